"""Port Royal's table as a picture: what lies where, what can be done with it, and where things come from and
go to.

The harbour lies in rows of five, the deck beside it, your crew on the pier; a strip above tells what the
decision at hand turns on: the risk of a bust, the cards that stopping gives, or the dummy's reasoning.
"""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names
from pocketdeck.stage.picture.scene import (
    A,
    B,
    COUNTS,
    DOWN,
    FLAT,
    GRAVE,
    KIND,
    LIT,
    LOOK,
    OFF,
    OVER,
    READ,
    ROW,
    SHY,
    STILL,
    X,
)
from pocketdeck.stage.picture.stage import SMALL
from pocketdeck.stage.picture.table_defaults import (  # noqa: F401 - as usual
    closing,
    doubts,
    HIDDEN,
    QUIET,
    SEEN,
    shorter,
    told,
)

from .. import cards, codes
from ..figures import colours, cost, dear, held, parts, ready, risk, takes
from . import places
from .places import PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Kinds of pieces; pieces.py draws them, and pieces1.py on one bit.
YOU = const(1)  # a: VP, b: coins
DUMMY = const(2)
SWORDS = const(3)  # a: your swords
# a: the colours in the harbour, as bits, and above them two bits for your Traders of each; b: 1 + the colour
# that is there twice
FLAGS = const(4)
# a: the chance of a bust in percent, -1: hidden, below: you take cards for -2 - a each; b: so many cards
GAUGE = const(5)
DECK = const(6)  # a: cards left
SIGN = const(7)  # a: what it says; b: a number of cards
# Of both b is 128 more behind another card, 256 more where little of it is seen: its figures lie at the left.
SHIP = const(8)  # a: card type; b: coins that your Traders add
PERSON = const(9)  # a: card type, also an expedition's; b: its cost for you, + 64 where that is too dear
CHART = const(10)  # an expedition; a: which; b: bits of the symbols that you have
CREW = const(11)  # a: kind of person; b: how many
PLATE = const(12)  # a: which of the two answers; b: 1 + the risk before it + 128 * that after it, 0: hidden
REASON = const(13)  # the dummy's; a: its phase + 16 * its case; b: the die + 8 * your coins
POINTER = const(14)  # the hand that shows its card
BANNER = const(15)  # a: 0 a bust, 1 + 2 * which result; b: the colours as bits, + 32 * the one twice
CHANGE = const(16)  # a: coins that the action in focus brings or costs
NEED = const(17)  # a: swords that the ship wants; b: yours
FREE = const(18)  # an empty place of the harbour
SIDE = const(19)  # the end: a side and its points b; a: 0 you, 1 the dummy
PANEL = const(20)  # 320 x 240: what your crew can; a: which row; b: its number
TALLY = const(21)  # the end: a part b of a side's sum; a: which
CHARTS = const(
    22
)  # small screens: all expeditions. a: which, as bits; b: your persons by symbol, 2 bits each

_SEEN = const(20)  # pixels of a card behind another one that are little
ON_DECK = const(22)  # a gauge so wide is a number, and lies on the deck
# What a sign says, and below it.
SIGNS = ("STOP", "DONE", "DUMMY")
SHORT = ("Stop", "End", "Dummy")  # where that, and how many cards it gives, has one line
BELOW = ("take %d", "enough", "takes")
ANSWERS = ("Repel it|uses no sword up", "Let it in|it stays there", "Let it in|a bust: all is lost")
RISKS = ("risk stays %d%%", "risk %d to %d%%")  # the same with the risk of a bust by the next card
REASONS = (
    "rolls for its cards",
    "reveals as many",
    "takes a coin",
    "takes the best ship",
    "hires the most VP",
    "rolls: ship or person",
)
OVER_TEXT = "The deck is empty"
TALLIES = ("persons", "expeditions", "governors", "coins")
CAN = Names("repel|a yellow|a blue|a green|a red|a black|a person|take|sign|sign|sign|any sign")
STOP = const(0)
DONE = const(1)
TAKES = const(2)  # the dummy
# Plates.
REPEL = const(0)
KEEP = const(1)
BUST = const(2)
# Tags of pieces that are always the same thing.
_YOU = const(1)
_DUMMY = const(2)
_SWORDS = const(3)
_FLAGS = const(4)
_GAUGE = const(5)
_DECK = const(6)
_SIGN = const(7)
_REASON = const(8)
_POINTER = const(9)
_BANNER = const(10)
_CHANGE = const(11)
_NEED = const(12)
_PERCENT = const(13)
_PLATES = const(14)
_SIDES = const(18)
_PANEL = const(20)
_TALLIES = const(34)
_FREE = const(42)
_CHARTS = const(70)
_CREW = const(80)
_HARBOUR = const(128)  # + 8 for each card type + the how-many-th of it

