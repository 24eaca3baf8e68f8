"""What has happened in SoliTerror, in short sentences. Loaded when something has."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import codes, deck
from .deck import glyph
from .state import lying, reach, values
from .words import spot

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_ENDS = Names(
    "|All are safe, and there is food enough.|It kills you.|All are safe, but the food is not enough."
    "|No card touches yours, and somebody is missing.|Nothing new is in reach, and somebody is missing."
    "|You have ended the night: somebody is cut off."
)


def say(game: "Rules", event: tuple) -> str:
    """An event in words."""
    kind, a, b, c = event
    if kind == codes.DEALT:
        if a < 2:
            return "%s of your 7 cards was a monster." % ("One" if a else "None")
        return "%d of your 7 cards were monsters: they are gone." % a
    if kind == codes.CALLED:
        return (
            "%s comes out of the dark." % glyph(a) if a >> 4 == deck.MONSTER else "Help brings %s." % glyph(a)
        )
    if kind == codes.FOUND_CARD:
        return "At %s: %s." % (spot(b), glyph(a))
    if kind == codes.TOOK:
        return "You took %s." % glyph(a)
    if kind == codes.PAID:
        return "You got %s for %s." % (glyph(a), "1 ♥" if c else _food(b) or "nothing")
    if kind == codes.LEFT:
        return ("You cannot pay for %s: it stays." if b else "You left %s lying.") % glyph(a)
    if kind == codes.ASSESSED:
        text = "The fright of %s costs 1 ♥." if b else "You have no health to stand the fright of %s."
        return text % glyph(a)
    if kind == codes.KILLED:
        return "%s drove off %s." % (_means(b, c), glyph(a))
    if kind == codes.ATTACKED:
        return "%s bit you: 1 ♥ lost. It %s." % (glyph(a), "stays" if game.roaming else "holds the path")
    if kind == codes.TRADED:
        return "%s went to %s; %s is gone." % (glyph(a), spot(b), glyph(c))
    if kind == codes.MET:
        return "%s lies at %s and stays. Choose again." % (glyph(a), spot(b))
    if kind == codes.LIT:
        return "The flare shows %s card%s." % (a or "no", "" if a == 1 else "s")
    if kind == codes.RESCUED:
        return "%s is safe." % glyph(a)
    if kind == codes.BROUGHT:
        return "You drew %s." % " ".join([glyph(card) for card in (a, b, c) if card])
    if kind == codes.CUT:
        return "Cut off: you may end it."
    return _ENDS[a + (_cut(game) if a == codes.CUT_OFF else 0)]


def _food(paid: int) -> str:
    """The food that was paid, as bits: "2♦ 6♦"."""
    return " ".join(["%d♦" % value for value in values(paid)])


def _cut(game: "Rules") -> int:
    """With the family in the field: 0 if no card touches the marker's place, 1 if all in reach were met, 2 if
    the player has ended it."""
    here = 1 << game.at
    reached = reach(lying(game.field) | here, game.at)
    return 0 if reached == here else 1 if not reached & ~game.passed else 2


def _means(how: int, second: int) -> str:
    """With what a monster was killed."""
    if how >= codes.WITH:
        return "%d♠ %d♠ ♥" % (how - codes.WITH, second)
    if how == codes.FLARE:
        return "The flare"
    if how >= codes.ONE_HEART:
        return "1 ♥" if how == codes.ONE_HEART else "3 ♥"
    if how >= codes.RUN:
        return "%d, %d and %d♠" % (how - codes.RUN, how - codes.RUN + 1, how - codes.RUN + 2)
    return "%d♠" % (how - codes.USE)


def ending(game: "Rules") -> str:
    """The end, in a sentence."""
    safe = bin(game.rescued).count("1")
    if game.ended == codes.WON:
        text = "All four home, %d food and %d health left: %d points."
        return text % (game.meals(), game.health, 4 + game.meals() + game.health)
    if game.ended == codes.STARVED:
        return "All four are safe, but five mouths have only %d food cards." % game.meals()
    if game.ended == codes.CUT_OFF:
        why = (
            "No card is left to walk on",
            "No card that you have not met can be reached",
            "Somebody is cut off",
        )
        return "%s, with %d of 4 rescued." % (why[_cut(game)], safe)
    return "%s killed you, with %d of 4 rescued." % (glyph(game.active or game.field[game.behind]), safe)
