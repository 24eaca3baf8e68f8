"""What a night must satisfy before a save is believed."""

from pocketdeck.engine.compat import const

from . import codes, deck
from .state import lying, values

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_VALUES = const(0x7FC)  # bits 2 to 10


def wrong(game: "Rules") -> str:
    """The part of the state that no night can have, \"\" if there is none."""
    bits = lying(game.field)
    return _cards(game) or _family(game, bits) or _field(game, bits) or _turn(game, bits)


def _monster(card: int) -> bool:
    return card >> 4 == deck.MONSTER and card & 15 != deck.ACE


def _cards(game: "Rules") -> str:
    """Each card of the game at one place at most."""
    known = list(deck.cards(game.options["flare"] == "on") + bytes((0x01, 0x11, 0x21, 0x31)))
    found = bytearray([card for card in game.field if card != deck.HOLE])
    found += game.deck[game.top : game.end] + bytes((game.breath,))
    if game.active:
        found.append(game.active)
    if (game.food | game.weapons) & ~_VALUES or game.flare > 1 or game.held > 1:
        return "hand"
    found += bytes([deck.FOOD << 4 | value for value in values(game.food)])
    found += bytes([deck.WEAPON << 4 | value for value in values(game.weapons)])
    if game.flare:
        found.append(deck.JOKER)
    hearts = game.health
    for card in found:
        if card not in known:
            return "cards"
        hearts += card >> 4 == deck.HEART and card & 15 != deck.ACE
    if len(set(found)) != len(found) or hearts > 9 or game.breath & 15 == deck.ACE:
        return "cards"
    for card in game.deck[game.top : game.end]:
        if card & 15 == deck.ACE:
            return "draw deck"
    return "" if game.end - game.top <= len(known) - 28 else "draw deck"


def _family(game: "Rules", bits: int) -> str:
    """Every Ace is safe or in the field, in the standard game in its cave."""
    rescued = game.rescued
    for place in range(20):
        card = game.field[place]
        if bits >> place & 1 and card & 15 == deck.ACE:
            if rescued >> (card >> 4) & 1:
                return "family"
            if not game.roaming and (place != 16 + (card >> 4) or not game.open >> place & 1):
                return "family"
            rescued |= 1 << (card >> 4)
        elif place >= 16 and not game.roaming and bits >> place & 1:
            return "family"
    return "" if rescued == 15 else "family"


def _field(game: "Rules", bits: int) -> str:
    """What is face up or left lying lies there; in the standard game every path is walked from its start."""
    if game.open & ~bits or game.passed & ~game.open:
        return "field"
    for place in range(20):
        card = game.field[place]
        if game.passed >> place & 1 and (
            _monster(card) or card & 15 == deck.ACE or not game.roaming and card & 15 <= 4
        ):
            return "field"
        if game.roaming or place >= 16:
            continue
        first = place & 3  # the row up to which the path has been walked
        if not bits >> (16 + first) & 1:
            walked = True
        else:
            here = game.at if game.behind == codes.NOWHERE else game.behind
            walked = here != codes.NOWHERE and here & 3 == first and place < here
        ahead = bits >> place & 1 and not game.passed >> place & 1
        if walked == bool(ahead):
            return "field"
    return ""


def _stands(game: "Rules", bits: int) -> bool:
    """Is the marker on a card, in the standard game of a path whose cave is not empty yet?"""
    at = game.at
    return at < 20 and bits >> at & 1 > 0 and (game.roaming or bits >> (16 + (at & 3)) & 1 > 0)


def _turn(game: "Rules", bits: int) -> str:
    """Marker, card in question and phase belong together."""
    phase = game.phase
    at = game.at
    behind = game.behind
    exploring = codes.FOUND <= phase <= codes.PICK
    if phase == codes.OVER:
        return _end(game, bits)
    if phase > codes.OVER or game.ended or game.rescued == 15:
        return "phase"
    if (phase == codes.START) != (at == codes.NOWHERE) or exploring != (behind != codes.NOWHERE):
        return "marker"
    if phase == codes.START:
        if game.roaming and (bits != 0xFFFFF or game.open or game.top):
            return "marker"
    elif not _stands(game, bits) or not game.roaming and at >= 16 and not exploring:
        return "marker"
    if exploring:
        if behind >= 20 or not game.open >> behind & 1 or not game.roaming and at != behind + 4:
            return "marker"
        card = game.field[behind]
        if card & 15 == deck.ACE or _monster(card) == (phase == codes.FOUND):
            return "card in question"
        free = game._free(card)
        if phase == codes.FOUND and (free and not game.roaming or len(game.legal()) < 2):
            return "card in question"  # what asks nothing has been done at once
        if phase == codes.FOUND and card >> 4 == deck.FOOD and not free and not game.health:
            return "card in question"
        if game.roaming and max(abs((at >> 2) - (behind >> 2)), abs((at & 3) - (behind & 3))) > 1:
            return "marker"
    drawn = phase == codes.DRAWN or phase == codes.SPOT
    if drawn != bool(game.active) or drawn and not _monster(game.active):
        return "monster"
    if game.held and (
        exploring or phase == codes.START or not game.open >> at & 1 or not _monster(game.field[at])
    ):
        return "monster"
    if phase == codes.CALL and game.top == game.end:
        return "draw deck"
    picks = phase == codes.SPOT or phase == codes.PICK
    if game.picked and not picks:
        return "choice"
    if phase == codes.PICK and (not game.health or len(game.legal()) < 2 - bool(game.picked)):
        return "choice"
    if phase == codes.PICK and game.picked and not game.weapons >> game.picked & 1:
        return "choice"
    return "" if game.legal() else "choice"


def _end(game: "Rules", bits: int) -> str:
    """Each end has its cause, and leaves marker and monsters where it came."""
    safe = game.rescued == 15
    ended = game.ended
    at = game.at
    behind = game.behind
    if game.picked or game.held and (at >= 20 or not game.open >> at & 1 or not _monster(game.field[at])):
        return "marker"
    if ended == codes.DIED:
        if not _stands(game, bits):
            return "marker"
        if behind != codes.NOWHERE and (behind >= 20 or game.active or not game.open >> behind & 1):
            return "marker"
        card = game.active if behind == codes.NOWHERE else game.field[behind]
        return "" if not safe and not game.health and _monster(card) else "end"
    if game.active or behind != codes.NOWHERE or at != codes.NOWHERE and (at >= 20 or not game.roaming):
        return "marker"
    if ended == codes.CUT_OFF:
        return "" if game.roaming and at != codes.NOWHERE and not safe else "end"
    fits = safe and (ended == codes.WON or ended == codes.STARVED) and not game.held
    return "" if fits and (game.meals() >= 5) == (ended == codes.WON) else "end"
