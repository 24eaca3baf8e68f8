"""How near SoliTerror's bots are to what is possible: nights won, with and without what makes them easier.

The search looks some moves ahead; what the night is worth there is the chance that the best bot gives it,
which is learned. What its choice brings is reckoned at the end of nights.
"""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.soliterror import codes

CASES: "dict[str, dict]" = {
    "": {},
    "no rescue draw": {"rescue": "none"},
    "no flare gun": {"flare": "off"},
    "neither": {"rescue": "none", "flare": "off"},
}
GAMES = {"levels": 1000, "apart": 200, "search": 15, "seeing": 100}
STEPS = {"search": 2500, "seeing": 10000}
_AHEAD = 5  # moves


def ended(game: "Any", asked: dict) -> bool:
    """Some moves later, where the best bot has a chance to tell."""
    if game.over:
        return True
    actions = game.actions()
    return game.moves - asked["moves"] > _AHEAD and len(actions) > 1 and bool(actions[0] < codes.WITH)


def worth(game: "Any", seat: int, asked: dict) -> float:
    """The chance that the night is won, in percent."""
    if game.over:
        return 100.0 * len(game.result()["winners"])
    return bots.choose(game, seat, "hard")[1] / 100
