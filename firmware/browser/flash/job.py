"""What is done to a board that a page is connected to: the programs for it, by tools/flashing.

A page cannot wait for an answer in the middle of Python. So a job is begun anew with each answer that has
come, and goes as far as the next question: page/flash.mjs runs the programs that it has not run yet, and the
answer of the last one is the next. What is done depends on nothing but the answers.
"""

import io
import json
import os
import sys
from binascii import a2b_base64

from deflate import DeflateIO, RAW

from firmware.browser.flash import zlib

sys.modules["zlib"] = zlib

from flashing import stage
from flashing.chips import Chip
from flashing.facts import ABOUT, About, asked, READY, RECORD, SETTING, State
from flashing.plan import Plan
from flashing.trouble import Trouble

_TYPING = 0
if _TYPING:
    from typing import Any

FILES = "/files"  # where the page has put what a board is to have
ROOMY = "/roomy"  # and what one with memory enough has besides
SAVES = "/saves"  # of a board, and where the page has put those of the browser
_READ = """
import json, os
from binascii import b2a_base64
try:
    names = [one[0] for one in os.ilistdir(FOLDER) if one[1] == 0x8000]
except OSError:
    names = []
for name in sorted(names):
    with open(FOLDER + '/' + name, 'rb') as f:
        print(json.dumps([name, b2a_base64(f.read()).decode().strip()]))
"""


class Asked(Exception):
    """A question that has not been answered yet."""


class Board:
    """A board's prompt, as stage.py knows it, with the answers that there are. `done` programs have been run
    by it already."""

    def __init__(self, answers: "list[str]", done: int) -> None:
        self.answers = answers
        self.done = done
        self.programs: "list[str]" = []
        self.asked = 0

    def exec(self, code: str) -> str:
        """Have it run a program that is not expected to say anything."""
        if self.done:
            self.done -= 1
        else:
            self.programs.append(code)
        return ""

    def ask(self, code: str) -> str:
        """What a program prints."""
        self.exec(code)
        at = self.asked
        self.asked += 1
        if at == len(self.answers):
            raise Asked
        return self.answers[at]

    def about(self) -> About:
        return About(self.ask(ABOUT))

    def state(self, names: "list[str]", record: str = RECORD) -> State:
        return State(self.ask(asked(names, record)))


def _tree(folder: str) -> "dict[str, bytes]":
    """The files below a folder here."""
    found: "dict[str, bytes]" = {}
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        if kind == 0x4000:
            found.update(_tree(path))
        else:
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


def _unpacked(data: bytes) -> bytes:
    """A file from its deflated pieces, as tools/building/page.py has them; they are sent as they are."""
    out = b""
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 2], "little")
        packed = data[at + 2 : at + 2 + size]
        piece = DeflateIO(io.BytesIO(packed), RAW, 12).read()
        zlib.known[piece] = packed
        out += piece
        at += 2 + size
    return out


_wanted: "dict[str, dict[str, bytes]]" = {}


def _content(folder: str) -> "dict[str, bytes]":
    """What the page has put there, {name on a board: content}."""
    if folder not in _wanted:
        _wanted[folder] = {name[len(folder) :]: _unpacked(data) for name, data in _tree(folder).items()}
    return _wanted[folder]


def wanted(chip: Chip) -> "dict[str, bytes]":
    """What a board with that chip is to have, without its setting, {name there: content}."""
    files = dict(_content(FILES))
    if chip.roomy:
        files.update(_content(ROOMY))
    return files


def _tell(done: int, total: int, what: str) -> None:
    """The page counts the programs by itself."""


def _plan(board: Board, setting: str) -> "tuple[About, Plan, State]":
    """What it is, what has to be done to it, and how it is now; Trouble if it is no board for us."""
    about = board.about()
    about.check([data for name, data in _content(FILES).items() if name.endswith(".mpy")][0])
    about.without_radio()
    files = wanted(about.chip)
    state = board.state(list(files) + [RECORD, SETTING])
    if setting and setting != state.setting:
        files = dict(files)
        files[SETTING] = setting.encode()
    return about, Plan(files, state), state


def look(board: Board, setting: str) -> dict:
    """What is on the board, and what is to be done to it."""
    about, plan, state = _plan(board, setting)
    return {
        "line": about.line(),
        "chip": about.chip.name,
        "setting": state.setting,
        "there": bool(state.old),
        "copy": len(plan.changed),
        "remove": len(plan.remove),
        "aside": plan.aside,
        "nothing": plan.nothing,
    }


def install(board: Board, setting: str) -> dict:
    """Copy what differs. What is sent lies aside until all of it is there and verified."""
    _, plan, _ = _plan(board, setting)
    if plan.left:
        stage.tidy(board)  # type: ignore[arg-type]
    plan.fits(board.about())
    if not plan.nothing:
        stage.run(board, plan, _tell)  # type: ignore[arg-type]
    same = plan.total - len(plan.changed)
    return {"copied": len(plan.changed), "removed": len(plan.remove), "same": same}


def _saves(board: Board) -> "dict[str, bytes]":
    lines = board.ask("FOLDER = %r\n" % SAVES + _READ).strip().split("\n")
    return {name: a2b_base64(text) for name, text in [json.loads(line) for line in lines if line]}


def backup(board: Board, setting: str) -> dict:
    """The saved games of the board, into the page's /backup."""
    found = _saves(board)
    for name, data in found.items():
        with open("/backup/" + name, "wb") as file:
            file.write(data)
    return {"saved": len(found)}


def restore(board: Board, setting: str) -> dict:
    """The page's /saves onto the board, in place of its own, which go into /backup."""
    files = {name[len(SAVES) + 1 :]: data for name, data in _tree(SAVES).items()}
    backup(board, setting)
    there = [entry[0] for entry in os.ilistdir("/backup")]
    stage.fill(board, SAVES, files, there, _tell)  # type: ignore[arg-type]
    return {"restored": len(files)}


_JOBS = {"look": look, "install": install, "backup": backup, "restore": restore}


_next = ""


def programs() -> str:
    """What the board has to run now, the programs between letters that are in none of them. JSON of so much
    would take MicroPython long."""
    return _next


def step(name: str, setting: str, answers: str, done: int) -> str:
    """As far as a job gets with these answers, JSON of a list, after so many programs: those that come now
    tells programs(). JSON of {"ends": what to say, None if there is a question, "trouble": a sentence}. Each
    letter of a program is a byte."""
    global _next
    board = Board(json.loads(answers), done)
    ends: "Any" = None
    trouble = ""
    try:
        ends = _JOBS[name](board, setting)
    except Asked:
        pass
    except Trouble as error:
        trouble = str(error)
    except (ValueError, IndexError):
        trouble = "What is connected does not answer as MicroPython does: reset it."
    _next = "\1".join(board.programs)
    return json.dumps({"ends": ends, "trouble": trouble, "ready": READY})
