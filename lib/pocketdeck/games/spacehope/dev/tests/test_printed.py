"""What is printed is what happens: each title, goal and part is read, and played as its words say.

printed.py knows the words alone. What it reads is compared with the numbers that the rules use, and what it
foresees with what the rules do.
"""

import re

import pytest

from pocketdeck.games.spacehope import cards, codes, texts
from pocketdeck.games.spacehope.dev import make_cards
from pocketdeck.games.spacehope.dev.tests import printed
from pocketdeck.games.spacehope.dev.tests.positions import (
    BUILT,
    dials,
    distance,
    do,
    GAVE,
    given,
    GOALS,
    legal,
    MOVED,
    number,
    PARTS,
    pile,
    TITLES,
    USED,
)
from pocketdeck.session import pagefile

CARDS = {title: printed.read_card(texts.card(i)) for i, title in enumerate(TITLES)}
READ = {name: printed.read_goal(texts.goal(i)) for i, name in enumerate(GOALS)}
OPS = make_cards.OPS
CHOOSING = ("rebuild", "copy", "break", "look")
PLAYERS = 3
OTHER = {"Big sister": "Karaoke"}  # what else is in hand


def coded(effects, own=False):
    """Effects as the two bytes that the rules have for them."""
    out = []
    for what, word, n, leaves in effects:
        name = {"dial": word.replace("every", "all"), "take": "take " + word, "swap": "swap " + word}.get(
            what, what
        )
        amount = list(printed.MARKS.values()).index(word) if what == "lasting" else n
        amount = 0 if what == "wreck" and not n else amount
        out.append((OPS.index(name) + 32 * own + 64 * leaves, amount + 16))
    return out


def pairs(table, at):
    """Two effects of a table of the rules; those that are none are left out."""
    return [tuple(table[i : i + 2]) for i in (at, at + 2) if table[i] != 31]


# Titles


@pytest.mark.parametrize("title", TITLES)
def test_a_title_says_what_the_rules_have(title):
    at = 5 * TITLES.index(title)
    card, head = CARDS[title], cards.CARDS[at]
    assert (card["way"], card["and"]) == (head & 7, head >> 3 & 1 == 1)
    assert ("you", "opponent", "any", "every").index(card["whom"]) == head >> 4 & 3
    lasting = [effect for effect in card["theirs"] + card["own"] if effect[0] in ("lasting", "copy")]
    assert bool(lasting) == (head >> 6 & 1 == 1), "what remains in play says until when"
    assert coded(card["theirs"]) + coded(card["own"], True) == pairs(cards.CARDS, at + 1)


def slug(title):
    return title.lower().replace(" ", "-")


def table(title):
    """Three ships that a card can do something with: seat 1 has parts and is ahead, all have discards."""
    return given(
        PLAYERS,
        hands=(title, OTHER.get(title, "Big sister"), OTHER.get(title, "Big sister")),
        dials={0: (5, 4, 6, 7, 3), 1: (6, 7, 4, 5, 3), 2: (2, 6, 1, 8, 4)},
        distance={0: 10, 1: 20, 2: 15},
        parts={1: ("Tow hook",)},
        rows={(0, GAVE): 1, (2, GAVE): 2},
    )


def targets(card):
    return {"you": [0], "opponent": [1, 2], "any": [0, 1, 2], "every": [None]}[card["whom"]]


def used(title, target):
    """The game in which seat 0 has used a card on a seat (None: on every ship), but chosen nothing yet."""
    game = do(table(title), "play " + slug(title))
    if game.phase == 1:
        do(game, "on all" if target is None else "on %d" % (target + 1))
    return game


@pytest.mark.parametrize("title", TITLES)
def test_a_title_does_what_it_says(title):
    card = CARDS[title]
    for target in targets(card):
        game = used(title, target)
        touched = range(PLAYERS) if target is None else [target]
        before = printed.ships(table(title))
        before[0]["hand"] -= 1  # the card itself
        before[0]["pile"] += 1
        moved = [("distance", "", card["way"], False)] if card["and"] else []
        after = printed.foresee(before, 0, touched, moved + card["theirs"])
        after = printed.foresee(after, 0, [0], card["own"])
        assert printed.ships(game) == after, (title, target)
        chosen = [what for what, *_ in card["theirs"] + card["own"] if what in CHOOSING]
        if chosen:
            choose(game, title, chosen[0])
        elif ("change", "", 0, False) in card["theirs"]:
            assert game.goal == game.goals[1] and number(game, GAVE, 2) == 0
        assert game.to_act == 1, "the action is done"


