"""What happens at a round's end, each as a short film: a goal that is met or fails, a ship that is lost, or
saved by a part at the last, the last ship of all; and the end, ship by ship. Lines across the table tell of
parts that you build, who leads now if that was you or is, the last rounds, your last action of a round.

moment() fills a scene as scene() does, one for each picture of an event; paint() draws what is in it, in 16
colours.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import letters, performed, suspense
from pocketdeck.stage.picture.brush import text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    INK,
    NIGHT,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    WHITE,
)
from pocketdeck.stage.picture.scene import FLAT, STILL
from pocketdeck.stage.picture.stage import LATER

from .. import art, cards, codes, event_text, figures, layout
from . import announcements, kinds, phases, scene
from .places import SHIP_WIDTHS
from .signs import goal, own, ship

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_PHASE = const(100)  # of no decision: the focus does not stay
_SEAT = const(64)  # in a: a ship
_GOAL = const(128)  # in a: a goal that has taken the place of another one; b: by whom
_SHIP = const(192)  # in a: the ship itself
_TURNED = const(224)  # in a: a new goal's card, + 1 face down; b: the goal
_UNTOLD = const(1)  # in b, of a goal: not yet what became of it
_NEXT = const(9)  # in b, of a goal: it is the next one
_KEPT = const(8)  # in b: it is saved
_ALONE = const(7)  # in b: it flies on alone
_HIGH = const(100)  # of the band across a large screen
_STEPS = const(4)  # pictures of a goal, of a loss
_LAST = const(3)  # of the last ship
_SOON = const(80)  # ms that they stay, and the last of them
_LONG = const(250)
_SINKS = const(200)  # and your own ship, where a goal has cost it
_BANNER = const(720)  # and a goal that has been replaced
_RANK = const(300)  # and a ship at the end
_LEFT = const(2)  # cards of a hand of which one can be played
_FULL = const(120)  # a goal's need, at most
# Of each size: the x, width and height of a goal's bar, and of where a ship may be.
_BARS = ((84, 134, 14), (84, 134, 14), (62, 90, 10), (14, 100, 6))
_SHIPS = ((20, 200, 72), (20, 200, 72), (10, 140, 40), (4, 120, 26))


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one. Behind those of the last one are the lines, but where something is read first."""
    if not step:
        scene.shown.pictured = 0
    if _picture(view, stage, events, at, step):
        scene.shown.pictured = step + 1
        return True
    stage.now.clear()
    if at < len(events) - 1 or phases.told(view):
        return False
    found = lines(view, events)
    step -= scene.shown.pictured
    return step < len(found) and _line(view, stage, *found[step])


