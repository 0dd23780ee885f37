"""A private table and its host: the rules, without a server."""

import msgspec
import pytest

from riverboat.core.errors import Refused
from riverboat.core.stakes import no_limit
from riverboat.room import hosting_words as w
from riverboat.room.hosting import (
    GIVEN_MOST,
    GUESTS_MOST,
    Facts,
    PrivateTable,
    Scene,
    Standing,
    decide,
    errand_done,
    evolve,
    knock,
    may_take_hat,
    opened,
    seated,
    vacated,
)

ANN, BOB, CY = "@aaaaaaaaaaaaaaaa", "@bbbbbbbbbbbbbbbb", "@cccccccccccccccc"
AROUND = Scene({ANN: 1, BOB: 2, CY: 3}, frozenset({ANN, BOB, CY}))


def private(way: w.Way = "link", *guests: str) -> PrivateTable:
    """Opened by Ann; these have been let in."""
    table = PrivateTable()
    fold(table, opened(ANN, way, "hash"))
    for guest in guests:
        fold(table, (w.Admitted(guest),))
    return table


def fold(table: PrivateTable, facts: Facts) -> PrivateTable:
    for fact in facts:
        evolve(table, fact)
    return table


def order(table: PrivateTable, command: w.AnyCommand, by: str = ANN, scene: Scene = AROUND) -> Facts:
    facts = decide(command, by, table, scene)
    fold(table, facts)
    return facts


def refused(table: PrivateTable, command: w.AnyCommand, by: str = ANN, scene: Scene = AROUND) -> str:
    version = table.version
    with pytest.raises(Refused) as found:
        decide(command, by, table, scene)
    assert table.version == version
    return found.value.code


# ---------------------------------------------------------------- the door


def test_the_link_is_enough_where_nothing_else_is_asked_for() -> None:
    table = private("link")
    assert knock(table, BOB) == (w.Admitted(BOB),)


@pytest.mark.parametrize("knows", [True, False])
def test_a_password_opens_the_door_and_nothing_else_does(knows: bool) -> None:
    table = private("password")
    if knows:
        assert knock(table, BOB, knows_password=True) == (w.Admitted(BOB),)
    else:
        with pytest.raises(Refused, match="wrong-table-password"):
            knock(table, BOB)


def test_with_approval_one_waits_and_sees_nothing_until_the_host_says_so() -> None:
    table = private("approval")
    fold(table, knock(table, BOB))
    assert table.standing[BOB] is Standing.WAITING
    assert knock(table, BOB) == ()
    with pytest.raises(Refused, match="wait-for-the-host"):
        table.check_guest(BOB)
    order(table, w.Approve(2))
    table.check_guest(BOB)


def test_who_is_turned_away_stays_away_until_the_host_thinks_better_of_it() -> None:
    table = private("approval")
    fold(table, knock(table, BOB))
    order(table, w.TurnAway(2))
    with pytest.raises(Refused, match="not-let-in"):
        knock(table, BOB)
    order(table, w.Approve(2))
    table.check_guest(BOB)


def test_strangers_and_the_nameless_are_told_where_the_door_is() -> None:
    table = private()
    for who, code in (("", "log-in-first"), (BOB, "knock-first")):
        with pytest.raises(Refused, match=code):
            table.check_guest(who)


def test_a_table_keeps_a_standing_for_so_many_people_and_no_more() -> None:
    table = private("link", *(f"@{number:016x}" for number in range(GUESTS_MOST - 1)))
    with pytest.raises(Refused, match="too-many-guests"):
        knock(table, BOB)


# ---------------------------------------------------------------- the host's orders


HOSTS_ALONE = [
    w.Approve(3),
    w.TurnAway(3),
    w.Kick(3),
    w.Ban(3),
    w.Move(3, 5),
    w.Pause(),
    w.Resume(),
    w.ChangeGame("no-limit-holdem", no_limit(200, 400)),
    w.PassHat(3),
    w.OfferChips(3, 1000),
    w.WithdrawOffer(1),
]


