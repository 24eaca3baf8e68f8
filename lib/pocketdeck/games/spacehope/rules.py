"""The rules of Space Hope: rounds, actions, goal resolution, the end. What may be done is in choices.py.

Names in the docstrings are the headings of the rule text. Where it leaves something open, the decision stands
in the docstring and in the game's help. Phases, fields and a ship's row are described in state.py.
"""

from pocketdeck.engine.compat import const

from . import cards, words
from .choices import Choices

_CARDS = const(144)
_TITLES = const(48)
_NOBODY = const(255)
_PLAYED = const(128)
_SLOTS = const(10)
_DRAWN = const(6)  # cards a round

# Phases: what the seat to act is asked.
_ACT = const(0)  # play a card, build, goal action, use a part
_AIM = const(1)  # how to use the card or part, and on whom
_PAY = const(2)  # which card to give for a part or the goal's action
_SLOT = const(3)  # where a card goes that comes from the deck or the discards
_PICK = const(4)  # a ship part
_KEEP = const(5)  # whether the next goal stays
_CHOOSE = const(6)  # which of two goals is in force
_OVER = const(7)

# Actions, beside a card's number 0-47.
_FIRST = const(50)  # of two goals
_NO = const(60)  # nothing into another slot; the next goal stays
_AWAY = const(61)  # the next goal is discarded
_BUILD = const(64)  # + slot
_GOAL = const(80)  # the goal's action
_USE = const(96)  # + slot of the part
_TO_MOVE = const(128)  # + seat
_ON = const(136)  # + seat
_EVERYBODY = const(7)
_PART = const(160)  # + seat * _SLOTS + slot

# Bytes of a card
_CARD = const(5)
_AND = const(8)
_LASTS = const(64)
_OWN = const(32)  # bit of an effect that is always on the player

_LOWEST = const(5)
# Effects after which there is something to choose, see effects.py for the others.
_NONE = const(31)
_GIVE = const(30)
_LOOK = const(26)
_REBUILD = const(27)
_COPY = const(28)

# Bytes of a goal, see state.py
_GOAL_ROW = const(17)
_COST = const(4)
_BY_WORTH = const(2)
_BY_DIAL = const(3)
_MOST = const(2)  # kinds of goals from which less is better
_SUCCESS = const(7)
_FAILURE = const(12)

# Parts
_PROPERTY = const(1)
_HOOK = const(2)
_BURNER = const(4)
_HEAP = const(5)
_ARM = const(6)
_GEAR = const(7)
_BRIDGE = const(9)

# A ship's row, see state.py.
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_COPIED = const(7)
_MOVED = const(8)
_GAVE = const(10)
_USED = const(11)
_SPENT = const(13)
_LOOKED = const(15)
_LEFT = const(16)
_HELD = const(17)
_GONE = const(18)
_FUEL = const(3)
_INSURED = const(32)
_DEAD = const(128)
_BUILDING = const(2)  # bits of _SPENT that are no parts
_CROSSED = const(3)  # shift: the second bridge has been used

# Events, see news.py.
_ROUND = const(0)
_PLAYED_IT = const(2)
_PLACED = const(3)
_GIVEN = const(4)
_USED_IT = const(5)
_RESOLVED = const(10)
_COPIED_IT = const(11)
_DROPPED_GOAL = const(12)


