"""Section 4: shuffled before every round; cut unless the table's own device shuffled."""

import pytest
from bonuskit import IN_ORDER, KEY, bonus_table, c_s, hand_of, in_order, next_round, play_on, told, wagers

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import play
from riverboat.core.errors import Refused
from riverboat.entropy import SeededEntropy, SystemEntropy, shuffle
from riverboat.games.banked import banked_game

CHI_SQUARE_999 = 89.27
"""The limit for 51 degrees of freedom that a fair shuffle keeps 999 times in 1,000."""


@pytest.mark.rule("bonus/4(a).when")
def test_every_round_has_its_own_shuffle() -> None:
    table = wagers({1: 10})
    events = in_order(table) + play_on(table)
    remainder = table.deck[table.dealt :]
    next_round(table, {1: 10})
    for deck, code in ((remainder, "wrong-deck"), ((), "not-shuffled")):
        with pytest.raises(Refused) as refused:
            play(table, c.NoMoreBets(deck))
        assert refused.value.code == code
    assert refused.value.clause == "bonus/4(a).when"
    events += play(table, c.NoMoreBets(shuffle(IN_ORDER, SeededEntropy(1))))
    assert len(told(events, e.DeckShuffled)) == 2


@pytest.mark.rule("bonus/4(a).when", "bonus/4(b)(2)")
def test_a_pre_shuffled_deck_is_cut_in_round_one_and_shuffled_for_round_two() -> None:
    """At a table with an automated shuffler."""
    table = wagers({1: 10}, shuffle="device", pre_shuffled=True)
    with pytest.raises(Refused) as refused:
        in_order(table)
    assert (refused.value.code, refused.value.clause) == ("bad-cut", "bonus/4(b)(2)")
    first = in_order(table, cut=20) + play_on(table)
    next_round(table, {1: 10})
    second = in_order(table) + play_on(table)
    assert [event.by for event in told(first + second, e.DeckShuffled)] == ["pre-shuffled", "device"]


@pytest.mark.rule("bonus/4(a).random")
def test_each_card_is_as_often_on_top() -> None:
    entropy = SeededEntropy("52,000 shuffles")
    deck = banked_game(KEY).deck
    tops = [0] * 52
    for _ in range(52_000):
        order = shuffle(deck, entropy)
        tops[order[0]] += 1
        assert sorted(order) == sorted(deck)
    assert sum((count - 1_000) ** 2 / 1_000 for count in tops) < CHI_SQUARE_999


@pytest.mark.rule("bonus/4(a).random")
def test_nobody_can_seed_the_generator_of_real_play() -> None:
    with pytest.raises(TypeError):
        SystemEntropy(7)  # type: ignore[call-arg]


@pytest.mark.rule("bonus/4(b)(1)")
def test_what_a_device_shuffled_is_dealt_without_a_cut() -> None:
    table = wagers({1: 10}, shuffle="device")
    with pytest.raises(Refused) as refused:
        in_order(table, cut=20)
    assert (refused.value.code, refused.value.clause) == ("bad-cut", "bonus/4(b)(1)")
    events = in_order(table)
    assert hand_of(table, 1)[0] == IN_ORDER[0]
    assert [event.cut for event in told(events, e.DeckShuffled)] == [0]


@pytest.mark.rule("bonus/4(b)(2)")
def test_a_shuffle_by_hand_must_be_cut() -> None:
    table = wagers({1: 10}, shuffle="hand")
    with pytest.raises(Refused) as refused:
        in_order(table)
    assert (refused.value.code, refused.value.clause) == ("bad-cut", "bonus/4(b)(2)")
    assert not table.on.hands


@pytest.mark.rule("bonus/4(c)(1)(ii)")
@pytest.mark.parametrize(("least", "bad", "good"), [(10, (9, 43, -10), (10, 42)), (20, (19, 33), (20, 32))])
def test_at_least_ten_cards_are_on_either_side_of_a_cut(
    least: int, bad: tuple[int, ...], good: tuple[int, ...]
) -> None:
    for cut in bad:
        with pytest.raises(Refused) as refused:
            in_order(wagers({1: 10}, shuffle="hand", cut_min=least), cut=cut)
        assert (refused.value.code, refused.value.clause) == ("bad-cut", "bonus/4(c)(1)(ii)")
    for cut in good:
        assert told(in_order(wagers({1: 10}, shuffle="hand", cut_min=least), cut=cut), e.DeckShuffled)[0].cut == cut


@pytest.mark.rule("bonus/4(c)(1)(iii)")
def test_a_cut_is_one_rotation() -> None:
    table = wagers({1: 10}, shuffle="hand")
    in_order(table, cut=10)
    assert table.deck == IN_ORDER[10:] + IN_ORDER[:10]
    assert hand_of(table, 1)[0] == IN_ORDER[10]


@pytest.mark.rule("bonus/4(c)(2)")
@pytest.mark.parametrize(
    ("method", "hands"),
    [("manual-shoe", [(11, 14), (12, 15), (13, 16)]), ("automated-shoe", [(11, 12), (13, 14), (15, 16)])],
)
def test_after_the_cut_the_deal_follows_the_one_method_of_the_table(method: str, hands: list[tuple[int, int]]) -> None:
    table = wagers({1: 10, 2: 10}, shuffle="hand", dealing_method=method)
    in_order(table, cut=10)
    assert [hand_of(table, spot) for spot in (1, 2, 0)] == [c_s(*hand) for hand in hands]


@pytest.mark.rule("bonus/8(a)", "bonus/8(b)(1)")
def test_which_ways_of_dealing_there_are() -> None:
    for method in ("manual-shoe", "hand", "automated-shoe"):
        assert bonus_table(dealing_method=method).settings.dealing.dealing_method == method
    with pytest.raises(Refused) as refused:
        bonus_table(dealing_method="machine-gun")
    assert (refused.value.code, refused.value.clause) == ("bad-settings", "bonus/8(a)")
    with pytest.raises(Refused) as refused:
        bonus_table(dealing_method="hand", shuffle="hand")
    assert (refused.value.code, refused.value.clause) == ("bad-settings", "bonus/8(b)(1)")
