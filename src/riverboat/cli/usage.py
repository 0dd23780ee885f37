"""What was typed wrongly, as a person would say it: Typer lets its validator speak for itself."""

import re
from typing import Final

_OPTION: Final = r"Invalid value for '([^']+)': Input should be "
_SAID: Final = (
    (_OPTION + r"greater than or equal to (.+)", r"\1: \2 is the least"),
    (_OPTION + r"less than or equal to (.+)", r"\1: \2 is the most"),
    (_OPTION + r"a valid integer.*", r"\1: This is not a whole number"),
    (_OPTION + r"a valid number.*", r"\1: This is not a number"),
    (r"Invalid value for '([^']+)': Value error, (.+)", r"\1: \2"),
    (r"Got unexpected extra arguments? ?(?:\(s\) )?\((.+)\)", r"Too many words: \1"),
)


def plainly(message: str) -> str:
    """`--seats: 2 is the least`; whatever has no words of ours here stays as it is."""
    message = message.rstrip(".")
    for pattern, ours in _SAID:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return found.expand(ours)
    return message
