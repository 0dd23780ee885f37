"""What is marked secret is sealed before it is stored, and is opened by its own key in its own place only."""

import json
from typing import Any

import msgspec
import pytest
from eyeskit import cards_in
from specimenkit import HIDDEN, SECRET_EVENTS, specimen

from riverboat import banked, table
from riverboat.core.cards import UNKNOWN, Card
from riverboat.core.errors import Refused
from riverboat.decider import Decider
from riverboat.ports import Entry, SealKey, Tampered
from riverboat.sealing.blinding import blind, is_marked
from riverboat.sealing.envelope import Broken, HandKey, find, opened, padded, unpadded
from riverboat.sealing.reading import Opener
from riverboat.sealing.roomkey import KeyProblem, RoomKey
from riverboat.sealing.vault import Vault
from riverboat.sealing.writing import Sealer
from riverboat.seats.messages import Event
from riverboat.seats.secret import Secret
from riverboat.table import events as e

STREAM = "table:1"
ROOM_KEY = RoomKey(bytes(range(32)))
DECIDERS: tuple[Decider[Any], ...] = (table.DECIDER, banked.DECIDER)
EVENTS = list(dict.fromkeys(kind for decider in DECIDERS for kind in decider.events))


def deciders(kind: type[Event]) -> Decider[Any]:
    return next(decider for decider in DECIDERS if kind in decider.events)


def stored(*events: Event, first: int = 1, sealer: Sealer | None = None) -> tuple[list[Entry], dict[int, bytes]]:
    sealer = sealer or Sealer(Vault(ROOM_KEY), STREAM, deciders(type(events[0])))
    sealed = sealer.seal(events, first)
    entries = [Entry(number, 0, event) for number, event in enumerate(sealed.events, start=first)]
    return entries, {key.number: key.wrapped for key in sealed.keys}


def burned(*cards: int) -> e.Burned:
    return e.Burned(tuple(map(Card, cards)))


# ---------------------------------------------------------------- the mark


@pytest.mark.parametrize("kind", SECRET_EVENTS)
def test_no_marked_field_reaches_the_store_in_clear(kind: type[Event]) -> None:
    """Whatever the family hides or forgets to hide: the specimen has something in every field."""
    event = specimen(kind)
    (entry,), keys = stored(event)
    shown = deciders(kind).event_of(entry.event)
    assert set(cards_in(event)) >= set(HIDDEN)
    assert set(cards_in(shown)) <= {UNKNOWN}
    assert blind(shown) == shown, "something marked was not blank"
    assert Opener(Vault(ROOM_KEY), STREAM, deciders(kind), keys).event(entry) == event


def test_every_event_with_a_mark_is_one_that_is_sealed() -> None:
    assert [kind for kind in EVENTS if is_marked(kind)] == SECRET_EVENTS
    assert len(SECRET_EVENTS) > 15


def test_a_field_that_a_family_forgets_to_hide_is_blank_by_its_mark() -> None:
    class Peeked(Event, frozen=True):
        seat: int
        cards: Secret[tuple[Card, ...]]
        why: Secret[str] = ""

    event = Peeked(3, (Card(7), Card(8)), "two pair")
    assert blind(event) == Peeked(3, (UNKNOWN, UNKNOWN), "")


@pytest.mark.parametrize("kind", EVENTS)
def test_no_event_has_a_field_by_the_name_of_the_seal(kind: type[Event]) -> None:
    assert not {"sealed", "stamp"} & set(kind.__struct_fields__)


def test_what_is_not_secret_stays_as_it_is() -> None:
    event = e.Folded(3)
    (entry,), keys = stored(event)
    assert entry.event == msgspec.json.encode(event)
    assert not keys


def test_what_is_not_known_needs_no_key() -> None:
    """A hand that nobody can read is called back, and its cards are collected face down."""
    (entry,), keys = stored(e.Burned((UNKNOWN,)), sealer=Sealer(Vault(), STREAM, table.DECIDER))
    assert find(entry.event) is None
    assert not keys


