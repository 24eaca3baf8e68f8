"""SOLO's table as a picture: what lies where, what can be done with it, and where things come from and go to.

The rivals sit around a ring in the Origin that counts; deck and pile lie in it, your hand is a fan below,
and what can be laid stands higher. moments.py has what takes the place of that now and then.

A view may tell two things more than the game's own: "names" of the seats, and "events", what the seat saw
happen last. With the latter a turn that was lost is marked, and while nothing is offered, a challenger is
shown the cards that the challenge turned up.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import (
    A,
    B,
    COUNTS,
    DOWN,
    FLAT,
    GRAVE,
    LIT,
    OFF,
    OVER,
    READ,
    SPARSE,
    STILL,
)
from pocketdeck.stage.picture.table_defaults import (  # noqa: F401 - as usual
    closing,
    doubts,
    film,
    HIDDEN,
    obvious,
    QUIET,
)

from .. import cards, codes, figures
from . import doors, hand, kinds, places
from .doors import door
from .hand import HAND_OVER, PHASE, SHOWN
from .kinds import (
    BALLOON,
    DECK,
    FLY,
    HALO,
    NAMED,
    NEXT,
    PENDING,
    PLATE,
    ROUND,
    SCORE,
    SEAT,
    SKIPPED,
    THREAT,
    TOP,
)
from .places import PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

# What a scene calls its phase: that of the game, with whose turn it is and the moves above it, so that every
# turn begins with the focus on what is meant most often.
_MINE = const(16)
_MOVES = const(5)

# The table shows these; no line of news is needed for them.
_WAITING = ((38, 20), (36, 16), (31, 12), (24, 9))  # the least width, and the height, of cards that wait
SEEN = (TOP, NAMED)
NEVER = SEEN + (PENDING, SEAT, BALLOON)
CLEAR = NEVER + (HALO, ROUND, DECK)  # news do not cover these
_stages: "list[Any]" = [None]  # the stage whose hand opens when the focus moves


def describe(view: dict) -> str:
    """The whole table in words."""
    from .. import describe

    return describe.text(view)


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece, for its close-up: of the one in focus, whose second number tells its seat."""
    from . import about

    stage = _stages[0]
    return about.about(view, kind, a, stage.now.get(stage.at, B), acts)


def lines(view: dict) -> "list[str]":
    """The table in lines of text."""
    from .. import text

    return text.lines(view)


def shorter(label: str) -> str:
    """What A does, without what the card in focus shows: "Lay 5" for a Wizard 5, or "Wizard" to name it; who
    is caught is called as at the seat."""
    verb, _, what = label.partition(" ")
    if verb == "Name":
        return what
    if verb == "Catch":
        return label.replace("player ", "P")
    for origin in cards.ORIGINS:
        for name in (origin, origin[:4] + ".", origin[:3]):
            label = label.replace(" " + name + " ", " ")
    return label.replace(" 0", " zero")  # a small 0 looks like the sign of a Skip


def told(view: dict) -> bool:
    """Is there a hand to be read that a challenge of this seat has turned up, or the end of a round, after
    which somebody else deals?"""
    if view["phase"] >= codes.DEAL_NEXT:
        return view["phase"] == codes.DEAL_NEXT and view["to_act"] != view["seat"] and _ended(view)
    return _challenge(view) is not None


def _ended(view: dict) -> bool:
    """Has the round just ended?"""
    return bool([event for event in view.get("events", ()) if event[0] in (codes.OUT, codes.LEFT)])


def pauses(view: dict) -> float:
    """How many pauses a position stays before its only choice is taken, or a rival goes on: the end of a
    round waits for its dealer, and that a rival keeps a card is not seen."""
    phase = view["phase"]
    mine = view["to_act"] == view["seat"]
    if phase == codes.DEAL_NEXT:
        return 0 if mine else 0.2
    if not mine and (phase == codes.DRAWN or phase == codes.NAME):
        return 0.5
    return 0.2 if [event[0] for event in view["events"]] == [codes.KEPT] else 1


