"""Space Hope's table as a picture: what lies where, what can be done with it, and where things come from and
go to.

The goal lies on top, a lane for each ship below it with its dials and its wake, then your own dials and your
hand. Your ship's parts are seen over the lanes as soon as one of them is in focus. phases.py puts what only
some decisions and moments have.

A view may have "events", the game's events of the last action: then a rival's card is seen, and what has to
be read (told) lies where else the hand is. Without them the table is as it stands.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import (
    AMID_KIND,
    COUNTS,
    FLAT,
    GRAVE,
    LIT,
    OFF,
    OVER,
    READ,
    STILL,
    WITHIN,
)
from pocketdeck.stage.picture.table_defaults import film, obvious, pauses, QUIET, SEEN, tells  # noqa: F401

from .. import cards, codes, figures, forecast, layout, printing
from . import kinds, phases, places
from .kinds import CARD, DIAL, LANE, LOST, MARK, ME, SHIP, TURN

_TYPING = const(0)
if _TYPING:
    from typing import Any, Sequence

_COUNT = const(19)
_TOLD = const(8)  # phases of the scene beyond the game's
_LASTING = const(127)
_FEW = const(4)  # cards of the deck: no card draws more
_TOP = const(9)  # of a dial
_UNNAMED = const(19)  # pixels on the common way of your ship, of another one's distance, of a letter
_NAMED = const(13)
_LETTER = const(5)
_STAR = const(7)  # of that before the points of a lost one
_CROWD = const(6)  # ships on a small screen beside which there is no room for a star

NEVER = (
    DIAL,
    SHIP,
    CARD,
    kinds.INFO,
    kinds.NEXT,
    kinds.TITLE,
    kinds.ROUND,
    kinds.TOP,
    kinds.DECK,
    kinds.JOKE,
)
# News do not cover these,
CLEAR = NEVER + (kinds.WORDS, kinds.GOAL, kinds.BAR, kinds.BARS)
HIDDEN = (kinds.SLOT, kinds.INFO)  # nor do these keep them away, while they are not seen


class Shown:
    """What painters need and no piece has room for, as of the latest scene.

    names   the ships'
    open    bits of the parts that can be chosen, 1024 if all parts are seen whatever is in focus
    lanes   (y, height) of each seat's lane
    best    points of the winner
    seat    whose view it is
    lit     the seat whose lane is in focus, as that is drawn; -1: none is
    starred pixels of the star before each ship's points, on a large screen once a ship is lost; else 0
    """

    names: "tuple[str, ...]" = ()
    open = 0
    lanes: "list[tuple[int, int]]" = []
    size = 0
    width = 240
    best = 0
    seat = 0
    lit = -1
    starred = 0
    lasts = 0  # the seats beside whose ships signs of what lasts stand in a low lane, a bit each
    was: "bytes | None" = None  # the ships before the action with number `moves`
    moves = -1
    pictured = 0  # pictures of the latest event, without lines: moments.py is not kept between them
    lines: "list[tuple]" = []  # what is told when that has been read
    told = ""  # what became of the goal, for whom and why
    joked = -1  # what the text in `joke` is of
    joke = ""
    sky = 0  # how high the stars are that pieces.py keeps
    stars: "Any" = ()
    foot = 0  # the lowest row of what is drawn
    barred = False  # is that only the goal's bar?
    ruler = 0  # which one it is whose tens are kept: x of each
    tens: "list[int]" = []


shown = Shown()


def lower(copied: "Any") -> None:
    """Make what is known of the latest scene anew with `copied`: see firmware/ahead.py."""
    shown.lanes = [copied(lane) for lane in shown.lanes]
    shown.was = copied(shown.was)
    shown.names = copied(shown.names)


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


def shorter(label: str) -> str:
    """What A does: the title of the card or the part in focus is enough."""
    verb, _, title = label.partition(" ")
    return title if verb in ("Play", "Build", "Give") else label


def told(view: dict) -> bool:
    """Has something happened that everybody has to read before the game goes on?"""
    return phases.told(view)


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of one event, of those of the latest action; False if it has no such one."""
    from . import moments

    return moments.moment(view, stage, events, at, step)


