"""Hands at the compiled table and at the table engine, side by side: `riverboat odds check-table`.

Every hand has stakes, settings, players, stacks, deck and actions at random. Before every decision both must have the
same seat to act, the same options with the same bounds, and the same chips before everybody; after the last one the
same stacks, rake and kill button.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec
import numpy as np

from riverboat import table
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame, Setting
from riverboat.core.stakes import AnteRule, Stakes
from riverboat.games import game as game_of
from riverboat.odds.compiled import at, compile_game, may, words
from riverboat.odds.compiled.table import CompiledTable, Hands
from riverboat.odds.errors import Unanswerable
from riverboat.table import commands as c

NOT_CARRIED: Final[dict[str, tuple[str | int | bool, ...]]] = {
    "showdown": ("ask",),
    "agreed_minimum": (True,),
    "rake_method": ("incremental",),
    "rake_rounding": ("per-round",),
    "collection_option": tuple(range(1, 41)),
}
"""Settings that the compiled table refuses."""
_COLLECTED: Final[dict[str, str | int | bool]] = {
    "rake_method": "percentage",
    "rake_rounding": "per-hand",
    "collection_option": 0,
    "promo_drop": 0,
    "jackpot_drop": 0,
}
"""Of the ways in which a house takes its part, what the compiled table carries."""
_SEATING: Final = ("buy_in_min", "buy_in_max", "max_purchase", "table_max_purchase", "reentry_minutes")
"""Of the chips that come to a table: there is nothing of them in a hand."""
_OFTEN: Final = 0.3
"""How often a setting is another than the record's own."""
_AGREED: Final = ("run_it_twice", "bomb_pots")
"""Settings that only let players agree to something, which is rare enough."""
_TRIES: Final = 200

