"""The terminal front of Hotseat: screens, widgets, host and commands."""
