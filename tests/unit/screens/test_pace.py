"""How soon keys follow each other, while another thread goes on reading them."""

from __future__ import annotations

from tui.kit import Pace


class WhileReading(float):
    """A time at whose comparison more keys come in, as from the thread that reads."""

    pace: Pace

    def __ge__(self, other: float) -> bool:
        self.pace.together.append((0.0, 0.0))
        return float(self) >= other


def test_keys_may_come_in_while_a_key_is_heard() -> None:
    """The program ended with a fault when a pasted text went on just then."""
    pace = Pace()
    pace.together.extend([(1.0, 2.0), (3.0, 4.0)])
    when = WhileReading(9.0)
    when.pace = pace
    assert not pace.hurried("a", when, 0.025)
    assert len(pace.together) > 2


def test_keys_read_at_once_are_hurried() -> None:
    """Every one of them, the first as well."""
    pace = Pace()
    pace.together.append((1.0, 2.0))
    assert pace.hurried("a", 1.0, 0.025)
    assert not pace.hurried("b", 5.0, 0.025)
