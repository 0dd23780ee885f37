"""`riverboat bench`: hands a second, ours and our peers', in one run on one core; and a server under load or
under attack."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import track

from riverboat.bench import contests, report
from riverboat.bench.contests import Contest
from riverboat.bench.measure import laps, one_core, peers_unheard, ready
from riverboat.cli.odds_bench import odds
from riverboat.cli.output import AsJson, UserError, console, print_json
from riverboat.cli.store_url import check_store_url
from riverboat.core.build import COMPILED

if TYPE_CHECKING:
    from riverboat.bench import server_load

ROUNDS = 5


class Part(StrEnum):
    ENGINE = "engine"
    VARIANTS = "variants"
    EVALUATORS = "evaluators"


class Attack(StrEnum):
    HALF_SENT = "half-sent"
    HANDSHAKES = "handshakes"
    REGISTERS = "registers"
    TABLES = "tables"
    LOBBY = "lobby"
    MESSAGES = "messages"
    BODIES = "bodies"


def register(app: typer.Typer) -> None:
    parts = typer.Typer(invoke_without_command=True)
    parts.callback()(bench)
    parts.command()(server)
    parts.command()(hostile)
    parts.command()(trust)
    parts.command()(odds)
    app.add_typer(parts, name="bench")


def bench(
    context: typer.Context,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds to give each contender.")] = 5.0,
    only: Annotated[Part | None, typer.Option(help="Measure only this part.")] = None,
    seed: Annotated[int, typer.Option(help="Seeds the decks, the actions and the hands to rank.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure the engine and the evaluators against the other libraries that are installed."""
    if context.invoked_subcommand:
        return
    with one_core(), peers_unheard():
        results = [_measure(contest, seconds) for contest in _contests(only, seed)]
    if as_json:
        print_json(results)
        return
    for result in results:
        console().print(report.table(result))
    if not COMPILED and only is not Part.EVALUATORS:
        typer.echo("Our engine is interpreted here; `make bench` measures it compiled, about twice as fast", err=True)


def server(
    tables: Annotated[str, typer.Option(help="How many tables: one measurement for each number.")] = "20,100,300",
    sockets: Annotated[int, typer.Option(min=1, help="How many sockets; those without a seat watch.")] = 2000,
    seated: Annotated[int, typer.Option(min=2, max=6, help="Players at each table.")] = 6,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds of each measurement.")] = 20.0,
    rate: Annotated[
        float, typer.Option(min=0, help="Actions a second that all players aim at together; 0 for as many as they can.")
    ] = 1500.0,
    database_url: Annotated[
        str, typer.Option(envvar="RIVERBOAT_BENCH_POSTGRES", help="Measure on this PostgreSQL server as well.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Measure a server under load: the time from a player's command until the players know what happened."""
    from riverboat.bench import server_load, server_report

    loads = [
        server_load.Load(tables=count, sockets=sockets, seated=seated, seconds=seconds, rate=rate)
        for count in _counts(tables)
    ]
    if database_url:
        check_store_url(database_url)
    total = len(loads) * (2 if database_url else 1)
    shown = Console(stderr=True)
    rows = list(track(_rows(loads, database_url), "A server under load", total, console=shown, transient=True))
    if as_json:
        print_json(rows)
    else:
        console().print(server_report.table(rows))


def hostile(
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of a quiet window and one under attack.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.1, max=60, help="Seconds of each window.")] = 6.0,
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables of honest players.")] = 20,
    seated: Annotated[int, typer.Option(min=2, max=6, help="Honest players at each table.")] = 4,
    rate: Annotated[float, typer.Option(min=1, help="Actions a second that they aim at together.")] = 150.0,
    only: Annotated[Attack | None, typer.Option(help="Measure only this attack.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure what one hostile address does to honest players: the time until they know what happened, with it and
    without it. All of it stays on this machine."""
    from riverboat.bench import hostile as attacked
    from riverboat.bench import hostile_report

    plan = attacked.Plan(tables=tables, seated=seated, rate=rate, seconds=seconds, pairs=pairs)
    kinds = [only] if only else list(Attack)
    shown = Console(stderr=True)
    rows = [attacked.run(kind, plan) for kind in track(kinds, "One hostile address", console=shown, transient=True)]
    if as_json:
        print_json(rows)
    else:
        console().print(hostile_report.table(rows))


def trust(
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of a server as it is and one without.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.1, max=60, help="Seconds of each measurement.")] = 8.0,
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables that are played at.")] = 40,
    as_json: AsJson = False,
) -> None:
    """Measure what seals, commitments and the chained and signed log cost: processor time of the server for each
    command, with them and without them."""
    from riverboat.bench import server_load
    from riverboat.bench import trust as trusted

    load = server_load.Load(tables=tables, sockets=6 * tables, seated=6, seconds=seconds, rate=0)
    shown, rounds = Console(stderr=True), range(pairs)
    measured = [trusted.pair(load) for _ in track(rounds, "With and without", console=shown, transient=True)]
    cost = trusted.cost(measured)
    if as_json:
        print_json(cost)
    else:
        console().print(trusted.table(cost))


def _rows(loads: "list[server_load.Load]", database_url: str) -> "Iterator[server_load.Row]":
    from riverboat.bench import server_databases, server_load

    for load in loads:
        yield server_load.run(load, "SQLite", "")
    for load in loads if database_url else ():
        with server_databases.own_database(database_url) as own:
            yield server_load.run(load, "PostgreSQL", own)


def _counts(words: str) -> list[int]:
    try:
        counts = [int(word) for word in words.split(",")]
    except ValueError:
        counts = []
    if not counts or min(counts) < 1:
        raise UserError(f"--tables: This is not a list such as 20,100,300: {words}")
    return counts


def _contests(only: Part | None, seed: int) -> list[Contest]:
    chosen: list[Contest] = []
    if only in (None, Part.ENGINE):
        chosen.append(contests.engine(seed))
    if only in (None, Part.VARIANTS):
        chosen += contests.variants(seed)
    if only in (None, Part.EVALUATORS):
        chosen += [contests.evaluators(seed, cards=5), contests.evaluators(seed, cards=7)]
    return chosen


def _measure(contest: Contest, seconds: float) -> report.Result:
    runs = ready(contest.contenders)
    measured = track(
        laps(runs, rounds=ROUNDS, seconds=seconds / ROUNDS),
        description=contest.title,
        total=ROUNDS * len(runs),
        console=Console(stderr=True),
        transient=True,
    )
    return report.result(contest, measured)
