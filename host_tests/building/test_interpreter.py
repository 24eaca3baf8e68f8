"""MicroPython for the page: what is left of the package from npm, and that the rest is missed by nobody."""

import json
import re
import subprocess

import pytest

from building import interpreter
from building.page import plain
from building.text_edits import BuildError
from host_tests.patience import HANG
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

WHOLE = wasm.PACKAGE.with_name("micropython.wasm").read_bytes()
LOADER = wasm.PACKAGE.read_text()
_RUN = """
import { loadMicroPython } from "./micropython.mjs";
import { readFileSync } from "node:fs";
const said = [];
const wasm = readFileSync("micropython.wasm");
const micropython = await loadMicroPython({ wasm, heapsize: 1 << 18, stdout: (line) => said.push(line) });
for (const step of JSON.parse(readFileSync("steps.json"))) {
    try {
        micropython.runPython(step);
    } catch (error) {
        said.push(error.type);
    }
}
console.log(JSON.stringify(said));
"""


def run(folder, *steps):
    """What MicroPython says to each step as the page has it, the kind of its error included."""
    (folder / "micropython.mjs").write_text(interpreter.loader())
    (folder / "micropython.wasm").write_bytes(interpreter.webassembly())
    (folder / "steps.json").write_text(json.dumps(steps))
    (folder / "run.mjs").write_text(_RUN)
    command = ["node", "run.mjs"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANG, check=True)
    return json.loads(done.stdout)


def test_only_zeros_have_come_in_and_every_place_is_as_it_was():
    left = interpreter.webassembly()
    assert len(left) == len(WHOLE)
    changed = [at for at, (one, other) in enumerate(zip(left, WHOLE)) if one != other]
    assert len(changed) > 30_000 and not any(left[at] for at in changed)


def test_modules_in_python_are_not_there_and_those_of_the_firmware_are(tmp_path):
    theirs = ("asyncio", "unittest", "datetime", "pathlib")
    ours = ("array", "binascii", "gc", "json", "math", "micropython", "os", "random", "struct", "sys", "time")
    said = run(tmp_path, *["import " + name for name in theirs + ours])
    assert said == ["ImportError"] * len(theirs)


def test_files_memory_and_errors_work_as_before(tmp_path):
    steps = (
        "import os\nos.mkdir('/saves')\nfile = open('/saves/a', 'wb')\nfile.write(b'abc')\nfile.close()",
        "os.rename('/saves/a', '/saves/b')\nprint(os.listdir('/saves'), os.stat('/saves/b')[6])",
        "with open('/saves/b', 'rb') as file: print(file.seek(1), file.read())",
        "os.remove('/saves/b')\nos.rmdir('/saves')\nos.listdir('/saves')",
        "open('/nowhere/a', 'wb')",
        "kept = [bytearray(1 << 20) for _ in range(20)]\nprint(sum(len(one) for one in kept))",
        "1 // 0",
        "def deeper(): deeper()\ndeeper()",
        "import js\nprint(js.Math.max(3, 5), js.parseFloat('2.5'), js.String('a'))",
    )
    assert run(tmp_path, *steps) == [
        *("['b'] 3", "1 b'bc'", "OSError", "OSError", str(20 << 20), "ZeroDivisionError", "RuntimeError"),
        "5 2.5 a",
    ]


@pytest.mark.parametrize("text", [r"zlib\.py\0\0", r"\)<::>\{ "])
def test_another_webassembly_is_not_guessed_at(text, monkeypatch, tmp_path):
    (tmp_path / "micropython.wasm").write_bytes(
        re.sub(text.encode(), lambda found: b"?" * len(found[0]), WHOLE)
    )
    monkeypatch.setattr(wasm, "PACKAGE", tmp_path / "micropython.mjs")
    with pytest.raises(BuildError, match="another one than is known"):
        interpreter.webassembly()


@pytest.mark.parametrize("change", ["", "twice"])
def test_another_loader_is_not_guessed_at(change, monkeypatch, tmp_path):
    begin = "syncfs(populate,callback)"
    other = LOADER.replace(begin, 2 * begin if change else "sync()")
    (tmp_path / "micropython.mjs").write_text(other)
    monkeypatch.setattr(wasm, "PACKAGE", tmp_path / "micropython.mjs")
    with pytest.raises(BuildError, match="stands elsewhere in its loader"):
        interpreter.loader()


def test_the_loader_asks_no_network_and_knows_no_node():
    loader = interpreter.loader()
    assert not re.search(r"fetch\(|XMLHttpRequest|require\(|process\.", loader)
    assert re.search(r"fetch\(", LOADER), "the whole one does"


def test_a_check_goes_unless_it_assigns_something():
    source = 'a=(assert(b(")")==1,`no ${c}`),d);assert(x=3);f(assert_(1),t.assert(2));assert(x>=y,"x=y");'
    left = "a=(0,d);assert(x=3);f(assert_(1),t.assert(2));0;"
    assert interpreter._without_asserts(source) == left


def test_scripts_lose_comments_and_indentation_but_no_line():
    source = "/** A\n * B */\nf(\n    1, // one\n    '//', /* two */ 2\n); // end\n    // all\n"
    assert plain(source) == "\n\nf(\n1,\n'//',  2\n);\n\n"
