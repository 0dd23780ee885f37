"""What Typer's validator says of an option, said again."""

import pytest

from riverboat.cli.usage import plainly


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ("Invalid value for '--seats': Input should be greater than or equal to 2", "--seats: 2 is the least"),
        ("Invalid value for '--port': Input should be less than or equal to 65535", "--port: 65535 is the most"),
        (
            "Invalid value for '--seed': Input should be a valid integer, unable to parse string as an integer",
            "--seed: This is not a whole number",
        ),
        (
            "Invalid value for '--rate': Input should be a valid number, unable to parse string as a number",
            "--rate: This is not a number",
        ),
        ("Invalid value for '--only': Value error, 'a' is not one of 'b', 'c'", "--only: 'a' is not one of 'b', 'c'"),
        ("Got unexpected extra argument(s) (a b)", "Too many words: a b"),
        ("Got unexpected extra arguments (a b)", "Too many words: a b"),
        ("No such option: --colour.", "No such option: --colour"),
    ],
)
def test_in_words_of_ours(said: str, ours: str) -> None:
    assert plainly(said) == ours
