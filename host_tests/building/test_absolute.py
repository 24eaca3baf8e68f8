"""Imports say whole names, and it is known what each module needs before it runs."""

import ast

import pytest

from building import targets
from building.absolute import absolute, needs
from building.text_edits import every
from environment import project

LIB = targets.tree(project.ROOT / "lib", "/lib/")


@pytest.mark.parametrize(
    "line, package, wanted",
    [
        ("from . import cards", False, "from a.b import cards"),
        ("from .cards import ACE, KING", False, "from a.b.cards import ACE, KING"),
        ("from .. import stage", False, "from a import stage"),
        ("from ..stage.art import Sheet as S", False, "from a.stage.art import Sheet as S"),
        ("from . import cards", True, "from a.b.c import cards"),
        ("from ..stage import art", True, "from a.b.stage import art"),
        ("from a.b import cards", False, "from a.b import cards"),
        ("import sys", False, "import sys"),
    ],
)
def test_what_is_below_dots_is_spelt_out(line, package, wanted):
    assert absolute(line + "\n", "a.b.c", package) == wanted + "\n"


def test_lines_stay_where_they_are():
    text = "x = '.'\ndef f():\n    from .cards import (\n        ACE,  # of all\n        KING,\n    )\n"
    made = absolute(text, "a.b.c", False)
    assert made == text.replace(".cards", "a.b.cards") and made.count("\n") == text.count("\n")


def test_no_module_of_ours_keeps_a_dot_and_all_that_is_named_is_there():
    names = {targets._module(path) for path in LIB if path.endswith(".py")}
    known = names | {name.rpartition(".")[0] for name in names}
    for path, data in LIB.items():
        if not path.endswith(".py"):
            continue
        text = absolute(data.decode(), targets._module(path), path.endswith("/__init__.py"))
        for node in every(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                assert not node.level, path
                assert not node.module.startswith("pocketdeck") or node.module in known, (path, node.module)


def test_a_module_needs_its_packages_and_what_it_imports_at_its_top():
    text = (
        "import sys\nimport p.q.one\nfrom p.q import two, number\nfrom p.three import three\n"
        "def later():\n    from p import four\n"
    )
    modules = {"p.q", "p.q.me", "p.q.one", "p.q.two", "p.three", "p.four"}
    assert needs(text, "p.q.me", modules) == ["p.q", "p.q.one", "p.q.two", "p.three"]


def test_a_module_does_not_need_itself_nor_anything_twice():
    assert needs("from p import me, one\nfrom p import one\nimport p.me\n", "p.me", {"p.me", "p.one"}) == [
        "p.one"
    ]
