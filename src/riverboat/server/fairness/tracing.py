"""From which draw, and from which place of it, the cards that a viewer has seen have come.

Where every card of a deck is another, a card that is seen is found by its face: where it lay when it last left a deck.
(After a reshuffle that is the reshuffled pile; who had it before is nobody's business.) In a shoe, and among tiles,
faces come more than once. There they are counted: the places that went to one hand, or to the layout, are opened for a
face if as many of it were seen there as lie there; else none of them is, for nobody could say which one was seen.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

from riverboat.banked.events import CardsBurned
from riverboat.core.cards import Card, Cards
from riverboat.fairness.commitment import Opening, Sealed, Stirred, Terms, sealed, stirred
from riverboat.seats.chance import ChanceDrawn, Draw, Drawn
from riverboat.seats.messages import Event
from riverboat.server.families.family import AnyFamily
from riverboat.table.events import ButtonDrawn

LAYOUT: Final = "layout"
"""What cards lie in that went to nobody's hand."""


@dataclass(eq=False)
class Traced:
    """A draw, made again from what was written down, and the places of it that may be shown."""

    drawn: Drawn
    draw: Draw
    by: Stirred
    sealed: Sealed | None
    """Nothing where the cards cannot be read."""
    seen: set[int] = field(default_factory=set)

    @property
    def hand(self) -> int:
        """For which it was drawn, by its name; 0 for a draw between hands."""
        number = self.drawn.name.rpartition("#")[2].partition("-")[0]
        return int(number) if number.isdigit() else 0

    def openings(self) -> dict[int, Opening]:
        """Of those places, in their order."""
        places = sorted(self.seen) if self.sealed else []
        opened = self.sealed.open(*map(self._leaf, places)) if self.sealed else []
        return dict(zip(places, opened, strict=True))

    def _leaf(self, place: int) -> int:
        """Numbers have no order and no cut."""
        return place if self.draw.bounds else self.by.order[(place + self.by.cut) % self.draw.size]


@dataclass(frozen=True, slots=True)
class Source:
    """A place of a draw."""

    traced: Traced
    place: int


def traced(drawn: Drawn, draw: Draw, cards: Cards) -> Traced:
    """`cards` are those of the draw as they were dealt, after the cut."""
    terms = Terms(drawn.name, draw.kind, draw.size, draw.cut_min, draw.bounds)
    revealed = {stir.seat: bytes.fromhex(stir.entropy) for stir in drawn.stirs}
    by = stirred(terms, bytes.fromhex(draw.head), revealed)
    seed = dict(zip((each.kind for each in drawn.draws), drawn.seeds, strict=False)).get(draw.kind, "")
    made = None
    if seed and len(cards) == draw.size:
        values = [0] * draw.size
        for place, card in enumerate(cards):
            values[by.order[(place + by.cut) % draw.size]] = card
        made = sealed(terms, values, bytes.fromhex(seed))
    if made is not None and made.head.hex() != draw.head:
        made = None  # another deck than the one that was sealed
    return Traced(drawn, draw, by, made)


