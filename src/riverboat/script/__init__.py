"""Tables in plain text: commands in words, stacked decks, and scripts that run and check themselves."""

from riverboat.script.document import Script, read_script
from riverboat.script.run import Run, run_script
from riverboat.script.stack import stacked_deck
from riverboat.script.stakes import parse_stakes
from riverboat.script.words import command_in_words, parse_command

__all__ = [
    "Run",
    "Script",
    "command_in_words",
    "parse_command",
    "parse_stakes",
    "read_script",
    "run_script",
    "stacked_deck",
]
