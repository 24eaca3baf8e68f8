"""Port Royal: wins over the dummy and the points of both sides, also with the other fee and deck."""

import statistics

from pocketdeck.engine import bots, catalog

_CONDITIONS = {
    "": {},
    "passive-fee": {"fee": "passive"},
    "extended": {"deck": "extended"},
    "extended-passive-fee": {"deck": "extended", "fee": "passive"},
}
_LEVELS = (bots.RANDOM, *catalog.info("portroyal")["bots"])
TRIALS = tuple(f"{level}-{name}" if name else level for name in _CONDITIONS for level in _LEVELS)
GAMES = 2000
PROMISES: "dict[str, tuple]" = {
    "random": (("wins", None, 0.03),),
    "easy": (("wins", 0.15, 0.35),),
    "medium": (("wins", 0.45, 0.70),),
    "hard": (("wins", 0.96, None),),
    # All of these are kinder to the player than the rules as written.
    "random-passive-fee": (("wins", None, 0.08),),
    "easy-passive-fee": (("wins", 0.55, None),),
    "medium-passive-fee": (("wins", 0.80, None),),
    "hard-passive-fee": (("wins", 0.98, None),),
    "random-extended": (("wins", None, 0.03),),
    "easy-extended": (("wins", 0.55, None),),
    "medium-extended": (("wins", 0.80, None),),
    "hard-extended": (("wins", 0.96, None),),
    "hard-extended-passive-fee": (("wins", 0.98, None),),
}
# Those of a beginner that easy makes, and medium does not.
MISTAKES = {
    "plain faces": "It takes persons for their VP and coins, and thinks little of what they can do.",
    "no counting": "It draws as if the deck were full, whatever has come already.",
    "no look across": "It leaves the dummy what the dummy likes best.",
}


def play(trial: str, seed: int) -> "tuple[int, int, int, int]":
    """(1 if won, your VP, the dummy's VP, actions) of one game, starter by lot."""
    level, _, condition = trial.partition("-")
    game = catalog.new_game("portroyal", seed, options=_CONDITIONS[condition])
    while not game.over:
        bots.step(game, [level])
    view = game.view(0)
    return len(game.result()["winners"]), view["vp"], view["his_vp"], view["moves"]


def figures(trial: str, rows: "list[tuple[int, int, int, int]]") -> dict:
    games = len(rows)
    wins, vp, his, moves = (statistics.mean(column) for column in zip(*rows))
    return {
        "wins": wins,
        "within": 1.96 * (wins * (1 - wins) / games) ** 0.5,  # 95%
        "vp": vp,
        "his_vp": his,
        "actions": moves,
    }


def lines(row: dict) -> "list[str]":
    return [
        f"{row['wins']:.1%} +- {row['within']:.1%} won, mean VP {row['vp']:.1f} "
        f"against the dummy's {row['his_vp']:.1f}, {row['actions']:.0f} actions"
    ]
