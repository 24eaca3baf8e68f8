"""How near Space Hope's bots are to what is possible: games of two, won against the best bot.

What a hint loses is counted in points, this ship's less the other's when the game ends.
"""

from typing import Any

LOSS = "points"
EVERY = 40
GAMES = {"levels": 120, "apart": 8, "search": 4, "seeing": 40}
STEPS = {"search": 20000, "seeing": 20000}


def worth(game: "Any", seat: int, asked: dict) -> float:
    scores = game.result()["scores"]
    return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
