"""Pots of a wanted size, checked down to the end: who gets which half of them, and with which cards."""

from roundskit import hand_of
from tablekit import Room, at, fl

from riverboat.core.cards import rank_of
from riverboat.core.game import Award
from riverboat.core.stakes import Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.positions import clockwise
from riverboat.table.showdown.holdings import cards_that_play, strength

RANKS = "23456789TJQKA"


def shared_pot(
    game: str, hole: dict[int, str], board: str, *, pot: int, button: int = 0, **settings: str | int | bool
) -> Room:
    """A hand in which the seats of `hole` show down for a pot of `pot` dollars.

    Everyone antes, they call the blinds and the other players fold. Where a card must be given up, it is the last one.
    """
    button = button or max(hole)
    stakes, seats = _amounts(pot, list(hole), button)
    room = at(game, stakes, stacks=dict.fromkeys(seats, 1000), button=button, **settings)
    room.deal(hole, board=board)
    while room.to_act:
        _act(room, live=room.to_act in hole)
    assert sum(won.amount for won in room.all(e.PotAwarded)) == 100 * pot
    return room


def _amounts(pot: int, hole: list[int], button: int) -> tuple[Stakes, list[int]]:
    """Antes and two equal blinds that make the pot, and the seats that it takes: those of `hole`, and some who fold."""
    others = [seat for seat in dict.fromkeys((button, *range(1, 11))) if seat not in hole]
    for folders in range(button not in hole, 5):
        seats = sorted({*hole, *others[:folders]})
        blinds = clockwise(seats, button)[:2]
        paying = len({*hole, *blinds})
        for blind in range(1, pot):
            ante, left = divmod(pot - blind * paying, len(seats))
            if ante >= 0 and not left:
                return fl(blind, 2 * blind, blind, blind, ante=ante), seats
    raise AssertionError(f"no way to a pot of {pot}")


def _act(room: Room, *, live: bool) -> None:
    """One decision: those who play for the pot call and check, the others fold."""
    seat, offered = room.to_act, room.offered
    if "discard" in offered:
        room.give(c.Discard(seat, hand_of(room).cards.down[seat][-1:]))
    elif live:
        room.do(f"{seat} {'call' if 'call' in offered else 'check'}")
    else:
        room.do(f"{seat} fold")


def shares(room: Room) -> list[tuple[str, int, float]]:
    """(share, seat, dollars), in the order in which they were pushed."""
    return [(won.share, won.seat, won.amount / 100) for won in room.all(e.PotAwarded)]


def odd_chips(room: Room) -> dict[int, tuple[int, str]]:
    """Who got how many odd dollars, and by which clause."""
    return {won.seat: (won.odd // 100, won.odd_clause) for won in room.all(e.PotAwarded) if won.odd}


def plays(room: Room, seat: int, share: str) -> str:
    """The ranks of the five cards with which a seat claims a share, highest first: `K Q J T 9`; empty for no hand."""
    hand, award = hand_of(room), _award(room, share)
    if not strength(hand, seat, award):
        return ""
    cards = cards_that_play(hand, seat, award, hand.cards.board)
    return " ".join(RANKS[rank_of(card)] for card in sorted(cards, reverse=True))


def held(room: Room, seat: int, share: str) -> list[int]:
    """How many of its own cards and how many of the board a seat's hand is made of."""
    hand = hand_of(room)
    cards = cards_that_play(hand, seat, _award(room, share), hand.cards.board)
    return [len(set(cards) & set(place)) for place in (hand.cards.down[seat], hand.cards.board)]


def _award(room: Room, share: str) -> Award:
    assert room.table.game is not None
    return next(award for award in room.table.game.awards if award.name == share)
