"""SoliTerror's table as a picture: what lies where, what can be done with it, and where things come from
and go to.

The field lies by lantern light, the caves behind it, what you have at its side. A fight in the field has a
scene of its own (fight.py), and so has the end (ends.py); events between two decisions are in moments.py.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import DOWN, FLAT, FLIES, GRAVE, LIT, OFF, READ, SPARSE, STILL
from pocketdeck.stage.picture.table_defaults import (  # noqa: F401 - as usual
    doubts,
    film,
    HIDDEN,
    obvious,
    SEEN,
    shorter,
    tells,
)
from pocketdeck.stage.picture.table_defaults import news as usual_news

from .. import codes, deck, figures
from ..state import cut_off, values
from . import fight, kinds, places
from .places import PLANS, spot

_TYPING = const(0)
if _TYPING:
    from typing import Any

_CAVES = const(16)  # the first place of row 4
_PLATE = const(7)  # pixels that a small plate with a digit needs, or it runs into the next one
_TEN = const(11)  # pixels that a small plate with two digits needs
_MONSTER_RANK = const(4)  # bits by which a monster's value is moved beside the marks of a card

# Where the deck lies and what comes from it, on the screen that the latest scene was for.
_doors: "list[Any]" = [(0, 0), (0, 0)]
# News never cover these.
NEVER = (kinds.CALLED, kinds.PLATE, kinds.WEAPON)
# Nor these, if there is another place.
CLEAR = NEVER + (
    kinds.HEART,
    kinds.KIT,
    kinds.EMPTY,
    kinds.FLARE,
    kinds.LEFT,
    kinds.DECK,
    kinds.BOY,
    kinds.MONSTER,
    kinds.LANTERN,
    kinds.EYES,
    kinds.KIN,
    kinds.SUM,
)
# What is seen needs no line of news.
QUIET = (
    codes.CALLED,
    codes.FOUND_CARD,
    codes.TOOK,
    codes.LEFT,
    codes.PAID,
    codes.TRADED,
    codes.KILLED,
    codes.ATTACKED,
    codes.LIT,
    codes.RESCUED,
    codes.BROUGHT,
    codes.ENDED,
)


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
    from .. import text

    return text.lines(view)


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of one of the events of the latest action; False if it has no such one."""
    from . import moments

    return moments.moment(view, stage, events, at, step)


