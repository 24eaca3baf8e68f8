"""SoliTerror's table as a picture: every action is in reach, what is drawn anew is what a whole drawing
gives.
"""

import random
from collections import Counter

import pytest

from host_tests.long import in_suite
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes, deck, figures
from pocketdeck.games.soliterror.dev.tests.positions import CODE, do, night
from pocketdeck.games.soliterror.dev.tests.tables import BOTH, film, positions
from pocketdeck.games.soliterror.picture import kinds, moments, places, scene
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import performed
from pocketdeck.stage.picture import scene as pieces_of

every_size = pytest.mark.parametrize("size", list(command.SIZES))
every_option = pytest.mark.parametrize(
    "options",
    (
        {"hard": "on"},
        {"rescue": "none"},
        {"flare": "off"},
        {"family": "field"},
        {"family": "field", "hard": "on", "rescue": "none", "flare": "off"},
    ),
    ids=("hard", "no rescue draw", "no flare", "in the field", "all"),
)
KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


def shown_at(size, game):
    """A stage that shows a position."""
    shown = command.stage("soliterror", size)
    shown.set(game.view(0), game.offered(), False)
    shown.draw()
    return shown


# Every action is carried


@pytest.mark.crossed
@every_option
@every_size
def test_every_action_is_carried_and_in_reach(size, options):
    shown = command.stage("soliterror", size)
    seen = set()
    for seed in range(12):
        for game in positions(seed, options):
            offered = game.offered()
            shown.set(game.view(0), offered, False)
            now = shown.now
            seen.add(game.view(0)["phase"])
            assert now.count <= pieces_of.MOST
            assert sorted(set(now.actions)) == sorted(offered)
            for piece in range(now.count):
                x, y, w, h = (now.get(piece, field) for field in (4, 5, 6, 7))
                inside = x >= 0 and y >= 0 and x + w <= shown.width and y + h <= shown.height
                assert inside, (now.get(piece, pieces_of.KIND), x, y, w, h)
            if len(offered) > 1:
                first = shown.at
                far = command.distances(shown.now, shown.at)
                shown.at = first
                assert max(far[owner] for owner in now.owners) <= 8, game.view(0)
    assert seen == set(range(codes.OVER + 1))


def fullest(phase, card):
    """Every food card, every weapon and heart in hand before this card: more than a night ever brings."""
    game = night(b="%s 2h" % card, draw="3h 4h", at="b", health=1)
    game.food = game.weapons = 0x7FC
    game.health = 9
    game.flare = 1
    game.open |= 1 << 1
    if phase == codes.FIGHT or phase == codes.PICK or phase == codes.FOUND:
        game.at, game.behind = 5, 1
    elif phase == codes.DRAWN:
        game.active = game.field[1]
    game.phase = phase
    game._legal = None
    return game


@pytest.mark.some(2)
@every_size
def test_the_fullest_hand_has_room_and_every_way_to_win_its_place(size):
    given = [(codes.FIGHT, name) for name in ("2c", "5c", "10c", "kc")] + [(codes.FOUND, "9s")]
    for phase, card in given + [(codes.PICK, "kc"), (codes.DRAWN, "7c"), (codes.CALL, "3c")]:
        game = fullest(phase, card)
        offered = game.offered()
        shown = shown_at(size, game)
        now = shown.now
        assert sorted(set(now.actions)) == sorted(offered)
        for piece in range(now.count):
            x, y, w, h = (now.get(piece, field) for field in (4, 5, 6, 7))
            inside = x >= 0 and y >= 0 and x + w <= shown.width and y + h <= shown.height
            assert inside, (phase, card, now.get(piece, pieces_of.KIND))
        first = shown.at
        far = command.distances(shown.now, shown.at)
        shown.at = first
        assert max(far[owner] for owner in now.owners) <= 8, (phase, card)


