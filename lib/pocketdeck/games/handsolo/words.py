"""Hand Solo in words: notation, menu labels, details, events, result."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .rules import Rules

_SINGLE = {
    codes.BYPASS: "bypass",
    codes.LAND: "land",
    codes.LEAVE: "leave",
    codes.PASS: "pass",
    codes.SUBMIT: "submit",
    codes.REFUSE: "refuse",
    codes.BRIBE_THEM: "bribe",
    codes.CONTINUE: "continue",
    codes.RETIRE: "retire",
    codes.DELIVER: "deliver",
    codes.ACCEPT: "accept",
    codes.WIDEN: "add hold",
}
_NUMBERED = (
    (codes.DROP, "drop"),
    (codes.BUY_CARD, "buy"),
    (codes.RENOWN_OF, "renown"),
    (codes.PAYOUT_OF, "payout"),
    (codes.SELL, "sell"),
    (codes.REFIT, "ship"),
)


def card_name(card: int, sides: int = 0) -> str:
    """A port's name, or what a contact is called on the side that is up."""
    if card < cards.PORTS:
        return cards.NAMES[card]
    return cards.TITLES[card - cards.PORTS + (cards.CARDS - cards.PORTS if sides >> card & 1 else 0)]


def flies(card: int, sides: int) -> int:
    """Which of the six ships a contact has, on the side that is up."""
    return cards.FLIES[card - cards.PORTS + (cards.CARDS - cards.PORTS if sides >> card & 1 else 0)]


def destination(card: int) -> str:
    """Where the contract on a card is completed."""
    to = cards.DESTINATION[card]
    return cards.NAMES[to] if to < cards.PORTS else "any %s port" % cards.GOVERNMENTS[to - 16]


def cut(canvas: "Any", port: int, font: int, room: int) -> str:
    """As much of a port's name as that room has place for; "Ttn" for what would be another word."""
    name = cards.NAMES[port]
    while canvas.text_width(name, font) > room:
        name = name[:-1]
    return "Ttn" if name == "Tit" else name


def contract_marks(card: int) -> str:
    """ ", bulk", ", rush" ...: the marks of a contract."""
    marks = cards.CONTRACT_MARKS[card]
    text = ""
    for i, name in enumerate(("valuable", "illegal", "rush", "bulk")):
        if marks >> i & 1:
            text += ", " + name
    return text


def entry_name(entry: int, sides: int) -> str:
    """What a container of the hold is called."""
    if entry & codes.CONTRACT:
        return "contract for %s" % destination(entry & 31)
    return cards.WORDS[cards.GOODS[entry + cards.CARDS if sides >> entry & 1 else entry]]


def hold_name(i: int) -> str:
    """What the i-th hold is called: a letter, because a number before a good looks like a count of it."""
    return "ABCD"[i]


def plural(n: int, noun: str) -> str:
    return "%d %s%s" % (n, noun, "" if n == 1 else "s")


def notation(game: "Rules", a: int) -> str:
    """What a record says: land; sell 1 (hold A); buy port, or buy from a merchant; buy 2 (market card 2);
    ship 4 (of cards.SHIPS)."""
    if a == codes.BUY_CARD:
        return "buy port" if game.order[game.at] < cards.PORTS else "buy"
    if a in _SINGLE:
        return _SINGLE[a]
    for base, verb in _NUMBERED:
        if a >= base:
            return "%s %d" % (verb, a - base + (base != codes.BUY_CARD))
    raise ValueError(a)


def good_traded(game: "Rules", a: int) -> int:
    """The good that a SELL or BUY action is about."""
    if a >= codes.BUY_CARD:
        card = game.order[game.at + a - codes.BUY_CARD]
    else:
        card = game.hold[a - codes.SELL]
    return cards.GOODS[card + cards.CARDS if game.sides >> card & 1 else card]


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= codes.DROP:
        entry = game.hold[a - codes.DROP]
        word = "contract" if entry & codes.CONTRACT else entry_name(entry, game.sides)
        return "Drop %s (%s)" % (word, hold_name(a - codes.DROP))
    if a >= codes.BUY_CARD or codes.SELL <= a < codes.PAYOUT_OF:
        return _trade_label(game, a)
    if a == codes.ACCEPT:
        deposit = cards.DEPOSIT[card] * game.lots(card)
        return "Accept, deposit %d c" % deposit if deposit else "Accept contract"
    if a == codes.DELIVER:
        return "Deliver 2 " + cards.WORDS[cards.DEMAND[card]]
    if a >= codes.RENOWN_OF:
        return "Complete %s, renown" % hold_name(a - codes.RENOWN_OF)
    if a >= codes.PAYOUT_OF:
        i = a - codes.PAYOUT_OF
        done = game.hold[i] & 31
        paid = (cards.DEPOSIT[done] + cards.PAYOUT[done]) * game.lots(done)
        return "Complete %s, %d c" % (hold_name(i), paid)
    if a == codes.LEAVE:
        return "Leave port"
    if a == codes.PASS:
        return "Pass on"
    if a == codes.SUBMIT:
        return "Face the pirates" if card >= cards.FIRST_PIRATE else "Submit to the patrol"
    if a == codes.REFUSE:
        return "Refuse to pay"
    if a == codes.BRIBE_THEM:
        return "Pay bribe %d c" % cards.BRIBE[card]
    if a == codes.CONTINUE:
        return "Continue, fees %d c" % cards.SHIP_FEES[game.ship]
    if a == codes.RETIRE:
        return "Retire"
    if a >= codes.REFIT:
        from . import refit  # only with the house rule

        return refit.label(game, a)
    return "Land" if a == codes.LAND else "Bypass"


def _trade_label(game: "Rules", a: int) -> str:
    """What is sold or bought, and its price; of several equal goods each says which it is instead."""
    good = good_traded(game, a)
    buying = a >= codes.BUY_CARD
    base = codes.BUY_CARD if buying else codes.SELL
    verb = "Buy " if buying else "Sell "
    for other in game.actions():
        if base <= other < base + 4 and other != a and good_traded(game, other) == good:
            if not buying:
                return "Sell %s (%s)" % (cards.WORDS[good], hold_name(a - base))
            if a == base:
                return "Buy %s, port" % cards.WORDS[good]
            return "Buy %s no. %d" % (cards.WORDS[good], a - base)
    return "%s%s %d c" % (verb, cards.WORDS[good], game.price(good))


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import event_text  # only when something has happened

    return event_text.say(game, event)
