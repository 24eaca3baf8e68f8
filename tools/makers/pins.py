"""Says which of the pinned packages are behind, and writes the hashes of their files.

    python3 tools/makers/pins.py           each pin that has a newer version; exit 1 if there is any
    python3 tools/makers/pins.py --hashes  after a pin was changed: all its files' hashes, for every system

The pins stand in tools/config/requirements*.txt and tools/npm/package.json. pip installs nothing whose hash
is not among them (tools/environment/packages.py), and npm holds what it installs to its lock file. Both are
asked where this machine's pip and npm ask. Exit status: 0 done, 1 something is behind, 2 bad arguments, 3
no answer.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request

from environment import project

if __name__ == "__main__":
    project.ensure()

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version

from environment import packages
from simulators import wasm

OLDEST = "3.10"  # the Python that every pin has to work on
FILES = sorted(packages.CONFIG.glob("requirements*.txt"))
_PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)(.*)$")
_JSON = "application/vnd.pypi.simple.v1+json"


class NoAnswer(Exception):
    """An index could not be asked, in a sentence."""


def index() -> str:
    """The address of the index that this machine's pip asks."""
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    found = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    if not found:
        from pip._internal.models.index import PyPI  # pip alone knows where it asks by itself

        found = PyPI.simple_url
    return found.rstrip("/")


def listed(address: str, name: str) -> "list[dict]":
    """The files that the index has of a package, as its JSON tells them; NoAnswer."""
    asked = urllib.request.Request(f"{address}/{canonicalize_name(name)}/", headers={"Accept": _JSON})
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            files = json.load(answer)["files"]
    except (OSError, ValueError, KeyError, urllib.error.URLError) as error:
        why = getattr(error, "reason", error)
        raise NoAnswer(
            f"The package index does not answer about {name} ({why}): check the network connection."
        ) from None
    return [file for file in files if not file.get("yanked")]


def version_of(file: dict) -> "Version | None":
    """The version that a file of the index is of; None if its name tells none."""
    name = file["filename"]
    try:
        return parse_wheel_filename(name)[1] if name.endswith(".whl") else parse_sdist_filename(name)[1]
    except ValueError:
        return None


def works(requires: str) -> bool:
    """Whether what a file says of Python takes the oldest one; what nobody can read, pip takes too."""
    try:
        return SpecifierSet(requires).contains(OLDEST)
    except InvalidSpecifier:
        return True


def newest(files: "list[dict]") -> "Version | None":
    """The newest finished version that works on the oldest Python."""
    found = []
    for file in files:
        version = version_of(file)
        if version is not None and not version.is_prerelease and works(file.get("requires-python") or ""):
            found.append(version)
    return max(found, default=None)


def hashes(files: "list[dict]", version: str) -> "list[str]":
    """The SHA-256 of each file of a version, in order."""
    wanted = Version(version)
    return sorted({file["hashes"]["sha256"] for file in files if version_of(file) == wanted})


def pins(text: str) -> "list[tuple[str, str]]":
    """(name, version) of each pin of a requirements file, in its order."""
    return [found.group(1, 2) for found in map(_PIN.match, text.splitlines()) if found]  # type: ignore[misc]


def with_hashes(text: str, known: "dict[str, list[str]]") -> str:
    """A requirements file with these hashes below each pin, {name: hashes}, instead of those it has."""
    lines = []
    for line in packages.without_hashes(text.encode()).decode().splitlines():
        found = _PIN.match(line)
        below = [f"    --hash=sha256:{one}" for one in known[found[1]]] if found else []
        lines.append(" \\\n".join([line, *below]))
    return "\n".join(lines) + "\n"


def write_hashes(files: "list[Path]", address: str) -> None:
    """Write the hashes of all pins into their files; NoAnswer."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        known = {}
        for name, version in pins(text):
            known[name] = hashes(listed(address, name), version)
            if not known[name]:
                raise NoAnswer(f"The package index has no file of {name} {version}.")
        file.write_text(with_hashes(text, known), encoding="utf-8")
        print(f"{file.name}: {len(known)} pins, {sum(map(len, known.values()))} hashes")


def behind(files: "list[Path]", address: str) -> "list[str]":
    """A line for each pin of these files that has a newer version; NoAnswer."""
    lines = []
    for file in files:
        for name, version in pins(file.read_text(encoding="utf-8")):
            found = newest(listed(address, name))
            if found is not None and found > Version(version):
                lines.append(f"{name} {version} -> {found} ({file.name})")
    return lines


def npm_behind(folder: Path = wasm.NPM) -> "list[str]":
    """The same of the npm packages; NoAnswer."""
    npm = shutil.which("npm")
    if not npm:
        raise NoAnswer("npm is not installed, so its package was not asked for.")
    lines = []
    for name, version in json.loads((folder / "package.json").read_text())["dependencies"].items():
        command = [npm, "view", name, "version", "--json", "--fetch-retries=0"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            raise NoAnswer(f"npm does not answer about {name}: check the network connection.")
        found = json.loads(done.stdout)
        if found != version:
            lines.append(f"{name} {version} -> {found} (package.json of npm)")
    return lines


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--hashes", action="store_true", help="write the hashes of every pin's files")
    options = parser.parse_args(words)
    try:
        address = index()
        if options.hashes:
            write_hashes(FILES, address)
            return 0
        lines = behind(FILES, address) + npm_behind()
    except NoAnswer as error:
        print(error, file=sys.stderr)
        return 3
    print("\n".join(lines) or "Every pin is at its newest version.")
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
