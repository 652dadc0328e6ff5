"""A match in lines of words: for a screen reader, a braille line, a printer, a terminal without a screen."""
