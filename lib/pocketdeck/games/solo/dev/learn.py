"""Makes the weights that SOLO's best bot goes by, _WEIGHTS in judge.py, by playing rounds.

    python3 tools/lab/game.py solo learn --rounds N [--players N] [--batches N] [--seed N]
                                     [--rate RATE] [--onward]
    python3 tools/lab/game.py solo learn --check --rounds N [--players N] [--seed N]    are today's odds true?

The bot adds up a weight for each trait of what it leaves behind, and the sum is the odds that it wins the
round (Expert.cost). Here it plays rounds among itself and other bots, one action in a hundred at random;
after each batch every position that it left is drawn a little towards how its round ended, won or lost:
logistic regression. With the new weights, in whole numbers as the device has them, the next batch is played.
At the end the weights are printed as they stand in judge.py, first those for two players, then for more.
The same seed gives the same weights.
"""

import argparse
import random
import time
from collections.abc import Iterator
from typing import Any

from lab.learning import odds
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng, SEEDS
from pocketdeck.games.solo import bot, cards, codes, judge
from pocketdeck.games.solo.dev import trials

ROUNDS = {2: 500_000, 4: 300_000}  # that today's weights come from, by players, with a faster program
COUNT = len(judge._WEIGHTS) // 2  # weights of two players; as many again are for more
UNIT = 64  # what odds of one are in whole numbers: a chance of 73%
ZERO = 128  # the byte of no weight
OTHERS = ("hard", "hard", "keen", "rlcard", "medium", "random")  # who sits in another seat, by lot
RANDOM = 0.01  # of the actions

Position = tuple["Form", bool]  # the odds of what was left, and was the round won?


class Form:
    """Odds of which the weights are not known yet: a number, and how often each weight counts."""

    def __init__(self, number: float = 0, times: "dict[int, float] | None" = None) -> None:
        self.number = number
        self.times = times or {}

    def __add__(self, other: "Form | int") -> "Form":
        if not isinstance(other, Form):
            return Form(self.number + other, self.times)
        times = dict(self.times)
        for at, count in other.times.items():
            times[at] = times.get(at, 0) + count
        return Form(self.number + other.number, times)

    __radd__ = __add__

    def __mul__(self, number: float) -> "Form":
        return Form(self.number * number, {at: count * number for at, count in self.times.items()})

    __rmul__ = __mul__

    def __neg__(self) -> "Form":
        return self * -1

    def __sub__(self, other: "Form | int") -> "Form":
        return self + -other

    def __floordiv__(self, number: int) -> "Form":
        return self * (1 / number)

    def odds(self, weights: "list[float]") -> float:
        """What it comes to, in UNITs."""
        return (self.number + sum(weights[at] * count for at, count in self.times.items())) / UNIT


class Learner(judge.Expert):
    """A decision of hard by the weights that are being learned."""

    learned: "list[float]" = []  # in parts of UNIT
    noted: "Form | None" = None  # the odds of the position that was looked at last

    def __init__(self, view: dict, dare: bool) -> None:
        super().__init__(view, dare)
        self.weights = whole(self.learned)

    def cost(self, hand: "list[int]", top: int, origin: int, draws: int = 0) -> int:
        cost = super().cost(hand, top, origin, draws)
        if hand and self.left < 0:  # see left()
            weights: "Any" = [Form(0, {at: 1}) for at in range(COUNT)]
            self.weights, weights = weights, self.weights
            form: "Any" = super().cost(hand, top, origin, draws)
            self.weights = weights
            self.noted = -form
        return cost


def whole(weights: "list[float]") -> "list[int]":
    """The weights as a byte has them."""
    return [max(-ZERO, min(255 - ZERO, round(weight))) for weight in weights]


def today(players: int) -> "list[float]":
    """The weights that hard goes by."""
    at = 0 if players == 2 else COUNT
    return [byte - ZERO for byte in judge._WEIGHTS[at : at + COUNT]]


def left(view: dict, action: int) -> "Form | None":
    """The odds of what an action leaves the seat of this view with. None where they are not asked: a Wild's
    are those of the Origin that is named for it, and a challenge or a swap is chosen otherwise."""
    learner = Learner(view, False)
    learner.left = -1  # no further turn is looked at: what is left is meant, not what may come of it
    hand = learner.hand
    if action in (codes.DRAW, codes.KEEP):
        learner.cost(hand, view["top"], view["origin"], int(action == codes.DRAW))
    elif codes.NAMES <= action < codes.NAMES + 4:
        learner.then(hand, view["top"], (action - codes.NAMES,))
    elif action < codes.NO_SWAP:
        kind = action % codes.CALL
        if kind < cards.WILD:
            at = hand.index(kind)
            learner.then(hand[:at] + hand[at + 1 :], kind)
    return learner.noted