@pytest.mark.some(2)
@every_size
def test_nothing_that_harms_is_in_focus_first(size):
    """Holding out costs a heart, a monster near you costs more than one far off, hearts and weapons cost what
    they are: none of them is in focus before somebody has moved it there, unless there is nothing else."""
    shown = command.stage("soliterror", size)
    for options in BOTH:
        for seed in range(8):
            for game in positions(seed, options):
                shown.fresh = True
                shown.set(game.view(0), game.offered(), False)
                if len(game.offered()) > 1:
                    now = shown.now
                    looks = {now.get(owner, pieces_of.LOOK) for owner in now.owners}
                    if any(not look & pieces_of.GRAVE for look in looks):
                        assert not now.get(shown.at, pieces_of.LOOK) & pieces_of.GRAVE
                        assert codes.HOLD_OUT not in shown.actions()


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("options", BOTH, ids=("caves", "field"))
def test_a_decision_takes_two_keys_at_most_on_average(size, options):
    """What a strong player does is where the focus begins, or near it."""
    shown = command.stage("soliterror", size)
    pressed = decisions = 0
    for seed in range(10):
        game = catalog.new_game("soliterror", seed, 1, options)
        while not game.over:
            offered = game.offered()
            shown.set(game.view(0), offered, False)
            first = shown.at
            action = bots.step(game, ["hard"])
            if len(offered) > 1:
                far = command.distances(shown.now, shown.at)
                owner = shown.now.owner(action)
                pressed += 1 + far[owner]
                decisions += 1
                shown.at = first if action not in shown.now.carried(owner) else owner
    assert pressed / decisions <= 2.0


def test_a_trade_begins_with_the_first_path_and_the_second_key_confirms_its_card():
    """Which path is good is for the person to find; after it is chosen its farthest card is in focus."""
    for size in command.SIZES:
        game = night(draw="6c", at="b", health=2)
        do(game, "call")
        shown = shown_at(size, game)
        place = shown.now.get(shown.at, pieces_of.TAG) - kinds.TAG_PLACES
        assert place >> 2 == 3 and place & 3 == 0
        game.apply(shown.actions()[0])
        shown.set(game.view(0), game.offered(), False)
        assert shown.actions() == [codes.TRADE_FOR + place]


@pytest.mark.some(2)
@every_size
def test_who_looks_goes_along_a_path_and_not_aside_to_what_you_have(size):
    """Up on high screens, to the right on lower ones, to the caves at the field's end at last; of the path
    beside what you have the nearest of it lies ahead, too."""
    shown = command.stage("soliterror", size)
    high = size in ("240x240", "320x240")
    reached = set()
    for seed in range(6):
        for game in positions(seed, {}):
            view = game.view(0)
            if view["phase"] not in (codes.START, codes.CALL, codes.MOVE):
                continue
            shown.set(view, game.offered(), False)
            now = shown.now
            field = [now.find(kinds.TAG_PLACES + place) for place in range(16) if place & 3 != 3]
            if view["at"] & 3 != 3:
                field.append(now.find(kinds.TAG_BOY))
            for piece in [one for one in field if one >= 0 and now.stops(one)]:
                shown.at = piece
                assert shown.move(keys.UP if high else keys.RIGHT, True)
                x, y = (
                    2 * now.get(shown.at, place) + now.get(shown.at, size_of)
                    for place, size_of in ((pieces_of.X, pieces_of.W), (pieces_of.Y, pieces_of.H))
                )
                dx = abs(x - 2 * now.get(piece, pieces_of.X) - now.get(piece, pieces_of.W))
                dy = abs(y - 2 * now.get(piece, pieces_of.Y) - now.get(piece, pieces_of.H))
                assert (dx < dy) == high, (view["phase"], piece)
                reached.add(now.get(shown.at, pieces_of.KIND))
    assert kinds.CAVE in reached


# What is seen


def test_the_light_shows_what_the_flare_gun_would_touch():
    """The Flare Gun: all cards adjacent, orthogonal and diagonal; so far the lantern shines."""
    game = do(night(b="4h", draw="5h", at="b", flare=True), "call", "go on")
    shown = shown_at("240x240", game)
    now = shown.now
    lit = set()
    for place in set(range(16)) - {5}:  # where you stand
        piece = now.find(kinds.TAG_PLACES + place)
        if piece >= 0 and now.get(piece, pieces_of.A) == figures.NEAR:
            lit.add(place)
    assert lit == {0, 2, 4, 6, 8, 9, 10}  # at 1 you have been, nothing lies there


def test_the_light_moves_with_the_focus_while_a_path_is_chosen():
    game = night()
    shown = shown_at("240x240", game)

    def light(place):
        return shown.now.get(shown.now.find(kinds.TAG_PLACES + place), pieces_of.A)

    assert (light(0), light(1), light(4), light(3)) == (
        figures.UNDER,
        figures.NEAR,
        figures.NEAR,
        figures.DARK,
    )
    shown.move(keys.RIGHT)
    assert (light(0), light(1), light(2), light(7)) == (
        figures.NEAR,
        figures.UNDER,
        figures.NEAR,
        figures.DARK,
    )


