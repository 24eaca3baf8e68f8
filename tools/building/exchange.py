"""Exchanges the names that our modules give for names that a firmware has in its flash anyway.

Each name of a function, a class, an argument or an attribute that a board loads takes 6 bytes of its memory
and its letters, once and for good, and each import looks all of them through. A name that the firmware
has for something else costs neither: which name it is makes no difference to a program. names_micropython.txt
has those of MicroPython 1.28 for the Raspberry Pi Pico (genhdr/qstrdefs.generated.h of its build), first
those that MicroPython has everywhere, and names_circuitpython.txt those of CircuitPython 10, short ones
first; on a firmware that lacks one it is a name like any. Names with two underscores at their front are not
among them: a module that had one of its own, __path__ perhaps, would be taken for something else.

What a name stands for is told by the drive's names.txt, for whoever reads the drive's error.log.
"""

import ast
import builtins
import io
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from .text_edits import BuildError

NAMES = "/names.txt"  # on a drive: what the names in its modules stand for
_FOLDER = Path(__file__).parent
MICROPYTHON = _FOLDER / "names_micropython.txt"
CIRCUITPYTHON = _FOLDER / "names_circuitpython.txt"
_GAMES = "/games/"
# What instances of these have by themselves: a class of ours may be made of one.
_TYPES: "tuple[object, ...]" = (
    OSError("", ""),
    {},
    [],
    set(),
    "",
    b"",
    bytearray(),
    0,
    (),
    iter(()),
    MICROPYTHON.open,
    type,
)


def _names(text: str) -> "Iterator[tokenize.TokenInfo]":
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token


class _Given(ast.NodeVisitor):
    """The names that a module gives to something, but for variables of a function, which leave none."""

    def __init__(self, tree: ast.AST) -> None:
        self.names: "set[str]" = set()
        self.within = False  # a function
        self.visit(tree)

    def visit_arg(self, node: ast.arg) -> None:
        self.names.add(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names.add(node.name)
        self._visit(node, True)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.add(node.name)
        self._visit(node, False)

    def visit_Global(self, node: ast.Global) -> None:
        self.names.update(node.names)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Store):
            self.names.add(node.attr)
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store) and not self.within:
            self.names.add(node.id)

    def _visit(self, node: ast.AST, within: bool) -> None:
        before, self.within = self.within, within
        self.generic_visit(node)
        self.within = before


def _fixed(tree: ast.AST) -> "Iterator[str]":
    """What has to stay: words of strings, for one may be asked for, constants that leave no name, and what
    an assembler takes for registers and labels."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield from node.value.split(".")
        elif isinstance(node, ast.Assign) and _calls(node.value, "const"):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Call) and _calls(node, "dict"):
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)
        elif isinstance(node, ast.FunctionDef) and "asm_thumb" in map(_last, node.decorator_list):
            yield from (part.arg for part in node.args.args)
            yield from (part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def _calls(node: ast.expr, name: str) -> bool:
    """Is an expression a call of what has this name?"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _foreign(tree: ast.AST, parts: "set[str]") -> "Iterator[str]":
    """What a module imports from others than ours, of whose names these are parts."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ImportFrom)
            and not node.level
            and str(node.module).split(".")[0] not in parts
        ):
            yield from (alias.name for alias in node.names)


def _last(node: ast.AST) -> str:
    """The last word of a dotted name."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def _reached(tree: ast.AST) -> "Iterator[str]":
    """The names that are, or may be, asked of an object: attributes, and what a class has."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                yield from [part.name] if isinstance(part, ast.FunctionDef) else _Given(part).names


def _room(paths: "set[str]", reached: bool) -> str:
    """Where alone a name is said: in one module, among those of one game, or "" in several rooms. What is
    reached as part of an object may meet what modules of the same game say of it."""
    if len(paths) == 1 and not reached:
        return next(iter(paths))
    games = {path.partition(_GAMES)[2].partition("/")[0] for path in paths}
    return games.pop() if len(games) == 1 else ""


def chosen(
    texts: "dict[str, str]",
    kept: "Iterable[str]",
    firmware: Path,
    guests: "dict[str, str] | None" = None,
) -> "dict[str, str]":
    """{a name of ours: one of the firmware's} for modules {path: source}. What the sources `kept` say stays
    as it is, and so does what modules are called, also those of `guests`, who speak of ours.

    A name that only one module says shares the firmware's with those of other modules, and one that only one
    game says with those of other games. All others have each their own, those first that most modules say.
    """
    known = firmware.read_text(encoding="utf-8").split()
    said: "dict[str, set[str]]" = {}  # by name, the modules
    given: "set[str]" = set()
    reached: "set[str]" = set()
    fixed = {token.string for text in kept for token in _names(text)}
    for path, text in texts.items():
        tree = ast.parse(text)
        for token in _names(text):
            said.setdefault(token.string, set()).add(path)
        given.update(_Given(tree).names)
        reached.update(_reached(tree))
        fixed.update(_fixed(tree))
    modules = {**texts, **(guests or {})}
    parts = {part.removesuffix(".py") for path in modules for part in path.split("/")}
    fixed |= parts.union(*[_foreign(ast.parse(text), parts) for text in modules.values()])
    own = {name for one in _TYPES for name in dir(one)} | set(dir(builtins))
    ours = {name for name in given.difference(fixed, known, own) if not name.startswith("__")}
    rooms: "dict[str, list[str]]" = {"": []}
    for name in sorted(ours, key=lambda name: (-len(said[name]), name)):
        rooms.setdefault(_room(said[name], name in reached), []).append(name)
    free = [name for name in known if name not in said and name not in fixed and name not in own]
    everywhere = rooms.pop("")
    of_modules = [names for room, names in rooms.items() if room in texts]
    of_games = [names for room, names in rooms.items() if room not in texts]
    out: "dict[str, str]" = {}
    for group in (of_modules, of_games, [everywhere]):
        for names in group:
            out.update(zip(names, free, strict=False))
        free = free[max(map(len, group), default=0) :]
    return out


def exchanged(text: str, names: "dict[str, str]") -> str:
    """A source with these names exchanged; its lines stay where they are."""
    lines = text.splitlines(keepends=True)
    for token in reversed(list(_names(text))):
        if token.string in names:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + names[token.string] + line[column + len(token.string) :]
    return "".join(lines)


def listed(names: "dict[str, str]") -> bytes:
    """The names as names.txt has them: in each line one of the firmware's, and all that it stands for, in one
    game this, in another that."""
    rows: "dict[str, list[str]]" = {}
    for name in sorted(names):
        rows.setdefault(names[name], []).append(name)
    return "".join(" ".join((theirs, *rows[theirs])) + "\n" for theirs in sorted(rows)).encode()


def read(data: bytes) -> "dict[str, str]":
    """The names that names.txt lists."""
    rows = [line.split() for line in data.decode().splitlines()]
    if min(map(len, rows), default=2) < 2:
        raise ValueError("a line has one name alone")
    return {name: theirs for theirs, *ours in rows for name in ours}


def spoken(program: str, files: "dict[str, bytes]") -> str:
    """A program in the names that the modules among these files of a drive have. BuildError if two of its
    names would become one, as those of different modules may."""
    if NAMES not in files:
        return program
    names = read(files[NAMES])
    said = {token.string for token in _names(program)} & set(names)
    if len({names[name] for name in said}) < len(said):
        twice = sorted(said, key=lambda name: (names[name], name))
        raise BuildError(f"of these names of a program two would become one: {', '.join(twice)}")
    return exchanged(program, names)
