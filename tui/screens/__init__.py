"""The screens every game shares. None of them names a game."""
