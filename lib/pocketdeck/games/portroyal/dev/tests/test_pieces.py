"""Port Royal's table as a picture: what is drawn anew is what a whole drawing gives, at every size."""

import pytest

from playing import tables as command
from pocketdeck.games.portroyal import art, cards, codes, figures, tips
from pocketdeck.games.portroyal.dev.tests import positions as positions_of
from pocketdeck.games.portroyal.dev.tests.tables import positions
from pocketdeck.games.portroyal.picture import faces, pieces, pieces1, scene
from pocketdeck.stage import keys
from pocketdeck.stage.picture import banner, palettes
from pocketdeck.stage.picture import scene as pieces_of

every_size = pytest.mark.parametrize("size", list(command.SIZES))
KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


def rows(shown):
    return command.pixels(shown.canvas)


def test_every_card_has_a_look_of_its_own():
    """Each type of card that differs in what it shows differs in its pixels, in colour and on one bit."""
    for size, part in (("240x240", pieces), ("128x64", pieces1)):
        shown = command.stage("portroyal", size)
        canvas = shown.canvas
        pictures = {}
        for t in range(cards.TYPES):
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            kind = scene.SHIP if t < cards.SHIPS else scene.PERSON
            part.PAINTERS[kind](canvas, t, 0 if t < cards.SHIPS else cards.COINS[t], 9, 9, 34, 46, 0)
            told = (cards.COLOUR[t], cards.COINS[t], cards.SWORDS[t])
            if t >= cards.SHIPS:
                told = (cards.KIND[t], cards.COINS[t], cards.KIND[t] > cards.CLERK and cards.VP[t])
            if told[0] != 255:
                pictures.setdefault(bytes(canvas.buffer), set()).add(told)
        assert all(len(told) == 1 for told in pictures.values()), size


def test_the_sides_sum_is_the_sum_of_its_parts():
    """Final Scoring: persons, expeditions, Governors."""
    for seed in range(4):
        for game in positions(seed, ("standard", "extended")[seed % 2], 3000):
            view = game.view(0)
            assert sum(figures.parts(view, 0)) == view["vp"]
            assert sum(figures.parts(view, 1)) == view["his_vp"]
        assert view["phase"] == codes.OVER


# What newcomers did not understand


def test_what_is_off_keeps_the_colour_that_tells_what_it_is():
    """A red ship that is not in play is a dark red one, and none of its pixels is violet."""
    for colour in range(4):
        t = next(t for t in range(cards.SHIPS) if cards.COLOUR[t] == colour)
        shown = command.stage("portroyal", "240x240")
        shown.canvas.fill(0, 0, 240, 240, palettes.NIGHT)
        pieces.PAINTERS[scene.SHIP](shown.canvas, t, 0, 60, 60, 34, 46, pieces_of.OFF)
        inks = {ink for row in rows(shown) for ink in row}
        assert pieces.SAILS[colour] in inks and palettes.VIOLET not in inks


def test_on_one_bit_what_is_off_differs_at_its_edge_alone():
    """Who it is, and what sails it has, can be told all the same."""
    shown = command.stage("portroyal", "128x64")
    for t in range(cards.TYPES):
        kind = scene.SHIP if t < cards.SHIPS else scene.PERSON
        drawn = []
        for look in (0, pieces_of.OFF):
            shown.canvas.fill(0, 0, 128, 64, 0)
            pieces1.PAINTERS[kind](shown.canvas, t, 1, 9, 9, 17, 27, look)
            drawn.append(rows(shown))
        inside = [[row[10:25] for row in frame[10:35]] for frame in drawn]
        assert inside[0] == inside[1] and drawn[0] != drawn[1], t


def test_no_two_kinds_of_persons_have_the_same_coin_on_their_badge():
    """Traders of each colour, Mademoiselle, Jester, Admiral and Vice Admiral: all of them are about coins."""
    worth = range(art.WORTH_YELLOW, art.WORTH_YELLOW + 9)
    badges = []
    for kind in list(range(cards.CLERK)) + [
        cards.MADEMOISELLE,
        cards.JESTER,
        cards.ADMIRAL,
        cards.VICE_ADMIRAL,
    ]:
        parts, _ = faces.person(cards.KIND.index(kind), 0)
        badges += [number for number in parts[::3] if number in worth]
    assert sorted(badges) == list(worth)


@pytest.mark.parametrize("size", ("240x240", "320x240", "240x135"))
def test_both_sides_and_the_flags_can_be_looked_at(size):
    """What has no card of its own, too; of the dummy its persons by name."""
    game = positions_of.docked("flute-3-5", "settler-4", coins=9, his=["sailor-3", "pirate-5"])
    shown = command.stage("portroyal", size)
    shown.set(game.view(0), game.offered(), False)
    found = reached(shown)
    assert {scene.YOU, scene.DUMMY, scene.FLAGS} <= found
    name, text = scene.about(game.view(0), scene.DUMMY, 0, False)
    assert name == "The dummy" and "Sailor" in text and "Pirate" in text


def reached(shown):
    """The kinds of all pieces that the stick can go to for who is looking."""
    found, queue = {shown.at}, [shown.at]
    while queue:
        piece = queue.pop()
        for key in KEYS:
            shown.at = piece
            shown.move(key, True)
            if shown.at not in found:
                found.add(shown.at)
                queue.append(shown.at)
    return {shown.now.get(piece, pieces_of.KIND) for piece in found}


