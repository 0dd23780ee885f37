"""Playing a script: its commands at a table of its own, told as they go, and compared with what it expects."""

from riverboat.core.errors import Refused, SpecError
from riverboat.decider import T
from riverboat.script.document import Script, lines, sitting
from riverboat.script.errors import bad, within
from riverboat.script.expectation import Items, difference, read_items
from riverboat.script.family import Family, Run
from riverboat.sentences import sentence


def run_script(script: Script, family: Family[T], *, cite: bool = False) -> Run[T]:
    """Play a whole script. Refused, with the place, where it cannot be played as it is written."""
    run = Run(family, script, cite)
    with within("expect"):
        expected = [(key, _wanted(run, key, value)) for key, value in script.expect.items()]
    _set_up(run)
    for number, line in lines(script):
        _play_line(run, f"play line {number}", line)
    run.story.append(f"Stacks: {run.stacks()}")
    for key, wanted in expected:
        _compare(run, "expect", key, wanted)
    return run


def _set_up(run: Run[T]) -> None:
    command = run.family.opening(run.script)
    with within("game"):
        run.give(command)
    for sit in sitting(run.script):
        with within(f"seats.{sit.seat}"):
            run.give(sit, told=False)
    if run.script.seats:
        run.story.append(f"Seats: {run.stacks()}")
    run.family.prepare(run)


# ---------------------------------------------------------------- the play


def _play_line(run: Run[T], where: str, line: str) -> None:
    order, arrow, outcome = (part.strip() for part in line.partition("->"))
    words = order.split()
    if words and words[0] == "expect":
        with within(where):
            key = words[1].replace("-", "_") if len(words) > 1 else ""
            _compare(run, where, key, _wanted(run, key, " ".join(words[2:])))
    elif arrow:
        _refuse(run, where, order, outcome)
    else:
        with within(f'{where}, "{order}"{_turn(run)}'):
            run.give(run.family.command(run, order))


def _turn(run: Run[T]) -> str:
    seat = run.family.decider.to_act(run.table)
    return f" (seat {seat} is to act)" if seat else ""


def _refuse(run: Run[T], where: str, order: str, outcome: str) -> None:
    """A command that has to be refused: `3 check -> no-check`, `3 check -> no-check [cash/flop.options]`."""
    code, _, clause = outcome.replace("]", "").partition("[")
    code, clause = code.strip(), clause.strip()
    if not code:
        raise bad(where, "the arrow has no refusal behind it")
    try:
        run.give(run.family.command(run, order))
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


# ---------------------------------------------------------------- what is expected


def _wanted(run: Run[T], key: str, value: object) -> Items:
    return read_items(run.family.expectations, key, value)


def _compare(run: Run[T], where: str, key: str, wanted: Items) -> None:
    found = difference(run.family.expectations, key, wanted, run.table, run.events, run.story)
    if found:
        run.differences.append(f"{where}: {found}")
