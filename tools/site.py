"""Makes the page on which Pocketdeck is played in a browser: a folder for any static host.

    python3 tools/site.py              writes it to build/site
    python3 tools/site.py --serve      and shows it at http://127.0.0.1:8000/ until Ctrl-C
    python3 tools/site.py --sizes      and prints what each file takes, as it is and deflated

The same sources give the same bytes. docs/browser.md says how to host it. Exit status: 0 done, 2 bad
arguments, 1 anything else.
"""

import argparse
import base64
import functools
import gzip
import hashlib
import http.server
import json
import struct
import sys
import tempfile
from pathlib import Path

import project

if __name__ == "__main__":
    project.ensure()

import build
import picture
import wasm
from building import targets
from building.edits import BuildError

PAGE = project.ROOT / "firmware" / "browser" / "page"
SITE = project.ROOT / "build" / "site"
PORT = 8000
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
_WORKER = "/sw.js"
_INDEX = "/index.html"
_ICON = """
................................
................................
................................
................................
................................
.....rrrrrrrrrrrrrrrrrrrrrr.....
....rssssssssssssssssssssssr....
...rssssssssssssssssssssssssr...
...rsssskkkkkkkkkkkkkkkksssssr..
..rssssskkkkkkkkkkkkkkkkssssssr.
..rssssskkpppppkkkkkkkkkssssssr.
..rssssskkpdpdpkkpppppkkssbsssr.
..rssssskkdddddkkpppppkksbbbssr.
..rssccskkdddddkkppkppkkssbsssr.
..rssccskkpdddpkkpkkkpkkssssssr.
..rcccccckppdppkkkkkkkkksssgssr.
..rcccccckpppppkkkkkkkkkyygggsr.
..rssccskkpppppkkppkppkkyysgssr.
..rssccskkpppppkkpkkkpkkssssssr.
..rssssskkkkkkkkkpppppkkssdsssr.
..rssssskkkkkkkkkpppppkksdddssr.
..rssssskkkkkkkkkkkkkkkkssdsssr.
...rsssskkkkkkkkkkkkkkkkssssssr.
...rsssssssssssssssssssssssssr..
....rsssssssssssssssssssssssr...
.....rrrrrrrrrrrrrrrrrrrrrrr....
................................
................................
................................
................................
................................
................................
"""
_PALETTE = {  # of the icon, as page/style.css has the colours
    ".": (22, 26, 40),
    "r": (176, 158, 124),
    "s": (246, 236, 212),
    "k": (20, 23, 33),
    "p": (255, 250, 236),
    "d": (214, 72, 64),
    "g": (60, 176, 120),
    "b": (62, 122, 208),
    "y": (232, 174, 48),
    "c": (48, 53, 74),
}


def icon(large: bool) -> bytes:
    """The icon as a PNG of 512 x 512 pixels; if not `large`, 480 x 480 with more of the desk around it, for
    systems that cut it to a shape of their own."""
    rows = _ICON.split()
    around = 0 if large else 4
    wide = "." * (len(rows[0]) + 2 * around)
    grid = [wide] * around + ["." * around + row + "." * around for row in rows] + [wide] * around
    pixels = [b"".join(bytes(_PALETTE[letter]) for letter in row) for row in grid]
    scale = 512 // len(grid)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "icon.png"
        picture.save(path, picture.Picture(len(wide), len(grid), pixels, None), scale)
        return path.read_bytes()


def bundle(files: "dict[str, bytes]") -> bytes:
    """Files in one, as page/bundle.mjs takes them apart again."""
    table = json.dumps([[name, len(data)] for name, data in files.items()], separators=(",", ":")).encode()
    # Modules beside modules, pictures beside pictures: the window of deflate is small. The time would differ.
    return gzip.compress(struct.pack("<I", len(table)) + table + b"".join(files.values()), 9, mtime=0)


def library() -> "dict[str, bytes]":
    """What the page loads into MicroPython, one kind after the other."""
    files = targets.browser()
    return dict(sorted(files.items(), key=lambda item: (item[0].rpartition(".")[2], item[0])))


def _hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def worker(source: str, files: "dict[str, bytes]") -> bytes:
    """sw.js with the version and the hashes of the files that it keeps."""
    hashes = {"./" if name == _INDEX else "." + name: _hash(data) for name, data in sorted(files.items())}
    version = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]
    for begin, value in (("const VERSION = ", version), ("const FILES = ", hashes)):
        line = next(line for line in source.split("\n") if line.startswith(begin))
        source = source.replace(line, f"{begin}{json.dumps(value)};")
    return source.encode()


def site() -> "dict[str, bytes]":
    """The whole folder, {"/name": content}."""
    files = {"/" + path.name: path.read_bytes() for path in sorted(PAGE.iterdir()) if path.is_file()}
    for name in ("micropython.mjs", "micropython.wasm"):
        files["/" + name] = (wasm.PACKAGE.parent / name).read_bytes()
    files["/lib.bin"] = bundle(library())
    files["/icon.png"] = icon(True)
    files["/icon-maskable.png"] = icon(False)
    source = files.pop(_WORKER).decode()
    files[_WORKER] = worker(source, files)
    return dict(sorted(files.items()))


def sizes(files: "dict[str, bytes]") -> "dict[str, tuple[int, int]]":
    """{name: (bytes, bytes deflated)}."""
    return {name: (len(data), len(gzip.compress(data, 9, mtime=0))) for name, data in files.items()}


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static host: no cache, and the types that browsers insist on."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server for this computer alone; port 0 is any that is free."""
    handler = functools.partial(Handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def serve(folder: Path, port: int) -> None:
    """Show the folder until Ctrl-C."""
    with server(folder, port) as host:
        print(f"http://127.0.0.1:{host.server_port}/  (Ctrl-C ends)", flush=True)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Make the page on which Pocketdeck is played in a browser.")
    parser.add_argument("--output", type=Path, default=SITE, help="another folder than build/site")
    parser.add_argument("--serve", action="store_true", help="show it on this computer until Ctrl-C")
    parser.add_argument("--port", type=int, default=PORT, help=f"of --serve (default: {PORT}; 0: any)")
    parser.add_argument("--sizes", action="store_true", help="print what each file takes")
    options = parser.parse_args(words)
    if not wasm.PACKAGE.exists():
        print("MicroPython for WebAssembly is not installed: run tools/test.py once.", file=sys.stderr)
        return 1
    try:
        files = site()
        build.write(files, options.output)
    except (BuildError, build.Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if options.sizes:
        for name, (size, deflated) in sizes(files).items():
            print(f"{name[1:]:24} {size:9,} {deflated:9,}")
    total = [sum(column) for column in zip(*sizes(files).values())]
    print(f"{len(files)} files, {total[0]:,} bytes, {total[1]:,} deflated, in {options.output}")
    if options.serve:
        try:
            serve(options.output, options.port)
        except OSError as error:
            print(
                f"Port {options.port} cannot be used ({error.strerror}): name another with --port.",
                file=sys.stderr,
            )
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
