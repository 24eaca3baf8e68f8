"""Search that every game's bot can use: play each action out in worlds that the seat could be in.

Limited by counted steps, never by a clock, so that the same game gives the same answer on every platform.
"""

from .compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .bots import SeatView
    from .game import Game
    from .rng import Rng

SHARE = 1000  # what winning alone is worth


def share(game: "Game", seat: int) -> int:
    """0 for a lost game up to SHARE for one won alone; a shared win is shared out."""
    winners = game.result()["winners"]
    return SHARE // len(winners) if seat in winners else 0


def at_random(game: "Game", rng: "Rng") -> int:
    """The policy that knows nothing: any action of the acting seat."""
    actions = game.actions()
    return actions[rng.below(len(actions))]


def rollouts(
    seat_view: "SeatView",
    rng: "Rng",
    steps: int,
    policy: "Any" = at_random,
    value: "Any" = share,
) -> "list[tuple[int, int]]":
    """[(action, mean value)] for each of the seat's actions.

    World after world is redealt; in each, every action is tried once, and `policy(game, rng)` plays for all
    seats to the end, where `value(game, seat)` counts. No world is begun after `steps` moves. The means are
    rounded down.
    """
    actions = seat_view.actions()
    totals = [0] * len(actions)
    worlds = 0
    while steps > 0:
        world = seat_view.redeal(rng)
        worlds += 1
        for i, action in enumerate(actions):
            game = world.clone()
            game.apply(action)
            while game.to_act is not None:
                game.apply(policy(game, rng))
                steps -= 1
            steps -= 1
            totals[i] += value(game, seat_view.seat)
    return [(action, total // worlds) for action, total in zip(actions, totals)]