def choose(game, title, what):
    """What the words leave to choose, and what comes of it."""
    before = printed.ships(game)
    if what == "look":
        n = [n for word, _, n, _ in CARDS[title]["theirs"] if word == "look"][0]
        assert list(game.view(0)["ahead"]) == list(game.goals[1 : 1 + n]) and legal(game) == ["keep", "away"]
        do(game, "away")
        assert game.view(0)["ahead"] == bytes(game.goals[2 : 1 + n])
    elif what == "rebuild":
        latest = [name for name in pile(game) if name != title][-1]
        do(game, "build tow-hook")
        assert (
            TITLES[game.parts[2] - 1] == latest and printed.ship(game, 0)["parts"] == before[0]["parts"] + 1
        )
    elif what == "break":
        do(game, "part 2 tow-hook")
        assert printed.ship(game, 1)["parts"] == before[1]["parts"] - 1
    else:
        do(game, "part 2 tow-hook")
        assert game.has(0, 2) and game.has(1, 2)


@pytest.mark.parametrize("title", [title for title, card in CARDS.items() if not card["and"]])
def test_an_or_card_moves_any_ship_as_far_as_it_says(title):
    for seat in range(PLAYERS):
        game = do(table(title), "play " + slug(title), "move %d" % (seat + 1))
        assert distance(game, seat) == distance(table(title), seat) + CARDS[title]["way"]


@pytest.mark.parametrize("title", [title for title, card in CARDS.items() if card["whom"] != "you"])
def test_no_card_of_an_opponent_takes_the_last_point(title):
    """Who is hit by cards alone can still answer: what takes from others says that it leaves 1."""
    card = CARDS[title]
    for what, _, n, leaves in card["theirs"]:
        assert what not in ("dial", "take") or n > 0 and what == "dial" or leaves, title
    game = given(
        2,
        hands=(title, "Karaoke", "Karaoke"),
        dials={0: (5,) * 5, 1: (1,) * 5},
        marks={1: 0},
        distance={1: 9},
    )
    do(game, "play " + slug(title))
    for aim in ("on 2", "on all"):
        if aim in legal(game):
            do(game, aim)
    assert game.living() == [0, 1]


def test_no_three_titles_are_the_same_card_with_another_noun():
    """Whatever numbers and dials are named in it."""
    kinds = {}
    for i, title in enumerate(TITLES):
        text = re.sub("[0-9]|,? ?\\(leaves 1\\)", "", texts.card(i))
        kinds.setdefault(re.sub("|".join(printed.DIALS), "dial", text), []).append(title)
    assert max(map(len, kinds.values())) <= 2, [names for names in kinds.values() if len(names) > 2]


def test_fourteen_goals_can_take_the_last_point_each_1_of_every_dial_and_help_says_so():
    deadly = set()
    for name in GOALS:
        assert not [effect for effect in READ[name]["met"][1] if effect[2] < 0]
        for what, word, n, leaves in READ[name]["failed"][1]:
            if what == "dial" and n < 0 and not leaves:
                assert (word, n) == ("every", -1)
                deadly.add(name)
    assert len(deadly) == 14
    assert "Fourteen goals can" in pagefile.game("spacehope").find("The last point")


# What the marks say


def shows(phrase, seat=0, **more):
    """A position in which a ship is under a mark, by its words."""
    bit = 1 << list(printed.MARKS).index(phrase)
    return given(PLAYERS, marks={seat: bit}, **more)


