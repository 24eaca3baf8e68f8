"""Makes the development environment: .venv with its packages, MicroPython's stubs, the npm package.

Used by tools/test.py alone, before there is any package. A stamp beside what was installed holds
the hash of what it was installed from, so that the next run installs nothing.
"""

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

from environment import project
from simulators import wasm

CONFIG = project.ROOT / "tools" / "config"
REQUIREMENTS = CONFIG / "requirements.txt"
STUB_REQUIREMENTS = CONFIG / "requirements-stubs.txt"
CIRCUITPYTHON_STUBS = CONFIG / "requirements-stubs-circuitpython.txt"
WINDOW_REQUIREMENTS = CONFIG / "requirements-window.txt"
FLASH_REQUIREMENTS = CONFIG / "requirements-flash.txt"
FIRMWARE_REQUIREMENTS = CONFIG / "requirements-firmware.txt"
TORTURE_REQUIREMENTS = CONFIG / "requirements-torture.txt"
PICO2_REQUIREMENTS = CONFIG / "requirements-pico2.txt"
_WHOLE = [REQUIREMENTS, FLASH_REQUIREMENTS, STUB_REQUIREMENTS, CIRCUITPYTHON_STUBS, WINDOW_REQUIREMENTS]
ALL, FLASH, FIRMWARE, TORTURE, PICO2 = GROUPS = ("all", "flash", "firmware", "torture", "pico2")
_BESIDE = {TORTURE: TORTURE_REQUIREMENTS, PICO2: PICO2_REQUIREMENTS}
LOCK = wasm.NPM / "package-lock.json"

_PIP = [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-input",
    "--disable-pip-version-check",
    "--no-deps",
    "--require-hashes",
    "--retries",
    "1",
    "--timeout",
    "30",
]
_NPM = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1"]


def stamp_of(files: "list[Path]", version: "tuple[int, int]" = sys.version_info[:2]) -> str:
    """The stamp of an installation made from these files by this version of Python."""
    digest = hashlib.sha256(b"Python %d.%d" % version)
    for file in files:
        digest.update(b"\0" + without_hashes(file.read_bytes()))
    return digest.hexdigest()


def without_hashes(text: bytes) -> bytes:
    """A requirements file's pins alone: the hashes below them say what may be installed, not what is."""
    return re.sub(rb" \\\n +--hash=\S+", b"", text)


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether the stamp file says that exactly this has been installed."""
    try:
        return stamp.read_text(encoding="ascii") == wanted
    except (OSError, ValueError):
        return False


def reason(output: str) -> str:
    """The line of a failed installer's output that says most, shortened."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith(("error", "npm error", "npm err!"))]
    # npm names the cause first and the log file last; pip's last error sums up the others.
    chosen = (errors[:3] if errors and errors[0].startswith("npm") else errors[-1:]) or lines[-1:]
    text = "; ".join(chosen) or "nothing"
    return text if len(text) <= 300 else text[:300] + "..."


def _call(command: "list[str]", folder: Path = project.ROOT) -> str:
    """Run an installer; returns "" or the reason of its failure."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        return str(error)
    return reason(done.stdout) if done.returncode else ""


def _say(text: str) -> None:
    print(text, flush=True)


def prepare_python(group: str = ALL) -> str:
    """Make .venv and fill it with what a group wants, unless that is there; "" or a sentence on what failed.

    FLASH is what flashing wants alone, and ALL has it too; FIRMWARE comes beside either of them, TORTURE and
    PICO2 beside ALL.
    """
    stamp = project.FOLDER / "packages.stamp"
    whole, small = stamp_of(_WHOLE), stamp_of([FLASH_REQUIREMENTS])
    there = project.python().exists()
    if group in (FLASH, FIRMWARE):
        problem = ""
        if not (there and (is_current(stamp, whole) or is_current(stamp, small))):
            problem = _prepare_small(stamp, small)
        return problem or (_put(FIRMWARE_REQUIREMENTS) if group == FIRMWARE else "")
    problem = "" if there and is_current(stamp, whole) else _prepare_whole(stamp, whole)
    return problem or (_put(_BESIDE[group]) if group in _BESIDE else "")


def _new() -> str:
    """An empty .venv; "" or a sentence on what failed."""
    if project.inside():  # nobody can clear the environment that it runs in: then only add to it
        return ""
    if importlib.util.find_spec("ensurepip") is None:
        return (
            "This Python cannot make virtual environments (ensurepip is missing): install it, on "
            "Debian or Ubuntu with 'apt install python3-venv', and run tools/test.py again."
        )
    # Isolated, because beside this file the name venv means another module.
    problem = _call([sys.executable, "-I", "-m", "venv", "--clear", str(project.FOLDER)])
    return f"The virtual environment .venv could not be made ({problem})." if problem else ""


def _put(*files: Path, target: "Path | None" = None) -> str:
    """Install what files ask for, into a folder of their own if there is a `target`; "" or a sentence."""
    words = ["--target", str(target)] if target else []
    for file in files:
        words += ["-r", str(file)]
    problem = _call([str(project.python()), *_PIP, *words])
    if problem:
        return (
            f"pip could not install the development packages ({problem}): check the network connection "
            "and run tools/test.py again."
        )
    return ""


def _prepare_small(stamp: Path, wanted: str) -> str:
    _say("Installing what flashing needs into .venv. This happens once and takes some seconds.")
    problem = _new() or _put(FLASH_REQUIREMENTS)
    if not problem:
        project.only_flashes().touch()
        stamp.write_text(wanted, encoding="ascii")
    return problem


def _prepare_whole(stamp: Path, wanted: str) -> str:
    _say(
        "Installing the development packages into .venv, 225 MB. This happens once and takes about a minute."
    )
    stubs = project.FOLDER / "stubs"
    circuitpython = project.FOLDER / "stubs-circuitpython"
    problem = _new()
    shutil.rmtree(stubs, ignore_errors=True)
    shutil.rmtree(circuitpython, ignore_errors=True)
    problem = (
        problem
        or _put(REQUIREMENTS, FLASH_REQUIREMENTS, WINDOW_REQUIREMENTS)
        or _put(STUB_REQUIREMENTS, target=stubs)
        or _put(CIRCUITPYTHON_STUBS, target=circuitpython)
    )
    if problem:
        return problem
    for folder in circuitpython.glob("*-stubs"):  # mypy finds these names among installed packages only
        folder.rename(circuitpython / folder.name[: -len("-stubs")])
    project.only_flashes().unlink(missing_ok=True)
    stamp.write_text(wanted, encoding="ascii")
    return ""


def prepare_node() -> "tuple[str, bool]":
    """Install the npm package, unless that has been done.

    Returns a sentence on why there is no MicroPython to test on ("" if there is one), and whether
    that is a failure: a machine without Node is not.
    """
    problem = wasm.node_problem()
    if problem:
        return problem, False
    stamp = project.FOLDER / "npm.stamp"
    wanted = stamp_of([LOCK])
    if is_current(stamp, wanted) and wasm.PACKAGE.exists():
        return "", False
    npm = shutil.which("npm")
    if not npm:
        return "npm is not installed (there is no 'npm' on the PATH).", False
    _say("Installing MicroPython for WebAssembly into tools/npm.")
    problem = _call([npm, *_NPM], wasm.NPM)
    if problem:
        return (
            f"npm could not install MicroPython for WebAssembly ({problem}): check the network "
            "connection and run tools/test.py again."
        ), True
    stamp.write_text(wanted, encoding="ascii")
    return "", False
