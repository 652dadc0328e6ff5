"""The catalogues: every sentence is translated, nothing is left over, and what has little room is short."""

from __future__ import annotations

import ast
import gettext
import io
import pkgutil
import re
import textwrap
from importlib import import_module
from pathlib import Path

import pytest
from rich.cells import cell_len

import tui.screens
from rules.registry import GAMES
from tui.games import make_front
from tui.games.douc.notes import SHORT
from tui.locale.__main__ import taken_over
from tui.locale.build import Catalogue, compiled, mo_path, parse, po_path, write
from tui.locale.computed import spoken
from tui.locale.follow import Follower, Text
from tui.locale.sentences import ROOT, parted, sentences
from tui.screens.commands import Command
from tui.screens.stage import Stage
from tui.text import DOMAIN, LANGUAGES, pick_language, translator

FOUND = sentences()
PARTS = parted(FOUND)
OTHERS = [language for language in LANGUAGES if language != "en"]
EVERY = pytest.mark.parametrize("language", OTHERS)
HOLE = re.compile(r"\{\w+\}")
KEY = re.compile(r"\[([^\]{}]+)\]")
UPDATE = "python -m tui.locale brings the catalogues up to date"
SAME = {"Hotseat", "DOUC in Danger", "Esc", "PIN", "Backspace", "Log", "log", "Donation", "Ranger", "Mono"}
SAME |= {
    "jungle",
    "Jungle",
    "cyan",
    "for {n}",
    "person",
    "bot",
    "bot, {level}",
    "live",
    "auto",
    "start",
    "orange",
    "find",
    "256",
    "16",
}
SAME |= {"{name}:", "{name} {lost}", "{key} {name}", "PIN: {dots}"}
SAME |= {"program", "terminal", "over SSH"}
SAME |= {"{name} (bot)", "{name} ({kind})", "seed", "{digit} for {name}", "list", "intro", "plus", "minus"}
"""What may read the same in Danish."""
ROOM = {"name": 8, "ranger": 8, "names": 12, "card": 3, "douc": 3, "role": 6, "seconds": 2}
ROOM |= {"press": 7, "instead": 7}
"""Cells of what is filled in; everything else takes one."""
ONE_LINE = ("outcomes", "draws", "stakes", "coach", "ask", "tablewords")
"""Modules whose sentences stand in one line of a window of eighty columns, parts of lines too."""


def catalogue(language: str, domain: str = DOMAIN) -> Catalogue:
    """One of a language's catalogues."""
    return parse(Path(po_path(language, domain)).read_text("utf-8"))


def all_texts(language: str) -> dict[str, str]:
    """Everything a language's catalogues hold."""
    return {
        sentence: text for domain in PARTS for sentence, text in catalogue(language, domain).texts.items()
    }


@EVERY
def test_every_sentence_has_a_translation_and_none_is_obsolete(language: str) -> None:
    texts = all_texts(language)
    assert not [sentence for sentence in FOUND if not texts.get(sentence)], UPDATE
    assert not [sentence for sentence in texts if sentence not in FOUND], UPDATE


@EVERY
def test_placeholders_and_blanks_at_the_ends_agree(language: str) -> None:
    for sentence, text in all_texts(language).items():
        assert sorted(set(HOLE.findall(sentence))) == sorted(set(HOLE.findall(text))), sentence
        assert cell_len(sentence) - cell_len(sentence.lstrip()) == cell_len(text) - cell_len(text.lstrip())
        assert sentence.endswith(" ") == text.endswith(" "), sentence
        assert "  " not in text.strip() or "  " in sentence.strip(), sentence


@EVERY
def test_sentences_name_the_same_keys_in_every_language(language: str) -> None:
    """A key in brackets is pressed as it is written; only words such as "arrows" are another language's."""
    say = translator(language)
    for sentence, text in all_texts(language).items():
        keys, others = sorted(map(say, KEY.findall(sentence))), sorted(KEY.findall(text))
        assert keys == others, sentence