def fought(**given):
    """You stand before a monster of 9 at b1."""
    game = night(b="9c", at="b", draw="2h", **given)
    do(game, "call", "go on")
    assert game.view(0)["phase"] == codes.FIGHT
    return game


def test_what_a_way_to_win_leaves_is_seen_before():
    """Killing monsters: what was used is discarded; the trays tell it, and what is left after it."""
    game = fought(weapons="3 4 5 9", health=5, flare=True)
    shown = shown_at("240x240", game)
    now = shown.now

    def used():
        return [v for v in (3, 4, 5, 9) if now.get(now.find(kinds.TAG_WEAPONS + v), pieces_of.A) & kinds.USED]

    def hearts():
        return sum(
            not now.get(now.find(kinds.TAG_HEARTS + i), pieces_of.A) for i in range(game.view(0)["health"])
        )

    def left():
        return now.get(now.find(kinds.TAG_LEFT), pieces_of.A)

    gun = kinds.GUN_LEFT
    expected = {
        codes.USE + 9: ([9], 0, 0b111000 | gun),
        codes.RUN + 3: ([3, 4, 5], 0, 1 << 9 | gun),
        codes.PAIR: ([], 1, 0b1000111000 | gun | kinds.TWO_GO),
        codes.THREE_HEARTS: ([], 3, 0b1000111000 | gun),
        codes.HOLD_OUT: ([], 1, 0b1000111000 | gun),
        codes.FLARE: ([], 0, 0b1000111000),
    }
    for action, (gone, lost, weapons) in expected.items():
        shown.go(now.owner(action))
        assert (used(), game.view(0)["health"] - hearts(), left()) == (gone, lost, weapons), action
    flare = now.find(kinds.TAG_FLARE)
    assert now.get(flare, pieces_of.A) == kinds.USED


def test_after_an_action_is_left_what_was_shown_before():
    """Where no card of the draw deck comes with an action, it leaves exactly what figures.after told."""
    compared = 0
    for seed in range(16):
        for game in positions(seed, BOTH[seed >> 1 & 1]):
            view = game.view(0)
            for action in game.offered():
                if not codes.TAKE <= action < codes.TRADE and action < codes.BUY:
                    continue
                twin = game.clone()
                twin.apply(action)
                now = twin.view(0)
                if now["phase"] in (codes.PICK, codes.OVER) or now["left"] != view["left"]:
                    continue
                told = figures.after(view, action)
                assert told == (now["health"], now["food"], now["weapons"], now["flare"]), action
                compared += 1
    assert compared > 100


def test_weapons_stay_as_they_are_while_taking_a_found_card_is_shown_beforehand():
    """However much food there is: it has a plate of its own only up to the fifth."""
    for card in ("9h", "9d", "9s"):
        for held in range(10):
            game = fullest(codes.FOUND, card)
            game.food = (1 << held) - 1 << 2
            game._legal = None
            shown = shown_at("240x240", game)
            now = shown.now
            kind = [now.get(piece, pieces_of.KIND) for piece in range(now.count)]
            weapons = [piece for piece in range(now.count) if kind[piece] == kinds.WEAPON]
            for action in game.offered():
                shown.go(now.owner(action))
                assert [now.get(piece, pieces_of.A) for piece in weapons] == list(range(2, 11))


def test_cards_look_like_what_they_are():
    """Each card differs in what is drawn; a weapon, a monster and food of one value too, at every size."""
    for size in command.SIZES:
        shown = command.stage("soliterror", size)
        canvas = shown.canvas
        plan = places.PLANS[shown.size]
        pictures = {}
        for card in list(deck.cards(True)) + [0x01, 0x11, 0x21, 0x31]:
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            w, h = plan[places.CARD_W], plan[places.CARD_H]
            shown.pieces.PAINTERS[kinds.CARD](canvas, card, 0, 9, 9, w, h, 0)
            assert pictures.setdefault(bytes(canvas.buffer), card) == card, (size, deck.name(card))


def test_five_plates_are_the_goal():
    """End: five food cards; so many plates stand there, and those that wait for food are empty."""
    for size in command.SIZES:
        for food, empty in (("", 5), ("2 7", 3), ("2 3 4 5 6 7", 0)):
            now = shown_at(size, night(food=food)).now
            kinds_there = [now.get(piece, pieces_of.KIND) for piece in range(now.count)]
            assert kinds_there.count(kinds.EMPTY) == empty
            assert kinds_there.count(kinds.PLATE) == len(food.split())


