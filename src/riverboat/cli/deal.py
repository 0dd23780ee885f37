"""`riverboat deal`: watch a game being played."""

from typing import Annotated

import typer

from riverboat.cli.deal_banked import deal_banked
from riverboat.cli.faces import print_story
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.players import act
from riverboat.cli.stacks import stacks_grid
from riverboat.core.cards import Card
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.entropy import Entropy, SeededEntropy, SystemEntropy, cut_point, shuffle
from riverboat.games import game_or_mix
from riverboat.games.banked import is_banked
from riverboat.games.mixed import MixedGame
from riverboat.script import parse_command, parse_stakes
from riverboat.script.amounts import cents
from riverboat.table import RAIL, Table, fact, options, play, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.seating import cards_for_button
from riverboat.tell import Narrator

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lou")
ROUTINE = (e.Seated, e.ChipsBought, e.SatIn, e.Shuffled, e.Burned, e.RoundOpened, e.HandEnded)
"""What a spectator does not need to be told."""


def register(app: typer.Typer) -> None:
    app.command()(deal)


def deal(
    game: Annotated[str, typer.Argument(help="The game's key; `riverboat games` lists them.")],
    seed: Annotated[int | None, typer.Option(help="The same seed deals and plays the same hands.")] = None,
    seats: Annotated[int, typer.Option(min=2, help="How many players.")] = 4,
    stakes: Annotated[str, typer.Option(help="In dollars: blinds as 1/2, or bets as 2-4.")] = "",
    chips: Annotated[str, typer.Option(help="What everyone sits down with, in dollars.")] = "",
    hands: Annotated[int, typer.Option(min=1, help="How many hands.")] = 1,
    seat: Annotated[int, typer.Option(min=0, help="Tell only what the player in this seat sees.")] = 0,
    clauses: Annotated[bool, typer.Option("--clauses", help="Tell the clause behind everything.")] = False,
    as_json: AsJson = False,
) -> None:
    """Deal a game and let simple players play it."""
    if is_banked(game):
        if stakes:
            raise UserError("a banked game has limits, not stakes")
        deal_banked(
            game,
            NAMES,
            seats=seats,
            chips=cents(chips) if chips else 0,
            rounds=hands,
            seat=seat,
            clauses=clauses,
            seed=seed,
            entropy=SystemEntropy() if seed is None else SeededEntropy(seed),
            as_json=as_json,
        )
        return
    record = game_or_mix(game)
    played_for = parse_stakes(record, stakes)
    bought = cents(chips) if chips else 100 * max((*played_for.blinds, played_for.small_bet))
    if seats > len(NAMES) or seat > seats:
        raise UserError(f"there is no seat {max(seats, seat)} at this table")
    entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    table, events = _play(record, played_for, seats, bought, hands, entropy)
    told = [fact(event, seat) for event in events] if seat else events
    if as_json:
        print_json({"game": game, "seed": seed, "events": told, "stacks": _stacks(table)})
        return
    out = console()
    print_story(_story(told, clauses), out)
    out.print()
    out.print(stacks_grid(table))


# ---------------------------------------------------------------- the game


def _play(
    game: PotGame | MixedGame, stakes: Stakes, seats: int, chips: Amount, hands: int, entropy: Entropy
) -> tuple[Table, list[e.Event]]:
    table = Table()
    events = [*play(table, c.OpenTable(game.key, stakes))]
    for seat in range(1, seats + 1):
        events += play(table, c.Sit(seat, NAMES[seat - 1], chips))
    for _ in range(hands):
        if sum(1 for seat in table.occupied() if table.chair(seat).stack) < 2:
            break
        events += _choose_game(table, entropy)
        events += _play_hand(table, entropy)
    return table, events


def _choose_game(table: Table, entropy: Entropy) -> list[e.Event]:
    """In dealer's choice whoever may choose chooses anything."""
    for seat in table.occupied():
        for option in options(table, seat):
            return [*play(table, c.ChooseGame(seat, option.choices[entropy.randbelow(len(option.choices))]))]
    return []


def _play_hand(table: Table, entropy: Entropy) -> list[e.Event]:
    assert table.game is not None
    assert table.stakes is not None
    deck = shuffle(table.game.deck, entropy)
    events: list[e.Event] = []
    if table.game.button and table.settings.first_button == "draw" and not table.button:
        events += play(table, c.DrawForButton(cards_for_button(table, deck)))
        deck = shuffle(table.game.deck, entropy)
    events += play(table, c.StartHand(deck, cut=cut_point(deck, entropy)))
    while table.playing:
        if table.hand is not None and table.hand.pile:
            events += play(table, c.Reshuffle(_order(len(table.hand.pile), entropy)))
            continue
        seen = view(table, to_act(table))
        assert seen.seat != RAIL, "the hand waits for nobody"
        events += play(table, parse_command(act(seen, entropy, chip=table.stakes.chip)))
    return events


def _order(count: int, entropy: Entropy) -> tuple[int, ...]:
    """A pile that is shuffled again, as the places its cards had."""
    return shuffle(tuple(Card(place) for place in range(count)), entropy)


def _stacks(table: Table) -> dict[int, Amount]:
    return {seat: table.chair(seat).stack for seat in table.occupied()}


# ---------------------------------------------------------------- for people


def _story(events: list[e.Event], clauses: bool) -> list[str]:
    """The sentences, a paragraph for each street."""
    narrator = Narrator(cite=clauses)
    lines: list[str] = []
    for event in events:
        sentence = narrator.tell(event)
        if isinstance(event, e.HandStarted | e.BoardDealt | e.ShowdownOpened) or _later_street(event, narrator.table):
            lines.append("")
        if not isinstance(event, ROUTINE):
            lines.append(sentence)
    return lines


def _later_street(event: e.Event, table: Table) -> bool:
    assert table.game is not None
    return isinstance(event, e.Dealt | e.ChoiceOpened) and event.street != table.game.streets[0].name
