"""Several games in turn: what each is played for, when the game changes, where the button is."""

from dataclasses import replace
from random import Random

import pytest
from mixkit import STUD_AND_HOLDEM, TWO_DECKS, changes, hand, mixed
from randomplaykit import Session, full_hand
from roundskit import hand_of
from tablekit import Room, structure_of

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import Setting
from riverboat.core.stakes import Stakes, Structure, fixed_limit, no_limit
from riverboat.games import game_or_mix, games, mixes, register_mixes
from riverboat.games.holdem import HOLDEM, NO_LIMIT_HOLDEM
from riverboat.games.mexican import MEXICAN_STUD
from riverboat.games.mixed import DEALERS_CHOICE, EIGHT_GAME, HORSE, STAKES, Leg, MixedGame, common
from riverboat.games.stud import RAZZ
from riverboat.history.export import exported
from riverboat.seats.state import AWAY, PLAYING, WAITING
from riverboat.table import Table, options, table_of
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.lineup.rotation import chooser

TWICE = Stakes(structure=Structure.FIXED_LIMIT, blinds=(400, 800), small_bet=800, big_bet=1600, ante=200, bring_in=400)
MIXES = pytest.mark.parametrize("mix", mixes(), ids=lambda mix: mix.key)


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
    assert room.table.settings.blinds.straddle == "utg"
    assert room.table.settings.stud.opener_may_complete  # hold'em has no bring-in, so this is nobody's choice
    hand(room)
    assert not room.table.settings.stud.opener_may_complete
    assert room.table.settings.blinds.straddle == "none"


@MIXES
def test_every_value_that_a_mix_offers_opens_a_table(mix: MixedGame) -> None:
    needed = {"kill": {"kill_pot": 10_000}}
    for setting in mix.settings:
        for value in (setting.default, *setting.allowed):
            mixed(mix.key, **{setting.key: value, **needed.get(setting.key, {})})


def test_a_mix_offers_what_all_of_its_games_allow() -> None:
    assert EIGHT_GAME.setting("odd_chip_to").allowed == ("by-card",), "the draw would let it go to the button's left"
    assert EIGHT_GAME.setting("odd_chip_to").default == "by-card"
    assert DEALERS_CHOICE.setting("straddle").allowed == ("none", "utg"), "so in triple draw"


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (Setting("a", "x", "", ("x", "y")), Setting("a", "y", "", ("y", "z")), Setting("a", "y", "", ("y",))),
        (Setting("a", "x", "", ("x",)), Setting("a", "y", "", ("y",)), None),
        (Setting("a", 0, "", high=9), Setting("a", 5, "", low=5, high=20), Setting("a", 5, "", low=5, high=9)),
        (Setting("a", 0, "", high=4), Setting("a", 5, "", low=5, high=20), None),
    ],
)
def test_what_two_games_both_allow(one: Setting, other: Setting, both: Setting | None) -> None:
    assert common(one, other) == both


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


# ---------------------------------------------------------------- the first button


def test_a_button_that_is_drawn_for_after_stud_stands_where_it_was_drawn() -> None:
    room = mixed("stud-first", 4, first_button="draw")
    assert hand(room) == "razz"
    assert room.refuses_command(c.StartHand()).code == "button-not-drawn"
    room.give(c.DrawForButton(parse_cards("2c As 3c 4c")))
    assert hand(room) == "holdem"
    assert room.one(e.HandStarted).button == 2
    hand(room)
    hand(room)
    assert room.one(e.HandStarted).button == 3
    assert room.refold() == room.table


# ---------------------------------------------------------------- a higher minimum


@MIXES
def test_all_agree_to_a_higher_minimum_and_every_game_is_played_for_more(mix: MixedGame) -> None:
    room = mixed(mix.key, 2, agreed_minimum=True, change_after=1)
    room.do("1 propose-minimum 8")
    assert room.refuses("1 propose-minimum 12").code == "minimum-proposed-already"
    assert room.do("2 agree-to-minimum")[-1] == e.MinimumRaised(TWICE, room.table.clause("minimum"))
    for leg in mix.rotation:
        if mix.chosen:
            room.give(c.ChooseGame(chooser(room.table), leg.game.key))
        assert room.table.game is not None
        assert (room.table.game.key, room.table.posted) == (leg.game.key, mix.stakes_of(leg, TWICE))
        hand(room)
    assert room.refold() == room.table


