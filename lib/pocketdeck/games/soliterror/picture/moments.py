"""What happens between two decisions in SoliTerror, each as a short film: the call and who comes, what was in
the grass, a monster that bites or is struck, the flare over the field, a rescue and what it brings, the
lantern that falls, the way home.

moment() fills a scene as scene() does, one for each picture of an event; whoever shows it draws it, waits as
long as the stage holds it or for a key, and goes on with the next one, at last with the scene of the next
decision. What has no picture is told by its difference.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import performed, suspense
from pocketdeck.stage.picture.palettes import ORANGE, RED
from pocketdeck.stage.picture.scene import A, FLAT, KIND, OVER, ROW, STILL

from .. import codes, deck, figures
from ..state import values
from . import fight, game_over, kinds, places, scene

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PHASE = const(100)  # of no decision: the focus does not stay
_RESCUED = const(5)  # the titles of the rescues begin here
_FLARE = const(9)
# The cards that a rescue brings: x, y, step, width, height; you and whom you meet: x, y of both, how large.
_BROUGHT = ((62, 181, 40, 34, 38), (74, 95, 32, 30, 26), (47, 52, 23, 20, 15), (34, 41, 20, 16, 12))
_MEET = ((84, 138, 126, 148, 26), (84, 61, 126, 71, 26), (58, 35, 86, 40, 13), (44, 16, 74, 16, 13))
# ms that a picture stays: an arc of a call, a card that turns over, it becomes dark, a pair of eyes opens,
# home before its door opens, somebody comes to the table, a plate is filled.
_ARC = const(60)
_TURN = const(45)
_SINK = const(250)
_EYE = const(200)
_HOME = const(600)
_COMES = const(350)
_FILLS = const(300)
# What is used flies to a monster, it is struck, the flare blinds it, it is gone.
_THROWN = const(60)
_STRUCK = const(180)
_BLINDED = const(350)
_GONE = const(300)
_CAVES = const(16)
_ARCS = const(3)
_SUNK = const(3)
_PAIRS = b"\x06\x06\x06\x04"  # of eyes
_FACES = ((34, 18, 4), (30, 16, 4), (25, 13, 4), (17, 9, 3))  # widths of a card that turns over
_FLIP = ((183, 143, 34, 50),)  # where it does, on a large screen
_DOOR = ((107, 85, 26, 43), (107, 8, 26, 43))  # of home: x, y, width, height
_HEARTS = ((146, 62, 28), (146, 20, 14), (100, 6, 14), (84, 3, 14))  # a heart that breaks: x, y, size


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one.

    `view` is the one after the action, `stage` as scene() has it. No piece carries an action.
    """
    kind, a = events[at][0], events[at][1]
    plan = places.PLANS[stage.size]
    more = step == 0
    if kind == codes.CALLED and view["phase"] in (codes.MOVE, codes.DRAWN):
        more = _called(_before_it(view, events, a), view, stage, plan, a, step)
    elif kind == codes.FOUND_CARD:
        more = step < 2 and _found(view, stage, plan, events, at, step)
    elif kind == codes.LIT and more:
        _lit(view, stage, plan, a)
    elif kind == codes.ATTACKED and step < 2:
        _attacked(view, stage, plan, a, step)
        more = True
    elif kind == codes.KILLED and step < 3:
        more = _killed(view, stage, plan, a, events[at][2], step)
    elif kind == codes.RESCUED:
        cards = _brought(events)
        more = step < len(cards)  # the whole picture stays until a key: see safe()
        if more:
            _rescued(view, stage, plan, a, cards, step)
    elif kind == codes.ENDED and not scene.told(view):  # else that is read first
        saved = a == codes.WON or a == codes.STARVED
        more = (_home if saved else _dark)(view, stage, plan, step)
    elif kind == codes.CUT and more:
        stage.now.take(stage.before)
        performed.told(stage, "Somebody is cut off", RED)
    else:
        return False
    if not more:
        return False
    fought = kind == codes.KILLED and stage.now.get(0, A) == kinds.FIGHT
    if stage.width >= 320 and (fought or kind == codes.ATTACKED or kind == codes.RESCUED):
        scene.legend(view, stage)
    stage.now.phase = _PHASE + kind
    return True