# News never cover what is yours, nor what the decision turns on.
NEVER = (GAUGE, DECK, SIGN, SHIP, PERSON, NEED, PLATE)
CLEAR = NEVER + (FLAGS, YOU, DUMMY, CHART, CHARTS, CREW)


def describe(view: dict) -> str:
    """The whole table in words."""
    from .. import describe

    return describe.text(view)


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number; `acts`: it carries an action, which is told."""
    from . import about

    return about.about(view, kind, a, acts)


def lines(view: dict) -> "list[str]":
    """The table in lines of text, with the odds and what can be paid."""
    from .. import text

    return text.lines(view)


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What has happened and is not shown, in one line, then in shorter ones."""
    from . import headline

    return headline.news(game, events)


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], as moments.py has it."""
    from . import moments

    return moments.moment(view, stage, events, at, step)


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    plan = PLANS[stage.size]
    now = stage.now
    phase = view["phase"]
    now.phase = phase
    stage.doors = (plan[places.DECK], plan[places.DECK_Y]), _exit(stage, plan, phase)
    if phase == codes.OVER:
        _sides(view, stage, plan)
        return
    mine = not view["active"] or phase == codes.PASSIVE
    _boxes(view, stage, plan, mine)
    if phase < codes.BUSTED:
        _risk(view, stage, plan, phase)
    elif phase == codes.BUSTED:
        bits, twice = colours(view["harbour"])
        y, h = _strip(plan)
        now.put(_BANNER, BANNER, 0, y, _strip_width(stage), h, 0, bits | twice << 5, FLAT)
        now.carry(codes.GO_ON)
    elif phase == codes.TRADE or phase == codes.PASSIVE:
        _trading(view, stage, plan, phase)
    else:
        y, h = _strip(plan)
        case = max(0, view["case"])
        die = view["die"] | view["coins"] << 3
        if stage.size == SMALL:  # the bar tells it
            _deck(view, stage, plan)
            now.carry(codes.GO_ON)
        else:
            now.put(_REASON, REASON, 0, y, _strip_width(stage), h, phase | case << 4, die, FLAT | STILL)
            now.carry(codes.GO_ON)
        if stage.size < SMALL:
            _sign(stage, plan, TAKES, 0)
    _harbour(view, stage, plan, offered, phase)
    end = 0
    if phase != codes.REPEL:
        end = _charts(view, stage, plan)
        _fulfilling(stage, offered)
    if plan[places.CREW_Y] and (phase != codes.REPEL or stage.size == 0):
        _crew(view, stage, plan, end)
    if phase == codes.REPEL:
        _answer(view, stage, plan, offered)
    if stage.width >= 320:
        _panel(view, stage)


def _exit(stage: "Any", plan: tuple, phase: int) -> "tuple[int, int]":
    """Where cards go that leave the harbour: to who takes them, or away behind the deck."""
    before = stage.before.phase
    if before == codes.CASE or before == codes.LOT:
        return plan[places.HIS], 2
    if before == phase:
        return plan[places.BOX] // 2, 2
    return -plan[places.CARD_W], plan[places.DECK_Y]


def _boxes(view: dict, stage: "Any", plan: tuple, mine: bool) -> None:
    """Both sides: VP and coins; the one whose turn it is is lit."""
    now = stage.now
    top = plan[places.TOP]
    over = STILL | (OVER if stage.size == 3 else 0)
    if now.phase != codes.REPEL:
        over |= FLAT | READ
    if now.phase == codes.TRADE or now.phase == codes.PASSIVE:
        over |= SHY  # who has only persons to pay begins beside them, not at the points
    now.put(_YOU, YOU, 0, 0, plan[places.BOX], top, view["vp"], view["coins"], over | (LIT if mine else 0))
    if plan[places.SWORDS]:
        now.put(_SWORDS, SWORDS, plan[places.SWORDS], 0, 33, top, view["swords"], 0, STILL)
    his = plan[places.HIS]
    look = over | (0 if mine else LIT)
    now.put(
        _DUMMY,
        DUMMY,
        his,
        0,
        stage.width - his if stage.width < 320 else 89,
        top,
        view["his_vp"],
        view["purse"],
        look,
    )
    now.put(_CHANGE, CHANGE, plan[places.BOX] + 1, 0, 15, top, 0, 0, STILL)


def _risk(view: dict, stage: "Any", plan: tuple, phase: int) -> None:
    """Your discovery: the flags, the gauge, the deck, the sign that stops."""
    now = stage.now
    _flags(view, stage, plan)
    if phase == codes.REPEL:
        t = view["harbour"][-1]
        x, y, w = _gauge(plan)
        if stage.size != 2:  # there the ship and the top bar tell both numbers
            now.put(_NEED, NEED, x, y, w, _gauge_height(plan), cards.SWORDS[t], view["swords"], STILL)
    else:
        percent = risk(view) if view["options"]["odds"] == "shown" else -1
        if not percent:
            now.again = codes.DRAW
        x, y, w = _gauge(plan)
        now.put(_GAUGE, GAUGE, x, y, w, _gauge_height(plan), percent, takes(view), STILL | COUNTS)
    _deck(view, stage, plan)
    if phase == codes.DISCOVER and view["passes"] < 2:
        now.carry(codes.DRAW)
    if stage.size == SMALL and phase == codes.DISCOVER and percent >= 0:  # the gauge is only a line there
        now.put(_PERCENT, GAUGE, *_on_deck(plan), percent, 0, STILL | COUNTS | FLAT)
    if phase == codes.DISCOVER and (view["drawn"] or view["passes"] == 2):
        _sign(stage, plan, STOP, takes(view), GRAVE)
        now.carry(codes.STOP)


def _strip(plan: tuple) -> "tuple[int, int]":
    """(y, height) of the strip; where it has no place of its own it is the top bar."""
    return plan[places.STRIP], plan[places.STRIP_H]


def _strip_width(stage: "Any") -> int:
    return min(stage.width, 240)  # type: ignore[no-any-return]


def _gauge(plan: tuple) -> "tuple[int, int, int]":
    """(x, y, width) of the gauge with the hands and the number that belong to it."""
    if plan[places.STRIP_H] < 20:
        return plan[places.GAUGE], plan[places.GAUGE_Y], plan[places.GAUGE_W]
    return plan[places.GAUGE], plan[places.STRIP] + 1, 120


def _on_deck(plan: tuple) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of a number that lies on the deck."""
    return plan[places.DECK] + 1, plan[places.DECK_Y] + 2, ON_DECK, 9


