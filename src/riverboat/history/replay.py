"""A hand from a history, played again through the engine: every action must be legal, every chip must arrive."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import msgspec

from riverboat.core.cards import UNKNOWN, Card
from riverboat.core.errors import Refused
from riverboat.core.game import Board, Deal, Discard, Draw
from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.history.cards import Piles, in_dealing_order, next_cards, piles
from riverboat.history.posts import posts
from riverboat.history.settings import MUCKED, settings_of, stakes_of
from riverboat.history.variants import replay_record, variant_of
from riverboat.notation import phh
from riverboat.notation.amounts import INFINITE, to_text
from riverboat.notation.phh_actions import action_text
from riverboat.table import Table, play, to_act
from riverboat.table import commands as c
from riverboat.table.events import Event
from riverboat.table.showdown import may_concede, may_show
from riverboat.table.state import BETTING, OVER, SHOWDOWN, Hand

AMOUNTS: Final = ("below-minimum", "above-maximum", "more-than-stack")
"""Refusals that tell an amount, which the reader of the file wants as the file writes it."""


class Fault(msgspec.Struct, frozen=True):
    """Where the file and the rules part. `action` counts from 0; before the first one it is -1."""

    action: int
    text: str
    code: str
    clause: str = ""
    detail: str = ""

    def __str__(self) -> str:
        place = f"actions[{self.action}] '{self.text}'" if self.action >= 0 else "before the first action"
        return f"{place}: {Refused(self.code, self.clause, self.detail)}"


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a hand: the table as the last action left it, and every event on the way."""

    hand: phh.PhhHand
    table: Table
    events: tuple[Event, ...]
    fault: Fault | None = None

    @property
    def complete(self) -> bool:
        """Whether the pots were awarded: a file may stop before that."""
        return self.table.hand is not None and self.table.hand.phase == OVER

    @property
    def stacks(self) -> tuple[Amount, ...]:
        """What everyone has left, p1 first; `INFINITE` where the file does not know the stack."""
        chairs = dict(enumerate(self.table.chairs))
        both = [(start, chairs.get(seat)) for seat, start in enumerate(self.hand.starting_stacks, start=1)]
        return tuple(start if start == INFINITE or chair is None else chair.stack for start, chair in both)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The players whose recorded stack is not the one they have."""
        both = enumerate(zip(self.hand.finishing_stacks, self.stacks, strict=False), start=1)
        return tuple(player for player, (told, stack) in both if stack != INFINITE and told != stack)


def replay(hand: phh.PhhHand) -> Replay:
    """Play a hand again. An illegal action ends it as a fault; a variant we do not know is refused."""
    variant = variant_of(hand)
    record = replay_record(variant.game)
    opening = c.OpenTable(record.key, stakes_of(hand, variant.structure), settings=settings_of(hand, record))
    dealer = _Dealer(hand)
    fault = None
    try:
        dealer.open(opening)
        for action in hand.actions:
            dealer.at += 1
            dealer.take(action)
        dealer.finish()
    except Refused as refused:
        fault = _fault(hand, dealer.at, refused)
    return Replay(hand, dealer.table, tuple(dealer.events), fault)


def _fault(hand: phh.PhhHand, at: int, refused: Refused) -> Fault:
    text = action_text(hand.actions[at], hand.scale) if at >= 0 else ""
    detail = refused.detail
    if refused.code in AMOUNTS and detail.isdecimal():
        detail = to_text(int(detail), hand.scale)
    return Fault(at, text, refused.code, refused.clause, detail)


@dataclass(slots=True)
class _Dealer:
    """Feeds the file's actions to a table, and waits for whatever the file has not told yet."""

    hand: phh.PhhHand
    at: int = -1
    table: Table = field(default_factory=Table)
    events: list[Event] = field(default_factory=list)
    piles: Piles = field(default_factory=dict)
    board: list[Card] = field(default_factory=list)
    shows: dict[int, phh.Show | phh.Muck] = field(default_factory=dict)

    def open(self, opening: c.OpenTable) -> None:
        """Everyone in his seat, p1 in seat 1 and the button at the last; then the forced bets and the cards."""
        players = len(self.hand.starting_stacks)
        self._give(opening)
        for seat, stack in enumerate(self.hand.starting_stacks, start=1):
            self._give(c.Sit(seat, f"p{seat}", min(stack, MAX_AMOUNT)))
        steps = [what for _, what in self.table.steps]
        self.piles = piles(self.hand, sum(len(step.faces()) for step in steps if isinstance(step, Deal)))
        self._give(c.StartHand(button=players, posts=posts(self.hand)))
        self._deal()

    def take(self, action: phh.Action) -> None:
        match action:
            case phh.DealHole() | phh.Remark():
                pass  # the piles have them already
            case phh.DealBoard(cards):
                self.board += cards
                self._deal()
                if self.board and not isinstance(self._awaited(), Board):
                    raise Refused("no-cards-awaited")
            case phh.Discard(player, cards) if any(isinstance(step, Draw) for _, step in self.table.steps):
                self._give(c.Draw(player, cards))
                self._deal()
            case phh.Discard(player, cards) if any(isinstance(step, Discard) for _, step in self.table.steps):
                self._give(c.Discard(player, cards))
                self._deal()
            case phh.Show() | phh.Muck():
                # Histories list these before the board is run out, after it, and in any order.
                self.shows[action.player] = action
            case phh.BringIn(player):
                self._give(c.BringIn(player))
                self._deal()
            case phh.Fold(player):
                self._give(c.Fold(player))
                self._deal()
            case phh.CheckOrCall(player):
                self._give(c.Call(player) if self._faces_bet(player) else c.Check(player))
                self._deal()
            case phh.RaiseTo(player, amount):
                opened = self._now().bet_to
                self._give(c.RaiseTo(player, amount) if opened else c.Bet(player, amount))
                self._deal()
            case _:
                raise Refused("not-in-this-game")

    def finish(self) -> None:
        """The showdown, unless the file stops short of it or knows nobody's cards."""
        hand = self._now()
        if hand.phase != SHOWDOWN or not any(may_show(hand, seat) for seat in hand.queue):
            return
        if UNKNOWN in hand.board:
            raise Refused("board-not-known")
        while to_act(self.table):
            self._show(hand, to_act(self.table))

    def _show(self, hand: Hand, seat: int) -> None:
        """Who neither shows nor can be seen to hold cards has given up; a winner's cards must be known."""
        ours = self.hand.extra.get(MUCKED)
        gave_up = isinstance(self.shows.get(seat), phh.Muck) or (isinstance(ours, list) and seat in ours)
        mucks = gave_up or not may_show(hand, seat)
        self._give(c.Muck(seat) if mucks and may_concede(hand, seat) else c.Show(seat))

    def _deal(self) -> None:
        """Give the table the cards it waits for, if the file has them."""
        while awaited := self._awaited():
            hand = self._now()
            if isinstance(awaited, Deal) and awaited.common and self._for_all(hand):
                if not self.board:
                    return
                self._give(c.DealCards((self.board.pop(0),)))
            elif isinstance(awaited, Deal):
                self._give(c.DealCards(in_dealing_order(self.piles, hand.live, len(awaited.faces()))))
            elif isinstance(awaited, Draw):
                # The file deals to those who drew when the last of them has; here each gets his cards at once.
                self._give(c.DealCards(next_cards(self.piles[hand.owed[0]], hand.awaited)))
            elif len(self.board) >= hand.awaited:
                cards, self.board = self.board[: hand.awaited], self.board[hand.awaited :]
                self._give(c.DealCards(tuple(cards)))
            else:
                return

    def _awaited(self) -> Deal | Board | Draw | None:
        hand = self._now()
        step = self.table.steps[hand.step][1] if hand.awaited else None
        return step if isinstance(step, Deal | Board | Draw) else None

    def _for_all(self, hand: Hand) -> bool:
        """Whether the file has a card for the middle, and none for somebody who is still in: a common card."""
        told = Counter[int]()
        for action in self.hand.actions:
            if isinstance(action, phh.DealHole):
                told[action.player] += len(action.cards)
        board = any(isinstance(action, phh.DealBoard) for action in self.hand.actions)
        return board and any(told[seat] <= len(hand.down[seat] + hand.up[seat]) for seat in hand.live)

    def _faces_bet(self, player: int) -> bool:
        hand = self._now()
        return hand.phase == BETTING and hand.bet_to > hand.bets[player]

    def _now(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def _give(self, command: c.Command) -> None:
        self.events += play(self.table, command)