def told(view: dict) -> bool:
    """Has somebody just been rescued? Who that is, and what they bring, stays until a key."""
    for event in view.get("events", ()):
        if event[0] == codes.RESCUED:
            return True
    return False


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What the table does not show; also in short words that the sight of what the call brought cost a heart,
    which a fight in the field shows itself."""
    lines = usual_news(game, events, seat)
    if game.phase == codes.DRAWN and [event for event in events if event[0] == codes.ASSESSED and event[2]]:
        lines += ["Fright: -1 ♥.", "-1 ♥."]
    return lines


def pauses(view: dict) -> int:
    """How many pauses the only choice stays: before a monster, also where nothing helps, until a key."""
    return 0 if view["phase"] == codes.DRAWN or view["phase"] == codes.FIGHT else 1


def closing(view: dict) -> "list[tuple]":
    """The end of the night comes when the last rescue has been read."""
    return [(codes.ENDED, view["ended"], 0, 0)] if view["phase"] == codes.OVER else []


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    plan = PLANS[stage.size]
    phase = view["phase"]
    now = stage.now
    if not offered and told(view):
        from . import moments

        moments.safe(view, stage)
        return
    _doors[0] = (plan[places.DECK_X], plan[places.DECK_Y])
    _doors[1] = (plan[places.CALLED_X], plan[places.CALLED_Y])
    now.phase = codes.DRAWN if phase == codes.SPOT else phase  # the focus stays on the card it is on
    if phase == codes.OVER:
        from . import game_over  # once a night

        game_over.scene(view, stage, plan)
    elif phase == codes.FIGHT or phase == codes.PICK:
        fight.scene(view, stage, plan, offered)
    else:
        field(view, stage, plan, offered)


def stay() -> None:
    """What a fight has used up leaves no more: another scene is seen already."""
    _doors[1] = None


def back(stage: "Any", which: int) -> None:
    """The piece behind all others: where it changes everything is drawn anew."""
    stage.now.put(kinds.TAG_BACK, kinds.BACK, 0, 0, stage.width, stage.height, which, 0, STILL)


def field(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The field, you in it, and what you have."""
    now = stage.now
    phase = view["phase"]
    roaming = figures.roams(view)
    back(stage, kinds.ROAMING if roaming else kinds.FIELD)
    top(view, stage, plan, 0)
    if not roaming:
        _caves(view, stage, plan)
    _cards(view, stage, plan, offered, roaming)
    if phase == codes.CALL and plan[places.TOP]:
        arcs(view, stage, plan, 3)
    if phase == codes.FOUND:
        fight.trays(view, stage, plan, offered)
    else:
        _deck(view, stage, plan, offered)
    goods(view, stage, plan, offered)
    if plan[places.TOP] and not roaming and figures.count(view["weapons"]) + view["flare"] < 5:
        if phase != codes.FOUND and phase != codes.CALL:
            reads = READ | FLAT if phase == codes.START or phase == codes.MOVE else 0
            now.put(kinds.TAG_FARM, kinds.FARM, 163, 127, 76, 40, 0, 0, STILL | reads)
    if not stage.size and not roaming and (phase == codes.DRAWN or phase == codes.SPOT):
        _trails(view, stage, plan, offered)
    if roaming:
        _family(view, stage, plan)
    if roaming and phase == codes.MOVE:
        _ways(view, stage, plan, offered)
    if stage.width >= 320:
        legend(view, stage)
    for action in offered:  # whatever has no place of its own
        if action not in now.actions:
            now.carry(action, now.find(kinds.TAG_BOY))


def top(view: dict, stage: "Any", plan: tuple, where: int) -> None:
    """The bar: who is safe, and where you are."""
    if not plan[places.TOP]:
        return
    if not where and view["at"] != codes.NOWHERE:
        where = 1 + (view["at"] & 3)
        if figures.roams(view):
            gone = cut_off(view["field"], view["rescued"], view["at"]) and view["phase"] != codes.OVER
            where = kinds.LOST_ONE if gone else kinds.LOST_IN
    if view["phase"] == codes.START:
        where = kinds.WHICH_CARD if figures.roams(view) else kinds.WHICH
    stage.now.put(
        kinds.TAG_TOP, kinds.TOP, 0, 0, stage.width, plan[places.TOP], view["rescued"], where, STILL
    )


def _caves(view: dict, stage: "Any", plan: tuple) -> None:
    w, h = plan[places.CAVE_W], plan[places.CAVE_H]
    phase = view["phase"]
    reads = READ if phase == codes.START or phase == codes.MOVE or phase == codes.CALL else 0
    for path in range(4):
        x, y = places.cave(plan, path)
        empty = view["field"][_CAVES + path] == deck.HOLE
        look = STILL | FLAT | reads | (LIT if empty else 0)
        stage.now.put(kinds.TAG_PLACES + _CAVES + path, kinds.CAVE, x, y, w, h, path, int(empty), look)


