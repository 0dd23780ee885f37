"""One module of the client: what it takes from others, what it gives, and its code without either."""

import json
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from riverboat.server.shell.lexing import JoinError, Token, tokens

DEFAULT: Final = "$default"
"""What the value of `export default` is called in the joined code."""
_DECLARES: Final = frozenset(("const", "function", "class"))


@dataclass(frozen=True, slots=True)
class Taken:
    """In the place of an import: `names` of another module, as `{ a, b: c }`, or all of it under one name."""

    path: str
    names: str


@dataclass(frozen=True, slots=True)
class Asked:
    """In the place of `import("./other.js")`."""

    path: str


@dataclass(slots=True)
class Module:
    path: str
    imports: list[str] = field(default_factory=list)
    """The paths of the modules that have to be there before it, in order."""
    later: list[str] = field(default_factory=list)
    """The paths of those that it may ask for, by `import("./other.js")`."""
    exports: dict[str, str] = field(default_factory=dict)
    """What it gives: the name outside, and the name inside."""
    code: list[str | Taken | Asked] = field(default_factory=list)


def read(path: str, source: str) -> Module:
    """Refuses with `JoinError` whatever it does not know: an import or an export in another form, top-level await."""
    try:
        return _Reader(path, source).read()
    except JoinError as unclear:
        raise JoinError(f"{path}: {unclear}") from None


class _Reader:
    def __init__(self, path: str, source: str) -> None:
        self.module = Module(path)
        self.tokens = list(_squeezed(source))
        self.at = 0

    def read(self) -> Module:
        before = ""
        while self.at < len(self.tokens):
            token = self._take()
            if token.kind != "word" or before == ".":
                self.module.code.append(token.text)
            elif token.text == "import":
                self._import(token)
            elif token.text == "export":
                self._export(token)
            elif token.text == "await" and token.depth == 0:
                raise JoinError("await at the top of a module")
            else:
                self.module.code.append(token.text)
            if token.kind != "space":
                before = token.text
        return self.module

    # ---------------------------------------------------------------- import

    def _import(self, token: Token) -> None:
        following = self._peek()
        if following.text == "(":
            self._ask()
        elif token.depth:
            raise JoinError("an import inside of something")
        elif following.kind == "string":
            self._needs(self._word())
            self._end()
        else:
            names = self._names_taken()
            self._expect("from")
            path = self._needs(self._word())
            self._end()
            self.module.code.append(Taken(path, names))

    def _ask(self) -> None:
        self._expect("(")
        path = self._resolved(self._word())
        self._expect(")")
        self.module.later.append(path)
        self.module.code.append(Asked(path))

    def _names_taken(self) -> str:
        first = self._word()
        if first.text == "*":
            self._expect("as")
            return self._name()
        if first.text == "{":
            pairs = [f"{outside}: {inside}" if outside != inside else inside for outside, inside in self._pairs()]
            return f"{{ {', '.join(pairs)} }}"
        return f"{{ default: {self._checked_name(first)} }}"

    def _needs(self, token: Token) -> str:
        path = self._resolved(token)
        self.module.imports.append(path)
        return path

    def _resolved(self, token: Token) -> str:
        path = json.loads(token.text) if token.kind == "string" and token.text[0] == '"' else ""
        if not path.startswith(("./", "../")):
            raise JoinError(f"an import of {token.text[:60]}, which is no path of ours")
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.module.path), path))

    # ---------------------------------------------------------------- export

    def _export(self, token: Token) -> None:
        if token.depth:
            raise JoinError("an export inside of something")
        first = self._word()
        if first.text == "{":
            self.module.exports |= {outside: inside for inside, outside in self._pairs()}
            self._end()
        elif first.text == "default":
            self.module.exports["default"] = DEFAULT
            self.module.code.append(f"const {DEFAULT} =")
        else:
            self._declaration(first)

    def _declaration(self, first: Token) -> None:
        """The keyword stays in the code, and the name that follows it is noted."""
        words = [first]
        if first.text == "async":
            words.append(self._word())
        if words[-1].text not in _DECLARES:
            raise JoinError(f"an export of {first.text!r}: only const, function and class, {{ names }} or default")
        if self._peek().text == "*":
            words.append(self._word())
        name = self._name()
        self.module.exports[name] = name
        self.module.code.append(" ".join([*(word.text for word in words), name]))
        if first.text == "const" and self._peek().text != "=":
            raise JoinError(f"an export of several names: {name}")

    # ---------------------------------------------------------------- tokens

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """`{` has been read: `a, b as c }`, each with both names."""
        while self._peek().text != "}":
            name = other = self._name()
            if self._peek().text == "as":
                self._word()
                other = self._name()
            yield name, other
            if self._peek().text != "}":
                self._expect(",")
        self._expect("}")

    def _take(self) -> Token:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def _word(self) -> Token:
        """The next token that is no space."""
        while self.at < len(self.tokens):
            token = self._take()
            if token.kind != "space":
                return token
        raise JoinError("it ends too early")

    def _peek(self) -> Token:
        at = self.at
        token = self._word()
        self.at = at
        return token

    def _name(self) -> str:
        return self._checked_name(self._word())

    def _checked_name(self, token: Token) -> str:
        if token.kind != "word" or not token.text.isidentifier():
            raise JoinError(f"{token.text[:60]!r} where a name is wanted")
        return token.text

    def _expect(self, text: str) -> None:
        found = self._word().text
        if found != text:
            raise JoinError(f"{found[:60]!r} where {text!r} is wanted")

    def _end(self) -> None:
        self._expect(";")


def _squeezed(source: str) -> Iterator[Token]:
    """Without comments and indentation. Lines stay lines, because a line's end may end a statement."""
    space: Token | None = None
    for token in tokens(source):
        if token.kind in ("space", "comment"):
            line = "\n" in token.text or (space is not None and space.text == "\n")
            space = Token("space", "\n" if line else " ", token.depth)
            continue
        if space is not None:
            yield space
            space = None
        yield token
