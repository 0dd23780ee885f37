"""What `pyproject.toml` asks to be compiled is fit for it."""

import ast
import os
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
INCLUDED = {path for pattern in HOOK["mypyc"]["include"] for path in ROOT.glob(pattern.removeprefix("/"))}
EXCLUDED = {ROOT / name.removeprefix("/") for name in HOOK["mypyc"]["exclude"]}
COMPILED = sorted(INCLUDED - EXCLUDED)


@pytest.mark.skipif("RIVERBOAT_REQUIRE_COMPILED" not in os.environ, reason="RIVERBOAT_REQUIRE_COMPILED is not set")
def test_the_engine_that_is_tested_is_compiled() -> None:
    for path in COMPILED:
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        assert not str(import_module(module).__file__).endswith(".py"), module


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_struct_is_compiled(path: Path) -> None:
    """mypyc drops the keywords of a class: a frozen struct could be changed, and one with keywords only not be made."""
    classes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)]
    assert not [each.name for each in classes if each.keywords]
    assert not [each.name for each in classes if any("Struct" in ast.unparse(base) for base in each.bases)]


def test_every_file_that_is_named_is_there() -> None:
    assert all(list(ROOT.glob(pattern.removeprefix("/"))) for pattern in HOOK["mypyc"]["include"])
    assert not [path for path in EXCLUDED if not path.is_file()]


def test_what_stays_as_it_is_defines_structs_or_nothing() -> None:
    """Whoever adds a module to the table has it compiled, unless it holds structs."""
    for path in EXCLUDED:
        assert "msgspec" in path.read_text(encoding="utf-8") or path.name == "__init__.py", path
