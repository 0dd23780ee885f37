"""Cards and dice: the deck or the shoe, hands to spots and bank, shared hands, the action button."""

from collections import Counter
from typing import TypeVar

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.settling.wagers import direction
from riverboat.banked.state import BankedTable
from riverboat.core import dice
from riverboat.core.banked import ButtonByCard, DealHands, DealLines, Dice, DrawByChart, Pattern
from riverboat.core.cards import Cards
from riverboat.core.dealing import DECKS
from riverboat.core.errors import Refused
from riverboat.seats.messages import Emit

T = TypeVar("T")


class TooManyFaceUp(Exception):  # noqa: N818 - caught where the round is voided
    """More than one card lay face up in the deck."""


class ShoeJammed(Exception):  # noqa: N818 - caught where the round is voided
    """The automated shoe stopped before all hands were out."""


# ---------------------------------------------------------------- the deck


def deck_for(table: BankedTable) -> Cards:
    """The cards that are shuffled: one deck, or as many as the shoe holds."""
    return table.record.deck * table.settings.shoe.decks


def deck_due(table: BankedTable) -> bool:
    """Whether the next round needs a shuffled deck: always, or when the shoe's cut card has come out."""
    left = len(table.deck) - table.dealt
    return not table.record.shoe or left < table.settings.shoe.cut_card


def check_chance(command: c.NoMoreBets, table: BankedTable) -> None:
    """Refuse a deck that is not the game's, a cut that is not allowed, dice that no cup holds."""
    game = table.record
    due = deck_due(table)
    if table.deck_removed:
        raise Refused("deck-to-be-replaced", game.clause("void.deck"))
    if command.which and command.which != deck_in_turn(table, command.which):
        raise Refused("other-deck-due", game.clause("decks"), detail=command.which[:20])
    if due and not command.deck:
        raise Refused("not-shuffled", game.clause("shuffle"))
    if due and Counter(command.deck) != Counter(deck_for(table)):
        raise Refused("wrong-deck", game.clause("deck"), detail=str(len(command.deck)))
    if not due and command.deck:
        raise Refused("shoe-goes-on", game.clause("deck"))
    _check_cut(command, table, due=due)
    if wants_dice(table):
        dice.total(command.dice, clause=game.clause("dice"))
    elif command.dice:
        raise Refused("bad-dice", game.clause("dice"))
    if not 0 <= command.pile <= (table.seats if wants_pile(table) else 0):
        raise Refused("no-such-pile", game.clause("pile"), detail=str(command.pile)[:20])
    if any(card not in command.deck for card in command.boxed):
        raise Refused("unknown-card")
    if command.jams_after is not None and not (has_shoe(table) and 0 <= command.jams_after <= len(table.on.owners)):
        raise Refused("no-such-device", game.clause("void.device"))


def deck_in_turn(table: BankedTable, named: str) -> str:
    """[bonus 2(b)(4)] two decks take turns without a break, whatever became of the last round; either may begin."""
    if not table.settings.dealing.second_deck:
        return ""
    if table.deck_id in DECKS:
        return DECKS[1 - DECKS.index(table.deck_id)]
    return named if named in DECKS else DECKS[0]


def has_shoe(table: BankedTable) -> bool:
    """Whether hands come out of an automated shoe."""
    return table.settings.dealing.dealing_method == "automated-shoe"


def shuffled_by(table: BankedTable) -> str:
    """Who shuffled the deck that is due; the first one may come pre-shuffled.  [bonus 4(a).when]"""
    if not table.deck and table.settings.dealing.pre_shuffled:
        return "pre-shuffled"
    return table.settings.dealing.shuffle or table.settings.dealing.dealing


def cut_due(table: BankedTable) -> bool:
    """[bonus 4(b)] what the table's own device shuffled is not cut; anything else is."""
    return deck_due(table) and shuffled_by(table) in ("hand", "manual", "pre-shuffled")


def _check_cut(command: c.NoMoreBets, table: BankedTable, *, due: bool) -> None:
    """At least ten cards are on either side of the cut.  [bonus 4(c)(1)(ii)]"""
    game = table.record
    if not cut_due(table):
        if command.cut:
            raise Refused("bad-cut", game.clause("no-cut" if due else "cut"), detail=str(command.cut)[:20])
        return
    least = table.settings.dealing.cut_min
    if not least <= command.cut <= len(command.deck) - least:
        raise Refused("bad-cut", game.clause("cut" if command.cut else "must-cut"), detail=str(command.cut)[:20])


def wants_dice(table: BankedTable) -> bool:
    return any(isinstance(step, Dice) for step in table.record.steps)


def wants_pile(table: BankedTable) -> bool:
    return any(isinstance(step, DealHands) and pattern_of(table, step).picked for step in table.record.steps)


def shuffle_in(command: c.NoMoreBets, table: BankedTable, emit: Emit) -> None:
    if command.drawn is not None:
        emit(e.ChanceDrawn(command.drawn))
    if deck_due(table):
        deck = command.deck[command.cut :] + command.deck[: command.cut]
        by = shuffled_by(table)
        which = deck_in_turn(table, command.which)
        emit(e.DeckShuffled(deck, command.cut, command.boxed, table.record.clause("shuffle"), by, which))
        burn = table.settings.shoe.burn
        if burn:
            emit(e.CardsBurned(take(table, burn, emit), table.record.clause("shuffle")))


