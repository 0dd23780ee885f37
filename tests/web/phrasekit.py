"""The client's catalogues and what its modules say from them, read as text."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from nodekit import ROOT

from riverboat.server.shell.joining import part_of
from riverboat.server.shell.lexing import Token, tokens

WEB = ROOT / "src" / "riverboat" / "web"
LANGUAGES = ("en", "es")
PARTS = ("first", "later")
_MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*(?:\n(?: .*|\}.*))*)", re.MULTILINE)
_VARIABLE = re.compile(r"\$(\w+)")
_QUOTED = re.compile(r'"([a-z][\w-]*)"')
_HEADS = re.compile(r"`([a-z][a-z-]*-)\$\{")
_TAILS = re.compile(r"\$\{[^}]*\}(-[a-z-]+)`")


def catalogue(language: str, part: str) -> dict[str, set[str]]:
    """The variables of each message."""
    text = (WEB / "words" / language / f"{part}.ftl").read_text(encoding="utf-8")
    return {key: set(_VARIABLE.findall(words)) for key, words in _MESSAGE.findall(text)}


class Call(NamedTuple):
    """`phrase("key", { name, amount: dollars(cents) })` in a module; no facts where they cannot be read off."""

    module: str
    key: str
    facts: set[str] | None


def modules() -> dict[str, str]:
    folder = WEB / "js"
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.js")}


def calls(module: str, source: str) -> Iterator[Call]:
    found = [token for token in tokens(source) if token.kind not in ("space", "comment")]
    for at, token in enumerate(found[:-3]):
        if token.text in ("phrase", "phraseWith") and found[at + 1].text == "(" and found[at + 2].kind == "string":
            yield Call(module, json.loads(found[at + 2].text), _facts(found[at + 3 :]))


def _facts(rest: list[Token]) -> set[str] | None:
    if rest[0].text == ")":
        return set()
    if [token.text for token in rest[:2]] != [",", "{"]:
        return None
    depth, names, before = rest[1].depth + 1, set[str](), "{"
    for token in rest[2:]:
        if token.text == "}" and token.depth == depth:
            return names
        if token.depth == depth and before in ("{", ","):
            if token.kind != "word":
                return None  # what is spread there is not known here
            names.add(token.text)
        if token.depth == depth:
            before = token.text
    raise AssertionError("a call without an end")


def said_in(source: str, keys: set[str]) -> set[str]:
    """The keys that a module may say: named in full, or by a beginning or an end with the rest worked out."""
    found = list(tokens(source))
    strings = {json.loads(token.text) for token in found if token.kind == "string" and token.text.startswith('"')}
    templates = " ".join(token.text for token in found if token.kind == "template")
    heads = set(_HEADS.findall(templates))
    heads |= {f"{word}-" for word in re.findall(r'phraseFor\("([\w-]+)"', source)}
    tails = set(_TAILS.findall(templates))
    named = (strings | set(_QUOTED.findall(templates))) & keys
    begun = {key for key in keys if any(key.startswith(head) for head in heads)}
    ended = {name + tail for name in named for tail in tails} & keys
    return named | begun | ended


def parts() -> dict[str, str]:
    """In which joined file each module is."""
    folder: Path = WEB / "js"
    return part_of(lambda path: (folder / path).read_text(encoding="utf-8"), "app.js")
