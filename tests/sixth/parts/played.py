"""Pips from home to the result by keys, and by its commands."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.pilot.support import desk
from tests.pilot.test_newcomer_script import Newcomer
from tests.support.pty import HOTSEAT, ROOT, Program, environment
from tui.settings import Settings


async def test_pips_from_home_to_the_result() -> None:
    """Two people and a bot; every screen on the way is met."""
    met: list[str] = []
    async with desk(settings=Settings(bots="instant", name="Ada", seen=())) as at:
        script = Newcomer(at)
        await script.onto("Pips")
        await script.step()
        await script.seat("Bo")
        while len(met) < 400:
            met.append(type(at.app.screen).__name__)
            if met[-1] == "Result":
                break
            await script.step()
        assert re.search(r"(wins|shares? the win)\.", at.text), at.text
        order = list(dict.fromkeys(met))
    assert {"Primer", "MatchScreen", "CurtainScreen", "Result"} <= set(order), order


def test_pips_by_its_commands(tmp_path: Path) -> None:
    """Rules and simulations, and a match that is begun at once."""
    common = ["--data", str(tmp_path), "--config", str(tmp_path / "settings.toml")]
    for words, said in (
        (["rules", "pips"], "P4"),
        (["sim", "pips", "--matches", "3", "--bots", "easy,medium", "--workers", "1"], "medium"),
    ):
        line = [*HOTSEAT, *words, *common]
        done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        assert said in done.stdout
    play = ["play", "pips", "--seat", "Ann", "--seat", "bot:easy", "--option", "low=yes", "--seed", "3"]
    with Program([*HOTSEAT, *play, *common], environment(tmp_path)) as program:
        program.wait_for("how it is played")
        program.press("enter")
        program.wait_for("only you see this")
        program.press("q")
        program.wait_for("Leave")
        program.press("q")
        program.wait_for("Continue +Pips")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
