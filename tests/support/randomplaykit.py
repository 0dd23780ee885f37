"""Whole tables played at random: any game, its stakes and invented ones, any settings, people coming and going.

`for turn in session(7, commands=200)` gives one accepted command at a time. `turn.table` is the table as it was
before the command; it changes when the next turn is asked for, so a test may copy it, decide on it and compare.
The same seed gives the same session, so that is what a failure prints.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, TypeVar, get_args

import msgspec
from hypothesis import strategies as st
from settingskit import any_purchase

from riverboat.core.cards import Cards
from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame, Setting
from riverboat.core.stakes import AnteRule, Stakes, Structure
from riverboat.games import games
from riverboat.games.mixed import MixedGame
from riverboat.table import Option, Table, decide, evolve, options, to_act
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.seating import cards_for_button
from riverboat.table.state import Hand

T = TypeVar("T")
CHIPS = (1, 25, 100)
KINDS: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(c.AnyCommand)}
LARGE_SETTINGS = ("buy_in_max", "max_purchase", "table_max_purchase", "rake_cap")

# A failure shrinks to the shortest session that shows it. Drawing every choice from hypothesis would shrink
# further, but its data runs out long before a table has seen a few hands.
seeds = st.integers(0, 2**32 - 1)
lengths = st.integers(1, 200)


@dataclass(frozen=True, slots=True)
class Turn:
    """An accepted command, what it makes happen, and the table before it does."""

    table: Table
    command: c.Command
    events: tuple[e.Event, ...]

    def after(self) -> Table:
        """A table of the test's own on which the events have happened."""
        twin = self.table.copy()
        for event in self.events:
            evolve(twin, event)
        return twin


def session(seed: int, *, commands: int, opening: c.OpenTable | None = None) -> Iterator[Turn]:
    """Play at one table until this many commands were accepted."""
    return Session(Random(seed), opening).turns(commands)


def full_hand(seed: int, opening: c.OpenTable, of: "type[Session] | None" = None) -> tuple[Table, list[e.Event]]:
    """One hand with somebody in every chair, played to its end, and the whole log of the table."""
    player = (of or Session)(Random(seed), opening)
    log: list[e.Event] = []

    def give(command: c.Command) -> None:
        for event in decide(command, player.table):
            evolve(player.table, event)
            log.append(event)

    give(msgspec.structs.replace(opening, settings={**any_purchase(opening.game), **opening.settings}))
    for seat in range(1, len(player.table.chairs)):
        give(c.Sit(seat, f"player {seat}", opening.stakes.big_bet * player.chance.choice((5, 20, 100))))
    if player.table.settings.blinds.first_button == "draw":
        give(player.draw())
    give(player.start())
    while player.table.playing:
        give(player.in_hand())
    return player.table, log


