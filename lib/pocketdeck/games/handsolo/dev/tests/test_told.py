"""What is told is what has happened: events account for all that has changed, and the line of news on the
table for all that was lost."""

import random
from collections import Counter

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.games.handsolo import cards, codes, details
from pocketdeck.games.handsolo.dev.tests.positions import do, given, legal
from pocketdeck.games.handsolo.picture import headline, scene
from pocketdeck.games.handsolo.state import good_of

CAREERS = 60


def steps(seed):
    """(view before, view after, the action's events, game) of each action of a career, half of it at random,
    which meets what a good captain avoids."""
    game = catalog.new_game("handsolo", seed, 1, {})
    rng = random.Random(seed)
    while not game.over:
        before = game.view(0)
        if rng.random() < 0.5:
            game.apply(rng.choice(game.offered()))
        else:
            bots.step(game, ["easy"])
        yield before, game.view(0), game.events(0), game


def cargo(view):
    """What is in the holds, as (card, is it a contract?)."""
    return Counter((entry & 31, entry & codes.CONTRACT > 0) for entry in view["hold"])


@pytest.mark.parametrize("seed", range(CAREERS))
def test_events_account_for_credits_renown_goods_and_contracts(seed):
    for before, after, events, _ in steps(seed):
        credits = renown = 0
        hold = cargo(before)
        goods = {card: good_of(card, before["sides"]) for card, contract in hold if not contract}
        for kind, a, b, c in events:
            if kind == codes.SOLD or kind == codes.DELIVERED:
                credits += b if kind == codes.SOLD else 0
                gone = [
                    card for card, good in goods.items() if good == a and (card, False) not in cargo(after)
                ]
                hold.subtract([(card, False) for card in gone])
                assert len(gone) == (1 if kind == codes.SOLD else 2)
            elif kind == codes.BOUGHT:
                credits -= c
                hold[a, False] += 1
            elif kind == codes.SIGNED_ON:
                credits -= b
                hold[a, True] += 1
            elif kind == codes.PAID:
                credits += b + c
                hold[a, True] -= 1
            elif kind == codes.LOST:
                hold[a, b == codes.EMPTY] -= 1
                assert b == codes.EMPTY or b == goods[a]
            elif kind == codes.FINED or kind == codes.BRIBED:
                credits -= a
            elif kind == codes.NEW_YEAR:
                credits -= b
            elif kind == codes.TURNED:
                renown += 1 if b else -1
        assert after["credits"] - before["credits"] == credits
        assert after["renown"] - before["renown"] == renown
        assert +hold == cargo(after), events


def test_the_line_of_news_names_all_that_was_lost_and_by_whom():
    """Since the latest decision: what goes on by itself after a loss does not take its place."""
    told = Counter()
    for seed in range(8 * CAREERS):
        since, renown = [], 0
        for before, after, events, game in steps(seed):
            if not since:
                renown = before["renown"]
            since += [event for event in events if event[0] not in scene.QUIET]
            if game.forced and not game.over:
                continue
            lost = [event for event in since if event[0] == codes.LOST and event[3] != codes.BY_CHOICE]
            lines = headline.news(game, since) if since and not game.over else []
            if lost and lines:
                line = lines[0]
                goods = Counter(cards.WORDS[b] for _, _, b, _ in lost if b != codes.EMPTY)
                for word, count in goods.items():
                    assert ("two " + word if count == 2 else word) in line
                assert line.count("contract") == sum(b == codes.EMPTY for _, _, b, _ in lost)
                for why, who in (
                    (1, "The patrol took"),
                    (2, "Pirates took"),
                    (3, "Mercenaries"),
                    (4, "Too late"),
                ):
                    assert (who in line) == (why in [event[3] for event in lost])
                    told[why] += who in line
                change = after["renown"] - renown
                assert ("renown %+d" % change in line) == bool(change)
                assert not line.startswith(("The pirates found", "The patrol found"))
                fines = [a for kind, a, _, _ in since if kind == codes.FINED]
                assert all("%d c" % fine in line for fine in fines)
            since = []
    assert set(told) == {1, 2, 3, 4} and min(told.values()) > 3


def held(board, game):
    """The table of a game on a screen of this size."""
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    device.begin("handsolo", [None], game.options, 7)
    device.app.session.game = game
    device.app.enter()
    return device


def settled(device):
    """Let pass what goes on by itself."""
    while device.app.wait() is not None:
        device.app.tick()
    return device.app.stack[-1]


every_board = pytest.mark.parametrize("board", handheld.SIZES)


@every_board
def test_two_stolen_goods_are_told_as_two_wherever_there_is_room_for_one(board):
    """Pirates take tech and machinery; a second pirate, who finds nothing, has no line of its own."""
    device = held(board, given("pirate-1", "pirate-2", "Venus", hold=["Earth", "Luna"], credits=9))
    settled(device)
    device.press("a")
    screen = settled(device)
    assert screen.news == ["Pirates took tech and machinery; the next ones found nothing."]
    assert screen.plate is not None
    assert "tech" in screen.line and "machinery" in screen.line or "both" in screen.line


@every_board
def test_a_contract_that_fails_at_the_years_end_is_told(board):
    """Rush contracts: failed at the end of the year; Failing Contracts."""
    game = given("Luna", hold=["contract:Mercury"], credits=19, left=1, renowned=["Mercury"])
    device = held(board, game)
    settled(device)
    device.choose(codes.BYPASS)
    screen = settled(device)
    assert screen.news == [
        "Too late: you failed the contract for any Independent port; renown -1; deposit 14 c lost."
    ]
    assert screen.plate is not None and "contract" in screen.line


@every_board
def test_who_cannot_pay_anything_is_told_before_and_sees_the_market(board):
    """Landing with 1 c and an empty hold: told where one may still bypass, and the market waits for a key."""
    device = held(board, given("pirate-1", "Mercury", "Earth", "Venus", credits=1))
    screen = settled(device)
    assert screen.news == ["With 1 c you can buy nothing on its list."] and screen.plate is not None
    game = device.app.session.game
    assert "for 1 c its list has nothing" in game.detail(codes.LAND)
    device.choose(codes.LAND)
    screen = settled(device)
    assert game.phase == codes.TRADE and legal(device.app.session.game) == ["leave"]
    assert screen.news == ["Nothing lies here that you can pay."] and screen.plate is not None


def test_only_who_can_do_nothing_is_warned():
    for more in ({"credits": 2}, {"credits": 1, "hold": ["Luna"]}):
        assert not details.dear(given("Mercury", "Earth", **more))
    assert details.dear(given("Mercury", "Earth", credits=1))
    for seed in range(20):
        for _, view, _, game in steps(seed):
            if view["phase"] == codes.MEET and 0 <= view["card"] < cards.PORTS and details.dear(game):
                assert legal(do(given(cards.NAMES[view["card"]], credits=0, left=1), "land")) == ["leave"]
