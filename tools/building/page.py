"""The page as a folder for a static host: what firmware/browser/page has, MicroPython, and the library.

lib.bin is the target `browser` in one file, as bundle.py makes it. It and MicroPython's WebAssembly, of which
interpreter.py leaves what is needed, are packed by gzip, which browsers unpack themselves: LZMA takes a fifth
less, and in JavaScript more time than that saves. The page's own scripts and styles go without comments and
indentation, line by line. sw.js gets the hash of each file, so that a browser keeps a version whole or not at
all.
"""

import base64
import hashlib
import json
import re
import tempfile
from html import escape
from pathlib import Path

from building import boards, statichost
from environment import project
from flashing import chips, stage
from imaging import picture
from pocketdeck import __version__
from pocketdeck.engine import catalog
from simulators import wasm

from . import board_files, drops, interpreter, raw_sheets, shared, targets
from .bundle import bundle, packed
from .folders import GAMES, PICTURE, SCREENS

PAGE = project.ROOT / "firmware" / "browser" / "page"
MOST = 600_000  # bytes of a whole first visit, as a host sends them, with all art and what the worker asks
_WORKER = "/sw.js"
_INDEX = "/index.html"
_LOADER, _MICROPYTHON, _LIBRARY = "/micropython.mjs", "/micropython.bin", "/lib.bin"
_BESIDE = (shared.NAME, *[drops.shared(chip) for chip in chips.CHIPS])  # what no visit asks for by itself
_PROJECT = """<a href="{0}" rel="noreferrer">The project</a>, <a href="{0}/tree/HEAD/docs" rel="noreferrer">
its docs</a>, <a href="{0}/issues/new/choose" rel="noreferrer">report something</a>. """
# What the MIT licence asks of whoever passes a program on.
_OTHERS = """
micropython.mjs and micropython.bin are parts of %s %s, under the same licence,
Copyright (c) 2013-2026 Damien P. George,
with the runtime of Emscripten, Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file,
and its paths, Copyright Joyent, Inc. and other Node contributors,
and of musl, Copyright (c) 2005-2020 Rich Felker, et al.
"""
_FILLED = (".html", ".webmanifest")  # what _texts() has comes into these
_SCRIPTS = (".mjs", ".js", ".css")
_ONLINE = ("flash", "repl", "share")  # begin what only the flash page wants, or who shows a link to the page
# A comment of its own lines, or at the end of one; no text in our scripts has this in it.
_COMMENT = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.S | re.M)
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
        path = Path(folder, "icon")
        picture.save(path, picture.Picture(len(wide), len(grid), pixels, None), scale)
        return path.read_bytes()


def library() -> "dict[str, bytes]":
    """What the page loads into MicroPython, one kind after the other."""
    files = {
        path: raw_sheets.raw(data) if board_files.is_sheet(path) else data
        for path, data in targets.browser().items()
    }
    return dict(sorted(files.items(), key=lambda item: _beside(*item)))


def _beside(path: str, data: bytes) -> "tuple[str, int, str, int, str]":
    """Where a file lies among the others: the less there is to say of it beside those that are like it. Of a
    game's files those of the same name in another game are, of the others those that are about as long."""
    kind, name = path.rpartition(".")[2], path.rpartition("/")[2]
    if GAMES in path:
        return kind, 3 if PICTURE in path else 2, name, 0, path
    return kind, int(SCREENS in path), "", len(data), path


def flashing() -> "dict[str, bytes]":
    """What the flash page loads: the modules that decide, what a board gets, and which boards there are."""
    files = targets.flasher()
    for folder, wanted in (("/files", targets.files()), ("/roomy", targets.whole())):
        for name, data in wanted.items():  # in pieces as they are sent: the page would take long for them
            pieces = [len(packed).to_bytes(2, "little") + packed for packed, _ in stage.pieces(data)]
            files[folder + name] = b"".join(pieces)
    there = [boards.load(name) for name in boards.complete()]
    known = [[board.NAME, board.MAKER, board.CHIPS] for board in there]
    files["/boards.json"] = json.dumps(known).encode()
    return dict(sorted(files.items()))


