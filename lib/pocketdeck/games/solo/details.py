"""What each action of SOLO does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import cards, codes, figures
from .words import player

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    if a < codes.NAMES:
        return _lay(game, a % codes.CALL, a >= codes.CALL)
    if a < codes.NO_SWAP:
        return "The next card has to be %s, or a Wild." % cards.ORIGINS[a - codes.NAMES]
    if a == codes.NO_SWAP:
        return "Keep your own hand."
    if a < codes.DRAW:
        other = a - codes.SWAP_WITH
        return "Give your hand to %s and take theirs, %s." % (
            player(other, -1, game.names),
            _cards(len(game.hands[other])),
        )
    if a >= codes.CATCH:
        text = "With one card left %s did not call SOLO, and draws four cards if you are first."
        return text % player(game.silent, -1, game.names)
    if a == codes.DRAW:
        if not game.left and not sum(game.discards):
            return "There is no card to draw, so your turn ends."
        return "Take the top card of the pile; if it fits you may lay it at once, and nothing else."
    if a == codes.KEEP:
        return "The drawn card stays in your hand and your turn ends."
    if a == codes.DONE:
        return "You lay no other card of this kind in this turn."
    if a == codes.TAKE:
        return "Draw %s and lose your turn." % _cards(game.pending)
    if a == codes.CHALLENGE:
        count = game.pending + 2
        text = "See the hand of %s: after a bluff they draw %d cards, otherwise you draw %d cards"
        return text % (player(game.layer, -1, game.names), count, count) + " and lose your turn."
    return "Everybody gets seven cards; %s is first." % player(
        (game.first + 1) % game.players, -1, game.names
    )


def _cards(count: int) -> str:
    return "1 card" if count == 1 else "%d cards" % count


def _lay(game: "Rules", kind: int, called: bool) -> str:
    rank = kind % cards.RANKS
    held = len(game.hands[game.to_act])
    if held == 1:
        return "Your last card: you are out."
    text = "Lay it"
    laid = game.laid + 1
    if kind == cards.WILD:
        text = "Lay it and name the Origin to go on with"
    elif kind == cards.WILD_4:
        stacked = int(game.phase == codes.ANSWER)
        text = "Lay it, name an Origin, and the next player draws %d cards" % figures.draws(
            kind, game.pending, laid
        )
        if not game.laid and game.bluffs(game.kinds(game.to_act), game.top, game.origin, stacked):
            text += "; it is a bluff, for you have another card that fits"
    elif rank == cards.DRAW_2:
        text = "The next player draws %d cards" % figures.draws(kind, game.pending, laid)
        text += " or adds a Draw card" if game.options["stacking"] == "on" else " and loses a turn"
    elif rank >= cards.SKIP and game.within() == 2:
        text = "It is your turn again"
    elif rank == cards.SKIP:
        text = "The next player loses a turn" if laid == 1 else "The next %d players lose a turn" % laid
    elif rank == cards.REVERSE:
        text = "Play goes on in %s direction" % ("the other" if laid & 1 else "the same")
    elif rank == 0 and game.options["swaps"] == "on":
        text = "Lay it, and swap hands with another player if you like"
    if called:
        return text + "; you call SOLO."
    return text + ("; one card is left, and you do not call SOLO." if held == 2 else ".")
