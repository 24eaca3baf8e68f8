"""Space Hope's table as a picture: what is drawn anew is what a whole drawing gives, all that can be done
lies on it and is near, and what it shows beforehand is what happens; at every size, with two to six ships."""

import pytest

from host_tests.long import in_suite
from host_tests.stage.reach import drawn_beyond
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.spacehope import cards, codes, figures, layout, printing, rules
from pocketdeck.games.spacehope import forecast as forecasts
from pocketdeck.games.spacehope import text as table
from pocketdeck.games.spacehope.dev.tests import positions as scenes
from pocketdeck.games.spacehope.dev.tests.tables import offered, positions, view_of
from pocketdeck.games.spacehope.picture import announcements, kinds, phases, pieces, pieces1, scene, wording1
from pocketdeck.stage import keys
from pocketdeck.stage.picture import banner, letters, palettes, performed, pixels
from pocketdeck.stage.picture import scene as pieces_of

every_size = pytest.mark.parametrize("size", list(command.SIZES))
REACH = 8  # keys from what is in focus first to any action
MEAN = 2.5  # keys per decision
SEEN = 6  # numbers of a ship's row that everybody sees: dials and distance


def rows(shown):
    return command.pixels(shown.canvas)


def line(shown):
    """Is there a line across the table, which lies as ever below?"""
    return performed.found(shown.now, pieces_of.LINE) >= 0


def same(one, other):
    """Do two pictures have the same pixels? Tells the first row that differs."""
    for y, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            x = next(x for x in range(len(left)) if left[x] != right[x])
            print("first difference at", x, y)
            return False
    return True


@pytest.mark.some(2)
@every_size
def test_what_has_happened_is_drawn_anew_as_a_whole(size):
    """With the events of the last action: rivals' cards, resolutions, losses."""
    shown = command.stage("spacehope", size)
    told = 0
    for game in positions(3, 3, 160):
        view = view_of(game, True)
        shown.set(view, offered(game), False)
        shown.draw()
        told += scene.told(view)
        if game.moves % 5 and not scene.told(view):
            continue
        now = rows(shown)
        shown.invalidate()
        shown.draw()
        assert same(rows(shown), now)
    assert told > 1


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("choice", ("on", "off"))
def test_every_action_lies_on_the_table_and_is_near(size, choice):
    """No more pieces than a scene holds, all inside the screen, and nothing that ends is in focus first."""
    shown = command.stage("spacehope", size)
    asked = set()
    phases = {0, 1, 2, 3, 4, 5} | ({6} if choice == "on" else set())
    for seed in (117, *range(2, 16)):  # in the first one a goal is looked at
        for game in positions(seed, most=4000, choice=choice):
            if game.to_act != 0 and game.moves % 7:
                continue
            shown.fresh = True
            shown.set(view_of(game), offered(game), False)
            now = shown.now
            assert now.count <= pieces_of.MOST
            for piece in range(now.count):
                x, y, w, h = (now.get(piece, field) for field in (4, 5, 6, 7))
                assert x >= 0 and y >= 0 and w > 0 and h > 0, now.get(piece, 1)
                assert x + w <= shown.width and y + h <= shown.height, now.get(piece, 1)
            wanted = offered(game)
            assert set(now.actions) == set(wanted), game.phase
            if not wanted:
                continue
            asked.add(game.phase)
            away = command.distances(now, shown.at)
            for action in wanted:
                near = [away.get(p, 99) for p, a in zip(now.owners, now.actions, strict=True) if a == action]
                if game.phase != 4:  # parts of five ships can be more than any eight keys reach
                    assert min(near) <= REACH, (game.phase, game.notation(action))
                else:
                    assert min(near) < 99
            graves = [a for a in wanted if now.get(now.owner(a), pieces_of.LOOK) & pieces_of.GRAVE]
            if len(graves) < len(wanted):
                assert not now.get(shown.at, pieces_of.LOOK) & pieces_of.GRAVE
        if in_suite(seed > 4 and asked == phases, False):
            break
    assert asked == phases


@pytest.mark.some(2)
@every_size
def test_where_a_card_asks_the_stick_goes_to_the_answers_alone_and_back(size):
    """To each answer from each other one; a goal that is asked about can be read there."""
    shown = command.stage("spacehope", size)
    asked = set()
    for seed in range(2, 13):
        for game in positions(seed, most=4000):
            if game.to_act != 0 or game.phase == codes.ACT or game.phase == codes.PAY and game.moves % 5:
                continue
            shown.set(view_of(game), game.offered(), False)
            now = shown.now
            answers = set(now.owners)
            asked.add(game.phase)
            for start in answers:
                away = set(command.distances(now, start))
                assert away >= answers, (game.phase, start)
                read = away - answers
                assert not read or game.phase == codes.KEEP, [now.get(piece, 1) for piece in read]
                assert all(answers <= set(command.distances(now, piece)) for piece in read)
    assert asked == {codes.AIM, codes.PAY, codes.SLOT, codes.PICK, codes.KEEP, codes.CHOOSE}


