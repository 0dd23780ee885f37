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
    assert not defines_structs(path)


def test_every_file_that_is_named_is_there() -> None:
    assert all(list(ROOT.glob(pattern.removeprefix("/"))) for pattern in HOOK["mypyc"]["include"])
    assert not [path for path in EXCLUDED if not path.is_file()]


ENGINE = ("seats", "table")
"""What is compiled whole, but for structs."""


def engine_modules() -> list[Path]:
    found = (path for part in ENGINE for path in (ROOT / "src/riverboat" / part).rglob("*.py"))
    return sorted(path for path in found if path.name != "__init__.py")


@pytest.mark.parametrize("path", engine_modules(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_engine_module_without_structs_is_compiled(path: Path) -> None:
    """Whoever adds a module to the engine, or moves one, has it compiled, unless it holds structs."""
    assert (path in COMPILED) != defines_structs(path)


def defines_structs(path: Path) -> bool:
    """Whether it has a class with keywords, or names the library that structs come from in the bases of one."""
    return any(each.keywords or _is_struct(each) for each in _classes(path))


def _is_struct(node: ast.ClassDef) -> bool:
    return any("Struct" in ast.unparse(base) for base in node.bases)


def _classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)]
