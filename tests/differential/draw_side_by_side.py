"""One invented hand of a draw game at two tables at once: ours leads, PokerKit follows, every decision is compared."""

import warnings
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pokerkit
from invented_hands import PARITY, Plan, chosen, invented, style
from pokerkit_witness import AUTOMATIONS, CARDS, Witness
from settingskit import Chosen, asked
from side_by_side import SideBySide

from riverboat.core.cards import Card
from riverboat.core.stakes import AnteRule
from riverboat.history.posts import in_turn
from riverboat.history.variants import VARIANTS
from riverboat.table import Table, options, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.state import DRAW

SEATS = {"N2L1D": 7, "F2L3D": 7, "FB": 9}
"""As many as sit at our tables: the draws of a full one use up the deck."""
SETTINGS: Chosen = {**PARITY, "must_afford": False}

Hole = tuple[pokerkit.Card, ...]
CardsLike = Iterable[pokerkit.Card] | pokerkit.Card | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPlan(Plan):
    """A hand of one variant before it is played."""

    variant: str

    def opening(self) -> list[c.Command]:
        # The table of the book rather than that of a replay: burns are part of what uses up the deck.
        game = VARIANTS[self.variant].game
        commands: list[c.Command] = [c.OpenTable(game, self.stakes, self.seats, asked(game, self.settings))]
        commands += [c.Sit(seat, f"p{seat}", stack) for seat, stack in enumerate(self.stacks, start=1)]
        if self.straddler:
            commands.append(c.Straddle(self.straddler))
        return [*commands, c.StartHand(self.deck)]


def invented_draw(chance: Random, variant: str) -> DrawPlan:
    """Hold'em's stacks, antes and straddles, but a straddle is left of the blinds only."""
    while True:
        plan = invented(chance, (VARIANTS[variant].structure,), SETTINGS)
        if plan.seats <= SEATS[variant] and plan.straddler in (0, 3):
            settings = {**plan.settings, "straddle": "utg"} if plan.straddler else plan.settings
            return DrawPlan(
                plan.stakes, plan.stacks, plan.deck, settings, plan.straddler, plan.straddle, variant=variant
            )


class DrawWitness(Witness):
    """One hand of PokerKit's. It is dealt the cards that our table has dealt, when everyone has discarded."""

    def __init__(self, plan: DrawPlan) -> None:
        self.cards: dict[int, deque[Card]] = {seat: deque() for seat in range(1, plan.seats + 1)}
        self.state = _state(plan)

    def learn(self, events: Iterable[e.Event]) -> None:
        for event in events:
            if isinstance(event, e.Dealt):
                for hand in event.hands:
                    self.cards[hand.seat] += hand.down
            elif isinstance(event, e.Drew):
                self.cards[event.seat] += event.cards

    @property
    def to_draw(self) -> int:
        index = self.state.stand_patter_or_discarder_index
        return 0 if index is None else index + 1

    def act(self, command: c.Command) -> None:
        if isinstance(command, c.Draw):
            self.state.stand_pat_or_discard(tuple(CARDS[card] for card in command.cards))
            self._run()
        else:
            super().act(command)

    def _run(self) -> None:
        """Deal whatever is due. Cards that came back by our reshuffle are not those that PokerKit recommends."""
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*recommended to be dealt|Returning reserved")
            while self.state.status and not self.state.actor_indices and not self.to_draw:
                self._deal()

    def _deal(self) -> None:
        if self.state.can_burn_card():
            self.state.burn_card("??")
        dealee = self.state.hole_dealee_index
        if dealee is not None:
            mine = self.cards[dealee + 1]
            count = len(self.state.hole_dealing_statuses[dealee])
            self.state.deal_hole(tuple(CARDS[mine.popleft()] for _ in range(count)), dealee)


