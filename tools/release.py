"""Checks that this is a version that can be released, and makes what is released into build/release/.

    python3 tools/release.py                        check everything, then make it
    python3 tools/release.py --tag v0.1.0           the same, and the tag has to be this version's
    python3 tools/release.py --make                 make it without checking, to look at it

Everything is checked before anything is made, and all that is wrong is said at once. The same sources make
the same bytes. Exit status: 0 made, 1 something is wrong, 2 bad arguments.
"""

import environment

environment.check_python()

import argparse
import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import circuitpython, image, page, targets
from building.text_edits import BuildError
from flashing.facts import RECORD
from flashing.plan import GUARD, MAIN, order, record
from makers import make_boards
from pocketdeck import __version__
from simulators import wasm

OUTPUT = project.ROOT / "build" / "release"
NOTES = "NOTES.md"
SUMS = "SHA256SUMS"
GUARDING = "/guard.py"  # in the package for mip: what is main.py while it copies
DRIVE = 352  # blocks of 4 kB that MicroPython's drive on a Pico has (1,408 kB)
FREE = 40  # of them, for saved games, for moving them about, and for most parts to arrive beside the old one
BLOCK = 4096
WHEEL = 4_000_000  # bytes, at most
DROP = """
**Onto a handheld**: hold BOOTSEL while you connect the Pico, and copy MicroPython's .uf2 for RPI_PICO (1.26
or later) to the drive RPI-RP2; then once more with the .uf2 file of your board from below. For a Pico 2 take
RPI_PICO2 and the file that ends with -pico2, and the drive is RP2350. That is for a first install: saved
games on the board are lost. tools/flash.py and the flash page bring an update, and keep them.
"""
LONG = (  # commands that have to end well: what they check, and their words
    ("golden records", ["tools/golden.py", "--check"]),
    ("golden screens", ["tools/gallery.py"]),
    ("budgets", ["tools/lab/budget.py"]),
)


class Refused(Exception):
    """Why nothing is made, in a sentence."""


