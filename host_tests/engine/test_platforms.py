"""What all platforms share knows none of them: no board, page, terminal or window by its name."""

import re

import pytest

from environment import project

ROOT = project.ROOT
SHARED = sorted((ROOT / "lib").rglob("*.py"))
BOARDS = [path for path in sorted((ROOT / "firmware").glob("*.py")) if path.name != "__init__.py"]
# Words of a platform, wherever they stand: in a name, a comment or a text.
WORDS = re.compile(r"circuitpython|displayio|pygame|blinka|\bdesktop\b", re.I)
IMPORTS = re.compile(r"^\s*(?:from|import) (firmware|building|desktop|environment|playing)\b", re.M)
NAMED = {
    "lib/pocketdeck/engine/compat.py": "the one name that the Pythons do not share",
}


def name(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SHARED, ids=name)
def test_the_library_names_no_platform(path):
    text = path.read_text(encoding="utf-8")
    assert not WORDS.search(text) or name(path) in NAMED
    # What a game brings along for developers is played by them, and no device gets it.
    assert "dev" in path.parts or not IMPORTS.search(text)


@pytest.mark.parametrize("path", BOARDS, ids=name)
def test_what_boards_share_does_not_know_circuitpython_or_the_desktop(path):
    assert not WORDS.search(path.read_text(encoding="utf-8"))


def test_the_build_of_other_targets_does_not_know_circuitpythons():
    """It uses them, not the other way round."""
    text = (ROOT / "tools" / "building" / "targets.py").read_text(encoding="utf-8")
    assert not re.search(r"^\s*(?:from|import) .*circuitpython", text, re.M)
