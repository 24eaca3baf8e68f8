"""Sorting gives the same order everywhere: MicroPython does not keep that of what is equal, CPython does."""

import ast

import pytest

from environment import project


def keyed(source):
    """The calls that sort by a key, as (line, the key)."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in ("sorted", "sort"):
            for word in node.keywords:
                if word.arg == "key":
                    yield node.lineno, word.value


def tells_apart(key):
    """Is the thing itself a term of the sum? Then no two are equal, if the rest counts more."""
    if not isinstance(key, ast.Lambda):
        return False
    thing = key.args.args[0].arg
    body = key.body
    while isinstance(body, ast.BinOp) and isinstance(body.op, (ast.Add, ast.Sub)):
        if isinstance(body.left, ast.Name) and body.left.id == thing:
            return True
        body = body.left
    return False


@pytest.mark.parametrize("folder", ("lib", "firmware"))
def test_no_key_of_a_sort_is_the_same_for_two_things(folder):
    found = []
    for path in sorted((project.ROOT / folder).rglob("*.py")):
        if "/dev/" not in path.as_posix():
            for line, key in keyed(path.read_text(encoding="utf-8")):
                if not tells_apart(key):
                    found.append(f"{path.relative_to(project.ROOT)}:{line}")
    assert found == []


def test_a_key_without_the_thing_itself_is_seen():
    (_, key), (_, other) = keyed("sorted(a, key=lambda i: -b[i])\na.sort(key=lambda i: i - 8 * b[i])")
    assert not tells_apart(key) and tells_apart(other)
