"""The table screen: whole games with nothing cut, and what each row tells."""

import pytest

from host_tests.playing import strict, together, unpainted  # noqa: F401 - fixtures
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.portroyal import cards, codes
from pocketdeck.games.portroyal.dev.tests.positions import do, docked, draw, dummys, NAMES
from pocketdeck.games.portroyal.dev.tests.positions import given as scene
from pocketdeck.stage import roles
from pocketdeck.stage.picture.pixels import Canvas

table = catalog.part("portroyal", "text")


def texts(game, columns=38):
    """The rows' texts; what stands at the right edge is behind two dots."""
    return [row[0].replace("\t", " .. ") for row in table.rows(game.view(0), columns)]


@pytest.fixture
def whole(monkeypatch):
    """Every text of the picture has to lie on the canvas."""
    draw = Canvas.text
    seen = set()

    def text(self, x, y, s, ink, font):
        assert x >= 0 and x + self.text_width(s, font) <= self.width, f"cut: {s!r}"
        assert y >= 0 and y + self.line_height(font) <= self.height, f"cut: {s!r}"
        seen.add(s)
        draw(self, x, y, s, ink, font)

    monkeypatch.setattr(Canvas, "text", text)
    return seen


@pytest.mark.some(2)
@pytest.mark.parametrize("board, deck", together(handheld.SIZES, ("standard", "extended")))
@pytest.mark.usefixtures("strict", "unpainted")
def test_no_text_is_cut_in_a_whole_game(board, deck, whole):
    """Every table, bar, close-up, hint and message that a game shows."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = shown.app.session
    session.settings["motion"] = "off"  # what leaves goes over the edge
    session.start("portroyal", [None], {"deck": deck}, 11)
    shown.app.enter()
    shown.app.draw()
    rng = Rng(5)
    while not session.game.over:
        if shown.app.wait() is not None:
            shown.app.tick()
            continue
        for _ in range(rng.below(4)):
            shown.press(("up", "down", "left", "right")[rng.below(4)])
        if rng.below(8) == 0:
            shown.press("y right down down y b b")
        if rng.below(16) == 0:
            shown.press("x:Hint down b")
        shown.choose(bots.choose(session.game, 0, "hard")[0])
    shown.press("y")
    assert session.game.moves > 200 and len(whole) > 100


@pytest.mark.crossed
@pytest.mark.parametrize("columns", (25, 31, 38, 52, 78))
@pytest.mark.parametrize("deck", ("standard", "extended"))
def test_rows_fit_every_width(columns, deck):
    game = catalog.new_game("portroyal", 5, 1, {"deck": deck})
    while not game.over:
        for text, _, sprite in table.rows(game.view(0), columns):
            assert len(text) + 2 * bool(sprite) < columns, text
        bots.step(game, ["medium"])


def test_ships_show_colour_name_coins_and_swords_or_skull():
    rows = texts(draw(scene("flute-3-5", "galleon-4-skull"), 2))
    assert "1 Flute blue, 5 swords .. 3 c" in rows and "2 Galleon black, skull .. 4 c" in rows
    assert "1 Flute blue, 5 swords .. 3+1 c" in texts(docked("flute-3-5", mine=["trader-blue-3"]))
    assert "1 Flute blue 5sw .. 3c" in texts(docked("flute-3-5"), 25)
    inks_of = {row[0]: row[1] for row in table.rows(docked("flute-3-5").view(0), 38)}
    assert inks_of["1 Flute blue, 5 swords\t3 c"] == roles.OWN_6


def test_persons_show_the_cost_for_you_now_vp_and_ability():
    game = docked("sailor-5", "jester-7", mine=["mademoiselle-7"], coins=6)
    rows = texts(game)
    assert "1 Sailor, 2 VP, 1 sword .. 4+1 c" in rows
    # 6 and the fee are more than 6.
    assert any(row.startswith("- Jester, 2 VP") and row.endswith(".. 6+1 c") for row in rows)


def test_on_the_dummys_steps_every_card_has_its_number():
    """So that one can check what is leftmost; with printed coins and costs, as abilities do not count."""
    mine = ["trader-blue-3", "mademoiselle-7"]
    rows = texts(dummys("settler-4", "flute-3-5", coins=0, purse=0, mine=mine))
    assert "1 Settler, 1 VP, symbol .. 4 c" in rows and "2 Flute blue, 5 swords .. 3 c" in rows


def test_what_was_drawn_last_comes_first_while_you_draw():
    game = do(scene("flute-1-1", "settler-4"), "draw", "draw")
    rows = texts(game)
    assert rows.index("- Settler, 1 VP, symbol .. 4+1 c") < rows.index("1 Flute blue, 1 sword .. 1 c")
    rows = texts(do(game, "stop"))
    assert rows.index("- Settler, 1 VP, symbol .. 4+1 c") > rows.index("1 Flute blue, 1 sword .. 1 c")


def test_the_chance_of_a_bust_is_counted_from_the_cards_left():
    game = do(scene("flute-1-1", "settler-4"), "draw")
    assert "Next card: 8% bust" in texts(game)  # 9 Flutes in 119 cards
    assert "9 of them make you bust (8%)" in game.detail(0)
    safe = do(scene("flute-1-1", mine=["pirate-9"] * 1 + ["sailor-3"] * 3), "draw", "keep")
    assert "Next card: 0% bust" in texts(safe)  # 5 swords repel every Flute


def test_the_chance_of_a_bust_can_be_hidden():
    game = do(scene("flute-1-1", "settler-4", odds="hidden"), "draw")
    assert "%" not in " ".join(texts(game) + texts(game, 25)) and "%" not in game.detail(0)
    assert "Stop now: take 1 card" in texts(game)


def test_both_sides_the_deck_and_expeditions_are_shown():
    game = scene(mine=["settler-4", "sailor-3"], his=["captain-4"] * 2, coins=7, purse=9, open=["ss", "scp"])
    rows = texts(game)
    for row in (
        "You, 1 sword .. 7 c, 2 VP",
        "Dummy .. 9 c, 2 VP",
        "Expedition SS, lacks S .. 2 c",
        "Expedition SCP, lacks CP .. 3 c",
        "Deck: 114 cards, pass 1 of 2",
        "Yours: Settler, Sailor",
        "Dummy's: 2 Captains",
    ):
        assert row in rows
    assert "Expedition SS, ready .. 2 c" in texts(scene(mine=["settler-4", "jack-6"], open=["ss"]))


def test_the_dummys_step_is_explained_on_the_table():
    rows = " ".join(texts(dummys("flute-3-2", "settler-4", purse=4)))
    assert rows.startswith("Case D: it can trade and hire: a die of 3 (your coins) or more means the ship.")


def test_looking_closer_explains_every_card_and_number():
    game = docked(
        "flute-3-5",
        "frigate-3-skull",
        "jack-6",
        "admiral-5",
        mine=["mademoiselle-7", "sailor-3"],
        his=["captain-4"],
        open=["ss"],
        done=["cc"],
        coins=5,
    )
    text = table.describe(game.view(0))
    for part in (
        "1 Flute, blue: 3 c; 5 swords to repel it.",
        "2 Frigate, red: 3 c; a skull: nothing repels it.",
        "3 Jack of All Trades: costs you 5 c (printed 6) + 1 for the dummy, more than you have; 1 VP;",
        "4 Admiral: costs you 4 c (printed 5) + 1 for the dummy; 1 VP; 2 c when you stop with 5 or more",
        "An expedition waits: give up 2 Settlers for 3 VP and 2 c.",
        "You have 5 c and 6 VP: 2 persons, 1 expedition for 3 VP.",
        "Your persons show 1 sword together.",
        "Mademoiselle: persons cost you 1 c less from now on.",
        "The dummy has 3 c and 1 VP: 1 person.",
        "Pass 1 of 2. Still in the deck: 111 cards: ships 10 yellow, 9 blue,",
    ):
        assert part in text, text
    assert "The harbour is empty." in table.describe(scene().view(0))


def test_the_close_up_of_an_action_goes_on_with_the_table():
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7)
    shown.app.session.start("portroyal", [None], {"first": "solo"}, 3)
    shown.app.enter()
    shown.app.draw()
    shown.press("y")
    shown.still()
    lines = " ".join(shown.app.stack[-1].lines)
    assert lines.startswith("Reveal the next of 120 cards")
    shown.press("x")
    assert "The dummy has 3 c" in " ".join(shown.app.stack[-1].lines)


def test_the_line_for_the_launcher():
    assert scene(mine=["settler-4"]).summary(0) == "1:0 VP, pass 1"


def test_the_table_in_lines_of_text():
    lines = table.lines(docked("flute-3-5", "settler-4", coins=9).view(0))
    assert "2 Settler, 1 VP, symbol 4+1 c" in lines and "" not in lines


@pytest.mark.parametrize("deck, points", [("standard", 0), ("extended", -2)])
def test_a_governor_shows_what_he_is_worth_in_this_deck(deck, points):
    """Final Scoring: in the extended deck he costs 2 VP; in the table, the close-ups and the words alike."""
    printed = cards.VP[NAMES.index("governor-8")]
    worth = points if deck == "extended" else printed
    game = docked("governor-8", coins=20, deck=deck)
    assert any(f", {worth} VP" in row and row.endswith("8+1 c") for row in texts(game))
    assert f"; {worth} VP;" in table.describe(game.view(0))
    assert f"{worth} VP" in game.detail(game.actions()[0])
    revealed = do(scene("governor-8", deck=deck), "draw")
    assert f"the Governor, 8 c, {worth} VP" in revealed.say((codes.DREW, NAMES.index("governor-8"), 0, 0), 0)


def test_a_ship_to_repel_says_what_hangs_on_it():
    mine = ["sailor-3", "sailor-3"]
    first = do(scene("flute-1-1", "flute-2-1", mine=mine), "draw")
    assert texts(first)[:2] == ["Keep the Flute?", "Repelling: 1 of your 2 swords"]
    second = do(first, "keep", "draw")
    assert texts(second)[0] == "A 2nd Flute: repel or bust"
    assert "Repel: 1 of 2 swords" in texts(second, 25)


def test_ending_the_turn_is_offered_last():
    """Or a hurried press of A would end it."""
    game = docked("flute-3-2", "settler-4", coins=9)
    assert [game.notation(a) for a in game.actions()] == ["take flute-3-2", "take settler-4", "done"]


def test_a_harbour_in_which_nothing_can_be_paid_says_so():
    assert "Nothing here that you can pay" in texts(docked("jester-7", "admiral-9", coins=3))
    assert "You may take 1 card" in texts(docked("jester-7", "admiral-9", coins=8))
    mine = ["mademoiselle-7"]
    assert "You may take 1 card" in texts(docked("jester-7", mine=mine, coins=7))
    assert "Nothing here that you can pay" in texts(docked("jester-7", mine=mine, coins=6))


def test_stopping_says_how_many_cards_it_brings():
    """Trade & Hire: one card for up to three colours, two for four, three for five; Governor: one more."""
    game = draw(scene("flute-1-1"), 1)
    assert game.detail(codes.STOP) == "Discovery ends: with 1 colour you may take 1 card."
    game = draw(scene("flute-1-1", mine=["governor-8"]), 1)
    assert game.detail(codes.STOP) == "Discovery ends: with 1 colour and your Governor you may take 2 cards."


def test_a_die_that_cannot_reach_your_coins_is_explained():
    """Case D: the dummy trades on a die of at least your coins; seven is beyond every die."""
    rows = " ".join(texts(dummys("flute-3-2", "settler-4", purse=4, coins=7)))
    assert "no die shows as much as your 7 c, so it will hire." in rows
