"""What shows events is loaded for a picture and goes again, on a device even between two pictures of one
event: what has to be known longer lies elsewhere."""

import ast

import pytest

from environment import project

LIB = project.ROOT / "lib" / "pocketdeck"
LOADED = ("moments.py", "moment_pieces.py", "turned.py")
FILES = sorted(path for path in LIB.glob("games/*/picture/*.py") if path.name in LOADED) + [
    LIB / "stage" / "picture" / name for name in ("performed.py", "suspense.py")
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(LIB).as_posix())
def test_what_shows_events_keeps_nothing(path):
    kept = [
        node.lineno
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, (ast.List, ast.Dict))
    ]
    assert not kept, "a list or a table would be forgotten"
