"""`riverboat serve`: the card room, with one command."""

import os
import re
import sys
from contextlib import suppress
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import typer

from riverboat.cli import serve_options as o
from riverboat.cli.output import UserError, console
from riverboat.cli.own_games import OwnGames, load_games
from riverboat.cli.store_url import check_store_url
from riverboat.ports import StoreFailed
from riverboat.rulebook import KEYS

if TYPE_CHECKING:
    from riverboat.server.config import Config

DATA = Path("riverboat-data")
LOCAL = "127.0.0.1"
_PUBLIC = re.compile(r"https?://[A-Za-z0-9.\-]{1,100}(:\d{1,5})?/?")
KEY_SHORTEST = 32


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: o.Host = LOCAL,
    lan: o.Lan = False,
    public_url: o.PublicUrl = "",
    port: o.Port = 8000,
    data: o.Data = DATA,
    database_url: o.DatabaseUrl = "",
    keys: o.Keys = None,
    tables: o.Tables = 15,
    bots: o.Bots = True,
    own_games: OwnGames = None,
    pace: o.TablePace = o.Pace.CALM,
    chat: o.Talk = o.Chat.EVENING,
    rake: o.RakeWanted = o.Rake.OPTIONAL,
    licence: o.Licence = None,
    fast: o.Fast = False,
    https: o.Https = False,
    trusted_proxy: o.TrustedProxies = None,
    new_admin_link: o.NewAdminLink = False,
    metrics: o.MetricsFor = o.Metrics.LOCAL,
    metrics_token: o.MetricsToken = "",
    staff_totp: o.StaffApps = o.StaffTotp.OPTIONAL,
    totp_key: o.TotpKey = "",
    web: o.Web = None,
    json_logs: o.JsonLogs = False,
) -> None:
    """Open the card room. Everything is kept in one file, and the next start goes on from there."""
    from riverboat.room.collecting import CollectingRules
    from riverboat.room.house import AT_ONCE, HouseRules
    from riverboat.room.licence import Profile
    from riverboat.sealing.opening import VARIABLE
    from riverboat.server.config import Config
    from riverboat.server.limits import UNLIMITED, Limits

    if metrics is o.Metrics.TOKEN and not metrics_token:
        raise UserError("--metrics token needs a --metrics-token, or RIVERBOAT_METRICS_TOKEN.")
    if totp_key and len(totp_key) < KEY_SHORTEST:
        raise UserError(f"The --totp-key, or RIVERBOAT_TOTP_KEY, needs {KEY_SHORTEST} characters or more.")
    load_games(own_games)
    config = Config(
        database_url=_store(database_url, data),
        keys=keys,
        host="0.0.0.0" if lan and host == LOCAL else host,
        public_url=_public_url(public_url),
        port=port,
        tables=tables,
        bots=bots,
        house=AT_ONCE if fast else HouseRules(),
        pace=pace.value,
        chat=chat.value,
        collecting=CollectingRules(rake=rake.value),
        profile=Profile(tuple(map(_book, licence or ()))),
        limits=UNLIMITED if fast else Limits(),
        https=https,
        metrics=metrics.value,
        metrics_token=metrics_token,
        staff_totp=staff_totp.value,
        totp_key=totp_key,
        trusted_proxies=tuple(map(_proxy, trusted_proxy or ())),
        new_admin_link=new_admin_link,
        web=web,
        room_key=os.environ.get(VARIABLE, ""),
    )
    _open(config, json_logs=json_logs or not sys.stderr.isatty())


def _open(config: "Config", *, json_logs: bool) -> None:
    from riverboat.sealing.roomkey import KeyProblem
    from riverboat.server.logs import configure
    from riverboat.server.run import run

    try:
        configure(as_json=json_logs)
        with suppress(KeyboardInterrupt):  # the usual way to close a room
            run(config, partial(_greet, config))
    except StoreFailed as error:
        raise UserError(f"The store cannot be opened: {error}") from None
    except KeyProblem as problem:
        raise UserError(f"{problem.sentence} [{problem.code}]") from None


def _store(url: str, data: Path) -> str:
    """The address of the store: a file in the data folder where nothing else is said."""
    if not url:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        url = f"sqlite:///{data / 'riverboat.sqlite'}"
    check_store_url(url)
    return url


def _proxy(text: str) -> str:
    """The address of a proxy, or a network of them."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        wanted = "10.0.0.1 or fd00::/8"
        raise UserError(f"--trusted-proxy: This is not an address or a network, such as {wanted}") from None
    return text


def _book(text: str) -> str:
    """The key of a rule book."""
    if text not in KEYS:
        raise UserError(f"--licence: There is no book {text[:40]!r}; there are {', '.join(KEYS)}")
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
