"""PokerKit as a witness: the same hand, told one decision at a time."""

from collections.abc import Iterable
from functools import lru_cache

import pokerkit
from invented_hands import Plan
from pokerkit import Automation, BettingStructure, FixedLimitTexasHoldem, NoLimitTexasHoldem, StandardHighHand

from riverboat.core.cards import STANDARD_52, name
from riverboat.core.stakes import AnteRule, Structure
from riverboat.history.posts import in_turn
from riverboat.table import commands as c

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
CARDS = tuple(next(iter(pokerkit.Card.parse(name(card)))) for card in STANDARD_52)

Bounds = tuple[int, int] | None
Cards = tuple[pokerkit.Card, ...]


class Remembered(StandardHighHand):  # type: ignore[misc]
    """PokerKit's own ranking. It ranks every hand against every other each time, which is nearly all of its time."""

    @classmethod
    def from_game(cls, hole: Iterable[pokerkit.Card], board: Iterable[pokerkit.Card] = ()) -> StandardHighHand:
        return _ranked(tuple(hole), tuple(board))


@lru_cache(maxsize=64)
def _ranked(hole: Cards, board: Cards) -> StandardHighHand:
    return StandardHighHand.from_game(hole, board)


class Witness:
    """One hand of PokerKit's; seats count from 1 as ours do."""

    def __init__(self, plan: Plan) -> None:
        self.board = [CARDS[card] for card in plan.deck[2 * plan.seats : 2 * plan.seats + 5]]
        self.state = _state(plan)
        for seat in range(plan.seats):
            self.state.deal_hole(tuple(CARDS[card] for card in plan.deck[seat : 2 * plan.seats : plan.seats]))
        self._run()

    @property
    def to_act(self) -> int:
        return 0 if self.state.actor_index is None else self.state.actor_index + 1

    @property
    def to_call(self) -> int:
        return self.state.checking_or_calling_amount or 0

    @property
    def bounds(self) -> Bounds:
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        return None if low is None or high is None else (low, high)

    @property
    def stacks(self) -> list[int]:
        return list(self.state.stacks)

    @property
    def bets_made(self) -> int:
        """Bets and raises of this round, which PokerKit counts together."""
        return int(self.state.completion_betting_or_raising_count)

    def pass_over(self, seat: int) -> None:
        """Answer for players other than `seat` who are asked although they can only check.

        A player who has matched everyone, all of them all-in, has nothing to decide; PokerKit asks them.
        """
        while self.to_act not in (0, seat) and not self.to_call and self.bounds is None:
            self.act(c.Check(self.to_act))

    def act(self, command: c.Command) -> None:
        match command:
            case c.Fold():
                self.state.fold()
            case c.Check() | c.Call():
                self.state.check_or_call()
            case c.Bet(_, to) | c.RaiseTo(_, to):
                self.state.complete_bet_or_raise_to(to)
        self._run()

    def _run(self) -> None:
        """Deal whatever is due."""
        while self.state.status and not self.state.actor_indices:
            if self.state.can_burn_card():
                self.state.burn_card("??")
            count = self.state.board_dealing_count
            assert count, "PokerKit waits for something that is neither a player nor the board"
            self.state.deal_board(tuple(self.board[:count]))
            del self.board[:count]


def _state(plan: Plan) -> pokerkit.State:
    stakes = plan.stakes
    trimmed = stakes.ante_rule is AnteRule.EACH
    forced = trimmed, in_turn(plan.antes()), in_turn(plan.blinds())
    if stakes.structure is Structure.FIXED_LIMIT:
        game = FixedLimitTexasHoldem(AUTOMATIONS, *forced, stakes.small_bet, stakes.big_bet)
    else:
        game = NoLimitTexasHoldem(AUTOMATIONS, *forced, stakes.small_bet)
    state = game(plan.stacks, plan.seats)
    state.hand_types = (Remembered,)
    if stakes.structure is Structure.POT_LIMIT:
        state.betting_structure = BettingStructure.POT_LIMIT  # it has no pot-limit hold'em of its own
    return state
