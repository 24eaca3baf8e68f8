"""The games on a board's serial prompt, in lines of text: playable before any display is wired.

Connect with `mpremote`, leave the handheld with Ctrl-C and type `from firmware import serial; serial.run()`;
Ctrl-C goes back to the MicroPython prompt. Games are saved as the handheld saves them, and go on in either.
"""

import random
import sys

from firmware.storage import Store
from pocketdeck.engine import catalog
from pocketdeck.screens.console import Console
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session import history  # noqa: F401 - each game has one
from pocketdeck.session.session import Session


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


def begin(session: Session, game_id: str) -> None:
    """Go on with the saved game, or deal a new one."""
    if session.saved(game_id) is not None:
        if input("Enter goes on with the game in progress, n begins a new one. ").strip().lower() != "n":
            if session.resume(game_id):
                return
    info = catalog.info(game_id)
    players = info["players"][0]
    session.start(game_id, [None] + [info["bots"][1]] * (players - 1), None, _seed())


def run() -> None:
    """Game after game, until Ctrl-C."""
    session = Session(Store())
    evictor = Evictor()
    try:
        while True:
            evictor.evict(set())
            game_id = choose()
            catalog.part(game_id, "rules")
            playing = set(sys.modules)  # what the game needs all the time
            begin(session, game_id)
            Console(session, input, print, lambda kept=playing: evictor.evict(kept)).play()
            session.leave()
    except KeyboardInterrupt:
        session.save()
        print("\nLeft Pocketdeck; Ctrl-D starts it again.")