def _gauge_height(plan: tuple) -> int:
    return plan[places.STRIP_H] - 3 if plan[places.STRIP_H] >= 20 else 3 if plan[places.STRIP] == 0 else 10


def _flags(view: dict, stage: "Any", plan: tuple) -> None:
    bits, twice = colours(view["harbour"])
    look = STILL | FLAT | READ
    if view["phase"] >= codes.TRADE:
        twice = 0
        if not bits:  # who has only persons to pay begins at the coins, and not at what tells nothing
            look = STILL
    for colour in range(5):
        bits |= min(3, view["staff"][cards.TRADER + colour]) << 5 + 2 * colour
    y = plan[places.STRIP]
    w = 4 * plan[places.FLAG_STEP] + plan[places.FLAG_STEP] - 1
    h = plan[places.STRIP_H] - (2 if plan[places.STRIP_H] >= 20 else 1)  # a card in focus is not to touch it
    stage.now.put(_FLAGS, FLAGS, plan[places.FLAGS], y, w, h, bits, twice, look)


def _deck(view: dict, stage: "Any", plan: tuple) -> None:
    x, y = plan[places.DECK], plan[places.DECK_Y]
    stage.now.put(
        _DECK, DECK, x, y, plan[places.DECK_W], plan[places.DECK_H], view["left"], 0, STILL | DOWN | OVER
    )


