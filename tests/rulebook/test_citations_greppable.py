"""A clause is found in the tests by its name: markers cite it as it stands in the book, and build it nowhere."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
BUILT = (ast.JoinedStr, ast.BinOp, ast.GeneratorExp, ast.ListComp)


def built(source: str) -> list[str]:
    """The rule markers of a module whose arguments are put together from parts."""
    return [
        ast.unparse(call)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and ast.unparse(call.func) == "pytest.mark.rule"
        and any(isinstance(part, BUILT) for argument in call.args for part in ast.walk(argument))
    ]


def test_no_marker_builds_its_clause() -> None:
    found = [
        f"{path.relative_to(TESTS)}: {call}" for path in TESTS.rglob("*.py") for call in built(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("argument", ['f"{BOOK}.6"', 'BOOK + ".6"', '*(f"poker/{x}" for x in "ab")'])
def test_one_that_does_is_found(argument: str) -> None:
    assert len(built(f"@pytest.mark.rule({argument})\ndef test(): ...")) == 1


def test_a_name_as_it_stands_is_none() -> None:
    assert built('@pytest.mark.rule("poker/9(d)(1)", clause)\ndef test(): ...') == []
