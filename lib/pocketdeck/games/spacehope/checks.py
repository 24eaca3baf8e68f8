"""How a saved game of Space Hope is read, and what it must satisfy before it is believed."""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError

from . import cards
from .state import FIXED

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .rules import Rules

_CARDS = const(144)
_TITLES = const(48)
_SLOTS = const(10)
_LIMIT = const(10)
_NOBODY = const(255)
_PLAYED = const(128)
_ACT = const(0)
_AIM = const(1)
_PAY = const(2)
_SLOT = const(3)
_PICK = const(4)
_KEEP = const(5)
_CHOOSE = const(6)
_OVER = const(7)
_BUILD = const(64)
_ARM = const(6)
_GOAL_ROW = const(17)
_COST = const(4)
_COPY = const(28)
_BREAK = const(29)
_ROW = const(20)
_DISTANCE = const(5)
_COPIED = const(7)
_MOVED = const(8)
_BUILT = const(9)
_GAVE = const(10)
_USED = const(11)
_BACK = const(12)
_SPENT = const(13)
_LOW = const(14)
_LOOKED = const(15)
_LEFT = const(16)
_HELD = const(17)
_PARTS = const(19)
_BUILDING = const(2)


def read(game: "Any", body: bytes) -> None:
    """Take over a body() of state.py; SaveError or IndexError if it is none."""
    at = struct.calcsize(FIXED)
    fields = struct.unpack(FIXED, _cut(body, 0, at))
    to_act, game.phase, game.round, game.first, game.goal, game.at, game.card, game.what = fields
    game.to_act = None if to_act == _NOBODY else to_act
    for part in (game.ships, game.parts, game.goals):
        part[:] = _cut(body, at, len(part))
        at += len(part)
    for seat in range(game.players):
        left, held, gone = game.ships[seat * _ROW + _LEFT : seat * _ROW + _LEFT + 3]
        if left > game.share or held > _LIMIT or gone > game.share:
            raise SaveError(DAMAGED)
        begin = seat * game.share
        game.decks[begin : begin + left] = _cut(body, at, left)
        at += left
        game.hands[seat * _LIMIT : seat * _LIMIT + held] = _cut(body, at, held)
        at += held
        game.piles[begin : begin + gone] = _cut(body, at, gone)
        at += gone
    begin = game.share * game.players
    game.decks[begin:] = _cut(body, at, _CARDS - begin)
    if at + _CARDS - begin != len(body):
        raise SaveError(DAMAGED)


def _cut(body: bytes, at: int, count: int) -> bytes:
    if at + count > len(body):
        raise SaveError(DAMAGED)
    return body[at : at + count]


def wrong(game: "Any") -> str:
    """The part of the state that no game can have, "" if there is none."""
    for check in (_goals, _ships, _turn, _cards):
        part = check(game)
        if part:
            return part
    return ""


def _goals(game: "Rules") -> str:
    count = len(game.goals)
    if sorted(game.goals) != list(range(count)) or game.at > count or game.goal >= count:
        return "goals"
    choosing = game.phase == _CHOOSE
    if not choosing and game.goal not in list(game.goals[: game.at]):
        return "goals"
    if choosing and game.at + 2 > count or game.phase == _KEEP and game.at >= count:
        return "goals"
    return ""


def _ships(game: "Rules") -> str:
    for seat in range(game.players):
        row = game.ships[seat * _ROW : seat * _ROW + _ROW]
        parts = game.parts[seat * _SLOTS : seat * _SLOTS + _SLOTS]
        if max(row[:5]) > 9 or max(row[_DISTANCE], row[_MOVED], row[_BUILT], row[_GAVE], row[_USED]) > 99:
            return "dials"
        if (min(row[:5]) == 0 or row[_LEFT] == 0) < (game.dead(seat) > 0):
            return "dials"
        if min(row[:5]) == 0 and not game.dead(seat):
            return "dials"
        if row[_LOW] > row[_LEFT] or row[_BACK] > 4 or row[_LOOKED] > len(game.goals) - game.at:
            return "knowledge"
        if row[_PARTS] != len([card for card in parts if card]) or row[_COPIED] > _SLOTS:
            return "parts"
        hand = list(game.hand(seat))
        if hand != sorted(hand):
            return "hand"
    return ""


def _turn(game: "Rules") -> str:
    if not 1 <= game.round or game.first >= game.players or game.phase > _OVER:
        return "round"
    living = game.living()
    seat = game.to_act
    if seat is None:
        return "turn" if living or game.phase != _OVER else ""
    if game.phase == _OVER or not living or seat >= game.players:
        return "turn"
    row = seat * _ROW
    if game.phase == _CHOOSE:
        fits = game.options["choice"] == "on" and seat not in living and game.ships[row + _LOOKED] > 1
        return "" if fits and game.card == _NOBODY else "turn"
    if seat not in living:
        return "turn"
    return _asked(game, seat, row)


def _asked(game: "Rules", seat: int, row: int) -> str:
    """The seat to act is asked something that it can be asked."""
    phase = game.phase
    card = game.card
    pile = list(game.pile(seat))
    if phase in (_ACT, _PAY) and (card != _NOBODY or game.ships[row + _HELD] < 2):
        return "turn"
    if phase == _PAY:
        slot = game.what
        if slot == _SLOTS:
            fits = 1 <= cards.GOALS[game.goal * _GOAL_ROW + _COST] <= 2
        else:
            done = game.ships[row + _SPENT] & _BUILDING
            fits = slot < _SLOTS and not done and _BUILD + slot in game.builds(seat)
        return "" if fits else "turn"
    if phase == _SLOT and game.what == 0:
        fits = card == _NOBODY and game.ships[row + _LEFT] > 0 and game.ships[row + _BUILT] > 0
        return "" if fits and len(game.legal()) > 1 else "turn"
    if phase == _AIM and card == _BUILD + _ARM:
        return "" if len(game.legal()) > 1 and game.what == 0 else "turn"
    if phase == _ACT:
        return "" if game.what == 0 else "turn"
    if card >= _TITLES or card | _PLAYED not in pile:
        return "card"
    if phase == _PICK and game.what not in (_COPY, _BREAK) or phase in (_AIM, _KEEP) and game.what:
        return "turn"
    if phase == _KEEP and game.ships[row + _LOOKED] == 0:
        return "turn"
    if phase == _SLOT and (game.what != 1 or game.latest(seat) < 0):
        return "turn"
    return "" if game.legal() and (phase == _PICK or len(game.legal()) > 1) else "turn"


def _cards(game: "Rules") -> str:
    """Each title is there three times."""
    counts = [0] * _TITLES
    found = [card - 1 for card in game.parts if card]
    for seat in range(game.players):
        row = seat * _ROW
        if sum(game.ships[row + _LEFT : row + _PARTS + 1]) != game.share:
            return "cards"  # nobody's cards come to another seat
        found += list(game.deck(seat, game.ships[row + _LEFT])) + list(game.hand(seat))
        found += [card & 127 for card in game.pile(seat)]
    found += list(game.decks[game.share * game.players :])
    for card in found:
        if card >= _TITLES:
            return "cards"
        counts[card] += 1
    return "" if counts == [3] * _TITLES else "cards"
