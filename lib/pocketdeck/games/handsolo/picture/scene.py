"""Hand Solo's table as a picture: what lies where, what can be done with it, and where things come from and
go to.

Above, the purse, the renown and the year; in the middle the port, its market, or whom one meets; below, or
at the right, your ship with its holds, in every scene. What an action would change is shown before it is
done: coins beside the purse, ghosts in the holds, the course, the contract as a sheet.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import (
    A,
    AMID_HARM,
    B,
    COUNTS,
    FLAT,
    GRAVE,
    KIND,
    LIT,
    OFF,
    OVER,
    READ,
    SHEET,
    SHY,
    STILL,
)
from pocketdeck.stage.picture.table_defaults import (  # noqa: F401 - as usual
    closing,
    film,
    HIDDEN,
    obvious,
    SEEN,
    told,
)

from .. import cards, codes, figures
from ..state import good_of
from ..words import flies
from . import foresight, kinds, places
from .places import place, PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Tags of pieces that are always the same thing.
BACK = const(1)
_PURSE = const(2)
_CHANGE = const(3)
_STARS = const(4)
_GAIN = const(5)
_YEAR = const(6)
_NAME = const(7)
_SIZE = const(8)
_WISH = const(9)
_SLIP = const(10)
_TAPE = const(11)
_WAY = const(12)
_SHIP = const(13)
OFFER = const(14)
_TRAIL = const(15)
_SHEET = const(16)
_CONTACT = const(17)
_TAKES = const(18)
_BEAM = const(19)
_LOSS = const(20)
_LEDGER = const(21)
_WHEEL = const(22)
_END = const(23)
_SCORE = const(24)
_YARD = const(25)
_HOLDS = const(26)
_PLATES = const(32)
_CARDS = const(40)
_DEALS = const(44)
_PRICES = const(48)
_PANELS = const(60)
_CARGO = const(64)  # + its card, + 32 for the second hold of a contract, + 192 and more for the next ones
_TAGS = const(200)
DOCKS = const(208)  # + a ship, or 6

_TOLD = const(44)  # READ | STILL | FLAT: what only tells something
_CARD = const(3)  # what a scene calls its phase: that of the game, and the card met above it

# The table shows these: the world, the market, and how coins and cargo move.
QUIET = (codes.MET, codes.LANDED, codes.SOLD, codes.BOUGHT, codes.SIGNED_ON)
NEVER = (kinds.HOLD, kinds.CARGO, kinds.TAG)
CLEAR = NEVER + (kinds.PURSE, kinds.NAME)  # news do not cover these
best = [-1, 0]  # the year, and the highest rank so far, of the career that was seen last, for moments.py
_shown = [PLANS[0]]  # the plan that was used last, for door()
_stages: "list[Any]" = [None]  # and the stage, for about()


def describe(view: dict) -> str:
    """The whole table in words."""
    from .. import describe

    return describe.text(view)


def pauses(view: dict) -> int:
    """How many pauses the only choice stays: until a key where something is lost, a career ends, or a market
    has just been turned up of which nothing can be had."""
    if view["phase"] == codes.YEAR_END or figures.losses(view) or figures.hunted(view):
        return 0
    if codes.LANDED in [event[0] for event in view.get("events", ())]:
        return 0
    return 2 if view["phase"] == codes.MEET else 1  # who found nothing is to be seen


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece, for its close-up: of the one in focus, whose second number tells more."""
    from . import about

    stage = _stages[0]
    return about.about(view, kind, a, stage.now.get(stage.at, B), acts)


def shorter(label: str) -> str:
    """What A does: what it brings or costs is seen beside the purse, and which of two cards has the focus."""
    label = label.split(",")[0].split(" no.")[0].split(" (")[0]
    return label.rsplit(" ", 2)[0] if label.endswith(" c") else label


