"""Every command tells what it can do without anything installed, and the docs name only what there is.

The commands run as they do in a clone that nobody has prepared: with a Python that has no packages, below a
folder without .venv. One process asks them all, because most of what a start costs is Python's own.
"""

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from environment import OLDEST, project
from host_tests.patience import HANG

TOOLS = project.ROOT / "tools"
DOORS = sorted(path.name for path in TOOLS.glob("*.py"))
ROOMS = ("lab", "makers")
COMMANDS = DOORS + [
    f"{room}/{path.name}" for room in ROOMS for path in sorted((TOOLS / room).glob("[a-z]*.py"))
]
PAGES = [project.ROOT / "README.md", project.ROOT / "CONTRIBUTING.md"]
PAGES += sorted((project.ROOT / "docs").rglob("*.md"))
PYTHON = getattr(sys, "_base_executable", "") or sys.executable  # not that of .venv
OLDEST_SYNTAX = (3, 6)  # of a command's file: Python reads all of it before it does anything
CHECK = ["import environment", "environment.check_python()"]
# What a command in a room does before, so that it finds the packages.
FIND = [
    "import sys",
    "from pathlib import Path",
    "sys.path.insert(0, str(Path(__file__).resolve().parents[1]))",
]

# Runs command lines, one after the other; prints for each [exit status, what it printed].
_CHILD = """
import argparse, contextlib, io, json, os, runpy, sys, traceback
old, parse_only, tools, lines = json.load(sys.stdin)
sys.path[0] = tools
if parse_only:
    whole = argparse.ArgumentParser.parse_args
    def parse_args(self, *words, **more):
        whole(self, *words, **more)
        raise SystemExit(0)
    argparse.ArgumentParser.parse_args = parse_args
    sys.argv = ["", "--help"]
    from environment import project
    project.ensure()  # once as for help, and never again
    project.ensure = lambda: None
if old:
    sys.version_info = (*old, 0, "final", 0)
done = []
for words in lines:
    sys.argv = words
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            runpy.run_path(words[0], run_name="__main__")
            status = 0
        except SystemExit as end:
            status = end.code or 0
            if isinstance(status, str):  # Python prints it, and the status is 1
                print(status)
                status = 1
        except BaseException:
            status = "traceback"
            traceback.print_exc(file=said)
    done.append((status, said.getvalue()))
print(json.dumps(done))
"""


@pytest.fixture(scope="session")
def clone(tmp_path_factory):
    """The project's code without .venv and npm's modules."""
    root = tmp_path_factory.mktemp("clone")
    without = shutil.ignore_patterns("__pycache__", "node_modules", "host_tests", "golden")
    for part in ("lib", "tools", "firmware"):
        shutil.copytree(project.ROOT / part, root / part, ignore=without)
    return root


def asked(root: Path, lines: "list[list[str]]", old=None, parse_only=False):
    """[(exit status, what it printed)] of command lines, each a command's name and its words."""
    return answers([PYTHON, "-E", "-s", "-S"], root, root, lines, old, parse_only)


def answers(python, root, folder, lines, old=None, parse_only=False):
    """The same with any Python, in any folder."""
    absolute = [[str(root / "tools" / name), *words] for name, *words in lines]
    sent = json.dumps((old, parse_only, str(root / "tools"), absolute))
    command = [*python, "-c", _CHILD]
    done = subprocess.run(command, input=sent, capture_output=True, text=True, timeout=HANG, cwd=folder)
    assert done.returncode == 0, done.stderr
    return [tuple(one) for one in json.loads(done.stdout)]


# An old Python


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_asks_for_its_python_before_anything_else_and_in_old_syntax(name):
    tree = ast.parse((TOOLS / name).read_text(encoding="utf-8"), feature_version=OLDEST_SYNTAX)
    first = [ast.unparse(node) for node in tree.body if not isinstance(node, ast.Expr) or _calls(node)]
    before = FIND if "/" in name else []
    assert first[: len(before) + 2] == before + CHECK


def _calls(node: ast.Expr) -> bool:
    return isinstance(node.value, ast.Call)


def test_what_asks_is_in_still_older_syntax_and_needs_nothing_new():
    tree = ast.parse(
        (TOOLS / "environment" / "__init__.py").read_text(encoding="utf-8"), feature_version=(3, 4)
    )
    assert not any(isinstance(node, (ast.JoinedStr, ast.AnnAssign)) for node in ast.walk(tree))
    imports = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert imports == ["import os", "import sys"]


