"""The rules of Port Royal Solitaire: your turns and your cards on the dummy's; its own moves are in dummy.py.

Section names in the docstrings are those of the rule text. Where the text leaves something open, the
decision stands in the docstring and in the game's help.
"""

from . import cards, codes, dummy, words
from .state import State


class Rules(State):
    """A game that is played by the rules."""

    def deal(self, deck: "list[str] | None") -> None:
        """Setup. `deck` is all 120 (extended: 144) names of words.name(), top first, as "flute-3-5",
        "frigate-4-skull", "trader-blue-5", "jack-6", "expedition-scp", "tax"."""
        first = self.options["first"]
        if deck is None:
            for t in range(cards.TYPES):
                self.pile(t, self.copies(t))
            self.rng.shuffle(self.deck, 0, self.end)
        else:
            from . import decks  # only for a deck that somebody gives

            decks.read(self, deck)
        for t in self.deck[: self.end]:
            self.stock[t] += 1
        self.first = self.rng.below(2) if first == "lot" else int(first == "dummy")
        self.note(codes.BEGAN, self.first, first == "lot")
        self._turn(self.first)

    # Turns

    def _turn(self, side: int) -> None:
        """A turn begins: what is left in the harbour is discarded."""
        self.active = side
        self.harbour = bytearray()
        self.takes = self.took = self.drawn = self.clerks = self.die = self.todo = 0
        self.phase = codes.ROLL if side else codes.DISCOVER

    def end_turn(self) -> None:
        """Game End Trigger: with the deck empty for the second time the turn is completed; who began has
        had a turn more, so the other side has one more, in which nothing can be drawn."""
        if self.passes == 2 and self.active != self.first:
            self.note(codes.ENDED)
            self.phase = codes.OVER
            self.to_act = None
            return
        left = len(self.harbour)
        self._turn(1 - self.active)
        self.note(codes.TURN, self.active, left)

    # Cards

    def draw(self) -> int:
        """Reveal the next card of the deck. It is empty when its last card leaves it: the first time the
        discards of that moment become the new deck."""
        t = self.deck[self.at]
        self.at += 1
        self.stock[t] -= 1
        self.reveals = True
        self.note(codes.DREW, t, self.active)
        if self.at == self.end:
            self.passes += 1
            self.at = self.end = 0
            if self.passes == 1:
                self._refill(t)
            if not self.end:
                self.passes = 2
                self.note(codes.EXHAUSTED)
        return t

    def _refill(self, drawn: int) -> None:
        """Shuffle into a new deck all cards that are nowhere else; `drawn` has just left the old one."""
        away = self.open | self.done | self.lost
        for t in range(cards.TYPES):
            count = self.copies(t) - self.mine[t] - self.his[t] - (t == drawn)
            if cards.SHIPS <= t < cards.TAX:
                count -= away >> t - cards.SHIPS & 1
            for other in self.harbour:
                count -= other == t
            self.stock[t] = count
            self.pile(t, count)
        self.rng.shuffle(self.deck, 0, self.end)
        self.note(codes.REFILLED, self.end)

    def leave(self, i: int) -> int:
        """Take the card at this place out of the harbour."""
        harbour = self.harbour
        t = harbour[i]
        self.harbour = harbour[:i] + harbour[i + 1 :]
        return t

    def tax(self) -> None:
        """Tax Increase, at once, in either turn: 12 or more coins are halved, rounded down, on both sides;
        then the side with fewer coins takes 1, on a tie both."""
        coins = self.coins
        purse = self.purse
        if coins >= 12:
            coins >>= 1
        if purse >= 12:
            purse >>= 1
        fewer = coins - purse
        coins += fewer <= 0
        purse += fewer >= 0
        self.note(codes.TAXED, coins - self.coins, purse - self.purse)
        self.coins = coins
        self.purse = purse

    # Actions

    def legal(self) -> "list[int]":
        phase = self.phase
        if phase == codes.DISCOVER:
            acts = []
            if self.passes < 2:
                acts.append(codes.DRAW)
            if self.drawn or self.passes == 2:  # at least one card has to be revealed
                acts.append(codes.STOP)
            if self.open:
                self._legal_fulfil(acts)
            return acts
        if phase == codes.REPEL:
            t = self.harbour[-1]
            return [codes.REPEL_IT, codes.BUST_IT] if self._twice(t) else [codes.KEEP, codes.REPEL_IT]
        if phase != codes.TRADE and phase != codes.PASSIVE:
            return [codes.GO_ON]
        acts = []
        if self.open and phase == codes.TRADE:
            self._legal_fulfil(acts)
        if self.takes:
            self._legal_take(acts)
        acts.append(codes.END)
        return acts

    def _twice(self, t: int) -> bool:
        """True if the harbour has two ships of this ship's colour."""
        count = 0
        for other in self.harbour:
            count += other < cards.SHIPS and cards.COLOUR[other] == cards.COLOUR[t]
        return count > 1

    def _legal_fulfil(self, acts: "list[int]") -> None:
        """Expeditions: each open one in every way to pay for it, a bit for each symbol that a Jack stands
        for; of two equal symbols the first."""
        mine = self.mine
        jacks = mine[cards.SYMBOLS + 3]
        for e in range(cards.TAX - cards.SHIPS):
            if not self.open >> e & 1:
                continue
            must = last = 0  # symbols that need a Jack
            size = 3
            for i in range(3):
                need = cards.NEEDS[3 * e + i]
                if need == 255:
                    size = i
                    break
                twin = i > 0 and need == last
                last = need
                if mine[cards.SYMBOLS + need] <= twin:
                    must += 1
            if must > jacks:
                continue
            for bits in range(1 << size):
                if self._pays(e, bits, size):
                    acts.append(codes.FULFIL + 8 * e + bits)

    def _pays(self, e: int, bits: int, size: int) -> bool:
        """True if you have the persons for an expedition with Jacks for these of its `size` symbols."""
        left = list(self.mine[cards.SYMBOLS : cards.SYMBOLS + 4])
        for i in range(size):
            need = cards.NEEDS[3 * e + i]
            jack = bits >> i & 1
            if jack and i and need == cards.NEEDS[3 * e + i - 1] and not bits >> (i - 1) & 1:
                return False
            left[3 if jack else need] -= 1
        return min(left) >= 0

    def _legal_take(self, acts: "list[int]") -> None:
        """Trade & Hire: a ship pays its own fee, a person's cost and the fee have to be there. Of equal
        cards the leftmost is offered."""
        harbour = self.harbour
        purse = self.coins - self.fee()
        for i in range(len(harbour)):
            t = harbour[i]
            if t >= cards.SHIPS and self.cost(t) > purse:
                continue
            for j in range(i):
                if harbour[j] == t:
                    break
            else:
                acts.append(codes.TAKE + i)

    def act(self, a: int) -> None:
        if a == codes.DRAW:
            self._discover()
        elif a == codes.END:
            if self.phase == codes.TRADE and self.took and self.harbour:
                self.phase = codes.CASE
            else:
                self.end_turn()
        elif a >= codes.TAKE:
            self._take(a - codes.TAKE)
        elif a >= codes.FULFIL:
            self._fulfil(a - codes.FULFIL)
        elif a == codes.GO_ON:
            phase = self.phase
            if phase == codes.ROLL:
                dummy.roll(self)
            elif phase == codes.REVEAL:
                dummy.reveal(self)
            elif phase == codes.BUSTED:
                self.end_turn()
            else:
                dummy.step(self)
        elif a == codes.STOP:
            self._stop()
        elif a == codes.BUST_IT:
            self.note(codes.BUST, self.harbour[-1])
            self.end_turn()
        else:
            if a == codes.REPEL_IT:
                self.note(codes.REPELLED, self.leave(len(self.harbour) - 1))
            self.phase = codes.DISCOVER
        if (self.coins | self.purse) > codes.PURSE:  # only a save brings anybody there
            self.coins = min(self.coins, codes.PURSE)
            self.purse = min(self.purse, codes.PURSE)

    def _discover(self) -> None:
        """Discovery Phase: one card. A ship that the swords suffice for may be repelled; two of a colour
        bust otherwise."""
        t = self.draw()
        self.drawn = 1
        if t == cards.TAX:
            self.tax()
        elif cards.SHIPS <= t < cards.TAX:
            self.open |= 1 << t - cards.SHIPS
            self.note(codes.SET_ASIDE, t)
        else:
            self.harbour.append(t)
            if t < cards.SHIPS:
                if self.swords >= cards.SWORDS[t] < 255:
                    self.phase = codes.REPEL
                elif self._twice(t):
                    self.note(codes.BUST, t)
                    self.phase = codes.BUSTED

    def _stop(self) -> None:
        """Trade & Hire begins: how many cards, counted once; income of Admirals (5 cards or more), Vice
        Admirals (3 or 4) and Gunners (ships - 1), each copy once."""
        staff = self.staff
        bits = self.colours()
        colours = 0
        while bits:
            colours += bits & 1
            bits >>= 1
        self.takes = max(1, colours - 2) + staff[cards.GOVERNOR]
        self.phase = codes.TRADE
        self.note(codes.STOPPED, self.takes, colours)
        count = len(self.harbour)
        ships = 0
        for t in self.harbour:
            ships += t < cards.SHIPS
        if count >= 5:
            self._income(cards.ADMIRAL, 2)
        if 3 <= count <= 4:
            self._income(cards.VICE_ADMIRAL, 1)
        if ships > 1:
            self._income(cards.GUNNER, ships - 1)

    def _income(self, kind: int, each: int) -> None:
        coins = each * self.staff[kind]
        if coins:
            self.coins += coins
            self.note(codes.INCOME, kind, coins, self.staff[kind])

    def receive(self) -> None:
        """The dummy's turn, after its card: yours. Jester: 1 coin each if the harbour is empty."""
        self.phase = codes.PASSIVE
        self.takes = 1 + self.staff[cards.GOVERNOR]
        jesters = self.staff[cards.JESTER]
        if jesters and not self.harbour:
            self.coins += jesters
            self.note(codes.JESTED, jesters)

    def _take(self, i: int) -> None:
        """Trade & Hire: one card. Traders, Clerks (once a turn each) and Merchants of the ship's colour;
        a Governor's extra card counts at once."""
        t = self.leave(i)
        staff = self.staff
        fee = self.fee()
        more = 0
        if t < cards.SHIPS:
            colour = cards.COLOUR[t]
            coins = cards.COINS[t] + staff[cards.TRADER + colour]
            self.coins += coins - fee
            earned = staff[cards.MERCHANT + colour]
            self.bonus += earned
            self.note(codes.TRADED, t, coins, fee)
            if earned:
                self.note(codes.SCORED, cards.MERCHANT + colour, earned)
            kind = cards.CLERK + colour
            if staff[kind] and not self.clerks >> colour & 1:
                self.clerks |= 1 << colour
                more = staff[kind]
        else:
            coins = self.cost(t)
            self.coins -= coins + fee
            self.hire(t)
            self.note(codes.HIRED, t, coins, fee)
            kind = cards.KIND[t]
            more = kind == cards.GOVERNOR
        if more:
            self.note(codes.ONE_MORE, kind, more)
        self.purse += fee
        self.took = 1
        self.takes += more - 1

    def _fulfil(self, way: int) -> None:
        """Expeditions: the persons that show the symbols are discarded; the card is 3 VP and its coins."""
        e = way >> 3
        for i in range(3):
            need = cards.NEEDS[3 * e + i]
            if need < 255:
                if way >> i & 1:
                    need = 3
                self.mine[cards.SYMBOLS + need] -= 1
                self.staff[cards.KIND[cards.SYMBOLS + need]] -= 1
        self.open &= ~(1 << e)
        self.done |= 1 << e
        self.coins += cards.COINS[cards.SHIPS + e]
        self.note(codes.FULFILLED, 0, cards.SHIPS + e, way & 7)

    # What is told

    notation = words.notation
    label = words.label
    detail = words.detail
    say = words.say

    def result(self) -> dict:
        """{"scores", "winners", "text"}: more VP wins, then more coins; a tie is not won."""
        vp = self.points(0)
        his = self.points(1)
        ahead = vp - his or self.coins - self.purse
        text = "You lost" if ahead < 0 else "You won" if ahead else "A tie"
        text += ": %d to %d VP, %d to %d coins."
        return {
            "scores": [vp],
            "winners": [0] if ahead > 0 else [],
            "text": text % (vp, his, self.coins, self.purse),
        }