def test_news_cover_nothing_that_is_ones_own():
    game = positions_of.docked("flute-3-5", "settler-4", coins=9, mine=["trader-blue-3"])
    shown = command.stage("portroyal", "240x240")
    shown.set(game.view(0), game.offered(), False)
    x, y, w, h, _ = banner.place(shown, "The dummy hired the Mademoiselle for 9 c.")
    crew = [p for p in range(shown.now.count) if shown.now.get(p, pieces_of.KIND) == scene.CREW]
    assert crew
    for piece in crew:
        left, top, wide, high = (shown.now.get(piece, field) for field in (4, 5, 6, 7))
        assert x >= left + wide or x + w <= left or y >= top + high or y + h <= top


def test_the_bar_says_why_a_price_is_red():
    game = positions_of.docked("settler-4", coins=3)
    shown = command.stage("portroyal", "240x240")
    shown.set(game.view(0), game.offered(), False)
    piece = next(p for p in range(shown.now.count) if shown.now.get(p, pieces_of.KIND) == scene.PERSON)
    shown.go(piece)
    assert scene.tells(shown) == "Too dear by 2 c"  # 4 c and 1 c for the dummy


def test_a_step_of_the_dummy_that_only_shows_a_die_is_a_short_one():
    game = positions_of.given("flute-1-1", turn="dummy")
    view = game.view(0)
    assert view["phase"] == codes.ROLL and 0 < scene.pauses(view) < 1


MOST = ("ss", "pp", "cc", "spp", "scc", "scp")  # all that there are: each is in the deck once
ENOUGH = ("settler-4", "settler-4", "captain-4", "captain-4", "priest-4", "priest-4")


@every_size
@pytest.mark.parametrize("count", range(1, len(MOST) + 1))
def test_every_expedition_that_waits_is_on_the_table(size, count):
    """Expeditions: up to six lie open, and each that can be fulfilled is done on its own piece, in a row
    that is its own where there is one piece for all of them."""
    game = positions_of.docked(
        "flute-1-1", "pinnace-2-1", "frigate-2-3", mine=ENOUGH, open=MOST[:count], coins=9
    )
    shown = command.stage("portroyal", size)
    shown.set(game.view(0), game.offered(), False)
    now = shown.now
    ways = [a for a in game.offered() if codes.FULFIL <= a < codes.TAKE]
    assert len(ways) == count
    owners = [now.owner(a) for a in ways]
    kinds = {now.get(piece, pieces_of.KIND) for piece in owners}
    if kinds == {scene.CHARTS}:
        rows_of_signs = faces.charts(now.get(owners[0], pieces_of.A), now.get(owners[0], pieces_of.B))
        assert rows_of_signs[1] == (1 << count) - 1
    else:
        assert kinds == {scene.CHART} and len(set(owners)) == count
    for piece in owners:
        x, y, w, h = now.place(piece)
        assert x >= 0 and x + w <= shown.width and y + h <= shown.height


def test_no_two_ways_to_pay_for_expeditions_have_one_name():
    """With all six open and a Jack for each symbol, each way has a label that no other has."""
    jacks = ("jack-6",) * 3
    for mine in (ENOUGH + jacks, jacks, ENOUGH[1:4] + jacks):
        game = positions_of.docked("flute-1-1", mine=mine, open=MOST, coins=9)
        labels = [game.label(a) for a in game.offered()]
        assert len(set(labels)) == len(labels) > 6, labels


@every_size
def test_who_has_only_persons_to_pay_begins_at_what_may_be_taken(size):
    """No payment is in focus by itself, nor one's own points; and flags that are all down tell nothing."""
    game = positions_of.dummys("jester-7", "galleon-1-2", "priest-4", purse=2, coins=10)
    positions_of.dummy(game)
    shown = command.stage("portroyal", size)
    shown.set(game.view(0), game.actions(), False)
    assert shown.now.get(shown.at, pieces_of.KIND) in (scene.GAUGE, scene.PERSON)
    assert not shown.actions()
    name, text = scene.about(game.view(0), scene.GAUGE, 0, False)
    assert name == "Take 1" and text.endswith("For each of them you pay the dummy a coin.")


@every_size
def test_a_ship_that_nets_nothing_is_not_in_focus_first(size):
    """2 fees: a ship of 1 coin on the dummy's turn brings you nothing and the dummy a coin."""
    game = positions_of.dummys("galleon-1-2", "frigate-2-3", "pinnace-4-4", purse=2, coins=2)
    positions_of.dummy(game)
    view = game.view(0)
    nets = {codes.TAKE + i: cards.COINS[t] - view["fee"] for i, t in enumerate(view["harbour"])}
    shown = command.stage("portroyal", size)
    shown.set(view, game.actions(), False)
    assert 0 in nets.values() and all(nets[action] > 0 for action in shown.actions()), nets


def test_a_ship_that_the_crew_repels_unasked_is_told():
    game = positions_of.given("flute-1-1")
    flute = positions_of.NAMES.index("flute-2-2")
    gone = (codes.REPELLED, flute, 0, 0)
    assert scene.news(game, [(codes.DREW, flute, 0, 0), gone], 0)[0] == "Flute repelled."
    assert scene.news(game, [gone], 0) == []  # as answered


def test_what_only_the_dummy_gains_has_a_shorter_line():
    """With a crew and five expeditions there is no place for all of it."""
    game = positions_of.given("flute-1-1")
    events = [(codes.HIRED, cards.PERSONS, 3, 1), (codes.TAXED, 0, 1, 0)]
    assert scene.news(game, events, 0) == ["Taxes: dummy +1 c."]


def test_the_tip_of_your_card_is_due_only_where_one_can_be_taken():
    for names, due in ((("pirate-9", "flute-2-2"), True), (("pirate-9",), False)):
        game = positions_of.dummy(positions_of.dummys(*names, coins=9, purse=12))
        assert game.phase == codes.PASSIVE and bool(tips.due(game.view(0), game.actions()) & 32) == due
