"""`riverboat export`: the hands in a table's events as hand histories that other programs read."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from riverboat.cli.output import AsJson, UserError, print_json
from riverboat.history.export import CENTS, exported
from riverboat.notation import phh
from riverboat.table.events import AnyEvent

STANDARD_INPUT = Path("-")


class Log(msgspec.Struct):
    """A result that holds events among other things."""

    events: list[AnyEvent]


def register(app: typer.Typer) -> None:
    app.command()(export)


def export(
    file: Annotated[Path, typer.Argument(help="A table's events as JSON; - reads them from standard input.")],
    hand: Annotated[int, typer.Option(min=0, help="Only the hand with this number; 0 is all of them.")] = 0,
    chips: Annotated[bool, typer.Option("--chips", help="Amounts are tournament chips, not cents.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the finished hands of a table as PHH: one as .phh text, several as .phhs."""
    hands = _exported(_events(file), unit=1 if chips else CENTS)
    chosen = [each for each in hands if hand in (0, each.hand)]
    if not chosen:
        raise UserError(f"{file}: no finished hand" + (f" with number {hand}" if hand else ""))
    if as_json:
        print_json(chosen)
    else:
        typer.echo(phh.dumps(chosen[0]) if len(chosen) == 1 else phh.dump_all(chosen), nl=False)


def _events(file: Path) -> list[AnyEvent]:
    """A list of events, or an object with such a list under `events`."""
    data = typer.get_binary_stream("stdin").read() if file == STANDARD_INPUT else file.read_bytes()
    try:
        if data.lstrip()[:1] == b"{":
            return msgspec.json.decode(data, type=Log).events
        return msgspec.json.decode(data, type=list[AnyEvent])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise UserError(f"{file}: {error}") from None


def _exported(events: list[AnyEvent], *, unit: int) -> list[phh.PhhHand]:
    try:
        return exported(events, unit=unit)
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        # Events are facts and are never refused; what did not happen at one table in this order cannot be folded.
        raise UserError("these are not the events of one table from its opening on") from None
