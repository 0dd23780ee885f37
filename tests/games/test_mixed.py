"""Several games in turn: what each is played for, when the game changes, who chooses it, where the button is."""

from dataclasses import replace
from random import Random

import pytest
from randomplay import Session, full_hand
from rounds import hand_of
from tablekit import Room, structure_of

from riverboat.core.errors import Refused, SpecError
from riverboat.core.stakes import Structure, fixed_limit, no_limit
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.games import find_mix, game_or_mix, games, mixes, register_mixes
from riverboat.games.holdem import HOLDEM, NO_LIMIT_HOLDEM
from riverboat.games.mexican import MEXICAN_STUD
from riverboat.games.mixed import DEALERS_CHOICE, EIGHT_GAME, HORSE, STAKES, Leg, MixedGame
from riverboat.games.stud import RAZZ
from riverboat.history.export import exported
from riverboat.table import Table, options, table_of
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.state import AWAY, PLAYING, WAITING

MIXES = pytest.mark.parametrize("mix", mixes(), ids=lambda mix: mix.key)

STUD_AND_HOLDEM = replace(
    HORSE, key="stud-and-holdem", name="Stud and hold'em", rotation=(Leg(HOLDEM), Leg(RAZZ)), changes="hands", hands=1
)
STUD_FIRST = replace(STUD_AND_HOLDEM, key="stud-first", name="Stud first", rotation=(Leg(RAZZ), Leg(HOLDEM)))
PICK = replace(STUD_AND_HOLDEM, key="pick-one", name="Pick one", chosen=True)
TWO_DECKS = MixedGame(
    key="two-decks",
    name="Two decks",
    rotation=(Leg(HOLDEM), Leg(MEXICAN_STUD)),
    changes="hands",
    hands=1,
    seats_max=7,
    stakes=STAKES,
)


@pytest.fixture(scope="module", autouse=True)
def mixes_of_our_own() -> None:
    if find_mix("two-decks") is None:
        register_mixes((STUD_AND_HOLDEM, STUD_FIRST, PICK, TWO_DECKS))


def mixed(mix: str, players: int = 3, **settings: str | int | bool) -> Room:
    room = Room(c.OpenTable(mix, STAKES[0], 0, settings))
    for seat in range(1, players + 1):
        room.do(f"{seat} sit player-{seat} 400")
    return room


def hand(room: Room, seed: int = 1) -> str:
    """One hand, dealt and folded or checked to its end; the game it was."""
    table = room.table
    assert table.game is not None
    key = table.game.key
    room.give(c.StartHand(shuffle(table.game.deck, SeededEntropy(seed + table.hands))))
    while table.playing:
        words = room.offered
        word = next(word for word in ("bring-in", "fold", "check", "keep") if word in words)
        room.do(f"{room.to_act} {word}")
    return key


def changes(room: Room) -> list[str]:
    return [event.game for event in room.log if isinstance(event, e.GameChanged)]


# ---------------------------------------------------------------- the records


@MIXES
def test_every_game_of_a_mix_can_be_played_for_what_it_takes_from_the_posted_limits(mix: MixedGame) -> None:
    for posted in mix.stakes:
        for leg in mix.rotation:
            stakes = mix.stakes_of(leg, posted)
            table, log = full_hand(3, c.OpenTable(leg.game.key, stakes, mix.seats_max))
            assert table_of(log) == table


def test_stud_takes_ante_and_bring_in_and_the_others_take_the_blinds() -> None:
    posted = STAKES[0]
    stud = HORSE.stakes_of(Leg(RAZZ), posted)
    flop = HORSE.stakes_of(Leg(HOLDEM), posted)
    assert (stud.blinds, stud.ante, stud.bring_in, stud.small_bet, stud.big_bet) == ((), 100, 200, 400, 800)
    assert (flop.blinds, flop.ante, flop.bring_in, flop.small_bet, flop.big_bet) == ((200, 400), 0, 0, 400, 800)


