"""A server without seals, commitments, chains, MACs and signed heads: only to measure what those cost.

It keeps its room in a folder that it makes and removes itself, so that no room can be opened with it.
"""

import os
import sys
import tempfile
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


def main() -> None:
    """As `riverboat serve`, with the options that follow; the folder is its own."""
    from riverboat import cli

    if any(word.startswith(("--database", "--keys")) for word in sys.argv):
        raise SystemExit("No room is opened with this server but its own")
    for name in ("RIVERBOAT_DATABASE_URL", "RIVERBOAT_KEYS"):
        os.environ.pop(name, None)
    strip()
    with tempfile.TemporaryDirectory(prefix="riverboat-bare-") as folder:
        sys.argv = ["riverboat", "serve", *sys.argv[1:], "--data", folder]
        cli.main()


def strip() -> None:
    """Whatever is done for nobody's game, and only so that nobody has to be trusted, is left out."""
    from riverboat.sealing.writing import Sealer
    from riverboat.server.fairness.stirring import Stirring
    from riverboat.server.heads.keeper import Keeper
    from riverboat.storage import chain, sheet

    _replace(Sealer, _sealed=lambda _, event, *__: _encode(event))
    _replace(Stirring, look=_nothing, draw=lambda stirring, _: stirring.entropy)
    _replace(Keeper, start=_nothing)
    _replace(chain, link=lambda previous, *_: previous, book=lambda previous, *_: previous)
    _replace(sheet, mac=_nothing)


def _nothing(*_: object) -> None: ...


def _replace(where: Any, **parts: Any) -> None:
    for name, part in parts.items():
        assert hasattr(where, name), f"{where} has no {name} any more"
        setattr(where, name, part)
