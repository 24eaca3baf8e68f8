"""What only some decisions and moments of Space Hope put on the table: a card in use and its targets, all
parts of a ship, goals to choose from, what has to be read, the end."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import FLAT, GRAVE, LIT, LOOK, OFF, OVER, READ, ROW, STILL

from .. import cards, codes, figures, forecast, layout, printing
from . import kinds, places

_TYPING = const(0)
if _TYPING:
    from typing import Any

_TOLD = const(8)  # as in scene.py
_COUNT = const(19)
DEEDS = (codes.PLAYED, codes.PLACED, codes.GAVE, codes.USED)


def bits(parts: bytes) -> int:
    """The built ones of ten slots."""
    return sum([1 << slot for slot in range(layout.SLOTS) if parts[slot]])


def events(view: dict, *wanted: int) -> "list[tuple]":
    """The events of some kinds that the view tells."""
    return [event for event in view.get("events", ()) if event[0] in wanted]


def actor(view: dict) -> int:
    """The seat that has done what the view tells, -1 if it tells nothing, or of a goal."""
    event = done(view)
    return -1 if event is None or events(view, codes.RESOLVED) else event[1]


def done(view: dict) -> "tuple | None":
    """The event that says what a ship has done; what comes of it follows."""
    for event in view.get("events", ()):
        if event[0] in DEEDS:
            return event  # type: ignore[no-any-return]
    return None


# A card in use


def using_key(view: dict) -> int:
    """The tag of the card that you are using: the one that it had in the hand."""
    card = view["card"]
    return kinds.TAG_CARDS + 4 * card + list(view["hand"]).count(card)  # type: ignore[no-any-return]


def using(view: dict, stage: "Any", plan: tuple) -> None:
    """The card that you are using, its title, and beside it the rest of your hand."""
    now = stage.now
    card = view["card"]
    if stage.size >= 2:
        return
    if card < printing.TITLES:  # before the hand, which is lower: the panel takes it while that is drawn
        x, y, w = plan[places.WORDS : places.WORDS + 3]
        now.put(kinds.TAG_TITLE, kinds.TITLE, x, y, w, 20, card, 0, STILL)
        x, y = plan[places.PLAY : places.PLAY + 2]
        now.put(using_key(view), kinds.PLAY, x, y, plan[places.CARD_W], plan[places.CARD_H], card, 0, FLAT)
    x, y, w, h = plan[places.ASIDE : places.ASIDE + 4]
    w += places.wide(stage.size, stage.width)
    hand = view["hand"]
    if stage.size == 0:
        step = min(38, (w - 37) // max(1, len(hand) - 1))
        for i in range(len(hand)):
            nth = sum([other == hand[i] for other in hand[:i]])
            key = kinds.TAG_CARDS + 4 * hand[i] + nth
            now.put(key, kinds.CARD, x + i * step, y, 37, h, hand[i], 0, OFF | STILL)  # at once: it made room


def aims(view: dict, stage: "Any", plan: tuple, offered: "list[int]", lanes: "range") -> None:
    """The answers of a card with two halves, in these lanes, where it can move their ships or be used on
    them."""
    now = stage.now
    card = view["card"]
    if not halved(card):
        return
    for half in (0, 1):
        for i in lanes:
            seat = (view["seat"] + i) % view["players"]
            action = (codes.ON if half else codes.TO_MOVE) + seat
            if action in offered:
                _half(now, stage, now.find(kinds.TAG_LANES + seat), half, seat, card, plan[places.CHOICE])
                now.carry(action)
                harms = loses(view, action) if i == 0 else half and _worse(view, seat)
                if harms:
                    now.rows[now.count * ROW - ROW + LOOK] |= GRAVE


def loses(view: dict, action: int) -> bool:
    """Would an action lose your ship, or points?"""
    seat = view["seat"]
    after = forecast.forecast(view, action)
    if after is None:
        return False
    lost = forecast.end_of(after, seat) >= 0
    return lost or figures.points(after.ships, seat) < figures.points(view["ships"], seat)


def _worse(view: dict, other: int) -> bool:
    """Does the card swap a dial of yours with a lower one of another ship? It takes no forecast for each."""
    dial = cards.CARDS[printing.CARD * view["card"] + 1] - printing.SWAP
    ships = view["ships"]
    own = view["seat"] * layout.ROW
    return 0 <= dial < layout.DIALS and ships[other * layout.ROW + dial] < ships[own + dial]  # type: ignore[no-any-return]


def halved(card: int) -> bool:
    """Has a card two halves to choose from?"""
    return card < printing.TITLES and not cards.CARDS[printing.CARD * card] & printing.AND


def aim_at_all(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The answer that is about every ship."""
    now = stage.now
    card = view["card"]
    w = plan[places.CHOICE]
    players = view["players"]
    if not halved(card):
        return
    if codes.ON + codes.EVERYBODY in offered:
        top = now.find(kinds.TAG_LANES + view["seat"])
        x, y = stage.width - w - 1, now.get(top, 5)
        now.put(
            kinds.TAG_HALVES + 8 + codes.EVERYBODY,
            kinds.HALF,
            x,
            y + 1,
            w - 2,
            players * now.get(top, 7) - 3,
            card | codes.EVERYBODY << 6,
            1 | codes.EVERYBODY << 1,
            FLAT | STILL | (OVER if stage.size else 0),
        )
        now.carry(codes.ON + codes.EVERYBODY)
        if loses(view, codes.ON + codes.EVERYBODY):
            now.rows[now.count * ROW - ROW + LOOK] |= GRAVE