def test_no_target_for_opponents_this_round():
    """No opponent's card or part may be used on it. What is about every ship reaches it, and what takes
    parts; its owner may use cards on it."""
    phrase = "no target for opponents this round"
    game = shows(phrase, 1, hands=("Warning shot", "Ice comet", "Full burn", "Tall story"))
    for title, ways in (("warning-shot", 1), ("ice-comet", 2), ("full-burn", 3)):
        now = do(game.clone(), "play " + title)
        assert "on 2" not in legal(now) and "move 2" not in legal(now)
        assert now.phase == 0 or len(legal(now)) == ways
    game = shows(phrase, 1, hands=("Group photo", "Loose bolt", "Karaoke"), parts={1: ("Tub garden",)})
    assert distance(do(game.clone(), "play group-photo"), 1) == 2
    assert "part 2 tub-garden" in legal(do(game, "play loose-bolt", "on 1"))
    game = shows(phrase, 0, hands=("Ice comet", "Karaoke", "Karaoke"))
    assert "on 1" in legal(do(game, "play ice-comet"))
    game = shows(phrase, 1, parts={0: ("Long arm",)}, distance={1: 9})
    assert "use long-arm" not in legal(game)


def test_parts_safe_from_cards_and_goals_this_round():
    """Neither broken nor lost with a goal; its owner's own Cold storage is used up all the same."""
    phrase = "parts safe from cards and goals this round"
    mine = {1: ("Tub garden", "Cold storage")}
    game = shows(phrase, 1, hands=("Loose bolt", "Karaoke", "Karaoke"), parts=mine)
    assert not [note for note in legal(do(game, "play loose-bolt", "on 1")) if note.startswith("part")]
    game = shows(phrase, 1, goal="Barn raising", parts=mine)
    game.outcome(False)
    assert number(game, 19, 1) == 2
    game.ships[20] = 0
    game.bury()
    assert number(game, 19, 1) == 1 and game.living() == [0, 1, 2]


@pytest.mark.parametrize("phrase, more", (("longer", 1), ("shorter", -1)))
def test_each_move_forward_longer_or_shorter_this_round(phrase, more):
    """By cards, parts and goals; who goes back goes as far as ever."""
    phrase = "each move forward 1 %s this round" % phrase
    hands = ("Full burn", "Karaoke", "Wrong signpost")
    game = shows(phrase, 0, hands=hands, parts={0: ("Tow hook",)}, distance={0: 3, 1: 9, 2: 9})
    assert distance(do(game.clone(), "play full-burn", "move 1")) == 3 + 4 + more
    assert distance(do(game.clone(), "play karaoke")) == 3 + 1 + more
    assert distance(do(game.clone(), "use tow-hook")) == 3 + 3 + more
    game = shows(phrase, 1, hands=hands, distance={1: 9})
    assert distance(do(game.clone(), "play wrong-signpost", "on 2"), 1) == 6
    game = shows(phrase, 0, goal="Toll gate", rows={(0, GAVE): 9})
    game.outcome(True)
    assert distance(game) == 2 + more


def test_each_loss_of_points_by_a_card_or_goal_1_less_this_round():
    phrase = "each loss of points by a card or goal 1 less this round"
    game = shows(phrase, 1, hands=("Warning shot", "Siphon hose", "Karaoke"))
    assert dials(do(game.clone(), "play warning-shot", "on 2"), 1)[4] == 2
    taken = do(game.clone(), "play siphon-hose", "on 2")
    assert (dials(taken, 1)[3], dials(taken)[3]) == (2, 4)
    game = shows(phrase, 0, hands=("Skip lunch", "Karaoke", "Karaoke"), dials={0: (6, 3, 3, 3, 3)})
    assert dials(do(game, "play skip-lunch"))[0] == 4
    game = shows(phrase, 0, goal="Hungry hold")
    game.outcome(False)
    assert (dials(game)[0], dials(game, 1)[0]) == (3, 1)
    game = do(shows(phrase, 0, goal="Jump start"), "help")
    assert dials(game)[3] == 1, "what one gives is no loss by a card or goal"


def test_spared_if_the_goal_fails_this_round():
    game = shows("spared if the goal fails this round", 0, goal="Hungry hold")
    game.outcome(False)
    assert (dials(game), dials(game, 1)[0]) == ((3,) * 5, 1)
    game.outcome(True)
    assert (dials(game)[2], dials(game, 1)[2]) == (4, 3)


