"""The whole table in words, for who looks closer: the top card, every player, what is known of hands."""

from . import cards, codes
from .words import player


def text(view: dict) -> str:
    """A paragraph for the top card, each player, the pile and the own hand."""
    seat = view["seat"]
    out = [_top(view)]
    if view["pending"] and view["phase"] == codes.ANSWER:
        out.append("%d cards wait to be drawn." % view["pending"])
    if view["players"] > 2:
        out.append(
            "Play goes %s." % ("up, to the next number" if view["step"] > 0 else "down, to the number before")
        )
    for i in range(view["players"]):
        out.append(_player(view, (seat + i) % view["players"]))
    out.append("%d cards are in the pile, %d under the top card." % (view["left"], sum(view["discards"])))
    if view["hand"]:
        out.append("Your hand is worth %d points." % sum([cards.points(kind) for kind in view["hand"]]))
    return "\n".join(out)


def _top(view: dict) -> str:
    top = view["top"]
    name = cards.name(top)
    if view["origin"] == codes.FREE:
        return "On top lies %s, but any card can be laid." % name
    if top < cards.WILD:
        rank = "number" if top % cards.RANKS < cards.SKIP else "symbol"
        if rank == "symbol" and view["options"]["symbols"] == "off":
            return "On top lies %s: what fits is %s, or a Wild." % (name, cards.ORIGINS[view["origin"]])
        return "On top lies %s: what fits is %s, the same %s, or a Wild." % (
            name,
            cards.ORIGINS[view["origin"]],
            rank,
        )
    if view["phase"] < codes.MORE or view["phase"] == codes.ANSWER:
        return "On top lies %s, and %s was named." % (name, cards.ORIGINS[view["origin"]])
    return "On top lies %s." % name


def _player(view: dict, seat: int) -> str:
    """How many cards and points one has, and which cards are known."""
    count = view["counts"][seat]
    mine = seat == view["seat"]
    who = "You" if mine else player(seat)
    who = who[0].upper() + who[1:]
    text = "%s%s: " % (who, ", whose turn it is" if seat == view["to_act"] and not mine else "")
    text += "out" if not count else "1 card" if count == 1 else "%d cards" % count
    if view["options"]["scoring"] == "on":
        text += ", %d of %d points" % (view["scores"][seat], view["options"]["target"])
    known = view["known"][seat]
    if known and not mine:
        text += "; you know of " + ", ".join([cards.name(kind) for kind in known])
    return text + "."
