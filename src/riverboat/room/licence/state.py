"""What is known of the licensee's submissions: the fold of their facts."""

from dataclasses import dataclass, field

from riverboat.room.licence import words as w


@dataclass(slots=True)
class Version:
    submission: w.Submission
    from_day: str = ""
    """From which day it counts; empty until it is approved."""
    reference: str = ""


@dataclass(slots=True)
class Licence:
    versions: dict[int, Version] = field(default_factory=dict)

    def in_force(self, day: str) -> w.Submission | None:
        """The latest version that is approved for this day."""
        approved = [each for each in self.versions.values() if each.from_day and each.from_day <= day]
        return approved[-1].submission if approved else None

    def ruling(self, name: str, day: str) -> w.SupplementaryRuling | None:
        """[poker 15(r)] one that is only submitted has no effect."""
        submission = self.in_force(day)
        return next((each for each in submission.rulings if each.name == name), None) if submission else None


def evolve(state: Licence, fact: w.AnyFact) -> None:
    match fact:
        case w.SubmissionFiled():
            state.versions[fact.version] = Version(fact.submission)
        case w.SubmissionApproved():
            version = state.versions[fact.version]
            version.from_day, version.reference = fact.from_day, fact.reference
