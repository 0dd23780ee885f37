"""Every message to every connection of some hundred rounds of all banked games is searched for cards told too early."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from familykit import amended
from leakkit import Leak
from observedbankedkit import observe_banked

from riverboat.banked import BankedTable, BankedView, fact, view
from riverboat.banked import events as e
from riverboat.games.banked import banked_games
from riverboat.server.families.banked import BANKED

EVERY_GAME = [game.key for game in banked_games()]
ROUNDS = 20


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_no_message_holds_a_card_its_viewer_may_not_know(game: str) -> None:
    table = await observe_banked(game, BANKED, rounds=ROUNDS)
    assert table.messages > ROUNDS * len(table.listeners)


# ---------------------------------------------------------------- leaks made on purpose


def _dealt_to_all(event: e.Event, seat: int) -> e.Event:
    return event if isinstance(event, e.HandsDealt) else fact(event, seat)


def _deck_sent(event: e.Event, seat: int) -> e.Event:
    return event if isinstance(event, e.DeckShuffled) else fact(event, seat)


def _settings_told(event: e.Event, seat: int) -> e.Event:
    return event if isinstance(event, e.HandSet) else fact(event, seat)


def _bank_in_view(table: BankedTable, seat: int) -> BankedView:
    seen = view(table, seat)
    held = table.round.hands.get(table.round.bank) if table.round else None
    bank = msgspec.structs.replace(seen.bank, cards=held.cards) if held else seen.bank
    return msgspec.structs.replace(seen, bank=bank)


@pytest.mark.parametrize(
    ("game", "leak"),
    [
        ("three-card-poker", {"fact": _dealt_to_all}),
        ("texas-holdem-bonus", {"fact": _dealt_to_all}),
        ("ez-baccarat-panda-8", {"fact": _deck_sent}),
        ("pai-gow-poker", {"fact": _settings_told}),
        ("pai-gow-tiles", {"fact": _dealt_to_all}),
        ("three-card-poker", {"view": _bank_in_view}),
    ],
)
async def test_a_leak_is_found(game: str, leak: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises(Leak):
        await observe_banked(game, amended(BANKED, **leak), rounds=6)
