"""`riverboat odds matrix`: every starting hand of hold'em against every other."""

from typing import Annotated

import typer

from riverboat.cli.laboratory import asked_for_long, percent, table_of
from riverboat.cli.output import AsJson, console, print_json


def matrix(
    hand: Annotated[str, typer.Argument(help="A starting hand, AA, AKs or 72o; all of them where none is named.")] = "",
    as_json: AsJson = False,
) -> None:
    """What each of the 169 starting hands wins before the flop: some minutes' work once, and kept afterwards."""
    with asked_for_long() as (lab, progress):
        starts = lab.starts
        if hand:
            starts.start_number(hand)
        found = lab.matrix(progress)
        worth = {name: found.equity(hand, name) if hand else found.against_any(name) for name in starts.NAMES}
    ordered = sorted(worth.items(), key=lambda each: each[1], reverse=True)
    if as_json:
        print_json([{"hand": name, "equity": float(value), "exact": str(value)} for name, value in ordered])
        return
    table = table_of("hand", f"of {hand} against it" if hand else "against any hand")
    for name, value in ordered:
        table.add_row(name, percent(float(value)))
    console().print(table)
