"""Who gets what follows from the folder in which it lies: the build hardly names a file or a module."""

import ast
import re

from environment import project

# A path, a file, or a module by its whole name. What is sent to a browser has such names, too.
PATH = re.compile(
    r"[\w.*-]*/[\w./*-]*|[\w-]+\.(?:py|mpy|bin|txt|json|html|css|m?js|toml|png)|[a-z_]\w*(?:\.[a-z_]\w*)+"
)
NO_PATH = re.compile(r"[./]|(text|application|HTTP)/.*")
MOST = 57  # a third of what there were when each target had a list of its own


def named(text):
    """The strings of a module that are no docstrings and read as paths."""
    tree = ast.parse(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            if PATH.fullmatch(node.value) and not NO_PATH.fullmatch(node.value):
                yield node.value


def test_the_build_names_few_paths():
    found = {
        path.name: list(named(path.read_text(encoding="utf-8")))
        for path in sorted((project.ROOT / "tools" / "building").rglob("*.py"))
    }
    assert sum(map(len, found.values())) <= MOST, found


def test_a_folder_has_its_name_in_one_module():
    """Elsewhere in the build it is said by that name."""
    folder = re.compile(r"/?[a-z]+/")
    building = project.ROOT / "tools" / "building"
    for path in building.rglob("*.py"):
        if path.name != "folders.py":
            again = [one for one in named(path.read_text(encoding="utf-8")) if folder.fullmatch(one)]
            assert again in ([], ["/flashing/"]), (path.name, again)
