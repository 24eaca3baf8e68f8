"""Why the best bot does what it does: the sentences behind a hint."""

from . import cards, codes
from .bot import LEVELS, think
from .judge import Judge
from .words import title


def _vp(hundredths: int) -> str:
    """Hundredths of a VP in tenths, as words: "1.4 VP"."""
    tenths = (abs(hundredths) + 5) // 10
    return "%s%d.%d VP" % ("-" if hundredths < 0 and tenths else "", tenths // 10, tenths % 10)


def why(view: dict, actions: "list[int]", action: int) -> str:
    """One sentence for an action."""
    if len(actions) == 1:
        return "There is nothing else to do."
    chosen, worth, other = think(view, actions, "hard")
    judge = Judge(view, *LEVELS["hard"])
    if action == codes.END:
        return "Nothing that you can pay here is worth its coins."
    if action >= codes.TAKE:
        t = view["harbour"][action - codes.TAKE]
        gain = judge.net(t)[0]
        if gain <= 0:
            return "It brings little itself, but the dummy would take it or a better one."
        if t < cards.SHIPS:
            return "Its coins are worth about %s to you." % _vp(gain)
        return "With what the %s can do it is worth about %s more than its coins." % (title(t), _vp(gain))
    if action >= codes.FULFIL:
        gain = judge.gain((action - codes.FULFIL) >> 3)
        return "The 3 VP and the coins are worth %s more than the persons." % _vp(gain)
    if action == codes.REPEL_IT and codes.BUST_IT in actions:
        return "You would lose the whole harbour otherwise."
    if action != chosen:
        worth, other = other, worth
    if action == codes.DRAW:
        if codes.STOP not in actions:
            return "You have to reveal at least one card."
        return "With one more card you can expect %s, with stopping now %s." % (_vp(worth), _vp(other))
    if action == codes.STOP:
        return "Stopping now is worth %s, one more card with its risk %s." % (_vp(worth), _vp(other))
    if action == codes.KEEP:
        return "With the ship you can expect %s, without it %s." % (_vp(worth), _vp(other))
    if action == codes.REPEL_IT:
        return "Without the ship you can expect %s, with it %s." % (_vp(worth), _vp(other))
    return "You would lose the whole harbour."
