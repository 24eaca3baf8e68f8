"""Imports by whole names: what is below a dot is looked for on a board from the root, which is quicker."""

import ast

from .text_edits import Edits, every, parse


def absolute(text: str, name: str, package: bool) -> str:
    """A module's source with `from . import` and its kin spelt out; `name` is the module's own."""
    tree = parse(text, name)
    edits = Edits(text)
    for node in every(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = name.split(".")
            above = above[: len(above) - node.level + (1 if package else 0)]
            start = edits.start(node)
            dots = edits.data.index(b".", start)
            end = edits.data.index(b"import", dots)
            whole = ".".join([*above, *([node.module] if node.module else [])])
            edits.changes.append((dots, end, whole.encode() + b" "))
    return edits.text()


def needs(text: str, name: str, modules: "set[str]") -> "list[str]":
    """Which of these modules a module imports at its top, by whole names, in their order: first the packages
    that it is in. A package whose name is not among them has no code."""
    found = []
    parts = name.split(".")
    wanted = [".".join(parts[:count]) for count in range(1, len(parts))]
    for node in parse(text, name).body:
        if isinstance(node, ast.Import):
            wanted += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            wanted += [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
    for one in wanted:
        if one in modules and one not in found and one != name:
            found.append(one)
    return found
