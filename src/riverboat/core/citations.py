"""What a book says, topic by topic: the clause that events, refusals and settings cite.

A table of topics stands beside its book (`games/citations/`), section by section. A section takes over what stands
above it and says what it says differently; a game's record names its section and nothing else about clauses.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from riverboat.core.errors import SpecError
from riverboat.core.topics import RULINGS, SEATS, SETTING

Rows = Mapping[str, str]
"""By clause, the topics that it is cited for: `"poker/10(c)(3)": "button, setting.button_rule"`."""


@dataclass(frozen=True, slots=True)
class Section:
    """A book, or a section of it. `topics` holds what it takes over from above, too."""

    book: str
    name: str
    topics: Mapping[str, str]
    above: tuple["Section", ...] = ()

    @property
    def clauses(self) -> dict[str, str]:
        """What the events and refusals of ordinary play cite."""
        return {topic: name for topic, name in self.topics.items() if topic not in RULINGS and not _aside(topic)}

    @property
    def rulings(self) -> dict[str, str]:
        """What rulings on irregularities cite."""
        return {topic: name for topic, name in self.topics.items() if topic in RULINGS}

    def setting(self, key: str) -> str:
        """The clause that leaves a setting to the room, if any."""
        return self.topics.get(SETTING + key, "")

    def __str__(self) -> str:
        return f"{self.book} {self.name}".rstrip()


def section(book: str, name: str, rows: Rows, *above: Section) -> Section:
    """A section of a book. What it says goes before what stands above it, and of those the last goes first."""
    own: dict[str, str] = {}
    where = f"{book} {name}".rstrip()
    for clause, topics in rows.items():
        if not clause.startswith(f"{book}/"):
            raise SpecError(where, f"{clause} is not a clause of {book}")
        for topic in topics.split(", "):
            if topic in own:
                raise SpecError(f"{where}, {topic}", f"two clauses are cited for it, {own[topic]} and {clause}")
            own[topic] = clause
    found: dict[str, str] = {}
    for each in above:
        found |= each.topics
    found |= own
    for topic, clause in found.items():
        # A book without rulings of its own takes those of the general one.  [decision 0020]
        if topic not in RULINGS and not clause.startswith(f"{book}/"):
            raise SpecError(f"{where}, {topic}", f"{clause} is not a clause of {book}")
    return Section(book, name, found, above)


def _aside(topic: str) -> bool:
    return topic == SEATS or topic.startswith(SETTING)
