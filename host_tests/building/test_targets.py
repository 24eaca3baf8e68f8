"""What each target holds, that it is the same each time, and that it behaves as the sources do."""

import ast
import functools
import json
import os
import subprocess
import sys

import pytest

import build
from building import cache, circuitpython, mpycross, targets, writing
from building.text_edits import BuildError, children, every
from environment import project
from host_tests.long import is_long
from playing import game_dev
from pocketdeck.engine import catalog

SOURCES = {
    **targets.tree(project.ROOT / "lib", "/lib/"),
    **targets.tree(project.ROOT / "firmware", "/firmware/"),
}
MODULES = [path for path in SOURCES if path.endswith(".py") and "circuitpython" not in path]


@functools.cache
def built():
    """The modules as they are built, when a test wants them, not when tests are only looked for. Those of a
    board are built for all tests."""
    board = targets._sources()
    return {
        **targets.texts({path: SOURCES[path] for path in MODULES if path not in board}),
        **targets.texts(board),
    }


def functions(text):
    """(name, line) of every function that a device has: none of a block that only a type checker reads."""
    found, left = set(), [ast.parse(text)]
    while left:
        node = left.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("_TYPING", "0"):
            left += node.orelse
        elif isinstance(node, ast.If) and "cpython" in ast.unparse(node.test):
            left += node.orelse
        else:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found.add((node.name, node.lineno))
            left += children(node)
    return found


# --- the project's own sources


@pytest.mark.some(120)
@pytest.mark.parametrize("path", MODULES)
def test_every_function_is_there_on_its_line_and_nothing_only_for_readers(path):
    source = SOURCES[path].decode()
    assert functions(built()[path]) == functions(source)
    machine = "@micropython." in source
    for node in every(ast.parse(built()[path])):
        assert not isinstance(node, ast.AnnAssign)
        assert machine or not getattr(node, "annotation", None) and not getattr(node, "returns", None)
        assert not (isinstance(node, ast.Name) and node.id in ("_TYPING", "Any"))
        if isinstance(node, (ast.Module, ast.ClassDef)):
            assert ast.get_docstring(node) is None


