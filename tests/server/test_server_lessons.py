"""What teaches a game: a round that was really played, and told by the narrator."""

import msgspec
import pytest
from roomkit import open_doors

from riverboat.games import game_or_mix, games, mixes
from riverboat.games.banked import banked_games
from riverboat.server.families.registry import family_of
from riverboat.server.lessons.lesson import lesson_of
from riverboat.server.lessons.played import NAMES, played
from riverboat.tell.goals import shares_of

KEYS = [record.key for record in (*games(), *mixes(), *banked_games())]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_round_that_is_played_to_its_end(key: str) -> None:
    lesson = lesson_of(key)
    told = [msgspec.json.decode(bytes(fact)) for fact in lesson.round.facts]  # type: ignore[arg-type]
    assert lesson.round.viewer in NAMES
    assert told[-1]["fact"]["fact"] in ("hand-ended", "round-ended")
    assert all(fact["words"] for fact in told)
    won = [winner for fact in told for winner in fact.get("winners", ())]
    assert any(winner["contested"] for winner in won)
    assert lesson.goal
    assert len(told) > 10


@pytest.mark.parametrize("key", ["omaha-high-low-eight", "seven-card-stud-high-low-eight"])
def test_where_the_pot_is_shared_the_round_shows_both_shares(key: str) -> None:
    assert shares_of(game_or_mix(key)) == 2
    facts = [msgspec.json.decode(bytes(fact)) for fact in lesson_of(key).round.facts]  # type: ignore[arg-type]
    *_, won = (fact["winners"] for fact in facts if "winners" in fact)
    assert {winner["share"] for winner in won} == {"high", "low"}


def test_everybody_is_shown_the_same_round() -> None:
    assert played(family_of("badugi"), "badugi", 1) == lesson_of("badugi").round


def test_what_the_others_hold_is_not_shown_before_they_show_it() -> None:
    """The round is told for one player's eyes, by the same functions as at a table."""
    lesson = lesson_of("no-limit-holdem")
    facts = [msgspec.json.decode(bytes(fact)) for fact in lesson.round.facts]  # type: ignore[arg-type]
    (dealt,) = [fact["fact"] for fact in facts if fact["fact"]["fact"] == "dealt"]
    seen = [hand["seat"] for hand in dealt["hands"] if -1 not in hand["down"]]
    assert [NAMES[seat - 1] for seat in seen] == [lesson.round.viewer]


async def test_lessons_are_for_anyone_and_of_games_that_there_are() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        lesson = (await person.http.get("/api/games/three-card-poker/lesson")).json()
        assert lesson["ladders"][0]["rungs"][0]["name"] == "mini royal flush"
        assert any("Pair Plus" in line["about"] for line in lesson["pays"])
        answer = await person.http.get("/api/games/snap/lesson")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-game")
