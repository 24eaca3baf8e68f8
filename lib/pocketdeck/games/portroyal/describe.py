"""The whole table in words, for who looks closer: every card with its ability, every number explained."""

from . import cards, dummy_text, figures
from .details import ability
from .state import worth
from .words import listed, payers, person, persons, title


def text(view: dict) -> str:
    """What lies there, one paragraph for the harbour, the expeditions, each side and the deck."""
    out = []
    for i, t in enumerate(view["harbour"]):
        out.append("%d %s" % (i + 1, ship(view, t) if t < cards.SHIPS else whoever(view, t)))
    if not out:
        out.append("The harbour is empty.")
    for e in range(cards.TAX - cards.SHIPS):
        if view["open"] >> e & 1:
            out.append("An expedition waits: " + expedition(e))
    out.append(side(view, False))
    if view["swords"]:
        out.append("Your persons show %s together." % dummy_text.plural(view["swords"], "sword"))
    out += _crew(view)
    out.append(side(view, True))
    out.append(deck(view))
    return "\n".join(out)


def side(view: dict, dummy: bool) -> str:
    """One side: coins, VP, and what those are made of; the dummy's persons by name, as nothing else shows
    them."""
    if not dummy:
        return _side(view, "You have", view["coins"], "vp", "mine", "done")
    held = bytearray(cards.KINDS)
    for t in range(cards.PERSONS, cards.TYPES):
        held[cards.KIND[t]] += view["his"][t]
    names = [_crowd(kind, held[kind]) for kind in range(cards.KINDS) if held[kind]]
    text = _side(view, "The dummy has", view["purse"], "his_vp", "his", "lost")
    return text + (" %s." % ", ".join(names) if names else "")


def ship(view: dict, t: int) -> str:
    """A ship: what it brings you, and what repels it."""
    swords = cards.SWORDS[t]
    colour = cards.COLOURS[cards.COLOUR[t]]
    text = (
        "a skull: nothing repels it"
        if swords == 255
        else "%s to repel it" % dummy_text.plural(swords, "sword")
    )
    more = view["staff"][cards.TRADER + cards.COLOUR[t]]
    coins = "%d c" % cards.COINS[t] + (" and %d by your Traders" % more if more else "")
    return "%s, %s: %s; %s." % (title(t), colour, coins, text)


def whoever(view: dict, t: int) -> str:
    """A person: what you would pay, and what that gives you."""
    cost = figures.cost(view, t)
    text = "%s: costs you %d c" % (_name(cards.KIND[t]), cost)
    if cost != cards.COINS[t]:
        text += " (printed %d)" % cards.COINS[t]
    if view["fee"]:
        text += " + 1 for the dummy"
    if figures.dear(view, t):
        text += ", more than you have"
    return "%s; %d VP; %s." % (text, worth(t, view["options"]), ability(cards.KIND[t]))


def _name(kind: int) -> str:
    name = person(kind)
    if name == "Jack":
        name = "Jack of All Trades"
    return name[0].upper() + name[1:]


def _crowd(kind: int, count: int) -> str:
    return persons(kind, count) if count > 1 else _name(kind)


def expedition(e: int) -> str:
    """What an expedition asks and gives."""
    return "give up %s for 3 VP and %d c." % (listed(payers(e, 0)), cards.COINS[cards.SHIPS + e])


def expeditions(waiting: int) -> str:
    """What each of the expeditions in these bits takes and gives, one below the other."""
    out = []
    for e in range(cards.TAX - cards.SHIPS):
        if waiting >> e & 1:
            out.append("%s: 3 VP, %d c." % (listed(payers(e, 0)), cards.COINS[cards.SHIPS + e]))
    return "\n".join(out)


def _side(view: dict, who: str, coins: int, points: str, held: str, fulfilled: str) -> str:
    count = 0
    for e in range(cards.TAX - cards.SHIPS):
        count += view[fulfilled] >> e & 1
    parts = [dummy_text.plural(sum(view[held]), "person")]
    if count:
        parts.append("%s for %d VP" % (dummy_text.plural(count, "expedition"), 3 * count))
    if points == "vp" and view["bonus"]:
        parts.append("%d VP by Merchants" % view["bonus"])
    return "%s %d c and %d VP: %s." % (who, coins, view[points], ", ".join(parts))


def _crew(view: dict) -> "list[str]":
    """Your persons by kind, with what they do."""
    staff = view["staff"]
    return [
        "%s: %s." % (_crowd(kind, staff[kind]), ability(kind)) for kind in range(cards.KINDS) if staff[kind]
    ]


def deck(view: dict) -> str:
    """The deck by what is in it: everything else has been seen."""
    stock = view["stock"]
    ships = []
    for colour in range(5):
        count = 0
        for t in range(cards.SHIPS):
            count += stock[t] if cards.COLOUR[t] == colour else 0
        ships.append("%d %s" % (count, cards.COLOURS[colour]))
    return "Pass %d of 2. Still in the deck: %s: ships %s; %s, %s, %s." % (
        min(2, view["passes"] + 1),
        dummy_text.plural(view["left"], "card"),
        ", ".join(ships),
        dummy_text.plural(sum(stock[cards.PERSONS :]), "person"),
        dummy_text.plural(sum(stock[cards.SHIPS : cards.TAX]), "expedition"),
        dummy_text.plural(stock[cards.TAX], "tax card"),
    )
