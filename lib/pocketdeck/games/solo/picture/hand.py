"""Your hand on SOLO's table: what can be laid, with the call and without it."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import FLAT, GRAVE, OFF, OVER, READ, STILL, X

from .. import cards, codes
from . import doors, fan, kinds, places
from .kinds import BALLOON, CARD, PLATE

_TYPING = const(0)
if _TYPING:
    from typing import Any

PHASE = const(15)  # the bits of a scene's phase that are the game's
SHOWN = const(14)  # the hand that a challenge turned up
HAND_OVER = const(15)


def put(
    view: dict, stage: "Any", plan: tuple, offered: "list[int]", asked: int, reading: bool = True
) -> None:
    """Your cards; what can be laid stands higher. With two left, each is laid with the call; beside it stands
    the call that can be left out, where that is a choice, and not to call in time."""
    now = stage.now
    before = stage.before
    held = view["hand"]
    answer = asked == codes.ANSWER
    right = plan[places.ANSWER_R] if answer else plan[places.HAND_R]
    waits = view["phase"] == codes.ANSWER and asked == codes.OVER
    if stage.size > 1 and (waits or asked in (codes.DRAWN, codes.MORE, codes.SWAP)):
        right = min(right, plan[places.ENOUGH] - 3)
    fits = [action for action in offered if action < codes.CALL]
    if not fits:  # none is laid without the call, which is still to come then
        fits = [action - codes.CALL for action in offered if codes.CALL <= action < codes.NAMES]
    shown = fan.shown(held, fits, plan, right)
    copies = len(shown) < len(held)
    stacks = copies and min(shown) < 0
    if before.phase & PHASE == codes.SWAP and view["options"]["swaps"] == "on":
        _swapped(view, stage)
    if stacks or len(held) > 7 and doors.number(before, kinds.TAG_STACKS) >= 0:
        doors.close()  # what lies in a stack now has not been laid
    # A hand that a picture without one has hidden is still yours: it does not come anew.
    hidden = before.phase & PHASE >= SHOWN or doors.number(before, kinds.TAG_DISCS) >= 0
    still = STILL if hidden else 0
    _, top_key = doors.top(now)
    first = now.count
    apart = 0 if stacks else len([kind for kind in shown[:-1] if kind in fits])
    x, far, close = fan.steps(len(shown), apart, plan, right)
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    playing = asked <= codes.MORE or answer
    high = plan[places.ANSWER_Y] if answer else plan[places.HAND_Y]
    low = plan[places.ANSWER_OFF] if answer else plan[places.OFF_Y]
    swap = asked == codes.SWAP
    asks = asked != codes.TURN and asked != codes.OVER  # then the stick goes among the answers
    read = READ if reading and not asks and not fits else 0
    more = view["laid"] + 1 if asked == codes.MORE else 0
    tight = kinds.CLOSE if stage.size == 3 and close < w - 2 else 0
    drawn = view["drawn"] if asked == codes.DRAWN else -1
    last = -1
    slot = 0
    for kind in shown:
        if kind < 0:
            y = min(h, stage.height - low)
            others = [one for one in held if one not in fits and min(one // cards.RANKS, 4) == -1 - kind]
            b = kinds.STACK | len(others) << kinds.COPIES
            now.put(
                kinds.TAG_STACKS + now.count - first, CARD, x, low, w, y, others[0], b, STILL | OFF | read
            )
            x += close
            continue
        slot = slot + 1 if kind == last else 0
        last = kind
        key = kinds.TAG_HAND + 5 * kind + slot
        if key == top_key:
            slot += 1
            key += 1
        can = kind in fits
        y = high if can and playing or swap else low
        if kind == drawn and not can:
            y -= 4  # to be found among the others
            drawn = -1
        look = still | (READ if can else read if swap else read | OFF)
        if doors.number(before, key) >= 0:
            look |= STILL
        b = tight
        if can and more:
            b |= more
            look |= OVER
        if copies:
            b |= held.count(kind) << kinds.COPIES
        # To call, too, is a press of its own: whoever only goes on forgets it.
        calls = codes.CALL + kind in offered
        if calls and kind in offered or kind == cards.WILD_4 and can and not answer and _bluff(offered):
            look |= GRAVE
        now.put(key, CARD, x, y, w, min(h, stage.height - y), kind, b, look)
        if calls:
            now.carry(codes.CALL + kind)
        elif can:
            now.carry(kind)
        x += far if can else close
    if playing:
        _silence(stage, plan, offered, first, shown)


def _bluff(offered: "list[int]") -> bool:
    """Would a Wild Draw 4 be a bluff now? Then it is not what the focus begins on."""
    return len([kind for kind in offered if kind < codes.NAMES and kind % codes.CALL < cards.WILD_4]) > 0


def _silence(stage: "Any", plan: tuple, offered: "list[int]", first: int, shown: "list[int]") -> None:
    """Two cards left: the balloon over your hand, and beside each card the call left out."""
    if len(shown) != 2:
        return
    now = stage.now
    calls = [kind for kind in shown if kind in offered and codes.CALL + kind in offered]
    if len(calls) == 2 and calls[0] == calls[1]:
        calls.pop()  # two equal cards: it is one call
    if not calls:
        return
    x, y, w, h = plan[places.CALL : places.CALL + 4]
    now.put(kinds.TAG_CALL, BALLOON, x, y, w, h, 1, stage.size, STILL)
    w, h = plan[places.SILENT_W], plan[places.SILENT_H]
    for kind in calls:
        i = shown.index(kind)
        card = first + i
        x = now.get(card, X) - w - 5 if not i else now.get(card, X) + plan[places.CARD_W] + 5
        y = plan[places.SILENT]
        look = FLAT | STILL | GRAVE | OFF  # nothing leads there but the stick
        now.put(kinds.TAG_SILENT + kind, PLATE, x, y, w, h, kinds.SILENT, kind, look)
        now.carry(codes.LAY + kind)


def _swapped(view: dict, stage: "Any") -> None:
    """Hands have been swapped: your new cards come from who had so many before."""
    players = view["players"]
    count = len(view["hand"])
    for i in range(1, players):
        had = doors.number(stage.before, kinds.TAG_SEATS + i)
        if had == count != view["counts"][(view["seat"] + i) % players]:
            x, y, w, h = places.seat(stage.size, players - 1, i)
            doors.dealt_by(x + w // 2 - 16, y)
            return
