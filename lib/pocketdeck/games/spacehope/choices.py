"""What may be done in Space Hope: the actions of each phase.

Names in the docstrings are the headings of the rule text. Numbers of actions are described in rules.py.
"""

from . import cards, codes, layout, printing
from .effects import Effects


class Choices(Effects):
    """A fleet in which somebody has to decide."""

    def living(self) -> "list[int]":
        out = []
        ships = self.ships
        for seat in range(self.players):
            if not ships[seat * layout.ROW + layout.MARKS] & layout.DEAD:  # dead(), without a call for each
                out.append(seat)
        return out

    def legal(self) -> "list[int]":
        phase = self.phase
        seat = self.to_act
        if phase == codes.ACT:
            return self._legal_acts(seat)
        if phase == codes.AIM:
            return self.aims(seat, self.card)
        if phase == codes.PAY:
            return self.titles(seat)
        if phase == codes.SLOT:
            return [codes.NO] + self.builds(seat)
        if phase == codes.PICK:
            return self.picks(seat, self.what)
        if phase == codes.KEEP:
            return [codes.NO, codes.AWAY]
        return [codes.FIRST, codes.FIRST + 1]

    def offered(self) -> "list[int]":
        """First the one way to use a card's ability, or for oneself; then one's own way, abilities, moves."""
        actions = self.actions()
        if self.phase != codes.AIM:
            return actions
        abilities = [a for a in actions if a >= codes.ON]
        ordered = abilities if len(abilities) == 1 else [codes.ON + self.to_act]
        ordered = ordered + [codes.TO_MOVE + self.to_act]
        for a in abilities + actions:
            if a not in ordered:
                ordered.append(a)
        return [a for a in ordered if a in actions]

    def titles(self, seat: int) -> "list[int]":
        """The titles in a hand."""
        return sorted(set(self.hand(seat)))

    def _legal_acts(self, seat: int) -> "list[int]":
        """Perform actions: play a card, place a ship part (once per round), the goal's action; and before it
        the abilities of parts, each once a round."""
        row = seat * layout.ROW
        ships = self.ships
        out = self.titles(seat)
        spent = ships[row + layout.SPENT]
        if not spent & layout.BUILDING and not ships[row + layout.MARKS] & layout.EMBARGO:
            out += self.builds(seat)
        at = self.goal * printing.GOAL_ROW + printing.COST
        cost = cards.GOALS[at]
        if cost and (
            cost < printing.BY_DIAL or ships[row + cost - printing.BY_DIAL] > cards.GOALS[at + 2] - 16
        ):
            out.append(codes.GOAL)  # it may not cost the last point
        if ships[row + layout.PARTS] or ships[row + layout.COPIED]:
            for slot in (printing.GARDEN, printing.HOOK, printing.BURNER, printing.HEAP, printing.ARM):
                if not spent >> slot & 1 and self.has(seat, slot) and self._usable(seat, slot):
                    out.append(codes.USE + slot)
        return out

    def _usable(self, seat: int, slot: int) -> bool:
        """Whether the ability of a part that is used can be used now."""
        row = seat * layout.ROW
        ships = self.ships
        if slot == printing.BURNER:
            return ships[row + layout.FUEL] >= cards.AMOUNTS[3 * printing.BURNER]
        if slot == printing.ARM:
            return len(self.aims(seat, codes.BUILD + printing.ARM)) > 0
        if slot == printing.HOOK:
            for other in self.living():
                if (
                    other != seat
                    and ships[other * layout.ROW + layout.DISTANCE] <= ships[row + layout.DISTANCE]
                ):
                    return False
            return True
        n = cards.AMOUNTS[3 * slot]
        most = max(ships[row : row + 5])
        if slot == printing.HEAP:
            return most > n and ships[row + layout.BACK] < layout.RECYCLED and self.latest(seat) >= 0
        return most > max(n, min(ships[row : row + 5]))

    def targets(self, seat: int, whom: int) -> "list[int]":
        """Whom a card may target: "you", "opponent", "any player". A guarded ship is no opponent's target,
        a dead one nobody's."""
        if whom == printing.YOU:
            return [seat]
        out = []
        for other in range(self.players):
            if other == seat:
                if whom == printing.ANY:
                    out.append(other)
            elif not self.ships[other * layout.ROW + layout.MARKS] & (layout.DEAD | layout.GUARD):
                out.append(other)
        return out

    def aims(self, seat: int, card: int) -> "list[int]":
        """How a card or part can be used. Playing a card: an "or" card moves any ship or has its ability."""
        out: "list[int]" = []
        if card >= codes.BUILD:
            ships = self.ships
            way = ships[seat * layout.ROW + layout.DISTANCE]
            ahead = self.targets(seat, printing.OPPONENT)
            for other in ahead:
                if ships[other * layout.ROW + layout.DISTANCE] > way:
                    out.append(codes.ON + other)
            return out
        at = card * printing.CARD
        head = cards.CARDS[at]
        if not head & printing.AND:
            for other in self.targets(seat, printing.ANY):
                out.append(codes.TO_MOVE + other)
            if cards.CARDS[at + 3] == printing.NONE and self.idle(seat, card) >= 0:
                return out  # there is nothing else to its ability
        whom = head >> 4 & 3
        if whom == printing.EVERY:
            out.append(codes.ON + codes.EVERYBODY)
        else:
            for other in self.targets(seat, whom):
                out.append(codes.ON + other)
        return out

    def idle(self, seat: int, card: int, target: int = -1) -> int:
        """The effect of a card that can do nothing now, on this target or on any: NOBODY if there is nobody
        whom the card may target, -1 if all of it can be used."""
        at = card * printing.CARD
        whom = cards.CARDS[at] >> 4 & 3
        if whom == printing.OPPONENT and not self.targets(seat, whom):
            return codes.NOBODY
        for i in (at + 1, at + 3):
            op = cards.CARDS[i]
            if op == printing.RECYCLE:
                able = False
                for other in self.targets(seat, whom) if target < 0 else (target,):
                    if (
                        self.ships[other * layout.ROW + layout.BACK] < layout.RECYCLED
                        and self.latest(other) >= 0
                    ):
                        able = True
            elif op == printing.LOOK:
                able = self.at < len(self.goals)
            elif op == printing.REBUILD:
                able = self._can_rebuild(seat)
            else:
                able = not printing.COPY <= op < printing.GIVE or len(self.picks(seat, op)) > 0
            if not able:
                return op
        return -1

    def _can_rebuild(self, seat: int) -> bool:
        embargo = self.ships[seat * layout.ROW + layout.MARKS] & layout.EMBARGO
        return not embargo and self.latest(seat) >= 0 and len(self.builds(seat)) > 0

    def picks(self, seat: int, op: int) -> "list[int]":
        """The ship parts that a card can break, or copy: those of guarded and of dead ships too."""
        out = []
        known = 0  # bits of the parts that a copier has or finds on more than one ship
        for slot in range(layout.SLOTS):
            if op == printing.COPY and self.has(seat, slot):
                known |= 1 << slot
        for other in range(self.players):
            if other != seat and not (
                op == printing.BREAK and self.ships[other * layout.ROW + layout.MARKS] & layout.ARMOUR
            ):
                for slot in range(layout.SLOTS):
                    if self.parts[other * layout.SLOTS + slot] and not known >> slot & 1:
                        out.append(codes.PART + other * layout.SLOTS + slot)
                        if op == printing.COPY:  # copies are all alike
                            known |= 1 << slot
        return out

    def fresh(self, seat: int, slot: int) -> bool:
        """Whether a part that works for the first card of a kind in a round has its chance now."""
        bit = layout.CROSSED if slot == printing.BRIDGE else slot
        return self.has(seat, slot) and not self.ships[seat * layout.ROW + layout.SPENT] >> bit & 1
