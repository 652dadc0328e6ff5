"""Pips: a tiny card game, here to be added as a sixth one."""
