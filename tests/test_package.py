"""What `riverboat` itself offers: a few names for a first program, fetched when they are asked for."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import riverboat


@pytest.mark.parametrize("name", riverboat.__all__)
def test_a_name_that_is_offered_is_the_one_that_a_type_checker_reads(name: str) -> None:
    program = ast.parse(Path(riverboat.__file__).read_text(encoding="utf-8"))
    homes = {
        alias.name: node.module
        for node in ast.walk(program)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("riverboat.")
        for alias in node.names
    }
    assert set(homes) == set(riverboat.__all__)
    assert getattr(riverboat, name) is getattr(sys.modules[homes[name]], name)


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Tabel'"):
        riverboat.Tabel  # type: ignore[attr-defined]  # noqa: B018


def test_the_package_loads_only_what_is_asked_for() -> None:
    program = (
        "import sys, riverboat;"
        "ours = lambda: {name.split('.')[1] for name in sys.modules if name.startswith('riverboat.')};"
        "assert not ours(), ours();"
        "from riverboat import Table, game, no_limit, play;"
        "assert ours() == {'core', 'decider', 'entropy', 'games', 'seats', 'table'}, ours()"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_dir_lists_every_name_that_is_offered() -> None:
    program = f"import riverboat; assert {set(riverboat.__all__)} <= set(dir(riverboat)), dir(riverboat)"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
