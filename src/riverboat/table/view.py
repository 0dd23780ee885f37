"""What somebody may see of a table now, built up from nothing for one pair of eyes."""

from collections.abc import Set
from functools import cache
from typing import Final

import msgspec

from riverboat.core.cards import JOKER, Cards
from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.seats.state import Chair
from riverboat.table.cards.deck import deck_due
from riverboat.table.cards.state import Deck
from riverboat.table.facts import hidden
from riverboat.table.option import Option
from riverboat.table.options import options, to_act
from riverboat.table.preconditions import opened
from riverboat.table.state import OVER, Hand, Table

RAIL: Final = 0
"""The seat of somebody who only watches."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One chair. `cards` are the down-cards, `??` where the viewer may not know them; folded hands show none."""

    seat: int
    player: str = ""
    stack: Amount = 0
    state: str = ""
    bet: Amount = 0
    paid: Amount = 0
    in_hand: bool = False
    all_in: bool = False
    cards: Cards = ()
    up: Cards = ()
    shown: bool = False
    leaving: bool = False
    queued: Amount = 0
    """Chips bought during the hand, which count from the next one."""


class FloorView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the floor sees besides: no card, but counts of them, and who owes what."""

    burned: int
    stub: int
    mucked: int
    queued: dict[int, Amount]
    owes_small: tuple[int, ...]
    owes_big: tuple[int, ...]
    brought_in: Amount
    rake: Amount
    deck_in_play: str = ""
    deck_in_shuffler: str = ""
    """Which of two decks is which, where an automated shuffler is used."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="family", tag="pot"):
    """A table as one viewer sees it after `version` events; `options` are the viewer's own."""

    version: int
    game: str
    seat: int
    seats: tuple[SeatView, ...]
    button: int
    blinds: tuple[int, ...] = ()
    hand: int = 0
    phase: str = OVER
    street: str = ""
    board: Cards = ()
    second: Cards = ()
    """The second board, where there is one."""
    pots: tuple[Pot, ...] = ()
    pot: Amount = 0
    bet_to: Amount = 0
    to_act: int = 0
    options: tuple[Option, ...] = ()
    mix: str = ""
    """The mix that the game belongs to, where several are played in turn."""
    joker_wild: bool = False
    """The joker lies face up but was dealt face down: it is fully wild."""
    kill: int = 0
    """The seat that the kill button lies before: this hand, or the next one, is played at raised limits."""


def view(table: Table, seat: int = RAIL, *, asked: bool = True) -> View:
    """The table for the player in `seat`, or for the rail.

    Between two events of one command nobody is `asked` anything, and there are no options to look for.
    """
    seats = tuple(_seat_view(table, number, seat) for number in range(1, len(table.chairs)))
    return _view(table, seat, seats, asked=asked)


def view_again(table: Table, before: View, chairs: Set[int]) -> View:
    """The table as whoever saw it `before` sees it now, if only these chairs have changed since."""
    seats = list(before.seats)
    for number in chairs:
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
