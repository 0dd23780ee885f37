"""Three card poker: the table, the wagers before the deal, the stacks, and the choice to play or fold."""

import pytest
from bankkit import bank, bet, cents, deal, fees, open_banked, refusal, settled, stack, told
from threecardkit import BOOK, GAME, choose, showdown, wagers

from riverboat.banked import BankedTable, decide, fact, options, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.cards import JOKER, STANDARD_52, UNKNOWN, names, parse_cards
from riverboat.core.errors import Refused
from riverboat.games.banked import banked_game


def code_and_clause(table: BankedTable, command: c.Command) -> tuple[str, str]:
    refused = refusal(table, command)
    return refused.code, refused.clause.removeprefix(f"{BOOK}.")


def kinds(events: tuple[e.Event, ...]) -> list[type[e.Event]]:
    return [type(event) for event in events]


# ---------------------------------------------------------------- the table and its deck


@pytest.mark.rule("california-games/three-card-poker.table.seats")
def test_eight_places_with_the_player_dealers() -> None:
    table = wagers(10, seats=range(2, 9))
    assert sorted(table.on.owners) == [2, 3, 4, 5, 6, 7, 8]
    assert code_and_clause(table, c.Sit(9, "I", cents(100))) == ("no-such-seat", "table.seats")
    with pytest.raises(Refused) as refused:
        open_banked(GAME, seats=9)
    assert (refused.value.code, refused.value.clause) == (
        "wrong-number-of-seats",
        "california-games/three-card-poker.table.seats",
    )


@pytest.mark.rule("california-games/three-card-poker.table.areas")
def test_three_spaces_are_marked() -> None:
    assert [wager.name for wager in banked_game(GAME).wagers] == ["Ante", "Play", "Pair Plus"]
    table, _ = showdown("Qh 8d 2c", {2: "Ks 9d 3c"}, 10, {2: 5}, folds=(2,))
    spots = [spot for spot in view(table).seats if spot.stakes]
    assert [(stake.wager, stake.amount) for spot in spots for stake in spot.stakes] == [
        ("ante", 1000),
        ("pair-plus", 500),
    ]


@pytest.mark.rule("california-games/three-card-poker.table.drop-box")
def test_every_table_has_its_own_drop() -> None:
    one, other = wagers({2: 50}), wagers({2: 10})
    deal(one)
    deal(other)
    assert (one.fees, other.fees) == (cents(2), cents(1))


@pytest.mark.rule("california-games/three-card-poker.deck.composition")
def test_fifty_two_cards_and_no_joker() -> None:
    assert sorted(banked_game(GAME).deck) == sorted(set(STANDARD_52))
    table = wagers(10)
    for deck in (STANDARD_52[:-1], (*STANDARD_52[:-1], JOKER), (*STANDARD_52, JOKER), (*STANDARD_52[:-1], 0)):
        assert code_and_clause(table, c.NoMoreBets(deck)) == ("wrong-deck", "deck.composition")


@pytest.mark.rule("california-games/three-card-poker.deck.shuffler-or-manual")
def test_a_shuffler_or_the_house_dealers_hands() -> None:
    by_machine, by_hand = wagers(10), wagers(10, dealing="manual")
    assert told(deal(by_machine), e.DeckShuffled)[0].by == "shuffler"
    assert code_and_clause(by_hand, c.NoMoreBets(STANDARD_52)) == ("bad-cut", "deck.shuffler-or-manual")
    events = deal(by_hand, {2: "As Ks Qs", 1: "2c 3d 4h"}, cut=20)
    assert (told(events, e.DeckShuffled)[0].by, by_hand.on.hands[2].cards) == ("manual", parse_cards("As Ks Qs"))
    assert code_and_clause(wagers(10), c.NoMoreBets(STANDARD_52, 20)) == ("bad-cut", "deck.shuffler-or-manual")
    with pytest.raises(Refused) as refused:
        open_banked(GAME, dealing="magic")
    assert (refused.value.code, refused.value.clause) == (
        "bad-settings",
        "california-games/three-card-poker.deck.shuffler-or-manual",
    )


