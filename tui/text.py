"""Languages: a translator for one App, from the catalogues beside this module. English needs none.

Each language has a catalogue for what all games share and one for each game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"
DOMAIN = "hotseat"
"""The catalogue of everything but the games' own sentences; a game's is called by its key."""
LANGUAGES: Mapping[str, str] = {"en": "English", "da": "Dansk"}
"""Language codes and what speakers call them."""


def pick_language(setting: str, env: Mapping[str, str]) -> str:
    """The language to use: the player's choice, else the first that the environment names and there is."""
    if setting in LANGUAGES:
        return setting
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in env.get(name, "").split(":"):
            code = wish.split(".")[0].split("_")[0].lower()
            if code in LANGUAGES:
                return code
    return "en"


def translator(language: str) -> Callable[[str], str]:
    """The function from English sentences to a language; unknown sentences stay English."""
    if language == "en":
        return str
    import gettext

    catalogue = gettext.translation(DOMAIN, LOCALES, [language], fallback=True)
    waiting = sorted(path.stem for path in (LOCALES / language / "LC_MESSAGES").glob("*.mo"))

    def translate(text: str) -> str:
        if not text:
            return ""
        done = catalogue.gettext(text)
        if done is text and waiting:  # The games' catalogues are read when a sentence first needs one.
            while waiting:
                catalogue.add_fallback(gettext.translation(waiting.pop(0), LOCALES, [language]))
            done = catalogue.gettext(text)
        return done

    return translate