@pytest.mark.some(2)
@every_size
def test_a_decision_takes_few_keys(size):
    """Keys per decision, from where the focus is to what a bot chooses, A included."""
    taken = []
    for players in (2, 4, 6):
        game = catalog.new_game("spacehope", players, players, {})
        shown = command.stage("spacehope", size)
        while not game.over:
            before = game.clone()
            if game.to_act == 0:
                shown.set(view_of(game), offered(game), False)
            action = bots.step(game, ["medium"] * players)
            if before.to_act == 0 and len(before.actions()) > 1:
                away = command.distances(shown.now, shown.at)
                now = shown.now
                near = [away[p] for p, a in zip(now.owners, now.actions, strict=True) if a == action]
                taken.append(1 + min(near))
    assert len(taken) > 100
    assert sum(taken) / len(taken) <= MEAN


def test_every_card_has_a_look_of_its_own():
    """Cards that differ in distance, or/and, whom or effects differ in their pixels."""
    for size, part, w, h in (("240x240", pieces, 37, 52), ("240x135", pieces, 37, 31)):
        canvas = command.stage("spacehope", size).canvas
        pictures = {}
        for card in range(48):
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            part.PAINTERS[kinds.CARD](canvas, card, 0, 9, 9, w, h, 0)
            head = cards.CARDS[5 * card]
            columns = tuple(figures.ability(card))
            if h < 52 and len(columns) > 2:
                columns = tuple(column[0] for column in columns)
            pictures.setdefault(bytes(canvas.buffer), set()).add((head & 15, columns))
        assert all(len(told) == 1 for told in pictures.values()), size


def test_every_part_and_goal_has_a_look_of_its_own():
    for size, part in (("240x240", pieces), ("128x64", pieces1)):
        canvas = command.stage("spacehope", size).canvas
        for kind, count, place in ((kinds.PART, 10, (9, 9, 22, 18)), (kinds.NEXT, 24, (4, 4, 112, 46))):
            pictures = set()
            for number in range(count):
                canvas.fill(0, 0, canvas.width, canvas.height, 0)
                part.PAINTERS[kind](canvas, number, 7, *place, 0)
                pictures.add(bytes(canvas.buffer))
            assert len(pictures) == count, (size, kind)


def test_the_words_of_a_small_screen_fit_onto_two_lines():
    """At 128 x 64 the words of the card, the part or the goal in focus are always in sight; while a ship is
    chosen your points stand beside the second line."""
    for told in (wording1.card, wording1.part, wording1.goal):
        for number in range({wording1.card: 48, wording1.part: 10, wording1.goal: 24}[told]):
            found = letters.lines(told(number), 128, letters.SMALL)
            assert len(found) <= 2, told(number)
            assert all(letters.width(line, letters.SMALL) <= 128 for line in found), told(number)
            if told == wording1.card and len(found) > 1:
                assert letters.width(found[1], letters.SMALL) <= 100, told(number)


def test_the_card_in_focus_is_told_in_words_at_128x64():
    shown = command.stage("spacehope", "128x64")
    checked = 0
    for game in positions(4, 4, 200):
        shown.set(view_of(game), offered(game), False)
        if game.to_act != 0 or game.phase not in (0, 2):
            continue
        for _ in range(3):
            carried = [a for a in shown.actions() if a < 48]
            if carried:
                words = shown.now.find(kinds.TAG_WORDS)
                told = shown.now.get(words, pieces_of.A)
                assert told == carried[0] or told >= kinds.ENDS  # it would lose the ship: that instead
                checked += 1
            shown.move(keys.RIGHT)
    assert checked > 20


def test_what_is_shown_beforehand_is_what_happens():
    """Dials, distances and the goal after an action of one's own, where no chance decides them."""
    checked = 0
    for seed in range(2, 14):
        for game in positions(seed, most=600):
            if game.to_act != 0 or game.phase > 2:
                continue
            view = view_of(game)
            for action in game.offered():
                after = forecasts.forecast(view, action)
                if after is None:
                    continue
                twin = game.clone()
                twin.apply(action)
                told = [event[0] for event in twin.events(0)]
                if (
                    game.phase == 0
                    and twin.phase == 1
                    or {codes.RESOLVED, codes.DIED, codes.NEW_GOAL} & set(told)
                ):
                    continue  # a target has to be chosen; the round is over
                if game.phase == 0 and action == 80 and twin.phase == 2:
                    continue  # a card has to be given first
                for seat in range(game.players):
                    at = seat * 20
                    assert after.ships[at : at + SEEN] == twin.ships[at : at + SEEN], game.notation(action)
                assert after.progress() == twin.progress(), game.notation(action)
                checked += 1
    assert checked > 300


