"""A million messages are searched for cards that their readers may not know, and so are logs and files meanwhile.

Every message to every connection at tables of all games, by `leakkit` (what each may know) and `encodedkit` (cards in
disguise). A leak of each form, made on purpose, is found.
"""

import base64
import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest
import structlog
from campaignkit import FULL, SEED, log, seeded
from cardsearchkit import found
from encodedkit import encoded_cards
from familykit import amended
from leakkit import Leak
from msgspec.structs import replace
from observedbankedkit import observe_banked
from observedkit import observe
from roomkit import QUICK, Doors, open_doors, reach

from riverboat.core.cards import STANDARD_52, Cards, name, names
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.server.families.banked import BANKED
from riverboat.server.families.pot import POT
from riverboat.server.lobby.first_tables import first_tables
from riverboat.server.logs import configure
from riverboat.table import Event, Table
from riverboat.table import events as e

MESSAGES = 1_000_000 if FULL else 10_000
EVERY_GAME = [record.key for record in (*games(), *mixes())]
LOOKS, LOOKED_AT = (20, 8) if FULL else (2, 4)
"""How often files and logs are searched, and the tables of the room that writes them."""
SOME = 8
"""Games at a time, so that a share of the whole sees all of them in turn."""


@pytest.mark.slow
async def test_no_message_holds_a_card_that_its_reader_may_not_know() -> None:
    searched, seed = 0, SEED
    with seeded("leaks") as chance:
        for seed in count(SEED):
            searched += await _pot(chance, seed) + await _banked(chance, seed)
            log.info("%d messages searched", searched)
            if searched >= MESSAGES:
                break


async def _pot(chance: Random, seed: int) -> int:
    keys = EVERY_GAME if FULL else chance.sample(EVERY_GAME, SOME)
    return sum(table.messages for table in await observe(keys, POT, hands=10 if FULL else 3, seed=seed))


async def _banked(chance: Random, seed: int) -> int:
    keys = [game.key for game in banked_games()]
    keys = keys if FULL else [chance.choice(keys)]
    return sum([(await observe_banked(key, BANKED, rounds=10 if FULL else 2, seed=seed)).messages for key in keys])


# ---------------------------------------------------------------- logs and files


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that this process writes on its standard error, all levels of its log included."""
    text = io.StringIO()
    monkeypatch.setattr(sys, "stderr", text)
    before, hook = structlog.get_config(), sys.excepthook
    configure(as_json=True, level=logging.DEBUG)
    yield text
    structlog.configure(**before)
    sys.excepthook = hook


@pytest.mark.slow
async def test_no_log_and_no_file_holds_a_card_of_a_live_hand(tmp_path: Path, written: io.StringIO) -> None:
    """Looked at again and again while hands are on at the tables for a pot."""
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'riverboat.sqlite'}", keys=tmp_path / "keys")
    async with open_doors(config) as doors:
        rules = replace(QUICK.house, bots=4, think_ms=5)
        for opening, _ in first_tables(LOOKED_AT, QUICK.house, bots=True):
            await doors.room.open_table(opening, rules)
        for look in range(LOOKS):
            live = await _live_decks(doors)
            data = _on_disk(tmp_path) + written.getvalue().encode()
            assert [found(data, deck) for deck in live] == [[]] * len(live)
            log.info("look %d: %d decks, %d bytes", look, len(live), len(data))
    assert "room-open" in written.getvalue()


async def _live_decks(doors: Doors) -> list[Cards]:
    """Once one more hand is over and some are on."""
    before = sum(host.table.hands for host in doors.room.hosts.values())

    def decks() -> list[Cards]:
        over = sum(host.table.hands for host in doors.room.hosts.values()) > before
        return list(_live(doors)) if over else []

    await reach(decks, "hands are on")
    return decks()


def _live(doors: Doors) -> Iterator[Cards]:
    """The decks of hands that are on, from the first card that nobody has been dealt face up."""
    for host in doors.room.hosts.values():
        hand = getattr(host.table, "hand", None)
        if host.table.playing and hand is not None and hand.deck.cards:
            yield hand.deck.cards[hand.deck.dealt :]


def _on_disk(folder: Path) -> bytes:
    """The file and its journal, as somebody has them who walks off with the disk."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("riverboat.sqlite*")))


