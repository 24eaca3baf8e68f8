"""The development tools decide rightly: what to install, what to skip, which Python to run in.

A contributor meets these before anything else, so their sentences are tested like any rule.
"""

import ast
import functools
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from environment import packages, project
from host_tests.patience import HANG
from simulators import wasm

TOOLS = project.ROOT / "tools"
CONFIG = TOOLS / "config"


def load_command():
    """tools/test.py as a module, under a name that the standard library does not have too."""
    spec = importlib.util.spec_from_file_location("checks_command", TOOLS / "test.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


checks = load_command()


# --- the environment's Python


def test_ensure_returns_inside(monkeypatch):
    monkeypatch.setenv(project.GUARD, "1")
    project.ensure(Path(sys.prefix))
    assert project.GUARD not in os.environ  # programs started from here start with a clean slate


def test_ensure_names_the_command_without_environment(tmp_path, capsys, monkeypatch):
    monkeypatch.delenv(project.GUARD, raising=False)
    with pytest.raises(SystemExit) as caught:
        project.ensure(tmp_path)
    assert caught.value.code == 2
    error = capsys.readouterr().err
    assert "tools/test.py --install once" in error and error.count("\n") == 1


def fake_environment(folder):
    """A folder with a Python that is not a virtual environment's."""
    program = project.python(folder)
    program.parent.mkdir(parents=True)
    program.symlink_to(sys.executable)
    return program


@pytest.mark.skipif(os.name == "nt", reason="links need special rights on Windows")
def test_ensure_does_not_loop(tmp_path):
    fake_environment(tmp_path / "venv")
    script = tmp_path / "tool.py"
    script.write_text(
        f"import sys, pathlib\nsys.path.insert(0, {str(TOOLS)!r})\nfrom environment import project\n"
        f"project.ensure(pathlib.Path({str(tmp_path / 'venv')!r}))\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=HANG)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == project.MESSAGE


@pytest.mark.skipif(os.name == "nt", reason="Windows starts a child process instead")
def test_ensure_starts_the_same_command_again(tmp_path, monkeypatch):
    program = fake_environment(tmp_path)
    started = []
    monkeypatch.setattr(os, "execv", lambda path, arguments: started.append((path, arguments)))
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-X", "dev", "tools/x.py", "--seed", "3"])
    monkeypatch.delenv(project.GUARD, raising=False)
    project.ensure(tmp_path)
    assert started == [(str(program), [str(program), "-X", "dev", "tools/x.py", "--seed", "3"])]


# --- what has to be installed


def test_stamp_depends_on_content_and_version(tmp_path):
    file = tmp_path / "requirements.txt"
    file.write_text("a==1")
    first = packages.stamp_of([file], (3, 10))
    assert first == packages.stamp_of([file], (3, 10))
    assert first != packages.stamp_of([file], (3, 11))
    file.write_text("a==2")
    assert first != packages.stamp_of([file], (3, 10))


def test_stamp_is_current_only_if_equal(tmp_path):
    stamp = tmp_path / "stamp"
    assert not packages.is_current(stamp, "x")
    stamp.write_text("x")
    assert packages.is_current(stamp, "x")
    assert not packages.is_current(stamp, "y")
    stamp.write_bytes(b"\xff")
    assert not packages.is_current(stamp, "x")


def test_reason_picks_what_says_most():
    assert packages.reason("") == "nothing"
    assert packages.reason("WARNING: retry\nERROR: one\nERROR: No matching distribution\n") == (
        "ERROR: No matching distribution"
    )
    lines = ["npm error code ENOTFOUND", "npm error network", "npm error retry", "npm error a log is there"]
    assert packages.reason("\n".join(lines)) == "; ".join(lines[:3])
    assert len(packages.reason("x" * 1000)) < 310


def test_python_without_ensurepip_is_explained(monkeypatch, tmp_path):
    monkeypatch.setattr(project, "FOLDER", tmp_path / "venv")
    monkeypatch.setattr(project, "inside", lambda: False)
    monkeypatch.setattr(packages.importlib.util, "find_spec", lambda name: None)
    assert "python3-venv" in packages.prepare_python()
    assert not (tmp_path / "venv").exists()


@pytest.fixture
def called(monkeypatch, tmp_path):
    """What installers are asked for, instead of asking them; the environment is a folder of its own."""
    asked = []

    def call(command, folder=None):
        asked.append([Path(word).name for word in command if word.endswith(".txt")] or ["venv"])
        project.python().parent.mkdir(parents=True, exist_ok=True)
        project.python().touch()
        return ""

    monkeypatch.setattr(project, "FOLDER", tmp_path)
    monkeypatch.setattr(project, "python", lambda: tmp_path / "bin" / "python")
    monkeypatch.setattr(project, "only_flashes", lambda: tmp_path / "flash.only")
    monkeypatch.setattr(project, "inside", lambda: False)
    monkeypatch.setattr(packages, "_call", call)
    return asked


def test_flashing_wants_its_own_few_packages_and_all_has_them_too(called):
    for _ in range(2):  # the second time they are there
        assert packages.prepare_python(packages.FLASH) == ""
        assert called == [["venv"], ["requirements-flash.txt"]] and project.only_flashes().exists()
    assert packages.prepare_python() == "" and not project.only_flashes().exists()
    whole = {name for words in called[2:] for name in words}
    assert "requirements-flash.txt" in whole and "requirements-torture.txt" not in whole
    count = len(called)
    assert packages.prepare_python(packages.FLASH) == packages.prepare_python() == "" and len(called) == count
    assert packages.prepare_python(packages.TORTURE) == "" and called[count:] == [
        ["requirements-torture.txt"]
    ]


def test_what_fetches_a_firmware_comes_only_when_it_is_asked_for(called):
    """Fifty packages beside the four of flashing, or beside all."""
    assert packages.prepare_python(packages.FIRMWARE) == ""
    assert called == [["venv"], ["requirements-flash.txt"], ["requirements-firmware.txt"]]
    assert project.only_flashes().exists()
    assert packages.prepare_python() == "" and ["requirements-firmware.txt"] not in called[3:]
    assert packages.prepare_python(packages.FIRMWARE) == "" and not project.only_flashes().exists()
    assert called[-1] == ["requirements-firmware.txt"]


def test_a_model_of_a_processor_comes_only_when_it_is_asked_for(called):
    """It takes 55 MB."""
    assert packages.prepare_python() == ""
    assert not [words for words in called if "requirements-pico2.txt" in words]
    assert packages.prepare_python(packages.PICO2) == "" and called[-1] == ["requirements-pico2.txt"]


def test_an_environment_for_flashing_is_refused_to_other_commands(tmp_path, monkeypatch, capsys):
    fake_environment(tmp_path)
    project.only_flashes(tmp_path).touch()
    monkeypatch.delenv(project.GUARD, raising=False)
    monkeypatch.setattr(sys, "argv", ["tools/golden.py"])
    with pytest.raises(SystemExit):
        project.ensure(tmp_path)
    assert capsys.readouterr().err.strip() == project.MESSAGE


@pytest.mark.parametrize("name", sorted(path.name for path in CONFIG.glob("requirements*.txt")))
def test_every_package_is_pinned(name):
    lines = (CONFIG / name).read_text().splitlines()
    packages = [line.split(";")[0].strip() for line in lines if line.strip() and line[0] not in "# "]
    assert packages
    assert all(line.count("==") == 1 for line in packages)


def test_no_download_address_is_committed():
    for file in (*CONFIG.glob("requirements*.txt"), packages.LOCK):
        text = file.read_text()
        assert "://" not in text and '"resolved"' not in text


# --- Node


def test_node_missing(monkeypatch):
    monkeypatch.setattr(wasm.shutil, "which", lambda name: None)
    assert wasm.available() == wasm.node_problem() != ""
    assert packages.prepare_node() == (wasm.node_problem(), False)
    with pytest.raises(wasm.WasmError, match="Node.js is not installed"):
        wasm.run(["print(1)"])


@pytest.mark.parametrize(
    "version, fine", [("v18.0.0", True), ("v20.20.2", True), ("v16.9.1", False), ("", False)]
)
def test_node_version(monkeypatch, version, fine):
    monkeypatch.setattr(wasm.shutil, "which", lambda name: "/somewhere/node")
    monkeypatch.setattr(
        wasm.subprocess, "run", lambda *args, **kw: subprocess.CompletedProcess(args, 0, version + "\n", "")
    )
    assert (wasm.node_problem() == "") == fine


def test_package_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(wasm, "node_problem", lambda: "")
    monkeypatch.setattr(wasm, "PACKAGE", tmp_path / "none")
    assert "tools/test.py" in wasm.available()


def test_without_node_the_tests_of_page_and_device_are_skipped_not_broken(tmp_path):
    """They take from each other, and from a file that was skipped nothing can be imported."""
    firmware = tmp_path / "firmware.uf2"
    firmware.write_bytes(b"")
    variables = {**os.environ, "PATH": str(tmp_path), "POCKETDECK_UF2": str(firmware)}
    folders = ("host_tests/browser", "host_tests/emulated/test_emulated_page.py", "host_tests/micropython")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *folders]
    done = subprocess.run(
        command, cwd=project.ROOT, env=variables, capture_output=True, text=True, timeout=HANG
    )
    assert done.returncode == 0 and "error" not in done.stdout.lower().split("\n\n")[-1], done.stdout[-2000:]


# --- the steps


def outcomes(results):
    return {result.name: result.outcome for result in results}


def steps_that(monkeypatch, **outcome):
    """Steps of these names with these outcomes, instead of the real ones; m_ needs Node."""
    monkeypatch.setattr(
        checks, "run", lambda step, held=False: checks.Result(step.name, outcome[step.name], 1.5)
    )
    return [checks.Step(name, name, [], needs_node=name.startswith("m_")) for name in outcome]


def test_all_steps_run_after_a_failure(monkeypatch):
    steps = steps_that(monkeypatch, a="FAILED", b="passed", m_c="passed")
    assert outcomes(checks.run_all(steps, "", "", False)) == {"a": "FAILED", "b": "passed", "m_c": "passed"}


@pytest.mark.parametrize(
    "no_python, no_node, status", [("", ("", False), 0), ("pip.", ("", False), 1), ("", ("npm.", True), 1)]
)
def test_the_environment_can_be_made_without_checking_anything(
    monkeypatch, capsys, no_python, no_node, status
):
    monkeypatch.setattr(packages, "prepare_python", lambda group: no_python)
    monkeypatch.setattr(packages, "prepare_node", lambda: no_node)
    monkeypatch.setattr(checks, "run", lambda step: pytest.fail("a step has run"))
    assert checks.main(["--install"]) == status
    assert no_python + no_node[0] in "".join(capsys.readouterr())


def test_without_node_the_environment_is_made_and_says_what_it_lacks(monkeypatch, capsys):
    monkeypatch.setattr(packages, "prepare_python", lambda group: "")
    monkeypatch.setattr(packages, "prepare_node", lambda: ("No Node.", False))
    assert checks.main(["--install"]) == 0
    assert "No Node." in capsys.readouterr().err


def test_missing_node_skips_with_the_reason(monkeypatch):
    results = checks.run_all(steps_that(monkeypatch, a="passed", m_b="passed"), "", "No Node.", False)
    assert outcomes(results) == {"a": "passed", "m_b": "skipped"}
    text = checks.summary(results)
    assert "No Node." in text
    assert text.splitlines()[-2:] == ["1 passed, 0 failed, 1 skipped", "NOT CHECKED: M_B"]


def test_failed_npm_is_a_failure_and_the_rest_runs(monkeypatch):
    results = checks.run_all(steps_that(monkeypatch, a="passed", m_b="passed"), "", "npm could not.", True)
    assert outcomes(results) == {"setup": "FAILED", "a": "passed", "m_b": "skipped"}


def test_failed_pip_skips_everything(monkeypatch):
    results = checks.run_all(steps_that(monkeypatch, a="passed", m_b="passed"), "pip could not.", "", False)
    assert outcomes(results) == {"setup": "FAILED", "a": "skipped", "m_b": "skipped"}
    assert checks.summary(results).splitlines()[-3:] == [
        "0 passed, 1 failed, 2 skipped",
        "NOT CHECKED: A",
        "NOT CHECKED: M_B",
    ]


def test_the_last_lines_say_in_capitals_what_was_not_measured(tmp_path):
    """A step passes without what it lacks, and nobody can overlook that it did."""
    script = (
        "import sys; sys.path.insert(0, 'tools'); from environment import project as p; "
        "p.not_measured('times on %s')"
    )
    lacking = checks.run(checks.Step("a", "words", ["-c", script % "a Pico"]))
    whole = checks.run(checks.Step("b", "words", ["-c", "pass"]))
    assert (lacking.outcome, whole.outcome) == ("passed", "passed")
    assert "see below" in lacking.reason and whole.reason == ""
    last = checks.summary([lacking, whole]).splitlines()[-2:]
    assert last == ["2 passed, 0 failed, 0 skipped", "NOT MEASURED: TIMES ON A PICO"]


def test_the_steps_that_follow_go_on_beside_a_long_one_and_nothing_they_write_is_mixed(tmp_path, capfd):
    """Each waits for a file of the other; what goes on beside is told as a whole when it has ended."""
    wait = (
        "import pathlib, sys, time\nmine, other = map(pathlib.Path, sys.argv[1:])\nmine.touch()\n"
        f"end = time.monotonic() + {HANG}\n"
        "while not other.exists() and time.monotonic() < end: time.sleep(0.01)\n"
        "print('met' if other.exists() else 'alone')"
    )
    places = [str(tmp_path / name) for name in ("one", "two")]
    steps = [
        checks.Step("long", "words", ["-c", wait, *reversed(places)], long=True),
        checks.Step("beside", "words", ["-c", wait, *places]),
        checks.Step("last", "words", ["-c", "import sys; print('bad', file=sys.stderr); sys.exit(3)"]),
    ]
    results = checks.run_all(steps, "", "", False)
    assert [(result.name, result.outcome) for result in results] == [
        ("long", "passed"),
        ("beside", "passed"),
        ("last", "FAILED"),
    ]
    told = capfd.readouterr().out
    assert "== beside: words\nmet\n" in told and "== last: words\nbad\n" in told


def test_unknown_step_is_refused(capsys):
    with pytest.raises(SystemExit) as caught:
        checks.main(["--only", "everything"])
    assert caught.value.code == 2
    assert "everything" in capsys.readouterr().err


def test_list_names_every_step(capsys):
    assert checks.main(["--list"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == [step.name for step in checks.all_steps()]


def test_old_python_reaches_its_sentence():
    """In this file even one without f-strings; test_commands.py holds every command to one that has them."""
    tree = ast.parse((TOOLS / "test.py").read_text(), feature_version=(3, 5))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree))
    first = [ast.unparse(node) for node in tree.body[1:3]]
    assert first == ["import environment", "environment.check_python()"]


# --- the emulated device


def emulate(*arguments, **more):
    variables = {**os.environ, **more}
    command = [sys.executable, str(TOOLS / "lab" / "emulate.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=variables, timeout=HANG)


def test_without_firmware_the_emulator_says_what_is_missing_and_is_skipped(tmp_path):
    nowhere = str(tmp_path / "none.uf2")
    done = emulate("--test", POCKETDECK_UF2=nowhere)
    assert done.returncode == checks.NOT_HERE
    assert done.stderr == f"Skipped: POCKETDECK_UF2 names {nowhere}, which is no file.\n"
    unset = emulate("--test", POCKETDECK_UF2="", CI="true")  # in CI nothing is downloaded
    assert unset.returncode == checks.NOT_HERE and "set POCKETDECK_UF2" in unset.stderr
    assert emulate(POCKETDECK_UF2=nowhere).returncode == 1  # running it is not skipped, it fails


def test_a_step_that_lacks_something_is_skipped():
    for status, outcome in ((checks.NOT_HERE, checks.SKIPPED), (1, checks.FAILED)):
        result = checks.run(checks.Step("emulator", "words", ["-c", f"raise SystemExit({status})"]))
        assert result.outcome == outcome and result.reason


# The folder of the commands


ROOMS = (TOOLS, TOOLS / "lab", TOOLS / "makers")
COMMANDS = sorted(
    path.relative_to(TOOLS).as_posix()
    for room in ROOMS
    for path in room.iterdir()
    if path.is_file() and path.name != "__init__.py"
)


@functools.cache
def named_in_docs():
    """Every file name of a Python file in the documentation."""
    pages = [project.ROOT / "README.md", *(project.ROOT / "docs").rglob("*.md")]
    return {name for page in pages for name in re.findall(r"\w+\.py\b", page.read_text())}


@pytest.mark.parametrize("name", COMMANDS)
def test_each_file_of_tools_is_a_command_that_the_documentation_names(name):
    """What commands share lies in packages beside them."""
    last = ast.parse((TOOLS / name).read_text()).body[-1]
    assert isinstance(last, ast.If) and ast.unparse(last.test) == "__name__ == '__main__'"
    assert Path(name).name in named_in_docs()
