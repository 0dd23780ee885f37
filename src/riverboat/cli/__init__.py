"""The command line: `riverboat rules`, `riverboat deal`...

Each command is a module of this package that exposes `register(app)`. To add one, add its name to COMMANDS.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, cast

import msgspec
import typer

import riverboat
from riverboat.cli.output import UserError, complain
from riverboat.cli.own_games import load_from_environment
from riverboat.cli.usage import plainly
from riverboat.core.errors import Refused, SpecError
from riverboat.entropy import EntropyFailed
from riverboat.rulebook import UnknownClause

COMMANDS = (
    "games",
    "deal",
    "script",
    "rules",
    "bench",
    "replay",
    "export",
    "odds",
    "tournament",
    "serve",
    "verify",
    "fairness",
    "audit",
    "ledger",
    "backup",
    "restore",
    "keys",
)

UsageError = cast(type[typer.BadParameter], typer.BadParameter.__mro__[1])
"""What Typer raises for a wrong option; of this family it names only one."""
ABOUT = "A card room in software: it deals, referees and settles casino games by the rule books."
ENDS = "The exit code is 0, or 1 when a check failed, or 2 when the command was not understood."

# What a person can cause with a wrong word or file gets one line. The rest is our mistake: show its trace.
USER_ERRORS = (
    UserError,
    Refused,
    SpecError,
    UnknownClause,
    EntropyFailed,
    OSError,
    UnicodeDecodeError,
    msgspec.MsgspecError,
)


def main() -> None:
    """The `riverboat` command."""
    words = sys.argv[1:] or ["--help"]
    try:
        load_from_environment()
        sys.exit(build(words)(args=words, prog_name="riverboat", standalone_mode=False) or 0)
    except UsageError as error:
        more = f"; `{error.ctx.command_path} --help` lists the options" if error.ctx else ""
        complain(UserError(plainly(error.format_message()) + more))
        sys.exit(2)
    except typer.Abort:
        sys.exit(130)
    except USER_ERRORS as error:
        complain(error)
        sys.exit(2)
    finally:
        _flush()


def build(args: list[str]) -> typer.Typer:
    """The app with the command that `args` ask for, so that `rules` need not wait for the engine's imports.

    Where they name none, as in `riverboat --help`, it has them all.
    """
    app = typer.Typer(
        help=ABOUT,
        epilog=ENDS,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_options)
    for name in args[:1] if args and args[0] in COMMANDS else COMMANDS:
        import_module(f"riverboat.cli.{name}").register(app)
    for command in app.registered_commands:
        command.epilog = ENDS
    for group in app.registered_groups:
        group.epilog = ENDS
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(riverboat.__version__)
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Options of the whole; with a callback even a lone command keeps its name."""


def _flush() -> None:
    """The last lines may meet a closed pipe (`| head`), of which Python would complain on its way out."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
