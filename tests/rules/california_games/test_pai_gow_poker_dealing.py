"""Both pai gow pokers: deck, dice, seven piles of seven, and the two hands that are set from them."""

import pytest
from bankkit import bank, bet, deal, open_banked, refusal, settled, stack, told
from citekit import by_game
from paigowkit import FORTUNE, GAMES, LOSES, PLAIN, WINS, finish, set_hands, seven, showdown, stand, wagers

from riverboat.banked import BankedTable, Event, fact, options, play, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.banked import SetHands
from riverboat.core.cards import JOKER, UNKNOWN, WITH_JOKER_53, Cards, names, parse_cards
from riverboat.games.banked import banked_game

CUT = 10


def code_and_clause(table: BankedTable, command: c.Command) -> tuple[str, str]:
    refused = refusal(table, command)
    return refused.code, refused.clause.removeprefix(f"california-games/{table.game.key}.")


def by_hand(order: Cards = WITH_JOKER_53, *, dice: tuple[int, ...], pile: int = 1) -> c.NoMoreBets:
    """This order after the cut."""
    return c.NoMoreBets(order[-CUT:] + order[:-CUT], CUT, dice, pile)


def piles(events: tuple[Event, ...]) -> dict[int, Cards]:
    (dealt,) = told(events, e.HandsDealt)
    return {hand.spot: hand.cards for hand in dealt.hands}


def numbers(*cards: int) -> Cards:
    """The cards of a deck in order, counted from one."""
    return tuple(WITH_JOKER_53[card - 1] for card in cards)


# ---------------------------------------------------------------- the deck


@by_game("california-games/pai-gow-poker.deck.composition", "california-games/fortune-pai-gow-poker.deck.composition")
def test_fifty_three_cards_with_one_joker(game: str) -> None:
    deck = banked_game(game).deck
    assert (len(deck), len(set(deck)), deck.count(JOKER)) == (53, 53, 1)
    table = wagers(game, {2: 20})
    no_joker = tuple(card for card in deck if card != JOKER)
    for wrong in (no_joker, (*no_joker, no_joker[0]), (*deck, JOKER), (*deck, deck[0])):
        assert code_and_clause(table, c.NoMoreBets(wrong, dice=(1, 2, 3))) == ("wrong-deck", "deck.composition")
    play(table, c.NoMoreBets(deck, dice=(1, 2, 3)))
    assert len(table.deck) - table.dealt == 53 - 49


@by_game("california-games/pai-gow-poker.dealing.5", "california-games/fortune-pai-gow-poker.dealing.5")
def test_by_machine_or_by_hand(game: str) -> None:
    machine, hand = wagers(game, {2: 20}), wagers(game, {2: 20}, dealing="manual")
    assert told(deal(machine), e.DeckShuffled)[0].by == "shuffler"
    assert code_and_clause(hand, c.NoMoreBets(WITH_JOKER_53, 0, (1, 2, 3), 1)) == ("bad-cut", "dealing.5")
    assert told(play(hand, by_hand(dice=(1, 2, 3))), e.DeckShuffled)[0].by == "manual"
    assert refusal(BankedTable(), c.OpenBankedTable(game, settings={"dealing": "magic"})).clause == (
        f"california-games/{game}.dealing.5"
    )


# ---------------------------------------------------------------- the dice and the machine's piles


@by_game("california-games/pai-gow-poker.dealing.6.dice", "california-games/fortune-pai-gow-poker.dealing.6.dice")
def test_the_dice_come_before_the_hands(game: str) -> None:
    table = wagers(game, {2: 20})
    events = deal(table, dice=(5, 5, 1))
    kinds = [type(event) for event in events]
    assert kinds.index(e.DiceRolled) < kinds.index(e.HandsDealt)
    (rolled,) = told(events, e.DiceRolled)
    assert (rolled.dice, rolled.first, rolled.button) == ((5, 5, 1), 4, 4)
    assert next(iter(piles(events))) == 4
    assert view(table).dice == (5, 5, 1)