def git(*words: str) -> str:
    """What git answers; Refused."""
    try:
        done = subprocess.run(["git", *words], cwd=project.ROOT, capture_output=True, text=True)
    except OSError:
        raise Refused("git is not installed: nobody can say whether the tree is clean.") from None
    if done.returncode:
        raise Refused(f"git {words[0]} did not answer: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout.strip()


def tree() -> str:
    """What is not committed."""
    changed = git("status", "--porcelain").splitlines()
    return f"Not committed: {', '.join(line[3:] for line in changed)}." if changed else ""


def tag(given: str) -> str:
    """A tag of another version, or a version that has its tag on another commit."""
    name = "v" + __version__
    if given and given != name:
        return f"The tag is {given}, and this is {name}."
    if git("tag", "--list", name) and git("rev-parse", name + "^{commit}") != git("rev-parse", "HEAD"):
        return f"{name} is released already, from another commit: this needs a new version."
    return ""


def notes() -> str:
    """The section of the changelog about this version: its release note; Refused."""
    text = (project.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.M)[1:]
    if not sections or not sections[0].startswith(__version__ + " ("):
        raise Refused(f"CHANGELOG.md does not begin with a section '## {__version__} (date)'.")
    title, _, body = sections[0].partition("\n")
    if not re.fullmatch(re.escape(__version__) + r" \(\d{4}-\d\d-\d\d\)", title) or not body.strip():
        raise Refused(f"CHANGELOG.md has no date or no words for {__version__}.")
    return f"# Pocketdeck {title}\n\n{body.strip()}\n"


def changelog() -> str:
    """What is wrong with it."""
    try:
        notes()
    except Refused as refused:
        return str(refused)
    return ""


def versions() -> str:
    """Which files have another version, or are not current."""
    told = re.findall(r'^version = "(.*)"$', (project.ROOT / "pyproject.toml").read_text(), re.M)
    if told != [__version__]:
        return f"pyproject.toml has version {', '.join(told)}, pocketdeck {__version__}."
    if make_boards.FILE.read_text(encoding="utf-8") != make_boards.text(
        make_boards.FILE.read_text(encoding="utf-8")
    ):
        return "docs/boards.md is not current: run tools/makers/make_boards.py."
    return ""


def sizes() -> str:
    """What has become too large."""
    blocks = sum(-(-len(data) // BLOCK) for data in targets.files().values())
    if blocks > DRIVE - FREE:
        return f"The files take {blocks} blocks: of the {DRIVE} of a Pico's drive {FREE} are to stay free."
    total = page.weight(page.made())
    if total > page.MOST:
        return f"The page takes {total:,} bytes, as a host sends them, of {page.MOST:,}."
    return ""


def long(words: "list[str]") -> str:
    """What a command says that does not end well."""
    done = subprocess.run([sys.executable, *words], cwd=project.ROOT, capture_output=True, text=True)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return f"{' '.join(words)} says: {'; '.join(lines[-5:])}" if done.returncode else ""


def checks(given: str) -> "dict[str, Callable[[], str]]":
    """What is checked: its name -> what finds out what is wrong, "" for nothing."""
    found: "dict[str, Callable[[], str]]" = {
        "clean tree": tree,
        "tag": lambda: tag(given),
        "changelog": changelog,
        "versions": versions,
        "sizes": sizes,
    }
    for name, words in LONG:
        found[name] = lambda words=words: long(words)  # type: ignore[misc]
    return found


def check(given: str) -> bool:
    """Run all checks and say what they find; whether nothing is wrong."""
    fine = True
    for name, find in checks(given).items():
        try:
            problem = find()
        except (Refused, BuildError) as error:
            problem = str(error)
        print(f"{name:15} {problem or 'ok'}", flush=True)
        fine = fine and not problem
    return fine


def zipped(files: "dict[str, bytes]") -> bytes:
    """The files in one .zip, the same bytes each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for path, data in sorted(files.items()):
            made.writestr(zipfile.ZipInfo(path[1:]), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def for_mip(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """What a board gets, with the list of it by which mip, MicroPython's installer, copies it one by one.

    The record comes first, so that tools/flash.py can go on, and then a guard as main.py: a copy that is cut
    short leaves a board that says so. The real main.py comes last."""
    files = {**files, RECORD: record(files)}
    names = [name for name in order(list(files)) if name != RECORD]
    urls = [[name[1:], name[1:]] for name in (RECORD, MAIN, *names)]
    urls[1][1] = GUARDING[1:]
    listed = {"urls": urls, "deps": [], "version": __version__}
    package = (json.dumps(listed, indent=2) + "\n").encode()
    return {**files, GUARDING: GUARD, "/package.json": package}


def wheel() -> "dict[str, bytes]":
    """What pip installs: its name -> content; Refused."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        done = subprocess.run(command, cwd=project.ROOT, capture_output=True, text=True)
        if done.returncode:
            raise Refused(f"The wheel cannot be made: {done.stderr.strip().splitlines()[-1]}")
        found = {path.name: path.read_bytes() for path in Path(folder).glob("*.whl")}
    for name, data in found.items():
        if len(data) > WHEEL:
            raise Refused(f"{name} takes {len(data):,} bytes of {WHEEL:,}.")
    return found


def made(project_at: str = "") -> "dict[str, bytes]":
    """What is released: name -> content; Refused, BuildError. `project_at` is where the project lies, "" if
    nobody has said it."""
    begin = f"pocketdeck-{__version__}"
    board = targets.files()
    drives = image.of_boards()
    files = {
        f"{begin}-circuitpython.zip": zipped(circuitpython.files()),
        f"{begin}-mip.zip": zipped(for_mip(board)),
        f"{begin}-site.zip": zipped(page.made(image.of_page(drives), project_at)),
        NOTES: (notes() + DROP).encode(),
        **wheel(),
        **drives,
    }
    sums = [f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())]
    return {**files, SUMS: "".join(sums).encode()}


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Write the files into a folder that holds them and nothing else then; Refused."""
    there = sorted(folder.iterdir()) if folder.is_dir() else []
    for path in there:
        if path.name not in (NOTES, SUMS) and not re.match(r"pocketdeck-\d.*\.(zip|uf2|whl)$", path.name):
            raise Refused(f"{folder} holds something else, {path.name}: name an empty folder with --output.")
    for path in there:
        path.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tag", default="", help="the tag under which this is released")
    parser.add_argument("--project", default="", metavar="URL", help="where it lies, for links from the page")
    parser.add_argument("--make", action="store_true", help="make it without checking")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="another folder than build/release")
    options = parser.parse_args(words)
    if not wasm.PACKAGE.exists():
        print("MicroPython for WebAssembly is not installed: run tools/test.py --install.", file=sys.stderr)
        return 1
    if not options.make and not check(options.tag):
        print("Nothing is made: mend what is wrong and run this again.", file=sys.stderr)
        return 1
    try:
        files = made(options.project)
        write(files, options.output)
    except (Refused, BuildError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for name, data in files.items():
        print(f"{len(data):>10,}  {name}")
    if options.make:
        print("NOT CHECKED: THIS IS NOT TO BE RELEASED")
    return 0


if __name__ == "__main__":
    sys.exit(main())
