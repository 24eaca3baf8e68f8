"""What is counted in each game: the dev/bounds.py of its package says so, where it is not as usual.

CASES     {name: options}: what is played, each by itself; "" is the game as it comes
UNIT      what a game's end is counted in: "% won"
ENOUGH    of that, when no more is possible: 100
LOSS      what a hint's loss is counted in
EVERY     the search looks at one decision in so many; with 1 its games also tell how well a fair player
          does, and what its choices bring is reckoned at the end of games
GAMES     {part: games}, see PARTS
STEPS     {part: moves}: what is tried out for a decision (search), or in a game (seeing)
value(game, seat)          what an end is worth, in UNIT
ended(game, asked)         whether a trial of the search stops here
worth(game, seat, asked)   what it is worth there, in LOSS; `asked` is the view when it was to choose
"""

from types import ModuleType
from typing import Any

from playing import game_dev
from pocketdeck.engine import catalog, search

# Levels among the best ones, their decisions compared, the searching player, the one who sees all.
PARTS = ("levels", "apart", "search", "seeing")


def _value(game: "Any", seat: int) -> float:
    return 100 * search.share(game, seat) / search.SHARE


def _ended(game: "Any", asked: dict) -> bool:
    return bool(game.over)


class Facts:
    """What is counted in one game; every name of the module's docstring."""

    def __init__(self, game_id: str) -> None:
        given = vars(game_dev.module(game_id, "bounds") or ModuleType(""))
        self.id = game_id
        self.level: str = catalog.info(game_id)["bots"][-1]  # that plays on, and for the others
        self.cases: "dict[str, dict]" = given.get("CASES", {"": {}})
        self.enough: float = given.get("ENOUGH", 100)
        self.unit: str = given.get("UNIT", "% won")
        self.loss: str = given.get("LOSS", self.unit)
        self.every: int = given.get("EVERY", 1)
        self.games = dict.fromkeys(PARTS, 100) | given.get("GAMES", {})
        self.steps = {"search": 1000, "seeing": 10000} | given.get("STEPS", {})
        self.value: "Any" = given.get("value", _value)
        self.ended: "Any" = given.get("ended", _ended)
        self.worth: "Any" = given.get("worth", self.final)
        self.told: "tuple[Any, Any]" = (_ended, self.final) if self.every == 1 else (self.ended, self.worth)

    def levels(self, players: int) -> "list[str | None]":
        """Best bots in all seats."""
        return [self.level] * players

    def final(self, game: "Any", seat: int, asked: dict) -> float:
        """What an end is worth, as worth() is asked."""
        return float(self.value(game, seat))
