"""`riverboat export`: the hands in a table's events as hand histories that other programs read."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from riverboat.banked.events import BankedTableOpened
from riverboat.cli.output import AsJson, UserError, print_json, read_bytes
from riverboat.core.misfits import misfit
from riverboat.history.export import CENTS, unwritten, written
from riverboat.history.played import LogError, Played, finished_hands
from riverboat.notation import phh
from riverboat.table.anyevent import AnyEvent


class Log(msgspec.Struct):
    """A result that holds events among other things."""

    events: list[AnyEvent]


class _First(msgspec.Struct):
    """As much of any event as says what it is."""

    fact: str


class _Began(msgspec.Struct):
    events: list[_First]


def register(app: typer.Typer) -> None:
    app.command()(export)


def export(
    file: Annotated[Path, typer.Argument(help="A table's events as JSON; - reads them from standard input.")],
    hand: Annotated[int, typer.Option(min=0, help="Only the hand with this number; 0 for all of them.")] = 0,
    chips: Annotated[bool, typer.Option("--chips", help="Amounts are tournament chips, not cents.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the finished hands of a table as hand histories (PHH).

    One hand is written as .phh, several as .phhs. A hand that was called back is left out, with a note on stderr.
    """
    played = [each for each in _finished(file) if hand in (0, each.started.number)]
    for each in played:
        if why := unwritten(each):
            typer.echo(f"riverboat: Hand {each.started.number} is not written: {_because(each, why)}", err=True)
    chosen = [written(each, unit=1 if chips else CENTS) for each in played if not unwritten(each)]
    if not chosen:
        raise UserError(f"{file}: No finished hand" + (f" with number {hand}" if hand else ""))
    if as_json:
        print_json(chosen)
    else:
        typer.echo(phh.dumps(chosen[0]) if len(chosen) == 1 else phh.dump_all(chosen), nl=False)


def _because(played: Played, why: str) -> str:
    return f"it was called back ({why})" if played.called_back else "too much befell the cards of one player"


def _finished(file: Path) -> list[Played]:
    try:
        return finished_hands(_events(file))
    except LogError as broken:
        raise UserError(f"{file}: {broken}: These are not the events of one table from its opening on") from broken


def _events(file: Path) -> list[AnyEvent]:
    """A list of events, or an object with such a list under `events`."""
    data = read_bytes(file)
    try:
        if data.lstrip()[:1] == b"{":
            return msgspec.json.decode(data, type=Log).events
        return msgspec.json.decode(data, type=list[AnyEvent])
    except msgspec.MsgspecError as error:
        if _is_banked(data):
            raise UserError(f"{file}: These are rounds of a banked game, and PHH has no words for those") from None
        raise UserError(f"{file}: Not the events of a table: {misfit(error)}") from None
    except UnicodeDecodeError:
        raise UserError(f"{file}: Not the events of a table: this is not JSON") from None


def _is_banked(data: bytes) -> bool:
    """Whether they are events, in either form, that begin where a banked table does."""
    try:
        read = msgspec.json.decode(data, type=_Began | list[_First])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    events = read.events if isinstance(read, _Began) else read
    return bool(events) and events[0].fact == BankedTableOpened.__struct_config__.tag
