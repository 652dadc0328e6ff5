"""A screen as files: an SVG that needs nothing from elsewhere, and a PNG that knows what it was drawn from.

The PNG is drawn with the fonts in ``fonts/``, whatever the machine has, so it looks alike wherever it is
made. Its bytes may still differ with the libraries that press it; what is compared is the print of its
sources.
"""

from __future__ import annotations

import hashlib
import html
import io
import math
import re
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image, ImageFont
from PIL.PngImagePlugin import PngInfo

FONTS = tuple(Path(__file__).with_name("fonts") / f"DejaVuSansMono{cut}.ttf" for cut in ("", "-Bold"))
FAMILY = '"DejaVu Sans Mono", Menlo, Consolas, monospace'
MARK = "Source"
"""The name under which a PNG holds the print of what it was drawn from."""
COLOURS = 256


class NoGlyph(Exception):
    """The fonts lack a sign that a picture shows."""


def standalone(svg: str) -> str:
    """Rich's SVG without the fonts it would fetch, in letters just so large that frames close.

    Every run of text states its length, so the signs line up in whatever font is there.
    """
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", FAMILY).replace("font-family: arial", f"font-family: {FAMILY}")
    # A line of the font is 1.188 of its size high: at 20.6 that is the 24.4 from one line to the next.
    svg = svg.replace("font-size: 20px", "font-size: 20.6px")
    svg = re.sub(r'(<text class="terminal-r\d+" x="[\d.]+" y=")([\d.]+)', _lower, svg)
    # The last line may hang as low as any other one.
    return re.sub(r'(terminal-clip-terminal">\s*<rect [^>]*height=")([\d.]+)', _higher, svg)


def _lower(found: re.Match[str]) -> str:
    return f"{found[1]}{float(found[2]) + 0.9:.1f}"


def _higher(found: re.Match[str]) -> str:
    return f"{found[1]}{float(found[2]) + 3:.1f}"


def size_of(svg: str) -> tuple[int, int]:
    """Width and height in whole pixels."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found is not None
    return math.ceil(float(found[1])), math.ceil(float(found[2]))


def print_of(svg: str) -> str:
    """What tells a picture of this SVG in these fonts from every other."""
    made_from = hashlib.sha256(svg.encode())
    for font in FONTS:
        made_from.update(font.read_bytes())
    return made_from.hexdigest()


def source_of(png: Path) -> str | None:
    """The print of what a PNG was drawn from, ``None`` if it does not tell."""
    with Image.open(png) as image:
        found = image.info.get(MARK)
    return found if isinstance(found, str) else None


def png_of(svg: str) -> bytes:
    """An SVG drawn, in a palette, with the print of its sources.

    Raises:
        NoGlyph: it shows a sign that the fonts lack, for which a hollow box would be drawn.
    """
    shown = set(html.unescape("".join(re.findall(r"<text[^>]*>([^<]*)", svg))))
    lacking = [char for char in shown if not char.isspace() and not _drawn(char)]
    if lacking:
        raise NoGlyph(f"the fonts have no {' '.join(sorted(lacking))}")
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=[str(font) for font in FONTS], skip_system_fonts=True
    )
    image = Image.open(io.BytesIO(bytes(drawn)))
    flat = image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    told, pressed = PngInfo(), io.BytesIO()
    told.add_text(MARK, print_of(svg))
    flat.save(pressed, "PNG", optimize=True, pnginfo=told)
    return pressed.getvalue()


@cache
def _drawn(char: str) -> bool:
    """Whether every font has a shape for a character other than the one for those it lacks."""
    return all(_shape(font, char) != _shape(font, "\N{HANGUL SYLLABLE HAN}") for font in FONTS)


@cache
def _shape(font: Path, char: str) -> bytes:
    return bytes(ImageFont.truetype(font, 24).getmask(char))