@pytest.mark.rule("california-games/three-card-poker.collection-reference")
def test_a_table_runs_one_of_two_schedules() -> None:
    for key in ("option-1", "option-2"):
        assert open_banked(GAME, schedule=key).schedule == banked_game(GAME).schedule(key)
    for key in ("", "option-3", "none"):
        with pytest.raises(Refused) as refused:
            open_banked(GAME, schedule=key)
        assert (refused.value.code, refused.value.clause) == (
            "bad-settings",
            "california-games/three-card-poker.collection-reference",
        )


# ---------------------------------------------------------------- wagers before the deal


@pytest.mark.rule("california-games/three-card-poker.dealing.limits")
def test_wagers_keep_to_the_limits() -> None:
    table = open_banked(GAME, schedule="option-2")
    bank(table, 1, 100)
    assert code_and_clause(table, c.Bet(2, "ante", cents(4))) == ("wager-too-small", "dealing.limits")
    assert code_and_clause(table, c.Bet(2, "ante", cents(51))) == ("wager-too-large", "dealing.limits")
    bet(table, 2, ante=5)
    bet(table, 3, ante=50)
    assert code_and_clause(table, c.Bet(3, "ante", cents(1))) == ("wager-too-large", "dealing.limits")


def test_the_rooms_own_limits_lie_within_the_schedule() -> None:
    table = open_banked(GAME, table_min=cents(10), table_max=cents(100))
    bank(table, 1, 100)
    assert refusal(table, c.Bet(2, "ante", cents(9))).code == "wager-too-small"
    assert refusal(table, c.Bet(2, "ante", cents(101))).code == "wager-too-large"
    for settings in ({"table_min": 400}, {"table_max": cents(201)}, {"table_min": 2000, "table_max": 1000}):
        with pytest.raises(Refused) as refused:
            open_banked(GAME, **settings)
        assert refused.value.code == "limits-do-not-fit"


@pytest.mark.rule("california-games/three-card-poker.dealing.2")
def test_nobody_bets_behind() -> None:
    table = wagers(10)
    for wager in ("ante", "pair-plus"):
        assert code_and_clause(table, c.Bet(3, wager, cents(10), 2)) == ("no-backline", "dealing.2")
    with pytest.raises(Refused) as refused:
        open_banked(GAME, standing=1)  # there is no place to stand and bet
    assert refused.value.code == "bad-settings"


def test_nobody_has_a_second_position() -> None:
    table = open_banked(GAME, players=(1, 2, 3))
    bank(table, 1, 100)
    bet(table, 2, ante=10)
    assert refusal(table, c.Bet(2, "ante", cents(10), 5)).code == "one-position"
    assert refusal(table, c.Sit(5, "B", cents(100))).code == "seated-already"


@pytest.mark.rule("california-games/three-card-poker.dealing.4.ante")
def test_who_has_no_ante_gets_no_cards() -> None:
    table = wagers(10, seats=(2, 4))
    (dealt,) = told(deal(table), e.HandsDealt)
    assert [hand.spot for hand in dealt.hands] == [2, 4, 1]
    assert sorted(table.on.hands) == [1, 2, 4]


@pytest.mark.rule("california-games/three-card-poker.dealing.4.ante")
def test_nothing_is_dealt_without_an_ante() -> None:
    table = open_banked(GAME)
    bank(table, 1, 100)
    assert code_and_clause(table, c.NoMoreBets(STANDARD_52)) == ("no-bets", "dealing.4.ante")


@pytest.mark.rule(
    "california-games/three-card-poker.dealing.5", "california-games/three-card-poker.pair-plus.needs-ante"
)
def test_pair_plus_goes_with_an_ante() -> None:
    table = open_banked(GAME)
    bank(table, 1, 100)
    refused = refusal(table, c.Bet(2, "pair-plus", cents(5)))
    assert (refused.code, refused.clause) == (
        "needs-a-base-wager",
        "california-games/three-card-poker.pair-plus.needs-ante",
    )
    bet(table, 2, ante=5, pair_plus=25)
    assert [(stake.wager, stake.amount) for stake in table.on.stakes] == [("ante", 500), ("pair-plus", 2500)]


@pytest.mark.rule("california-games/three-card-poker.pair-plus.needs-ante")
def test_pair_plus_goes_back_with_the_ante() -> None:
    table = wagers(10, {2: 5})
    events = play(table, c.TakeBack(2, "ante"))
    assert [taken.wager for taken in told(events, e.BetTakenBack)] == ["pair-plus", "ante"]
    assert (table.on.stakes, table.on.owners) == ([], {})


