"""The house's player cards: nobody plays in a tournament without one.  [tournament registration.1.vip-required]

A small decider of its own: a card is for any event, and outlives them all.
"""

from dataclasses import dataclass, field

import msgspec

from riverboat.core.errors import Refused


class PlayerCard(msgspec.Struct, frozen=True):
    """What is printed on a card, and whether it is still good.  [tournament registration.1.card-print]"""

    number: int
    name: str
    void: bool = False


class Holder(msgspec.Struct, frozen=True):
    """[tournament registration.1.data] what the cage enters, for cage and management only."""

    name: str
    city: str
    state: str
    born: str


class CardIssued(msgspec.Struct, frozen=True, tag="card-issued"):
    number: int
    holder: Holder
    by: str
    clause: str = "tournament/registration.1.id-shown"


class CardVoided(msgspec.Struct, frozen=True, tag="card-voided"):
    number: int
    by: str


AnyCardFact = CardIssued | CardVoided


@dataclass(slots=True)
class PlayerCards:
    holders: dict[int, Holder] = field(default_factory=dict)
    void: set[int] = field(default_factory=set)
    last: int = 0
    """Numbers are never used again."""

    def card(self, number: int) -> PlayerCard | None:
        holder = self.holders.get(number)
        return PlayerCard(number, holder.name, number in self.void) if holder else None


def issue(
    state: PlayerCards,
    holder: Holder,
    *,
    by: str,
    duties: frozenset[str],
    id_seen: bool,
    today: str,
    another: bool = False,
    minimum_age: int = 18,
    excluded: frozenset[Holder] = frozenset(),
) -> CardIssued:
    """A card at the cage, against identification. A person on file is offered their old number; `another` says that
    this is somebody else of the same name and the same day of birth."""
    if "cage" not in duties:
        raise Refused("not-your-duty", "tournament/registration.1.id-shown", detail="cage")
    if not id_seen:
        raise Refused("identification-not-seen", "tournament/registration.1.id-shown")
    for value in (holder.name, holder.city, holder.state, holder.born):
        if not value.strip() or len(value) > 80:
            raise Refused("field-missing", "tournament/registration.1.data")
    if not _is_past_day(holder.born, today):
        raise Refused("bad-day", "tournament/registration.1.data", detail=holder.born[:20])
    if _age(holder.born, today) < minimum_age:
        raise Refused("too-young", "tournament/registration.1.data", detail=str(minimum_age))
    if holder in excluded:
        raise Refused("excluded", "tournament/registration.1.id-shown")
    on_file = [number for number, known in state.holders.items() if known == holder and number not in state.void]
    if on_file and not another:
        raise Refused("on-file-already", "tournament/registration.1.unique-id", detail=str(on_file[0]))
    return CardIssued(state.last + 1, holder, by)


def void(state: PlayerCards, number: int, *, by: str, duties: frozenset[str]) -> CardVoided:
    if "cage" not in duties:
        raise Refused("not-your-duty", "tournament/registration.1.id-shown", detail="cage")
    if number not in state.holders or number in state.void:
        raise Refused("no-such-card", "tournament/registration.2.scan", detail=str(number)[:20])
    return CardVoided(number, by)


def evolve_cards(state: PlayerCards, fact: AnyCardFact) -> PlayerCards:
    if isinstance(fact, CardIssued):
        state.holders[fact.number] = fact.holder
        state.last = max(state.last, fact.number)
    else:
        state.void.add(fact.number)
    return state


def printed(card: PlayerCard) -> tuple[str, ...]:
    """[tournament registration.1.card-print] name and number, and nothing else of the person."""
    return card.name, str(card.number)


_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _is_past_day(text: str, today: str) -> bool:
    parts = text.split("-")
    if len(text) != 10 or len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return False
    year, month, day = (int(part) for part in parts)
    if not 1 <= month <= 12 or not 1 <= day <= _DAYS[month - 1]:
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (month, day) != (2, 29) or leap if text <= today else False


def _age(born: str, today: str) -> int:
    years = int(today[:4]) - int(born[:4])
    return years - (today[5:] < born[5:])
