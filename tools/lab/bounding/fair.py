"""A player who knows what its seat may know, and takes much more time than a device has.

For a decision it redeals worlds that the seat could be in, tries each action in them, and lets the best
bots play on; the worse half of the actions is dropped, and the others are tried in more worlds. A step is a
move of such a trial, so of the best bot: what a device does once for a decision.

What is found to be best of many is found better than it is. So what the choice is worth is told by other
worlds, which had no say in it.
"""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.rng import Rng

from .facts import Facts

_SURE = 1.0  # standard errors by which another action has to be better than the best bot's
_FEWEST = 8  # worlds, before that can be said


class Search:
    """One decision of the seat that is to act in `game`; `usual` is what the best bot does."""

    def __init__(self, facts: Facts, game: "Any", usual: int, rng: Rng) -> None:
        self.facts = facts
        self.seat = game.to_act
        self.seat_view = SeatView(game, game.to_act)
        self.asked = game.view(game.to_act)
        self.levels = facts.levels(game.players)
        self.usual = usual
        self.rng = rng
        self.steps = 0

    def tried(self, world: "Any", action: int, ended: "Any", worth: "Any") -> float:
        """What an action is worth in a world."""
        trial = world.clone()
        trial.apply(action)
        self.steps += 1
        while not ended(trial, self.asked):
            bots.step(trial, self.levels)
            self.steps += 1
        return float(worth(trial, self.seat, self.asked))

    def more(self, rows: "dict[int, list[float]]", steps: int, ended: "Any", worth: "Any") -> None:
        """Try these actions in new worlds until the steps are done; each in the same ones."""
        end = self.steps + steps
        while self.steps < end:
            world = self.seat_view.redeal(self.rng)
            for action, found in rows.items():
                found.append(self.tried(world, action, ended, worth))

    def best(self, steps: int) -> int:
        """The action that is worth most; the best bot's, unless another one is clearly better."""
        rows: "dict[int, list[float]]" = {action: [] for action in self.seat_view.actions()}
        sizes = [len(rows)]
        while sizes[-1] > 2:
            sizes.append(max(2, sizes[-1] // 2))
        for size in sizes:
            kept = sorted(rows, key=lambda action: -sum(rows[action]))[:size]
            if self.usual not in kept:
                kept[-1] = self.usual
            rows = {action: rows[action] for action in kept}
            self.more(rows, steps // len(sizes), self.facts.ended, self.facts.worth)
        other = max([action for action in rows if action != self.usual], key=lambda action: sum(rows[action]))
        return other if better(rows[other], rows[self.usual]) else self.usual

    def gain(self, action: int, steps: int) -> float:
        """What an action brings more than the best bot's, by worlds of their own."""
        rows: "dict[int, list[float]]" = {action: [], self.usual: []}
        self.more(rows, steps, *self.facts.told)
        return (sum(rows[action]) - sum(rows[self.usual])) / len(rows[action])


def better(one: "list[float]", other: "list[float]") -> bool:
    """Whether the first is worth more in the same worlds, and not only by luck."""
    count = len(one)
    diffs = [a - b for a, b in zip(one, other)]
    mean = sum(diffs) / count
    if count < _FEWEST or mean <= 0:
        return False
    error = (sum((diff - mean) ** 2 for diff in diffs) / (count - 1) / count) ** 0.5
    return mean > _SURE * error
