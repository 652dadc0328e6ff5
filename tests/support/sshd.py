"""An SSH server on loopback for one player and one folder: what a login from afar really carries."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.pty import PATIENCE, Program, environment

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
TOOLS = SSHD and shutil.which("ssh") and shutil.which("ssh-keygen")
"""Whether a server and a client are here."""


class Server:
    """A running ``sshd`` that starts the game, and nothing else, for whoever logs in with its key."""

    def __init__(self, folder: Path, words: Sequence[str]) -> None:
        """``words`` follow what the client asks for: the options that name the player's folder."""
        self.folder = folder
        self.words = words
        self.port = _free_port()

    def __enter__(self) -> Self:
        assert SSHD is not None
        for name in ("host", "key"):
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True
            )
        shutil.copy(self.folder / "key.pub", self.folder / "authorized")
        wrapper = self.folder / "play.sh"
        kept = {**environment(self.folder), "PATH": os.environ["PATH"]}
        exports = [f"{name}={shlex.quote(value)}" for name, value in kept.items() if name not in _OWN]
        program = shlex.join([sys.executable, "-m", "tui"])
        words = shlex.join(self.words)
        wrapper.write_text(
            f"#!/bin/sh\nunset COLORTERM\nexport {' '.join(exports)}\n"
            f"exec {program} $SSH_ORIGINAL_COMMAND {words}\n"
        )
        wrapper.chmod(0o700)
        config = self.folder / "sshd_config"
        config.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nPidFile none\n"
            f"AuthorizedKeysFile {self.folder}/authorized\nStrictModes no\nUsePAM no\n"
            f"PasswordAuthentication no\nPermitRootLogin yes\nForceCommand {wrapper}\n"
        )
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)  # where sshd, run by root, locks itself up
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [SSHD, "-D", "-e", "-f", config], stdin=subprocess.DEVNULL, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not self._listens():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.02)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait()

    def client(self, *options: str) -> list[str]:
        """The client's command up to what it asks for."""
        return [
            *("ssh", "-F", "/dev/null", "-p", str(self.port), "-i", str(self.folder / "key")),
            *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"),
            *(*options, f"{getpass.getuser()}@127.0.0.1"),
        ]

    def login(self, *words: str, size: tuple[int, int] = (100, 30), term: str = "xterm-256color") -> Program:
        """A client at a terminal, with the game in it."""
        env = environment(self.folder, TERM=term, COLORTERM=None)
        return Program([*self.client("-tt"), *words], env, size=size)

    def run(self, *words: str, options: Sequence[str] = ("-T",)) -> subprocess.CompletedProcess[str]:
        """A client without a terminal, to its end."""
        return subprocess.run(
            [*self.client(*options), *words],
            env=environment(self.folder),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


_OWN = ("TERM", "COLORTERM")
"""What the terminal's side says, not the server's."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
