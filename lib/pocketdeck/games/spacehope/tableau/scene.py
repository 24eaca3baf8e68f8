"""Space Hope's table as a picture: what lies where, what can be done with it, and where things come from and
go to.

The goal lies on top, a lane for each ship below it with its dials and its wake, then your own dials and your
hand. Your ship's parts are seen over the lanes as soon as one of them is in focus. phases.py puts what only
some decisions and moments have.

A view may have "events", the game's events of the last action: then a rival's card is seen, and what has to
be read (told) lies where else the hand is. Without them the table is as it stands.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.defaults import brief, film, moment, pauses, tells  # noqa: F401
from pocketdeck.stage.scene import FLAT, LIT, OFF, OVER, READ, STILL

from .. import cards
from . import figures, kinds, phases, places
from .forecast import forecast
from .kinds import CARD, DIAL, LANE, LOST, MARK, ME, SHIP, TURN
from .places import PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

_TITLES = const(48)
_SLOTS = const(10)
_ACT = const(0)
_AIM = const(1)
_PAY = const(2)
_SLOT = const(3)
_PICK = const(4)
_KEEP = const(5)
_CHOOSE = const(6)
_OVER = const(7)
_NO = const(60)
_BUILD = const(64)
_GOAL = const(80)
_USE = const(96)
_TO_MOVE = const(128)
_ON = const(136)
_PART = const(160)
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_LEFT = const(16)
_COUNT = const(19)
_DEAD = const(128)
_TOLD = const(8)  # phases of the scene beyond the game's
_LASTING = const(127)

QUIET = ()  # every event has its words
CLEAR = (DIAL, kinds.GOAL, kinds.BAR, kinds.BARS, SHIP)  # news never cover these


class Shown:
    """What painters need and no piece has room for, as of the latest scene.

    names   the ships'
    open    bits of the parts that can be chosen, 1024 if all parts are seen whatever is in focus
    lanes   (y, height) of each seat's lane
    best    points of the winner
    seat    whose view it is
    """

    names: "tuple[str, ...]" = ()
    open = 0
    lanes: "list[tuple[int, int]]" = []
    size = 0
    width = 240
    best = 0
    seat = 0


shown = Shown()


def summary(view: dict) -> str:
    """How the game stands, for the launcher."""
    return "Round %d, %d points" % (view["round"], figures.points(view["ships"], view["seat"]))


def describe(view: dict) -> str:
    """The whole table in words."""
    from .. import describe

    return describe.text(view)


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number; `acts`: it carries an action, which is told."""
    from . import about

    return about.about(view, kind, a, acts)


def lines(view: dict) -> "list[str]":
    """The table in lines of text."""
    from .. import table

    return table.lines(view)


def shorter(label: str) -> str:
    """What A does: the title of the card or the part in focus is enough."""
    verb, _, title = label.partition(" ")
    return title if verb in ("Play", "Build", "Give") else label


def told(view: dict) -> bool:
    """Has something happened that everybody has to read before the game goes on?"""
    return phases.told(view)


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    plan = PLANS[stage.size]
    now = stage.now
    phase = view["phase"]
    shown.names = view["names"]
    shown.open = 0
    shown.size = stage.size
    shown.seat = view["seat"]
    shown.width = stage.width
    now.phase = phase
    if phase == kinds.HAND_OVER:
        from . import handover

        handover.scene_of(view, stage)
        return
    if phase == _OVER and not told(view):
        stage.invalidate()  # another ground
        phases.over(view, stage)
        return
    seat = view["seat"]
    mine = view["to_act"] == seat
    lost = view["ships"][seat * _ROW + _MARKS] & _DEAD
    if not mine:
        offered = []
    if told(view):
        now.phase = _TOLD
        offered = []
    elif not mine:
        now.phase = _TOLD + 1
    choosing = mine and now.phase in (_AIM, _PICK)
    crowded = stage.size >= 2 and choosing  # the lanes take all the room
    if not crowded or stage.size == 2 and view["players"] < 5 and now.phase == _AIM:
        _dials(view, stage, plan, lost)
    if stage.size == 0 or not choosing or stage.size < 3 and now.phase == _AIM:
        _goal(view, stage, plan, offered)
    if now.phase == _PICK:
        phases.parts(view, stage, plan, offered)
    elif stage.size < 2 or now.phase not in (_TOLD, _CHOOSE, _KEEP):
        _fleet(view, stage, plan, crowded, offered)
    if now.phase == _TOLD:
        phases.tell(view, stage, plan)
    elif now.phase == _CHOOSE:
        phases.choose(view, stage, plan, offered)
    elif now.phase == _KEEP:
        phases.keep(view, stage, plan, offered)
    elif lost:
        phases.watch(view, stage, plan)
    else:
        _lower(view, stage, plan, offered)
    if now.phase == _TOLD + 1:
        phases.flying(view, stage, plan)


