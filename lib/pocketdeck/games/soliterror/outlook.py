"""The position that an action leads to, as the player sees it, and what about it tells how the night ends.

What nobody can see stays open: a card that is traded away face down is one more of those not seen. A position
is told as a list of traits, numbers that learned.py has weights for. Only for the standard field.
"""

from pocketdeck.engine.compat import const

from . import codes, deck
from .payments import spent
from .state import values

_TYPING = const(0)

# What comes next.
_CALL = const(0)
_MOVE = const(1)
_RESCUE = const(2)
_MOVE_UNAIDED = const(3)  # the draw deck is empty

_ENOUGH = const(5)  # food cards
_SCARY = const(6)  # monsters from here on cost a heart
_GIANT = const(10)

# Where each kind of trait begins. Of most a position has the one that says how many; of cards one for each.
_STEPS_LEFT = const(4)  # cards of this path
_OTHER_PATHS = const(9)
_HEALTH = const(14)
_WEAPON = const(24)  # each, from 2 on
_WEAPONS = const(33)
_RUN = const(40)
_FOOD = const(41)
_BIG_FOOD = const(51)  # each, from 5 on
_FLARE = const(57)  # at hand; then: not seen yet
_CALLS_LEFT = const(59)
_HIDDEN = const(76)
_UNSEEN_FOOD = const(93)
_UNSEEN_HEARTS = const(103)
_UNSEEN_WEAPON = const(113)  # each
_UNSEEN_MONSTER = const(122)  # each
_UNSEEN_MONSTERS = const(134)
_MONSTER = const(147)  # each: on another path; then: on this path; then: the next card
_NEAR = const(183)  # how many steps off on this path, three for each size
_FAR = const(192)  # in which row of another path, four for each size
_WATCHED = const(204)  # other paths with monsters in sight
_MONSTERS = const(208)
_HELD = const(215)
_OPEN = const(216)  # one, two or more: hearts, food, weapons in sight
_SHOP = const(222)  # weapons left lying that one will come past
_LIGHT = const(225)  # hidden cards that the flare shows: 1, 3, 5 or more
_DRAWS = const(228)  # the options: three cards after a rescue; hard
_FOOD_AHEAD = const(230)  # halves of cards beyond what is needed, as far as one can expect
_HEARTS_AHEAD = const(250)
_DANGER = const(262)  # the share of monsters in what is unseen, in twentieths
_BEST = const(274)  # the best weapon
_TOO_BIG = const(285)  # monsters in sight that no weapon kills alone
UNSEEN_TOO_BIG = const(290)


