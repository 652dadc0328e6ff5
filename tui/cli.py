"""The command line: what can be said, read by typer; what is done lies in :mod:`tui.commands`.

Wrong input gives one line on standard error and exit code 2.
"""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from tui.launch import Common, WrongInput, check_theme, complain, launch
from tui.plain import PLAIN_ERRORS
from tui.spec import SpecError

WITH_VALUE = ("--data", "--config", "--theme", "--lang")
EVERYWHERE = (*WITH_VALUE, "--ascii")
EPILOG = "Everywhere: --data DIR, --config FILE, --theme NAME, --ascii, --lang CODE."

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    epilog="Without a command: home.",
)
deck_app = typer.Typer(rich_markup_mode=None)
app.add_typer(deck_app, name="deck", help="Deck files of your own.")

Text = Annotated[
    bool | None, typer.Option("--text/--no-text", help="In lines of words, as for a screen reader.")
]


@app.callback(invoke_without_command=True)
def everywhere(
    context: typer.Context,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder of the matches.")] = None,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help="The settings file.")] = None,
    theme: Annotated[str | None, typer.Option(metavar="NAME", help="A theme, or the file of one.")] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Draw in ASCII.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="CODE", help="Language: en or da.")] = None,
    text: Text = None,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Tabletop games for one terminal: pass the keyboard, play bots. Alone, `hotseat` opens home."""
    if version:
        from tui.crash import versions

        print(versions().partition(",")[0])
        raise typer.Exit(0)
    if lang is not None:
        from tui.text import LANGUAGES

        if lang not in LANGUAGES:
            raise WrongInput(f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
    if theme is not None:
        check_theme(theme)
    context.obj = Common(data, config, theme, ascii, lang, text)
    if context.invoked_subcommand is None:
        if context.obj.speaks():
            from tui.textmode.start import talk

            raise typer.Exit(talk(context.obj))
        raise typer.Exit(launch(context.obj))


GameKey = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, such as douc.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option; may be given again.")
]
Seed = Annotated[str | None, typer.Option(metavar="N", help="The same seed deals the same match.")]
Deck = Annotated[Path | None, typer.Option(metavar="FILE", help="A deck file instead of the game's own.")]


@app.command(epilog=EPILOG)
def play(
    context: typer.Context,
    game: GameKey,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME|bot:LEVEL", help="Who sits down, in order; may be given again."),
    ] = None,
    option: Options = None,
    seed: Seed = None,
    deck: Deck = None,
    text: Text = None,
) -> None:
    """Begin a match."""
    from tui.commands.play import play as body

    raise typer.Exit(body(context.obj, game, seat or (), option or (), seed, deck, context.obj.speaks(text)))


@app.command(epilog=EPILOG)
def resume(
    context: typer.Context,
    match: Annotated[str | None, typer.Argument(metavar="[ID]", help="The latest one if left out.")] = None,
    text: Text = None,
) -> None:
    """Go on with a match."""
    from tui.commands.play import resume as body

    raise typer.Exit(body(context.obj, match, context.obj.speaks(text)))


@app.command(epilog=EPILOG)
def matches(context: typer.Context) -> None:
    """List the matches."""
    from tui.commands.matches import matches as body

    raise typer.Exit(body(context.obj))


@app.command(epilog=EPILOG)
def replay(
    context: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID|FILE")],
    seat: Annotated[int | None, typer.Option(metavar="N", help="Whose eyes to watch with, from 1.")] = None,
) -> None:
    """Watch a match again."""
    from tui.commands.play import replay as body

    raise typer.Exit(body(context.obj, match, seat))


@app.command(epilog=EPILOG)
def export(
    context: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID")],
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    replace: Annotated[bool, typer.Option("--replace", help="Replace a file of this name.")] = False,
) -> None:
    """Write a match to a file; of a running one, only what everybody saw."""
    from tui.commands.matches import export as body

    raise typer.Exit(body(context.obj, match, file, replace))


@app.command(epilog=EPILOG)
def rules(context: typer.Context, game: GameKey) -> None:
    """Print the numbered rules of a game."""
    from tui.commands.rules import rules as body

    raise typer.Exit(body(context.obj, game))


@deck_app.command("check", epilog=EPILOG)
def deck_check(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Say whether a deck file can be played with."""
    from tui.commands.deck import check as body

    raise typer.Exit(body(file))


