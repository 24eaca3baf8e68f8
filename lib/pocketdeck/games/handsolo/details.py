"""What each action of Hand Solo costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import cards, codes
from .words import contract_marks, destination, entry_name, good_traded, hold_name, plural

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


_GOODS = const(11)
_DEAR = "; for %d c its list has nothing"


def dear(game: "Rules") -> bool:
    """Is there nothing to do at the port met: nothing to get rid of, no contract that can be had, and on its
    list no price that can be paid? Its market may make one lower."""
    if game.hold[0] != codes.EMPTY:
        return False
    port = game.order[game.at]
    if game.yards:
        from . import yards  # only with the house rule

        if yards.services(port, game.sides >> port & 1):
            return False
    if game.free() >= game.room(port) and game.credits >= cards.DEPOSIT[port] * game.lots(port):
        return False
    base = _GOODS * (port + cards.PORTS if game.sides >> port & 1 else port)
    listed = [price & 63 for price in cards.PRICES[base : base + _GOODS] if price & 63]
    return min(listed) * cards.SHIP_SIZE[game.ship] > game.credits


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= codes.DROP:
        entry = game.hold[a - codes.DROP]
        if not entry & codes.CONTRACT:
            return "Throw the %s overboard; it earns nothing." % entry_name(entry, game.sides)
        return "Give up the contract for %s: %s." % (destination(entry & 31), _failing(game, entry & 31))
    if a >= codes.BUY_CARD:
        good = good_traded(game, a)
        return "Buy one container of %s for %d c; %d of your %d c stay." % (
            cards.WORDS[good],
            game.price(good),
            game.credits - game.price(good),
            game.credits,
        )
    if a == codes.ACCEPT:
        return "Carry cargo to %s for %d c; it takes %s%s%s." % (
            destination(card),
            cards.PAYOUT[card] * game.lots(card),
            plural(game.room(card), "hold"),
            " and a deposit of %d c" % (cards.DEPOSIT[card] * game.lots(card)) if card < cards.PORTS else "",
            contract_marks(card),
        )
    if a == codes.DELIVER:
        return "Hand over both containers for nothing; %s turns friendly at once." % cards.NAMES[card]
    if a >= codes.RENOWN_OF:
        done = game.hold[a - codes.RENOWN_OF] & 31
        back = cards.DEPOSIT[done] * game.lots(done)
        return "Take back the deposit of %d c; instead of the payout %s turns friendly." % (
            back,
            cards.NAMES[done],
        )
    if a >= codes.PAYOUT_OF:
        done = game.hold[a - codes.PAYOUT_OF] & 31
        lots = game.lots(done)
        return "Receive the payout of %d c%s." % (
            cards.PAYOUT[done] * lots,
            " and the deposit of %d c" % (cards.DEPOSIT[done] * lots) if done < cards.PORTS else "",
        )
    if a >= codes.SELL:
        good = good_traded(game, a)
        hold = hold_name(a - codes.SELL)
        return "Sell the %s in hold %s for %d c." % (cards.WORDS[good], hold, game.price(good))
    if a == codes.BYPASS:
        return "Fly past %s to the next card." % cards.NAMES[card]
    if a == codes.LAND:
        left = game.end - game.at - 1
        size = cards.MARKET_SIZE[card]
        text = "Visit %s; its market shows %s" % (cards.NAMES[card], plural(min(size, left), "card"))
        return text + (_DEAR % game.credits if dear(game) else "") + "."
    if a == codes.LEAVE:
        return "End the visit; the market cards are discarded with the port."
    if a == codes.PASS:
        return "Let the merchant go without a deal."
    if a == codes.SUBMIT:
        if card >= cards.FIRST_PIRATE:
            return "The pirates take all valuable cargo and nothing else."
        return "The patrol takes all illegal cargo; if there is any, you pay %d c once." % cards.FINE[card]
    if a == codes.REFUSE:
        if game.hold[0] == codes.EMPTY:
            return "With an empty hold there is nothing to take; they stay hostile."
        return "They take all your cargo, contracts fail, and they stay hostile."
    if a == codes.BRIBE_THEM:
        return (
            "Pay %d c: you keep your cargo, and they turn into a neutral merchant (renown -1)."
            % cards.BRIBE[card]
        )
    if a == codes.CONTINUE:
        return "Pay your ship's fees of %d c and begin year %d." % (cards.SHIP_FEES[game.ship], game.year + 1)
    if codes.REFIT <= a < codes.SELL:
        from . import refit  # only with the house rule

        return refit.detail(game, a)
    fees = cards.SHIP_FEES[game.ship]
    why = ""
    if game.year == cards.YEARS:
        why = " after the last year"
    elif fees > game.credits:
        why = ", for the fees are %d c, you have %d c, and %d c are missing" % (
            fees,
            game.credits,
            fees - game.credits,
        )
    score = "the score is credits times renown: %d x %d" % (game.credits, game.renown)
    return "End your career%s; %s." % (why, score)


def _failing(game: "Rules", card: int) -> str:
    """What failing the contract on a card costs."""
    if card >= cards.FIRST_MERCHANT:
        return "the merchant turns hostile (renown +1)"
    text = "the deposit of %d c is lost" % (cards.DEPOSIT[card] * game.lots(card))
    if game.sides >> card & 1:
        text += " and %s turns neutral (renown -1)" % cards.NAMES[card]
    return text