def test_the_change_is_on_the_dials_the_lanes_and_the_goal():
    """Playing a card: Soup again gives you food 3."""
    game = scenes.given(3, hands=["Soup again", "Karaoke", "Karaoke"], goal="Empty larder")
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    now = shown.now
    shown.go(now.owner(scenes.TITLES.index("Soup again")))
    assert now.get(now.find(kinds.TAG_DIALS), pieces_of.A) == 10 * (3 + 10) + 3
    assert figures.unmark(now.get(now.find(kinds.TAG_MARKS), pieces_of.A)) == [(0, 3)]
    assert now.get(now.find(kinds.TAG_BAR), pieces_of.A) == game.progress()[0] + 3
    shown.go(now.owner(scenes.TITLES.index("Karaoke")))
    assert now.get(now.find(kinds.TAG_DIALS), pieces_of.A) == 10 * 10 + 3  # food is the first of them


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
def test_the_points_that_there_would_be_stand_beside_those_that_there_are(size):
    game = scenes.given(3, hands=["Soup again", "Karaoke", "Karaoke"], goal="Empty larder")
    shown = command.stage("spacehope", size)
    shown.set(view_of(game), game.offered(), False)
    now = shown.now
    points = figures.points(bytes(game.ships), 0)
    top = now.find(kinds.TAG_TOP)
    shown.go(now.owner(scenes.TITLES.index("Soup again")))
    assert now.get(top, pieces_of.A) == points + 3 and now.get(top, pieces_of.B) == points
    shown.go(now.owner(scenes.TITLES.index("Karaoke")))
    after = forecasts.forecast(view_of(game), scenes.TITLES.index("Karaoke"))
    assert now.get(top, pieces_of.A) == (points if after is None else figures.points(after.ships, 0))


@pytest.mark.parametrize("deck, when", [(5, 0), (6, 1), (11, 1), (12, None)])
def test_the_last_two_rounds_of_a_deck_are_counted_in_place_of_those_that_were(deck, when):
    game = scenes.given(2, decks={0: deck})
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    told = shown.now.get(shown.now.find(kinds.TAG_ROUND), pieces_of.A)
    assert told == (game.round if when is None else kinds.LAST + when)


def test_what_helps_a_rival_has_an_ink_of_its_own():
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(scenes.given(2)), [], False)
    inks = []
    # The name beside the ship has an ink of its own.
    shown.canvas.text = lambda x, y, text, ink, font: text[0] in "+-" and inks.append(ink)
    was = bytes([3] * 2 * layout.ROW)
    for seat, n in ((0, 2), (1, 2), (1, -2)):
        then = bytearray(was)
        then[seat * layout.ROW] += n
        place = 3 | 2 << 7 | seat << 11
        pieces.PAINTERS[kinds.MARK](shown.canvas, figures.marks(was, then, seat), place, 46, 57, 190, 18, 0)
    assert inks == [palettes.GREEN, palettes.ORANGE, palettes.RED]


def test_what_would_end_your_ship_says_so():
    """A dial at 0, or a card drawn from an empty deck, is the end: said before it is done, and only then."""
    for card, set_up, why in (
        ("Overtime", {"dials": {0: (1, 1, 1, 1, 1)}, "decks": {0: 5}}, "no food left"),
        ("Overtime", {"dials": {0: (9, 4, 4, 4, 4)}, "decks": {0: 0}}, "no cards left"),
        ("Overtime", {"dials": {0: (9, 4, 4, 4, 4)}, "decks": {0: 5}}, ""),
        ("Drop the annex", {"dials": {0: (2, 1, 1, 1, 1)}, "parts": {0: ["Cold storage"]}}, ""),
    ):
        game = scenes.given(3, hands=[card, "Karaoke", "Karaoke"], goal="Empty larder", **set_up)
        number = scenes.TITLES.index(card)
        told = game.detail(number)
        words = [row[0] for row in table.rows(view_of(game), 76)]
        assert ("Your ship would be lost: %s." % why in words) == bool(why), "the table of text says it, too"
        assert told.startswith("Your ship would be lost: %s; " % why) == bool(why), told
        for size, tag in (("240x240", kinds.TAG_JOKE), ("128x64", kinds.TAG_WORDS)):
            shown = command.stage("spacehope", size)
            shown.set(view_of(game), game.offered(), False)
            now = shown.now
            shown.go(now.owner(number))
            words = wording1.words(now.get(now.find(tag), pieces_of.A), 0)
            assert words == ("Your ship would be lost: %s." % why if why else wording1.card(number))
        twin = game.clone()
        twin.apply(number)
        assert any(event[0] == codes.DIED and event[1] == 0 for event in twin.events(0)) == bool(why)


def test_a_target_is_shown_with_what_it_would_suffer():
    """If it says "opponent", you must target an opponent: the lanes carry that, and show who loses what."""
    game = scenes.given(3, hands=["Head hunters", "Karaoke", "Karaoke"])
    scenes.do(game, "play head-hunters")
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    now = shown.now
    for seat in (1, 2):
        lane = now.find(kinds.TAG_LANES + seat)
        assert now.carried(lane) == [game.parse("on %d" % (seat + 1))]
        shown.go(lane)
        changed = figures.unmark(now.get(now.find(kinds.TAG_MARKS + seat), pieces_of.A))
        assert sorted(changed) == [(2, -2), (5, 1)]
    assert not now.carried(now.find(kinds.TAG_LANES))


