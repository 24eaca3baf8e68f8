"""What happens between two decisions in Port Royal, picture by picture: the card that you reveal, coins and
VP that come to who gains them, half-time, the last turns, an expedition that sails, and who leads now."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import performed, suspense
from pocketdeck.stage.picture.palettes import BLUE, GREEN, ORANGE
from pocketdeck.stage.picture.scene import A, B, KIND, ROW

from .. import cards, codes
from ..figures import colours, risk, takes
from ..state import worth
from . import scene

_TYPING = const(0)
if _TYPING:
    from typing import Any

_TOLD = const(100)  # of no decision
_FEW = const(3)  # coins that come without more ado
_SAILS = ("You sail: +3 VP", "The dummy sails: 3 VP")


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one."""
    kind, t, side, _ = events[at]
    if kind == codes.DREW and not side and step < 2:
        _drew(view, stage, events, t, step)
        return True
    if not step and _gained(view, stage, events[at]):
        return True
    stage.now.clear()
    return at == len(events) - 1 and _leads(view, stage)


def _gained(view: dict, stage: "Any", event: tuple) -> bool:
    """What an event brings flies to whose it is, or a line tells it; False if it brings little or nothing."""
    kind, t, coins, _ = event
    if kind == codes.REFILLED:
        return _told(stage, "Half-time", BLUE)
    if kind == codes.EXHAUSTED:
        return _told(stage, "The last turns", ORANGE)
    if kind == codes.FULFILLED:
        return _told(stage, _SAILS[t], ORANGE if t else GREEN)
    whose = scene.DUMMY if kind >= codes.ROLLED and kind != codes.SCORED else scene.YOU
    if kind == codes.HIRED or kind == codes.DUMMY_HIRED:
        return performed.flown(stage, icons.SHIELD, worth(t, view["options"]), scene.PERSON, t, whose)
    if kind == codes.TRADED or kind == codes.DUMMY_TRADED:
        return coins > _FEW and performed.flown(stage, icons.COIN, coins, scene.SHIP, t, whose)
    if kind == codes.INCOME:
        return coins > _FEW and performed.flown(stage, icons.COIN, coins, scene.DECK, -1, whose)
    if kind == codes.SCORED:
        return performed.flown(stage, icons.SHIELD, coins, scene.DECK, -1, whose)
    return False


def _told(stage: "Any", text: str, ink: int) -> bool:
    """A line over the table as it lies."""
    stage.now.take(stage.before)
    return performed.told(stage, text, ink)


def _leads(view: dict, stage: "Any") -> bool:
    """Who has more VP, if that has changed with the latest action."""
    before = stage.before
    mine, his = performed.found(before, scene.YOU), performed.found(before, scene.DUMMY)
    if mine < 0 or his < 0:
        return False
    vp, other = view["vp"], view["his_vp"]
    if vp == other or (vp > other) == (before.get(mine, A) > before.get(his, A)):
        return False
    scene.scene(view, stage, [])
    stage.now.phase = _TOLD
    if vp > other:
        stage.cue = sounds.RISE
        return performed.told(stage, "You lead, %d to %d" % (vp, other), GREEN)
    return performed.told(stage, "The dummy leads, %d to %d" % (other, vp), ORANGE)


def _drew(view: dict, stage: "Any", events: "list[tuple]", t: int, step: int) -> None:
    """The card that you reveal, before what it means."""
    kinds = [event[0] for event in events]
    before = _before(view, events, t, codes.REFILLED in kinds)
    shown = dict(before)
    shown["harbour"] += (t,)
    shown["left"] -= 1
    scene.scene(shown, stage, [])
    rows = stage.now.rows
    bits, twice = colours(before["harbour"])
    percent = risk(before)
    card = 0
    for piece in range(stage.now.count):  # the verdict is not before the card
        i = piece * ROW
        what = rows[i + KIND]
        if what == scene.FLAGS:
            rows[i + A], rows[i + B] = bits, twice
        elif what == scene.GAUGE and rows[i + A] >= 0:
            rows[i + A], rows[i + B] = percent, takes(before)
        elif what == scene.SIGN:
            rows[i + B] = takes(before)
        elif what == scene.SHIP or what == scene.PERSON:
            card = piece
    suspense.turned(stage, card, step, percent, codes.BUST not in kinds)


def _before(view: dict, events: "list[tuple]", t: int, last: bool) -> dict:
    """The view as it was before this card, the `last` of the deck, left that."""
    before = dict(view)
    before["phase"] = codes.DISCOVER
    harbour = view["harbour"]
    if t < cards.SHIPS or t > cards.TAX:
        harbour = harbour[:-1]
    before["harbour"] = harbour
    stock = bytearray(cards.TYPES) if last else bytearray(view["stock"])
    stock[t] += 1
    before["stock"] = stock
    before["left"] = 1 if last else view["left"] + 1
    for event in events:
        if event[0] == codes.TAXED:
            before["coins"] -= event[1]
            before["purse"] -= event[2]
        elif event[0] == codes.SET_ASIDE:
            before["open"] &= ~(1 << t - cards.SHIPS)
    return before
