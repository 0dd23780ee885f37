"""Who won and why, as data: the hands that were compared, the reason, the clauses, and nothing of a hidden card."""

from collections.abc import Iterable

import pytest
from halveskit import shared_pot
from randomplaykit import full_hand
from tablekit import Room, at

from riverboat.core.cards import names
from riverboat.games import game as record_of
from riverboat.games import games
from riverboat.server.families.pot import POT
from riverboat.server.socket.messages import Winner
from riverboat.table import Event, Table, evolve
from riverboat.table import events as e
from riverboat.table.commands import OpenTable
from riverboat.table.ruling_events import Disclosed
from riverboat.tell.why import Why


def winners(room: Room) -> tuple[Winner, ...]:
    """All who have won something in the last hand, as they are told."""
    return _told(room.log)


def _told(log: Iterable[Event]) -> tuple[Winner, ...]:
    table, won = Table(), ()
    for event in log:
        evolve(table, event)
        won = POT.viewing.won(event, table, won)  # type: ignore[assignment]
    return won


def why(winner: Winner) -> Why:
    assert winner.why is not None
    return winner.why


def showdown(hole: dict[int, str], board: str, **settings: bool) -> Room:
    """Everybody checks down to the end."""
    room = at(stacks=dict.fromkeys(hole, 100), button=max(hole), **settings)
    room.deal(hole, board=board)
    while room.to_act:
        room.do(f"{room.to_act} {'call' if 'call' in room.offered else 'check'}")
    return room


def test_the_kicker_that_decides_is_named() -> None:
    (won,) = winners(showdown({1: "4h 6c", 2: "9d Tc", 3: "9s Kd"}, "9h 7c 2s 3d 8h"))
    assert won.hand == "pair of nines, king kicker"
    assert why(won).words == "player 3 has a pair of nines, king kicker"
    second, third = why(won).hands
    assert (second.seat, second.hand) == (2, "pair of nines, ten kicker")
    assert second.words == "player 2 has a pair of nines, ten kicker: the king kicker beats the ten"
    assert third.words.endswith(": a pair beats no pair")
    assert names(second.cards).split()[:2] == ["9d", "9h"]
    assert why(won).clauses, "and then the clause"


def test_whoever_mucks_is_named_and_their_hand_is_not() -> None:
    (won,) = winners(showdown({1: "9s Kd", 2: "9d Tc"}, "9h 7c 2s 3d 8h"))
    assert why(won).hands == ()
    assert "player 2 has mucked without showing" in why(won).notes


def test_a_hand_that_the_room_wants_to_see_is_compared_too() -> None:
    room = showdown({1: "9s Kd", 2: "9d Tc"}, "9h 7c 2s 3d 8h", show_all=True)
    (won,) = winners(room)
    assert why(won).hands[0].words.endswith("the king kicker beats the ten")


def test_equal_hands_are_said_to_split() -> None:
    told = winners(showdown({1: "9s Kd", 2: "9d Kc"}, "9h 7c 2s 3d Jh"))
    assert [each.seat for each in told] == [1, 2]
    assert [why(each).hands[0].words for each in told] == [
        "player 2 has the same, pair of nines, king kicker: the pot is split",
        "player 1 has the same, pair of nines, king kicker: the pot is split",
    ]


def test_each_half_has_its_own_reason() -> None:
    room = shared_pot("omaha-high-low-eight", {1: "Ac 3c Qd Qh", 2: "As 2s Kd Kh"}, "4h 5d 8c Js 9d", pot=20)
    high, low = sorted(winners(room), key=lambda each: each.share)
    assert (high.share, low.share) == ("high", "low")
    assert why(high).hands[0].words.endswith("kings beat queens")
    assert low.hand == "8-5-4-2-A low"
    assert why(low).hands[0].words.endswith("the two is lower than the three")


def test_where_nobody_qualifies_for_low_it_is_said() -> None:
    room = shared_pot("omaha-high-low-eight", {1: "As 2s Kd Kh", 2: "Ac 3c Qd Qh"}, "Th Jd 8c Js 9d", pot=20)
    (won,) = winners(room)
    assert "Nobody qualifies for low: there is only one share" in why(won).notes


def test_whoever_has_no_low_beside_one_is_told_so() -> None:
    room = shared_pot("omaha-high-low-eight", {1: "As 2s Kd Kh", 2: "Jc Jh Qd Qh"}, "4h 5d 8c Js 9d", pot=20)
    low = next(each for each in winners(room) if each.share == "low")
    assert why(low).hands[0].words == "player 2 has no hand that qualifies for low"
    assert (why(low).hands[0].hand, why(low).hands[0].cards) == ("", ())