def _half(now: "Any", stage: "Any", lane: int, half: int, seat: int, card: int, w: int) -> None:
    x = stage.width - w - 1 - (0 if half else w)
    h = now.get(lane, 7)
    y = now.get(lane, 5)
    if h > 17 and stage.size < 2:
        y += (h - 17) // 2
        h = 17
    now.rows[lane * ROW + LOOK] &= ~READ  # one looks at the ship by its answers
    key = kinds.TAG_HALVES + 8 * half + seat
    look = FLAT | STILL | (OVER if stage.size else 0)  # where lanes are low it reaches further
    now.put(key, kinds.HALF, x, y + 1, w - 2, h - 2, card | seat << 6, half | seat << 1, look)


def parts(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The parts of other ships, a row for each, to break one or to copy it."""
    now = stage.now
    players = view["players"]
    owners = []
    for i in range(1, players):
        seat = (view["seat"] + i) % players
        if max(view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS]):
            owners.append(seat)
    room = (72, 57, 66, 37)[stage.size]
    top = plan[places.LANES] if stage.size == 0 else 0
    if stage.size == 3 and len(owners) > 4:
        room = 54
    h = min(room // max(1, len(owners)), 20)
    for i in range(len(owners)):
        seat = owners[i]
        y = top + i * h
        distance = view["ships"][seat * layout.ROW + 5]
        look = STILL | FLAT | READ
        now.put(
            kinds.TAG_LANES + seat, kinds.LANE, 0, y, stage.width, h, seat << 11, seat | kinds.PLAIN, look
        )
        now.put(kinds.TAG_SHIPS + seat, kinds.SHIP, 4, y, 40, h, distance | seat << 8, seat, STILL | OVER)
        left = (60, 60, 46, 26)[stage.size]
        built = [slot for slot in range(layout.SLOTS) if view["parts"][seat * layout.SLOTS + slot]]
        step = min(21 if stage.size < 3 else 15, (stage.width - left) // len(built))
        for place in range(len(built)):
            slot = built[place]
            action = codes.PART + seat * layout.SLOTS + slot
            x = left + place * step
            look = FLAT | STILL | (OVER if stage.size else 0) | (0 if action in offered else OFF)
            key = kinds.TAG_PARTS + 10 * seat + slot
            now.put(key, kinds.PART, x, y + 1, step - 2, h - 3, slot, seat, look)
            if action in offered:
                now.carry(action)


# Your parts


def yard(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """All parts over the lanes, a pyramid, and the sign that stands for them; what can be chosen carries its
    action. Seen at once while one is being built, else only while one is in focus."""
    from .scene import shown

    now = stage.now
    seat = view["seat"]
    built = bits(view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS])
    count = view["ships"][seat * layout.ROW + _COUNT]
    phase = view["phase"]
    able = 0
    for slot in range(layout.SLOTS):
        if codes.BUILD + slot in offered or codes.USE + slot in offered:
            able |= 1 << slot
    being = phase == codes.SLOT or phase == codes.PAY and view["what"] < layout.SLOTS
    if phase == codes.PAY and view["what"] < layout.SLOTS:
        able = 1 << view["what"]
    if stage.size < 2:
        x, y = plan[places.DIALS_STEP] * 5 + 2 + (80 if stage.width >= 320 else 0), plan[places.DIALS_Y]
        now.put(
            kinds.TAG_YARD,
            kinds.YARD,
            x,
            y,
            15,
            plan[places.DIALS_H],
            count,
            0,
            STILL | FLAT | READ | (LIT if able else 0),
        )
    if not able or phase == codes.PAY and (not being or stage.size == 3):
        return
    shown.open = able | (1024 if being else 0)
    y, h = plan[places.YARD_Y], plan[places.YARD_H]
    now.put(kinds.TAG_PANEL, kinds.PANEL, 0, y, stage.width, h, shown.open, built, STILL)
    w, high = plan[places.SLOT_W], plan[places.SLOT_H]
    for slot in range(layout.SLOTS):
        if not able >> slot & 1:
            continue
        x, y = places.slot(plan, stage.size, stage.width, slot)
        state = (built >> slot & 1) | (2 if count >= cards.TIERS[slot] else 0) | 4
        look = STILL | FLAT | (LIT if phase == codes.PAY else 0)
        if (
            phase == codes.ACT or codes.USE + slot in offered
        ):  # it opens the yard, or most likely costs a dial
            look |= GRAVE
        now.put(kinds.TAG_SLOTS + slot, kinds.SLOT, x, y, w, high, slot, state, look)
        for action in (codes.BUILD + slot, codes.USE + slot):
            if action in offered:
                now.carry(action)
    if stage.size < 2:
        what = 1 + view["what"] if phase == codes.PAY else 0
        x, y, h = 172, plan[places.YARD_Y], 2 * (plan[places.YARD_H] // 5) - 2
        now.put(kinds.TAG_INFO, kinds.INFO, x + 1, y + 1, 66, h, what, 0, STILL)
    if phase == codes.SLOT:
        x, y, w, high = ((4, 57, 50, 16), (3, 1, 50, 12), (128, 31, 31, 12), (101, 26, 27, 11))[stage.size]
        now.put(kinds.TAG_PLATES, kinds.PLATE, x, y, w, high, kinds.LEAVE, 0, STILL | FLAT | GRAVE)
        if codes.NO in offered:
            now.carry(codes.NO)


def yard_words(view: dict, stage: "Any") -> None:
    """128 x 64: the words of the part in focus, over the hand."""
    if stage.size == 3 and stage.now.find(kinds.TAG_PANEL) >= 0:
        stage.now.put(kinds.TAG_INFO, kinds.INFO, 0, 38, 128, 16, 0, 0, STILL)


# Goals to come


def needs(view: dict, goal: int, lived: int) -> int:
    """What a goal would need of so many ships."""
    how, _, each, fixed = cards.GOALS[goal * printing.GOAL_ROW : goal * printing.GOAL_ROW + 4]
    each *= min(0, 2 - lived) if how == printing.LEAST else lived
    return fixed - 16 + each // 2  # type: ignore[no-any-return]


def choose(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """A lost ship picks the goal: the two of them."""
    ahead = view["ahead"]
    lived = len(figures.living(view["ships"], view["players"]))
    if not offered:
        watch(view, stage, plan)
        return
    y, h = _lowest(stage, plan)
    w = stage.width // 2 - 4
    for i in (0, 1):
        need = needs(view, ahead[i], lived)
        stage.now.put(
            kinds.TAG_NEXT + i, kinds.NEXT, 2 + i * (w + 4), y, w, h, ahead[i], need, STILL | FLAT | READ
        )
        if codes.FIRST + i in offered:
            stage.now.carry(codes.FIRST + i)


def keep(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The next goal, and whether it stays."""
    lived = len(figures.living(view["ships"], view["players"]))
    y, h = _lowest(stage, plan)
    w = stage.width // 2 + (12 if stage.size < 2 else 4)
    goal = view["ahead"][0]
    need = needs(view, goal, lived)
    stage.now.put(kinds.TAG_NEXT, kinds.NEXT, 2, y, w, h, goal, need, STILL | FLAT | READ)
    for i, action in enumerate((codes.NO, codes.AWAY)):
        high = (h - 4) // 2
        stage.now.put(
            kinds.TAG_PLATES + 1 + i,
            kinds.PLATE,
            w + 7,
            y + i * (high + 4),
            stage.width - w - 10,
            high,
            kinds.KEEP + i,
            0,
            STILL | FLAT,
        )
        if action in offered:
            stage.now.carry(action)


def _lowest(stage: "Any", plan: tuple) -> "tuple[int, int]":
    """(y, height) of what lies where else the hand is."""
    y = plan[places.TELL]
    if stage.size >= 2 and stage.now.phase in (_TOLD, codes.CHOOSE, codes.KEEP):
        y = plan[places.DIALS_Y] + plan[places.DIALS_H] + 2
    return y, stage.height - y - 3


# What is seen, and what has to be read


def told(view: dict) -> bool:
    """Has a goal been resolved, or a ship been lost or only just saved?"""
    return bool(view.get("events")) and len(events(view, codes.RESOLVED, codes.DIED, codes.SAVED)) > 0


def resolved(view: dict) -> "tuple[int, int, int, int, int]":
    """(goal, what the fleet had, what it needed, how the two compare, 2 met or 4 failed, 0 none was)."""
    found = events(view, codes.RESOLVED)
    if not found:
        goal = 24 if view["phase"] == 6 else view["goal"]
        return goal, view["have"], view["need"], view["how"], 0
    _, goal, met, gap = found[0]
    lived = len(figures.living(view["ships"], view["players"]))
    after = False
    for event in view["events"]:
        after = after or event[0] == codes.RESOLVED
        lived += after and event[0] == codes.DIED
    need = needs(view, goal, lived)
    how = cards.GOALS[goal * printing.GOAL_ROW]
    more = met if how < 2 else not met
    return goal, need + gap if more else max(0, need - gap), need, how, 2 if met else 4


def tell(view: dict, stage: "Any", plan: tuple) -> None:
    """A goal's resolution, and whom it cost; or a loss by itself."""
    from .goal_result import sentence
    from .scene import before, shown

    now = stage.now
    y, room = _lowest(stage, plan)
    x, w = 4, stage.width - 8
    ships = view["ships"]
    goals = events(view, codes.RESOLVED)
    losses = events(view, codes.DIED, codes.SAVED)
    alive = figures.living(ships, view["players"])
    alone = len(alive) == 1 and len(events(view, codes.DIED)) > 0
    least = (12, 12, 9, 8)[stage.size]
    beside = 2
    if ((len(losses) + 1) // 2 + alone) * least > (room // 2 if goals else room):
        beside = 3  # which say no more than who is lost
    rows = (len(losses) + beside - 1) // beside + alone
    if goals:
        _, goal, met, gap = goals[0]
        h = room if not rows else max(room - rows * least, min(room // 2, room - 8 * rows))
        packed = goal | (32 if met else 0)
        shown.told = sentence(view, before(view, stage))
        now.put(kinds.TAG_TELL, kinds.TELL, x, y, w, h - 1, packed, gap, STILL | FLAT | READ)
        y += h
        room -= h
    if not rows:
        return
    h = room // rows
    across = w if len(losses) == 1 else w // beside
    for i in range(len(losses)):
        kind, seat, dial, _ = losses[i]
        packed = seat | dial << 3 | (64 if kind == codes.SAVED else 0)
        now.put(
            kinds.TAG_LOSSES + i,
            kinds.LOSS,
            x + i % beside * across,
            y + i // beside * h,
            across - 1,
            h - 1,
            packed,
            figures.points(ships, seat),
            STILL | FLAT | READ,
        )
    if alone:
        now.put(
            kinds.TAG_LOSSES + 7,
            kinds.ALONE,
            x,
            y + (rows - 1) * h,
            w,
            h - 1,
            alive[0],
            0,
            STILL | FLAT | READ,
        )


def watch(view: dict, stage: "Any", plan: tuple) -> None:
    """Your ship is lost: what stays with it, and that it drifts."""
    y, h = _lowest(stage, plan)
    seat = view["seat"]
    points = figures.points(view["ships"], seat)
    look = STILL | FLAT | READ
    stage.now.put(kinds.TAG_TELL, kinds.WATCH, 4, y, stage.width - 8, h, seat, points, look)


def flown(view: dict) -> "tuple[int, int]":
    """(the card that a rival plays or has just played, or gave; 64 + the part that it built or used; its
    seat), (-1, 0) if there is none."""
    what, seat = view["card"], view["to_act"]
    event = done(view)
    if event:
        kind, seat, what, _ = event
        if kind == codes.PLACED or kind == codes.USED:
            what += codes.BUILD
    if seat is None or seat == view["seat"] or what >= codes.GOAL or printing.TITLES <= what < codes.BUILD:
        return -1, 0
    return what, seat


def flying(view: dict, stage: "Any", plan: tuple) -> None:
    """What a rival plays, from its lane to where it can be seen: the card in use, or the one just used; of a
    part its plate."""
    what, seat = flown(view)
    if what < 0:
        return
    x, y = plan[places.FLY : places.FLY + 2]
    x += places.wide(stage.size, stage.width)
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    kind = kinds.PLAY
    if what >= codes.BUILD:
        kind, what, h = kinds.PART, what - codes.BUILD, min(h, 25)
    elif events(view, codes.GAVE):
        what |= kinds.GIVEN
    stage.now.put(kinds.TAG_FLY, kind, x, y, w, h, what | seat + 1 << 8, 0, LIT)


def over(view: dict, stage: "Any", places_shown: int = 8) -> None:
    """The end: every ship by its points, the winner first; or only so many of the last ones."""
    from .scene import shown

    now = stage.now
    ships = view["ships"]
    players = view["players"]
    order = sorted([(-figures.points(ships, seat), seat) for seat in range(players)])
    best = -order[0][0]
    shown.best = best
    head, foot = ((40, 22), (14, 0), (12, 0), (11, 0))[stage.size]
    if places_shown >= players:
        now.put(kinds.TAG_TELL, kinds.HEAD, 0, 0, stage.width, head, 0, 0, STILL)
    h = min(26, (stage.height - head - foot) // players)
    for place in range(max(0, players - places_shown), players):
        points, seat = order[place]
        me = kinds.ME if seat == view["seat"] else 0
        rank = 1 + sum([other < points for other, _ in order])
        four, last = figures.bars(ships, seat)
        y = head + place * h
        look = READ | FLAT | STILL | (LIT if -points == best else 0)
        look |= OVER if h < 9 else 0  # lower than letters
        now.put(
            kinds.TAG_RANKS + seat,
            kinds.RANK,
            3,
            y,
            stage.width - 6,
            h - 1,
            seat | me | rank << 4,
            -points,
            look,
        )
        if stage.size < 2:
            x, up = (54, 13) if h >= 22 else (110, h // 2 + 5)
            w = stage.width - x - 34
            packed = last % 10 + 10 * ships[seat * layout.ROW + 5]
            now.put(kinds.TAG_BARS + seat, kinds.SUM, x, y + h - up, w, 10, four, packed, STILL)
