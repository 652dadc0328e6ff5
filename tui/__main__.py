"""The command ``hotseat``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line and end the process; without arguments go home, without a command parser.

    Nothing that is still at work in a thread or a worker process is waited for.
    """
    try:
        code = _run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    run = sys.modules.get("tui.run")
    if run is not None:
        run.end_process(code)
    return code


def _run(arguments: list[str]) -> int:
    if arguments:
        from tui.cli import run

        return run(arguments)
    from tui.launch import Common, WrongInput, complain, launch

    try:
        return launch(Common())
    except WrongInput as error:
        return complain(str(error))


if __name__ == "__main__":
    sys.exit(main())
