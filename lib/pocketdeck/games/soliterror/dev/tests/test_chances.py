"""What the best bot reckons with in the standard field: where an action leads, how likely that ends well."""

from pocketdeck import stored
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes, deck, learned
from pocketdeck.games.soliterror.chances import Chances, SURE
from pocketdeck.games.soliterror.dev.tests.positions import night
from pocketdeck.games.soliterror.outlook import Outlook, Unseen

OPTIONS: "tuple[dict, ...]" = ({}, {"rescue": "none"}, {"flare": "off", "hard": "on"})


def decisions():
    """Nights of the best bot, decision by decision."""
    for seed in range(12):
        game = catalog.new_game("soliterror", seed, 1, OPTIONS[seed % 3])
        while not game.over:
            if len(game.actions()) > 1 and game.phase != codes.PICK:
                yield game
            bots.step(game, ["hard"])


def test_an_action_leads_where_the_rules_lead():
    """But for what chance answers: a call, a card found, the cards of a rescue."""
    seen = set()
    for game in decisions():
        now = Outlook(game.view(0), Unseen(game.view(0)))
        for a in game.actions():
            if a in (codes.CALL_HELP, codes.GO_ON) or codes.TRADE <= a < codes.TRADE_FOR:
                continue
            then = now.after(a)
            twin = game.clone()
            twin.apply(a)
            if twin.phase == codes.PICK:  # the weakest two are what is reckoned with
                twin.apply(twin.actions()[0])
                twin.apply(twin.actions()[0])
            view = twin.view(0)
            if then.dead:
                assert view["ended"] == codes.DIED
                continue
            seen.add(a if a < codes.BUY else codes.BUY)
            finished = [path for path in range(4) if view["field"][16 + path] == deck.HOLE]
            assert sorted(then.paths + finished) == [0, 1, 2, 3]
            assert (then.at, then.passed, then.held) == (view["at"], view["passed"] & 0xFFFF, view["held"])
            if view["rescued"] == game.view(0)["rescued"]:
                assert (then.health, then.food) == (view["health"], view["food"])
                assert (then.weapons, then.flare) == (view["weapons"], view["flare"])
            for place in range(16):  # what the flare or a trade shows was hidden before
                assert then.field[place] in (view["field"][place], deck.HIDDEN)
    assert {codes.LEAVE, codes.FOR_HEALTH, codes.HOLD_OUT, codes.PAIR, codes.FLARE, codes.BUY} <= seen


def test_what_is_reckoned_step_by_step_is_what_is_reckoned_at_once():
    """Only the traits that differ from those before are added and taken away."""
    for game in decisions():
        chances = Chances(game.view(0))
        for a in game.actions():
            assert chances.worth(a) == Chances(game.view(0)).worth(a)


def test_every_trait_has_its_weights():
    size = len(stored.whole(learned.FILE))
    assert size % learned.SUMS == 0
    found = set()
    for game in decisions():
        now = Outlook(game.view(0), Unseen(game.view(0)))
        for a in game.actions():
            if not codes.TRADE <= a < codes.TRADE_FOR:
                found |= set(now.after(a).traits())
    assert min(found) == 0 and max(found) < size // learned.SUMS
    assert len(found) > 200


def test_with_everybody_safe_it_is_the_food_that_counts():
    """Ending: five food cards, the three cards of the last rescue among them."""
    for food, more, chance in (("2 3 4 5 6", {}, SURE), ("2 3", {"rescue": "none"}, 0)):
        game = night(a="9d", left=1, food=food, health=2, at="a", **more)
        chances = Chances(game.view(0))
        chances.now.paths = []
        assert chances.fed(chances.now) == chance
    game = night(a="9d", left=1, food="2 3 4 5", health=2, at="a")  # one card is drawn, and must be food
    chances = Chances(game.view(0))
    unseen = game.view(0)["unseen"]
    assert chances.fed(chances.now) == SURE * sum(card >> 4 == deck.FOOD for card in unseen) // len(unseen)


def test_better_nights_have_better_chances():
    """More weapons, more food, no strong monster in sight: each makes it likelier to win."""
    for seed in range(8):
        view = catalog.new_game("soliterror", seed, 1).view(0)
        chance = Chances(view).worth(codes.PATH)
        assert 0 < chance < SURE
        for what, more in (("weapons", 0x700), ("food", 0x7C)):
            assert Chances({**view, what: view[what] | more}).worth(codes.PATH) > chance
        field = list(view["field"])
        field[0] = deck.MONSTER << 4 | 13
        assert Chances({**view, "field": tuple(field)}).worth(codes.PATH) < chance