def closing(view: dict) -> "list[tuple]":
    """The ships come in, once all has been read that had to be; else the next goal is turned up, what has
    changed is told, and only then is the hand dealt."""
    if view["phase"] == codes.OVER:
        return [(kinds.ARRIVAL, 0, 0, 0)]
    from . import moments

    shown.lines = moments.lines(view, view.get("events", ()))
    goals = [event for event in view.get("events", ()) if event[0] == codes.NEW_GOAL and not event[2]]
    return goals + [(kinds.TOLD, i, 0, 0) for i in range(len(shown.lines))]


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What has happened and is not shown, in one line, then in shorter ones."""
    from . import headline

    return headline.news(game, events, seat)


def doubts(view: dict, action: int) -> "list[str]":
    """Would it lose your ship, though you could draw another hand?"""
    seat = view["seat"]
    fleet = forecast.again(view, action)
    left = view["ships"][seat * layout.ROW + layout.LEFT]
    if fleet is None or left < layout.DRAWN or forecast.end_of(fleet, seat) < 0:
        return []
    if view["phase"] == codes.ACT and action < printing.TITLES and len(fleet.aims(seat, action)) > 1:
        return []  # it is only begun
    return ["Lose your ship? Its points stay with it.", "Lose your ship?"]


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    plan = places.PLANS[stage.size]
    now = stage.now
    phase = view["phase"]
    shown.names = view["names"]
    shown.open = 0
    shown.lit = -1
    shown.size = stage.size
    shown.seat = view["seat"]
    shown.width = stage.width
    now.phase = phase
    now.begin = AMID_KIND if stage.size < 2 and phase == codes.ACT or phase == codes.PAY else 0
    if phase == kinds.HAND_OVER:
        from . import handover

        handover.scene_of(view, stage)
        return
    if phase == codes.OVER and not told(view):
        if stage.before.phase != codes.OVER:
            stage.invalidate()  # another ground
        phases.over(view, stage)
        return
    seat = view["seat"]
    mine = view["to_act"] == seat
    lost = view["ships"][seat * layout.ROW + layout.MARKS] & layout.DEAD
    if not mine:
        offered = []
    if told(view):
        now.phase = _TOLD
        offered = []
    elif not mine:
        now.phase = _TOLD + 1
    choosing = mine and now.phase in (codes.AIM, codes.PICK) or stage.size >= 2 and now.phase == codes.SLOT
    crowded = stage.size >= 2 and choosing  # lanes or parts take all the room
    if not crowded or stage.size == 2 and view["players"] < 5 and now.phase == codes.AIM:
        _dials(view, stage, plan, lost)
    if stage.size == 0 or not choosing or stage.size < 3 and now.phase == codes.AIM:
        _goal(view, stage, plan, offered)
    if now.phase == codes.PICK:
        phases.parts(view, stage, plan, offered)
    elif stage.size < 2 or now.phase not in (_TOLD, codes.CHOOSE, codes.KEEP, codes.SLOT):
        _fleet(view, stage, plan, crowded, offered)
    if now.phase < codes.KEEP and stage.size == 0:
        y = plan[places.LANES] + plan[places.LANES_H]
        now.put(kinds.TAG_JOKE, kinds.JOKE, 0, y, stage.width, 9, -1, view["goal"], STILL)
    if now.phase == _TOLD:
        phases.tell(view, stage, plan)
    elif now.phase == codes.CHOOSE:
        phases.choose(view, stage, plan, offered)
    elif now.phase == codes.KEEP:
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
    if phase == codes.AIM or phase == codes.PICK:
        phases.using(view, stage, plan)
        if phase == codes.AIM:
            if stage.size >= 2:  # there the answers reach into other lanes
                phases.aims(view, stage, plan, offered, range(view["players"]))
            phases.aim_at_all(view, stage, plan, offered)
    else:
        if phase < codes.AIM or phase == codes.PAY or phase == codes.SLOT:
            phases.yard(view, stage, plan, offered)
        if stage.size < 3 or phase != codes.SLOT:
            _hand(view, stage, plan, offered)
        phases.yard_words(view, stage)
    if stage.size == 3 and phase != codes.SLOT and (phase != codes.PICK or view["players"] < 6):
        what = phases.flown(view)[0] if phase == _TOLD + 1 else -1
        y, w, h = plan[places.WORDS_Y], 128, 16
        if phase == codes.AIM or phase == codes.PICK:
            y = 38
        if phase == codes.AIM and view["players"] > 5:
            y, w, h = 46, 100, 8
        now.put(kinds.TAG_WORDS, kinds.WORDS, 0, y, w, h, what, view["goal"], STILL)
        if phase == codes.AIM:
            _score(view, stage, plan)


def _goal(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The goal, how far the fleet is, and on the larger screens the bar above it."""
    now = stage.now
    ships = view["ships"]
    seat = view["seat"]
    high = plan[places.TOP]
    left = ships[seat * layout.ROW + layout.LEFT]
    goal, have, need, how, state = view["goal"], view["have"], view["need"], view["how"], 0
    if now.phase == _TOLD:
        goal, have, need, how, state = phases.resolved(view)
    elif view["phase"] == codes.CHOOSE:
        goal = 24
    x, y, w, h = plan[places.GOAL : places.GOAL + 4]
    help_it = codes.GOAL in offered
    look = STILL | FLAT | (LIT | GRAVE if help_it else READ if now.phase == codes.ACT else 0)
    now.put(kinds.TAG_GOAL, kinds.GOAL, x, y, w, h, goal, state | help_it, look)
    if help_it:
        now.carry(codes.GOAL)
    if goal < 24:
        x, y, w, h = plan[places.BAR : places.BAR + 4]
        w += places.FIGURES[stage.size]
        if (how == 1 or how == 3) and not state:
            bits, lived = figures.complying(view)
            both = have | need << 7
            now.put(kinds.TAG_BAR, kinds.NOTCHES, x, y, w, h, bits | lived << 6, both, STILL | FLAT)
        else:
            packed = min(need, 159) + 160 * min(have, 200)
            look = STILL | FLAT | COUNTS | (OFF if how >= 2 else 0) | (LIT if state else 0)
            now.put(kinds.TAG_BAR, kinds.BAR, x, y, w, h, have, packed, look)
    if stage.size < 2:
        when = view["round"]
        if left < 2 * layout.DRAWN and not ships[seat * layout.ROW + layout.MARKS] & layout.DEAD:
            when = kinds.LAST + left // layout.DRAWN
        if high:
            now.put(kinds.TAG_ROUND, kinds.ROUND, 0, 0, 80, high, when, 0, STILL)
    at = _score(view, stage, plan)
    if at[0] < plan[places.DECK] or at[1] or stage.size < 2:
        w, h = (18, 8) if stage.size == 3 else (34 if high else 17, high or 12)
        now.put(kinds.TAG_DECK, kinds.DECK, plan[places.DECK], 0, w, h, left, 0, STILL | FLAT | READ)
    if stage.width >= 320:
        built = phases.bits(view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS])
        now.put(kinds.TAG_SHELF, kinds.SHELF, 242, 17, 76, 37, built, 0, STILL)