def _sign(stage: "Any", plan: tuple, what: int, number: int, look: int = 0) -> None:
    x, y = plan[places.SIGN], plan[places.SIGN_Y]
    stage.now.put(
        _SIGN, SIGN, x, y, plan[places.SIGN_W], plan[places.SIGN_H], what, number, STILL | FLAT | look
    )


def _trading(view: dict, stage: "Any", plan: tuple, phase: int) -> None:
    """You take cards: how many still, what each costs beside its price, and the sign that ends."""
    now = stage.now
    _flags(view, stage, plan)
    _deck(view, stage, plan)
    x, y, w = _gauge(plan)
    h = _gauge_height(plan)
    if stage.size == SMALL:
        x, y, w, h = _on_deck(plan)
        h += 9 if view["fee"] else 0
    now.put(_GAUGE, GAUGE, x, y, w, h, -2 - view["fee"], view["takes"], STILL | FLAT | READ)
    _sign(stage, plan, DONE, view["takes"], GRAVE)
    now.carry(codes.END)


def _harbour(view: dict, stage: "Any", plan: tuple, offered: "list[int]", phase: int) -> None:
    """The cards, leftmost first, in rows; what is too many for the screen overlaps."""
    now = stage.now
    harbour = view["harbour"]
    count = len(harbour)
    if stage.now.find(_DECK) < 0:
        _deck(view, stage, plan)
    rows = 2 if plan[places.STEP_Y] else 1
    across = plan[places.ACROSS]
    right = plan[places.RIGHT]
    if stage.size >= SMALL and view["open"] and phase != codes.REPEL:  # the expeditions lie there
        right = plan[places.CHART] - 2
        across -= 1 if across else 0
    each = across if count <= across * rows else (count + rows - 1) // rows
    step = plan[places.STEP_X]
    w = plan[places.CARD_W]
    if each > across:
        room = right - plan[places.CARD_X] - w
        step = room // (each - 1)
    behind = 0 if step >= w else 128 if step > _SEEN else 256
    dummy = codes.ROLL <= phase <= codes.LOT
    chosen = _chosen(view, phase) if dummy else -1
    twice = colours(harbour)[1] if phase == codes.BUSTED else 0
    shown: "dict[int, int]" = {}
    if stage.size != 2 and phase != codes.REPEL:
        for i in range(count, each * rows):
            x = plan[places.CARD_X] + i % each * step
            y = plan[places.CARD_Y] + i // each * plan[places.STEP_Y]
            now.put(_FREE + i, FREE, x, y, w, plan[places.CARD_H], 0, 0, STILL)
    for i in range(count):
        t = harbour[i]
        nth = shown.get(t, 0)
        shown[t] = nth + 1
        x = plan[places.CARD_X] + i % each * step
        y = plan[places.CARD_Y] + i // each * plan[places.STEP_Y]
        look = READ | (FLAT if stage.size == 2 else 0)
        if phase == codes.REPEL:
            if i == count - 1:
                continue  # it lies large between the answers
            if stage.size >= 2:
                continue  # no room beside the answers: the flags tell what lies there
            if stage.size == 0:
                x, y = _aside(plan, i, count - 1)
        elif phase == codes.BUSTED and stage.size < 2:
            y += 4 + (i * 5 % 7 if i < each else 0)
        taken = codes.TAKE + i in offered
        if not taken and phase in (codes.TRADE, codes.PASSIVE):
            look |= SHY  # nobody begins on what is too dear
        if t < cards.SHIPS:
            kind = SHIP
            b = 0 if dummy else view["staff"][cards.TRADER + cards.COLOUR[t]]
            if taken and cards.COINS[t] + b <= view["fee"]:  # it brings you nothing, and the dummy a coin
                look |= GRAVE
            if phase == codes.BUSTED:
                look |= LIT | GRAVE if 1 + cards.COLOUR[t] == twice else OFF
        else:
            kind = PERSON
            b = cards.COINS[t] if dummy else cost(view, t)
            if taken and b + view["fee"]:
                look |= GRAVE
            if phase == codes.BUSTED:
                look |= OFF
            elif not dummy and t >= cards.PERSONS and dear(view, t):
                b |= 64
        if dummy and i != chosen and chosen >= 0 or phase == codes.REPEL:
            look |= OFF
        if i == chosen:
            look |= LIT
        if i < count - 1 and (i + 1) % each:
            b |= behind
        now.put(_HARBOUR + 8 * t + nth, kind, x, y, w, plan[places.CARD_H], t, b, look)
        if taken:
            now.carry(codes.TAKE + i)
    if chosen >= 0:
        piece = now.count - count + chosen
        x, y = now.get(piece, 4) + w // 2, now.get(piece, 5) + plan[places.CARD_H] - (10 if w > 20 else 6)
        now.put(_POINTER, POINTER, x, y, 20 if w > 20 else 12, 20 if w > 20 else 11, 0, 0, STILL)


