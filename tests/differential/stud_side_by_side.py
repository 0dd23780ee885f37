"""One invented hand of stud at two tables at once: ours leads, PokerKit follows, every decision is compared."""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

import pokerkit
from invented_hands import PARITY, Style, chosen, style
from named_differences import LIMIT_SHORT
from pokerkit_witness import AUTOMATIONS, CARDS, Bounds
from settingskit import Chosen
from stud_differences import (
    ANTE_ALL_IN,
    COMMON_CARD,
    SHORT_BRING_IN,
    odd_all_in,
    stacks_as_pokerkit_pays,
    why_paid_otherwise,
)

from riverboat.core.cards import STANDARD_52, Card, Cards
from riverboat.core.stakes import Stakes, stud_limit
from riverboat.table import Option, Table, options, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e

VARIANTS = {
    "seven-card-stud-high": pokerkit.FixedLimitSevenCardStud,
    "seven-card-stud-high-low-eight": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": pokerkit.FixedLimitRazz,
}
Ranked = tuple[pokerkit.Card, ...]
SETTINGS: Chosen = {**PARITY, "must_afford": False}


@dataclass(frozen=True, slots=True)
class Plan:
    """A hand before it is played; seat 1 is at the dealer's left."""

    game: str
    stakes: Stakes
    stacks: tuple[int, ...]
    deck: Cards

    def opening(self) -> list[c.Command]:
        commands: list[c.Command] = [c.OpenTable(self.game, self.stakes, len(self.stacks), SETTINGS)]
        commands += [c.Sit(seat, f"p{seat}", stack) for seat, stack in enumerate(self.stacks, start=1)]
        return [*commands, c.StartHand(self.deck)]


