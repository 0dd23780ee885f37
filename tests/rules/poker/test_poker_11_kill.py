"""Section 11(i), and 20(k)(3): the kill and the half-kill."""

import pytest
from citekit import for_games
from roundskit import hand_of, passive
from tablekit import Room, at, fl

from riverboat.core.errors import Refused
from riverboat.games import game as find_game
from riverboat.table import events as e

HIGH_LOW = ("omaha-high-low-eight", "five-card-omaha-high-low-eight")
GAMES = pytest.mark.parametrize("game", HIGH_LOW)
OMAHA = "omaha-high-low-eight"
BOARD = "Kd Qs Jh 8c 7d"
"""Two low cards: nobody has a low, and one hand wins it all."""
LOW_BOARD = "Kd Qs 4h 8c 7d"


def table(game: str = OMAHA, *, kill: str = "kill", **settings: str | int | bool) -> Room:
    """Six players at $4-$8 with a kill for pots of $40, the button at seat 6."""
    return at(game, fl(4, 8, 2, 4), stacks=[1000] * 6, button=6, kill=kill, **{"kill_pot": 4000, **settings})


def cards(room: Room, *seats: int, best: int = 0, low: int = 0) -> dict[int, str]:
    """Nothing much for these seats, but aces for one of them and an ace and a deuce for another."""
    five = room.table.game is not None and room.table.game.key.startswith("five")
    rags = iter(("6s 4d 3c 3d 2s", "6h 4c 3h 3s 2h"))
    hands = {best: "Ac Ad Jc Jd Ts", low: "Ah 2d 5c 5d Th"}
    dealt = {seat: hands.get(seat) or next(rags) for seat in seats}
    return dealt if five else {seat: text[:-3] for seat, text in dealt.items()}


def scooped_by(room: Room, seat: int, *, pot: int = 44) -> None:
    """The seat wins a whole pot of this many dollars: two players go to the river, and the small blind folds."""
    play_for(room, seat, best=seat, board=BOARD, pot=pot)
    assert {award.seat for award in room.all(e.PotAwarded)} == {seat}


def play_for(room: Room, seat: int, *, best: int, low: int = 0, board: str, pot: int) -> None:
    """The seat and its left neighbour but one play for the pot, by bets on the turn; all others fold."""
    other = low or (seat % 6) + 1
    room.deal(cards(room, seat, other, best=best, low=low), board=board)
    while room.to_act:
        in_it, offered = room.to_act in (seat, other), room.offered
        if not in_it and "call" in offered:
            room.do(f"{room.to_act} fold")
        elif "bet" in offered and in_it and hand_of(room).pots.total < 100 * pot:
            room.do(f"{room.to_act} bet {offered['bet'][0]:.0f}")
        else:
            room.do(f"{room.to_act} {'call' if 'call' in offered else 'check'}")


def limits(room: Room) -> tuple[float, float]:
    """The limits of the hand in progress, in dollars."""
    assert room.table.stakes is not None
    return room.table.stakes.small_bet / 100, room.table.stakes.big_bet / 100


def posted(room: Room) -> dict[int, tuple[str, float]]:
    blinds = room.all(e.BlindPosted)
    assert len({blind.seat for blind in blinds}) == len(blinds), "nobody posts twice"
    return {blind.seat: (blind.kind, blind.amount / 100) for blind in blinds}


# ---------------------------------------------------------------- whether there is one


@for_games(HIGH_LOW, "poker/11(i).optional", "poker/20(k)(3).option")
def test_a_kill_is_off_half_or_full_and_off_unless_the_room_wants_it(game: str) -> None:
    setting = find_game(game).setting("kill")
    assert (setting.default, setting.allowed) == ("none", ("none", "half-kill", "kill"))
    with pytest.raises(Refused):
        table(game, kill="kill and half-kill")


@pytest.mark.rule("poker/11(i).optional")
@pytest.mark.parametrize("game", ["omaha-high", "holdem"])
def test_games_without_a_low_have_no_kill(game: str) -> None:
    with pytest.raises(Refused, match="no such setting"):
        table(game)


@pytest.mark.rule("poker/20(k)(3).sign")
def test_a_table_with_a_kill_says_what_pot_qualifies() -> None:
    with pytest.raises(Refused) as refused:
        table("five-card-omaha-high-low-eight", kill_pot=0)
    assert (refused.value.code, refused.value.clause) == ("no-kill-pot", "poker/20(k)(3).sign")


def test_raised_limits_are_whole_chips() -> None:
    with pytest.raises(Refused, match="not whole chips"):
        at(OMAHA, fl(5, 10, 2, 5), kill="half-kill", kill_pot=4000)


# ---------------------------------------------------------------- when it begins


