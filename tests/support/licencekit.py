"""A licensed room in tests: a submission with every game of the poker book, and tables held to it."""

from collections.abc import Mapping

from msgspec.structs import replace

from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes, fixed_limit
from riverboat.games import game_or_mix, games
from riverboat.room.licence import Licence, Profile, check_table, decide, evolve
from riverboat.room.licence import words as w
from riverboat.room.staff import Staff
from riverboat.seats.state import AnyTable
from riverboat.table import DECIDER
from riverboat.table import commands as c

DAY = "2026-11-17"
LICENSED = Profile(("poker",))
SUPERVISOR = Staff("sue", frozenset({"supervisor"}))
POKER = tuple(game for game in games() if game.book == "poker")
RAKED: Mapping[str, str | int | bool] = {"rake_percent": 5, "rake_cap": 500}
PERCENTAGE = w.RakePlan("percentage", "of the pot when the hand is over, in whole chips", 500)
STAKES = fixed_limit(400, 800, blinds=(200, 400))


def terms(key: str, **changes: object) -> w.GameTerms:
    """What the book asks of a game, and no more: a few antes, no straddle, no kill."""
    game = next(each for each in POKER if each.key == key)
    to = next((str(each.default) for each in game.settings if each.key == "odd_chip_to"), "")
    plain = w.GameTerms(key, antes=(0, 100), odd_chip_to="" if to == "by-card" else to)
    return replace(plain, **changes)


def submission(*games: w.GameTerms, rakes: tuple[w.RakePlan, ...] = (PERCENTAGE,), **more: object) -> w.Submission:
    listed = games or tuple(terms(game.key) for game in POKER)
    return replace(w.Submission(listed, rakes), **more)


def approved(said: w.Submission, day: str = "2026-01-02") -> Licence:
    licence = Licence()
    for order in (w.FileSubmission(said), w.RecordApproval(1, day, "R-1")):
        for fact in decide(order, SUPERVISOR, licence):
            evolve(licence, fact)
    return licence


def table(key: str, stakes: Stakes | None = None, **settings: str | int | bool) -> AnyTable:
    """A table of the game, raked as the submission says unless told otherwise."""
    found, record = DECIDER.new(), game_or_mix(key)
    offered = {setting.key for setting in record.settings} if isinstance(record, PotGame) else set[str]()
    raked = {key: value for key, value in RAKED.items() if key in offered}
    DECIDER.play(found, c.OpenTable(key, stakes or record.stakes[0], 6, {**raked, **settings}))
    return found


def opens(licence: Licence, opened: AnyTable, *, day: str = DAY, profile: Profile = LICENSED) -> None:
    """Refused, if it does not."""
    check_table(profile, licence, day, opened)
