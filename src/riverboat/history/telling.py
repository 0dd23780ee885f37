"""What happened in a hand, as actions of the format, in the order that its readers want."""

from collections.abc import Iterable, Iterator
from typing import Final

from riverboat.core.cards import UNKNOWN, Card, Cards
from riverboat.history.orders import order_for
from riverboat.history.played import Played
from riverboat.notation import phh
from riverboat.table import events as e
from riverboat.table import ruling_events as r


class Order(str):
    """An order between two actions, which the format has no word for."""

    __slots__ = ()


Told = phh.Action | Order
DRAWING: Final = (e.Discarded, e.CardsAwaited, e.ReshuffleAwaited, e.Reshuffled, r.CardSetAside, r.CardExposed)
"""What may happen between two players' draws of one round."""


def actions_of(played: Played, step: int) -> tuple[tuple[phh.Action, ...], list[str]]:
    """The actions, amounts in units of `step`; and the orders between them, each with the number of actions before it.

    Everything in order, but the showdown stands right after the betting: readers want hands before the run-out.
    """
    player = played.players
    told: list[Told] = []
    shown: list[phh.Action] = []
    asked: set[int] = set()
    up: dict[int, Cards] = dict.fromkeys(played.started.seats, ())
    for event in _deals_after_draws(played.events):
        if isinstance(event, e.Dealt):
            up |= {hand.seat: up[hand.seat] + hand.up for hand in event.hands}
        elif isinstance(event, e.Exposed):
            up[event.seat] += event.cards
            _learn(told, player[event.seat], event.cards)
        match event:
            case e.Tabled() | e.Mucked():
                asked.discard(player[event.seat])
                shown.append(_shown(event, player[event.seat], up[event.seat]))
            case e.ShowdownOpened(seats):
                done = {action.player for action in shown if isinstance(action, phh.Show | phh.Muck)}
                asked = {player[seat] for seat in seats} - done
            case _:
                told += _told(event, player, step)
    # A player who won because the others gave up showed nothing; readers need to know that this one did not give up.
    shown += [_unshown(told, winner) for winner in sorted(asked)]
    told = _with_hands_all_in(told)
    last = max(i for i, action in enumerate(told) if not isinstance(action, phh.DealBoard))
    if len(told) > last + 1:
        shown = [_unshown(told, action.player) if isinstance(action, phh.Muck) else action for action in shown]
    return _numbered([*told[: last + 1], *shown, *told[last + 1 :]])


def _learn(told: list[Told], player: int, cards: Cards) -> None:
    """A down-card of which the writer knew nothing is seen now."""
    for i in range(len(told) - 1, -1, -1):
        action = told[i]
        if isinstance(action, phh.DealHole) and action.player == player and UNKNOWN in action.cards:
            rest = action.cards[len(cards) :]
            told[i] = phh.DealHole(player, (*cards, *rest))
            return


def gave_up(played: Played) -> list[int]:
    """Who mucked after the board was run out. To readers a muck before the run-out is a fold, so it is not written."""
    return [played.players[event.seat] for event in played.events if isinstance(event, e.Mucked)]


def _numbered(told: list[Told]) -> tuple[tuple[phh.Action, ...], list[str]]:
    actions: list[phh.Action] = []
    orders: list[str] = []
    for each in told:
        if isinstance(each, Order):
            orders.append(f"{len(actions)}: {each}")
        else:
            actions.append(each)
    return tuple(actions), orders


def _with_hands_all_in(told: list[Told]) -> list[Told]:
    """Stud with nobody left to bet: readers want the hands shown before the last cards, and once more after them."""
    bets = phh.BringIn | phh.Fold | phh.CheckOrCall | phh.RaiseTo
    players = {action.player for action in told if isinstance(action, phh.DealHole)}
    over = max((i for i, action in enumerate(told) if isinstance(action, bets)), default=len(players) - 1)
    if not all(isinstance(action, phh.DealHole) for action in told[over + 1 :]) or len(told) == over + 1:
        return told
    players -= {action.player for action in told if isinstance(action, phh.Fold)}
    return [*told[: over + 1], *(_unshown(told[: over + 1], player) for player in sorted(players)), *told[over + 1 :]]


def _unshown(told: Iterable[Told], player: int) -> phh.Show:
    """A hand that is kept and not asked for: `sm -`, or `sm ????` for cards that the writer does not know."""
    held: list[Card] = []
    for action in told:
        if isinstance(action, phh.DealHole) and action.player == player:
            held += action.cards
        elif isinstance(action, phh.Discard) and action.player == player:
            for card in action.cards:
                held.remove(card)
    return phh.Show(player, tuple(held) if UNKNOWN in held else ())


def _deals_after_draws(events: Iterable[e.Event]) -> Iterator[e.Event]:
    """In the format everyone gives up their cards before anyone gets new ones."""
    held_back: list[e.Event] = []
    for event in events:
        if isinstance(event, e.Drew):
            held_back.append(event)
            continue
        if not isinstance(event, DRAWING):
            yield from held_back
            held_back = []
        yield event


def _told(event: e.Event, player: dict[int, int], step: int) -> list[Told]:
    match event:
        case e.Dealt(_, hands):
            return [phh.DealHole(player[hand.seat], (*hand.down, *hand.up)) for hand in hands]
        case e.BoardDealt(_, cards):
            return [phh.DealBoard(cards)]
        case e.Discarded(seat, cards):
            return [phh.Discard(player[seat], cards)]
        case e.Drew(seat, cards):
            return [phh.DealHole(player[seat], cards)]
        case e.BringInPosted(seat):
            return [phh.BringIn(player[seat])]
        case e.Folded(seat):
            return [phh.Fold(player[seat])]
        case e.Checked(seat) | e.Called(seat):
            return [phh.CheckOrCall(player[seat])]
        case e.BetMade(seat, to):
            return [phh.RaiseTo(player[seat], to // step)]
        case e.Exposed() | e.Kept() | r.WageringStopped() | r.WageringGoesOn() | r.HandDead():
            order = order_for(event)
            return [Order(f"p{player[event.seat]} {order}")] if order else []
        case _:
            return []


def _shown(event: e.Tabled | e.Mucked, player: int, up: Cards) -> phh.Action:
    return phh.Show(player, (*event.cards, *up)) if isinstance(event, e.Tabled) else phh.Muck(player)
