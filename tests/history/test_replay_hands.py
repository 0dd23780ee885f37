"""Small hands, each for one thing a history may hold or get wrong."""

from pathlib import Path

import pytest

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.history.report import report
from riverboat.notation import phh
from riverboat.notation.phh import PhhHand

HERE = Path(__file__).parent / "hands"
LEGAL = phh.read(HERE / "legal.phhs")
ILLEGAL = phh.read(HERE / "illegal.phhs")


def named(hand: PhhHand) -> str:
    return str(hand.hand)


def legal(name: str) -> PhhHand:
    return next(hand for hand in LEGAL if hand.hand == name)


@pytest.mark.parametrize("hand", LEGAL, ids=named)
def test_the_recorded_stacks_are_reached(hand: PhhHand) -> None:
    again = replay(hand)
    assert again.fault is None
    assert hand.finishing_stacks
    assert again.stacks == hand.finishing_stacks


@pytest.mark.filterwarnings("ignore:There is no reason")  # a small blind larger than what is left of the big one
@pytest.mark.parametrize("hand", [hand for hand in LEGAL if "_ours" not in hand.extra], ids=named)
def test_pokerkit_reaches_them_too(hand: PhhHand) -> None:
    """So that a history of ours that is wrong in itself does not pass for one that we replay well."""
    pokerkit = pytest.importorskip("pokerkit")
    *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
    units = [phh.INFINITE if stack == float("inf") else round(stack * hand.scale) for stack in end.stacks]
    assert tuple(units) == hand.finishing_stacks


@pytest.mark.parametrize("hand", ILLEGAL, ids=named)
def test_what_cannot_have_happened_is_told_with_its_place_and_reason(hand: PhhHand) -> None:
    assert str(replay(hand).fault) == hand.extra["_fault"]


def test_a_fault_names_the_player_whose_turn_it_was() -> None:
    out_of_turn = replay(next(hand for hand in ILLEGAL if hand.hand == "out of turn"))
    too_small = replay(next(hand for hand in ILLEGAL if hand.hand == "a raise too small"))
    told = report(out_of_turn, file="", label="").wrong
    assert told == ("action 4, p1 f (p3 is to act): It is not this player's turn: seat 1 [cash/preflop.order]",)
    assert [each.fault and each.fault.to_act for each in (out_of_turn, too_small)] == [3, 0]


def test_a_file_that_stops_early_is_not_complete() -> None:
    again = replay(legal("a file that stops on the flop"))
    assert not again.complete
    assert again.table.hand is not None
    assert again.table.hand.pots.total == 8


def test_a_showdown_of_which_nobody_told_the_cards_is_not_decided() -> None:
    cut = legal("a loser who never shows")
    unseen = [phh.DealHole(2, (UNKNOWN,) * 2) if i == 1 else act for i, act in enumerate(cut.actions[:-2])]
    again = replay(phh.PhhHand(**{**_fields(cut), "actions": tuple(unseen), "finishing_stacks": ()}))
    assert (again.fault, again.complete, again.stacks) == (None, False, (98, 98))


def test_a_player_whose_cards_are_known_shows_them_without_being_told_to() -> None:
    told = legal("cards known when they are shown")
    p3 = told.actions[-2]
    assert isinstance(p3, phh.Show)
    dealt = [phh.DealHole(3, p3.cards) if i == 2 else act for i, act in enumerate(told.actions[:-2])]
    again = replay(phh.PhhHand(**{**_fields(told), "actions": tuple(dealt)}))
    assert (again.fault, again.stacks) == (None, told.finishing_stacks)


def test_a_hand_of_unknown_stacks_is_exported_and_read_again() -> None:
    (ours,) = exported(replay(legal("nobody's stack is known")).events, unit=1)
    again = replay(phh.loads(phh.dumps(ours)))
    assert (again.fault, again.wrong) == (None, ())


def test_wrong_stacks_are_told_by_player() -> None:
    hand = legal("dollars and cents")
    wrong = phh.PhhHand(**{**_fields(hand), "finishing_stacks": (8140, 19799)})
    assert replay(wrong).wrong == (2,)
    assert replay(hand).wrong == ()


def test_a_variant_that_has_no_record_yet_is_refused() -> None:
    stud = phh.PhhHand(
        variant="N5S", antes=(1, 1), starting_stacks=(9, 9), actions=(), bring_in=1, small_bet=2, big_bet=4
    )
    with pytest.raises(Refused, match="'N5S' cannot be replayed yet"):
        replay(stud)


@pytest.mark.parametrize(("variant", "reach"), [("NT", 23), ("NS", 15), ("PO", 11)])
def test_more_players_than_the_deck_reaches_are_refused(variant: str, reach: int) -> None:
    def hand(players: int) -> PhhHand:
        zeros = (0,) * players
        blinds = (1, 2, *zeros[2:])
        return phh.PhhHand(
            variant=variant,
            antes=zeros,
            blinds_or_straddles=blinds,
            min_bet=2,
            starting_stacks=(9,) * players,
            actions=(),
        )

    assert replay(hand(reach)).fault is None
    with pytest.raises(Refused, match=f"{reach + 1} players, where the deck reaches {reach}"):
        replay(hand(reach + 1))


@pytest.mark.parametrize(
    ("extra", "detail"),
    [
        ({phh.OWN_GAME: "gin-rummy"}, "_riverboat_game: unknown game 'gin-rummy'"),
        ({phh.OWN_GAME: "holdem"}, "_riverboat_structure: missing or unknown"),
        ({phh.OWN_GAME: "holdem", "_riverboat_structure": "no"}, "_riverboat_structure: missing or unknown"),
        ({"_riverboat_chip": "one"}, "_riverboat_chip: not an amount"),
        ({"_riverboat_settings": 1}, "_riverboat_settings: not a table"),
    ],
)
def test_our_own_fields_are_checked_like_any_others(extra: dict[str, object], detail: str) -> None:
    variant = "mine" if phh.OWN_GAME in extra else "NT"
    hand = phh.PhhHand(variant=variant, antes=(1, 1), starting_stacks=(9, 9), actions=(), min_bet=2, extra=extra)
    with pytest.raises(Refused) as refusal:
        replay(hand)
    assert refusal.value.detail == detail


@pytest.mark.parametrize(
    ("chosen", "fault"),
    [
        ("never", "None"),  # which its book does not let a room choose
        ("always", "settings: uncap_when_heads_up: 'always' is none of the words that may stand here"),
    ],
)
def test_a_table_of_ours_may_have_chosen_what_its_book_does_not_allow_now(chosen: str, fault: str) -> None:
    hand = phh.PhhHand(
        variant="mine",
        antes=(0, 0),
        blinds_or_straddles=(1, 2),
        small_bet=2,
        big_bet=4,
        starting_stacks=(9, 9),
        actions=(phh.DealHole(1, (UNKNOWN,) * 2), phh.DealHole(2, (UNKNOWN,) * 2), phh.Fold(2)),
        extra={
            phh.OWN_GAME: "texas-holdem-california",
            "_riverboat_structure": "fixed-limit",
            "_riverboat_settings": {"uncap_when_heads_up": chosen},
        },
    )
    assert fault in str(replay(hand).fault)


def _fields(hand: PhhHand) -> dict[str, object]:
    return {name: getattr(hand, name) for name in PhhHand.__struct_fields__}