def tells(stage: "Any") -> str:
    """Which ship is in focus that cannot be had, and why: on its tile there is no room for its name."""
    if stage.now.get(stage.at, KIND) != kinds.DOCK:
        return ""
    from . import dock

    return dock.tells(stage.view, stage.now.get(stage.at, B))


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What has happened and is not shown, in one line, then in shorter ones."""
    from . import headline

    return headline.news(game, events)


def doubts(view: dict, action: int) -> "list[str]":
    """Would it throw cargo away? What that costs is said before."""
    if action < codes.DROP:
        return []
    from . import headline

    return headline.doubts(view, action - codes.DROP)


def lines(view: dict) -> "list[str]":
    """The table in lines of text."""
    from .. import text

    return text.lines(view)


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], as moments.py has it."""
    from . import moments

    return moments.moment(view, stage, events, at, step)


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position."""
    plan = PLANS[stage.size]
    _shown[0] = plan
    _stages[0] = stage
    now = stage.now
    phase = view["phase"]
    now.begin = AMID_HARM
    now.phase = phase | view["card"] + 1 << _CARD  # each card begins on what is meant most
    if offered and codes.PAYOUT_OF <= offered[0] < codes.DELIVER:
        now.phase |= len(view["hold"]) << 9  # after each sale the focus goes back to the contract
    what = which(view)
    _pieces(view, stage, offered, plan, what)


def _pieces(view: dict, stage: "Any", offered: "list[int]", plan: bytes, what: int) -> None:
    """Put the pieces of a scene, back to front."""
    now = stage.now
    behind = view["card"] if what < kinds.CAREERS_END else int(figures.missing(view) > 0)
    now.put(BACK, kinds.BACK, 0, 0, stage.width, stage.height, what, behind, STILL)
    still = STILL if _other(stage) else 0
    if what == kinds.CAREERS_END:
        _end(view, stage, plan)
        return
    bar(view, stage, plan)
    if what == kinds.AHEAD:
        _ahead(view, stage, plan, offered)
    elif what == kinds.LANDED:
        _landed(view, stage, plan, offered)
    elif what == kinds.MET:
        _met(view, stage, plan, offered)
    elif what == kinds.TRADER:
        _trader(view, stage, plan, offered)
    else:
        _year(view, stage, plan)
    ship = (places.SHIP, places.SHIP_IN, places.SHIP_BY, places.SHIP_AT, places.SHIP_END)[what]
    vessel(view, stage, plan, place(plan, ship), offered, still)
    if what == kinds.LANDED:
        _plate(stage, place(plan, places.LIFT), kinds.LIFT, 0, offered, codes.LEAVE, True)
        free = figures.slots(view).index(-1) if view["free"] else 0
        _put(stage, _TRAIL, kinds.TRAIL, place(plan, places.TRAIL), 0, free | 8 * (view["holds"] > 2))
    if now.find(_SLIP) >= 0:
        card = view["card"]
        at = place(plan, places.SHEET)
        stage.sheet = tuple(at)
        _put(stage, _SHEET, kinds.SHEET, at, 0, terms(view, card), STILL | OVER)
    if stage.width >= 320:
        from . import panel

        panel.put(view, stage)


def dark(stage: "Any", plan: bytes) -> None:
    """Nothing is ahead: the sky alone."""
    _shown[0] = plan
    _stages[0] = stage
    stage.now.put(BACK, kinds.BACK, 0, 0, stage.width, stage.height, kinds.YEARS_END, -1, STILL)


def which(view: dict) -> int:
    """The scene that shows a position."""
    phase, card = view["phase"], view["card"]
    if phase >= codes.YEAR_END:
        return kinds.YEARS_END if phase == codes.YEAR_END else kinds.CAREERS_END
    if card < cards.PORTS:
        return kinds.AHEAD if phase == codes.MEET else kinds.LANDED
    return kinds.TRADER if card >= cards.FIRST_MERCHANT and not view["sides"] >> card & 1 else kinds.MET


def _other(stage: "Any") -> bool:
    """Is it another scene than before? Then nothing slides from where it was there."""
    before, now = stage.before, stage.now
    return not before.count or before.get(0, A) != now.get(0, A) or before.get(0, B) != now.get(0, B)


def terms(view: dict, card: int) -> int:
    """What a slip shows of a contract: why it cannot be accepted (bits 0-2), how often it pays (3-5), the
    holds that it fills (6-8), those that are free (9-11), a friendly destination (12), that it can bring a
    neutral port's friendship instead (13)."""
    why = figures.accepts(view, card)
    to = cards.DESTINATION[card]
    friend = to < cards.PORTS and view["sides"] >> to & 1
    lots, room = figures.lots(view, card), figures.room(view, card)
    instead = card < cards.PORTS and not view["sides"] >> card & 1
    return why | lots << 3 | room << 6 | view["free"] << 9 | friend << 12 | instead << 13


