"""Games of bots at two devices, with a bad line, pulled cables and resets between."""

import random
from typing import Any

from lab.linking import sides, wire
from playing import game_dev
from pocketdeck.engine import catalog
from pocketdeck.link import together

HANGS = 40_000_000  # ms: a game that takes longer hangs
_STEP = 10  # ms


class Hung(AssertionError):
    """A game has not come to its end."""


class Pair:
    """Two sides with a line between them. `make(name, seed)` makes each of them."""

    def __init__(
        self, seed: int, faults: tuple = wire.CALM, resets: float = 0.0, makes: "tuple" = (sides.Side,) * 2
    ) -> None:
        self.chance = random.Random(seed)
        self.sides: "list[Any]" = [
            make(name, self.chance.randrange(1 << 30)) for make, name in zip(makes, ("Ann", "Bob"))
        ]
        self.wires = [wire.Wire(self.chance, faults) for _ in self.sides]
        self.now = 0
        self.resets = resets  # how likely a side is reset in a step in which something was said or heard
        self.lines = self.done = self.pulled = 0
        self.slow = 0.0  # how likely a side that could act does not, in a step

    def step(self, ms: int = _STEP, acting: bool = False) -> bool:
        """Let so many ms pass; True: a side has done something."""
        self.now += ms
        busy = False
        for i, side in enumerate(self.sides):
            data = self.wires[1 - i].read(self.now)
            said, acted = side.step(data, ms, acting and self.chance.random() >= self.slow)
            busy = busy or acted
            if self.resets and (said or data) and self.chance.random() < self.resets:
                said = said[: self.chance.randrange(len(said) + 1)]  # in a line, or just behind it
                self.done += 1
                side.start()
            self.lines += said.count(b"\n") // 2
            self.wires[i].write(said, self.now)
        return busy

    def until(self, wanted: "Any", limit: int = HANGS, acting: bool = False) -> None:
        """Steps until something is so; Hung."""
        end = self.now + limit
        while not wanted():
            if self.now > end:
                raise Hung("It hangs.")
            self.step(_STEP, acting)

    def pull(self, cut: bool) -> None:
        """Pull the cable, or plug it in again."""
        for one in self.wires:
            one.cut = cut
            if cut:
                one.coming.clear()

    def met(self) -> bool:
        return all(side.met() for side in self.sides)

    def sit(self) -> bool:
        return all(side.sits() for side in self.sides)

    def begin(self, deal: tuple, seats: str) -> None:
        """Come to a table for a deal: (game, players, options, seed); the first side is the host."""
        self.until(self.met)
        for _ in range(10_000):
            if not self.sides[0].offers():
                self.sides[0].propose(*deal, seats)
            self.step()
            if self.sit():
                return
        raise Hung("They do not come to one table.")

    def over(self) -> bool:
        return all(side.over() for side in self.sides)

    def play(self, pulls: float = 0.0) -> None:
        """Play to the end. `pulls`: how likely the cable is pulled in a step, or plugged in when it was."""
        self.slow = 0.3
        end = self.now + HANGS
        pulled = False
        step = _STEP
        while not self.over():
            if self.now > end:
                raise Hung("The game hangs.")
            if pulls and self.chance.random() < (0.02 if pulled else pulls):
                pulled = not pulled
                self.pulled += pulled
                self.pull(pulled)
            step = _STEP if self.step(step, True) else self._idle()
        self.pull(False)

    def _idle(self) -> int:
        """How long nothing will happen by itself."""
        due = min(side.due() for side in self.sides)
        for one in self.wires:
            if one.coming:
                due = min(due, one.coming[0][0] - self.now)
        return max(_STEP, min(due, 1000))

    def compare(self, race: bool) -> None:
        """Both have the same game, and in a race each has been told what the other one has."""
        one, other = (side.end() for side in self.sides)
        if race:
            assert (one[2], other[2]) == (other[1][0], one[1][0]), (one, other)
        else:
            assert one[:2] == other[:2], (one, other)


def deal(seed: int, game_id: str = "") -> "tuple[tuple, str]":
    """((game, players, options, seed), seats) for the game of a number: each kind in turn, seats and options
    by chance."""
    chance = random.Random(seed)
    game_id = game_id or catalog.GAMES[seed % len(catalog.GAMES)]
    info = catalog.info(game_id)
    options = {row[0]: chance.choice(row[1]) for row in info["options"] if chance.random() < 0.5}
    least, most = info["players"]
    if most == 1:
        return (game_id, 1, options, chance.randrange(1 << 30)), together.RACE
    options.update(game_dev.get(game_id, "BRIEF"))  # long games show nothing that short ones do not
    if game_dev.get(game_id, "ROUND") and chance.random() < 0.9:
        options.update(game_dev.get(game_id, "ROUND"))
    players = chance.randint(least, most)
    letters = [chance.choice("hg0") for _ in range(players)]
    letters[:2] = "hg" if chance.random() < 0.5 else "gh"
    chance.shuffle(letters)
    return (game_id, players, options, chance.randrange(1 << 30)), "".join(letters)


def game(seed: int, bad: bool = True, game_id: str = "", makes: "tuple" = (sides.Side,) * 2) -> Pair:
    """One game; AssertionError if it does not end equal on both sides. `bad`: on a bad line, with cables
    pulled, and resets."""
    pair = Pair(seed, wire.BAD if bad else wire.CALM, 0.01 if bad else 0.0, makes)
    dealt, seats = deal(seed, game_id)
    pair.begin(dealt, seats)
    pair.play(0.002 if bad else 0.0)
    pair.resets = 0.0
    pair.compare(seats == together.RACE)
    return pair
