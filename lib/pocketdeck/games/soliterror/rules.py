"""The rules of SoliTerror: what may be done in each phase of a turn, and what comes of it.

Section names in the docstrings are those of the rule text. Where the text leaves something open, the
decision stands in the docstring and in the game's help.
"""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption

from . import codes, deck, payments, words
from .state import lying, reach, State, values

_CAVES = const(16)  # the first place of row 4
_MEMBERS = const(15)  # all four Aces, as bits
_ENOUGH = const(5)  # food cards, one for each of the family and one for you
_SCARY = const(6)  # monsters from this value on frighten you


class Rules(State):
    """A night that is played by the rules."""

    def deal(self, deck_: "list[str] | None") -> None:
        """Setup. `deck_` names the cards, top first: "2h".."10h", "2d".."10d", "2s".."10s", "2c".."10c",
        "jc", "qc", "kc" and, unless the flare gun is out, "joker".

        The first 16 are the field, path after path from the left, each from its cave down; then come the Last
        Breath, your seven cards and the draw deck. With the family in the field the deck holds "ah", "ad",
        "as", "ac" too, and the field is these and the first 16 other cards, in the order named, five a path.
        """
        cards = deck.cards(self.options["flare"] == "on")
        aces = bytearray((0x01, 0x11, 0x21, 0x31))
        if deck_ is None:
            self.rng.shuffle(cards)
            if self.roaming:
                field = cards[:16] + aces
                self.rng.shuffle(field)
                cards = field + cards[16:]
        else:
            cards = self._named(deck_, cards + aces if self.roaming else cards)
        rows = 5 if self.roaming else 4
        for path in range(4):
            for row in range(rows):
                self.field[4 * row + path] = cards[rows * (path + 1) - 1 - row]
        if not self.roaming:
            self.field[_CAVES:] = aces
            self.open = _MEMBERS << _CAVES
        rows *= 4
        self.breath = cards[rows]
        self.end = len(cards) - rows - 8
        self.deck[: self.end] = cards[rows + 8 :]
        monsters = 0
        for card in cards[rows + 1 : rows + 8]:
            if card >> 4 == deck.MONSTER:
                monsters += 1  # Begin: discarded, you need not fight it
            else:
                self._gain(card)
        self.note(codes.DEALT, monsters)

    def _named(self, names: "list[str]", cards: bytearray) -> bytearray:
        """The cards of an explicit deck; with Aces among them, the field comes first."""
        known = [deck.name(card) for card in cards]
        order = [str(name).lower() for name in names]
        if sorted(order) != sorted(known):
            raise IllegalOption("The deck has to be these cards, each once: %s." % " ".join(known))
        found = bytearray([cards[known.index(name)] for name in order])
        if not self.roaming:
            return found
        field = bytearray()
        others = bytearray()
        for card in found:
            if card & 15 == deck.ACE:
                field.append(card)
            elif len(others) < 16:
                others.append(card)
                field.append(card)
        rest = bytearray([card for card in found if card not in list(field)])
        return field + rest

    def _gain(self, card: int) -> None:
        """Add a heart, food, a weapon or the flare gun to what you have."""
        suit = card >> 4
        if suit == deck.HEART:
            self.health += 1
        elif suit == deck.FOOD:
            self.food |= 1 << (card & 15)
        elif suit == deck.WEAPON:
            self.weapons |= 1 << (card & 15)
        else:
            self.flare = 1

    # Actions

    def legal(self) -> "list[int]":
        phase = self.phase
        if phase == codes.START:
            return self._legal_start()
        if phase == codes.CALL:
            return [codes.CALL_HELP] + self._legal_end() + self._legal_beside()
        if phase == codes.MOVE:
            return self._legal_move() + self._legal_end() + self._legal_beside()
        if phase == codes.FOUND:
            return self._legal_found(self.field[self.behind])
        if phase == codes.DRAWN:
            return self._legal_drawn()
        if phase == codes.FIGHT:
            return self._legal_fight()
        if phase == codes.SPOT:
            return [codes.TRADE_FOR + place for place in self._spots() if place & 3 == self.picked]
        usable = payments.pairable(self.weapons, self.field[self.behind] & 15)
        return [codes.WITH + v for v in range(2, 11) if usable >> v & 1 and v != self.picked]

    def _legal_start(self) -> "list[int]":
        """Begin, and after a rescue: any path whose member is missing; in the field any lowest card."""
        row = 0 if self.roaming else _CAVES
        return [codes.PATH + path for path in range(4) if self.field[row + path] != deck.HOLE]

    def _legal_move(self) -> "list[int]":
        """Move Character: up the path; with the family in the field to any touching card that still lies."""
        if not self.roaming:
            return [codes.GO_ON]
        around = [codes.GO_TO + p for p in self._around(self.at) if self.field[p] != deck.HOLE]
        return around or [codes.GO_ON]

    def _legal_end(self) -> "list[int]":
        """Whoever has cut somebody off cannot win any more, and need not walk on; without a card to walk to,
        the night ends by itself."""
        if not self.lost() or reach(lying(self.field), self.at) == 1 << self.at:
            return []
        return [codes.END_IT]

    def _around(self, place: int) -> "list[int]":
        """The up to 8 places that touch this one."""
        row = place >> 2
        path = place & 3
        out = []
        for r in range(max(0, row - 1), min(4, row + 1) + 1):
            for c in range(max(0, path - 1), min(3, path + 1) + 1):
                if r != row or c != path:
                    out.append(4 * r + c)
        return out

    def _legal_beside(self) -> "list[int]":
        """Miscellaneous: a weapon that was left lying can be bought while you stand beside it."""
        acts: "list[int]" = []
        at = self.at
        if at < _CAVES or self.roaming:
            for place in (at - 1, at + 1):
                if place >= 0 and place >> 2 == at >> 2 and self.passed >> place & 1:
                    card = self.field[place]
                    if card >> 4 == deck.WEAPON:
                        if card & 15 <= deck.FREE:
                            acts.append(place << 20 | codes.BUY)
                        else:
                            acts += payments.purchases(self.food, card & 15, place)
        return acts

    def _legal_found(self, card: int) -> "list[int]":
        """Explore Field: weapons cost food, food costs a heart, small ones and hearts nothing."""
        if self._free(card):
            return [codes.TAKE, codes.LEAVE]
        if card >> 4 == deck.FOOD:
            return [codes.LEAVE, codes.FOR_HEALTH]
        return [codes.LEAVE] + payments.purchases(self.food, card & 15, self.behind)

    def _free(self, card: int) -> bool:
        return card >> 4 == deck.HEART or card == deck.JOKER or card & 15 <= deck.FREE

    def _legal_kill(self, monster: int) -> "list[int]":
        """Killing monsters: one weapon of its value or more, or three in sequence."""
        acts = [codes.USE + v for v in range(monster, 11) if self.weapons >> v & 1]
        for low in payments.runs(self.weapons, monster):
            acts.append(codes.RUN + low)
        return acts

    def _legal_drawn(self) -> "list[int]":
        """Killing monsters from the draw deck: with one heart too, or trade it for a card of the field."""
        acts = self._legal_kill(self.active & 15)
        if self.health:
            acts.append(codes.ONE_HEART)
        for path in sorted({place & 3 for place in self._spots()}):
            acts.append(codes.TRADE + path)
        return acts or [codes.HOLD_OUT]

    def _spots(self) -> "list[int]":
        """Where a monster from the draw deck can be traded: any card still ahead, face up or face down."""
        field = self.field
        return [
            place
            for place in range(20)
            if field[place] != deck.HOLE
            and place != self.at
            and not self.passed >> place & 1
            and not (field[place] & 15 == deck.ACE and self.open >> place & 1)
        ]

    def _legal_fight(self) -> "list[int]":
        """Killing monsters in the field: with two weapons and a heart too, three hearts, or the flare gun."""
        monster = self.field[self.behind] & 15
        acts = self._legal_kill(monster)
        usable = payments.pairable(self.weapons, monster)
        if self.health and usable & (usable - 1):
            acts.append(codes.PAIR)
        if self.health >= 3:
            acts.append(codes.THREE_HEARTS)
        if self.flare:
            acts.append(codes.FLARE)
        if self.health or not acts:
            acts.append(codes.HOLD_OUT)
        return acts

    def act(self, a: int) -> None:
        hopeless = self.lost()
        self._act(a)
        if not hopeless and not self.over and self.lost():
            self.note(codes.CUT)

    def _act(self, a: int) -> None:
        if a >= codes.BUY:
            self._buy(a)
        elif a >= codes.WITH:
            self._pick(a - codes.WITH)
        elif a >= codes.TRADE_FOR:
            self._trade(a - codes.TRADE_FOR)
        elif a >= codes.TRADE:
            self._choose_spot(a - codes.TRADE)
        elif a == codes.HOLD_OUT:
            self._attacked()
        elif a == codes.END_IT:
            self._finish(codes.CUT_OFF)
        elif a == codes.PAIR:
            usable = payments.pairable(self.weapons, self.field[self.behind] & 15)
            self.phase = codes.PICK
            pair = values(usable)
            if len(pair) == 2:  # nothing to choose
                self._pick(pair[0])
                self._pick(pair[1])
        elif a >= codes.USE:
            self.health, self.weapons, self.flare = payments.spent(a, self.health, self.weapons, self.flare)
            self._killed(a, 0)
        elif a >= codes.TAKE:
            self._settle(a)
        elif a >= codes.GO_ON:
            self._move(a)
        elif a == codes.CALL_HELP:
            self._call()
        else:
            self.at = a - codes.PATH
            self._turn()

    def _turn(self) -> None:
        """Turns: call for help first, unless the draw deck is empty: then nobody answers."""
        self.phase = codes.CALL if self.top < self.end else codes.MOVE

    def _draw(self) -> int:
        card = self.deck[self.top]
        self.top += 1
        self.reveals = True
        return card

    def _call(self) -> None:
        """Call For Help: what is no monster is yours."""
        card = self._draw()
        self.note(codes.CALLED, card)
        if card >> 4 != deck.MONSTER:
            self._gain(card)
            self.phase = codes.MOVE
        else:
            self.active = card
            self.phase = codes.DRAWN
            self._assess(card)

    def _assess(self, card: int) -> None:
        """Assessing the monster: from 6 on it costs a heart; without one nothing, if hard your life."""
        if card & 15 >= _SCARY:
            if self.health:
                self.health -= 1
                self.note(codes.ASSESSED, card, 1)
            elif self.options["hard"] == "on":
                self.note(codes.ASSESSED, card, 0)
                self._finish(codes.DIED)

    def _move(self, a: int) -> None:
        """Move Character, then Explore Field: the card left behind is revealed."""
        place = self.at
        if a >= codes.GO_TO:
            self.at = a - codes.GO_TO
        elif not self.roaming:
            self.at += 4
        self.behind = place
        card = self.field[place]
        if not self.open >> place & 1:
            self.open |= 1 << place
            self.reveals = True
        self.note(codes.FOUND_CARD, card, place)
        assessed = self.held
        self.held = 0
        if card >> 4 == deck.MONSTER and card & 15 != deck.ACE:
            self.phase = codes.FIGHT
            if not assessed:
                self._assess(card)
        elif card & 15 == deck.ACE:
            self._resolved(True)
        elif self._free(card):
            if self.roaming:
                self.phase = codes.FOUND  # what is left lying can be walked on
            else:
                self._take(card)
        elif self.health if card >> 4 == deck.FOOD else payments.purchases(self.food, card & 15, 0):
            self.phase = codes.FOUND
        else:
            self.note(codes.LEFT, card, 1)
            self._resolved(False)

    def _take(self, card: int) -> None:
        self.note(codes.TOOK, card)
        self._gain(card)
        self._resolved(True)

    def _settle(self, a: int) -> None:
        """Explore Field: take what is free, trade a heart for food, or leave the card lying."""
        card = self.field[self.behind]
        if a == codes.TAKE:
            self._take(card)
        elif a == codes.LEAVE:
            self.note(codes.LEFT, card)
            self._resolved(False)
        else:
            self.health -= 1
            self.note(codes.PAID, card, 0, 1)
            self._gain(card)
            self._resolved(True)

    def _buy(self, a: int) -> None:
        """Trade food for a weapon: the card left behind, or one beside you that was left lying before."""
        place = a >> 20
        card = self.field[place]
        self.food &= ~(a & 0xFFF)
        self.note(codes.PAID, card, a & 0xFFF)
        self._gain(card)
        if place == self.behind:
            self._resolved(True)
        else:
            self._remove(place)

    def _killed(self, how: int, second: int) -> None:
        """Killing monsters: it is gone, and what kept you from going on."""
        if self.phase == codes.DRAWN:
            self.note(codes.KILLED, self.active, how, second)
            self.active = 0
            self.phase = codes.MOVE
            return
        self.note(codes.KILLED, self.field[self.behind], how, second)
        if how == codes.FLARE:
            self._light()
        self._resolved(True)

    def _light(self) -> None:
        """The Flare Gun: every card that touches the monster's is turned up and stays."""
        count = 0
        for place in self._around(self.behind):
            if self.field[place] != deck.HOLE and not self.open >> place & 1:
                self.open |= 1 << place
                self.reveals = True
                count += 1
        self.note(codes.LIT, count)

    def _pick(self, value: int) -> None:
        """Two of any weapon and a heart: one weapon, then the other."""
        if not self.picked:
            self.picked = value
            return
        first = self.picked
        self.picked = 0
        self.weapons &= ~(1 << first | 1 << value)
        self.health -= 1
        self._killed(codes.WITH + first, value)

    def _choose_spot(self, path: int) -> None:
        """Trade out the monster: first the path, then the card."""
        spots = [place for place in self._spots() if place & 3 == path]
        if len(spots) == 1:
            self._trade(spots[0])
        else:
            self.picked = path
            self.phase = codes.SPOT

    def _trade(self, place: int) -> None:
        """Trade out the monster: it lies face up where the discarded card lay, and is assessed when you get
        there. A family member that comes to light so stays there, and you choose again."""
        card = self.field[place]
        self.picked = 0
        if not self.open >> place & 1:
            self.open |= 1 << place
            self.reveals = True
        if card & 15 == deck.ACE:
            self.note(codes.MET, card, place)
            self.phase = codes.DRAWN
            return
        self.field[place] = self.active
        self.note(codes.TRADED, self.active, place, card)
        self.active = 0
        self.phase = codes.MOVE

    def _attacked(self) -> None:
        """You die when you get attacked without health. Else the monster holds the path: the marker goes back
        onto its card, and next turn you face it again."""
        if not self.health:
            self._finish(codes.DIED)
            return
        self.health -= 1
        self.note(codes.ATTACKED, self.field[self.behind])
        stranded = self.at == self.behind
        self.at = self.behind
        self.behind = codes.NOWHERE
        self.held = 1
        if stranded:
            self._finish(codes.CUT_OFF)
        else:
            self._turn()

    def _remove(self, place: int) -> None:
        """A card leaves the field."""
        self.field[place] = deck.HOLE
        bit = 1 << place
        self.open &= ~bit
        self.passed &= ~bit

    def _resolved(self, gone: bool) -> None:
        """The card left behind is dealt with: on to the next turn, or to who waits at the end of the path."""
        place = self.behind
        self.behind = codes.NOWHERE
        card = self.field[place]
        if gone:
            self._remove(place)
        else:
            self.passed |= 1 << place
        if self.roaming:
            if card & 15 == deck.ACE:
                self._rescue(card)
            if not self.over and (self.at == place or not self._ahead()):
                self._finish(codes.CUT_OFF)
        elif place >= _CAVES - 4:
            card = self.field[self.at]
            self._remove(self.at)
            self.at = codes.NOWHERE
            self._rescue(card)
            if not self.over:
                self.phase = codes.START
            return
        if not self.over:
            self._turn()

    def _ahead(self) -> int:
        """With the family in the field: the cards not met yet to which touching cards still lead, as bits.
        Without any you could only walk to and fro for ever."""
        return reach(lying(self.field), self.at) & ~self.passed

    def _rescue(self, ace: int) -> None:
        """Rescuing a family member: three cards of the draw deck, monsters among them are discarded; after
        the last rescue too, then the food decides."""
        self.rescued |= 1 << (ace >> 4)
        self.note(codes.RESCUED, ace)
        if self.options["rescue"] == "draw" and self.top < self.end:
            drawn = bytearray(3)
            for i in range(min(3, self.end - self.top)):
                drawn[i] = self._draw()
                if drawn[i] >> 4 != deck.MONSTER:
                    self._gain(drawn[i])
            self.note(codes.BROUGHT, drawn[0], drawn[1], drawn[2])
        if self.rescued == _MEMBERS:
            self._finish(codes.WON if self.meals() >= _ENOUGH else codes.STARVED)

    def wrong(self) -> str:
        from . import checks  # only when a save is loaded

        return checks.wrong(self)

    def meals(self) -> int:
        """The number of food cards."""
        return len(values(self.food))

    def _finish(self, how: int) -> None:
        self.phase = codes.OVER
        self.ended = how
        self.to_act = None
        self.note(codes.ENDED, how)

    # What is told

    notation = words.notation
    label = words.label
    detail = words.detail
    say = words.say

    def result(self) -> dict:
        """{"scores", "winners", "text"}: the members rescued; who wins adds the food and health left."""
        won = self.ended == codes.WON
        score = 0
        for suit in range(4):
            score += self.rescued >> suit & 1
        if won:
            score += self.meals() + self.health
        return {"scores": [score], "winners": [0] if won else [], "text": words.ending(self)}