@by_game(
    "california-games/pai-gow-poker.dealing.9",
    "california-games/pai-gow-poker.dealing.9.a",
    "california-games/pai-gow-poker.dealing.9.b",
    "california-games/fortune-pai-gow-poker.dealing.9",
    "california-games/fortune-pai-gow-poker.dealing.9.a",
    "california-games/fortune-pai-gow-poker.dealing.9.b",
)
def test_no_other_dice_are_taken(game: str) -> None:
    table = wagers(game, {2: 20})
    for dice in ((), (1, 2), (1, 2, 3, 4), (0, 1, 2), (7, 1, 1), (-1, 3, 3)):
        assert code_and_clause(table, c.NoMoreBets(WITH_JOKER_53, dice=dice)) == ("bad-dice", "dealing.9")
    (rolled,) = told(deal(table, dice=(6, 6, 3)), e.DiceRolled)
    assert (rolled.first, rolled.button, rolled.clause) == (1, 2, f"california-games/{game}.dealing.9.b")
    (rolled,) = told(deal(wagers(game, {2: 20}), dice=(6, 6, 4)), e.DiceRolled)
    assert (rolled.first, rolled.button, rolled.clause) == (2, 2, f"california-games/{game}.dealing.9.a")


@by_game(
    "california-games/pai-gow-poker.dealing.6.hands",
    "california-games/pai-gow-poker.dealing.10.piles",
    "california-games/fortune-pai-gow-poker.dealing.6.hands",
    "california-games/fortune-pai-gow-poker.dealing.10.piles",
)
def test_the_machine_gives_out_hands_of_seven(game: str) -> None:
    table = wagers(game, {2: 20, 3: 20})
    events = play(table, c.NoMoreBets(WITH_JOKER_53, dice=(5, 5, 5)))
    dealt = piles(events)
    assert {spot: len(set(cards)) for spot, cards in dealt.items()} == dict.fromkeys(range(1, 8), 7)
    assert dealt[1] == numbers(*range(1, 8))  # one whole hand after another
    assert dealt[7] == numbers(*range(43, 50))
    assert len(table.deck) - table.dealt == 4


@by_game("california-games/pai-gow-poker.dealing.10.button", "california-games/fortune-pai-gow-poker.dealing.10.button")
def test_the_machines_first_pile_has_the_button(game: str) -> None:
    table = wagers(game, {2: 20})
    picked = c.NoMoreBets(WITH_JOKER_53, dice=(3, 3, 3), pile=1)
    assert code_and_clause(table, picked) == ("no-such-pile", "dealing.8")
    events = play(table, c.NoMoreBets(WITH_JOKER_53, dice=(3, 3, 3)))
    assert piles(events)[2] == numbers(*range(1, 8))
    assert table.on.button == 2


@by_game(
    "california-games/pai-gow-poker.dealing.10.distribute",
    "california-games/pai-gow-poker.dealing.9.a.i",
    "california-games/pai-gow-poker.dealing.9.b.i",
    "california-games/fortune-pai-gow-poker.dealing.10.distribute",
    "california-games/fortune-pai-gow-poker.dealing.9.a.i",
    "california-games/fortune-pai-gow-poker.dealing.9.b.i",
)
def test_piles_go_out_clockwise(game: str) -> None:
    for dice, seats, button in (
        ((6, 6, 4), [2, 3, 4, 5, 6, 7, 1], 2),
        ((5, 5, 5), [1, 2, 3, 4, 5, 6, 7], 2),
        ((6, 6, 1), [6, 7, 1, 2, 3, 4, 5], 6),
        ((6, 1, 1), [1, 2, 3, 4, 5, 6, 7], 2),
    ):
        table = wagers(game, {2: 20, 5: 20})
        assert list(piles(deal(table, dice=dice))) == seats
        assert table.on.button == button