@pytest.mark.parametrize("old", [(3, 6), (OLDEST[0], OLDEST[1] - 1)])
def test_an_old_python_is_told_in_one_sentence_by_every_command(clone, old):
    said = asked(clone, [[name] for name in COMMANDS], old)
    sentence = f"Pocketdeck's tools need Python 3.10 or later; this is Python {old[0]}.{old[1]}.\n"
    assert dict(zip(COMMANDS, said)) == dict.fromkeys(COMMANDS, (1, sentence))


# Help


def test_every_command_tells_what_it_takes_where_nothing_is_installed(clone):
    for name, (status, said) in zip(COMMANDS, asked(clone, [[name, "--help"] for name in COMMANDS])):
        assert status == 0 and said.startswith("usage: ") and "--help" in said, f"{name}: {said[-2000:]}"


def test_without_the_environment_everything_but_help_is_refused_in_a_sentence(clone):
    ((status, said),) = asked(clone, [["golden.py"]])
    assert (status, said) == (2, project.MESSAGE + "\n")


# What the docs say


def documented() -> "list[tuple[str, str, bool]]":
    """(page, command line, whether it is whole) of each command in a block or a span of code. One in a
    sentence may lack words that it needs."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = [block for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.M | re.S) if not kind]
        spans = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
        lines = [(line, True) for block in blocks for line in block.splitlines()]
        for line, whole in lines + [(span, False) for span in spans]:
            line = line.split("  #")[0].strip()
            if re.match(
                r"(python3 |\.venv/bin/python )?(tools/)?(\w+/)?\w+\.py( |$)|\.venv/bin/python -m ", line
            ):
                found.append((page.name, line, whole))
    return found


LINES = documented()
# Words that stand for something, and the game that adding-a-game.md makes.
_EXAMPLES = {"TARGET": "files", "GAME": "solo", "FORMAT": "4", "bounce": "solo"}


def words_of(line: str) -> "list[str] | None":
    """A command's name and its words, None for no command of ours."""
    words = [_EXAMPLES.get(word, word) for word in shlex.split(line)]
    if words[0] == "python3":
        words = words[1:]
    name = words[0].removeprefix("tools/")
    return [name, *words[1:]] if name in COMMANDS else None


def test_commands_of_the_docs_take_the_words_that_stand_there(clone):
    """Each by its own parser, which does nothing afterwards."""
    lines = [(page, line, whole, words) for page, line, whole in LINES if (words := words_of(line))]
    assert len(lines) > 100
    answers = asked(clone, [words for *_, words in lines], None, True)
    for (page, line, whole, _), (status, said) in zip(lines, answers):
        lacking = "arguments are required" in said or "expected one argument" in said
        assert status == 0 or not whole and status == 2 and lacking, f"{page}: {line}: {said[-500:]}"


def test_files_that_the_docs_let_run_are_there():
    for page, line, _ in LINES:
        for word in shlex.split(line):
            path = word.split("::")[0]
            if path.startswith(("tools/", "host_tests/")) and "bounce" not in path:
                assert (project.ROOT / path).exists(), f"{page}: {line}"


def shortened(name: str, *words: str) -> "list[str] | None":
    """A line of the docs that can be run here: without a person, a board or a network, in a second, and
    writing only where it is run. Else None."""
    if name == "lab/strength.py":
        return [name, *words, "--games", "2"]
    if name == "golden.py":
        return [name, *words, "--check"]
    if name == "lab/table.py":
        return [name, *words]
    if name == "play.py":
        if {"--deals", "--screenshot"} & {*words}:
            return [name, *words]
        if "--auto" in words:
            return [name, *words, "--games", "1"]
        if not {"--text", "--replay", "NAME", "--link"} & {*words}:  # the last one waits for another
            return [name, *words, "--screenshot", "screen.png"]
    return None


def test_commands_of_the_docs_do_it(tmp_path):
    """Those of blocks that are quick and harmless; a promise is not kept in two games, which is told by 1."""
    whole = [(page, line, words_of(line)) for page, line, whole in LINES if whole]
    rows = [(page, line, short) for page, line, words in whole if words and (short := shortened(*words))]
    assert {"lab/strength.py", "golden.py", "play.py"} <= {short[0] for *_, short in rows}
    found = answers([sys.executable], project.ROOT, tmp_path, [short for *_, short in rows])
    for (page, line, short), (status, said) in zip(rows, found):
        broken = short[0] == "lab/strength.py" and status == 1 and "PROMISE BROKEN" in said
        assert status == 0 or broken, f"{page}: {line}: {said[-500:]}"