@pytest.mark.parametrize("dial, title", [(0, 16), (1, 17)])
def test_a_swap_for_a_lower_dial_is_not_where_one_begins(dial, title):
    """It costs what the other ship gets; one for a higher dial does not."""
    theirs = {1: [3] * 5, 2: [3] * 5}
    theirs[1][dial], theirs[2][dial] = 1, 5
    game = scenes.given(3, hands=[scenes.TITLES[title], "Karaoke", "Karaoke"], dials=theirs)
    game.apply(next(a for a in game.offered() if game.label(a).endswith(scenes.TITLES[title])))
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    now = shown.now
    answers = [now.owner(codes.ON + seat) for seat in (1, 2)]
    assert [bool(now.get(at, pieces_of.LOOK) & pieces_of.GRAVE) for at in answers] == [True, False]


@every_size
def test_an_answer_in_a_rivals_lane_does_not_look_like_ones_own(size):
    """The same move, and the same effect, which may help it."""
    shown = command.stage("spacehope", size)
    canvas = shown.canvas
    part = pieces1 if canvas.inks == 2 else pieces
    game = scenes.given(2, hands=["Karaoke", "Slingshot", "Karaoke"])
    shown.set(view_of(game), game.offered(), False)
    small_print = scenes.TITLES.index("Small print")
    for half in (0, 1):
        seen = []
        for seat in (0, 1):
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            part.PAINTERS[kinds.HALF](canvas, small_print | seat << 6, half | seat << 1, 9, 9, 22, 15, 0)
            seen.append(rows(shown))
        assert seen[0] != seen[1], half


def test_on_one_bit_there_is_a_blank_between_a_dial_that_changes_and_the_next():
    shown = command.stage("spacehope", "128x64")
    canvas = shown.canvas
    for change in (-3, 3):
        canvas.fill(0, 0, canvas.width, canvas.height, 0)
        pieces1.PAINTERS[kinds.DIAL](canvas, 10 * (change + 10) + 5, 0, 0, 0, 20, 8, 0)
        assert not any(row[19] for row in rows(shown)[:8]), change


def test_parts_are_seen_only_while_one_is_in_focus_or_being_built():
    game = scenes.given(2, hands=["Karaoke", "Slingshot", "Karaoke"])
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    panel = shown.now.find(kinds.TAG_PANEL)
    assert not shown.now.get(panel, pieces_of.A) & 1024
    assert shown.move(keys.UP)
    assert scenes.legal(game)[0].startswith("play")
    assert game.notation(shown.actions()[0]).startswith("build")
    assert shown.now.get(panel, pieces_of.A) & 1024
    shown.move(keys.DOWN)
    assert not shown.now.get(panel, pieces_of.A) & 1024
    scenes.do(game, "build tub-garden")
    shown.set(view_of(game), game.offered(), False)
    assert shown.now.get(shown.now.find(kinds.TAG_PANEL), pieces_of.A) & 1024


def test_a_resolution_tells_the_goal_as_it_was(monkeypatch):
    """Goal resolution: what the fleet had and needed before the outcome, which may lose ships."""
    found = []
    outcome = rules.Rules.outcome

    def noted(game, met):
        found.append((game.goal, *game.progress(), 2 if met else 4))
        outcome(game, met)

    monkeypatch.setattr(rules.Rules, "outcome", noted)
    checked = 0
    for seed in range(2, 8):
        for game in positions(seed, most=1500):
            if found:
                goal, have, need, how, state = phases.resolved(view_of(game, True))
                assert (goal, need, how, state) == (found[0][0], found[0][2], found[0][3], found[0][4])
                assert have == found[0][1] or found[0][1] < 0
                checked += 1
            found.clear()
    assert checked > 20


def test_ships_are_called_what_the_session_calls_them():
    """One name per seat: "Name your ship!"."""
    game = scenes.given(2, hands=["Karaoke", "Slingshot", "Karaoke"])
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), game.offered(), False)
    shown.draw()
    before = rows(shown)
    game.names = ("Spoon", "Pea")
    shown.set(view_of(game), game.offered(), False)
    assert scene.shown.names == ("Spoon", "Pea")
    shown.invalidate()
    shown.draw()
    assert rows(shown) != before


def test_a_rivals_card_comes_from_its_lane():
    game = scenes.given(
        3, hands=["Karaoke", "Compost", "Karaoke"], others={1: ["Head hunters", "Slingshot"]}, to_act=1
    )
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), [], False)
    shown.draw()
    scenes.do(game, "play head-hunters")
    assert shown.set(view_of(game, True), [])
    now = shown.now
    card = now.find(kinds.TAG_FLY)
    assert now.get(card, pieces_of.A) & 63 == scenes.TITLES.index("Head hunters")
    assert scene.door(kinds.PLAY, now.get(card, pieces_of.A), False) == (
        0,
        now.get(now.find(33), pieces_of.Y),
    )


# What a piece says of itself


