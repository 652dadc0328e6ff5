"""What the answer of a front to a key has to be, wherever the cursor is."""

from __future__ import annotations

from typing import Any

from tui.games.front import Answer, Do, Front, Hint, Move, Say, Scene


def answered(front: Front, scene: Scene, cursor: Any, key: str) -> Answer:
    """The answer, checked: something legal, a place that can be drawn, or a sentence; never silence."""
    answer = front.press(scene, cursor, key)
    where = f"{key} at {cursor}"
    match answer:
        case Do(action):
            assert action in scene.legal, where
        case Move() | Hint():
            hash(answer.cursor)
            front.question(scene, answer.cursor)
        case Say(text):
            assert text.strip(), where
            assert "{" not in text, where
        case None:
            assert key == "escape", f"nothing is said to {where}; only the step back is the screen's own"
    return answer
