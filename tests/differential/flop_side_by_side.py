"""One invented hand of omaha or short deck at two tables at once; what hold'em's hands do, these do too."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from random import Random
from typing import Any

import pokerkit
from invented_hands import PARITY, Plan, invented
from named_differences import ODD_BY_POT
from pokerkit import BettingStructure
from pokerkit_witness import AUTOMATIONS, CARDS, Witness
from settingskit import Chosen, asked
from side_by_side import SideBySide
from stud_differences import stacks_as_pokerkit_pays, why_paid_otherwise

from riverboat.core.game import Deal
from riverboat.core.stakes import AnteRule, Stakes, Structure
from riverboat.games import game as find_game
from riverboat.history.posts import in_turn
from riverboat.history.variants import replay_record
from riverboat.table import Table, play
from riverboat.table import commands as c
from riverboat.table import events as e

GAMES = {
    "pot-limit-omaha": (Structure.POT_LIMIT, pokerkit.PotLimitOmahaHoldem),
    "omaha-high-low-eight": (Structure.FIXED_LIMIT, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "short-deck-holdem": (Structure.NO_LIMIT, pokerkit.NoLimitShortDeckHoldem),
}


@dataclass(frozen=True)
class FlopPlan(Plan):
    """A hand of one of these games before it is played."""

    game: str = ""

    @property
    def hole(self) -> int:
        """How many cards everyone gets."""
        return sum(len(step.faces()) for _, step in find_game(self.game).steps() if isinstance(step, Deal))

    def opening(self) -> list[c.Command]:
        opened, *rest = super().opening()
        assert isinstance(opened, c.OpenTable)
        game = replay_record(self.game).key
        return [c.OpenTable(game, self.stakes, self.seats, asked(game, self.settings)), *rest]

    def blinds(self) -> tuple[int, ...]:
        if self.stakes.button_blind:
            return (*[0] * (self.seats - 1), self.stakes.button_blind)
        return super().blinds()


def flop_plan(chance: Random, game: str) -> FlopPlan:
    """A hand as for hold'em, with this game's deck; short deck is mostly played with a blind on the button."""
    settings: Chosen = {**PARITY, "must_afford": False}
    plan = invented(chance, (GAMES[game][0],), settings)
    given = {field.name: getattr(plan, field.name) for field in fields(plan)}
    given["deck"] = tuple(card for card in plan.deck if card in find_game(game).deck)
    if game == "short-deck-holdem" and not plan.straddler and chance.random() < 0.7:
        given["stakes"] = _button_blind(plan.stakes)
    return FlopPlan(**given, game=game)


def _button_blind(stakes: Stakes) -> Stakes:
    return Stakes(
        structure=stakes.structure,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        ante=max(stakes.small_bet // 2, 1),
        button_blind=stakes.small_bet,
        chip=1,
    )


class FlopWitness(Witness):
    """PokerKit's table of the same game."""

    def __init__(self, plan: FlopPlan) -> None:
        out = plan.hole * plan.seats
        self.board = [CARDS[card] for card in plan.deck[out : out + 5]]
        self.state = _state(plan)
        for seat in range(plan.seats):
            self.state.deal_hole(tuple(CARDS[card] for card in plan.deck[seat : out : plan.seats]))
        self._run()


def _state(plan: FlopPlan) -> pokerkit.State:
    stakes = plan.stakes
    forced = stakes.ante_rule is AnteRule.EACH, in_turn(plan.antes()), in_turn(plan.blinds())
    fixed = stakes.structure is Structure.FIXED_LIMIT
    sizes = (stakes.small_bet, stakes.big_bet) if fixed else (stakes.small_bet,)
    state = GAMES[plan.game][1](AUTOMATIONS, *forced, *sizes)(plan.stacks, plan.seats)
    state.hand_types = tuple(_remembered(kind) for kind in state.hand_types)
    if fixed:
        # PokerKit's fixed-limit omaha is bet in pot limit; it is told what its own fixed-limit hold'em does.
        state.betting_structure = BettingStructure.FIXED_LIMIT
        state.streets = tuple(replace(street, max_completion_betting_or_raising_count=4) for street in state.streets)
    return state


@lru_cache
def _remembered(kind: Any) -> Any:
    """PokerKit's own ranking. It ranks every hand against every other each time, which is nearly all of its time."""
    kind.lookup._get_key = lru_cache(maxsize=4096)(kind.lookup._get_key)  # asked four times over for each five cards

    @lru_cache(maxsize=64)
    def ranked(hole: tuple[Any, ...], board: tuple[Any, ...]) -> Any:
        try:
            return kind.from_game(hole, board)
        except ValueError as error:  # no low
            return error

    class Remembered(kind):  # type: ignore[misc]
        @classmethod
        def from_game(cls, hole: Iterable[Any], board: Iterable[Any] = ()) -> Any:
            found = ranked(tuple(hole), tuple(board))
            if isinstance(found, ValueError):
                raise found
            return found

    return Remembered


class FlopPair(SideBySide):
    """Both tables, and who is paid at each."""

    def __init__(self, plan: FlopPlan) -> None:
        self.plan = plan
        self.table = Table()
        self.log: list[e.Event] = []
        for command in plan.opening():
            self.log += play(self.table, command)
        self.witness = FlopWitness(plan)
        self.named: list[str] = []

    def _compare_stacks(self) -> None:
        self.witness.pass_over(0)
        assert not self.witness.to_act, f"PokerKit still asks seat {self.witness.to_act}"
        ours = [self.table.chair(seat).stack for seat in self.table.occupied()]
        if ours == self.witness.stacks:
            return
        name = why_paid_otherwise(self.table, self.log)
        hand = self.table.hand
        assert hand is not None
        paid = stacks_as_pokerkit_pays(self.table)
        theirs = [stack - hand.pots.dead_of.get(seat, 0) for seat, stack in enumerate(paid, start=1)]
        assert theirs == self.witness.stacks, (name, ours, theirs, self.witness.stacks)
        # By position too PokerKit gives all odd chips to the first, as is played here: only joined pots differ.
        self.named.append(name if len(self.table.game.awards) > 1 else ODD_BY_POT)  # type: ignore[union-attr]


def compare_flop(seed: int, hands: int, game: str) -> Counter[str]:
    """Play this many hands and count the differences by name. An unnamed one is an assertion that tells its hand."""
    seen: Counter[str] = Counter()
    for number in range(hands):
        chance = Random(f"{game}/{seed}/{number}")
        plan = flop_plan(chance, game)
        try:
            seen.update(set(FlopPair(plan).run(chance)))
        except Exception as error:
            error.add_note(f"hand {number} of seed {seed}: {plan}")
            raise
    return seen