def test_what_a_call_brings_comes_from_the_deck():
    """Call For Help: what is no monster is yours at once, and is seen to come."""
    for card, kind in (("4h", kinds.HEART), ("7d", kinds.PLATE), ("8s", kinds.WEAPON), ("kc", kinds.CALLED)):
        game = night(draw=card + " 2c", at="b", health=2)
        shown = shown_at("240x240", game)
        do(game, "call")
        assert shown.set(game.view(0), game.offered())
        moved = [
            shown.now.get(shown.motion.get(i, 0), pieces_of.KIND)
            for i in range(shown.motion.count)
            if shown.motion.get(i, 0) >= 0
        ]
        assert kind in moved


# What is drawn anew


@pytest.mark.some(2)
@every_size
def test_any_rectangle_drawn_anew_leaves_the_picture_as_it_is(size):
    rng = random.Random(9)
    for options in BOTH:
        for turn, game in enumerate(positions(3, options)):
            if turn % 4 and not game.over:
                continue
            shown = shown_at(size, game)
            before = bytes(shown.canvas.buffer)
            for _ in range(3):
                x, y = rng.randrange(shown.width), rng.randrange(shown.height)
                shown.add(x, y, rng.randrange(1, 60), rng.randrange(1, 60))
                shown.draw()
                assert bytes(shown.canvas.buffer) == before


# Moments


@pytest.mark.some(2)
@every_size
def test_moments_carry_no_action_and_fill_the_table(size):
    """Each event that one feels has a picture: the call, the kill, the bite, the flare, a rescue, the end."""
    found = set()
    for options in BOTH:
        for seed in range(in_suite(10, 30)):
            for game in positions(seed, options):
                events = list(game.events(0))
                for at, event in enumerate(events):
                    for shown in film(size, game.view(0), events, at):
                        found.add(event[0])
                        assert not shown.now.actions
                        assert 0 < shown.now.count <= pieces_of.MOST
                        assert 0 < shown.hold <= performed.TOLD
    assert found == {
        codes.CALLED,
        codes.CUT,
        codes.LIT,
        codes.KILLED,
        codes.ATTACKED,
        codes.RESCUED,
        codes.ENDED,
    }


def shown_kinds(shown):
    """The kinds of pieces on a stage, each with its first number."""
    return {
        shown.now.get(piece, pieces_of.KIND): shown.now.get(piece, pieces_of.A)
        for piece in range(shown.now.count)
    }


@every_size
@pytest.mark.parametrize("ended", (codes.WON, codes.DIED))
def test_the_end_is_seen_before_it_is_told(size, ended):
    """The night falls, and then eyes open; the door opens, the five come to the table, then food, and then
    it is reckoned."""
    shown = command.stage("soliterror", size)
    view = dict(night(b="2h", draw="3h").view(0), phase=codes.OVER, ended=ended, food=0b110100)
    before = [shown_kinds(one) for one in film(size, view, [(codes.ENDED, ended, 0, 0)], 0)]
    scene.scene(view, shown, [])
    after = shown_kinds(shown)
    last = kinds.SUM if ended == codes.WON else kinds.KIN
    assert not [kind for one in before for kind in one if kind in (kinds.TITLE, last)]
    assert kinds.TITLE in after and last in after
    if ended == codes.DIED:
        assert [one[kinds.DUSK] for one in before if kinds.DUSK in one] == [0, 1, 2]
        assert [kinds.EYES in one for one in before[3:5]] == [False, True]
    else:
        assert (kinds.DOOR in before[0]) == (size in ("240x240", "320x240", "240x135"))
        assert kinds.DOOR not in before[1]
        for one in before[:2]:  # on one bit all would be black
            assert (kinds.MEAL in one) == (size == "128x64")
        fed = [one[kinds.MEAL] for one in before if kinds.MEAL in one]
        assert len(fed) == 5 + 3


