"""Widgets that several games and screens share, drawn by line."""
