"""Drawing cards at a table: standing pat, exchanging a number of cards, and hands that are only compared."""

from roundskit import hand_of, passive
from tablekit import Room, at, nl

from riverboat.core.cards import Cards
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.state import DRAW

TRIPLE_DRAWS = ("triple-draw-2-7", "triple-draw-ace-5", "badeucey", "badacey", "badugi")


def cite(game: str, paragraph: str) -> str:
    """A clause of the section of a triple draw: badugi is section 22, the others are section 21."""
    return f"poker/{22 if game == 'badugi' else 21}{paragraph}"


def size(game: str) -> int:
    """How many cards a hand has."""
    return 4 if game == "badugi" else 5


def exchange(room: Room, seat: int, count: int) -> Cards:
    """A seat gives up its first `count` cards; they are returned."""
    given_up = hand_of(room).cards.down[seat][:count]
    room.give(c.Draw(seat, given_up))
    return given_up


def all_exchange(room: Room, count: int) -> dict[int, Cards]:
    """Everyone still to draw gives up `count` cards, until all have drawn or the deck is used up."""
    given_up: dict[int, Cards] = {}
    while hand_of(room).phase == DRAW:
        seat = room.to_act
        given_up[seat] = exchange(room, seat, count)
    return given_up


def pat(room: Room) -> None:
    """Everyone still to draw stands pat."""
    all_exchange(room, 0)


def reshuffle(room: Room) -> Cards:
    """The dealer shuffles the pile, here by turning it round; the pile is returned."""
    pile = hand_of(room).deck.pile
    room.give(c.Reshuffle(tuple(range(len(pile)))[::-1]))
    return pile


def to_the_draw(room: Room, *folders: int) -> None:
    """These seats fold in turn, everyone else calls, and the first draw is open."""
    while hand_of(room).phase != DRAW:
        if room.to_act in folders:
            room.do(f"{room.to_act} fold")
        else:
            passive(room, seat=next((seat for seat in folders if seat in hand_of(room).live), 0))


def stand_pat_to_the_end(room: Room) -> None:
    """Nobody bets any more, nobody draws."""
    while room.table.playing:
        pat(room)
        passive(room)


def showdown(game: str, second: str, third: str, *, pot: int = 80, **settings: str | int | bool) -> Room:
    """Seats 2 and 3 (the button) stand pat and compare their hands for $80.

    For $81 a third player has folded the small blind.
    """
    stacks = {2: 100, 3: 100} if pot == 80 else {1: 100, 2: 100, 3: 100}
    room = at(game, nl(1, 2), stacks=stacks, button=3, **settings)
    room.deal({2: second, 3: third})
    room.do("3 raise-to 40", *(["1 fold"] if pot == 81 else []), "2 call")
    assert hand_of(room).pots.total == 100 * pot
    stand_pat_to_the_end(room)
    assert not any(award.uncontested for award in room.all(e.PotAwarded))
    return room
