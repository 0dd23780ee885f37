"""Random rounds of any banked game: every choice is drawn from the options, every event keeps the chips."""

from random import Random

from riverboat.banked import BankedTable, Event, decide, evolve, options, to_act
from riverboat.banked import commands as c
from riverboat.banked.cards.dealing import cut_due, deck_due, deck_for, wants_pile
from riverboat.core.banked import Dice
from riverboat.core.cards import Cards


def give(table: BankedTable, command: c.Command) -> tuple[Event, ...]:
    """Play a command event by event: whatever happens, no chip is made or lost."""
    events = decide(command, table)
    for event in events:
        evolve(table, event)
        assert table.chips() == table.brought_in, event
    return events


def play_round(table: BankedTable, chance: Random) -> list[Event]:
    """One round from the offer to the end; nothing where nobody would be the bank or bet."""
    events = list(give(table, c.OpenRound()))
    while table.playing:
        if table.on.phase == "bets":
            events += place_bets(table, chance)
            events += give(table, no_more_bets(table, chance) if table.on.owners else c.CallOff())
        elif table.on.phase == "count":
            events += give(table, c.CountStub(len(table.deck) - table.dealt))
        else:
            events += give(table, random_choice(table, to_act(table), chance))
    return events


def place_bets(table: BankedTable, chance: Random) -> list[Event]:
    events: list[Event] = []
    for seat in table.occupied():
        for _ in range(chance.randrange(4)):
            offered = options(table, seat)
            if offered:
                events += give(table, _bet(offered[chance.randrange(len(offered))], seat, table, chance))
    return events


def _bet(option: object, seat: int, table: BankedTable, chance: Random) -> c.Command:
    assert hasattr(option, "word")
    if option.word == "take-back":
        return c.TakeBack(seat, option.wager, option.spot)
    if option.word == "rebet":
        return c.Rebet(seat)
    unit = table.settings.limits.wager_unit
    amount = min(option.high, option.low + unit * chance.randrange(30))
    return c.Bet(seat, option.wager, amount, option.spot)


def no_more_bets(table: BankedTable, chance: Random) -> c.NoMoreBets:
    deck: Cards = ()
    cut = 0
    if deck_due(table):
        order = list(deck_for(table))
        chance.shuffle(order)
        deck = tuple(order)
        cut = chance.randrange(10, len(deck) - 9) if cut_due(table) else 0
    dice = tuple(chance.randrange(1, 7) for step in table.game.steps if isinstance(step, Dice) for _ in range(3))
    return c.NoMoreBets(deck, cut, dice, chance.randrange(1, table.seats + 1) if wants_pile(table) else 0)


def random_choice(table: BankedTable, seat: int, chance: Random) -> c.Command:
    offered = options(table, seat)
    option = offered[chance.randrange(len(offered))]
    match option.word:
        case "take-bank":
            unit = table.settings.limits.wager_unit
            return c.TakeBank(seat, min(option.high, option.low + unit * chance.randrange(200)))
        case "decline-bank":
            return c.DeclineBank(seat)
        case "bet":
            return c.Bet(seat, option.wager, spot=option.spot)
        case "fold":
            return c.Fold(seat, option.spot)
        case "check":
            return c.Check(seat, option.spot)
        case "set-hand":
            cards = list(table.on.hands[option.spot].cards)
            chance.shuffle(cards)
            step = table.game.steps[table.on.step]
            front = tuple(cards[: option.cards])
            if seat == table.on.bank and getattr(step, "foul", None):
                return c.AskHouseWay(seat, option.spot)
            return c.SetHand(seat, front, option.spot)
        case "ask-house-way":
            return c.AskHouseWay(seat, option.spot)
    raise AssertionError(option.word)
