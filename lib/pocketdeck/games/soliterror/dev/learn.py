"""Makes the weights that SoliTerror's best bot goes by, learned.py, by playing nights.

    python3 tools/lab/game.py soliterror learn --nights N --output FILE.py [--rounds N] [--seed N]
                                      [--level LEVEL] [--exploration SHARE] [--rate RATE] [--onward]
    python3 tools/lab/game.py soliterror learn --check --nights N [--seed N]    are today's chances true?

Learning: a night is played by the weights as they are, with options drawn by lot, and now and then an action
at random. Of each action the traits of the position that it leads to are noted (outlook.py). After the night
every guess, from the last to the first, is drawn towards those that followed it and towards the end, won or
lost: temporal differences, TD(lambda). The model is the one that chances.py reads, in fractions; written, it
is rounded to what a byte holds. After each round the file is written anew, and a line says how many of its
nights were won and how far the guesses were off: log loss, the mean of minus the logarithm of the chance that
was given to what happened (0.69 is knowing nothing). The same seed gives the same weights in the same Python.
"""

import argparse
import math
import random
import time
from collections.abc import Iterator, Sequence
from operator import add
from pathlib import Path
from types import ModuleType

from lab.learning import odds
from pocketdeck import stored
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import SEEDS
from pocketdeck.games.soliterror import chances, codes, learned, outlook

NIGHTS = 12_000_000  # that the weights in the repository were made from, with a faster program
SUMS = 32
TRAITS = outlook.UNSEEN_TOO_BIG + 13  # the last kind of trait
BYTE, FINE = 22, 256  # how much one is in whole numbers: of a trait's weight, and of what a sum counts for
ZERO, GREATEST = 80, 1.98  # the byte of no weight, and the greatest one
LAMBDA = 0.9
OWN = "own"  # the level of the weights that are being learned
LEVELS = (OWN, *catalog.info("soliterror")["bots"])
# An option, its usual value, the other one, how often the usual one is drawn.
LOT = (("rescue", "draw", "none", 0.5), ("flare", "on", "off", 0.6), ("hard", "off", "on", 0.85))

# A night, action by action: the traits of the position that it led to, and was it drawn by lot?
Night = list[tuple[list[int], bool]]


class Weights:
    """What is learned, in fractions: sums begin at `base`, each trait adds its row; those above zero count
    `out` for the odds, which begin at `odds`. Odds of one are a chance of 73%."""

    def __init__(self, rng: random.Random) -> None:
        self.rows = [[rng.uniform(-0.2, 0.2) for _ in range(SUMS)] for _ in range(TRAITS)]
        self.base = [0.0] * SUMS
        self.out = [rng.uniform(-0.3, 0.3) for _ in range(SUMS)]
        self.odds = 0.0

    def read(self, module: ModuleType) -> "Weights":
        """Take the weights of a module in the format of learned.py."""
        flat = [(byte - ZERO) / BYTE for byte in stored.whole(module.FILE)]
        self.rows = [flat[at : at + SUMS] for at in range(0, len(flat), SUMS)]
        self.base = [whole / BYTE for whole in module.BASE]
        self.out = [whole / FINE for whole in module.OUT]
        self.odds = module.ODDS / (BYTE * FINE)
        return self

    def sums(self, traits: "list[int]") -> "list[float]":
        """What the traits add up to; what is below zero is zero."""
        return [max(0.0, s) for s in map(sum, zip(self.base, *[self.rows[t] for t in traits], strict=True))]

    def total(self, sums: "list[float]") -> float:
        """The odds that these sums make."""
        return self.odds + sum([s * out for s, out in zip(sums, self.out, strict=True)])

    def text(self) -> str:
        """The file learned.py."""
        curve = [round(10000 / (1 + math.exp(-half / 2))) for half in range(13)]
        return (
            '"""What the best bot of SoliTerror has learned by playing (docs/dev/bots.md), see chances.py.'
            "\n\nThe file beside it has SUMS weights for each trait of outlook.py, one after "
            f"another, each as a byte that is {ZERO}\nmore than the weight: too many for a board's memory.\n"
            '"""\n\nfrom pocketdeck.engine.compat import const\n\n'
            'FILE = "games/soliterror/learned.bin"\n'
            f"SUMS = const({SUMS})\n"
            f"UNIT = const({BYTE * FINE})  # odds of one: the chance is then 73%\n"
            f"ODDS = const({round(self.odds * BYTE * FINE)})  # before anything is known\n\n"
            f"BASE = {_tuple([round(base * BYTE) for base in self.base])}\n"
            f"OUT = {_tuple([round(out * FINE) for out in self.out])}\n"
            "# The chance, in hundredths of a percent, that goes with odds of none, half a one, one ...\n"
            f"CURVE = {_tuple(curve)}\n"
        )

    def packed(self) -> bytes:
        """The file learned.bin."""
        return bytes(round(weight * BYTE) + ZERO for row in self.rows for weight in row)

    def write(self, path: Path) -> None:
        """Write both: the module is `path`."""
        path.write_text(self.text(), encoding="utf-8")
        path.with_suffix(".bin").write_bytes(self.packed())


