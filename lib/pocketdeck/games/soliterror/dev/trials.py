"""SoliTerror: how many nights are won, and how the others end."""

from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes

_CONDITIONS: "dict[str, dict]" = {
    "": {},
    "no rescue draw": {"rescue": "none"},
    "no flare gun": {"flare": "off"},
    "neither": {"rescue": "none", "flare": "off"},
    "hard option": {"hard": "on"},
    "family": {"family": "field"},
    "all options": {"rescue": "none", "flare": "off", "family": "field", "hard": "on"},
}
_LEVELS = (bots.RANDOM, *catalog.info("soliterror")["bots"])
TRIALS = _LEVELS + tuple(
    f"{level}, {name}" for name in _CONDITIONS if name for level in (bots.RANDOM, "hard")
)
GAMES = 5000
PROMISES = {
    "random": (("won", 0.05, 0.13),),
    "easy": (("won", 0.22, 0.34),),
    "medium": (("won", 0.35, 0.48),),
    "hard": (("won", 0.64, None),),
    "hard, no rescue draw": (("won", 0.49, None),),
    "hard, no flare gun": (("won", 0.42, None),),
    "hard, neither": (("won", 0.29, None),),
    "hard, hard option": (("won", 0.45, None),),
    "hard, family": (("won", 0.63, None),),
}
# Those of a beginner that easy makes, and medium does not.
MISTAKES = {
    "no trade": "It fights every monster that it draws, and trades none onto a far card.",
    "food in hand": "It pays a heart for food that the night would bring by itself.",
    "burnt bridges": "With the family in the field it does not see whom it cuts off.",
}


def play(trial: str, seed: int) -> "tuple[int, int]":
    """(how it ended, members safe) of one night."""
    level, _, name = trial.partition(", ")
    game = catalog.new_game("soliterror", seed, 1, _CONDITIONS[name])
    while not game.over:
        bots.step(game, [level])
    view = game.view(0)
    return view["ended"], bin(view["rescued"]).count("1")


def figures(trial: str, rows: "list[tuple[int, int]]") -> dict:
    games = len(rows)
    ends = [ended for ended, _ in rows]
    won = ends.count(codes.WON) / games
    return {
        "won": won,
        "within": 1.96 * (won * (1 - won) / games) ** 0.5,  # 95%
        "died": ends.count(codes.DIED) / games,
        "hungry": ends.count(codes.STARVED) / games,
        "cut_off": ends.count(codes.CUT_OFF) / games,
        "safe": sum(safe for _, safe in rows) / games,
    }


def lines(row: dict) -> "list[str]":
    return [
        f"won {row['won']:.1%} +- {row['within']:.1%}, died {row['died']:.1%}, hungry {row['hungry']:.1%}, "
        f"cut off {row['cut_off']:.1%}, {row['safe']:.2f} safe"
    ]