class Rules(Choices):
    """A game that is played by the rules."""

    def deal(self, deck: "list[str] | None") -> None:
        """Setup; `deck` is described in setup.py."""
        from . import setup  # only at the beginning

        setup.deal(self, deck)
        self._begin()

    # A round

    def _begin(self) -> None:
        """Draw cards: a communal goal, or two of which a dead player picks one. The first player moves on
        by one seat each round."""
        self.round = min(255, self.round + 1)
        self.note(_ROUND, self.round)
        if self.options["choice"] == "on":
            for i in range(self.players):
                seat = (self.first + i) % self.players
                if self.dead(seat):
                    self.stock_goals(2)
                    at = seat * _ROW + _LOOKED
                    self.ships[at] = max(2, self.ships[at])
                    self.phase = _CHOOSE
                    self.to_act = seat
                    self.reveals = True
                    return
        self.draw_goal()
        self._draw()

    def _draw(self) -> None:
        """Every player draws 6 cards; who cannot is dead."""
        for seat in range(self.players):
            if not self.dead(seat):
                self.draw(seat, _DRAWN)
        self._next(self.first)

    def _next(self, seat: int) -> None:
        """The turn goes to this seat, or clockwise to the next that has more than one card; if nobody has,
        the round ends. With nobody alive the game is over."""
        self.card = _NOBODY
        self.what = 0
        alive = False
        for _ in range(self.players):
            row = seat * _ROW
            if not self.ships[row + _MARKS] & _DEAD:
                alive = True
                if self.ships[row + _HELD] > 1:
                    self.phase = _ACT
                    self.to_act = seat
                    return
            seat = (seat + 1) % self.players
        if alive:
            self._resolve()
        else:
            self.phase = _OVER
            self.to_act = None

    def _resolve(self) -> None:
        """Goal resolution, then End of round: the last card is discarded and the dead move 1."""
        have, need, how = self.progress()
        met = have <= need if how >= _MOST else have >= need
        self.note(_RESOLVED, self.goal, met, have - need if have > need else need - have)
        self.outcome(met)
        ships = self.ships
        for i in range(_CARDS):
            self.piles[i] &= 127
        for seat in range(self.players):
            row = seat * _ROW
            if not ships[row + _MARKS] & _DEAD:
                while ships[row + _HELD]:
                    card = self.take(seat, 0)
                    self.discard(seat, card)
                    if cards.CARDS[card * _CARD] & _AND and self.has(seat, _PROPERTY):
                        self.mention(_USED_IT, seat, _PROPERTY, _NOBODY)
                        self.each([seat], _LOWEST, cards.AMOUNTS[3 * _PROPERTY], seat)
            ships[row + _MARKS] &= _DEAD
            for i in range(_MOVED, _SPENT + 1):
                ships[row + i] = 0
            ships[row + _COPIED] = 0
        if not self.living():
            self._next(0)
            return
        for seat in range(self.players):
            if self.dead(seat):
                self.ships[seat * _ROW + _DISTANCE] = min(99, self.ships[seat * _ROW + _DISTANCE] + 1)
        self.first = (self.first + 1) % self.players
        self._begin()

    def outcome(self, met: bool) -> None:
        """Do what the goal does when it is met or fails."""
        at = self.goal * _GOAL_ROW + (_SUCCESS if met else _FAILURE)
        touched = self.touched(cards.GOALS[at], met)
        for i in (at + 1, at + 3):
            if cards.GOALS[i] != _NONE:
                self.each(touched, cards.GOALS[i], cards.GOALS[i + 1] - 16, _NOBODY)

    def touched(self, who: int, met: bool) -> "list[int]":
        """Whom a goal's outcome touches: all, those who gave, those who did not, the first, the last. Who is
        insured is spared a failure."""
        out = []
        ships = self.ships
        living = self.living()
        ways = [ships[seat * _ROW + _DISTANCE] for seat in living]
        for seat in living:
            row = seat * _ROW
            gave = ships[row + _GAVE] > 0
            way = ships[row + _DISTANCE]
            if (
                who == 0
                or (who < 3 and gave == (who == 1))
                or (who > 2 and way == (max if who == 3 else min)(ways))
            ):
                if met or not ships[row + _MARKS] & _INSURED:
                    out.append(seat)
        return out

    # Actions

    def act(self, a: int) -> None:
        seat = self.to_act
        phase = self.phase
        if phase == _ACT:
            if a < _TITLES:
                self._play(seat, a)
            elif a >= _USE:
                self._use(seat, a - _USE)
            elif a == _GOAL:
                # The action that the communal goal allows: a card, or points of a dial, for what it brings.
                at = self.goal * _GOAL_ROW + _COST
                cost = cards.GOALS[at]
                if cost < _BY_DIAL:
                    self.phase = _PAY
                    self.what = _SLOTS
                else:
                    points = cards.GOALS[at + 2] - 16
                    self.ships[seat * _ROW + cost - _BY_DIAL] -= points
                    self.note(_GIVEN, seat, _NOBODY, points)
                    self._contribute(seat, 1)
            else:
                self.phase = _PAY
                self.what = a - _BUILD
        elif phase == _AIM:
            self._aim(seat, a)
        elif phase == _PAY:
            self._pay(seat, a)
        elif phase == _SLOT:
            if a != _NO:
                card = self.unpile(seat) if self.what else self.top(seat)
                self.place(seat, a - _BUILD, card)
                self.note(_PLACED, seat, a - _BUILD, card)
                self.reveals = True
            self._finish(seat)
        elif phase == _PICK:
            # Break a ship part, or copy its ability for the round.
            a -= _PART
            copies = self.what == _COPY
            if copies:
                self.ships[seat * _ROW + _COPIED] = a % _SLOTS + 1
                self.note(_COPIED_IT, seat, a % _SLOTS)
            else:
                self.wreck(a // _SLOTS, a % _SLOTS)
            self._finish(seat, copies)
        elif phase == _KEEP:
            if a == _AWAY:
                self.note(_DROPPED_GOAL, seat, self.goals[self.at])
                self.pass_goals(1)
                self.reveals = True
            self._finish(seat)
        else:
            a -= _FIRST
            self.goal = self.goals[self.at + a]
            self.note(_DROPPED_GOAL, seat, self.goals[self.at + 1 - a])
            self.note(1, self.goal)
            self.pass_goals(2)
            self.reveals = True
            self._draw()

    # Playing a card

    def _play(self, seat: int, card: int) -> None:
        """Lay a card on the table; where there is only one way to use it, it is used at once."""
        self.take_card(seat, card)
        self.discard(seat, card | _PLAYED)
        self.card = card
        self.reveals = True
        aims = self.aims(seat, card)
        if len(aims) > 1:
            self.phase = _AIM
        elif aims:
            self._aim(seat, aims[0])
        else:
            self.note(_PLAYED_IT, seat, card)
            self._finish(seat)

    def _aim(self, seat: int, aim: int) -> None:
        """Use the card, or the part, in one of its ways."""
        card = self.card
        if card >= _BUILD:
            other = aim - _ON
            self.note(_USED_IT, seat, card - _BUILD, other)
            self.move(other, -cards.AMOUNTS[3 * _ARM])
            self.phase = _ACT
            self.card = _NOBODY
            return
        at = card * _CARD
        head = cards.CARDS[at]
        distance = head & 7
        way = aim & 7 if aim < _ON else aim - _ON
        if aim < _ON and way == seat and self.fresh(seat, _GEAR):
            self.ships[seat * _ROW + _SPENT] |= 1 << _GEAR
            distance += cards.AMOUNTS[3 * _GEAR]
        # What is told of the way is how far it really is; where every ship moves, move() tells who differs.
        alone = way != _EVERYBODY
        real = self.way(way, distance) if alone else distance
        vain = aim >= _ON and alone and self.idle(seat, card, way) >= 0
        self.note(_PLAYED_IT, seat, card, aim | real << 8 | vain << 12)  # see news.played()
        if aim < _ON:
            self.move(way, distance, True)
            self._finish(seat)
            return
        self.ships[seat * _ROW + _USED] = min(99, self.ships[seat * _ROW + _USED] + 1)
        seats = [way] if alone else self.living()
        if head & _AND:
            for other in seats:
                self.move(other, distance, alone)
        chosen = 0
        for i in (at + 1, at + 3):
            op = cards.CARDS[i]
            n = cards.CARDS[i + 1] - 16
            if op & _OWN:
                self.each([seat], op & ~_OWN, n, seat)
            elif op >= _LOOK and op < _GIVE:
                chosen = op
                if op == _LOOK:  # at the next communal goals, as many as there are
                    ahead = seat * _ROW + _LOOKED
                    self.ships[ahead] = min(len(self.goals) - self.at, max(n, self.ships[ahead]))
                    self.reveals = True
            elif op != _NONE:
                self.each(seats, op, n, seat)
        if not head & _AND and self.fresh(seat, _BRIDGE) and not self.dead(seat):
            self.ships[seat * _ROW + _SPENT] |= 1 << _CROSSED
            self.mention(_USED_IT, seat, _BRIDGE, _NOBODY)
            self.move(seat, cards.AMOUNTS[3 * _BRIDGE])
        if chosen and not self.dead(seat) and self._asks(seat, chosen):
            return
        self._finish(seat, head & _LASTS)

    def _asks(self, seat: int, op: int) -> bool:
        """Ask what an effect leaves to choose; False if it has nothing to choose from."""
        if op == _LOOK:
            self.phase = _KEEP
            return self.at < len(self.goals)
        if op == _REBUILD:
            self.phase = _SLOT
            self.what = 1
            return self._can_rebuild(seat)
        self.phase = _PICK
        self.what = op
        return len(self.picks(seat, op)) > 0

    def _finish(self, seat: int, stays: int = 0) -> None:
        """The action is done: its card is no longer in play, unless it remains for the round."""
        if self.card < _TITLES and not stays:
            at = seat * self.share + self.ships[seat * _ROW + _GONE] - 1
            while self.piles[at] != self.card | _PLAYED:
                at -= 1
            self.piles[at] &= 127
        self._next((seat + 1) % self.players)

    # Placing a ship part

    def _pay(self, seat: int, card: int) -> None:
        """A card of the hand for a ship part or for the goal's action."""
        self.take_card(seat, card)
        self.reveals = True
        slot = self.what
        if slot == _SLOTS:
            self.discard(seat, card)
            self.note(_GIVEN, seat, card)
            by_worth = cards.GOALS[self.goal * _GOAL_ROW + _COST] == _BY_WORTH
            self._contribute(seat, cards.CARDS[card * _CARD] & 7 if by_worth else 1)
            return
        self.place(seat, slot, card)
        self.ships[seat * _ROW + _SPENT] |= _BUILDING
        self.note(_PLACED, seat, slot, card)
        if not cards.TIERS[slot] and self.ships[seat * _ROW + _LEFT] and self.builds(seat):
            self.phase = _SLOT
            self.what = 0
        else:
            self._finish(seat)

    # The goal's action and parts that are used

    def _contribute(self, seat: int, n: int) -> None:
        at = self.goal * _GOAL_ROW + _COST + 1
        op = cards.GOALS[at]
        row = seat * _ROW
        self.ships[row + _GAVE] = min(99, self.ships[row + _GAVE] + n)
        if op != _GIVE:
            self.each([seat], op, cards.GOALS[at + 1] - 16, seat)
        self._finish(seat)

    def _use(self, seat: int, slot: int) -> None:
        """A part's ability, as a free action before the action."""
        row = seat * _ROW
        ships = self.ships
        ships[row + _SPENT] |= 1 << slot
        if slot == _ARM:
            self.card = _BUILD + slot
            self.phase = _AIM
            aims = self.aims(seat, self.card)
            if len(aims) == 1:
                self._aim(seat, aims[0])
            return
        self.note(_USED_IT, seat, slot, _NOBODY)
        n = cards.AMOUNTS[3 * slot]
        if slot == _HOOK:
            self.move(seat, n)
        elif slot == _BURNER:
            ships[row + _FUEL] -= cards.AMOUNTS[3 * _BURNER + 1]
            self.move(seat, cards.AMOUNTS[3 * _BURNER + 2])
        else:
            dials = list(ships[row : row + 5])
            ships[row + dials.index(max(dials))] -= n
            if slot == _HEAP:
                self.recycle(seat, 1)
            else:
                ships[row + dials.index(min(dials))] += n

    # What is told

    notation = words.notation
    label = words.label
    detail = words.detail
    say = words.say
    announce = words.announce

    def result(self) -> dict:
        """Winning: {"scores", "winners", "text"}; distance and dials together, a tie is shared."""
        from . import news  # only at the end

        return news.result(self)
