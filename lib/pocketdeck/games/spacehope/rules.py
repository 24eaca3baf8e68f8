"""The rules of Space Hope: rounds, actions, goal resolution, the end. What may be done is in choices.py.

Names in the docstrings are the headings of the rule text. Where it leaves something open, the decision stands
in the docstring and in the game's help. Phases, fields and a ship's row are described in state.py.
"""

from . import cards, codes, layout, printing, words
from .choices import Choices


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
        self.note(codes.ROUND, self.round)
        if self.options["choice"] == "on":
            for i in range(self.players):
                seat = (self.first + i) % self.players
                if self.dead(seat):
                    self.stock_goals(2)
                    at = seat * layout.ROW + layout.LOOKED
                    self.ships[at] = max(2, self.ships[at])
                    self.phase = codes.CHOOSE
                    self.to_act = seat
                    self.reveals = True
                    return
        self.draw_goal()
        self._draw()

    def _draw(self) -> None:
        """Every player draws 6 cards; who cannot is dead."""
        self.note(codes.DEALT, layout.DRAWN)
        for seat in range(self.players):
            if not self.dead(seat):
                self.draw(seat, layout.DRAWN)
        self._next(self.first)

    def _next(self, seat: int) -> None:
        """The turn goes to this seat, or clockwise to the next that has more than one card; if nobody has,
        the round ends. With nobody alive the game is over."""
        self.card = codes.NOBODY
        self.what = 0
        alive = False
        for _ in range(self.players):
            row = seat * layout.ROW
            if not self.ships[row + layout.MARKS] & layout.DEAD:
                alive = True
                if self.ships[row + layout.HELD] > 1:
                    self.phase = codes.ACT
                    self.to_act = seat
                    return
            seat = (seat + 1) % self.players
        if alive:
            self._resolve()
        else:
            self.phase = codes.OVER
            self.to_act = None

    def _resolve(self) -> None:
        """Goal resolution, then End of round: the last card is discarded and the dead move 1."""
        have, need, how = self.progress()
        met = have <= need if how >= printing.MOST else have >= need
        self.account()  # the action that ended the round comes before the goal
        self.note(codes.RESOLVED, self.goal, met, have - need if have > need else need - have)
        self.outcome(met)
        ships = self.ships
        for i in range(len(self.piles)):
            self.piles[i] &= 127
        for seat in range(self.players):
            row = seat * layout.ROW
            if not ships[row + layout.MARKS] & layout.DEAD:
                while ships[row + layout.HELD]:
                    card = self.take(seat, 0)
                    self.discard(seat, card)
                    if cards.CARDS[card * printing.CARD] & printing.AND and self.has(seat, printing.PROPERTY):
                        self.note(codes.USED, seat, printing.PROPERTY, codes.NOBODY)
                        self.each([seat], printing.LOWEST, cards.AMOUNTS[3 * printing.PROPERTY], seat)
            ships[row + layout.MARKS] &= layout.DEAD
            for i in range(layout.MOVED, layout.SPENT + 1):
                ships[row + i] = 0
            ships[row + layout.COPIED] = 0
        if not self.living():
            self._next(0)
            return
        for seat in range(self.players):
            if self.dead(seat):
                self.ships[seat * layout.ROW + layout.DISTANCE] = min(
                    99, self.ships[seat * layout.ROW + layout.DISTANCE] + 1
                )
        self.account()  # and all of this round before the next one
        self.first = (self.first + 1) % self.players
        self._begin()

    def outcome(self, met: bool) -> None:
        """Do what the goal does when it is met or fails."""
        at = self.goal * printing.GOAL_ROW + (printing.SUCCESS if met else printing.FAILURE)
        touched = self.touched(cards.GOALS[at], met)
        for i in (at + 1, at + 3):
            if cards.GOALS[i] != printing.NONE:
                self.each(touched, cards.GOALS[i], cards.GOALS[i + 1] - 16, codes.NOBODY)

    def touched(self, who: int, met: bool) -> "list[int]":
        """Whom a goal's outcome touches: all, those who gave, those who did not, the first, the last. Who is
        insured is spared a failure."""
        out = []
        ships = self.ships
        living = self.living()
        ways = [ships[seat * layout.ROW + layout.DISTANCE] for seat in living]
        for seat in living:
            row = seat * layout.ROW
            gave = ships[row + layout.GAVE] > 0
            way = ships[row + layout.DISTANCE]
            if (
                who == 0
                or (who < 3 and gave == (who == 1))
                or (who > 2 and way == (max if who == 3 else min)(ways))
            ):
                if met or not ships[row + layout.MARKS] & layout.INSURED:
                    out.append(seat)
        return out

    # Actions

    def act(self, a: int) -> None:
        self.was = bytes(self.ships)
        self._act(self.to_act, a)
        self.account()
        self.was = b""

    def _act(self, seat: int, a: int) -> None:
        phase = self.phase
        if phase == codes.ACT:
            if a < printing.TITLES:
                self._play(seat, a)
            elif a >= codes.USE:
                self._use(seat, a - codes.USE)
            elif a == codes.GOAL:
                # The action that the communal goal allows: a card, or points of a dial, for what it brings.
                at = self.goal * printing.GOAL_ROW + printing.COST
                cost = cards.GOALS[at]
                if cost < printing.BY_DIAL:
                    self.phase = codes.PAY
                    self.what = layout.SLOTS
                else:
                    points = cards.GOALS[at + 2] - 16
                    self.ships[seat * layout.ROW + cost - printing.BY_DIAL] -= points
                    self.note(codes.GAVE, seat, codes.NOBODY, points)
                    self._contribute(seat, 1)
            else:
                self.phase = codes.PAY
                self.what = a - codes.BUILD
        elif phase == codes.AIM:
            self._aim(seat, a)
        elif phase == codes.PAY:
            self._pay(seat, a)
        elif phase == codes.SLOT:
            if a != codes.NO:
                card = self.unpile(seat) if self.what else self.top(seat)
                self.place(seat, a - codes.BUILD, card)
                self.note(codes.PLACED, seat, a - codes.BUILD, card | (self.what + 1) << 8)
                self.reveals = True
            self._finish(seat)
        elif phase == codes.PICK:
            # Break a ship part, or copy its ability for the round.
            a -= codes.PART
            copies = self.what == printing.COPY
            if copies:
                self.ships[seat * layout.ROW + layout.COPIED] = a % layout.SLOTS + 1
                self.note(codes.COPIED, seat, a % layout.SLOTS)
            else:
                self.wreck(a // layout.SLOTS, a % layout.SLOTS)
            self._finish(seat, copies)
        elif phase == codes.KEEP:
            if a == codes.AWAY:
                self.note(codes.DROPPED_GOAL, seat, self.goals[self.at])
                self.pass_goals(1)
                self.reveals = True
            self._finish(seat)
        else:
            a -= codes.FIRST
            self.goal = self.goals[self.at + a]
            self.note(codes.DROPPED_GOAL, seat, self.goals[self.at + 1 - a], 1)
            self.note(1, self.goal)
            self.pass_goals(2)
            self.reveals = True
            self._draw()

    # Playing a card

    def _play(self, seat: int, card: int) -> None:
        """Lay a card on the table; where there is only one way to use it, it is used at once."""
        self.take_card(seat, card)
        self.discard(seat, card | layout.IN_PLAY)
        self.card = card
        self.reveals = True
        aims = self.aims(seat, card)
        if len(aims) > 1:
            self.phase = codes.AIM
        elif aims:
            self._aim(seat, aims[0])
        else:
            self.note(codes.PLAYED, seat, card)
            self._finish(seat)

    def _aim(self, seat: int, aim: int) -> None:
        """Use the card, or the part, in one of its ways."""
        card = self.card
        if card >= codes.BUILD:
            other = aim - codes.ON
            self.note(codes.USED, seat, card - codes.BUILD, other)
            self.move(other, -cards.AMOUNTS[3 * printing.ARM])
            self.phase = codes.ACT
            self.card = codes.NOBODY
            return
        at = card * printing.CARD
        head = cards.CARDS[at]
        distance = head & 7
        way = aim & 7 if aim < codes.ON else aim - codes.ON
        if aim < codes.ON and way == seat and self.fresh(seat, printing.GEAR):
            self.ships[seat * layout.ROW + layout.SPENT] |= 1 << printing.GEAR
            distance += cards.AMOUNTS[3 * printing.GEAR]
        alone = way != codes.EVERYBODY
        vain = aim >= codes.ON and alone and self.idle(seat, card, way) >= 0
        self.note(codes.PLAYED, seat, card, aim | vain << 8)
        if aim < codes.ON:
            self.move(way, distance)
            self._finish(seat)
            return
        self.ships[seat * layout.ROW + layout.USED] = min(99, self.ships[seat * layout.ROW + layout.USED] + 1)
        seats = [way] if alone else self.living()
        if head & printing.AND:
            for other in seats:
                self.move(other, distance)
        chosen = 0
        for i in (at + 1, at + 3):
            op = cards.CARDS[i]
            n = cards.CARDS[i + 1] - 16
            if op & printing.OWN:
                self.each([seat], op & ~printing.OWN, n, seat)
            elif op >= printing.LOOK and op < printing.GIVE:
                chosen = op
                if op == printing.LOOK:  # at the next communal goals, as many as there are
                    ahead = seat * layout.ROW + layout.LOOKED
                    self.ships[ahead] = min(len(self.goals) - self.at, max(n, self.ships[ahead]))
                    self.reveals = True
            elif op != printing.NONE:
                self.each(seats, op, n, seat)
        if not head & printing.AND and self.fresh(seat, printing.BRIDGE) and not self.dead(seat):
            self.ships[seat * layout.ROW + layout.SPENT] |= 1 << layout.CROSSED
            self.note(codes.USED, seat, printing.BRIDGE, codes.NOBODY)
            self.move(seat, cards.AMOUNTS[3 * printing.BRIDGE])
        if chosen and not self.dead(seat) and self._asks(seat, chosen):
            return
        self._finish(seat, head & printing.LASTS)

    def _asks(self, seat: int, op: int) -> bool:
        """Ask what an effect leaves to choose; False if it has nothing to choose from."""
        if op == printing.LOOK:
            self.phase = codes.KEEP
            return self.at < len(self.goals)
        if op == printing.REBUILD:
            self.phase = codes.SLOT
            self.what = 1
            return self._can_rebuild(seat)
        self.phase = codes.PICK
        self.what = op
        return len(self.picks(seat, op)) > 0

    def _finish(self, seat: int, stays: int = 0) -> None:
        """The action is done: its card is no longer in play, unless it remains for the round."""
        if self.card < printing.TITLES and not stays:
            at = seat * self.share + self.ships[seat * layout.ROW + layout.GONE] - 1
            while self.piles[at] != self.card | layout.IN_PLAY:
                at -= 1
            self.piles[at] &= 127
        self._next((seat + 1) % self.players)

    # Placing a ship part

    def _pay(self, seat: int, card: int) -> None:
        """A card of the hand for a ship part or for the goal's action."""
        self.take_card(seat, card)
        self.reveals = True
        slot = self.what
        if slot == layout.SLOTS:
            self.discard(seat, card)
            self.note(codes.GAVE, seat, card)
            by_worth = cards.GOALS[self.goal * printing.GOAL_ROW + printing.COST] == printing.BY_WORTH
            self._contribute(seat, cards.CARDS[card * printing.CARD] & 7 if by_worth else 1)
            return
        self.place(seat, slot, card)
        self.ships[seat * layout.ROW + layout.SPENT] |= layout.BUILDING
        self.note(codes.PLACED, seat, slot, card)
        if not cards.TIERS[slot] and self.ships[seat * layout.ROW + layout.LEFT] and self.builds(seat):
            self.phase = codes.SLOT
            self.what = 0
        else:
            self._finish(seat)

    # The goal's action and parts that are used

    def _contribute(self, seat: int, n: int) -> None:
        at = self.goal * printing.GOAL_ROW + printing.COST + 1
        op = cards.GOALS[at]
        row = seat * layout.ROW
        self.ships[row + layout.GAVE] = min(99, self.ships[row + layout.GAVE] + n)
        if op != printing.GIVE:
            self.each([seat], op, cards.GOALS[at + 1] - 16, seat)
        self._finish(seat)

    def _use(self, seat: int, slot: int) -> None:
        """A part's ability, as a free action before the action."""
        row = seat * layout.ROW
        ships = self.ships
        ships[row + layout.SPENT] |= 1 << slot
        if slot == printing.ARM:
            self.card = codes.BUILD + slot
            self.phase = codes.AIM
            aims = self.aims(seat, self.card)
            if len(aims) == 1:
                self._aim(seat, aims[0])
            return
        self.note(codes.USED, seat, slot, codes.NOBODY)
        n = cards.AMOUNTS[3 * slot]
        if slot == printing.HOOK:
            self.move(seat, n)
        elif slot == printing.BURNER:
            ships[row + layout.FUEL] -= cards.AMOUNTS[3 * printing.BURNER + 1]
            self.move(seat, cards.AMOUNTS[3 * printing.BURNER + 2])
        else:
            dials = list(ships[row : row + 5])
            ships[row + dials.index(max(dials))] -= n
            if slot == printing.HEAP:
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
        from . import event_text  # only at the end

        return event_text.result(self)
