"""One invented hand at two tables at once: ours leads, PokerKit follows, every decision is compared."""

from collections import Counter
from random import Random

from invented_hands import Plan, chosen, invented, style
from named_differences import (
    NAMES,
    ODD_BY_POT,
    SHORT_BLIND,
    blind_was_short,
    stacks_if_pots_were_joined,
    why_bounds_differ,
)
from pokerkit_witness import Bounds, Witness
from settingskit import Chosen

from riverboat.core.stakes import Structure
from riverboat.table import Option, Table, options, play, to_act
from riverboat.table import events as e
from riverboat.table.state import BETTING


def compare(seed: int, hands: int, structures: tuple[Structure, ...], settings: Chosen) -> Counter[str]:
    """Play this many hands and count the differences by name. An unnamed one is an assertion that tells its hand."""
    seen: Counter[str] = Counter()
    for number in range(hands):
        chance = Random(f"{seed}/{number}")
        plan = invented(chance, structures, settings)
        pair = SideBySide(plan)
        try:
            seen.update(set(pair.run(chance)))
        except Exception as error:
            error.add_note(f"hand {number} of seed {seed}: {plan}")
            raise
    return seen


class SideBySide:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.table = Table()
        self.log: list[e.Event] = []
        for command in plan.opening():
            self.log += play(self.table, command)
        self.witness = Witness(plan)
        self.named: list[str] = []

    def run(self, chance: Random) -> list[str]:
        """The names of the differences met, in order."""
        how = style(chance)
        while self.table.playing:
            seat = to_act(self.table)
            self.witness.pass_over(seat)
            can = options(self.table, seat)
            if not self._same_turn(seat, can):
                return self.named
            command = chosen(chance, how, seat, can, may_raise=self._same_bounds(seat, can))
            self.log += play(self.table, command)
            self.witness.act(command)
        self._compare_stacks()
        return self.named

    def _same_turn(self, seat: int, can: tuple[Option, ...]) -> bool:
        """Whether both ask the same player for the same call; if not, the hands have parted for good."""
        to_call = next((option.low for option in can if option.word == "call"), 0)
        hand = self.table.hand
        assert hand is not None
        assert hand.phase == BETTING
        if (self.witness.to_act, self.witness.to_call) == (seat, to_call):
            return True
        assert blind_was_short(hand, self.log), ("turn", seat, to_call, self.witness.to_act, self.witness.to_call)
        self.named.append(SHORT_BLIND)
        return False

    def _same_bounds(self, seat: int, can: tuple[Option, ...]) -> bool:
        """Whether both offer the same bets; where they do not, the difference must have a name."""
        ours: Bounds = next(((o.low, o.high) for o in can if o.word in ("bet", "raise-to")), None)
        if ours == self.witness.bounds:
            return True
        name = why_bounds_differ(self.table, seat, ours, self.witness, self.log)
        assert name in NAMES, ("bounds", seat, ours, self.witness.bounds, self.log[-4:])
        self.named.append(name)
        return False

    def _compare_stacks(self) -> None:
        self.witness.pass_over(0)
        assert not self.witness.to_act, f"PokerKit still asks seat {self.witness.to_act}"
        ours = [self.table.chair(seat).stack for seat in self.table.occupied()]
        if ours == self.witness.stacks:
            return
        assert any(isinstance(event, e.PotAwarded) and event.odd for event in self.log), (ours, self.witness.stacks)
        assert stacks_if_pots_were_joined(self.table) == self.witness.stacks, (ours, self.witness.stacks)
        self.named.append(ODD_BY_POT)