@pytest.mark.some(2)
@pytest.mark.parametrize("size", list(command.SIZES))
def test_every_piece_that_can_be_in_focus_says_something_of_its_own(size):
    """Look: what carries no action has a name and words that are not those of the whole table."""
    shown = command.stage("spacehope", size)
    told = set()
    for seed in range(0, 4, 2):
        game = catalog.new_game("spacehope", seed, 2 + seed, {})
        for _ in range(400):
            view = game.view(0)
            for with_events in (False, True):
                if with_events:
                    view["events"] = list(game.events(0))
                shown.set(view, game.offered() if game.to_act == 0 else [], False)
                now = shown.now
                for piece in range(now.count):
                    if now.stops(piece) and not now.carried(piece):
                        kind, a = now.get(piece, pieces_of.KIND), now.get(piece, pieces_of.A)
                        name, text = scene.about(view, kind, a, False)
                        assert name and text.endswith("."), (kind, a, view["phase"])
                        told.add(kind)
            if game.over:
                break
            bots.step(game, ["medium"] * (2 + seed))
    assert told >= {kinds.TELL, kinds.LOSS, kinds.RANK, kinds.DIAL}
    assert told & {kinds.LANE, kinds.SHIP}


@pytest.mark.parametrize("size", list(command.SIZES))
def test_a_part_is_drawn_where_somebody_looks_closer(size):
    """A part that can be chosen is seen on the table only with the others; large and by itself it is seen."""
    shown = command.stage("spacehope", size)
    game = catalog.new_game("spacehope", 3, 2, {})
    shown.set(game.view(0), game.offered(), False)
    now = shown.now
    slots = [piece for piece in range(now.count) if now.get(piece, pieces_of.KIND) == kinds.SLOT]
    assert slots
    canvas = shown.canvas
    for piece in slots:
        w, h, look = (now.get(piece, field) for field in (pieces_of.W, pieces_of.H, pieces_of.LOOK))
        canvas.fill(0, 0, canvas.width, canvas.height, 0)
        before = bytes(canvas.buffer)
        a, b = now.get(piece, pieces_of.A), now.get(piece, pieces_of.B)
        shown.pieces.PAINTERS[kinds.SLOT](canvas, a, b, 3, 4, w, h, look)
        assert bytes(canvas.buffer) != before


# What can be looked at


@pytest.mark.some(2)
@every_size
def test_each_lane_and_each_dial_can_be_looked_at(size):
    """With the stick, for who is looking."""
    shown = command.stage("spacehope", size)
    looked = set()
    for players in (2, 4, 6):
        for game in positions(players, players, 120):
            if game.to_act != 0 or game.phase != 0:
                continue
            shown.fresh = True
            shown.set(view_of(game), offered(game), False)
            now = shown.now
            reached = {now.get(piece, pieces_of.TAG) for piece in command.distances(now, shown.at, True)}
            wanted = {kinds.TAG_DIALS + i for i in range(5)} | {kinds.TAG_DECK}
            lanes = kinds.TAG_SHIPS if size == "128x64" else kinds.TAG_LANES
            assert reached >= wanted | {lanes + seat for seat in range(players)}
            looked.add(players)
    assert looked == {2, 4, 6}


def test_looking_at_a_ship_tells_of_its_dials_its_place_and_its_parts():
    game = scenes.given(3, dials={1: (4, 5, 6, 7, 8)}, distance={1: 9}, parts={1: ["Tow hook"]})
    view = view_of(game)
    name, text = scene.about(view, kinds.LANE, 9 | 2 << 7 | 1 << 11, False)
    assert name == view["names"][1]
    assert text.startswith("39 points. Food 4, morale 5, population 6, fuel 7, military 8, distance 9")
    assert "Tow hook: Once a round, free" in text


def test_looking_at_a_dial_tells_what_the_goal_would_do_with_it():
    game = scenes.given(2, goal="Empty larder", dials={0: (2, 3, 3, 3, 3), 1: (6, 3, 3, 3, 3)})
    name, text = scene.about(view_of(game), kinds.DIAL, 10 * 10 + 2, False)
    assert name == "Food 2 of 9"
    assert "If Empty larder fails: -1." in text and "Others: %s 6." % game.names[1] in text


def test_looking_at_a_dial_tells_of_a_goal_that_strikes_every_dial():
    view = view_of(scenes.given(2, goal="Keep up"))
    for dial in range(5):
        text = scene.about(view, kinds.DIAL, 256 * dial + 10 * 10 + 3, False)[1]
        assert "If Keep up fails: -1." in text


@every_size
def test_a_goal_of_more_than_a_hundred_is_written_within_its_bar(size):
    """All dials of six ships: three digits before the stroke, more than it needs."""
    shown = command.stage("spacehope", size)
    game = scenes.given(6, goal="Annual census", dials={seat: (4, 4, 4, 4, 4) for seat in range(6)})
    have, need, _ = game.progress()
    assert have > 99 > need
    shown.set(view_of(game), offered(game), False)
    (bar,) = [i for i in range(shown.now.count) if shown.now.get(i, pieces_of.KIND) == kinds.BAR]
    assert drawn_beyond(shown, bar, False) == (True, False)


@pytest.mark.parametrize("players", (2, 3, 4, 5, 6))
@every_size
def test_what_lasts_stays_within_reach_of_its_lane(size, players):
    """Two signs at once, the lanes of six ships lower than they are."""
    shown = command.stage("spacehope", size)
    game = scenes.given(players, marks={1: layout.GUARD | layout.EMBARGO})
    shown.set(view_of(game), offered(game), False)
    for piece in range(shown.now.count):
        if shown.now.get(piece, pieces_of.KIND) == kinds.STATES:
            assert not drawn_beyond(shown, piece, False)[1]


