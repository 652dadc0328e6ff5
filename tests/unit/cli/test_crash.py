"""What a fault leaves in the log: where, and never what."""

from __future__ import annotations

import logging
import stat
from pathlib import Path

import pytest

from tui.crash import LARGEST_LOG, CrashLog, _Records, positions

SECRET = "queen of hearts"


def broken(hand: str) -> None:
    """Fail with a secret in the message, in a variable and behind another error."""
    try:
        raise KeyError(hand)
    except KeyError as error:
        raise ValueError(f"no {hand}") from error


def caught() -> ValueError:
    """An error with a history."""
    try:
        broken(SECRET)
    except ValueError as error:
        return error
    raise AssertionError


def test_positions_and_types_but_no_values() -> None:
    told = "\n".join(positions(caught()))
    assert "builtins.ValueError" in told
    assert "builtins.KeyError" in told
    assert "cli/test_crash.py:" in told
    assert "broken" in told
    assert SECRET not in told


def test_endless_recursion_is_cut_short() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as found:
        deeper()
    told = list(positions(found.value))
    assert len(told) < 60
    assert any("more" in line for line in told)


def test_the_log_is_its_owners_alone(tmp_path: Path) -> None:
    log = CrashLog(tmp_path / "new")
    sentence = log.report(caught())
    assert log.path is not None
    assert str(log.path) in sentence
    assert sentence.count("\n") == 0
    assert stat.S_IMODE(log.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(log.path.parent.stat().st_mode) == 0o700
    assert SECRET not in log.path.read_text() + sentence


def test_a_log_that_was_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "hotseat.log"
    path.write_text("")
    path.chmod(0o644)
    CrashLog(tmp_path).write("line")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_large_log_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "hotseat.log"
    path.write_text("x" * (LARGEST_LOG + 1))
    CrashLog(tmp_path).write("line")
    assert path.stat().st_size < 100
    assert path.with_suffix(".log.old").exists()


def test_records_keep_what_the_program_says_and_not_what_was_filled_in(tmp_path: Path) -> None:
    log = CrashLog(tmp_path)
    logger = logging.Logger("asyncio")
    logger.addHandler(_Records(log))
    logger.warning("Executing %s took long", SECRET)
    logger.error(f"Task exception was never retrieved\nfuture: {SECRET}", exc_info=caught())
    logger.warning(f"<Task {SECRET}> is pending")
    written = (tmp_path / "hotseat.log").read_text()
    assert "Executing %s took long" in written
    assert "never retrieved" in written
    assert SECRET not in written
