"""Pots of a wanted size, checked down to the end: who gets which half of them, and with which cards."""

from rounds import hand_of
from tablekit import Room, at, fl

from riverboat.core.cards import rank_of
from riverboat.core.game import Award
from riverboat.core.stakes import Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.awards import cards_that_play, strength

RANKS = "23456789TJQKA"


def shared_pot(
    game: str, hole: dict[int, str], board: str, *, pot: int, button: int = 0, **settings: str | int | bool
) -> Room:
    """A hand in which the seats of `hole` show down for a pot of so many dollars.

    Everyone antes; the first of them bets, the other players fold. Who has to give up a card gives up his last.
    """
    stakes, folders = _amounts(pot, len(hole), button not in hole and button > 0)
    free = (seat for seat in range(1, 11) if seat not in hole and seat != button)
    others = [button] * (button not in hole and button > 0)
    seats = sorted([*hole, *others, *(next(free) for _ in range(folders - len(others)))])
    room = at(game, stakes, stacks=dict.fromkeys(seats, 1000), button=button or max(hole), **settings)
    room.deal(hole, board=board)
    while room.to_act:
        _act(room, live=room.to_act in hole, bets=stakes.small_bet if folders else 0)
    assert sum(won.amount for won in room.all(e.PotAwarded)) == 100 * pot
    return room


def _amounts(pot: int, players: int, other: bool) -> tuple[Stakes, int]:
    """Antes and a bet that make the pot, and how many fold to the bet."""
    for folders in range(other, 5):
        if not folders and not pot % players:
            return fl(1, 2, ante=pot // players), 0
        for ante in range(1, pot):
            bets = pot - (players + folders) * ante
            if folders and bets > 0 and not bets % players:
                return fl(bets // players, 2 * bets // players, ante=ante), folders
    raise AssertionError(f"no way to a pot of {pot}")


def _act(room: Room, *, live: bool, bets: int) -> None:
    """One decision: the first live player bets once, the others fold or call."""
    seat, offered, hand = room.to_act, room.offered, hand_of(room)
    if "discard" in offered:
        room.give(c.Discard(seat, hand.down[seat][-1:]))
    elif "call" in offered:
        room.do(f"{seat} {'call' if live else 'fold'}")
    elif live and bets and not hand.board and not hand.bet_to:
        room.do(f"{seat} bet {bets // 100}")
    else:
        room.do(f"{seat} check")


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
    cards = cards_that_play(hand, seat, award, hand.board)
    return " ".join(RANKS[rank_of(card)] for card in sorted(cards, reverse=True))


def held(room: Room, seat: int, share: str) -> list[int]:
    """How many of its own cards and how many of the board a seat's hand is made of."""
    hand = hand_of(room)
    cards = cards_that_play(hand, seat, _award(room, share), hand.board)
    return [len(set(cards) & set(place)) for place in (hand.down[seat], hand.board)]


def _award(room: Room, share: str) -> Award:
    assert room.table.game is not None
    return next(award for award in room.table.game.awards if award.name == share)