@EVERY
def test_the_compiled_file_is_the_text_and_gettext_reads_it(language: str) -> None:
    for domain in PARTS:
        made = catalogue(language, domain)
        data = Path(mo_path(language, domain)).read_bytes()
        assert data == compiled(made), UPDATE
        read = gettext.GNUTranslations(io.BytesIO(data))
        assert all(read.gettext(sentence) == text for sentence, text in made.texts.items())


@EVERY
def test_each_game_has_a_catalogue_and_no_sentence_is_in_two(language: str) -> None:
    say = translator(language)
    assert tuple(PARTS) == (DOMAIN, *GAMES)
    assert sum(map(len, PARTS.values())) == len(FOUND)
    assert {path.stem for path in Path(po_path(language)).parent.iterdir()} == set(PARTS)
    assert all(say(sentence) == text for sentence, text in all_texts(language).items())


@EVERY
def test_the_text_is_as_the_program_writes_it(language: str) -> None:
    for domain, part in PARTS.items():
        text = Path(po_path(language, domain)).read_text("utf-8")
        assert text == write(catalogue(language, domain), part), UPDATE


def test_what_is_not_translated_is_meant_so() -> None:
    same = {sentence for sentence, text in all_texts("da").items() if sentence == text}
    meant = {sentence for key in GAMES for sentence in spoken(key, "SAME", ())}
    assert same <= SAME | meant


def test_labels_of_keys_are_short() -> None:
    say = translator("da")
    labels = {
        command.label for screen in _screens(Stage) for command in screen.COMMANDS_OF if _shown(command)
    }
    for sentence, places in FOUND.items():
        hint = any(place.endswith(("/hints.py", "/tablewords.py")) for place in places)
        if hint and not sentence.endswith((".", "}")) and not HOLE.search(sentence):
            labels.add(sentence)
    labels |= {"pass", "hold", "declare"}
    assert len(labels) > 40
    assert not {label: say(label) for label in labels if cell_len(say(label)) > 14}


def _screens(screen: type[Stage]) -> list[type[Stage]]:
    for module in pkgutil.walk_packages(tui.screens.__path__, "tui.screens."):
        import_module(module.name)
    return [screen, *(deeper for sub in screen.__subclasses__() for deeper in _screens(sub))]


def _shown(command: Command) -> bool:
    return not command.hidden


def test_words_on_cards_and_under_them_fit() -> None:
    say = translator("da")
    for word in ("star", "drop", "leaf", "trump", "trap", "gift", "call"):
        assert cell_len(say(word)) <= 5
    for note in (*SHORT.values(), "no use", "opens", "endanger", "calls", "to lose"):
        assert cell_len(say(note)) <= 8
    assert cell_len(say("new")) <= 3


def test_lines_of_the_list_of_games_fit() -> None:
    from themes.glyphs import Glyphs

    say = translator("da")
    for game in GAMES.values():
        front = make_front(game, Glyphs(), say)
        assert cell_len(say(front.pitch)) <= 34, "home cuts it at 80 columns"
        assert cell_len(say(front.secret)) <= 16


def test_answers_of_one_line_are_no_longer_than_the_line() -> None:
    say = translator("da")
    for sentence, places in FOUND.items():
        if any(Path(place).stem in ONE_LINE for place in places) and "{what}" not in sentence:
            assert _cells(sentence) <= 79, sentence
            assert _cells(say(sentence)) <= max(78, _cells(sentence)), sentence


def test_what_a_seat_is_asked_for_fits_on_its_curtain() -> None:
    say = translator("da")
    asked = [sentence for sentence in FOUND if sentence.startswith(("to ", "for nothing"))]
    asked = [sentence for sentence in asked if "tui/games/douc/public.py" in FOUND[sentence]]
    assert len(asked) > 10
    assert all(cell_len(say(sentence)) <= 46 for sentence in asked)


