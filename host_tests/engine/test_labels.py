"""Every label that any game can ever show fits a menu line, not only those that a walk happens to meet.

Each game's labels are put together from all that they can be about: every card, price, seat, payment. That
nothing is forgotten is proved by playing: whatever a game shows is of a kind that is on the list.
"""

import itertools
import random
import re

import pytest

from host_tests import contract
from pocketdeck.engine import bots, catalog
from pocketdeck.games.handsolo import cards as space
from pocketdeck.games.handsolo import codes as space_codes
from pocketdeck.games.portroyal import cards as port
from pocketdeck.games.portroyal import codes as port_codes
from pocketdeck.games.soliterror import codes as night_codes
from pocketdeck.games.soliterror import deck as night_deck
from pocketdeck.games.soliterror import payments
from pocketdeck.games.solo import cards as solo
from pocketdeck.games.solo import codes as solo_codes

LONGEST = 20  # characters: more do not fit beside "1/12" on 128 pixels
EVERY_FOOD = sum(1 << value for value in range(2, 11))


def highest_prices():
    """The highest that each good can cost in Hand Solo: at the dearest port, with the dearest market."""
    out = []
    for good, basic in enumerate(space.BASIC):
        listed = [
            space.PRICES[row + good] & 63 or space.PRICES[row + basic] & 63
            for row in range(0, len(space.PRICES), len(space.BASIC))
        ]
        dearer = [
            space.MODIFIER[card] - 16
            for card in range(space.CARDS)
            if space.MODIFIER_GOODS[card] in (good, basic) and space.MODIFIER[card] > 16
        ]
        out.append(max(listed) + sum(sorted(dearer)[-max(space.MARKET_SIZE) :]))
    return out


def hand_solo():
    """Every port with every two market cards, and every two cards in the hold, on both sides; every contract
    in each hold and on its card; every contact; prices as high as they can be."""
    game = catalog.new_game("handsolo", 1)
    game.credits = 999
    game.prices[:] = bytes(highest_prices())
    pairs = list(itertools.permutations(range(space.CARDS), 2))

    def offered():
        game._legal = None
        return [game.label(a) for a in game.actions()]

    for game.sides in (0, (1 << space.CARDS) - 1):
        for met, (one, two) in itertools.product(range(space.PORTS), pairs):
            if met not in (one, two):
                game.order[:3] = bytes((met, one, two))
                game.at, game.end, game.market, game.phase = 0, 3, 2, space_codes.BUY
                yield from offered()
        game.order[0] = 0
        game.end, game.market, game.phase = 1, 0, space_codes.TRADE
        for held in pairs:
            game.hold[:] = bytes(held)
            yield from offered()
            yield game.label(space_codes.DELIVER)  # of any good
        game.phase = space_codes.MEET
        for card in range(space.CARDS):
            game.order[0] = card
            game.hold[:] = b"\xff\xff"
            yield from offered()
            for other in range(space.CARDS):  # a merchant buys his good
                game.hold[:] = bytes((other, other))
                yield from offered()
            if space.DESTINATION[card] < 255:
                yield game.label(space_codes.ACCEPT)
                game.hold[:] = bytes((card | space_codes.CONTRACT,) * 2)
                for a in (space_codes.PAYOUT_OF, space_codes.RENOWN_OF, space_codes.DROP):
                    yield game.label(a)
                    yield game.label(a + 1)
        game.hold[:] = b"\xff\xff"
    game.phase = space_codes.YEAR_END
    yield from offered()
    game.phase = space_codes.SIGNED
    yield from offered()


def solo_labels():
    """Every card with and without the call, every Origin and seat, as many cards to take as there are."""
    game = catalog.new_game("solo", 1, 10)
    for kind in range(solo.KINDS):
        yield game.label(solo_codes.LAY + kind)
        yield game.label(solo_codes.CALL + kind)
    for a in range(4):
        yield game.label(solo_codes.NAMES + a)
    yield game.label(solo_codes.NO_SWAP)
    game.pending = 99
    for seat in range(10):
        yield game.label(solo_codes.SWAP_WITH + seat)
    for a in range(solo_codes.DRAW, solo_codes.DEAL + 1):
        yield game.label(a)
    for game.silent in range(10):
        yield game.label(solo_codes.CATCH)
    game.left = 0
    game.discards[:] = bytes(solo.KINDS)
    yield game.label(solo_codes.DRAW)


