"""The one line that tells what Hand Solo's table does not show: all that was lost, before what came after.

The latest event alone would not be true to what happened: of two goods that pirates take it names one, and of
pirates behind those that took something it says that they found nothing.
"""

from pocketdeck.engine.compat import const

from .. import cards, codes, details, figures
from ..event_text import say
from ..words import destination, entry_name
from . import foresight

_TYPING = const(0)
if _TYPING:
    from typing import Any

_WHO = {
    codes.BY_PATROL: "The patrol took",
    codes.BY_PIRATES: "Pirates took",
    codes.BY_MERCENARIES: "Mercenaries took",
    codes.BY_CHOICE: "You gave up",
    codes.BY_DELAY: "Too late: you failed",
    codes.BY_REFIT: "No deposit: you failed",
}
_COUNTED = ("", "two ", "three ", "four ")


def news(game: "Any", events: "list[tuple]") -> "list[str]":
    """What to tell of these events, the latest last, in one line; shorter ones for where that has no room."""
    taken = [event for event in events if event[0] == codes.LOST]
    if not taken:
        lines = _poor(game)
        words = [say(game, event) for event in events]
        return lines or [" ".join(words[first:]) for first in range(len(words))]
    whole = []
    every = []
    for why in range(codes.BY_REFIT + 1):
        names = _named([event for event in taken if event[3] == why])
        if not names:
            continue
        if why == codes.BY_PATROL:
            names += ["%d c" % event[1] for event in events if event[0] == codes.FINED]
        begins = _WHO[why]
        whole.append("%s %s" % (begins, _listed(names)))
        every += names
    renown = sum([1 if event[2] else -1 for event in events if event[0] == codes.TURNED])
    turned = "; renown %+d" % renown if renown else ""
    lost = "Lost: " + _listed(every).replace("the contract", "contract")
    deposit = sum(
        [cards.DEPOSIT[card] * game.lots(card) for _, card, good, _ in taken if good == codes.EMPTY]
    )
    paid = "; deposit %d c lost" % deposit if deposit else ""
    short = "Lost: " + ", ".join([name.partition(" for ")[0].replace("the ", "") for name in every])
    lines = [". ".join(whole) + turned, lost + turned, short + turned, short]
    if paid:
        lines[:1] = [lines[0] + paid, lines[0]]
    if len(taken) > 1:
        lines.append("Lost: both" if len(taken) == 2 else "Lost: all %d" % len(taken))
    for kind, a, _, _ in events[events.index(taken[-1]) :]:
        if kind == codes.UNHARMED:
            same = (a >= cards.FIRST_PIRATE) == (taken[-1][3] == codes.BY_PIRATES)
            others = "the next ones" if same else "others"
            lines.insert(0, "%s; %s found nothing" % (lines[0], others))
            break
    return [line + "." for line in lines]


def doubts(view: dict, i: int) -> "list[str]":
    """Is entry `i` of the hold meant to be thrown away, and what does that cost? Shorter ones follow."""
    entry = view["hold"][i]
    if not entry & codes.CONTRACT:
        name = entry_name(entry, view["sides"])
        return ["Throw %s away? It brings nothing." % name, "Throw %s away?" % name, "Throw it away?"]
    costs = []
    deposit = figures.deposit(view, entry & 31)
    if deposit:
        costs.append("-%d c deposit" % deposit)
    renown = foresight.of(view, codes.DROP + i)[1]
    if renown:
        costs.append("renown %+d" % renown)
    cost = ", ".join(costs)
    lines = ["Give up the contract? " + cost, "Drop? " + cost.replace(" deposit", "")] if costs else []
    return lines + ["Give up the contract?", "Give it up?"]


def _poor(game: "Any") -> "list[str]":
    """Who can pay nothing at the port met, or on its market, and has nothing to get rid of there."""
    if game.phase == codes.MEET and game.order[game.at] < cards.PORTS and details.dear(game):
        return ["With %d c you can buy nothing on its list." % game.credits, "You can pay nothing here."]
    if game.phase == codes.TRADE and game.actions() == [codes.LEAVE]:
        return ["Nothing lies here that you can pay.", "Too dear for you."]
    return []


def _named(lost: "list[tuple]") -> "list[str]":
    """What was lost, each once: two of a good by their number."""
    names: "list[str]" = []
    goods = [good for _, _, good, _ in lost]
    for i, (_, card, good, _) in enumerate(lost):
        if good == codes.EMPTY:
            names.append("the contract for " + destination(card))
        elif good not in goods[i + 1 :]:
            names.append(_COUNTED[goods.count(good) - 1] + cards.WORDS[good])
    return names


def _listed(names: "list[str]") -> str:
    """ "tech and fuel"."""
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0]