@pytest.mark.parametrize("command", HOSTS_ALONE, ids=lambda each: type(each).__name__)
def test_only_the_host_may(command: w.AnyCommand) -> None:
    assert refused(private("link", BOB, CY), command, by=BOB) == "not-the-host"
    assert refused(private("link", BOB), command, by=CY) == "knock-first"


def test_a_kick_is_an_errand_for_the_end_of_the_hand() -> None:
    table = private("link", BOB)
    order(table, w.Kick(2))
    assert list(table.errands.values()) == [w.StandUp(BOB)]
    assert table.standing[BOB] is Standing.ADMITTED
    assert refused(table, w.Kick(2)) == "ordered-already"


def test_who_is_banned_plays_the_hand_out_and_is_shut_out_when_the_seat_is_left() -> None:
    table = private("link", BOB)
    order(table, w.Ban(2))
    table.check_guest(BOB)
    (errand,) = table.errands
    fold(table, errand_done(errand))
    with pytest.raises(Refused, match="not-let-in"):
        table.check_guest(BOB)
    with pytest.raises(Refused, match="not-let-in"):
        knock(table, BOB)


def test_a_host_does_not_send_themselves_away() -> None:
    table = private("link", BOB)
    for command in (w.Kick(1), w.Ban(1), w.PassHat(1)):
        assert refused(table, command) == "host-stays"


@pytest.mark.parametrize("number", [0, -1, 3, 10**9])
def test_a_number_that_nobody_has_is_refused(number: int) -> None:
    assert refused(private("link", BOB), w.Kick(number)) == "no-such-guest"


def test_who_does_not_sit_is_neither_kicked_nor_moved() -> None:
    table, scene = private("link", BOB), Scene({ANN: 1})
    assert refused(table, w.Kick(2), scene=scene) == "guest-not-seated"
    assert refused(table, w.Move(2, 4), scene=scene) == "guest-not-seated"
    assert refused(table, w.Move(2, 2)) == "sits-there-already"


def test_dealing_is_paused_and_resumed_once_each() -> None:
    table = private()
    assert refused(table, w.Resume()) == "not-paused"
    order(table, w.Pause())
    assert table.paused
    assert refused(table, w.Pause()) == "paused-already"
    order(table, w.Resume())
    assert not table.paused


# ---------------------------------------------------------------- the hat


def test_the_hat_goes_to_somebody_who_is_here() -> None:
    table = private("link", BOB, CY)
    assert refused(table, w.PassHat(3), scene=Scene({ANN: 1, BOB: 2})) == "not-here-now"
    order(table, w.PassHat(2))
    assert table.host == BOB
    assert refused(table, w.Pause(), by=ANN) == "not-the-host"


def test_when_the_host_leaves_the_hat_goes_to_who_has_sat_longest_and_does_not_come_back() -> None:
    table = private("link", BOB, CY)
    fold(table, vacated(table, ANN, Scene({CY: 3, BOB: 2})))
    assert table.host == CY
    assert vacated(table, BOB, Scene({CY: 3})) == ()
    assert table.host == CY


def test_with_nobody_else_seated_the_host_keeps_the_hat() -> None:
    table = private("link", BOB)
    assert vacated(table, ANN, Scene({}, frozenset({BOB}))) == ()


def test_a_hat_whose_wearer_is_gone_may_be_taken_by_somebody_who_sits() -> None:
    table = private("link", BOB, CY)
    assert refused(table, w.TakeHat(), by=BOB) == "host-is-here"
    assert refused(table, w.TakeHat(), by=BOB, scene=Scene({BOB: 2}, frozenset({ANN}))) == "host-is-here"
    gone = Scene({BOB: 2}, frozenset({BOB, CY}))
    assert not may_take_hat(CY, table, gone)
    order(table, w.TakeHat(), by=BOB, scene=gone)
    assert table.host == BOB


def test_who_is_banned_gets_no_hat_while_they_play_their_hand_out() -> None:
    table = private("link", BOB, CY)
    order(table, w.Ban(2))
    without_ann = Scene({BOB: 2, CY: 3}, frozenset({BOB, CY}))
    assert not may_take_hat(BOB, table, without_ann)
    assert refused(table, w.TakeHat(), by=BOB, scene=without_ann) == "host-is-here"
    assert vacated(table, ANN, without_ann) == (w.HatPassed(CY),)
    assert vacated(table, ANN, Scene({BOB: 2})) == ()


