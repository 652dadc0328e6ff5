"""How colours look to dichromats, in linear RGB: the eight simulations the palettes were measured with."""

from collections.abc import Callable
from typing import Final

import numpy as np
from daltonlens import simulate

from themes.contrast import Triple, ciede2000, lab, linear_rgb

PROTAN, DEUTAN, TRITAN = simulate.Deficiency.PROTAN, simulate.Deficiency.DEUTAN, simulate.Deficiency.TRITAN

# Severity 1, as Machado, Oliveira and Fernandes printed them in 2009.
MACHADO: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _clipped(values: tuple[float, ...]) -> Triple:
    red, green, blue = (min(1.0, max(0.0, value)) for value in values)
    return red, green, blue


def _machado(kind: str, colour: Triple) -> Triple:
    return _clipped(
        tuple(sum(row * part for row, part in zip(line, colour, strict=True)) for line in MACHADO[kind])
    )


def _dichromat(simulator: simulate.DichromacySimulator, kind: simulate.Deficiency, colour: Triple) -> Triple:
    # The public call rounds to eight bits; the one beneath it does not.
    seen = simulator._simulate_dichromacy_linear_rgb(np.array([[colour]]), kind)[0, 0]
    return _clipped(tuple(float(value) for value in seen))


def _visions() -> dict[str, Callable[[Triple], Triple]]:
    brettel, vienot = simulate.Simulator_Brettel1997(), simulate.Simulator_Vienot1999()
    return {
        "normal": lambda colour: colour,
        "protan Machado": lambda colour: _machado("protan", colour),
        "deutan Machado": lambda colour: _machado("deutan", colour),
        "tritan Machado": lambda colour: _machado("tritan", colour),
        "protan Brettel": lambda colour: _dichromat(brettel, PROTAN, colour),
        "deutan Brettel": lambda colour: _dichromat(brettel, DEUTAN, colour),
        "tritan Brettel": lambda colour: _dichromat(brettel, TRITAN, colour),
        "protan Vienot": lambda colour: _dichromat(vienot, PROTAN, colour),
        "deutan Vienot": lambda colour: _dichromat(vienot, DEUTAN, colour),
    }


VISIONS: Final = _visions()


def seen_lab(colour: str) -> tuple[Triple, ...]:
    """CIELAB of a colour as each of `VISIONS` sees it."""
    linear = linear_rgb(colour)
    return tuple(lab(vision(linear)) for vision in VISIONS.values())


def least_distance(colours: tuple[str, ...]) -> float:
    """The CIEDE2000 distance of the closest pair for the vision that tells it apart worst."""
    seen = [seen_lab(colour) for colour in colours]
    return min(
        ciede2000(one, other)
        for at, first in enumerate(seen)
        for second in seen[at + 1 :]
        for one, other in zip(first, second, strict=True)
    )