def _lower(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The lower half, while your ship is under way: your parts, your hand, the card that you are using."""
    now = stage.now
    phase = now.phase
    if phase == _AIM or phase == _PICK:
        phases.using(view, stage, plan)
        if phase == _AIM:
            phases.aims(view, stage, plan, offered)
    else:
        if phase < _AIM or phase == _PAY or phase == _SLOT:
            phases.board(view, stage, plan, offered)
        if stage.size < 3 or phase != _SLOT:
            _hand(view, stage, plan, offered)
        phases.board_words(view, stage)
    if stage.size == 3 and phase != _SLOT and (phase != _PICK or view["players"] < 6):
        y = 38 if phase in (_AIM, _PICK) else plan[places.WORDS_Y]
        what = phases.flown(view)[0] if phase == _TOLD + 1 else -1
        now.put(kinds.KEY_WORDS, kinds.WORDS, 0, y, 128, 16, what, view["goal"], STILL)


def _goal(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The goal, how far the fleet is, and on the larger screens the bar above it."""
    now = stage.now
    ships = view["ships"]
    seat = view["seat"]
    high = plan[places.TOP]
    left = ships[seat * _ROW + _LEFT]
    goal, have, need, how, state = view["goal"], view["have"], view["need"], view["how"], 0
    if now.phase == _TOLD:
        goal, have, need, how, state = phases.resolved(view)
    elif view["phase"] == _CHOOSE:
        goal = 24
    x, y, w, h = plan[places.GOAL : places.GOAL + 4]
    help_it = _GOAL in offered
    look = STILL | FLAT | (LIT if help_it else READ if now.phase == _ACT else 0)
    now.put(kinds.KEY_GOAL, kinds.GOAL, x, y, w, h, goal, state | help_it, look)
    if help_it:
        now.carry(_GOAL)
    if goal < 24:
        x, y, w, h = plan[places.BAR : places.BAR + 4]
        w += places.FIGURES[stage.size]
        if (how == 1 or how == 3) and not state:
            bits, lived = figures.complying(view)
            both = have | need << 7
            now.put(kinds.KEY_BAR, kinds.NOTCHES, x, y, w, h, bits | lived << 6, both, STILL | FLAT)
        else:
            packed = min(need, 159) + 160 * min(have, 200)
            look = STILL | FLAT | (OFF if how >= 2 else 0)
            now.put(kinds.KEY_BAR, kinds.BAR, x, y, w, h, have, packed, look)
    if stage.size < 2:
        x, mine = (0 if high else 213), figures.points(ships, seat)
        now.put(kinds.KEY_TOP, kinds.TOP, x, 0, stage.width - x, high or 14, view["round"], mine, STILL)
    y, w, h = (0, 34 if high else 17, high or 12)
    if stage.size == 3:
        y, w, h = plan[places.DIALS_Y], 24, plan[places.DIALS_H]
    now.put(kinds.KEY_DECK, kinds.DECK, plan[places.DECK], y, w, h, left, 0, STILL)
    if stage.width >= 320:
        built = phases.bits(view["parts"][seat * _SLOTS : (seat + 1) * _SLOTS])
        now.put(kinds.KEY_SHELF, kinds.SHELF, 242, 17, 76, 37, built, 0, STILL)


def _dials(view: dict, stage: "Any", plan: tuple, lost: int) -> None:
    """Your five dials, each with its icon and what would change; and the sign of your parts."""
    row = view["seat"] * _ROW
    step = plan[places.DIALS_STEP] + (16 if stage.width >= 320 else 0)
    changed = _changed(view, stage)
    for i in range(5):
        value = view["ships"][row + i]
        n = value - changed[row + i] if changed else 0
        if n:
            value -= n
        stage.now.put(
            kinds.KEY_DIALS + i,
            DIAL,
            plan[places.DIALS] + i * step,
            plan[places.DIALS_Y],
            step - (2 if stage.size < 2 else 0),
            plan[places.DIALS_H],
            10 * (max(-9, min(9, n)) + 10) + value,
            i,
            STILL | (OFF if lost and value else 0),
        )


def _changed(view: dict, stage: "Any") -> "bytes | None":
    """The ships before the last action, where that action has to be seen; None elsewhere."""
    if stage.now.phase < _TOLD or not view.get("events"):
        return None
    before = stage.view
    if before is None or before["players"] != view["players"]:
        return None
    if before["moves"] + 1 & 0xFFFF != view["moves"] or "ships" not in before:
        return None
    return bytes(before["ships"])


def _fleet(view: dict, stage: "Any", plan: tuple, crowded: bool, offered: "list[int]") -> None:
    """A lane for each ship, your own first: its dials, its wake, where it is; on small screens only what
    finds room, unless a ship has to be chosen."""
    now = stage.now
    players = view["players"]
    seat = view["seat"]
    ships = view["ships"]
    end = figures.far(ships, players)
    more = places.wide(stage.size, stage.width)
    before = _changed(view, stage)
    actor = phases.actor(view)
    strip = stage.size >= 2 and not crowded
    if stage.size < 2:
        y, h = plan[places.LANES], plan[places.LANES_H] + plan[places.RULER]
        now.put(kinds.KEY_RULER, kinds.RULER, 0, y, stage.width, h, end // 10, 0, STILL)
    lanes = [(0, 0)] * players
    shown.lanes = lanes
    for i in range(players):
        other = (seat + i) % players
        row = other * _ROW
        lost = ships[row + _MARKS] & _DEAD
        bits = (
            other | (ME if i == 0 else 0) | (TURN if view["to_act"] == other else 0) | (LOST if lost else 0)
        )
        distance = ships[row + _DISTANCE]
        x, y, w, h = places.lane(plan, stage.size, stage.width, i, players, strip)
        lanes[other] = (y, h)
        if now.phase == _AIM and len(offered) and _halved(view):
            bits |= kinds.PLAIN
        if strip and stage.size == 3:
            x, y, h = places.at(plan, 28, distance, end) - 28, plan[places.LANES], plan[places.LANES_H]
            now.put(kinds.KEY_SHIPS + other, SHIP, x, y, 8, h, distance, bits, OVER)
            continue
        code = figures.marks(before, ships, other) if before else 0
        look = STILL | FLAT
        now.put(kinds.KEY_LANES + other, LANE, x, y, w, h, distance | end // 10 << 7, bits, look)
        _lane_action(now, view, offered, other)
        four, last = figures.bars(ships, other)
        bars = 5 * plan[places.BARS_STEP]
        if strip:
            if i:
                now.put(kinds.KEY_BARS + other, kinds.BARS, x + 3, y + 9, bars, h - 10, four, last, STILL)
            now.put(kinds.KEY_SHIPS + other, SHIP, x + 2, y, w - 4, 9, distance, bits, STILL | OVER)
        else:
            now.put(kinds.KEY_BARS + other, kinds.BARS, plan[places.BARS], y, bars, h, four, last, STILL)
            number = figures.points(ships, other) if lost else distance
        lasting = ships[row + _MARKS] & _LASTING
        if lasting and stage.size < 2:
            left = stage.width - (38 if h >= 18 else 66)
            now.put(
                kinds.KEY_STATES + other, kinds.STATES, left, y, 36 if h >= 18 else 24, h, lasting, 0, STILL
            )
        if not strip:
            x = plan[places.TRACK]
            w = stage.width - x - (2 * plan[places.CHOICE] + 3 if bits & kinds.PLAIN else 2)
            if now.phase == _TOLD + 1 and y < plan[places.FLY_Y] + plan[places.CARD_H]:
                w = min(w, plan[places.FLY] + more - x - 3)  # beside a rival's card
        if code and 0 <= actor != other:
            code += figures.HIT
        packed = distance | end // 10 << 7 | other << 11 if now.phase < _TOLD else 0
        now.put(kinds.KEY_MARKS + other, MARK, x, y, w, h, code, packed, STILL | OVER)
        if not strip:
            at = places.at(plan, more, distance, end)
            w = 60 if h >= 9 and stage.size < 2 else 26
            now.put(kinds.KEY_SHIPS + other, SHIP, at, y, w, h, number, bits, OVER)


def _halved(view: dict) -> bool:
    """Has the card in use two halves to choose from?"""
    return view["card"] < _TITLES and not cards.CARDS[5 * view["card"]] & 8


def _lane_action(now: "Any", view: dict, offered: "list[int]", other: int) -> None:
    """A lane carries the action of choosing its ship, where the card leaves only that open."""
    if now.phase == _AIM and not _halved(view):
        if _ON + other in offered:
            now.carry(_ON + other)


def _hand(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """Your cards in a row; where there are many they are narrower."""
    now = stage.now
    hand = view["hand"]
    count = len(hand)
    if not count:
        return
    room = plan[places.HAND_W] + places.wide(stage.size, stage.width)
    w = plan[places.CARD_W]
    step = plan[places.CARD_STEP] + (6 if stage.width >= 320 else 0)
    if count * step > room + 4:
        step = room // count
        w = min(w, step - (2 if stage.size < 3 else 1))
    first = places.begin(hand, offered) if count > 8 else 0
    still = STILL if stage.before.phase in (_AIM, _PICK) else 0  # the hand lay aside
    for place in range(count):
        i = (first + place) % count
        card = hand[i]
        nth = sum([other == card for other in hand[:i]])
        look = still | (0 if card in offered else OFF)
        x = plan[places.HAND] + place * step
        key = kinds.KEY_CARDS + 4 * card + nth
        now.put(key, CARD, x, plan[places.HAND_Y], w, plan[places.CARD_H], card, 0, look)
        if card in offered:
            now.carry(card)


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from, and where it goes: cards from your deck and to your lane, a rival's card from
    its lane."""
    if kind == CARD and shown.size < 3:
        if gone:
            return (8, shown.lanes[shown.seat][0]) if shown.lanes else None
        return 100, 0
    if kind == kinds.PLAY and not gone and a >= 256 and shown.lanes:
        return 0, shown.lanes[(a >> 8) - 1][0]
    return None


def second(view: dict, offered: "list[int]") -> int:
    """The action that B does here, -1: none. It helps the goal, or leaves it at one part."""
    for action in (_GOAL, _NO):
        if action in offered and view["phase"] in (_ACT, _SLOT):
            return action
    return -1


def changes(view: dict, action: int) -> "list[tuple[int, int]]":
    """What the action in focus would change, as (tag of a piece, its number): dials, lanes, the goal; your
    parts, seen while one of them is in focus; what a small screen says of the card in focus."""
    seat = view["seat"]
    if view["to_act"] != seat or told(view) or view["phase"] >= _OVER:
        return []
    row = seat * _ROW
    was = view["ships"]
    after = forecast(view, action)
    ships = after.ships if after else was
    out = []
    for i in range(5):
        n = ships[row + i] - was[row + i]
        out.append((kinds.KEY_DIALS + i, 10 * (n + 10) + was[row + i]))
    if view["phase"] != _CHOOSE:
        out.append((kinds.KEY_BAR, _have(view, after)))
    if view["phase"] <= _PAY:
        for other in range(view["players"]):
            code = figures.marks(was, ships, other) if after else 0
            if code and other != seat and _halved(view):
                code += figures.HIT
            out.append((kinds.KEY_MARKS + other, code))
    in_board = view["phase"] == _ACT and (_BUILD <= action < _GOAL or _USE <= action < _TO_MOVE)
    if shown.open:
        out.append((kinds.KEY_PANEL, shown.open | (1024 if in_board else 0)))
        if in_board or view["phase"] == _SLOT and action >= _BUILD:
            out.append((kinds.KEY_INFO, 1 + (action - _BUILD if action < _GOAL else action - _USE)))
        elif view["phase"] != _PAY:
            out.append((kinds.KEY_INFO, 0))
    if shown.size == 3:
        out.append((kinds.KEY_WORDS, _words(view, action)))
    if view["phase"] == _AIM and view["card"] < _TITLES:
        half = 0 if action < 0 or not _halved(view) else 1 if action < _ON else 2
        out.append((phases.using_key(view), view["card"] | half << 6))
    return out


def _have(view: dict, after: "Any") -> int:
    """What the goal's piece shows: what the fleet would have; for goals of each ship those that comply."""
    if view["how"] == 1 or view["how"] == 3:
        seen = view
        if after:
            seen = dict(view)
            seen["ships"] = bytes(after.ships)
            seen["need"] = after.progress()[1]
        bits, lived = figures.complying(seen)
        return bits | lived << 6
    return after.progress()[0] if after else view["have"]  # type: ignore[no-any-return]


def _words(view: dict, action: int) -> int:
    """What the words tell: the card, the part, the goal."""
    if view["phase"] == _AIM or view["phase"] == _SLOT and action < _BUILD:
        return view["card"] if view["card"] < _TITLES else -1  # type: ignore[no-any-return]
    if action < 0:
        return _GOAL
    if action < _TITLES:
        return action
    if action == _GOAL:
        return _GOAL
    if action >= _PART:
        return (action - _PART) % _SLOTS + _BUILD
    return -1
