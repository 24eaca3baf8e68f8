"""What has happened in Port Royal, in sentences. Loaded when something has."""

from . import cards, codes
from .state import worth
from .words import listed, payers, person, persons, title


def _who(side: int) -> str:
    return "The dummy" if side else "You"


def _the(t: int, options: dict) -> str:
    """A card in a sentence, with what it brings or costs."""
    text = "the " + title(t)
    if t < cards.SHIPS:
        return text + ", %d c" % cards.COINS[t]
    return text + ", %d c, %d VP" % (cards.COINS[t], worth(t, options)) if t >= cards.PERSONS else text


def say(event: tuple, options: dict) -> str:
    """An event in words, of a game with these options."""
    kind, a, b, c = event
    if kind == codes.BEGAN:
        return _who(a) + (" begin" if not a else " begins") + (" by lot." if b else ".")
    if kind == codes.TURN:
        text = "It is %s turn" % ("the dummy's" if a else "your")
        if b:
            text += "; %d card%s discarded" % (b, "" if b == 1 else "s")
        return text + "."
    if kind == codes.DREW:
        return "%s revealed %s." % (_who(b), _the(a, options))
    if kind == codes.REFILLED:
        return "The deck is empty: %d discards make the new one, the second pass begins." % a
    if kind == codes.EXHAUSTED:
        return "The deck is empty for the second time: the last turns."
    if kind == codes.TAXED:
        return "Taxes: you %s, the dummy %s." % (_change(a, ""), _change(b, "s"))
    if kind == codes.SET_ASIDE:
        return "The %s waits for you." % title(a)
    if kind == codes.FULFILLED:
        text = "%s fulfilled the expedition with %s: %d c, %d VP without them."
        return text % (
            _who(a),
            listed(payers(b - cards.SHIPS, c)),
            cards.COINS[b],
            _gained(b - cards.SHIPS, c),
        )
    if kind == codes.REPELLED:
        return "You repelled the %s." % title(a)
    if kind == codes.BUST:
        return "A second %s: you went bust." % title(a)
    if kind == codes.STOPPED:
        return "%d %s: you may take %d." % (b, "colour" if b == 1 else "colours", a)
    if kind == codes.INCOME:
        return "Your %s earned %d c." % (persons(a, c), b)
    if kind == codes.TRADED:
        return "You traded the %s for %d c%s." % (title(a), b, ", less 1 c for the dummy" if c else "")
    if kind == codes.HIRED:
        return _hired("You", a, b, " and 1 c for the dummy" if c else "", options)
    if kind == codes.ONE_MORE:
        return "Your %s lets you take %d more." % (person(a), b)
    if kind == codes.SCORED:
        return "Your %s earned %d VP with that ship." % (persons(a, b), b)
    if kind == codes.ROLLED:
        return "The dummy rolled a %d." % a
    if kind == codes.DECIDED:
        text = "Case D: it rolled a %d, you have %d c: it %s."
        return text % (a, b, "trades" if a >= b else "hires")
    if kind == codes.DUMMY_TRADED:
        return "The dummy traded the %s for %d c%s." % (title(a), b, ", less 1 c for you" if c else "")
    if kind == codes.DUMMY_HIRED:
        return _hired("The dummy", a, b, " and 1 c for you" if c else "", options)
    if kind == codes.DUMMY_COIN:
        return "The dummy can take nothing: it gains 1 c."
    if kind == codes.DUMMY_NOTHING:
        return "The dummy took nothing."
    if kind == codes.JESTED:
        return "The harbour is empty: your Jesters earned %d c." % a
    return "The game is over."


def _hired(who: str, t: int, coins: int, fee: str, options: dict) -> str:
    return "%s hired the %s for %d c%s: %d VP." % (who, title(t), coins, fee, worth(t, options))


def _gained(e: int, jacks: int) -> int:
    """VP that an expedition brings, less those of the persons that it takes."""
    total = 3
    for i in range(3):
        need = cards.NEEDS[3 * e + i]
        if need < 255:
            total -= cards.VP[cards.SYMBOLS + (3 if jacks >> i & 1 else need)]
    return total


def _change(coins: int, ending: str) -> str:
    """ "lose 6 c", "gains 1 c"; half of 12 or more and the coin for the poorer side are one sum."""
    if not coins:
        return "keep%s all" % ending
    return "%s%s %d c" % ("lose" if coins < 0 else "gain", ending, abs(coins))
