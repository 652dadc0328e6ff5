"""Files only their owner reads, written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path


def private_folder(path: Path) -> None:
    """Make a folder, and those above it, that only its owner may enter. One that is there stays as it is.

    Raises:
        OSError: it cannot be made.
    """
    if path.is_dir():
        return
    private_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        path.mkdir(mode=0o700)


def write_private(path: Path, data: bytes, *, replace: bool) -> None:
    """Write a file of mode 600: new content is complete on the disk before it takes the name.

    A link is followed, so that a linked settings file stays linked.

    Raises:
        FileExistsError: there is such a file and ``replace`` is false.
        OSError: it cannot be written; what was there is unchanged.
    """
    if path.name in ("", ".."):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if replace and path.is_symlink():
        path = path.resolve()
    new = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")
    try:
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(new, path)
        else:
            _take_free_name(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    _sync_folder(path.parent)


def _take_free_name(new: Path, path: Path) -> None:
    """Give ``new`` the name ``path`` unless something has it."""
    try:
        os.link(new, path, follow_symlinks=False)
    except FileExistsError:
        # On a network the first answer may be lost: the name that is taken is then this very file's.
        if not os.path.samestat(os.lstat(new), os.lstat(path)):
            raise
    except OSError:
        # A file system without hard links: the check and the rename are two steps there.
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        os.replace(new, path)
        return
    # The file has its name: nothing may say now that it was not written.
    with contextlib.suppress(OSError):
        new.unlink()


def _sync_folder(path: Path) -> None:
    """Make a new name in a folder last; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def reason(error: OSError) -> str:
    """Why the system refused, in its own words without number and path."""
    return (error.strerror or type(error).__name__).lower()