Values = dict[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Case:
    """One hand before its cards."""

    game: str
    stakes: Stakes
    settings: Values
    stacks: tuple[int, ...]
    straddle: int = -1
    kill: int = -1
    bomb_boards: int = 0

    def before_the_cards(self) -> Iterator[str]:
        if self.bomb_boards:
            yield f"bomb-pot-{self.bomb_boards}"
        elif self.straddle >= 0:
            yield "straddle"
        if self.kill >= 0:
            yield "kill"


@dataclass(slots=True)
class Compared:
    """What was compared of a game: values of settings and words of actions by how often they came.

    `wrong` is the first difference, with the number of its hand.
    """

    game: str
    hands: int = 0
    decisions: int = 0
    values: Counter[tuple[str, str | int | bool]] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


def compare(game: str, hands: int, seed: int = 0) -> Compared:
    """Play this many hands of a game, or up to the first that differs."""
    done = Compared(game)
    for number in range(hands):
        chance = Random(f"{game} {seed} {number}")
        case, there = _case(game_of(game), chance)
        try:
            done.decisions += _play(case, there, chance, done.words)
        except AssertionError as different:
            done.wrong = f"hand {number}: {different}; {case}"
            return done
        done.hands += 1
        done.values.update(case.settings.items())
        done.words.update(case.before_the_cards())
    return done


# ---------------------------------------------------------------- a hand at random


def _case(game: PotGame, chance: Random) -> tuple[Case, table.Table]:
    """A hand that the table engine begins as well, and its table before the cards."""
    for _ in range(_TRIES):
        case = _drawn(game, chance)
        try:
            there = _table(case)
            seats = tuple(range(1, len(case.stacks) + 1))
            if _dealt_in(there) == seats:
                return case, there
        except Refused:
            pass
    raise Unanswerable(f"{game.key}: no table opens with settings at random")


def _drawn(game: PotGame, chance: Random) -> Case:
    stakes = _stakes(game, chance)
    settings = _settings(game, chance, stakes)
    least = max(2, len(stakes.blinds))
    players = chance.choice((least, chance.randint(least, max(least, game.seats_max))))
    must_afford = settings.get(
        "must_afford", game.setting("must_afford").default if _has(game, "must_afford") else False
    )
    most = chance.choice((5, 20, 100)) * stakes.big_bet
    floor = 8 * stakes.big_bet if must_afford else 1
    stacks = tuple(_stack(chance, floor, floor + most, stakes.chip) for _ in range(players))
    kill = chance.randrange(players) if settings.get("kill", "none") != "none" and chance.random() < 0.5 else -1
    straddle = _straddle(chance, str(settings.get("straddle", "none")), len(stakes.blinds), players)
    bombs = settings.get("bomb_pots", False) and chance.random() < 0.5
    return Case(game.key, stakes, settings, stacks, straddle, kill, chance.choice((1, 2)) if bombs else 0)


def _straddle(chance: Random, where: str, blinds: int, players: int) -> int:
    """A seat that may straddle, if any may; sometimes nobody does."""
    if where == "none" or chance.random() < 0.25:
        return -1
    under_the_gun = blinds % players
    seats = {"utg": (under_the_gun,), "utg-and-button": (under_the_gun, players - 1), "any": tuple(range(players))}
    return chance.choice(seats[where])


def _has(game: PotGame, key: str) -> bool:
    return any(setting.key == key for setting in game.settings)


def _stack(chance: Random, low: int, high: int, chip: int) -> int:
    """Mostly whole chips; sometimes what an odd chip has left."""
    amount = chance.randint(low, high)
    return amount if chance.random() < 0.1 else amount // chip * chip + chip


def _stakes(game: PotGame, chance: Random) -> Stakes:
    stakes = chance.choice(game.stakes)
    structure = chance.choice(game.structures)
    if chance.random() < 0.3:
        ante = chance.choice((1, 1, 2)) * stakes.chip
        rule = chance.choice(tuple(AnteRule)) if any(stakes.blinds[-1:]) else AnteRule.EACH
        stakes = msgspec.structs.replace(stakes, ante=ante, ante_rule=rule)
    if chance.random() < 0.2:
        stakes = msgspec.structs.replace(stakes, chip=stakes.chip // chance.choice((2, 4)))
    if len(stakes.blinds) == 2 and not game.blinds_needed and chance.random() < 0.15:
        more = chance.choice(((*stakes.blinds, stakes.blinds[1]), (0, stakes.blinds[1]), (0, 0, stakes.blinds[1])))
        stakes = msgspec.structs.replace(stakes, blinds=more)
    return msgspec.structs.replace(stakes, structure=structure)


def _settings(game: PotGame, chance: Random, stakes: Stakes) -> Values:
    chosen: Values = {key: 0 for key in _SEATING if _has(game, key)}
    chosen |= {key: value for key, value in _COLLECTED.items() if _has(game, key)}
    for setting in game.settings:
        often = 2 * _OFTEN if setting.key in _AGREED else _OFTEN
        if setting.key not in chosen and setting.reads is None and chance.random() < often:
            chosen[setting.key] = _value(setting, chance, stakes)
    if chosen.get("kill", "none") != "none" and not chosen.get("kill_pot") and not chosen.get("kill_pot_bets"):
        chosen["kill_pot_bets"] = chance.choice((1, 5, 20))
    return chosen


def _value(setting: Setting, chance: Random, stakes: Stakes) -> str | int | bool:
    if setting.allowed:
        return chance.choice([each for each in setting.allowed if each not in NOT_CARRIED.get(setting.key, ())])
    if setting.money:
        return chance.choice((0, 1, 2, 3, 5, 8)) * stakes.big_bet
    return chance.randint(setting.low, min(setting.high, 12))


# ---------------------------------------------------------------- the same hand at both


def _table(case: Case) -> table.Table:
    at_table, players = table.Table(), len(case.stacks)
    table.play(at_table, c.OpenTable(case.game, case.stakes, settings=case.settings))
    for seat in range(1, players + 1):
        table.play(at_table, c.Sit(seat, f"player {seat}", 10 * case.stakes.big_bet))
    for seat, stack in enumerate(case.stacks, start=1):
        at_table.chair(seat).stack = stack  # odd amounts too, which nobody could buy
    at_table.brought_in = sum(case.stacks)
    at_table.kill = case.kill + 1
    record = at_table.record
    if record.button and at_table.settings.blinds.first_button == "draw":
        table.play(at_table, c.DrawForButton(tuple(sorted(record.deck)[:players])))
    if case.bomb_boards:
        table.play(at_table, c.ProposeBombPot(1, boards=case.bomb_boards))
        for seat in range(1, players + 1):
            table.play(at_table, c.JoinBombPot(seat))
    if case.straddle >= 0:
        table.play(at_table, c.Straddle(case.straddle + 1))
    return at_table


def _dealt_in(at_table: table.Table) -> tuple[int, ...]:
    """Who would be dealt in: those who cannot afford it are not."""
    twin = at_table.copy()
    table.play(twin, c.StartHand(tuple(twin.record.deck)))
    assert twin.hand is not None
    return twin.hand.order


def _play(case: Case, there: table.Table, chance: Random, seen: Counter[str]) -> int:
    """How many decisions there were."""
    here = compile_game(case.game, len(case.stacks), stakes=case.stakes, settings=case.settings)
    deck = list(there.record.deck)
    chance.shuffle(deck)
    straddle = -1 if case.bomb_boards else case.straddle
    hands = here.hands(
        1,
        case.stacks,
        decks=np.array([deck]),
        straddle=straddle,
        kill=case.kill,
        bomb_boards=case.bomb_boards,
    )
    table.play(there, c.StartHand(tuple(deck)))
    decisions = 0
    while there.playing:
        if table.to_act(there):
            decisions += 1
            _act(here, hands, there, chance, seen)
        else:
            seen["reshuffle"] += 1
            _reshuffle(hands, there, chance)
    _same_end(hands, there)
    return decisions


def _act(here: CompiledTable, hands: Hands, there: table.Table, chance: Random, seen: Counter[str]) -> None:
    seat = table.to_act(there)
    options = table.options(there, seat)
    _same("seat to act", int(hands.may[0, may.SEAT]) + 1, seat)
    _same("options", list(offered(hands)), [(each.word, each.low, each.high) for each in options])
    _same("chips", _chips(hands, here.players), _chips_there(there, here.players))
    folds = [each for each in options if each.word != "fold"] if chance.random() < 0.6 else options
    # Both must agree to run it twice, so that most do.
    option = options[0] if options[0].word == "run-twice" and chance.random() < 0.6 else chance.choice(folds or options)
    seen[option.word] += 1
    held = there.hand.cards.down[seat] if there.hand else ()
    match option.word:
        case "bet" | "raise-to":
            to = _amount(chance, option.low, option.high, there)
            command: c.Command = c.Bet(seat, to) if option.word == "bet" else c.RaiseTo(seat, to)
            code, amount = words.RAISE, to
        case "draw" | "discard":
            places = sorted(chance.sample(range(len(held)), chance.randint(option.low, option.high)))
            cards = tuple(held[place] for place in places)
            command = c.Draw(seat, cards) if option.word == "draw" else c.Discard(seat, cards)
            code = words.TAKE if option.word == "draw" else words.GIVE_UP
            amount = sum(1 << place for place in places)
        case word:
            code, kind = _PLAIN[word]
            command, amount = kind(seat), 0
    table.play(there, command)
    hands.act(np.array([code]), np.array([amount]))


_PLAIN: Final[dict[str, tuple[int, type[c.Command]]]] = {
    "fold": (words.FOLD, c.Fold),
    "check": (words.CHECK, c.Check),
    "call": (words.CALL, c.Call),
    "bring-in": (words.BRING_IN, c.BringIn),
    "expose": (words.SHOW_CARD, c.Expose),
    "keep": (words.KEEP, c.Keep),
    "run-twice": (words.RUN_TWICE, c.RunTwice),
    "run-once": (words.RUN_ONCE, c.RunOnce),
}


def offered(hands: Hands) -> Iterator[tuple[str, int, int]]:
    """What may be done in the first hand, in the words and the order of the table's options."""
    row = hands.offered[0]
    phase = int(row["phase"])
    if phase == words.DRAW or phase == words.DISCARD:
        yield "draw" if phase == words.DRAW else "discard", int(row["fewest"]), int(row["most"])
    elif phase == words.EXPOSE:
        yield from (("expose", 0, 0), ("keep", 0, 0))
    elif phase == words.AGREE:
        yield from (("run-twice", 0, 0), ("run-once", 0, 0))
    else:
        for word in ("fold", "bring_in", "check", "call"):
            if row[word]:
                cost = int(row[word]) if word in ("call", "bring_in") else 0
                yield word.replace("_", "-"), cost, cost
        yield from _raises(hands)


def _raises(hands: Hands) -> Iterator[tuple[str, int, int]]:
    row, low, high = hands.offered[0], int(hands.offered[0]["low"]), int(hands.offered[0]["high"])
    if not high:
        return
    word = "raise-to" if hands.rows[0, at.BET_TO] else "bet"
    if row["ends_only"] and low < high:
        yield word, low, low
        yield word, high, high
    else:
        yield word, low, high


def _amount(chance: Random, low: int, high: int, there: table.Table) -> int:
    """The least, the most, or anything of whole chips between them."""
    assert there.stakes is not None
    chip = there.stakes.chip
    whole = chance.randint(low, high) // chip * chip
    return chance.choice((low, high, whole)) if low <= whole <= high and low < high else low


def _reshuffle(hands: Hands, there: table.Table, chance: Random) -> None:
    assert there.hand is not None
    pile = list(there.hand.deck.pile)
    _same("pile", int(hands.rows[0, at.PILE]), sum(1 << card for card in pile))
    order = list(range(len(pile)))
    chance.shuffle(order)
    table.play(there, c.Reshuffle(tuple(order)))
    hands.reshuffle(0, [pile[place] for place in order])


def _same_end(hands: Hands, there: table.Table) -> None:
    row = hands.rows[0]
    _same("phase", int(row[at.PHASE]), words.OVER)
    players = len(there.hand.order) if there.hand else 0
    _same("stacks", row[at.STACK : at.STACK + players].tolist(), [there.chair(s + 1).stack for s in range(players)])
    _same("rake", int(row[at.RAKED]), there.rake)
    if there.settings.kill.kill != "none":
        _same("kill", int(row[at.NEXT_KILL]) + 1, there.kill)


def _chips(hands: Hands, players: int) -> list[tuple[int, ...]]:
    row = hands.rows[0]
    return [tuple(int(row[where + seat]) for where in (at.STACK, at.BETS, at.PAID)) for seat in range(players)]


def _chips_there(there: table.Table, players: int) -> list[tuple[int, ...]]:
    hand = there.hand
    assert hand is not None
    return [(there.chair(seat).stack, hand.round.bets[seat], hand.pots.paid[seat]) for seat in range(1, players + 1)]


def _same(what: str, ours: object, theirs: object) -> None:
    assert ours == theirs, f"{what}: {ours} compiled, {theirs} at the table"
