"""The rules of SOLO: what may be done, and what it does.

Section names in the docstrings are those of the rule text. Where the text leaves something open, the
decision stands in the docstring and in the game's help.
"""

from . import cards, codes, words
from .state import KNOWN, State


class Rules(State):
    """A game that is played by the rules."""

    def deal(self, deck: "list[str] | None") -> None:
        """The first round; `deck` is the names (cards.code) of all 108 cards, top first."""
        from . import setup  # once in a round

        setup.deal(self, deck)

    def turn(self, seat: int) -> None:
        """A seat's turn begins."""
        self.phase = codes.TURN
        self.to_act = seat
        self.drawn = codes.NOBODY
        self.laid = 0
        self.called = 0
        self.forget_bluff()

    # Actions

    def legal(self) -> "list[int]":
        phase = self.phase
        if phase == codes.TURN:
            acts = self._lays()
            acts.append(codes.DRAW)
        elif phase == codes.DRAWN:
            acts = []
            kind = self.drawn
            if self.suits(kind, self.top, self.origin):
                acts.append(codes.LAY + kind)
                if len(self.hands[self.to_act]) == 2:
                    acts.append(codes.CALL + kind)
            acts.append(codes.KEEP)
        elif phase == codes.MORE:
            acts = self._same()
            acts.append(codes.DONE)
        elif phase == codes.NAME:
            acts = [codes.NAMES, codes.NAMES + 1, codes.NAMES + 2, codes.NAMES + 3]
        elif phase == codes.SWAP:
            acts = [codes.NO_SWAP]
            for seat in range(self.players):
                if seat != self.to_act and self.hands[seat]:
                    acts.append(codes.SWAP_WITH + seat)
        elif phase == codes.ANSWER:
            acts = self._stacks()
            acts.append(codes.TAKE)
            if self.layer != codes.NOBODY:
                acts.append(codes.CHALLENGE)
        else:
            acts = [codes.DEAL]
        return acts

    def _lays(self) -> "list[int]":
        """Rules of Play: the cards that fit, and each with the call when it leaves one card."""
        acts = []
        hand = self.hands[self.to_act]
        origin = self.origin
        rank = self.top % cards.RANKS
        if self.top >= cards.WILD or rank >= cards.SKIP and self.options["symbols"] == "off":
            rank = codes.NOBODY
        last = codes.NOBODY
        for card in hand:
            kind = card >> KNOWN
            if kind != last:
                last = kind
                if (
                    kind >= cards.WILD
                    or kind // cards.RANKS == origin
                    or kind % cards.RANKS == rank
                    or origin == codes.FREE
                ):
                    acts.append(kind)
        return self._calls(acts)

    def _calls(self, acts: "list[int]") -> "list[int]":
        if len(self.hands[self.to_act]) == 2:
            for i in range(len(acts)):
                acts.append(codes.CALL + acts[i])
        return acts

    def _same(self) -> "list[int]":
        """Several at once: cards of the rank that has just been laid, of any Origin."""
        acts: "list[int]" = []
        top = self.top
        for kind in self.kinds(self.to_act):
            if kind == top or kind < cards.WILD > top and kind % cards.RANKS == top % cards.RANKS:
                if kind not in acts:
                    acts.append(kind)
        return self._calls(acts)

    def _stacks(self) -> "list[int]":
        """Stacking: a Draw 2 or Wild Draw 4 that would fit."""
        acts: "list[int]" = []
        if self.options["stacking"] == "on":
            for kind in self.kinds(self.to_act):
                if kind == cards.WILD_4 or kind < cards.WILD and kind % cards.RANKS == cards.DRAW_2:
                    if self.suits(kind, self.top, self.origin) and kind not in acts:
                        acts.append(kind)
        return self._calls(acts)

    def claims(self, seat: int) -> "list[int]":
        """The SOLO call: whoever else is still in may catch the seat that forgot it, until the next action.
        What the play itself does comes first."""
        silent = self.silent
        if silent == codes.NOBODY or seat == silent or not self.hands[seat]:
            return []
        if self.phase == codes.NAME or self.phase == codes.SWAP:
            return []
        return [codes.CATCH + seat]

    def doubtful(self, seat: int) -> bool:
        """The SOLO call: somebody else has just laid the last card but one, with it or without."""
        if self.phase == codes.NAME or self.phase == codes.SWAP or not self.hands[seat]:
            return False
        ends = (codes.LAID, codes.NAMED, codes.SWAPPED, codes.UNMOVED)
        for kind, who, _, _ in self.events(seat):
            if kind in ends and who != seat and len(self.hands[who]) == 1:
                return True
        return False

    def act(self, a: int) -> None:
        seat = self.to_act
        if a < codes.NAMES:
            self._unnoticed()
            self._lay(seat, a % codes.CALL, a >= codes.CALL)
        elif a < codes.NO_SWAP:
            self.origin = a - codes.NAMES
            self.note(codes.NAMED, seat, self.origin)
            self._effects(seat)
        elif a < codes.DRAW:
            if a == codes.NO_SWAP:
                self.note(codes.UNMOVED, seat)
            else:
                self.swap(seat, a - codes.SWAP_WITH)
                self.note(codes.SWAPPED, seat, a - codes.SWAP_WITH)
                self.reveals = True
            self._effects(seat)
        elif a == codes.DONE:
            self._end_play(seat)
        elif a >= codes.CATCH:
            silent = self.silent
            self.silent = codes.NOBODY
            self.note(codes.CAUGHT, a - codes.CATCH, silent)
            self.draw(silent, 4)
        else:
            self._unnoticed()
            if a == codes.DRAW:
                self._draw(seat)
            elif a == codes.KEEP:
                self.note(codes.KEPT, seat)
                self.lacks[seat] &= 1 << self.origin
                self.turn(self.after(seat))
            elif a == codes.TAKE:
                self._suffer(seat, self.pending)
            elif a == codes.CHALLENGE:
                self._challenge(seat)
            else:
                self.deal(None)

    def _unnoticed(self) -> None:
        """The SOLO call: who forgot it can be caught only until the next action."""
        if self.silent != codes.NOBODY:
            self.note(codes.UNCAUGHT, self.silent)
            self.silent = codes.NOBODY

    def _draw(self, seat: int) -> None:
        """Rules of Play: draw a card. It may be laid at once; with nothing to draw the turn is over."""
        lacks = self.lacks[seat] | (1 << self.origin & 15)
        if not self.draw(seat, 1):
            self.turn(self.after(seat))
            return
        self.lacks[seat] = lacks
        self.drawn = self.pile[self.left]
        self.phase = codes.DRAWN

    def _lay(self, seat: int, kind: int, called: bool) -> None:
        """A card goes on the discard pile. What it does comes when the play is complete."""
        if kind == cards.WILD_4 and not self.laid:
            stacked = int(self.phase == codes.ANSWER)
            self.guilty = int(self.bluffs(self.kinds(seat), self.top, self.origin, stacked))
            self.layer = seat
            self.under = self.top
            self.beneath = self.origin
            self.stacked = stacked
            self.fresh = 0
        elif not self.laid:
            pending = self.pending
            self.forget_bluff()
            self.pending = pending
        self.take(seat, kind)
        self.discards[self.top] += 1
        self.top = kind
        if kind < cards.WILD:
            self.origin = kind // cards.RANKS
            if self.phase != codes.DRAWN:
                self.lacks[seat] &= ~(1 << self.origin)
        self.laid += 1
        if called:
            self.called = 1
        self.reveals = True
        self.note(codes.LAID, seat, kind, int(called))
        if not self.hands[seat]:
            self._out(seat)
        elif self.options["several"] == "on" and self.phase != codes.DRAWN:
            self.phase = codes.MORE
        else:
            self._end_play(seat)

    def _end_play(self, seat: int) -> None:
        """The cards of a play are laid: was SOLO called, which Origin, a swap, then what they do."""
        self.drawn = codes.NOBODY
        if len(self.hands[seat]) == 1 and not self.called:
            self.silent = seat
        if self.top >= cards.WILD:
            self.phase = codes.NAME
        elif self.options["swaps"] == "on" and self.top % cards.RANKS == 0:
            self.phase = codes.SWAP
        else:
            self._effects(seat)

    def _effects(self, seat: int) -> None:
        """Special Cards, and with two seats left the 2 Player Rules: another turn. Each card of a play
        counts."""
        laid = self.laid
        rank = cards.DRAW_2 + 1 if self.top == cards.WILD_4 else self.top % cards.RANKS
        if self.top == cards.WILD or rank < cards.SKIP:
            self.turn(self.after(seat))
        elif rank == cards.DRAW_2 or self.top == cards.WILD_4:
            more = laid * (2 if rank == cards.DRAW_2 else 4)
            self.pending = min(self.pending + more, codes.MOST_PENDING)
            victim = self.after(seat)
            if self.layer != codes.NOBODY or self.options["stacking"] == "on":
                self.phase = codes.ANSWER
                self.to_act = victim
                self.laid = 0
                self.called = 0
                self.note(codes.FACED, victim, self.pending)
            else:
                self._suffer(victim, self.pending)
        elif self.within() == 2:
            self.note(codes.SKIPPED, self.after(seat))
            self.turn(seat)
        elif rank == cards.SKIP:
            for i in range(laid):
                self.note(codes.SKIPPED, self.after(seat, i))
            self.turn(self.after(seat, laid))
        else:
            if laid & 1:
                self.step = -self.step
            self.note(codes.TURNED, int(self.step > 0), laid & 1 ^ 1)
            self.turn(self.after(seat))

    def _suffer(self, seat: int, count: int) -> None:
        """Draw 2, Wild Draw 4: take the cards and forfeit the turn."""
        self.draw(seat, count)
        self.note(codes.SKIPPED, seat)
        self.turn(self.after(seat))

    def _challenge(self, seat: int) -> None:
        """Wild Draw 4: the challenged hand is shown to the challenger; the loser takes two cards more."""
        layer = self.layer
        count = self.pending + 2
        guilty = self.guilty
        told = guilty | self.under << 1 | self.beneath << 7 | self.stacked << 10
        self.note(codes.CHALLENGED, seat, layer, told)
        self.show(layer, seat)
        self.forget_bluff()
        if guilty:
            self.draw(layer, count)
            self.turn(seat)
        else:
            self._suffer(seat, count)

    # The end of a round

    def _out(self, seat: int) -> None:
        """The last card: it has no effect any more, and the points of all other hands go to its player."""
        scoring = self.options["scoring"] == "on"
        total = 0
        within = 0
        for hand in self.hands:
            within += len(hand) > 0
            for card in hand:
                total += cards.points(card >> KNOWN)
        if not scoring:
            total = within
        self.scores[seat] += total
        self.silent = codes.NOBODY
        target = self.options["target"]
        won = scoring and self.scores[seat] >= target
        goes_on = self.options["playon"] == "on" and within > 1 and not won
        self.note(codes.OUT, seat, total if scoring else 0, int(goes_on))
        if goes_on:
            self.turn(self.after(seat))
            self.origin = codes.FREE
            return
        self.turn(seat)
        if self.options["playon"] == "on" and within == 1:
            self.note(codes.LEFT, self.after(seat))
        if won or not scoring:
            self.phase = codes.OVER
            self.to_act = None
        else:
            self.phase = codes.DEAL_NEXT
            self.to_act = (self.first + 1) % self.players

    # What is told

    label = words.label

    def notation(self, a: int) -> str:
        from . import notation  # a screen does without

        return notation.notation(self, a)

    def detail(self, a: int) -> str:
        from . import details  # only when somebody looks closer

        return details.detail(self, a)

    def say(self, event: tuple, seat: int) -> str:
        from . import event_text  # only when something has happened

        return event_text.say(self, event, seat)

    def announce(self, seat: int) -> str:
        """The end of a round, and to a challenger the hand that the challenge has shown."""
        from . import event_text

        return event_text.announce(self, seat)

    def result(self) -> dict:
        from . import event_text

        return event_text.result(self)
