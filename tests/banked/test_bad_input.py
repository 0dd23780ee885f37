"""Bad input at a banked table: refused with a code and a sentence, nothing changed, no chip lost."""

from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import msgspec
import pytest
from bankkit import bank, bet, cents, deal, open_banked, refusal
from bankplaykit import give, no_more_bets, place_bets, play_round, random_choice
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.banked import BankedTable, decide, to_act
from riverboat.banked import commands as c
from riverboat.core.cards import JOKER, STANDARD_52, WITH_JOKER_53, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.tiles import TILES
from riverboat.games.banked import banked_game, banked_games
from riverboat.rulebook import clause
from riverboat.seats.chance import Draw, Drawn, Stir
from riverboat.sentences import SENTENCES, sentence

KEYS = tuple(game.key for game in banked_games())
BASE = {game.key: next(wager.key for wager in game.wagers if wager.base) for game in banked_games()}

# ---------------------------------------------------------------- anything, at any moment


AMOUNTS = (-(10**18), -500, -1, 0, 1, 99, 500, 550, 1000, 20_100, 10**9, 10**15, 2**63, 10**30)
DECKS = (
    (),
    STANDARD_52,
    STANDARD_52[::-1],
    STANDARD_52[:-1],
    (*STANDARD_52[:-1], STANDARD_52[0]),
    WITH_JOKER_53,
    (*STANDARD_52[:-1], JOKER),
    STANDARD_52 * 8,
    TILES,
    (99, -1, 10**9),
)
SEATS = st.integers(-2, 16) | st.sampled_from((10**6, -(10**12), 2**70))
CARDS = st.lists(st.integers(-2, 100), max_size=8).map(tuple)
WORDS = (
    "",
    "ante",
    "base",
    "play",
    "pair-plus",
    "fortune-bonus",
    "tie",
    "bonus",
    "progressive",
    "player-line",
    "?" * 200,
)

BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "spot": SEATS,
    "amount": st.sampled_from(AMOUNTS),
    "chips": st.sampled_from(AMOUNTS),
    "wager": st.sampled_from(WORDS),
    "game": st.sampled_from((*KEYS, "holdem", "", "x" * 500)),
    "settings": st.dictionaries(
        st.sampled_from(("schedule", "cover", "table_min", "table_max", "standing", "dealing", "decks", "nonsense")),
        st.sampled_from(("option-1", "option-9", "gross", 0, -5, 500, 10**20, True, "")),
    ),
    "deck": st.sampled_from(DECKS),
    "boxed": CARDS,
    "front": CARDS,
    "dice": st.lists(st.integers(-1, 8), max_size=4).map(tuple),
}
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-3, 60) | st.sampled_from((10**9, -(10**20))),
    bool: st.booleans(),
    str: st.sampled_from(("", "A", "B", "Ada", "x" * 300)),
    NoneType: st.none(),
    Drawn: st.just(Drawn("t#1", (Draw("deck", "00", 52, 10),), (Stir(3, "ff"),), (1,), ("ab",))),
    dict: st.dictionaries(st.integers(-1, 9), st.integers(-1, 60), max_size=3),
}


def values(field: msgspec.structs.FieldInfo) -> st.SearchStrategy[Any]:
    if field.name in BY_NAME:
        return BY_NAME[field.name]
    if isinstance(field.type, UnionType):
        return st.one_of(*(BY_TYPE[kind] for kind in get_args(field.type)))
    return BY_TYPE[get_origin(field.type) or field.type]


def commands() -> st.SearchStrategy[c.Command]:
    kinds = get_args(c.AnyCommand)
    return st.one_of(*(st.builds(kind, **{f.name: values(f) for f in msgspec.structs.fields(kind)}) for kind in kinds))


@cache
def moments(key: str) -> tuple[BankedTable, ...]:
    """A table before and in every phase of a few rounds, with the bets going down one by one."""
    chance = Random(f"{key} moments")
    table = open_banked(key, chips=3_000, players=range(1, banked_game(key).seats[0]))
    found = [BankedTable(), table.copy()]
    for _ in range(2):
        play_round(table, chance)
        give(table, c.OpenRound())
        while table.playing and len(found) < 60:
            found.append(table.copy())
            if table.on.phase == "bets":
                place_bets(table, chance)
                found.append(table.copy())
                give(table, no_more_bets(table, chance) if table.on.owners else c.CallOff())
            elif table.on.phase == "count":
                give(table, c.CountStub(len(table.deck) - table.dealt))
            else:
                give(table, random_choice(table, to_act(table), chance))
        found.append(table.copy())
    return tuple(found)


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=120)
@given(st.data())
def test_anything_at_any_moment(key: str, data: st.DataObject) -> None:
    """Whatever is ordered, it is either done without making or losing a chip, or refused in words and not done."""
    table = data.draw(st.sampled_from(range(len(moments(key)))).map(lambda place: moments(key)[place]))
    command = data.draw(commands())
    before = table.copy()
    refused = refused_by(table, command)
    assert table == before
    if refused is None:
        give(table.copy(), command)
        return
    assert refusal(table, command).code == refused.code in SENTENCES  # refused before the first event
    assert len(sentence(refused)) < 300
    assert not refused.clause or clause(refused.clause)


def refused_by(table: BankedTable, command: c.Command) -> Refused | None:
    try:
        decide(command, table)
    except Refused as refused:
        return refused
    return None


# ---------------------------------------------------------------- the mistakes that people make


