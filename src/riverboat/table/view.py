"""What somebody may see of a table now, built up from nothing for one pair of eyes."""

from collections.abc import Set
from functools import cache
from typing import Final

from riverboat.core.cards import JOKER, Cards
from riverboat.seats.state import Chair
from riverboat.table.cards.deck import deck_due
from riverboat.table.cards.state import Deck
from riverboat.table.facts import hidden
from riverboat.table.options import options, to_act
from riverboat.table.preconditions import opened
from riverboat.table.seen import FloorView, SeatView, View
from riverboat.table.showdown.naming import hand_names
from riverboat.table.state import OVER, Hand, Table

RAIL: Final = 0
"""The seat of somebody who only watches."""


def view(table: Table, seat: int = RAIL, *, asked: bool = True) -> View:
    """The table for the player in `seat`, or for the rail.

    Between two events of one command nobody is `asked` anything, and there are no options to look for.
    """
    seats = tuple(_seat_view(table, number, seat) for number in range(1, len(table.chairs)))
    return _view(table, seat, seats, asked=asked)


def view_again(table: Table, before: View, chairs: Set[int]) -> View:
    """The table as whoever saw it `before` sees it now, if only these chairs have changed since."""
    seats = list(before.seats)
    shown = table.hand.showdown.shown if table.hand is not None else ()
    for number in {*chairs, *shown}:  # a card on the board may give a shown hand another name
        seats[number - 1] = _seat_view(table, number, before.seat)
    return _view(table, before.seat, tuple(seats), asked=True)


def _view(table: Table, seat: int, seats: tuple[SeatView, ...], *, asked: bool) -> View:
    game, _ = opened(table)
    hand = table.hand
    mix = table.mix.record.key if table.mix else ""
    if hand is None:
        return View(
            version=table.version,
            game=game.key,
            seat=seat,
            seats=seats,
            button=table.button,
            options=options(table, seat) if seat and asked else (),
            mix=mix,
        )
    cards = hand.cards
    return View(
        version=table.version,
        game=game.key,
        seat=seat,
        seats=seats,
        button=hand.lineup.button or table.button,  # in a mix it rests, and is seen, while stud is played
        blinds=hand.lineup.blinds,
        hand=hand.number,
        phase=hand.phase,
        street=hand.street,
        board=tuple(cards.board),
        second=tuple(cards.second),
        pots=hand.pots.open,
        pot=hand.pots.total,
        bet_to=hand.round.bet_to,
        to_act=to_act(table),
        options=options(table, seat) if seat and asked else (),
        mix=mix,
        joker_wild=cards.joker_down and any(JOKER in up for up in cards.up),
        kill=table.kill,
    )


def _seat_view(table: Table, number: int, viewer: int) -> SeatView:
    chair = table.chairs[number]
    if chair is None:
        return _empty(number)
    hand = table.hand
    dealt = hand is not None and number in hand.order and chair.player == hand.players.get(number)
    if hand is None or not dealt:
        return _bare(number, chair)
    live = number in hand.live
    return SeatView(
        seat=number,
        player=chair.player,
        stack=chair.stack,
        state=chair.state,
        bet=hand.round.bets[number],
        paid=hand.pots.paid[number] + (sum(won.paid[number] for won in hand.pots.won) if hand.pots.won else 0),
        in_hand=live and hand.phase != OVER,
        all_in=live and not chair.stack and hand.phase != OVER,
        cards=_cards(hand, number, viewer),
        up=() if _gone(hand, number) and number not in hand.cards.disclosed else hand.cards.up[number],
        shown=number in hand.showdown.shown,
        leaving=chair.leaving,
        queued=chair.queued,
        made=hand_names(table.record, hand, number) if number in hand.showdown.shown else (),
    )


@cache
def _empty(number: int) -> SeatView:
    return SeatView(seat=number)


def _bare(number: int, chair: Chair) -> SeatView:
    return SeatView(seat=number, player=chair.player, stack=chair.stack, state=chair.state, leaving=chair.leaving)


def _cards(hand: Hand, number: int, viewer: int) -> Cards:
    """A hand is seen by its owner, and by everyone once it is tabled; a folded or conceded one by its owner."""
    cards = hand.cards
    if number in hand.showdown.shown:
        return hand.showdown.shown[number]
    if number in cards.disclosed:
        return cards.disclosed[number]
    if number == viewer:
        return cards.down[number]
    return () if _gone(hand, number) else hidden(cards.down[number])


def _gone(hand: Hand, number: int) -> bool:
    """Folded, or conceded at the showdown: its cards are with the dealer, those that lay face up too."""
    return number not in hand.live or (bool(hand.showdown.claims) and number not in hand.showdown.claims)


def floor_view(table: Table) -> FloorView:
    """What the floor may know beyond what everybody sees, to rule on deck, blinds and chips."""
    deck = table.hand.deck if table.hand else Deck()
    chairs = [(seat, table.chair(seat)) for seat in table.occupied()]
    return FloorView(
        burned=len(deck.burns),
        stub=len(deck.cards) - deck.dealt if deck.cards else 0,
        mucked=len(deck.muck) + len(deck.aside),
        queued={seat: chair.queued for seat, chair in chairs if chair.queued},
        owes_small=tuple(seat for seat, chair in chairs if chair.owes_small),
        owes_big=tuple(seat for seat, chair in chairs if chair.owes_big),
        brought_in=table.brought_in,
        rake=table.rake,
        deck_in_play=table.deck_id,
        deck_in_shuffler=deck_due(table),
    )
