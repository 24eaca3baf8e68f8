"""What there is to know of each piece of Hand Solo's table, in words. Loaded when somebody looks closer."""

from .. import cards, codes, describe, figures, printed
from ..words import card_name, entry_name, hold_name, plural
from . import kinds

_NOT = (
    "",
    "Your ship has too few holds for it.",
    "Too few of your holds are free for it.",
    "The deposit is more than you have.",
    "After buying or signing here it cannot be accepted any more.",
)
_MARKS = (
    "Valuable: pirates take it.",
    "Illegal: a patrol takes it.",
    "Rush: it fails when the year ends.",
    "Bulk: it fills all holds, and counts for each of them.",
)


def about(view: dict, kind: int, a: int, b: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and its two numbers, those of kinds.py. The text is "" where there
    is no more to tell than what an action on it (`acts`: it carries one) says of itself."""
    if kind == kinds.NAME:
        return _name(view, a)
    if kind == kinds.PURSE:
        text = "What you pay with; at the end it is multiplied by your renown. %s"
        return "Your purse: %d c" % a, text % describe.fees(view)
    if kind == kinds.STARS:
        text = "A star for each friendly port and each hostile contact. At the end your coins count so often."
        return "Renown: %d" % a, text
    if kind == kinds.YEAR:
        text = "%s to come this year, a tick each. Passed: %s, %s, %s. %s"
        patrols, pirates, merchants = figures.passed(view)
        text %= (
            plural(view["left"], "card"),
            plural(patrols, "patrol"),
            plural(pirates, "pirate"),
            plural(merchants, "merchant"),
            describe.fees(view),
        )
        return "Year %d of %d" % (view["year"], cards.YEARS), text
    if kind == kinds.WISH:
        text = "Land with two containers of %s and deliver them: no coins, but the port turns friendly, "
        return "Wanted here: two %s" % cards.WORDS[a], text % cards.WORDS[a] + "a star of renown."
    if kind == kinds.SLIP or kind == kinds.CARRY:
        return _contract(view, a, acts)
    if kind == kinds.TAPE:
        text = "Coins for one container, bought or sold. Red with an arrow up is dear here, so sell it; "
        return "Prices", text + "green with an arrow down is cheap, so buy it. Market cards change them."
    if kind == kinds.CARD:
        return _card(view, a, b, acts)
    if kind == kinds.DEAL:
        return _deal(view, a, b, acts)
    if kind == kinds.HOLD:
        return _hold(view, b & 15, acts)
    if kind == kinds.DOCK:
        from .. import refit  # only with the house rule

        return refit.about(view, b, acts)
    if kind == kinds.END:
        return kinds.ENDS[a], "Your career is over. Your score is your coins times your renown."
    return "", ""


def _name(view: dict, card: int) -> "tuple[str, str]":
    """A port, or whom one meets."""
    if not 0 <= card < cards.CARDS:
        return "The year's end", describe.fees(view)
    name = card_name(card, view["sides"])
    if card >= cards.PORTS:
        return name, describe.contact(view, card)
    friendly = view["sides"] >> card & 1
    text = "A %s port: %s government, %s economy." % (
        "friendly" if friendly else "neutral",
        cards.GOVERNMENTS[cards.GOVERNMENT[card]],
        cards.ECONOMIES[cards.ECONOMY[card]].lower(),
    )
    offered = printed.OFFERED[card + cards.PORTS * friendly]
    services = [service for i, service in enumerate(printed.SERVICES) if offered >> i & 1]
    if view["options"]["shipyards"] == "on":
        from .. import refit  # only with the house rule

        services = services[bool(offered & 1) + (offered >> 1 & 1) :]
        text += refit.has(offered & 3)
    if services:
        text += " On its card, but of no use here: %s." % ", ".join(services)
    return name, text


def _contract(view: dict, card: int, acts: bool) -> "tuple[str, str]":
    """The contract on the card met."""
    title = "Contract: " + printed.TITLES[printed.TITLE[card]].lower()
    marks = [text for i, text in enumerate(_MARKS) if cards.CONTRACT_MARKS[card] >> i & 1]
    if not acts:
        words = describe.contract(view, card)
        marks.insert(0, words[0].upper() + words[1:])
        why = figures.accepts(view, card)
        if why:
            marks.append(_NOT[why])
        elif view["phase"] == codes.MEET:
            marks.append("Land to accept it.")
    return title, " ".join(marks)


def _card(view: dict, price: int, b: int, acts: bool) -> "tuple[str, str]":
    """A card of the market: its good, and what it does to a price."""
    good, changed, amount = b & 15, b >> 4 & 7, (b >> 7) - 16
    if amount:
        way = "dearer" if amount > 0 else "cheaper"
        text = "It makes %s %d c %s here, even once it is bought."
        text %= cards.WORDS[changed], abs(amount), way
    else:
        text = "The port's own card: who buys it gets no contract here."
    text = _marks(cards.GOODS_MARKS[good]) + text
    return "%s for %d c" % (_capital(cards.WORDS[good]), price), text + ("" if acts else _cannot(view, price))


def _marks(marks: int) -> str:
    """What marks mean, a sentence each."""
    return "".join([said + " " for i, said in enumerate(_MARKS) if marks >> i & 1])


def _deal(view: dict, price: int, b: int, acts: bool) -> "tuple[str, str]":
    """What a merchant sells, or buys of you."""
    good = cards.WORDS[b & 15]
    if b & 16:
        return "The merchant buys %s" % good, "He pays %d c for your container. One deal only." % price
    text = "He sells a container for %d c. One deal only: buy, sell, or carry for him." % price
    text = _marks(cards.GOODS_MARKS[b & 15]) + text
    return "The merchant sells %s" % good, text + ("" if acts else _cannot(view, price))


def _cannot(view: dict, price: int) -> str:
    """Why something cannot be bought now."""
    if view["phase"] == codes.SIGNED:
        return " You have signed the contract, so nothing is bought here any more."
    why = figures.buys(view, price)
    if why == figures.POOR:
        return " It is more than you can pay."
    return " No hold of yours is free." if why else ""


def _hold(view: dict, i: int, acts: bool) -> "tuple[str, str]":
    """A hold of your ship, and what is in it."""
    title = "Hold " + hold_name(i)
    held = figures.slots(view)[i]
    if held < 0:
        return title, "It is free: room for a container or a contract. " + _room(view)
    entry = view["hold"][held]
    text = _capital(entry_name(entry, view["sides"])) + ". " + _marks(figures.marks(view, entry))
    brings = figures.brings(view, entry)
    if acts:
        return title, text + _room(view)
    return title, "%sIt brings %s here. %s" % (text, "%d c" % brings if brings else "nothing", _room(view))


def _room(view: dict) -> str:
    """What the holds of your ship are worth, and who looks into them."""
    size = cards.SHIP_SIZE[view["ship"]]
    holds, free = view["holds"], figures.slots(view).count(-1)
    text = "%d of your %d holds %s free. " % (free, holds, "is" if free == 1 else "are")
    if holds == 1:
        text = "It is your only hold. "
    elif not free:
        text = "Your holds are full. "
    if size > 1:
        text += "What is in one counts %d times when it is bought or sold. " % size
    return text + "Pirates and patrols look into all of them."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