@GAMES
@pytest.mark.rule("poker/11(i).button")
def test_the_winner_of_the_whole_pot_gets_the_kill_button(game: str) -> None:
    room = table(game)
    scooped_by(room, 5)
    assert room.one(e.KillPlaced) == e.KillPlaced(5, "poker/11(i).button")
    assert [room.see(seat).kill for seat in (0, 1, 5)] == [5, 5, 5], "everyone sees it"


@GAMES
@pytest.mark.rule("poker/11(i).button")
def test_a_pot_split_between_high_and_low_sets_no_kill(game: str) -> None:
    room = table(game)
    play_for(room, 5, best=5, low=2, board=LOW_BOARD, pot=44)
    assert {award.seat for award in room.all(e.PotAwarded)} == {5, 2}
    assert room.table.kill == 0
    assert not room.all(e.KillPlaced)


@pytest.mark.rule("poker/11(i).button")
def test_high_and_low_of_one_player_are_the_entire_pot() -> None:
    room = table()
    room.deal({5: "Ac Ad 2c 3d", 6: "6h 6s Jh Js"}, board=LOW_BOARD)
    room.do(
        "3 fold",
        "4 fold",
        "5 raise-to 8",
        "6 raise-to 12",
        "1 fold",
        "2 fold",
        "5 raise-to 16",
        "6 raise-to 20",
        "5 call",
    )
    passive(room)
    assert [award.share for award in room.all(e.PotAwarded)] == ["high", "low"]
    assert room.table.kill == 5


@pytest.mark.rule("poker/11(i).button")
def test_a_large_pot_that_nobody_contests_counts_as_well() -> None:
    room = table()
    room.deal()
    room.do("3 raise-to 8", "4 raise-to 12", "5 raise-to 16", "6 fold", "1 fold", "2 fold", "3 call", "4 call")
    room.do("3 bet 4", "4 fold", "5 fold")
    assert room.one(e.PotAwarded).uncontested
    assert room.table.kill == 3


@pytest.mark.rule("poker/11(i).qualify")
@pytest.mark.parametrize(("pot", "kill"), [(39, 0), (40, 5)])
def test_the_pot_must_come_to_the_posted_amount(pot: int, kill: int) -> None:
    """Antes of the others make it 39 or 40: two players at 16 dollars each, and 7 or 8 that folded."""
    room = at(OMAHA, fl(4, 8, pot - 36, 4), stacks=[1000] * 6, button=6, kill="kill", kill_pot=4000)
    room.deal(cards(room, 4, 5, best=5), board=BOARD)
    room.do("3 fold", "4 raise-to 8", "5 raise-to 12", "6 fold", "1 fold", "2 fold", "4 raise-to 16", "5 call")
    passive(room)
    assert room.awards() == [(0, 5, pot)]
    assert room.table.kill == kill


@pytest.mark.rule("poker/11(i).qualify")
def test_or_a_multiple_of_the_minimum_of_that_hand() -> None:
    """Ten minimum bets are $40, and $80 while a full kill is on."""
    room = table(kill_pot=0, kill_pot_bets=10)
    scooped_by(room, 5, pot=40)
    assert room.table.kill == 5
    scooped_by(room, 4, pot=60)
    assert 40 < sum(room.won().values()) < 80
    assert room.table.kill == 0


@pytest.mark.rule("poker/11(i).qualify")
@pytest.mark.parametrize(("counted", "kill"), [("net", 0), ("gross", 5)])
def test_the_pot_is_what_is_left_after_the_rake_unless_the_room_counts_before_it(counted: str, kill: int) -> None:
    room = table(rake_percent=10, rake_rounding="per-hand", kill_pot=5000, kill_pot_counted=counted)
    play_for(room, 5, best=5, board=BOARD, pot=44)
    assert sum(room.won().values()) + room.table.rake / 100 >= 50 > sum(room.won().values())
    assert room.table.kill == kill


# ---------------------------------------------------------------- the next hand


@GAMES
@pytest.mark.parametrize(
    ("kill", "raised"),
    [
        pytest.param("kill", (8, 16), marks=pytest.mark.rule("poker/1.kill")),
        pytest.param("half-kill", (6, 12), marks=pytest.mark.rule("poker/1.half-kill")),
    ],
)
def test_the_next_hand_is_played_at_raised_limits(game: str, kill: str, raised: tuple[int, int]) -> None:
    room = table(game, kill=kill)
    scooped_by(room, 5)
    room.deal()
    assert limits(room) == raised
    assert room.table.posted == fl(4, 8, 2, 4)
    small, big = raised
    passive(room, until="flop")
    assert room.offered["bet"] == (small, small)
    passive(room, until="turn")
    assert room.offered["bet"] == (big, big)


