"""The options of `riverboat serve`, by subject."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


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


class Rake(StrEnum):
    """As `CollectingRules.rake`."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class Chat(StrEnum):
    """As `Config.chat`."""

    OFF = "off"
    EVENING = "evening"


# ---------------------------------------------------------------- where it is reached

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets everybody in.")]
Lan = Annotated[
    bool,
    typer.Option("--lan", help="Open to the local network: the same as --host 0.0.0.0, and prints the address."),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        envvar="RIVERBOAT_PUBLIC_URL",
        help="Where people reach the room from anywhere, through a tunnel or a proxy: https://cards.example.org",
    ),
]
Port = Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)]
Https = Annotated[bool, typer.Option(help="For a room behind an https proxy: secure cookies only.")]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(help="A proxy whose word is taken for where people come from; once for each.", metavar="ADDRESS"),
]

# ---------------------------------------------------------------- what it keeps

Data = Annotated[Path, typer.Option(help="The folder where the room keeps its file.")]
DatabaseUrl = Annotated[
    str, typer.Option(envvar="RIVERBOAT_DATABASE_URL", help="Another store: postgresql://... or memory:")
]
Keys = Annotated[
    Path | None,
    typer.Option(envvar="RIVERBOAT_KEYS", help="The folder of the room's keys; by default one below ~/.config."),
]

# ---------------------------------------------------------------- how it is played

Tables = Annotated[int, typer.Option(help="How many tables a new room opens.", min=0, max=2000)]
Bots = Annotated[bool, typer.Option(help="Fill empty seats with bots.")]
TablePace = Annotated[Pace, typer.Option(help="How quickly new tables are played; each may say otherwise.")]
Talk = Annotated[
    Chat, typer.Option(help="Whether people talk at the tables; what they say is kept for an evening, in memory.")
]
RakeWanted = Annotated[
    Rake, typer.Option(help="Whether tables of poker may be played without a rake; new tables only.")
]
Licence = Annotated[
    list[str] | None,
    typer.Option(
        "--licence", help="A book that the room is licensed under, once for each; a home game has none.", metavar="BOOK"
    ),
]
Fast = Annotated[bool, typer.Option(help="Without pauses, for bots and benchmarks; new rooms only.")]

# ---------------------------------------------------------------- who looks after it

NewAdminLink = Annotated[bool, typer.Option("--new-admin-link", help="Print a new one-time link for an administrator.")]
MetricsFor = Annotated[
    Metrics, typer.Option(help="Who reads /metrics; local: programs on this machine, and the staff.")
]
MetricsToken = Annotated[str, typer.Option(envvar="RIVERBOAT_METRICS_TOKEN", help="With --metrics token: its secret.")]
StaffApps = Annotated[StaffTotp, typer.Option(help="Whether a role in the house takes an authenticator app.")]
TotpKey = Annotated[
    str,
    typer.Option(
        envvar="RIVERBOAT_TOTP_KEY",
        help="The secret that seals those of authenticator apps, if it is not to lie among the keys.",
        show_default=False,
    ),
]
Web = Annotated[
    Path | None,
    typer.Option(
        help="A client in a folder, served file by file: src/riverboat/web while you work on ours.",
        exists=True,
        file_okay=False,
    ),
]
JsonLogs = Annotated[bool, typer.Option("--json", help="Write the log as JSON.")]