def test_without_a_key_nothing_secret_is_written() -> None:
    sealer = Sealer(Vault(), STREAM, table.DECIDER)
    with pytest.raises(Refused) as refused:
        sealer.seal([burned(7)], 1)
    assert refused.value.code == "no-room-key"


# ---------------------------------------------------------------- keys and places


def test_a_hand_has_one_key_and_the_next_another() -> None:
    sealer = Sealer(Vault(ROOM_KEY), STREAM, table.DECIDER)
    first, keys = stored(burned(1), burned(2), e.HandEnded(1), burned(3), sealer=sealer)
    more, none = stored(burned(4), first=5, sealer=sealer)
    assert (list(keys), none) == ([1, 4], {})
    assert [envelope.key for entry in (*first, *more) if (envelope := find(entry.event))] == [1, 1, 4, 4]
    read = Opener(Vault(ROOM_KEY), STREAM, table.DECIDER, keys).events([*first, *more])
    assert [event.cards for event in read if isinstance(event, e.Burned)] == [(1,), (2,), (3,), (4,)]


def test_no_nonce_comes_twice_under_one_key() -> None:
    key = HandKey(1)
    sealed = [find(key.seal(STREAM, 1, b"{}", b"same")) for _ in range(100)]
    assert len({envelope.sealed[:6] for envelope in sealed if envelope}) == 100


def test_a_key_whose_events_were_not_stored_is_not_used_again() -> None:
    """The money was not there: the next command has the same numbers, and its key is stored with it."""
    sealer = Sealer(Vault(ROOM_KEY), STREAM, table.DECIDER)
    stored(burned(1), first=7, sealer=sealer)
    _, none = stored(e.SatOut(1), first=7, sealer=sealer)
    entries, keys = stored(burned(2), first=8, sealer=sealer)
    assert (none, list(keys)) == ({}, [8])
    assert Opener(Vault(ROOM_KEY), STREAM, table.DECIDER, keys).events(entries) == [burned(2)]


@pytest.mark.parametrize("change", ["number", "stream", "shown", "cipher", "key", "wrapped", "gone"])
def test_nothing_fits_in_another_place_or_beside_other_words(change: str) -> None:
    (entry,), keys = stored(burned(9), first=3)
    stream, number, event = STREAM, 3, entry.event
    match change:
        case "number":
            number = 4
        case "stream":
            stream = "table:2"
        case "shown":
            event = event.replace(b'"clause":""', b'"clause":"x"')
        case "cipher":
            event = event[:-20] + bytes([event[-20] ^ 1]) + event[-19:]
        case "key":
            event, keys = event.replace(b'"3.', b'"4.'), {4: keys[3]}
        case "wrapped":
            keys = {3: keys[3][:-1] + bytes([keys[3][-1] ^ 1])}
        case "gone":
            keys = {}
    changed = Entry(number, 0, event)
    assert (changed, stream, keys) != (entry, STREAM, stored(burned(9), first=3)[1])
    with pytest.raises(Tampered, match="cannot be opened"):
        Opener(Vault(ROOM_KEY), stream, table.DECIDER, keys).event(changed)


def test_a_wrapped_key_cannot_be_moved_to_another_table() -> None:
    entries, keys = stored(burned(9))
    with pytest.raises(Broken):
        Vault(ROOM_KEY).cipher("table:2", SealKey(1, keys[1]))
    with pytest.raises(Broken):
        Vault(ROOM_KEY).cipher(STREAM, SealKey(2, keys[1]))
    assert Vault(ROOM_KEY).cipher(STREAM, SealKey(1, keys[1])) is not None
    assert len(entries) == 1


def test_what_a_lost_key_has_wrapped_comes_face_down() -> None:
    (entry,), keys = stored(burned(9))
    vault = Vault(RoomKey.new())
    vault.lost = frozenset({ROOM_KEY.id})
    opener = Opener(vault, STREAM, table.DECIDER, keys)
    assert opener.event(entry) == e.Burned((UNKNOWN,))
    assert opener.unread == [1]
    with pytest.raises(Tampered):  # another room's, which nobody has said is lost
        Opener(Vault(RoomKey.new()), STREAM, table.DECIDER, keys).event(entry)