def test_where_bets_are_not_fixed_the_least_bet_is_the_big_blind() -> None:
    assert EIGHT_GAME.stakes_of(Leg(HOLDEM, Structure.NO_LIMIT), STAKES[0]) == no_limit(200, 400)


def test_a_live_bring_in_is_not_named() -> None:
    assert TWO_DECKS.stakes_of(Leg(MEXICAN_STUD), STAKES[0]).bring_in == 0


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"rotation": (Leg(HOLDEM),)}, "rotation"),
        ({"rotation": (Leg(HOLDEM), Leg(RAZZ, Structure.NO_LIMIT))}, "rotation"),
        ({"rotation": (Leg(HOLDEM), Leg(HOLDEM, Structure.NO_LIMIT)), "chosen": True}, "rotation"),
        ({"seats_max": 9}, "seats_max"),
        ({"changes": "hands"}, "hands"),
        ({"hands": 6}, "hands"),
    ],
)
def test_a_mix_that_cannot_be_played_is_refused_when_it_is_made(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(SpecError, match=rf"horse\.{field}"):
        replace(HORSE, **wrong)  # type: ignore[arg-type]


def test_no_mix_has_the_name_of_a_game() -> None:
    with pytest.raises(SpecError, match="already"):
        register_mixes((replace(HORSE, key="razz"),))
    assert not {mix.key for mix in mixes()} & {game.key for game in games()}
    assert game_or_mix("horse") is HORSE
    with pytest.raises(Refused, match="unknown-game"):
        game_or_mix("no-such-game")


# ---------------------------------------------------------------- opening


def test_a_setting_goes_to_the_games_that_have_it() -> None:
    room = mixed("stud-and-holdem", opener_may_complete=False, straddle="utg")
    assert room.table.settings.straddle == "utg"
    assert room.table.settings.opener_may_complete  # hold'em has no bring-in, so this is nobody's choice
    hand(room)
    assert not room.table.settings.opener_may_complete
    assert room.table.settings.straddle == "none"


@pytest.mark.parametrize("settings", [{"colour_of_the_felt": "green"}, {"raise_cap": 17}, {"straddle": "everybody"}])
def test_a_setting_that_no_game_has_or_allows_is_refused(settings: dict[str, str | int | bool]) -> None:
    with pytest.raises(Refused, match=r"settings\."):
        mixed("horse", **settings)


def test_limits_that_one_of_the_games_cannot_take_are_refused() -> None:
    with pytest.raises(Refused, match=r"stakes\.structure"):
        Room(c.OpenTable("horse", no_limit(100, 200)))
    with pytest.raises(Refused, match=r"stakes\.blinds"):
        Room(c.OpenTable("horse", fixed_limit(200, 400, blinds=())))
    with pytest.raises(Refused, match="wrong-number-of-seats"):
        Room(c.OpenTable("horse", STAKES[0], 9))
    capped = replace(STUD_AND_HOLDEM, key="capped", rotation=(Leg(RAZZ), Leg(NO_LIMIT_HOLDEM, Structure.NO_LIMIT)))
    register_mixes((capped,))
    with pytest.raises(Refused, match="forced-bets-too-high"):
        Room(c.OpenTable("capped", STAKES[2]))


# ---------------------------------------------------------------- changing


def test_horse_changes_by_orbit_and_begins_anew() -> None:
    room = mixed("horse", 2)
    played = [hand(room) for _ in range(12)]
    legs = [leg.game.key for leg in HORSE.rotation]
    assert played == [key for key in legs for _ in range(2)] + [legs[0]] * 2
    assert changes(room) == [*legs[1:], legs[0], legs[1]]


def test_an_orbit_is_as_many_hands_as_players_were_dealt_in() -> None:
    room = mixed("horse", 3)
    hand(room)
    room.do("3 leave")
    assert hand(room) == "holdem"
    assert hand(room) == "omaha-high-low-eight"


def test_eight_game_changes_after_six_hands_and_plays_hold_em_twice() -> None:
    room = mixed("eight-game", 2)
    for leg in EIGHT_GAME.rotation:
        for _ in range(6):
            assert structure_of(room) is leg.structure
            assert hand(room) == leg.game.key


def test_the_change_is_told_when_the_hand_is_over_with_what_is_played_for() -> None:
    room = mixed("stud-and-holdem")
    hand(room)
    told = room.log[-1]
    assert told == e.GameChanged("razz", HORSE.stakes_of(Leg(RAZZ), STAKES[0]), 1)
    seen = room.see(1)
    assert (seen.game, seen.mix) == ("razz", "stud-and-holdem")


def test_a_hand_that_is_called_back_does_not_count() -> None:
    room = mixed("stud-and-holdem")
    room.deal()
    room.do("misdeal wrong-start")
    assert changes(room) == []
    assert hand(room) == "holdem"
    assert changes(room) == ["razz"]


def test_the_next_hand_comes_from_the_deck_of_its_own_game() -> None:
    room = mixed("two-decks", first_button="dealers-right")
    assert hand(room) == "holdem"
    assert room.refuses_command(c.StartHand(HOLDEM.deck)).code == "wrong-deck"
    assert hand(room) == "mexican-stud"
    assert hand(room) == "holdem"


# ---------------------------------------------------------------- the button


def test_the_button_rests_while_stud_is_played_and_goes_on_from_there() -> None:
    room = mixed("stud-and-holdem")
    buttons = []
    for _ in range(6):
        hand(room)
        buttons.append((hand_of(room).button, hand_of(room).blinds))
        assert room.see(1).button == room.table.button != 0
    assert buttons == [(3, (1, 2)), (0, ()), (1, (2, 3)), (0, ()), (2, (3, 1)), (0, ())]


def test_a_game_with_a_button_and_no_blinds_moves_it_on() -> None:
    room = mixed("two-decks", first_button="dealers-right")
    buttons = []
    for _ in range(4):
        hand(room)
        buttons.append(hand_of(room).button)
    assert buttons == [3, 1, 2, 3]


def test_blinds_missed_are_still_owed_after_stud() -> None:
    room = mixed("horse", 4)
    hand(room)  # the button is 4
    room.do("3 sit-out")
    hand(room)  # the big blind passes seat 3
    assert room.table.chair(3).owes_big
    while room.table.game is not None and room.table.game.button:
        hand(room)
    room.do("3 sit-in")
    assert room.table.chair(3).state != AWAY
    hand(room)
    assert 3 in hand_of(room).order
    assert room.table.chair(3).state == PLAYING
    while not room.table.game.button:  # type: ignore[union-attr]
        hand(room)
    assert room.table.chair(3).state == WAITING


def test_a_mix_that_begins_with_stud_places_the_first_button_when_a_game_needs_one() -> None:
    room = mixed("stud-first")
    hand(room)
    assert (hand_of(room).button, room.see().button) == (0, 0)
    hand(room)
    assert (hand_of(room).button, hand_of(room).blinds) == (3, (1, 2)), "at the dealer's right, as at a new table"


@pytest.mark.parametrize(
    ("gone", "button", "posts"),
    [
        (5, 1, [(2, "small"), (3, "big")]),  # the button: it moves on to the next player all the same
        (1, 1, [(2, "small"), (3, "big")]),  # the small blind: the button rests at his empty seat
        (2, 1, [(3, "big")]),  # the big blind: nobody has the small one
    ],
)
def test_who_leaves_while_stud_is_played_leaves_the_markers_where_they_were(
    gone: int, button: int, posts: list[tuple[int, str]]
) -> None:
    """Before stud the button was on 5, the blinds on 1 and 2."""
    room = mixed("stud-and-holdem", 5)
    hand(room)
    room.do(f"{gone} leave")
    assert hand(room) == "razz"
    hand(room)
    assert hand_of(room).button == button
    assert [(blind.seat, blind.kind) for blind in room.all(e.BlindPosted)] == posts


def test_who_came_in_with_stud_has_come_in_and_posts_nothing_out_of_turn() -> None:
    room = mixed("stud-and-holdem", 4)
    hand(room)  # button 4, blinds 1 and 2
    room.do("5 sit newcomer 400")
    hand(room)
    assert 5 in hand_of(room).order
    hand(room)
    assert 5 in hand_of(room).order
    assert [(blind.seat, blind.kind) for blind in room.all(e.BlindPosted)] == [(2, "small"), (3, "big")]


# ---------------------------------------------------------------- dealer's choice


def test_the_first_choice_is_the_button_s_and_then_it_goes_round() -> None:
    room = mixed("pick-one")
    assert [bool(options(room.table, seat)) for seat in (1, 2, 3)] == [False, False, True]
    for seat, game in ((3, "razz"), (1, "razz"), (2, "holdem"), (3, "holdem"), (1, "razz")):
        (option,) = options(room.table, seat)
        assert (option.word, option.choices) == ("choose-game", ("holdem", "razz"))
        room.do(f"{seat} choose-game {game}")
        assert hand(room) == game


def test_stud_does_not_move_the_button_but_the_choice() -> None:
    room = mixed("pick-one")
    buttons = []
    for seat, game in ((3, "holdem"), (1, "razz"), (2, "razz"), (3, "holdem"), (1, "holdem")):
        room.do(f"{seat} choose-game {game}")
        hand(room)
        buttons.append(hand_of(room).button)
    assert buttons == [3, 0, 0, 1, 2]


def test_nobody_else_chooses_and_nothing_else_is_chosen() -> None:
    room = mixed("pick-one")
    assert room.refuses("1 choose-game razz").code == "not-your-choice"
    assert room.refuses("3 choose-game badugi").code == "not-in-the-mix"
    room.do("3 choose-game razz")
    assert room.refuses("3 choose-game holdem").code == "not-your-choice"
    room.deal()
    assert room.refuses("3 choose-game holdem").code == "hand-in-progress"
    assert mixed("horse").refuses("3 choose-game razz").code == "no-choice-of-game"


def test_who_does_not_choose_plays_on_and_has_had_his_choice() -> None:
    room = mixed("pick-one")
    room.do("3 choose-game razz")
    hand(room)
    assert hand(room) == "razz"
    kept = next(event for event in reversed(room.log) if isinstance(event, e.GameChanged))
    assert (kept.chosen_by, kept.timed_out) == (1, True)
    assert options(room.table, 2)


def test_the_choice_passes_one_who_has_left() -> None:
    room = mixed("pick-one")
    room.do("3 choose-game razz")
    hand(room)
    room.do("1 leave")
    assert options(room.table, 2)


def test_alone_at_the_table_nobody_chooses() -> None:
    room = mixed("pick-one", 1)
    assert options(room.table, 1) == ()


# ---------------------------------------------------------------- whole evenings


@pytest.mark.parametrize("seed", range(30))
@MIXES
def test_random_evenings_are_the_fold_of_their_log_and_keep_every_chip(mix: MixedGame, seed: int) -> None:
    chance = Random(seed)
    session = Session(chance, c.OpenTable(mix.key, chance.choice(mix.stakes), chance.randint(2, mix.seats_max)))
    log: list[e.Event] = []
    for turn in session.turns(250):
        log += turn.events
        session.wanted = some_choice(turn.after(), chance) or session.wanted
    table = table_of(log)
    assert table == session.table
    assert table.chips() == table.brought_in


def some_choice(table: Table, chance: Random) -> list[c.Command]:
    """Whoever may choose a game does so, now and then."""
    offered = [(seat, option) for seat in table.occupied() for option in options(table, seat)]
    choices = [(seat, option.choices) for seat, option in offered if option.word == "choose-game"]
    return [c.ChooseGame(seat, chance.choice(games)) for seat, games in choices if chance.random() < 0.8]


def test_hands_of_a_mix_are_written_as_hands_of_their_games() -> None:
    room = mixed("stud-and-holdem")
    for _ in range(4):
        hand(room)
    assert [written.variant for written in exported(room.log)] == ["FT", "FR", "FT", "FR"]


def test_dealers_choice_has_games_with_and_without_a_button() -> None:
    assert {leg.game.button for leg in DEALERS_CHOICE.rotation} == {True, False}