def tells(stage: "Any") -> str:
    """Who plays while others do, for the bar: A skips what is shown of it, and no turn."""
    view = stage.view
    seat = view["to_act"]
    if seat is None or seat == view["seat"] or view["phase"] >= codes.DEAL_NEXT:
        return ""
    from .wording import name

    return name(seat) + " plays"


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What has happened and is not shown, in one line, then in shorter ones."""
    from . import headline

    return headline.news(game, events, seat)


def LATE(action: int) -> int:
    """What is done where nobody calls in time, for an action that calls SOLO; -1 for all others."""
    return action - codes.CALL if codes.CALL <= action < codes.NAMES else -1


def begins(label: str) -> str:
    """What such an action is called before its card lies: the call is still to come."""
    return "Lay" + label.partition("!")[2]


def begun(view: dict, action: int) -> dict:
    """The view while its card lies and the call is still to come."""
    from . import calling

    return calling.begun(view, action)


def strip(stage: "Any") -> "tuple[int, int, int, int]":
    """(x, y, width, height) of what burns down meanwhile."""
    from . import calling

    return calling.STRIPS[stage.size]


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], as turned.py has it."""
    if events[at][0] not in (codes.DREW, codes.CHALLENGED, codes.OUT, codes.CAUGHT, codes.DEALT):
        return False
    from . import turned

    return turned.moment(view, stage, events, at, step)


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    _stages[0] = stage
    names = view.get("names", ())
    kinds.NAMED_SEATS[:] = names if max(names, default="") else ()
    doors.close()
    if "begun" in view:
        from . import calling

        offered = []
        _put(view, stage, offered)
        calling.put(view, stage)
        return
    _put(view, stage, offered)


def _put(view: dict, stage: "Any", offered: "list[int]") -> None:
    now = stage.now
    phase = view["phase"]
    mine = view["to_act"] == view["seat"]
    now.phase = phase | (_MINE if mine else 0) | view["moves"] << _MOVES
    plan = PLANS[stage.size]
    if phase == HAND_OVER:
        from . import handover

        handover.scene_of(view, stage)
        return
    from . import moments

    if phase >= codes.DEAL_NEXT:  # also while it is read and somebody else deals
        moments.ending(view, stage, plan, offered)
        return
    challenge = None if offered else _challenge(view)
    if not mine:
        offered = [a for a in offered if a >= codes.CATCH or a < 0]  # below nought: to let others go on
    if challenge is not None:
        now.phase = SHOWN
        moments.shown(view, stage, plan, challenge)
        return
    doors.begin(plan[places.DECK], plan[places.DECK_Y], plan[places.PILE], plan[places.PILE_Y])
    asked = phase if mine else codes.TURN
    backdrop(stage, view["origin"], kinds.DIMMED if asked == codes.NAME else kinds.TABLE)
    points(view, stage, plan)
    if asked == codes.NAME:
        moments.naming(view, stage, plan)
        return
    halo(view, stage, plan)
    if asked == codes.SWAP:
        if stage.size:
            pile(view, stage, plan, False)
        moments.swapping(view, stage, plan)
    else:
        middle(view, stage, plan, offered)
    seats(view, stage, plan, offered, 0 if asked == codes.ANSWER else READ)
    _pending(view, stage, mine)
    if asked == codes.ANSWER:
        moments.answering(view, stage, plan, offered)
    hand.put(view, stage, plan, offered, asked if mine else codes.OVER)
    if asked == codes.DRAWN:
        ending_plate(stage, plan, kinds.KEEP, codes.KEEP)
    elif asked == codes.MORE:
        ending_plate(stage, plan, kinds.ENOUGH, codes.DONE)
    elif offered and offered[-1] < 0:
        ending_plate(stage, plan, kinds.GO_ON, offered[-1])


def _challenge(view: dict) -> "tuple | None":
    """The event of a challenge that this seat made, if it was what happened last."""
    for event in view.get("events", ()):
        if event[0] == codes.CHALLENGED and event[1] == view["seat"]:
            return event  # type: ignore[no-any-return]
    return None


