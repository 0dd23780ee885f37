"""A banked table under observation, and which cards everybody may know at it."""

from typing import Any

import msgspec
from leakkit import Knowledge
from observedkit import PEOPLE, STEPS, Hear, ObservedTable, deaf

from riverboat.banked import BankedTable
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.ports import Append
from riverboat.room import ledger
from riverboat.server.families.family import AnyFamily

CHIPS = 1_000_000


class BankedKnowledge(Knowledge):
    """Which cards each player, and everybody, may know after each event of a banked table."""

    bank: tuple[int, ...] = ()

    def follow(self, event: Any) -> None:
        public, own, hand = self._public[-1], self._own[-1], self.hand[-1]
        match event:
            case e.Seated():
                self._seats[event.seat] = event.player
            case e.BankRoundOpened():
                public, own, hand = frozenset(), {}, event.number
            case e.BetsClosed():
                self._dealt = dict(self._seats)
            case e.HandsDealt():
                for each in event.hands:
                    own = self._with(own, each.seat, each.cards) if each.seat else own
                    self.bank = each.cards if each.spot == event.bank else self.bank
            case e.StepReached(phase="set-bank"):
                own = self._with(own, event.queue[0], self.bank)
            case e.CardTurnedUp() | e.LineDealt() | e.BankShown() | e.HandShown():
                public = public | set(event.cards)
            case r.FaceUpCardFound():
                public = public | set(event.card)
        self._public.append(public)
        self._own.append(own)
        self.hand.append(hand)


class ObservedBankedTable(ObservedTable):
    """Played as the house's bots play, with people who come, go and run out of time, and now and then a ruling."""

    knows = BankedKnowledge

    @property
    def state(self) -> BankedTable:
        return self.host.table  # type: ignore[return-value]

    async def open(self) -> None:
        grants = tuple(ledger.grant(player, 10**12, "welcome") for player in PEOPLE)
        await self.host.world.store.append(Append("welcome", 0, (b"{}",), grants))
        await self.order(self.family.lobby.open(self.host.id))
        for listener in self.listeners:
            self.host.watch(listener.connection, 0)
        for seat, player in zip(range(1, self.state.seats + 1), PEOPLE, strict=False):
            await self.order(c.Sit(seat, player, CHIPS), player)

    def _next(self) -> tuple[msgspec.Struct, str]:
        chance, table, family = self.chance, self.state, self.family
        if chance.random() < 0.03:
            after = chance.choice((0, 1, max(table.version - 9, 0), table.version))
            self.host.watch(chance.choice(self.listeners).connection, after)
        if chance.random() < 0.05:
            return self._around()
        if chance.random() < 0.01 and (rulings := family.rulings.offered(table)):
            command = family.rulings.command(table, chance.choice(rulings).words)
            assert command is not None
            return command, "Floor"
        if not table.playing:
            return self._between_rounds(), ""
        if family.dealing.betting(table):
            return self._bets()
        seat = family.decider.to_act(table)
        if not seat:
            asked = family.dealing.asked(table, self.host.stirring.draw(table))
            assert asked is not None
            return asked, ""
        if chance.random() < 0.03:
            return c.TimeOut(seat), ""
        return family.company.choose(table, seat, chance, "mate"), table.chair(seat).player

    def _between_rounds(self) -> msgspec.Struct:
        table = self.state
        if table.deck_removed:
            return c.ReplaceDeck()
        may = self.family.dealing.may_deal(table)
        return self.family.dealing.deal(table, self.host.stirring.draw(table)) if may else self._around()[0]

    def _bets(self) -> tuple[msgspec.Struct, str]:
        """Somebody's next bet; when all have bet, or now and then before, no more bets."""
        table = self.state
        for seat in table.occupied():
            command = self.family.company.bet(table, seat, self.chance, "mate")
            if command is not None and self.chance.random() < 0.9:
                return command, table.chair(seat).player
        asked = self.family.dealing.asked(table, self.host.stirring.draw(table))
        assert asked is not None
        return asked, ""

    def _around(self) -> tuple[msgspec.Struct, str]:
        seat = self.chance.randrange(1, self.state.seats + 1)
        chair = self.state.chairs[seat]
        if chair is None:
            player = self.chance.choice(PEOPLE)
            return c.Sit(seat, player, CHIPS), player
        if not chair.stack + chair.queued:
            return c.BuyChips(seat, CHIPS), chair.player
        if chair.state == "away" or self.chance.random() < 0.5:
            return c.SitIn(seat), chair.player
        return self.chance.choice((c.SitOut(seat), c.Leave(seat))), chair.player


async def observe_banked(
    game: str, family: AnyFamily, *, rounds: int, seed: int = 1, hear: Hear = deaf
) -> ObservedBankedTable:
    table = ObservedBankedTable(game, family, seed=seed, hear=hear)
    try:
        await table.open()
        for _ in range(rounds * STEPS):
            if table.state.hands >= rounds and not table.state.playing:
                return table
            await table.step()
        raise AssertionError("nothing happens any more")
    finally:
        await table.close()