@every_size
def test_what_killed_you_is_seen_at_the_end(size):
    """The monster of the field, or the one that came with the call, where it covers no number."""
    for card, view in (
        (0x3B, {"active": 0, "behind": 5, "field": bytes([0x3B] * 20)}),
        (0x37, {"active": 0x37, "behind": codes.NOWHERE}),
    ):
        shown = command.stage("soliterror", size)
        scene.scene(dict(night().view(0), phase=codes.OVER, ended=codes.DIED, **view), shown, [])
        piece = shown.now.find(kinds.TAG_CALLED)
        assert shown.now.get(piece, pieces_of.A) == card
        low = shown.now.get(piece, pieces_of.Y) + shown.now.get(piece, pieces_of.H)
        assert low < shown.now.get(shown.now.find(kinds.TAG_FAMILY), pieces_of.Y)
    for ended in (codes.WON, codes.STARVED, codes.CUT_OFF):
        shown = command.stage("soliterror", size)
        scene.scene(dict(night().view(0), phase=codes.OVER, ended=ended), shown, [])
        assert shown.now.find(kinds.TAG_CALLED) < 0


@every_size
def test_a_card_that_you_cannot_pay_for_says_so_as_you_leave_it(size):
    """Until the next thing happens: a weapon for want of food, food for want of a heart."""
    for card, marked in ((0x29, True), (0x19, True), (0x29, False)):
        field = bytearray(night().view(0)["field"])
        field[1] = card
        events = [(codes.FOUND_CARD, card, 1, 0), (codes.LEFT, card, int(marked), 0)]
        view = dict(night().view(0), field=bytes(field), phase=codes.CALL, at=5, events=events)
        shown = command.stage("soliterror", size)
        shown.set(view, [codes.CALL_HELP], False)
        piece = shown.now.find(kinds.TAG_PLACES + 1)
        assert bool(shown.now.get(piece, pieces_of.B) & kinds.DEAR) == marked
        shown.draw()
        then = command.pixels(shown.canvas)
        shown.set(dict(view, events=()), [codes.CALL_HELP], False)
        shown.draw()
        assert (command.pixels(shown.canvas) != then) == marked


def test_a_plate_that_is_filled_is_heard():
    view = dict(night(b="2h", draw="3h").view(0), phase=codes.OVER, ended=codes.WON, food=0b110100)
    cues = [one.cue for one in film("240x240", view, [(codes.ENDED, codes.WON, 0, 0)], 0)]
    assert [cue for cue in cues if cue >= 0] == [sounds.PING] * 3


@every_size
def test_a_call_goes_out_and_the_card_turns_over(size):
    """Three arcs, then the back, which is held, ever narrower, and the face, ever wider; a monster then lies
    there."""
    view = dict(night(b="2h", draw="3h").view(0), phase=codes.DRAWN, active=deck.MONSTER << 4 | 7)
    told = [(codes.CALLED, deck.MONSTER << 4 | 7, 0, 0)]
    arcs, cards = [], []
    for shown in film(size, view, told, 0):
        for piece in range(shown.now.count):
            kind, a = shown.now.get(piece, pieces_of.KIND), shown.now.get(piece, pieces_of.A)
            if kind == kinds.ARCS:
                arcs.append(a)
            if kind == kinds.FLIP:
                cards.append((a == deck.HIDDEN, shown.now.get(piece, pieces_of.W)))
    assert arcs == [1, 2, 3]
    assert [back for back, _ in cards] == [True, True, True, False, False]
    wide = [w for _, w in cards]
    assert wide[0] > wide[1] > wide[2] < wide[3] < wide[4]
    if size == "240x240":
        assert wide == [34, 18, 4, 18, 34]


@every_size
def test_what_a_call_brings_is_not_yet_seen_among_your_things_while_it_goes_out(size):
    """It comes from the deck after the last picture, and a motion shows that."""
    for name, kind in (
        ("4h", kinds.HEART),
        ("7d", kinds.PLATE),
        ("8s", kinds.WEAPON),
        ("joker", kinds.FLARE),
    ):
        game = night(draw=name + " 2c", at="b", health=2)
        shown = shown_at(size, game)
        held = Counter(shown.now.get(piece, pieces_of.KIND) for piece in range(shown.now.count))
        do(game, "call")
        view, events = game.view(0), game.events(0)
        pictures = 0
        while shown.moment(view, events, 0, pictures):
            now = Counter(shown.now.get(piece, pieces_of.KIND) for piece in range(shown.now.count))
            assert now[kind] == held[kind]
            shown.draw()
            pictures += 1
        assert pictures == 9
        assert shown.set(view, game.offered())
        moved = [shown.motion.get(i, 0) for i in range(shown.motion.count)]
        assert kind in [shown.now.get(piece, pieces_of.KIND) for piece in moved if piece >= 0]