def _cells(text: str) -> int:
    return cell_len(HOLE.sub(lambda hole: "x" * ROOM.get(hole[0][1:-1], 1), text))


def test_every_heading_of_a_chapter_is_short_enough_for_the_title() -> None:
    say = translator("da")
    for game in GAMES.values():
        for section in game.book().section:
            assert cell_len(say(section.title)) <= 45


# -- how sentences are found -------------------------------------------------------------------


def found_in(source: str) -> list[Text]:
    """What the first argument of every call of ``say`` may be."""
    follower = Follower(ast.parse(textwrap.dedent(source)))
    calls = [call for call in follower.calls if ast.unparse(call.func) == "say"]
    return [text for call in calls for text in follower.texts(call.args[0])]


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ("say('One.')", ["One."]),
        ("say('One ' 'and two.')", ["One and two."]),
        ("say('One.' if x else 'Two.')", ["One.", "Two."]),
        ("WORDS = {'a': 'One.', 'b': 'Two.'}\ndef f(x): return say(WORDS[x])", ["One.", "Two."]),
        ("def f(x): return say({1: 'One.'}.get(x, 'Two.'))", ["One.", "Two."]),
        ("def f():\n  for x, text in ((1, 'One.'), (2, 'Two.')):\n    say(text)", ["One.", "Two."]),
        ("def f(x, text): return say(text)\nf(1, 'One.')\nf(2, text='Two.')", ["One.", "Two."]),
        ("class A:\n  def f(self, text): say(text)\n  def g(self): self.f('One.')", ["One."]),
        ("def f(text):\n  def g(): return say(text)\n  return g\nX = f('One.')", ["One."]),
    ],
)
def test_a_sentence_is_followed_to_its_literals(source: str, texts: list[str]) -> None:
    assert [text for text, known in found_in(source) if known] == texts
    assert all(known for _, known in found_in(source))


@pytest.mark.parametrize(
    "source", ["say(x.text)", "say(f'{x} cards')", "say(x)", "def f():\n  x = g()\n  say(x)"]
)
def test_what_leads_to_no_literal_is_told(source: str) -> None:
    assert [known for _, known in found_in(source)] == [False]


def test_every_place_is_a_file() -> None:
    assert all((ROOT / place).is_file() for places in FOUND.values() for place in places)


# -- languages ---------------------------------------------------------------------------------


def test_text_survives_being_written_and_read() -> None:
    texts = {'A "word"\\n': 'Et "ord"\\n', "x " * 90: "y " * 90, "A\nB": "C\nD\n", "  in ": "  ind "}
    made = Catalogue("# Head", "Language: da\n", texts)
    assert parse(write(made, {sentence: ["here.py"] for sentence in texts})) == made


def test_a_changed_sentence_keeps_its_translation_until_somebody_reads_it() -> None:
    texts = {
        "Leave? The match is kept.": "Luk? Partiet er gemt.",
        "{name} won": "{name} vandt",
        "Old": "Gammel",
    }
    new = ["Leave now? The match is kept.", "{names} won", "Something else entirely", "Old"]
    assert taken_over(texts, new) == {"Leave now? The match is kept.": "Luk? Partiet er gemt."}


@pytest.mark.parametrize("po", ['msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', "nonsense"])
def test_a_broken_catalogue_is_refused(po: str) -> None:
    with pytest.raises(ValueError, match=r"twice|line"):
        parse(po)


def test_the_language_is_the_players_choice_or_the_environments() -> None:
    assert pick_language("da", {"LANG": "en_GB.UTF-8"}) == "da"
    assert pick_language("auto", {"LANG": "da_DK.UTF-8"}) == "da"
    assert pick_language("auto", {"LANGUAGE": "xx:da", "LANG": "en_GB"}) == "da"
    assert pick_language("auto", {"LANG": "fi_FI"}) == "en"
    assert translator("da")("Your hand") == "Din hånd"
    assert translator("da")("") == ""
    assert translator("en")("Your hand") == "Your hand"
