"""The map of the project, read from its imports: every arrow points inwards."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import riverboat

ROOT = Path(riverboat.__file__).parent

MAY_IMPORT = {
    # the rules
    "core": set(),
    "games": {"core"},
    "seats": {"core", "games"},
    "decider": {"core", "seats"},
    "table": {"core", "games", "seats", "decider"},
    "banked": {"core", "games", "seats", "decider"},
    # around one table
    "entropy": {"core"},
    "fairness": {"core", "entropy"},
    "chance": {"core", "seats", "entropy"},
    "dealer": {"core", "table", "banked", "entropy", "chance"},
    "rulebook": set(),
    "sentences": {"core"},
    "tell": {"core", "games", "seats", "table", "banked", "sentences", "rulebook"},
    "script": {"core", "games", "seats", "decider", "table", "banked", "tell", "sentences"},
    "notation": {"core"},
    "history": {"core", "games", "table", "notation", "sentences"},
    "analysis": {"core", "games"},
    "odds": {"core", "games"},
    # around many tables
    "ports": {"core"},
    "sealing": {"core", "seats", "decider", "ports"},
    "room": {"core", "games", "seats", "table", "banked", "ports", "rulebook"},
    "tournament": {"core", "games", "seats", "table"},
    "storage": {"ports"},
    "bots": {"core", "games", "seats", "table", "banked", "room"},
    "server": {
        *(
            "core",
            "games",
            "seats",
            "decider",
            "table",
            "banked",
            "entropy",
            "fairness",
            "dealer",
            "chance",
            "rulebook",
            "sentences",
            "tell",
            "history",
            "notation",
        ),
        *("ports", "sealing", "room", "storage", "bots", "web"),
    },
    "web": set(),
    # the edges
    "bench": {"core", "games", "table", "entropy", "dealer", "odds"},
    "testing": {"rulebook", "cli"},
    "__main__": {"cli"},
}
"""What each part may know of besides itself. The command line, outermost, may know them all."""
ALONE_MAY = {
    "odds/simulate.py": {"table", "banked", "bots", "entropy", "dealer"},
    "odds/differential.py": {"table"},
    "odds/ladder.py": {"table", "bots", "room", "entropy", "dealer"},
    "odds/bank_ladder.py": {"banked", "bots", "room", "entropy", "dealer"},
    "odds/school.py": {"bots"},
}
"""Modules that may know more than the rest of their part."""

PURE = ("core", "games", "seats", "table", "banked", "tournament")
IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "time",
}
"""Clock, chance, files, network and waiting: they come in with commands, from outside."""
DIVISIONS = (ast.Div, ast.FloorDiv)


def parts() -> list[str]:
    found = {path.stem if path.suffix else path.name for path in ROOT.iterdir() if _is_code(path)}
    return sorted(found - {"__init__", "cli"})


def _is_code(path: Path) -> bool:
    return path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))


def modules(part: str) -> Iterator[Path]:
    folder = ROOT / part
    yield from sorted(folder.rglob("*.py")) if folder.is_dir() else [ROOT / f"{part}.py"]


def imports(module: Path) -> Iterator[str]:
    """Every module that is imported anywhere in a file, inside functions too, by its full name."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written with their full names"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def ours(module: Path) -> set[str]:
    """The parts of the project that a file imports from."""
    return {name.split(".")[1] for name in imports(module) if name.startswith("riverboat.")}


def test_every_part_is_on_the_map() -> None:
    assert set(parts()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", parts())
def test_a_part_imports_only_what_lies_further_in(part: str) -> None:
    for module in modules(part):
        more = ALONE_MAY.get(module.relative_to(ROOT).as_posix(), set())
        strangers = ours(module) - MAY_IMPORT.get(part, set()) - more - {part, "__version__"}
        assert not strangers, f"{module.relative_to(ROOT)} imports {', '.join(sorted(strangers))}"


@pytest.mark.parametrize("part", PURE)
def test_the_rules_know_no_clock_no_chance_and_no_files(part: str) -> None:
    for module in modules(part):
        worldly = {name.split(".")[0] for name in imports(module)} & IMPURE
        assert not worldly, f"{module.relative_to(ROOT)} imports {', '.join(sorted(worldly))}"


@pytest.mark.parametrize("part", ["seats", "table", "banked"])
def test_nobody_at_a_table_divides_but_through_the_one_door(part: str) -> None:
    """`core.money.divide` gives what is left as well, so that nobody can forget it."""
    for module in modules(part):
        tree = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        lines = [node.lineno for node in tree if isinstance(node, ast.BinOp) and isinstance(node.op, DIVISIONS)]
        assert not lines, f"{module.relative_to(ROOT)} divides in line {lines[0]}"


def test_the_map_has_no_circles() -> None:
    done: set[str] = set()
    while todo := [part for part in MAY_IMPORT if part not in done]:
        ready = [part for part in todo if MAY_IMPORT[part] <= done | {"cli"}]
        assert ready, f"a circle among {', '.join(todo)}"
        done |= set(ready)
