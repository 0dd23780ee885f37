"""Filing a submission, and recording that it was approved. Refused, nothing is changed."""

from typing import Final, assert_never

from riverboat.core.errors import Refused
from riverboat.room.days import check_day
from riverboat.room.found import known
from riverboat.room.licence import words as w
from riverboat.room.licence.state import Licence
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said, plain

STREAM: Final = "licence"


def decide(order: w.AnyCommand, by: Staff, state: Licence) -> w.Facts:
    by.must_be("", "supervisor")
    match order:
        case w.FileSubmission():
            _check(order.submission)
            return (w.SubmissionFiled(len(state.versions) + 1, order.submission, by.player),)
        case w.RecordApproval():
            return (_approved(order, by, state),)
        case _:
            assert_never(order)


def _check(submission: w.Submission) -> None:
    for each in submission.rulings:
        check_said(each.name)
        check_said(each.text, longest=2_000)
    for text in (submission.discontinuation, *(plan.methodology for plan in submission.rakes)):
        plain(text)
    listed = [terms.game for terms in submission.games]
    types = [plan.type for plan in submission.rakes]
    if len(set(listed)) < len(listed) or len(set(types)) < len(types):
        raise Refused("listed-twice")


def _approved(order: w.RecordApproval, by: Staff, state: Licence) -> w.SubmissionApproved:
    version = known(state.versions, order.version, "no-such-version")
    check_day(order.from_day)
    check_said(order.reference)
    if version.from_day:
        raise Refused("approved-already")
    if any(each.from_day > order.from_day for each in state.versions.values()):
        raise Refused("approval-out-of-order")  # a version that counts is never set aside for days that were played
    return w.SubmissionApproved(order.version, order.from_day, order.reference.strip(), by.player)
