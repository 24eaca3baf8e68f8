"""A release is made of what is checked, the same bytes each time; workflows do what a person can do here."""

import hashlib
import io
import json
import re
import zipfile

import pytest
import release

from building import boards, circuitpython, drops, image, targets
from environment import project
from flashing import chips, uf2
from flashing.facts import RECORD
from flashing.plan import GUARD, record
from host_tests.long import in_suite
from pocketdeck import __version__
from simulators import wasm

WORKFLOWS = sorted((project.ROOT / ".github" / "workflows").glob("*.yml"))
BEGIN = f"pocketdeck-{__version__}"
needs_page = pytest.mark.skipif(
    not wasm.PACKAGE.exists(), reason="MicroPython for WebAssembly is not installed"
)


@pytest.fixture
def copied(monkeypatch, tmp_path):
    """A root with a changelog of its own."""
    monkeypatch.setattr(release.project, "ROOT", tmp_path)

    def write(text):
        (tmp_path / "CHANGELOG.md").write_text(text)
        return release.changelog()

    return write


@pytest.fixture
def tells(monkeypatch):
    """git with these answers, by its first words."""

    def answers(**known):
        monkeypatch.setattr(
            release, "git", lambda *words: known.get(words[0].replace("-", "_") + str(len(words)), "")
        )

    return answers


# What is checked


def test_what_is_not_committed_is_named(tells):
    tells(status2=" M lib/x.py\n?? y")
    assert release.tree() == "Not committed: lib/x.py, y."
    tells(status2="")
    assert release.tree() == ""


def test_a_tag_is_this_versions(tells):
    tells()
    assert release.tag("v" + __version__) == "" == release.tag("")
    assert release.tag("v9.9.9") == f"The tag is v9.9.9, and this is v{__version__}."


def test_a_version_is_released_once(monkeypatch):
    commits = {"HEAD": "aa", f"v{__version__}^{{commit}}": "aa"}
    monkeypatch.setattr(
        release, "git", lambda *words: commits[words[1]] if len(words) == 2 else "v" + __version__
    )
    assert release.tag("") == ""
    commits["HEAD"] = "bb"
    assert "released already" in release.tag("")


@pytest.mark.parametrize(
    "text, wrong",
    [
        (f"# C\n\n## {__version__} (2026-01-02)\n\nWords.\n", ""),
        (f"## Unreleased\n\nWords.\n\n## {__version__} (2026-01-02)\n\nWords.\n", "does not begin"),
        ("## 0.0.1 (2026-01-02)\n\nWords.\n", "does not begin"),
        (f"## {__version__} (soon)\n\nWords.\n", "no date"),
        (f"## {__version__} (2026-01-02)\n\n## 0.0.1 (2025-01-01)\n\nWords.\n", "no words"),
        ("", "does not begin"),
    ],
)
def test_the_changelog_has_a_dated_section_of_this_version_on_top(copied, text, wrong):
    found = copied(text)
    assert wrong in found and bool(wrong) == bool(found)


def test_the_release_note_is_that_section_alone(copied):
    copied(f"# C\n\n## {__version__} (2026-01-02)\n\nNew.\n\n## 0.0.1 (2025-01-01)\n\nOld.\n")
    assert release.notes() == f"# Pocketdeck {__version__} (2026-01-02)\n\nNew.\n"


def test_this_tree_could_be_released_as_far_as_it_can_be_told_here():
    assert release.changelog() == release.versions() == ""


def test_another_version_in_any_file_is_found(monkeypatch):
    monkeypatch.setattr(release, "__version__", "9.9.9")
    assert "9.9.9" in release.versions()


@needs_page
def test_what_is_too_large_is_told_with_numbers(monkeypatch):
    assert release.sizes() == ""
    monkeypatch.setattr(release, "DRIVE", 10)
    assert "of a Pico's drive" in release.sizes()
    monkeypatch.undo()
    monkeypatch.setattr(release.page, "MOST", 1000)
    assert "of 1,000" in release.sizes()


def test_a_command_that_fails_is_told_with_its_last_words(tmp_path):
    script = tmp_path / "x.py"
    script.write_text("import sys; print('one'); sys.exit('two')")
    assert release.long([str(script)]).endswith("says: one; two")
    script.write_text("print('fine')")
    assert release.long([str(script)]) == ""


def test_the_long_checks_are_commands_that_are_there():
    assert [words[0] for _, words in release.LONG if not (project.ROOT / words[0]).is_file()] == []


