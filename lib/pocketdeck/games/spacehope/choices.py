"""What may be done in Space Hope: the actions of each phase.

Names in the docstrings are the headings of the rule text. Numbers of actions are described in rules.py.
"""

from pocketdeck.engine.compat import const

from . import cards
from .effects import Effects

_SLOTS = const(10)
_ACT = const(0)  # play a card, build, goal action, use a part
_AIM = const(1)  # how to use the card or part, and on whom
_PAY = const(2)  # which card to give for a part or the goal's action
_SLOT = const(3)  # where a card goes that comes from the deck or the discards
_PICK = const(4)  # a ship part
_KEEP = const(5)  # whether the next goal stays
_FIRST = const(50)  # of two goals
_NO = const(60)  # nothing into another slot; the next goal stays
_AWAY = const(61)  # the next goal is discarded
_NOBODY = const(255)
_BUILD = const(64)  # + slot
_GOAL = const(80)  # the goal's action
_USE = const(96)  # + slot of the part
_TO_MOVE = const(128)  # + seat
_ON = const(136)  # + seat
_EVERYBODY = const(7)
_PART = const(160)  # + seat * _SLOTS + slot
_CARD = const(5)
_AND = const(8)
_YOU = const(0)
_OPPONENT = const(1)
_ANY = const(2)
_EVERY = const(3)
_GIVE = const(30)
_NONE = const(31)
_RECYCLE = const(21)
_RECYCLED = const(4)  # cards that a ship can put back in a round
_LOOK = const(26)
_REBUILD = const(27)
_COPY = const(28)
_BREAK = const(29)
_GOAL_ROW = const(17)
_COST = const(4)
_BY_DIAL = const(3)
_GARDEN = const(0)
_HOOK = const(2)
_BURNER = const(4)
_HEAP = const(5)
_ARM = const(6)
_BRIDGE = const(9)
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_COPIED = const(7)
_BACK = const(12)
_SPENT = const(13)
_FUEL = const(3)
_GUARD = const(1)
_ARMOUR = const(2)
_EMBARGO = const(64)
_DEAD = const(128)
_BUILDING = const(2)  # bits of _SPENT that are no parts
_CROSSED = const(3)  # shift: the second bridge has been used


