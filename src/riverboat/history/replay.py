"""A hand from a history, played again through the engine: every action must be legal, every chip must arrive."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from riverboat.core.cards import UNKNOWN, Card, Cards
from riverboat.core.errors import Refused
from riverboat.core.game import Board, Deal, Discard, Draw
from riverboat.core.money import MAX_ON_TABLE, Amount
from riverboat.history.cards import Piles, in_dealing_order, next_cards, piles, stand_ins
from riverboat.history.fault import Fault, fault
from riverboat.history.money import Money, money
from riverboat.history.orders import SET_ASIDE, TURNED_UP, bomb_boards, cards_in, orders_of, second_board
from riverboat.history.posts import posts
from riverboat.history.settings import MUCKED, settings_of, stakes_of
from riverboat.history.variants import replay_record, variant_of
from riverboat.notation import phh
from riverboat.notation.amounts import INFINITE
from riverboat.notation.refusal import bad
from riverboat.table import Table, evolve, options, play, to_act
from riverboat.table import commands as c
from riverboat.table.events import Event, RoundOpened
from riverboat.table.rulings.mishaps import EXPOSED, OFF_TABLE
from riverboat.table.showdown.showing import may_concede, may_show
from riverboat.table.state import AGREE, BETTING, EXPOSE, OVER, SHOWDOWN, STOP, Hand

MOVES: Final = (phh.DealBoard, phh.BringIn, phh.Fold, phh.CheckOrCall, phh.RaiseTo)
"""Actions before which everyone has made whatever choice they had."""
UNKNOWN_STACK: Final = MAX_ON_TABLE // 100
"""The stack of a player whose stack the file does not give: plenty, and the sum of them is still a valid amount."""
SILENT: Final = (EXPOSE, STOP, AGREE)
"""Choices that the format has no word for."""


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
    def money(self) -> Money:
        return money(self.hand, self.events, self.stacks, complete=self.complete)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The players whose recorded stack or winnings are others than theirs, but for what the house took."""
        return tuple(each.player for each in self.money.differences())

    @property
    def rake(self) -> Amount:
        """What the house took of the recorded stacks and winnings: we play without."""
        return self.money.rake()


def replay(hand: phh.PhhHand) -> Replay:
    """Play a hand again. An illegal action ends it as a fault; a variant we do not know is refused."""
    variant = variant_of(hand)
    record = replay_record(variant.game)
    if (players := len(hand.starting_stacks)) > record.seats_max:
        raise bad("starting_stacks", f"{players} players, where the deck reaches {record.seats_max}")
    opening = c.OpenTable(record.key, stakes_of(hand, variant.structure), settings=settings_of(hand, record))
    dealer = _Dealer(hand)
    found = None
    try:
        dealer.open(opening)
        for action in hand.actions:
            dealer.at += 1
            dealer.follow_orders(dealer.at)
            dealer.take(action)
        dealer.follow_orders(len(hand.actions))
        dealer.finish()
    except Refused as refused:
        found = fault(hand, dealer.at, refused, asked=to_act(dealer.table))
    return Replay(hand, dealer.table, tuple(dealer.events), found)