def _tuple(numbers: "Sequence[int]") -> str:
    return "(\n" + "".join(f"    {number},\n" for number in numbers) + ")"


class Guesses(chances.Chances):
    """One decision, weighed by the weights that are being learned."""

    def __init__(self, view: dict, weights: Weights) -> None:
        super().__init__(view)
        self.weights = weights

    def odds(self, traits: "list[int]") -> int:
        return round(self.weights.total(self.weights.sums(traits)) * learned.UNIT)


def deal(rng: random.Random) -> Game:
    """A night in the standard field, its options drawn by lot."""
    options = {name: usual if rng.random() < share else other for name, usual, other, share in LOT}
    return catalog.new_game("soliterror", rng.randrange(SEEDS), 1, options)


def play(game: Game, level: str, weights: Weights, exploration: float, rng: random.Random) -> Night:
    """Play a night to its end; what is certain, that all are safe or one is dead, is not noted."""
    night: Night = []
    while not game.over:
        actions = game.actions()
        view = game.view(0)
        guesses = Guesses(view, weights)
        by_lot = len(actions) > 1 and rng.random() < exploration
        if by_lot:
            a = rng.choice(actions)
        elif len(actions) == 1 or game.phase == codes.PICK:  # of two weapons the weakest are meant
            a = actions[0]
        elif level == OWN:
            a = max(actions, key=guesses.worth)
        else:
            a = bots.choose(game, 0, level)[0]
        game.apply(a)
        if codes.TRADE <= a < codes.TRADE_FOR and game.phase != codes.SPOT:  # there is one card to trade for
            a = next(codes.TRADE_FOR + p for p in guesses.places() if p & 3 == a - codes.TRADE)
        if codes.TRADE <= a < codes.TRADE_FOR or codes.WITH <= a < codes.BUY:  # half an action
            continue
        then = guesses.now.after(a)
        if then.paths and not then.dead:
            night.append((then.traits(), by_lot))
    return night


def won(game: Game) -> bool:
    return bool(game.view(0)["ended"] == codes.WON)


def draw(weights: Weights, night: Night, happened: bool, rate: float) -> "list[float]":
    """Draw the guesses of a night towards what followed; returns how far off each was before."""
    seen = []
    for traits, by_lot in night:
        sums = weights.sums(traits)
        seen.append((traits, sums, odds.chance(weights.total(sums)), by_lot))
    aim = float(happened)
    for traits, sums, guess, by_lot in reversed(seen):
        step = (aim - guess) * rate
        pulls = [step * out if s > 0 else 0.0 for s, out in zip(sums, weights.out, strict=True)]
        weights.odds += step
        weights.out = [out + step * s for out, s in zip(weights.out, sums, strict=True)]
        weights.base = list(map(add, weights.base, pulls))
        for trait in traits:
            weights.rows[trait] = list(map(add, weights.rows[trait], pulls))
        # An action at random says nothing about what was there before it.
        aim = guess if by_lot else LAMBDA * aim + (1 - LAMBDA) * guess
    for trait in {trait for traits, _ in night for trait in traits}:
        weights.rows[trait] = [max(-GREATEST, min(GREATEST, weight)) for weight in weights.rows[trait]]
    return [odds.off(guess, happened) for _, _, guess, _ in seen]