def _score(view: dict, stage: "Any", plan: tuple) -> "tuple[int, int, int, int]":
    """Your points; returns where they are."""
    now = stage.now
    aims = now.phase == codes.AIM and stage.size >= 2
    at = places.score(plan, stage.size, stage.width, view["players"], aims)
    mine = figures.points(view["ships"], view["seat"])
    now.put(kinds.TAG_TOP, kinds.TOP, at[0], at[1], at[2], at[3], mine, mine, STILL)
    return at


def _dials(view: dict, stage: "Any", plan: tuple, lost: int) -> None:
    """Your five dials, each with its icon and what would change; and the sign of your parts."""
    row = view["seat"] * layout.ROW
    step = plan[places.DIALS_STEP] + (16 if stage.width >= 320 else 0)
    changed = _changed(view, stage)
    for i in range(5):
        value = view["ships"][row + i]
        n = value - changed[row + i] if changed else 0
        if n:
            value -= n
        stage.now.put(
            kinds.TAG_DIALS + i,
            DIAL,
            plan[places.DIALS] + i * step,
            plan[places.DIALS_Y],
            41 if stage.size < 2 else step,
            plan[places.DIALS_H],
            256 * i + 10 * (max(-9, min(9, n)) + 10) + value,
            i,
            STILL | FLAT | READ | WITHIN | (OFF if lost and value else 0),
        )


