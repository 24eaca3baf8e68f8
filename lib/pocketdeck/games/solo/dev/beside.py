"""SOLO beside RLCard's UNO: rounds of two players that lay any card that fits, for tools/lab/bench.py."""

import importlib.util
import random
from collections.abc import Callable

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng


def ours(seed: int, rng: Rng) -> int:
    """One round of two players that lay any card that fits, calling; returns its actions."""
    game = catalog.new_game("solo", seed, 2, {"scoring": "off"})
    count = 0
    while game.to_act is not None:
        actions = game.actions()
        lays = [a for a in actions if a < 128]
        some = [a for a in lays if a >= 64] or lays or actions
        game.apply(some[rng.below(len(some))])
        count += 1
    return count


def rounds() -> "list[tuple[str, Callable[[int], int]]]":
    """(name, what plays a round of that number and returns its actions): ours and, where RLCard is there, its
    own."""
    rng = Rng(2, 0)
    rows: "list[tuple[str, Callable[[int], int]]]" = [("ours", lambda seed: ours(seed, rng))]
    if importlib.util.find_spec("rlcard") is None:
        return rows
    import rlcard  # type: ignore[import-not-found]
    from rlcard.games.uno import Game  # type: ignore[import-not-found]

    environment = rlcard.make("uno", config={"seed": 1})

    def in_environment(_: int) -> int:
        state, _ = environment.reset()
        count = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            count += 1
        return count

    def bare(_: int) -> int:
        game = Game()
        game.init_game()
        count = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            count += 1
        return count

    return [*rows, ("RLCard's environment", in_environment), ("RLCard's bare game", bare)]
