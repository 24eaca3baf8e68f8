"""How near SOLO's bots are to what is possible: rounds of two players, won against the best bot.

The search looks some moves ahead, to the seat's own turn; what the round is worth there is the chance that
the best bot gives it, which is learned. What its choice brings is reckoned at the end of rounds.
"""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.judge import chance

CASES = {"": {"scoring": "off"}}
GAMES = {"levels": 4000, "apart": 200, "search": 60, "seeing": 200}
STEPS = {"search": 2000, "seeing": 20000}
_AHEAD = 6  # moves


def ended(game: "Any", asked: dict) -> bool:
    """Some moves later, where the seat has a choice of what to lay."""
    if game.over:
        return True
    if game.moves - asked["moves"] <= _AHEAD or game.to_act != asked["seat"] or game.phase != codes.TURN:
        return False
    return len(game.actions()) > 1


def worth(game: "Any", seat: int, asked: dict) -> float:
    """The chance that the round is won, in percent."""
    if game.over:
        return 100.0 * (seat in game.result()["winners"])
    return chance(bots.choose(game, seat, "hard")[1]) / 10
