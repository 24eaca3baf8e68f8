"""Space Hope: how often a bot wins a table of random players, and hard and easy one of medium.

A tie is shared.
"""

from pocketdeck.engine import bots, catalog

_LEVELS = (bots.RANDOM, *catalog.info("spacehope")["bots"])
TRIALS = tuple(f"{level}, {players} players" for players in (2, 4) for level in _LEVELS)
TRIALS += tuple(
    f"{level} among medium, {players} players" for level in ("hard", "easy") for players in (2, 4)
)
GAMES = 400
PROMISES = {
    "medium, 2 players": (("share", 0.6, None),),
    "hard, 2 players": (("share", 0.75, None),),
    "medium, 4 players": (("share", 0.4, None),),
    "hard, 4 players": (("share", 0.55, None),),
    "easy, 2 players": (("share", 0.55, 0.95),),
    "easy, 4 players": (("share", 0.6, 0.9),),
    "easy among medium, 2 players": (("share", None, 0.2),),
    "easy among medium, 4 players": (("share", None, 0.2),),
    "hard among medium, 2 players": (("share", 0.55, None),),
    "hard among medium, 4 players": (("share", 0.3, None),),
}
# Those of a beginner that easy makes, and medium does not.
MISTAKES = {
    "one dial": "Of its ship it sees the lowest dial and the way: no part, no card that is still to come.",
    "next one": "The other ships are all the same to it: it hurts who sits next.",
}


def play(trial: str, seed: int) -> "tuple[float, int]":
    """(share of the win, points) of the bot, which sits in every seat in turn."""
    level, _, rest = trial.partition(", ")
    level, _, others = level.partition(" among ")
    players = int(rest.split()[0])
    seat = seed % players
    game = catalog.new_game("spacehope", seed, players)
    while not game.over:
        bots.step(game, [level if i == seat else others or bots.RANDOM for i in range(players)])
    result = game.result()
    winners = result["winners"]
    return (1 / len(winners) if seat in winners else 0.0), result["scores"][seat]


def figures(trial: str, rows: "list[tuple[float, int]]") -> dict:
    games = len(rows)
    share = sum(row[0] for row in rows) / games
    return {
        "share": share,
        "within": 1.96 * (share * (1 - share) / games) ** 0.5,  # 95%
        "points": sum(row[1] for row in rows) / games,
    }


def lines(row: dict) -> "list[str]":
    return [f"wins {row['share']:.1%} +- {row['within']:.1%}, {row['points']:.1f} points"]
