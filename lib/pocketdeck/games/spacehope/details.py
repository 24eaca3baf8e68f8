"""What each action of Space Hope costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing, texts
from .words import goal_name

_SAFE = const(3)  # no card takes more than two points of a dial
_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does; first of all whether it ends the ship."""
    text = _done(game, a)
    if _safe(game.ships, game.to_act):
        return text  # mostly; a view of six ships takes a while
    ends = _ending(_seen(game), a)
    if not ends:
        return text
    named = any(text.startswith(name) for name in game.names)  # which stays as it is written
    return "%s; %s" % (ends[:-1], text if named else _lower(text))


def _seen(game: "Rules") -> dict:
    """What a forecast wants of the view of whoever is to act."""
    return {
        "seat": game.to_act,
        "to_act": game.to_act,
        "players": game.players,
        "options": game.options,
        "ships": bytes(game.ships),
        "parts": bytes(game.parts),
        "goal": game.goal,
        "phase": game.phase,
        "card": game.card,
        "what": game.what,
    }


def _safe(ships: "bytes | bytearray", seat: int) -> bool:
    """Is no dial of a ship low, and are cards left?"""
    at = seat * layout.ROW
    return min(ships[at : at + layout.DIALS]) >= _SAFE and ships[at + layout.LEFT] >= _SAFE


def danger(view: dict, a: int) -> str:
    """That an action would end the ship of the view's seat; "" if it would not."""
    if _safe(view["ships"], view["seat"]):
        return ""
    return _ending(view, a)


def _ending(view: dict, a: int) -> str:
    from .forecast import again, end_of, lost  # only then: small boards have little room

    why = end_of(again(view, a), view["seat"])
    return lost(why) if why >= 0 else ""


def _done(game: "Rules", a: int) -> str:
    if a < printing.TITLES:
        if game.phase == codes.PAY:
            goes = "It goes to the goal"
            if game.what < layout.SLOTS:
                goes = "It becomes " + cards.PARTS[game.what]
            return "%s instead of: %s" % (goes, _lower(texts.card(a)))
        lack = game.idle(game.to_act, a)
        text = texts.card(a)
        first = cards.CARDS[a * printing.CARD]
        if first & printing.AND and not first >> 4 & 3:  # it is known who moves
            text = texts.use(a, game.way(game.to_act, first & 7)) + "."
        return "%s; %s" % (texts.lack(lack), _lower(text)) if lack >= 0 else text
    if a < codes.NO:
        goal = game.goals[game.at + a - codes.FIRST]
        return "%s; if it fails, %s." % (texts.needed(goal)[:-1], texts.outcome(goal, 0))
    if a < codes.BUILD:
        if a > codes.NO:
            return "The next goal, %s, is discarded." % goal_name(game.goals[game.at])
        if game.phase == codes.SLOT:
            return "No card goes into another slot."
        return "The next goal stays %s." % goal_name(game.goals[game.at])
    if a < codes.GOAL:
        slot = a - codes.BUILD
        text = "your hand"
        if game.phase == codes.SLOT:
            text = "your discards" if game.what else "your deck"
        return "From %s, tier %d: %s" % (text, cards.TIERS[slot], _lower(_one(texts.ability(slot))))
    if a < codes.USE:
        return "Help with %s: %s." % (goal_name(game.goal), texts.helping(game.goal))
    if a < codes.TO_MOVE:
        return _one(texts.ability(a - codes.USE))
    if a < codes.ON:
        return "%s moves on, and the card's ability is not used." % game.names[a - codes.TO_MOVE]
    if a < codes.PART:
        a -= codes.ON
        if game.card >= codes.BUILD:
            return "%s goes back %d." % (game.names[a], cards.AMOUNTS[3 * printing.ARM])
        if a == codes.EVERYBODY:
            return texts.use(game.card) + "."
        lack = game.idle(game.to_act, game.card, a)
        use = texts.use(game.card, game.way(a, cards.CARDS[game.card * printing.CARD] & 7))
        text = "%s: %s." % (game.names[a], use.partition(": ")[2])
        return "%s; %s" % (texts.lack(lack), text) if lack >= 0 else text
    slot = (a - codes.PART) % layout.SLOTS
    owner = game.names[(a - codes.PART) // layout.SLOTS]
    if game.what == printing.COPY:
        return "Have it until the end of the round: " + _lower(_one(texts.ability(slot)))
    return "%s loses it: %s" % (owner, _lower(_one(texts.ability(slot))))


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _one(text: str) -> str:
    """Sentences joined to one."""
    return text.replace(". ", "; ")