def test_a_pot_without_a_rival_says_why_nothing_was_compared() -> None:
    room = at(stacks="100 100", button=1)
    room.deal({1: "9s Kd", 2: "9d Tc"})
    room.do(f"{room.to_act} fold")
    (won,) = winners(room)
    assert why(won).words.startswith("Everybody else has folded: player")
    assert (won.hand, won.cards, why(won).hands) == ("", (), ())


def test_side_pots_say_who_plays_for_them() -> None:
    room = at(stacks="20 60 100", button=3)
    room.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, board="2h 7c 9s 3d Jh")
    while room.to_act:
        offered = room.offered
        word = f"raise-to {int(offered['raise-to'][1])}" if "raise-to" in offered else "call"
        room.do(f"{room.to_act} {word}")
    main, side = sorted(winners(room), key=lambda each: each.seat)
    assert (main.pots, side.pots) == ((0,), (1,))
    assert "The main pot is between player 1, player 2, player 3" in why(main).notes
    assert "The side pot is between player 2, player 3" in why(side).notes
    assert [each.seat for each in why(side).hands] == [3], "the best hand does not play for it"


def test_each_of_two_boards_has_its_own_reason() -> None:
    room = at(stacks="100 100", button=1, run_it_twice="ask")
    room.deal({1: "As Ad", 2: "Ks Kd"}, board="2h 7c 9s 3d Jh")
    while room.to_act and "run-twice" not in room.offered:
        offered = room.offered
        word = f"raise-to {int(offered['raise-to'][1])}" if "raise-to" in offered else "call"
        room.do(f"{room.to_act} {word}")
    while room.to_act:
        room.do(f"{room.to_act} run-twice")
    told = winners(room)
    assert {each.board for each in told} == {0, 1}
    assert all(why(each).hands for each in told)


@pytest.mark.parametrize("game", sorted(record.key for record in games()))
def test_in_every_game_the_reasons_agree_with_the_money(game: str) -> None:
    """Whoever is said to be beaten was paid nothing of that share, and whoever has the same was paid as well."""
    compared = 0
    for seed in range(4):
        _, log = full_hand(seed, OpenTable(game, record_of(game).stakes[0], 0, {}))
        shown = {event.seat for event in log if isinstance(event, e.Tabled | Disclosed)}
        told = _told(log)
        for won in told:
            for rival in why(won).hands:
                compared += 1
                assert rival.seat in shown
                paid = [each for each in told if each.seat == rival.seat and each.share == won.share]
                same = [each for each in paid if each.board == won.board and set(each.pots) & set(won.pots)]
                assert bool(same) == ("the same" in rival.words)
    assert compared


def test_a_hand_has_no_name_for_anybody_else_before_it_is_shown() -> None:
    """What others see of a seat names no hand until it is tabled; what is one's own names one's own."""
    room = at(stacks="100 100", button=1)
    room.deal({1: "9s Kd", 2: "As Ad"}, board="9h 7c 2s 3d 8h")
    assert [POT.viewing.own(room.table, seat).made for seat in (1, 2)] == [  # type: ignore[attr-defined]
        ("king-nine",),
        ("pair of aces",),
    ]
    while room.to_act:
        for viewer in (0, 1, 2):
            assert [seat.made for seat in room.see(viewer).seats if not seat.shown and seat.made] == []
        own = POT.viewing.own(room.table, 1)
        assert "ace" not in "".join(own.made)  # type: ignore[attr-defined]
        room.do(f"{room.to_act} {'call' if 'call' in room.offered else 'check'}")
    assert next(seat.made for seat in room.see().seats if seat.shown) == ("pair of aces, nine kicker",)


def test_ones_own_hand_is_named_again_with_every_card_of_the_board() -> None:
    room = at(stacks="100 100", button=1)
    room.deal({1: "9s Kd", 2: "As Ad"}, board="9h 7c Ks 3d 8h")
    named: list[str] = []
    while room.to_act:
        (name,) = POT.viewing.own(room.table, 1).made  # type: ignore[attr-defined]
        named += [name] if name not in named else []
        room.do(f"{room.to_act} {'call' if 'call' in room.offered else 'check'}")
    assert named == ["king-nine", "two pair, kings and nines, seven kicker", "two pair, kings and nines, eight kicker"]


def test_whoever_has_folded_has_no_hand_to_name() -> None:
    room = at(stacks="100 100 100", button=1)
    room.deal({1: "9s Kd"})
    room.do("1 fold")
    assert POT.viewing.own(room.table, 1).made == ()  # type: ignore[attr-defined]