def test_a_trail_leads_to_the_card_in_focus_that_a_monster_can_be_sent_to():
    found = 0
    for seed in (1, 3):
        for game in positions(seed, {}):
            if game.phase not in (codes.DRAWN, codes.SPOT):
                continue
            shown = shown_at("240x240", game)
            for action in game.offered():
                shown.go(shown.now.owner(action))
                lit = [
                    shown.now.get(piece, pieces_of.TAG) - kinds.TAG_TRAIL
                    for piece in range(shown.now.count)
                    if shown.now.get(piece, pieces_of.KIND) == kinds.TRAIL
                    and shown.now.get(piece, pieces_of.A)
                ]
                carrier = shown.now.get(shown.now.owner(action), pieces_of.TAG) - kinds.TAG_PLACES
                trades = codes.TRADE <= action < codes.WITH
                assert lit == ([carrier] if trades else [])
                found += trades
    assert found


@every_size
def test_nobody_calls_yet_while_the_flare_stands_over_the_field(size):
    shown = command.stage("soliterror", size)
    view = night(b="2c 2h", draw="3h", at="b").view(0)
    assert view["phase"] == codes.CALL
    assert moments.moment(view, shown, [(codes.LIT, 3, 0, 0)], 0, 0)
    assert kinds.ARCS not in shown_kinds(shown) and kinds.STRIKE in shown_kinds(shown)


# What a piece says of itself


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("options", BOTH, ids=("caves", "field"))
def test_every_piece_that_can_be_in_focus_says_something_of_its_own(size, options):
    """Look: what carries no action has a name and words that are not those of the whole table."""
    shown = command.stage("soliterror", size)
    told = set()
    for seed in range(4):
        for game in positions(seed, options):
            view, offered = game.view(0), game.offered()
            shown.set(view, offered, False)
            now = shown.now
            for piece in range(now.count):
                if now.stops(piece) and not now.carried(piece):
                    shown.go(piece)
                    kind, a = now.get(piece, pieces_of.KIND), now.get(piece, pieces_of.A)
                    name, text = scene.about(view, kind, a, False)
                    assert name and text.endswith("."), (kind, a, view["phase"])
                    assert len(name) < 24 and len(text) < 200
                    told.add(kind)
    assert told >= {kinds.CARD, kinds.DECK, kinds.CALLED, kinds.KIT, kinds.WEAPON, kinds.FLARE}
    assert (kinds.CAVE in told) == (not options)


def told_of(game, kind):
    """The words on the first piece of this kind."""
    shown = shown_at("240x240", game)
    now = shown.now
    found = [piece for piece in range(now.count) if now.get(piece, pieces_of.KIND) == kind]
    assert now.stops(found[0])
    return scene.about(shown.view, kind, now.get(found[0], pieces_of.A), bool(now.carried(found[0])))


def test_the_words_of_the_things_you_have_give_their_rules():
    game = do(night(draw="5h", at="b", weapons="3 4 5", food="2 9", flare=True), "call")
    assert told_of(game, kinds.BREATH) == (
        "The Last Breath",
        "A card that nobody ever sees and that cannot be spent. With it you live on with no heart left; then "
        "the next bite kills you.",
    )
    assert told_of(game, kinds.FLARE)[1].startswith("It kills any monster of the field")
    assert told_of(game, kinds.WEAPON) == (
        "A weapon of 3",
        "It kills a monster of up to 3, and is used up then. 3, 4 and 5 in sequence kill any monster.",
    )
    assert told_of(game, kinds.FARM)[1].endswith("you have 2.")


def test_the_words_of_a_laid_card_say_what_it_costs():
    """Explore Field: food costs a heart, a weapon food of its value; a monster of 6 or more frightens."""
    view = night(food="2 9").view(0)
    cases = {
        "9d": ("9♦, food", "It costs a heart, whatever its value, when you leave its place."),
        "3d": ("3♦, food", "It costs nothing to who leaves its place."),
        "8s": ("8♠, a weapon", "It costs food of 8 or more, and there is no change. Your food comes to 11."),
    }
    for card, words in cases.items():
        assert scene.about(view, kinds.CARD, CODE[card], False) == words
    for card in ("5c", "6c", "kc"):
        text = scene.about(view, kinds.CARD, CODE[card], False)[1]
        assert ("fright" in text) == (card != "5c")
        assert text.startswith("No weapon alone") == (card == "kc")
