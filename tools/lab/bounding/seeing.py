"""A player who sees every card and knows what the others will do: how well it does at least.

It plays the real game, not redealt ones: in the line that the best bot takes one decision at a time is
changed by lot, the best bot goes on from there, now and then with more changes, and the new line is kept
unless it ends worse. The longer that goes on, the nearer it comes to what is possible for somebody who sees
all; it never comes beyond. What it wins can be won.
"""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.engine.rng import Rng

from .facts import Facts

# (the position, the action taken there) of each decision of the seat
Line = list[tuple[Any, int]]


class Seeing:
    """One game of a seat among best bots, from where it stands."""

    def __init__(self, facts: Facts, game: "Any", seat: int) -> None:
        self.facts = facts
        self.seat = seat
        self.levels = facts.levels(game.players)
        self.steps = 0
        self.line: Line = []
        self.worth = self.played(game.clone(), self.line)

    def played(self, game: "Any", line: Line, rng: "Rng | None" = None, of: int = 1) -> float:
        """Play on to the end as the best bot does, note the seat's decisions, say what the end is worth.

        With `rng` one decision in `of` is made by lot.
        """
        while not game.over:
            action: "Any" = bots.pick(game, self.levels)
            choices = game.actions()
            if game.to_act == self.seat and len(choices) > 1 and action in choices:
                if rng and not rng.below(of):
                    action = choices[rng.below(len(choices))]
                line.append((game.clone(), action))
            game.apply(action)
            self.steps += 1
        return float(self.facts.value(game, self.seat))

    def search(self, steps: int, enough: float, rng: Rng) -> float:
        """What the best line found is worth, after so many moves or as soon as that is `enough`."""
        while self.line and self.steps < steps and self.worth < enough:
            at = rng.below(len(self.line))
            before, taken = self.line[at]
            others = [action for action in before.actions() if action != taken]
            action = others[rng.below(len(others))]
            game = before.clone()
            game.apply(action)
            self.steps += 1
            line = [*self.line[:at], (before, action)]
            worth = self.played(game, line, rng, 2 << rng.below(len(self.line).bit_length() + 1))
            if worth >= self.worth:
                self.line, self.worth = line, worth
        return self.worth
