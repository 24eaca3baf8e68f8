"""Exchanges the names that our modules give for names that CircuitPython's firmware has in its flash anyway.

Each name of a function, a class, an argument or an attribute that a board loads takes 6 bytes of its memory
and its letters, once and for good, and each import looks all of them through. A name that the firmware
has for something else costs neither: which name it is makes no difference to a program. firmware_names.txt
has those of CircuitPython 10 for the Raspberry Pi Pico; on a firmware that lacks one it is a name like any.

What a name stands for is told by the drive's names.txt, for whoever reads the drive's error.log.
"""

import ast
import builtins
import io
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

_FIRMWARE = Path(__file__).with_name("firmware_names.txt")
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
    _FIRMWARE.open,
    type,
)


def _names(text: str) -> "Iterator[tokenize.TokenInfo]":
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token


def _given(tree: ast.AST) -> "Iterator[str]":
    """The names that a module gives to something."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _fixed(tree: ast.AST) -> "Iterator[str]":
    """What has to stay: words of strings, for one may be asked for, and constants that leave no name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield from node.value.split(".")
        elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const("):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "dict":
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)


def chosen(texts: "dict[str, str]", kept: "Iterable[str]") -> "dict[str, str]":
    """{a name of ours: the firmware's} for modules {path: source}, those first that most modules have. What
    the sources `kept` say stays as it is."""
    firmware = set(_FIRMWARE.read_text(encoding="utf-8").split())
    seen: "Counter[str]" = Counter()
    given: "set[str]" = set()
    fixed = {token.string for text in kept for token in _names(text)}
    for path, text in texts.items():
        tree = ast.parse(text)
        seen.update({token.string for token in _names(text)})
        given.update(_given(tree))
        fixed.update(_fixed(tree))
        fixed.update(part.removesuffix(".py") for part in path.split("/"))
    own = {name for one in _TYPES for name in dir(one)} | set(dir(builtins))
    ours = [name for name in given - fixed - firmware - own if not name.startswith("__")]
    free = sorted(firmware - set(seen) - fixed - own, key=lambda name: (len(name), name))
    return dict(zip(sorted(ours, key=lambda name: (-seen[name], name)), free, strict=False))


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
    """The names as names.txt has them: the firmware's, and what it stands for."""
    return "".join(f"{names[name]} {name}\n" for name in sorted(names, key=names.__getitem__)).encode()


def read(data: bytes) -> "dict[str, str]":
    """The names that names.txt lists."""
    rows = [line.split() for line in data.decode().splitlines()]
    return {name: other for other, name in rows}
