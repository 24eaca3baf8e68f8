"""The power is cut in every program and every erase of whole games, and all must be there again.

A game is played once on a chip that notes its changes. For each change the chip is put together as it was
before, with the change not begun, half done, or done weakly (bits flipped as flash does it). Each of these is
mounted, the app is started on it, and it has to find the last finished decision or the one just being saved.
Then it plays on, and what it saved has to be there after another start.
"""

import random
import struct
import traceback
from typing import Any, Iterator

from building import targets
from playing.handheld import Handheld, MemoryPanel
from simulators.flash import after, BLOCK, Chip, Drive, torn

from . import device, installing, script
from .report import Findings, Say

TURNS = 300  # of a game, at most: few take longer
ERROR_LOG = "/error.log"
LOG_LIMIT = 4096


class Unread(MemoryPanel):
    """A panel that takes no letters: a thousand starts show the same words."""

    def letters(self, *_: object) -> int:  # type: ignore[override]
        """Set letters, as a display does that can do it quicker than the canvas."""
        return 1


class Mark:
    """What is safe after so many changes of the chip."""

    def __init__(
        self, changes: int, game: "tuple | None", statistics: dict, settings: dict, log: bytes
    ) -> None:
        self.changes = changes
        self.game = game
        self.statistics = statistics
        self.settings = settings
        self.log = log


def names(game_id: str) -> "set[str]":
    """The files that may be there, however often the power goes."""
    return {
        "%s.%d" % (name, i) for name in ("settings", game_id + ".save", game_id + ".stats") for i in (0, 1)
    }


def read_log(drive: Any) -> bytes:
    try:
        with drive.open(ERROR_LOG, "rb") as file:
            return bytes(file.read())
    except OSError:
        return b""


class Littlefs:
    """The file system of MicroPython's boards."""

    name = "littlefs"
    torn = staticmethod(torn)
    logs = True

    parts: "dict[int, bytes]" = {}  # the blocks in which there is what runs from flash

    @classmethod
    def blank(cls, seed: int) -> "list[bytes]":
        """The blocks of a drive with Pocketdeck, and no saved game."""
        drive = Drive(Chip(), fresh=True)
        installing.fill(drive, targets.files())
        cls.parts = {number: data for number, data in enumerate(drive.chip.blocks) if is_page(data)}
        return drive.chip.blocks

    @classmethod
    def intact(cls, blocks: "list[bytes]") -> bool:
        """Is all that runs from flash where it was?"""
        return all(blocks[number] == data for number, data in cls.parts.items())

    @staticmethod
    def mount(blocks: "list[bytes]", noting: bool = False) -> tuple:
        """(chip, drive, store)"""
        chip = Chip(blocks, noting)
        drive = Drive(chip)
        return chip, drive, device.store(drive)

    @staticmethod
    def mind(changes: list) -> None:
        """Every block may be written: littlefs moves what lies in it."""


def is_page(block: bytes) -> bool:
    """Does a block end with the trailer of a part's page?"""
    number, other = struct.unpack_from("<HH", block, BLOCK - 4)
    return number ^ other == 0xFFFF


def record(system: Any, game_id: str, seed: int, turns: int) -> tuple:
    """(blocks at the start, changes, marks) of a game that is played undisturbed."""
    from pocketdeck.session.session import Session

    start = system.blank(seed)
    chip, drive, store = system.mount(start, True)
    session = Session(store)
    marks = [Mark(0, None, session.statistics(game_id), dict(session.settings), b"")]
    log = (lambda text: device.log(drive, text)) if system.logs else None
    for game in script.evening(session, game_id, seed, turns, log):
        figures = Session(store).statistics(game_id)
        marks.append(Mark(len(chip.changes), game, figures, dict(session.settings), read_log(drive)))
    problems = session.problems()
    assert problems == [], problems
    system.mind(chip.changes)
    return start, chip.changes, marks


