"""Pai gow tiles: the set, what tiles count, and which hand of two is higher."""

from collections import Counter
from itertools import combinations

import pytest

from riverboat.core.banked import Case, Held, Result, choose
from riverboat.core.cards import Card, name, parse_card, parse_cards
from riverboat.core.ranking.tiles import GONG, PAI_GOW_TILES, PAIR, WONG
from riverboat.core.tiles import TILES, TILES_32, Tile
from riverboat.games.banked import banked_game

BOOK = "california-games/pai-gow-tiles"
GAME = banked_game("pai-gow-tiles")


def tile(face: str) -> Tile:
    return TILES[parse_card(face)]


def strength(tiles: str) -> int:
    return PAI_GOW_TILES.strength(parse_cards(tiles))


def grade(tiles: str) -> int:
    """The count, or GONG, WONG, PAIR."""
    return PAI_GOW_TILES.grade(strength(tiles))


# ---------------------------------------------------------------- the tiles


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.set")
def test_32_tiles_make_sixteen_pairs() -> None:
    assert (len(TILES_32), len(set(TILES_32))) == (32, 21)
    pairs = [hand for hand in combinations(range(32), 2) if is_pair(*(TILES_32[i] for i in hand))]
    assert len(pairs) == 16
    assert sorted(i for pair in pairs for i in pair) == list(range(32))  # every tile has its one partner


def is_pair(one: Card, other: Card) -> bool:
    return PAI_GOW_TILES.grade(PAI_GOW_TILES.strength((one, other))) == PAIR


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.table")
def test_the_table_of_ranks() -> None:
    table = """
        Teen 6-6 12, Dey 1-1 2, Yun 4-4 8, Gor 1-3 4, Mooy 5-5 10, Chong 3-3 6, Bon 2-2 4, Foo 5-6 11, Ping 4-6 10,
        Tit 1-6 7, Look 1-5 6, Chop Gow 3-6 9 4-5 9, Chop Bot 2-6 8 3-5 8, Chop Chit 2-5 7 3-4 7, Chop Ng 1-4 5 2-3 5,
        Gee Joon 2-4 6 1-2 3
    """
    ranks: dict[int, list[Tile]] = {}
    for face in TILES.values():
        ranks.setdefault(face.rank, []).append(face)
    assert list(ranks) == list(range(1, 17))
    assert [
        " ".join((faces[0].name, *(f"{name(face.card)} {face.spots}" for face in faces))) for faces in ranks.values()
    ] == [" ".join(row.split()) for row in table.split(",")]
    assert [sum(TILES_32.count(face.card) for face in faces) for faces in ranks.values()] == [2] * 16
    assert sum(TILES[card].spots for card in TILES_32) == 227


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.value")
@pytest.mark.parametrize(("face", "counts"), [("6-6", 2), ("5-6", 1), ("5-5", 0), ("4-6", 0), ("3-6", 9)])
def test_a_tile_counts_the_units_of_its_spots(face: str, counts: int) -> None:
    assert tile(face).values == (counts,)


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.colour")
def test_the_colour_of_the_dots_has_no_effect() -> None:
    """A red eight and a white one are the same beside a Teen, a red seven and a white one beside a Mooy."""
    for red, white, beside in (("4-4", "2-6", "6-6"), ("3-4", "2-5", "5-5")):
        assert "r" in "".join(tile(red).picture)
        assert "r" not in "".join(tile(white).picture)
        assert strength(f"{beside} {red}") == strength(f"{beside} {white}")


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.rank-not-value")
def test_the_rank_of_a_tile_is_not_its_value() -> None:
    assert tile("1-3").rank < tile("5-6").rank
    assert sorted(face.rank for face in TILES.values())[:2] == [tile("6-6").rank, tile("1-1").rank]
    assert tile("3-6").rank > tile("1-5").rank
    # As the higher tile of equal counts.
    assert strength("1-3 3-4") > strength("5-6 4-6")
    assert strength("1-5 3-5") > strength("3-6 2-3")


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.identical")
def test_eleven_faces_are_there_twice() -> None:
    twice = {name(face) for face, copies in Counter(TILES_32).items() if copies == 2}
    assert twice == {"6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"}
    assert set(Counter(TILES_32).values()) == {1, 2}


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.non-identical")
@pytest.mark.parametrize("faces", ["3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3", "2-4 1-2"])
def test_ten_faces_share_a_name_and_a_rank_in_twos(faces: str) -> None:
    one, other = map(tile, faces.split())
    assert (one.name, one.rank, one.values) == (other.name, other.rank, other.values)
    for third in {*TILES_32} - {one.card, other.card}:
        assert PAI_GOW_TILES.strength((one.card, third)) == PAI_GOW_TILES.strength((other.card, third))


