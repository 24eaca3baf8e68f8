"""SOLO: two-player rounds won, both sides always calling; every deal is played twice, with seats swapped. And
rounds that hard wins among three of medium, who call and catch as they do; every deal once in each seat.

The opponents know the rules and nothing else. "random" lays any card that fits, draws when none does, lays a
Wild Draw 4 only when it may, and believes every Wild Draw 4. "doubter" is random, and challenges every other
one.

"rlcard" does what RLCard 1.2.0's uno-rule-v1 does, and what RLCard's game does for it: it draws when it
must, and lays at once a drawn card that has the Origin in force or none, naming one by lot, but none that
fits by its symbol alone; a Wild Draw 4 it lays when it may, with the Origin of which it holds most; else any
card that is not Wild; else a Wild, naming any Origin by lot. "keen" is a stronger cousin of it, which names
the Origin of which it holds most in every case, and lays a drawn card whatever it fits by.
"""

from typing import Any

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.solo import cards, codes

TRIALS = (
    "rlcard-random",
    "keen-random",
    "easy-random",
    "medium-random",
    "hard-random",
    "hard-doubter",
    "hard-rlcard",
    "hard-keen",
    "hard-medium",
    "hard among medium, 4 players",
)
GAMES = 20000
PROMISES = {
    "easy-random": (("won", 0.48, None),),
    "medium-random": (("won", 0.56, None),),
    "hard-random": (("won", 0.62, None),),
    "hard-doubter": (("won", 0.62, None),),
    "hard-rlcard": (("won", 0.65, None),),
    "hard-keen": (("won", 0.58, None),),
    "hard-medium": (("won", 0.58, None),),
    "hard among medium, 4 players": (("won", 0.32, None),),
}
# Those of a beginner that easy makes, and medium does not.
MISTAKES = {
    "impatient": "It lays a Wild as soon as it holds one, and a Wild Draw 4 even as a bluff.",
    "first fit": "Else it lays the first card that fits, whatever that leaves it with.",
    "first name": "A Wild gets the Origin of the first card in its hand, not that of most cards.",
    "trusting": "It takes a Wild Draw 4 even where it knows that it was a bluff.",
    "no swap": "It keeps its hand, however small another one is.",
}


def most_held(hand: "tuple[int, ...]") -> "list[int]":
    """The Origins of which there are most among these cards."""
    held = [sum(kind // cards.RANKS == origin for kind in hand) for origin in range(4)]
    return [origin for origin in range(4) if held[origin] == max(held)]


def simple(game: "Any", name: str, rng: Rng, drawn: bool = False) -> int:
    """What an opponent without a level does; `drawn`: its turn began with drawing a card."""
    actions = game.actions()
    view = game.view(game.to_act)
    phase = view["phase"]
    if phase == codes.ANSWER:
        return codes.CHALLENGE if name == "doubter" and rng.below(2) else codes.TAKE
    if phase == codes.NAME:
        origins = [0, 1, 2, 3]
        if name == "keen":
            return codes.NAMES + most_held(view["hand"])[0]
        if name == "rlcard" and view["top"] == cards.WILD_4 and not drawn:
            origins = most_held(view["hand"])
        return codes.NAMES + origins[rng.below(len(origins))]
    lays = [a for a in actions if a < codes.CALL]
    if game.bluffs(list(view["hand"]), view["top"], view["origin"], 0):
        lays = [a for a in lays if a != cards.WILD_4]
    if name == "rlcard" and phase == codes.DRAWN:
        lays = [a for a in lays if a >= cards.WILD or a // cards.RANKS == view["origin"]]
    if not lays:
        return actions[-1]
    if name in ("rlcard", "keen"):
        if cards.WILD_4 in lays:
            return cards.WILD_4
        lays = [a for a in lays if a < cards.WILD] or lays
    return lays[rng.below(len(lays))]


def play(trial: str, seed: int) -> "tuple[int]":
    """(1,) if the first of the trial's players wins the round."""
    if " among " in trial:
        return (_among(trial, seed),)
    names = trial.split("-")
    mine = seed & 1
    game: "Any" = catalog.new_game("solo", seed >> 1, 2, {"scoring": "off"})
    rng = Rng(seed, 1)
    levels = catalog.info("solo")["bots"]
    drawn = False
    while game.to_act is not None:
        name = names[game.to_act != mine]
        drawn = game.phase == codes.DRAWN or drawn and game.phase == codes.NAME
        if name in levels:
            action = bots.choose(game, game.to_act, name)[0]
        else:
            action = simple(game, name, rng, drawn)
        if action < codes.CALL and action + codes.CALL in game.actions():
            action += codes.CALL
        game.apply(action)
    return (int(game.result()["winners"] == [mine]),)


def _among(trial: str, seed: int) -> int:
    """1 if a level wins the round among others of another one."""
    levels, _, rest = trial.partition(", ")
    level, _, others = levels.partition(" among ")
    players = int(rest.split()[0])
    game: "Any" = catalog.new_game("solo", seed // players, players, {"scoring": "off"})
    seat = seed % players
    while not game.over:
        bots.step(game, [level if i == seat else others for i in range(players)])
    return int(game.result()["winners"] == [seat])


def figures(trial: str, rows: "list[tuple[int]]") -> dict:
    won = sum(row[0] for row in rows) / len(rows)
    return {"won": won, "within": 1.96 * (won * (1 - won) / len(rows)) ** 0.5}  # 95%


def lines(row: dict) -> "list[str]":
    return [f"won {row['won']:.1%} +- {row['within']:.1%}"]
