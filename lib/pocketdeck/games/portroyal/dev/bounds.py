"""How near Port Royal's bots are to what is possible: games won; what a hint loses is counted in VP.

The best bot wins nearly always, so that says little of what a decision is worth; the victory points at a
game's end do, yours less the dummy's.
"""

from typing import Any

CASES: "dict[str, dict]" = {"": {}, "extended deck": {"deck": "extended"}}
LOSS = "VP"
EVERY = 20
GAMES = {"levels": 300, "apart": 20, "search": 4, "seeing": 200}
STEPS = {"search": 20000, "seeing": 20000}


def worth(game: "Any", seat: int, asked: dict) -> float:
    return float(game.points(0) - game.points(1))
