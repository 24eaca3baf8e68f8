"""Between two people: a wall of backs, who is next, and what happened before. Nothing of a hand is there.

stage.set(handover.view(game.view(seat), "MIA", "TOM laid Martian 7."), [], False)
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import STILL

from .. import codes
from . import kinds, scene
from .kinds import CHIP, FACE, PASS

_TYPING = const(0)
if _TYPING:
    from typing import Any

PUBLIC = (codes.LAID,)  # events that everybody has seen, and may read about here
words = ["", ""]  # the name of who is next, what happened before


def view(of: dict, name: str, line: str = "") -> dict:
    """What is shown while the device goes to seat of["seat"], called `name`; `line` is at most 36 letters."""
    return {
        "phase": scene.HAND_OVER,
        "seat": of["seat"],
        "players": of["players"],
        "to_act": of["to_act"],
        "moves": of["moves"],
        "options": of["options"],
        "origin": of["origin"],
        "names": of.get("names", ()),
        "name": name,
        "line": line,
    }


def scene_of(told: dict, stage: "Any") -> None:
    """Put its pieces."""
    now = stage.now
    now.phase = scene.HAND_OVER
    words[0] = told["name"]
    words[1] = told["line"]
    scene.backdrop(stage, 0, kinds.WALL)
    size = stage.size
    width = stage.width
    middle = width // 2
    seat = told["seat"]
    if size == 0:
        now.put(kinds.TAG_FACE, FACE, middle - 49, 43, 98, 98, seat, 0, STILL)
        now.put(kinds.TAG_PASS, PASS, middle - 106, 138, 212, 66, seat, 0, STILL)
    elif size == 1:
        now.put(kinds.TAG_FACE, FACE, 8, 32, 58, 58, seat, 0, STILL)
        now.put(kinds.TAG_PASS, PASS, 72, 32, 160, 58, seat, 0, STILL)
    elif size == 2:
        now.put(kinds.TAG_FACE, FACE, 4, 18, 32, 32, seat, 0, STILL)
        now.put(kinds.TAG_PASS, PASS, 40, 14, 116, 38, seat, 0, STILL)
    else:
        now.put(kinds.TAG_PASS, PASS, 8, 8, 112, 38, seat, 0, STILL)
        return
    players = told["players"]
    step = min(22, (width - 20) // players)
    y = stage.height - 16
    for i in range(players):
        x = middle - step * players // 2 + step * i
        now.put(kinds.TAG_CHIPS + i, CHIP, x + 1, y, step - 4, 12, i, int(i == seat), STILL)
