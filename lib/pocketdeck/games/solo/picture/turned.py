"""A card that you draw, and the hand that your challenge turns up, lie face down first; the last card of a
hand lands, and who is caught, leads the match now, or is about to win it, is told."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import performed, suspense
from pocketdeck.stage.picture.palettes import GREEN, ORANGE
from pocketdeck.stage.picture.scene import A, FLAT, KIND, STILL, TAG

from .. import box, cards, codes
from . import kinds, moments, places, scene, wording

_TYPING = const(0)
if _TYPING:
    from typing import Any

_FEW = const(2)  # cards with which a rival is about to go out
_LANDS = const(700)  # ms that it is seen
_TOLD = const(800)
# Where who was caught is told: x, y, width, height.
_BANDS = ((20, 148, 200, 21), (46, 62, 148, 18), (30, 28, 100, 13), (0, 22, 80, 9))
_NEAR = const(4)  # the part of the points that win the match with which its last rounds begin
_ALL = const(100)  # percent: all that there is hangs on a challenge


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one."""
    kind, who, _, one = events[at]
    if kind == codes.OUT and not step:  # the last card is seen to land, before it counts
        scores = list(view["scores"])
        scores[who] -= events[at][2]
        scene.scene(dict(view, phase=codes.TURN, events=(), to_act=who, scores=scores), stage, [])
        stage.glides = True
        stage.hold = _LANDS
        return True
    if kind == codes.DEALT:  # the hands of the round before have been read
        return _lines(view, stage, step)
    if kind == codes.CAUGHT and not step:
        _caught(view, stage, who, events[at][2])
        return True
    if step > 1 or who != view["seat"]:
        return False
    if kind == codes.CHALLENGED:
        _challenged(view, stage, events[at], step)
    elif one and view["phase"] == codes.DRAWN:
        _drawn(view, stage, one - 1, step)
    else:
        return False
    return True


def _lines(view: dict, stage: "Any", line: int) -> bool:
    """Who leads the match now, if the points of the round before, whose end is still seen, have changed that;
    and that the last rounds have begun, if they have brought somebody near to the end. Which line of these;
    False if there are less."""
    before = stage.before
    total = before.find(kinds.TAG_TOTAL)
    if total < 0:
        return False
    points = before.get(total, A)
    out = before.get(before.find(kinds.TAG_BANNER), A)
    who = out - 1 if out else view["seat"]
    scores = list(view["scores"])
    best = scores[who]
    scores[who] = 0
    next_best = max(scores)
    mine = who == view["seat"]
    lines = []
    if best - points <= next_best < best:
        text = "You lead" if mine else wording.name(who) + " leads"
        lines.append("%s, %d to %d" % (text, best, next_best))
    missing = view["options"]["target"] - best
    if missing <= view["options"]["target"] // _NEAR < missing + points:
        lines.append("%s %d to win" % ("You need" if mine else wording.name(who) + " needs", missing))
    if line >= len(lines):
        return False
    stage.now.take(stage.before)
    if mine:
        stage.cue = sounds.RISE
    return performed.told(stage, lines[line], GREEN if mine else ORANGE)


def _caught(view: dict, stage: "Any", who: int, victim: int) -> None:
    """Somebody forgot the call, and draws four."""
    scene.scene(view, stage, [])
    me = view["seat"]
    look = STILL | FLAT
    a = 0 if victim == me else 1 + victim
    stage.now.put(kinds.TAG_BANNER, kinds.BANNER, *_BANDS[stage.size], a, moments.CAUGHT, look)
    stage.hold = _TOLD
    if who == me:
        stage.cue = sounds.RISE


def chance(view: dict, kind: int) -> int:
    """How likely in percent this card, the latest one drawn, fitted."""
    fit = total = 0
    for other in range(cards.KINDS):
        rest = box.COPIES[other] - view["discards"][other] - view["hand"].count(other) + (other == kind)
        rest -= other == view["top"]
        total += rest
        if moments.fits(view, other, view["top"], view["origin"], 0):
            fit += rest
    return 100 * fit // total


def _drawn(view: dict, stage: "Any", kind: int, step: int) -> None:
    """Your new card comes into your hand. Half of its chance counts, all where a rival is nearly out."""
    scene.scene(dict(view, phase=codes.TURN, drawn=codes.NOBODY), stage, [])
    now = stage.now
    last = 0
    for piece in range(now.count):
        if now.get(piece, KIND) == kinds.CARD and now.get(piece, A) == kind:
            last = piece
    percent = chance(view, kind)
    if min([count for count in view["counts"] if count]) > _FEW:
        percent //= 2
    suspense.turned(stage, last, step, percent, moments.fits(view, kind, view["top"], view["origin"], 0))


def _challenged(view: dict, stage: "Any", event: tuple, step: int) -> None:
    """The hand of who was challenged, without what it means; yours is as it was."""
    now = stage.now
    now.phase = scene.SHOWN
    counts = list(view["counts"])
    for kind, who, many, _ in view["events"]:
        if kind == codes.DREW:
            counts[who] -= many
    before = stage.before
    for piece in range(before.count):
        tag, number = before.get(piece, TAG), before.get(piece, A)
        if not stage.size and before.get(piece, KIND) == kinds.CARD and tag < kinds.TAG_SHOWN:
            now.put(tag, kinds.CARD, *before.place(piece), number, 0, STILL | FLAT)
    then = dict(view, counts=counts, to_act=view["seat"])
    moments.shown(then, stage, places.PLANS[stage.size], event, False)
    many = len(view["known"][event[2]])
    suspense.turned(stage, now.count - many, step, _ALL, event[3] & 1 > 0, many)
    if not step:
        stage.cue = sounds.FLAP
