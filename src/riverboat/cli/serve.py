"""`riverboat serve`: the card room, with one command."""

import os
import re
import sys
from contextlib import suppress
from enum import StrEnum
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from riverboat.cli.output import UserError, console
from riverboat.cli.store_url import check_store_url
from riverboat.ports import StoreFailed

if TYPE_CHECKING:
    from riverboat.server.config import Config

DATA = Path("riverboat-data")
LOCAL = "127.0.0.1"
_PUBLIC = re.compile(r"https?://[A-Za-z0-9.\-]{1,100}(:\d{1,5})?/?")
KEY_SHORTEST = 32


class Metrics(StrEnum):
    """As `Config.metrics`."""

    OFF = "off"
    LOCAL = "local"
    TOKEN = "token"
    OPEN = "open"


class StaffTotp(StrEnum):
    """As `Config.staff_totp`."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class Pace(StrEnum):
    """As `Config.pace`."""

    CALM = "calm"
    BRISK = "brisk"
    FAST = "fast"


class Chat(StrEnum):
    """As `Config.chat`."""

    OFF = "off"
    EVENING = "evening"


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets everybody in.")] = LOCAL,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Open to the local network: the same as --host 0.0.0.0, and prints the address."),
    ] = False,
    public_url: Annotated[
        str,
        typer.Option(
            envvar="RIVERBOAT_PUBLIC_URL",
            help="Where people reach the room from anywhere, through a tunnel or a proxy: https://cards.example.org",
        ),
    ] = "",
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)] = 8000,
    data: Annotated[Path, typer.Option(help="The folder where the room keeps its file.")] = DATA,
    database_url: Annotated[
        str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://... or memory:")
    ] = "",
    keys: Annotated[
        Path | None,
        typer.Option(envvar="RIVERBOAT_KEYS", help="The folder of the room's keys; by default one below ~/.config."),
    ] = None,
    tables: Annotated[int, typer.Option(help="How many tables a new room opens.", min=0, max=2000)] = 15,
    bots: Annotated[bool, typer.Option(help="Fill empty seats with bots.")] = True,
    pace: Annotated[Pace, typer.Option(help="How quickly new tables are played; each may say otherwise.")] = Pace.CALM,
    chat: Annotated[
        Chat, typer.Option(help="Whether people talk at the tables; what they say is kept for an evening, in memory.")
    ] = Chat.EVENING,
    fast: Annotated[bool, typer.Option(help="Without pauses, for bots and benchmarks; new rooms only.")] = False,
    https: Annotated[bool, typer.Option(help="For a room behind an https proxy: secure cookies only.")] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy whose word is taken for where people come from; once for each.", metavar="ADDRESS"),
    ] = None,
    new_admin_link: Annotated[
        bool, typer.Option("--new-admin-link", help="Print a new one-time link for an administrator.")
    ] = False,
    metrics: Annotated[
        Metrics, typer.Option(help="Who reads /metrics; local: programs on this machine, and the staff.")
    ] = Metrics.LOCAL,
    metrics_token: Annotated[
        str, typer.Option(envvar="RIVERBOAT_METRICS_TOKEN", help="With --metrics token: its secret.")
    ] = "",
    staff_totp: Annotated[
        StaffTotp, typer.Option(help="Whether a role in the house takes an authenticator app.")
    ] = StaffTotp.OPTIONAL,
    totp_key: Annotated[
        str,
        typer.Option(
            envvar="RIVERBOAT_TOTP_KEY",
            help="The secret that seals those of authenticator apps, if it is not to lie among the keys.",
            show_default=False,
        ),
    ] = "",
    json_logs: Annotated[bool, typer.Option("--json", help="Write the log as JSON.")] = False,
) -> None:
    """Open the card room. Everything is kept in one file, and the next start goes on from there."""
    from riverboat.room.house import AT_ONCE, HouseRules
    from riverboat.sealing.opening import VARIABLE
    from riverboat.sealing.roomkey import KeyProblem
    from riverboat.server.config import Config
    from riverboat.server.limits import UNLIMITED, Limits
    from riverboat.server.logs import configure
    from riverboat.server.run import run

    if metrics is Metrics.TOKEN and not metrics_token:
        raise UserError("--metrics token needs a --metrics-token, or RIVERBOAT_METRICS_TOKEN.")
    if totp_key and len(totp_key) < KEY_SHORTEST:
        raise UserError(f"The --totp-key, or RIVERBOAT_TOTP_KEY, needs {KEY_SHORTEST} characters or more.")
    if lan and host == LOCAL:
        host = "0.0.0.0"
    if not database_url:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        database_url = f"sqlite:///{data / 'riverboat.sqlite'}"
    check_store_url(database_url)
    config = Config(
        database_url=database_url,
        keys=keys,
        host=host,
        public_url=_public_url(public_url),
        port=port,
        tables=tables,
        bots=bots,
        house=AT_ONCE if fast else HouseRules(),
        pace=pace.value,
        chat=chat.value,
        limits=UNLIMITED if fast else Limits(),
        https=https,
        metrics=metrics.value,
        metrics_token=metrics_token,
        staff_totp=staff_totp.value,
        totp_key=totp_key,
        trusted_proxies=tuple(map(_proxy, trusted_proxy or ())),
        new_admin_link=new_admin_link,
        room_key=os.environ.get(VARIABLE, ""),
    )
    try:
        configure(as_json=json_logs or not sys.stderr.isatty())
        with suppress(KeyboardInterrupt):  # the usual way to close a room
            run(config, partial(_greet, config))
    except StoreFailed as error:
        raise UserError(f"The store cannot be opened: {error}") from None
    except KeyProblem as problem:
        raise UserError(f"{problem.sentence} [{problem.code}]") from None


def _proxy(text: str) -> str:
    """The address of a proxy, or a network of them."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        wanted = "10.0.0.1 or fd00::/8"
        raise UserError(f"--trusted-proxy: This is not an address or a network, such as {wanted}") from None
    return text


def _public_url(text: str) -> str:
    """An address without a path; the room's own pages begin right behind it."""
    if text and not _PUBLIC.fullmatch(text):
        raise UserError("--public-url: This is not an address such as https://cards.example.org")
    return text.rstrip("/")


def _greet(config: "Config", link: str, admin_link: str) -> None:
    from riverboat.server.hosting.link import EVERYWHERE, lan_address

    out = console()
    out.print(f"The card room is open: {link}")
    port = urlsplit(link).port
    if config.public_url:
        out.print(f"For everybody: {config.public_url}/")
    elif config.host in EVERYWHERE and (address := lan_address()):
        out.print(f"In your network: http://{address}:{port}/")
        out.print("From further away: a tunnel or a proxy, and --public-url (docs/OPERATIONS.md)")
    elif config.host == LOCAL:
        out.print('For this machine alone; for friends in your network: make serve ARGS="--lan"')
    if admin_link:
        out.print(f"Whoever opens this link first runs it: {admin_link}")
    sys.stdout.flush()