def take(table: BankedTable, count: int, emit: Emit) -> Cards:
    """The next cards. One that lies face up is not used; a second one is too many.  [bonus 132(b)]"""
    on = table.on
    while True:
        ahead = table.deck[table.dealt : table.dealt + count]
        assert len(ahead) == count
        bad = next((card for card in ahead if card in on.boxed), None)
        if bad is None:
            return ahead
        if on.aside:
            raise TooManyFaceUp
        emit(r.FaceUpCardFound((bad,), table.record.clause("face-up")))


# ---------------------------------------------------------------- hands


def roll(step: Dice, table: BankedTable, thrown: tuple[int, ...], emit: Emit) -> None:
    """The total is counted round the seats, the player-dealer being one."""
    placed = _placed(step, table, thrown)
    first = placed.seats[0]
    clause = step.bank_clause if first == table.on.bank else step.clause
    emit(e.DiceRolled(thrown, first, placed.button, clause))


def _placed(step: Dice, table: BankedTable, thrown: tuple[int, ...]) -> dice.Placed:
    return dice.placed(sum(thrown), player_dealer=table.on.bank, seats=table.seats, direction=step.direction)


def pattern_of(table: BankedTable, step: DealHands) -> Pattern:
    return step.patterns[_way(table, step)]


def _way(table: BankedTable, step: DealHands) -> str:
    """The word that chooses among the record's ways of dealing; none where there is only one."""
    return table.settings.word(step.by) if step.by else ""


def deal_hands(step: DealHands, table: BankedTable, pile: int, emit: Emit, *, jams_after: int | None = None) -> None:
    on = table.on
    pattern = pattern_of(table, step)
    spots = receivers(table, step, on.dice)
    cards = take(table, step.count * len(spots), emit)
    stacks = stacks_of(cards, len(spots), step.count, pattern, pile)
    discarded = tuple(sorted(spot for spot in spots if spot not in on.owners and spot != on.bank))
    hands = tuple(e.SpotCards(spot, stack, on.owners.get(spot, 0)) for spot, stack in zip(spots, stacks, strict=True))
    clause = step.clauses.get(_way(table, step), step.clause)
    emit(e.HandsDealt(hands[:jams_after], on.bank, discarded, clause))
    if jams_after is not None:
        raise ShoeJammed


def receivers(table: BankedTable, step: DealHands, thrown: tuple[int, ...]) -> list[int]:
    """Who gets cards, in the order in which they go out: after these dice, where all seats get some."""
    if not step.to_all:
        return [*table_order(table), table.on.bank]
    cup = next(step for step in table.record.steps if isinstance(step, Dice))
    return list(_placed(cup, table, thrown).seats)


def table_order(table: BankedTable) -> list[int]:
    """The spots with a hand to play, clockwise from the bank's left."""
    on = table.on
    start = table.next_seat(on.bank) if on.bank else 1
    return [spot for spot in table.around(start) if spot in on.owners]


def stacks_of(things: tuple[T, ...], hands: int, count: int, pattern: Pattern, pile: int) -> list[tuple[T, ...]]:
    """Cards, or their places in the deck, as they go out to this many hands."""
    stacks = _stacks(things, hands, count, pattern)
    return stacks[max(pile, 1) - 1 :] + stacks[: max(pile, 1) - 1] if pattern.picked else stacks


def _stacks(cards: tuple[T, ...], hands: int, count: int, pattern: Pattern) -> list[tuple[T, ...]]:
    match pattern:
        case Pattern.STACKS | Pattern.PICKED_STACKS:
            return [cards[i * count : (i + 1) * count] for i in range(hands)]
        case Pattern.PASSES:
            return [cards[i::hands] for i in range(hands)]
        case Pattern.PILES:
            rows = [cards[i * hands : (i + 1) * hands] for i in range(count)]
            return list(zip(*(row if i % 2 == 0 else row[::-1] for i, row in enumerate(rows)), strict=True))


# ---------------------------------------------------------------- shared hands


def deal_lines(step: DealLines, table: BankedTable, emit: Emit) -> None:
    cards = take(table, step.count * len(step.lines), emit)
    for i, line in enumerate(step.lines):
        _deal_line(table, line, cards[i :: len(step.lines)], step.clause, emit)


def draw_by_chart(step: DrawByChart, table: BankedTable, emit: Emit) -> None:
    while True:
        line, rule = step.next(table.on.lines)
        if not line:
            return
        _deal_line(table, line, take(table, 1, emit), table.record.clause("draw", rule), emit)


def _deal_line(table: BankedTable, line: str, cards: Cards, clause: str, emit: Emit) -> None:
    name = table.record.line_name
    so_far = table.on.lines.get(line, ()) + cards
    emit(e.LineDealt(line, cards, clause=clause, name=name(so_far) if name else ""))


def place_button(step: ButtonByCard, table: BankedTable, emit: Emit) -> None:
    """Counted clockwise from the player-dealer; on a seat without a wager it moves on, as settlement goes or as set."""
    on = table.on
    button = table.settings.button
    value = step.value(on.lines[step.line][("first", "second").index(button.button_card)])
    seat = table.around(on.bank)[value % table.seats]
    way = {"clockwise": 1, "counter-clockwise": -1}.get(button.button_moves, direction(table))
    spots = {stake.spot for stake in on.stakes}
    if spots:
        seat = next(spot for spot in table.around(seat, way) if spot in spots)
    emit(e.ButtonPlaced(seat, step.clause))
