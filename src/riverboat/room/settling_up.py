"""Who pays whom at the end of an evening, with the fewest payments.

Everybody's result is what they took home less what they brought; all results sum to zero. People who settle among
themselves need one payment less than they are: the more groups that sum to zero, the fewer payments.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT, Amount, dollars

EXACT: Final = 14
"""Up to this many people the fewest payments are found; more settle largest to largest, which is close to it."""
MOST_PEOPLE: Final = 250
"""More than a private table knows guests."""


class Payment(NamedTuple):
    payer: str
    payee: str
    amount: Amount


def settle_up(results: Mapping[str, Amount]) -> tuple[Payment, ...]:
    """The payments after which nobody owes anything. What does not sum to zero cannot be settled."""
    if len(results) > MOST_PEOPLE:
        raise Refused("too-many-people", detail=str(len(results)))
    if any(abs(amount) > MAX_AMOUNT for amount in results.values()):
        raise Refused("bad-amount")
    if sum(results.values()):
        raise Refused("does-not-add-up", detail=dollars(sum(results.values())))
    open_results = [(name, amount) for name, amount in sorted(results.items()) if amount]
    groups = _groups(open_results) if len(open_results) <= EXACT else [open_results]
    return tuple([payment for group in groups for payment in _within(group)])


class Called(Protocol):
    def __call__(self, name: str, /, *, first: bool) -> str:
        """What somebody is called, `first` in a line or within it."""


def _as_they_are(name: str, *, first: bool) -> str:  # noqa: ARG001
    return name


def in_words(payments: Sequence[Payment], called: Called = _as_they_are) -> str:
    """As text to copy, a line for each payment."""
    lines = [
        f"{called(each.payer, first=True)} pays {called(each.payee, first=False)} {dollars(each.amount)}"
        for each in payments
    ]
    return "\n".join(lines) or "Nobody owes anything."


Results = list[tuple[str, Amount]]


def _groups(results: Results) -> list[Results]:
    """Split into as many groups as sum to zero: the best for every set of people, from small sets to large ones.

    A set as a number has a bit for each person. Of a set that sums to zero the last group taken away is found again by
    walking back over the people, one by one, along the best way.
    """
    count = len(results)
    sums, best = [0] * (1 << count), [0] * (1 << count)
    for people in range(1, 1 << count):
        lowest = people & -people
        sums[people] = sums[people ^ lowest] + results[lowest.bit_length() - 1][1]
        without = max(best[people ^ (1 << i)] for i in range(count) if people >> i & 1)
        best[people] = without + (sums[people] == 0)
    return _walked_back(results, sums, best)


def _walked_back(results: Results, sums: Sequence[Amount], best: Sequence[int]) -> list[Results]:
    groups: list[Results] = []
    people = len(sums) - 1
    while people:
        if not sums[people]:
            groups.append([])
        leaving = max((i for i in range(len(results)) if people >> i & 1), key=lambda i: best[people ^ (1 << i)])
        groups[-1].append(results[leaving])
        people ^= 1 << leaving
    return groups


def _within(group: Results) -> list[Payment]:
    """Largest debt to largest claim, until all are paid: at least one person is done with each payment."""
    owing = sorted((-amount, name) for name, amount in group if amount < 0)
    due = sorted((amount, name) for name, amount in group if amount > 0)
    found: list[Payment] = []
    while owing:
        debt, payer = owing.pop()
        claim, payee = due.pop()
        paid = min(debt, claim)
        found.append(Payment(payer, payee, paid))
        if debt > paid:
            owing = sorted([*owing, (debt - paid, payer)])
        if claim > paid:
            due = sorted([*due, (claim - paid, payee)])
    return found
