"""What the bots of several games share. Bots are given views, never states."""
