"""How long the tables that are pictures go on by themselves: from a person's key until the next one.

    python3 tools/lab/pace.py    every such game, with one, two, four and six seats where it has them
    python3 tools/lab/pace.py spacehope --seats 6 --games 5

Bots play whole games, the person's decisions too, from fixed seeds, with the screens of the real app at the
middle speed and with motion; the waits that the screen asks for are added up, each frame of a motion as
motion.FRAME. What has to be read ends a wait: there a key is asked for.
Exit status 1 if a mean or a worst is longer than its limit.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
from typing import Any, NamedTuple

from environment import project

if __name__ == "__main__":
    project.ensure()

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture import motion

GAMES = [game for game in catalog.GAMES if catalog.pictured(game)]
SEATS = (1, 2, 4, 6)
WHOLE = 10  # games
_TICKS = 5000  # between two decisions, at most


class Pace(NamedTuple):
    """Milliseconds from each key until the next may be pressed, the longest last."""

    waits: "list[int]"

    def mean(self) -> int:
        return sum(self.waits) // len(self.waits)

    def share(self, limit: int) -> float:
        """How many of the waits are no longer than a limit."""
        return sum(wait <= limit for wait in self.waits) / len(self.waits)


def limit(seats: int) -> int:
    """How long a wait may be with so many seats, in milliseconds."""
    return 1000 * max(3, min(6, seats))


def measure(game_id: str, seats: int, games: int = WHOLE, board: str = "pico_lcd_1_3") -> Pace:
    """The waits of whole games, one person among bots of the middle level."""
    waits = []
    for seed in range(games):
        device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), seed)
        device.begin(game_id, [None] + ["medium"] * (seats - 1), {}, seed)
        device.undrawn()
        settle(device)
        while not device.app.session.game.over:
            step(device)
            took = settle(device)
            if not device.app.session.game.over:  # how it ends is a scene
                waits.append(took)
    return Pace(sorted(waits))


def step(device: Handheld) -> None:
    """A key of the person: what a bot would do, or on from what has to be read."""
    play: "Any" = device.app.stack[-1]
    session = device.app.session
    if type(play).__name__ != "Play" or play.reads():
        device.press("a")
        return
    person = session.person()
    device.choose(play.actions()[-1] if person is None else bots.choose(session.game, person, "medium")[0])


def settle(device: Handheld) -> int:
    """Let pass what goes on by itself; how many milliseconds that takes."""
    took = 0
    for _ in range(_TICKS):
        wait = device.app.wait()
        if wait is None:
            return took
        took += motion.FRAME if device.app.stack[-1].moving else wait
        device.app.tick()
    raise RuntimeError("it does not come to rest")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="one of " + ", ".join(GAMES))
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--games", type=int, default=WHOLE, metavar="N", dest="whole", help="of each")
    arguments = parser.parse_args()
    for game_id in arguments.games:
        if game_id not in GAMES:
            parser.error(f"{game_id} has no table that is a picture; these have: {', '.join(GAMES)}")
    bad = 0
    print(f"{'':<12} seats  keys  mean  95%  worst  limit  within")
    for game_id in arguments.games or GAMES:
        least, most = catalog.info(game_id)["players"]
        for seats in [arguments.seats] if arguments.seats else [n for n in SEATS if least <= n <= most]:
            it = measure(game_id, seats, arguments.whole)
            waits, most_ms = it.waits, limit(seats)
            nearly = waits[len(waits) * 95 // 100]
            print(
                f"{game_id:<12} {seats:>5} {len(waits):>5} {it.mean():>5} {nearly:>5} {waits[-1]:>5}"
                f" {most_ms:>6} {it.share(most_ms):>7.1%}",
                flush=True,
            )
            bad |= waits[-1] > most_ms
    return bad


if __name__ == "__main__":
    sys.exit(main())