@by_game(
    "california-games/pai-gow-poker.dealing.10.all-seats",
    "california-games/pai-gow-poker.dealing.11",
    "california-games/fortune-pai-gow-poker.dealing.10.all-seats",
    "california-games/fortune-pai-gow-poker.dealing.11",
)
def test_every_seat_gets_a_pile_and_those_without_a_wager_lose_it(game: str) -> None:
    table = open_banked(game, players=(1, 2, 3))
    bank(table, 1, 300)
    bet(table, 2, base=20)
    bet(table, 3, base=20)
    events = deal(table)
    (dealt,) = told(events, e.HandsDealt)
    assert sorted(hand.spot for hand in dealt.hands) == [1, 2, 3, 4, 5, 6, 7]
    assert (dealt.discarded, sorted(table.on.hands)) == ((4, 5, 6, 7), [1, 2, 3])
    kinds = [type(event) for event in events]
    assert kinds.index(e.HandsDealt) < kinds.index(e.StepReached)
    gone = {card for hand in dealt.hands if hand.spot in dealt.discarded for card in hand.cards}
    assert len(gone) == 28
    for seat in range(4):
        known = fact(dealt, seat)
        assert isinstance(known, e.HandsDealt)
        assert not gone & {card for hand in known.hands for card in hand.cards}


# ---------------------------------------------------------------- piles by hand


@by_game(
    "california-games/pai-gow-poker.dealing.7",
    "california-games/pai-gow-poker.dealing.7.a",
    "california-games/pai-gow-poker.dealing.7.b",
    "california-games/pai-gow-poker.dealing.7.c",
    "california-games/fortune-pai-gow-poker.dealing.7",
    "california-games/fortune-pai-gow-poker.dealing.7.a",
    "california-games/fortune-pai-gow-poker.dealing.7.b",
    "california-games/fortune-pai-gow-poker.dealing.7.c",
)
def test_piles_are_laid_out_to_and_fro(game: str) -> None:
    table = wagers(game, dict.fromkeys(range(2, 8), 20), dealing="manual")
    events = play(table, by_hand(dice=(5, 5, 5)))  # the first pile to seat 1, the others in order
    dealt = piles(events)
    assert [dealt[seat][0] for seat in range(1, 8)] == list(numbers(*range(1, 8)))
    assert dealt[1] == numbers(1, 14, 15, 28, 29, 42, 43)
    assert dealt[7] == numbers(7, 8, 21, 22, 35, 36, 49)
    assert table.deck[table.dealt :] == numbers(50, 51, 52, 53)
    (sealed,) = (fact(event, 0) for event in told(events, e.HandsDealt))
    assert isinstance(sealed, e.HandsDealt)
    assert {card for hand in sealed.hands for card in hand.cards} == {UNKNOWN}
    (shuffled,) = (fact(event, 0) for event in told(events, e.DeckShuffled))
    assert isinstance(shuffled, e.DeckShuffled)
    assert shuffled.deck == ()


@by_game("california-games/pai-gow-poker.dealing.8", "california-games/fortune-pai-gow-poker.dealing.8")
def test_the_player_dealer_picks_the_pile_of_the_first_player(game: str) -> None:
    table = wagers(game, dict.fromkeys(range(2, 8), 20), dealing="manual")
    dealt = piles(play(table, by_hand(dice=(4, 4, 2), pile=5)))
    assert (dealt[3][0], table.on.button) == (*numbers(5), 3)
    assert [dealt[seat][0] for seat in (4, 5, 6, 7, 1, 2)] == list(numbers(6, 7, 1, 2, 3, 4))  # to the right, and round


@by_game("california-games/pai-gow-poker.dealing.8", "california-games/fortune-pai-gow-poker.dealing.8")
def test_there_are_seven_piles_to_pick_from(game: str) -> None:
    table = wagers(game, {2: 20}, dealing="manual")
    for pile in (8, -1, 10**9):
        assert code_and_clause(table, by_hand(dice=(1, 2, 3), pile=pile)) == ("no-such-pile", "dealing.8")


# ---------------------------------------------------------------- setting


