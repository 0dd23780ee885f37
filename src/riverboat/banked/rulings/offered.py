"""What the floor may rule at a banked table now: every proposal is tried on a copy, and a refused one is not made."""

from collections.abc import Iterator, Sequence

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.cards.dealing import deck_for
from riverboat.banked.decide import decide
from riverboat.banked.round import COUNT
from riverboat.banked.state import BankedTable
from riverboat.core.banked import DealHands
from riverboat.core.money import Amount, dollars
from riverboat.seats.proposing import Ruling, command_of, proposed
from riverboat.seats.rulings import FloorOption

FILLS = (1_000, 10_000)
"""What the bankroll sends to a table at a time, in dollars."""
_GIVEN_BACK = ("void", "called off")


def floor_options(table: BankedTable) -> tuple[FloorOption, ...]:
    """The rulings that apply at this moment, with their clauses."""
    return proposed(table, _rulings(table), decide, _back, _about, counts=_changes_something)


def floor_command(table: BankedTable, words: str) -> c.Command | None:
    """The command of a proposed ruling, by its words."""
    return command_of(_rulings(table), words)


def _about(command: c.Command) -> int:
    return command.spot if isinstance(command, c.WrongCount) else getattr(command, "seat", 0)


def _changes_something(events: Sequence[e.Event]) -> bool:
    return not all(isinstance(event, r.IrregularityNoted) for event in events)


def _back(event: e.Event) -> Amount:
    """What a wager gets back without being settled: a settlement would tell of hidden cards."""
    if isinstance(event, r.ForfeitReturned) or (isinstance(event, e.WagerReturned) and event.why in _GIVEN_BACK):
        return event.amount
    return 0


# ---------------------------------------------------------------- what may be ruled, some time


def _rulings(table: BankedTable) -> Iterator[Ruling]:
    if table.game is None:
        return
    yield "call-off", c.CallOff(), "The round is called off before its first card"
    yield from _on_the_cards()
    yield from _on_the_hands(table)
    yield from _on_the_deck(table)
    for whole in FILLS:
        about = f"Chips from the bankroll to the tray: {dollars(100 * whole)}"
        yield f"fill-tray {whole}", c.FillTray(100 * whole), about
    for seat in table.occupied():
        about = f"{table.chair(seat).player} is a third-party proposition player"
        yield f"{seat} name-proposition", c.NameProposition(seat), about
        yield f"{seat} name-proposition ends", c.NameProposition(seat, ends=True), f"{about} no longer"


def _on_the_cards() -> Iterator[Ruling]:
    yield "bank-card-exposed", c.BankCardExposed(), "A card of the bank was seen before its time"
    yield "card-drawn", c.CardDrawn(), "A card of the deck was drawn too early, unseen"
    yield "card-drawn seen", c.CardDrawn(seen=True), "A card of the deck was drawn too early, and seen"
    yield "device-failed", c.DeviceFailed(), "The shuffler or the automated shoe has jammed"


def _on_the_hands(table: BankedTable) -> Iterator[Ruling]:
    """One card too few or too many: what it was, the dealer has seen."""
    right = next((step.count for step in table.record.steps if isinstance(step, DealHands)), 0)
    if not right or not table.playing:
        return
    for spot in (0, *sorted(table.on.owners)):
        whose = f"The hand of seat {spot}" if spot else "The bank's hand"
        for count, much in ((right - 1, "few"), (right + 1, "many")):
            yield f"wrong-count {spot} {count}", c.WrongCount(spot, count), f"{whose} has a card too {much}"


def _on_the_deck(table: BankedTable) -> Iterator[Ruling]:
    yield "order-count", c.OrderCount(), "The stub is to be counted in this round"
    if table.playing and table.on.phase == COUNT:
        due = len(table.deck) - table.dealt
        for left, what in ((due, "is complete"), (due - 1, "is a card short"), (due + 1, "has a card too many")):
            yield f"count-stub {left}", c.CountStub(left), f"The stub was counted: it {what}"
    whole = len(deck_for(table))
    for cards, what in ((whole - 1, "a card short"), (whole + 1, "a card too many")):
        yield f"count-deck {cards}", c.CountDeck(cards), f"The shuffler's count of the deck: {what}"
    yield "replace-deck", c.ReplaceDeck(), "A new deck has come to the table"