def learn(
    weights: Weights,
    nights: int,
    rounds: int,
    rng: random.Random,
    level: str,
    exploration: float,
    rate: float,
) -> "Iterator[tuple[int, float, float]]":
    """Play and learn; after each round (nights so far, share of its nights won, its log loss).

    `level` plays the first round, the weights the others. The rate falls to a twentieth.
    """
    done = 0
    for number in range(rounds):
        wins = 0
        off: "list[float]" = []
        first = done
        while done < nights * (number + 1) // rounds:
            game = deal(rng)
            night = play(game, OWN if number else level, weights, exploration, rng)
            wins += won(game)
            off += draw(weights, night, won(game), rate * (1 - 0.95 * done / nights))
            done += 1
        yield done, wins / max(1, done - first), sum(off) / max(1, len(off))


def foretold(nights: int, rng: random.Random) -> "list[tuple[bool, bool, list[float]]]":
    """Nights of the best bot: won, with the usual options, and the chance (0 to 1) of each choice it made."""
    rows = []
    for _ in range(nights):
        game = deal(rng)
        said = []
        while not game.over:
            a, score = bots.choose(game, 0, "hard")
            if len(game.actions()) > 1 and game.phase != codes.PICK:
                said.append(max(0, score) / chances.SURE)
            game.apply(a)
        usual = all(game.options[name] == value for name, value, *_ in LOT)
        rows.append((won(game), usual, said))
    return rows


def check(rows: "list[tuple[bool, bool, list[float]]]") -> "list[str]":
    """What came of what was foretold, in words."""
    pairs = [(guess, happened) for happened, _, said in rows for guess in said]
    lines = odds.foretold(pairs, "choices")
    lot = [happened for happened, _, _ in rows]
    for name, ends in (("options by lot", lot), ("usual options", [row[0] for row in rows if row[1]])):
        if ends:
            share = sum(ends) / len(ends)
            within = 1.96 * (share * (1 - share) / len(ends)) ** 0.5
            lines.append(f"{name}: {len(ends):,} nights, won {share:.1%} +- {within:.1%} (95%)")
    return lines


def main(words: "list[str] | None" = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--nights", type=int, required=True, help="how many to play")
    parser.add_argument(
        "--output", type=Path, help="the module to write, learned.py; its weights lie beside it"
    )
    parser.add_argument("--check", action="store_true", help="learn nothing: are today's chances true?")
    parser.add_argument("--rounds", type=int, default=20, help="how often to write and report (default 20)")
    parser.add_argument("--seed", type=int, default=0, help="of the cards and all that is by lot (default 0)")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=OWN,
        help="who plays the first round (default: the weights themselves)",
    )
    parser.add_argument("--exploration", type=float, default=0.02, help="actions at random (default 0.02)")
    parser.add_argument("--rate", type=float, default=0.01, help="of learning, at first (default 0.01)")
    parser.add_argument("--onward", action="store_true", help="begin with today's weights, not with none")
    arguments = parser.parse_args(words)
    if arguments.nights < 1 or not 1 <= arguments.rounds <= arguments.nights and not arguments.check:
        parser.error("--nights takes a number from 1, --rounds one from 1 to the nights")
    if not 0 <= arguments.exploration <= 1 or not 0 < arguments.rate <= 1:
        parser.error("--exploration takes a share from 0 to 1, --rate one above 0")
    rng = random.Random(arguments.seed)
    if arguments.check:
        print("\n".join(check(foretold(arguments.nights, rng))))
        return 0
    if arguments.output is None or not arguments.output.parent.is_dir():
        parser.error("--output takes a file in a folder that there is")
    how = (arguments.level, arguments.exploration, arguments.rate)
    weights = Weights(rng)
    if arguments.onward:
        if Path(learned.FILE).stat().st_size != SUMS * TRAITS:
            parser.error("--onward: today's weights are for other traits; begin without them")
        weights.read(learned)
    before = 0
    began = time.monotonic()
    for done, share, off in learn(weights, arguments.nights, arguments.rounds, rng, *how):
        speed = (done - before) / (time.monotonic() - began)
        print(f"{done:,} nights, of this round's {share:.1%} won, log loss {off:.4f}", flush=True)
        weights.write(arguments.output)
        before = done
        began = time.monotonic()
    # By the last round: nights that are soon lost are soon played.
    hours = NIGHTS / speed / 3600
    print(f"{speed:.0f} nights a second: {NIGHTS:,}, as today's weights come from, take {hours:,.0f} hours")
    return 0