def _picture(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """The event's own pictures."""
    kind, first, second, third = events[at]
    if kind == kinds.ARRIVAL:
        return _arrival(view, stage, step)
    if kind == kinds.TOLD:
        return step == 0 and _line(dict(view, hand=b""), stage, *scene.shown.lines[first])
    last = _STEPS - 1
    if kind == codes.RESOLVED:
        a, b = first | (32 if second else 0), 0
        if step < last:
            b = _UNTOLD
    elif kind == codes.NEW_GOAL:
        if second:
            return step == 0 and _replaced(view, stage, events, at)
        return step < 3 and not phases.told(view) and _next_goal(view, stage, first, step)
    elif kind == codes.PLACED and first == view["seat"]:
        return step == 0 and _line(view, stage, cards.PARTS[second] + " is built", GREEN)
    elif kind in phases.DEEDS:
        return step < 2 and events[at] == phases.done(view) and _latest(view, stage, first)
    elif kind == codes.DIED or kind == codes.SAVED:
        a, b = _SEAT | first, second | (_KEPT if kind == codes.SAVED else 0)
    else:
        return False
    if step > last:
        a, b, step, last = _flies_on(view, events, at), _ALONE, step - _STEPS, _LAST - 1
        if a < 0 or step > last:
            return False
    stage.hold = _LONG if step == last else _SOON
    if kind == codes.DIED and first == view["seat"]:  # one's own death takes two seconds
        stage.hold *= 4
        if step < last and codes.RESOLVED in [event[0] for event in events]:  # of which one has seen why
            stage.hold = _SINKS
    scene.before(view, stage)
    scene.shown.names = view["names"]
    now = stage.now
    now.put(kinds.TAG_SCENE, kinds.SCENE, 0, 0, stage.width, stage.height, a, b, STILL | FLAT)
    extra = (stage.width - (240, 240, 160, 128)[stage.size]) // 2
    y = middle(stage.height)
    if kind == codes.RESOLVED:
        _, have, need, _, _ = phases.resolved(view)
        x, w, h = _BARS[stage.size]
        y = 31 if stage.size == 3 else y - h
        high = h if stage.size == 3 else h + 14
        a = 256 * max(1, min(need, _FULL)) + (1 if second else 0)
        if step < last:
            stage.cue = LATER
        if not step:
            stage.hold = suspense.held(_close(have, need))
        now.put(kinds.TAG_SCENE + 1, kinds.SCENE, x + extra, y, w, high, a, min(have, 255) | step << 8, STILL)
    else:
        x, w, h = _SHIPS[stage.size]
        y = 4 if stage.size == 3 else y - h // 2
        now.put(kinds.TAG_SCENE + 1, kinds.SCENE, x + extra, y, w, h, a + _SHIP - _SEAT, b | step << 4, STILL)
    now.phase = _PHASE + at  # each is another picture
    return True


def lines(view: dict, events: "list[tuple]") -> "list[tuple[str, int]]":
    """What is told in a line once an action is over, each with its ink: who leads now, if that was you or is;
    the last rounds; that you have one action left in this one."""
    out = []
    seat = view["seat"]
    ships = view["ships"]
    after = [figures.points(ships, other) for other in range(view["players"])]
    before = after[:]
    for kind, who, b, c in events:
        if kind == codes.CHANGED:
            before[who] -= sum(event_text.changed(b, c))
    mine, was = after.pop(seat), before.pop(seat)
    best = max(after)
    if mine > best and was <= max(before):
        out.append(("You lead, %d to %d" % (mine, best), GREEN))
    elif mine < best and was > max(before):
        who = after.index(best)
        out.append(("%s leads, %d to %d" % (view["names"][who + (who >= seat)], best, mine), ORANGE))
    left = ships[seat * layout.ROW + layout.LEFT] // layout.DRAWN
    if codes.ROUND in [event[0] for event in events] and left < len(kinds.ENDING):
        out.insert(0, (kinds.ENDING[left], ORANGE))
    elif len(view["hand"]) == _LEFT and view["to_act"] == seat and phases.done(view):
        out.append(("Your last action", BLUE))
    return out


def _line(view: dict, stage: "Any", text: str, ink: int) -> bool:
    """A line over the table as it is now, without what it may ask next."""
    phase = view["phase"]
    scene.scene(dict(view, phase=phase if phase == codes.OVER else codes.ACT), stage, [])
    stage.now.phase = _PHASE
    if ink == GREEN:
        stage.cue = sounds.RISE
    return performed.told(stage, text, ink)


def _close(have: int, need: int) -> int:
    """The risk in percent that a goal's need brings: the closer, the higher."""
    return 100 - min(100, 100 * abs(have - need) // max(1, need))


def _next_goal(view: dict, stage: "Any", number: int, step: int) -> bool:
    """The next goal is turned up: it lies face down for as long as the fleet is far from it."""
    scene.shown.names = view["names"]
    now = stage.now
    look = STILL | FLAT
    now.put(
        kinds.TAG_SCENE, kinds.SCENE, 0, 0, stage.width, stage.height, _GOAL | number, _NEXT + step // 2, look
    )
    size = 2 * (6 * (3 if stage.height >= _HIGH else 2) + 6) if stage.size < 3 else 34
    x, y = (stage.width - size) // 2, middle(stage.height) - size // 2
    now.put(kinds.TAG_SCENE + 1, kinds.SCENE, x, max(0, y), size, size, _TURNED | int(not step), number, look)
    now.phase = _PHASE + _NEXT
    percent = 100 - _close(min(view["have"], view["need"]), view["need"])
    suspense.turned(stage, 1, step, percent, False)
    if step > 1:
        stage.hold = _BANNER
        stage.cue = sounds.PING
    return True


def _replaced(view: dict, stage: "Any", events: "list[tuple]", at: int) -> bool:
    """Another goal has taken the place of the one in force: all gifts are void."""
    scene.shown.names = view["names"]
    by = [event[1] for event in events[:at] if event[0] in phases.DEEDS]
    look = STILL | FLAT
    stage.now.put(
        kinds.TAG_SCENE, kinds.SCENE, 0, 0, stage.width, stage.height, _GOAL | events[at][1], by[-1], look
    )
    stage.hold = _BANNER
    stage.now.phase = _PHASE + at
    return True


def _latest(view: dict, stage: "Any", actor: int) -> bool:
    """What a rival has done just before your turn, as it is seen while others play; False if that was you,
    or there is more to read."""
    seat = view["seat"]
    if actor == seat or view["to_act"] != seat or phases.told(view):
        return False
    scene.scene(dict(view, to_act=actor), stage, [])
    stage.hold = _LONG  # twice: one looks longer at a card
    return True


def middle(h: int) -> int:
    """The height at which a picture lies, on a table so high."""
    return h // 2 - (12 if h >= _HIGH else 9)


def _flies_on(view: dict, events: "list[tuple]", at: int) -> int:
    """What the picture shows of the only ship that lives, once the last of the others is lost; -1:
    there is no such one."""
    alive = figures.living(view["ships"], view["players"])
    later = [event for event in events[at + 1 :] if event[0] == codes.DIED]
    return _SEAT | alive[0] if len(alive) == 1 and events[at][0] == codes.DIED and not later else -1


def _arrival(view: dict, stage: "Any", step: int) -> bool:
    """The end: one ship after the other, from the last to the first."""
    if step >= view["players"]:
        return False
    stage.hold = _RANK
    scene.shown.names = view["names"]
    if not step:
        stage.invalidate()  # another ground
    phases.over(view, stage, step + 1)
    stage.now.phase = codes.OVER
    return True


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """Draw one: a band across the night with who or what it is about, and what became of it."""
    if a >= 256:
        _bar(canvas, a & 1, a >> 8, b & 255, b >> 8, x, y, w, h - 14)
        return
    if _TURNED <= a:
        _card(canvas, b, a & 1, x, y, w, h)
        return
    if a >= _SHIP:
        _ship(canvas, a & 7, b & 15, b >> 4, x, y, w, h)
        return
    replaced = a >= _GOAL
    following = replaced and b >= _NEXT
    untold = a < _SEAT and b == _UNTOLD
    alone = b == _ALONE or replaced or untold
    good = a >> 5 if a < _SEAT else b & _KEPT
    ink = BLUE if alone else GREEN if good else RED
    band = min(h, _HIGH)
    large = band == _HIGH
    top = y + (h - band) // 2
    canvas.dither(x, y, w, h, NIGHT, ink, 2)
    canvas.fill(x, top, w, band, ink)
    canvas.fill(x, top + 1, w, band - 2, NIGHT)
    if following:
        text = announcements.name(a & 31) if b > _NEXT else "The next goal"
    elif a < _SEAT or replaced:
        scale = 3 if large else 2
        half = 6 * scale + 6
        down = y + middle(h)
        left = x + (w - (240 if large else 160)) // 2 + (20 if large else 12)
        canvas.rounded(left, down - half, 2 * half, 2 * half, BLACK, 3)
        canvas.rounded(left + 1, down - half + 1, 2 * half - 2, 2 * half - 2, PAPER, 3)
        goal(canvas, a & 31, left + half, down, scale)
        text = "is met" if good else "has failed"
        text = announcements.name(a & 31) + ("" if untold else " " + text)
        if replaced:
            text = ("%s: the goal is %s" if large else "%s: %s") % (
                scene.shown.names[b],
                announcements.name(a & 31),
            )
    else:
        text = "%s %s" % (
            scene.shown.names[a & 7],
            "flies on" if alone else "is saved" if good else "is lost",
        )
    font = letters.TITLE_BOLD if large else letters.SMALL_BOLD
    if large and canvas.text_width(text, font) > w - 8:
        font = letters.WORDS_BOLD
    high = 22 if large else 11
    canvas.fill(x, top + band - high - 3, w, high, INK)
    text_at(canvas, text, x + w // 2, top + band - high - 1, WHITE, font, 1)


def _card(canvas: "Canvas", number: int, down: int, x: int, y: int, w: int, h: int) -> None:
    """A goal's card, or its back."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, BLUE if down else PAPER, 3)
    if down:
        canvas.dither(x + 4, y + 4, w - 8, h - 8, -1, INK, 8)
    else:
        goal(canvas, number, x + w // 2, y + h // 2, 3 if w > 40 else 2)


def _bar(canvas: "Canvas", met: int, need: int, have: int, step: int, x: int, y: int, w: int, h: int) -> None:
    """The bar of a goal: as it stood; then it fills with white, or breaks where it ends."""
    canvas.rounded(x, y, w, h, SLATE, 1)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, BLACK)
    room = w - 2
    end = room * min(have, need) // need
    canvas.fill(x + 1, y + 1, end, h - 2, (GREEN if met else ORANGE) if step else BLUE)
    ink = (GREEN if met else RED) if step else WHITE
    text_at(canvas, "%d/%d" % (have, need), x + w, y + h + 3, ink, letters.FIGURES, 2)
    if met:
        canvas.fill(x + 1, y + 1, room * step // (_STEPS - 1), h - 2, WHITE)
        return
    crack = x + min(max(end, 10), room - 10)
    if step:  # the gap grows
        canvas.fill(crack - 2 * step, y, 4 * step, h, NIGHT)
    for i in range(h if step else 0):
        dx = (0, 1, 2, 1)[i & 3]
        canvas.fill(crack - 2 * step - dx, y + i, 2, 1, RED)
        canvas.fill(crack + 2 * step - dx, y + i, 2, 1, RED)


def _ship(canvas: "Canvas", seat: int, b: int, step: int, x: int, y: int, w: int, h: int) -> None:
    """A ship that sinks, loses its colours and turns keel up, and the dial that is at 0; or one that rises
    again above the part that has saved it; or the last one, which flies on."""
    scale = 3 if h > 60 else 2
    wide = SHIP_WIDTHS[seat] * scale
    down = y + h // 2
    if b == _ALONE:
        left = x + (w - wide) * (step + 1) // (_LAST + 1)
        canvas.dither(x, down - scale, left - x - 6, scale, -1, ORANGE, 8)
        ship(canvas, seat, left, down, False, scale)
        return
    saved = b & _KEPT
    lean = _STEPS - 1 - step if saved else step
    left = x + w // 2 - wide // 2
    if lean > 1:
        ship(canvas, seat, left - 2 * lean, down + 2 * lean, True, scale)
    else:
        ship(canvas, seat, left, down + 3 * lean, False, scale)
        if lean:
            canvas.recolour(left - 3, y, wide + 6, h, GREY)
    right = left + wide + 8
    if saved and not lean:
        own(canvas, art.COLD_STORAGE, right, down - 6)
        return
    dial = b & 7
    own(canvas, dial if dial < layout.DIALS else art.CARD_MINI, right, down - 6)
    canvas.text(right + 14, down - 4, "0", RED, letters.FIGURES)
