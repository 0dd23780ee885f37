"""The client's types, checked by TypeScript's compiler; nothing of the client is ever compiled."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_types_in_the_clients_comments_hold() -> None:
    """Where there is no node the test is skipped, unless RIVERBOAT_REQUIRE_NODE is set."""
    version = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]["typescript"]
    npx = shutil.which("npx")
    if npx is None:
        _missing("no node on this machine")
    command = [str(npx), "--yes", "--package", f"typescript@{version}", "tsc", "--project", "jsconfig.json"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    if result.returncode and "error TS" not in result.stdout:
        _missing(f"the compiler could not be had: {result.stderr[-300:]}")
    assert result.stdout == ""


def _missing(message: str) -> None:
    if os.environ.get("RIVERBOAT_REQUIRE_NODE"):
        pytest.fail(message)
    pytest.skip(message)