def play(players: int, rng: random.Random) -> "list[Position]":
    """A round, and every position that the learning bot has left in it."""
    game: "Any" = catalog.new_game("solo", rng.randrange(SEEDS), players, {"scoring": "off"})
    kinds = ["hard"] + [rng.choice(OTHERS) for _ in range(players - 1)]
    rng.shuffle(kinds)
    lots = Rng(rng.randrange(SEEDS))
    noted: "list[tuple[int, Form]]" = []
    drawn = False  # did this turn begin with drawing a card?
    while game.to_act is not None:
        seat = game.to_act
        kind = kinds[seat]
        drawn = game.phase == codes.DRAWN or drawn and game.phase == codes.NAME
        if kind in ("keen", "rlcard", "random"):
            action = trials.simple(game, kind, lots, drawn)
        else:
            action = bots.choose(game, seat, kind)[0]
            if rng.random() < RANDOM:
                action = rng.choice(game.actions())
        if kind == "hard" and len(game.actions()) > 1:
            form = left(game.view(seat), action)
            if form is not None:
                noted.append((seat, form))
        if action < codes.CALL and action + codes.CALL in game.actions():
            action += codes.CALL
        game.apply(action)
    winners = game.result()["winners"]
    return [(form, seat in winners) for seat, form in noted]


def guesses(positions: "list[Position]", weights: "list[float]") -> "list[tuple[float, bool]]":
    """The chance of each position by these weights, and was its round won?"""
    return [(odds.chance(form.odds(weights)), won) for form, won in positions]


def draw(weights: "list[float]", positions: "list[Position]", rate: float) -> None:
    """Draw the odds of the positions towards how their rounds ended."""
    for form, won in positions:
        step = (won - odds.chance(form.odds(weights))) * rate * UNIT
        for at, count in form.times.items():
            weights[at] += step * count


def learn(
    weights: "list[float]", players: int, rounds: int, batches: int, rng: random.Random, rate: float
) -> "Iterator[tuple[int, float]]":
    """Play and learn; after each batch (rounds so far, its log loss). The rate falls to a tenth."""
    done = 0
    for number in range(batches):
        Learner.learned = weights
        positions: "list[Position]" = []
        while done < rounds * (number + 1) // batches:
            positions += play(players, rng)
            done += 1
        off = odds.mean_off(guesses(positions, weights))
        rng.shuffle(positions)
        draw(weights, positions, rate * (1 - 0.9 * number / batches))
        yield done, off


def written(weights: "list[float]") -> str:
    """The weights as rows of judge.py."""
    data = bytes(weight + ZERO for weight in whole(weights))
    rows = [data[at : at + 20] for at in range(0, COUNT, 20)]
    return "\n".join('    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '"' for row in rows)


def main(words: "list[str] | None" = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, required=True, help="how many to play")
    parser.add_argument("--players", type=int, default=2, help="at the table: 2, or 3 to 10 (default 2)")
    parser.add_argument("--batches", type=int, default=25, help="how often to learn (default 25)")
    parser.add_argument("--seed", type=int, default=0, help="of the cards and all that is by lot (default 0)")
    parser.add_argument("--rate", type=float, default=0.003, help="of learning, at first (default 0.003)")
    parser.add_argument("--onward", action="store_true", help="begin with today's weights, not with none")
    parser.add_argument("--check", action="store_true", help="learn nothing: are today's odds true?")
    arguments = parser.parse_args(words)
    players, rounds = arguments.players, arguments.rounds
    least, most = catalog.info("solo")["players"]
    if not least <= players <= most:
        parser.error(f"--players takes a number from {least} to {most}")
    if rounds < 1 or not 1 <= arguments.batches <= rounds and not arguments.check:
        parser.error("--rounds takes a number from 1, --batches one from 1 to the rounds")
    if not 0 < arguments.rate <= 1:
        parser.error("--rate takes a share above 0, 1 at most")
    rng = random.Random(arguments.seed)
    weights = today(players) if arguments.onward or arguments.check else [0.0] * COUNT
    expert = bot.Expert
    bot.Expert = Learner  # type: ignore[misc]
    try:
        if arguments.check:
            Learner.learned = weights
            positions = [position for _ in range(rounds) for position in play(players, rng)]
            print("\n".join(odds.foretold(guesses(positions, weights), "positions")))
            return 0
        began = time.monotonic()
        for done, off in learn(weights, players, rounds, arguments.batches, rng, arguments.rate):
            print(f"{done:,} rounds, log loss {off:.4f}", flush=True)
        speed = rounds / (time.monotonic() - began)
    finally:
        bot.Expert = expert  # type: ignore[misc]
    print(written(weights))
    wanted = ROUNDS[2 if players == 2 else 4]
    print(f"{speed:.0f} rounds a second: {wanted:,}, as today's weights come from, take", end=" ")
    print(f"{wanted / speed / 3600:.1f} hours")
    return 0
