"""The games of Hotseat: pure rules, without screens, clocks or files."""
