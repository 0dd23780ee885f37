"""Rulings in words."""

from collections.abc import Callable
from typing import Any

from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.tell.marks import names
from riverboat.tell.scene import Scene

_VOIDED = {
    "boxed": "more than one card lay face up in the deck",
    "deck-wrong": "the deck is not complete",
    "exposed": "too many hole cards were turned up in the deal",
    "no-cut": "the deck was not cut",
    "no-shuffle": "the deck was not shuffled",
    "seat-missed": "a player was not dealt in",
    "technical-fault": "the room had a technical fault",
    "too-short": "the deck does not reach",
    "wrong-start": "the deal began at the wrong seat",
}
_DEAD = {
    "card-count": "has a wrong number of cards",
    "collected": "was collected by the dealer",
    "exposed": "was turned up in the deal",
    "fouled": "was fouled",
    "ineligible": "was dealt to a player who is not in the game",
    "left": "was left alone",
    "absent": "belongs to somebody who is not there",
    "missed": "was never dealt",
    "thrown-in": "was thrown in",
}
_ACTS = {
    "bet": "a bet",
    "bring-in": "the bring-in",
    "call": "a call",
    "check": "a check",
    "fold": "a fold",
    "raise-to": "a raise",
}
_THROWS = {"muck": "toward the muck", "pot": "toward the pot", "dealer": "toward the dealer"}


def _hand_voided(event: r.HandVoided, scene: Scene) -> str:
    said = [(f"{scene.name(refund.seat)} {scene.money(abs(refund.amount))}", refund.amount) for refund in event.refunds]
    back = ", ".join(words for words, amount in said if amount > 0)
    given = ", ".join(words for words, amount in said if amount < 0)
    text = f"The hand is called back: {_VOIDED.get(event.why, event.why)}"
    text += f"; taken back from what they had won: {given}" if given else ""
    text += f"; returned: {back}" if back else ""
    return text + (f", of it {scene.money(event.rake)} of rake" if event.rake else "")


def _deck_locked(event: r.DeckLocked, _: Scene) -> str:
    if event.why == "shuffler-jam":
        return "The shuffler has jammed: its cards are to be shuffled again"
    return "The deck is to be replaced"


def _deck_released(event: r.DeckReleased, _: Scene) -> str:
    return f"The deck is {event.how}"


def _mishaps_noted(_event: r.MishapsNoted, _: Scene) -> str:
    return "A card of the deck is not as it should be"


def _card_set_aside(event: r.CardSetAside, scene: Scene) -> str:
    meant = f" for {scene.name(event.seat)}" if event.seat else ""
    where = "is the first burn card" if event.to == "burn" else "joins the discards"
    if event.kind == "off-table":
        return f"A card{meant} leaves the table and {where}"
    if event.kind == "boxed":
        return f"{names(event.up)} lies face up in the deck and {where}"
    return f"{names(event.up)}{meant} is turned up in the {'draw' if event.late else 'deal'} and {where}"


def _replacement_due(event: r.ReplacementDue, scene: Scene) -> str:
    cards = "another card" if event.count == 1 else f"{event.count} other cards"
    return f"Everyone has drawn: {cards} for {scene.name(event.seat)}"


def _card_exposed(event: r.CardExposed, scene: Scene) -> str:
    verb = "is" if len(event.cards) == 1 else "are"
    return f"{names(event.cards)} for {scene.name(event.seat)} {verb} turned up in the deal"


def _burn_waived(_event: r.BurnWaived, _: Scene) -> str:
    return "No burn: a card of the deal serves"


def _wagering_stopped(event: r.WageringStopped, scene: Scene) -> str:
    return f"{scene.name(event.seat)} stops wagering and plays for the pot as it is"


def _wagering_goes_on(event: r.WageringGoesOn, scene: Scene) -> str:
    return f"{scene.name(event.seat)} goes on{', out of time' if event.timed_out else ''}"


def _hand_dead(event: r.HandDead, scene: Scene) -> str:
    text = f"The hand of {scene.name(event.seat)} {_DEAD.get(event.why, event.why)}: it is dead"
    return text + (f", and {scene.money(event.refund)} goes back" if event.refund else "")


def _pots_recounted(event: r.PotsRecounted, scene: Scene) -> str:
    counted = ", ".join(f"{scene.money(pot.amount)} ({scene.names(pot.seats)})" for pot in event.pots)
    return f"Counted again: {counted}"


def _hand_restored(event: r.HandRestored, scene: Scene) -> str:
    return f"The hand of {scene.name(event.seat)} is put together again from the record"


def _disclosed(event: r.Disclosed, scene: Scene) -> str:
    return f"The floor lets the hand of {scene.name(event.seat)} be seen: {names(event.cards)}"


def _spoken(event: r.Spoken, scene: Scene) -> str:
    said = f"{event.word} {scene.money(event.to)}" if event.to else event.word
    return f'{scene.name(event.seat)} says "{said}"{"" if event.in_turn else " out of turn"}'


def _bet_unfinished(event: r.BetUnfinished, scene: Scene) -> str:
    return f"{scene.name(event.seat)} puts in {scene.money(event.amount)} and has more to come"


def _chips_taken(event: r.ChipsTaken, scene: Scene) -> str:
    name = scene.name(event.seat)
    did = [f'says "{event.said}"'] if event.said else []
    did += [f"puts in {scene.money(event.put_in)}"] if event.put_in else []
    text = f"{name} {' and '.join(did)}: {_ACTS[event.taken_as]}"
    if event.change > 0:
        return f"{text}, {scene.money(event.change)} goes back"
    return f"{text}, {scene.money(-event.change)} to be put in" if event.change else text


def _cards_thrown_in(event: r.CardsThrownIn, scene: Scene) -> str:
    name = scene.name(event.seat)
    thrown = event.how in _THROWS
    text = f"{name} throws the cards {_THROWS[event.how]}" if thrown else f"{name} turns the up-cards down"
    return f"{text}, though a check was free" if event.free else text


SENTENCES: dict[type[e.Event], Callable[[Any, Scene], str]] = {
    r.HandVoided: _hand_voided,
    r.DeckLocked: _deck_locked,
    r.DeckReleased: _deck_released,
    r.MishapsNoted: _mishaps_noted,
    r.CardSetAside: _card_set_aside,
    r.ReplacementDue: _replacement_due,
    r.CardExposed: _card_exposed,
    r.BurnWaived: _burn_waived,
    r.WageringStopped: _wagering_stopped,
    r.WageringGoesOn: _wagering_goes_on,
    r.HandDead: _hand_dead,
    r.PotsRecounted: _pots_recounted,
    r.HandRestored: _hand_restored,
    r.Disclosed: _disclosed,
    r.Spoken: _spoken,
    r.BetUnfinished: _bet_unfinished,
    r.ChipsTaken: _chips_taken,
    r.CardsThrownIn: _cards_thrown_in,
}
