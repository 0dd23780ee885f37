"""What the opening wagers of banked games cost, as `riverboat odds edge` counts it: the file is written by
`riverboat odds school`."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "edges.json"


def dearest_last(game: str, wagers: Sequence[str]) -> list[str]:
    """Wagers by what they cost; those that nobody has counted come last."""
    known = _known().get(game, {})
    return sorted(wagers, key=lambda wager: -known.get(wager, -1.0))


@cache
def _known() -> dict[str, dict[str, float]]:
    path = files("riverboat.bots") / "data" / FILE
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