@pytest.mark.rule("california-games/collection.three-card-poker.pair-plus-amount")
def test_pair_plus_may_be_smaller_or_larger_than_the_ante() -> None:
    for dollars in (5, 10, 200):
        table = wagers(10)
        bet(table, 2, pair_plus=dollars)
    table = wagers(10)
    assert refusal(table, c.Bet(2, "pair-plus", cents(4))).code == "wager-too-small"
    assert refusal(table, c.Bet(2, "pair-plus", cents(201))).code == "wager-too-large"


@pytest.mark.rule("california-games/three-card-poker.pair-plus.schedule")
def test_pair_plus_keeps_to_the_schedule() -> None:
    table = wagers({2: 50}, schedule="option-2")
    assert code_and_clause(table, c.Bet(2, "pair-plus", cents(51))) == ("wager-too-large", "pair-plus.schedule")
    bet(table, 2, pair_plus=50)
    events = deal(table)
    assert told(events, e.BetsClosed)[0].action == cents(100)
    assert fees(events) == {1: 2}


@pytest.mark.rule("california-games/three-card-poker.dealing.6.wait", "california-games/three-card-poker.dealing.7")
def test_no_more_bets_then_the_shuffle_then_the_stacks() -> None:
    events = deal(wagers(10))
    order = [kind for kind in kinds(events) if kind in (e.BetsClosed, e.DeckShuffled, e.HandsDealt)]
    assert order == [e.BetsClosed, e.DeckShuffled, e.HandsDealt]
    assert told(events, e.BetsClosed)[0].clause == "california-games/three-card-poker.dealing.6.wait"
    assert told(events, e.DeckShuffled)[0].clause == "california-games/three-card-poker.dealing.7"
    assert code_and_clause(wagers(10), c.NoMoreBets()) == ("not-shuffled", "dealing.7")


@pytest.mark.rule(
    "california-games/three-card-poker.dealing.6.closed", "california-games/three-card-poker.pair-plus.before-deal"
)
def test_afterwards_no_ante_and_no_pair_plus() -> None:
    table = wagers({2: 10, 3: 10}, {2: 5})
    deal(table)
    closed = ("bets-are-closed", "dealing.6.closed")
    assert code_and_clause(table, c.Bet(2, "ante", cents(5))) == closed
    assert code_and_clause(table, c.Bet(4, "ante", cents(10))) == closed
    assert code_and_clause(table, c.TakeBack(2, "ante")) == closed
    late = ("bets-are-closed", "pair-plus.before-deal")
    assert code_and_clause(table, c.Bet(3, "pair-plus", cents(5))) == late
    assert code_and_clause(table, c.TakeBack(2, "pair-plus")) == late
    play(table, c.Bet(2, "play"))


# ---------------------------------------------------------------- the stacks


@pytest.mark.rule("california-games/three-card-poker.dealing.8")
def test_stacks_of_three_clockwise_from_the_left_of_the_player_dealer() -> None:
    table = wagers(10, seats=(7, 1, 3), dealer=6)
    events = play(table, c.NoMoreBets(STANDARD_52))
    (dealt,) = told(events, e.HandsDealt)
    assert [(hand.spot, hand.cards) for hand in dealt.hands] == [
        (7, STANDARD_52[:3]),
        (1, STANDARD_52[3:6]),
        (3, STANDARD_52[6:9]),
        (6, STANDARD_52[9:12]),
    ]


@pytest.mark.rule("california-games/three-card-poker.dealing.9.up-card")
def test_the_player_dealers_bottom_card_is_turned_up() -> None:
    table = wagers(10)
    events = deal(table, {1: "Qh 8d 2c"})
    assert told(events, e.CardTurnedUp) == [
        e.CardTurnedUp(parse_cards("2c"), "california-games/three-card-poker.dealing.9.up-card")
    ]
    for seat in range(9):
        assert view(table, seat).bank.cards == (UNKNOWN, UNKNOWN, *parse_cards("2c"))