def recovered(system: Any, blocks: "list[bytes]", game_id: str, old: Mark, new: Mark) -> None:
    """Start the handheld on a chip whose power was cut between two marks; AssertionError if it lost."""
    assert system.intact(blocks), "what runs from flash is not what it was"
    chip, drive, store = system.mount(blocks)
    app = Handheld(Unread(128, 64, 2), store, 1).app
    session = app.session
    game = script.resume(session, game_id)
    figures = session.statistics(game_id)
    allowed = [(mark.game, mark.statistics) for mark in (old, new)]
    if (game, figures) not in allowed:
        # A game that ends is saved with its last decision, and counted when that has been read.
        raise AssertionError(
            "the game came back as %r, counted %r, not as one of %r" % (game, figures, allowed)
        )
    settings = [dict(mark.settings, last="") for mark in (old, new)]
    assert dict(session.settings, last="", tips="on") in settings, "settings %r" % session.settings
    assert read_log(drive) in (old.log, new.log) and len(read_log(drive)) <= LOG_LIMIT, "the log is torn"
    assert session.problems() == [] and not app_told(app), "told %r" % app_told(app)
    if game is not None and not session.game.over:
        script.turn(session, random.Random(1))
        session.save()
    if session.game is not None and session.game.over:
        session.finished()
    else:
        session.set("brightness", 2)
    session.save()
    now = script.played(session)
    figures = session.statistics(game_id)
    chip, drive, store = system.mount(chip.blocks)
    session = Handheld(Unread(128, 64, 2), store, 1).app.session
    assert script.resume(session, game_id) == now, "what was played after the cut did not come back"
    assert session.statistics(game_id) == figures, "statistics after the cut did not come back"
    assert system.intact(chip.blocks), "what runs from flash was written over"
    left = set(store.list()) - names(game_id)
    assert not left, "left behind: %r" % left


def app_told(app: Any) -> "list[str]":
    """The messages that lie over the app's screens."""
    return [type(screen).__name__ for screen in app.stack if type(screen).__name__ == "Message"]


def points(system: Any, start: "list[bytes]", changes: list, marks: list, seed: int) -> "Iterator[tuple]":
    """(number, how, blocks, mark before, mark after) of every cut."""
    chance = random.Random(seed)
    blocks = list(start)
    at = 0
    for number, change in enumerate(changes):
        while at + 1 < len(marks) and marks[at + 1].changes <= number:
            at += 1
        old, new = marks[at], marks[min(at + 1, len(marks) - 1)]
        block, off, data = change
        for how, made in system.torn(blocks[block], change, chance):
            cut = list(blocks)
            cut[block] = made
            yield number, how, cut, old, new
        blocks[block] = after(blocks[block], off, data)


def run(
    amount: int,
    seed: int,
    say: Say,
    games: "tuple[str, ...]" = script.GAMES,
    system: Any = Littlefs,
    turns: int = TURNS,
) -> dict:
    """Cut the power so many times; {"points", "games", "changes", "lost"}."""
    findings = Findings("cuts" if system is Littlefs else "fat")
    done = played = changed = 0
    while done < amount and not findings.many:
        game_id = games[played % len(games)]
        number = seed + played // len(games)
        start, changes, marks = record(system, game_id, number, turns)
        played += 1
        changed += len(changes)
        before = done
        for at, how, blocks, old, new in points(system, start, changes, marks, number):
            try:
                recovered(system, blocks, game_id, old, new)
            except Exception:
                where = "change %d %s" % (at, how)
                findings.add(game_id, number, where, traceback.format_exc(), done - before + 1)
            done += 1
            if done % 100 == 0:
                say(done, amount)
            if done >= amount or findings.many:
                break
    say(done, amount)
    return {
        "system": system.name, "points": done, "games": played, "changes": changed, "lost": findings.count,
        "findings": findings.texts,
    }  # fmt: skip
