"""How near Hand Solo's bots are to what is possible: what is counted, and how much of it is played.

A career is too long to be tried out to its end for every decision: luck in the years to come is more than
what one decision brings. So a trial ends with the year, and what is left then is worth what the best bot's
judge makes of it, renown at the price that it had when the captain was asked.
"""

import math
from typing import Any

from pocketdeck.games.handsolo import bot, cards, codes, judge

UNIT = "points"
ENOUGH = math.inf
LOSS = "c"
EVERY = 100
GAMES = {"levels": 120, "apart": 8, "search": 12, "seeing": 4}
STEPS = {"search": 3000, "seeing": 100000}


def value(game: "Any", seat: int) -> float:
    return float(game.result()["scores"][seat])


def ended(game: "Any", asked: dict) -> bool:
    """At the year's end, or when the career is over."""
    return bool(game.phase >= codes.YEAR_END)


def worth(game: "Any", seat: int, asked: dict) -> float:
    """Credits, cargo and renown, in credits; without the fees what the years to come would bring is lost."""
    then = judge.Judge(asked, *bot.LEVELS["hard"])
    now = judge.Judge(game.view(seat), *bot.LEVELS["hard"])
    total = now.estate(now.cents, 0, now.items, 0)
    for card in range(cards.CARDS):
        if (then.sides ^ now.sides) >> card & 1:
            port = card < cards.PORTS
            price = then.friendly[card] if port else then.hostile[card - cards.FIRST_MERCHANT]
            total += price if now.sides >> card & 1 else -price
    if now.years and game.credits < cards.SHIP_FEES[game.ship]:
        total -= 10 * judge._YEAR_CREDITS * now.years
    return total / 100
