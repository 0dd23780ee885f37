"""Stud hands in a few words: who opens with which up-cards, and who wins a pot of a given size."""

from collections.abc import Mapping, Sequence

from roundskit import hand_of
from tablekit import Room, at, stud

from riverboat.core.cards import STANDARD_52, Cards, names, parse_cards
from riverboat.core.game import Deal
from riverboat.games import game as find_game
from riverboat.table.state import BETTING


def with_up_cards(game: str, up: str, **settings: str | int | bool) -> Room:
    """A table of $4-$8 with a bring-in of $2, dealt with these first up-cards in seats 1, 2, 3..."""
    room = at(game, stud(4, 8, 2), stacks=[200] * len(up.split()), **settings)
    down = list(unused(parse_cards(up)))
    faces = first_deal(game)
    cards = {}
    for seat, card in enumerate(up.split(), start=1):
        hidden = [down.pop(0) for face in faces if not face]
        cards[seat] = f"{names(hidden)} {card}"
    room.deal(cards)
    return room


def shown(room: Room, boards: Mapping[int, str], *, until: str) -> None:
    """Deal so that these up-cards lie there when the street `until` begins, and let everyone check or call to it."""
    assert room.table.game is not None
    taken = parse_cards(" ".join(boards.values()))
    down = list(unused(taken))
    deals = [step for _, step in room.table.steps if isinstance(step, Deal)]
    hands = {}
    for seat, board in boards.items():
        up = list(parse_cards(board))
        hand = []
        for face in (face for deal in deals for face in deal.faces()):
            if face and not up:
                break
            hand.append(up.pop(0) if face else down.pop(0))
        hands[seat] = names(hand)
    room.deal(hands)
    drift(room, until=until)


def drift(room: Room, *, until: str = "", fold: Sequence[int] = ()) -> None:
    """Everyone makes the forced bet, checks or calls; the seats of `fold` fold to a bet."""
    hand = hand_of(room)
    while room.to_act and hand.phase == BETTING and hand.street != until:
        words = room.offered
        away = room.to_act in fold and "call" in words
        room.do(f"{room.to_act} {'fold' if away else next(w for w in ('bring-in', 'check', 'call') if w in words)}")


def contest(game: str, pot: int, *hands: str, board: str = "", **settings: str | int | bool) -> Room:
    """These hands, in seats 1, 2, 3..., contest a pot of exactly `pot` dollars to the showdown.

    One more player stays until the last round and folds to a bet there, so that the pot may be odd.
    """
    folder = len(hands) + 1
    bet, paid = next(
        (bet, (pot - len(hands) * bet) // folder) for bet in range(4, pot) if (pot - len(hands) * bet) % folder == 0
    )
    room = at(game, stud(bet, bet, 1, ante=paid - 1), stacks=[500] * folder, **settings)
    rest = unused(parse_cards(" ".join((*hands, board))))
    room.deal({**dict(enumerate(hands, start=1)), folder: names(rest[-len(hands[0].split()) :])}, board=board)
    last = room.table.steps[-1][0]
    drift(room, until=last)
    while room.to_act == folder:
        room.do(f"{folder} check")
    room.do(f"{room.to_act} bet {bet}")
    drift(room, fold=[folder])
    assert sum(amount for _, _, amount in room.awards()) == pot
    return room


def why(room: Room, line: str) -> tuple[str, str]:
    """The code and the clause of a refusal."""
    refused = room.refuses(line)
    return refused.code, refused.clause


def unused(cards: Cards) -> Cards:
    return tuple(card for card in STANDARD_52 if card not in cards)


def first_deal(game: str) -> tuple[bool, ...]:
    step = find_game(game).streets[0].steps[0]
    assert isinstance(step, Deal)
    return step.faces()