def _put(stage: "Any", key: int, kind: int, at: bytes, a: int = 0, b: int = 0, look: int = STILL) -> "int":
    """A piece at a place of the plan, unless it has none there; its number, or -1."""
    if not at[2]:
        return -1
    return stage.now.put(key, kind, at[0], at[1], at[2], at[3], a, b, look)  # type: ignore[no-any-return]


def _lying(stage: "Any") -> int:
    """How a card lies: where there is no room above it the focus only frames it."""
    return READ | FLAT if stage.size == 2 else READ


def _plate(
    stage: "Any", at: bytes, what: int, number: int, offered: "list[int]", action: int, grave: bool
) -> None:
    """An answer that can be given, or the dark plate of one that cannot."""
    look = FLAT | STILL | (GRAVE if grave else 0) | (0 if action in offered else OFF)
    _put(stage, _PLATES + what, kinds.PLATE, at, what, number, look)
    if action in offered:
        stage.now.carry(action)


def bar(view: dict, stage: "Any", plan: bytes) -> None:
    """What you have, and the year: a tick for each of its cards, the fee at its end and what is missing."""
    _put(stage, _PURSE, kinds.PURSE, place(plan, places.PURSE), view["credits"], 0, _TOLD | COUNTS | SHY)
    at = place(plan, places.CHANGE)
    x = at[0] if stage.size > 1 else 11 + 7 * len(str(view["credits"])) + 6
    stage.now.put(_CHANGE, kinds.CHANGE, x, at[1], at[2], at[3], 0, 0, STILL)
    _put(stage, _STARS, kinds.STARS, place(plan, places.STARS), view["renown"], 0, _TOLD | SHY)
    _put(stage, _GAIN, kinds.GAIN, place(plan, places.GAIN))
    _, pirates, merchants = figures.passed(view)
    fee = view["year"] | figures.fees(view) << 5 | pirates << 10 | merchants << 12
    _put(stage, _YEAR, kinds.YEAR, place(plan, places.YEAR), _to_come(view, 0), fee, _TOLD | SHY)


def _to_come(view: dict, coins: int) -> int:
    """The first number of YEAR with so many coins more: who buys or signs sees what the fees would lack."""
    here = 0 if view["card"] < 0 else 1 + len(view["market"])
    patrols = figures.passed(view)[0]
    return view["left"] | here << 5 | figures.missing(view, coins) << 8 | patrols << 13  # type: ignore[no-any-return]


def _ahead(view: dict, stage: "Any", plan: bytes, offered: "list[int]") -> None:
    """A port ahead: its world, what it wants, its contract, its list prices, and the two ways."""
    card = view["card"]
    friend = view["sides"] >> card & 1
    _put(stage, _NAME, kinds.NAME, place(plan, places.NAME), card, friend, _TOLD | OVER)
    size = min(cards.MARKET_SIZE[card], view["left"])
    _put(stage, _SIZE, kinds.SIZE, place(plan, places.SIZE), size)
    if view["options"]["shipyards"] == "on":
        from . import berths, dock  # only with the house rule

        if dock.has(view):
            at = berths.place(stage.size, berths.SIGN)
            _put(stage, _YARD, kinds.SIZE, at, kinds.YARD + dock.has(view))
    _wish(view, stage, place(plan, places.WISH), offered)
    _slip(view, stage, place(plan, places.SLIP), offered, STILL | READ | FLAT)
    _tape(view, stage, place(plan, places.TAPE))
    _put(stage, _WAY, kinds.WAY, place(plan, places.WAY))
    _plate(stage, place(plan, places.LAND), kinds.LAND, size, offered, codes.LAND, False)
    _plate(stage, place(plan, places.BYPASS), kinds.BYPASS, 0, offered, codes.BYPASS, True)


