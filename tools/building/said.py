"""What a module says: every name with its place, and which of them are given, reached from outside or fixed.

Finding it out takes longer than all else that exchange.py does, and the same modules are in several targets:
it is kept under the hash of the module.
"""

import ast
import functools
import io
import json
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

from .cache import build, cached
from .text_edits import every


class Said(NamedTuple):
    """Of one module: each name with its row and column, from 0; those that it gives to something; those asked
    of an object; those that have to stay; of each import by a whole name the first word and what it takes."""

    places: "list[tuple[int, int, str]]"
    given: "list[str]"
    reached: "list[str]"
    fixed: "list[str]"
    imported: "list[tuple[str, str]]"


@functools.lru_cache(2048)
def of(text: str) -> Said:
    """What a source says."""
    return Said(
        *json.loads(cached([build(), b"said", text.encode()], lambda: json.dumps(_found(text)).encode()))
    )


def _found(text: str) -> Said:
    tree = ast.parse(text)
    given, reached, fixed = (
        sorted(set(names)) for names in (_Given(tree).names, _reached(tree), _fixed(tree))
    )
    return Said(list(_names(text)), given, reached, fixed, sorted(set(_imported(tree))))


def _names(text: str) -> "Iterator[tuple[int, int, str]]":
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.start[0] - 1, token.start[1], token.string


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
    for node in every(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield from node.value.split(".")
        elif isinstance(node, ast.Assign) and _calls(node.value, "const"):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Call) and _calls(node, "dict"):
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)
        elif isinstance(node, ast.FunctionDef) and "asm_thumb" in map(_last, node.decorator_list):
            yield from (part.arg for part in node.args.args)
            yield from (part.id for part in every(node) if isinstance(part, ast.Name))


def _calls(node: ast.expr, name: str) -> bool:
    """Is an expression a call of what has this name?"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _imported(tree: ast.AST) -> "Iterator[tuple[str, str]]":
    for node in every(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                yield str(node.module).split(".")[0], alias.name


def _last(node: ast.AST) -> str:
    """The last word of a dotted name."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def _reached(tree: ast.AST) -> "Iterator[str]":
    """The names that are, or may be, asked of an object: attributes, and what a class has."""
    for node in every(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                yield from [part.name] if isinstance(part, ast.FunctionDef) else _Given(part).names