@app.command(epilog=EPILOG)
def themes(context: typer.Context) -> None:
    """List the themes and their colours."""
    from tui.commands.themes import themes as body

    raise typer.Exit(body(context.obj))


@app.command(epilog=EPILOG)
def doctor(
    context: typer.Context,
    probe: Annotated[
        bool, typer.Option("--probe", help="Ask the terminal how wide it draws ambiguous characters.")
    ] = False,
) -> None:
    """Show what was found of the terminal and the folders, and how it looks."""
    from tui.doctor import doctor as body

    raise typer.Exit(body(context.obj, probe))


@app.command(epilog=EPILOG)
def sim(
    game: GameKey,
    matches: Annotated[int, typer.Option(min=1, max=10_000_000, metavar="N", help="How many to play.")],
    bots: Annotated[str, typer.Option(metavar="LEVEL,LEVEL", help="A bot for each seat, parted by commas.")],
    option: Options = None,
    seed: Annotated[
        str | None, typer.Option(metavar="N", help="The same seed plays the same matches.")
    ] = None,
    deck: Deck = None,
    workers: Annotated[int, typer.Option(min=0, max=64, metavar="N", help="Processes; 0: one a core.")] = 0,
) -> None:
    """Let bots play many matches and count."""
    from tui.sim import sim as body

    raise typer.Exit(body(game, matches, bots, option or (), seed, deck, workers))


def hoist(arguments: Sequence[str]) -> list[str]:
    """The arguments with the options that hold everywhere before the command, where typer looks for them.

    Raises:
        WrongInput: one of them lacks its value.
    """
    first: list[str] = []
    rest: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument in WITH_VALUE:
            value = next(waiting, None)
            if value is None or value in EVERYWHERE:
                raise WrongInput(f"{argument} needs a value; `hotseat --help` says which.")
            first += [argument, value]
        elif argument.partition("=")[0] in EVERYWHERE:
            first.append(argument)
        else:
            rest.append(argument)
    return first + rest


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says; the exit code. Nothing comes out of it as an exception."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN_ERRORS)
    command: Any = typer.main.get_command(app)
    try:
        words = hoist(arguments)
        _check_command(list(command.commands), words)
        code = command.main(args=words, prog_name="hotseat", standalone_mode=False)
        sys.stdout.flush()
    except (WrongInput, SpecError) as error:
        return complain(str(error))
    except typer.Abort:
        return 130
    except BrokenPipeError:
        # Whoever reads the output has seen enough; Python is not to complain about it at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        # typer's errors are of its own click or of the real one, depending on its version.
        if hasattr(error, "format_message"):
            return complain(_say(error.format_message, getattr(error, "ctx", None)))
        from tui.crash import CrashLog

        complain(CrashLog(Common().paths.log.parent).report(error))
        return 1
    return int(code or 0)


def _check_command(commands: Sequence[str], words: Sequence[str]) -> None:
    """Refuse a word that is no command, naming the nearest one."""
    waiting = iter(words)
    for word in waiting:
        if word in WITH_VALUE:
            next(waiting, None)
        elif not word.startswith("-"):
            if word not in commands:
                near = difflib.get_close_matches(word, commands, 1)
                hint = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(commands)}."
                raise WrongInput(f"There is no command {word[:40]!r}; {hint}")
            return


def _say(message: Callable[[], str], context: Any) -> str:
    text = " ".join(message().split()).rstrip(".")
    if text.endswith("?"):
        return text
    path = getattr(context, "command_path", "hotseat")
    return f"{text}; `{path} --help` shows what can be said."