def test_without_a_key_all_comes_face_down() -> None:
    entries, keys = stored(burned(9), e.Folded(2))
    opener = Opener(Vault(), STREAM, table.DECIDER, keys)
    assert opener.events(entries) == [e.Burned((UNKNOWN,)), e.Folded(2)]
    assert opener.unread == [1]


# ---------------------------------------------------------------- what else could tell


def test_the_length_of_what_is_sealed_tells_nothing() -> None:
    """Neither how many digits a card has, nor whether a card was chosen, nor the row of a chart."""
    deals = [e.Dealt("preflop", tuple(e.SeatCards(s, (Card(c), Card(c))) for s in range(1, 10))) for c in (0, 51)]
    choices = [e.ExposureChosen(3, cards) for cards in ((), (Card(7),))]
    rows = [banked.events.HandSet(1, 1, HIDDEN, HIDDEN, way, clause="c" * len(way)) for way in ("", "x" * 30)]
    for alike in (deals, choices, rows):
        assert len({len(stored(event)[0][0].event) for event in alike}) == 1


@pytest.mark.parametrize("size", [0, 1, 126, 127, 128, 255, 256, 5000])
def test_padding_comes_off_again(size: int) -> None:
    for byte in (b"\x00", b"\x80", b"x"):
        secret = byte * size
        assert unpadded(padded(secret)) == secret
        assert len(padded(secret)) in {256 << n for n in range(6)}


def test_a_sealed_event_is_json_that_anybody_reads() -> None:
    (entry,), _ = stored(e.Burned((Card(9),), "poker/1(a)"))
    read = json.loads(entry.event)
    assert (read["fact"], read["cards"], read["clause"]) == ("burned", [-1], "poker/1(a)")
    assert read["sealed"].startswith("1.")


def test_what_is_no_envelope_is_refused_and_no_error_of_python() -> None:
    _, keys = stored(burned(9))
    cipher = Vault(ROOM_KEY).cipher(STREAM, SealKey(1, keys[1]))
    assert cipher is not None
    for text in (b"", b"x", b"1.", b"1.!!!!", b"1.AAAA", b"-1.AAAA", "1.\u00e9".encode(), b"1." + b"A" * 400):
        envelope = find(b'{"fact":"burned","sealed":"' + text + b'"}')
        assert envelope is not None
        with pytest.raises(Broken):
            opened(envelope, cipher, STREAM, 1)


def test_a_key_never_shows_itself() -> None:
    assert ROOM_KEY.written() not in repr(ROOM_KEY)
    with pytest.raises(KeyProblem) as problem:
        RoomKey.parse("0123 secret", "RIVERBOAT_ROOM_KEY")
    assert problem.value.code == "room-key-malformed"
    assert "secret" not in problem.value.sentence
    assert RoomKey.parse(f" {ROOM_KEY.written().upper()}\n", "here") == ROOM_KEY


def test_after_a_sealed_event_nothing_hidden_stands_in_clear() -> None:
    """Whoever writes into the store could otherwise add a hand with a deck that they know."""
    decider = table.DECIDER
    vault = Vault(RoomKey.new())
    entries, keys = stored(burned(1), sealer=Sealer(vault, STREAM, decider))
    planted = [Entry(2, 0, msgspec.json.encode(each)) for each in (burned(7), burned(-1), e.Folded(1))]
    opener = Opener(vault, STREAM, decider, keys)
    assert opener.event(entries[0]) == burned(1)
    with pytest.raises(Tampered):
        opener.event(planted[0])
    assert [opener.event(each) for each in planted[1:]] == [burned(-1), e.Folded(1)]
    assert Opener(vault, STREAM, decider, {}).event(planted[0]) == burned(7), "as a room of before has stored it"
