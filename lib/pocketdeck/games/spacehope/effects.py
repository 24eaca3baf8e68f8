"""What cards, goals and ship parts do: the interpreter of effects.

An effect is two bytes: what is done, and an amount with 16 added (tools/make_spacehope.py tells how they are
written down). It is applied to all ships that it touches before anybody's death is looked at.
"""

from pocketdeck.engine.compat import const

from . import cards
from .state import State

_NOBODY = const(255)
_PLAYED = const(128)
_SLOTS = const(10)
_BUILD = const(64)  # the action of building, + slot
_LIMIT = const(10)
_TOP = const(9)  # of a dial
_FAR = const(99)  # the greatest distance
_RECYCLED = const(4)  # cards that a ship can put back in a round: so every game ends

# Effects: 0-4 a dial, then
_LEAVES = const(64)  # bit of a loss that does not take the last point
_LOWEST = const(5)
_EVERY_DIAL = const(7)
_TAKE = const(8)  # + dial: from the ship to the player's
_MOVE = const(13)
_SWAP = const(14)  # + dial
_DRAW = const(19)
_DROP = const(20)  # cards of the hand, at random
_RECYCLE = const(21)  # the latest discards go under the deck
_CHANGE = const(22)  # the next communal goal replaces the present one
_LAST = const(23)  # a mark for the round, see state.py
_WRECK = const(24)  # the part in the highest slot is lost
_SPOIL = const(25)  # cards from the top of the deck are discarded
# From 26 on the player has something to choose, see rules.py.

# Parts
_WALLS = const(3)
_STORAGE = const(8)

# A ship's row, see state.py.
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_COPIED = const(7)
_MOVED = const(8)
_BUILT = const(9)
_GAVE = const(10)
_BACK = const(12)
_LOW = const(14)
_LOOKED = const(15)
_LEFT = const(16)
_HELD = const(17)
_GONE = const(18)
_PARTS = const(19)
_ARMOUR = const(2)
_BOOST = const(4)
_DRAG = const(8)
_CALM = const(16)
_DEAD = const(128)

# Events, see news.py.
_GOAL = const(1)
_DIED = const(6)
_SAVED = const(7)
_BROKE = const(8)
_DROPPED = const(9)
_WAY = const(13)
_LESS = const(14)
_TELLING = const(10)  # events of one action after which only what matters is told