@needs_page
def test_nothing_is_made_if_anything_is_wrong_and_all_of_it_is_said(monkeypatch, tmp_path, capsys):
    wrong = {"a": lambda: "A is wrong.", "b": lambda: "", "c": lambda: "C is wrong."}
    monkeypatch.setattr(release, "checks", lambda given: wrong)
    monkeypatch.setattr(release, "made", lambda: pytest.fail("it was made"))
    assert release.main(["--output", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().out
    assert "A is wrong." in said and "C is wrong." in said and "ok" in said
    assert not (tmp_path / "out").exists()


# What is made


@pytest.fixture(scope="module")
def made():
    if not wasm.PACKAGE.exists():
        pytest.skip("MicroPython for WebAssembly is not installed")
    return release.made()


def names(data):
    return set(zipfile.ZipFile(io.BytesIO(data)).namelist())


def test_run_twice_it_makes_the_same_bytes(made, monkeypatch):
    """One board's drive, made once more, stands for all, which are written alike. The wheel, which takes
    longest, test_wheel.py compares with another one: a long run makes it here once more."""
    first, build = boards.complete()[0], image.build

    def anew(files, name, chip):
        return build(files, name, chip) if name == first else made[drops.name(name, chip)]

    monkeypatch.setattr(image, "build", anew)
    wheel = {name: data for name, data in made.items() if name.endswith(".whl")}
    assert len(wheel) == 1
    monkeypatch.setattr(release, "wheel", in_suite(lambda: wheel, release.wheel))
    assert release.made() == made


def test_the_checksums_are_those_of_all_other_files(made):
    told = dict(reversed(line.split("  ")) for line in made[release.SUMS].decode().splitlines())
    assert told == {
        name: hashlib.sha256(data).hexdigest() for name, data in made.items() if name != release.SUMS
    }


def test_what_is_for_mip_lies_beside_its_list(made):
    there = names(made[f"{BEGIN}-mip.zip"])
    listed = json.loads(zipfile.ZipFile(io.BytesIO(made[f"{BEGIN}-mip.zip"])).read("package.json"))
    assert there == {source for _, source in listed["urls"]} | {"package.json"}
    more = {"package.json", "pocketdeck.files", "guard.py"}
    assert there == {name[1:] for name in targets.files()} | more
    assert listed["version"] == __version__ and listed["urls"][-1] == ["main.py", "main.py"]


def test_while_mip_copies_main_py_is_the_guard_and_the_record_names_it(made):
    """In whatever entry of its list it is cut short: before the first part changes, both are there."""
    package = zipfile.ZipFile(io.BytesIO(made[f"{BEGIN}-mip.zip"]))
    board = {}
    for target, source in json.loads(package.read("package.json"))["urls"]:
        if target not in ("pocketdeck.files", "main.py"):
            assert board["main.py"] == GUARD
            assert "/main.py" in board["pocketdeck.files"].decode().split()
        board[target] = package.read(source)
    files = targets.files()
    assert board == {name[1:]: data for name, data in {**files, RECORD: record(files)}.items()}


def test_the_bundle_and_the_site_are_whole(made):
    assert names(made[f"{BEGIN}-circuitpython.zip"]) == {name[1:] for name in circuitpython.files()}
    assert {"index.html", "flash.html", "sw.js", "lib.bin"} <= names(made[f"{BEGIN}-site.zip"])


def test_every_board_has_a_file_with_our_drive_and_nothing_else(made):
    for name in boards.complete():
        for chip in chips.CHIPS:
            if chip.name in boards.load(name).CHIPS:
                pages = uf2.memory(made[drops.name(name, chip)])
                assert min(pages) == chip.drive and max(pages) < chip.drive + chip.size
                assert any(name.encode() in data for data in pages.values())


def test_the_notes_say_how_it_gets_onto_a_board_and_what_is_lost(made):
    said = made[release.NOTES].decode()
    said = " ".join(said.split())
    assert "RPI-RP2" in said and "saved games on the board are lost" in said


def test_what_an_earlier_run_made_goes_and_what_is_somebody_elses_is_refused(tmp_path):
    release.write({"pocketdeck-0.0.1-site.zip": b"old", release.SUMS: b""}, tmp_path)
    release.write({f"{BEGIN}-site.zip": b"new"}, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [f"{BEGIN}-site.zip"]
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(release.Refused, match="letter.txt"):
        release.write({}, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


# Workflows


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_only_calls_what_runs_here_too(path):
    """Beside scripts of this project it has what publishes: ready-made steps, and gh with what was made."""
    commands = re.findall(r"^ *- run: (.*)$", path.read_text(), re.M)
    assert commands and "run: |" not in path.read_text()
    for command in commands:
        words = command.split()
        script = words[1] if words[0] == "python3" else words[0]
        assert (project.ROOT / script).is_file() or words[:3] == ["gh", "release", "create"], command


def test_a_push_is_checked_by_the_command_that_a_person_runs():
    commands = re.findall(r"- run: (.*)", (project.ROOT / ".github/workflows/check.yml").read_text())
    assert commands == [".ci/run"]
    assert (project.ROOT / ".ci" / "run").read_text().rstrip().endswith("exec python3 tools/test.py")
