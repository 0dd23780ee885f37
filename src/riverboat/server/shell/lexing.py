"""JavaScript in tokens: enough to tell code from strings, comments and regular expressions, and no more."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple


class JoinError(Exception):
    """Source that the joiner does not understand. It says so and never guesses."""


class Token(NamedTuple):
    kind: str
    """`space`, `comment`, `string`, `template`, `regex`, `word` or `mark`."""
    text: str
    depth: int = 0
    """How many brackets are open around it."""


_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
      | (?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
      | (?P<word>\#?[\w$]+)
      | (?P<mark>=>|.)""",
    re.DOTALL | re.VERBOSE,
)
_REGEX: Final = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_TEMPLATE_PART: Final = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(`|\$\{)", re.DOTALL)

_CLOSES: Final = {")": "(", "]": "[", "}": "{"}
_BEFORE_REGEX: Final = frozenset("(,=:[!&|?{;+-*%~^<>") | {"=>"}
_WORDS_BEFORE_REGEX: Final = frozenset(
    ("return", "typeof", "case", "in", "of", "await", "yield", "void", "delete", "else", "do", "throw", "new")
)


def tokens(source: str) -> Iterator[Token]:
    """All of the source, in order: joined again, the texts are the source."""
    at, open_brackets, before = 0, list[str](), Token("mark", ";")
    while at < len(source):
        token = _next(source, at, len(open_brackets), before)
        at += len(token.text)
        if token.kind == "mark":
            _count(token.text, open_brackets)
        yield token
        if token.kind not in ("space", "comment"):
            before = token
    if open_brackets:
        raise JoinError(f"{open_brackets[-1]!r} is never closed")


def _next(source: str, at: int, depth: int, before: Token) -> Token:
    if source[at] == "`":
        return Token("template", source[at : _end_of_template(source, at)], depth)
    found = _TOKEN.match(source, at)
    assert found is not None
    kind, text = found.lastgroup or "", found[0]
    if text in ("/", '"', "'"):
        if text == "/" and _may_begin_regex(before):
            regex = _REGEX.match(source, at)
            if regex is None:
                raise JoinError(f"a regular expression without an end: {_line(source, at)}")
            return Token("regex", regex[0], depth)
        if text != "/":
            raise JoinError(f"a string without an end: {_line(source, at)}")
    return Token(kind, text, depth)


def _may_begin_regex(before: Token) -> bool:
    """A slash divides after a value, and begins a regular expression where one is wanted."""
    if before.kind == "mark" and before.text == "}":
        raise JoinError("a slash after '}' may be either: write it in another way")
    return before.text in (_BEFORE_REGEX if before.kind == "mark" else _WORDS_BEFORE_REGEX)


def _end_of_template(source: str, at: int) -> int:
    """A template may hold code, which may hold templates."""
    at += 1
    while True:
        part = _TEMPLATE_PART.match(source, at)
        if part is None:
            raise JoinError("a template without an end")
        at = part.end()
        if part[1] == "`":
            return at
        at = _end_of_code(source, at)


def _end_of_code(source: str, at: int) -> int:
    open_brackets, before = ["{"], Token("mark", "{")
    while open_brackets:
        if at >= len(source):
            raise JoinError("a template without an end")
        token = _next(source, at, len(open_brackets), before)
        at += len(token.text)
        if token.kind == "mark":
            _count(token.text, open_brackets)
        if token.kind not in ("space", "comment"):
            before = token
    return at


def _count(mark: str, open_brackets: list[str]) -> None:
    if mark in _CLOSES.values():
        open_brackets.append(mark)
    elif mark in _CLOSES and (not open_brackets or open_brackets.pop() != _CLOSES[mark]):
        raise JoinError(f"{mark!r} closes what is not open")


def _line(source: str, at: int) -> str:
    return source[at:].split("\n", 1)[0][:60]
