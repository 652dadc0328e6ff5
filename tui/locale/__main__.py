"""``python -m tui.locale``: bring every catalogue up to date, or with ``--check`` say what is to be done."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from tui.locale.build import Catalogue, compiled, mo_path, parse, po_path, write
from tui.locale.sentences import Found, Lost, sentences
from tui.text import LANGUAGES

ALIKE = 0.75
"""How much alike a sentence and the one it came from are at least."""
HOLE = re.compile(r"\{\w+\}")


def main(arguments: list[str]) -> int:
    """The exit code: 1 while something is to be done."""
    try:
        found = sentences()
    except Lost as lost:
        print(*lost.args, sep="\n  ")
        return 1
    missing = [_update(language, found, "--check" in arguments) for language in LANGUAGES if language != "en"]
    return 1 if any(missing) else 0


def _update(language: str, found: Found, check: bool) -> int:
    """Write a language's two files unless they are only checked; how much is to be done."""
    po, mo = Path(po_path(language)), Path(mo_path(language))
    before = po.read_text("utf-8")
    old = parse(before)
    taken = {} if check else taken_over(old.texts, found)
    old = old._replace(texts={**old.texts, **taken})
    missing = [sentence for sentence in found if not old.texts.get(sentence)]
    gone = [sentence for sentence in old.texts if sentence not in found]
    for word, texts in (("without a translation", missing), ("gone", gone), ("to be read over", taken)):
        for text in texts:
            print(f"{language}, {word}: {text}")
    text = write(old, found)
    new = parse(text)
    data = compiled(Catalogue(new.head, new.meta, new.texts))
    stale = text != before or not mo.exists() or mo.read_bytes() != data
    if check:
        if stale:
            print(f"{language}: not up to date; run `python -m tui.locale`")
        return len(missing) + stale
    po.write_text(text, "utf-8")
    mo.write_bytes(data)
    print(f"{language}: {len(found)} sentences, {len(missing)} without a translation")
    return len(missing)


def taken_over(texts: Mapping[str, str], found: Iterable[str]) -> dict[str, str]:
    """For new sentences, the translations of those they came from: gone, much alike, with the same names."""
    found = tuple(found)
    gone = [sentence for sentence in texts if sentence not in found]
    taken: dict[str, str] = {}
    for sentence in found:
        if not texts.get(sentence):
            near = get_close_matches(sentence, gone, 1, ALIKE)
            if near and set(HOLE.findall(near[0])) == set(HOLE.findall(sentence)):
                taken[sentence] = texts[near[0]]
    return taken


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
