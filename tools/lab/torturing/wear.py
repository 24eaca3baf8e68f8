"""How long the flash lasts: erases of each block over many decisions, all saved as on the device.

The drives are those of the smallest boards: MicroPython's 1408 kB with Pocketdeck's own files on them, where
littlefs moves what is written often over the blocks that are left, and CircuitPython's megabyte, where
firmware/circuitpython/ring.py goes round in a file of its own.
"""

import random
from typing import Any

from building import targets
from pocketdeck.session.session import Session
from simulators.flash import Chip, CYCLES, Drive

from . import device, fat, installing, script
from .report import Findings, Say

ENDURANCE = 100_000  # erases that a block of the RP2040 boards' flash (W25Q16JV) is made for
DAILY = 500  # actions of a player who plays every day
YEARS = 10  # that it has to last


def years(erases: int, actions: int) -> float:
    """How long the block with most erases lasts."""
    return ENDURANCE / max(1, erases) * actions / DAILY / 365


def _play(store: Any, amount: int, seed: int, say: Say, games: "tuple[str, ...]") -> int:
    """Play so many actions, all of them saved; returns their number."""
    session = Session(store)
    chance = random.Random(seed)
    done = 0
    while done < amount:
        game_id = chance.choice(games)
        session.start(
            game_id, script.kinds(game_id, chance), script.options(game_id, chance), chance.randrange(1 << 30)
        )
        session.save()
        for _ in range(200):
            if session.game.over or done >= amount:
                break
            script.turn(session, chance)
            session.save()
            done += 1
            say(done, amount)
        session.finished()
        session.save()
    assert session.problems() == []
    return done


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play so many actions; {"actions"} and of both drives {"erases", "most", "blocks", "years"}."""
    findings = Findings("wear")
    found: "dict[str, Any]" = {"cycles": CYCLES}
    flash = Chip()
    drive = Drive(flash, fresh=True)
    installing.fill(drive, targets.files())  # which leaves less room for the wear to spread
    blocks = fat.Fat.blank(seed)
    chip, _, fat_store = fat.Fat.mount(blocks)
    for name, drive_chip, store in (("", flash, device.store(drive)), ("fat_", chip, fat_store)):
        drive_chip.erased = [0] * len(drive_chip.erased)
        found["actions"] = _play(store, amount, seed, say, games)
        most = max(drive_chip.erased)
        found[name + "erases"] = sum(drive_chip.erased)
        found[name + "most"] = most
        found[name + "blocks"] = sum(count > 0 for count in drive_chip.erased)
        found[name + "years"] = round(years(most, found["actions"]), 1)
        if found[name + "years"] < YEARS:
            findings.add("", seed, name + "wear", "the flash lasts %s years" % found[name + "years"], amount)
    found["findings"] = findings.texts
    return found
