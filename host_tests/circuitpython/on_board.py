"""Runs a bundle as a CircuitPython board would, with Blinka's displayio: a program that a test starts.

    on_board.py BUNDLE SAVES BOARD_ID WIDTHxHEIGHT KEYS

KEYS are numbers of the board's keys, pressed in turn. It prints JSON about what became of it. What is
imported comes from the bundle; the checkout is not on the path.
"""

import json
import os
import runpy
import sys
import types
from pathlib import Path

os.environ["BLINKA_OS_AGNOSTIC"] = "1"

import displayio  # noqa: F401  (Blinka looks where it runs: before this becomes a board)
from busdisplay import BusDisplay


class Panel(BusDisplay):
    """A display that draws what displayio asks for and shows it to nobody."""

    refreshed = 0

    def _refresh_area(self, area):
        Panel.refreshed += 1
        return True


def main():
    bundle, saves, board_id, size, pressed = sys.argv[1:6]
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    import fakes  # type: ignore[import-not-found]

    sys.path[0] = bundle + "/lib"

    clock = fakes.Clock()
    width, height = map(int, size.split("x"))
    board = fakes.modules(board_id, Panel(None, b"", width=width, height=height), clock)
    fakes.install(board)
    events = []
    for number in pressed.split():
        # After all that five bots do in turn, before the display goes dark.
        events += [(50000, int(number), True), (60, int(number), False)]
    fakes.Pad.script = fakes.Script(clock, events, ends=True)

    real = {**vars(sys.implementation), "name": "circuitpython", "version": (10, 0, 0)}
    sys.implementation = types.SimpleNamespace(**real)

    from firmware.circuitpython import keys, shell, storage

    storage.FOLDER = saves
    shell.LOG = saves + ".log"
    shell.noise = lambda: 7
    shell.free = lambda collect=True: 80_000 if collect else 48_000  # not worn, and no table stays
    keys.sleep = clock.sleep
    apps = []
    assemble = shell.assemble

    def kept(*parts):
        apps.append(assemble(*parts))
        return apps[0]

    shell.assemble = kept
    runpy.run_path(bundle + "/code.py", run_name="__main__")
    app = apps[0]
    game = app.session.game
    for name, module in sys.modules.items():
        if name.startswith("pocketdeck"):  # a package without an __init__ has no file
            assert Path(module.__file__ or module.__path__[0]).is_relative_to(bundle)
    print(
        json.dumps(
            {
                "game": game.id if game else None,
                "moves": game.moves if game else 0,
                "state": game.pack().hex() if game else "",
                "loaded": sorted(name for name in sys.modules if name.startswith("pocketdeck.")),
                "grids": app.canvas.count,
                "refreshed": Panel.refreshed,
                "saves": storage.Store().list(),
                "left": len(fakes.Pad.script.events),
                "sleeps": len(board["alarm"].sleeps.pins),
                "autoreload": board["supervisor"].runtime.autoreload,
            }
        )
    )


if __name__ == "__main__":
    main()
