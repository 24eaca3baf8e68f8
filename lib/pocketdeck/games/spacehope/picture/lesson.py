"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import B, KIND

from .. import codes, layout
from .kinds import BAR, CARD, DIAL, GOAL, HALF, LANE, PANEL, PLAY, SHIP, SLOT, YARD

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.scene import Scene

POINTS = {
    "ship": (SHIP, LANE),
    "dials": (DIAL,),
    "goal": (GOAL, BAR),
    "hand": (CARD,),
    "halves": (HALF, LANE, PLAY),
    "yard": (YARD, GOAL),
    "parts": (YARD, SLOT, PANEL, GOAL),
    "building": (YARD, SLOT),
    "using": (YARD, SLOT),
    "told": (GOAL, BAR),
}
TIPS = ("hand", "halves", "goal", "dials", "goal", "building", "using")
HIDDEN = (SLOT,)

_LOW = const(3)
_BUILD = const(5)  # numbers of tips
_USE = const(6)
_DIAL = const(3)


def meant(tip: int, view: dict, scene: "Scene", piece: int) -> bool:
    """A low dial is one of those that are low; what can be built is no part to use."""
    if tip == _DIAL:
        return view["ships"][view["seat"] * layout.ROW + scene.get(piece, B)] < _LOW  # type: ignore[no-any-return]
    if (tip == _BUILD or tip == _USE) and scene.get(piece, KIND) == SLOT:
        first = codes.BUILD if tip == _BUILD else codes.USE
        return any(first <= action < first + layout.SLOTS for action in scene.carried(piece))
    return True