def _before_it(view: dict, events: "list[tuple]", card: int) -> dict:
    """The view with the heart that the sight of what is called is going to cost, and without the card that it
    brings: what is yours is seen to come from the deck afterwards."""
    before = dict(view)
    suit = card >> 4
    if suit == deck.MONSTER:
        before["health"] += sum([event[2] for event in events if event[0] == codes.ASSESSED])
    elif suit == deck.HEART:
        before["health"] -= 1
    elif suit == deck.FOOD:
        before["food"] &= ~(1 << (card & 15))
    elif suit == deck.WEAPON:
        before["weapons"] &= ~(1 << (card & 15))
    else:
        before["flare"] = 0
    return before


def _calm(view: dict, phase: int) -> dict:
    """The table as it is while nobody has come."""
    calm = dict(view)
    calm["phase"] = phase
    calm["active"] = 0
    return calm


def _danger(view: dict, card: int) -> int:
    """How likely in percent this card, the latest one seen, was a monster that none of your weapons kills."""
    best = max(values(view["weapons"]), default=0)
    hidden = list(view["unseen"]) + [card]
    # The Ace of that suit is no monster.
    big = [one for one in hidden if one >> 4 == deck.MONSTER and one & 15 > max(best, deck.ACE)]
    return 100 * len(big) // len(hidden)


def _found(view: dict, stage: "Any", plan: tuple, events: "list[tuple]", at: int, step: int) -> bool:
    """You go on, and the card that you leave, if it was in the grass, turns over."""
    card, place = events[at][1], events[at][2]
    tag = kinds.TAG_PLACES + place
    before = stage.before
    piece = before.find(tag)
    if not step and (piece < 0 or before.get(piece, KIND) != kinds.GRASS):
        return False
    calm = _calm(view, codes.MOVE)
    taken = [event[0] for event in events]
    if codes.TOOK in taken or codes.ASSESSED in taken:
        calm = _calm(_before_it(view, events, card), codes.MOVE)
    field = bytearray(view["field"])
    field[place] = card if step else deck.HIDDEN
    if not figures.roams(view):
        calm["at"] = place + 4
        if place + 4 >= _CAVES:
            field[place + 4] = deck.HIDDEN
    calm["field"] = field
    calm["behind"] = codes.NOWHERE
    for event in events:
        if event[0] == codes.RESCUED:
            calm["rescued"] &= ~(1 << (event[1] >> 4))
    for brought in _brought(events):  # they are not seen yet
        calm = _before_it(calm, [], brought)
        calm["left"] += 1
    scene.field(calm, stage, plan, [])
    safe = card >> 4 != deck.MONSTER or card & 15 == deck.ACE
    suspense.turned(stage, stage.now.find(tag), step, _danger(calm, card), safe)
    return True


