"""A compiled table: batches of hands as an array, and what can be done with them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.core.stakes import Stakes
from riverboat.odds.compiled import at, batch, by, may, words
from riverboat.odds.compiled.policies import CALLING, RANDOM
from riverboat.odds.compiling import Array
from riverboat.odds.errors import Unanswerable

POLICIES: Final = {"random": RANDOM, "calling": CALLING}

_NO_SUMS: Final = np.zeros((1, 2), dtype=np.int64)


def scratch() -> Array:
    """Cards to work on."""
    return np.zeros((3, 16), dtype=np.uint8)


@dataclass(frozen=True, slots=True)
class CompiledTable:
    """A game with its stakes, settings and number of players. Seats are 0 at the left of the button, and so on."""

    game: str
    players: int
    stakes: Stakes
    rules: Array

    def hands(
        self,
        number: int,
        stacks: Amount | Sequence[Amount],
        *,
        seed: int = 0,
        decks: Array | None = None,
        straddle: int = -1,
        kill: int = -1,
        bomb_boards: int = 0,
    ) -> "Hands":
        """Hands that wait for their first decision.

        With `decks`, a row of cards in dealing order for each, nothing is random: a hand that needs a reshuffle then
        waits for `reshuffle`.
        """
        rows = np.zeros((number, at.HAND.itemsize // 8), dtype=np.int64)
        rows[:] = self.beginning(stacks, straddle=straddle, kill=kill, bomb_boards=bomb_boards)
        rows[:, at.RANDOM] = np.random.SeedSequence(seed).generate_state(number, np.uint64).view(np.int64)
        if decks is not None:
            self._check_decks(decks, number)
            rows[:, at.DECK : at.DECK + decks.shape[1]] = decks
        hands = Hands(self, rows, given=decks is not None)
        if not hands.begin():
            raise Unanswerable("The hand cannot begin: a seat cannot afford it, or may not straddle")
        return hands

    def _check_decks(self, decks: Array, number: int) -> None:
        deck = self.rules[by.DECK : by.DECK + self.rules[by.DECK_CARDS]]
        if decks.shape != (number, len(deck)) or not (np.sort(decks, axis=1) == np.sort(deck)).all():
            raise Unanswerable(f"There are {number} decks of the game, {len(deck)} cards each")

    def beginning(
        self, stacks: Amount | Sequence[Amount], *, straddle: int = -1, kill: int = -1, bomb_boards: int = 0
    ) -> Array:
        """The row of a hand before the cards."""
        rules, each = self.rules, [stacks] * self.players if isinstance(stacks, int) else list(stacks)
        if len(each) != self.players or not all(0 < stack <= MAX_AMOUNT for stack in each):
            raise Unanswerable(f"There are {self.players} stacks, each of them more than nothing")
        if not -1 <= straddle < self.players or not -1 <= kill < self.players:
            raise Unanswerable(f"Seats are 0 to {self.players - 1}")
        if kill >= 0 and not rules[by.KILLS]:
            raise Unanswerable("There is no kill at this table")
        if bomb_boards not in (0, 1, 2) or (bomb_boards and not rules[by.BOMB_AMOUNT]):
            raise Unanswerable("There are no such bomb pots at this table")
        row = np.zeros(at.HAND.itemsize // 8, dtype=np.int64)
        row[at.STACK : at.STACK + self.players] = each
        row[[at.STRADDLE, at.KILL, at.BOMB_BOARDS]] = straddle, kill, bomb_boards
        return row

    def play(
        self, rounds: range, stacks: Amount | Sequence[Amount], policies: Sequence[str], *, seed: int = 0
    ) -> tuple[list[tuple[int, int]], int]:
        """Hands of these numbers by policies, one for each player, who sit one seat further in every hand.

        What each player won and the squares, and last what the house took; and how many decisions there were.
        """
        self._check_policies(policies)
        hands, begin = self.hands(1, stacks), self.beginning(stacks)  # refused where they could not be dealt in
        codes = np.array([POLICIES[name] for name in policies], dtype=np.int64)
        start = int(np.random.SeedSequence(seed).generate_state(1, np.uint64).view(np.int64)[0])
        totals, decisions = [(0, 0)] * (self.players + 1), 0
        for part in _parts(rounds, int(begin[at.STACK : at.STACK + self.players].sum())):
            sums = np.zeros((self.players + 1, 2), dtype=np.int64)
            decisions += hands.drive(words.PLAY, part, begin=begin, codes=codes, seed=start, sums=sums)
            pairs = zip(totals, sums.tolist(), strict=True)
            totals = [(won + more, squares + of) for (won, squares), (more, of) in pairs]
        return totals, decisions

    def _check_policies(self, policies: Sequence[str]) -> None:
        if len(policies) != self.players:
            raise Unanswerable(f"There are {self.players} policies, one for each player")
        for name in policies:
            if name not in POLICIES:
                raise Unanswerable(f"There is no compiled policy {name[:20]!r}: there are {', '.join(POLICIES)}")


def _parts(rounds: range, chips: Amount) -> Iterator[range]:
    """As many at once as leave room in 64 bits for the sum of the squares of all these chips."""
    most = (2**63 - 1) // chips**2
    if not most:
        raise Unanswerable("The stacks are too large to be simulated")
    for first in range(rounds.start, rounds.stop, most):
        yield range(first, min(first + most, rounds.stop))


class Hands:
    """A batch of hands: `rows` is their state, a row each, and `may` what the seat to act may do.

    Both are plain arrays; `state` and `offered` are the same ones by the names of `at.HAND` and `may.MAY`.
    """

    def __init__(self, table: CompiledTable, rows: Array, *, given: bool) -> None:
        self.table = table
        self.rows = rows
        self.given = given
        self.may = np.zeros((len(rows), may.MAY.itemsize // 8), dtype=np.int64)
        self._nothing = np.zeros(len(rows), dtype=np.int64)
        self._cards = scratch()

    @property
    def state(self) -> Array:
        return self.rows.view(at.HAND)[:, 0]

    @property
    def offered(self) -> Array:
        return self.may.view(may.MAY)[:, 0]

    def act(self, actions: Array, amounts: Array) -> None:
        """In every hand that is not over. If one action is illegal, nothing happens in any."""
        actions, amounts = np.asarray(actions, dtype=np.int64), np.asarray(amounts, dtype=np.int64)
        if not len(self.rows) == len(actions) == len(amounts):
            raise Unanswerable(f"There are {len(self.rows)} hands, and an action and an amount for each")
        wrong = batch.check_all(self.table.rules, self.rows, self.may, words.ACT, actions, amounts)
        if wrong >= 0:
            raise Unanswerable(f"Hand {wrong}: seat {self.may[wrong, may.SEAT]} may not do that")
        self.drive(words.ACT, range(len(self.rows)), actions, amounts)

    def reshuffle(self, hand: int, order: Sequence[int]) -> None:
        """The pile that a hand waits for, in this order, where decks are given."""
        row = self.rows[hand]
        pile = sum(1 << card for card in set(order))
        if row[at.PHASE] != words.DEALER or row[at.PILE] != pile or len(set(order)) < len(order):
            raise Unanswerable("That is not the pile that the hand waits for")
        lying = row[at.DECK + row[at.DEALT] : at.DECK + row[at.DECK_CARDS]].copy()
        row[at.DECK : at.DECK + len(lying) + len(order)] = (*lying, *order)
        row[at.DECK_CARDS], row[at.DEALT], row[at.PILE] = len(lying) + len(order), 0, 0
        self.drive(words.RESHUFFLED, range(hand, hand + 1))

    def begin(self) -> bool:
        """Whether they could begin."""
        nothing = self._nothing
        if batch.check_all(self.table.rules, self.rows, self.may, words.BEGIN, nothing, nothing) >= 0:
            return False
        self.drive(words.BEGIN, range(len(self.rows)))
        return True

    def drive(
        self,
        task: int,
        numbers: range,
        actions: Array | None = None,
        amounts: Array | None = None,
        *,
        begin: Array | None = None,
        codes: Array | None = None,
        seed: int = 0,
        sums: Array | None = None,
    ) -> int:
        """Through the one door of the kernel, which takes everything that any task needs."""
        decisions = batch.drive(
            self.table.rules,
            self.rows,
            self.may,
            self._cards,
            task,
            self._nothing if actions is None else actions,
            self._nothing if amounts is None else amounts,
            1 if self.given else 0,
            self._nothing if begin is None else begin,
            self._nothing if codes is None else codes,
            seed,
            numbers.start,
            numbers.stop,
            _NO_SUMS if sums is None else sums,
        )
        return int(decisions)