@pytest.mark.parametrize("form", ["raw", "hex", "base64", "base64-1", "base64-2", "signs", "msgpack", "json", "names"])
def test_a_deck_in_a_file_is_found_in_each_form(form: str) -> None:
    deck: Cards = tuple(Random(4).sample(STANDARD_52, 20))
    packed = msgspec.msgpack.encode(e.Shuffled(deck, 0))
    leak = {
        "raw": packed,
        "hex": packed.hex().encode(),
        "base64": base64.b64encode(packed),
        "base64-1": base64.b64encode(b"!" + packed),
        "base64-2": base64.b64encode(b"!!" + packed),
        "signs": names(deck).translate(UNICODE).encode(),
        "msgpack": msgspec.msgpack.encode([int(card) for card in deck]),
        "json": msgspec.json.encode(e.Shuffled(deck, 0)),
        "names": names(deck).encode(),
    }[form]
    noise = Random(5).randbytes(100_000)
    assert found(noise, deck) == []
    assert found(noise + leak + noise, deck)


# ---------------------------------------------------------------- leaks made on purpose

UNICODE = str.maketrans({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})


def _glyph(card: int) -> str:
    rank, suit = name(card)  # type: ignore[arg-type]
    return chr(0x1F000 + {"s": 0xA0, "h": 0xB0, "d": 0xC0, "c": 0xD0}[suit] + "A23456789TJxQK".index(rank) + 1)


def _json(cards: Cards) -> bytes:
    return msgspec.json.encode([int(card) for card in cards])


def _msgpack(cards: Cards) -> bytes:
    return msgspec.msgpack.encode({"fact": "dealt", "cards": [int(card) for card in cards]})


FORMS: dict[str, Callable[[Cards], str]] = {
    "numbers": lambda cards: _json(cards).decode(),
    "numbers in a row": lambda cards: " ".join(str(int(card)) for card in cards),
    "names": names,
    "names together": lambda cards: names(cards).replace(" ", ""),
    "a list of names": lambda cards: json.dumps([name(card) for card in cards]),
    "signs for suits": lambda cards: names(cards).translate(UNICODE),
    "glyphs": lambda cards: "".join(_glyph(card) for card in cards),
    "msgpack in hex": lambda cards: _msgpack(cards).hex(),
    "msgpack in base64": lambda cards: base64.b64encode(_msgpack(cards)).decode(),
    "a byte each, in hex": lambda cards: bytes(cards).hex(),
    "a byte each, in hex with spaces": lambda cards: bytes(cards).hex(" "),
    "a byte each, as Python shows bytes": lambda cards: "".join(f"\\x{card:02x}" for card in cards),
    "a byte each, in base64": lambda cards: base64.b64encode(bytes(cards)).decode(),
    "a byte each, in base64 for addresses": lambda cards: base64.urlsafe_b64encode(bytes(cards)).decode(),
    "JSON in hex": lambda cards: _json(cards).hex(),
    "JSON in base64": lambda cards: base64.b64encode(_json(cards)).decode(),
    "JSON in base64 after one byte": lambda cards: base64.b64encode(b"!" + _json(cards)).decode(),
    "JSON in base64 after two bytes": lambda cards: base64.b64encode(b"!!" + _json(cards)).decode(),
    "base64 after other letters": lambda cards: "a" + base64.b64encode(_json(cards)).decode(),
    "names in base64": lambda cards: base64.b64encode(names(cards).encode()).decode(),
}


@pytest.mark.parametrize("form", FORMS)
async def test_a_leak_of_each_form_is_found(form: str) -> None:
    """In the words of a fact: the deck's next cards are told to everybody."""

    def words(event: Event, table: Table) -> str:
        said: str = POT.viewing.words(event, table)
        if not isinstance(event, e.RoundOpened) or table.hand is None:
            return said
        following = table.hand.deck.cards[table.hand.deck.dealt :][:6]
        return f"{said} {FORMS[form](following)}"

    with pytest.raises(Leak):
        await observe(["no-limit-holdem"], amended(POT, words=words), hands=5)


@pytest.mark.parametrize("form", FORMS)
def test_cards_in_disguise_are_found_in_a_string(form: str) -> None:
    """Also those that are no words of ours. What can be read in two ways is read in both."""
    cards = tuple(Random(form).sample(range(52), 6))
    if form in ("names", "a list of names", "numbers"):
        pytest.skip("found as they stand, by `leakkit`")
    message = msgspec.json.encode({"tell": "news", "words": FORMS[form](cards)})  # type: ignore[arg-type]
    assert encoded_cards(message) >= frozenset(cards)


def test_what_is_no_card_is_not_found() -> None:
    said = "Ann raises to $1,200; the pot is $2,000 (10/20 no limit), 3 of 9 seats; password, snapshot, decision"
    assert encoded_cards(msgspec.json.encode({"words": said, "id": "o-1234", "digest": "ff" * 32})) == frozenset()
    for said in ("101300", "920507"):  # cents, and the id of a table
        assert encoded_cards(msgspec.json.encode({"detail": said})) == frozenset()
