"""Paws in Peril: animals claim homes and mansions on a map of hexagons, against monsters and each other."""