@pytest.mark.rule("california-games/three-card-poker.dealing.9.rest")
def test_the_rest_of_the_deck_is_seen_by_nobody() -> None:
    table = wagers(10, seats=(2, 3))
    events = deal(table)
    rest = set(table.deck[table.dealt :])
    assert len(rest) == 52 - 9
    events += choose(table)
    for seat in range(9):
        seen = {card for spot in view(table, seat).seats for card in spot.cards} | set(view(table, seat).bank.cards)
        assert not seen & rest
        assert [fact(shuffled, seat).deck for shuffled in told(events, e.DeckShuffled)] == [()]


@pytest.mark.rule("california-games/three-card-poker.dealing.10")
def test_a_player_sees_their_own_cards_and_one_of_the_player_dealers() -> None:
    table = wagers(10, seats=(2, 3))
    events = deal(table, {2: "As Ks Qs", 3: "2c 3d 4h", 1: "9h 9d 2s"})
    for viewer, own in ((2, "As Ks Qs"), (3, "2c 3d 4h")):
        cards = {spot.seat: spot.cards for spot in view(table, viewer).seats if spot.cards}
        hidden = (UNKNOWN,) * 3
        assert cards == {2: hidden, 3: hidden} | {viewer: parse_cards(own)}
        assert view(table, viewer).bank.cards == (UNKNOWN, UNKNOWN, *parse_cards("2s"))
        (dealt,) = (fact(event, viewer) for event in told(events, e.HandsDealt))
        assert {hand.spot for hand in dealt.hands if UNKNOWN not in hand.cards} == {viewer}
    assert all(UNKNOWN in spot.cards for spot in view(table, 1).seats if spot.cards)


# ---------------------------------------------------------------- the choice


@pytest.mark.rule(
    "california-games/three-card-poker.dealing.4.play-option", "california-games/three-card-poker.dealing.12.choice"
)
def test_play_or_fold_and_nothing_else() -> None:
    table = wagers({2: 20})
    deal(table)
    assert [(option.word, option.wager, option.low, option.high) for option in options(table, 2)] == [
        ("bet", "play", 2000, 2000),
        ("fold", "", 0, 0),
    ]
    refused = refusal(table, c.Check(2))
    assert (refused.code, refused.clause) == ("no-check-now", "california-games/three-card-poker.dealing.12.choice")


@pytest.mark.rule("california-games/three-card-poker.dealing.12.choice")
def test_playing_puts_up_as_much_again_and_folding_gives_the_ante_up() -> None:
    table, other = wagers({2: 20}), wagers({2: 20})
    deal(table)
    (placed,) = told(play(table, c.Bet(2, "play")), e.BetPlaced)
    assert (placed.wager, placed.amount) == ("play", cents(20))
    deal(other, {2: "As Ks Qs"})
    events = play(other, c.Fold(2))
    assert settled(events) == ["2 ante -20"]
    assert told(events, e.WagerTaken)[0].clause == "california-games/three-card-poker.dealing.12.choice"
    assert stack(other, 2) == 100_000 - 20


@pytest.mark.rule("california-games/three-card-poker.dealing.4.play-option")
def test_there_is_no_play_wager_before_the_hand_is_seen() -> None:
    table = wagers(10)
    assert code_and_clause(table, c.Bet(2, "play", cents(10))) == ("not-yet", "dealing.12.choice")


@pytest.mark.rule("california-games/three-card-poker.dealing.4.play-equal")
def test_play_equals_the_ante() -> None:
    table = wagers(15)
    deal(table)
    for dollars in (10, 20):
        refused = refusal(table, c.Bet(2, "play", cents(dollars)))
        assert (refused.code, refused.clause, refused.detail) == (
            "wager-has-one-size",
            "california-games/three-card-poker.dealing.4.play-equal",
            "1500",
        )
    play(table, c.Bet(2, "play", cents(15)))


def test_who_cannot_afford_the_play_wager_folds() -> None:
    table = wagers(10, chips={1: 1000, 2: 18})
    deal(table)
    assert [option.word for option in options(table, 2)] == ["fold"]
    assert refusal(table, c.Bet(2, "play")).code == "not-enough-chips"


@pytest.mark.rule("california-games/three-card-poker.dealing.12.order")
def test_the_choice_goes_round_from_the_left_of_the_player_dealer() -> None:
    table = wagers(10, seats=(7, 1, 3), dealer=6)
    deal(table)
    asked = []
    while seat := to_act(table):
        asked.append(seat)
        for other in {7, 1, 3} - {seat}:
            refused = refusal(table, c.Bet(other, "play"))
            assert (refused.code, refused.clause) == (
                "not-your-turn",
                "california-games/three-card-poker.dealing.12.choice",
            )
        play(table, c.Bet(seat, "play"))
    assert asked == [7, 1, 3]


