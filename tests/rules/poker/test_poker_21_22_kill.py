"""A kill where only the sign speaks of it: sections 20 to 22, off without a submission, by the procedure of 11(i)."""

import pytest
from drawkit import pat
from roundskit import hand_of
from tablekit import Room, at, fl

from riverboat.core.errors import Refused
from riverboat.games import game as find_game
from riverboat.table import events as e
from riverboat.table.state import DRAW

DRAWS = ("triple-draw-2-7", "triple-draw-ace-5", "badeucey", "badacey", "badugi")
BEST = {"badugi": "Ac 2d 3h 4s"}
WORST = {"badugi": "Kc Kd Qh Qs"}
LOW_FIVE, BAD_FIVE = "2c 3d 4h 5s 7c", "Kc Kd Qh Qs Jd"


def table(game: str) -> Room:
    return at(game, fl(4, 8, 2, 4), stacks=[400] * 5, button=5, kill="kill", kill_pot=4000)


def play_out(room: Room, *seats: int) -> None:
    """These seats call two bets before the draw and check from there; the others fold. Nobody draws."""
    while room.table.playing:
        hand, offered = hand_of(room), room.offered
        if hand.phase == DRAW:
            pat(room)
        elif room.to_act not in seats:
            room.do(f"{room.to_act} {'fold' if 'call' in offered else 'check'}")
        elif hand.pots.total < 4000 and ({"bet", "raise-to"} & offered.keys()):
            word = "bet" if "bet" in offered else "raise-to"
            room.do(f"{room.to_act} {word} {offered[word][0]:.0f}")
        else:
            room.do(f"{room.to_act} {'call' if 'call' in offered else 'check'}")


def limits(room: Room) -> tuple[int, int]:
    assert room.table.stakes is not None
    return room.table.stakes.small_bet, room.table.stakes.big_bet


@pytest.mark.parametrize("game", [*DRAWS, "five-card-omaha-high"])
def test_there_is_none_unless_the_room_sets_it_and_says_which_pot_qualifies(game: str) -> None:
    assert find_game(game).setting("kill").default == "none"
    with pytest.raises(Refused) as refused:
        at(game, fl(4, 8, 2, 4), kill="half-kill")
    sign = {"badugi": "22", "five-card-omaha-high": "20"}.get(game, "21")
    assert (refused.value.code, refused.value.clause) == ("no-kill-pot", f"poker/{sign}(a).sign")


@pytest.mark.parametrize("game", DRAWS)
def test_who_wins_the_whole_pot_posts_the_raised_blind_in_the_next_hand(game: str) -> None:
    room = table(game)
    room.deal({3: BEST.get(game, LOW_FIVE), 4: WORST.get(game, BAD_FIVE)})
    play_out(room, 3, 4)
    assert room.one(e.KillPlaced) == e.KillPlaced(3, "poker/11(i).button")
    room.deal()
    assert limits(room) == (800, 1600)
    kill = next(blind for blind in room.all(e.BlindPosted) if blind.kind == "kill")
    assert kill == e.BlindPosted(3, 800, "kill", 800, "poker/11(i).blind")
    assert room.offered["call"] == (8, 8)


@pytest.mark.parametrize("game", ["badeucey", "badacey"])
def test_a_pot_shared_by_low_and_badugi_ends_it(game: str) -> None:
    room = table(game)
    room.deal({3: LOW_FIVE, 4: BAD_FIVE})
    play_out(room, 3, 4)
    room.deal(
        {3: "Ac 2d 3h 4s Ks", 4: "2c 3c 4c 5c 7d"} if game == "badeucey" else {3: "Ac 2d 3h 4s Ks", 4: "Ad 2c 3c 4c 5c"}
    )
    play_out(room, 3, 4)
    assert {(award.share, award.seat) for award in room.all(e.PotAwarded)} == {("low", 4), ("badugi", 3)}
    assert room.one(e.KillCollected) == e.KillCollected(3, "poker/11(i).ends-split")
    room.deal()
    assert limits(room) == (400, 800)


def test_so_it_is_in_five_card_omaha_high() -> None:
    room = table("five-card-omaha-high")
    room.deal({3: "As Ah Ks Kh 2c", 4: "7c 7d 3d 3h 2h"}, board="Ad Kd 9s 8c 4c")
    play_out(room, 3, 4)
    assert room.one(e.KillPlaced).seat == 3
    room.deal()
    assert limits(room) == (800, 1600)
