"""`riverboat tournament`: structures, and whole events of bots."""

from collections.abc import Sequence
from typing import Annotated

import typer

from riverboat.cli.laboratory import table_of
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.progress import Counting
from riverboat.cli.tournament_play import POLICIES, Played, play_event, ready
from riverboat.core.money import Cents, dollars
from riverboat.core.money import TournamentChips as Chips
from riverboat.table import Event
from riverboat.tell import Narrator
from riverboat.tournament import Plan, Price, Rebuys
from riverboat.tournament.generator import Made, generate
from riverboat.tournament.running import Running
from riverboat.tournament.structure import Break, Level

Players = Annotated[int, typer.Option(min=2, max=20_000, help="How many enter.")]
Stack = Annotated[int, typer.Option(min=100, help="What everybody starts with.")]
Minutes = Annotated[int, typer.Option(min=40, help="How long the event should take.")]
LevelMinutes = Annotated[int, typer.Option("--level", min=1, max=120, help="Minutes of a level.")]
Seats = Annotated[int, typer.Option(min=2, max=11, help="Seats at a table.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same event.")]
Policy = Annotated[str, typer.Option(help="How the bots play: deckhand, mate, captain or random.")]
HandsAnHour = Annotated[int, typer.Option(min=5, max=300, help="How many hands a table is taken to play in an hour.")]
Bought = Annotated[int, typer.Option("--rebuys", min=0, max=20, help="How many re-buys each may have.")]


def register(app: typer.Typer) -> None:
    parts = typer.Typer(add_completion=False)
    for command in (structure, simulate, run):
        parts.command()(command)
    app.add_typer(parts, name="tournament", help=tournament.__doc__)


def tournament() -> None:
    """Plan tournaments: make a structure, and play whole events with bots."""


