"""The compiled table does what the table engine does, and refuses what it does not carry."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from riverboat.core.game import Discard, Draw, Expose, PotGame
from riverboat.core.stakes import Stakes, fixed_limit, no_limit, pot_limit
from riverboat.games import game, games
from riverboat.odds import Unanswerable, differential
from riverboat.odds.compiled import CompiledTable, at, by, compile_game, may, words
from riverboat.odds.compiling import Array
from riverboat.testing.cli import Typed

HANDS = 500
KEYS = [each.key for each in games()] + ["tournament-holdem"]
ONLY_BETWEEN_HANDS = {"buy_in_min", "buy_in_max", "max_purchase", "table_max_purchase", "reentry_minutes"}


@pytest.mark.parametrize("key", KEYS)
def test_every_action_does_what_it_does_at_the_table(key: str) -> None:
    """Stacks, options and bounds before every decision, with stakes, settings, players and cards at random."""
    done = differential.compare(key, HANDS)
    assert not done.wrong
    assert done.hands == HANDS
    assert not_played(game(key), done.values) == []
    assert words_of(game(key)) - set(done.words) == set()


def not_played(record: PotGame, values: Counter[tuple[str, str | int | bool]]) -> list[tuple[str, str | int | bool]]:
    """The values of its settings that no hand was played with."""
    carried = [
        (setting.key, value)
        for setting in record.settings
        if setting.key not in ONLY_BETWEEN_HANDS
        for value in setting.allowed
        if value not in differential.NOT_CARRIED.get(setting.key, ())
    ]
    return [each for each in carried if not values[each]]


def words_of(record: PotGame) -> set[str]:
    """What must have come in hands at random, or they show nothing about it."""
    has = {setting.key: set(setting.allowed) for setting in record.settings}
    kinds = {type(step) for _, step in record.steps()}
    found = {"fold", "check", "call", "bet", "raise-to"}
    found |= {"bring-in"} if record.bring_in else set()
    found |= {"run-twice", "run-once", "bomb-pot-1", "bomb-pot-2"} if "run_it_twice" in has else set()
    found |= {"straddle"} if "straddle" in has else set()
    found |= {"kill"} if "kill" in has else set()
    found |= {"draw", "reshuffle"} if Draw in kinds else set()
    found |= {"discard"} if Discard in kinds else set()
    found |= {"expose", "keep"} if Expose in kinds else set()
    return found


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled table that has forgotten the ante does not pass."""

    def without_ante(*args: Any, **more: Any) -> CompiledTable:
        made = compile_game(*args, **more)
        made.rules[by.ANTE] = 0
        return made

    monkeypatch.setattr(differential, "compile_game", without_ante)
    assert "chips" in differential.compare("mexican-stud", 5).wrong


# ---------------------------------------------------------------- batches


def everyone(hands: Array, offered: Array) -> tuple[Array, Array]:
    """Check or call, or else what is least."""
    call = np.where(offered["call"] > 0, words.CALL, np.where(offered["bring_in"] > 0, words.BRING_IN, words.FOLD))
    return np.where(offered["check"] > 0, words.CHECK, call), np.zeros(len(hands), dtype=np.int64)


def test_a_batch_is_acted_on_together() -> None:
    table = compile_game("no-limit-holdem", 3, stakes=no_limit(100, 200))
    hands = table.hands(500, 20_000, seed=1)
    assert set(hands.offered["seat"]) == {2}
    while (hands.offered["seat"] >= 0).any():
        hands.act(*everyone(hands.rows, hands.offered))
    stacks = hands.state["stack"][:, :3]
    assert (stacks.sum(axis=1) == 60_000).all()
    assert set(stacks.ravel()) <= {19_800, 20_400, 20_100, 20_000, 20_200}
    assert len({tuple(row) for row in hands.state["board"][:, :5].tolist()}) > 490


def test_an_illegal_action_changes_nothing_in_any_hand() -> None:
    table = compile_game("no-limit-holdem", 2, stakes=no_limit(100, 200))
    hands = table.hands(3, 20_000)
    before = hands.rows.copy()
    actions = np.array([words.CALL, words.RAISE, words.CALL])
    for amount in (399, 450, 20_001):
        with pytest.raises(Unanswerable, match="Hand 1: seat 1 may not do that"):
            hands.act(actions, np.array([0, amount, 0]))
    assert (hands.rows == before).all()
    hands.act(actions, np.array([0, 400, 0]))
    assert hands.state["bet_to"].tolist() == [200, 400, 200]


def test_the_same_hands_come_however_they_are_shared_out() -> None:
    table = compile_game("razz", 4)
    policies = ["random", "calling", "random", "random"]
    whole, decisions = table.play(range(100), 10_000, policies, seed=7)
    parts = [table.play(part, 10_000, policies, seed=7) for part in (range(30), range(30, 100))]
    assert (np.array(parts[0][0]) + parts[1][0]).tolist() == np.array(whole).tolist()
    assert sum(each for _, each in parts) == decisions
    assert sum(won for won, _ in whole) == 0
    assert table.play(range(100), 10_000, policies, seed=8)[0] != whole