@pytest.mark.rule("california-games/three-card-poker.dealing.12.a", "california-games/three-card-poker.pair-plus.fold")
def test_who_folds_loses_pair_plus_too() -> None:
    table, events = showdown("Qh 8d 2c", {2: "3h 3d 7c"}, 10, {2: 10}, folds=(2,))
    assert settled(events) == ["2 ante -10", "2 pair-plus -10"]
    assert [taken.clause for taken in told(events, e.WagerTaken)] == [
        "california-games/three-card-poker.dealing.12.choice",
        "california-games/three-card-poker.dealing.12.a",
    ]
    assert stack(table, 2) == 100_000 - 20
    _, events = showdown("Qh 8d 2c", {2: "5h 5d 5c"}, 5, {2: 5}, folds=(2,))
    assert settled(events) == ["2 ante -5", "2 pair-plus -5"]


@pytest.mark.rule("california-games/three-card-poker.dealing.13")
def test_forfeits_are_collected_before_the_player_dealer_shows() -> None:
    table = wagers({2: 10, 3: 15})
    deal(table)
    assert not told(play(table, c.Fold(2)), e.WagerTaken)  # only when all have acted
    table, events = showdown("Qh 8d 2c", {2: "7h 5d 3c", 3: "7d 5c 3h"}, {2: 10, 3: 15}, folds=(2, 3))
    assert settled(events) == ["2 ante -10", "3 ante -15"]
    assert stack(table, 1) == 100_000 - 1 + 25
    order = [kind for kind in kinds(events) if kind in (e.WagerTaken, e.HandCollected, e.BankShown)]
    assert order == [e.WagerTaken, e.HandCollected, e.WagerTaken, e.HandCollected, e.BankShown]
    assert {gone.clause for gone in told(events, e.HandCollected)} == {"california-games/three-card-poker.dealing.13"}


@pytest.mark.rule("california-games/three-card-poker.dealing.13")
def test_forfeits_count_first_toward_what_may_be_collected() -> None:
    hands = {2: "Ts 9d 4c", 3: "7d 5c 3h", 4: "7h 5d 3c"}
    _, events = showdown("Qh 8d 2c", hands, 10, wager=15, folds=(3, 4))
    assert settled(events) == ["3 ante -10", "4 ante -5 =5", "2 ante -0 =10", "2 play -0 =10"]


@pytest.mark.rule("california-games/three-card-poker.dealing.14")
def test_the_player_dealers_hand_qualifies_with_a_queen() -> None:
    table, events = showdown("Qd 7h 4c", {2: "9h 5d 3c"})
    (shown,) = told(events, e.BankShown)
    assert (names(shown.cards), shown.name, shown.clause) == (
        "Qd 7h 4c",
        "queen high",
        "california-games/three-card-poker.dealing.14",
    )
    assert settled(events) == ["2 ante -10", "2 play -10"]
    table, events = showdown("Jd 7h 4c", {2: "9h 5d 3c"})
    assert settled(events) == ["2 ante =10", "2 play =10"]
    assert stack(table, 2) == 100_000


@pytest.mark.rule("california-games/three-card-poker.winners.5")
def test_every_hand_can_be_rebuilt() -> None:
    hands = {2: "9h 5d 3c", 3: "Ks 9d 4c", 4: "7h 5c 3h"}
    table, events = showdown("Qd 7d 4h", hands, folds=(4,))
    (dealt,) = told(events, e.HandsDealt)
    assert {hand.spot: names(hand.cards) for hand in dealt.hands} == hands | {1: "Qd 7d 4h"}
    racked = [(gone.spot, names(gone.cards)) for gone in told(events, e.HandCollected)]
    assert racked == [(4, hands[4]), (2, hands[2]), (3, hands[3])]
    assert [(spot, names(cards)) for spot, cards in table.on.discards] == racked


def test_who_does_not_answer_folds() -> None:
    table = wagers(10)
    deal(table)
    (folded,) = told(decide(c.TimeOut(2), table), e.HandFolded)
    assert folded.timed_out
