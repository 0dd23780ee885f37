"""A room's profile, the licensee's submission, what is ordered of it, and the facts in the stream `licence`."""

from typing import Annotated, Final, Literal

import msgspec

from riverboat.core.money import MAX_AMOUNT
from riverboat.seats.messages import kebab

Word = Annotated[str, msgspec.Meta(max_length=40)]
Text = Annotated[str, msgspec.Meta(max_length=2_000)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=MAX_AMOUNT)]
RakeType = Literal["percentage", "incremental", "flat", "time"]
Kill = Literal["none", "half-kill", "kill"]


class Profile(msgspec.Struct, frozen=True):
    books: tuple[str, ...] = ()
    """The books that the room is licensed under; none, and it is a home game."""

    @property
    def licensed(self) -> bool:
        return bool(self.books)


HOME: Final = Profile()


class RakePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[poker 14(a)(1)] a type of rake that the room uses."""

    type: RakeType
    methodology: Text
    """[poker 14(a)(2)] how it is calculated."""
    most: Cents
    """[poker 14(a)(3)] the most of one hand; of a time charge, of one player and hour."""


class GameTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is offered, and what its tables may be opened with."""

    game: Word
    antes: Annotated[tuple[Cents, ...], msgspec.Meta(max_length=50)] = (0,)
    blinds: Annotated[tuple[tuple[Cents, ...], ...], msgspec.Meta(max_length=50)] = ()
    """None, and every blind is allowed that the book allows."""
    straddles: Annotated[tuple[Cents, ...], msgspec.Meta(max_length=50)] = ()
    kill: Kill = "none"
    odd_chip_to: Word = ""
    """Who gets an odd chip; empty where the book says it."""


class SupplementaryRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[poker 15(r)] a clarification of the house."""

    name: Word
    text: Text


class Submission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: Annotated[tuple[GameTerms, ...], msgspec.Meta(max_length=100)]
    rakes: Annotated[tuple[RakePlan, ...], msgspec.Meta(max_length=4)]
    rulings: Annotated[tuple[SupplementaryRuling, ...], msgspec.Meta(max_length=100)] = ()
    discontinuation: Text = ""
    """[poker 19(i).approval] how a bad beat jackpot is ended, and notice given of what is withheld."""


# ---------------------------------------------------------------- orders


class Command(msgspec.Struct, frozen=True, tag=kebab, tag_field="do", forbid_unknown_fields=True):
    """An order."""


class FileSubmission(Command, frozen=True):
    """A new version. Until it is approved, the one before it counts."""

    submission: Submission


class RecordApproval(Command, frozen=True):
    """What the Commission has approved, and from which day it counts."""

    version: int
    from_day: str
    reference: Word


AnyCommand = FileSubmission | RecordApproval

# ---------------------------------------------------------------- facts


class Fact(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """A stored name is a promise."""


class SubmissionFiled(Fact, frozen=True):
    version: int
    submission: Submission
    by: str


class SubmissionApproved(Fact, frozen=True):
    version: int
    from_day: str
    reference: str
    by: str


AnyFact = SubmissionFiled | SubmissionApproved
Facts = tuple[AnyFact, ...]
