"""Themes and signs as data: colour roles, palettes for each kind of terminal, glyphs with ASCII stand-ins.

Nothing here draws. The terminal side asks for a theme (`loader`), for its variables at a colour depth
(`variables`), for signs (`glyphs`) and for what the terminal can show (`detect`).
"""
