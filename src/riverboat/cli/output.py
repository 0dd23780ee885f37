"""How every command prints: a console for people, JSON for machines, one line for what went wrong."""

import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from riverboat import sentences
from riverboat.core.errors import Refused
from riverboat.rulebook import UnknownClause

PIPED_WIDTH = 120
"""Without a terminal there is no width to ask for, and Rich's 80 columns would break most tables."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
"""The option that every command with a result takes: `def games(as_json: AsJson = False)`."""


class UserError(Exception):
    """Asked wrongly, in a way that no better error names. The message is the whole line shown."""


def console(piped_width: int = PIPED_WIDTH) -> Console:
    """Made when needed, so that it writes to wherever stdout points by then."""
    # Markup would swallow `[poker 9(d)]` as an unknown style; highlighting would colour ids at random.
    width = None if sys.stdout.isatty() else piped_width
    return Console(markup=False, highlight=False, width=width)


def print_json(value: Any) -> None:
    """Structs, mappings and sequences of them, indented."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


STANDARD_INPUT = Path("-")


def read_bytes(path: Path) -> bytes:
    """A file of the user's; `-` is whatever is piped in."""
    return typer.get_binary_stream("stdin").read() if path == STANDARD_INPUT else path.read_bytes()


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file of the user's, whose mistakes are reported with the file's name."""
    try:
        return tomllib.loads(read_bytes(path).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: Not UTF-8 at byte {error.start}") from None
    except ValueError as error:
        # Also what the parser lets through from below: numbers of thousands of digits.
        raise UserError(f"{path}: {error}") from None
    except RecursionError:
        raise UserError(f"{path}: Too deeply nested") from None


def complain(error: BaseException) -> None:
    """One line on stderr, whatever the error holds."""
    typer.echo(f"riverboat: {printable(' '.join(sentence(error).split()))}", err=True)


def printable(text: str) -> str:
    """What a file or a name holds must not steer the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def sentence(error: BaseException) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, Refused):
        return sentences.sentence(error)
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    # These two speak as from the middle of a sentence; others begin with a file or an option, which is kept as it is.
    return said[:1].upper() + said[1:] if isinstance(error, OSError | UnknownClause) else said