def _aside(plan: tuple, i: int, count: int) -> "tuple[int, int]":
    """(x, y) of a card while a ship lies large: at its left and at its right, in two rows."""
    y = plan[places.CARD_Y] - 4 + i % 2 * (plan[places.STEP_Y] - 4)
    column = i // 2
    left = (count + 3) // 4  # columns at the left
    if column < left:
        return plan[places.CARD_X] - 4 + 8 * column, y
    return 202 - 8 * (left - 1) + 8 * (column - left), y


def _chosen(view: dict, phase: int) -> int:
    """The place of the card that the dummy takes with its next step; -1 where it is not known yet."""
    case = view["case"]
    if phase == codes.LOT:
        case = 1 if view["die"] >= view["coins"] else 2
    elif phase != codes.CASE:
        return -1
    return (-1, view["ship"], view["person"], -1)[case]


def _charts(view: dict, stage: "Any", plan: tuple) -> int:
    """Expeditions that wait: lit where you have the symbol, green where you can fulfil them. Where there is
    no room for each they are one thing. Gives where the last one ends, 0: there is none."""
    now = stage.now
    waiting = [e for e in range(cards.TAX - cards.SHIPS) if view["open"] >> e & 1]
    if not waiting:
        return 0
    left = held(view)
    x, y, w, h = plan[places.CHART], plan[places.CHART_Y], plan[places.CHART_W], plan[places.CHART_H]
    if stage.size >= SMALL:
        persons = 0
        lit = 0
        for e in waiting:
            lit |= ready(e, left) & 8
        for i in range(4):
            persons |= min(3, left[i]) << 2 * i
        now.put(_CHARTS, CHARTS, x, y, w, h, view["open"], persons, READ | FLAT | (LIT if lit else 0))
        return x + w
    count = len(waiting)
    low = stage.size and count > 2  # in two rows, with nothing but their symbols
    each = w + (6 if count <= 4 else 2)
    if not stage.size:
        x = min(x, plan[places.RIGHT] - each * (count - 1) - w)
    for at, e in enumerate(waiting):
        have = ready(e, left)
        look = READ | (LIT if have & 8 else 0)
        if low:
            across = (count + 1) // 2
            left_at = x + at % across * (w + 3)
            now.put(_CHARTS + e, CHART, left_at, y - 3 + at // across * 13, w, 9, e, have & 7, look | FLAT)
        else:
            now.put(_CHARTS + e, CHART, x + at * each, y, w, h, e, have & 7, look)
    return now.get(now.count - 1 - (count & 1 if low else 0), X) + w


def _fulfilling(stage: "Any", offered: "list[int]") -> None:
    """An expedition carries the ways in which it can be fulfilled."""
    now = stage.now
    for action in offered:
        if codes.FULFIL <= action < codes.TAKE:
            piece = now.find(_CHARTS + (action - codes.FULFIL >> 3 if stage.size < SMALL else 0))
            now.carry(action, piece)
            now.rows[piece * ROW + LOOK] |= GRAVE  # it takes persons


def _crew(view: dict, stage: "Any", plan: tuple, end: int) -> None:
    """Your persons by kind, equal ones in one place; closer together where expeditions `end` so far right."""
    now = stage.now
    held = [kind for kind in range(cards.KINDS) if view["staff"][kind]]
    most = plan[places.CREW_MOST]
    step = plan[places.CREW_STEP]
    x = plan[places.CREW]
    right = x + step * (most - 1)
    if stage.size:
        x = max(x, end + 5)
    if len(held) > 1:
        step = min(step, (right - x) // (len(held) - 1))
    for kind in held:
        y, w, h = plan[places.CREW_Y], plan[places.CREW_W], plan[places.CREW_H]
        look = READ | OVER
        now.put(_CREW + kind, CREW, x, y, w, h, kind, view["staff"][kind], look)
        x += step


def _answer(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The ship just drawn, large, and the two answers: in focus first is what saves you from a bust."""
    now = stage.now
    t = view["harbour"][-1]
    k = plan[places.LARGE]
    edge = 2 if stage.size < 3 else 0
    w, h = k * (plan[places.CARD_W] + edge), k * (plan[places.CARD_H] + edge)
    nth = sum([other == t for other in view["harbour"][:-1]])
    b = view["staff"][cards.TRADER + cards.COLOUR[t]]
    now.put(_HARBOUR + 8 * t + nth, SHIP, plan[places.LARGE_X], plan[places.LARGE_Y], w, h, t, b, READ | FLAT)
    x, y, w, h = plan[places.PLATE : places.PLATE + 4]
    bust = codes.BUST_IT in offered
    step = plan[places.PLATE_STEP]
    shown = view["options"]["odds"] == "shown"
    before = 1 + risk(view, 1) if shown else 0
    now.put(_PLATES, PLATE, x, y, w, h, REPEL, before and before + 128 * (before - 1), FLAT | STILL)
    now.carry(codes.REPEL_IT)
    x, y = (x + step, y) if step else (x, y + h + 4)
    what, look = (BUST, GRAVE) if bust else (KEEP, 0)
    after = before + 128 * risk(view) if shown and not bust else 0
    now.put(_PLATES + 1, PLATE, x, y, w, h, what, after, FLAT | STILL | look)
    now.carry(codes.BUST_IT if bust else codes.KEEP)


def meaning(a: int, b: int) -> str:
    """What an answer brings: the risk of a bust by the next card before and after it, where that is told."""
    if not b:
        return ANSWERS[a].split("|")[1]
    before, after = (b & 127) - 1, b >> 7
    return RISKS[0] % after if before == after else RISKS[1] % (before, after)


def _panel(view: dict, stage: "Any") -> None:
    """320 pixels: what your crew can, and the ships that are left; nothing here takes the focus."""
    staff = view["staff"]
    mine = view["mine"]
    rows = [(0, view["swords"])]
    for colour in range(5):
        if staff[cards.TRADER + colour]:
            rows.append((1 + colour, staff[cards.TRADER + colour]))
    for what, kind in ((6, cards.MADEMOISELLE), (7, cards.GOVERNOR)):
        if staff[kind]:
            rows.append((what, staff[kind]))
    for i in range(4):
        if mine[cards.SYMBOLS + i]:
            rows.append((8 + i, mine[cards.SYMBOLS + i]))
    for i, (what, number) in enumerate(rows[:6]):
        stage.now.put(_PANEL + i, PANEL, 244, 20 + 26 * i, 72, 23, what, number, STILL)
    stage.now.put(_PANEL + 6, PANEL, 244, 178, 72, 42, 12, 0, STILL)
    left = bytearray(5)
    for t in range(cards.SHIPS):
        left[cards.COLOUR[t]] += view["stock"][t]
    for colour in range(5):
        stage.now.put(
            _PANEL + 7 + colour, PANEL, 249 + 13 * colour, 193, 11, 24, 20 + colour, left[colour], STILL
        )


def _sides(view: dict, stage: "Any", plan: tuple) -> None:
    """The end: both sums."""
    now = stage.now
    half = (stage.width if stage.width < 320 else 240) // 2
    top = 112 if stage.size == 0 else plan[places.TOP] + 4
    ends = (view["vp"], view["his_vp"])
    coins = (view["coins"], view["purse"])
    for side in (0, 1):
        x = 4 + side * half
        h = stage.height - top - 4
        look = READ | STILL | FLAT
        now.put(_SIDES + side, SIDE, x, top, half - 8, h, side, ends[side], look)
        if stage.size > 1:
            continue
        held = view["his"] if side else view["mine"]
        for i, number in enumerate(parts(view, side) + (coins[side],)):
            now.put(_TALLIES + 4 * side + i, TALLY, x + 6, top + 34 + 13 * i, half - 22, 10, i, number, STILL)
        shown = 0 if stage.size == 0 else 5
        for t in range(cards.TYPES - 1, cards.PERSONS - 1, -1):
            if shown < 5 and held[t]:
                look = STILL
                now.put(
                    _HARBOUR + 8 * t + side,
                    CREW,
                    x + 3 + 21 * shown,
                    top + 86,
                    21,
                    21,
                    cards.KIND[t],
                    0,
                    look,
                )
                shown += 1
    now.put(_BANNER, BANNER, 0, 0, _strip_width(stage), top - 4, 1, 0, STILL)


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from, and where it goes: cards from the deck, hired persons to the pier."""
    if kind == SHIP or kind == PERSON:
        return (60, 2) if gone else (6, 56)
    return None


def film(view: dict) -> bool:
    """Is it the dummy that goes on, step by step?"""
    return codes.ROLL <= view["phase"] <= codes.LOT  # type: ignore[no-any-return]


def tells(stage: "Any") -> str:
    """What the dummy does, in the bar, where the table has no strip for it; and why a price is red."""
    view = stage.view
    now = stage.now
    if stage.at >= 0 and now.get(stage.at, KIND) == PERSON and now.get(stage.at, B) & 64:
        return "Too dear by %d c" % (cost(view, now.get(stage.at, A)) + view["fee"] - view["coins"])
    phase = view["phase"]
    if stage.size != SMALL or not film(view):
        return ""
    if phase == codes.LOT:
        die, coins = view["die"], view["coins"]
        higher = die >= coins
        return "%d %s %d c: a %s" % (die, "<>"[higher], coins, ("person", "ship")[higher])
    text = REASONS[phase - codes.ROLL if phase < codes.CASE else 2 + max(0, view["case"])]
    return "%d: %s" % (view["die"], text) if phase == codes.REVEAL else text


def obvious(view: dict) -> int:
    """The crew repels a ship that would be a bust: it uses nothing up."""
    if view["phase"] == codes.REPEL and colours(view["harbour"])[1]:
        return codes.REPEL_IT
    return -1


def pauses(view: dict) -> float:
    """How many pauses the only choice of a position stays: a bust until a key, a die is quickly read."""
    phase = view["phase"]
    if phase == codes.TRADE or phase == codes.PASSIVE:  # nothing more can be taken
        return 0.3
    if phase == codes.BUSTED:
        return 0
    if phase == codes.ROLL or phase == codes.REVEAL:
        return 0.5
    return 0.45 if film(view) else 1  # the dummy has many steps, a person's only choice has its pause


def changes(view: dict, action: int) -> "tuple[tuple[int, int], ...]":
    """What the action in focus would change, as (tag of a piece, its number): your coins."""
    coins = 0
    if action >= codes.TAKE and action != codes.END:
        t = view["harbour"][action - codes.TAKE]
        if t < cards.SHIPS:
            coins = cards.COINS[t] + view["staff"][cards.TRADER + cards.COLOUR[t]]
        else:
            coins = -cost(view, t)
        coins -= view["fee"]
    elif codes.FULFIL <= action < codes.TAKE:
        coins = cards.COINS[cards.SHIPS + (action - codes.FULFIL >> 3)]
    return ((_CHANGE, coins),)
