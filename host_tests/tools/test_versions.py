"""The version stands in one place, pocketdeck.__version__; whatever else names it agrees and shows it."""

import re
import subprocess
import sys

import pytest

from building import circuitpython, page, targets
from environment import project
from pocketdeck import __version__
from pocketdeck.engine import record
from simulators import wasm

ROOT = project.ROOT
PLAY = [sys.executable, str(ROOT / "tools" / "play.py")]


def test_it_is_three_numbers():
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_pyproject_agrees():
    (told,) = re.findall(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text(), re.M)
    assert told == __version__


def test_the_changelog_has_it_on_top():
    told = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert __version__ in [name for name in told if name != "Unreleased"][:1]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("name", ["play.py", "flash.py"])
def test_a_command_that_is_used_to_play_says_it(name):
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / name), "--version"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, f"Pocketdeck {__version__}\n")


def test_a_record_tells_which_version_wrote_it_and_is_read_all_the_same(tmp_path):
    file = tmp_path / "game.txt"
    subprocess.run([*PLAY, "soliterror", "--auto", "--record", str(file)], check=True, capture_output=True)
    text = file.read_text()
    assert text.splitlines()[1] == f"# written by Pocketdeck {__version__}"
    assert record.replay(text).over


@pytest.mark.parametrize("folder", [targets.files, targets.unpacked, circuitpython.files, targets.browser])
def test_whatever_is_built_carries_it(folder):
    """In the package itself: a board's settings ask it there."""
    assert any(
        __version__.encode() in data for name, data in folder().items() if "app" in name or "init" in name
    )


@pytest.mark.skipif(not wasm.PACKAGE.exists(), reason="MicroPython for WebAssembly is not installed")
def test_both_pages_show_it():
    files = page.made()
    for name in ("/index.html", "/flash.html"):
        assert __version__ in files[name].decode() and b"%VERSION%" not in files[name]
