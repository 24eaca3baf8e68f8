"""What happens between two decisions in Hand Solo, picture by picture: the next card of the year, cargo that
is taken, a star that is won or lost, coins that come, a rank that is reached, the fees that are paid, and the
last year."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import performed, suspense
from pocketdeck.stage.picture.palettes import GREEN, ORANGE
from pocketdeck.stage.picture.scene import A, FLAT, FLIES, KIND, LOOK, OVER, ROW, STILL

from .. import cards, codes, figures, ranks
from . import kinds, places, scene
from .places import place, PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

_COINS = const(63)  # tags
_TURNED = const(62)
_COIN = const(40)  # ms from coin to coin of a fee
_AIR = const(3)  # coins that are in the air at a time
_FEES = const(1 << 12)  # of no decision: the focus does not stay
_SEEN = const(100)  # ms that a star is seen before it moves, and empty holds are
_FEW = const(3)  # coins that come without more ado
_SIZES = ((82, 64), (82, 64), (82, 52), (44, 34))  # of a card that is turned


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one."""
    kind, a, fee, coins = events[at]
    if kind == codes.LOST and not step and codes.BY_PATROL <= coins <= codes.BY_MERCENARIES:
        return _taken(stage, events)
    if kind == codes.MET and step < 2 and view["phase"] == codes.MEET:
        _met(view, stage, a, step)
        return True
    if kind == codes.TURNED and step < 2:
        _star(view, stage, events, fee, step)
        return True
    if kind == codes.NEW_YEAR and step < fee:
        _fees(view, stage, fee, step)
        return True
    if not step and (kind == codes.SOLD or kind == codes.PAID):
        if kind == codes.SOLD:
            coins = fee
        if coins > _FEW and performed.flown(stage, icons.COIN, coins, kinds.SHIP, -1, kinds.PURSE):
            return True
    stage.now.clear()
    return at == len(events) - 1 and _reached(view, stage)


def _reached(view: dict, stage: "Any") -> bool:
    """The rank, if it is higher than ever before in this career; and that this is the last year."""
    year, rank = view["year"], ranks.rank(view["credits"] * view["renown"])
    if view["phase"] >= codes.YEAR_END:
        return False
    before = scene.best[:]
    scene.best[:] = (year, max(rank, before[1]))
    if year < before[0] or before[0] < 0:  # another career, or one that is taken up
        scene.best[1] = rank
        return False
    if year == cards.YEARS and before[0] < year:
        scene.scene(view, stage, [])
        stage.now.phase = _FEES
        return performed.told(stage, "The last year", ORANGE)
    if rank <= before[1]:
        return False
    scene.scene(view, stage, [])
    stage.now.phase = _FEES
    stage.cue = sounds.RISE
    return performed.told(stage, ranks.RANKS[rank] + "!", GREEN)


def risk(view: dict) -> int:
    """How likely in percent the card met, the latest one seen, was one that takes something of yours."""
    known = list(view["discards"]) + [entry & 31 for entry in view["hold"]]
    bad = total = 0
    for card in range(cards.CARDS):
        if card not in known:
            total += 1
            bad += takes(view, card)
    return 100 * bad // total


def takes(view: dict, card: int) -> bool:
    """Would a card take something that is in your hold?"""
    if card >= cards.FIRST_MERCHANT:
        return len(view["hold"]) > 0 and view["sides"] >> card & 1 > 0
    return figures.losses(dict(view, card=card, phase=codes.MEET)) > 0


def _met(view: dict, stage: "Any", card: int, step: int) -> None:
    """The next card of the year comes out of the dark, and turns over."""
    plan = PLANS[stage.size]
    scene.dark(stage, plan)
    scene.bar(view, stage, plan)
    then = dict(view, phase=codes.BUY)  # what the cargo would bring there would tell who comes
    scene.vessel(then, stage, plan, place(plan, places.SHIP), [], STILL)
    w, h = _SIZES[stage.size]
    x = 12 if stage.size > 1 else 79  # beside the ship where that stands
    y = place(plan, places.YEAR)[3] + 4
    _panel(view, stage)
    stage.now.phase = _FEES
    ship = scene.faces(view, card) if card >= cards.PORTS else 0
    stage.now.put(_TURNED, kinds.TURNED, x, y, w, h, card, ship, FLAT | OVER)
    suspense.turned(stage, stage.now.count - 1, step, risk(view), not takes(view, card))


def _taken(stage: "Any", events: "list[tuple]") -> bool:
    """All that a contact takes leaves the holds for its ship; False if that is not there, or it is over."""
    before, now = stage.before, stage.now
    ship = performed.found(before, kinds.CONTACT)
    gone = [
        16 + event[1] if event[2] == codes.EMPTY else event[2] for event in events if event[0] == codes.LOST
    ]
    flies = False
    for piece in range(before.count if ship >= 0 else 0):
        at = piece * ROW
        if before.rows[at + KIND] == kinds.CARGO and before.rows[at + A] in gone:
            before.rows[at + LOOK] = FLIES
            flies = True
        elif before.rows[at + KIND] != kinds.TAG:
            tag, what, a, b, x, y, w, h, look = before.rows[at : at + ROW]
            now.put(tag, what, x, y, w, h, a, b, look)
    if flies:
        x, y, w, h = before.place(ship)
        stage.doors = (0, 0), (x + w // 2 - 12, y + h // 2 - 8)
        now.phase = _FEES
        stage.glides = True
        stage.hold = _SEEN
    return flies


def _star(view: dict, stage: "Any", events: "list[tuple]", won: int, step: int) -> None:
    """A star flies to the others, or one of them falls."""
    plan = PLANS[stage.size]
    view = dict(view, renown=view["renown"] + 1 - 2 * won)
    if codes.MET in [event[0] for event in events]:  # whom one meets is not seen yet
        scene.dark(stage, plan)
        scene.bar(view, stage, plan)
    else:
        scene.scene(view, stage, [])
    at = place(plan, places.STARS)
    x, y = (at[0], at[1]) if step == won else (at[0], stage.height - at[3])
    stage.now.put(_TURNED, kinds.STARS, x, y, at[2], at[3], 1, 0, OVER)
    stage.now.phase = _FEES
    stage.glides = True
    if not step:
        stage.hold = _SEEN


def _fees(view: dict, stage: "Any", fee: int, step: int) -> None:
    """The fees that have just been paid fly off the ledger, coin by coin."""
    plan = PLANS[stage.size]
    then = dict(view)
    then.update(
        year=view["year"] - 1,
        credits=view["credits"] + fee,
        phase=codes.YEAR_END,
        card=-1,
        market=b"",
        left=0,
    )
    scene.dark(stage, plan)
    scene.bar(then, stage, plan)
    scene.accounts(then, stage, plan, step + 1)
    scene.vessel(then, stage, plan, place(plan, places.SHIP_END), [], STILL)
    x, y, w, h = place(plan, places.LEDGER)
    if h >= 20:  # else there is no room to fly
        top, left = (18 if stage.height >= 200 else 1), x + w - 34
        wide, high = min(stage.width, 240) - 2 - left, y + 47 - top
        stage.now.put(_COINS, kinds.COINS, left, top, wide, high, min(step + 1, _AIR), 0, STILL | OVER)
    _panel(then, stage)
    stage.now.phase = _FEES + step
    stage.hold = _COIN


def _panel(view: dict, stage: "Any") -> None:
    if stage.width >= 320:
        from . import panel

        panel.put(view, stage)
