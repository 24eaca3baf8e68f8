"""What SOLO says: true at every moment, one name for a thing, one wording for a penalty."""

import random
import re

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.bots import SeatView
from pocketdeck.games.solo import box, cards, codes, describe
from pocketdeck.games.solo import text as table
from pocketdeck.games.solo.dev.tests.positions import do, given, known, lays, legal, said
from pocketdeck.session import pagefile

COLUMNS = (25, 32, 38, 78)  # of 128x64, 160x80 and 240x240, and of the text prompt
HOUSE = {name: "on" for name in ("stacking", "several", "swaps", "playon")}


def first(game, seat=None):
    """What the close-up says of the top card, and of cards that wait to be drawn."""
    text = table.describe(game.view(game.to_act if seat is None else seat)).split("\n")
    return " ".join(text[:2]) if "wait" in text[1] else text[0]


def rows(game, columns, seat=0):
    return [row[0] for row in table.rows(game.view(seat), columns)]


def games(moves=120):
    """States of games that are played at random, with and without the house rules."""
    for seed, options in enumerate([{}, HOUSE, {"stacking": "on", "symbols": "off"}, {"scoring": "off"}] * 3):
        chance = random.Random(seed)
        game = catalog.new_game("solo", seed, 2 + seed % 4, options)
        while not game.over and game.moves < moves:
            yield game
            lay = [a for a in game.actions() if a < codes.NAMES or a == codes.CHALLENGE]
            game.apply(chance.choice(lay * (chance.random() < 0.8) or game.actions()))


# The close-up


def named(sentence):
    """The cards that a close-up says may be laid, as a test of a kind; None where it names none."""
    found = re.search(r"what fits is (\w+)(, the same (number|symbol))?, or a Wild", sentence)
    if not found:
        return None
    origin = list(cards.ORIGINS).index(found.group(1))

    def fits(kind, top):
        same = bool(found.group(3)) and kind % cards.RANKS == top % cards.RANKS
        return kind >= cards.WILD or kind // cards.RANKS == origin or same

    return fits


def test_the_close_up_names_just_the_cards_that_may_be_laid():
    """Rules of Play: in a turn exactly these; at no other moment does it say "what fits"."""
    turns = 0
    for game in games():
        view = game.view(game.to_act)
        fits = named(first(game))
        if view["phase"] != codes.TURN:
            assert fits is None, first(game)
        elif view["origin"] != codes.FREE:
            turns += 1
            held = {kind for kind in view["hand"] if fits(kind, view["top"])}
            assert held == {a for a in game.actions() if a < codes.CALL}, first(game)
    assert turns > 300


@pytest.mark.parametrize(
    "top, options, text",
    [
        ("md", {}, "add any Draw 2 or a Wild Draw 4."),
        ("md", {"symbols": "off"}, "add a Martian Draw 2 or a Wild Draw 4."),
        ("ed", {"symbols": "off"}, "add an Eldritch Draw 2 or a Wild Draw 4."),
    ],
)
def test_on_a_pending_draw_2_the_close_up_names_what_stacks(top, options, text):
    """Stacking: a Draw 2 that fits or a Wild Draw 4; no number, no Skip, no Wild."""
    game = given(top + " m1 z4", "zd ed md w4 w m7 ms", top=top[0] + "9", stacking="on", **options)
    do(game, "lay " + top)
    sentence = first(game)
    assert sentence.endswith("2 cards wait to be drawn: you can take them and lose your turn or " + text)
    origin = "" if "any" in text else top[0]
    assert lays(game) == [card for card in ("ed", "md", "zd", "w4") if card[0] in (origin or "emz") + "w"]
    assert "player 2 can take them and lose the turn" in first(game, 0)


def test_on_a_wild_draw_4_the_close_up_names_the_ways_out():
    """Taking, challenging; with stacking also a Draw 2 of the named Origin."""
    game = do(given("w4 m1 z4", "zd m7 w", top="e9"), "lay w4", "name wizard")
    assert first(game) == (
        "On top lies Wild Draw 4, and Wizard was named. 4 cards wait to be drawn: you can take them and lose"
        " your turn or challenge the Wild Draw 4 of player 1."
    )
    game = do(given("w4 m1 z4", "zd m7 w", top="e9", stacking="on"), "lay w4", "name wizard")
    assert first(game).endswith(
        "take them and lose your turn, add a Wizard Draw 2 or a Wild Draw 4, or challenge the Wild Draw 4 of"
        " player 1."
    )
    assert legal(game) == ["lay zd", "take", "challenge"]


def test_after_drawing_the_close_up_names_the_drawn_card_alone():
    """Rules of Play: only that card may be played then, and only who drew it knows it."""
    game = do(given("e5 m7", "p3 p4", top="e9", pile="e1 m2"), "draw")
    assert first(game) == (
        "On top lies Eldritch 9, and you have drawn Eldritch 1: that alone may be laid now, if it fits."
    )
    assert "player 1 has drawn a card: that alone" in first(game, 1)


def test_several_swaps_and_naming_say_what_is_asked():
    """House rules: cards of the same number or symbol, another Wild, a swap; and whose Origin it is."""
    game = do(given("e5 m5 w", "p3 p4", top="e9", several="on"), "lay e5")
    assert first(game) == "On top lies Eldritch 5: you may lay more cards of the same number, of any Origin."
    game = do(given("es ms w", "p3 p4", top="e9", several="on"), "lay es")
    assert "of the same symbol" in first(game)
    game = do(given("w w m5", "p3 p4", top="e9", several="on"), "lay w")
    assert first(game) == "On top lies Wild: you may lay another one with it."
    game = do(given("w m5 m6", "p3 p4", top="e9"), "lay w")
    assert first(game, 1) == "On top lies Wild, and its Origin is now named by player 1."
    game = do(given("e0 m5 m6", "p3 p4", top="e9", swaps="on"), "lay e0")
    assert first(game) == "On top lies Eldritch 0, so you may swap hands."


