"""Evenings on which everything goes wrong: mishaps of cards, a floor that rules at random, chips and words."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace
from randomplaykit import Session, Turn, shuffled

from riverboat.script import parse_command
from riverboat.table import commands as c
from riverboat.table import floor_options, to_act
from riverboat.table.betting.chips_put_in import HOWS
from riverboat.table.betting.spoken import WORDS
from riverboat.table.betting.thrown_in import THROWS
from riverboat.table.rulings.mishaps import KINDS


class Unruly(Session):
    """A table at which every so often something is not as it should be."""

    def start(self) -> c.Command:
        if self.table.deck_locked:
            return c.DeckReady("replaced")
        command = super().start()
        assert isinstance(command, c.StartHand)
        if not command.deck or self.chance.random() < 0.5:
            return command
        return replace(command, mishaps=tuple(self._mishap(command.deck) for _ in range(self.chance.randint(1, 2))))

    def in_hand(self) -> c.Command:
        if self.chance.random() < 0.15:
            return self._ruling()
        if self.chance.random() < 0.3 and to_act(self.table):
            return self._by_hand_or_mouth()
        command = super().in_hand()
        if isinstance(command, c.DealCards) and len(command.cards) > 2 and self.chance.random() < 0.3:
            return self._spoilt(command)
        return command

    def _mishap(self, cards: tuple[int, ...]) -> c.Mishap:
        count = self.chance.choice((1, 1, 2))
        return c.Mishap(self.chance.choice(KINDS), shuffled(self.chance, cards[:30])[:count])  # type: ignore[arg-type]

    def _spoilt(self, command: c.DealCards) -> c.Command:
        """One card off the table or boxed, and the one that replaces it."""
        hand, game = self.table.hand, self.table.game
        assert hand is not None
        assert game is not None
        out = {
            card
            for held in (*hand.cards.down, *hand.cards.up, hand.cards.board, hand.deck.aside, command.cards)
            for card in held
        }
        spare = [card for card in game.deck if card not in out][:1]
        kind = self.chance.choice(("boxed", "off-table"))
        return c.DealCards((*command.cards, *spare), (c.Mishap(kind, command.cards[:1]),))

    def _ruling(self) -> c.Command:
        offered = floor_options(self.table)
        return parse_command(self.chance.choice(offered).words)

    def _by_hand_or_mouth(self) -> c.Command:
        chance, seat = self.chance, to_act(self.table)
        stack = self.table.chair(seat).stack
        amount = chance.choice((1, 2, 5, 10)) * (self.table.stakes.small_bet if self.table.stakes else 1)
        other = chance.randrange(1, len(self.table.chairs))
        said = chance.choice(("", "", *WORDS))
        return chance.choice(
            (
                c.PutIn(seat, chance.choice(HOWS), min(amount, stack), chance.randint(0, 3), 0, said, 0),
                c.PutIn(seat, "into-pot", min(amount, stack), 2, 0, said, amount, more=chance.random() < 0.5),
                c.Say(chance.choice((seat, other)), chance.choice(WORDS), chance.choice((0, amount))),
                c.ThrowIn(chance.choice((seat, seat, other)), chance.choice(THROWS)),
            )
        )


def unruly(seed: int, *, commands: int) -> Iterator[Turn]:
    return Unruly(Random(seed)).turns(commands)
