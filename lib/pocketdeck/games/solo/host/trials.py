"""SOLO: two-player rounds won, both sides always calling; every deal is played twice, with seats swapped.

The opponents know the rules and nothing else. "random" lays any card that fits, draws when none does, lays a
Wild Draw 4 only when it may, and believes every Wild Draw 4. "rule" is RLCard 1.2.0's uno-rule-v1: it draws
when it must, lays a Wild Draw 4 with the Origin of which it holds most when it may, else any card that is not
Wild, else any. "doubter" is random, and challenges every other Wild Draw 4.
"""

from pocketdeck.engine import bots, catalog
from pocketdeck.games.solo import cards, codes
from pocketdeck.engine.rng import Rng

TRIALS = (
    "rule-random",
    "easy-random",
    "medium-random",
    "hard-random",
    "hard-doubter",
    "hard-rule",
    "hard-medium",
)
GAMES = 20000
PROMISES = {
    "easy-random": (("won", 0.48, None),),
    "medium-random": (("won", 0.56, None),),
    "hard-random": (("won", 0.62, None),),
    "hard-doubter": (("won", 0.62, None),),
    "hard-rule": (("won", 0.55, None),),
}


def simple(game: object, name: str, rng: Rng) -> int:
    """What an opponent without a level does."""
    actions = game.actions()  # type: ignore[attr-defined]
    view = game.view(game.to_act)  # type: ignore[attr-defined]
    phase = view["phase"]
    if phase == codes.ANSWER:
        return codes.CHALLENGE if name == "doubter" and rng.below(2) else codes.TAKE
    if phase == codes.NAME and name == "rule":
        held = [sum(kind // cards.RANKS == origin for kind in view["hand"]) for origin in range(4)]
        return codes.NAMES + held.index(max(held))
    lays = [a for a in actions if a < codes.CALL]
    honest = game.bluffs(list(view["hand"]), view["top"], view["origin"], 0) is False  # type: ignore[attr-defined]
    if not honest:
        lays = [a for a in lays if a != cards.WILD_4]
    if not lays:
        return actions[rng.below(len(actions))] if phase == codes.NAME else actions[-1]
    if name == "rule":
        if cards.WILD_4 in lays:
            return cards.WILD_4
        lays = [a for a in lays if a < cards.WILD] or lays
    return lays[rng.below(len(lays))]


def play(trial: str, seed: int) -> "tuple[int]":
    """(1,) if the first of the trial's two players wins the round."""
    names = trial.split("-")
    mine = seed & 1
    game = catalog.new_game("solo", seed >> 1, 2, {"scoring": "off"})
    rng = Rng(seed, 1)
    levels = catalog.info("solo")["bots"]
    while game.to_act is not None:
        name = names[game.to_act != mine]
        if name in levels:
            action = bots.choose(game, game.to_act, name)[0]
        else:
            action = simple(game, name, rng)
        if action < codes.CALL and action + codes.CALL in game.actions():
            action += codes.CALL
        game.apply(action)
    return (int(game.result()["winners"] == [mine]),)


def figures(trial: str, rows: "list[tuple[int]]") -> dict:
    won = sum(row[0] for row in rows) / len(rows)
    return {"won": won, "within": 1.96 * (won * (1 - won) / len(rows)) ** 0.5}  # 95%


def lines(row: dict) -> "list[str]":
    return [f"won {row['won']:.1%} +- {row['within']:.1%}"]