def test_the_joke_is_read_with_the_card_in_focus_and_on_its_close_up():
    from pocketdeck.games.spacehope.words import joke

    game = scenes.given(2, hands=["Karaoke", "Slingshot", "Compost"])
    shown = command.stage("spacehope", "240x240")
    shown.set(view_of(game), offered(game), False)
    for title in ("Slingshot", "Compost"):
        number = scenes.TITLES.index(title)
        shown.go(shown.now.owner(number))
        assert shown.now.get(shown.now.find(kinds.TAG_JOKE), pieces_of.A) == number
        assert scene.about(view_of(game), kinds.CARD, number, True) == ("", joke(number))
    before = rows(shown)
    shown.draw()
    assert rows(shown) != before
    for what in [*range(48), *range(64, 74), *range(80, 104)]:
        assert letters.width(joke(what), letters.SMALL) <= 236, joke(what)


def test_news_never_lie_over_the_words_of_what_is_in_focus():
    """128 x 64: what the card in focus does stays in sight, whatever is told."""
    shown = command.stage("spacehope", "128x64")
    placed = seen = 0
    for game in positions(5, 3, 400):
        if game.to_act != 0 or game.phase > codes.SLOT:
            continue
        shown.set(view_of(game), offered(game), False)
        now = shown.now
        words = [piece for piece in (now.find(kinds.TAG_WORDS), now.find(kinds.TAG_INFO)) if piece >= 0]
        seen += len(words) > 0
        where = banner.place(shown, "Crumb lost only 1 fuel.")
        if where is None:
            continue
        placed += 1
        x, y, w, h = where[:4]
        for piece in words:
            left, top, wide, high = (
                now.get(piece, field) for field in (pieces_of.X, pieces_of.Y, pieces_of.W, pieces_of.H)
            )
            assert x >= left + wide or left >= x + w or y >= top + high or top >= y + h
    assert seen and placed


# What rivals do

PLAYS = (codes.PLAYED, codes.PLACED, codes.GAVE, codes.USED)


@pytest.mark.some(2)
@every_size
def test_whatever_a_rival_does_is_seen_also_what_it_did_just_before_your_turn(size):
    """A card, a part that is built or used, a gift for the goal: each lies where rivals' cards are seen."""
    shown = command.stage("spacehope", size)
    seen = set()
    for seed in range(3):
        for game in positions(seed, 3, 500):
            view = view_of(game, True)
            for at, (kind, seat, what, _) in enumerate(view["events"]):
                mine = game.to_act == 0
                if kind not in PLAYS or shown.table.told(view) or view["events"][at] != phases.done(view):
                    continue
                if not mine:
                    shown.set(view, [], False)
                elif not shown.moment(view, view["events"], at, 0) or line(shown):
                    assert seat == 0
                    continue
                piece = shown.now.find(kinds.TAG_FLY)
                if seat == 0 and not mine or what == codes.NOBODY:
                    assert piece < 0 or view["card"] < 48  # a rival is already choosing
                    continue
                part = kind == codes.PLACED or kind == codes.USED
                assert shown.now.get(piece, pieces_of.KIND) == (kinds.PART if part else kinds.PLAY)
                given = kinds.GIVEN if kind == codes.GAVE else 0
                assert shown.now.get(piece, pieces_of.A) == what | given | seat + 1 << 8
                assert view["to_act"] == game.to_act and not shown.now.actions
                shown.draw()
                seen.add((kind, mine))
    assert seen >= {(kind, mine) for kind in PLAYS[:2] for mine in (False, True)}
    assert {kind for kind, _ in seen} == set(PLAYS)


# A round's end


def painted_by(shown, piece, a):
    """The places of the pixels that a piece paints, with another first number."""
    canvas = shown.canvas
    now = shown.now
    found = set()
    for paper in (0x99, 0xEE):
        canvas.buffer[:] = bytes([paper]) * len(canvas.buffer)
        x, y = now.get(piece, pieces_of.X), now.get(piece, pieces_of.Y)
        shown.piece(now, piece, x, y, False, a)
        picture = command.pixels(canvas)
        found |= {(x, y) for y, row in enumerate(picture) for x, ink in enumerate(row) if ink != paper & 15}
    return found


@pytest.mark.parametrize("size", ("240x240", "240x135"))
def test_what_a_goal_has_cost_a_ship_stands_beside_its_number(size):
    """Two changes of a ship that is far ahead: they stand before it where there is no room behind it."""
    shown = command.stage("spacehope", size)
    seen = set()
    for game in positions(3, 3, 900):
        view = view_of(game, True)
        if not shown.table.told(view):
            continue
        ships = bytearray(view["ships"])
        ships[5], ships[layout.ROW + 5], ships[2 * layout.ROW + 5] = 49, 38, 7  # distances
        shown.set(dict(view, ships=bytes(ships)), [], False)
        now = shown.now
        for seat in range(3):
            mark, ship = (now.find(tag + seat) for tag in (kinds.TAG_MARKS, kinds.TAG_SHIPS))
            for code in (figures.marks(bytes(6), bytes((0, 3, 0, 0, 0, 9)), 0), now.get(mark, pieces_of.A)):
                drawn = painted_by(shown, mark, code % figures.HIT)
                assert not drawn & painted_by(shown, ship, now.get(ship, pieces_of.A)), (seat, code)
                if drawn:
                    seen.add(min(drawn) < (now.get(ship, pieces_of.X), 0))
        shown.fresh = True
    assert seen == {False, True}


