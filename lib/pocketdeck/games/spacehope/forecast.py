"""What an action would change, before it is done: the rules themselves, played on a copy of the ships that a
seat sees. Cards that it does not see stay where they are, and so does whatever chance decides."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing
from .rules import Rules
from .words import DIALS

_TYPING = const(0)
if _TYPING:
    from typing import Any


# The latest one, to be used again; the ships of the view that it was of, and the same without cards; that
# view, and the action that has been done, -1: none, or only a part of one.
_made: "list[Any]" = []
_ASKED = ("ships", "parts", "goal", "phase", "card", "what", "seat")  # of a view


class Forecast(Rules):
    """A fleet that forgets what it is told, and asks nothing."""

    def note(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Nobody hears it."""

    def _finish(self, seat: int, stays: int = 0) -> None:
        """It is nobody's turn."""

    def _asks(self, seat: int, op: int) -> bool:
        return False

    def idle(self, seat: int, card: int, target: int = -1) -> int:
        return -1

    def draw(self, seat: int, n: int) -> None:
        """What comes is not known, only that it is death where nothing is left."""
        if n > self.ships[seat * layout.ROW + layout.LEFT]:
            self.die(seat, layout.DIALS)

    def draw_goal(self, instead: int = 0) -> None:
        """What comes is not known."""

    def top(self, seat: int) -> int:
        """Which card that is nobody knows."""
        self.ships[seat * layout.ROW + layout.LEFT] -= 1
        return 0

    def recycle(self, seat: int, n: int) -> None:
        """The deck is not shown."""

    def take_card(self, seat: int, card: int) -> None:
        """The hand stays."""

    def discard(self, seat: int, card: int) -> None:
        """So do the discards."""


def _fleet(view: dict) -> Forecast:
    """The fleet of a view."""
    players = view["players"]
    if not _made or _made[0].players != players:
        _made[:] = Forecast(0, players, view["options"]), None, None, None, -1
        _made[0].decks = _made[0].hands = _made[0].piles = bytearray()  # of those nothing is asked
    fleet: Forecast = _made[0]
    if _made[1] != view["ships"]:
        _made[1] = view["ships"]
        ships = _made[2] = bytearray(_made[1])
        for row in range(0, len(ships), layout.ROW):  # nothing of what follows looks at cards
            ships[row + layout.HELD] = ships[row + layout.GONE] = 0
    fleet.ships[:] = _made[2]
    fleet.parts[:] = view["parts"]
    # Before a device sets something of a game it looks through all its classes: to ask takes less time.
    if fleet.goal != view["goal"]:
        fleet.goal = view["goal"]
    if fleet.to_act != view["seat"]:
        fleet.to_act = view["seat"]
    if fleet.phase != view["phase"]:
        fleet.phase = view["phase"]
    if fleet.card != view["card"]:
        fleet.card = view["card"]
    if fleet.what != view["what"]:
        fleet.what = view["what"]
    return fleet


def likely(fleet: Forecast, seat: int, card: int) -> int:
    """The aim that tells most about a card in the hand: its ability, on oneself where that is possible; -1
    where only a target that has to be chosen would tell more."""
    whom = cards.CARDS[card * printing.CARD] >> 4 & 3
    if whom == printing.EVERY:
        return codes.ON + codes.EVERYBODY
    targets = fleet.targets(seat, whom)
    if seat in targets:
        return codes.ON + seat
    return codes.ON + targets[0] if len(targets) == 1 else -1


def forecast(view: dict, action: int) -> "Forecast | None":
    """The fleet after an action of the view's seat; None where nothing would change, or nobody knows."""
    phase = view["phase"]
    seat = view["seat"]
    if action < 0 or phase > codes.PAY or view["to_act"] != seat:
        return None
    fleet = _fleet(view)
    _made[4] = -1
    if phase == codes.AIM:
        fleet._aim(seat, action)
    elif phase == codes.PAY:
        if fleet.what != layout.SLOTS:
            return None
        fleet._pay(seat, action)
    elif action < printing.TITLES:
        aim = likely(fleet, seat, action)
        if aim < 0:
            return None
        fleet.card = action
        fleet._aim(seat, aim)
    elif action == codes.GOAL:
        at = fleet.goal * printing.GOAL_ROW + printing.COST
        if cards.GOALS[at] < printing.BY_DIAL:
            fleet._contribute(seat, 1)
        else:
            fleet.act(codes.GOAL)
    elif codes.USE <= action < codes.TO_MOVE:
        if action == codes.USE + printing.ARM and len(fleet.aims(seat, codes.BUILD + printing.ARM)) != 1:
            return None
        fleet._use(seat, action - codes.USE)
    else:
        return None
    _made[3] = view
    _made[4] = action
    return fleet


def again(view: dict, action: int) -> "Forecast | None":
    """The same as forecast(): what it has made last, where that is of this action in such a position."""
    if _made and _made[4] == action:
        was = _made[3]
        for name in _ASKED:
            if was[name] != view[name]:
                return forecast(view, action)
        return _made[0]  # type: ignore[no-any-return]
    return forecast(view, action)


def end_of(fleet: "Forecast | None", seat: int) -> int:
    """Why an action would lose the ship of a seat that is under way: a dial, or 5 its deck; -1: it would
    not."""
    row = seat * layout.ROW
    if fleet is None or not fleet.ships[row + layout.MARKS] & layout.DEAD:
        return -1
    why = 0
    while why < layout.DIALS and fleet.ships[row + why]:
        why += 1
    return why


def lost(why: int) -> str:
    """That an action would end the ship of who does it, by end_of()."""
    return "Your ship would be lost: no %s left." % (DIALS[why] if why < layout.DIALS else "cards")