@pytest.mark.rule("poker/11(i).blind")
@pytest.mark.parametrize(("kill", "amount"), [("kill", 8), ("half-kill", 6)])
@pytest.mark.parametrize("seat", [2, 3], ids=["in the small blind", "in the big blind"])
def test_the_kill_player_posts_one_blind_even_in_a_blinds_place(seat: int, kill: str, amount: int) -> None:
    room = table(kill=kill)
    scooped_by(room, seat)
    room.deal()
    assert room.one(e.HandStarted).blinds == (2, 3)
    other = {2: (3, ("big", 4)), 3: (2, ("small", 2))}[seat]
    assert posted(room) == dict([other, (seat, ("kill", amount))])
    assert room.all(e.BlindPosted)[-1].clause == "poker/11(i).blind"
    assert (room.to_act, room.offered["call"]) == (4, (amount, amount))


@pytest.mark.rule("poker/11(i).other-blinds")
def test_the_others_post_the_ordinary_blinds_and_call_the_raised_minimum() -> None:
    room = table()
    scooped_by(room, 5)
    room.deal()
    assert posted(room) == {2: ("small", 2), 3: ("big", 4), 5: ("kill", 8)}
    assert (room.to_act, room.offered["call"]) == (4, (8, 8))
    room.do("4 call")
    assert (room.to_act, list(room.offered)) == (5, ["fold", "check", "raise-to"]), "in turn, with the option"
    room.do("5 check", "6 call", "1 call")
    assert room.offered["call"] == (6, 6), "the small blind has 2 of the 8 in"
    room.do("2 call", "3 call")
    assert hand_of(room).street == "flop"


@pytest.mark.rule("poker/11(i).blind")
def test_or_the_kill_player_acts_last_where_the_room_says_so() -> None:
    room = table(kill_acts="last")
    scooped_by(room, 5)
    room.deal()
    assert room.one(e.RoundOpened).seats == (4, 6, 1, 2, 3, 5)


@pytest.mark.rule("poker/7(c)(3)")
@pytest.mark.parametrize(("stack", "dealt_in"), [(9, False), (10, True)])
def test_the_kill_player_must_afford_the_raised_blind_and_a_raised_bet(stack: int, dealt_in: bool) -> None:
    """$8 for the one blind and $8 for a bet; the seat wins $10 with a call of $4."""
    room = at(OMAHA, fl(4, 8, 2, 4), stacks=[90, 90, 90, 90, stack, 90], button=6, kill="kill", kill_pot=1000)
    room.deal(cards(room, 2, 5, best=5), board=BOARD)
    room.do("3 fold", "4 fold", "5 call", "6 fold", "1 fold")
    passive(room)
    assert (room.stacks[5], room.table.kill) == (stack + 6, 5)
    room.deal()
    assert (5 in room.one(e.HandStarted).seats) == dealt_in
    assert limits(room) == ((8, 16) if dealt_in else (4, 8))


# ---------------------------------------------------------------- how long it lasts


@pytest.mark.rule("poker/11(i).stays")
def test_another_players_scoop_moves_the_button_and_doubles_nothing_again() -> None:
    room = table()
    scooped_by(room, 5)
    scooped_by(room, 2)
    assert room.one(e.KillPlaced) == e.KillPlaced(2, "poker/11(i).stays")
    room.deal()
    assert (room.table.kill, limits(room)) == (2, (8, 16))


@pytest.mark.rule("poker/11(i).stays")
def test_the_same_players_scoop_leaves_it_with_them() -> None:
    room = table()
    scooped_by(room, 5)
    scooped_by(room, 5)
    room.deal()
    assert (room.table.kill, limits(room)) == (5, (8, 16))


@pytest.mark.rule("poker/11(i).ends-amount")
def test_a_pot_that_does_not_qualify_ends_it() -> None:
    room = table()
    scooped_by(room, 5)
    room.deal()
    while room.to_act:
        room.do(f"{room.to_act} {'check' if room.to_act == 5 and 'check' in room.offered else 'fold'}")
    assert room.won() == {5: 6 + 4}, "the kill blind is matched by the big blind's 4"
    assert room.one(e.KillCollected) == e.KillCollected(5, "poker/11(i).ends-amount")
    room.deal()
    assert (room.table.kill, limits(room)) == (0, (4, 8))


@GAMES
@pytest.mark.rule("poker/11(i).ends-split", "poker/1.kill")
def test_a_pot_split_between_high_and_low_ends_it(game: str) -> None:
    room = table(game)
    scooped_by(room, 5)
    play_for(room, 3, best=3, low=6, board=LOW_BOARD, pot=200)
    assert {award.seat for award in room.all(e.PotAwarded)} == {3, 6}
    assert room.one(e.KillCollected) == e.KillCollected(5, "poker/11(i).ends-split")
    room.deal()
    assert limits(room) == (4, 8)
    assert {kind for kind, _ in posted(room).values()} == {"small", "big"}