def test_a_higher_minimum_must_suit_every_game_of_the_mix() -> None:
    room = mixed("eight-game", 2, agreed_minimum=True, straddle="utg", straddle_amount=800)
    assert room.refuses("1 propose-minimum 8").code == "straddle-too-small"
    stud = mixed("stud-first", 2, agreed_minimum=True)
    assert stud.refuses("1 propose-minimum 208").code == "minimum-too-high", "hold'em takes $416, stud $364 of $400"
    assert stud.do("1 propose-minimum 200")


def test_a_mix_with_a_game_of_fixed_limits_has_none() -> None:
    """[california-poker collection.limit-games] the fee of Mexican stud goes by limits that do not change."""
    room = mixed("two-decks", 2, agreed_minimum=True)
    assert room.refuses("1 propose-minimum 8").code == "no-agreed-minimum"


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


@pytest.mark.parametrize(("mix", "after", "hands"), [(HORSE, 3, 3), (HORSE, 0, 2), (EIGHT_GAME, 0, 2)])
def test_the_room_says_after_how_many_hands_or_by_orbit(mix: MixedGame, after: int, hands: int) -> None:
    room = mixed(mix.key, 2, change_after=after)
    played = [hand(room) for _ in range(2 * hands + 1)]
    legs = [leg.game.key for leg in mix.rotation]
    assert played == [legs[0]] * hands + [legs[1]] * hands + [legs[2]]


def test_a_choice_may_be_for_an_orbit() -> None:
    room = mixed("dealers-choice", 3, change_after=0)
    room.do("3 choose-game badugi")
    assert [hand(room) for _ in range(3)] == ["badugi"] * 3
    room.do("1 choose-game razz")
    assert hand(room) == "razz"


@pytest.mark.parametrize("after", [-1, 101, "orbit", True])
def test_a_number_of_hands_that_cannot_be(after: object) -> None:
    with pytest.raises(Refused, match=r"settings\.change_after"):
        mixed("horse", change_after=after)  # type: ignore[arg-type]


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


def test_a_hand_that_is_called_back_is_dealt_again_in_its_own_game() -> None:
    """With a player gone its orbit is over before it; it is the same hand still, and from stud no blinds go on."""
    room = mixed("stud-first", 4, change_after=0)
    for _ in range(3):
        assert hand(room) == "razz"
    room.do("4 leave")
    room.deal()
    room.do("misdeal wrong-start")
    assert [hand(room), hand(room)] == ["razz", "holdem"]


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
        buttons.append((hand_of(room).lineup.button, hand_of(room).lineup.blinds))
        assert room.see(1).button == room.table.button != 0
    assert buttons == [(3, (1, 2)), (0, ()), (1, (2, 3)), (0, ()), (2, (3, 1)), (0, ())]


def test_a_game_with_a_button_and_no_blinds_moves_it_on() -> None:
    room = mixed("two-decks", first_button="dealers-right")
    buttons = []
    for _ in range(4):
        hand(room)
        buttons.append(hand_of(room).lineup.button)
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


def test_where_missed_blinds_are_free_nobody_waits_after_stud() -> None:
    room = mixed("stud-and-holdem", 4, missed_blinds="free")
    hand(room)  # the button is 4
    room.do("3 sit-out")
    while not room.table.chair(3).owes_big:
        hand(room)
    room.do("3 sit-in")
    assert [hand(room), hand(room)] == ["razz", "holdem"]
    assert 3 in hand_of(room).order


def test_a_mix_that_begins_with_stud_places_the_first_button_when_a_game_needs_one() -> None:
    room = mixed("stud-first")
    hand(room)
    assert (hand_of(room).lineup.button, room.see().button) == (0, 0)
    hand(room)
    assert (hand_of(room).lineup.button, hand_of(room).lineup.blinds) == (3, (1, 2)), (
        "at the dealer's right, as at a new table"
    )


@pytest.mark.parametrize(
    ("gone", "button", "posts"),
    [
        (5, 1, [(2, "small"), (3, "big")]),  # the button: it moves on to the next player all the same
        (1, 1, [(2, "small"), (3, "big")]),  # the small blind: the button rests at the empty seat
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
    assert hand_of(room).lineup.button == button
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
