"""[poker 14(a)] and the signs of sections 20 to 22: a table is what the approved submission says, or does not open."""

import pytest
from licencekit import DAY, PERCENTAGE, STAKES, SUPERVISOR, approved, opens, submission, table, terms
from msgspec.structs import replace
from roundskit import antes_only, passive
from tablekit import at

from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.room.licence import HOME, Licence, decide, evolve
from riverboat.room.licence import words as w
from riverboat.room.staff import Staff
from riverboat.seats.state import AnyTable
from riverboat.server.families.pot import POT

LEVELS: dict[str, str | int | bool] = {"rake_percent": 0, "rake_cap": 0, "rake_method": "incremental"}
INCREMENTAL = w.RakePlan("incremental", "by the level that the pot has reached", 500)


def refused(licence: Licence, opened: AnyTable) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        opens(licence, opened)
    opens(licence, opened, profile=HOME)  # at home nobody minds
    return caught.value.code, caught.value.clause


def test_a_type_of_rake_that_is_not_submitted_is_refused() -> None:
    by_level = table("holdem", rake_schedule="$1 at $10, $2 at $20", **LEVELS)
    assert refused(approved(submission()), by_level) == ("rake-not-submitted", "poker/14(a)(1)")
    opens(approved(submission(rakes=(PERCENTAGE, INCREMENTAL))), by_level)


@pytest.mark.rule("poker/14(a)(2)")
def test_a_rake_without_a_methodology_is_assigned_to_no_table() -> None:
    silent = approved(submission(rakes=(replace(PERCENTAGE, methodology=" "),)))
    assert refused(silent, table("holdem")) == ("no-methodology", "poker/14(a)(2)")
    assert silent.versions[1].from_day, "and it has a version"


@pytest.mark.rule("poker/14(a)(3)")
@pytest.mark.parametrize(
    "settings",
    [
        {"rake_percent": 5, "rake_cap": 600},
        {"rake_percent": 5, "rake_cap": 0},
        {**LEVELS, "rake_schedule": "$5 at $40, $6 at $60"},
        {**LEVELS, "rake_schedule": "$1 at $10", "rake_basis": "per-pot"},
    ],
)
def test_no_schedule_can_take_more_than_the_submitted_maximum(settings: dict[str, str | int | bool]) -> None:
    both = approved(submission(rakes=(PERCENTAGE, INCREMENTAL)))
    assert refused(both, table("holdem", **settings)) == ("rake-above-maximum", "poker/14(a)(3)")
    within = {**settings, "rake_cap": 500}
    opens(both, table("holdem", **within))
    room = at("holdem", antes_only(50, 50), stacks=[5_000] * 2, button=2, **within)
    room.deal()
    room.do("1 bet 1000", "2 call")
    passive(room)
    assert 0 < room.table.rake <= 500
    if settings.get("rake_percent"):
        assert room.table.rake == 500, "5 % of $2,000 is $100"


def test_a_licensed_table_without_a_rake_does_not_open() -> None:
    bare = table("holdem", rake_percent=0, rake_cap=0)
    assert refused(approved(submission()), bare) == ("rake-required", "poker/14(a).rake")


# ---------------------------------------------------------------- sections 20, 21, 22

SIGNS = ("straddle", "straddle_amount", "kill")
SECTIONS = [("five-card-omaha-high", "20"), ("triple-draw-2-7", "21"), ("badugi", "22")]


def sign(opened: AnyTable) -> dict[str, str]:
    """What is posted at the table, of what the submission speaks of."""
    shown = POT.lobby.posted(opened)
    return {"stakes": shown.stakes} | {line.key: line.value for line in shown.settings if line.key in SIGNS}


def of(key: str, **changes: object) -> Licence:
    return approved(submission(terms(key, **changes)))


@pytest.mark.rule("poker/20(a).sign", "poker/21(a).sign", "poker/22(a).sign")
@pytest.mark.parametrize(("key", "section"), SECTIONS)
def test_an_ante_or_a_kill_that_differs_from_the_submission_keeps_a_table_shut(key: str, section: str) -> None:
    anted = table(key, replace(STAKES, ante=100))
    assert refused(of(key, antes=(0, 50)), anted) == ("other-than-submitted", f"poker/{section}(a).sign")
    opens(of(key, antes=(100,)), anted)
    assert sign(anted)["stakes"] == "$4-$8 fixed limit, $1 ante"
    killed = table(key, STAKES, kill="half-kill", kill_pot=4_000)
    assert refused(of(key), killed) == ("other-than-submitted", f"poker/{section}(a).sign")
    assert refused(of(key, kill="kill"), killed)[0] == "other-than-submitted"
    opens(of(key, kill="half-kill"), killed)
    assert sign(killed)["kill"] == "half-kill"
    assert refused(of(key, kill="half-kill"), table(key, STAKES))[0] == "other-than-submitted"


