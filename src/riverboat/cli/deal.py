"""`riverboat deal`: watch a game being played. The one place of it that knows there are two families of games."""

from random import Random
from typing import Annotated

import typer

from riverboat.cli.deal_asked import Asked
from riverboat.cli.deal_banked import deal_banked
from riverboat.cli.deal_pot import deal_pot
from riverboat.cli.faces import print_story
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.own_games import OwnGames, load_games
from riverboat.cli.stacks import stacks_grid
from riverboat.entropy import SeededEntropy, SystemEntropy
from riverboat.games.banked import is_banked
from riverboat.script.amounts import cents

HANDS_MOST = 1_000_000_000


def register(app: typer.Typer) -> None:
    app.command()(deal)


def deal(
    game: Annotated[str, typer.Argument(help="The game's key; `riverboat games` lists them.")],
    seed: Annotated[int | None, typer.Option(help="The same seed deals and plays the same hands.")] = None,
    seats: Annotated[int, typer.Option(min=2, help="How many players.")] = 4,
    stakes: Annotated[str, typer.Option(help="In dollars: blinds as 1/2, or bets as 2-4.")] = "",
    chips: Annotated[str, typer.Option(help="What everyone sits down with, in dollars.")] = "",
    hands: Annotated[int, typer.Option(min=1, max=HANDS_MOST, help="How many hands, or rounds of a banked game.")] = 1,
    seat: Annotated[
        int, typer.Option(min=0, help="Show only what the player in this seat sees; 0 shows every card.")
    ] = 0,
    clauses: Annotated[bool, typer.Option("--clauses", help="Show the clause behind every fact.")] = False,
    own_games: OwnGames = None,
    as_json: AsJson = False,
) -> None:
    """Deal a game and let the house's bots play it.

    It stops early, and says so, when fewer than two players have the chips for another hand.
    """
    load_games(own_games)
    bought = cents(chips) if chips else 0
    if chips and not bought:
        raise UserError("--chips 0: A player without chips cannot be dealt in")
    entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    asked = Asked(
        game=game,
        stakes=stakes,
        seats=seats,
        chips=bought,
        hands=hands,
        seat=seat,
        cite=clauses,
        entropy=entropy,
        chance=Random(entropy.randbelow(2**32)),
    )
    dealt = deal_banked(asked) if is_banked(game) else deal_pot(asked)
    if as_json:
        stacks = {seat: dealt.table.chair(seat).stack for seat in dealt.table.occupied()}
        print_json(
            {"game": game, "seed": seed, "hands": dealt.hands, "asked": hands, "events": dealt.events, "stacks": stacks}
        )
        return
    out = console()
    print_story(dealt.story, out)
    out.print()
    if dealt.hands < hands:
        out.print(f"Dealt {dealt.hands} of {hands} hands: fewer than two players have the chips for another")
        out.print()
    out.print(stacks_grid(dealt.table))