class Tracer:
    """Follows the events of a table for one viewer."""

    def __init__(self, family: AnyFamily, table: Any) -> None:
        self.family = family
        self.draws: list[Traced] = []
        """Those from which something came since the tracer began to look."""
        self._pending: ChanceDrawn | None = None
        self._sources: list[Source] = []
        """By place of the deck that is dealt from."""
        self._distinct = True
        self._origin: dict[int, Source] = {}
        self._where: dict[int, int | str] = {}
        """Places of the deck that went to a hand or to be burned: by whom."""
        self._seen: dict[tuple[int | str, int], int] = {}
        """How many of a face were seen at once in one hand, or all in all on the layout."""
        self._first = 0
        self._take_up(table)

    def _take_up(self, table: Any) -> None:
        """A shoe that goes on."""
        cards, self._first = self.family.dealing.stub(table)
        drawn = getattr(table, "drawn", None)
        if drawn is not None and cards and len(cards) == len(table.shoe):
            draw = next(draw for draw in drawn.draws if draw.kind == "deck")
            self._lay(traced(drawn, draw, table.shoe), cards)

    def _lay(self, new: Traced, cards: Cards) -> None:
        self.draws.append(new)
        self._sources = [Source(new, place) for place in range(len(cards))]
        self._distinct = len(set(cards)) == len(cards)
        self._origin = dict(zip(cards, self._sources, strict=True))

    # ------------------------------------------------------------ event by event

    def before(self, table: Any, event: Event) -> None:
        """Which is about to be applied to the table."""
        deck: Cards | None = getattr(event, "deck", None)
        if isinstance(event, ChanceDrawn):
            self._pending = event
            self._throw(event.drawn)
        elif deck is not None:
            self._shuffled(table, deck)
        elif isinstance(event, ButtonDrawn):
            self._for_button()
        elif not self._distinct:
            self._hand_out(table, event)

    def _throw(self, drawn: Drawn) -> None:
        """Dice and the like: everybody may see all of them."""
        for draw in drawn.draws:
            if draw.bounds:
                new = traced(drawn, draw, ())
                new.sealed = _numbers(new)
                new.seen = set(range(draw.size))
                self.draws.append(new)

    def _shuffled(self, table: Any, deck: Cards) -> None:
        pending, self._pending = self._pending, None
        drawn = pending.drawn if pending else None
        if drawn and (draw := _of_kind(drawn, "deck")):
            self._lay(traced(drawn, draw, deck), deck)
            self._first, self._where, self._seen = 0, {}, {}
        elif drawn and (draw := _of_kind(drawn, "reshuffle")):
            self._reshuffled(table, deck, traced(drawn, draw, deck[-draw.size :]))
        else:
            self._forget()

    def _forget(self) -> None:
        """Cards from elsewhere: nothing can be shown of them."""
        self._sources, self._origin = [], {}

    def _reshuffled(self, table: Any, deck: Cards, new: Traced) -> None:
        """The rest of the deck lies where it lay; the pile is under it."""
        self.draws.append(new)
        _, dealt = self.family.dealing.stub(table)
        self._sources = self._sources[dealt:] + [Source(new, place) for place in range(new.draw.size)]
        self._origin.update(zip(deck, self._sources, strict=False))

    def _for_button(self) -> None:
        pending, self._pending = self._pending, None
        drawn = pending.drawn if pending else None
        draw = _of_kind(drawn, "button") if drawn else None
        if drawn is None or draw is None:
            self._forget()
            return
        by = traced(drawn, draw, ()).by
        cards = tuple(drawn.order[leaf] for leaf in by.order) if drawn.order else ()
        self._lay(traced(drawn, draw, cards), cards)

    def _hand_out(self, table: Any, event: Event) -> None:
        _, dealt = self.family.dealing.stub(table)
        for spot, places in self.family.dealing.hands(table, event).items():
            self._where.update(dict.fromkeys(places, spot))
        if isinstance(event, CardsBurned):
            self._where.update(dict.fromkeys(range(dealt, dealt + len(event.cards)), "burned"))

    def see(self, table: Any, fact: Event) -> None:
        """The fact of that event, as the viewer is told it; the table is as it is after it."""
        if isinstance(fact, ChanceDrawn):
            return
        if isinstance(fact, self.family.decider.begun):
            self._begin(table)
        if self._distinct:
            for _, card in cards_in(fact, LAYOUT):
                if card in self._origin:
                    source = self._origin[card]
                    source.traced.seen.add(source.place)
            return
        for (where, card), count in _counted(fact).items():
            before = self._seen.get((where, card), 0)
            self._seen[where, card] = before + count if where == LAYOUT else max(before, count)

    def _begin(self, table: Any) -> None:
        """Where a shoe goes on, what was seen before is not asked again; otherwise no card is out yet."""
        deck, self._first = self.family.dealing.stub(table)
        self._where, self._seen = {}, {}
        if not deck:
            self._forget()

    def finish(self, table: Any) -> None:
        """The hand is over: faces that came more than once are counted."""
        if self._distinct:
            return
        deck, dealt = self.family.dealing.stub(table)
        lie: dict[tuple[int | str, int], list[int]] = defaultdict(list)
        for place in range(self._first, min(dealt, len(self._sources))):
            lie[self._where.get(place, LAYOUT), deck[place]].append(place)
        for key, places in lie.items():
            if self._seen.get(key, 0) == len(places):
                for place in places:
                    source = self._sources[place]
                    source.traced.seen.add(source.place)


def _of_kind(drawn: Drawn, kind: str) -> Draw | None:
    return next((draw for draw in drawn.draws if draw.kind == kind), None)


def _numbers(new: Traced) -> Sealed | None:
    """The room's own numbers are what came of them less what was added."""
    drawn, draw = new.drawn, new.draw
    if not drawn.seeds:
        return None
    seed = drawn.seeds[[each.kind for each in drawn.draws].index(draw.kind)]
    came = zip(draw.values, new.by.added, draw.bounds, strict=True)
    terms = Terms(drawn.name, draw.kind, draw.size, draw.cut_min, draw.bounds)
    made = sealed(terms, [(value - more) % bound for value, more, bound in came], bytes.fromhex(seed)) if seed else None
    return made if made is not None and made.head.hex() == draw.head else None


# ---------------------------------------------------------------- the cards in a fact


def cards_in(part: Any, where: int | str, hint: Any = None) -> Iterator[tuple[int | str, int]]:
    """Every card that lies face up in a fact, by its type, and in whose hand it is: the nearest `spot`."""
    hint = type(part) if hint is None else _plain(hint)
    if hint is Card:
        if part >= 0:
            yield where, part
    elif isinstance(part, msgspec.Struct):
        where = getattr(part, "spot", where)
        for name, inner in get_type_hints(type(part), include_extras=True).items():
            yield from cards_in(getattr(part, name), where, inner)
    elif isinstance(part, tuple) and get_args(hint):
        for each in part:
            yield from cards_in(each, where, get_args(hint)[0])


def _counted(fact: Event) -> Counter[tuple[int | str, int]]:
    """A hand that is set is told twice: whole, and in its two parts."""
    whole = Counter(cards_in(fact, LAYOUT))
    if not getattr(fact, "front", ()):
        return whole
    once = Counter(cards_in(msgspec.structs.replace(fact, front=(), behind=()), LAYOUT))
    return once | whole - once


def _plain(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint
