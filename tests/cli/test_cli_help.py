"""`--help`: written for people who type commands, not for those who read the source."""

import inspect
from importlib import import_module

import pytest

import riverboat
from riverboat.cli import ABOUT, COMMANDS, ENDS
from riverboat.testing.cli import Typed


def squeezed(text: str) -> str:
    return " ".join(text.replace("│", " ").split())


def test_the_help_of_the_whole_is_about_the_card_room(typed: Typed) -> None:
    told = squeezed(typed("--help").out)
    assert ABOUT in told
    assert ENDS in told
    assert riverboat.__doc__ is not None
    for paragraph in riverboat.__doc__.split("\n\n")[1:]:
        assert squeezed(paragraph) not in told


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_begins_with_what_it_does(typed: Typed, name: str) -> None:
    about = inspect.getdoc(getattr(import_module(f"riverboat.cli.{name}"), name))
    assert about is not None
    summary, *_ = about.split("\n\n")
    helped = typed(name, "--help")
    assert helped.code == 0
    assert squeezed(summary) in squeezed(helped.out)
    assert squeezed(summary) in squeezed(typed("--help").out)
    assert ENDS in squeezed(helped.out)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_sentence_of_a_help_is_broken_where_the_source_breaks_it(name: str) -> None:
    """A line of the source is a line of the help: a paragraph is one line, which the terminal wraps."""
    about = inspect.getdoc(getattr(import_module(f"riverboat.cli.{name}"), name))
    assert about is not None
    assert [paragraph for paragraph in about.split("\n\n") if "\n" in paragraph] == []
