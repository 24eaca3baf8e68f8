"""What cards, goals and ship parts do: the interpreter of effects.

An effect is two bytes: what is done, and an amount with 16 added (dev/make_cards.py tells how
they are written down). It is applied to all ships that it touches before anybody's death is looked at.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing
from .state import State

_TOP = const(9)  # of a dial
_FAR = const(99)  # the greatest distance, and the most of what a round counts
_POINTS = const(6)  # of a ship's row: dials and distance


class Effects(State):
    """A fleet to which something happens."""

    def has(self, seat: int, slot: int) -> bool:
        """Whether a ship has this part's ability: built, or copied for the round."""
        return (
            self.parts[seat * layout.SLOTS + slot] > 0
            or self.ships[seat * layout.ROW + layout.COPIED] == slot + 1
        )

    def way(self, seat: int, n: int) -> int:
        """How far a ship really goes that is to move n: boost and drag change it, and the track ends."""
        row = seat * layout.ROW
        marks = self.ships[row + layout.MARKS]
        if marks & layout.BOOST:
            n += 1
        if marks & layout.DRAG:
            n -= 1
        return max(0, min(n, _FAR - self.ships[row + layout.DISTANCE]))

    def move(self, seat: int, n: int) -> None:
        """Change a ship's distance."""
        row = seat * layout.ROW
        ships = self.ships
        if n > 0:
            n = self.way(seat, n)
            ships[row + layout.MOVED] = min(_FAR, ships[row + layout.MOVED] + n)
        ships[row + layout.DISTANCE] = max(0, ships[row + layout.DISTANCE] + n)

    def account(self) -> None:
        """Note what has become of each ship's points since the last time, as it really is: less than printed
        where a dial or the track ends, and all that a swap has brought or cost."""
        ships = self.ships
        was = self.was or ships  # within no action nothing has been seen yet
        for row in range(0, len(ships), layout.ROW):
            change = 0
            for at in range(row + _POINTS - 1, row - 1, -1):
                change = 19 * change + ships[at] - was[at]
            if change:
                self.note(codes.CHANGED, row // layout.ROW, change & 0x7FFF, change >> 15)
        self.was = bytes(ships)

    def lose(self, seat: int, dial: int, n: int, actor: int, leaves: int) -> int:
        """Take up to n points from a dial by a card or goal, the last one only if nothing has to be left;
        returns how many it were."""
        at = seat * layout.ROW
        if self.ships[at + layout.MARKS] & layout.CALM:
            n -= 1
        if actor != seat and actor != codes.NOBODY and self.has(seat, printing.WALLS):
            n -= cards.AMOUNTS[3 * printing.WALLS]
        at += dial
        n = max(0, min(n, self.ships[at] - leaves))
        self.ships[at] -= n
        return n

    def gain(self, seat: int, dial: int, n: int) -> None:
        """Add to a dial, up to its end."""
        at = seat * layout.ROW + dial
        self.ships[at] = min(_TOP, self.ships[at] + n)

    def each(self, seats: "list[int]", op: int, n: int, actor: int) -> None:
        """Apply one effect to some ships that are alive, then see who died; actor NOBODY: a goal."""
        for seat in seats:
            if not self.ships[seat * layout.ROW + layout.MARKS] & layout.DEAD:
                self._effect(seat, op, n, actor)
        self.bury()

    def _effect(self, seat: int, op: int, n: int, actor: int) -> None:
        row = seat * layout.ROW
        ships = self.ships
        leaves = 1 if op & printing.LEAVES else 0
        op &= printing.LEAVES - 1
        if op <= printing.EVERY_DIAL:
            first = op
            last = op + 1
            if op >= printing.LOWEST:
                first = 0
                last = 5
                if op < printing.EVERY_DIAL:
                    dials = ships[row : row + 5]
                    wanted = min(dials) if op == printing.LOWEST else max(dials)
                    while dials[first] != wanted:
                        first += 1
                    last = first + 1
            for dial in range(first, last):
                if n > 0:
                    self.gain(seat, dial, n)
                else:
                    self.lose(seat, dial, -n, actor, leaves)
        elif op < printing.MOVE:
            if seat != actor:
                self.gain(actor, op - printing.TAKE, self.lose(seat, op - printing.TAKE, n, actor, leaves))
        elif op == printing.MOVE:
            self.move(seat, n)
        elif op < printing.DRAW:
            at = row + op - printing.SWAP
            other = actor * layout.ROW + op - printing.SWAP
            ships[at], ships[other] = ships[other], ships[at]
        elif op == printing.DRAW:
            held = ships[row + layout.HELD]
            self.draw(seat, n)
            if ships[row + layout.HELD] > held:
                self.note(codes.DREW, seat, ships[row + layout.HELD] - held)
        elif op == printing.DROP:
            while n and ships[row + layout.HELD]:
                n -= 1
                card = self.take(seat, self.rng.below(ships[row + layout.HELD]))
                self.discard(seat, card)
                self.note(codes.DROPPED, seat, card)
                self.reveals = True
        elif op == printing.RECYCLE:
            self.recycle(seat, n)
        elif op == printing.CHANGE:
            self.draw_goal(self.goal + 1)
        elif op == printing.LAST:
            ships[row + layout.MARKS] |= 1 << n
        elif op == printing.WRECK:
            slot = layout.SLOTS - 1
            while slot >= 0 and not self.parts[seat * layout.SLOTS + slot]:
                slot -= 1
            if slot >= 0 and not ships[row + layout.MARKS] & layout.ARMOUR:
                self.wreck(seat, slot)
        elif op == printing.SPOIL:
            self.reveals = True
            n = min(n, ships[row + layout.LEFT])
            for _ in range(n):
                self.discard(seat, self.top(seat))
            if n:
                self.note(codes.SPOILED, seat, n)

    # Dying

    def bury(self) -> None:
        """Dying: a dial at 0. Cold storage saves one dial and is discarded for it."""
        ships = self.ships
        for seat in range(self.players):
            row = seat * layout.ROW
            if min(ships[row : row + 5]):
                continue  # as nearly always
            self.account()
            for dial in range(5):
                if ships[row + dial] == 0 and not ships[row + layout.MARKS] & layout.DEAD:
                    if not self.has(seat, printing.STORAGE):
                        self.die(seat, dial)
                        continue
                    ships[row + dial] = cards.AMOUNTS[3 * printing.STORAGE + 1]
                    self.note(codes.SAVED, seat, dial)
                    self.was = bytes(ships)  # that says it
                    if self.parts[seat * layout.SLOTS + printing.STORAGE]:
                        self.discard(seat, self.part(seat, printing.STORAGE))
                    else:
                        ships[row + layout.COPIED] = 0

    def die(self, seat: int, why: int) -> None:
        """A ship is lost; its hand and its parts stay where they are. `why` is a dial, or 5 for its deck."""
        self.ships[seat * layout.ROW + layout.MARKS] |= layout.DEAD
        self.note(codes.DIED, seat, why)

    # Cards

    def draw(self, seat: int, n: int) -> None:
        """Draw cards, to a full hand at most; a needed card that is not there is death."""
        row = seat * layout.ROW
        ships = self.ships
        hands = self.hands
        self.reveals = True
        while n and ships[row + layout.HELD] < layout.LIMIT:
            if not ships[row + layout.LEFT]:
                self.die(seat, 5)
                return
            n -= 1
            card = self.top(seat)
            at = seat * layout.LIMIT + ships[row + layout.HELD]
            ships[row + layout.HELD] += 1
            while at > seat * layout.LIMIT and hands[at - 1] > card:
                hands[at] = hands[at - 1]
                at -= 1
            hands[at] = card

    def top(self, seat: int) -> int:
        """Take the top card of a deck that has one."""
        row = seat * layout.ROW
        left = self.ships[row + layout.LEFT] - 1
        self.ships[row + layout.LEFT] = left
        if self.ships[row + layout.LOW] > left:
            self.ships[row + layout.LOW] = left
        return self.decks[seat * self.share + left]

    def take(self, seat: int, i: int) -> int:
        """Take the i-th card of a hand."""
        row = seat * layout.ROW
        held = self.ships[row + layout.HELD] - 1
        self.ships[row + layout.HELD] = held
        hands = self.hands
        first = seat * layout.LIMIT + i
        card = hands[first]
        for at in range(first, seat * layout.LIMIT + held):
            hands[at] = hands[at + 1]
        return card

    def take_card(self, seat: int, card: int) -> None:
        """Take a card of this title out of a hand that has one."""
        i = 0
        while self.hands[seat * layout.LIMIT + i] != card:
            i += 1
        self.take(seat, i)

    def discard(self, seat: int, card: int) -> None:
        """Lay a card on a discard pile."""
        row = seat * layout.ROW
        self.piles[seat * self.share + self.ships[row + layout.GONE]] = card
        self.ships[row + layout.GONE] += 1

    def latest(self, seat: int) -> int:
        """Where the latest discard is that is not in play, -1 if there is none."""
        begin = seat * self.share
        at = begin + self.ships[seat * layout.ROW + layout.GONE] - 1
        while at >= begin and self.piles[at] & layout.IN_PLAY:
            at -= 1
        return at if at >= begin else -1

    def unpile(self, seat: int) -> int:
        """Take the latest discard that is not in play; there has to be one."""
        first = self.latest(seat)
        card = self.piles[first]
        row = seat * layout.ROW
        self.ships[row + layout.GONE] -= 1
        for at in range(first, seat * self.share + self.ships[row + layout.GONE]):
            self.piles[at] = self.piles[at + 1]
        return card

    def recycle(self, seat: int, n: int) -> None:
        """Put the latest discards under the deck, one after the other."""
        row = seat * layout.ROW
        done = 0
        while done < n and self.ships[row + layout.BACK] < layout.RECYCLED and self.latest(seat) >= 0:
            done += 1
            self.ships[row + layout.BACK] += 1
            card = self.unpile(seat)  # everybody sees it
            at = seat * self.share
            left = self.ships[row + layout.LEFT]
            self.decks[at + 1 : at + 1 + left] = self.decks[at : at + left]
            self.decks[at] = card
            self.ships[row + layout.LEFT] = left + 1
            self.ships[row + layout.LOW] += 1
        if done:
            self.note(codes.PUT_BACK, seat, done)

    # Ship parts

    def builds(self, seat: int) -> "list[int]":
        """The slots, as actions, that are empty and whose tier's number of parts is there (Placing a ship
        part)."""
        out = []
        for slot in range(layout.SLOTS):
            if (
                not self.parts[seat * layout.SLOTS + slot]
                and self.ships[seat * layout.ROW + layout.PARTS] >= cards.TIERS[slot]
            ):
                out.append(codes.BUILD + slot)
        return out

    def place(self, seat: int, slot: int, card: int) -> None:
        """Put a card into a slot."""
        self.parts[seat * layout.SLOTS + slot] = card + 1
        built = seat * layout.ROW + layout.BUILT
        self.ships[built] = min(_FAR, self.ships[built] + 1)
        self.ships[seat * layout.ROW + layout.PARTS] += 1

    def part(self, seat: int, slot: int) -> int:
        """Take the card out of a slot."""
        at = seat * layout.SLOTS + slot
        card = self.parts[at] - 1
        self.parts[at] = 0
        self.ships[seat * layout.ROW + layout.PARTS] -= 1
        return card

    def wreck(self, seat: int, slot: int) -> None:
        """A ship part is discarded."""
        self.note(codes.BROKE, seat, slot)
        self.discard(seat, self.part(seat, slot))

    # Communal goals

    def pass_goals(self, n: int) -> None:
        """The next n goals leave the pile, and what was known of it moves up."""
        self.at += n
        for seat in range(self.players):
            at = seat * layout.ROW + layout.LOOKED
            self.ships[at] = max(0, self.ships[at] - n)

    def stock_goals(self, n: int) -> None:
        """Shuffle all goals again if fewer than n are left."""
        if self.at + n > len(self.goals):
            self.rng.shuffle(self.goals)
            self.at = 0
            for seat in range(self.players):
                self.ships[seat * layout.ROW + layout.LOOKED] = 0

    def draw_goal(self, instead: int = 0) -> None:
        """Draw a communal goal; `instead`: 1 + the one whose place it takes within a round."""
        self.stock_goals(1)
        self.goal = self.goals[self.at]
        self.pass_goals(1)
        for seat in range(self.players):
            self.ships[seat * layout.ROW + layout.GAVE] = 0  # it was given for another goal
        self.note(codes.NEW_GOAL, self.goal, instead)
        self.reveals = True
