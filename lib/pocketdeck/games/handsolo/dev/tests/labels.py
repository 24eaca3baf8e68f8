"""Every label that Hand Solo can show."""

import itertools

from pocketdeck.engine import catalog
from pocketdeck.games.handsolo import cards, codes


def highest_prices():
    """The highest that each good can cost: at the dearest port, with the dearest market."""
    out = []
    for good, basic in enumerate(cards.BASIC):
        listed = [
            cards.PRICES[row + good] & 63 or cards.PRICES[row + basic] & 63
            for row in range(0, len(cards.PRICES), len(cards.BASIC))
        ]
        dearer = [
            cards.MODIFIER[card] - 16
            for card in range(cards.CARDS)
            if cards.MODIFIER_GOODS[card] in (good, basic) and cards.MODIFIER[card] > 16
        ]
        out.append(max(listed) + sum(sorted(dearer)[-max(cards.MARKET_SIZE) :]))
    return out


def every():
    """Every port with every two market cards, and every two cards in the hold, on both sides; every contract
    in each hold and on its card; every contact; prices as high as they can be."""
    game = catalog.new_game("handsolo", 1)
    game.credits = 999
    game.prices[:] = bytes(highest_prices())
    pairs = list(itertools.permutations(range(cards.CARDS), 2))

    def offered():
        game._legal = None
        return [game.label(a) for a in game.actions()]

    for game.sides in (0, (1 << cards.CARDS) - 1):
        for met, (one, two) in itertools.product(range(cards.PORTS), pairs):
            if met not in (one, two):
                game.order[:3] = bytes((met, one, two))
                game.at, game.end, game.market, game.phase = 0, 3, 2, codes.BUY
                yield from offered()
        game.order[0] = 0
        game.end, game.market, game.phase = 1, 0, codes.TRADE
        for held in pairs:
            game.hold[:] = bytes(held)
            yield from offered()
        game.phase = codes.MEET
        for card in range(cards.CARDS):
            game.order[0] = card
            if card < cards.PORTS:
                yield game.label(codes.DELIVER)
            game.hold[:] = b"\xff\xff"
            yield from offered()
            for other in range(cards.CARDS):  # a merchant buys his good
                game.hold[:] = bytes((other, other))
                yield from offered()
            if cards.DESTINATION[card] < 255:
                yield game.label(codes.ACCEPT)
                game.hold[:] = bytes((card | codes.CONTRACT,) * 2)
                for a in (codes.PAYOUT_OF, codes.RENOWN_OF, codes.DROP):
                    yield game.label(a)
                    yield game.label(a + 1)
        game.hold[:] = b"\xff\xff"
    game.phase = codes.YEAR_END
    yield from offered()
    game.phase = codes.SIGNED
    yield from offered()
    yield from shipyards(game)


def shipyards(game):
    """The same with Shipyards: every ship from every other one, and what is in four holds."""
    for game.ship in range(len(cards.SHIP_HOLDS)):
        game.holds = cards.SHIP_HOLDS[game.ship]
        for a in range(codes.REFIT, codes.WIDEN + 1):
            yield game.label(a)
    game = catalog.new_game("handsolo", 1, 1, {"shipyards": "on"})
    game.ship, game.holds, game.phase, game.credits = 5, 4, codes.TRADE, 999
    game.prices[:] = bytes(highest_prices())
    for game.sides in (0, (1 << cards.CARDS) - 1):
        for card in range(cards.CARDS):
            for game.order[0] in (0, 13):
                game.phase = codes.MEET if game.order[0] else codes.TRADE
                for game.hold[:] in (bytes((card,)) * 4, bytes((card, 0, 9, card))):
                    game._legal = None
                    for a in game.actions():
                        yield game.label(a)
            game.phase = codes.TRADE
            game.order[0] = 0
            if cards.DESTINATION[card] < 255:
                game.hold[:] = bytes((card | codes.CONTRACT,)) * 4
                for i in range(4):
                    for a in (codes.PAYOUT_OF, codes.RENOWN_OF, codes.DROP):
                        yield game.label(a + i)