def invented(chance: Random, game: str) -> Plan:
    """Short and deep stacks, with and without antes; eight players now and then, whose deck may run out."""
    small = chance.choice((2, 4, 10, 20))
    ante = chance.choice((0, 1, 1, small // 2))
    bring_in = chance.randint(1, small - 1)
    stacks = tuple(_stack(chance, small) for _ in range(chance.choice((2, 2, 3, 4, 5, 6, 6, 7, 8))))
    stakes = stud_limit(small, 2 * small, bring_in=bring_in, ante=ante, chip=1)
    return Plan(game, stakes, stacks, tuple(chance.sample(STANDARD_52, 52)))


def _stack(chance: Random, small: int) -> int:
    kind = chance.random()
    if kind < 0.05:
        return chance.randint(1, small)
    return chance.randint(small, (8 if kind < 0.4 else 60) * small)


@cache
def remembered(kind: type[pokerkit.hands.Hand]) -> type[pokerkit.hands.Hand]:
    """PokerKit's own ranking. It ranks every hand against every other each time, which is nearly all of its time."""

    @lru_cache(maxsize=64)
    def ranked(hole: Ranked, board: Ranked) -> pokerkit.hands.Hand | None:
        return kind.from_game_or_none(hole, board)

    class Remembered(kind):  # type: ignore[misc, valid-type]
        @classmethod
        def from_game(cls, hole: Iterable[pokerkit.Card], board: Iterable[pokerkit.Card] = ()) -> pokerkit.hands.Hand:
            hand = ranked(tuple(hole), tuple(board))
            if hand is None:
                raise ValueError("these cards make no hand of this kind")
            return hand

    return Remembered


class Witness:
    """One hand of PokerKit's. It is dealt the cards that our table has dealt, as it asks for them."""

    def __init__(self, plan: Plan) -> None:
        stakes, seats = plan.stakes, len(plan.stacks)
        self.cards: dict[int, deque[Card]] = {seat: deque() for seat in range(1, seats + 1)}
        self.state = VARIANTS[plan.game].create_state(
            AUTOMATIONS, True, stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, plan.stacks, seats
        )
        self.state.hand_types = tuple(map(remembered, self.state.hand_types))

    def learn(self, events: Iterable[e.Event]) -> None:
        for event in events:
            if isinstance(event, e.Dealt):
                for hand in event.hands:
                    self.cards[hand.seat] += (*hand.down, *hand.up)

    @property
    def to_act(self) -> int:
        return 0 if self.state.actor_index is None else self.state.actor_index + 1

    @property
    def to_call(self) -> int:
        """What a call costs, or the forced bet."""
        return self.state.effective_bring_in_amount or self.state.checking_or_calling_amount or 0

    @property
    def bounds(self) -> Bounds:
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        return None if low is None or high is None else (low, high)

    def pass_over(self, seat: int) -> None:
        """A player who has matched everyone, all of them all-in, has nothing to decide; PokerKit asks them."""
        while self.to_act not in (0, seat) and not self.to_call and self.bounds is None:
            self.act(c.Check(self.to_act))

    def act(self, command: c.Command) -> None:
        match command:
            case c.BringIn():
                self.state.post_bring_in()
            case c.Fold():
                self.state.fold()
            case c.Check() | c.Call():
                self.state.check_or_call()
            case c.Bet(_, to) | c.RaiseTo(_, to):
                self.state.complete_bet_or_raise_to(to)
        self.deal()

    def deal(self) -> None:
        while self.state.status and not self.state.actor_indices:
            if self.state.can_burn_card():
                self.state.burn_card("??")
            dealee = self.state.hole_dealee_index
            assert dealee is not None, "PokerKit waits for something that is neither a player nor a card"
            count = len(self.state.hole_dealing_statuses[dealee])
            mine = self.cards[dealee + 1]
            self.state.deal_hole(tuple(CARDS[mine.popleft()] for _ in range(count)))


class SideBySide:
    def __init__(self, plan: Plan) -> None:
        self.table = Table()
        self.log: list[e.Event] = []
        self.witness = Witness(plan)
        self.named: list[str] = []
        for command in plan.opening():
            self.play(command)
        self.witness.deal()

    def run(self, chance: Random) -> list[str]:
        """The names of the differences met, in order."""
        how = style(chance)
        while self.table.playing:
            seat = to_act(self.table)
            if not seat or any(isinstance(event, e.BoardDealt) for event in self.log):
                return [*self.named, COMMON_CARD]
            self.witness.pass_over(seat)
            can = options(self.table, seat)
            if not self._same_turn(seat, can):
                return self.named
            command = self._command(chance, how, seat, can)
            self.play(command)
            if any(isinstance(event, e.BoardDealt | e.ReshuffleAwaited) for event in self.log):
                return [*self.named, COMMON_CARD]
            self.witness.act(command)
        self._compare_stacks()
        return self.named

    def play(self, command: c.Command) -> None:
        events = play(self.table, command)
        self.log += events
        self.witness.learn(events)

    def _command(self, chance: Random, how: Style, seat: int, can: tuple[Option, ...]) -> c.Command:
        may_raise = self._same_bounds(seat, can)
        words = [option.word for option in can]
        if "bring-in" not in words:
            return chosen(chance, how, seat, can, may_raise=may_raise)
        if "fold" in words:
            self.named.append(ANTE_ALL_IN)
        full = next((option.low for option in can if option.word == "bet"), 0)
        return c.Bet(seat, full) if full and may_raise and chance.random() < how.raises else c.BringIn(seat)

    def _same_turn(self, seat: int, can: tuple[Option, ...]) -> bool:
        """Whether both ask the same player for the same chips; if not, the hands have parted for good."""
        to_call = next((option.low for option in can if option.word in ("call", "bring-in")), 0)
        if (self.witness.to_act, self.witness.to_call) == (seat, to_call):
            return True
        posted = [event for event in self.log if isinstance(event, e.BringInPosted)]
        assert posted, ("turn", seat, to_call, self.witness.to_act, self.witness.to_call)
        assert posted[0].amount < posted[0].due, ("turn", seat, to_call, self.witness.to_act, self.witness.to_call)
        self.named.append(SHORT_BRING_IN)
        return False

    def _same_bounds(self, seat: int, can: tuple[Option, ...]) -> bool:
        ours: Bounds = next(((o.low, o.high) for o in can if o.word in ("bet", "raise-to")), None)
        theirs = self.witness.bounds
        if ours == theirs:
            return True
        forced = next((o.low for o in can if o.word == "bring-in"), 0)
        if forced and theirs == (forced, forced):
            return False  # the whole stack is no more than the forced bet: PokerKit has two words for it
        assert odd_all_in(self.table, self.log), ("bounds", seat, ours, self.witness.bounds, self.log[-4:])
        self.named.append(LIMIT_SHORT)
        return False

    def _compare_stacks(self) -> None:
        self.witness.pass_over(0)
        assert not self.witness.to_act, f"PokerKit still asks seat {self.witness.to_act}"
        ours = [self.table.chair(seat).stack for seat in self.table.occupied()]
        theirs = list(self.witness.state.stacks)
        if ours == theirs:
            return
        assert stacks_as_pokerkit_pays(self.table) == theirs, (ours, theirs)
        self.named.append(why_paid_otherwise(self.table, self.log))


def compare(seed: int, hands: int, game: str) -> Counter[str]:
    """Play this many hands and count the differences by name. An unnamed one is an assertion that tells its hand."""
    seen: Counter[str] = Counter()
    for number in range(hands):
        chance = Random(f"{seed}/{number}/{game}")
        plan = invented(chance, game)
        try:
            seen.update(set(SideBySide(plan).run(chance)))
        except Exception as error:
            error.add_note(f"hand {number} of seed {seed}: {plan}")
            raise
    return seen
