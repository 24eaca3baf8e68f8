"""SOLO's bots. Easy lays the first card that fits, medium the best by itself, hard looks through whole chains
of turns for what makes it likeliest to win, with the others in mind. They forget to call, or catch, by level.

Easy's mistakes, which dev/trials.py has by name:

    impatient    it lays a Wild as soon as it holds one, and a Wild Draw 4 even as a bluff
    first fit    else it lays the first card that fits, whatever that leaves it with
    first name   a Wild gets the Origin of the first card in its hand, not that of most cards
    trusting     it takes a Wild Draw 4 even where it knows that it was a bluff
    no swap      it keeps its hand, however small another one is
"""

from pocketdeck.engine.compat import const

from . import cards, codes
from .judge import chance, Expert, Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

# In 100: how often a level calls SOLO, and notices that another has not.
_CALLS = {"easy": 80, "medium": 85, "hard": 100}
UNIT = ("% won", 10, 0)
_CATCHES = {"easy": 30, "medium": 65, "hard": 95}
_SUSPECTS = const(4)  # cards: of players with fewer it is likely that nothing fitted
_DOUBTS = const(5)  # hard challenges one in so many of the others
_SAVED = const(50)  # medium: cost by which keeping a drawn card has to be better
_WAIT = const(13)  # hard: drawing has to be so much better than a card that fits
_MANY = const(7)  # with more cards hard does not wait for better ones
_DARES = const(4)  # hard bluffs one time in so many, where it hurts


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the hand left costs, negated; 0 where the level does not count."""
    actions = seat_view.actions()
    if not actions:
        claims = seat_view.claims()
        return (claims[0] if claims and rng.below(100) < _CATCHES[level] else None), 0
    if len(actions) == 1:
        return actions[0], 0
    view = seat_view.view()
    lays = [a for a in actions if a < codes.CALL]
    action = score = -1
    if level == "easy":
        action = _easy(view, actions, lays)
    else:
        action, score = _judged(view, actions, lays, level == "hard", rng, seat_view.weighed)
    if action < codes.CALL and action + codes.CALL in actions and rng.below(100) < _CALLS[level]:
        if seat_view.weighed:
            seat_view.weighed[action + codes.CALL] = seat_view.weighed.pop(action)
        action += codes.CALL
    return action, score


def _easy(view: dict, actions: "list[int]", lays: "list[int]") -> int:
    """Lay a Wild, else the first card that fits; believe everybody."""
    if lays:  # Wilds come last
        return lays[-1] if lays[-1] >= cards.WILD else lays[0]
    if view["phase"] == codes.NAME:
        hand = view["hand"]
        return codes.NAMES + (hand[0] // cards.RANKS % 4 if hand else 0)
    return codes.TAKE if codes.TAKE in actions else actions[0]  # or no swap


def _judged(
    view: dict,
    actions: "list[int]",
    lays: "list[int]",
    deep: bool,
    rng: "Rng",
    weighed: "dict[int, int] | None",
) -> tuple:
    """(action, score) of medium and hard. What cards to lay or keep and Origins to name are worth is weighed,
    but not whom to challenge or swap with: no odds are known of that."""
    phase = view["phase"]
    judge = Expert(view, rng.below(_DARES) == 0) if deep else Judge(view)
    if phase == codes.NAME:
        judge.weighed = weighed
        action = codes.NAMES + judge.name(judge.hand)
        return _told(weighed, action), 0
    if phase == codes.SWAP:
        return _swap(view), 0
    if codes.CHALLENGE in actions and (judge.caught() or not lays and _doubt(view, deep, rng)):
        return codes.CHALLENGE, 0
    if phase == codes.ANSWER and not lays:
        return codes.TAKE, 0
    judge.weighed = weighed
    cost, action = judge.best(judge.hand, view["top"], view["origin"], lays)
    if action < 0 and phase == codes.ANSWER:
        return codes.TAKE, 0
    last = actions[-1] if phase != codes.TURN else codes.DRAW
    if phase != codes.ANSWER and (deep and len(judge.hand) <= _MANY or phase != codes.TURN):  # lay nothing?
        stay = judge.cost(judge.hand, view["top"], view["origin"], int(phase == codes.TURN))
        stay += _WAIT if phase == codes.TURN else 0 if deep else _SAVED
        if weighed is not None:
            weighed[last] = -stay
        if stay <= cost:
            cost = stay
            action = last
    return _told(weighed, action if action >= 0 else last), -cost


def _told(weighed: "dict[int, int] | None", action: int) -> int:
    """The action, once what has been weighed is told as chances."""
    if weighed:
        for a in weighed:
            weighed[a] = chance(weighed[a])
    return action


def _swap(view: dict) -> int:
    """Take the smallest hand, if it is smaller than one's own."""
    counts = view["counts"]
    best = codes.NO_SWAP
    least = counts[view["seat"]]
    for seat, count in enumerate(counts):
        if 0 < count < least:
            least = count
            best = codes.SWAP_WITH + seat
    return best


def _doubt(view: dict, deep: bool, rng: "Rng") -> bool:
    """Challenge although no card is known that fitted? Now and then, if many cards are held."""
    layer = view["layer"]
    if not deep or view["lacks"][layer] >> view["beneath"] & 1 or view["stacked"]:
        return False
    return view["counts"][layer] >= _SUSPECTS and rng.below(_DOUBTS) == 0


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    from . import advice  # only for a hint

    return advice.why(seat_view, action)
