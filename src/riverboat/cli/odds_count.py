"""`riverboat odds count`: how often hands come."""

from typing import Annotated

import typer

from riverboat.cli.laboratory import asked, table_of
from riverboat.cli.output import AsJson, console, print_json


def count(
    ranking: Annotated[str, typer.Argument(help="A ranking: high, badugi, deuce-to-seven.")] = "high",
    cards: Annotated[int | None, typer.Option(help="How many cards are dealt; as few as possible by default.")] = None,
    no_joker: Annotated[bool, typer.Option("--no-joker", help="Leave the joker out of the deck.")] = False,
    as_json: AsJson = False,
) -> None:
    """How many hands of each class there are among all hands of a number of cards."""
    with asked() as lab:
        found = lab.count(ranking, cards, joker=not no_joker)
    if as_json:
        classes = [{"class": name, "hands": hands} for name, hands in found.classes]
        print_json({"ranking": found.ranking, "cards": found.cards, "hands": found.hands, "classes": classes})
        return
    table = table_of("class", "hands", "chance", "one in")
    for name, hands in found.classes:
        table.add_row(name, f"{hands:,}", f"{100 * hands / found.hands:.6f} %", f"{found.hands / hands:,.2f}")
    console().print(table)
    console().print(f"{found.hands:,} hands of {found.cards} cards, {found.ranks:,} different strengths")