def _cards(view: dict, stage: "Any", plan: tuple, offered: "list[int]", roaming: bool) -> None:
    """The cards of the field, the farthest first; you in front of them."""
    now = stage.now
    phase = view["phase"]
    at = view["at"]
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    trading = phase == codes.DRAWN or phase == codes.SPOT
    targets = _targets(view, phase) if trading else ()
    paths = {place & 3 for place in targets}
    last = 19 if roaming else _CAVES - 1
    dear = figures.too_dear(view)
    for place in range(last, -1, -1):
        x, y = spot(plan, place, roaming)
        card = view["field"][place]
        look = STILL | FLAT
        marks = place * 7 % 3 + (place >> 2 & 1)
        acts = []
        if trading and place in targets:
            if place & 3 == at & 3 and len(paths) > 1:
                look |= GRAVE  # it would lie in front of you
            marks |= kinds.PIP | (view["active"] & 15) << _MONSTER_RANK
            acts = _trades(view, offered, place)
        elif phase == codes.START and place < 4:
            acts = [codes.PATH + place]
        elif phase == codes.MOVE and roaming:
            acts = [codes.GO_TO + place]
        acts = [a for a in acts if a in offered]
        bought = [a for a in offered if a >= codes.BUY and a >> 20 == place and phase != codes.FOUND]
        if bought and not acts:
            look |= GRAVE
        acts += bought
        if place == view["behind"]:
            look |= LIT
        elif place == dear:
            marks |= kinds.DEAR
        if place == at:
            acts = []  # what you stand on is seen while you walk there
        if card == deck.HOLE:
            now.put(kinds.TAG_PLACES + place, kinds.EARTH, x, y, w, h, 0, 0, look)
        elif card == deck.HIDDEN:
            lit = figures.NEAR if place == at else figures.light(place, at)
            now.put(kinds.TAG_PLACES + place, kinds.GRASS, x, y, w, h, lit, marks, look | DOWN)
        else:
            if place != at and (phase == codes.MOVE or phase == codes.CALL or phase == codes.START):
                look |= READ
            now.put(kinds.TAG_PLACES + place, kinds.CARD, x, y, w, h, card, marks, look)
        for a in acts:
            now.carry(a)
    if at == codes.NOWHERE:
        return
    x, y = spot(plan, at, roaming)
    now.put(kinds.TAG_BOY, kinds.BOY, x, y, w, h, view["field"][at], 0, FLAT)
    if codes.GO_ON in offered:
        now.carry(codes.GO_ON)


def _targets(view: dict, phase: int) -> "list[int]":
    """Where pips stand: the best card of each path, and once the path is chosen all of its cards ahead."""
    out = []
    for place in range(20):
        card = view["field"][place]
        if phase == codes.SPOT and place & 3 != view["picked"]:
            continue
        ahead = card != deck.HOLE and place != view["at"] and not view["passed"] >> place & 1
        if ahead and not (card & 15 == deck.ACE and card < deck.JOKER):
            out.append(place)
    return out


def _trades(view: dict, offered: "list[int]", place: int) -> "list[int]":
    """The trade that is done on a card: its path by the card where a monster goes best, then the card."""
    if view["phase"] == codes.SPOT:
        return [codes.TRADE_FOR + place]
    return [codes.TRADE + (place & 3)] if figures.farthest(view, place & 3) == place else []


