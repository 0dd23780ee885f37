"""Cards on a terminal: suits as symbols in four colours. Piped text keeps the letters, for other programs read it."""

import re

from rich.console import Console
from rich.text import Text

from riverboat.cli.output import printable

_CARD = re.compile(r"(?<![\w$])([2-9TJQKA])([cdhs])(?!\w)|\?\?")
_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_STYLES = {"c": "green", "d": "bright_blue", "h": "bright_red", "s": "bold"}


def with_faces(line: str, out: Console, style: str = "") -> Text:
    """The line with its cards drawn, if `out` is a terminal."""
    text = Text(style=style)
    if not out.is_terminal:
        return text.append(line)
    end = 0
    for match in _CARD.finditer(line):
        text.append(line[end : match.start()])
        rank, suit = match.groups()
        text.append(rank + _SYMBOLS[suit] if rank else "▒▒", _STYLES[suit] if rank else "dim")
        end = match.end()
    return text.append(line[end:])


def print_story(lines: list[str], out: Console) -> None:
    """What happened, line by line: the hand and its streets stand out, the dealer's routine stands back."""
    for line in lines:
        out.print(with_faces(printable(line), out, _style(line)), soft_wrap=True)


def _style(line: str) -> str:
    if re.match(r"Hand \d+:", line):
        return "bold"
    if re.match(r"[A-Z][a-z ]+: [2-9TJQKA][cdhs]\b", line) and not line.startswith("Burn"):
        return "bold"
    if " wins " in line:
        return "yellow"
    if line.startswith("Refused"):
        return "magenta"
    return "dim" if line.startswith(("Burn", "The deck", "Pot:", "Hand ")) or " betting begins " in line else ""