def test_who_is_kicked_can_be_banned_before_the_hand_is_over() -> None:
    table = private("link", BOB)
    order(table, w.Kick(2))
    assert order(table, w.Ban(2)) == (w.Banned(BOB, ANN),)
    assert list(table.errands.values()) == [w.StandUp(BOB)]


def test_who_takes_a_seat_while_they_are_banned_gives_it_up() -> None:
    table = private("link", BOB)
    assert seated(table, BOB) == ()
    order(table, w.Ban(2), scene=Scene({ANN: 1}))
    assert fold(table, seated(table, BOB)).errands == {5: w.StandUp(BOB)}
    assert seated(table, BOB) == ()


# ---------------------------------------------------------------- chips


def test_chips_count_when_the_player_agrees_and_not_before() -> None:
    table = private("link", BOB, CY)
    order(table, w.OfferChips(2, 5_000, "pizza"))
    (offer,) = table.offers
    assert table.granted == {}
    assert refused(table, w.AcceptChips(offer), by=CY) == "no-such-offer"
    assert refused(table, w.AcceptChips(offer)) == "no-such-offer"
    assert order(table, w.AcceptChips(offer), by=BOB) == (w.ChipsGranted(offer, BOB, 5_000, "pizza", ANN),)
    assert (table.granted, table.offers) == ({BOB: 5_000}, {})
    assert refused(table, w.AcceptChips(offer), by=BOB) == "no-such-offer"


@pytest.mark.parametrize("ends", [w.DeclineChips, w.WithdrawOffer])
def test_an_offer_that_is_declined_or_withdrawn_is_over(ends: type[w.DeclineChips] | type[w.WithdrawOffer]) -> None:
    table = private("link", BOB)
    order(table, w.OfferChips(2, -5_000))
    (offer,) = table.offers
    order(table, ends(offer), by=BOB if ends is w.DeclineChips else ANN)
    assert refused(table, w.AcceptChips(offer), by=BOB) == "no-such-offer"


@pytest.mark.parametrize("amount", [0, GIVEN_MOST + 1, -GIVEN_MOST - 1, 10**30])
def test_what_may_be_given_at_once_is_bounded(amount: int) -> None:
    assert refused(private("link", BOB), w.OfferChips(2, amount)) == "bad-amount"


def test_what_a_host_gives_altogether_is_bounded_when_it_is_accepted_too() -> None:
    table = private("link", BOB)
    order(table, w.OfferChips(2, GIVEN_MOST))
    order(table, w.OfferChips(2, 1))
    first, second = table.offers
    order(table, w.AcceptChips(first), by=BOB)
    assert refused(table, w.AcceptChips(second), by=BOB) == "given-too-much"
    assert refused(table, w.OfferChips(2, 1)) == "given-too-much"


@pytest.mark.parametrize("reason", ["\u202eevil", "from @aaaaaaaaaaaaaaaa"])
def test_a_reason_has_nothing_invisible_in_it_and_no_word_for_a_player(reason: str) -> None:
    assert refused(private("link", BOB), w.OfferChips(2, 100, reason)) == "bad-text"


# ---------------------------------------------------------------- the fold


def test_facts_read_back_fold_to_the_same_table() -> None:
    table, facts = PrivateTable(), list(opened(ANN, "approval"))
    fold(table, tuple(facts))
    for each in (knock(table, BOB),):
        facts += each
        fold(table, each)
    for command, by in (
        (w.Approve(2), ANN),
        (w.Move(2, 7), ANN),
        (w.OfferChips(2, 300, "cab"), ANN),
        (w.ChangeGame("no-limit-holdem", no_limit(200, 400)), ANN),
        (w.Pause(), ANN),
        (w.PassHat(2), ANN),
    ):
        facts += order(table, command, by)
    again = PrivateTable()
    for fact in facts:
        evolve(again, msgspec.json.decode(msgspec.json.encode(fact), type=w.AnyFact))
    assert again == table