class Effects(State):
    """A fleet to which something happens."""

    def has(self, seat: int, slot: int) -> bool:
        """Whether a ship has this part's ability: built, or copied for the round."""
        return self.parts[seat * _SLOTS + slot] > 0 or self.ships[seat * _ROW + _COPIED] == slot + 1

    def way(self, seat: int, n: int) -> int:
        """How far a ship really goes that is to move n: boost and drag change it, and the track ends."""
        row = seat * _ROW
        marks = self.ships[row + _MARKS]
        if marks & _BOOST:
            n += 1
        if marks & _DRAG:
            n -= 1
        return max(0, min(n, _FAR - self.ships[row + _DISTANCE]))

    def move(self, seat: int, n: int, told: bool = False) -> None:
        """Change a ship's distance; unless it has been told, say so where it is not as far as printed."""
        row = seat * _ROW
        ships = self.ships
        if n > 0:
            real = self.way(seat, n)
            if real != n and not told:
                self.mention(_WAY, seat, real)
            n = real
            ships[row + _MOVED] = min(_FAR, ships[row + _MOVED] + n)
        ships[row + _DISTANCE] = max(0, ships[row + _DISTANCE] + n)

    def mention(self, kind: int, a: int, b: int, c: int = 0) -> None:
        """Note what corrects the words of another event, as long as there is room for what matters more."""
        if self._notes < _TELLING:
            self.note(kind, a, b, c)

    def lose(self, seat: int, dial: int, n: int, actor: int, leaves: int) -> int:
        """Take up to n points from a dial by a card or goal, the last one only if nothing has to be left;
        returns how many it were."""
        at = seat * _ROW
        most = n
        if self.ships[at + _MARKS] & _CALM:
            n -= 1
        if actor != seat and actor != _NOBODY and self.has(seat, _WALLS):
            n -= cards.AMOUNTS[3 * _WALLS]
        at += dial
        most = max(0, min(most, self.ships[at] - leaves))
        n = max(0, min(n, most))
        self.ships[at] -= n
        if n < most:
            self.mention(_LESS, seat, dial, n)
        return n

    def gain(self, seat: int, dial: int, n: int) -> None:
        """Add to a dial, up to its end."""
        at = seat * _ROW + dial
        self.ships[at] = min(_TOP, self.ships[at] + n)

    def each(self, seats: "list[int]", op: int, n: int, actor: int) -> None:
        """Apply one effect to some ships that are alive, then see who died; actor _NOBODY: a goal."""
        for seat in seats:
            if not self.dead(seat):
                self._effect(seat, op, n, actor)
        self.bury()

    def _effect(self, seat: int, op: int, n: int, actor: int) -> None:
        row = seat * _ROW
        ships = self.ships
        leaves = 1 if op & _LEAVES else 0
        op &= _LEAVES - 1
        if op <= _EVERY_DIAL:
            first = op
            last = op + 1
            if op >= _LOWEST:
                first = 0
                last = 5
                if op < _EVERY_DIAL:
                    dials = ships[row : row + 5]
                    wanted = min(dials) if op == _LOWEST else max(dials)
                    while dials[first] != wanted:
                        first += 1
                    last = first + 1
            for dial in range(first, last):
                if n > 0:
                    self.gain(seat, dial, n)
                else:
                    self.lose(seat, dial, -n, actor, leaves)
        elif op < _MOVE:
            if seat != actor:
                self.gain(actor, op - _TAKE, self.lose(seat, op - _TAKE, n, actor, leaves))
        elif op == _MOVE:
            self.move(seat, n)
        elif op < _DRAW:
            at = row + op - _SWAP
            other = actor * _ROW + op - _SWAP
            ships[at], ships[other] = ships[other], ships[at]
        elif op == _DRAW:
            self.draw(seat, n)
        elif op == _DROP:
            while n and ships[row + _HELD]:
                n -= 1
                card = self.take(seat, self.rng.below(ships[row + _HELD]))
                self.discard(seat, card)
                self.note(_DROPPED, seat, card)
                self.reveals = True
        elif op == _RECYCLE:
            self.recycle(seat, n)
        elif op == _CHANGE:
            self.draw_goal()
        elif op == _LAST:
            ships[row + _MARKS] |= 1 << n
        elif op == _WRECK:
            slot = _SLOTS - 1
            while slot >= 0 and not self.parts[seat * _SLOTS + slot]:
                slot -= 1
            if slot >= 0 and not ships[row + _MARKS] & _ARMOUR:
                self.wreck(seat, slot)
        elif op == _SPOIL:
            self.reveals = True
            while n and ships[row + _LEFT]:
                n -= 1
                self.discard(seat, self.top(seat))

    # Dying

    def bury(self) -> None:
        """Dying: a dial at 0. Cold storage saves one dial and is discarded for it."""
        ships = self.ships
        for seat in range(self.players):
            row = seat * _ROW
            for dial in range(5):
                if ships[row + dial] == 0 and not ships[row + _MARKS] & _DEAD:
                    if not self.has(seat, _STORAGE):
                        self.die(seat, dial)
                        continue
                    ships[row + dial] = cards.AMOUNTS[3 * _STORAGE + 1]
                    self.note(_SAVED, seat, dial)
                    if self.parts[seat * _SLOTS + _STORAGE]:
                        self.discard(seat, self.part(seat, _STORAGE))
                    else:
                        ships[row + _COPIED] = 0

    def die(self, seat: int, why: int) -> None:
        """A ship is lost; its hand and its parts stay where they are. `why` is a dial, or 5 for its deck."""
        self.ships[seat * _ROW + _MARKS] |= _DEAD
        self.note(_DIED, seat, why)

    # Cards

    def draw(self, seat: int, n: int) -> None:
        """Draw cards, to a full hand at most; a needed card that is not there is death."""
        row = seat * _ROW
        ships = self.ships
        hands = self.hands
        self.reveals = True
        while n and ships[row + _HELD] < _LIMIT:
            if not ships[row + _LEFT]:
                self.die(seat, 5)
                return
            n -= 1
            card = self.top(seat)
            at = seat * _LIMIT + ships[row + _HELD]
            ships[row + _HELD] += 1
            while at > seat * _LIMIT and hands[at - 1] > card:
                hands[at] = hands[at - 1]
                at -= 1
            hands[at] = card

    def top(self, seat: int) -> int:
        """Take the top card of a deck that has one."""
        row = seat * _ROW
        left = self.ships[row + _LEFT] - 1
        self.ships[row + _LEFT] = left
        if self.ships[row + _LOW] > left:
            self.ships[row + _LOW] = left
        return self.decks[seat * self.share + left]

    def take(self, seat: int, i: int) -> int:
        """Take the i-th card of a hand."""
        row = seat * _ROW
        held = self.ships[row + _HELD] - 1
        self.ships[row + _HELD] = held
        hands = self.hands
        first = seat * _LIMIT + i
        card = hands[first]
        for at in range(first, seat * _LIMIT + held):
            hands[at] = hands[at + 1]
        return card

    def take_card(self, seat: int, card: int) -> None:
        """Take a card of this title out of a hand that has one."""
        i = 0
        while self.hands[seat * _LIMIT + i] != card:
            i += 1
        self.take(seat, i)

    def discard(self, seat: int, card: int) -> None:
        """Lay a card on a discard pile."""
        row = seat * _ROW
        self.piles[seat * self.share + self.ships[row + _GONE]] = card
        self.ships[row + _GONE] += 1

    def latest(self, seat: int) -> int:
        """Where the latest discard is that is not in play, -1 if there is none."""
        begin = seat * self.share
        at = begin + self.ships[seat * _ROW + _GONE] - 1
        while at >= begin and self.piles[at] & _PLAYED:
            at -= 1
        return at if at >= begin else -1

    def unpile(self, seat: int) -> int:
        """Take the latest discard that is not in play; there has to be one."""
        first = self.latest(seat)
        card = self.piles[first]
        row = seat * _ROW
        self.ships[row + _GONE] -= 1
        for at in range(first, seat * self.share + self.ships[row + _GONE]):
            self.piles[at] = self.piles[at + 1]
        return card

    def recycle(self, seat: int, n: int) -> None:
        """Put the latest discards under the deck, one after the other."""
        row = seat * _ROW
        while n and self.ships[row + _BACK] < _RECYCLED and self.latest(seat) >= 0:
            n -= 1
            self.ships[row + _BACK] += 1
            card = self.unpile(seat)  # everybody sees it
            at = seat * self.share
            left = self.ships[row + _LEFT]
            self.decks[at + 1 : at + 1 + left] = self.decks[at : at + left]
            self.decks[at] = card
            self.ships[row + _LEFT] = left + 1
            self.ships[row + _LOW] += 1

    # Ship parts

    def builds(self, seat: int) -> "list[int]":
        """The slots, as actions, that are empty and whose tier's number of parts is there (Placing a ship
        part)."""
        out = []
        for slot in range(_SLOTS):
            if not self.parts[seat * _SLOTS + slot] and self.ships[seat * _ROW + _PARTS] >= cards.TIERS[slot]:
                out.append(_BUILD + slot)
        return out

    def place(self, seat: int, slot: int, card: int) -> None:
        """Put a card into a slot."""
        self.parts[seat * _SLOTS + slot] = card + 1
        self.ships[seat * _ROW + _BUILT] += 1
        self.ships[seat * _ROW + _PARTS] += 1

    def part(self, seat: int, slot: int) -> int:
        """Take the card out of a slot."""
        at = seat * _SLOTS + slot
        card = self.parts[at] - 1
        self.parts[at] = 0
        self.ships[seat * _ROW + _PARTS] -= 1
        return card

    def wreck(self, seat: int, slot: int) -> None:
        """A ship part is discarded."""
        self.note(_BROKE, seat, slot)
        self.discard(seat, self.part(seat, slot))

    # Communal goals

    def pass_goals(self, n: int) -> None:
        """The next n goals leave the pile, and what was known of it moves up."""
        self.at += n
        for seat in range(self.players):
            at = seat * _ROW + _LOOKED
            self.ships[at] = max(0, self.ships[at] - n)

    def stock_goals(self, n: int) -> None:
        """Shuffle all goals again if fewer than n are left."""
        if self.at + n > len(self.goals):
            self.rng.shuffle(self.goals)
            self.at = 0
            for seat in range(self.players):
                self.ships[seat * _ROW + _LOOKED] = 0

    def draw_goal(self) -> None:
        """Draw a communal goal; it replaces the one in force."""
        self.stock_goals(1)
        self.goal = self.goals[self.at]
        self.pass_goals(1)
        for seat in range(self.players):
            self.ships[seat * _ROW + _GAVE] = 0  # it was given for another goal
        self.note(_GOAL, self.goal)
        self.reveals = True
