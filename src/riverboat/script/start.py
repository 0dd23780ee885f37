"""The line that starts a hand: `start`, `start 1 AsAh 2 KdKc board 2c7d9h`, `start deck As Kd cut 20`."""

from dataclasses import dataclass, field

from riverboat.core.cards import Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.script.stack import completed_deck, stacked_deck, unlike
from riverboat.script.words import is_seat, whole
from riverboat.table import Table
from riverboat.table import commands as c
from riverboat.table.lineup.players import line_up
from riverboat.table.preconditions import opened
from riverboat.table.rulings.mishaps import KINDS

PLACES = ("deck", "board", "burns", *KINDS)
"""Where cards lie, or what befalls them when they are dealt."""
NO_DECK = "no-deck"


@dataclass(slots=True)
class Start:
    """Where cards are wanted: a whole order, or hands, board and burns."""

    cards: dict[str, Cards] = field(default_factory=dict)
    """By place: `deck`, `board`, `burns`, or the number of a seat."""
    mishaps: list[c.Mishap] = field(default_factory=list)
    cut: int = 0
    no_deck: bool = False

    def put(self, place: str, text: str) -> None:
        """More cards for a place."""
        if not place:
            raise Refused("unknown-command", detail=text[:60])
        if place not in PLACES and not is_seat(place):
            raise Refused("no-such-seat", detail=place[:60])
        if place in KINDS:
            self.mishaps.append(c.Mishap(place, parse_cards(text)))
        else:
            self.cards[place] = self.cards.get(place, ()) + parse_cards(text)

    @property
    def named(self) -> int:
        return sum(len(cards) for cards in self.cards.values())


def parse_start(words: list[str]) -> Start:
    start, place = Start(), ""
    for word in words:
        bare = word.rstrip(",")
        if place == "cut":
            start.cut, place = whole(bare), ""
        elif bare == NO_DECK:
            start.no_deck = True
        elif bare in (*PLACES, "cut") or is_seat(bare):
            place = bare
        else:
            start.put(place, bare)
    if place == "cut":
        raise Refused("word-missing", detail="start cut")
    return start


def start_hand(start: Start, table: Table) -> c.StartHand:
    """The command, with a deck that deals the cards where they are wanted."""
    game, _ = opened(table)
    if start.no_deck or table.playing:
        return c.StartHand()
    seats = line_up(table).order
    if "deck" in start.cards:
        if len(start.cards) > 1:
            raise Refused("too-many-words", detail="a deck and other cards")
        order = completed_deck(game.deck, start.cards["deck"])
    else:
        hole = {int(place): cards for place, cards in start.cards.items() if is_seat(place)}
        for seat in hole:
            if seat not in seats:
                raise Refused("no-such-seat", detail=str(seat))
        board, burns = start.cards.get("board", ()), start.cards.get("burns", ())
        order = stacked_deck(game, seats, hole=hole, board=board, burns=burns)
    order = unlike(order, table.last_deck, named=start.named)
    # The cards are given as they are to be dealt, so the cut that comes first is undone here.
    uncut = order[len(order) - start.cut :] + order[: len(order) - start.cut]
    return c.StartHand(uncut, cut=start.cut, mishaps=tuple(start.mishaps))