@by_game("california-games/pai-gow-poker.dealing.12", "california-games/fortune-pai-gow-poker.dealing.12")
def test_seven_cards_are_set_as_two_and_five(game: str) -> None:
    table = wagers(game, {2: 20})
    deal(table, {2: "As Qd 8h 8c 9d 5c 3s"})
    assert [(option.word, option.cards) for option in options(table, 2)] == [("set-hand", 2), ("ask-house-way", 0)]
    for front in ("8h 8c 3s", "As", "", "As As", "As Kd", "As Jk"):
        assert code_and_clause(table, c.SetHand(2, parse_cards(front))) == ("not-your-cards", "dealing.12")
    (set_as,) = told(play(table, c.SetHand(2, parse_cards("As Qd"))), e.HandSet)
    assert sorted((*set_as.front, *set_as.behind)) == sorted(parse_cards("As Qd 8h 8c 9d 5c 3s"))
    assert (len(set_as.front), len(set_as.behind)) == (2, 5)


@pytest.mark.rule("california-games/pai-gow-poker.dealing.12.c")
def test_a_foul_loses_outright_and_so_do_bets_behind() -> None:
    table = open_banked(PLAIN, standing=1, chips=1000)
    stand(table, 8)
    bank(table, 1, 300)
    bet(table, 2, base=20)
    bet(table, 8, spot=2, base=10)
    events = finish(table, {2: "8s 8d | 7h 7c As Kd Qh"}, banks="Qd Jd | 6s 6d 9h 5c 2d")
    assert settled(events) == ["2 base -20", "8@2 base -10"]
    assert {taken.clause for taken in told(events, e.WagerTaken)} == {"california-games/pai-gow-poker.dealing.12.c"}


@pytest.mark.rule("california-games/fortune-pai-gow-poker.dealing.12.c")
def test_a_foul_leaves_the_bonus_alone() -> None:
    banks = "Td 8d | 3s 3d 6h 4c 2d"
    _, events = showdown(FORTUNE, {2: "As Kd | Qh Jc 9s 7d 5c"}, 20, {2: 5}, banks=banks)
    assert settled(events) == ["2 base -20", "2 fortune-bonus -5"]  # nothing in the seven cards
    _, events = showdown(FORTUNE, {2: "Ah Ad | 9h 7h 5h 3h Kc"}, 20, {2: 5}, banks=banks)
    assert settled(events) == ["2 base -20", "2 fortune-bonus +20"]  # a flush among the seven


@by_game("california-games/pai-gow-poker.dealing.12.c", "california-games/fortune-pai-gow-poker.dealing.12.c")
def test_equal_pairs_are_no_foul(game: str) -> None:
    _, events = showdown(game, {2: "Qs Qh | Qd Qc 9s 8d 5c"})
    assert settled(events) == ["2 base +20"]


@by_game(
    "california-games/pai-gow-poker.dealing.12.d",
    "california-games/pai-gow-poker.dealing.12.d.binding",
    "california-games/fortune-pai-gow-poker.dealing.12.d",
    "california-games/fortune-pai-gow-poker.dealing.12.d.binding",
)
def test_asking_for_the_house_way_is_binding(game: str) -> None:
    table = wagers(game, {2: 20, 3: 20})
    cards = parse_cards("Js Jd 8h 8c Kd 7s 4c")
    deal(table, {2: cards})
    (step,) = (step for step in table.game.steps if isinstance(step, SetHands))
    (set_as,) = told(play(table, c.AskHouseWay(2)), e.HandSet)
    assert (set_as.front, set_as.behind) == step.way({}).set(cards)
    row, clause = step.way({}).why(cards)
    assert (set_as.asked, set_as.house_way, set_as.clause) == (True, row, clause)
    assert names(set_as.front) == "8h 8c"
    binding = ("house-way-is-binding", "dealing.12.d.binding")
    assert code_and_clause(table, c.SetHand(2, parse_cards("Kd 7s"), 2)) == binding
    assert code_and_clause(table, c.AskHouseWay(2, 2)) == binding
    assert refusal(table, c.SetHand(2, parse_cards("Kd 7s"))).code in ("set-already", "house-way-is-binding")


@pytest.mark.rule("california-games/pai-gow-poker.dealing.12.d.i")
def test_four_queens_may_stay_together() -> None:
    table, events = showdown(PLAIN, {2: "9s 7d | Qs Qh Qd Qc 5c"}, banks="Ah Jd | 7s 7c 9h 6c 2d")
    assert names(table.on.hands[2].front) == "9s 7d"
    assert settled(events) == ["2 base =20"]


