"""What the floor may rule now: every proposal is tried on a copy of the table, and none is made that is refused."""

from collections.abc import Iterator
from typing import Final

from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.seats.proposing import Ruling, command_of, proposed
from riverboat.seats.rulings import FloorOption
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.decide import decide
from riverboat.table.state import Table


def floor_options(table: Table) -> tuple[FloorOption, ...]:
    """The rulings that apply at this moment, with their clauses."""
    return proposed(table, _rulings(table), decide, _back, _about)


def floor_command(table: Table, words: str) -> c.Command | None:
    """The command of a proposed ruling, by its words."""
    return command_of(_rulings(table), words)


def _about(command: c.Command) -> int:
    return command.missed if isinstance(command, c.Misdeal) else getattr(command, "seat", 0)


def _back(event: e.Event) -> Amount:
    if isinstance(event, r.HandVoided):
        return sum(refund.amount for refund in event.refunds)
    return event.refund if isinstance(event, r.HandDead) else 0


_MISDEALS: Final = {
    "wrong-start": "the deal began at the wrong seat",
    "no-shuffle": "the cards were not shuffled",
    "no-cut": "the cards were not cut",
}
_DEAD: Final = {
    "fouled": "the cards touched other cards",
    "collected": "the dealer took the cards",
    "left": "the player left the table without a word",
    "ineligible": "the player was not entitled to cards",
    "card-count": "the hand has a wrong number of cards",
}
_PROTECTED: Final = ("fouled", "collected")


def _rulings(table: Table) -> Iterator[Ruling]:
    yield from _on_the_hand(table)
    yield from _on_the_deck()
    hand = table.hand
    if hand is None:
        return
    for seat in hand.order:
        yield from _on_a_seat(seat, table.record)


def _on_the_hand(table: Table) -> Iterator[Ruling]:
    for why, about in _MISDEALS.items():
        yield f"misdeal {why}", c.Misdeal(why), f"Misdeal: {about}"
    for seat in table.occupied():
        about = f"Misdeal, or dealt out after two wagers: seat {seat} was not dealt in"
        yield f"misdeal seat-missed {seat}", c.Misdeal("seat-missed", seat), about


def _on_the_deck() -> Iterator[Ruling]:
    yield "deck-wrong missing", c.DeckWrong("missing"), "A card is missing from the deck"
    yield "deck-wrong extra", c.DeckWrong("extra"), "There is a card too many"
    yield "shuffler-jam", c.ShufflerJam(), "The shuffler has jammed"
    yield "deck-ready replaced", c.DeckReady("replaced"), "The deck has been replaced"
    yield "deck-ready reshuffled", c.DeckReady("reshuffled"), "The cards have been shuffled again"


def _on_a_seat(seat: int, game: PotGame) -> Iterator[Ruling]:
    for why, about in _DEAD.items():
        if why == "fouled" and game.hole_cards_protected:
            # [poker 15(i)(1)] protected anyway: only a player with a part in it goes without redress.
            command, about = c.DeadHand(seat, why, at_fault=True), f"{about}, and the player had a part in it"
            yield f"{seat} dead-hand {why} at-fault", command, f"Seat {seat} is dead: {about}"
        else:
            yield f"{seat} dead-hand {why}", c.DeadHand(seat, why), f"Seat {seat} is dead: {about}"
    for why in _PROTECTED:
        about = f"Seat {seat}, protected, cannot go on: {_DEAD[why]}"
        yield f"{seat} dead-hand {why} protected", c.DeadHand(seat, why, protected=True), about
    yield f"{seat} restore-hand", c.RestoreHand(seat), f"The hand of seat {seat} is put together again"
    yield f"{seat} disclose", c.Disclose(seat), f"The discarded hand of seat {seat} is to be seen"
