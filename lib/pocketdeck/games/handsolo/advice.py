"""Why the best bot does what it does: the sentences behind a hint."""

from . import cards, codes
from .judge import good_of, Judge


def why(judge: Judge, action: int, choices: int) -> str:
    """One sentence for an action, one of `choices` that the captain has."""
    view = judge.view
    if choices == 1:
        return "There is nothing else to do."
    if action >= codes.DROP:
        item = judge.items[action - codes.DROP]
        if item >= codes.CONTRACT + cards.FIRST_MERCHANT and judge.dropping(item) >= 100:
            return "The merchant turns hostile, and that renown is worth about %d c to you." % (
                judge.dropping(item) // 100
            )
        return "The free hold is worth more to you than what is in it."
    if action >= codes.BUY_CARD or codes.SELL <= action < codes.PAYOUT_OF:
        return _trading(judge, action)
    if action == codes.ACCEPT:
        deal = codes.CONTRACT + view["card"]
        gain = judge.worth(deal, judge.left) - judge.deposit(view["card"])
        if gain < 100:
            return "It is worth a little more than it costs, and nothing here is worth more."
        return "With the chance of failing counted, it is worth about %d c beyond its deposit." % (
            gain // 100
        )
    if action == codes.DELIVER or action >= codes.RENOWN_OF:
        port = view["card"]
        if action != codes.DELIVER:
            port = judge.items[action - codes.RENOWN_OF] - codes.CONTRACT
        return "One more renown is worth about %d c to you, more than the credits." % (
            judge.friendly[port] // 100
        )
    if action >= codes.PAYOUT_OF:
        return "This is the place it was made for, and its room in the hold is free again."
    if action == codes.LAND:
        return "A landing here promises more than the market cards it uses up."
    if action == codes.BYPASS:
        return "What a landing here promises is not worth the cards it uses up."
    if codes.REFIT <= action < codes.SELL:
        from . import shopping  # only with the house rule

        return shopping.why(judge, action)
    if action == codes.CONTINUE:
        return "Another year should bring more than its fees; retiring now would end it with %d points." % (
            view["credits"] * view["renown"]
        )
    if action == codes.BRIBE_THEM:
        return "Your cargo is worth more to you than the bribe and the renown."
    if action == codes.REFUSE:
        if not judge.items:
            return "They cannot take anything from an empty hold."
        return "The bribe and the renown are worth more to you than your cargo."
    return "Nothing more is worth doing here."


def _trading(judge: Judge, action: int) -> str:
    """Why to buy or to sell: the price here against what waiting for the best place brings."""
    view = judge.view
    prices = view["prices"]
    if action >= codes.BUY_CARD:
        at = action - codes.BUY_CARD
        good = view["market"][at - 1][0] if at else good_of(view["card"], judge.sides)
        text = "It costs %d c; carried to a better place it is worth about %d c."
    else:
        good = judge.items[action - codes.SELL]
        text = "It brings %d c here; carried on it is worth about %d c."
    price = judge.size * (prices[good] if prices else cards.MERCHANT_PRICE[view["card"]])
    pair = judge.items.count(good) > (action < codes.BUY_CARD)
    return text % (price, max(0, judge.worth(good, judge.left, pair)) // 100)
