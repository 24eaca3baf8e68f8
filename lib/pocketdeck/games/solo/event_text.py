"""What has happened in SOLO, in sentences, and how a game ended. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, codes
from .words import player

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def _cards(count: int) -> str:
    return ("no card", "a card")[count] if count < 2 else "%d cards" % count


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words, for a seat."""
    kind, a, b, c = event
    mine = a == seat
    who = player(a, seat, game.names)
    who = who[0].upper() + who[1:]
    if kind == codes.LAID:
        return "%s laid %s%s." % (who, cards.name(b), " and called SOLO" if c else "")
    if kind == codes.DREW:
        return "%s drew %s." % (who, cards.name(c - 1) if c else _cards(b))
    if kind == codes.KEPT:
        return "%s kept the card." % who
    if kind == codes.NAMED:
        return "%s named %s." % (who, cards.ORIGINS[b])
    if kind == codes.SKIPPED:
        return "%s lost a turn." % who
    if kind == codes.TURNED:
        return "Play turns round, and back again." if b else "Play turns round."
    if kind == codes.SWAPPED:
        return "%s swapped hands with %s." % (who, player(b, seat, game.names))
    if kind == codes.UNMOVED:
        return "%s kept the hand." % who
    if kind == codes.CHALLENGED:
        text = "%s challenged %s: " % (who, player(b, seat, game.names))
        return text + ("it was a bluff." if c & 1 else "it was no bluff.")
    if kind == codes.CAUGHT:
        return "%s caught %s without SOLO." % (who, player(b, seat, game.names))
    if kind == codes.REFILLED:
        return "The discards are the new pile, %s." % _cards(a)
    if kind == codes.OUT:
        text = who + (" went out: %d points" % b if b else " went out")
        return text + (", and any card fits now." if c else ".")
    if kind == codes.UNCAUGHT:
        return "%s had not called SOLO, and nobody noticed." % who
    if kind == codes.FACED:
        return "%s %s to take %s, or to answer." % (who, "have" if mine else "has", _cards(b))
    if kind == codes.DEALT:
        first = "you are" if b == seat else player(b, -1, game.names) + " is"
        return "Round %d: %s the dealer, %s lies on top." % (a, first, cards.name(c))
    if kind == codes.RETURNED:
        return "%s went back into the pile." % cards.name(a)
    return "%s %s left over." % (who, "are" if mine else "is")


def announce(game: "Rules", seat: int) -> str:
    """The end of a round, and to a challenger the hand that the challenge has shown."""
    out = []
    for event in game.events(seat):
        if event[0] == codes.OUT or event[0] == codes.CHALLENGED and event[1] == seat:
            out.append(say(game, event, seat))
            if event[0] == codes.CHALLENGED:
                names = [cards.name(kind) for kind in game.view(seat)["known"][event[2]]]
                out.append("%s holds %s." % (game.name(event[2]), ", ".join(names)))
    return " ".join(out)


def result(game: "Rules") -> dict:
    """{"scores", "winners", "text"}: most points win; without scoring whoever was out first."""
    scores = list(game.scores)
    best = scores.index(max(scores))
    text = game.name(best) + " wins"
    if game.options["scoring"] == "on":
        text += " with %d points." % scores[best]
    elif game.options["playon"] == "on" and game.players > 2:
        last = [seat for seat in range(game.players) if not scores[seat]][0]
        text += ", out first; %s was left over." % player(last, -1, game.names)
    else:
        text += " the round."
    return {"scores": scores, "winners": [best], "text": text}
