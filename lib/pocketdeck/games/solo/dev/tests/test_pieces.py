"""SOLO's table as a picture: every action lies on it, what is drawn anew is what a whole drawing gives."""

import random

import pytest

from host_tests.long import in_suite
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.dev.tests.positions import do
from pocketdeck.games.solo.dev.tests.positions import given as scene
from pocketdeck.games.solo.dev.tests.tables import acting, games, HOUSE, put, seen_by
from pocketdeck.games.solo.picture import handover, kinds, places, wording
from pocketdeck.games.solo.picture import scene as tableau
from pocketdeck.stage import keys
from pocketdeck.stage.picture import focus
from pocketdeck.stage.picture import scene as pieces_of
from pocketdeck.stage.picture.scene import GRAVE, H, KIND, LOOK, W, X, Y
from pocketdeck.stage.picture.stage import lift

every_size = pytest.mark.parametrize("size", list(command.SIZES))
KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


def rows(shown):
    return command.pixels(shown.canvas)


# What lies there


@pytest.mark.some(2)
@every_size
def test_every_action_lies_on_the_table_within_reach_and_on_the_screen(size):
    shown = command.stage("solo", size)
    asked = set()
    for game in games(11, 24):
        put(shown, game)
        now = shown.now
        view, offered = seen_by(game, acting(game))
        asked.add(view["phase"])
        assert now.count <= pieces_of.MOST
        assert set(offered) == set(now.actions)
        for piece in range(now.count):
            x, y, w, h = (now.get(piece, field) for field in (X, Y, W, H))
            told = (now.get(piece, 1), x, y, w, h)
            assert 0 <= x and x + w <= shown.width and 0 <= y and y + h <= shown.height, told
        if offered:
            away = command.distances(now, shown.at)
            far = max(min(away.get(piece, 99) for piece in owners(now, action)) for action in offered)
            assert far <= 8, (len(view["hand"]), far)
    assert asked == set(range(8))


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("house", ({}, HOUSE), ids=("plain", "house"))
def test_a_decision_takes_at_most_1_7_keys_on_average(size, house):
    """Counted over decisions with a choice of what a medium bot does, from where the focus is put first."""
    shown = command.stage("solo", size)
    taken = []
    for players in (2, 4, 7):
        game = catalog.new_game("solo", players, players, house)
        for _ in range(300):
            if game.over:
                break
            view, offered = seen_by(game, 0)
            action = bots.step(game, ["medium"] * players)
            if view["to_act"] == 0 and len(offered) > 1 and action in offered:
                shown.set(view, offered, False)
                away = command.distances(shown.now, shown.at)
                # A tray over several actions takes a key more, and one for each step in it.
                least = []
                for piece in owners(shown.now, action):
                    carried = shown.now.carried(piece)
                    tray = 1 + carried.index(action) if len(carried) > 1 else 0
                    least.append(away[piece] + 1 + tray)
                taken.append(min(least))
    assert len(taken) > 60
    assert sum(taken) <= 1.7 * len(taken)
    assert sorted(taken)[len(taken) * 95 // 100] <= 5


def owners(now, action):
    return [now.owners[i] for i in range(len(now.owners)) if now.actions[i] == action]


@every_size
@pytest.mark.parametrize("players", (2, 10))
def test_the_largest_hands_find_room(size, players):
    """Cards lie in stacks where their corners would not be seen: none is lost."""
    game = catalog.new_game("solo", 3, players, {"stacking": "on"})
    while not game.over and len(game.hands[0]) < (40 if players == 2 else 24):
        draws = [a for a in (codes.DRAW, codes.KEEP, codes.TAKE) if a in game.actions()]
        game.apply(draws[0] if draws and game.to_act == 0 else game.actions()[0])
        if game.phase == codes.DEAL_NEXT:
            break
        if game.to_act == 0:
            shown = command.stage("solo", size)
            put(shown, game, 0)
            assert shown.now.count <= pieces_of.MOST
            assert set(seen_by(game, 0)[1]) == set(shown.now.actions)
            row = kind_of(shown, kinds.CARD)
            assert sum(max(1, one[3] >> kinds.COPIES) for one in row) == len(game.hands[0])
    assert players == 10 or len(game.hands[0]) == 40 > len(row)


def scene_of(size, game, seat=0):
    shown = command.stage("solo", size)
    put(shown, game, seat)
    return shown


def kind_of(shown, kind):
    """The pieces of a kind, as tuples of their nine numbers."""
    now = shown.now
    return [
        tuple(now.get(piece, field) for field in range(9))
        for piece in range(now.count)
        if now.get(piece, 1) == kind
    ]


@every_size
def test_what_can_be_laid_lies_higher_than_what_cannot(size):
    shown = scene_of(size, scene("e2 m3 p4 z5", "m1 m2 p1", top="e9"))
    heights = {row[2]: row[5] for row in kind_of(shown, kinds.CARD)}
    assert heights[2] < min(heights[kind] for kind in heights if kind != 2)
    assert shown.now.get(shown.at, 2) == 2, "and is in focus"


@every_size
def test_each_seat_shows_its_count_and_one_whose_turn_it_is(size):
    game = scene("e2 m3 p4 z5", "m1 m2 p1", "e1", "p1 p2", top="e9", turn=2)
    seats = kind_of(scene_of(size, game), kinds.SEAT)
    assert [(row[2], row[3]) for row in seats] == [(3, 1), (1, 2), (2, 3)]
    assert [row[3] for row in seats if row[LOOK] & pieces_of.LIT] == [2]


@every_size
@pytest.mark.parametrize("step, after", [(1, 3), (-1, 1)])
def test_who_is_next_is_marked(size, step, after):
    game = scene("e2 m3", "m1 m2", "e1 e3", "p1 p2", top="e9", turn=2, step=step)
    shown = scene_of(size, game)
    (mark,) = kind_of(shown, kinds.NEXT)
    x, y, w, h = places.seat(shown.size, 3, after)
    assert x - 2 <= mark[X] < x + w and y - 2 <= mark[Y] < y + h
    (ring,) = kind_of(shown, kinds.HALO)
    assert ring[2:4] == (game.origin, step > 0)


def test_at_160_pixels_the_mark_of_who_is_next_leaves_the_face_whole():
    """A mark at the plate's left edge, within its height, and no line over its top."""
    shown = scene_of("160x80", scene("e2 m3 p4 z5", "m1 m2 p1", top="e9"))
    (mark,) = kind_of(shown, kinds.NEXT)
    (seat,) = kind_of(shown, kinds.SEAT)
    assert mark[X] + mark[W] <= seat[X] + 2
    assert seat[Y] < mark[Y] and mark[Y] + mark[H] < seat[Y] + seat[H]


@every_size
def test_the_call_that_is_missing_is_what_one_catches(size):
    """The SOLO call: a balloon stands at a seat with one card; where it is missing that seat is caught."""
    for call, missing in (("solo e1", False), ("lay e1", True)):
        game = do(scene("m1 m2 m3", "p1 p2 p3", "e1 e2", top="e9", turn=2), call)
        shown = scene_of(size, game)
        (balloon,) = kind_of(shown, kinds.BALLOON)
        assert balloon[2] == (3 if missing else 1)
        owner = shown.now.owner(codes.CATCH)
        assert (owner >= 0) == missing
        if missing:
            assert shown.now.get(owner, 1) == kinds.SEAT and shown.now.get(owner, 3) == 2


@every_size
def test_a_catch_is_near_in_ones_own_turn_too(size):
    """Others may be as quick: the seat that is caught is two presses away at most."""
    game = do(scene("m1 e3 m3", "p1 p2 p3", "e1 e2", top="e9", turn=2), "lay e1")
    assert game.to_act == 0
    shown = command.stage("solo", size)
    shown.set(*seen_by(game, 0), False)
    assert command.distances(shown.now, shown.at)[shown.now.owner(codes.CATCH)] <= 2


@every_size
def test_with_two_cards_a_card_is_laid_with_the_call_and_silence_is_a_thing_beside_it(size):
    game = scene("e2 m9", "m1 m2 p1", top="e9")
    shown = scene_of(size, game)
    now = shown.now
    called, silent = now.owner(codes.CALL + 2), now.owner(2)
    assert now.get(called, 1) == kinds.CARD and now.get(silent, 1) == kinds.PLATE
    assert shown.at not in (called, silent), "to call is a press of its own: it begins on neither"
    assert now.get(called, LOOK) & GRAVE and now.get(silent, LOOK) & GRAVE
    balloon = now.find(kinds.TAG_CALL)
    shown.go(called)
    assert now.get(balloon, 2) == 1
    shown.go(silent)
    assert now.get(balloon, 2) == 0


@every_size
def test_each_origin_lies_in_a_direction_of_the_stick(size):
    game = do(scene("w m9 m3", "m1 m2 p1", top="e9"), "lay w")
    shown = scene_of(size, game)
    now = shown.now
    assert shown.actions() == [codes.NAMES], "it begins on the first one, not on the one held most"
    for start in range(4):
        for key, origin in ((keys.UP, 0), (keys.LEFT, 1), (keys.DOWN, 2), (keys.RIGHT, 3)):
            shown.go(now.owner(codes.NAMES + start))
            shown.move(key)
            assert shown.actions() == [codes.NAMES + origin], "the direction is the answer"
    discs = kind_of(shown, kinds.DISC)
    assert sorted(row[3] for row in discs) == [0, 0, 0, 2], "what one holds of each is counted"
    assert now.count <= pieces_of.MOST


@every_size
def test_a_challenge_binds_and_is_not_in_focus_first(size):
    game = do(scene("e2 m3", "w4 p1 p2", top="e9", turn=1), "lay w4", "name precursor")
    shown = scene_of(size, game)
    assert not shown.actions(), "it begins on neither"
    assert shown.now.get(shown.now.owner(codes.CHALLENGE), LOOK) & GRAVE
    under = [row for row in kind_of(shown, kinds.TOP) if row[0] == kinds.TAG_UNDER]
    assert [row[2] for row in under] == [9], "what it was laid on can be seen"


@every_size
def test_right_goes_from_the_first_answer_to_the_second_and_left_back(size):
    """Take and Challenge; the card drawn and Keep it; a seat to swap with and Keep yours."""
    wild = do(scene("e2 m3 p4 z5 e6 m7", "w4 p1 p2", top="e9", turn=1), "lay w4", "name precursor")
    shown = scene_of(size, wild)
    take = shown.now.owner(codes.TAKE)
    shown.go(take)
    for key, action in ((keys.RIGHT, codes.CHALLENGE), (keys.LEFT, codes.TAKE)):
        shown.move(key)
        assert shown.actions() == [action]
    assert shown.at == take
    drawn = scene_of(size, do(scene("m3 p4", "m1", top="e9", pile="e1 p9"), "draw"))
    assert drawn.actions() == [codes.LAY + 1]
    lay, keep = drawn.at, drawn.now.owner(codes.KEEP)
    assert keep in [focus.nearest(drawn.now, lay, key) for key in KEYS]
    drawn.move(keys.RIGHT)
    assert drawn.now.get(drawn.at, 1) != kinds.CARD or drawn.at == lay
    swap = scene_of(size, do(scene("e0 m7 p7", "m1 m2 p1 p3", "z1", top="e9", swaps="on"), "lay e0"))
    for key in KEYS * 3:
        swap.move(key)
        assert swap.now.get(swap.at, 1) != kinds.CARD


@every_size
@pytest.mark.parametrize("bluff", (True, False))
def test_a_challenge_shows_the_cards_it_turns_up(size, bluff):
    """Wild Draw 4: what would have fitted has a rim, and who draws is told."""
    hand = "w4 e1 p2" if bluff else "w4 z1 p2"
    game = do(scene("m2 m3", hand, top="e9", turn=1), "lay w4", "name precursor", "challenge")
    shown = command.stage("solo", size)
    view, _ = seen_by(game, 0)
    shown.set(view, [], False)
    held = [row for row in kind_of(shown, kinds.CARD) if row[0] >= kinds.TAG_SHOWN]
    assert sorted(row[2] for row in held) == sorted(game.view(0)["known"][1])
    assert [row[2] for row in held if row[3] & kinds.FITTED] == ([1] if bluff else [])
    (pending,) = kind_of(shown, kinds.PENDING)
    assert pending[2:4] == (6, 2 if bluff else 0)


@every_size
def test_somebody_else_is_shown_no_hand_after_a_challenge(size):
    game = do(scene("m2 m3", "p1 p2", "w4 e1 p2", top="e9", turn=2), "lay w4", "name precursor", "challenge")
    shown = command.stage("solo", size)
    view, _ = seen_by(game, 1)
    shown.set(view, [], False)
    assert not kind_of(shown, kinds.TRAY)


@every_size
def test_a_draw_card_in_focus_shows_whom_it_hits(size):
    game = scene("ed e2 m3", "m1 m2 p1", "p1 p2", top="e9")
    shown = scene_of(size, game)
    now = shown.now
    threat = now.find(kinds.TAG_THREAT)
    shown.go(now.owner(cards.DRAW_2))
    assert now.get(threat, 2) == 2
    shown.go(now.owner(codes.DRAW))
    assert now.get(threat, 2) == 0


@every_size
def test_stacked_cards_are_never_covered(size):
    """Stacking: how many cards wait is on the plate that takes them, for another seat on one of its own."""
    game = do(scene("p1 p2", "ed e2 m3", "m1 zd", top="e9", turn=1, stacking="on"), "lay ed")
    mine = scene_of(size, game, 2)
    take = mine.now.owner(codes.TAKE)
    assert mine.now.get(take, 3) == 2
    assert mine.now.owner(cards.RANKS * 3 + cards.DRAW_2) >= 0
    (wait,) = kind_of(scene_of(size, game, 0), kinds.PENDING)
    assert wait[2:4] == (2, 3)


@every_size
def test_several_at_once_lift_what_may_follow(size):
    game = do(scene("e7 m7 p7 z3", "m1 m2 p1", top="e9", several="on"), "lay e7")
    shown = scene_of(size, game)
    marked = [row[2] for row in kind_of(shown, kinds.CARD) if row[3] & kinds.MARK]
    assert marked == [20, 33]
    assert shown.now.get(shown.now.owner(codes.DONE), 1) == kinds.PLATE


@every_size
def test_a_swap_shows_both_hands_before_it_is_made(size):
    game = do(scene("e0 m7 p7", "m1 m2 p1 p3", "z1", top="e9", swaps="on"), "lay e0")
    shown = scene_of(size, game)
    both = shown.now.find(kinds.TAG_EXCHANGE)
    shown.go(shown.now.owner(codes.SWAP_WITH + 1))
    assert (shown.now.get(both, 2) & 127, shown.now.get(both, 3)) == (4, 2)


@every_size
def test_the_end_of_a_round_shows_what_each_hand_counted(size):
    """Score Sheet: the rows add up to what the winner of the round has gained."""
    game = do(scene("e2", "m1 zs", "w p3 p4", top="e9"), "lay e2")
    shown = scene_of(size, game, 1)
    assert shown.actions() == [codes.DEAL]
    sums = {row[3] & 15: row[2] for row in kind_of(shown, kinds.ROW)}
    assert sums == {1: 21, 2: 57}
    (total,) = kind_of(shown, kinds.TOTAL)
    assert total[2:4] == (78, 78)
    assert wording.whose(*kind_of(shown, kinds.BANNER)[0][2:4]) == "P1 went out"


@every_size
def test_what_is_over_shows_who_went_out_and_leaves_the_sum_to_the_result(size):
    game = do(scene("e2", "m1", "p3", top="e9", scoring="off"), "lay e2")
    shown = scene_of(size, game)
    assert game.over
    assert wording.whose(*kind_of(shown, kinds.BANNER)[0][2:4]) == "You went out"
    assert not kind_of(shown, kinds.TOTAL)
    game = do(scene("e2", "m1 zs", "w p3 p4", top="e9", scores=[430, 20, 60], target=500), "lay e2")
    shown = scene_of(size, game, 1)
    assert game.over and game.scores == [508, 20, 60]
    assert kind_of(shown, kinds.TOTAL)[0][2:4] == (78, -1 - 430), "430 + 78"
    told = [score[2] for score in kind_of(shown, kinds.SCORE)]
    assert sorted(told) == ([20, 60, 430] if size in ("240x240", "320x240") else [])


@every_size
def test_the_hand_over_hides_everything_and_names_who_is_next(size):
    game = scene("e2 m3", "m1 m2 p1", top="e9", turn=1)
    shown = scene_of(size, game)
    shown.draw()
    shown.set(handover.view(game.view(1), "MIA", "TOM laid Eldritch 9."), [], False)
    shown.draw()
    drawn = rows(shown)
    assert {row[1] for row in all_of(shown)} <= {kinds.GROUND, kinds.FACE, kinds.PASS, kinds.CHIP}
    other = scene_of(size, scene("z2 z3", "z1 w", top="z9", turn=1))
    other.draw()
    other.set(handover.view(game.view(1), "MIA", "TOM laid Eldritch 9."), [], False)
    other.draw()
    assert rows(other) == drawn


def all_of(shown):
    now = shown.now
    return [[now.get(piece, field) for field in range(9)] for piece in range(now.count)]


# The line of seats at 128 x 64


def test_on_one_bit_the_seats_the_pending_cards_and_the_turn_are_never_covered():
    shown = command.stage("solo", "128x64")
    for game in games(5, 12):
        put(shown, game)
        if shown.now.phase & 15 >= codes.DEAL_NEXT:
            continue
        pieces = all_of(shown)
        seats = [row for row in pieces if row[1] in (kinds.SEAT, kinds.ROUND)]
        assert len(seats) == game.players
        taken = ([kinds.PENDING], [kinds.PLATE, kinds.TAKE])
        guarded = seats + [row for row in pieces if row[1:2] in taken or row[1:3] in taken]
        for row in guarded:
            for number, other in enumerate(pieces):
                if other[1] in (kinds.BALLOON, kinds.NEXT, kinds.SKIPPED, kinds.GROUND) or other is row:
                    continue
                up = lift(other[H], other[LOOK]) if number == shown.at else 0
                apart = (
                    other[X] >= row[X] + row[W]
                    or other[X] + other[W] <= row[X]
                    or other[Y] - up >= row[Y] + row[H]
                    or other[Y] + other[H] <= row[Y]
                )
                assert apart, (row, other)


# In words


@pytest.mark.some(2)
@every_size
def test_every_piece_that_can_be_in_focus_has_words_of_its_own(size):
    """Its name, and what it does, why it cannot be laid, who sits there: not what the whole table says."""
    shown = command.stage("solo", size)
    told = {}
    for game in games(7, in_suite(5, 8)):
        for seat in range(game.players):
            put(shown, game, seat)
            now = shown.now
            view = game.view(seat)
            for piece in range(now.count):
                if now.stops(piece):
                    shown.at = piece
                    carried = now.carried(piece)
                    kind, a = now.get(piece, 1), now.get(piece, 2)
                    title, text = tableau.about(view, kind, a, bool(carried))
                    assert title or carried, (kind, a)
                    assert text or carried, (kind, a)
                    assert len(text) < 330, text
                    if text and kind != kinds.CARD:
                        told.setdefault(title, set()).add(kind)
    seats = {kinds.SEAT, kinds.ROW}  # the same person
    assert all(len(of - seats) + bool(of & seats) == 1 for of in told.values()), told
    assert set().union(*told.values()) == {kinds.TOP, kinds.SEAT, kinds.DECK, kinds.ROW, kinds.BANNER}


def words_about(game, seat, wanted):
    shown = scene_of("240x240", game, seat)
    now = shown.now
    for piece in range(now.count):
        if now.get(piece, 1) == kinds.CARD and now.get(piece, 2) == wanted:
            shown.at = piece
            return tableau.about(game.view(seat), kinds.CARD, wanted, bool(now.carried(piece)))
    raise AssertionError(wanted)


def test_a_card_that_cannot_be_laid_says_what_it_does_and_why_not():
    game = scene("m3 ps", "m1 m2 p1", top="e9")
    title, text = words_about(game, 0, 2 * cards.RANKS + cards.SKIP)
    assert title == "Precursor Skip"
    assert "loses a turn" in text and "20 points" in text and "does not fit on Eldritch 9" in text
    assert "not your turn: wait for player 1" in words_about(game, 1, cards.RANKS + 1)[1]
    wild = scene("m3", "m1", top="w", origin="z")
    assert "Wizard was named" in words_about(wild, 0, cards.RANKS + 3)[1]
    assert "not Eldritch" in words_about(scene("m3", "m1", top="es", symbols="off"), 0, cards.RANKS + 3)[1]


# The fan


@every_size
def test_the_fan_closes_up_over_what_cannot_be_laid(size):
    """What can be laid is seen whole as long as there is room, and nothing of it moves with the focus."""
    shown = scene_of(size, scene("e1 e2 m9 p1 p2 p3 z4 z6", "m1 m2", top="e9"))
    plan = places.PLANS[shown.size]
    w = plan[places.CARD_W]
    now = shown.now
    hand = [piece for piece in range(now.count) if now.get(piece, KIND) == kinds.CARD]
    assert plan[places.HAND] <= now.get(hand[0], X)
    assert now.get(hand[-1], X) + w <= plan[places.HAND_R]
    lie = [now.get(piece, X) for piece in hand]
    for piece in now.owners:
        if piece in hand[:-1] and shown.size < 2:
            assert now.get(piece + 1, X) >= now.get(piece, X) + w
        shown.go(piece)
        assert [now.get(piece, X) for piece in hand] == lie


@every_size
def test_what_cannot_be_laid_lies_in_a_stack_for_each_origin(size):
    """Forty cards: those that fit lie by themselves, and every stack tells how many cards it has."""
    rest = " ".join(f"{origin}{rank}" for origin in "mpz" for rank in "1234567sd")
    shown = scene_of(size, scene("e1 e2 m0 z9 w w4 " + rest + " e3 p0 z0", "m8 m8", top="e9"))
    row = kind_of(shown, kinds.CARD)
    stacks = {one[2] // cards.RANKS: one[3] >> kinds.COPIES for one in row if one[3] & kinds.STACK}
    assert stacks == {1: 10, 2: 10, 3: 10}
    assert {one[2] for one in row if not one[3] & kinds.STACK} == {1, 2, 3, 48, cards.WILD, cards.WILD_4}


# Drawing


def moves(before, after, seat=0, size="240x240"):
    """(key, from, to) of what moves between two positions."""
    shown = command.stage("solo", size)
    put(shown, before, seat)
    shown.draw()
    put(shown, after, seat, True)
    motion = shown.motion
    found = []
    for move in range(motion.count):
        piece = motion.get(move, 0)
        scene_, piece = (shown.now, piece) if piece >= 0 else (shown.before, -1 - piece)
        found.append((scene_.get(piece, 1), (motion.get(move, 1), motion.get(move, 2)), motion.get(move, 5)))
    return found


def test_a_card_that_is_laid_slides_from_the_hand_or_the_seat_to_the_pile():
    game = scene("e2 m3 p4 z5", "e1 m2 p1", top="e9")
    mine = moves(game, do(game.clone(), "lay e2"))
    mine = [move for move in mine if move[0] != kinds.NEXT]
    assert [kind for kind, _, what in mine if what & 1] == [kinds.TOP]
    assert mine[0][1][1] > 160, "it comes from the hand"
    game = do(game.clone(), "lay e2")
    theirs = moves(game, do(game.clone(), "lay e1"))
    x, y, w, h = places.seat(0, 1, 1)
    start = [place for kind, place, what in theirs if kind == kinds.TOP]
    assert len(start) == 1 and abs(start[0][0] - x) < w and abs(start[0][1] - y) < 20


def test_a_card_that_is_drawn_comes_from_the_deck():
    game = scene("e2 m3 p4 z5", "e1 m2 p1", top="e9", pile="w p9")
    deck = places.PLANS[0][places.DECK : places.DECK + 2]
    mine = moves(game, do(game.clone(), "draw"))
    assert (kinds.CARD, deck) in [(kind, place) for kind, place, _ in mine]
    theirs = moves(game, do(game.clone(), "draw"), 1)
    assert (kinds.FLY, deck) in [(kind, place) for kind, place, _ in theirs]


def test_cards_that_only_lie_elsewhere_in_the_hand_do_not_move_one_by_one():
    game = scene("e2 e3 m3 p4 z5 z6", "e1 m2 p1", top="e9")
    assert len(moves(game, do(game.clone(), "lay e2"))) < 4


@every_size
def test_after_an_origin_is_named_ones_hand_is_there_as_before(size):
    """While it is named a wide screen hides the hand; nothing of it was drawn, so nothing of it comes."""
    game = do(scene("w m3 p4 z5", "e1 m2 p1", top="e9"), "lay w")
    assert kinds.CARD not in [move[0] for move in moves(game, do(game.clone(), "name martian"), 0, size)]


def test_a_lost_turn_is_marked_at_the_seat():
    game = do(scene("es m3 p4", "e1 m2 p1", "p1 p2", top="e9"), "lay es")
    shown = scene_of("240x240", game)
    assert [row[0] for row in kind_of(shown, kinds.SKIPPED)] == [kinds.TAG_LOST + 1]


@every_size
def test_every_card_has_a_look_of_its_own(size):
    """All 54 kinds differ in a hand, on the pile, and where they cannot be laid."""
    shown = command.stage("solo", size)
    canvas = shown.canvas
    plan = places.PLANS[shown.size]
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    for kind, look, wide, high in (
        (kinds.CARD, 0, w, h),
        (kinds.CARD, pieces_of.OFF, w, h),
        (kinds.TOP, 0, plan[places.PILE_W], plan[places.PILE_H]),
    ):
        pictures = set()
        for card in range(cards.KINDS):
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            shown.pieces.PAINTERS[kind](canvas, card, 0, 9, 9, wide, high, look)
            pictures.add(bytes(canvas.buffer))
        assert len(pictures) == cards.KINDS


@every_size
def test_a_card_that_was_drawn_in_vain_is_found_among_the_others(size):
    game = do(scene("e2 m7 z4", "m1 m2 p1", top="p9", pile="m3 e5"), "draw")
    shown = scene_of(size, game)
    high = {row[2]: row[Y] for row in kind_of(shown, kinds.CARD)}
    assert high[16] < min(y for kind, y in high.items() if kind != 16)


@every_size
@pytest.mark.parametrize("players", (3, 10))
def test_the_mark_of_a_lost_turn_leaves_the_count_to_be_seen(size, players):
    others = [f"{origin}{rank} {origin}{rank}" for origin in "mpz" for rank in "345"]
    game = do(scene("es e2 m9", *others[: players - 1], top="e9"), "lay es")
    shown = scene_of(size, game)
    (mark,) = kind_of(shown, kinds.SKIPPED)
    seat = next(row for row in kind_of(shown, kinds.SEAT) if row[3] == 1)
    if seat[H] > 15:  # the count stands at the foot
        assert mark[Y] + mark[H] <= seat[Y] + seat[H] // 2
    elif seat[W] > 11:  # and here at the right
        assert mark[X] + mark[W] <= seat[X] + seat[W] // 2 + 1


def test_ten_large_hands_at_a_rounds_end_fit_into_a_scene_beside_the_panel():
    """Whoever draws on and on has more cards than there is room for: some of each hand are shown."""
    shown = command.stage("solo", "320x240")
    most = 0
    for seed in range(4):
        chance = random.Random(seed)
        game = catalog.new_game("solo", seed, 10)
        while game.phase not in (codes.DEAL_NEXT, codes.OVER):
            game.apply(chance.choice(game.actions()))
        view = game.view(0)
        view["events"], view["names"] = game.events(0), game.names
        shown.set(view, game.offered() if game.to_act == 0 else [], False)
        most = max(most, shown.now.count)
    assert 80 < most <= pieces_of.MOST
