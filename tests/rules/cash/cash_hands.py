"""What the cash tests do at a table again and again."""

from tablekit import Room

from riverboat.core.cards import STANDARD_52, Cards
from riverboat.table import events as e

DECK: Cards = STANDARD_52[26:] + STANDARD_52[:26]


def c(*places: int) -> Cards:
    """The cards c1, c2... of the deck above, by their place from the top."""
    return tuple(DECK[place - 1] for place in places)


def call_down(room: Room) -> None:
    """Everybody checks or calls until the hand is over."""
    while room.to_act:
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")


def fold_around(room: Room) -> e.HandStarted:
    """A hand that everybody gives up to the last player; how it started."""
    room.deal()
    while room.to_act:
        room.do(f"{room.to_act} fold")
    return room.one(e.HandStarted)


def order_of_action(room: Room) -> list[int]:
    """The seats in the order they act while everybody checks or calls the round."""
    asked, street = [], room.see().street
    while room.to_act and room.see().street == street:
        asked.append(room.to_act)
        room.do(f"{room.to_act} {'check' if 'check' in room.offered else 'call'}")
    return asked


def place(room: Room, kind: type[e.Event]) -> int:
    """Where the first event of a kind stands in the log."""
    return next(i for i, event in enumerate(room.log) if isinstance(event, kind))


def last_place(room: Room, kind: type[e.Event]) -> int:
    return max(i for i, event in enumerate(room.log) if isinstance(event, kind))


def posted(room: Room) -> list[tuple[int, str, float]]:
    """(seat, kind, dollars) of the blinds and straddles of the hand."""
    return [(post.seat, post.kind, post.amount / 100) for post in room.all(e.BlindPosted)]