def test_large_stacks_are_summed_without_a_limit() -> None:
    """A square of all these chips leaves no room in 64 bits for a second one."""
    table = compile_game("no-limit-holdem", 2, stakes=no_limit(100, 200))
    sums, _ = table.play(range(200), 10**9, ["random", "random"])
    assert sums[0][0] == -sums[1][0]
    assert sums[0][1] == sums[1][1] > 0
    with pytest.raises(Unanswerable, match="too large to be simulated"):
        table.play(range(2), 10**10, ["random", "random"])


@pytest.mark.parametrize("key", ["badugi", "pineapple-high-low", "mexican-stud", "seven-card-stud-high"])
def test_hands_with_choices_and_reshuffles_are_played_to_the_end(key: str) -> None:
    players = game(key).seats_max
    sums, decisions = compile_game(key, players).play(range(300), 50_000, ["random"] * players)
    assert sum(won for won, _ in sums) == 0
    assert decisions > 300 * players


# ---------------------------------------------------------------- refusals


def no_bring_in(blind: int) -> Stakes:
    return fixed_limit(200, 400, blinds=(blind,) if blind else ())


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: compile_game("horse", 4), "plays one pot game, not horse"),
        (lambda: compile_game("three-card-poker", 4), "plays one pot game, not three-card-poker"),
        (lambda: compile_game("snap", 4), "There is no game 'snap'"),
        (lambda: compile_game("razz", 9), "razz takes 2 to 8 players, not 9"),
        (lambda: compile_game("razz", 4, stakes=no_limit(100, 200)), "razz is not played no-limit"),
        (lambda: compile_game("pot-limit-omaha", 2, stakes=pot_limit(1, 2, 4, chip=1)), "more blinds than players"),
        (lambda: compile_game("razz", 4, settings={"showdown": "ask"}), "does not carry showdown=ask"),
        (lambda: compile_game("razz", 4, settings={"agreed_minimum": True}), "does not carry agreed_minimum"),
        (lambda: compile_game("razz", 4, settings={"luck": 1}), "razz has no such setting"),
        (lambda: compile_game("razz", 4, stakes=no_bring_in(300)), "razz is not played with these forced bets"),
        (lambda: compile_game("mexican-stud", 4, stakes=no_bring_in(0)), "mexican-stud has an ante"),
        (lambda: compile_game("holdem", 4, settings={"straddle": "utg", "straddle_amount": 900}), "A straddle is more"),
        (lambda: compile_game("badugi", 4, settings={"kill": "kill"}), "says what pot qualifies"),
        (lambda: compile_game("razz", 4).hands(1, [100] * 3), "There are 4 stacks"),
        (lambda: compile_game("razz", 4).hands(1, 10_000, kill=1), "There is no kill at this table"),
        (lambda: compile_game("razz", 4).hands(1, 10_000, bomb_boards=1), "no such bomb pots at this table"),
        (lambda: compile_game("holdem", 4).hands(1, 10_000, straddle=2), "may not straddle"),
        (lambda: compile_game("holdem", 4).hands(1, 300), "cannot afford it"),
        (lambda: compile_game("razz", 2).play(range(1), 10_000, ["bot", "bot"]), "no compiled policy 'bot'"),
        (lambda: compile_game("razz", 2).play(range(1), 10_000, ["random"]), "There are 2 policies"),
        (lambda: compile_game("razz", 2).hands(1, 10_000, decks=np.zeros((1, 52), np.int64)), "1 decks of the game"),
        (lambda: compile_game("razz", 2).hands(2, 10_000).act(np.zeros(1), np.zeros(1)), "There are 2 hands"),
    ],
)
def test_what_it_does_not_carry_is_refused(ask: Callable[[], object], why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        ask()


def test_every_setting_that_is_not_carried_is_refused_by_every_game() -> None:
    for record in games():
        for setting in record.settings:
            for value in {*differential.NOT_CARRIED.get(setting.key, ())} & {*setting.allowed}:
                # A rake has to be taken before it can be rounded.
                raked = {"rake_percent": 5} if setting.key == "rake_rounding" else {}
                with pytest.raises(Unanswerable, match="does not carry"):
                    compile_game(record.key, 2, settings={setting.key: value, **raked})


# ---------------------------------------------------------------- the command


def test_the_command_compares_a_game(typed: Typed) -> None:
    done = typed("odds", "check-table", "razz", "--hands", "20")
    assert (done.code, done.err) == (0, "")
    assert "all agree" in done.out
    told = typed("odds", "check-table", "razz", "--hands", "20", "--json").json()
    assert told[0]["hands"] == 20
    assert told[0]["decisions"] > 100


def test_a_difference_is_told_and_fails(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differential, "_chips", lambda *_: "something else")
    done = typed("odds", "check-table", "razz", "--hands", "2")
    assert done.code == 1
    assert "DIFFERENT" in done.out
    assert done.err.startswith("razz, hand 0: chips: something else compiled")


def test_the_state_is_a_record_by_names() -> None:
    """Learning environments read it: the names are there, and the row is the same memory."""
    hands = compile_game("no-limit-holdem", 2).hands(2, 10_000)
    hands.state["stack"][0, 0] = 7
    assert hands.rows[0, at.STACK] == 7
    assert (hands.may[:, may.SEAT] == hands.offered["seat"]).all()