def test_a_result_names_the_ships_that_it_touches(monkeypatch):
    """Goal resolution, in one sentence: whom it touches is whom the rules touch."""
    from pocketdeck.games.spacehope.picture import goal_result

    touched = []
    rule = rules.Rules.touched

    def noted(game, who, met):
        touched.append((who, rule(game, who, met), game.living()))
        return touched[-1][1]

    monkeypatch.setattr(rules.Rules, "touched", noted)
    named = otherwise = 0
    for seed in range(2, 16):
        before = None
        for game in positions(seed, most=1500):
            if touched:
                who, seats, living = touched[-1]
                view = view_of(game, True)
                text = goal_result.sentence(view, before)
                if "for you" in text:
                    otherwise += 1
                    assert view["seat"] in seats, "what was printed was not what this ship got"
                assert text.endswith(".") and (" so " in text or not seats)
                subject = text.partition(" so ")[2].partition(":")[0]
                names = [game.names[seat] for seat in range(game.players)]
                told = [seat for seat in range(game.players) if names[seat] in subject]
                if told:
                    assert told == seats, text
                    named += who in (1, 2)
                else:
                    assert not seats or who > 2 or seats == living, text
            touched.clear()
            before = bytes(game.ships)
    assert named > 5 and otherwise > 1


@pytest.mark.some(2)
@every_size
def test_a_lost_ship_is_a_scene_and_its_loss_is_still_told_then(size):
    shown = command.stage("spacehope", size)
    lost = 0
    for game in positions(3, 3, in_suite(450, 900)):
        view = view_of(game, True)
        events = view["events"]
        pictured = []
        for at in range(len(events)):
            steps = lines = 0
            while shown.moment(view, events, at, steps + lines):
                if line(shown):
                    lines += 1
                    continue
                assert not lines and not shown.now.actions and shown.hold <= 1000
                shown.draw()
                now = rows(shown)
                shown.invalidate()
                shown.draw()
                assert same(rows(shown), now), (events[at], steps)
                steps += 1
            new = steps == 3 and events[at][0] == codes.NEW_GOAL
            assert steps in (0, 4, 7) or steps == 2 and events[at][0] in PLAYS or new
            if steps > 2 and not new:
                pictured.append(at)
        assert [events[at][0] for at in pictured] == [
            event[0] for event in events if event[0] in (codes.RESOLVED, codes.DIED, codes.SAVED)
        ]
        shown.set(view, offered(game), False)
        if [event for event in events if event[0] == codes.DIED and event[2] < 5] and size == "240x240":
            marks = [shown.now.get(shown.now.find(kinds.TAG_MARKS + seat), pieces_of.A) for seat in range(3)]
            assert max(marks) > 0  # who lost what is seen in the lanes
            lost += 1
        shown.draw()
    assert lost or size != "240x240"


@every_size
@pytest.mark.parametrize("players", (2, 6))
def test_the_ships_come_in_one_by_one_from_the_last_to_the_first(size, players):
    """Each picture of the end has one rank more, and the last one says who has won."""
    shown = command.stage("spacehope", size)
    for game in positions(5, players, 2000):
        view = view_of(game)
        assert (shown.table.closing(view) != []) == game.over
    ships = []
    while shown.moment(view, shown.table.closing(view), 0, len(ships)):
        shown.draw()
        now = rows(shown)
        shown.invalidate()
        shown.draw()
        assert same(rows(shown), now)
        kind = [shown.now.get(piece, pieces_of.KIND) for piece in range(shown.now.count)]
        ships.append(kind.count(kinds.RANK))
        assert (kinds.HEAD in kind) == (len(ships) == players)
    assert ships == list(range(1, players + 1))


@pytest.mark.some(2)
@every_size
def test_what_moves_in_a_scene_stays_within_its_place(size):
    """A bar that fills or breaks, a ship that sinks, is saved, or flies on alone; and where a rival has just
    played, its card or its part, with what that has changed."""
    shown = command.stage("spacehope", size)
    seen = set()
    drawn = set()
    for seed in range(4):
        for game in positions(seed, 2, 1200):
            view = view_of(game, True)
            for at, event in enumerate(view["events"]):
                for step in range(8):
                    if not shown.moment(view, view["events"], at, step):
                        break
                    told = (event[0], event[2], step)
                    if told in seen:
                        continue
                    seen.add(told)
                    now = shown.now
                    for piece in range(now.count - 1 if line(shown) else 0, now.count):
                        row = tuple(now.rows[piece * pieces_of.ROW : (piece + 1) * pieces_of.ROW])
                        if row in drawn:
                            continue
                        drawn.add(row)
                        anything, beyond = drawn_beyond(shown, piece, False)
                        assert not beyond, (event, step, row)
                        # A table has pieces that wait: a lane's change while there is none.
                        assert anything or event[0] in PLAYS and row[pieces_of.TAG] != kinds.TAG_FLY, event
    assert {(codes.RESOLVED, met, step) for met in (0, 1) for step in range(4)} <= seen
    assert {codes.PLAYED, codes.PLACED, codes.GAVE} <= {kind for kind, _, _ in seen}
    assert max(step for kind, _, step in seen if kind == codes.DIED) == 6