def tied(room: Room) -> None:
    """Seats 3 and 4 tie for high and nobody has a low."""
    room.deal({3: "Ac Tc 5c 5h", 4: "Ad Td 5d 5s"}, board="Kd Qs Jh 8c 7h")
    while room.to_act:
        words = ("raise-to", "call", "check") if not hand_of(room).cards.board else ("check",)
        word = next((word for word in words if word in room.offered), "fold")
        low = f" {room.offered[word][0]:.0f}" if word == "raise-to" else ""
        room.do(f"{room.to_act} {word if room.to_act in (3, 4) else 'fold'}{low if room.to_act in (3, 4) else ''}")
    assert [award.share for award in room.all(e.PotAwarded)] == ["high", "high"]


@pytest.mark.rule("poker/11(i).ends-split")
@pytest.mark.parametrize(("after_tie", "kill"), [("ends", 0), ("stays", 5)])
def test_tied_highs_without_a_low_end_it_unless_the_room_reads_the_rule_narrowly(after_tie: str, kill: int) -> None:
    room = table(kill_after_tie=after_tie, uncap_when_heads_up="never")
    scooped_by(room, 5)
    tied(room)
    assert room.table.kill == kill


def test_without_its_player_there_is_no_kill() -> None:
    """[decision 0013] a player who sits out or leaves ends the raised limits."""
    for word in ("sit-out", "leave"):
        room = table()
        scooped_by(room, 5)
        room.do(f"5 {word}")
        room.deal()
        assert (room.table.kill, limits(room)) == (0, (4, 8))


def test_nobody_straddles_in_a_hand_with_a_kill() -> None:
    """[decision 0013] the kill blind is the straddle of that hand."""
    room = table(straddle="any", straddle_amount=800)
    room.do("4 straddle")
    scooped_by(room, 5)
    assert room.refuses("6 straddle").code == "no-straddle"


@pytest.mark.rule("poker/7(c)(3)")
def test_without_its_player_the_others_need_no_more_than_the_posted_limits_ask() -> None:
    """Seat 5 cannot afford a kill, so there is none: $7 is enough for seat 1 at $4-$8."""
    stacks = [9, 90, 90, 90, 9, 90]
    room = at(OMAHA, fl(4, 8, 2, 4), stacks=stacks, button=6, kill="kill", kill_pot=1000)
    room.deal(cards(room, 2, 5, best=5), board=BOARD)
    room.do("3 fold", "4 fold", "5 call", "6 fold", "1 fold")
    passive(room)
    assert (room.stacks[5], room.stacks[1], room.table.kill) == (15, 7, 5)
    room.deal()
    assert set(room.one(e.HandStarted).seats) == {1, 2, 3, 4, 6}
    assert limits(room) == (4, 8)


@pytest.mark.rule("poker/11(i).ends-split")
@pytest.mark.parametrize("after_tie", ["ends", "stays"])
def test_pots_that_two_players_win_one_each_are_split_though_nobody_tied(after_tie: str) -> None:
    """Seat 3 is all-in and has the best hand; seat 4 wins the side pot from seat 1. There is no low."""
    stacks = {1: 1000, 2: 1000, 3: 60, 4: 1000, 5: 1000, 6: 1000}
    room = at(
        OMAHA,
        fl(4, 8, 2, 4),
        stacks=stacks,
        button=6,
        kill="kill",
        kill_pot=4000,
        kill_after_tie=after_tie,
        raise_cap=0,
    )
    scooped_by(room, 5)
    room.deal({3: "Kc Kh 4c 4d", 4: "Qc Qd 5c 5d", 1: "Jc Jd 6c 6d"}, board=BOARD)
    while room.to_act:
        seat, offered = room.to_act, room.offered
        if seat not in (1, 3, 4):
            room.do(f"{seat} fold")
        elif "raise-to" in offered and not hand_of(room).cards.board and room.stacks[3]:
            room.do(f"{seat} raise-to {offered['raise-to'][0]:.0f}")
        elif "bet" in offered and seat == 4:
            room.do(f"4 bet {offered['bet'][0]:.0f}")
        else:
            room.do(f"{seat} {'call' if 'call' in offered else 'check'}")
    assert {pot: seat for pot, seat, _ in room.awards()} == {0: 3, 1: 4}
    assert room.one(e.KillCollected) == e.KillCollected(5, "poker/11(i).ends-split")
