"""Checks that this is a version that can be released, and makes what is released into build/release/.

    python3 tools/release.py                        check everything, then make it
    python3 tools/release.py --tag v0.1.0           the same, and the tag has to be this version's
    python3 tools/release.py --firmwares FOLDER     with the firmwares that are in that folder
    python3 tools/release.py --make                 make it without checking, to look at it

Everything is checked before anything is made, and all that is wrong is said at once. The same sources make
the same bytes. A firmware is called pocketdeck-VERSION-BOARD.uf2. Exit status: 0 made, 1 something is
wrong, 2 bad arguments.
"""

import common

common.check_python()

import argparse
import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from common import project

if __name__ == "__main__":
    project.ensure()

import make_boards
import make_package

from building import page, targets
from building.edits import BuildError
from common import boards, wasm
from flashing import bootsel
from flashing.trouble import Trouble
from pocketdeck import __version__

OUTPUT = project.ROOT / "build" / "release"
NOTES = "NOTES.md"
SUMS = "SHA256SUMS"
DRIVE = 352  # blocks of 4 kB that MicroPython's drive on a Pico has (1,408 kB)
BLOCK = 4096
LONG = (  # commands that have to end well: what they check, and their words
    ("golden records", ["tools/golden.py", "--check"]),
    ("golden screens", ["tools/gallery.py"]),
    ("budgets", ["tools/budget.py"]),
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
    if json.loads(make_package.FILE.read_text())["version"] != __version__:
        return "package.json has another version: run tools/make_package.py."
    if make_package.FILE.read_text() != make_package.text():
        return "package.json is not current: run tools/make_package.py."
    if make_boards.FILE.read_text(encoding="utf-8") != make_boards.text(
        make_boards.FILE.read_text(encoding="utf-8")
    ):
        return "docs/boards.md is not current: run tools/make_boards.py."
    return ""


def sizes() -> str:
    """What has become too large. An update lies beside what it replaces until it is whole."""
    blocks = sum(-(-len(data) // BLOCK) for data in targets.files().values())
    if 2 * blocks > DRIVE:
        return f"The files take {blocks} blocks: twice that is more than the {DRIVE} of a Pico's drive."
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


def firmwares(folder: Path) -> "dict[str, bytes]":
    """The firmwares of a folder by their names; Refused, Trouble if one is none for a board of ours."""
    found = {}
    begin = f"pocketdeck-{__version__}-"
    for path in sorted(folder.glob("*.uf2")):
        if not path.name.startswith(begin) or path.stem[len(begin) :] not in boards.complete():
            raise Refused(f"{path.name} is no firmware of this version for a known board ({begin}BOARD.uf2).")
        found[path.name] = bootsel.check(path)
    if not found:
        raise Refused(f"There is no .uf2 file in {folder}.")
    return found


def made(folder: "Path | None") -> "dict[str, bytes]":
    """What is released: name -> content; Refused, Trouble, BuildError."""
    begin = f"pocketdeck-{__version__}"
    mip = {**targets.source(), "/package.json": make_package.text().encode()}
    files = {
        f"{begin}-circuitpython.zip": zipped(targets.circuitpython()),
        f"{begin}-mip.zip": zipped(mip),
        f"{begin}-site.zip": zipped(page.made()),
        NOTES: notes().encode(),
        **(firmwares(folder) if folder else {}),
    }
    sums = [f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())]
    return {**files, SUMS: "".join(sums).encode()}


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Write the files into a folder that holds them and nothing else then; Refused."""
    there = sorted(folder.iterdir()) if folder.is_dir() else []
    for path in there:
        if path.name not in (NOTES, SUMS) and not re.match(r"pocketdeck-\d.*\.(zip|uf2)$", path.name):
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
    parser.add_argument(
        "--firmwares", metavar="FOLDER", type=Path, help="where the firmwares of the boards are"
    )
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
        files = made(options.firmwares)
        write(files, options.output)
    except (Refused, BuildError, Trouble, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for name, data in files.items():
        print(f"{len(data):>10,}  {name}")
    if options.make:
        print("NOT CHECKED: THIS IS NOT TO BE RELEASED")
    if not options.firmwares:
        print("NO FIRMWARES: NAME THEIR FOLDER WITH --firmwares")
    return 0


if __name__ == "__main__":
    sys.exit(main())