def _count(mask: int) -> int:
    """The bits that are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


class Unseen:
    """The cards that nobody has seen: masks of values by suit, how many of each, and is the Joker one?"""

    def __init__(self, view: dict) -> None:
        self.masks = [0, 0, 0, 0]
        self.joker = False
        for card in view["unseen"]:
            if card == deck.JOKER:
                self.joker = True
            else:
                self.masks[card >> 4] |= 1 << (card & 15)
        self.counts = [_count(mask) for mask in self.masks]
        self.total = max(1, sum(self.counts) + self.joker)


class Outlook:
    """A position; after(action) is the one that an action of its player leads to, before chance answers."""

    def __init__(self, view: dict, unseen: Unseen) -> None:
        self.view = view
        self.unseen = unseen
        self.field = bytearray(view["field"][:16])
        self.passed = view["passed"]
        self.paths = [path for path in range(4) if view["field"][16 + path] != deck.HOLE]  # not finished yet
        self.at = view["at"]
        self.health = view["health"]
        self.food = view["food"]
        self.weapons = view["weapons"]
        self.flare = view["flare"]
        self.held = view["held"]
        self.lit = 0  # places that the flare is about to show
        self.dead = False
        self.next = _CALL if view["phase"] == codes.CALL else _MOVE

    def after(self, a: int) -> "Outlook":
        """The position after one of the actions that chances.py weighs."""
        twin = Outlook(self.view, self.unseen)
        twin._do(a)
        return twin

    def _do(self, a: int) -> None:
        view = self.view
        if a >= codes.BUY:
            self.food &= ~(a & 0xFFF)
            self._gain(a >> 20)
        elif a == codes.FOR_HEALTH:
            self.health -= 1
            self._gain(view["behind"])
        elif a == codes.LEAVE:
            self.passed |= 1 << view["behind"]
            self._resolved()
        elif a < codes.CALL_HELP:
            self.at = a
            self.next = _CALL
        elif a >= codes.TRADE_FOR:
            self.field[a - codes.TRADE_FOR] = view["active"]
        elif a == codes.HOLD_OUT:
            self.dead = not self.health
            self.health -= 1
            self.at = view["behind"]
            self.held = 1
            self.next = _CALL
        elif a >= codes.USE:
            self._kill(a)

    def _gain(self, place: int) -> None:
        """Food or a weapon of the field is had."""
        card = self.field[place]
        if card >> 4 == deck.FOOD:
            self.food |= 1 << (card & 15)
        else:
            self.weapons |= 1 << (card & 15)
        self.field[place] = deck.HOLE
        self.passed &= ~(1 << place)
        if place == self.view["behind"]:
            self._resolved()

    def _kill(self, a: int) -> None:
        behind = self.view["behind"]
        self.health, self.weapons, self.flare = spent(a, self.health, self.weapons, self.flare)
        if a == codes.FLARE:
            row = behind >> 2
            path = behind & 3
            for place in range(16):
                if abs((place >> 2) - row) < 2 and abs((place & 3) - path) < 2:
                    self.lit += self.field[place] == deck.HIDDEN
        elif a == codes.PAIR:  # the weakest two are worth the least
            first, second = values(self.weapons)[:2]
            self.weapons &= ~(1 << first | 1 << second)
        if not self.view["active"]:
            self.field[behind] = deck.HOLE
            self._resolved()

    def _resolved(self) -> None:
        """The card left behind is dealt with; behind the last one of a path somebody waits."""
        self.next = _CALL
        if self.view["behind"] >= 12:
            self.paths.remove(self.view["behind"] & 3)
            self.at = codes.NOWHERE
            self.next = _RESCUE

    # What is seen of it

    def expected(self, suit: int, cards: int) -> int:
        """Of so many cards nobody has seen, how many have this suit, in halves."""
        return 2 * self.unseen.counts[suit] * cards // self.unseen.total

    def traits(self) -> "list[int]":
        """The traits of the position, see above: some fifty numbers; a trait can be there twice."""
        view = self.view
        unseen = self.unseen
        left = view["left"]
        draws = view["options"]["rescue"] == "draw"
        next_ = self.next
        if next_ != _RESCUE and not left:
            next_ = _MOVE_UNAIDED
        walking = self.at < 20
        row = self.at >> 2
        path = self.at & 3 if walking else 4
        weapons = values(self.weapons)
        food = values(self.food)
        best = weapons[-1] if weapons else 0
        out = [
            next_,
            _STEPS_LEFT + (4 - row if walking else 0),
            _OTHER_PATHS + len(self.paths) - walking,
            _HEALTH + min(self.health, 9),
            _WEAPONS + min(len(weapons), 6),
            _FOOD + len(food),
            _CALLS_LEFT + left,
            _UNSEEN_FOOD + unseen.counts[deck.FOOD],
            _UNSEEN_HEARTS + unseen.counts[deck.HEART],
            _UNSEEN_MONSTERS + unseen.counts[deck.MONSTER],
            _DANGER + min(20 * unseen.counts[deck.MONSTER] // unseen.total, 11),
            _BEST + best,
            UNSEEN_TOO_BIG + _count(unseen.masks[deck.MONSTER] >> (best + 1)),
        ]
        for value in weapons:
            out.append(_WEAPON - 2 + value)
            if self.weapons >> value & 7 == 7 and _RUN not in out:
                out.append(_RUN)
        for value in food:
            if value > 4:
                out.append(_BIG_FOOD - 5 + value)
        for value in range(2, 14):
            if unseen.masks[deck.WEAPON] >> value & 1:
                out.append(_UNSEEN_WEAPON - 2 + value)
            if unseen.masks[deck.MONSTER] >> value & 1:
                out.append(_UNSEEN_MONSTER - 2 + value)
        for trait, true in (
            (_FLARE, self.flare),
            (_FLARE + 1, unseen.joker),
            (_HELD, self.held),
            (_LIGHT, self.lit > 0),
            (_LIGHT + 1, self.lit > 2),
            (_LIGHT + 2, self.lit > 4),
            (_DRAWS, draws),
            (_DRAWS + 1, view["options"]["hard"] == "on"),
        ):
            if true:
                out.append(trait)
        ahead, hidden = self._field(out, row, path, best)
        calls = min(left, ahead + (3 * len(self.paths) if draws else 0))
        out.append(
            _FOOD_AHEAD + max(0, min(19, 2 * (len(food) - _ENOUGH) + self.expected(deck.FOOD, calls) + 8))
        )
        hearts = unseen.counts[deck.HEART] * (calls + hidden) // unseen.total
        out.append(_HEARTS_AHEAD + min(11, self.health + hearts))
        return out

    def _field(self, out: "list[int]", row: int, path: int, best: int) -> "tuple[int, int]":
        """Add the traits of what lies in the field; how many cards are ahead, and hidden ones among them."""
        monsters = too_big = ahead = hidden = shop = watched = 0
        sights = [0, 0, 0]
        for place in range(16):
            card = self.field[place]
            where = place & 3
            if card == deck.HOLE:
                continue
            if self.passed >> place & 1 or where not in self.paths or where == path and place >> 2 < row:
                if card >> 4 == deck.WEAPON and self.passed >> place & 1:
                    shop += self._past(place, row, path)
                continue
            ahead += 1
            if card == deck.HIDDEN:
                hidden += 1
            elif card == deck.JOKER or card >> 4 == deck.HEART:
                sights[0] += 1
            elif card >> 4 != deck.MONSTER:
                sights[card >> 4] += 1
            else:
                value = card & 15
                monsters += 1
                too_big += value > best
                size = (value >= _SCARY) + (value >= _GIANT)
                if where != path:
                    out.append(_MONSTER - 2 + value)
                    out.append(_FAR + 4 * size + (place >> 2))
                    watched |= 1 << where
                elif place >> 2 == row:
                    out.append(_MONSTER + 22 + value)
                else:
                    out.append(_MONSTER + 10 + value)
                    out.append(_NEAR + 3 * size + (place >> 2) - row - 1)
        out += [_HIDDEN + hidden, _WATCHED + _count(watched), _MONSTERS + min(6, monsters)]
        out.append(_TOO_BIG + min(4, too_big))
        for i in range(3):
            if sights[i]:
                out += range(_OPEN + 2 * i, _OPEN + 2 * i + min(2, sights[i]))
        out += range(_SHOP, _SHOP + min(3, shop))
        return ahead, hidden

    def _past(self, place: int, row: int, path: int) -> bool:
        """Will one still come past this place, on the path to its left or right?"""
        for side in (-1, 1):
            where = (place & 3) + side
            if where in self.paths and (where != path or place >> 2 >= row):
                return True
        return False
