"""How well Climb's bots play: tools/lab/strength.py plays GAMES of each of TRIALS, holds PROMISES."""

from pocketdeck.engine import bots, catalog

_LEVELS = (bots.RANDOM, *catalog.info("template")["bots"])
TRIALS = _LEVELS  # their names; one for each question that is asked
GAMES = 400
PROMISES = {"hard": (("points", 14.5, None),)}  # of a trial: (figure, at least, at most)


def play(trial: str, seed: int) -> "tuple[int]":
    """(points) of one game alone, which is the same each time."""
    game = catalog.new_game("template", seed, 1)
    while not game.over:
        bots.step(game, [trial])
    return (game.result()["scores"][0],)


def figures(trial: str, rows: "list[tuple[int]]") -> dict:
    """What a trial's games come to."""
    return {"points": round(sum(points for (points,) in rows) / len(rows), 2)}


def lines(row: dict) -> "list[str]":
    """The figures as lines of text."""
    return [f"{row['points']} points alone"]
