"""Figures with their yardsticks and budgets, and the table they are printed in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One thing that was measured."""

    name: str
    value: float
    unit: str
    """``ms``, ``B``, ``MB``, ``/s``, ``B/s`` or ``modes``."""
    budget: float
    """The most that ``value`` may be; for ``/s`` the least."""
    yardstick: float | None = None
    """The same of the program it is measured against, in the same run."""

    @property
    def ok(self) -> bool:
        """Whether the budget is kept."""
        return self.value >= self.budget if self.unit == "/s" else self.value <= self.budget

    @property
    def verdict(self) -> str:
        """Whether the budget is kept, and whether less than a tenth of it is left."""
        if not self.ok:
            return "OVER"
        spare = self.value / self.budget if self.unit == "/s" else self.budget / (self.value or 1)
        return "near" if self.budget and self.value and spare < 1 / 0.9 else "ok"

    @property
    def ratio(self) -> str:
        """The value in yardsticks, as text."""
        if not self.yardstick:
            return ""
        share = self.value / self.yardstick
        return f"1/{1 / share:.1f}" if 0 < share < 0.5 else f"{share:.2f}"


def _number(value: float, unit: str) -> str:
    if unit in ("B", "modes"):
        return f"{value:,.0f} {unit}"
    if unit == "/s":
        return f"{value:,.0f}{unit}"
    return f"{value:.2f} {unit}" if value < 10 else f"{value:.1f} {unit}"


def table(figures: Iterable[Figure]) -> list[str]:
    """Lines of figure, yardstick, ratio, budget and verdict."""
    rows = [("figure", "measured", "yardstick", "ratio", "budget", "")]
    for figure in figures:
        stick = "" if figure.yardstick is None else _number(figure.yardstick, figure.unit)
        sign = ">=" if figure.unit == "/s" else "<="
        budget = "" if figure.budget == float("inf") else f"{sign} {_number(figure.budget, figure.unit)}"
        measured = _number(figure.value, figure.unit)
        rows.append((figure.name, measured, stick, figure.ratio, budget, figure.verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    return [
        "  ".join(
            cell.ljust(width) if column in (0, 5) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
