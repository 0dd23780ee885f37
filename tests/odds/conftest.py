"""Tests of odds need the extra `odds`. What they have compiled is kept beside pytest's own notes."""

import os
from importlib.util import find_spec
from pathlib import Path

os.environ.setdefault("RIVERBOAT_CACHE", str(Path(__file__).parents[2] / ".pytest_cache" / "riverboat"))

missing = [name for name in ("numpy", "numba") if find_spec(name) is None]
collect_ignore_glob = ["test_odds_*.py"] if missing else []
