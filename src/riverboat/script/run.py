"""Playing a script: its commands at a table of its own, told as they go, and compared with what it expects."""

from dataclasses import dataclass, field

from riverboat.core.cards import JOKER
from riverboat.core.errors import Refused, SpecError
from riverboat.core.money import dollars
from riverboat.script.amounts import cents
from riverboat.script.document import Script, lines, opening, sitting
from riverboat.script.errors import bad, within
from riverboat.script.expect import difference, read_items
from riverboat.script.start import Start, parse_start, start_hand
from riverboat.script.words import parse_command
from riverboat.sentences import sentence
from riverboat.table import Table, decide, evolve, to_act
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.tell import tell


@dataclass(slots=True)
class Run:
    """What came of a script so far."""

    script: Script
    cite: bool = False
    table: Table = field(default_factory=Table)
    events: list[e.Event] = field(default_factory=list)
    refusals: list[tuple[str, Refused]] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)

    def give(self, command: c.Command, *, told: bool = True) -> None:
        """Play a command; nothing has happened if it is refused."""
        for event in decide(command, self.table):
            evolve(self.table, event)
            self.events.append(event)
            if isinstance(event, e.HandStarted) and self.story:
                self.story.append("")
            if told:
                self.story.append(tell(event, self.table, cite=self.cite))

    def stacks(self) -> str:
        seats = [(seat, self.table.chair(seat)) for seat in self.table.occupied()]
        return ", ".join(f"{seat} {chair.player} {dollars(chair.stack)}" for seat, chair in seats)


def run_script(script: Script, *, cite: bool = False) -> Run:
    """Play a whole script. Refused, with the place, where it cannot be played as it is written."""
    expected = [(key, _expected(key, value)) for key, value in script.expect.items()]
    run = Run(script, cite)
    _set_up(run)
    for number, line in lines(script):
        _play_line(run, f"play line {number}", line)
    if run.events:
        run.story.append(f"Stacks: {run.stacks()}")
    for key, wanted in expected:
        _compare(run, "expect", key, wanted)
    return run


def _expected(key: str, value: object) -> tuple[str, ...]:
    with within("expect"):
        return read_items(key, value)


# ---------------------------------------------------------------- before the play


def _set_up(run: Run) -> None:
    script = run.script
    command = opening(script)
    with within("game"):
        run.give(command)
    for sit in sitting(script):
        with within(f"seats.{sit.seat}"):
            run.give(sit, told=False)
    if script.seats:
        run.story.append(f"Seats: {run.stacks()}")
    if script.button:
        with within("button"):
            _place_button(run, script.button)


def _place_button(run: Run, button: int) -> None:
    """The first button is drawn for, with the best card for this seat."""
    table = run.table
    assert table.game is not None
    seats = _with_chips(table)
    if button not in seats:
        raise Refused("no-such-seat", detail=str(button)[:20])
    *others, best = sorted(card for card in table.game.deck if card != JOKER)
    low = iter(others)
    run.give(c.DrawForButton(tuple(best if seat == button else next(low) for seat in seats)))


def _draw_if_due(run: Run) -> None:
    """Where the book wants a draw and the script says nothing, the last seat wins it: the dealer's right."""
    table = run.table
    assert table.game is not None
    seats = _with_chips(table)
    if table.game.button and table.settings.first_button == "draw" and not table.button and len(seats) > 1:
        _place_button(run, max(seats))


def _with_chips(table: Table) -> list[int]:
    return [seat for seat in table.occupied() if table.chair(seat).stack]


# ---------------------------------------------------------------- the play


def _play_line(run: Run, where: str, line: str) -> None:
    order, _, outcome = (part.strip() for part in line.partition("->"))
    words = order.split()
    if words and words[0] == "expect":
        with within(where):
            key = words[1].replace("-", "_") if len(words) > 1 else ""
            _compare(run, where, key, read_items(key, " ".join(words[2:])))
    elif "->" in line:
        _refuse(run, where, order, outcome)
    else:
        with within(f'{where}, "{order}"{_turn(run.table)}'):
            _order(run, words, order)


def _turn(table: Table) -> str:
    seat = to_act(table)
    return f" (seat {seat} is to act)" if seat else ""


def _order(run: Run, words: list[str], line: str) -> None:
    if words == ["reshuffle"] and run.table.hand is not None:
        # Without an order of its own the pile stays as it lies.
        run.give(c.Reshuffle(tuple(range(len(run.table.hand.pile)))))
        return
    if words[:1] != ["start"]:
        run.give(parse_command(line, amount=cents))
        return
    start = parse_start(words[1:])
    if not start.cards and not run.table.hands:
        _first_cards(run.script, start)
    _draw_if_due(run)
    run.give(start_hand(start, run.table))


def _first_cards(script: Script, start: Start) -> None:
    """The first hand has the cards of the file, unless its own line names some."""
    if script.deck and script.cards:
        raise bad("cards", "a script has a deck or cards, not both")
    if script.deck:
        start.put("deck", script.deck)
    for place, cards in script.cards.items():
        start.put(place, cards)


def _refuse(run: Run, where: str, order: str, outcome: str) -> None:
    """A command that has to be refused: `3 check -> no-check`, `3 check -> no-check [cash/flop.options]`."""
    code, _, clause = outcome.replace("]", "").partition("[")
    code, clause = code.strip(), clause.strip()
    if not code:
        raise bad(where, "the arrow has no refusal behind it")
    try:
        _order(run, order.split(), order)
    except Refused as refused:
        run.refusals.append((order, refused))
        run.story.append(f"Refused: {order}: {sentence(refused)}")
        if refused.code != code or (clause and refused.clause != clause):
            found = f"{refused.code} [{refused.clause}]" if clause else refused.code
            run.differences.append(f"{where}: {order}: expected {outcome}; found {found}")
    except SpecError as wrong:
        raise bad(where, str(wrong)) from wrong
    else:
        run.differences.append(f"{where}: {order}: expected {outcome}; found no refusal")


def _compare(run: Run, where: str, key: str, wanted: tuple[str, ...]) -> None:
    found = difference(key, wanted, run.table, run.events, run.story)
    if found:
        run.differences.append(f"{where}: {found}")