def test_names_that_are_put_together_are_never_those_of_constants():
    """What is reached by such a name is not seen by the build."""
    found = set()
    for path, text in built().items():
        for node in every(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr", "setattr"):
                if not isinstance(node.args[1], ast.Constant):
                    found.add(path.removeprefix("/lib/pocketdeck/"))
    assert found <= {
        "screens/evictor.py",
        "/firmware/loader.py",
        "/firmware/proof.py",
        "/firmware/flashtest.py",
    }, "names of modules"


def test_inlining_is_worth_it():
    """At least a kilobyte of .mpy in three of the games, against the same sources without it."""
    gains = {}
    for game_id in catalog.GAMES:
        paths = [path for path in built() if f"/games/{game_id}/" in path]
        plain = sum(len(mpycross.compiled(SOURCES[path].decode(), path)) for path in paths)
        gains[game_id] = plain - sum(len(mpycross.compiled(built()[path], path)) for path in paths)
    assert min(gains.values()) > 0 and sorted(gains.values())[2] > 1024, gains


# --- the targets


def test_the_same_sources_give_the_same_bytes_each_time(monkeypatch, tmp_path):
    """Made anew they are what another process has made."""
    if not is_long():  # some of the modules, from the minified text to what is compiled with other names
        some = {
            path: data
            for path, data in targets._sources().items()
            if "/engine/" in path or "/solo/" in path or path in targets.STARTING
        }
        first = targets.for_rp2040(some)
        assert len(first) > 40 and targets.NAMES in first
        monkeypatch.setattr(cache, "CACHE", tmp_path / "made")
        assert targets.for_rp2040(some) == first and list((tmp_path / "made").iterdir())
        return
    parts, first = targets.files(), targets.unpacked()
    name, text = "pocketdeck.engine.game", built()["/lib/pocketdeck/engine/game.py"]
    module = mpycross.compiled(text, name)
    monkeypatch.setattr(cache, "CACHE", tmp_path / "made")
    assert targets.files() == parts and targets.unpacked() == first
    assert mpycross.compiled(text, name) == module
    made = len(list((tmp_path / "made").iterdir()))
    assert targets.files() == parts and targets.unpacked() == first
    assert len(list((tmp_path / "made").iterdir())) == made, "all is kept"


def test_a_board_has_neither_the_template_nor_what_is_for_others():
    for files in (targets.files(), targets.unpacked(), targets.source(), circuitpython.files()):
        assert not [path for path in files if "template" in path]
    for files in (targets.files(), targets.unpacked(), targets.source()):
        assert not [path for path in files if "circuitpython" in path]


def test_plain_files_are_those_of_the_project_but_for_packages_without_code():
    """The tables that are pictures stay at home too: with them they would not fit a drive."""
    plain = targets.project_files()
    for path, data in plain.items():
        assert (project.ROOT / path[1:]).read_bytes() == data
    assert "/lib/pocketdeck/__init__.py" in plain and "/lib/pocketdeck/engine/__init__.py" not in plain
    assert {path[:-4] + ".py" for path in targets.unpacked() if path.endswith(".mpy")} < set(plain)
    away = set(plain) - set(targets.source())
    drawn = {"picture", "art", "loops", "ahead.py", "lesson.txt"}
    drawn |= {
        name + ".py" for name in ("loader", "proof", "probe", "layout", "reading", "plain", "flashtest")
    }
    together = set(plain) - set(targets.alone(plain))
    assert away > together and all(set(path.split("/")) & drawn for path in away - together)


def test_plain_files_are_for_one_board():
    plain = targets.source()
    made = targets.of_board(plain, "ssd1306_i2c")
    gone = set(plain) - set(made)
    assert "/firmware/boards/pico_lcd_1_3.py" in gone and "/firmware/displays/st7789.py" in gone
    assert "/firmware/boards/ssd1306_i2c.py" in made and "/firmware/displays/ssd1306.py" in made
    assert "/firmware/displays/mono.py" in made
    rules = "/lib/pocketdeck/games/handsolo/rules.py"
    assert b'"""' not in made[rules] and made[rules].count(b"\n") == plain[rules].count(b"\n")


def test_a_page_gets_the_library_with_its_shell_and_nothing_of_a_board():
    files = targets.browser()
    assert all(path.startswith(("/lib/pocketdeck/", "/lib/firmware/browser/")) for path in files)
    assert "/lib/firmware/browser/shell.mpy" in files
    assert not any(path.endswith("_1.bin") for path in files), "a page has 16 inks"
    assert "/lib/pocketdeck/stage/picture/loops/loops16.mpy" not in files, "JavaScript draws"
    assert {path.rpartition(".")[2] for path in files} == {"mpy", "bin", "txt"}
    assert all(f"/lib/pocketdeck/games/{game_id}/rules.mpy" in files for game_id in catalog.GAMES)


def test_files_that_are_no_sources_go_as_they_are(tmp_path):
    package = tmp_path / "lib" / "p" / "q"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("x = 1\n")
    (package.parent / "__init__.py").write_text('"""A docstring only."""\n')
    (package / "page.txt").write_text("no code\n")
    (package / "note.md").write_text("for nobody on the device\n")
    made = targets.compiled(targets.tree(tmp_path / "lib", "/lib/"))
    assert list(made) == ["/lib/p/q/__init__.mpy", "/lib/p/q/page.txt"]
    assert made["/lib/p/q/__init__.mpy"][:2] == b"M\x06" and made["/lib/p/q/page.txt"] == b"no code\n"


def test_a_source_that_the_compiler_rejects_is_named_and_nothing_of_it_is_kept(monkeypatch, tmp_path):
    monkeypatch.setattr(cache, "CACHE", tmp_path / "made")
    with pytest.raises(BuildError, match=r"^mpy-cross rejects p\.bad: [\s\S]*SyntaxError"):
        targets.compiled(
            {"/lib/p/bad.py": b"async def f():\n    yield from x\n    return (yield)\nnonlocal y\n"}
        )
    assert not [path for path in (tmp_path / "made").iterdir() if path.read_bytes()[:1] == b"M"]


def test_golden_records_play_on_the_built_sources_as_on_the_projects(tmp_path):
    """Those that a CircuitPython board compiles. What is for MicroPython plays them there."""
    writing.write(circuitpython.files(plain=True), tmp_path / "made")
    counts = {game_id: catalog.info(game_id)["players"][0] for game_id in catalog.GAMES}
    records = [
        game_dev.golden(game_id) / f"{counts[game_id]}-default-{bot}.record"
        for game_id in counts
        for bot in ("hard", "random")
    ]
    program = (
        "import json, sys\n"
        "import micropython, pocketdeck\n"
        "assert pocketdeck.__file__.startswith(sys.argv[1])\n"
        "from playing import playthrough\n"
        "texts = json.loads(sys.stdin.read())\n"
        "print(json.dumps(['\\n'.join(playthrough.lines(text)) + '\\n' for text in texts]))\n"
    )
    (tmp_path / "micropython.py").write_text("def const(value):\n    return value\n")
    place = tmp_path / "made" / "lib"
    done = subprocess.run(
        [sys.executable, "-c", program, str(place)],
        input=json.dumps([path.read_text(encoding="utf-8") for path in records]),
        capture_output=True,
        text=True,
        env={
            "PYTHONPATH": os.pathsep.join(map(str, (place, tmp_path, project.ROOT / "tools"))),
            "PYTHONUTF8": "1",
        },
    )
    assert not done.returncode, done.stderr
    for path, text in zip(records, json.loads(done.stdout)):
        assert text == path.with_suffix(".txt").read_text(encoding="utf-8"), path


# --- the command


def test_it_writes_a_folder_and_says_what_is_in_it(tmp_path, capsys):
    assert build.main(["files", "--output", str(tmp_path / "made")]) == 0
    written = {
        "/" + path.relative_to(tmp_path / "made").as_posix(): path.read_bytes()
        for path in (tmp_path / "made").rglob("*")
        if path.is_file() and path.name != writing.RECORD
    }
    assert written == targets.files()
    said = capsys.readouterr().out
    assert f"{len(written)} files" in said and all(game_id in said for game_id in catalog.GAMES)


def test_made_again_it_takes_away_what_an_earlier_build_has_left_and_nothing_else(tmp_path):
    target = tmp_path / "CIRCUITPY"
    writing.write({"/code.py": b"1", "/lib/old/gone.py": b"2", "/lib/kept.py": b"3"}, target)
    (target / "saves").mkdir()
    (target / "saves" / "slots.bin").write_bytes(b"a game")
    writing.write({"/code.py": b"4", "/lib/kept.py": b"3"}, target)
    assert (target / "code.py").read_bytes() == b"4" and (target / "lib" / "kept.py").exists()
    assert not (target / "lib" / "old").exists() and (target / "saves" / "slots.bin").exists()


def test_a_folder_with_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("years of work")
    assert build.main(["circuitpython", "--output", str(tmp_path)]) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "something else" in said
    assert build.main(["browser", "--output", str(tmp_path / "thesis.txt" / "x")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_zip_is_the_same_bytes_each_time(tmp_path):
    for name in ("one.zip", "two.zip"):
        assert build.main(["browser", "--output", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_plain_sources_are_only_for_circuitpython(tmp_path):
    assert build.main(["circuitpython", "--source", "--output", str(tmp_path / "made")]) == 0
    assert (tmp_path / "made" / "lib" / "pocketdeck" / "engine" / "game.py").exists()
    with pytest.raises(SystemExit) as ended:
        build.main(["files", "--source"])
    assert ended.value.code == 2