class DrawSideBySide(SideBySide):
    witness: DrawWitness

    def __init__(self, plan: DrawPlan) -> None:
        self.plan = plan
        self.table = Table()
        self.log: list[e.Event] = []
        self.named: list[str] = []
        self.witness = DrawWitness(plan)
        for command in plan.opening():
            self.play(command)
        self.witness._run()

    def run(self, chance: Random) -> list[str]:
        """The names of the differences met, in order."""
        how = style(chance)
        while self.table.playing:
            command: c.Command | None = self._draw(chance)
            if command is None:
                seat = to_act(self.table)
                self.witness.pass_over(seat)
                can = options(self.table, seat)
                if not self._same_turn(seat, can):
                    return self.named
                command = chosen(chance, how, seat, can, may_raise=self._same_bounds(seat, can))
            self.both(command)
        self._compare_stacks()
        return self.named

    def both(self, command: c.Command) -> None:
        self.play(command)
        self.witness.act(command)

    def play(self, command: c.Command) -> None:
        """At our table, with the shuffles that it asks for; PokerKit learns what was dealt."""
        events = [*play(self.table, command)]
        while self.table.hand is not None and self.table.hand.deck.pile:
            # The order is nothing to PokerKit, which is told the cards: this one is as good as another.
            events += play(self.table, c.Reshuffle(tuple(range(len(self.table.hand.deck.pile)))[::-1]))
        self.log += events
        self.witness.learn(events)

    def _draw(self, chance: Random) -> c.Draw | None:
        """What the seat to draw gives up, if it is a draw; both tables must ask the same seat."""
        hand = self.table.hand
        assert hand is not None
        if hand.phase != DRAW:
            return None
        seat = to_act(self.table)
        self.witness.pass_over(0)
        assert self.witness.to_draw == seat, ("draw", seat, self.witness.to_draw, self.witness.to_act)
        count = chance.choice((0, 0, 1, 1, 2, 3, len(hand.cards.down[seat])))
        return c.Draw(seat, tuple(chance.sample(hand.cards.down[seat], count)))


def compare(seed: int, hands: int, variant: str) -> Counter[str]:
    """Play this many hands and count the differences by name. An unnamed one is an assertion that tells its hand."""
    seen: Counter[str] = Counter()
    for number in range(hands):
        chance = Random(f"{seed}/{number}/{variant}")
        plan = invented_draw(chance, variant)
        pair = DrawSideBySide(plan)
        try:
            seen.update(set(pair.run(chance)))
        except Exception as error:
            error.add_note(f"hand {number} of seed {seed}: {plan}")
            raise
        seen["reshuffled"] += any(isinstance(event, e.Reshuffled) for event in pair.log)
    return seen


# ---------------------------------------------------------------- PokerKit's side


class RememberedLow(pokerkit.StandardLowHand):
    """PokerKit's own ranking, which it asks for the same hand again and again."""

    @classmethod
    def from_game(cls, hole: CardsLike, board: CardsLike = ()) -> pokerkit.Hand:
        return _ranked(pokerkit.StandardLowHand, pokerkit.Card.clean(hole), pokerkit.Card.clean(board))


class RememberedBadugi(pokerkit.BadugiHand):
    @classmethod
    def from_game(cls, hole: CardsLike, board: CardsLike = ()) -> pokerkit.Hand:
        return _ranked(pokerkit.BadugiHand, pokerkit.Card.clean(hole), pokerkit.Card.clean(board))


@lru_cache(maxsize=64)
def _ranked(ranking: type[pokerkit.Hand], hole: Hole, board: Hole) -> pokerkit.Hand:
    return ranking.from_game(hole, board)


def _state(plan: DrawPlan) -> pokerkit.State:
    stakes = plan.stakes
    forced = stakes.ante_rule is AnteRule.EACH, in_turn(plan.antes()), in_turn(plan.blinds())
    game: Any
    if plan.variant == "N2L1D":
        game = pokerkit.NoLimitDeuceToSevenLowballSingleDraw(AUTOMATIONS, *forced, stakes.small_bet)
    else:
        kind = pokerkit.FixedLimitBadugi if plan.variant == "FB" else pokerkit.FixedLimitDeuceToSevenLowballTripleDraw
        game = kind(AUTOMATIONS, *forced, stakes.small_bet, stakes.big_bet)
    state: pokerkit.State = game(plan.stacks, plan.seats)
    state.hand_types = (RememberedBadugi,) if plan.variant == "FB" else (RememberedLow,)
    return state