def _hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def worker(source: str, files: "dict[str, bytes]") -> bytes:
    """sw.js with the version and the hashes of the files that it keeps."""
    kept = [name for name in sorted(files) if not name[1:].startswith(_ONLINE)]
    hashes = {"./" if name == _INDEX else "." + name: _hash(files[name]) for name in kept}
    version = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]
    for begin, value in (("const VERSION = ", version), ("const FILES = ", hashes)):
        line = next(line for line in source.split("\n") if line.startswith(begin))
        source = source.replace(line, f"{begin}{json.dumps(value)};")
    return source.encode()


def plain(source: str) -> str:
    """A script or style without comments and indentation; every line keeps its number."""
    bare = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    return "\n".join(line.strip() for line in bare.split("\n"))


def _source(path: Path) -> bytes:
    return plain(path.read_text()).encode() if path.suffix in _SCRIPTS else path.read_bytes()


def licence() -> bytes:
    """Under which licence everything on the page may be passed on."""
    about = wasm.about()
    return ((project.ROOT / "LICENSE").read_text() + _OTHERS % (about["name"], about["version"])).encode()


Drops = tuple[dict[str, bytes], dict[str, str]]


def _texts(names: "list[str]", told: "dict[str, str]", project_at: str, address: str) -> "dict[str, str]":
    """What the pages leave open: the word that stands for it -> what comes in its place.

    All modules are asked for at once: a browser would find them one behind the other."""
    modules = [name[1:] for name in names if name.endswith(".mjs") and not name[1:].startswith(_ONLINE)]
    games = [{"name": catalog.info(game_id)["title"], "url": f"./#{game_id}"} for game_id in catalog.GAMES]
    return {
        "%GAMES%": ",\n    ".join(json.dumps(one) for one in games),
        "%MODULES%": "\n".join(f'<link rel="modulepreload" href="{name}">' for name in modules),
        "%VERSION%": __version__,
        "%MICROPYTHON%": chips.VERSION,
        "%SHARED%": shared.tags(address),
        "%PROJECT%": _PROJECT.format(escape(project_at)) if project_at else "",
        "%BOARDS%": drops.options(told),
        "%RELEASE%": "" if told else ", from a release",
    }


def made(files_to_drop: "Drops" = ({}, {}), project_at: str = "", address: str = "") -> "dict[str, bytes]":
    """The whole folder, {"/name": content}. `files_to_drop` are those of image.of_page(). `project_at` is
    where the project lies and `address` where the page will, "" if that is not known."""
    files = {"/" + path.name: _source(path) for path in sorted(PAGE.iterdir()) if path.is_file()}
    files[_LOADER] = interpreter.loader().encode()
    files[_MICROPYTHON] = packed(interpreter.webassembly())
    texts = _texts(sorted(files), files_to_drop[1], project_at, address)
    for name in [name for name in files if name.endswith(_FILLED)]:
        for word, text in texts.items():
            files[name] = files[name].replace(word.encode(), text.encode())
    files.update(files_to_drop[0])
    files[_LIBRARY] = bundle(library())
    files["/flash.bin"] = bundle(flashing())
    files["/license.txt"] = licence()
    files[shared.NAME] = shared.image()
    files["/icon.png"] = icon(True)
    files["/icon-maskable.png"] = icon(False)
    source = files.pop(_WORKER).decode()
    files[_WORKER] = worker(source, files)
    return dict(sorted(files.items()))


def sizes(files: "dict[str, bytes]") -> "dict[str, tuple[int, int]]":
    """{name: (bytes, bytes as a host sends them)}."""
    return {name: (len(data), len(statichost.sent(name, data))) for name, data in files.items()}


def weight(files: "dict[str, bytes]") -> int:
    """What a first visit transfers: each file of the game page once. Of what the page has loaded the worker
    asks only whether it is still so; the bytes of such answers are counted in the browser's test."""
    return sum(sent for name, (_, sent) in sizes(files).items() if not name[1:].startswith(_ONLINE))


def figures(files: "dict[str, bytes]") -> "dict[str, int]":
    """What docs/dev/figures.md tells of sizes, in bytes."""
    sent = {name: size for name, (_, size) in sizes(files).items()}
    return {
        "a whole first visit of the game page, with all its art": weight(files),
        "of it MicroPython": sent[_MICROPYTHON] + sent[_LOADER],
        "of it library, pictures and shell": sent[_LIBRARY],
        "the flash page, beyond what it shares": sum(
            sent[name] for name in sent if name[1:].startswith(_ONLINE) and name not in _BESIDE
        ),
    }
