"""How a saved game of Space Hope is read, and what it must satisfy before it is believed."""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError

from . import cards, codes, layout, printing
from .state import copies, FIXED

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .rules import Rules


def read(game: "Any", body: bytes) -> None:
    """Take over a body() of state.py; SaveError or IndexError if it is none."""
    at = struct.calcsize(FIXED)
    fields = struct.unpack(FIXED, _cut(body, 0, at))
    to_act, game.phase, game.round, game.first, game.goal, game.at, game.card, game.what = fields
    game.to_act = None if to_act == codes.NOBODY else to_act
    for part in (game.ships, game.parts, game.goals):
        part[:] = _cut(body, at, len(part))
        at += len(part)
    for seat in range(game.players):
        left, held, gone = game.ships[seat * layout.ROW + layout.LEFT : seat * layout.ROW + layout.LEFT + 3]
        if left > game.share or held > layout.LIMIT or gone > game.share:
            raise SaveError(DAMAGED)
        begin = seat * game.share
        game.decks[begin : begin + left] = _cut(body, at, left)
        at += left
        game.hands[seat * layout.LIMIT : seat * layout.LIMIT + held] = _cut(body, at, held)
        at += held
        game.piles[begin : begin + gone] = _cut(body, at, gone)
        at += gone
    begin = game.share * game.players
    game.decks[begin:] = _cut(body, at, len(game.decks) - begin)
    if at + len(game.decks) - begin != len(body):
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
    choosing = game.phase == codes.CHOOSE
    if not choosing and game.goal not in list(game.goals[: game.at]):
        return "goals"
    if choosing and game.at + 2 > count or game.phase == codes.KEEP and game.at >= count:
        return "goals"
    return ""


def _ships(game: "Rules") -> str:
    for seat in range(game.players):
        row = game.ships[seat * layout.ROW : seat * layout.ROW + layout.ROW]
        parts = game.parts[seat * layout.SLOTS : seat * layout.SLOTS + layout.SLOTS]
        if (
            max(row[:5]) > 9
            or max(
                row[layout.DISTANCE], row[layout.MOVED], row[layout.BUILT], row[layout.GAVE], row[layout.USED]
            )
            > 99
        ):
            return "dials"
        if (min(row[:5]) == 0 or row[layout.LEFT] == 0) < (game.dead(seat) > 0):
            return "dials"
        if min(row[:5]) == 0 and not game.dead(seat):
            return "dials"
        if (
            row[layout.LOW] > row[layout.LEFT]
            or row[layout.BACK] > 4
            or row[layout.LOOKED] > len(game.goals) - game.at
        ):
            return "knowledge"
        if row[layout.PARTS] != len([card for card in parts if card]) or row[layout.COPIED] > layout.SLOTS:
            return "parts"
        hand = list(game.hand(seat))
        if hand != sorted(hand):
            return "hand"
    return ""


def _turn(game: "Rules") -> str:
    if not 1 <= game.round or game.first >= game.players or game.phase > codes.OVER:
        return "round"
    living = game.living()
    seat = game.to_act
    if seat is None:
        return "turn" if living or game.phase != codes.OVER else ""
    if game.phase == codes.OVER or not living or seat >= game.players:
        return "turn"
    row = seat * layout.ROW
    if game.phase == codes.CHOOSE:
        fits = game.options["choice"] == "on" and seat not in living and game.ships[row + layout.LOOKED] > 1
        return "" if fits and game.card == codes.NOBODY else "turn"
    if seat not in living:
        return "turn"
    return _asked(game, seat, row)


def _asked(game: "Rules", seat: int, row: int) -> str:
    """The seat to act is asked something that it can be asked."""
    phase = game.phase
    card = game.card
    pile = list(game.pile(seat))
    if phase in (codes.ACT, codes.PAY) and (card != codes.NOBODY or game.ships[row + layout.HELD] < 2):
        return "turn"
    if phase == codes.PAY:
        slot = game.what
        if slot == layout.SLOTS:
            fits = 1 <= cards.GOALS[game.goal * printing.GOAL_ROW + printing.COST] <= 2
        else:
            done = game.ships[row + layout.SPENT] & layout.BUILDING
            fits = slot < layout.SLOTS and not done and codes.BUILD + slot in game.builds(seat)
        return "" if fits else "turn"
    if phase == codes.SLOT and game.what == 0:
        fits = (
            card == codes.NOBODY and game.ships[row + layout.LEFT] > 0 and game.ships[row + layout.BUILT] > 0
        )
        return "" if fits and len(game.legal()) > 1 else "turn"
    if phase == codes.AIM and card == codes.BUILD + printing.ARM:  # before the action of this turn
        used = game.ships[row + layout.SPENT] >> printing.ARM & 1 and game.ships[row + layout.HELD] > 1
        return "" if used and len(game.legal()) > 1 and game.what == 0 else "turn"
    if phase == codes.ACT:
        return "" if game.what == 0 else "turn"
    if card >= printing.TITLES or card | layout.IN_PLAY not in pile:
        return "card"
    if (
        phase == codes.PICK
        and game.what not in (printing.COPY, printing.BREAK)
        or phase in (codes.AIM, codes.KEEP)
        and game.what
    ):
        return "turn"
    if phase == codes.KEEP and game.ships[row + layout.LOOKED] == 0:
        return "turn"
    if phase == codes.SLOT and (game.what != 1 or game.latest(seat) < 0):
        return "turn"
    return "" if game.legal() and (phase == codes.PICK or len(game.legal()) > 1) else "turn"


def _cards(game: "Rules") -> str:
    """Each title is there as often as it was dealt."""
    counts = [0] * printing.TITLES
    found = [card - 1 for card in game.parts if card]
    for seat in range(game.players):
        row = seat * layout.ROW
        if sum(game.ships[row + layout.LEFT : row + layout.PARTS + 1]) != game.share:
            return "cards"  # nobody's cards come to another seat
        found += list(game.deck(seat, game.ships[row + layout.LEFT])) + list(game.hand(seat))
        found += [card & 127 for card in game.pile(seat)]
    found += list(game.decks[game.share * game.players :])
    for card in found:
        if card >= printing.TITLES:
            return "cards"
        counts[card] += 1
    return "" if counts == [copies(game.players, card) for card in range(printing.TITLES)] else "cards"