@pytest.mark.rule("california-games/pai-gow-tiles.tiles.gee-joon-wild")
@pytest.mark.parametrize(
    ("tiles", "counts"), [("1-2 3-3", 9), ("1-2 4-5", 5), ("2-4 4-6", 6), ("2-4 1-3", 7), ("1-2 1-3", 7)]
)
def test_a_gee_joon_counts_three_or_six(tiles: str, counts: int) -> None:
    assert grade(tiles) == counts


# ---------------------------------------------------------------- the hands

BETTER = {
    "california-games/pai-gow-tiles.hands.supreme-pair": [
        "2-4 1-2 > 6-6 6-6", "6-6 1-6 > 1-2 3-3", "3-6 5-5 > 1-2 3-3", "4-5 4-6 > 2-4 1-5",
    ],
    "california-games/pai-gow-tiles.hands.matched-pairs": [
        "6-6 6-6 > 1-1 1-1", "1-1 1-1 > 4-4 4-4", "4-4 4-4 > 1-3 1-3", "1-3 1-3 > 5-5 5-5", "5-5 5-5 > 3-3 3-3",
        "3-3 3-3 > 2-2 2-2", "2-2 2-2 > 5-6 5-6", "5-6 5-6 > 4-6 4-6", "4-6 4-6 > 1-6 1-6", "1-6 1-6 > 1-5 1-5",
    ],
    "california-games/pai-gow-tiles.hands.unmatched-pairs": [
        "1-5 1-5 > 3-6 4-5", "3-6 4-5 > 2-6 3-5", "2-6 3-5 > 2-5 3-4", "2-5 3-4 > 1-4 2-3", "1-4 2-3 > 6-6 3-6",
    ],
    "california-games/pai-gow-tiles.hands.wong": ["1-1 4-5 > 6-6 4-4", "6-6 3-6 > 1-1 4-5", "1-4 2-3 > 6-6 3-6"],
    "california-games/pai-gow-tiles.hands.gong": ["1-1 3-5 > 6-6 1-6", "6-6 3-5 > 1-1 4-4"],
    "california-games/pai-gow-tiles.hands.order": ["6-6 4-4 > 6-6 1-6", "4-5 4-6 > 6-6 1-5", "5-5 3-6 > 4-6 4-5"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(*pair.split(" > "), id=pair, marks=pytest.mark.rule(clause))
        for clause, pairs in BETTER.items()
        for pair in pairs
    ],
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert strength(better) > strength(worse)


@pytest.mark.rule("california-games/pai-gow-tiles.hands.unmatched-pairs")
@pytest.mark.parametrize(("tiles", "counts"), [("4-4 2-6", 6), ("1-6 2-5", 4)])
def test_equal_dots_do_not_make_a_pair(tiles: str, counts: int) -> None:
    assert grade(tiles) == counts


@pytest.mark.rule("california-games/pai-gow-tiles.hands.wong")
def test_only_a_two_or_twelve_dot_tile_with_a_nine_is_a_wong() -> None:
    wongs = {frozenset(hand) for hand in combinations(TILES_32, 2) if PAI_GOW_TILES.grade(_strength(hand)) == WONG}
    assert wongs == {frozenset(parse_cards(tiles)) for tiles in ("6-6 3-6", "6-6 4-5", "1-1 3-6", "1-1 4-5")}


@pytest.mark.rule("california-games/pai-gow-tiles.hands.gong")
def test_gongs_led_by_the_same_tile_are_copies() -> None:
    assert grade("1-1 4-4") == grade("1-1 2-6") == GONG
    assert strength("1-1 4-4") == strength("1-1 2-6")


@pytest.mark.rule("california-games/pai-gow-tiles.hands.order")
def test_teen_and_dey_without_an_eight_or_a_nine_only_count() -> None:
    assert (grade("6-6 1-1"), grade("6-6 4-6")) == (4, 2)


@pytest.mark.rule("california-games/pai-gow-tiles.hands.order")
def test_zero_against_zero_is_a_copy() -> None:
    assert grade("1-3 3-3") == grade("5-5 4-6") == 0
    assert strength("1-3 3-3") == strength("5-5 4-6")


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.5.no-position")
def test_the_higher_stack_is_the_high_hand_wherever_it_lies() -> None:
    five_six, teen = parse_cards("5-6 4-6"), parse_cards("6-6 1-6")
    assert PAI_GOW_TILES.low_and_high(five_six, teen) == PAI_GOW_TILES.low_and_high(teen, five_six) == (five_six, teen)


# ---------------------------------------------------------------- against the bank


def result(own: tuple[str, str], bank: tuple[str, str]) -> Result:
    """As the record judges the base wager; the high hand is named first."""
    (wager,) = GAME.wagers
    return wager.judge(Case(held(*own), held(*bank), {}, choose(GAME, {}))).result


def held(high: str, low: str) -> Held:
    front, behind = parse_cards(low), parse_cards(high)
    return Held(front + behind, front, behind)


NINE_AND_FIVE = ("6-6 1-6", "4-4 3-4")
EIGHT_AND_FOUR = ("3-3 1-1", "1-3 5-5")


@pytest.mark.rule("california-games/pai-gow-tiles.winners.win")
def test_both_hands_higher_win() -> None:
    assert [grade(tiles) for tiles in (*NINE_AND_FIVE, *EIGHT_AND_FOUR)] == [9, 5, 8, 4]
    assert result(NINE_AND_FIVE, EIGHT_AND_FOUR) == Result.WIN


@pytest.mark.rule("california-games/pai-gow-tiles.winners.win")
@pytest.mark.parametrize("one", [("6-6 1-6", "1-3 5-5"), ("3-3 1-1", "4-4 3-4")], ids=["high", "low"])
def test_one_hand_higher_and_the_other_equal_does_not_win(one: tuple[str, str]) -> None:
    """The wager of this player is worth no more than one whose other hand is lower."""
    assert result(one, EIGHT_AND_FOUR) == Result.PUSH


@pytest.mark.rule("california-games/pai-gow-tiles.winners.lose")
def test_both_hands_lower_lose() -> None:
    assert result(EIGHT_AND_FOUR, NINE_AND_FIVE) == Result.LOSE


@pytest.mark.rule("california-games/pai-gow-tiles.winners.push")
def test_one_higher_and_one_lower_is_a_push() -> None:
    assert result(("6-6 3-6", "5-5 4-6"), ("1-1 1-6", "4-4 3-4")) == Result.PUSH


@pytest.mark.rule("california-games/pai-gow-tiles.winners.copy")
@pytest.mark.parametrize(
    ("own", "bank", "is_"),
    [
        (("6-6 1-6", "3-3 5-6"), ("6-6 2-5", "3-3 5-6"), Result.LOSE),
        (("6-6 1-6", "4-4 3-4"), ("6-6 2-5", "1-3 5-5"), Result.PUSH),
        (("6-6 1-6", "1-3 5-5"), ("6-6 2-5", "4-4 3-4"), Result.LOSE),
    ],
    ids=["two copies", "a copy and a win", "a copy and a loss"],
)
def test_a_copy_goes_to_the_player_dealer(own: tuple[str, str], bank: tuple[str, str], is_: Result) -> None:
    assert result(own, bank) == is_


def _strength(hand: tuple[Card, Card]) -> int:
    return PAI_GOW_TILES.strength(hand)
