"""Every message to every connection is searched for cards its viewer may not know: a thousand hands of every game.

`leakkit` says what may be known; `test_a_leak_is_found` plays with rules that leak on purpose, one place at a time.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from familykit import amended
from leakkit import Knowledge, Leak, Listener, cards_in
from observedkit import observe
from roomkit import QUICK, Person, open_doors
from sealkit import stored_events

from riverboat.core.cards import names
from riverboat.games import games, mixes
from riverboat.server.families.pot import POT
from riverboat.server.socket.messages import Mine, TurnClock
from riverboat.server.tables.gallery import Gallery
from riverboat.table import Event, Table, View, fact, view
from riverboat.table import events as e
from riverboat.table.state import OVER

EVERY_GAME = [record.key for record in (*games(), *mixes())]
HANDS = 1_000
ROUNDS = 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_no_message_of_a_thousand_hands_holds_a_card_its_viewer_may_not_know(seed: int) -> None:
    """In four parts, each with a table of every game and settings of its own."""
    each = -(-HANDS // (ROUNDS * len(EVERY_GAME)))
    tables = await observe(EVERY_GAME, POT, hands=each, seed=seed)
    assert sum(table.table.hands for table in tables) * ROUNDS >= HANDS
    assert all(table.messages > each * len(table.listeners) for table in tables)


# ---------------------------------------------------------------- leaks made on purpose


def _dealt_to_all(event: Event, seat: int) -> Event:
    return event if isinstance(event, e.Dealt) else fact(event, seat)


def _burns_shown(event: Event, seat: int) -> Event:
    return event if isinstance(event, e.Burned) else fact(event, seat)


def _draws_shown(event: Event, seat: int) -> Event:
    return event if isinstance(event, e.Drew) else fact(event, seat)


def _deck_sent(event: Event, seat: int) -> Event:
    return event if isinstance(event, e.Shuffled) else fact(event, seat)


def _dealt_to_the_left(event: Event, seat: int) -> Event:
    """Everybody is told their neighbour's cards, as if they were their own."""
    return fact(event, seat + 1 if seat else 0)


def _neighbours_cards(table: Table, seat: int, *_known: Any, dealt: bool = True) -> Mine:  # noqa: ARG001
    other = next(each for each in (*range(seat + 1, len(table.chairs)), *range(1, seat + 1)) if table.chairs[each])
    return replace_struct(POT.viewing.own(table, seat), cards=POT.viewing.own(table, other).cards)


def _own_cards_forgotten(table: Table, seat: int, *_known: Any, dealt: bool = True) -> Mine:  # noqa: ARG001
    return replace_struct(POT.viewing.own(table, seat), cards=())


def _down_cards_in_view(table: Table, seat: int) -> View:
    seen = view(table, seat)
    if table.hand is None:
        return seen
    down = table.hand.cards.down
    return replace_struct(seen, seats=tuple(replace_struct(each, cards=down[each.seat]) for each in seen.seats))


class _Preview(View, frozen=True, kw_only=True, tag="pot"):
    preview: tuple[int, ...]


def _top_of_the_deck(table: Table, seat: int) -> Any:
    """The next card, under a name that nobody has heard of."""
    hand = table.hand
    following = hand.deck.cards[hand.deck.dealt : hand.deck.dealt + 1] if hand else ()
    return _Preview(**msgspec.structs.asdict(view(table, seat)), preview=following)


def _told_in_words(event: Event, table: Table) -> str:
    words: str = POT.viewing.words(event, table)
    if isinstance(event, e.RoundOpened) and table.hand is not None:
        return f"{words}; seat {table.hand.order[0]} holds {names(table.hand.cards.down[table.hand.order[0]])}"
    return words