# Penalties


def test_a_challenge_has_one_wording_for_what_it_costs():
    """Wild Draw 4: whoever is wrong draws 6 cards. Help, tips, menu and hint say it alike."""
    game = do(given("w4 m1 z4", "zd m7 w", top="e9"), "lay w4", "name wizard")
    told = [game.detail(game.parse("challenge"))]
    for name, titles in (("help", ("Wild Draw 4",)), ("tips", ("Four for you", "Wild Draw 4"))):
        pages = pagefile.game("solo", name) if name == "tips" else pagefile.game("solo")
        told += [pages.find(title) for title in titles]
    bot = catalog.part("solo", "bot")
    told.append(bot.reasons(SeatView(game, 1), codes.TAKE))
    for text in told:
        assert "6 cards" in text and " draw" in text, text
        assert not re.search(r"six|(two|2) (cards )?more|costs|cost you", text), text


def test_a_catch_has_one_wording_for_what_it_costs():
    """The SOLO call: four cards are drawn."""
    game = do(given("e5 m7", "p3 p4", top="e9"), "lay e5")
    told = [game.detail(codes.CATCH + 1), pagefile.game("solo").find("SOLO!")]
    told.append(pagefile.game("solo", "tips").find("Two cards left"))
    for text in told:
        assert re.search(r"draws? four cards", text), text


@pytest.mark.parametrize(
    "play, card, cards_drawn",
    [(["lay md"], "zd", 4), (["lay md"], "w4", 6), (["lay w4", "name martian"], "md", 6)],
)
def test_a_stacked_card_says_how_many_are_drawn(play, card, cards_drawn):
    """Stacking: the next player faces the sum, not only what this card asks for."""
    game = do(given("md w4 m1", "zd md w4", "z5 z6", top="m9", stacking="on"), *play)
    assert "next player draws %d cards" % cards_drawn in game.detail(game.actions()[lays(game).index(card)])


def test_several_symbols_say_what_they_do_together():
    """Several at once: k Skips skip k, two Reverses turn twice."""
    game = do(given("es ms z1", "p3 p4", "p5 p6", top="e9", several="on"), "lay es")
    assert "The next 2 players lose a turn" in game.detail(game.actions()[0])
    game = do(given("er mr z1", "p3 p4", "p5 p6", top="e9", several="on"), "lay er")
    assert "Play goes on in the same direction" in game.detail(game.actions()[0])
    game = do(given("ed md z1", "p3 p4", "p5 p6", top="e9", several="on"), "lay ed")
    assert "The next player draws 4 cards and loses a turn" in game.detail(game.actions()[0])


# Names


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_wild_draw_4_has_one_name(columns):
    """+4 is a sign on the card; in words it is a Wild Draw 4, and cards that wait are counted, not added."""
    for origin, name in zip(("eldritch", "martian", "precursor", "wizard"), cards.ORIGINS):
        game = do(given("w4 m1 z4", "zd m7 w", "p1 p2", top="e9", stacking="on"), "lay w4", "name " + origin)
        for seat in range(3):
            found = rows(game, columns, seat)
            assert found[0].startswith("Wild Draw 4: " + name[:4])
            assert len(found[0]) <= columns - 6
            assert not [row for row in found + said(game, seat) if "+" in row]
            who = "You" if seat == 1 else "Player 2" if columns >= 36 else "P2"
            assert found[1].startswith("%s: 4 %swait" % (who, "cards " if columns >= 36 else ""))
    assert rows(do(given("w m1", "p3 p4", top="e9"), "lay w", "name wizard"), columns)[0] == "Wild: Wizard"


def test_after_a_challenge_every_sentence_begins_with_a_capital():
    """What the challenger is told, of a bluff and of none."""
    for hand_of, verdict in (("w4 m1 z4", "it was no bluff"), ("w4 e1 z4", "it was a bluff")):
        game = do(
            given("p1 p2 p3", "m3 m4", "p5", hand_of, top="e9", turn=3, step=1),
            "lay w4",
            "name wizard",
            "challenge",
        )
        text = game.announce(0)
        assert text.startswith("You challenged player 4: %s. Player 4 holds " % verdict)
        assert known(game, 0, 3)
        assert not re.search(r"[.!?] [a-z]", text)


def test_every_sentence_of_every_text_begins_with_a_capital():
    """Events, announcements, details and close-ups, for every seat."""
    for game in games(60):
        texts = [game.detail(a) for a in game.actions()]
        for seat in range(game.players):
            texts += said(game, seat) + [game.announce(seat)] + table.describe(game.view(seat)).split("\n")
        for text in texts:
            assert not re.search(r"[.!?] [a-z]|^[a-z]", text), text


def test_every_card_of_the_box_has_its_name_in_words():
    """Components: no name is a sign."""
    assert len({cards.name(kind) for kind in box.full()}) == cards.KINDS
    for kind in box.full():
        assert re.fullmatch(r"[A-Z][a-z]+( [A-Z]?[a-z]*\d?)*", cards.name(kind))


def test_the_table_in_words_tells_a_call_that_is_missing_and_hands_that_are_counted():
    """As the picture does: no balloon, and the rows of a round's end."""
    game = do(given("m1 m2 m3", "e1 e2", top="e9", turn=1), "lay e1")
    assert "Player 2: 1 card, SOLO was not called" in describe.text(game.view(0))
    game = do(given("m1 ms", "e1", top="e9", turn=1), "lay e1")
    assert "You held Martian 1, Martian Skip: 21 points." in describe.text(game.view(0))