def _wish(view: dict, stage: "Any", at: bytes, offered: "list[int]") -> None:
    """The two goods that make a neutral port a friend; a friend has the flag at its name."""
    card = view["card"]
    if not view["sides"] >> card & 1:
        wanted = cards.DEMAND[card]
        look = STILL | FLAT | READ
        goods = [entry for entry in view["hold"] if not entry & codes.CONTRACT]
        if sum([good_of(entry, view["sides"]) == wanted for entry in goods]) == 2:
            look |= LIT
        _put(stage, _WISH, kinds.WISH, at, wanted, 0, look)
        if codes.DELIVER in offered:
            stage.now.carry(codes.DELIVER)


def _slip(view: dict, stage: "Any", at: bytes, offered: "list[int]", look: int) -> None:
    """The contract of the card met, which opens as a sheet; dark if it cannot be accepted, which binds."""
    card = view["card"]
    look |= SHEET
    why = figures.accepts(view, card)
    if why:
        look |= OFF
    elif codes.ACCEPT in offered:
        look |= GRAVE
    kind = kinds.SLIP if card < cards.PORTS else kinds.CARRY
    _put(stage, _SLIP, kind, at, card, terms(view, card), look)
    if codes.ACCEPT in offered:
        stage.now.carry(codes.ACCEPT)