def rival(view: dict, seat: int) -> int:
    """The number of a seat from the viewer on: 0 the viewer, 1 who sits at the left."""
    return (seat - view["seat"]) % view["players"]  # type: ignore[no-any-return]


# The ring, the points, the seats


def backdrop(stage: "Any", origin: int, which: int) -> None:
    """The ground: a piece that paints nothing, so that all is drawn anew where another one shows."""
    x, y, w, h = 0, 0, stage.width, stage.height
    if which == kinds.TABLE and stage.size < 3:
        x, y, w, h = places.GLOWS[stage.size]
    stage.now.put(kinds.TAG_GROUND, kinds.GROUND, x, y, w, h, origin, which, STILL)


def halo(view: dict, stage: "Any", plan: tuple) -> None:
    """The ring in the colour of the Origin that counts, with the way round."""
    x, y, w, h = places.way(plan, stage.size, view["players"] - 1)
    look = STILL if stage.size else STILL | SPARSE
    stage.now.put(kinds.TAG_HALO, HALO, x, y, w, h, view["origin"], int(view["step"] > 0), look)


def points(view: dict, stage: "Any", plan: tuple) -> None:
    """The points as bars; where there is no bar at the top, under each seat, and yours as a number."""
    now = stage.now
    me = view["seat"]
    scoring = view["options"]["scoring"] == "on"
    hundreds = view["options"]["target"] // 100 if scoring else 0
    x, y, w = places.score(plan, stage.size, view["players"] - 1)
    number = view["round"] if stage.size == 0 else view["scores"][me] if scoring else len(view["hand"])
    look = STILL | (LIT if view["to_act"] == me else 0) | (COUNTS if stage.size else 0)
    high = plan[places.TOP] or (10, 10, 13, 11)[stage.size]
    # There the plates and two cards need its place.
    if stage.size != 1 or view["phase"] != codes.ANSWER and not _challenge(view):
        b = hundreds | view["scores"][me] << 3 if hundreds and not stage.size else 100 * hundreds
        now.put(kinds.TAG_ROUND, ROUND, x, y, w, high, number, b, look)
    if stage.width >= 320:
        _panel(view, stage, hundreds)
    if not scoring:
        return
    if not plan[places.TOP]:
        _low_points(view, stage, hundreds)
        return
    players = view["players"]
    for i in range(players):
        seat = (me + i) % players
        if players < 5:
            x, y, w, h = 52 + 38 * i, 3, 34, 9
        else:
            x, y, w, h = 52 + 31 * (i % 5), 2 + 6 * (i // 5), 28, 5
        b = seat | hundreds << 4 | (256 if not i else 0)
        now.put(kinds.TAG_SCORES + i, SCORE, x, y, w, h, view["scores"][seat], b, STILL | COUNTS)


def _low_points(view: dict, stage: "Any", hundreds: int) -> None:
    """Small screens: a thin bar at the foot of each plate."""
    if stage.size == 3:
        return
    players = view["players"]
    for i in range(1, players):
        seat = (view["seat"] + i) % players
        x, y, w, h = places.seat(stage.size, players - 1, i)
        high = 2
        if stage.size == 2 and players < 5:  # with a number, below the ring of a seat in focus
            high = 9
            y += 3
        b = seat | hundreds << 4
        stage.now.put(kinds.TAG_SCORES + i, SCORE, x + 1, y + h, w - 2, high, view["scores"][seat], b, STILL)


def _panel(view: dict, stage: "Any", hundreds: int) -> None:
    """320 pixels: who has how many points, the leader first; without scoring cards, the fewest first.
    Nothing here takes the focus."""
    scores = view["scores"] if hundreds else view["counts"]
    me = view["seat"]
    sign = -16 if hundreds else 16  # of two equal the first
    order = sorted(range(view["players"]), key=lambda seat: seat + sign * scores[seat])
    high = 28 if len(order) < 6 else 18
    stage.now.put(kinds.TAG_TITLE, kinds.TITLE, 244, 3, 72, 9, int(not hundreds), 0, STILL)
    for place, seat in enumerate(order):
        b = seat | (16 if seat == me else 0) | hundreds << 5
        y = 20 + (high + (3 if high > 20 else 2)) * place
        stage.now.put(kinds.TAG_PANEL + seat, kinds.PANEL, 244, y, 72, high, scores[seat], b, 0)


def seats(view: dict, stage: "Any", plan: tuple, offered: "list[int]", read: int = READ) -> None:
    """The rivals: cards in hand, whose turn it is, who is next, who has called SOLO, who lost a turn."""
    now = stage.now
    before = stage.before
    players = view["players"]
    me = view["seat"]
    swapped = before.phase & PHASE == codes.SWAP
    for i in range(1, players):
        seat = (me + i) % players
        count = view["counts"][seat]
        x, y, w, h = places.seat(stage.size, players - 1, i)
        was = doors.number(before, kinds.TAG_SEATS + i)
        if was >= 0 and was != count and not swapped:
            if count < was:
                doors.laid_by(x + w // 2 - 16, y + h // 2 - 20)
            elif h > 14:  # behind the plate, which hides what has come there
                now.put(kinds.TAG_FLY + 32 * i + (count & 31), FLY, x + w // 2 - 4, y + 1, 9, 13, 0, 0, 0)
        look = read | STILL | FLAT | COUNTS
        if seat == view["to_act"]:
            look |= LIT
        if not count:
            look |= OFF
        if seat == view["silent"] and view["to_act"] == me:
            look |= GRAVE  # in your turn it is not what the focus begins on
        now.put(kinds.TAG_SEATS + i, SEAT, x, y, w, h, count, seat, look)
        if seat == view["silent"]:
            for action in offered:  # also those of others at this device
                if action >= codes.CATCH:
                    now.carry(action)
        if codes.SWAP_WITH + seat in offered:
            now.carry(codes.SWAP_WITH + seat)
        if count == 1 and (stage.size != 1 or view["phase"] != codes.SWAP):
            if seat == view["silent"]:
                called = 3 if codes.CATCH + me in offered else 0
            else:
                called = 0 if was == 1 and _silent(before, i) or _forgot(view, seat) else 1
            _balloon(stage, i, players - 1, called)
    after = figures.following(view)
    for event in view.get("events", ()):
        if event[0] == codes.SKIPPED and event[1] != me:
            i = rival(view, event[1])
            x, y, w, h = places.seat(stage.size, players - 1, i)
            size = 11 if h > 14 else 9
            if stage.size == 3:
                now.put(kinds.TAG_LOST + i, SKIPPED, x, y + 1, 12, 7, int(w < 24), 0, STILL)
            else:  # never over the count
                now.put(
                    kinds.TAG_LOST + i,
                    SKIPPED,
                    x + w - size if h > 15 else x,
                    y,
                    size,
                    size,
                    0,
                    0,
                    STILL | OVER,
                )
    if now.phase != SHOWN:
        _next(view, stage, plan, after)


def _forgot(view: dict, seat: int) -> bool:
    """Has it just been seen that this seat did not call, and can be caught no more?"""
    return (codes.UNCAUGHT, seat) in [event[:2] for event in view.get("events", ())]


def _silent(before: "Any", i: int) -> bool:
    """Was no call seen over this rival before? It has the same card still, and got away with it."""
    balloon = before.find(kinds.TAG_CALLS + i)
    return balloon >= 0 and before.get(balloon, A) != 1


def _balloon(stage: "Any", i: int, rivals: int, called: int) -> None:
    """One card left: a balloon, or that it is missing, and what that costs while you can catch the seat."""
    x, y, w, h = places.seat(stage.size, rivals, i)
    if w >= 50:
        wide, high = 44, 20
        if stage.size == 0:
            beside = 55 if called == 3 else 53  # the one to the right may be to be caught, too
            x, y = (x + beside, y) if 60 < x < 120 else (x + 8, y - 22)
        else:
            x, y = x + 4, y + h + 1
    elif h > 30:  # as wide as a seat and its gap: the neighbours have balloons, too
        wide, high = places.step(rivals) - 1, 17
        x, y = max(1, min(x + w // 2 - wide // 2, 239 - wide)), y + h + 1
    elif stage.size == 3:
        wide, high = 3, 7
        x, y = x + w - 4, y + 2
    else:
        wide, high = 9, 9
        x, y = x + (w // 2 if w > 24 else 0), y + 1
    if called == 3 and h > 30:
        high += 5
    elif called == 3 and high > 10:
        if stage.size == 0:
            x, y = min(x + 2, stage.width - wide - 7), y - 5
        else:
            x -= 2
        wide, high = wide + 6, high + 5
    stage.now.put(kinds.TAG_CALLS + i, BALLOON, x, y, wide, high, called, stage.size, STILL)


def _next(view: dict, stage: "Any", plan: tuple, seat: int) -> None:
    """The mark of whose turn comes next, and how many cards the card in focus would cost them."""
    i = rival(view, seat)
    if not i:
        x, y = plan[places.YOU], plan[places.YOU_Y]
        stage.now.put(kinds.TAG_NEXT, NEXT, x, y, 8, 6 if stage.size < 2 else 4, 1, 0, 0)
        return
    x, y, w, h = places.seat(stage.size, view["players"] - 1, i)
    if stage.size == 3:
        stage.now.put(kinds.TAG_NEXT, NEXT, x + w // 2 - 2, 9, 5, 2, 0, 0, 0)
    elif stage.size == 2:
        stage.now.put(kinds.TAG_NEXT, NEXT, x - 2, y + (h - 7) // 2, 4, 7, 0, 0, 0)
    elif h < 20:
        stage.now.put(kinds.TAG_NEXT, NEXT, x + 2, y - 1, w - 4, 2, 0, 0, 0)
    else:
        stage.now.put(kinds.TAG_NEXT, NEXT, max(0, x - 2), max(0, y - 2), 10, 11, 0, 0, 0)
    if view["to_act"] == view["seat"]:
        if stage.size == 3:
            x, y, wide, high = 84, 35, 18, 8
        else:
            wide, high = 17, 13
            # Not over the count, which stands at the right, or at the foot of a narrow plate.
            x, y = (x, y + h - 9 if h > 20 else y) if w > 24 or h < 20 else (x + w - 13, y - 4)
        stage.now.put(kinds.TAG_THREAT, THREAT, x, y, wide, high, 0, 0, STILL)


# Deck and pile


def middle(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The deck with its count, the card on top and what it stands for."""
    phase = view["phase"]
    mine = view["to_act"] == view["seat"]
    under = phase == codes.ANSWER and view["layer"] != codes.NOBODY
    at = places.ASIDE if phase == codes.ANSWER and (mine or under and stage.size) else places.DECK
    x, y, w, h = plan[at : at + 4]
    look = STILL | DOWN | OVER | READ | (FLAT if stage.size > 1 else 0)
    if offered and offered[0] < codes.NAMES:  # who can lay a card need not draw one
        look |= GRAVE
    stage.now.put(kinds.TAG_DECK, DECK, x, y, w, h, view["left"], 0, look)
    if codes.DRAW in offered:
        stage.now.carry(codes.DRAW)
    pile(view, stage, plan, under)


def pile(view: dict, stage: "Any", plan: tuple, under: bool, read: int = READ) -> None:
    """The card on top; below it the one that a Wild Draw 4 was laid on, while that may be challenged."""
    now = stage.now
    x, y, w, h = plan[places.PILE : places.PILE + 4]
    if under:
        left, above = plan[places.UNDER], plan[places.UNDER_Y]
        now.put(kinds.TAG_UNDER, TOP, left, above, w, h, view["under"], 0, STILL | OVER)
        if stage.size < 3:
            beneath(now, view["under"], view["beneath"], left - 5, above + 19, 16)
        if stage.size == 0:
            x, y = x + 8, y - 4
    kind = view["top"]
    covered, key = doors.top(stage.before)
    if covered != kind:
        if covered >= 0 and not under:  # to be seen until the new one has come
            now.put(kinds.TAG_COVERED, TOP, x, y, w, h, covered, 0, STILL | OVER)
        key = top_key(view, kind)
    now.put(key, TOP, x, y, w, h, kind, 0, read | FLAT | OVER)
    if kind >= cards.WILD and figures.named(view) and view["origin"] < codes.FREE:
        size = (24, 24, 16, 16)[stage.size]
        left, above = (x - 5, y + h - size + 3) if stage.size < 3 else (x + 3, y + 3)
        look = STILL
        there = stage.before.place(stage.before.find(key))
        if covered != kind or there != [x, y, w, h]:  # it comes with its Wild, not before that
            doors.stamped(stage.before, key, left - x, above - y)
            look = 0
        now.put(kinds.TAG_NAMED, NAMED, left, above, size, size, view["origin"], 0, look)
    if view["laid"] and view["phase"] == codes.MORE and stage.size == 0:
        now.put(kinds.TAG_LAID, kinds.LAID, x + w - 10, y - 5, 15, 15, view["laid"], 0, STILL)


def beneath(now: "Any", kind: int, origin: int, x: int, y: int, size: int) -> None:
    """The Origin that was in force where a Wild lies below the top card."""
    if kind >= cards.WILD and origin < codes.FREE:
        now.put(kinds.TAG_BENEATH, NAMED, x, y, size, size, origin, 0, STILL)


def top_key(view: dict, kind: int) -> int:
    """The tag that this card had in your hand, so that it is seen to come from there."""
    return kinds.TAG_HAND + 5 * kind + min(view["hand"].count(kind), 4)


def ending_plate(stage: "Any", plan: tuple, which: int, action: int) -> None:
    """The plate that ends a turn, or keeps what you have."""
    x, y, w, h = plan[places.ENOUGH : places.ENOUGH + 4]
    look = FLAT | STILL | (GRAVE if action > codes.DRAW else 0)
    stage.now.put(kinds.TAG_PLATES + which, PLATE, x, y, w, h, which, 0, look)
    stage.now.carry(action)


def _pending(view: dict, stage: "Any", mine: bool) -> None:
    """Cards that wait for another seat, at its plate; yours are on the plate that takes them."""
    if view["phase"] == codes.ANSWER and not mine:
        who = view["to_act"]
        x, y, w, h = places.seat(stage.size, view["players"] - 1, rival(view, who))
        least, high = _WAITING[stage.size]
        left = max(0, min(min(stage.width, 240) - max(w, least), x - (max(w, least) - w) // 2))
        stage.now.put(
            kinds.TAG_PENDING,
            PENDING,
            left,
            y + h + 1,
            max(w, least),
            high,
            view["pending"],
            1 + who,
            STILL | COUNTS | OVER,
        )


# What the stage asks


def changes(view: dict, action: int) -> "tuple[tuple[int, int], ...]":
    """What the action in focus would change, as (tag of a piece, its number)."""
    if action >= codes.NO_SWAP and action < codes.DRAW:
        if action == codes.NO_SWAP:
            return ((kinds.TAG_EXCHANGE, -1),)
        seat = action - codes.SWAP_WITH
        return ((kinds.TAG_EXCHANGE, view["counts"][seat] | seat << 7),)
    hits = 0
    if 0 <= action < codes.NAMES:
        kind = action % codes.CALL
        more = view["laid"] + 1 if view["phase"] == codes.MORE else 1
        hits = figures.draws(kind, view["pending"], more)
    held = len(view.get("hand", ()))  # between two people there is none
    if held != 2:
        return ((kinds.TAG_THREAT, hits if held > 1 else 0),)
    call = 2 if not 0 <= action < codes.NAMES else int(action >= codes.CALL)
    return ((kinds.TAG_THREAT, hits), (kinds.TAG_CALL, call))


__all__ = ["QUIET", "changes", "describe", "door", "lines", "scene"]