def structure(
    players: Players = 45,
    stack: Stack = 5000,
    minutes: Minutes = 240,
    level_minutes: LevelMinutes = 20,
    ante: Annotated[bool, typer.Option(help="A big blind ante from the fourth level on.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make a structure, with the time that it is expected to take."""
    made = generate(stack=Chips(stack), players=players, minutes=minutes, level_minutes=level_minutes, ante=ante)
    if as_json:
        print_json({"minutes": made.minutes, "schedule": made.schedule})
        return
    _print_structure(made)


def simulate(
    players: Players = 45,
    events: Annotated[int, typer.Option(min=1, max=10_000, help="How many events.")] = 1,
    stack: Stack = 5000,
    minutes: Minutes = 240,
    level_minutes: LevelMinutes = 20,
    seats: Seats = 9,
    seed: Seed = 0,
    policy: Policy = "mate",
    hands_an_hour: HandsAnHour = 30,
    rebuys: Bought = 0,
    as_json: AsJson = False,
) -> None:
    """Play whole events with bots, for the length of a structure, hands per level, stacks over time and payouts."""
    _check_policy(policy)
    plan = _plan(players, stack, minutes, level_minutes, seats, rebuys)
    done: list[Played] = []
    with Counting("Playing") as bar:
        for number in range(events):
            so_far = number * players
            done.append(
                play_event(
                    plan,
                    players,
                    seed=seed + number,
                    policy=policy,
                    hand_seconds=_seconds(hands_an_hour),
                    progress=lambda out, _, so_far=so_far: bar.show(so_far + out, events * players),  # type: ignore[misc]
                )
            )
    if as_json:
        print_json({"hands_an_hour": hands_an_hour, "policy": policy, "events": done})
        return
    for played in done:
        _print_played(played, hands_an_hour)


def run(
    players: Players = 9,
    stack: Stack = 5000,
    minutes: Minutes = 120,
    level_minutes: LevelMinutes = 10,
    seats: Seats = 9,
    seed: Seed = 0,
    policy: Policy = "mate",
    rebuys: Bought = 0,
    hand: Annotated[int, typer.Option(min=0, help="Tell this hand of the event and no other.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play one event with bots and print what happened in it, or one of its hands."""
    _check_policy(policy)
    plan = _plan(players, stack, minutes, level_minutes, seats, rebuys)
    running = ready(plan, players, seed=seed, policy=policy, hand_seconds=120)
    if hand:
        _tell_hand(running, hand)
        return
    running.start()
    with Counting("Playing") as bar:
        while running.step():
            bar.show(len(running.state.outs), players)
    if as_json:
        print_json(running.facts)
        return
    lines = console()
    for out in running.state.outs:
        by = ", ".join(running.state.entries[winner].name for winner in out.by)
        lines.print(f"{running.state.entries[out.entry].name} is out{f', by {by}' if by else ''}")
    winner = running.state.alive()[0]
    lines.print(f"{winner.name} wins with {winner.stack:,}, after {running.hands:,} hands")


def _tell_hand(running: Running, hand: int) -> None:
    """Hands are numbered over all tables, in the order in which they are played."""
    running.keep = hand
    told: list[Event] = []

    def watch(_: int, events: Sequence[Event]) -> None:
        if running.hands == hand and not told and running.kept is not None:
            told.extend(events)

    running.seen = watch
    running.start()
    while not told and running.step():
        pass
    if not told or running.kept is None:
        raise UserError(f"The event has {running.hands:,} hands")
    narrator = Narrator(running.kept, cite=True)
    for event in told:
        console().print(narrator.tell(event))


def _seconds(hands_an_hour: int) -> int:
    return 3600 // hands_an_hour


def _check_policy(policy: str) -> None:
    if policy not in POLICIES:
        raise UserError(f"No such policy: {policy}. There are {', '.join(POLICIES)}")


def _plan(players: int, stack: int, minutes: int, level_minutes: int, seats: int, rebuys: int) -> Plan:
    made = generate(stack=Chips(stack), players=players, minutes=minutes, level_minutes=level_minutes)
    sold = Rebuys(number=rebuys, price=Cents(5000), chips=Chips(stack)) if rebuys else Rebuys()
    return Plan(
        name="Simulated",
        start_at=0,
        price=Price(Cents(5000), fee=Cents(1000)),
        stack=Chips(stack),
        schedule=made.schedule,
        seats=seats,
        tables=-(-players // seats),
        rebuys=sold,
    )


def _print_structure(made: Made) -> None:
    rows = table_of("", "blinds", "ante", "minutes", "coloured up")
    level = 0
    for row in made.schedule.rows:
        if isinstance(row, Level):
            level += 1
            ante = f"{row.ante:,}" if row.ante else ""
            rows.add_row(f"Level {level}", f"{row.small_blind:,}-{row.big_blind:,}", ante, str(row.minutes), "")
        elif isinstance(row, Break):
            rows.add_row("Break", "", "", str(row.minutes), ", ".join(f"{chip:,}" for chip in row.colour_up))
    console().print(rows)
    last = f"{made.last.small_blind:,}-{made.last.big_blind:,}"
    console().print(f"Expected to take {made.minutes // 60} h {made.minutes % 60:02d} min, to level {last}")


def _print_played(played: Played, hands_an_hour: int) -> None:
    lines = console()
    length = f"{played.minutes // 60} h {played.minutes % 60:02d} min at {hands_an_hour} hands an hour"
    each = played.dealt_in / played.entries
    lines.print(f"Seed {played.seed}: {played.entries:,} entries, {played.rebuys:,} re-buys, {length}")
    lines.print(f"{played.hands:,} hands, {each:.1f} dealt to each entrant")
    levels = table_of("level", "hands", "players left", "average stack", "")
    for level in played.levels:
        bar = "█" * max(1, 30 * level.players // played.entries)
        levels.add_row(level.name, f"{level.hands:,}", f"{level.players:,}", f"{level.average:,}", bar)
    lines.print(levels)
    prizes = table_of("place", "entry", "prize")
    for place, entry, amount in played.paid:
        prizes.add_row(str(place), str(entry), dollars(amount))
    lines.print(prizes)
