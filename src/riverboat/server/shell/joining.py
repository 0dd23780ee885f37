"""The modules of the client joined into few files: one that every page needs, and parts that a page asks for.

A module becomes a function that is called once, where it stands, and gives what the module exports:

    const ui_title = (() => {
    const { h } = ui_dom;
    function titlePage() { ... }
    return { titlePage };
    })();

That is what a browser does with modules, as long as none of them wait for each other in a circle and what they export
never changes. Where that does not hold, or where a form is not known here, the joiner refuses.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from riverboat.server.shell.lexing import JoinError
from riverboat.server.shell.module import Asked, Module, Taken, read

SHARED: Final = "shared"


def join(source_of: Callable[[str], str], first: str, prefix: str) -> dict[str, str]:
    """The joined files by their names. `source_of` gives a module's text by its path; files ask for each other under
    `prefix`."""
    modules = _all_modules(source_of, first)
    parts = _parts(modules, first)
    files: dict[str, list[str]] = {}
    for path in _in_order(modules):
        files.setdefault(parts[path], []).append(path)
    return {f"{part}.js": _file(part, paths, modules, parts, prefix) for part, paths in files.items()}


def part_of(source_of: Callable[[str], str], first: str) -> dict[str, str]:
    """In which joined file each module is."""
    return _parts(_all_modules(source_of, first), first)


def _all_modules(source_of: Callable[[str], str], first: str) -> dict[str, Module]:
    modules: dict[str, Module] = {}
    ahead = [first]
    while ahead:
        path = ahead.pop()
        if path not in modules:
            modules[path] = read(path, source_of(path))
            ahead += [*modules[path].imports, *modules[path].later]
    return modules


def _parts(modules: Mapping[str, Module], first: str) -> dict[str, str]:
    """In which file each module is. What the first one needs is in its file; what one module that is asked for later
    needs alone, in the file of that one; and what several of those need, in `shared`. Files then never wait for each
    other in a circle: what a shared module needs is shared, or the first one's."""
    entries = [first, *dict.fromkeys(path for module in modules.values() for path in module.later)]
    needed_by: dict[str, list[str]] = {path: [] for path in modules}
    for entry in entries:
        for path in _closure(modules, entry):
            needed_by[path].append(entry)
    return {path: SHARED if len(by) > 1 and by[0] != first else _name(by[0]) for path, by in needed_by.items()}


def _name(entry: str) -> str:
    return entry.removesuffix(".js").replace("/", "-")


def _closure(modules: Mapping[str, Module], entry: str) -> set[str]:
    found, ahead = {entry}, [entry]
    while ahead:
        new = [path for path in modules[ahead.pop()].imports if path not in found]
        found.update(new)
        ahead += new
    return found


def _in_order(modules: Mapping[str, Module]) -> Iterator[str]:
    """Each after those that it imports, as a browser runs them."""
    done: set[str] = set()
    waiting: list[str] = []

    def visit(path: str) -> Iterator[str]:
        if path in waiting:
            raise JoinError(f"modules wait for each other: {' -> '.join([*waiting[waiting.index(path) :], path])}")
        if path in done:
            return
        waiting.append(path)
        for other in modules[path].imports:
            yield from visit(other)
        waiting.pop()
        done.add(path)
        yield path

    for path in modules:
        yield from visit(path)


# ---------------------------------------------------------------- text


def _file(part: str, paths: list[str], modules: Mapping[str, Module], parts: Mapping[str, str], prefix: str) -> str:
    needs: dict[str, list[str]] = {}
    for needed in dict.fromkeys(other for path in paths for other in modules[path].imports):
        if parts[needed] != part:
            needs.setdefault(parts[needed], []).append(_word(needed))
    imports = [f'import {{ {", ".join(words)} }} from "{prefix}{other}.js";' for other, words in needs.items()]
    bodies = [_body(modules[path], parts, prefix) for path in paths]
    exports = f"export {{ {', '.join(map(_word, paths))} }};"
    return "\n".join([*imports, *bodies, exports, ""])


def _body(module: Module, parts: Mapping[str, str], prefix: str) -> str:
    def text(piece: str | Taken | Asked) -> str:
        match piece:
            case Taken(path, names):
                return f"const {names} = {_word(path)};"
            case Asked(path):
                return f'import("{prefix}{parts[path]}.js").then((part) => part.{_word(path)})'
            case _:
                return piece

    gives = ", ".join(name if name == inside else f"{name}: {inside}" for name, inside in module.exports.items())
    code = "".join(map(text, module.code)).strip()
    return f"const {_word(module.path)} = (() => {{\n{code}\nreturn {{ {gives} }};\n}})();"


def _word(path: str) -> str:
    """A module's name in joined code. No module is called like another: `$` is in no path."""
    return "".join(char if char.isalnum() else "$" if char == "/" else "_" for char in f"m/{path.removesuffix('.js')}")
