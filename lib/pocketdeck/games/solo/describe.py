"""The whole table in words, for who looks closer: what fits, every player, what is known of hands."""

from . import cards, codes, figures
from .words import called


def text(view: dict) -> str:
    """A paragraph for the top card, each player, the pile and the own hand."""
    seat = view["seat"]
    out = ["On top lies %s%s." % (cards.name(view["top"]), fitting(view))]
    if view["phase"] == codes.ANSWER:
        out.append(_answer(view))
    if view["players"] > 2:
        way = "up, to the next number" if view["step"] > 0 else "down, to the number before"
        out.append("Play goes %s." % way)
    for i in range(view["players"]):
        out.append(stands(view, (seat + i) % view["players"]))
    out.append("Cards in the pile: %d; under the top card: %d." % (view["left"], sum(view["discards"])))
    for i, held in enumerate(view["shown"]):
        if held and view["options"]["scoring"] == "on":
            who = called(view, i)
            names = ", ".join([cards.name(kind) for kind in held])
            out.append("%s held %s: %d points." % (who[0].upper() + who[1:], names, figures.worth(held)))
    if view["hand"] and not view["shown"]:
        out.append("Your hand is worth %d points." % figures.worth(view["hand"]))
    return "\n".join(out)


def fitting(view: dict) -> str:
    """What may be laid on the top card now; "" where nothing may."""
    top = view["top"]
    phase = view["phase"]
    who = "nobody" if view["to_act"] is None else called(view, view["to_act"])
    shown = "number" if top % cards.RANKS < cards.SKIP else "symbol"
    if phase == codes.TURN:
        if view["origin"] == codes.FREE:
            return ", but any card can be laid"
        origin = cards.ORIGINS[view["origin"]]
        if top >= cards.WILD:
            return ", and %s was named: what fits is %s, or a Wild" % (origin, origin)
        if shown == "symbol" and view["options"]["symbols"] == "off":
            return ": what fits is %s, or a Wild" % origin
        return ": what fits is %s, the same %s, or a Wild" % (origin, shown)
    if phase == codes.DRAWN:
        drawn = "a card" if view["drawn"] == codes.NOBODY else cards.name(view["drawn"])
        verb = "have" if view["to_act"] == view["seat"] else "has"
        return ", and %s %s drawn %s: that alone may be laid now, if it fits" % (who, verb, drawn)
    if phase == codes.MORE:
        if top >= cards.WILD:
            return ": %s may lay another one with it" % who
        return ": %s may lay more cards of the same %s, of any Origin" % (who, shown)
    if phase == codes.NAME:
        return ", and its Origin is now named by %s" % who
    if phase == codes.SWAP:
        return ", so %s may swap hands" % who
    if phase == codes.ANSWER and top >= cards.WILD:
        return ", and %s was named" % cards.ORIGINS[view["origin"]]
    return ""


def _answer(view: dict) -> str:
    """What the player can do about cards that wait to be drawn."""
    mine = view["to_act"] == view["seat"]
    ways = ["take them and lose %s turn" % ("your" if mine else "the")]
    if view["options"]["stacking"] == "on":
        any_one = view["top"] < cards.WILD and view["options"]["symbols"] == "on"
        fits = "any" if any_one else "a " + cards.ORIGINS[view["origin"]]
        if fits == "a Eldritch":
            fits = "an Eldritch"
        ways.append("add %s Draw 2 or a Wild Draw 4" % fits)
    if view["layer"] != codes.NOBODY:
        ways.append("challenge the Wild Draw 4 of " + called(view, view["layer"]))
    text = ways.pop()
    if ways:
        text = ", ".join(ways) + (", or " if len(ways) > 1 else " or ") + text
    return "%d cards wait to be drawn: %s can %s." % (view["pending"], called(view, view["to_act"]), text)


def stands(view: dict, seat: int) -> str:
    """How many cards and points one has, and which cards are known."""
    count = view["counts"][seat]
    mine = seat == view["seat"]
    who = "You" if mine else called(view, seat)
    who = who[0].upper() + who[1:]
    text = "%s%s: " % (who, ", whose turn it is" if seat == view["to_act"] and not mine else "")
    text += "out" if not count else "1 card" if count == 1 else "%d cards" % count
    if seat == view["silent"]:
        text += ", SOLO was not called"
    if view["options"]["scoring"] == "on":
        text += ", %d of %d points" % (view["scores"][seat], view["options"]["target"])
    known = view["known"][seat]
    if known and not mine:
        text += "; you know of " + ", ".join([cards.name(kind) for kind in known])
    return text + "."
