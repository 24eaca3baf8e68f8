"""How long the flash lasts: erases of each block over many decisions, all saved as on the device.

The drive is that of the smallest board, MicroPython's 1408 kB, with Pocketdeck's own files on it; littlefs
moves what is written often over the blocks that are left.
"""

import random
from typing import Any

import mpy

from . import board, script
from .flash import BLOCKS, CYCLES, Chip, Drive
from .report import Findings, Say

from pocketdeck.session import Session

ENDURANCE = 100_000  # erases that a block of the RP2040 boards' flash (W25Q16JV) is made for
DAILY = 500  # actions of a player who plays every day
YEARS = 10  # that it has to last


def _install(drive: Drive) -> None:
    """Pocketdeck itself, which leaves less room for the wear to spread."""
    made: "set[str]" = set()
    for name, data in sorted(mpy.device_files().items()):
        folder = ""
        for part in name.strip("/").split("/")[:-1]:
            folder += "/" + part
            if folder not in made:
                made.add(folder)
                drive.mkdir(folder)
        with drive.open("/" + name.strip("/"), "wb") as file:
            file.write(data)


def years(erases: int, actions: int) -> float:
    """How long the block with most erases lasts."""
    return ENDURANCE / max(1, erases) * actions / DAILY / 365


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play so many actions; {"actions", "erases", "most", "blocks", "years"}."""
    findings = Findings("wear")
    chip = Chip()
    drive = Drive(chip, fresh=True)
    _install(drive)
    chip.erased = [0] * BLOCKS
    session = Session(board.store(drive))
    chance = random.Random(seed)
    done = 0
    while done < amount:
        game_id = chance.choice(games)
        session.start(
            game_id, script.kinds(game_id, chance), script.options(game_id, chance), chance.randrange(1 << 30)
        )
        session.waiting()
        for _ in range(200):
            if session.game.over or done >= amount:
                break
            script.turn(session, chance)
            session.waiting()
            done += 1
            say(done, amount)
        session.finished()
        session.waiting()
    assert session.problems() == []
    most = max(chip.erased)
    found: "dict[str, Any]" = {
        "actions": done, "erases": sum(chip.erased), "most": most,
        "blocks": sum(count > 0 for count in chip.erased), "cycles": CYCLES,
        "years": round(years(most, done), 1),
    }  # fmt: skip
    if found["years"] < YEARS:
        findings.add("", seed, "wear", "the flash lasts %(years)s years" % found)
    found["findings"] = findings.texts
    return found
