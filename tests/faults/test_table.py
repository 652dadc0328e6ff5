"""The table of faults is whole: every id once, and every test it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GROUPS = {
    "HI": 7,
    "RP": 5,
    "SV": 6,
    "SZ": 4,
    "TX": 3,
    "CO": 4,
    "EX": 6,
    "IO": 2,
    "IN": 7,
    "NM": 4,
    "SU": 2,
    "AI": 3,
    "TM": 2,
    "SH": 6,
    "AC": 3,
    "RU": 12,
    "CF": 3,
}
"""How many faults each group has."""
ROW = re.compile(r"^\| ([A-Z]{2}-\d\d) \| [^|]+ \| (pass|fixed|not yet) \| ([^|]+) \|$", re.MULTILINE)
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
WAITS = ("another game", "a server of our own", "the text mode", "tables shared over SSH")
ROWS = ROW.findall(Path(__file__).with_name("README.md").read_text())


def test_every_fault_is_in_the_table_once() -> None:
    ids = [f"{group}-{number:02}" for group, count in GROUPS.items() for number in range(1, count + 1)]
    assert [name for name, _, _ in ROWS] == ids
    assert len(ids) == 79


@pytest.mark.parametrize(("name", "verdict", "proof"), ROWS, ids=[name for name, _, _ in ROWS])
def test_what_is_named_as_proof_exists(name: str, verdict: str, proof: str) -> None:
    named = TEST.findall(proof)
    for path, test in named:
        text = (ROOT / path).read_text()
        assert re.search(rf"^(async )?def {test}\(", text, re.MULTILINE), f"{path} has no {test}"
    if verdict == "not yet":
        assert any(f"needs {reason}" in proof for reason in WAITS), "why not?"
    else:
        assert named, "no test is named"
        assert not TEST.sub("", proof).replace(",", "").strip(), "only tests prove it"


def test_every_test_here_carries_the_id_of_a_fault_that_can_be_tried() -> None:
    tried = {name for name, verdict, _ in ROWS if verdict != "not yet"}
    for path in sorted(Path(__file__).parent.glob("test_??.py")):
        found = re.findall(r"^(?:async )?def test_([a-z]{2}_\d\d)_", path.read_text(), re.MULTILINE)
        assert found, f"{path.name} tries nothing"
        assert len(found) == path.read_text().count("def test_")
        assert {name.upper().replace("_", "-") for name in found} <= tried
