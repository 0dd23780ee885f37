"""`riverboat replay`: hands from files played again through the engine, checked to the last chip."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.output import STANDARD_INPUT, AsJson, UserError, complain, print_json, printable, read_bytes
from riverboat.cli.progress import watched
from riverboat.core.errors import Refused
from riverboat.history.replay import replay as play_again
from riverboat.history.report import Report, Unread, lines, report
from riverboat.notation import phh
from riverboat.sentences import sentence


def register(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    files: Annotated[
        list[Path], typer.Argument(help="Hand histories, .phh or .phhs; - reads one from standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Play hand histories again, and check every action and every chip.

    A check fails when an action is illegal, when money differs by more than the rake, or when a hand cannot be read.
    """
    for path in files:
        if path != STANDARD_INPUT:
            path.stat()  # a file that is not there is missed before its name is judged
    hands = [(path, label, found) for path in files for label, found in _hands(path)]
    reports = list(_replayed(hands))
    played = any(isinstance(each, Report) for each in reports)
    if as_json:
        print_json(reports)
    elif played:
        typer.echo("\n".join(printable(line) for each in reports for line in lines(each)))
        typer.echo(_summary(reports))
    else:
        for each in reports:
            complain(UserError(*each.wrong))
    if any(each.wrong for each in reports):
        raise typer.Exit(1 if played else 2)


def _hands(path: Path) -> list[tuple[str, phh.PhhHand | Refused]]:
    return phh.hands_in(read_bytes(path), str(path)) if path == STANDARD_INPUT else phh.read_each(path)


def _replayed(hands: Sequence[tuple[Path, str, phh.PhhHand | Refused]]) -> Iterator[Report | Unread]:
    for path, place, found in watched(hands, "replaying"):
        label = place if isinstance(found, Refused) or found.hand is None else found.hand
        try:
            if isinstance(found, Refused):
                raise found
            yield report(play_again(found), file=path.name, label=label)
        except Refused as refused:
            yield Unread(path.name, label, (sentence(refused),))


def _summary(reports: Sequence[Report | Unread]) -> str:
    played = [each for each in reports if isinstance(each, Report)]
    wrong = sum(bool(each.wrong) for each in played)
    checked = sum(bool(each.recorded_stacks) for each in played)
    unfinished = sum(not each.complete for each in played)
    unread = len(reports) - len(played)
    return (
        f"{len(reports)} {'hand' if len(reports) == 1 else 'hands'}: {len(played) - wrong} right, {wrong} wrong"
        f"{f', {unread} not read' if unread else ''}; {checked} with recorded stacks, {unfinished} not finished"
    )
