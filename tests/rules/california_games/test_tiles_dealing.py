"""Pai gow tiles: from the dice cup to the hands on the table."""

import pytest
from bankkit import bank, bet, deal, open_banked, told

from riverboat.banked import BankedTable, Event, play, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import UNKNOWN, Cards, names, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.tiles import TILES_32
from riverboat.core.tilesway import TILES_WAY

GAME = "pai-gow-tiles"
BOOK = f"california-games/{GAME}"
HIDDEN = (UNKNOWN,) * 4
FOUR = "6-6 1-6 4-6 5-6"


def table_of(*players: int) -> BankedTable:
    """Seat 1 is the player-dealer, and those players have $20 down."""
    table = open_banked(GAME)
    bank(table, 1, 500)
    for seat in players:
        bet(table, seat, base=20)
    return table


def refusal(table: BankedTable, command: c.Command) -> Refused:
    with pytest.raises(Refused) as refused:
        play(table, command)
    return refused.value


def sets(events: tuple[Event, ...]) -> list[tuple[int, str]]:
    (dealt,) = told(events, e.HandsDealt)
    return [(hand.spot, names(hand.cards)) for hand in dealt.hands]


def seen(table: BankedTable, viewer: int, seat: int) -> Cards:
    """What a viewer sees of a seat's tiles; viewer 0 is the rail."""
    shown = view(table, viewer)
    return shown.bank.cards if seat == shown.bank.seat else shown.seats[seat - 1].cards


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.1.stacks")
def test_eight_sets_of_four_from_the_first_tile_on_face_down() -> None:
    table = table_of(3)
    events = play(table, c.NoMoreBets(TILES_32, dice=(1, 1, 1)))
    assert [tiles for _, tiles in sets(events)] == [names(TILES_32[i : i + 4]) for i in range(0, 32, 4)]
    assert seen(table, 0, 3) == HIDDEN
    (shuffled,) = told(events, e.DeckShuffled)
    assert (shuffled.deck, shuffled.clause) == (TILES_32, "california-games/pai-gow-tiles.dealing.1.stacks")
    kinds = [type(event) for event in events]
    assert kinds.index(e.DeckShuffled) < kinds.index(e.HandsDealt)


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.dice")
def test_three_dice_are_thrown_and_logged_before_the_tiles_go_out() -> None:
    for dice in ((), (1, 1), (0, 3, 3), (1, 2, 3, 4), (6, 6, 7)):
        table = table_of(3)
        assert refusal(table, c.NoMoreBets(TILES_32, dice=dice)).code == "bad-dice"
        assert not table.on.hands
    events = deal(table_of(3), dice=(6, 6, 1))
    kinds = [type(event) for event in events]
    assert kinds.index(e.DiceRolled) < kinds.index(e.HandsDealt)
    assert told(events, e.DiceRolled)[0].dice == (6, 6, 1)


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.a")
def test_no_wager_once_the_dice_are_shown() -> None:
    table = table_of(3, 4)
    play(table, c.TakeBack(4, "base"))
    bet(table, 4, base=35)
    deal(table)
    refused = refusal(table, c.Bet(5, "base", 2000))
    assert (refused.code, refused.clause) == ("bets-are-closed", "california-games/pai-gow-tiles.dealing.2.a")


@pytest.mark.parametrize(
    ("dice", "order", "button", "clause"),
    [
        pytest.param(
            (4, 4, 5),
            [5, 4, 3, 2, 1, 8, 7, 6],
            5,
            "2.b.first-set",
            marks=pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.b.first-set"),
        ),
        pytest.param(
            (1, 1, 1),
            [7, 6, 5, 4, 3, 2, 1, 8],
            7,
            "2.b.first-set",
            marks=pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.b.numbering"),
        ),
        pytest.param(
            (3, 3, 3),
            [1, 8, 7, 6, 5, 4, 3, 2],
            8,
            "2.c",
            marks=pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.c"),
        ),
        pytest.param(
            (6, 6, 5),
            [1, 8, 7, 6, 5, 4, 3, 2],
            8,
            "2.c",
            marks=pytest.mark.rule("california-games/pai-gow-tiles.dealing.2.c"),
        ),
        pytest.param(
            (1, 1, 2),
            [6, 5, 4, 3, 2, 1, 8, 7],
            6,
            "2.b.first-set",
            marks=pytest.mark.rule("california-games/pai-gow-tiles.dealing.3.order"),
        ),
    ],
    ids=["13", "3", "9", "17", "4"],
)
def test_where_the_dice_send_the_sets_and_the_button(
    dice: tuple[int, int, int], order: list[int], button: int, clause: str
) -> None:
    events = deal(table_of(2, 3, 4), dice=dice)
    (rolled,) = told(events, e.DiceRolled)
    assert (rolled.first, rolled.button, rolled.clause) == (order[0], button, f"{BOOK}.dealing.{clause}")
    assert [seat for seat, _ in sets(events)] == order


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.3.all-seats")
def test_every_seat_gets_a_set() -> None:
    table = open_banked(GAME, players=(1, 4))
    bank(table, 1, 500)
    bet(table, 4, base=20)
    went = sets(deal(table))
    assert sorted(seat for seat, _ in went) == list(range(1, 9))
    assert sorted(tile for _, tiles in went for tile in parse_cards(tiles)) == sorted(TILES_32)


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.4.collect")
def test_sets_without_a_wager_are_collected() -> None:
    (dealt,) = told(deal(table_of(4)), e.HandsDealt)
    assert dealt.discarded == (2, 3, 5, 6, 7, 8)


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.4.unexposed")
def test_collected_tiles_are_seen_by_nobody() -> None:
    table = table_of(4)
    deal(table)
    for viewer in range(9):
        assert {seen(table, viewer, seat) for seat in (2, 3, 5, 6, 7, 8)} <= {(), HIDDEN}


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.5")
@pytest.mark.parametrize("low", ["6-6 1-6", "6-6 4-6", "6-6 5-6"])
def test_four_tiles_may_be_set_in_three_ways(low: str) -> None:
    table = table_of(4)
    deal(table, {4: FOUR})
    (was_set,) = told(play(table, c.SetHand(4, parse_cards(low))), e.HandSet)
    assert {frozenset(was_set.front), frozenset(was_set.behind)} == {
        frozenset(parse_cards(low)),
        frozenset(parse_cards(FOUR)) - frozenset(parse_cards(low)),
    }