def test_no_building_and_rebuilding_this_round():
    phrase = "no building and rebuilding this round"
    game = shows(phrase, 0, hands=("Patchwork", "Karaoke", "Karaoke"))
    assert not [note for note in legal(game) if note.startswith("build")]
    assert do(game, "play patchwork").to_act == 1 and number(game, 19) == 0


# Goals


@pytest.mark.parametrize("name", GOALS)
def test_a_goal_says_what_the_rules_have(name):
    row = cards.GOALS[17 * GOALS.index(name) :][:17]
    goal = READ[name]
    assert ("sum", "each", "most", "span").index(goal["ask"]) == row[0]
    for at, (who, effects) in ((7, goal["met"]), (12, goal["failed"])):
        assert ("all", "givers", "idle", "ahead", "behind").index(who) == row[at]
        assert coded(effects) == pairs(row, at + 1)
    for living in range(1, 7):
        game = given(6, goal=name, dead=tuple(range(living, 6)), choice="off")
        assert game.progress()[1] == goal["number"](living), living


PLACES = {"moved": MOVED, "built": BUILT, "given": GAVE, "used": USED}


def shared_out(total):
    return [total - 2 * (total // 3), total // 3, total // 3]


def off(name, by):
    """A table of three on which a goal is off its number by so much, as its words count."""
    goal = READ[name]
    wanted = goal["number"](PLAYERS) + by
    dial = {seat: [9] * 5 for seat in range(PLAYERS)}
    rows, parts, way = {}, {}, {}
    values = shared_out(wanted) if goal["ask"] in ("sum", "most") else [wanted + 3, wanted, wanted + 3]
    if goal["ask"] == "span":
        way = {0: 5, 1: 5 + wanted, 2: 5}
    elif goal["of"] == "parts":
        parts = {seat: PARTS[:value] for seat, value in enumerate(values)}
    elif goal["of"] in PLACES:
        rows = {(seat, PLACES[goal["of"]]): value for seat, value in enumerate(values)}
    for seat, value in enumerate(values):
        if goal["of"] in printed.DIALS:
            dial[seat][printed.DIALS.index(goal["of"])] = min(9, value)
        elif goal["of"] == "lowest":
            dial[seat][3] = value
        elif goal["of"] == "total":
            dial[seat] = [value // 5 + (i < value % 5) for i in range(5)]
    return given(PLAYERS, goal=name, dials=dial, rows=rows, parts=parts, distance=way)


@pytest.mark.parametrize("name", GOALS)
def test_a_goal_is_met_at_the_number_that_it_says_and_not_beside_it(name):
    """Goal resolution: less by one fails, or more by one, where less is better."""

    def met(by):
        game = off(name, by)
        game._resolve()
        return [met for kind, _, met, _ in game.events(0) if kind == codes.RESOLVED] == [1]

    fewer = READ[name]["ask"] in ("most", "span")
    assert (met(-1), met(0), met(1)) == ((True, True, False) if fewer else (False, True, True))


@pytest.mark.parametrize("met", (True, False), ids=("met", "failed"))
@pytest.mark.parametrize("name", GOALS)
def test_a_goal_does_what_it_says_to_those_whom_it_names(name, met):
    game = given(
        PLAYERS,
        goal=name,
        dials={0: (5, 6, 5, 5, 5), 1: (4, 2, 4, 4, 2), 2: (7, 3, 3, 9, 6)},
        distance={0: 20, 1: 10, 2: 30},
        rows={(0, GAVE): 2},
        parts={seat: ("Tub garden",) for seat in range(PLAYERS)},
    )
    who, effects = READ[name]["met" if met else "failed"]
    named = {"all": [0, 1, 2], "givers": [0], "idle": [1, 2], "ahead": [2], "behind": [1]}[who]
    after = printed.foresee(printed.ships(game), None, named, effects)
    game.outcome(met)
    assert printed.ships(game) == after


@pytest.mark.parametrize("name", [name for name in GOALS if READ[name]["help"]])
def test_helping_costs_and_brings_what_a_goal_says(name):
    cost, price, brings = READ[name]["help"]
    game = given(
        PLAYERS, goal=name, hands=("Drop the annex", "Karaoke", "Karaoke"), dials={0: (3, 4, 5, 6, 7)}
    )
    before = printed.ships(game)
    do(game, "help")
    if cost == "card":
        before[0]["hand"] -= 1
        before[0]["pile"] += 1
        do(game, "give drop-the-annex")
    else:
        before[0]["dials"][cost] -= price
    gifts = {"gift": 1, "gifts by distance": 5}.get(brings)
    if gifts is None:
        before = printed.foresee(before, 0, [0], [brings])
    else:
        assert number(game, GAVE) == gifts
    assert printed.ships(game) == before and game.to_act == 1
    if cost != "card":  # the last point of a dial cannot be given
        few = [3] * 5
        few[printed.DIALS.index(cost)] = price
        assert "help" not in legal(given(goal=name, dials={0: few}))


def test_a_goal_without_a_line_of_help_allows_nothing():
    silent = [name for name in GOALS if not READ[name]["help"]]
    assert 0 < len(silent) <= 12
    for name in silent:
        assert "help" not in legal(given(goal=name))


# Parts: each test takes its numbers from the words


def says(slot, pattern):
    """The numbers in a part's words, which have to be these words."""
    match = re.fullmatch(pattern.replace("#", r"(\d+)"), texts.ability(PARTS.index(slot)))
    assert match, texts.ability(PARTS.index(slot))
    return [int(group) for group in match.groups()]


def once(game, note):
    """It is used, free, once a round: the turn goes on."""
    seat = game.to_act
    do(game, note)
    assert game.to_act == seat and game.phase == 0 and note not in legal(game)
    return game


def test_the_garden_does_what_it_says():
    (n,) = says("Tub garden", "Once a round, free: # point goes from your highest dial to your lowest.")
    game = once(given(parts={0: ("Tub garden",)}, dials={0: (2, 3, 3, 3, 7)}), "use tub-garden")
    assert dials(game) == (2 + n, 3, 3, 3, 7 - n)


def test_lost_property_does_what_it_says():
    (n,) = says(
        "Lost property", r"When you discard a card with \+ at the end of a round, your lowest dial gains #."
    )
    for last, gains in (("Slingshot", n), ("Movie night", 0)):
        game = given(
            hands=("Karaoke", last),
            parts={0: ("Lost property",)},
            others={1: ("Soup again",)},
            goal="Formation flying",
        )
        assert dials(do(game, "play karaoke"))[0] == 3 + gains


def test_the_tow_hook_does_what_it_says():
    (n,) = says(
        "Tow hook", "Once a round, free, if all other living ships have more distance than you: move #."
    )
    far = {1: 2, 2: 1}
    assert distance(once(given(3, parts={0: ("Tow hook",)}, distance=far), "use tow-hook")) == n
    assert "use tow-hook" not in legal(given(3, parts={0: ("Tow hook",)}, distance={1: 2}))
    assert "use tow-hook" in legal(given(3, parts={0: ("Tow hook",)}, distance={1: 2}, dead=(2,)))


def test_thick_walls_do_what_they_say():
    (n,) = says(
        "Thick walls", "Whenever an opponent's card takes points from one of your dials, it takes # less."
    )
    walls = {0: ("Thick walls",), 1: ("Thick walls",)}
    game = given(
        hands=("Warning shot", "Siphon hose", "Overtime", "Karaoke"), parts=walls, dials={0: (9,) * 5}
    )
    assert dials(do(game.clone(), "play warning-shot"), 1)[4] == 3 - 2 + n
    assert dials(do(game.clone(), "play siphon-hose", "on 2"), 1)[3] == 3 - 2 + n
    assert dials(do(game.clone(), "play overtime"))[0] == 9 - 1, "one's own card takes all"
    game = given(goal="Hungry hold", parts=walls)
    game.outcome(False)
    assert dials(game)[0] == 3 - 2, "and so does a goal"


def test_the_afterburner_does_what_it_says():
    least, fuel, way = says(
        "Afterburner", "Once a round, free, with at least # fuel: lose # fuel and move #."
    )
    ready = {0: (3, 3, 3, least, 3)}
    game = once(given(dials=ready, parts={0: ("Afterburner",)}), "use afterburner")
    assert (dials(game)[3], distance(game)) == (least - fuel, way)
    short = {0: (3, 3, 3, least - 1, 3)}
    assert "use afterburner" not in legal(given(dials=short, parts={0: ("Afterburner",)}))


def test_the_compost_heap_does_what_it_says():
    (n,) = says(
        "Compost heap",
        "Once a round, free: lose # point of your highest dial,"
        " and your latest discard goes under your deck.",
    )
    game = given(parts={0: ("Compost heap",)}, dials={0: (3, 3, 5, 3, 3)}, piles={0: ("Slingshot",)})
    before = printed.ships(game)
    once(game, "use compost-heap")
    assert dials(game)[2] == 5 - n and TITLES[game.decks[0]] == "Slingshot"
    assert printed.ship(game, 0)["pile"] == before[0]["pile"] - 1


def test_the_long_arm_does_what_it_says():
    (n,) = says("Long arm", "Once a round, free: an opponent with more distance than you goes back #.")
    game = given(4, parts={0: ("Long arm",)}, distance={0: 3, 1: 5, 2: 3, 3: 9})
    assert legal(do(game, "use long-arm")) == ["on 2", "on 4"]
    assert distance(do(game, "on 4"), 3) == 9 - n and "use long-arm" not in legal(game)


def test_gear_shift_does_what_it_says():
    (n,) = says(
        "Gear shift",
        "The first time in a round that you move your own ship with an OR card, it moves # more.",
    )
    game = given(
        hands=("Full burn", "Soup again", "Movie night", "Karaoke"),
        parts={0: ("Gear shift",)},
        others={1: ("Slingshot",)},
    )
    do(game, "play soup-again", "move 2", "play full-burn", "move 1", "play movie-night", "move 1")
    assert (distance(game, 1), distance(game)) == (3, 4 + n + 3)
    others = given(
        hands=("Karaoke", "Full burn", "Karaoke"),
        parts={0: ("Gear shift",)},
        others={1: ("Soup again", "Slingshot")},
    )
    do(others, "play karaoke", "play soup-again", "move 1")
    assert distance(others) == 1 + 3, "an or card of an opponent moves it as printed"
    assert distance(do(others, "play full-burn", "move 1")) == 4 + 4 + n, "and leaves the part its chance"


def test_cold_storage_does_what_it_says():
    nothing, n = says(
        "Cold storage", "When one of your dials reaches #, discard this part instead: the dial goes to #."
    )
    game = given(parts={0: ("Cold storage",)}, dials={0: (3, 3, 3, 1, 3)}, goal="Tank inspection")
    assert nothing == 0
    game.outcome(False)
    assert (dials(game)[3], number(game, 19), game.living()) == (n, 0, [0, 1])


def test_the_second_bridge_does_what_it_says():
    (n,) = says(
        "Second bridge",
        "The first time in a round that you use the ability of an OR card, your ship also moves #.",
    )
    game = given(
        hands=("Soup again", "Movie night", "Karaoke", "Karaoke"),
        parts={0: ("Second bridge",)},
        others={1: ("Slingshot",)},
    )
    assert distance(do(game.clone(), "play karaoke")) == 1
    assert distance(do(game, "play soup-again", "on 1")) == n
    assert distance(do(game, "play movie-night", "on 1")) == n


def test_help_says_of_each_part_what_its_words_say():
    """The pages about parts are shorter; tier and numbers are the same."""
    book = pagefile.game("spacehope")
    text = "\n".join(book.find(title) for title in book.titles() if title.startswith("Parts"))
    for slot, name in enumerate(PARTS):
        (line,) = [line for line in text.split("\n") if line.startswith(name)]
        found = re.findall("[0-9]+", line)
        assert int(found.pop(0)) == cards.TIERS[slot]
        assert found == re.findall("[0-9]+", texts.ability(slot)), name