@pytest.mark.parametrize(("key", "section"), SECTIONS)
def test_blinds_that_differ_from_the_submission_keep_a_table_shut(key: str, section: str) -> None:
    other: Stakes = replace(STAKES, blinds=(100, 400))
    submitted = of(key, blinds=((200, 400),))
    assert refused(submitted, table(key, other)) == ("other-than-submitted", f"poker/{section}(c).sign")
    opens(submitted, table(key, STAKES))


@pytest.mark.rule("poker/20(d).sign", "poker/21(d).sign", "poker/22(d).sign")
@pytest.mark.parametrize(("key", "section"), SECTIONS)
def test_a_straddle_of_another_amount_keeps_a_table_shut(key: str, section: str) -> None:
    straddled = table(key, STAKES, straddle="utg", straddle_amount=800)
    assert refused(of(key), straddled) == ("other-than-submitted", f"poker/{section}(d).sign")
    submitted = of(key, straddles=(800,))
    opens(submitted, straddled)
    assert sign(straddled)["straddle_amount"] == "$8"
    opens(submitted, table(key, STAKES, straddle="utg"))  # twice the big blind, unless it says otherwise
    assert refused(submitted, table(key, STAKES, straddle="utg", straddle_amount=600))[0] == "other-than-submitted"


def test_who_gets_the_odd_chip_is_the_books_or_the_submissions() -> None:
    assert refused(of("badugi", odd_chip_to=""), table("badugi", STAKES))[0] == "other-than-submitted"
    key = "five-card-omaha-high-low-eight"
    by_seat = table(key, STAKES, odd_chip_to="left-of-button")
    assert refused(of(key), by_seat)[0] == "other-than-submitted"
    opens(of(key, odd_chip_to="left-of-button"), by_seat)


# ---------------------------------------------------------------- versions


def give(licence: Licence, *orders: w.AnyCommand, by: Staff = SUPERVISOR) -> None:
    for order in orders:
        for fact in decide(order, by, licence):
            evolve(licence, fact)


def test_a_version_counts_from_the_day_of_its_approval() -> None:
    licence = Licence()
    ruling = w.SupplementaryRuling("dropped-card", "a card that falls on the floor is replaced")
    give(licence, w.FileSubmission(submission(rulings=(ruling,))))
    assert refused(licence, table("holdem"))[0] == "no-submission"
    assert licence.ruling("dropped-card", DAY) is None
    give(licence, w.RecordApproval(1, "2026-11-18", "R-1"))
    assert refused(licence, table("holdem"))[0] == "no-submission"
    assert licence.ruling("dropped-card", DAY) is None
    opens(licence, table("holdem"), day="2026-11-18")
    assert licence.ruling("dropped-card", "2026-11-18") == ruling
    give(licence, w.FileSubmission(submission(rakes=(INCREMENTAL,))))
    opens(licence, table("holdem"), day="2026-12-01")
    give(licence, w.RecordApproval(2, "2026-12-01", "R-2"))
    opens(licence, table("holdem"), day="2026-11-30")
    with pytest.raises(Refused, match="rake-not-submitted"):
        opens(licence, table("holdem"), day="2026-12-01")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (w.RecordApproval(7, "2026-11-18", "R-1"), "no-such-version"),
        (w.RecordApproval(2, "soon", "R-1"), "bad-day"),
        (w.RecordApproval(2, "2026-11-18", " "), "word-missing"),
        (w.RecordApproval(1, "2026-11-18", "R-1"), "approved-already"),
        (w.RecordApproval(2, "2026-01-01", "R-1"), "approval-out-of-order"),
        (w.FileSubmission(submission(terms("holdem"), terms("holdem"))), "listed-twice"),
        (w.FileSubmission(submission(rulings=(w.SupplementaryRuling("", "x"),))), "word-missing"),
        (w.FileSubmission(submission(discontinuation="\u202e")), "bad-text"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(order: w.AnyCommand, code: str) -> None:
    licence = approved(submission())
    give(licence, w.FileSubmission(submission()))
    with pytest.raises(Refused) as caught:
        give(licence, order)
    assert caught.value.code == code
    assert list(licence.versions) == [1, 2]
    assert licence.versions[2].from_day == ""
    with pytest.raises(Refused, match="not-your-duty"):
        give(licence, order, by=Staff("flo", frozenset({"floor"})))