@pytest.mark.rule("california-games/fortune-pai-gow-poker.dealing.12.d.i")
def test_eights_may_go_in_front() -> None:
    table = wagers(FORTUNE, {2: 20})
    cards = "Js Jd 8h 8c Ad 7s 4c"
    deal(table, {2: cards})
    (step,) = (step for step in table.game.steps if isinstance(step, SetHands))
    assert names(step.way({}).set(parse_cards(cards))[0]) == "Ad 7s"
    (set_as,) = told(play(table, c.SetHand(2, parse_cards("8h 8c"))), e.HandSet)
    assert (names(set_as.front), set_as.house_way) == ("8h 8c", "")


@by_game("california-games/pai-gow-poker.dealing.13", "california-games/fortune-pai-gow-poker.dealing.13")
def test_the_player_dealer_has_no_choice(game: str) -> None:
    cards, front = {PLAIN: ("9d 9s 7d 7c Qd Jd 4d", "7d 7c"), FORTUNE: ("Js Jd 8h 8c Kd 7s 4c", "8h 8c")}[game]
    table = wagers(game, {2: 20})
    deal(table, {1: cards})
    assert not options(table, 1)
    assert view(table, 1).bank.cards == (UNKNOWN,) * 7
    assert refusal(table, c.SetHand(1, parse_cards(cards)[-2:], 1)).code == "not-your-turn"
    assert refusal(table, c.AskHouseWay(1)).code == "not-your-turn"
    events = play(table, c.AskHouseWay(2))
    (shown,) = told(events, e.BankShown)
    assert (names(shown.front), shown.clause) == (front, f"california-games/{game}.dealing.13")
    kinds = [type(event) for event in events]
    assert kinds.index(e.HandSet) < kinds.index(e.BankShown)


@by_game("california-games/pai-gow-poker.dealing.14", "california-games/fortune-pai-gow-poker.dealing.14")
def test_hands_are_exposed_one_by_one_after_the_player_dealers(game: str) -> None:
    hands = {2: WINS[0], 3: LOSES[0]}
    table = wagers(game, {2: 20, 3: 20})
    deal(table, {spot: seven(hand) for spot, hand in hands.items()}, dice=(3, 3, 3))
    first = play(table, c.SetHand(2, parse_cards("As Qd")))
    for seat in (0, 1, 3):
        (known,) = (fact(event, seat) for event in told(first, e.HandSet))
        assert isinstance(known, e.HandSet)
        assert {*known.front, *known.behind} == {UNKNOWN}
        assert set(view(table, seat).seats[1].cards) == {UNKNOWN}
    events = play(table, c.SetHand(3, parse_cards("Ks Td")))
    seen = [event for event in events if isinstance(event, e.BankShown | e.HandShown | e.WagerPaid | e.WagerTaken)]
    assert [type(event) for event in seen[:2]] == [e.BankShown, e.HandShown]
    assert [event.spot for event in seen] == [1, 2, 2, 3, 3]
    assert {shown.clause for shown in told(events, e.HandShown)} == {f"california-games/{game}.dealing.14"}


@by_game("california-games/pai-gow-poker.dealing.15.order", "california-games/fortune-pai-gow-poker.dealing.15.order")
def test_comparison_goes_clockwise_from_the_button(game: str) -> None:
    table = wagers(game, dict.fromkeys(range(2, 8), 20))
    deal(table, dice=(2, 2, 2))
    events = set_hands(table, {})
    assert [shown.spot for shown in told(events, e.HandShown)] == [6, 7, 2, 3, 4, 5]
    ends = [event.spot for event in events if isinstance(event, e.WagerPaid | e.WagerTaken | e.WagerReturned)]
    assert ends == [6, 7, 2, 3, 4, 5]


@by_game("california-games/pai-gow-poker.dealing.15.order", "california-games/fortune-pai-gow-poker.dealing.15.order")
def test_a_button_on_a_seat_without_a_wager_passes_the_action_on(game: str) -> None:
    table = wagers(game, {2: 20, 5: 20})
    deal(table, dice=(2, 2, 2))
    assert table.on.button == 6
    assert [shown.spot for shown in told(set_hands(table, {}), e.HandShown)] == [2, 5]


