"""Every label comes from a catalogue: no key is missing, unused or in one language only; how Fluent is read."""

import pytest
from nodekit import ROOT, node
from phrasekit import LANGUAGES, PARTS, calls, catalogue, modules, parts, said_in

JS = ROOT / "src" / "riverboat" / "web" / "js"
ENGLISH = {part: catalogue("en", part) for part in PARTS}
ALL = ENGLISH["first"] | ENGLISH["later"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_language_has_every_message_with_its_variables(language: str, part: str) -> None:
    assert catalogue(language, part) == ENGLISH[part]


def test_no_message_stands_in_both_parts() -> None:
    assert ENGLISH["first"].keys() & ENGLISH["later"].keys() == set()


def test_what_modules_say_is_in_the_catalogue_with_the_facts_that_they_give() -> None:
    wrong = [
        call
        for module, source in modules().items()
        for call in calls(module, source)
        if call.key not in ALL or (call.facts is not None and call.facts != ALL[call.key])
    ]
    assert wrong == []


def test_every_message_is_said_somewhere_and_those_of_the_lobby_come_first() -> None:
    files, keys = parts(), set(ALL)
    said = {module: said_in(source, keys) for module, source in modules().items()}
    assert keys - set().union(*said.values()) == set()
    early = set().union(*(found for module, found in said.items() if files.get(module) == "app"))
    assert early == set(ENGLISH["first"])


def written(source: str, facts: object, locale: str = "en") -> object:
    script = f"""
        import {{ readMessages, Writer }} from {str(JS / "ui" / "fluent.js")!r};
        let answer;
        try {{
          const messages = readMessages(given.source);
          const writer = new Writer(messages, given.locale, (text) => text);
          answer = writer.write(messages.get("it"), given.facts).join("");
        }} catch (error) {{ answer = error.name; }}
        console.log(JSON.stringify(answer));
    """
    return node(script, {"source": source, "facts": facts, "locale": locale})


SEATS = "it = { $count ->\n    [0] No seat\n    [one] One seat\n   *[other] { NUMBER($count) } seats\n} of { $all }.\n"


@pytest.mark.parametrize(
    ("source", "facts", "locale", "words"),
    [
        ("# About\n\nit = Plain words  \n", {}, "en", "Plain words"),
        ("it = { $a } and { $b }", {"a": "Ada", "b": 1234}, "en", "Ada and 1,234"),
        (SEATS, {"count": 0, "all": 9}, "en", "No seat of 9."),
        (SEATS, {"count": 1, "all": 9}, "en", "One seat of 9."),
        (SEATS, {"count": 12345, "all": 9}, "en", "12,345 seats of 9."),
        (SEATS, {"count": 12345, "all": 9}, "de", "12.345 seats of 9."),
        ('it = { NUMBER($n, minimumFractionDigits: 2) }{ " " }x', {"n": 2}, "es", "2,00 x"),
        ("it = { NUMBER($n, useGrouping: 0) }", {"n": 1234567}, "en", "1234567"),
        ('it = { DATETIME($n, year: "numeric", timeZone: "UTC") }', {"n": 0}, "en", "1970"),
        ("it = { other }!\nother = As { $who } says\n", {"who": "Ada"}, "en", "As Ada says!"),
        ("it = { $who ->\n [you] you\n*[other] { $name }\n }\n", {"who": "you", "name": "Ada"}, "en", "you"),
        ("it = { $who ->\n [you] you\n*[other] { $name }\n }\n", {"who": "no", "name": "Ada"}, "en", "Ada"),
    ],
)
def test_messages_are_read_as_fluent_says(source: str, facts: object, locale: str, words: str) -> None:
    assert written(source, facts, locale) == words


@pytest.mark.parametrize(
    "source",
    [
        "it = { $a",
        "it = a } b",
        "it =\n    on the next line\n",
        "it = a\n    b\n",
        "it = { $a ->\n [one] x\n}\n",
        "it = { other ->\n *[one] x\n}\n",
        "it = x\nit = y\n",
        "it = x\n    .title = y\n",
        "-brand = x\n",
        "it = { LIST($a) }\n",
    ],
)
def test_what_the_reader_does_not_know_it_refuses(source: str) -> None:
    assert written(source, {}) == "SyntaxError"