class Choices(Effects):
    """A fleet in which somebody has to decide."""

    def living(self) -> "list[int]":
        out = []
        for seat in range(self.players):
            if not self.dead(seat):
                out.append(seat)
        return out

    def legal(self) -> "list[int]":
        phase = self.phase
        seat = self.to_act
        if phase == _ACT:
            return self._legal_acts(seat)
        if phase == _AIM:
            return self.aims(seat, self.card)
        if phase == _PAY:
            return self.titles(seat)
        if phase == _SLOT:
            return [_NO] + self.builds(seat)
        if phase == _PICK:
            return self.picks(seat, self.what)
        if phase == _KEEP:
            return [_NO, _AWAY]
        return [_FIRST, _FIRST + 1]

    def offered(self) -> "list[int]":
        """A ship moves itself, or uses what it plays, before it moves others: that is wanted more often."""
        actions = self.actions()
        if self.phase != _AIM:
            return actions
        own = _TO_MOVE + self.to_act
        moves = [a for a in actions if a < _ON and a != own]
        return [a for a in actions if a == own] + [a for a in actions if a >= _ON] + moves

    def titles(self, seat: int) -> "list[int]":
        """The titles in a hand."""
        return sorted(set(self.hand(seat)))

    def _legal_acts(self, seat: int) -> "list[int]":
        """Perform actions: play a card, place a ship part (once per round), the goal's action; and before it
        the abilities of parts, each once a round."""
        row = seat * _ROW
        ships = self.ships
        out = self.titles(seat)
        spent = ships[row + _SPENT]
        if not spent & _BUILDING and not ships[row + _MARKS] & _EMBARGO:
            out += self.builds(seat)
        at = self.goal * _GOAL_ROW + _COST
        cost = cards.GOALS[at]
        if cost and (cost < _BY_DIAL or ships[row + cost - _BY_DIAL] > cards.GOALS[at + 2] - 16):
            out.append(_GOAL)  # it may not cost the last point
        if ships[row + 19] or ships[row + _COPIED]:
            for slot in (_GARDEN, _HOOK, _BURNER, _HEAP, _ARM):
                if not spent >> slot & 1 and self.has(seat, slot) and self._usable(seat, slot):
                    out.append(_USE + slot)
        return out

    def _usable(self, seat: int, slot: int) -> bool:
        """Whether the ability of a part that is used can be used now."""
        row = seat * _ROW
        ships = self.ships
        if slot == _BURNER:
            return ships[row + _FUEL] >= cards.AMOUNTS[3 * _BURNER]
        if slot == _ARM:
            return len(self.aims(seat, _BUILD + _ARM)) > 0
        if slot == _HOOK:
            for other in self.living():
                if other != seat and ships[other * _ROW + _DISTANCE] <= ships[row + _DISTANCE]:
                    return False
            return True
        n = cards.AMOUNTS[3 * slot]
        most = max(ships[row : row + 5])
        if slot == _HEAP:
            return most > n and ships[row + _BACK] < _RECYCLED and self.latest(seat) >= 0
        return most > min(ships[row : row + 5]) + n

    def targets(self, seat: int, whom: int) -> "list[int]":
        """Whom a card may target: "you", "opponent", "any player". A guarded ship is no opponent's target,
        a dead one nobody's."""
        if whom == _YOU:
            return [seat]
        out = []
        for other in range(self.players):
            if other == seat:
                if whom == _ANY:
                    out.append(other)
            elif not self.ships[other * _ROW + _MARKS] & (_DEAD | _GUARD):
                out.append(other)
        return out

    def aims(self, seat: int, card: int) -> "list[int]":
        """How a card or part can be used. Playing a card: an "or" card moves any ship or has its ability."""
        out: "list[int]" = []
        if card >= _BUILD:
            ships = self.ships
            way = ships[seat * _ROW + _DISTANCE]
            ahead = self.targets(seat, _OPPONENT)
            for other in ahead:
                if ships[other * _ROW + _DISTANCE] > way:
                    out.append(_ON + other)
            return out
        at = card * _CARD
        head = cards.CARDS[at]
        if not head & _AND:
            for other in self.targets(seat, _ANY):
                out.append(_TO_MOVE + other)
            if cards.CARDS[at + 3] == _NONE and self.idle(seat, card) >= 0:
                return out  # there is nothing else to its ability
        whom = head >> 4 & 3
        if whom == _EVERY:
            out.append(_ON + _EVERYBODY)
        else:
            for other in self.targets(seat, whom):
                out.append(_ON + other)
        return out

    def idle(self, seat: int, card: int, target: int = -1) -> int:
        """The effect of a card that can do nothing now, on this target or on any: _NOBODY if there is nobody
        whom the card may target, -1 if all of it can be used."""
        at = card * _CARD
        whom = cards.CARDS[at] >> 4 & 3
        if whom == _OPPONENT and not self.targets(seat, whom):
            return _NOBODY
        for i in (at + 1, at + 3):
            op = cards.CARDS[i]
            if op == _RECYCLE:
                able = False
                for other in self.targets(seat, whom) if target < 0 else (target,):
                    if self.ships[other * _ROW + _BACK] < _RECYCLED and self.latest(other) >= 0:
                        able = True
            elif op == _LOOK:
                able = self.at < len(self.goals)
            elif op == _REBUILD:
                able = self._can_rebuild(seat)
            else:
                able = not _COPY <= op < _GIVE or len(self.picks(seat, op)) > 0
            if not able:
                return op
        return -1

    def _can_rebuild(self, seat: int) -> bool:
        embargo = self.ships[seat * _ROW + _MARKS] & _EMBARGO
        return not embargo and self.latest(seat) >= 0 and len(self.builds(seat)) > 0

    def picks(self, seat: int, op: int) -> "list[int]":
        """The ship parts that a card can break, or copy: those of guarded and of dead ships too."""
        out = []
        known = 0  # bits of the parts that a copier has or finds on more than one ship
        for slot in range(_SLOTS):
            if op == _COPY and self.has(seat, slot):
                known |= 1 << slot
        for other in range(self.players):
            if other != seat and not (op == _BREAK and self.ships[other * _ROW + _MARKS] & _ARMOUR):
                for slot in range(_SLOTS):
                    if self.parts[other * _SLOTS + slot] and not known >> slot & 1:
                        out.append(_PART + other * _SLOTS + slot)
                        if op == _COPY:  # copies are all alike
                            known |= 1 << slot
        return out

    def fresh(self, seat: int, slot: int) -> bool:
        """Whether a part that works for the first card of a kind in a round has its chance now."""
        bit = _CROSSED if slot == _BRIDGE else slot
        return self.has(seat, slot) and not self.ships[seat * _ROW + _SPENT] >> bit & 1