@dataclass(slots=True)
class _Dealer:
    """Feeds the file's actions to a table, and waits for whatever the file has not told yet."""

    hand: phh.PhhHand
    at: int = -1
    table: Table = field(default_factory=Table)
    events: list[Event] = field(default_factory=list)
    piles: Piles = field(default_factory=dict)
    untold: Counter[int] = field(default_factory=Counter)
    """How many cards at the end of each pile the file does not tell."""
    room: Counter[int] = field(default_factory=Counter)
    """How many more cards the file may deal to each player: they have them already, from the piles."""
    board: list[Card] = field(default_factory=list)
    shows: dict[int, phh.Show | phh.Muck] = field(default_factory=dict)
    orders: dict[int, list[c.Command]] = field(default_factory=dict)
    turned_up: Cards = ()
    set_aside: Cards = ()

    def open(self, opening: c.OpenTable) -> None:
        """Seat everyone, p1 in seat 1 and the button at the last; then the forced bets and the cards."""
        players = len(self.hand.starting_stacks)
        self._give(opening)
        for seat, stack in enumerate(self.hand.starting_stacks, start=1):
            self._give(c.Sit(seat, f"p{seat}", UNKNOWN_STACK if stack == INFINITE else stack))
        steps = [what for _, what in self.table.steps]
        size = sum(len(step.faces()) for step in steps if isinstance(step, Deal))
        self.piles = piles(self.hand, size)
        self.room = Counter(dict.fromkeys(self.piles, size))
        self.untold = Counter({player: len(pile) for player, pile in self.piles.items()})
        for action in self.hand.actions:
            if isinstance(action, phh.DealHole):
                self.untold[action.player] -= len(action.cards)
        self.orders = orders_of(self.hand)
        self.turned_up = cards_in(self.hand, TURNED_UP)
        self.set_aside = stand_ins(self.hand, cards_in(self.hand, SET_ASIDE), self.table.record.deck)
        if boards := bomb_boards(self.hand):
            self._give(c.ProposeBombPot(1, boards))
            for seat in range(2, players + 1):
                self._give(c.JoinBombPot(seat))
            self._give(c.StartHand())
        else:
            self._give(c.StartHand(button=players, posts=posts(self.hand)))
        self._deal()

    def follow_orders(self, place: int) -> None:
        """What was chosen or ruled before this action, as our own tables write it down."""
        for command in self.orders.pop(place, ()):
            self._give(command)
        self._deal()

    def take(self, action: phh.Action) -> None:
        self._make_way(action)
        match action:
            case phh.DealHole(player, cards):
                self.room[player] -= len(cards)
                if self.room[player] < 0:
                    raise Refused("wrong-number-of-cards")
            case phh.Remark():
                pass
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
            case phh.CheckOrCall(player) if self._plays_alone(player):
                pass  # their check, which some histories write down
            case phh.CheckOrCall(player):
                self._give(c.Call(player) if self._faces_bet(player) else c.Check(player))
                self._deal()
            case phh.RaiseTo(player, amount):
                to = self._as_meant(player, amount)
                self._give(c.RaiseTo(player, to) if self._now().round.bet_to else c.Bet(player, to))
                self._deal()
            case _:
                raise Refused("not-in-this-game")

    def _make_way(self, action: phh.Action) -> None:
        """What has to happen before it, which histories do not write down."""
        if isinstance(action, phh.Discard):
            self.room[action.player] += len(action.cards)
        if isinstance(action, MOVES):
            self._pass_over()
            self._open_as_told(by=getattr(action, "player", 0))
            self._check_unasked(by=getattr(action, "player", 0))

    def finish(self) -> None:
        """The showdown, unless the file stops short of it or knows nobody's cards."""
        self._pass_over()
        self._check_unasked(by=0)
        hand = self._now()
        if hand.phase != SHOWDOWN:
            return
        contend = [seat for seat in hand.queue if not self._gave_up(seat)]
        if len(contend) > 1 and not any(may_show(hand, seat) for seat in contend):
            return
        if UNKNOWN in hand.cards.board:
            raise Refused("board-not-known")
        if len(contend) == 1 and not may_show(hand, contend[0]):
            # The winner is not asked to show cards that are only partly written down: the others gave up.
            for seat in [seat for seat in hand.queue if seat not in contend and len(hand.live) > 1]:
                self._give(c.DeadHand(seat, "left"))
        while to_act(self.table):
            self._show(hand, to_act(self.table))

    def _show(self, hand: Hand, seat: int) -> None:
        """Who neither shows nor can be seen to hold cards has given up; a winner's cards must be known."""
        mucks = self._gave_up(seat) or not may_show(hand, seat)
        self._give(c.Muck(seat) if mucks and may_concede(hand, seat) else c.Show(seat))

    def _gave_up(self, seat: int) -> bool:
        ours = self.hand.extra.get(MUCKED)
        return isinstance(self.shows.get(seat), phh.Muck) or (isinstance(ours, list) and seat in ours)

    def _pass_over(self) -> None:
        """A player asked for something the format has no word for does nothing, if the file says nothing about them.

        The exception: where the file has board cards for a second run, it was run twice.
        """
        hand = self._now()
        while hand.phase in SILENT:
            seat = hand.queue[0]
            missing = sum(step.count for _, step in self.table.steps if isinstance(step, Board)) - len(hand.cards.board)
            agrees = hand.phase == AGREE and second_board(self.hand, self.table.steps) == missing
            self._give(c.RunTwice(seat) if agrees else c.TimeOut(seat))
            self._deal()

    def _open_as_told(self, *, by: int) -> None:
        """A player who shows a card that nobody wrote down may be the one to open: only the file can tell."""
        opened = self.events[-1]
        if isinstance(opened, RoundOpened) and by in opened.seats[1:] and UNKNOWN in self._now().cards.up[by]:
            turn = opened.seats.index(by)
            told = replace(opened, seats=opened.seats[turn:] + opened.seats[:turn])
            self.events[-1] = told
            evolve(self.table, told)

    def _check_unasked(self, *, by: int) -> None:
        """A player who owes nothing and cannot be called has no choice: some histories do not ask them."""
        while self._now().phase == BETTING and (asked := to_act(self.table)) != by:
            if [option.word for option in options(self.table, asked)] != ["fold", "check"]:
                return
            self._give(c.Check(asked))
            self._deal()

    def _plays_alone(self, player: int) -> bool:
        """Whether the betting is over because everyone else who is still in has no chips left."""
        hand, chairs = self._now(), self.table.chairs
        able = [seat for seat in hand.live if (chair := chairs[seat]) and chair.stack]
        return hand.phase not in (BETTING, OVER) and able == [player]

    def _deal(self) -> None:
        """Give the table the cards it waits for, as far as the file has them."""
        while (awaited := self._awaited()) and not self._ruled_first(awaited):
            cards = self._next_cards(awaited)
            if cards is None:
                return
            self._give(cards)

    def _next_cards(self, awaited: Deal | Board | Draw) -> c.DealCards | None:
        hand = self._now()
        if isinstance(awaited, Draw):
            # The file deals to those who drew when the last of them has; here each gets their cards at once.
            return c.DealCards(next_cards(self.piles[hand.deck.owed[0]], hand.deck.awaited))
        common = isinstance(awaited, Deal) and awaited.common and self._for_all(hand)
        if isinstance(awaited, Deal) and not common:
            return self._with_mishaps(in_dealing_order(self.piles, hand.live, awaited.faces(), self.turned_up))
        count = 1 if common else hand.deck.awaited
        if len(self.board) < count:
            return None
        board, self.board = self.board[:count], self.board[count:]
        return c.DealCards(tuple(board))

    def _with_mishaps(self, cards: Cards) -> c.DealCards:
        """Cards that went out of the hand, whenever they did, are taken off the deck first."""
        aside, self.set_aside = self.set_aside, ()
        seen = tuple(card for card in cards if card in self.turned_up)
        mishaps = [c.Mishap(kind, which) for kind, which in ((OFF_TABLE, aside), (EXPOSED, seen)) if which]
        return c.DealCards((*aside, *cards), tuple(mishaps))

    def _awaited(self) -> Deal | Board | Draw | None:
        hand = self._now()
        step = self.table.steps[hand.step][1] if hand.deck.awaited and self.table.playing else None
        return step if isinstance(step, Deal | Board | Draw) else None

    def _ruled_first(self, awaited: Deal | Board | Draw) -> bool:
        """Whether something was ruled before these cards: here, or later and the file has no cards until then."""
        hand = self._now()
        asked = () if isinstance(awaited, Board) else hand.live if isinstance(awaited, Deal) else hand.deck.owed[:1]
        here = isinstance(awaited, Deal) and self.at + 1 in self.orders
        return here or bool(asked and self.orders and not any(self._told(seat) for seat in asked))

    def _for_all(self, hand: Hand) -> bool:
        """Whether the file has a card for the middle, and none for somebody who is still in: a common card."""
        board = any(isinstance(action, phh.DealBoard) for action in self.hand.actions)
        return board and not all(self._told(seat) for seat in hand.live)

    def _told(self, seat: int) -> bool:
        """Whether the file has more cards for a player than they have been dealt."""
        return len(self.piles[seat]) > self.untold[seat]

    def _as_meant(self, player: int, amount: Amount) -> Amount:
        """A file may tell no more of a raise than others could call; of a full one the rest would come back."""
        hand, chairs = self._now(), self.table.chairs
        others = [
            chair.stack + hand.round.bets[seat] for seat in hand.live if seat != player and (chair := chairs[seat])
        ]
        if amount != max(others, default=0) or to_act(self.table) != player:
            return amount
        least = [option.low for option in options(self.table, player) if option.word in ("bet", "raise-to")]
        return max([amount, *least])

    def _faces_bet(self, player: int) -> bool:
        hand = self._now()
        return hand.phase == BETTING and hand.round.bet_to > hand.round.bets[player]

    def _now(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def _give(self, command: c.Command) -> None:
        self.events += play(self.table, command)
