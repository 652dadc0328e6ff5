"""The catalogues of sentences, one folder a language, and what finds, checks and compiles them.

``python -m tui.locale`` brings every catalogue up to date: it adds new sentences without a translation, drops
those that are gone, and compiles the rest. ``--check`` only says what is to be done.
"""
