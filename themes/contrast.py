"""Measures of colour: WCAG contrast, CIELAB and the CIEDE2000 distance, on colours written `#rrggbb`."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]

D65: Final = (0.95047, 1.0, 1.08883)
"""The white point of sRGB."""


def linear_rgb(colour: str) -> Triple:
    """Red, green and blue from 0 to 1, in proportion to light.

    Raises:
        ValueError: the colour is not written `#rrggbb`.
    """
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a colour written #rrggbb: {colour!r}")
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """WCAG relative luminance, from 0 (black) to 1 (white)."""
    red, green, blue = linear_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(one: str, other: str) -> float:
    """WCAG contrast, from 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Triple) -> Triple:
    """CIELAB (D65) of linear red, green and blue."""
    red, green, blue = colour
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (_lab_step(value / white) for value, white in zip((x, y, z), D65, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _lab_step(ratio: float) -> float:
    return float(ratio ** (1 / 3)) if ratio > (6 / 29) ** 3 else ratio * 841 / 108 + 4 / 29


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIEDE2000 distance of two CIELAB colours.

    2 to 3 is just visible on large patches; on a character cell 20 can be told apart and remembered,
    12 side by side, and under 10 is not to be relied on.
    """
    l1, a1, b1 = one
    l2, a2, b2 = other
    c_mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(c_mean**7 / (c_mean**7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    h_step, h_mean = _hue_step(c1, c2, h1, h2)
    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(h_mean - 30))
        + 0.24 * cos(radians(2 * h_mean))
        + 0.32 * cos(radians(3 * h_mean + 6))
        - 0.20 * cos(radians(4 * h_mean - 63))
    )
    l_part = (l2 - l1) / (1 + 0.015 * (l_mean - 50) ** 2 / sqrt(20 + (l_mean - 50) ** 2))
    c_part = (c2 - c1) / (1 + 0.045 * c_mean)
    h_part = 2 * sqrt(c1 * c2) * sin(radians(h_step / 2)) / (1 + 0.015 * c_mean * weight)
    turn = 2 * sqrt(c_mean**7 / (c_mean**7 + 25.0**7))
    turn *= -sin(radians(60 * exp(-(((h_mean - 275) / 25) ** 2))))
    return sqrt(l_part**2 + c_part**2 + h_part**2 + turn * c_part * h_part)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _hue_step(c1: float, c2: float, h1: float, h2: float) -> tuple[float, float]:
    """Difference and mean of two hues in degrees, the short way around; a grey has no hue of its own."""
    if not c1 * c2:
        return 0.0, h1 + h2
    step = h2 - h1
    if step > 180:
        step -= 360
    elif step < -180:
        step += 360
    mean = (h1 + h2) / 2
    if abs(h1 - h2) > 180:
        mean += 180 if h1 + h2 < 360 else -180
    return step, mean


def distance(one: str, other: str) -> float:
    """The CIEDE2000 distance of two colours written `#rrggbb`, for full colour vision."""
    return ciede2000(lab(linear_rgb(one)), lab(linear_rgb(other)))
