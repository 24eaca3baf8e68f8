"""What each action of Space Hope costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import cards, texts

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# As in rules.py.
_TITLES = const(48)
_SLOTS = const(10)
_PAY = const(2)
_SLOT = const(3)
_FIRST = const(50)
_NO = const(60)
_BUILD = const(64)
_GOAL = const(80)
_USE = const(96)
_TO_MOVE = const(128)
_ON = const(136)
_PART = const(160)
_COPY = const(28)
_CARD = const(5)
_AND = const(8)
_EVERYBODY = const(7)
_ARM = const(6)


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    if a < _TITLES:
        if game.phase == _PAY:
            goes = "It goes to the goal" if game.what == _SLOTS else "It becomes " + cards.PARTS[game.what]
            return "%s instead of: %s" % (goes, _lower(texts.card(a)))
        lack = game.idle(game.to_act, a)
        text = texts.card(a)
        if cards.CARDS[a * _CARD] & _AND and not cards.CARDS[a * _CARD] >> 4 & 3:  # it is known who moves
            text = texts.use(a, game.way(game.to_act, cards.CARDS[a * _CARD] & 7)) + "."
        return "%s; %s" % (texts.lack(lack), _lower(text)) if lack >= 0 else text
    if a < _NO:
        goal = game.goals[game.at + a - _FIRST]
        return "%s; if it fails, %s." % (texts.needed(goal)[:-1], texts.outcome(goal, 0))
    if a < _BUILD:
        if a > _NO:
            return "The next goal, %s, is discarded." % texts.goal_name(game.goals[game.at])
        if game.phase == _SLOT:
            return "No card goes into another slot."
        return "The next goal stays %s." % texts.goal_name(game.goals[game.at])
    if a < _GOAL:
        slot = a - _BUILD
        if game.phase == _SLOT:
            text = "your discards" if game.what else "your deck"
        else:
            text = "your hand"
        return "From %s, tier %d: %s" % (text, cards.TIERS[slot], _lower(_one(texts.ability(slot))))
    if a < _USE:
        return "Help with %s: %s." % (texts.goal_name(game.goal), texts.helping(game.goal))
    if a < _TO_MOVE:
        return _one(texts.ability(a - _USE))
    if a < _ON:
        return "%s moves on, and the card's ability is not used." % game.names[a - _TO_MOVE]
    if a < _PART:
        a -= _ON
        if game.card >= _BUILD:
            return "%s goes back %d." % (game.names[a], cards.AMOUNTS[3 * _ARM])
        if a == _EVERYBODY:
            return texts.use(game.card) + "."
        lack = game.idle(game.to_act, game.card, a)
        use = texts.use(game.card, game.way(a, cards.CARDS[game.card * _CARD] & 7))
        text = "%s: %s." % (game.names[a], use.partition(": ")[2])
        if lack < 0:
            return text
        return "%s; %s" % (texts.lack(lack), _lower(text)) if lack >= 0 else text
    slot = (a - _PART) % _SLOTS
    owner = game.names[(a - _PART) // _SLOTS]
    if game.what == _COPY:
        return "Have it until the end of the round: " + _lower(_one(texts.ability(slot)))
    return "%s loses it: %s" % (owner, _lower(_one(texts.ability(slot))))


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _one(text: str) -> str:
    """Sentences joined to one."""
    return text.replace(". ", "; ")
