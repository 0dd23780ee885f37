"""Every refusal that the source can give has its sentence, and every sentence its refusal."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import riverboat
from riverboat.core.errors import Refused
from riverboat.sentences import SENTENCES, sentence

PACKAGE = Path(riverboat.__file__).parent
ROOM = (PACKAGE / "server", PACKAGE / "room", PACKAGE / "sealing")
"""What the room around the tables refuses has a catalogue of its own, in the server."""


class Codes(ast.NodeVisitor):
    """Collects the codes of a module's refusals, also where a function, a name or a pattern stands for the code."""

    def __init__(self, module: ast.Module) -> None:
        self.functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
        self.inside: list[ast.FunctionDef] = []
        self.found: set[str] = set()
        self.visit(module)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside.append(node)
        self.generic_visit(node)
        self.inside.pop()

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "Refused" and node.args:
            self.found |= {code for code in self.values(node.args[0]) if code}
        self.generic_visit(node)

    def values(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(code)):
                yield code
            case ast.IfExp(body=first, orelse=second):
                yield from self.values(first)
                yield from self.values(second)
            case ast.BoolOp(values=parts):
                for part in parts:
                    yield from self.values(part)
            case ast.Name(id=name):
                for step in ast.walk(self.inside[-1]):
                    if isinstance(step, ast.Assign) and any(ast.unparse(target) == name for target in step.targets):
                        yield from self.values(step.value)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                for step in ast.walk(self.functions[name]):
                    if isinstance(step, ast.Return) and step.value is not None:
                        yield from self.values(step.value)
            case ast.JoinedStr(values=parts):
                pattern = "".join(str(part.value) if isinstance(part, ast.Constant) else "[a-z]+" for part in parts)
                yield from [code for code in SENTENCES if re.fullmatch(pattern, code)] or [pattern]
            case ast.Attribute() | ast.Call():
                pass  # passed on from a refusal made elsewhere, or no refusal at all
            case _:
                pytest.fail(f"cannot read the code in {ast.unparse(node)}")


def raised() -> set[str]:
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if any(path.is_relative_to(folder) for folder in ROOM):
            continue
        found |= Codes(ast.parse(path.read_text(encoding="utf-8"))).found
    return found


def test_every_refusal_has_a_sentence() -> None:
    assert raised() - SENTENCES.keys() == set()


def test_every_sentence_has_a_refusal() -> None:
    assert SENTENCES.keys() - raised() == set()


def test_codes_are_found_behind_names_and_functions() -> None:
    codes = Codes(
        ast.parse(
            "def why(hand):\n    return 'a-cap' if hand else ''\n"
            "def act(hand):\n    code = why(hand) or 'a-fall'\n    raise Refused(code)\n"
            "def sit():\n    raise Refused('a-seat')\n"
        )
    )
    assert codes.found == {"a-cap", "a-fall", "a-seat"}


@pytest.mark.parametrize("code", SENTENCES)
def test_a_sentence_holds_its_detail_and_ends_with_its_clause(code: str) -> None:
    bare, full = sentence(Refused(code)), sentence(Refused(code, "cash/flop.options", "1234"))
    assert full.endswith(" [cash/flop.options]")
    assert not bare.endswith((".", " ", ":"))
    assert bare != code
    assert "{" not in full
    if "|" in SENTENCES[code]:
        assert "1234" in full or "$12.34" in full


def test_amounts_are_said_in_dollars() -> None:
    refused = Refused("below-minimum", "cash/def.raise", "1250")
    assert sentence(refused) == "This is below the minimum: the least is $12.50 [cash/def.raise]"


def test_an_unknown_code_speaks_for_itself() -> None:
    assert sentence(Refused("house-rule", "poker/7(g)", "no hats")) == "house-rule: no hats [poker/7(g)]"


def test_a_detail_with_braces_is_no_template() -> None:
    assert sentence(Refused("unknown-card", detail="{money}")) == "There is no such card: {money}"
