"""The client's modules joined: what is understood, and what is refused."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from riverboat.server.app import WEB
from riverboat.server.shell.joining import join
from riverboat.server.shell.lexing import JoinError, tokens
from riverboat.server.shell.module import read


def joined(modules: Mapping[str, str]) -> dict[str, str]:
    return join(modules.__getitem__, "app.js", "./")


def kinds(source: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in tokens(source) if token.kind != "space"]


# ---------------------------------------------------------------- tokens


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.js")), ids=lambda path: path.stem)
def test_the_tokens_of_a_file_are_the_file(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert "".join(token.text for token in tokens(source)) == source


@pytest.mark.parametrize(
    ("source", "kind", "text"),
    [
        ("x = 'import \"./a.js\"';", "string", "'import \"./a.js\"'"),
        ('x = "it\\"s";', "string", '"it\\"s"'),
        ("/* import {a} from './b.js' */ x", "comment", "/* import {a} from './b.js' */"),
        ("x // export const a = 1\n", "comment", "// export const a = 1"),
        ('x = `a ${b ? `${c}` : "}"} // d`;', "template", '`a ${b ? `${c}` : "}"} // d`'),
        ("x = /[/\"'`]+\\//g.test(y);", "regex", "/[/\"'`]+\\//g"),
        ("return /'/;", "regex", "/'/"),
    ],
)
def test_what_only_looks_like_code(source: str, kind: str, text: str) -> None:
    assert (kind, text) in kinds(source)


def test_a_slash_after_a_value_divides() -> None:
    assert [text for kind, text in kinds("a / b / c; (d) / 2; e[0] / 'x'") if kind == "mark"].count("/") == 4


@pytest.mark.parametrize("source", ['x = "open', "x = `open", "x = `${open`", "f(", "f)", "{]}", "x = /open", "{} /a/"])
def test_what_is_not_understood_is_refused(source: str) -> None:
    with pytest.raises(JoinError):
        list(tokens(source))


# ---------------------------------------------------------------- one module


def test_imports_and_exports_of_every_form() -> None:
    module = read(
        "ui/a.js",
        """/** Told. */
        import { b, c as d } from "./b.js";
        import * as all from "../all.js";
        import first from "../all.js";
        import "./quiet.js";
        export const ONE = 1;
        export async function* two() {}
        export class Three {}
        function four() { return import("./later.js"); }
        export { four, d as five };
        export default four;
        """,
    )
    assert module.imports == ["ui/b.js", "all.js", "all.js", "ui/quiet.js"]
    assert module.later == ["ui/later.js"]
    names = {"ONE": "ONE", "two": "two", "Three": "Three", "four": "four", "five": "d", "default": "$default"}
    assert module.exports == names
    assert "Told" not in "".join(map(str, module.code))


@pytest.mark.parametrize(
    "source",
    [
        'import { a } from "elsewhere";',
        'import a, { b } from "./a.js";',
        'import { a } from "/js/a.js";',
        'import { a } from "./a.js" with { type: "json" };',
        "import(`./${name}.js`);",
        "import(name);",
        "const here = import.meta.url;",
        'export * from "./a.js";',
        'export { a } from "./a.js";',
        "export let changing = 1;",
        "export var changing = 1;",
        "export const { a, b } = c;",
        "await ready();",
    ],
)
def test_a_form_that_is_not_known_is_refused_with_the_file(source: str) -> None:
    with pytest.raises(JoinError, match=r"^ui/a\.js: "):
        read("ui/a.js", source)


def test_words_that_are_names_of_something_are_left_alone() -> None:
    source = 'a.import("./b.js"); a.export = 1; async () => { await b; };'
    module = read("a.js", source)
    assert "".join(map(str, module.code)) == source
    assert not module.imports
    assert not module.later


# ---------------------------------------------------------------- together


def test_each_module_is_in_one_file_with_those_who_need_it() -> None:
    files = joined(
        {
            "app.js": 'import "./both.js"; import("./one.js"); import("./two.js");',
            "both.js": "export const both = 1;",
            "one.js": 'import "./both.js"; import "./alone.js"; import "./several.js"; export const one = 1;',
            "two.js": 'import "./several.js";',
            "alone.js": "export const alone = 1;",
            "several.js": 'import { both } from "./both.js"; export const several = both;',
        }
    )
    where = {name: set(re.findall(r"^const m\$(\w+) =", text, re.MULTILINE)) for name, text in files.items()}
    assert where == {
        "app.js": {"app", "both"},
        "one.js": {"one", "alone"},
        "two.js": {"two"},
        "shared.js": {"several"},
    }


def test_modules_that_wait_for_each_other_are_refused() -> None:
    circle = {"app.js": 'import "./b.js";', "b.js": 'import "./c.js";', "c.js": 'import "./b.js";'}
    with pytest.raises(JoinError, match=re.escape("b.js -> c.js -> b.js")):
        joined(circle)


def test_joined_modules_do_what_the_modules_do(tmp_path: Path) -> None:
    """Each is run once, in the order of a browser, and what comes later shares what was there before."""
    node = shutil.which("node")
    if node is None:
        if os.environ.get("RIVERBOAT_REQUIRE_NODE"):
            pytest.fail("no node on this machine")
        pytest.skip("no node on this machine")
    modules = {
        "app.js": """import say from "./say.js";
            import { said as heard } from "./say.js";
            import * as part from "./part.js";
            say("app " + part.name);
            const later = await_it();
            async function await_it() {
              const { default: other, Own } = await import("./later/page.js");
              say(other + new Own().name);
              console.log(JSON.stringify(heard));
            }""",
        "say.js": 'export const said = []; export default (words) => said.push(words); said.push("say");',
        "part.js": 'import say from "./say.js"; export const name = `pa${"rt"}`; say("part");',
        "later/page.js": """import say from "../say.js"; import { name } from "../part.js";
            say("page"); export class Own { name = name } // import "./nothing.js";
            export default 'later "import" ';""",
    }
    plain, whole = tmp_path / "plain", tmp_path / "joined"
    for folder, files in ((plain, modules), (whole, joined(modules))):
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    ran = [
        subprocess.run([node, str(folder / "app.js")], capture_output=True, text=True, timeout=60, check=True).stdout
        for folder in (plain, whole)
    ]
    assert ran[0] == ran[1] == '["say","part","app part","page","later \\"import\\" part"]\n'
