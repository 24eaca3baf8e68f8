"""The rules of Hand Solo v0.2: one career, from the first year to retirement.

Section names in the docstrings are those of the rule text. Where the text leaves something open, the
decision stands in the docstring and in the game's help.
"""

from pocketdeck.engine.errors import IllegalOption

from . import cards, codes, words
from .state import good_of, State


class Rules(State):
    """A career that is played by the rules."""

    def deal(self, deck: "list[str] | None") -> None:
        """Round setup of the first year; `deck` is all 18 names of cards.NAMES, top first."""
        if deck is None:
            self._shuffle()
        else:
            known = cards.NAMES.joined.lower().split("|")
            order = [known.index(str(name).lower()) for name in deck if str(name).lower() in known]
            if len(deck) != cards.CARDS or sorted(order) != list(range(cards.CARDS)):
                raise IllegalOption(
                    "The deck has to be the 18 Space cards, each once: %s."
                    % cards.NAMES.joined.replace("|", ", ")
                )
            self.order = bytearray(order)
            self.end = cards.CARDS
        self.note(codes.NEW_YEAR, self.year)
        self._meet()

    def _shuffle(self) -> None:
        """Round setup: shuffle all Space cards that are not in the hold; the sides stay as they are."""
        held = [entry & 31 for entry in self.hold if entry != codes.EMPTY]
        fresh = bytearray([card for card in range(cards.CARDS) if card not in held])
        self.rng.shuffle(fresh)
        self.end = len(fresh)
        self.order[: self.end] = fresh
        self.at = 0
        self.veiled = 0

    def _meet(self) -> None:
        """A Game Turn, Encounter: the next card is revealed, or the year ends with the last card."""
        self.market = 0
        self.taken = 0
        if self.at < self.end:
            self.phase = codes.MEET
            self.reveals = True
            card = self.order[self.at]
            self.note(codes.MET, card, self.sides >> card & 1)
            return
        self.phase = codes.YEAR_END
        i = 0
        while i < len(self.hold) and self.hold[i] != codes.EMPTY:  # Rush Contract: failed now
            entry = self.hold[i]
            if entry & codes.CONTRACT and cards.CONTRACT_MARKS[entry & 31] & codes.RUSH:
                self.give_up(i, codes.BY_DELAY)
            else:
                i += 1

    def _next(self) -> None:
        """Discard the card met and the market; go on to the next card. Who may look through the discard pile
        learns there which cards the market's were."""
        for i in range(1, 1 + self.market):
            if self.taken >> i & 1:
                continue
            if self.options["discards"] == "off":
                self.veiled |= 1 << self.order[self.at + i]
            else:
                self.reveals = True
        self.at += 1 + self.market
        self._meet()

    def _stow(self, entry: int) -> None:
        i = 0
        while self.hold[i] != codes.EMPTY:
            i += 1
        self.hold[i] = entry

    def _unstow(self, i: int) -> int:
        hold = self.hold
        entry = hold[i]
        hold[i:-1] = hold[i + 1 :]
        hold[-1] = codes.EMPTY
        return entry

    def give_up(self, i: int, why: int) -> None:
        """Discard a container. Failing Contracts: a starport's deposit is gone and a friendly port turns
        neutral; a merchant turns hostile."""
        entry = self._unstow(i)
        card = entry & 31
        if not entry & codes.CONTRACT:
            self.note(codes.LOST, card, good_of(card, self.sides), why)
            return
        self.note(codes.LOST, card, codes.EMPTY, why)
        if card >= cards.FIRST_MERCHANT:
            self._turn(card, 1)
        elif self.sides >> card & 1:
            self._turn(card, 0)

    def _turn(self, card: int, renowned: int) -> None:
        self.sides = self.sides & ~(1 << card) | renowned << card
        self.note(codes.TURNED, card, renowned)

    def _seize(self, mark: int, why: int) -> bool:
        """Lose all cargo with a mark (255: all of it); True if there was any."""
        lost = False
        i = 0
        while i < len(self.hold) and self.hold[i] != codes.EMPTY:
            if mark == 255 or self.marks(self.hold[i]) & mark:
                self.give_up(i, why)
                lost = True
            else:
                i += 1
        return lost

    def completes(self, entry: int) -> bool:
        """True if the port landed on is the destination of this contract: that port or its government."""
        if entry == codes.EMPTY or not entry & codes.CONTRACT:
            return False
        port = self.order[self.at]
        to = cards.DESTINATION[entry & 31]
        return to == port or to == 16 + cards.GOVERNMENT[port]

    def wanted(self) -> "list[int]":
        """The first two entries of the hold with what the port met wants, or fewer."""
        good = cards.DEMAND[self.order[self.at]]
        found = [i for i, entry in enumerate(self.hold) if entry < codes.CONTRACT]
        return [i for i in found if good_of(self.hold[i], self.sides) == good][:2]

    # Actions

    def offered(self) -> "list[int]":
        """What is meant most comes first: landing, then trading before what binds, and leaving behind it, or
        a hurried press of A would do it. What a port buys is not thrown overboard there, and a port's
        contract not given up where it completes: what pays does the same. A merchant turns hostile, which is
        renown."""
        actions = self.actions()
        if self.phase == codes.TRADE:
            actions = [a for a in actions if a < codes.DROP or not self._pays(a - codes.DROP)]
        trades = [a for a in actions if codes.PAYOUT_OF <= a < codes.DELIVER]
        trades += [
            a for a in actions if codes.SELL <= a < codes.DROP and a != codes.ACCEPT and a not in trades
        ]
        first = trades + [a for a in actions if a == codes.LAND or a == codes.ACCEPT]
        return first + [a for a in actions if a not in first]

    def _pays(self, i: int) -> bool:
        """Is a container sold at the port landed on, or a port's contract completed there?"""
        entry = self.hold[i]
        return entry < codes.CONTRACT or entry & 31 < cards.PORTS and self.completes(entry)

    def legal(self) -> "list[int]":
        phase = self.phase
        if phase == codes.MEET:
            return self._legal_meeting()
        if phase == codes.YEAR_END:
            if self.credits < cards.SHIP_FEES[self.ship] or self.year == cards.YEARS:
                return [codes.RETIRE]
            return [codes.CONTINUE, codes.RETIRE]
        acts = [codes.LEAVE]
        if phase == codes.TRADE:
            if self.yards:
                from . import yards  # only with the house rule

                yards.legal(self, acts)
            self._legal_trade(acts)
        if phase != codes.SIGNED:
            self._legal_buy(acts)
        self._legal_drop(acts)
        return acts

    def _legal_meeting(self) -> "list[int]":
        """A Game Turn, Starports and Contacts: what the card met lets one do."""
        card = self.order[self.at]
        if card < cards.PORTS:
            acts = [codes.BYPASS, codes.LAND]
            self._legal_drop(acts)
        elif card < cards.FIRST_MERCHANT:
            acts = [codes.SUBMIT]
        elif self.sides >> card & 1:
            acts = [codes.REFUSE]
            if self.credits >= cards.BRIBE[card]:
                acts.append(codes.BRIBE_THEM)
        else:
            acts = [codes.PASS]
            good = cards.GOODS[card]
            for i, entry in enumerate(self.hold):
                if entry < codes.CONTRACT and good_of(entry, self.sides) == good:
                    acts.append(codes.SELL + i)
            free = self.free()
            if free >= self.room(card):
                acts.append(codes.ACCEPT)
            if free and self.credits >= self.price(good):
                acts.append(codes.BUY_CARD)
            self._legal_drop(acts)
        return acts

    def _legal_drop(self, acts: "list[int]") -> None:
        """Discarding cargo: free during a starport visit and before the deal at a merchant."""
        for i, entry in enumerate(self.hold):
            if entry != codes.EMPTY:
                acts.append(codes.DROP + i)

    def _legal_trade(self, acts: "list[int]") -> None:
        """Landing, steps 2 and 3: sell, deliver, complete; accept the contract."""
        hold = self.hold
        port = self.order[self.at]
        for i, entry in enumerate(hold):
            if entry < codes.CONTRACT:
                acts.append(codes.SELL + i)
        for i, entry in enumerate(hold):
            if self.completes(entry):
                acts.append(codes.PAYOUT_OF + i)
        for i, entry in enumerate(hold):
            card = entry & 31
            if card < cards.PORTS and not self.sides >> card & 1 and self.completes(entry):
                acts.append(codes.RENOWN_OF + i)
        if not self.sides >> port & 1 and len(self.wanted()) > 1:
            acts.append(codes.DELIVER)
        if self.free() >= self.room(port) and self.credits >= cards.DEPOSIT[port] * self.lots(port):
            acts.append(codes.ACCEPT)

    def _legal_buy(self, acts: "list[int]") -> None:
        """Buying commodities: each revealed card and the port's own, each once, if it fits and is paid."""
        if not self.free():
            return
        for i in range(1 + self.market):
            if not self.taken >> i & 1:
                if self.credits >= self.price(good_of(self.order[self.at + i], self.sides)):
                    acts.append(codes.BUY_CARD + i)

    def act(self, a: int) -> None:
        if a == codes.BYPASS or a == codes.LEAVE or a == codes.PASS:
            self._next()
        elif a == codes.LAND:
            self._land()
        elif a >= codes.DROP:
            self.give_up(a - codes.DROP, codes.BY_CHOICE)
        elif a >= codes.BUY_CARD:
            self._buy(a - codes.BUY_CARD)
        elif a >= codes.ACCEPT:
            self._accept()
        elif a == codes.DELIVER:
            self._deliver()
        elif a >= codes.RENOWN_OF:
            self._complete(a - codes.RENOWN_OF, True)
        elif a >= codes.PAYOUT_OF:
            self._complete(a - codes.PAYOUT_OF, False)
        elif a >= codes.SELL:
            self._sell(a - codes.SELL)
        elif a == codes.SUBMIT:
            self._submit()
        elif a == codes.REFUSE:
            if not self._seize(255, codes.BY_MERCENARIES):
                self.note(codes.UNHARMED, self.order[self.at])
            self._next()
        elif a == codes.BRIBE_THEM:
            card = self.order[self.at]
            self.credits -= cards.BRIBE[card]
            self.note(codes.BRIBED, cards.BRIBE[card])
            self._turn(card, 0)
            self._next()
        elif a == codes.CONTINUE:
            self._continue()
        elif a >= codes.REFIT:
            from . import yards

            yards.act(self, a)
        else:
            missing = max(0, cards.SHIP_FEES[self.ship] - self.credits)
            forced = 2 if self.year == cards.YEARS else 1 if missing else 0
            self.note(codes.RETIRED, self.year, forced, missing)
            self.phase = codes.OVER
            self.to_act = None

    def _land(self) -> None:
        """Landing, step 1: reveal the market, as many cards as its size or as remain."""
        size = cards.MARKET_SIZE[self.order[self.at]]
        left = self.end - self.at - 1
        self.market = size if size < left else left
        self.phase = codes.TRADE
        self.reveals = self.market > 0
        self.reckon()
        self.note(codes.LANDED, self.market)

    def _sell(self, i: int) -> None:
        """Selling commodities, at a starport or to a merchant, which ends his encounter."""
        good = good_of(self.hold[i], self.sides)
        price = self.price(good)
        self._unstow(i)
        self.credits += price
        self.note(codes.SOLD, good, price)
        if self.phase == codes.MEET:
            self._next()

    def _complete(self, i: int, renown: bool) -> None:
        """Completing Contracts: the deposit, then the payout, or the contract's card turns friendly."""
        card = self._unstow(i) & 31
        lots = self.lots(card)
        deposit = cards.DEPOSIT[card] * lots
        payout = 0 if renown else cards.PAYOUT[card] * lots
        self.credits += deposit + payout
        self.note(codes.PAID, card, deposit, payout)
        if renown:
            self._turn(card, 1)

    def _deliver(self) -> None:
        """Commodity in demand: two cards of it, no money; the port turns friendly at once."""
        port = self.order[self.at]
        for i in reversed(self.wanted()):
            self._unstow(i)
        self.note(codes.DELIVERED, cards.DEMAND[port])
        self._turn(port, 1)
        self.reckon()

    def _accept(self) -> None:
        """Accepting Contracts: a starport takes a deposit, a merchant none."""
        card = self.order[self.at]
        deposit = cards.DEPOSIT[card] * self.lots(card)
        self.credits -= deposit
        self._stow(card | codes.CONTRACT)
        self.note(codes.SIGNED_ON, card, deposit)
        if self.phase == codes.MEET:
            self._next()
        else:
            self.taken |= 1
            self.phase = codes.SIGNED

    def _buy(self, i: int) -> None:
        """Buying commodities; a merchant sells one card, which ends his encounter."""
        card = self.order[self.at + i]
        good = good_of(card, self.sides)
        price = self.price(good)
        self.credits -= price
        self._stow(card)
        self.note(codes.BOUGHT, card, good, price)
        if self.phase == codes.MEET:
            self._next()
        else:
            self.taken |= 1 << i
            self.phase = codes.BUY
            self.reveals = i > 0

    def _submit(self) -> None:
        """Federation Enforcer: all illegal cargo and one fine. Pirate Hunter: all valuable cargo."""
        card = self.order[self.at]
        if card >= cards.FIRST_PIRATE:
            found = self._seize(codes.VALUABLE, codes.BY_PIRATES)
        else:
            found = self._seize(codes.ILLEGAL, codes.BY_PATROL)
            if found:
                fine = cards.FINE[card]
                if fine > self.credits:
                    fine = self.credits
                self.credits -= fine
                self.note(codes.FINED, fine)
        if not found:
            self.note(codes.UNHARMED, card)
        self._next()

    def _continue(self) -> None:
        """Round End, Continue career: pay the fees, advance the year, shuffle."""
        fees = cards.SHIP_FEES[self.ship]
        self.credits -= fees
        self.year += 1
        self._shuffle()
        self.note(codes.NEW_YEAR, self.year, fees)
        self._meet()

    # What is told

    notation = words.notation
    label = words.label
    detail = words.detail
    say = words.say

    def result(self) -> dict:
        """{"scores", "winners", "text"}: a career that has reached its target is won."""
        from . import ranks  # only at the end

        return ranks.result(self)