@pytest.mark.parametrize("key", KEYS)
def test_a_bonus_without_its_base_wager(key: str) -> None:
    table = betting(key)
    bonuses = [wager for wager in table.game.opening if wager.needs and not wager.needs_if and not wager.metered]
    for wager in bonuses:
        refused = refusal(table, c.Bet(2, wager.key, 500))
        assert (refused.code, refused.clause) == ("needs-a-base-wager", wager.needs_clause or wager.clause)


@pytest.mark.parametrize("key", KEYS)
def test_bets_of_no_right_size(key: str) -> None:
    table = betting(key)
    wager = BASE[key]
    for amount in (-(10**18), -1, 0, 10**18, 2**64):
        assert refusal(table, c.Bet(2, wager, amount)).code == "bad-amount"
    low, high = table.limits(table.game.wagers[0].limits)
    assert refusal(table, c.Bet(2, wager, low - 1)).code == "wager-too-small"
    assert refusal(table, c.Bet(2, wager, low + 1)).code == "not-whole-chips"
    if high:
        assert refusal(table, c.Bet(2, wager, high + 100)).code == "wager-too-large"
        give(table, c.Bet(2, wager, high))
        assert refusal(table, c.Bet(2, wager, 100)).code == "wager-too-large"


@pytest.mark.parametrize("key", KEYS)
def test_more_than_one_has(key: str) -> None:
    table = betting(key, chips={2: 6})
    assert refusal(table, c.Bet(2, BASE[key], cents(10))).code == "not-enough-chips"


@pytest.mark.parametrize("key", KEYS)
def test_bets_after_no_more_bets(key: str) -> None:
    table = betting(key)
    low, _ = table.limits(table.game.wagers[0].limits)
    give(table, c.Bet(2, BASE[key], low))
    give(table, no_more_bets(table, Random(1)))
    for command in (c.Bet(3, BASE[key], low), c.Bet(2, BASE[key], low), c.TakeBack(2, BASE[key])):
        assert refusal(table, command).code == "bets-are-closed"
    code = refusal(table, c.NoMoreBets(STANDARD_52)).code
    assert code == "bets-are-closed"


@pytest.mark.parametrize("key", ["three-card-poker", "texas-holdem-bonus"])
def test_a_second_position(key: str) -> None:
    table = betting(key, players=(1, 2, 3))
    low, _ = table.limits(table.game.wagers[0].limits)
    give(table, c.Bet(2, BASE[key], low))
    assert refusal(table, c.Bet(2, BASE[key], low, 5)).code == "one-position"
    assert refusal(table, c.Sit(5, "B", cents(100))).code == "seated-already"


@pytest.mark.parametrize("key", ["pai-gow-poker", "fortune-pai-gow-poker"])
@pytest.mark.parametrize("front", ["As Kd", "8h 8h", "8h", "", "8h 8c 3s", "Jk 8h"])
def test_a_hand_set_with_the_wrong_cards(key: str, front: str) -> None:
    table = betting(key)
    bet(table, 2, base=20)
    deal(table, {2: "As Qd 8h 8c 9d 5c 3s"})
    refused = refusal(table, c.SetHand(2, parse_cards(front)))
    assert (refused.code, refused.clause) == ("not-your-cards", f"california-games/{key}.dealing.12")
    assert not refused.detail  # no card is named


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_deck(key: str) -> None:
    table = betting(key)
    low, _ = table.limits(table.game.wagers[0].limits)
    give(table, c.Bet(2, BASE[key], low))
    right = no_more_bets(table, Random(2))
    for deck, code in (
        ((), "not-shuffled"),
        (right.deck[:-1], "wrong-deck"),
        ((*right.deck[:-1], right.deck[0]), "wrong-deck"),
        ((*right.deck, right.deck[0]), "wrong-deck"),
        ((*right.deck[:-1], 10**6), "wrong-deck"),
    ):
        refused = refusal(table, msgspec.structs.replace(right, deck=deck))
        assert refused.code == code
        assert refused.clause or table.game.book == "bonus"


@pytest.mark.parametrize("key", KEYS)
def test_orders_in_the_wrong_phase(key: str) -> None:
    player_dealer = banked_game(key).player_dealer
    closed = BankedTable()
    for command in (c.OpenRound(), c.Bet(2, "ante", 500), c.Fold(2), c.NoMoreBets(STANDARD_52), c.Sit(1, "A", 100)):
        assert refusal(closed, command).code == "table-closed"
    table = open_banked(key)
    for command in (c.TakeBank(1, 500), c.DeclineBank(1)):
        assert refusal(table, command).code == ("bank-not-offered" if player_dealer else "house-is-the-bank")
    for command in (c.Bet(2, BASE[key], 1000), c.NoMoreBets(STANDARD_52), c.CallOff(), c.TakeBack(2, BASE[key])):
        assert refusal(table, command).code == "bets-are-closed"
    for command in (c.Fold(2), c.Check(2), c.TimeOut(2)):
        assert refusal(table, command).code == "not-your-turn"
    for command in (c.SetHand(2, parse_cards("As Ks")), c.AskHouseWay(2)):
        assert refusal(table, command).code == "nothing-to-set"
    assert refusal(table, c.OpenBankedTable(key)).code == "table-open-already"
    give(table, c.OpenRound())
    assert refusal(table, c.OpenRound()).code == "round-in-progress"


def betting(key: str, **opening: Any) -> BankedTable:
    """Bets are open; seat 1 is the player-dealer where the game has one."""
    table = open_banked(key, **opening)
    if table.game.player_dealer:
        bank(table, 1, 100)
    else:
        give(table, c.OpenRound())
    return table
