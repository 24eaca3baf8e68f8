"""What takes the place of SOLO's table now and then: naming an Origin, swapping hands, answering a Draw card,
the hand that a challenge turned up, and the end of a round.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import FLAT, GRAVE, LIT, OVER, READ, STILL

from .. import cards, codes, figures
from . import hand, kinds, places, scene
from .kinds import AGAINST, BANNER, CARD, DISC, EXCHANGE, HELD, PLATE, ROW, TOP, TOTAL, TRAY, VERDICT

_TYPING = const(0)
if _TYPING:
    from typing import Any

_ROOM = const(72)  # cards that the rows of a round's end may show together
_ROOM_BESIDE = const(54)  # the same where a panel lies beside them: all pieces have to fit into a scene
# Who stands on a BANNER, and what became of them.
OUT = const(0)
LEFT = const(1)
CAUGHT = const(2)


# A Wild, a 0, a Draw card


def naming(view: dict, stage: "Any", plan: tuple) -> None:
    """The four Origins, each in a direction of the stick, with how many cards of it you hold."""
    now = stage.now
    now.around = False  # the direction is the answer
    if stage.size == 0:
        now.put(scene.top_key(view, view["top"]), TOP, 104, 85, 32, 46, view["top"], 0, OVER)
    else:
        scene.halo(view, stage, plan)
        scene.pile(view, stage, plan, False, 0)
        scene.seats(view, stage, plan, [], 0)
    size = plan[places.DISC]
    count = bytearray(5)
    for kind in view["hand"]:
        count[min(4, kind // cards.RANKS)] += 1
    for origin in range(4):
        x, y = plan[places.DISCS + 2 * origin], plan[places.DISCS + 2 * origin + 1]
        now.put(kinds.TAG_DISCS + origin, DISC, x, y, size, size, origin, count[origin], FLAT | STILL | OVER)
        now.carry(codes.NAMES + origin)
        if stage.size == 0:
            now.put(
                kinds.TAG_HELD + origin, HELD, 12 + 56 * origin, 202, 48, 16, origin, count[origin], STILL
            )
        elif stage.size == 3:
            x = x + size + 3 if origin != 1 else x - 8
            now.put(kinds.TAG_HELD + origin, HELD, x, y + 5, 5, 6, origin, count[origin], STILL)


def swapping(view: dict, stage: "Any", plan: tuple) -> None:
    """Both hands, and the plate that keeps yours; whom to swap with is a seat."""
    x, y, w, h = plan[places.EXCHANGE : places.EXCHANGE + 4]
    mine = len(view["hand"])
    stage.now.put(kinds.TAG_EXCHANGE, EXCHANGE, x, y, w, h, -1, mine, STILL)
    scene.ending_plate(stage, plan, kinds.NO_SWAP, codes.NO_SWAP)


def answering(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """Take the cards, or challenge. Challenging binds: it is not in focus first."""
    x, y, w, h = plan[places.PLATE : places.PLATE + 4]
    now = stage.now
    pending = view["pending"]
    now.put(kinds.TAG_PLATES + kinds.TAKE, PLATE, x, y, w, h, kinds.TAKE, pending, FLAT | STILL | GRAVE)
    now.carry(codes.TAKE)
    if codes.CHALLENGE in offered:
        x, y = plan[places.PLATE_2], plan[places.PLATE_2Y]
        b = pending + 2 | view["layer"] << 7
        now.put(
            kinds.TAG_PLATES + kinds.CHALLENGE, PLATE, x, y, w, h, kinds.CHALLENGE, b, FLAT | STILL | GRAVE
        )
        now.carry(codes.CHALLENGE)


# A challenge


def shown(view: dict, stage: "Any", plan: tuple, event: tuple, told: bool = True) -> None:
    """The hand that the challenge turned up; if that is `told`, what would have fitted, and what follows."""
    now = stage.now
    layer = event[2]
    guilty = event[3] & 1 if told else 0
    under, beneath, stacked = codes.laid_on(event[3])
    scene.backdrop(stage, view["origin"], kinds.PLAIN)
    scene.points(view, stage, plan)
    i = scene.rival(view, layer)
    held = view["known"][layer]
    wide = stage.size == 0
    if wide:
        x, y, w, h = places.seat(0, view["players"] - 1, i)  # above the hand, where it sits else
        y = min(y, 20)
        now.put(kinds.TAG_SEATS + i, kinds.SEAT, x, y, w, h, view["counts"][layer], layer, STILL | LIT)
        area = (8, 62, 224, 56)
        w, h = 24, 34
        if told:
            hand.put(view, stage, plan, [], codes.OVER, False)
    else:
        scene.seats(view, stage, plan, [], 0)
        area = ((2, 66, 236, 54), (0, 27, 160, 39), (0, 22, 128, 32))[stage.size - 1]
        w, h = (14, 20) if stage.size == 3 else (24, 34)
    x, y, room, high = area
    now.put(kinds.TAG_TRAY, TRAY, x, y, room, high, layer, guilty if told else kinds.UNTOLD, STILL)
    above = y + high - h - (14 if wide else 13 if stage.size == 1 else 3)
    count = len(held)
    step = min(w + 7, (room - w - 16) // max(1, count - 1))
    left = x + (room - step * (count - 1) - w) // 2
    for place, kind in enumerate(held):
        fitted = guilty and kind != cards.WILD_4 and fits(view, kind, under, beneath, stacked)
        look = STILL | FLAT | (OVER if fitted else 0)
        b = kinds.FITTED if fitted else 0
        now.put(kinds.TAG_SHOWN + 64 * i + place, CARD, left + place * step, above, w, h, kind, b, look)
    if told:
        _verdict(view, stage, plan, event, under, beneath)


def _verdict(view: dict, stage: "Any", plan: tuple, event: tuple, under: int, beneath: int) -> None:
    """What the Wild Draw 4 lay on, and who takes the cards."""
    now = stage.now
    guilty = event[3] & 1
    size = stage.size
    if size == 0:
        # From left to right: what was done, what it costs and whom, who plays on.
        now.put(kinds.TAG_UNDER, TOP, 10, 138, 24, 34, under, 0, STILL | OVER)
        scene.beneath(now, under, beneath, 4, 160, 16)
        now.put(kinds.TAG_AGAINST, AGAINST, 10, 126, 66, 34, 0, 0, STILL)
        now.put(kinds.TAG_WILD, TOP, 55, 138, 24, 34, cards.WILD_4, 0, STILL | OVER)
        now.put(kinds.TAG_VERDICT, VERDICT, 178, 140, 56, 28, 1 - guilty, event[2], STILL | OVER)
        x, y, w, h = 88, 140, 84, 28
    elif size == 1:
        now.put(kinds.TAG_UNDER, TOP, 172, 14, 24, 34, under, 0, STILL | OVER)
        scene.beneath(now, under, beneath, 166, 35, 16)
        now.put(kinds.TAG_WILD, TOP, 208, 14, 24, 34, cards.WILD_4, 0, STILL | OVER)
        now.put(kinds.TAG_VERDICT, VERDICT, 104, 40, 60, 22, 1 - guilty, event[2], STILL | OVER)
        x, y, w, h = 60, 40, 38, 22
    elif size == 2:
        now.put(kinds.TAG_VERDICT, VERDICT, 114, 13, 45, 12, 1 - guilty, event[2], STILL | OVER)
        x, y, w, h = 89, 13, 23, 12
    else:
        now.put(kinds.TAG_VERDICT, VERDICT, 52, 12, 76, 9, 1 - guilty, event[2], STILL | OVER)
        x, y, w, h = 26, 12, 22, 9
    drawn = [told[2] for told in view["events"] if told[0] == codes.DREW]
    whose = 1 + event[2] if guilty else 0
    now.put(kinds.TAG_PENDING, kinds.PENDING, x, y, w, h, drawn[0] if drawn else 0, whose, STILL)


def fits(view: dict, kind: int, top: int, origin: int, stacked: int) -> bool:
    """Can this card be laid on `top`, where this Origin counts, or could it have been where the Wild Draw 4
    was?"""
    rank = kind % cards.RANKS
    if stacked and (kind >= cards.WILD or rank != cards.DRAW_2):
        return False
    if kind >= cards.WILD or kind // cards.RANKS == origin or origin == codes.FREE:
        return True
    if top >= cards.WILD or rank != top % cards.RANKS:
        return False
    return rank < cards.SKIP or view["options"]["symbols"] == "on"


# The end of a round


def ending(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """Who went out, and what each of the other hands counted."""
    now = stage.now
    scene.backdrop(stage, view["origin"], kinds.EVENING)
    who, became = _who(view)
    hands = view["shown"]
    gain = sum([figures.worth(held) for held in hands])
    over = view["phase"] == codes.OVER
    points = view["scores"][who]
    if over:  # the result tells what it comes to
        points = gain - points - 1
    if stage.size == 0:
        if over and view["options"]["playon"] == "off":
            scores = list(view["scores"])
            scores[who] = max(0, scores[who] - gain)
            view = dict(view, scores=scores)
        scene.points(view, stage, plan)
    me = view["seat"]
    x, y, w, h = ((20, 20, 200, 21), (4, 2, 148, 18), (0, 0, 100, 13), (0, 0, 80, 9))[stage.size]
    b = became | (4 if codes.DEAL in offered else 0)
    now.put(kinds.TAG_BANNER, BANNER, x, y, w, h, 0 if who == me else 1 + who, b, FLAT | STILL | READ)
    if codes.DEAL in offered:
        now.carry(codes.DEAL)
    scoring = view["options"]["scoring"] == "on"
    if scoring and became != LEFT:
        x, y, w, h = ((50, 44, 140, 20), (156, 2, 82, 18), (102, 1, 57, 11), (82, 0, 46, 9))[stage.size]
        now.put(kinds.TAG_TOTAL, TOTAL, x, y, w, h, gain, points, STILL | LIT)
    players = view["players"]
    rows = [i for i in range(players) if hands[(me + i) % players]]
    flags = (32 if scoring else 0) | (64 if who == me and became != LEFT else 0)
    for place, i in enumerate(rows):
        seat = (me + i) % players
        _row(stage, i, seat, place, len(rows), hands[seat], flags | (16 if seat == me else 0))


def _who(view: dict) -> "tuple[int, int]":
    """(the seat that the end of a round is about, what became of it)."""
    scores = view["scores"]
    if view["phase"] == codes.OVER:
        return scores.index(max(scores)), OUT
    counts = view["counts"]
    out = [seat for seat in range(view["players"]) if not counts[seat]]
    if len(out) == 1:
        return out[0], OUT
    return [seat for seat in range(view["players"]) if counts[seat]][0], LEFT


def _row(stage: "Any", i: int, seat: int, place: int, rows: int, held: tuple, flags: int) -> None:
    """A hand: whose it is, its cards, its sum; `flags` as a ROW has them."""
    x, y, w, h, card, high = _place(stage.size, place, rows)
    now = stage.now
    scoring = flags & 32
    total = figures.worth(held)
    now.put(kinds.TAG_ROWS + i, ROW, x, y, w, h, total, seat | flags, READ | STILL | FLAT)
    if not card:
        return
    left = x + (38 if w > 120 else 27) if stage.size < 2 else x + 26
    room = w - (left - x) - (64 if card == 22 else 34) - card
    count = min(len(held), (_ROOM if stage.width < 320 else _ROOM_BESIDE) // rows)
    step = min(card + (7 if card == 22 else 2), room // (count - 1)) if count > 1 else 0
    worth = kinds.WORTH if h >= 44 and step > 12 and scoring or count == 1 and h >= 44 and scoring else 0
    above = y + 4 if worth else y + (h - high) // 2
    line = count  # cards in one of them
    if card == 14 and count > 1 and step < card:  # smaller ones in two lines, so that each is seen
        card, high, step, above = 9, 13, 10, y + 1
        line = (w - (left - x) - 34) // step
    # What counts most stays in sight where a hand is too large.
    most = sorted(range(len(held)), key=lambda nth: nth - 256 * cards.points(held[nth]))[:count]
    for nth, kind in enumerate([held[one] for one in most]):
        key = kinds.TAG_SHOWN + 64 * i + nth
        across, down = nth % line * step, nth // line * high
        now.put(key, CARD, left + across, above + down, card, high + (10 if worth else 0), kind, worth, STILL)


def _place(size: int, place: int, rows: int) -> "tuple[int, int, int, int, int, int]":
    """(x, y, width, height of a row, width and height of its cards, 0 where it has none)."""
    if rows <= 3:
        if size == 0:
            return 4, 68 + 51 * place, 232, 46, 22, 28
        if size == 1:
            return 4, 27 + 32 * place, 232, 28, 14, 18
        if size == 2:
            return 1, 15 + 17 * place, 157, 16, 9, 13
        return 0, 12 + 14 * place, 128, 13, 9, 8
    column, line = (0, place) if place < 5 else (1, place - 5)
    both = rows <= 5  # one column is enough
    if size == 0:
        if rows == 4:
            return 4, 68 + 39 * place, 232, 35, 22, 28
        return 3 + 118 * column, 69 + 31 * line, 233 if both else 115, 28, 14, 18
    if size == 1:
        return 3 + 118 * column, 25 + 19 * line, 233 if both else 115, 17, 9, 13
    if size == 2:
        return 80 * column, 15 + 10 * line, 158 if both else 78, 10, 0, 0
    return 64 * column, 10 + 9 * line, 128 if both else 63, 8, 0, 0
