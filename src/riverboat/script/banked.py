"""Scripts of banked games: the same file, with wagers for bets and `no-more-bets` where a hand has `start`.

    open-round
    1 take-bank 500
    2 bet ante 20
    no-more-bets dice 3 4 4
    2 bet play

The first round has the cards of the file: under a spot's number, under `bank`, and `then` for what follows the hands.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import get_args

from riverboat.banked import BankedTable, decide, evolve, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.dealing import cut_due, deck_due, deck_for, wants_dice
from riverboat.core.cards import Cards, name, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.money import dollars
from riverboat.games.banked import banked_game
from riverboat.script.amounts import cents, plain
from riverboat.script.bankstack import stacked_round
from riverboat.script.document import Script, lines, sitting
from riverboat.script.errors import bad, within
from riverboat.script.stack import completed_deck
from riverboat.script.words import parse_command, whole
from riverboat.sentences import sentence
from riverboat.tell.banked import tell_banked

Items = tuple[str, ...]
_NOT_IN_WORDS = (c.OpenBankedTable, c.NoMoreBets)
_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(c.AnyCommand) if kind not in _NOT_IN_WORDS}
USUAL_DICE = (1, 1, 1)


@dataclass(slots=True)
class BankedRun:
    """What came of a script so far."""

    script: Script
    cite: bool = False
    table: BankedTable = field(default_factory=BankedTable)
    events: list[e.Event] = field(default_factory=list)
    refusals: list[tuple[str, Refused]] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)

    def give(self, command: c.Command, *, told: bool = True) -> None:
        """Play a command; nothing has happened if it is refused."""
        for event in decide(command, self.table):
            evolve(self.table, event)
            self.events.append(event)
            if isinstance(event, e.BankRoundOpened) and self.story:
                self.story.append("")
            if told:
                self.story.append(tell_banked(event, self.table, cite=self.cite))

    def stacks(self) -> str:
        seats = [(seat, self.table.chair(seat)) for seat in self.table.occupied()]
        return ", ".join(f"{seat} {chair.player} {dollars(chair.stack)}" for seat, chair in seats)


def run_banked(script: Script, *, cite: bool = False) -> BankedRun:
    """Play a whole script. Refused, with the place, where it cannot be played as it is written."""
    expected = [(key, _expected(key, value)) for key, value in script.expect.items()]
    run = BankedRun(script, cite)
    _set_up(run)
    for number, line in lines(script):
        _play_line(run, f"play line {number}", line)
    run.story.append(f"Stacks: {run.stacks()}")
    for key, wanted in expected:
        _compare(run, "expect", key, wanted)
    return run


def _set_up(run: BankedRun) -> None:
    script = run.script
    if script.stakes:
        raise bad("stakes", "the limits of a banked table are settings")
    with within("game"):
        run.give(c.OpenBankedTable(script.game, script.chairs, _settings(script)))
    for sit in sitting(script):
        with within(f"seats.{sit.seat}"):
            run.give(sit, told=False)
    if script.seats:
        run.story.append(f"Seats: {run.stacks()}")


def _settings(script: Script) -> dict[str, str | int | bool]:
    record = banked_game(script.game)
    settings: dict[str, str | int | bool] = {}
    for key, value in script.settings.items():
        with within(f"settings.{key}"):
            amount = record.setting(key).money and not isinstance(value, str | bool)
            settings[key] = cents(value) if amount else value  # type: ignore[assignment]
    return settings


# ---------------------------------------------------------------- the play


def _play_line(run: BankedRun, where: str, line: str) -> None:
    order, _, outcome = (part.strip() for part in line.partition("->"))
    words = order.split()
    if words and words[0] == "expect":
        with within(where):
            key = words[1].replace("-", "_") if len(words) > 1 else ""
            _compare(run, where, key, _expected(key, " ".join(words[2:])))
    elif "->" in line:
        _refuse(run, where, order, outcome)
    else:
        seat = to_act(run.table)
        with within(f'{where}, "{order}"{f" (seat {seat} is to act)" if seat else ""}'):
            _order(run, order)


def _order(run: BankedRun, line: str) -> None:
    words = line.split()
    if words[:1] == ["no-more-bets"]:
        run.give(_no_more_bets(run, words[1:]))
    else:
        run.give(parse_command(line, amount=cents, kinds=_KINDS))


def _no_more_bets(run: BankedRun, words: list[str]) -> c.NoMoreBets:
    """`no-more-bets dice 3 4 4 pile 2 cut 12 deck As Kd ...`, each part where it is needed."""
    parts: dict[str, list[str]] = {}
    for word in words:
        if word in ("dice", "pile", "cut", "deck", "boxed"):
            last = parts.setdefault(word, [])
        elif not parts:
            raise Refused("unknown-command", detail=word[:40])
        else:
            last.append(word)
    table = run.table
    dice = tuple(whole(word) for word in parts.get("dice", ())) or (USUAL_DICE if wants_dice(table) else ())
    pile = whole(parts["pile"][0]) if parts.get("pile") else 0
    due = deck_due(table)
    cut = whole(parts["cut"][0]) if parts.get("cut") else 10 if due and cut_due(table) else 0
    boxed = parse_cards(" ".join(parts.get("boxed", ())))
    if not due:
        return c.NoMoreBets((), 0, dice, pile, boxed)
    deck = _deck(run, parse_cards(" ".join(parts.get("deck", ()))), dice, pile)
    return c.NoMoreBets(deck[-cut:] + deck[:-cut] if cut else deck, cut, dice, pile, boxed)


def _deck(run: BankedRun, first: Cards, dice: tuple[int, ...], pile: int) -> Cards:
    """The cards that the line names; else those of the file, for the first round; else a new deck."""
    table, script = run.table, run.script
    if first or not script.cards or any(isinstance(event, e.BetsClosed) for event in run.events):
        return completed_deck(deck_for(table), first) if not table.game.shoe else (*first, *_without(table, first))
    hands: dict[int, Cards] = {}
    then: Cards = ()
    for place, written in script.cards.items():
        with within(f"cards.{place}"):
            cards = parse_cards(written)
            if place == "then":
                then = cards
            else:
                hands[table.on.bank if place == "bank" else whole(place)] = cards
    return stacked_round(table, hands, then, dice=dice, pile=pile)


def _without(table: BankedTable, first: Cards) -> Cards:
    left = list(deck_for(table))
    for card in first:
        if card not in left:
            raise Refused("unknown-card", detail=name(card))
        left.remove(card)
    return tuple(left)


def _refuse(run: BankedRun, where: str, order: str, outcome: str) -> None:
    """A command that has to be refused: `2 bet pair-plus 5 -> needs-a-base-wager`."""
    code, _, clause = outcome.replace("]", "").partition("[")
    code, clause = code.strip(), clause.strip()
    if not code:
        raise bad(where, "the arrow has no refusal behind it")
    try:
        _order(run, order)
    except Refused as refused:
        run.refusals.append((order, refused))
        run.story.append(f"Refused: {order}: {sentence(refused)}")
        if refused.code != code or (clause and refused.clause != clause):
            found = f"{refused.code} [{refused.clause}]" if clause else refused.code
            run.differences.append(f"{where}: {order}: expected {outcome}; found {found}")
    else:
        run.differences.append(f"{where}: {order}: expected {outcome}; found no refusal")


# ---------------------------------------------------------------- what is expected


def _expected(key: str, value: object) -> Items:
    if key not in FOUND and key != "told":
        raise bad("expect", f"{key[:40]} is nothing that can be expected of a banked game")
    with within("expect"):
        if isinstance(value, dict):
            return tuple(f"{seat} {plain(cents(amount))}" for seat, amount in value.items())
        values = value if isinstance(value, list) else [value]
        if key == "told":
            return tuple(str(each) for each in values)
        return tuple(_item(word) for each in values for word in str(each).split(","))


def _item(text: str) -> str:
    return " ".join(plain(cents(word)) if word[0].isdigit() or word[0] == "$" else word for word in text.split())


def _compare(run: BankedRun, where: str, key: str, wanted: Items) -> None:
    if key == "told":
        rest = iter(run.story)
        missing = next((line for line in wanted if line not in rest), None)
        if missing is not None:
            run.differences.append(f"{where}: told: {missing!r} was not told")
        return
    found = FOUND[key](run.table, run.events)
    if key == "stacks":
        seats = [item.partition(" ")[0] for item in wanted]
        found = tuple(item for seat in seats for item in found if item.partition(" ")[0] == seat)
    if found != wanted:
        said = [", ".join(items) or "nothing" for items in (wanted, found)]
        run.differences.append(f"{where}: {key}: expected {said[0]}; found {said[1]}")


def _stacks(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return tuple(f"{seat} {plain(table.chair(seat).stack)}" for seat in table.occupied())


def _fees(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.fees),)


def _meter(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (plain(table.meter),)


def _paid(_: BankedTable, events: Sequence[e.Event]) -> Items:
    """Of the last round, in order: `2 ante 20`."""
    paid = [event for event in _last_round(events) if isinstance(event, e.WagerPaid)]
    return tuple(f"{event.seat} {event.wager} {plain(event.paid)}" for event in paid)


def _taken(_: BankedTable, events: Sequence[e.Event]) -> Items:
    taken = [event for event in _last_round(events) if isinstance(event, e.WagerTaken)]
    return tuple(f"{event.seat} {event.wager} {plain(event.taken)}" for event in taken)


def _last_round(events: Sequence[e.Event]) -> Sequence[e.Event]:
    starts = [i for i, event in enumerate(events) if isinstance(event, e.BankRoundOpened)]
    return events[starts[-1] :] if starts else ()


def _to_act(table: BankedTable, _: Sequence[e.Event]) -> Items:
    return (str(to_act(table)),)


FOUND: dict[str, Callable[[BankedTable, Sequence[e.Event]], Items]] = {
    "stacks": _stacks,
    "fees": _fees,
    "meter": _meter,
    "paid": _paid,
    "taken": _taken,
    "to_act": _to_act,
}