def _changed(view: dict, stage: "Any") -> "bytes | None":
    """The ships before the last action, where that action has to be seen; None elsewhere."""
    if stage.now.phase < _TOLD or not view.get("events"):
        return None
    return before(view, stage)


def before(view: dict, stage: "Any") -> "bytes | None":
    """The ships before the last action, None where they have not been seen. They are kept: the picture of an
    event takes the place of the view that they were in."""
    seen = stage.view
    if seen is not None and "ships" in seen and seen["players"] == view["players"]:
        if seen["moves"] + 1 & 0xFFFF == view["moves"]:
            shown.was, shown.moves = bytes(seen["ships"]), view["moves"]
    was = shown.was
    if was is None or shown.moves != view["moves"] or len(was) != len(view["ships"]):  # of another game
        return None
    return was


def _beside(view: dict, apart: "Sequence[int]", i: int) -> "tuple[int, int]":
    """(x, width) of a ship on the common way of a small screen: up to four have room for their names, and
    yours, which has none there, takes less; more of them, or long names, share it evenly."""
    players = view["players"]
    needs = [0] * players
    for other in range(players):
        seat = (view["seat"] + other) % players
        needs[apart[other]] = _NAMED + _LETTER * len(shown.names[seat]) if other else _UNNAMED
        if view["ships"][seat * layout.ROW + layout.MARKS] & layout.DEAD:
            needs[apart[other]] += _STAR
    spare = (128 - sum(needs)) // players
    if spare < 0 or players > 4:
        return apart[i] * (128 // players), 128 // players
    return sum(needs[: apart[i]]) + spare * apart[i], needs[apart[i]] + spare


def _fleet(view: dict, stage: "Any", plan: tuple, crowded: bool, offered: "list[int]") -> None:
    """A lane for each ship, your own first: its dials, its wake, where it is; on small screens only what
    finds room, unless a ship has to be chosen."""
    now = stage.now
    players = view["players"]
    seat = view["seat"]
    ships = view["ships"]
    end = figures.far(ships, players)
    more = places.wide(stage.size, stage.width)
    was = _changed(view, stage)
    actor = phases.actor(view)
    strip = stage.size >= 2 and not crowded
    if stage.size < 2:
        y, h = plan[places.LANES], plan[places.LANES_H] + plan[places.RULER]
        now.put(kinds.TAG_RULER, kinds.RULER, 0, y, stage.width, h, end // 10, players > 2, STILL)
    lanes = [(0, 0)] * players
    shown.lanes = lanes
    apart = _apart(view) if strip and stage.size == 3 else ()
    shown.starred = shown.lasts = 0
    if stage.size < 2 and len(figures.living(ships, players)) < players:
        shown.starred = kinds.STAR
        if max([figures.points(ships, other) for other in range(players)]) > 99:
            shown.starred += kinds.DIGIT
    for i in range(players):
        other = (seat + i) % players
        row = other * layout.ROW
        lost = ships[row + layout.MARKS] & layout.DEAD
        bits = (
            other | (ME if i == 0 else 0) | (TURN if view["to_act"] == other else 0) | (LOST if lost else 0)
        )
        distance = ships[row + layout.DISTANCE]
        x, y, w, h = places.lane(plan, stage.size, stage.width, i, players, strip)
        lanes[other] = (y, h)
        if now.phase == codes.AIM and len(offered) and phases.halved(view["card"]):
            bits |= kinds.PLAIN
        shows = distance
        if shown.starred or strip and lost and (players < _CROWD if stage.size == 3 else i):
            shows = figures.points(ships, other)
            bits |= kinds.POINTS
        if strip and stage.size == 3:
            y, h = plan[places.LANES], plan[places.LANES_H]
            x, w = _beside(view, apart, i)
            look = OVER | FLAT | READ
            now.put(kinds.TAG_SHIPS + other, SHIP, x, y, w, h, shows | other << 8, bits, look)
            continue
        code = figures.marks(was, ships, other) if was else 0
        look = STILL | FLAT | READ | (WITHIN if h > 11 else 0)
        lane = distance | end // 10 << 7 | other << 11
        now.put(kinds.TAG_LANES + other, LANE, x, y, w, h, lane, bits, look)
        _lane_action(now, view, offered, other)
        four, last = figures.bars(ships, other)
        bars = 5 * plan[places.BARS_STEP]
        if strip:
            top = y + 2
            if i:  # below the name, beside the ship; not as far as a card in focus is lifted
                top = y + 8
                left = 22 if w > 40 else 21
                bars = min(bars, w - left)
                if not lost:
                    now.put(kinds.TAG_BARS + other, kinds.BARS, x + left, top, bars, 8, four, last, STILL)
            look = STILL | OVER
            now.put(kinds.TAG_SHIPS + other, SHIP, x + 1, top, w - 2, 8, shows | other << 8, bits, look)
        else:
            now.put(kinds.TAG_BARS + other, kinds.BARS, plan[places.BARS], y, bars, h, four, last, STILL)
        lasting = ships[row + layout.MARKS] & _LASTING
        if lasting and stage.size < 2 and (h >= 18 or not bits & kinds.PLAIN):  # else answers lie there
            left = stage.width - (38 if h >= 18 else 66)
            if h < 18:
                shown.lasts |= 1 << other
            now.put(
                kinds.TAG_STATES + other,
                kinds.STATES,
                left,
                y,
                36 if h >= 18 else 24,
                h,
                lasting,
                0,
                STILL | (WITHIN if h > 11 else OVER if h < 8 else 0),
            )
        if not strip:
            x = plan[places.TRACK]
            w = stage.width - x - (2 * plan[places.CHOICE] + 3 if bits & kinds.PLAIN else 2)
            if now.phase == _TOLD + 1 and y < plan[places.FLY_Y] + plan[places.CARD_H]:
                w = min(w, plan[places.FLY] + more - x - 3)  # beside a rival's card
        if code and 0 <= actor != other:
            code += figures.HIT
        at = places.at(plan, more, distance, end)
        if bits & kinds.PLAIN:  # its number ends before the answers
            wide = 21
            if stage.size < 2:
                wide = places.SHIP_WIDTHS[other] + kinds.NUMBER + shown.starred
            at = min(at, stage.width - 2 * plan[places.CHOICE] - wide)
        packed = lane
        if now.phase >= _TOLD:  # no ghost; what has changed stands behind the ship, or before it
            packed = 0
            if not strip:
                ends = at + places.SHIP_WIDTHS[other] + kinds.NUMBER + shown.starred
                packed = x - ends - other * 512
        over = OVER if h < 12 or lost else 0  # else nothing reaches further than its lane
        now.put(kinds.TAG_MARKS + other, MARK, x, y, w, h, code, packed, STILL | (over or WITHIN))
        if not strip:
            w = (60 if h >= 9 and stage.size < 2 else 26) + shown.starred
            over = over or (WITHIN if w >= 60 and h >= places.SHIP_HEIGHTS[other] else 0)
            now.put(kinds.TAG_SHIPS + other, SHIP, at, y, w, h, shows | other << 8, bits, over)
        if now.phase == codes.AIM and stage.size < 2:  # a pixel of them lies on the next lane
            phases.aims(view, stage, plan, offered, range(max(0, i - 1), i + (i == players - 1)))


def _apart(view: dict) -> "list[int]":
    """128 x 64: the order of the ships on the way that they share, your own first: by their distances."""
    players = view["players"]
    ways = []
    for i in range(players):
        ways.append((view["ships"][(view["seat"] + i) % players * layout.ROW + layout.DISTANCE], i))
    out = [0] * players
    for place, (_, i) in enumerate(sorted(ways)):
        out[i] = place
    return out


def _lane_action(now: "Any", view: dict, offered: "list[int]", other: int) -> None:
    """A lane carries the action of choosing its ship, where the card leaves only that open."""
    if now.phase == codes.AIM and not phases.halved(view["card"]):
        if codes.ON + other in offered:
            now.carry(codes.ON + other)


def _hand(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """Your cards in a row; where there are many they are narrower."""
    now = stage.now
    hand = view["hand"]
    count = len(hand)
    if not count:
        return
    room = plan[places.HAND_W] + places.wide(stage.size, stage.width)
    w = plan[places.CARD_W]
    step = plan[places.CARD_STEP] + (3 if stage.width >= 320 else 0)
    left = plan[places.HAND]
    if count * step > room + 4:
        aside = (10, 10, 4, 6)[stage.size]  # the first dial is further left, and so is reached
        room -= aside
        left += aside
        step = room // count
        w = min(w, step - (2 if stage.size < 3 else 1))
    first = places.begin(hand, offered) if count > 8 else 0
    still = STILL if stage.before.phase in (codes.AIM, codes.PICK) else 0  # the hand lay aside
    # Where each of them harms, one begins with those that leave the points, else with what can be read.
    calm = [card for card in hand if card in offered and not (now.phase < codes.AIM and _harms(view, card))]
    if not calm:
        calm = [card for card in hand if card in offered and not phases.loses(view, card)]
    for place in range(count):
        i = (first + place) % count
        card = hand[i]
        nth = sum([other == card for other in hand[:i]])
        look = still | (0 if card in offered else OFF)
        if card in offered and card not in calm:
            look |= GRAVE
        x = left + place * step
        key = kinds.TAG_CARDS + 4 * card + nth
        now.put(key, CARD, x, plan[places.HAND_Y], w, plan[places.CARD_H], card, 0, look)
        if card in offered:
            now.carry(card)


def _harms(view: dict, card: int) -> bool:
    """Does a card that is used at once take something of your dials, or what is shown of it your points?
    Would it lose your ship, because the deck runs out?"""
    seat = view["seat"]
    row = seat * layout.ROW
    ships = view["ships"]
    if ships[row + layout.LEFT] <= _FEW and forecast.end_of(forecast.forecast(view, card), seat) >= 0:
        return True
    both = cards.CARDS[printing.CARD * card] & printing.AND
    points = 0
    for sign, n, whose in figures.ability(card):
        if whose == printing.YOU or whose == printing.EVERY:
            if both and n < 0 and sign < 8:
                return True
            if sign < layout.DIALS:
                points += min(n, _TOP - ships[row + sign])
        elif n == figures.PLAIN and sign < layout.DIALS:
            points += _swapped(view, sign)
    return points < 0


def _swapped(view: dict, dial: int) -> int:
    """What swapping a dial with the only other ship that can be chosen brings you; 0 if there are more."""
    seat = view["seat"]
    ships = view["ships"]
    others = []
    for row in range(0, len(ships), layout.ROW):
        if row != seat * layout.ROW and not ships[row + layout.MARKS] & (layout.DEAD | layout.GUARD):
            others.append(ships[row + dial])
    return others[0] - ships[seat * layout.ROW + dial] if len(others) == 1 else 0


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from, and where it goes: cards from your deck and to your lane, a rival's card from
    its lane."""
    if kind == CARD and shown.size < 3:
        if gone:
            return (8, shown.lanes[shown.seat][0]) if shown.lanes else None
        return 100, 0
    if (kind == kinds.PLAY or kind == kinds.PART) and not gone and a >= 256 and shown.lanes:
        return 0, shown.lanes[(a >> 8) - 1][0]
    return None


def changes(view: dict, action: int) -> "list[tuple[int, int]]":
    """What the action in focus would change, as (tag of a piece, its number): dials, lanes, the goal; your
    parts, seen while one of them is in focus; what a small screen says of the card in focus."""
    seat = view["seat"]
    if view["to_act"] != seat or told(view) or view["phase"] >= codes.OVER:
        return []
    row = seat * layout.ROW
    was = view["ships"]
    halved = phases.halved(view["card"])
    after = forecast.forecast(view, action)
    known = after is not None  # to ask a fleet whether it is true takes long
    ships = after.ships if known else was  # type: ignore[union-attr]
    out = []
    for i in range(5):
        n = was[row + i]
        out.append((kinds.TAG_DIALS + i, 256 * i + 10 * (ships[row + i] - n + 10) + n))
    if view["phase"] != codes.CHOOSE:
        out.append((kinds.TAG_BAR, _have(view, after)))
        out.append((kinds.TAG_TOP, figures.points(ships, seat)))
    if view["phase"] <= codes.PAY:
        hit = figures.HIT if halved else 0
        row = 0
        for other in range(view["players"]):
            code = 0
            # Without a call for each ship that stays as it is.
            if known and ships[row : row + 6] != was[row : row + 6]:
                code = figures.marks(was, ships, other) + (hit if other != seat else 0)
            out.append((kinds.TAG_MARKS + other, code))
            row += layout.ROW
    in_yard = view["phase"] == codes.ACT and (
        codes.BUILD <= action < codes.GOAL or codes.USE <= action < codes.TO_MOVE
    )
    if shown.open:
        out.append((kinds.TAG_PANEL, shown.open | (1024 if in_yard else 0)))
        if in_yard or view["phase"] == codes.SLOT and action >= codes.BUILD:
            out.append(
                (kinds.TAG_INFO, 1 + (action - codes.BUILD if action < codes.GOAL else action - codes.USE))
            )
        elif view["phase"] != codes.PAY:
            out.append((kinds.TAG_INFO, 0))
    if shown.size == 3 or shown.size == 0:
        words = _words(view, action)
        why = forecast.end_of(after, seat)
        if why >= 0:
            words = kinds.ENDS * (1 + why)  # nothing else is worth telling then
        out.append((kinds.TAG_WORDS if shown.size else kinds.TAG_JOKE, words))
    else:
        left = was[seat * layout.ROW + layout.LEFT]
        out.append((kinds.TAG_DECK, -1 if forecast.end_of(after, seat) == layout.DIALS else left))
    if view["phase"] == codes.AIM and view["card"] < printing.TITLES:
        half = 0 if action < 0 or not halved else 1 if action < codes.ON else 2
        out.append((phases.using_key(view), view["card"] | half << 6))
    return out


def _have(view: dict, after: "Any") -> int:
    """What the goal's piece shows: what the fleet would have; for goals of each ship those that comply."""
    how = view["how"]
    if how == 1 or how == 3:
        bits, lived = figures.complying(view, after)
        return bits | lived << 6
    return after.progress()[0] if after is not None else view["have"]  # type: ignore[no-any-return]


def _words(view: dict, action: int) -> int:
    """What the words tell: the card, the part, the goal."""
    if view["phase"] == codes.AIM or view["phase"] == codes.SLOT and action < codes.BUILD:
        return view["card"] if view["card"] < printing.TITLES else -1  # type: ignore[no-any-return]
    if action < 0:
        return codes.GOAL
    if action < printing.TITLES:
        return action
    if action == codes.GOAL:
        return codes.GOAL
    if action >= codes.PART:
        return (action - codes.PART) % layout.SLOTS + codes.BUILD
    return -1
