"""What a position of Space Hope is worth to a seat: points, the future, dangers, ship parts, the goal.

In tenths of a point. A bot tries an action in a redealt world and compares what this says before and after.
"""

from pocketdeck.engine.compat import const

from . import cards, layout, printing

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_BEST = const(100)  # the best level counts the others for more than this
_TO_COME = const(13)  # what a card in the deck will bring, one of too few for another round, one in hand
_SPARE = const(3)
_IN_HAND = const(15)
# The same as the best level knows them from games of its own: a card of a round that will be drawn, one that
# is over while rounds are left (after them none counts), one in hand.
_DRAWN = const(16)
_OVER = const(8)
_HELD = const(25)
# In 100: how much of a ship's future is at stake with a dial at 0, 1, 2, 3; and for the best level in the
# last two rounds, when little is left to lose.
_RISK = b"\x64\x20\x10\x03\x64\x04\x00\x00"
# What the best level takes a dial's height to be worth beyond its points when a game begins, with 6 added.
_HEIGHT = b"\x06\x06\x06\x0a\x06\x04\x04\x04\x03\x02"
# What a part brings in a whole game, by slot, and how much more for each ship: a lead over every rival, where
# most cards touch one; and what the best level takes it for, which has been measured. The judge adds what
# depends on the ship.
_PARTS = b"\x00\x09\x0b\x0c\x09\x0b\x0e\x12\x12\x1b\x15\x19\x1b\x24\x2e\x40\x40\x45\x36\x58"
_PER_SHIP = b"\x04\x03\x03\x03\x06\x0a\x0a\x0b\x03\x0c"
# How much of what a goal counts an action brings by itself, in 16ths: 0-4 a dial, 5 dials, 6 distance made,
# 7 distance, 8 and 9 parts, 10 contributions, 11 abilities.
_DRIFT = b"\x03\x03\x03\x03\x03\x08\x20\x00\x03\x03\x02\x09\x00"


def become(world: "Rules", other: "Rules") -> None:
    """Turn a world into another game; a bot uses its worlds again and again."""
    other.copy(world)
    world.rng.copy(other.rng)
    world.to_act = other.to_act
    world.renew()