@every_size
@pytest.mark.parametrize("far", (0, 21, 40, 58, 75, 98))
def test_what_would_change_never_lies_on_the_ship_or_its_distance(size, far, monkeypatch):
    """From start to end: the words of the preview keep clear of the number, and of the answers."""
    game = scenes.given(2, hands=["Soup again", "Karaoke", "Slingshot"], distance={0: far, 1: 3})
    scenes.do(game, "play soup-again")
    shown = command.stage("spacehope", size)
    shown.set(view_of(game), game.offered(), False)
    drawn = []

    def text(self, x, y, s, ink, font, draw=pixels.Canvas.text):
        drawn.append((s, x, y, x + letters.width(s, font)))
        draw(self, x, y, s, ink, font)

    monkeypatch.setattr(pixels.Canvas, "text", text)
    for answer in ("move 1", "on 1"):
        shown.go(shown.now.owner(game.parse(answer)))
        del drawn[:]
        shown.invalidate()
        shown.draw()
        lane = shown.now.place(shown.now.find(kinds.TAG_LANES))
        inside = [one for one in drawn if lane[1] <= one[2] < lane[1] + lane[3]]
        number = [one for one in inside if one[0] == str(far)]
        changes = [one for one in inside if one[0][:1] == "+"]
        assert number and changes
        for _, left, _, right in changes:
            assert right <= number[0][1] or left >= number[0][3] - 1


@every_size
@pytest.mark.parametrize("lost", (1, 2, 5))
@pytest.mark.parametrize("goal", (True, False))
def test_what_has_to_be_read_lies_apart(size, lost, goal):
    """A goal that fails, up to five losses at once, and who flies on alone: nothing lies on anything else."""
    game = scenes.given(6, dead=range(lost), to_act=5)
    view = view_of(game)
    view["events"] = [(codes.RESOLVED, 4, 0, 3)] * goal + [(codes.DIED, seat, 0, 0) for seat in range(lost)]
    shown = command.stage("spacehope", size)
    shown.set(view, [], False)
    now = shown.now
    told = [now.place(i) for i in range(now.count) if now.get(i, 1) in (kinds.TELL, kinds.LOSS, kinds.ALONE)]
    assert len(told) == goal + lost + (lost == 5)
    for i, (x, y, w, h) in enumerate(told):
        assert h >= 7 and y + h <= shown.height
        for ox, oy, ow, oh in told[:i]:
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


@pytest.mark.some(2)
@every_size
def test_an_answer_shows_what_it_does_with_six_ships_too(size):
    """Each card with two halves: what it does to a ship is more than an empty plate."""
    for card in range(len(cards.TITLES)):
        title = cards.TITLES[card]
        game = scenes.given(6, hands=[title, "Karaoke", "Slingshot"])
        if not phases.halved(card):
            continue
        scenes.do(game, "play " + title.lower().replace(" ", "-"))
        if game.phase != codes.AIM:
            continue
        shown = command.stage("spacehope", size)
        shown.set(view_of(game), game.offered(), False)
        now = shown.now
        for piece in range(now.count):
            if now.get(piece, 1) == kinds.HALF and now.get(piece, pieces_of.B) & 1:
                shown.canvas.fill(0, 0, shown.width, shown.height, 0)
                shown.piece(now, piece, now.get(piece, 4), now.get(piece, 5), False)
                x, y, w, h = now.place(piece)
                edge = 2 if h > 8 else 0
                inks = {ink for row in rows(shown)[y + edge : y + h - edge] for ink in row[x + 3 : x + w - 3]}
                assert len(inks) > 1, title


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("met", (True, False))
def test_what_a_goal_pays_and_costs_is_on_the_table(size, met, monkeypatch):
    """Its prize, and what follows if it fails: other amounts make another picture, for each goal."""
    for goal in range(24):
        place = goal * printing.GOAL_ROW + (printing.SUCCESS if met else printing.FAILURE) + 2
        drawn = []
        for by in (0, 1):
            terms = bytearray(cards.GOALS)
            terms[place] += by
            with monkeypatch.context() as patch:
                patch.setattr(cards, "GOALS", bytes(terms))
                announcements.results.clear()
                shown = command.stage("spacehope", size)
                game = scenes.given(4)
                shown.set({**view_of(game), "goal": goal}, offered(game), False)
                shown.draw()
                drawn.append(command.pixels(shown.canvas))
        announcements.results.clear()
        assert drawn[0] != drawn[1], goal


def test_no_two_things_have_one_tag():
    """Else the one flies or turns into the other. The band of an event has two, the six ships one each."""
    tags = [value for name, value in vars(kinds).items() if name.startswith("TAG_")] + [kinds.TAG_SCENE + 1]
    assert len(set(tags)) == len(tags)
