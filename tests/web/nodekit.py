"""Node with TypeScript, for tests that read the client's source. Nothing of the client is ever compiled."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def with_typescript(command: str, *, fails_with: str) -> str:
    """What the command prints, with the version of TypeScript that package.json names on its path.

    Where there is no node the test is skipped, unless RIVERBOAT_REQUIRE_NODE is set. A command that fails without
    having printed `fails_with` could not be run.
    """
    version = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]["typescript"]
    npx = shutil.which("npx")
    if npx is None:
        _missing("no node on this machine")
    asked = [str(npx), "--yes", "--package", f"typescript@{version}", "--call", command]
    result = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    if result.returncode and fails_with not in result.stdout:
        _missing(f"the compiler could not be had: {result.stderr[-300:]}")
    return result.stdout


def node(script: str, given: Any) -> Any:
    """What a module of the client answers. Without node skipped, unless RIVERBOAT_REQUIRE_NODE is set."""
    path = shutil.which("node")
    if path is None:
        _missing("no node on this machine")
    reading = 'import { readFileSync } from "node:fs"; const given = JSON.parse(readFileSync(0, "utf8"));'
    asked = [str(path), "--input-type=module", "-e", f"{reading}\n{script}"]
    done = subprocess.run(asked, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _missing(message: str) -> None:
    if os.environ.get("RIVERBOAT_REQUIRE_NODE"):
        pytest.fail(message)
    pytest.skip(message)