def port_royal():
    """Every card in a harbour, with the highest income, and beside a ship that differs in swords only; every
    expedition with every Jack; every step of the dummy."""
    for options in ({"deck": "extended"}, {"deck": "extended", "fee": "passive"}):
        game = catalog.new_game("portroyal", 1, 1, options)
        game.staff[port.TRADER : port.TRADER + 5] = bytes((3,) * 5)
        for t in range(port.TYPES):
            if t < port.SHIPS or t >= port.PERSONS:
                game.harbour[:] = bytes((t,))
                yield game.label(port_codes.TAKE)
        for t, other in itertools.permutations(range(port.SHIPS), 2):
            game.harbour[:] = bytes((t,) + (other,) * 11)
            yield game.label(port_codes.TAKE)
            yield game.label(port_codes.TAKE + 11)
        for game.open in (0, 63):  # alone, and where others could be paid for in the same way
            for expedition, jacks in itertools.product(range(port.TAX - port.SHIPS), range(8)):
                yield game.label(port_codes.FULFIL + 8 * expedition + jacks)
        for game.phase in (port_codes.TRADE, port_codes.PASSIVE):
            for game.took in (0, 1):
                yield game.label(port_codes.END)
        for a in range(port_codes.GO_ON):
            yield game.label(a)
        some = (5, port.PERSONS)  # a ship and a person
        for game.phase in range(port_codes.BUSTED, port_codes.LOT + 1):
            for game.active, game.purse, game.todo in itertools.product((0, 1), (0, 9), (1, 6)):
                for harbour, game.die in itertools.product((some[:0], some[:1], some[1:], some), (1, 6)):
                    game.harbour[:] = bytes(harbour)
                    yield game.label(port_codes.GO_ON)


def soliterror():
    """Every path, place and card; every weapon, set of three and pair; every payment."""
    for family in ("caves", "field"):
        game = catalog.new_game("soliterror", 1, 1, {"family": family})
        plain = [*range(6), *range(night_codes.TAKE, night_codes.FOR_HEALTH + 1)]
        plain += [night_codes.USE + v for v in range(2, 11)] + [night_codes.RUN + v for v in range(2, 9)]
        plain += range(night_codes.ONE_HEART, night_codes.HOLD_OUT + 1)
        plain += range(night_codes.TRADE, night_codes.TRADE + 4)
        game.behind = 0
        for card in [*night_deck.cards(True), 1]:
            game.field[0] = card
            for game.at, game.open, game.health in itertools.product((1, 12), (0, 0xFFFFF), (0, 3)):
                for a in plain:
                    yield game.label(a)
            game.field[:] = bytes((card,) * 20)
            for place in range(20):
                for game.open in (0, 0xFFFFF):
                    yield game.label(night_codes.TRADE_FOR + place)
                    yield game.label(night_codes.GO_TO + place)
            if card >> 4 == night_deck.WEAPON:
                for a in payments.purchases(EVERY_FOOD, card & 15, 19) + [19 << 20 | night_codes.BUY]:
                    yield game.label(a)
        for game.picked in (0, 10):
            for value in range(2, 11):
                yield game.label(night_codes.WITH + value)


def space_hope():
    """In states of some games: every title, part, seat and goal, whatever is in hand."""
    for seed, players in ((1, 6), (2, 2), (3, 4)):
        game = catalog.new_game("spacehope", seed, players, {"choice": "on"})
        chance = random.Random(seed)
        while not game.over:
            twin = game.clone()
            for twin.phase in (0, 1, 2, 3):
                for a in (*range(48), 60, 61, *range(64, 74), *range(96, 106)):
                    yield twin.label(a)
            for twin.goal in range(24):
                yield twin.label(80)
            for twin.card in range(48):
                for seat in range(players):
                    yield twin.label(128 + seat)
                    yield twin.label(136 + seat)
                yield twin.label(143)
            for a in range(160, 160 + 10 * players):
                yield twin.label(a)
            if game.moves == 0:
                for goal in range(24):
                    twin.goals[:2] = bytes((goal, (goal + 1) % 24))
                    twin.at = 0
                    yield twin.label(50)
                    yield twin.label(51)
            game.apply(chance.choice(game.actions()))


def template():
    game = catalog.new_game("template", 1, 4)
    for a in (*range(1, 11), *range(16, 20)):
        yield game.label(a)


LISTS = {
    "handsolo": hand_solo,
    "solo": solo_labels,
    "portroyal": port_royal,
    "soliterror": soliterror,
    "spacehope": space_hope,
    "template": template,
}


def kind(label):
    """A label without its numbers."""
    return re.sub(r"\d+", "#", label)


def met(game_id):
    """The labels of some games at random, where nobody has listed all that there can be."""
    labels = set()
    for seed, options in enumerate(contract.key_sets(game_id) * 8):
        game = catalog.new_game(game_id, seed, contract.player_counts(game_id)[-1], options)
        chance = random.Random(seed)
        while not game.over and game.moves < (contract.walk(game_id) or 400):
            labels.update(map(game.label, game.actions() + contract.all_claims(game)))
            game.apply(contract.any_move(game, chance))
    return labels


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_every_label_there_can_be_fits(game_id):
    found = set(LISTS[game_id]()) if game_id in LISTS else met(game_id)
    assert [label for label in found if not 0 < len(label) <= LONGEST or label != label.strip()] == []
    kinds = {kind(label) for label in found}
    for seed, options in enumerate(contract.key_sets(game_id) * 2):
        game = catalog.new_game(game_id, seed, contract.player_counts(game_id)[-1], options)
        chance = random.Random(seed)
        for _ in range(contract.walk(game_id) or 400):
            if game.over:
                break
            actions = game.actions() + contract.all_claims(game)
            assert [label for label in map(game.label, actions) if kind(label) not in kinds] == []
            best = game_id == "handsolo" and seed % 2  # who knows how to trade meets more of it
            game.apply(bots.choose(game, 0, "easy")[0] if best else contract.any_move(game, chance))
