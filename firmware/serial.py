"""The games on a board's serial prompt, in lines of text: playable before any display is wired.

Connect with `mpremote`, leave the handheld with Ctrl-C and type `from firmware import serial; serial.run()`;
Ctrl-C goes back to the MicroPython prompt.
"""

import gc
import random

from pocketdeck.engine import catalog
from pocketdeck.screens.console import Console
from pocketdeck.screens.evictor import Evictor


def _seed() -> int:
    """A new deal each time: MicroPython seeds its generator from the chip's noise."""
    return random.getrandbits(30)


def choose() -> str:
    """The game that the person picks."""
    for i, game_id in enumerate(catalog.GAMES):
        print("%3d  %s" % (i + 1, catalog.info(game_id)["title"]))
    while True:
        typed = input("Which game? ").strip()
        for i, game_id in enumerate(catalog.GAMES):
            if typed == str(i + 1) or typed.lower() == game_id:
                return game_id
        print("Type its number.")


def run() -> None:
    """Game after game, until Ctrl-C."""
    evictor = Evictor()
    try:
        while True:
            game_id = choose()
            info = catalog.info(game_id)
            players = info["players"][0]
            levels = [None] + [info["bots"][1]] * (players - 1)
            Console(catalog.new_game(game_id, _seed(), players), levels, input, print).play()
            evictor.evict(set())
            gc.collect()
    except KeyboardInterrupt:
        print("\nLeft Pocketdeck; Ctrl-D starts it again.")
