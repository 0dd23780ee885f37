"""Figures of baccarat and tiles, computed by the records themselves: their steps draw, their judges decide."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest
from baccaratkit import ONE_OF_EACH, chances, orders_that_begin
from bankkit import bank, bet, open_banked

from riverboat.banked.cards.dealing import receivers
from riverboat.core.banked import BankedGame, Case, DealHands, DealLines, Dice, DrawByChart, Held, Lines, Result, choose
from riverboat.core.cards import Cards
from riverboat.games.banked import banked_game
from riverboat.games.banked.baccarat import BACCARAT_21ST_CENTURY, EZ_BACCARAT_PANDA_8
from riverboat.games.banked.tiles import PAI_GOW_TILES_GAME

GAMES = (BACCARAT_21ST_CENTURY, EZ_BACCARAT_PANDA_8)
GAIN = {Result.WIN: 1, Result.LOSE: -1, Result.PUSH: 0}


def edges(game: BankedGame, decks: int = 8) -> dict[str, Fraction]:
    return {wager.key: edge(game, wager.key, decks) for wager in game.wagers}


def edge(game: BankedGame, wager: str, decks: int = 8, *, barred: bool = False) -> Fraction:
    """What a bettor of one dollar gains on average from a fresh shoe."""
    gains = judged(game.key, wager, barred=barred).items()
    return Fraction(sum(gain * orders_that_begin(drawn, decks) for drawn, gain in gains), orders_that_begin((), decks))


@cache
def judged(key: str, wager: str, *, barred: bool) -> Counter[Cards]:
    """By the cards that are dealt: what the wager gains from them, in all the orders of the first four."""
    game = banked_game(key)
    settings = choose(game, {"banker_seven_pushes": True} if barred else {})
    (judge,) = (space.judge for space in game.wagers if space.key == wager)
    gains: Counter[Cards] = Counter()
    for lines, drawn, ways in rounds(key):
        verdict = judge(Case(Held(), Held(), lines, settings))
        odds, to = verdict.odds if verdict.result is Result.WIN else (1, 1)
        assert to == 1
        gains[drawn] += GAIN[verdict.result] * odds * ways
    return gains


@cache
def rounds(key: str) -> list[tuple[Lines, Cards, int]]:
    """Every pair of finished hands as the record's steps deal them, their cards together, and in how many orders the
    first four come."""
    steps = banked_game(key).steps
    (first,) = (step for step in steps if isinstance(step, DealLines))
    assert (first.lines, first.count) == (("player", "banker"), 2)
    (chart,) = (step for step in steps if isinstance(step, DrawByChart))
    twos = list(combinations_with_replacement(ONE_OF_EACH, 2))
    return [
        (lines, tuple(sorted((*lines["player"], *lines["banker"]))), len(set(player)) * len(set(banker)))
        for player, banker in product(twos, twos)
        for lines in _completed(chart, player, banker)
    ]


def _completed(chart: DrawByChart, player: Cards, banker: Cards) -> Iterator[Lines]:
    lines = {"player": player, "banker": banker}
    line, _ = chart.next(lines)
    if not line:
        yield lines
        return
    for card in ONE_OF_EACH:
        yield from _completed(chart, **(lines | {line: (*lines[line], card)}))


def per_cent(edge: Fraction) -> float:
    return round(float(100 * edge), 6)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_lines_and_tie_of_eight_decks(game: BankedGame) -> None:
    worth = edges(game)
    assert per_cent(worth["player-line"]) == -1.235081
    assert per_cent(worth["banker-line"]) == 1.235081  # as both texts are written: even money, nothing barred
    assert per_cent(worth["tie"]) == -14.359629


def test_the_bonus_bets_of_ez_baccarat() -> None:
    worth = edges(EZ_BACCARAT_PANDA_8)
    assert per_cent(worth["dragon-7"]) == -7.611334
    assert per_cent(worth["panda-8"]) == -10.187632


def test_a_three_card_seven_that_pushes_makes_the_banker_line_cost_something() -> None:
    assert per_cent(edge(EZ_BACCARAT_PANDA_8, "banker-line", barred=True)) == -1.018301


@pytest.mark.parametrize("decks", [3, 8])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_record_agrees_with_the_rules_of_the_hands(game: BankedGame, decks: int) -> None:
    likely, worth = chances(decks), edges(game, decks)
    expected = {
        "player-line": likely["player"] - likely["banker"],
        "banker-line": likely["banker"] - likely["player"],
        "tie": 9 * likely["tie"] - 1,
        "panda-8": 26 * likely["panda-8"] - 1,
        "dragon-7": 41 * likely["dragon-7"] - 1,
    }
    assert worth == {wager.key: expected[wager.key] for wager in game.wagers}


# ---------------------------------------------------------------- tiles


def test_two_tile_hands_by_what_the_record_calls_them() -> None:
    def called(hand: Cards) -> str:
        kind = PAI_GOW_TILES_GAME.hand_name(Held(front=hand, behind=hand), {}).split()[1]
        return "pair" if kind == "Supreme" else kind

    hands = Counter(map(called, combinations(PAI_GOW_TILES_GAME.deck, 2)))
    assert hands.total() == 496
    assert (hands["pair"], hands["Wong"], hands["Gong"]) == (16, 8, 16)


@pytest.mark.parametrize(
    ("game", "seats", "of_216"),
    [
        ("pai-gow-tiles", 8, [28, 28, 28, 28, 27, 25, 25, 27]),
        ("pai-gow-poker", 7, [31, 31, 31, 31, 31, 31, 30]),
    ],
)
def test_how_often_each_seat_gets_the_first_hand(game: str, seats: int, of_216: list[int]) -> None:
    """In the numbers of the dice: the player-dealer is one, the others follow as the record counts them."""
    table = open_banked(game, seats=seats)
    bank(table, 3, 500)
    bet(table, 4, base=20)
    (step,) = (step for step in table.game.steps if isinstance(step, DealHands))
    firsts = Counter(receivers(table, step, dice)[0] for dice in product(range(1, 7), repeat=3))
    (cup,) = (step for step in table.game.steps if isinstance(step, Dice))
    assert [firsts[seat] for seat in table.around(3, cup.direction)] == of_216