@pytest.mark.rule("california-games/pai-gow-tiles.hands.two-and-two")
@pytest.mark.parametrize("front", ["6-6", "6-6 1-6 4-6", "6-6 6-6", "6-6 1-1", ""])
def test_a_hand_is_two_tiles_and_two_of_ones_own(front: str) -> None:
    table = table_of(4)
    deal(table, {4: FOUR})
    assert refusal(table, c.SetHand(4, parse_cards(front))).code == "not-your-cards"
    assert not table.on.hands[4].front
    play(table, c.SetHand(4, parse_cards("4-6 5-6")))
    assert table.on.hands[4].front


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.5.no-position")
@pytest.mark.parametrize("first", ["5-6 4-6", "6-6 1-6"])
def test_the_higher_hand_is_the_high_hand_whichever_is_put_down_first(first: str) -> None:
    table = table_of(4)
    deal(table, {4: FOUR})
    (was_set,) = told(play(table, c.SetHand(4, parse_cards(first))), e.HandSet)
    assert (names(sorted(was_set.front)), names(sorted(was_set.behind))) == ("4-6 5-6", "1-6 6-6")


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.5.a")
def test_the_house_dealer_sets_a_hand_the_house_way_on_request() -> None:
    table = table_of(4)
    deal(table, {4: "4-4 4-4 5-5 5-6"})
    (was_set,) = told(play(table, c.AskHouseWay(4)), e.HandSet)
    assert (names(sorted(was_set.behind)), names(sorted(was_set.front))) == ("5-6 4-4", "5-5 4-4")
    assert was_set.clause == "california-games/pai-gow-tiles.house-way.split-eights"


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.6")
def test_the_player_dealer_sets_their_own_hand_last_and_as_they_like() -> None:
    table = table_of(3, 4)
    deal(table, {3: FOUR, 1: "4-4 4-4 5-5 1-1"})
    assert TILES_WAY.why(parse_cards("4-4 4-4 5-5 1-1"))[1] == "california-games/pai-gow-tiles.house-way.split-eights"
    play(table, c.SetHand(3, parse_cards("4-6 5-6")))
    assert refusal(table, c.SetHand(1, parse_cards("4-4 4-4"))).code == "not-your-turn"
    assert seen(table, 1, 1) == HIDDEN
    play(table, c.AskHouseWay(4))
    assert sorted(seen(table, 1, 1)) == sorted(parse_cards("4-4 4-4 5-5 1-1"))
    (was_set, *_) = told(play(table, c.SetHand(1, parse_cards("5-5 1-1"))), e.HandSet)
    assert (names(was_set.behind), names(sorted(was_set.front))) == ("4-4 4-4", "5-5 1-1")


@pytest.mark.rule("california-games/pai-gow-tiles.dealing.7")
def test_hands_are_shown_one_by_one_when_the_player_dealer_has_set_theirs() -> None:
    table = table_of(3, 4)
    before = deal(table, {3: FOUR}, dice=(1, 1, 2))
    before += play(table, c.AskHouseWay(3)) + play(table, c.AskHouseWay(4))
    assert not told(before, e.HandShown)
    assert seen(table, 0, 3) == HIDDEN
    after = play(table, c.AskHouseWay(1))
    shown = [event.spot for event in after if isinstance(event, e.BankShown | e.HandShown)]
    assert shown == [1, 3, 4]
