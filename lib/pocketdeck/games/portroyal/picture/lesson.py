"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts. A
negative number stands for the piece that carries the first action from that number on."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import H, KIND
from pocketdeck.stage.picture.table_defaults import HIDDEN  # noqa: F401

from .. import codes
from .scene import (
    BANNER,
    CHART,
    CHARTS,
    CREW,
    DECK,
    DUMMY,
    FLAGS,
    GAUGE,
    PERSON,
    PLATE,
    REASON,
    SHIP,
    SIGN,
    YOU,
)

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.scene import Scene

_LINE = const(3)  # pixels of a gauge that is only a line
_YOURS = const(5)  # number of a tip

POINTS = {
    "you": (YOU,),
    "dummy": (DUMMY,),
    "deck": (DECK,),
    "odds": (GAUGE, FLAGS),
    "banner": (BANNER, FLAGS),
    "flags": (FLAGS,),
    "ship": (SHIP,),
    "person": (PERSON,),
    "card": (SHIP, PERSON, DECK),
    "reason": (REASON, DUMMY),
    "answer": (PLATE,),
    "repel": (-codes.REPEL_IT,),
    "take": (-codes.TAKE, SHIP, PERSON, SIGN),
    "chart": (CHART, CHARTS),
    "crew": (CREW, YOU),
}
TIPS = ("deck", "odds", "banner", "card", "reason", "take", "repel", "chart")


def meant(tip: int, view: dict, scene: "Scene", piece: int) -> bool:
    """A gauge that is only a line has no number: where it is one, that lies on the deck. Your card is one
    that you can take."""
    if tip == _YOURS:
        return bool(scene.carried(piece))
    return scene.get(piece, KIND) != GAUGE or scene.get(piece, H) > _LINE
