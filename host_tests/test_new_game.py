"""A game of one's own: one command makes it, every common test tries it, and it leaves nothing behind."""

import hashlib
import os
import shutil
import subprocess
import sys

import pytest

from common import project

PARTS = ("lib", "tools", "firmware", "host_tests", "boot.py", "main.py", "pyproject.toml", "package.json")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "build")
# The common tests, as far as they name the game.
TESTS = "contract golden help catalog record screens bots tips packing".split()


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project, where it can be changed."""
    root = tmp_path_factory.mktemp("project")
    for part in PARTS:
        source = project.ROOT / part
        if source.is_dir():
            shutil.copytree(source, root / part, ignore=LEFT_OUT)
        else:
            shutil.copy(source, root / part)
    os.symlink(project.FOLDER.resolve(), root / ".venv")
    return root


def run(root, *words):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "PYTHON"))}
    words = (sys.executable, *words)
    return subprocess.run(words, cwd=root, env=clean, capture_output=True, text=True, timeout=900)


def contents(root):
    """Every file with the hash of what is in it."""
    found = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and not {"__pycache__", ".venv", "build", ".hypothesis"} & set(path.parts):
            found[path.relative_to(root).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def test_a_new_game_passes_every_common_test_and_leaves_nothing_behind(copy):
    before = contents(copy)
    made = run(copy, "tools/new_game.py", "sixth")
    assert made.returncode == 0, made.stderr
    files = [f"host_tests/test_{name}.py" for name in TESTS]
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", "sixth", *files)
    assert done.returncode == 0, done.stdout[-3000:]
    counted = int(done.stdout.strip().split("\n")[-1].split()[0])
    assert counted > 100  # every common test has tried it
    again = run(copy, "tools/new_game.py", "sixth")
    assert again.returncode == 2 and again.stderr == "There is a game 'sixth' already.\n"
    gone = run(copy, "tools/new_game.py", "sixth", "--remove")
    assert gone.returncode == 0, gone.stderr
    assert contents(copy) == before


@pytest.mark.parametrize("name", ["solo", "Big", "x", "a-b", "3d", "averyveryverylongname"])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(copy, name):
    before = contents(copy)
    refused = run(copy, "tools/new_game.py", name)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1 and "Traceback" not in refused.stderr
    assert contents(copy) == before


def test_a_game_with_rules_of_its_own_is_not_removed(copy):
    refused = run(copy, "tools/new_game.py", "solo", "--remove")
    assert refused.returncode == 2 and "remove it by hand" in refused.stderr