def _ways(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """A sign for each touching card that you can go to, at the edge between it and yours."""
    now = stage.now
    at = view["at"]
    x, y = spot(plan, at, True)
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    small = stage.size > 1
    size = 5 if small else 14
    for action in offered:
        if codes.GO_TO <= action < codes.TAKE:
            px, py = spot(plan, action - codes.GO_TO, True)
            right = (px > x) - (px < x)
            down = (py > y) - (py < y)
            key = kinds.TAG_WAYS + way_key(at, action - codes.GO_TO)
            cx = x + w // 2 + right * (w // 2 + 2) - size // 2
            cy = y + h // 2 + down * (h // 2 + 1) - size // 2
            now.put(key, kinds.WAY, cx, cy, size, size, 0, way(right, down), STILL)


def _family(view: dict, stage: "Any", plan: tuple) -> None:
    """With the family in the field: who has been found, where else the caves are."""
    w, h = ((16, 20), (14, 15), (3, 3), (2, 1))[stage.size]
    for i in range(4):
        x, y = plan[places.PANEL] + i * (w + 1 + plan[places.TOP] // 15), plan[places.FAMILY_Y]
        if stage.size == 2:  # a lit square for each
            x, y = 153 + i % 2 * 4, 1 + i // 2 * 4
        elif stage.size == 3:
            x, y = 126, 2 * i
        safe = view["rescued"] >> i & 1
        stage.now.put(kinds.TAG_FAMILY + i, kinds.FAMILY, x, y, w, h, i, safe, STILL)


def way(right: int, down: int) -> int:
    """Which of eight directions this is, clockwise from up."""
    return (7, 0, 1, 6, 8, 2, 5, 4, 3)[3 * down + right + 4]


def arcs(view: dict, stage: "Any", plan: tuple, number: int) -> None:
    """The call goes out from where you are, so many arcs."""
    x, y = spot(plan, view["at"], figures.roams(view))
    w = plan[places.CARD_W]
    middle = y + plan[places.CARD_H] // 2
    half = min(w - 5, stage.height - middle)
    stage.now.put(kinds.TAG_ARCS, kinds.ARCS, x + w + 2, middle - half, w, 2 * half, number, 0, STILL)


def _trails(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """From the monster that came to each card that it can go for: seen while that is in focus."""
    to, down = plan[places.CALLED_X] + 6, plan[places.CALLED_Y] - 3
    for action in offered:
        place = _traded(view, action)
        if place >= 0:
            x, y = spot(plan, place, False)
            x += plan[places.CARD_W] + 3
            y += plan[places.CARD_H] // 2
            w, h = to - x, down - y
            if h < 2:  # beside the monster, not above it
                w, h = w - 9, 2
            stage.now.put(kinds.TAG_TRAIL + place, kinds.TRAIL, x, y, w, h, 0, 0, STILL | SPARSE)


def _traded(view: dict, action: int) -> int:
    """The place of the field for which an action trades the monster, -1: none."""
    if codes.TRADE_FOR <= action < codes.WITH:
        return action - codes.TRADE_FOR
    return figures.farthest(view, action - codes.TRADE) if codes.TRADE <= action < codes.TRADE_FOR else -1


def _deck(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The draw deck; beside it the monster that came with the call."""
    now = stage.now
    phase = view["phase"]
    x, y, w, h = plan[places.DECK_X : places.DECK_X + 4]
    calls = phase == codes.CALL
    if calls and plan[places.TOP]:
        x, y, w, h = x + 18, y - 24, 36, 74
    look = STILL | FLAT | (0 if calls else READ)
    now.put(kinds.TAG_DECK, kinds.DECK, x, y, w, h, view["left"], int(calls), look)
    if codes.CALL_HELP in offered:
        now.carry(codes.CALL_HELP)
    if view["active"]:
        x, y, w, h = plan[places.CALLED_X : places.CALLED_X + 4]
        if stage.size < 2:  # with the hand that points from the deck to it
            x, w = x - 10, w + 10
        now.put(kinds.TAG_CALLED, kinds.CALLED, x, y, w, h, view["active"], int(stage.size < 2), READ | FLAT)


def goods(view: dict, stage: "Any", plan: tuple, offered: "list[int]", low: int = 0) -> None:
    """What you have: hearts, plates, weapons; in a fight below the ways to win, from y `low` on."""
    phase = view["phase"]
    still = FLIES if phase in (codes.MOVE, codes.DRAWN) and view["left"] else STILL
    if codes.FOUND <= phase <= codes.PICK:  # what is used up leaves
        still = STILL | FLIES
    now = stage.now
    health = view["health"]
    x0 = plan[places.PANEL] if not low else 8 if plan[places.TOP] else 2
    y = low or plan[places.HEARTS_Y]
    slots = plan[places.HEART_SLOTS]
    step = plan[places.HEART_STEP]
    if health > slots:
        step = max(3, step * slots // health)
    act = codes.ONE_HEART in offered and view["phase"] == codes.DRAWN
    look = STILL | FLAT | (GRAVE if act else READ if not low else 0)
    width = plan[places.HEART_STEP] * slots
    above = min(2, y)
    wide = width + 1
    if stage.size == 1 and not low:
        wide += 6  # above the middle of four weapons: down leads to the third, and each is near
    now.put(kinds.TAG_KIT, kinds.KIT, x0 - 1, y - above, wide, 9 + above, health, health, look)
    if act:
        now.carry(codes.ONE_HEART)
    for i in range(health):
        now.put(kinds.TAG_HEARTS + i, kinds.HEART, x0 + i * step, y, 7, 7, 0, 0, still)
    if plan[places.BREATH_X] and not low:
        now.put(
            kinds.TAG_BREATH, kinds.BREATH, plan[places.BREATH_X], y - 3, 15, 13, 0, 0, STILL | READ | FLAT
        )
    _plates(view, stage, plan, x0 if not low else x0 + width + 8, low, still)
    _weapons(view, stage, plan, offered, x0, low, still)


def _plates(view: dict, stage: "Any", plan: tuple, x: int, low: int, still: int) -> None:
    """Five plates at least, those with food first; more of them share the room of five."""
    now = stage.now
    food = values(view["food"])
    size = plan[places.PLATE]
    y = low - (size - 7) // 2 if low else plan[places.PLATES_Y]
    step = plan[places.PLATE_STEP]
    for i in range(len(food), 5):
        now.put(kinds.TAG_EMPTY + i, kinds.EMPTY, x + i * step, y, size, size, 0, 0, STILL)
    number = len(food)
    room = 4 * step + size
    # Two digits: it is twice as wide, and the last one.
    ten = int(number > 0 and food[-1] > 9 and (size < 13 or number > 5))
    two = ten * 2 * room // (number + 1)
    if size < 13:  # no more than it needs, so that the others stay apart
        two = min(two, _TEN)
    crowded = int(size < 13 and number + ten > 5 and room - two < _PLATE * (number - ten))
    high = size + (stage.size == 3)  # there a digit has no room else
    for i in range(number):
        left, w = i * step, size
        last = ten * (i == number - 1)
        if number + ten > 5:
            left = room - two if last else -(-i * (room - two) // (number - ten))
            w = room - left if last else -(-(i + 1) * (room - two) // (number - ten)) - left
        w += 4 * last * (number + ten <= 5)
        now.put(kinds.TAG_FOOD + food[i], kinds.PLATE, x + left, y, w, high, food[i], crowded, still)


def _weapons(
    view: dict, stage: "Any", plan: tuple, offered: "list[int]", x0: int, low: int, still: int
) -> None:
    """The weapons and the flare gun in rows; against a monster from the draw deck each that is of use carries
    how. A row of three is carried by its lowest."""
    now = stage.now
    held = values(view["weapons"])
    number = len(held) + view["flare"]
    many = number > plan[places.WEAPON_ROW] and (not plan[places.TOP] or number > 8)
    w, h = plan[places.WEAPON_W], plan[places.WEAPON_H]
    step, row, down = plan[places.WEAPON_STEP], plan[places.WEAPON_ROW], h + 3
    y = plan[places.WEAPONS_Y]
    if low:
        y = low + (15, 12, 11, 8)[stage.size]
        room = plan[places.LEFT_X] - x0 - 14 - w
        if view["phase"] == codes.PICK:  # each has to be seen whole
            room = min(stage.width, 240) - x0 - 4 - w
        many = stage.size > 0
        row = 10
        if many:
            w, h, step = plan[places.MANY_W], plan[places.MANY_H], plan[places.MANY_X] + 2  # none touch
        if number > 1 and step * (number - 1) > room:
            step = room // (number - 1)
    elif many:
        w, h, row = plan[places.MANY_W], plan[places.MANY_H], 5
        step, down = plan[places.MANY_X], plan[places.MANY_Y]
    drawn = view["phase"] == codes.DRAWN
    reads = not drawn and not low and view["phase"] != codes.FOUND
    for i in range(number):
        x = x0 + i % row * step
        top_ = y + i // row * down
        if i == len(held):
            look = still | FLAT | (READ if reads else 0)
            now.put(kinds.TAG_FLARE, kinds.FLARE, x, top_, w, h, 0, int(many), look)
            continue
        value = held[i]
        acts = [a for a in (codes.USE + value, codes.RUN + value) if drawn and a in offered]
        look = still | FLAT | (GRAVE | LIT if acts else OFF if drawn else 0)
        if reads:
            look |= READ
        now.put(kinds.TAG_WEAPONS + value, kinds.WEAPON, x, top_, w, h, value, int(many), look)
        for a in acts:
            now.carry(a)
        if view["phase"] == codes.PICK and codes.WITH + value in offered:
            now.carry(codes.WITH + value)


def legend(view: dict, stage: "Any") -> None:
    """320 pixels: the monsters and what it costs to see them; nothing here takes the focus."""
    now = stage.now
    for i, value in enumerate((2, 6, 9, 12, 13)):
        now.put(kinds.TAG_PANEL + i, kinds.PANEL, 244, 20 + 32 * i, 72, 29, value, 0, STILL)
    unseen = sum([card >> 4 == deck.MONSTER and card & 15 != deck.ACE for card in view["unseen"]])
    now.put(kinds.TAG_PANEL + 5, kinds.PANEL, 244, 182, 72, 38, 0, 12 - unseen, STILL)


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from, and where it goes: what a call brings comes from the deck, what is used up is
    thrown at the monster beside it."""
    if kind in (kinds.HEART, kinds.PLATE, kinds.WEAPON, kinds.FLARE):
        return _doors[int(gone)]  # type: ignore[no-any-return]
    if kind == kinds.CALLED and not gone:
        return _doors[0]  # type: ignore[no-any-return]
    return None


def changes(view: dict, action: int) -> "list[tuple[int, int]]":
    """What the action in focus would change, as (tag of a piece, its number): the hearts, plates and weapons
    that it uses up or brings, the way that it goes, the lantern's light while the path is chosen.
    They come in the order in which they lie."""
    phase = view["phase"]
    out: "list[tuple[int, int]]" = []
    if phase == codes.START:
        lantern = action if action >= 0 else codes.NOWHERE
        for place in range(8):
            if view["field"][place] == deck.HIDDEN:  # the number of a found card is the card
                out.append((kinds.TAG_PLACES + place, figures.light(place, lantern)))
        return out
    if phase == codes.OVER:
        return out
    goal = _traded(view, action)
    if phase == codes.SPOT:
        return [
            (kinds.TAG_TRAIL + view["picked"] + 4 * row, int(view["picked"] + 4 * row == goal))
            for row in range(4)
        ]
    health, food, weapons, flare = view["health"], view["food"], view["weapons"], view["flare"]
    if action >= 0:
        health, food, weapons, flare = figures.after(view, action)
    if phase == codes.MOVE and figures.roams(view):
        for which in range(9):
            out.append((kinds.TAG_WAYS + which, int(way_key(view["at"], action - codes.GO_TO) == which)))
    if phase == codes.DRAWN or phase >= codes.FOUND:
        out.append((kinds.TAG_KIT, health))
        for i in range(max(0, view["health"] - 3), view["health"]):
            out.append((kinds.TAG_HEARTS + i, int(i >= health)))
    if phase == codes.FOUND:
        held = figures.count(view["food"])
        if held < 5:  # there is an empty plate
            out.append((kinds.TAG_EMPTY + held, int(food & ~view["food"] > 0)))
    if phase < codes.FIGHT and phase != codes.DRAWN:
        for value in values(view["food"]):
            out.append((kinds.TAG_FOOD + value, value if food >> value & 1 else value | kinds.USED))
    if phase == codes.DRAWN or phase >= codes.FIGHT:
        for value in values(view["weapons"]):
            out.append((kinds.TAG_WEAPONS + value, value if weapons >> value & 1 else value | kinds.USED))
    if phase >= codes.FIGHT:
        out.append((kinds.TAG_FLARE, 0 if flare else kinds.USED))
        out.append((kinds.TAG_LEFT, fight.left(view, action)))
    if phase == codes.DRAWN:
        for path in range(4):
            place = figures.farthest(view, path)
            if place >= 0:
                out.append((kinds.TAG_TRAIL + place, int(place == goal)))
    return out


def way_key(at: int, to: int) -> int:
    """Which of the touching places this is, 0 to 8, of any two places; 9 if they do not touch."""
    if not 0 <= to < 20 or not figures.touches(at, to):
        return 9
    return 3 * ((to >> 2) - (at >> 2)) + (to & 3) - (at & 3) + 4
