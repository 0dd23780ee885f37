"""Both baccarat games at a table: the shoe, the two shared hands, third cards, the action button."""

from collections import Counter

import pytest
from bankkit import bank, bet, deal, open_banked, told
from citekit import by_game

from riverboat.banked import BankedTable, Event, fact, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import JOKER, names, shoe
from riverboat.core.errors import Refused

CENTURY = "baccarat-21st-century"
EZ = "ez-baccarat-panda-8"
BOTH = (CENTURY, EZ)


def table_of(game: str, *, seats: int = 0, dealer: int = 1, **settings: str | int) -> BankedTable:
    """Everyone has $10 on the Player line."""
    table = open_banked(game, seats=seats, **settings)
    bank(table, dealer, 500)
    for seat in range(1, table.seats + 1):
        if seat != dealer:
            bet(table, seat, player_line=10)
    return table


def lines(events: tuple[Event, ...]) -> list[str]:
    return [f"{dealt.line} {names(dealt.cards)}" for dealt in told(events, e.LineDealt)]


def refusal(table: BankedTable, command: c.Command) -> Refused:
    with pytest.raises(Refused) as refused:
        play(table, command)
    return refused.value


@by_game("california-games/baccarat-21st-century.deck.count", "california-games/ez-baccarat-panda-8.deck.count")
def test_a_shoe_holds_three_to_eight_decks(game: str) -> None:
    for decks in (3, 8):
        table = table_of(game, decks=decks)
        play(table, c.NoMoreBets(shoe(decks)))
        assert len(table.deck) == 52 * decks
    for decks in (2, 9):
        with pytest.raises(Refused) as refused:
            open_banked(game, decks=decks)
        assert (refused.value.code, "decks" in refused.value.detail) == ("bad-settings", True)


@by_game(
    "california-games/baccarat-21st-century.deck.composition", "california-games/ez-baccarat-panda-8.deck.composition"
)
def test_a_joker_is_no_card_of_the_shoe(game: str) -> None:
    table = table_of(game, decks=6)
    assert refusal(table, c.NoMoreBets((*shoe(6)[1:], JOKER))).code == "wrong-deck"
    assert refusal(table, c.NoMoreBets(shoe(5))).code == "wrong-deck"
    play(table, c.NoMoreBets(shoe(6)))
    assert set(Counter(table.deck).values()) == {6}


@by_game("california-games/baccarat-21st-century.dealing.4", "california-games/ez-baccarat-panda-8.dealing.5")
def test_the_shoe_is_shuffled_before_its_first_card(game: str) -> None:
    table = table_of(game)
    assert refusal(table, c.NoMoreBets()).code == "not-shuffled"
    events = deal(table, then="6h 7c Kd Ks")
    kinds = [type(event) for event in events]
    assert kinds.index(e.DeckShuffled) < kinds.index(e.LineDealt)


@by_game(
    "california-games/baccarat-21st-century.dealing.5.sequence",
    "california-games/ez-baccarat-panda-8.dealing.6.sequence",
)
def test_one_card_to_each_hand_in_turn(game: str) -> None:
    assert lines(deal(table_of(game), then="Ah 9c 6d Ks")) == ["player Ah 6d", "banker 9c Ks"]
    assert lines(deal(table_of(game), then="2h 9c 7d Ks")) == ["player 2h 7d", "banker 9c Ks"]


@by_game(
    "california-games/baccarat-21st-century.dealing.5.face-up", "california-games/ez-baccarat-panda-8.dealing.6.face-up"
)
def test_every_card_is_dealt_face_up(game: str) -> None:
    events = deal(table_of(game), then="2h Kc 3d 4s 7h 5c")
    dealt = told(events, e.LineDealt)
    assert Counter(card for event in dealt for card in event.cards).total() == 6
    for seat in range(9):  # and for the rail
        assert [fact(event, seat) for event in dealt] == dealt


@by_game(
    "california-games/baccarat-21st-century.dealing.7.order", "california-games/ez-baccarat-panda-8.dealing.7.order"
)
def test_the_fifth_card_is_the_players_and_the_sixth_the_bankers(game: str) -> None:
    events = deal(table_of(game), then="2h Kc 3d 4s 7h 5c")
    assert lines(events) == ["player 2h 3d", "banker Kc 4s", "player 7h", "banker 5c"]
    assert [event.clause for event in told(events, e.LineDealt)[2:]] == [
        f"california-games/{game}.dealing.7.a",
        f"california-games/{game}.dealing.7.c.III",
    ]


@by_game(
    "california-games/baccarat-21st-century.dealing.7.natural", "california-games/ez-baccarat-panda-8.dealing.7.natural"
)
def test_nobody_draws_against_a_natural(game: str) -> None:
    assert lines(deal(table_of(game), then="2h 9c 3d Ks 7h 5c")) == ["player 2h 3d", "banker 9c Ks"]
    assert lines(deal(table_of(game), then="8h 2c Kd 3s 7h 5c")) == ["player 8h Kd", "banker 2c 3s"]


@pytest.mark.parametrize("game", BOTH)
def test_the_shoe_goes_on_from_round_to_round(game: str) -> None:
    table = table_of(game)
    deal(table, then="6h 7c Kd Ks 2h 9c 7d Qs")
    bank(table, 1, 500)
    bet(table, 2, banker_line=10)
    assert refusal(table, c.NoMoreBets(shoe(8))).code == "shoe-goes-on"
    assert lines(deal(table)) == ["player 2h 7d", "banker 9c Qs"]


# ---------------------------------------------------------------- the action button


def button(first: str, second: str = "Ks", *, seats: int = 14, dealer: int = 1, **settings: str) -> int:
    """Where the Banker's two cards put it."""
    events = deal(table_of(CENTURY, seats=seats, dealer=dealer, **settings), then=f"6h {first} Kd {second}")
    (placed,) = told(events, e.ButtonPlaced)
    return placed.seat


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6")
def test_the_button_comes_after_the_fourth_card_and_before_any_draw() -> None:
    events = deal(table_of(CENTURY), then="2h Kc 3d 4s 7h 5c")
    kinds = [type(event) for event in events if isinstance(event, e.LineDealt | e.ButtonPlaced)]
    assert kinds == [e.LineDealt, e.LineDealt, e.ButtonPlaced, e.LineDealt, e.LineDealt]


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6")
def test_without_a_button_settlement_starts_at_the_player_dealers_right() -> None:
    events = deal(table_of(CENTURY, action_button="none"), then="6h 7c Kd Ks")
    assert not told(events, e.ButtonPlaced)
    assert [event.seat for event in told(events, e.WagerTaken)] == [8, 7, 6, 5, 4, 3, 2]


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.b")
def test_the_bankers_first_card_places_the_button() -> None:
    assert button("5d", "Kc") == 6  # the fifth seat from the player-dealer in seat 1
    assert button("5d", "Kc", button_card="second") == 14


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.c")
def test_seats_are_counted_clockwise_from_the_player_dealer() -> None:
    assert button("7h", dealer=10) == 3


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.d")
@pytest.mark.parametrize(("card", "seat"), [("Kd", 14), ("Qd", 13), ("Jd", 12), ("Td", 11), ("As", 2)])
def test_court_cards_count_on_past_ten(card: str, seat: int) -> None:
    assert button(card) == seat


@pytest.mark.rule("california-games/baccarat-21st-century.dealing.6.d")
@pytest.mark.parametrize(("card", "seat"), [("Kd", 6), ("8c", 8)], ids=["on round the table", "on the player-dealer"])
def test_at_eight_seats_the_count_goes_round(card: str, seat: int) -> None:
    assert button(card, seats=8) == seat