def _called(before: dict, view: dict, stage: "Any", plan: tuple, card: int, step: int) -> bool:
    """The call goes out, the uppermost card turns over, and lies beside the deck."""
    now = stage.now
    stage.hold = _ARC
    if step < _ARCS:
        calm = _calm(before, codes.CALL)
        calm["left"] += 1
        scene.field(calm, stage, plan, [])
        if now.find(kinds.TAG_ARCS) < 0:
            scene.arcs(view, stage, plan, 1)
        now.rows[now.find(kinds.TAG_ARCS) * ROW + A] = step + 1
        return True
    step -= _ARCS
    x, y, w, h = plan[places.CALLED_X : places.CALLED_X + 4]
    if step < 5:
        stage.hold = _TURN
        percent = _danger(before, card)
        if not step:
            stage.hold = suspense.held(percent)
        elif step == 4:
            suspense.seen(stage, percent, card >> 4 != deck.MONSTER)
        scene.field(_calm(before, codes.MOVE), stage, plan, [])
        if stage.size == 0:
            x, y, w, h = _FLIP[0]
        wide = _FACES[stage.size][2 - abs(2 - step)]
        shown = deck.HIDDEN if step < 3 else card
        now.put(kinds.TAG_FLIP, kinds.FLIP, x + (w - wide) // 2, y, wide, h, shown, w, STILL)
        return True
    if not view["left"] and step == (5 if view["phase"] == codes.DRAWN else 6):
        now.take(stage.before)
        return performed.told(stage, "That was the last card", ORANGE)
    if step > 5 or view["phase"] == codes.DRAWN:  # it lies there from now on
        return False
    stage.hold = 250
    scene.field(before, stage, plan, [])
    if now.find(kinds.TAG_CALLED) < 0:
        if stage.size < 2:
            x, w = x - 10, w + 10
        now.put(kinds.TAG_CALLED, kinds.CALLED, x, y, w, h, card, int(stage.size < 2), FLAT)
    return True


def _dark(view: dict, stage: "Any", plan: tuple, step: int) -> bool:
    """The field sinks into the night; then the lantern's spark is left, and eyes open all round."""
    if step < _SUNK:
        stage.hold = _SINK
        scene.field(_calm(view, codes.MOVE), stage, plan, [])
        top = plan[places.TOP] + 1 if plan[places.TOP] else 0
        high = stage.height - top
        stage.now.put(kinds.TAG_DUSK, kinds.DUSK, 0, top, stage.width, high, step, 0, STILL)
        return True
    stage.hold = _EYE
    step -= _SUNK
    if step > _PAIRS[stage.size]:
        return False
    scene.back(stage, kinds.DEATH)
    scene.top(view, stage, plan, 0)
    game_over.lantern(stage, plan, step)
    if stage.width >= 320:
        scene.legend(view, stage)
    return True


def _home(view: dict, stage: "Any", plan: tuple, step: int) -> bool:
    """The door opens, five come to the table one by one, and then what there is to eat."""
    stage.hold = _HOME
    scene.back(stage, kinds.MORNING)
    scene.top(view, stage, plan, kinds.AT_MORNING)
    if stage.width >= 320:
        scene.legend(view, stage)
    if not step and stage.size < 2:
        stage.now.put(kinds.TAG_DOOR, kinds.DOOR, *_DOOR[stage.size], 0, 0, STILL)
    step += 1 if stage.size == 3 else -1  # on one bit there is neither house nor table
    if step > 0:
        stage.hold = _COMES
    food = values(view["food"])[: game_over.MOUTHS]
    full = step - game_over.MOUTHS
    if full > len(food):
        stage.now.clear()
        return False
    if full > 0:
        stage.hold = _FILLS
        stage.cue = sounds.PING
    game_over.seated(
        stage, (food[: max(0, full)] + [0] * game_over.MOUTHS)[: max(0, min(step, game_over.MOUTHS))]
    )
    return True


def _lit(view: dict, stage: "Any", plan: tuple, number: int) -> None:
    """The flare stands over you, and what it shows lies open: nobody has called yet."""
    stage.hold = 700
    calm = dict(view)
    calm["phase"] = codes.MOVE
    scene.field(calm, stage, plan, [])
    now = stage.now
    size = (60, 36, 24, 31)[stage.size]
    x, y = places.spot(plan, view["at"], figures.roams(view)) if view["at"] < 20 else (size, size)
    x = max(0, x + plan[places.CARD_W] // 2 - size // 2)
    y = max(plan[places.TOP] + 12, y - size // 2)
    now.put(kinds.TAG_STRIKE, kinds.STRIKE, x, y, size, size, 1, 0, STILL | OVER)
    game_over.title(stage, _FLARE, number)


def _attacked(view: dict, stage: "Any", plan: tuple, card: int, step: int) -> None:
    """The monster, and the heart that breaks."""
    stage.hold = 450 if step else 200
    scene.back(stage, kinds.FIGHT)
    scene.top(view, stage, plan, 0)
    fight.monster(stage, plan, card)
    x, y, size = _HEARTS[stage.size]
    stage.now.put(kinds.TAG_STRIKE, kinds.STRIKE, x, y, size, size, 0 if step else 2, 0, STILL | OVER)
    scene.goods(view, stage, plan, [], plan[places.GOODS_Y])


def _killed(view: dict, stage: "Any", plan: tuple, card: int, how: int, step: int) -> bool:
    """What is used flies to the monster, which is struck, and then gone: in a fight large, else beside the
    deck."""
    now = stage.now
    stage.hold = (_THROWN, _BLINDED if how == codes.FLARE else _STRUCK, _GONE)[step]
    if stage.before.get(0, A) != kinds.FIGHT:
        if step == 2:
            return False
        calm = _calm(view, codes.MOVE)
        calm["active"] = card
        scene.field(calm, stage, plan, [])
        if step:
            stage.hold = _GONE
            x, y, w, h = plan[places.CALLED_X : places.CALLED_X + 4]
            now.put(kinds.TAG_BROUGHT, kinds.BROUGHT, x, y, w, h, card, 1, STILL)
        else:
            stage.glides = True
        return True
    scene.back(stage, kinds.FIGHT)
    scene.top(view, stage, plan, 0)
    fight.monster(stage, plan, card, step)
    scene.goods(view, stage, plan, [], plan[places.GOODS_Y])
    x, y = min(stage.width, 240) // 2, plan[places.FIGHT_H] // 2
    if step == 1:
        size = min(72, plan[places.FIGHT_H] - 4)
        what = 1 if how == codes.FLARE else 3
        now.put(
            kinds.TAG_STRIKE, kinds.STRIKE, x - size // 2, y - size // 2, size, size, what, 0, STILL | OVER
        )
    elif not step:
        stage.glides = True
        stage.doors = (0, 0), (x - 8, y)
    return True


def safe(view: dict, stage: "Any") -> None:
    """Who has been rescued, and all that they bring, to be read."""
    events = view["events"]
    ace = [event[1] for event in events if event[0] == codes.RESCUED][0]
    cards = _brought(events)
    _rescued(view, stage, places.PLANS[stage.size], ace, cards, len(cards))
    if stage.width >= 320:
        scene.legend(view, stage)
    stage.now.phase = _PHASE + codes.RESCUED


def _brought(events: "Any") -> "list[int]":
    """The cards that a rescue brings, as the events of one action tell."""
    for event in events:
        if event[0] == codes.BROUGHT:
            return [card for card in event[1:4] if card]
    return []


def _rescued(view: dict, stage: "Any", plan: tuple, ace: int, cards: "list[int]", step: int) -> None:
    """The two meet in the light of the cave; below what they bring, card after card, monsters crossed out."""
    who = ace >> 4
    stage.hold = 120
    scene.stay()
    now = stage.now
    scene.back(stage, kinds.RESCUE)
    scene.top(view, stage, plan, 0)
    game_over.title(stage, _RESCUED + who)
    x, y, to, below, size = _MEET[stage.size]
    now.put(kinds.TAG_MEALS, kinds.MEET, x, y, size + size // 4, size * 18 // 13, 4, 0, STILL)
    now.put(kinds.TAG_MEALS + 1, kinds.MEET, to, below, size, size, who, 0, STILL)
    x, y, step, w, h = _BROUGHT[stage.size]
    x += (3 - len(cards)) * step // 2
    for i, card in enumerate(cards[:step]):
        gone = int(card >> 4 == deck.MONSTER)
        now.put(kinds.TAG_BROUGHT + i, kinds.BROUGHT, x + i * step, y, w, h, card, gone, STILL)