def replace_struct(struct: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(struct, **changes)


@pytest.mark.parametrize(
    ("game", "leak"),
    [
        ("no-limit-holdem", {"fact": _dealt_to_all}),
        ("seven-card-stud-high", {"fact": _dealt_to_all}),
        ("mexican-stud", {"fact": _dealt_to_all}),
        ("no-limit-holdem", {"fact": _burns_shown}),
        ("triple-draw-2-7", {"fact": _draws_shown}),
        ("omaha-high", {"fact": _deck_sent}),
        ("limit-holdem", {"fact": _dealt_to_the_left}),
        ("razz", {"own": _neighbours_cards}),
        ("badugi", {"own": _own_cards_forgotten, "fact": lambda event, _: fact(event, 0)}),
        ("seven-card-stud-high", {"view": _down_cards_in_view, "glance": None}),
        ("no-limit-holdem", {"view": _top_of_the_deck, "glance": None}),
        ("pot-limit-omaha", {"words": _told_in_words}),
    ],
)
async def test_a_leak_is_found(game: str, leak: dict[str, Callable[..., Any]]) -> None:
    leaky = amended(POT, **leak)
    with pytest.raises(Leak):
        await observe([game], leaky, hands=25)


async def test_a_rail_that_is_told_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every change is told as if no hand were in progress."""
    honest = Gallery.changed

    def changed(self: Gallery, table: Table, clock: TurnClock | None) -> None:
        self.rest(table)
        resting = table.copy()
        if resting.hand is not None:
            resting.hand.phase, resting.hand.queue = OVER, []
        honest(self, resting, clock)

    monkeypatch.setattr(Gallery, "changed", changed)
    with pytest.raises(Leak, match="in progress"):
        await observe(["no-limit-holdem"], POT, hands=5)


def test_cards_are_found_wherever_they_stand() -> None:
    assert cards_in(b'{"mine":{"seat":3,"cards":[0,-1,51]}}') == {0, 51}
    assert cards_in(b'{"a":[{"brand-new":{"x":[[17]]}}],"stack":20}') == {17}
    assert cards_in(b'{"words":"Ann shows 2c, Ad (a pair) and Jk"}') == {0, 49, 52}


# ---------------------------------------------------------------- and over real sockets


async def test_no_message_over_a_socket_holds_a_card_its_viewer_may_not_know() -> None:
    """People play against one another through the whole server; each waits for an answer before going on."""
    chance = Random(1)
    async with open_doors() as doors:
        table = await doors.table(rules=QUICK.house)
        host = doors.room.hosts[table]
        people = [await doors.guest(name) for name in ("Ann", "Bob", "Carl")]
        rail = await doors.stranger().connect()
        for person in (*people, rail):
            await person.watch(table)
        while host.table.hands < 40:
            assert not host.sentence
            await stir(chance.choice(people), table, chance)
            if chance.random() < 0.05:
                await chance.choice((*people, rail)).watch(table, after=chance.choice((0, 1, host.table.version - 9)))
        for person in (*people, rail):
            await person.ask(say="ping", id="end")
        knowledge = Knowledge()
        for event in await stored_events(host):
            knowledge.follow(event)
        for person in (*people, rail):
            listener = Listener(doors.word(person.name) if person.name else "")
            for text in person.raw:
                listener.check(text.encode(), knowledge)
            for hand in range(1, 40):
                listener.compare(hand, knowledge)


async def stir(person: Person, table: str, chance: Random) -> None:
    """Somebody sits down, gets up, buys chips or acts, right or wrong."""
    last = person.last(table)
    mine = last["mine"]
    if mine is None:
        free = [seat["seat"] for seat in last["view"]["seats"] if not seat["player"]]
        await person.do(table, do="sit", seat=chance.choice(free), chips=20_000)
    elif mine["options"]:
        option = chance.choice(mine["options"])
        amount = {"bet": "amount", "raise-to": "to"}.get(option["word"])
        await person.do(table, do=option["word"], **({amount: option["low"]} if amount else {}))
    elif chance.random() < 0.1:
        await person.do(table, do=chance.choice(("leave", "sit-out", "sit-in", "sit-in")))
    else:
        await person.ask(say="ping", id=str(chance.random()))
