"""``python -m tui.locale``: bring every catalogue up to date, or with ``--check`` say what is to be done."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from tui.locale.build import Catalogue, compiled, mo_path, parse, po_path, write
from tui.locale.sentences import Found, Lost, parted, sentences
from tui.text import DOMAIN, LANGUAGES

ALIKE = 0.75
"""How much alike a sentence and the one it came from are at least."""
HOLE = re.compile(r"\{\w+\}")


def main(arguments: list[str]) -> int:
    """The exit code: 1 while something is to be done, 2 for words that mean nothing here."""
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    try:
        found = sentences()
    except Lost as lost:
        print(*lost.args, sep="\n  ")
        return 1
    missing = [_update(language, found, "--check" in arguments) for language in LANGUAGES if language != "en"]
    return 1 if any(missing) else 0


def _update(language: str, found: Found, check: bool) -> int:
    """Write a language's files unless they are only checked; how much is to be done."""
    parts = parted(found)
    before = {domain: _read(po_path(language, domain)) for domain in parts}
    old = {domain: parse(text) for domain, text in before.items()}
    texts = {sentence: text for part in old.values() for sentence, text in part.texts.items()}
    taken = {} if check else taken_over(texts, found)
    texts |= taken
    missing = [sentence for sentence in found if not texts.get(sentence)]
    gone = [sentence for sentence in texts if sentence not in found]
    for word, these in (("without a translation", missing), ("gone", gone), ("to be read over", taken)):
        for text in these:
            print(f"{language}, {word}: {text}")
    stale = 0
    for domain, part in parts.items():
        text = write(old[domain]._replace(texts=texts), part)
        data = compiled(parse(text))
        po, mo = Path(po_path(language, domain)), Path(mo_path(language, domain))
        if text != before[domain] or not mo.exists() or mo.read_bytes() != data:
            stale += 1
            if not check:
                po.write_text(text, "utf-8")
                mo.write_bytes(data)
    if check and stale:
        print(f"{language}: not up to date; run `python -m tui.locale`")
    if not check:
        print(f"{language}: {len(found)} sentences, {len(missing)} without a translation")
    return len(missing) + (stale if check else 0)


def _read(path: str) -> str:
    """A catalogue's text; a new one knows what gettext wants of any file."""
    file = Path(path)
    if file.exists():
        return file.read_text("utf-8")
    meta = parse(file.with_name(f"{DOMAIN}.po").read_text("utf-8")).meta
    return write(Catalogue(f"# {file.stem}", meta, {}), {})


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