class Judge:
    """Judges worlds for one seat.

    rivals  how much the other ships count, in 100; with 0 a ship's future does not count either
    failed, stake   what it is worth that the goal in force fails, and how much more that it is met
    """

    def __init__(self, seat: int, game: "Rules", rivals: int) -> None:
        players = game.players
        self.scratch = game.clone()
        self.seat = seat
        self.players = players
        self.share = game.share
        self.rivals = min(rivals, 110) if players == 2 else rivals  # one rival's loss is this ship's gain
        self.failed = self.stake = 0
        self.rows: "list[bytes]" = [b""] * players  # ships judged before
        self.known = [0] * players

    def worth(self, game: "Rules") -> int:
        """What a world is worth without its goal: this ship against the others, the best one above all."""
        best = -9999
        total = mine = 0
        for seat in range(self.players):
            if self.rivals or seat == self.seat:
                row = self.row(game, seat)
                if row != self.rows[seat]:
                    self.rows[seat] = row
                    self.known[seat] = self.ship(row)
                if seat == self.seat:
                    mine = self.known[seat]
                else:
                    total += self.known[seat]
                    best = max(best, self.known[seat])
        if not self.rivals:
            return mine
        return mine - (best + total // (self.players - 1)) * self.rivals // 200

    def row(self, game: "Rules", seat: int) -> bytes:
        """A ship's row of numbers and its ten parts."""
        row = bytes(game.ships[seat * layout.ROW : seat * layout.ROW + layout.ROW])
        return row + bytes(game.parts[seat * layout.SLOTS : seat * layout.SLOTS + layout.SLOTS])

    def ship(self, row: bytes) -> int:
        """What a ship will have in the end, from its row and its parts."""
        if not self.rivals:  # easy looks no further than its lowest dial and the way
            return 0 if row[layout.MARKS] & layout.DEAD else 10 * (min(row[:5]) + row[layout.DISTANCE])
        points = 10 * sum(row[:6])
        marks = row[layout.MARKS]
        left = row[layout.LEFT]
        if marks & layout.DEAD:
            return points + 10
        hand = max(0, row[layout.HELD] - 1)  # nobody plays the last one
        best = self.rivals > _BEST
        over = left % layout.DRAWN
        if best:
            future = _DRAWN * (left - over) + _HELD * hand + (_OVER * over if left > over else 0)
        else:
            future = (_TO_COME if left >= layout.DRAWN else _SPARE) * left + _IN_HAND * hand
        rounds = 1 + 8 * left // self.share
        late = 4 if best and left < 2 * layout.DRAWN else 0
        risk = height = 0
        for value in row[:5]:
            if value < 4:
                risk += _RISK[value + late]
            height += _HEIGHT[value] - 6
        if best:
            points += height * left // self.share
        if marks & (layout.GUARD | layout.CALM):
            risk -= risk // 4
        if row[layout.ROW + 8] or row[layout.COPIED] == 9:
            risk //= 3
        points += future - future * min(risk, 90) // 100
        for slot in range(layout.SLOTS):
            if row[layout.ROW + slot]:
                points += self.part(row, slot) * rounds // 8
            elif row[layout.COPIED] == slot + 1:
                points += self.part(row, slot) // 8
        if marks & layout.BOOST:
            points += 6 * hand
        if marks & layout.DRAG:
            points -= 6 * hand
        return points

    def part(self, row: bytes, slot: int) -> int:
        """What a part brings to a ship in a whole game."""
        best = self.rivals > _BEST
        value = _PARTS[slot + 10] if best else _PARTS[slot] + _PER_SHIP[slot] * self.players
        least = min(row[:5])
        if slot == 0:
            value += 2 * (max(row[:5]) - least)
        elif slot == 1:
            value += 5 - least
        elif slot == 2 or slot == 6:  # how far it is behind what is usual by now
            behind = 4 * (self.share - row[layout.LEFT]) // 5 - row[layout.DISTANCE]
            value += max(-4, min(4, behind // 2)) * (2 if slot == 6 else 1)
        elif slot == 3:
            value += max(row[:5]) - 5
        elif slot == 4:
            value = value * min(row[layout.FUEL], 6) // 4
        elif slot == 5:
            value += max(row[:5]) - 6
            if row[layout.LEFT] % layout.DRAWN > 3:
                value += 2 * self.players  # a round more, in a short game
        elif slot == 7:
            value += sum(row[:5]) // 4 - 6
        elif slot == 8:
            value = value * self.players // 4 + 40 // (1 + least)  # few rivals, few blows
        return value

    def chance(self, game: "Rules") -> int:
        """In 100: how likely the goal in force will be met."""
        have, need, how = game.progress()
        actions = 0
        for seat in range(self.players):
            if not game.dead(seat):
                actions += max(0, game.ships[seat * layout.ROW + layout.HELD] - 1)
        drift = _DRIFT[cards.GOALS[game.goal * printing.GOAL_ROW + 1]] * actions
        if how == 1 or how == 3:
            ahead = 16 * (have - need if how == 1 else (need - have) // 2) + drift // (2 * self.players)
            scale = 16
        else:
            ahead = 16 * (have - need if how == 0 else need - have) + (drift if how == 0 else -drift)
            scale = 16 + 4 * actions
        return max(2, min(98, 50 + 40 * ahead // scale))

    def outcome(self, game: "Rules", met: bool) -> int:
        """What the world is worth once the goal in force is met, or has failed."""
        become(self.scratch, game)
        self.scratch.outcome(met)
        return self.worth(self.scratch)

    def expected(self, game: "Rules") -> int:
        """What the world is worth with the goal in force as likely as it is."""
        failed = self.outcome(game, False)
        return failed + (self.outcome(game, True) - failed) * self.chance(game) // 100

    def value(self, game: "Rules") -> int:
        """What a world of this round is worth, with the goal in force."""
        worth = self.worth(game)
        if self.stake or self.failed:
            worth += self.failed + self.stake * self.chance(game) // 100
        return worth
