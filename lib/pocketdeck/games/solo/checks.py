"""What a game must satisfy before a save is believed."""

from pocketdeck.engine.compat import const

from . import box, cards, codes
from .state import KNOWN

_TYPING = const(0)
if _TYPING:
    from .state import State

_SEATS = const(1023)


def wrong(game: "State") -> str:
    """The part of the state that no game can have, "" if there is none."""
    return _cards(game) or _turn(game) or _bluff(game) or _scores(game)


def _cards(game: "State") -> str:
    counts = bytearray(game.discards)
    if game.top >= cards.KINDS or max(counts) > 4:
        return "cards"
    counts[game.top] += 1
    players = (1 << game.players) - 1
    for seat in range(game.players):
        before = 0
        for card in game.hands[seat]:
            kind = card >> KNOWN
            mask = card & _SEATS
            if kind >= cards.KINDS or mask & ~players or mask >> seat & 1:
                return "hands"
            if card < before or before >> KNOWN == kind and before & _SEATS & ~mask:
                return "hands"  # not sorted, or more know the first of equal cards than the next
            before = card
            counts[kind] += 1
    for kind in game.pile[: game.left]:
        if kind >= cards.KINDS:
            return "cards"
        counts[kind] += 1
    return "" if counts == box.COPIES else "cards"


def _turn(game: "State") -> str:
    phase = game.phase
    within = game.within()
    if phase > codes.OVER or game.first >= game.players or not game.round:
        return "turn"
    if (game.to_act is None) != (phase == codes.OVER) or game.origin > codes.FREE:
        return "turn"
    playing = phase < codes.DEAL_NEXT
    out = game.players - within
    if (
        out != (not playing)
        if game.options["playon"] == "off"
        else within < 1 + playing or out < (not playing)
    ):
        return "hands"
    if playing and (game.to_act >= game.players or not game.hands[game.to_act]):
        return "turn"
    if max(game.lacks) > 15:
        return "hands"
    if phase == codes.DEAL_NEXT and game.to_act != (game.first + 1) % game.players:
        return "turn"
    named = phase != codes.NAME and playing and (game.origin != codes.FREE or phase == codes.MORE)
    if named and game.top < cards.WILD and game.origin != game.top // cards.RANKS:
        return "Origin"
    if (phase == codes.DRAWN) != (game.drawn != codes.NOBODY):
        return "drawn card"
    if phase == codes.DRAWN and game.drawn not in game.kinds(game.to_act):
        return "drawn card"
    laying = codes.MORE <= phase <= codes.SWAP
    if (game.laid > 0) != laying or game.called and not laying or game.laid > _alike(game):
        return "play"
    if (
        phase == codes.MORE
        and game.options["several"] == "off"
        or phase == codes.NAME
        and game.top < cards.WILD
    ):
        return "play"
    if phase == codes.SWAP and (
        game.options["swaps"] == "off" or game.top >= cards.WILD or game.top % cards.RANKS
    ):
        return "play"
    silent = game.silent
    if silent != codes.NOBODY and (
        silent >= game.players or not game.hands[silent] or not playing or phase in (codes.DRAWN, codes.MORE)
    ):
        return "call"
    return ""


def _alike(game: "State") -> int:
    """The cards of the discard pile that one play can have laid with the one on top."""
    top = game.top
    total = 1
    for kind in range(cards.KINDS):
        if kind == top or kind < cards.WILD > top and kind % cards.RANKS == top % cards.RANKS:
            total += game.discards[kind]
    return total


def _bluff(game: "State") -> str:
    phase = game.phase
    layer = game.layer
    answer = phase == codes.ANSWER
    if (layer != codes.NOBODY) != (game.top == cards.WILD_4 and (answer or game.laid > 0)):
        return "challenge"
    stacking = game.options["stacking"] == "on"
    draws = game.top == cards.WILD_4 or game.top < cards.WILD and game.top % cards.RANKS == cards.DRAW_2
    if answer != (game.pending > 0) and not (stacking and game.laid and draws):
        return "pending cards"
    if game.pending & 1 or game.pending > codes.MOST_PENDING:
        return "pending cards"
    if answer and (not draws or not stacking and layer == codes.NOBODY):
        return "pending cards"
    if layer == codes.NOBODY:
        return "challenge" if game.guilty | game.under | game.beneath | game.stacked | game.fresh else ""
    if layer >= game.players or (layer == game.to_act) == answer or not game.hands[layer]:
        return "challenge"
    if game.under >= cards.KINDS or game.beneath > codes.FREE or game.fresh >= len(game.hands[layer]):
        return "challenge"
    if game.stacked and not stacking:
        return "challenge"
    if not game.fresh:
        kinds = game.kinds(layer)
        if game.bluffs(kinds, game.under, game.beneath, game.stacked) != bool(game.guilty):
            return "challenge"
    return ""


def _scores(game: "State") -> str:
    scoring = game.options["scoring"] == "on"
    best = max(game.scores)
    if not scoring:
        if best >= game.players or game.round != 1 or (game.phase == codes.DEAL_NEXT):
            return "scores"
        out = game.players - game.within()
        return "" if (best > 0) == (out > 0) else "scores"
    won = best >= game.options["target"]
    if won != (game.phase == codes.OVER) or best >= 2048:
        return "scores"
    return ""
