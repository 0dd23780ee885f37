"""Hands from the logs of six sites: odd posts, short all-ins, cards that nobody saw, rake, records that stop."""

from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

from riverboat.core.money import Amount
from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.history.report import lines, report
from riverboat.notation import phh
from riverboat.notation.phh import INFINITE, PhhHand
from riverboat.table import to_act

HANDS = phh.read(Path(__file__).parent / "hands" / "handhq.phhs")
STOPPED: dict[str | int | None, int] = {3406285130: 3, 16406262144: 1}
"""The records that end before the hand does, and who was to act."""
FINISHED = [hand for hand in HANDS if hand.hand not in STOPPED]
RAKED = [hand for hand in HANDS if sum(hand.finishing_stacks) < sum(hand.starting_stacks) and hand.finishing_stacks]


def shows(hand: PhhHand) -> str:
    return str(hand.extra["_shows"])


def numbered(number: str | int) -> PhhHand:
    return next(hand for hand in HANDS if hand.hand == number)


@pytest.mark.parametrize("hand", HANDS, ids=shows)
def test_every_hand_is_legal_and_ends_with_what_was_worked_out(hand: PhhHand) -> None:
    again = replay(hand)
    assert (again.fault, again.stacks, again.wrong) == (None, worked_out(hand), ())
    assert to_act(again.table) == STOPPED.get(hand.hand, 0)
    assert again.complete is (hand in FINISHED)


@pytest.mark.parametrize("hand", HANDS, ids=shows)
def test_pokerkit_ends_with_it_too(hand: PhhHand) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    *_, end = pokerkit.HandHistory.loads(phh.dumps(hand), parse_value=Decimal)
    assert in_units(end.stacks, hand.scale) == worked_out(hand)
    assert end.status is (hand not in FINISHED)


@pytest.mark.parametrize("hand", FINISHED, ids=shows)
def test_it_is_exported_as_it_came_and_both_of_us_read_it_again(hand: PhhHand) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    played = replay(hand)
    (ours,) = exported(played.events, unit=hand.scale)
    text = phh.dumps(ours)
    again = replay(phh.loads(text))
    *_, end = pokerkit.HandHistory.loads(text, parse_value=Decimal)
    assert (ours.antes, ours.blinds_or_straddles, betting(ours)) == (
        hand.antes,
        hand.blinds_or_straddles,
        betting(hand),
    )
    assert (again.fault, again.stacks) == (None, ours.finishing_stacks)
    assert in_units(end.stacks, ours.scale) == ours.finishing_stacks
    assert INFINITE in hand.starting_stacks or again.stacks == played.stacks


def test_they_are_of_six_sites() -> None:
    assert len(HANDS) == 36
    assert len({hand.extra["venue"] for hand in HANDS}) == 6


def test_side_pots_are_those_of_the_players_who_paid_into_them() -> None:
    three = report(replay(numbered(26418802828)), file="", label="")
    alone = report(replay(numbered(59940231568)), file="", label="")
    assert [(pot.amount, pot.players) for pot in three.pots] == [(65830, (2, 3, 6)), (16380, (2, 3))]
    assert [(pot.amount, pot.players) for pot in alone.pots] == [(9945, (4, 5)), (2370, (4,))]


def test_a_hand_known_from_the_deal_wins_without_being_told_again() -> None:
    known = report(replay(numbered(3406159834)), file="", label="")
    assert [(award.player, award.amount) for award in known.awards] == [(3, 700)]


# ---------------------------------------------------------------- rake


@pytest.mark.parametrize("hand", RAKED, ids=shows)
def test_what_the_house_took_is_told_and_is_nothing_wrong(hand: PhhHand) -> None:
    again = replay(hand)
    taken = sum(hand.starting_stacks) - sum(hand.finishing_stacks)
    assert (again.rake, again.wrong) == (taken, ())
    assert report(again, file="", label="").rake == taken


def test_people_read_it_beside_the_awards() -> None:
    told = list(lines(report(replay(numbered("R5-1704660-722")), file="july.phhs", label=7)))
    assert "  rake 2: what is recorded is after it" in told


@pytest.mark.parametrize(
    ("finishing", "winnings", "wrong"),
    [
        ((1258, 233, 281), (), (3,)),  # chips are gone, and nothing says where
        ((1258, 233, 281), (0, 0, 69), (3,)),  # the one says 2, the other 1
        ((1258, 231, 283), (0, 0, 68), (2, 3)),  # another one's chips, where the winner's are meant
        ((1258, 233, 285), (0, 0, 72), (3,)),  # more than there was to win
        ((1258, 233, 213), (0, 0, 0), (3,)),  # all of it
        ((1260, 233, 281), (2, 0, 68), (1, 3)),  # a share for one who had folded
    ],
)
def test_other_differences_are_wrong(finishing: tuple[int, ...], winnings: tuple[int, ...], wrong: tuple[int]) -> None:
    hand = replace(numbered("R5-1704660-722"), finishing_stacks=finishing, winnings=winnings)
    again = replay(hand)
    assert (again.rake, again.wrong) == (0, wrong)


# ---------------------------------------------------------------- what is not so


def test_an_illegal_record_is_told_in_a_line() -> None:
    hand = numbered(59937807536)
    passed_over = tuple(action for action in hand.actions if action != phh.CheckOrCall(6))
    too_little = tuple(phh.RaiseTo(1, 20) if action == phh.RaiseTo(1, 50) else action for action in hand.actions)
    told = [report(replay(replace(hand, actions=each)), file="", label="").wrong for each in (passed_over, too_little)]
    assert told == [
        ("action 11, p7 cc (p6 is to act): It is not this player's turn: seat 7 [cash/preflop.order]",),
        ("action 16, p1 cbr 0.20: This is below the minimum: the least is 0.25 [cash/def.raise]",),
    ]


# ---------------------------------------------------------------- helpers


def betting(hand: PhhHand) -> list[phh.Action]:
    return [action for action in hand.actions if not isinstance(action, phh.DealHole | phh.Show | phh.Muck)]


def worked_out(hand: PhhHand) -> tuple[Amount, ...]:
    stacks = hand.extra["_stacks"]
    assert isinstance(stacks, list)
    return in_units(stacks, hand.scale)


def in_units(stacks: list[Decimal | int], scale: int) -> tuple[Amount, ...]:
    """Exactly: a chip that is not whole is none."""
    units = [INFINITE if stack == Decimal("inf") else stack * scale for stack in stacks]
    assert all(each == int(each) for each in units)
    return tuple(int(each) for each in units)
