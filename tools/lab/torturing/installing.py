"""The power is cut while Pocketdeck is installed or updated by cable: the same command has to go on.

What is tortured are the flasher's own plan and programs, run on the real littlefs. A way from an old state to
the new one is gone undisturbed on a chip that notes its changes; then the chip is put together as it was in
one of them. On it saved games have to be as they were, and main.py the old one beside everything old, the
guard, or the new one beside everything new. Then the same is done again, and everything has to be there.
"""

import contextlib
import io
import random
import traceback
import zlib
from collections import Counter
from functools import cache
from types import SimpleNamespace
from typing import Any

from building import targets
from flashing import facts, plan, stage
from pocketdeck.engine import catalog
from simulators.flash import after, BLOCK, Chip, Drive, PAGE, torn

from . import script
from .report import Findings, Say

SAVES = {f"/saves/{catalog.GAMES[0]}.save.0": bytes(range(256)) * 6, "/saves/settings.1": b"settings" * 9}
_BUILTINS = vars(__import__("builtins"))


class Prompt:
    """A board's prompt for programs, on a drive."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        here = {"os": drive, "deflate": SimpleNamespace(RAW=1, DeflateIO=_inflated)}
        within = {
            **_BUILTINS,
            "open": drive.open,
            "__import__": lambda name, *_: here.get(name) or __import__(name),
        }
        self.names: "dict[str, Any]" = {"__builtins__": within}

    def exec(self, code: str) -> str:
        """What a program prints; each of its letters is a byte."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(code.encode("ascii", "backslashreplace"), self.names)
        return out.getvalue()

    def install(self, files: "dict[str, bytes]") -> None:
        """What tools/flash.py does."""
        state = facts.State(self.exec(facts.asked([*files, facts.RECORD, facts.SETTING])))
        made = plan.Plan(files, state)
        if made.left:
            stage.tidy(self)  # type: ignore[arg-type]
        made.fits(SimpleNamespace(block=BLOCK, free=self.drive.free() * BLOCK))  # type: ignore[arg-type]
        if not made.nothing:
            stage.run(self, made, lambda *_: None)  # type: ignore[arg-type]


def _inflated(stream: Any, kind: int, bits: int) -> io.BytesIO:
    return io.BytesIO(zlib.decompress(stream.read(), -bits))


def fill(drive: Drive, files: "dict[str, bytes]") -> None:
    """Put files onto a drive."""
    for folder in plan.folders(list(files)):
        drive.mkdir(folder)
    for name, data in files.items():
        with drive.open(name, "wb") as file:
            file.write(data)


def states() -> "dict[str, dict[str, bytes]]":
    """What may be on a board before, beside saved games."""
    new = targets.files()
    parts = [name for name in new if name.endswith(".part")]
    update = {**new, "/main.py": new["/main.py"] + b"# before\n", "/lib/gone.bin": b"gone" * 1000}
    for name in parts:
        update[name] = new[name][:9] + new[name][9::-1] + new[name][18:]
    game = {**new, parts[-1]: new[parts[-1]][::-1]}
    one = {
        "/main.py": b"# Pocketdeck 0.1.0\n",
        "/boot.py": new["/boot.py"],
        "/loader.mpy": b"M\x06\0\x1f" * 400,
    }
    one["/pocketdeck.pack"] = random.Random(1).randbytes(330_000)
    one["/lib/pocketdeck/stage/framebuf/5x8.bin"] = bytes(4000)
    found = {"new": {}, "0.1.0": one, "update": update, "one game": game}
    return {name: {**old, facts.RECORD: plan.record(old)} if old else old for name, old in found.items()}


def read(drive: Drive, name: str) -> "bytes | None":
    """A file's content."""
    try:
        with drive.open(name, "rb") as file:
            return bytes(file.read())
    except OSError:
        return None


def whole(drive: Drive, files: "dict[str, bytes]") -> bool:
    """Is all of it there, as it should be?"""
    return all(read(drive, name) == data for name, data in files.items())


def recovered(blocks: "list[bytes]", old: "dict[str, bytes]", new: "dict[str, bytes]") -> None:
    """What is on a chip whose power was cut; AssertionError if it is none of what may be, or if the same
    command does not go on from there."""
    drive = Drive(Chip(blocks))
    assert whole(drive, SAVES), "saved games are not as they were"
    main = read(drive, plan.MAIN)
    if main != plan.GUARD and (main is not None or plan.MAIN in old):
        assert main in (old.get(plan.MAIN), new[plan.MAIN]), "main.py is %r" % main
        known = [files for files in (old, new) if files.get(plan.MAIN) == main]
        assert any(whole(drive, files) for files in known), "it would start with what is not all of it"
    prompt = Prompt(drive)
    prompt.install({name: data for name, data in new.items() if name != facts.RECORD})
    drive = Drive(Chip(drive.chip.blocks))
    assert whole(drive, {**SAVES, **new}), "it is not all there after the same command again"
    left = [name for name in old if name not in new and read(drive, name) is not None]
    assert not left and facts.STAGE[1:] not in drive.listdir("/"), "left behind: %r" % left


def _weights(changes: list) -> "list[int]":
    """How often each change is taken: those of names and folders more often than those of the many blocks of
    content, which are written once from the beginning to the end."""
    count = Counter(block for block, _, _ in changes)
    once = 1 + BLOCK // PAGE
    return [1 if count[block] == once else 10 for block, _, _ in changes]


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Cut the power so many times; {"points", "ways", "changes", "lost"}."""
    findings = Findings("installing")
    files = targets.files()
    new = {**files, facts.RECORD: plan.record(files)}
    chance = random.Random(seed)
    done = changed = ways = 0
    usual = stage.statements
    stage.statements = cache(usual)  # it is the same for each cut, and takes most of the time
    try:
        for name, old in states().items():
            if findings.many:
                break
            drive = Drive(Chip(), fresh=True)
            fill(drive, {**SAVES, **old})
            start = drive.chip.blocks
            chip = Chip(start, True)
            Prompt(Drive(chip)).install(files)
            changes = chip.changes or []
            ways += 1
            changed += len(changes)
            wanted = amount * ways // 4 - done
            points = sorted(chance.choices(range(len(changes)), _weights(changes), k=wanted))
            blocks, at = list(start), 0
            for point in points:
                for block, off, data in changes[at:point]:
                    blocks[block] = after(blocks[block], off, data)
                at = point
                block = changes[point][0]
                how, made = chance.choice(list(torn(blocks[block], changes[point], chance)))
                try:
                    recovered([*blocks[:block], made, *blocks[block + 1 :]], old, new)
                except Exception:
                    where = "%s, change %d %s" % (name, point, how)
                    findings.add("", seed, where, traceback.format_exc(), amount)
                done += 1
                say(done, amount)
                if findings.many:
                    break
    finally:
        stage.statements = usual
    return {
        "points": done,
        "ways": ways,
        "changes": changed,
        "lost": findings.count,
        "findings": findings.texts,
    }