@by_game(
    "california-games/pai-gow-poker.dealing.15.like-with-like",
    "california-games/fortune-pai-gow-poker.dealing.15.like-with-like",
)
def test_hands_are_not_compared_crosswise(game: str) -> None:
    _, events = showdown(game, {2: "Ks Kh | Ad Ac 5s 4d 2c"}, banks="As Qd | Ts Th Td 8c 7s")
    assert settled(events) == ["2 base =20"]


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_set_their_hand_has_it_set_by_the_house_way(game: str) -> None:
    table = wagers(game, {2: 20})
    deal(table, {2: "Js Jd 8h 8c Kd 7s 4c"})
    (set_as,) = told(play(table, c.TimeOut(2)), e.HandSet)
    assert (set_as.timed_out, set_as.asked, names(set_as.front)) == (True, False, "8h 8c")


# ---------------------------------------------------------------- who wins


@by_game("california-games/pai-gow-poker.winners.win", "california-games/fortune-pai-gow-poker.winners.win")
def test_both_hands_higher_win_even_money(game: str) -> None:
    table, events = showdown(game, {2: "As Qd | 8h 8c 9s 5d 3c"}, 50, banks="Ah Jd | 7s 7d 9h 6c 2d")
    assert settled(events) == ["2 base +50"]
    assert told(events, e.WagerPaid)[0].clause == f"california-games/{game}.winners.win"
    assert stack(table, 2) == 100_050 - 1  # the fee is no commission


@by_game("california-games/pai-gow-poker.winners.lose", "california-games/fortune-pai-gow-poker.winners.lose")
def test_both_hands_lower_lose(game: str) -> None:
    _, events = showdown(game, {2: "Ks Td | 6h 6c 9s 5d 3c"}, 50, banks="Ah Jd | 7s 7d 9h 4c 2d")
    assert settled(events) == ["2 base -50"]
    assert told(events, e.WagerTaken)[0].clause == f"california-games/{game}.winners.lose"


@by_game("california-games/pai-gow-poker.winners.push", "california-games/fortune-pai-gow-poker.winners.push")
def test_one_of_each_is_a_push(game: str) -> None:
    _, events = showdown(game, {2: "As Qd | 6h 6c 9s 5d 3c"}, 50, banks="Ah Jd | 7s 7d 9h 4c 2d")
    assert settled(events) == ["2 base =50"]
    assert told(events, e.WagerReturned)[0].clause == f"california-games/{game}.winners.push"


@pytest.mark.rule("california-games/pai-gow-poker.winners.copy")
def test_two_copies_lose() -> None:
    _, events = showdown(PLAIN, {2: "As Kc | 9h 9c 7s 5d 3c"}, banks="Ah Kd | 9s 9d 7c 5h 3s")
    assert settled(events) == ["2 base -20"]
    assert told(events, e.WagerTaken)[0].clause == "california-games/pai-gow-poker.winners.copy"


@pytest.mark.rule("california-games/fortune-pai-gow-poker.winners.copy")
def test_one_copy_is_the_player_dealers() -> None:
    banks = "Ah Kd | 9s 9d 7c 5h 3s"
    _, events = showdown(FORTUNE, {2: "As Kc | Qh Qd 8c 6h 2s"}, banks=banks)
    assert settled(events) == ["2 base =20"]
    _, events = showdown(FORTUNE, {2: "As Kc | 8s 8d 6c 4h 2s"}, banks=banks)
    assert settled(events) == ["2 base -20"]


@pytest.mark.parametrize(("second", "ends"), [(False, "2 base -20"), (True, "2 base =20")])
def test_where_the_wheel_ranks_second(*, second: bool, ends: str) -> None:
    """Ace to five behind against a queen-high straight: the lowest of straights, or the second highest."""
    hands, banks = {2: "8d 6c | Ah 2s 3d 4c 5h"}, "Kd 6d | Qc Jh Ts 9s 8h"
    _, events = showdown(PLAIN, hands, banks=banks, wheel_ranks_second=second)
    assert settled(events) == [ends]
