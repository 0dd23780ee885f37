"""A table held to the submission of its room, when it opens and when it changes."""

from collections.abc import Iterator
from typing import Final

from riverboat.banked.state import BankedTable
from riverboat.core.banked import BankedGame
from riverboat.core.collection import Collection, Fees, Levels, Percentage
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import Amount, dollars
from riverboat.room.collecting import RAKE, collects_next
from riverboat.room.licence.state import Licence
from riverboat.room.licence.words import GameTerms, Profile, RakeType, Submission
from riverboat.rulebook import UnknownClause
from riverboat.rulebook import clause as clause_of
from riverboat.seats.state import AnyTable
from riverboat.table.lineup.straddle import straddle_amount
from riverboat.table.state import Table

SUBMITS: Final = "poker"
"""The book whose licensees submit their rules for approval."""
NOT_AUTHORISED: Final = "poker/8(b)"


def check_table(profile: Profile, licence: Licence, day: str, table: AnyTable) -> None:
    """Refuse a table that the room may not offer; a home room offers what it likes.

    Games of the other books are played by these alone: they know of no submission.
    """
    if not profile.licensed:
        return
    for record in _games(table):
        if record.book not in profile.books:
            raise Refused("game-not-authorised", NOT_AUTHORISED if SUBMITS in profile.books else "", record.key)
    if isinstance(table, Table) and any(record.book == SUBMITS for record in _games(table)):
        submission = licence.in_force(day)
        if submission is None:
            raise Refused("no-submission", "poker/14(a)(1)")
        _check_rake(submission, collects_next(table))
        for record in _games(table):
            if isinstance(record, PotGame) and record.book == SUBMITS:
                _check_game(submission, record, table)


def _games(table: AnyTable) -> Iterator[PotGame | BankedGame]:
    """Every game that may be dealt there."""
    if isinstance(table, Table) and table.mix:
        yield from (leg.game for leg in table.mix.record.rotation)
    elif isinstance(table, Table | BankedTable):
        yield table.record


# ---------------------------------------------------------------- rake


def _check_rake(submission: Submission, collects: Collection | None) -> None:
    if collects is None:
        raise Refused("rake-required", RAKE)
    plans = {plan.type: plan for plan in submission.rakes}
    kind, most = kind_and_most(collects)
    plan = plans.get(kind)
    if plan is None:
        raise Refused("rake-not-submitted", "poker/14(a)(1)", detail=kind)
    if not plan.methodology.strip():
        raise Refused("no-methodology", "poker/14(a)(2)", detail=kind)
    if most is None or most > plan.most:
        raise Refused("rake-above-maximum", "poker/14(a)(3)", detail=dollars(plan.most))


def kind_and_most(collects: Collection) -> tuple[RakeType, Amount | None]:
    """How a table collects, in the words of a submission, and the most that one hand can lose by it; None where nothing
    bounds it."""
    match collects:
        case Percentage():
            return "percentage", collects.cap or None
        case Levels():
            highest = max((amount for _, amount in collects.rows), default=0)
            return "incremental", collects.cap or (None if collects.per_pot else highest)
        case Fees():
            schedule = collects.schedule
            both = schedule.opening + schedule.regular if collects.cumulative else 0
            return "flat", max(schedule.opening, schedule.regular, both)


# ---------------------------------------------------------------- one game


def _check_game(submission: Submission, record: PotGame, table: Table) -> None:
    stakes = table.stakes
    assert stakes is not None
    terms = {each.game: each for each in submission.games}.get(record.key)
    if terms is None:
        raise Refused("game-not-submitted", NOT_AUTHORISED, detail=record.key)
    if stakes.ante not in terms.antes:
        raise Refused("other-than-submitted", _sign(record.clause("ante")), detail="ante")
    blinds = tuple(filter(None, stakes.blinds))
    if terms.blinds and blinds not in terms.blinds:
        raise Refused("other-than-submitted", _sign(record.clause("blind.blind")), detail="blinds")
    _check_choices(terms, record, table)


def _check_choices(terms: GameTerms, record: PotGame, table: Table) -> None:
    chosen = {setting.key: table.settings[setting.key] for setting in record.settings}
    if chosen.get("straddle", "none") != "none" and straddle_amount(table) not in terms.straddles:
        raise Refused("other-than-submitted", record.setting("straddle_amount").clause, detail="straddle")
    if chosen.get("kill", "none") != terms.kill and "kill" in chosen:
        raise Refused("other-than-submitted", record.setting("kill").clause, detail="kill")
    to = chosen.get("odd_chip_to", "")
    if to != (terms.odd_chip_to or ("by-card" if to else "")):
        raise Refused("other-than-submitted", record.setting("odd_chip_to").clause, detail="odd chip")


def _sign(clause: str) -> str:
    """What must be posted stands beside what must be paid: `poker/20(c).sign` beside `poker/20(c).blind`."""
    sign = f"{clause.rpartition('.')[0]}.sign"
    try:
        clause_of(sign)
    except UnknownClause:
        return clause
    return sign