def _tape(view: dict, stage: "Any", at: bytes) -> None:
    """The prices of all goods, with arrows where they are high or low: in a row, on small screens in a list,
    which on one bit ends with the basic ones."""
    goods = figures.tape(view)
    x, y, w, h = at
    down = h > w
    if down:
        goods = goods[: h // kinds.LINE]
    step = kinds.LINE if down else (w - 2) // len(goods)
    _put(stage, _TAPE, kinds.TAPE, at, sum([1 << good for good in goods]), step, _TOLD | SHY)
    for i, good in enumerate(goods):
        high = figures.level(view, good)
        b = good | (16 if high > 0 else 32 if high < 0 else 0)
        now = figures.price(view, good)
        left, top, wide, tall = (x, y + 1 + i * step, w, step) if down else (x + 2 + i * step, y, step, h)
        stage.now.put(_PRICES + good, kinds.PRICE, left, top, wide, tall, now, b, STILL | COUNTS)


def _landed(view: dict, stage: "Any", plan: bytes, offered: "list[int]") -> None:
    """A landing: the market's cards with their prices, the port's own, its contract, the way up."""
    card = view["card"]
    taken = view["taken"]
    yard = 0
    if view["options"]["shipyards"] == "on":
        from . import berths, dock  # only with the house rule

        yard = dock.offers(view)
        if yard:
            plan = berths.moved(stage.size, plan)
    _put(stage, _NAME, kinds.NAME, place(plan, places.NAME_IN), card, view["sides"] >> card & 1, _TOLD | OVER)
    _wish(view, stage, place(plan, places.WISH_IN), offered)
    if not taken & 1:
        _slip(view, stage, place(plan, places.SLIP_IN), offered, STILL | READ | FLAT)
    _tape(view, stage, place(plan, places.TAPE_IN))
    if not taken & 1:
        _card(view, stage, place(plan, places.OWN), 0, good_of(card, view["sides"]), 6, 0, offered)
    at = place(plan, places.CARD)
    step = place(plan, places.CARD_STEP)[0]
    for i, (good, changed, amount, _) in enumerate(view["market"]):
        if not taken >> (i + 1) & 1:
            here = bytes((at[0] + i * step, at[1], at[2], at[3]))
            _card(view, stage, here, 1 + i, good, changed, amount, offered)
    if yard:
        dock.put(view, stage, yard, offered)


def _card(
    view: dict, stage: "Any", at: bytes, i: int, good: int, changed: int, amount: int, offered: "list[int]"
) -> None:
    """A card of the market: LIT is too dear for you, OFF waits until something has been sold, or for ever."""
    price = figures.price(view, good)
    look = _lying(stage) | (GRAVE if codes.BUY_CARD + i in offered else OFF)
    if price > view["credits"]:
        look |= LIT
    b = good | changed << 4 | (amount + 16) << 7
    _put(stage, _CARDS + i, kinds.CARD, at, price, b, look)
    if codes.BUY_CARD + i in offered:
        stage.now.carry(codes.BUY_CARD + i)


def faces(view: dict, card: int) -> int:
    """The first number of CONTACT: the ship, + 8 if pirates fly it."""
    return flies(card, view["sides"]) | 8 * (cards.FIRST_PIRATE <= card < cards.FIRST_MERCHANT)


def _met(view: dict, stage: "Any", plan: bytes, offered: "list[int]") -> None:
    """A patrol, pirates, mercenaries: what they take is lit before they take it."""
    card = view["card"]
    hostile = view["sides"] >> card & 1
    lost = figures.losses(view)
    _put(stage, _CONTACT, kinds.CONTACT, place(plan, places.CONTACT), faces(view, card), hostile)
    _put(stage, _NAME, kinds.NAME, place(plan, places.NAME), card, hostile, _TOLD | OVER)
    if lost:
        slots = figures.slots(view)
        hit = min([i for i, held in enumerate(slots) if held >= 0 and lost >> held & 1])
        hit |= 8 * (len(slots) > 2)
        _put(stage, _BEAM, kinds.BEAM, place(plan, places.BEAM), hit, card)
    if hostile:
        bribe = cards.BRIBE[card]
        _plate(stage, place(plan, places.BRIBE), kinds.BRIBE, bribe, offered, codes.BRIBE_THEM, True)
        grave = bool(view["hold"])
        _plate(
            stage, place(plan, places.REFUSE), kinds.REFUSE, len(view["hold"]), offered, codes.REFUSE, grave
        )
        return
    _put(stage, _TAKES, kinds.TAKES, place(plan, places.TAKES), card, lost > 0, STILL | FLAT)
    stage.now.carry(codes.SUBMIT)
    held = 0
    for i, entry in enumerate(view["hold"]):
        good = 12 if entry & codes.CONTRACT else 1 + good_of(entry, view["sides"])
        held |= good << 4 * i
    held -= (held & 32768) << 1  # as a number of a piece
    _put(stage, _LOSS, kinds.LOSS, place(plan, places.LOSS), held, lost | figures.fine(view) << 4)


def _trader(view: dict, stage: "Any", plan: bytes, offered: "list[int]") -> None:
    """A merchant: what he sells, what he buys of you, his contract, the way on."""
    card = view["card"]
    good = cards.GOODS[card]
    price = cards.MERCHANT_PRICE[card] * cards.SHIP_SIZE[view["ship"]]
    _put(stage, _CONTACT, kinds.CONTACT, place(plan, places.CONTACT), faces(view, card), 0)
    _put(stage, _NAME, kinds.NAME, place(plan, places.NAME), card, 0, _TOLD | OVER)
    at = place(plan, places.DEAL)
    buys = codes.BUY_CARD in offered
    look = _lying(stage) | (GRAVE if buys else OFF) | (LIT if price > view["credits"] else 0)
    _put(stage, _DEALS, kinds.DEAL, at, price, good, look)
    if buys:
        stage.now.carry(codes.BUY_CARD)
    sales = [a for a in offered if codes.SELL <= a < codes.PAYOUT_OF]
    if sales:
        at = bytes((at[0] + place(plan, places.DEAL_STEP)[0], at[1], at[2], at[3]))
        _put(stage, _DEALS + 1, kinds.DEAL, at, price, good | 16, _lying(stage))
        for a in sales:
            stage.now.carry(a)
    _slip(view, stage, place(plan, places.CARRY), offered, STILL | _lying(stage))
    _plate(stage, place(plan, places.PASS), kinds.PASS, 0, offered, codes.PASS, True)


def vessel(view: dict, stage: "Any", plan: bytes, at: bytes, offered: "list[int]", still: int) -> None:
    """Your ship, its holds, what is in them, and what that brings here or where it goes."""
    _put(stage, _SHIP, kinds.SHIP, at, view["holds"], view["ship"])
    slots = figures.slots(view)
    if stage.size == 3:  # a hold in focus is inverted there, with what is in it
        _cargo(view, stage, plan, at, slots, still)
        _holds(view, stage, plan, at, slots, offered)
    else:
        _holds(view, stage, plan, at, slots, offered)
        _cargo(view, stage, plan, at, slots, still)


def _hold(stage: "Any", plan: bytes, at: bytes, i: int, narrow: bool) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of a hold of the ship that is at `at`; narrow ones are more than two."""
    if narrow:
        from . import berths  # only with the house rule

        return berths.hold(stage.size, at, i)
    x, y, w, h = place(plan, places.HOLD)
    step = place(plan, places.HOLD_STEP)
    return at[0] + x + i * step[0], at[1] + y + i * step[1], w, h


def _holds(
    view: dict, stage: "Any", plan: bytes, at: bytes, slots: "list[int]", offered: "list[int]"
) -> None:
    """The holds: what is in them is sold, or its contract completed, on them; else it is dropped there, or
    given up behind its completion. The stick does not go around to a hold that it would empty. On the way
    to a port it does where there are four, or the first would be four presses away."""
    selling = view["phase"] == codes.TRADE  # a merchant buys on his own card
    far = len(slots) > 3 and view["phase"] == codes.MEET
    boxed = 16 if view["ship"] != cards.SHIP or len(slots) > 2 else 0  # the shuttle's picture has its two
    for i, held in enumerate(slots):
        x, y, w, h = _hold(stage, plan, at, i, len(slots) > 2)
        made: "list[int]" = []
        look = STILL | FLAT | READ
        if held >= 0 and slots.index(held) == i:
            # Completing for the payout comes before completing for the friendship.
            if selling:
                made = [a for a in offered if codes.SELL <= a < codes.DELIVER and a & 3 == held]
            if codes.DROP + held in offered:
                if not made:
                    look |= GRAVE if far else GRAVE | SHY
                made.append(codes.DROP + held)
        stage.now.put(_HOLDS + i, kinds.HOLD, x, y, w, h, 0, i | boxed, look)
        for action in made:
            stage.now.carry(action)


def _cargo(view: dict, stage: "Any", plan: bytes, at: bytes, slots: "list[int]", still: int) -> None:
    """What is in the holds; a contract that fills two of them is in both."""
    for i, held in enumerate(slots):
        if held < 0:
            continue
        entry = view["hold"][held]
        a = 16 + (entry & 31) if entry & codes.CONTRACT else good_of(entry, view["sides"])
        x, y, w, h = _hold(stage, plan, at, i, len(slots) > 2)
        again = i - slots.index(held)
        key = _CARGO + (entry & 31) + (32 if again == 1 else 128 + 32 * again if again else 0)
        stage.now.put(key, kinds.CARGO, x, y, w, h, a, figures.marks(view, entry), still)
        if not again:
            _tag(view, stage, plan, at, i, entry)


def _tag(view: dict, stage: "Any", plan: bytes, at: bytes, i: int, entry: int) -> None:
    """What a container brings here, or where a contract goes; on small screens that is on the contract."""
    credits = figures.brings(view, entry)
    friend = 0
    if view["phase"] == codes.BUY or view["phase"] == codes.SIGNED:
        credits = 0  # nothing is sold any more
    narrow = view["holds"] > 2  # where a contract goes is on it then
    if not credits and entry & codes.CONTRACT and stage.size < 2 and not narrow:
        credits = cards.DESTINATION[entry & 31]
        friend = 4 if credits < cards.PORTS and view["sides"] >> credits & 1 else 0
        b = 2 | friend
    elif credits:
        b = 1 if view["phase"] == codes.MEET and view["card"] < cards.PORTS else 0
    else:
        return
    if narrow:
        from . import berths  # only with the house rule

        x, y, _, _ = berths.hold(stage.size, at, i)
        left, above, w, h = berths.place(stage.size, berths.TAG)
        stage.now.put(_TAGS + i, kinds.TAG, x + left, y + above, w, h, credits, b | i << 4, STILL)
        return
    x, y, w, h = place(plan, places.TAG)
    y += at[1] + i * place(plan, places.TAG_STEP)[1]
    if stage.size == 0:  # below its hold, and as wide as the longest name: to the left, to the right
        left, _, wide, _ = _hold(stage, plan, at, i, False)
        x = left if i else left + wide - w
    else:
        x += at[0]
    stage.now.put(_TAGS + i, kinds.TAG, x, y, w, h, credits, b | i << 4, STILL)


def accounts(view: dict, stage: "Any", plan: bytes, paid: int) -> None:
    """The year that ends, the ledger when so much of the fees is `paid`, and the wheel of years."""
    year = view["year"]
    if stage.size != 1:  # there the ledger has its place
        x, y, w, h = place(plan, places.NAME)
        stage.now.put(_NAME, kinds.NAME, x, y, 2 * w, h, 18, year, STILL)
    b = figures.fees(view) - paid | (32 if year == cards.YEARS else 0) | view["renown"] << 6
    _put(stage, _LEDGER, kinds.LEDGER, place(plan, places.LEDGER), view["credits"] - paid, b)
    at = place(plan, places.WHEEL)
    if at[2]:
        r = at[2] + 5
        stage.now.put(_WHEEL, kinds.WHEEL, at[0] - r, at[1] - r, 2 * r, 2 * r, year, 0, STILL)


def _year(view: dict, stage: "Any", plan: bytes) -> None:
    """The year's end: what the fees leave, or lack; going on, or retiring."""
    stage.now.around = False  # from Retire the stick would lead to the fees, which A pays
    year = view["year"]
    fee = figures.fees(view)
    can = year < cards.YEARS and not figures.missing(view)
    accounts(view, stage, plan, 0)
    offered = [codes.CONTINUE, codes.RETIRE] if can else [codes.RETIRE]
    if can:
        _plate(
            stage,
            place(plan, places.GO_ON),
            kinds.GO_ON,
            year + 1 | fee << 6,
            offered,
            codes.CONTINUE,
            fee > 0,
        )
    score = min(view["credits"] * view["renown"], 32767)
    _plate(stage, place(plan, places.RETIRE), kinds.RETIRE, score, offered, codes.RETIRE, can)


def _end(view: dict, stage: "Any", plan: bytes) -> None:
    """Retirement: what has ended the career; coins and renown. What they come to is the result's to tell."""
    a = 2 if stage.now.get(0, B) else int(view["year"] == cards.YEARS)
    _put(stage, _END, kinds.END, place(plan, places.END), a, 0, STILL | READ | FLAT)
    _put(stage, _SCORE, kinds.SCORE, place(plan, places.SCORE), view["credits"], view["renown"])


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from, and where it goes: cards come down from the port's world; cargo from the
    market, and what is sold, or lost, goes there."""
    plan = _shown[0]
    if kind == kinds.TURNED and not gone:
        return place(plan, places.YEAR)[0], 1
    if kind == kinds.CARD and not gone:
        at = place(plan, places.CARD)
        return at[0] + 3 * place(plan, places.CARD_STEP)[0], at[1] - 12
    if kind == kinds.CARGO:
        at = place(plan, places.CARD)
        return at[0] + place(plan, places.CARD_STEP)[0], at[1] + 8
    return None


def changes(view: dict, action: int) -> "list[tuple[int, int]]":
    """What the action in focus would change, as (tag of a piece, its number), in the order of the pieces."""
    coins, renown, holds = foresight.of(view, action)
    what = which(view)
    made = [(_CHANGE, coins), (_GAIN, renown)]
    if what < kinds.YEARS_END:
        after = dict(view, ship=action - codes.REFIT) if codes.REFIT <= action < codes.WIDEN else view
        made.append((_YEAR, _to_come(after, coins)))
    if what == kinds.AHEAD:
        made.append((_WAY, 1 if action == codes.LAND else 2 if action == codes.BYPASS else 0))
    for i in range(len(holds)):
        made.append((_HOLDS + i, holds[i]))
    if what == kinds.LANDED:
        stage = _stages[0]
        yard = stage.now.get(stage.at, KIND) == kinds.DOCK
        told = 8 * stage.now.get(stage.at, A) + 1 + stage.now.get(stage.at, B) if yard else 0
        made.append((OFFER, told))
        made.append((_TRAIL, action - codes.BUY_CARD + 1 if codes.BUY_CARD <= action < codes.DROP else 0))
    if what <= kinds.TRADER:
        made.append((_SHEET, 1 + view["card"] if _stages[0].opened else 0))
    return made