class Session:
    """One table and everybody who might come to it."""

    def __init__(self, chance: Random, opening: c.OpenTable | None = None) -> None:
        self.chance = chance
        self.table = Table()
        self.opening = opening
        self.names = (f"player {number}" for number in count(1))
        self.wanted: list[c.Command] = []
        """Commands that belong together: the whole table gets up, a broke player buys chips and sits in."""
        self.decks = chance.random() < 0.8
        """Whether hands come with a deck, or the dealer gives the cards street by street."""

    def turns(self, commands: int) -> Iterator[Turn]:
        yield from self._apply(self._open())
        seats = self.chance.sample(range(1, len(self.table.chairs)), self.chance.randrange(1, len(self.table.chairs)))
        self.wanted = [c.Sit(seat, next(self.names), self._purchase()) for seat in seats]
        done = 1
        while done < commands:
            command = self._next()
            try:
                events = decide(command, self.table)
            except Refused:
                continue
            yield from self._apply(Turn(self.table, command, events))
            done += 1

    def _apply(self, turn: Turn) -> Iterator[Turn]:
        yield turn
        for event in turn.events:
            evolve(self.table, event)

    def _open(self) -> Turn:
        """Open the table; stakes that this game cannot be played for are thrown away."""
        while True:
            command = self.opening or random_opening(self.chance)
            try:
                return Turn(self.table, command, decide(command, self.table))
            except (Refused, SpecError):
                assert self.opening is None, "an opening that was asked for is played"

    def _next(self) -> c.Command:
        if self.wanted:
            return self.wanted.pop(0)
        if not self.table.playing:
            return self._between_hands()
        if self.chance.random() < 0.1:
            return self._around()
        return self.in_hand()

    # ------------------------------------------------------------ around the hands

    def _between_hands(self) -> c.Command:
        chance, table = self.chance, self.table
        if table.settings.blinds.straddle != "none" and chance.random() < 0.5:
            self.wanted = [self.start()]
            return c.Straddle(chance.randrange(1, len(table.chairs)))
        if table.settings.board.bomb_pots and chance.random() < 0.3:
            proposer, *others = chance.sample(range(1, len(table.chairs)), len(table.chairs) - 1)
            asked = [seat for seat in others if chance.random() < 0.8]
            self.wanted = [c.JoinBombPot(seat) for seat in asked] + [c.DeclineBombPot(proposer)] * chance.choice(
                (0, 0, 1)
            )
            self.wanted += [self.start()] * (chance.random() < 0.8)
            return c.ProposeBombPot(proposer, chance.choice((1, 2)))
        if table.settings.betting.agreed_minimum and chance.random() < 0.05:
            proposer, *others = chance.sample(range(1, len(table.chairs)), len(table.chairs) - 1)
            self.wanted = [c.AgreeToMinimum(seat) for seat in others]
            return c.ProposeMinimum(proposer)
        if chance.random() < 0.6:
            return self.start() if table.button or chance.random() < 0.7 else self.draw()
        if chance.random() < 0.02:
            self.wanted = [c.Leave(seat) for seat in table.occupied()]
        return self._around()

    def _around(self) -> c.Command:
        """Something that a person at, or on the way to, a random chair may want."""
        chance, table = self.chance, self.table
        seat = chance.randrange(1, len(table.chairs))
        chair = table.chairs[seat]
        if chair is None:
            return c.Sit(seat, next(self.names), self._purchase() if chance.random() < 0.9 else 0)
        if not chair.stack + chair.queued and chance.random() < 0.8:
            self.wanted = [c.SitIn(seat, post=chance.random() < 0.5)]
            return c.BuyChips(seat, self._purchase())
        sits_in = c.SitIn(seat, post=chance.random() < 0.5)
        return chance.choice((sits_in, sits_in, c.SitOut(seat), c.BuyChips(seat, self._purchase()), c.Leave(seat)))

    def _purchase(self) -> int:
        """Mostly short stacks: they make the side pots."""
        stakes = self.table.stakes
        assert stakes is not None
        most = stakes.small_bet * self.chance.choice((1, 3, 10, 100)) // stakes.chip
        return stakes.chip * self.chance.randint(1, max(1, most))

    def start(self) -> c.Command:
        game = self.table.game
        assert game is not None
        if not self.decks:
            return c.StartHand()
        return c.StartHand(shuffled(self.chance, game.deck), self.chance.choice((0, 0, 10, len(game.deck) // 2)))

    def draw(self) -> c.Command:
        game = self.table.game
        assert game is not None
        return c.DrawForButton(cards_for_button(self.table, shuffled(self.chance, game.deck)))

    # ------------------------------------------------------------ in a hand

    def in_hand(self) -> c.Command:
        hand, game = self.table.hand, self.table.game
        assert hand is not None
        assert game is not None
        if hand.deck.pile:
            return c.Reshuffle(shuffled(self.chance, tuple(range(len(hand.deck.pile)))))
        if hand.deck.awaited:
            left = shuffled(self.chance, unseen(hand, game.deck))
            return c.DealCards(left[: hand.deck.awaited])
        seat = to_act(self.table)
        if self.chance.random() < 0.03:
            return c.TimeOut(seat)
        return random_action(self.chance, self.table, seat)


# ---------------------------------------------------------------- one choice each


def random_action(chance: Random, table: Table, seat: int) -> c.Command:
    """Any of the options alike, but seldom folding, so that hands get somewhere."""
    offered = options(table, seat)
    liked = [o for o in offered if o.word != "fold" or chance.random() < 0.4]
    option = chance.choice(liked or offered)
    assert table.hand is not None
    held = shuffled(chance, table.hand.cards.down[seat])
    return command_for(option.word, seat, amount=random_amount(chance, table, option), held=held)


def random_amount(chance: Random, table: Table, option: Option) -> int:
    """The least, the most, or something in between: whole chips of a bet, any number of cards."""
    assert table.stakes is not None
    chip = table.stakes.chip if option.word in ("bet", "raise-to") else 1
    between = chance.randint(option.low, option.high) // chip * chip
    return chance.choice((option.low, option.high, max(between, option.low)))


def command_for(word: str, seat: int, *, amount: int = 0, held: Cards = ()) -> c.Command:
    """The command that an option's word stands for: with an amount, or with that many of the cards held."""
    kind = KINDS[word]
    fields = kind.__struct_fields__[1:]
    rest = {name: held[:amount] if name == "cards" else amount for name in fields}
    command: c.Command = kind(seat, **rest)
    return command


def shuffled(chance: Random, cards: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(chance.sample(cards, len(cards)))


def unseen(hand: Hand, deck: Cards) -> Cards:
    """What a human dealer still holds: everything that has not left the deck in this hand.

    If that is not enough for a draw, the dealer shuffles folded hands and discards, but for the latest discards.
    """
    gone = {*hand.deck.muck, *hand.deck.discards}
    out = {card for cards in (*hand.cards.up, hand.cards.board, hand.deck.last_discards) for card in cards}
    out |= {card for seat in hand.live for card in hand.cards.down[seat]}
    left = tuple(card for card in deck if card not in out | gone)
    return left if len(left) >= hand.deck.awaited else tuple(card for card in deck if card not in out)


# ---------------------------------------------------------------- what is played


def random_opening(chance: Random, game: PotGame | None = None) -> c.OpenTable:
    """Any game for any stakes by any house rules."""
    game = game or chance.choice(games())
    stakes = chance.choice(game.stakes) if chance.random() < 0.5 else invented_stakes(chance, game)
    return c.OpenTable(game.key, stakes, chance.randint(2, game.seats_max), random_settings(chance, game, stakes))


def invented_stakes(chance: Random, game: PotGame) -> Stakes:
    """Blinds none to three, antes of both kinds, and chips that divide nothing in particular."""
    chip = chance.choice(CHIPS)
    blinds = tuple(sorted(chip * chance.randint(0, 4) for _ in range(chance.randint(0, 3) if game.button else 0)))
    least = max((chip, *blinds))
    structure = chance.choice(game.structures)
    limited = structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    return Stakes(
        structure=structure,
        blinds=blinds,
        small_bet=least,
        big_bet=least * chance.randint(1, 3) if limited else least,
        ante=chip * chance.choice((0, 0, 1, 2)),
        ante_rule=chance.choice(tuple(AnteRule)),
        bring_in=chip * chance.choice((0, 1)) if game.bring_in else 0,
        chip=chip,
    )


def random_settings(chance: Random, game: PotGame | MixedGame, stakes: Stakes) -> dict[str, str | int | bool]:
    """A few settings of the record, each with any value it allows."""
    chosen = [setting for setting in game.settings if chance.random() < 0.4]
    return {setting.key: _value(chance, setting, stakes) for setting in chosen}


def _value(chance: Random, setting: Setting, stakes: Stakes) -> str | int | bool:
    if setting.allowed:
        return chance.choice(setting.allowed)
    if setting.reads is not None:
        return chance.choice((setting.default, "$1 at $10, $2 at $20, $3 at $40"))
    # Amounts of a size that matters at these stakes; a limit of a million would never be met.
    high = (100 if setting.key in LARGE_SETTINGS else 3) * stakes.small_bet
    return chance.randint(setting.low, min(setting.high, high))
