"""What a script that cannot be played is told."""

import tomllib
from typing import Any

import pytest

from riverboat.core.errors import Refused
from riverboat.script import play_script, read_script
from riverboat.sentences import sentence


def complaint(text: str, **more: Any) -> str:
    """The one line with which a script is refused; `more` takes the place of what the text says."""
    with pytest.raises(Refused) as refused:
        play_script(read_script(tomllib.loads(text) | more))
    assert refused.value.code == "bad-script"
    said = sentence(refused.value)
    assert "\n" not in said
    return said
