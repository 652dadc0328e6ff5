"""What the commands do, each called by :mod:`tui.cli` with what was read. They give back exit codes."""
