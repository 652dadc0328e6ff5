"""Opening the saved matches where playing without them is better than not playing."""

from __future__ import annotations

from pathlib import Path

from tui.files import reason
from tui.store.errors import StoreError
from tui.store.store import Store
from tui.trouble import Trouble


def open_if_possible(folder: Path, database: Path) -> tuple[Store | None, Trouble | None]:
    """The saved matches in ``folder``, or why nothing can be saved. Never raises."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Store(database), None
    except StoreError as error:
        return None, error
    except OSError as error:
        return None, StoreError(
            "Saving is off: {path} cannot be used ({why}).", path=folder, why=reason(error)
        )
