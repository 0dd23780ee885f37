"""The tiles: every face, every two-tile hand counted, the order of hands, and the tiles among the cards."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.cards import STANDARD_52, UNKNOWN, Card, check_deck, name, names, parse_card, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.ranking import Ranking
from riverboat.core.ranking.tiles import GONG, PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO, PAIR, WONG, TilesRanking
from riverboat.core.tiles import TILES, TILES_32, Tile

EACH = pytest.mark.parametrize(
    "ranking", [PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO], ids=["zeros copy", "zeros by the higher tile"]
)

# ---------------------------------------------------------------- tiles among the cards


@given(st.lists(st.sampled_from((*TILES_32, *STANDARD_52, UNKNOWN)), max_size=20))
def test_tiles_are_read_and_written_where_cards_are(cards: list[Card]) -> None:
    assert parse_cards(names(cards)) == tuple(cards)


def test_a_tile_is_read_either_way_up() -> None:
    assert parse_card("6-3") == parse_card("3-6")
    assert name(parse_card("6-3")) == "3-6"
    assert names(parse_cards("6-66-5 1-4")) == "6-6 5-6 1-4"


@pytest.mark.parametrize("text", ["0-1", "1-7", "6-", "-6", "66", "6--6", "6-6-6", "1-10"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.detail) == ("unknown-card", text)


def test_tiles_are_no_cards() -> None:
    """Their numbers have a range of their own, clear of the joker and the wild joker."""
    assert {tile for tile in TILES_32 if tile <= 53} == set()
    with pytest.raises(KeyError):
        PAI_GOW_TILES.strength(parse_cards("As Ks"))


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (TILES_32[1:], "1-2"),
        ((*TILES_32[1:], parse_card("6-6")), "6-6"),
        ((*TILES_32, parse_card("As")), "As"),
        ((*TILES_32[:-1], Card(85)), "85"),
    ],
    ids=["missing", "three of a face", "a card among them", "no tile at all"],
)
def test_a_set_that_is_not_the_set_is_refused(order: tuple[Card, ...], wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        check_deck(tuple(order), TILES_32)
    assert (refused.value.code, refused.value.detail) == ("wrong-deck", wrong)


@given(st.permutations(TILES_32))
def test_any_order_of_the_set_is_the_set(order: list[Card]) -> None:
    check_deck(tuple(order), TILES_32)


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: name(tile.card))
def test_a_picture_has_the_pips_of_each_half(tile: Tile) -> None:
    upper, lower = tile.picture[:3], tile.picture[3:]
    assert [sum(row.count("r") + row.count("w") for row in half) for half in (upper, lower)] == list(tile.halves)
    assert all(len(row) == 3 and set(row) <= set("rw.") for row in tile.picture)


def test_ones_and_fours_are_red_and_half_of_the_double_six() -> None:
    red = {name(tile.card): sum(row.count("r") for row in tile.picture) for tile in TILES.values()}
    assert red.pop("6-6") == 6
    assert red == {face: face.count("1") + 4 * face.count("4") for face in red}


def test_a_double_looks_the_same_upside_down() -> None:
    for tile in TILES.values():
        turned = tuple(row[::-1] for row in reversed(tile.picture))
        assert (turned == tile.picture) == (tile.halves[0] == tile.halves[1])


# ---------------------------------------------------------------- hands


def grades(ranking: TilesRanking) -> Counter[int]:
    return Counter(ranking.grade(ranking.strength(hand)) for hand in combinations(TILES_32, 2))


@EACH
def test_all_496_hands(ranking: TilesRanking) -> None:
    hands = grades(ranking)
    assert hands.total() == 496
    assert (hands[PAIR], hands[WONG], hands[GONG]) == (16, 8, 16)
    assert [hands[count] for count in range(10)] == [24, 32, 44, 48, 52, 44, 56, 52, 56, 48]


@EACH
def test_strengths_are_numbered_without_a_gap(ranking: TilesRanking) -> None:
    strengths = {ranking.strength(hand) for hand in combinations(TILES_32, 2)}
    assert strengths == set(range(1, len(strengths) + 1))


@EACH
def test_it_does_not_matter_which_tile_comes_first(ranking: TilesRanking) -> None:
    for one, other in combinations(TILES_32, 2):
        assert ranking.made((one, other)) == ranking.made((other, one))


def test_the_sixteen_pairs_in_order() -> None:
    pairs = {hand for hand in combinations(TILES_32, 2) if PAI_GOW_TILES.grade(PAI_GOW_TILES.strength(hand)) == PAIR}
    best_first = sorted(pairs, key=PAI_GOW_TILES.strength, reverse=True)
    assert [names(hand).replace(" ", "+") for hand in best_first] == [
        "1-2+2-4", "6-6+6-6", "1-1+1-1", "4-4+4-4", "1-3+1-3", "5-5+5-5", "3-3+3-3", "2-2+2-2",
        "5-6+5-6", "4-6+4-6", "1-6+1-6", "1-5+1-5", "4-5+3-6", "3-5+2-6", "3-4+2-5", "2-3+1-4",
    ]  # fmt: skip


ORDER = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 3-6/4-5 2-6/3-5 2-5/3-4 1-4/2-3 2-4/1-2"


def plain(one: Card, other: Card) -> tuple[int, ...]:
    """A hand by the words of the book, without the tables: larger is better, equal is a copy."""
    order = [
        "6-6",
        "1-1",
        "4-4",
        "1-3",
        "5-5",
        "3-3",
        "2-2",
        "5-6",
        "4-6",
        "1-6",
        "1-5",
        "3-6/4-5",
        "2-6/3-5",
        "2-5/3-4",
        "1-4/2-3",
        "2-4/1-2",
    ]
    ranks = [next(i for i, faces in enumerate(order) if name(tile) in faces) for tile in (one, other)]
    spots = sorted(sum(map(int, name(tile).split("-"))) for tile in (one, other))
    if ranks[0] == ranks[1]:
        return 99, 1 if ranks[0] == 15 else -ranks[0]
    if ranks[0] < 2 or ranks[1] < 2:
        if 9 in spots:
            return 20, -min(ranks)
        if 8 in spots:
            return 15, -min(ranks)
    total = sum(spots)
    if 15 in ranks:  # a three may be a six and a six a three
        total = max(total, total + (3 if "1-2" in (name(one), name(other)) else -3), key=lambda spots: spots % 10)
    return (total % 10, -min(ranks)) if total % 10 else (0,)


def test_the_tables_agree_with_the_words_of_the_book() -> None:
    hands = list(combinations(TILES_32, 2))
    order = {hand: plain(*hand) for hand in hands}
    places = {key: place for place, key in enumerate(sorted(set(order.values())), start=1)}
    assert {hand: PAI_GOW_TILES.strength(hand) for hand in hands} == {hand: places[key] for hand, key in order.items()}


def test_a_house_may_let_the_higher_tile_decide_between_zeros() -> None:
    mooy_ping, gor_chong = parse_cards("5-5 4-6"), parse_cards("1-3 3-3")
    assert PAI_GOW_TILES.strength(mooy_ping) == PAI_GOW_TILES.strength(gor_chong) == 1
    assert PAI_GOW_TILES_HIGH_ZERO.strength(gor_chong) > PAI_GOW_TILES_HIGH_ZERO.strength(mooy_ping)
    others = [hand for hand in combinations(TILES_32, 2) if PAI_GOW_TILES.strength(hand) > 1]
    moved = {PAI_GOW_TILES_HIGH_ZERO.strength(hand) - PAI_GOW_TILES.strength(hand) for hand in others}
    assert len(moved) == 1


def test_a_tile_that_is_there_once_makes_no_pair_with_itself() -> None:
    with pytest.raises(KeyError):
        PAI_GOW_TILES.strength(parse_cards("3-6 3-6"))


@pytest.mark.parametrize(
    ("tiles", "called"),
    [
        ("1-2 2-4", "Supreme Pair"),
        ("6-6 6-6", "pair of Teen"),
        ("4-4 4-4", "pair of Yun, high eight"),
        ("3-6 4-5", "pair of Chop Gow, nine"),
        ("4-5 1-1", "Wong, Dey"),
        ("2-6 6-6", "Gong, Teen"),
        ("1-6 6-6", "nine, Teen high"),
        ("1-2 4-6", "six, Ping high"),
        ("5-5 4-6", "zero"),
    ],
)
def test_a_hand_has_a_name_and_its_higher_tile_first(tiles: str, called: str) -> None:
    ranking: Ranking = PAI_GOW_TILES
    made = ranking.made(parse_cards(tiles))
    assert made.name == called
    assert made.cards == tuple(sorted(parse_cards(tiles), reverse=True))


def test_low_and_high_hand_are_found_wherever_they_lie() -> None:
    """And of two copies either may be the high hand: nothing is lost."""
    for tiles in permutations(parse_cards("6-6 1-6 5-6 4-6")):
        low, high = PAI_GOW_TILES.low_and_high(tiles[:2], tiles[2:])
        assert PAI_GOW_TILES.strength(low) <= PAI_GOW_TILES.strength(high)
        assert sorted(low + high) == sorted(tiles)
