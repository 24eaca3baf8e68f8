"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from pocketdeck.stage.defaults import HIDDEN, meant  # noqa: F401

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

POINTS = {
    "you": (YOU,),
    "dummy": (DUMMY,),
    "deck": (DECK,),
    "odds": (GAUGE, FLAGS),
    "banner": (BANNER, FLAGS),
    "sign": (SIGN, DECK),
    "flags": (FLAGS,),
    "ship": (SHIP,),
    "person": (PERSON,),
    "card": (SHIP, PERSON, DECK),
    "reason": (REASON, DUMMY),
    "answer": (PLATE,),
    "chart": (CHART, CHARTS),
    "crew": (CREW, YOU),
}
TIPS = ("deck", "odds", "banner", "card", "reason", "sign", "answer", "chart")
