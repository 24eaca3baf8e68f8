"""A record is a game in words: people read and write it, and it replays to the same state or says why not."""

import random

import pytest

from host_tests import contract
from playing import game_dev
from pocketdeck.engine import catalog, packing, record
from pocketdeck.engine.errors import IllegalOption, NewerSave, SaveError

each_game = pytest.mark.parametrize("game_id", contract.GAMES)

# A game of Climb for two. The first player holds 5 7 9, the second 5 8 9; 5 on 5 is a pair.
DECK = "5 7 9 5 8 9 1 2 3 4 6 10 1 2 3 4 6 7 8 10".split()
BY_HAND = """
# Played with real cards on a train.
pocketdeck record 1
game template
seed 3
   players 2
option hand 3

deck 5 7 9 5 8 9 1 2 3 4 6 10 1 2 3 4 6 7 8 10
# first the fives
lay 5
Lay 5

SNAP  by 0
# and so on
lay 7
end
"""


def played(game_id, seed=5, moves=12, deck=None, players=None):
    """A game after some random moves, with their notations."""
    game = catalog.new_game(game_id, seed, players or contract.player_counts(game_id)[-1], None, deck)
    chance = random.Random(seed)
    notations = []
    while not game.over and len(notations) < moves:
        a = contract.any_move(game, chance, plain=True)
        notations.append(game.notation(a))
        game.apply(a)
    return game, notations


def text_of(game_id, **how):
    game, notations = played(game_id, **how)
    return record.write(game, notations, how.get("deck"))


def refused(text, kind=SaveError):
    """The sentence with which a record is refused."""
    with pytest.raises(SaveError) as caught:
        record.replay(text)
    assert caught.type is kind, caught.value
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)
    return str(caught.value)


def line_of(text, start):
    """The number of the first line that begins so, as people count."""
    return [line.startswith(start) for line in text.split("\n")].index(True) + 1


@each_game
def test_a_record_leads_to_the_same_state(game_id):
    for players in contract.player_counts(game_id):
        for moves in (0, 1, 12, contract.LONGEST):
            game, notations = played(game_id, 5, moves, None, players)
            text = record.write(game, notations)
            assert record.replay(text).pack() == game.pack()
            assert record.replay(text.replace("\n", "\r\n")).pack() == game.pack()
            assert record.replay(text.upper().lower()).pack() == game.pack()


@each_game
def test_every_option_is_written_down(game_id):
    for options in contract.key_sets(game_id):
        game = catalog.new_game(game_id, 5, contract.player_counts(game_id)[0], options)
        assert record.replay(record.write(game, [])).options == game.options


@each_game
def test_a_record_is_readable(game_id):
    game, notations = played(game_id)
    lines = record.write(game, notations).split("\n")
    options = ["option %s %s" % (row[0], row[2]) for row in packing.written(game)]
    rules = ["rules %d" % game.VERSION] if game.VERSION > 1 else []
    header = ["pocketdeck record 1", "game " + game_id, *rules, "seed 5", "players %d" % game.players]
    header += options
    assert lines[: len(header)] == header
    assert lines[len(header)] == ""
    assert lines[len(header) + 1 : -2] == notations
    assert lines[-2] == record.ending(game) and lines[-1] == ""
    assert len(lines[-2]) == len("end 01234567")
    assert all(len(line) <= 80 and line.isascii() for line in lines)


@each_game
def test_the_deck_is_written_down_if_it_was_given(game_id):
    deck = list(reversed(game_dev.deck(game_id)))
    game, notations = played(game_id, deck=deck)
    text = record.write(game, notations, deck)
    assert "deck " + " ".join(deck) in text.split("\n")
    assert record.replay(text).pack() == game.pack()
    assert "\ndeck" not in record.write(game, notations)
    refused(record.write(game, notations))  # another deal leads elsewhere


@each_game
def test_each_move_is_shown_on_the_way(game_id):
    game, notations = played(game_id)
    shown = []
    record.replay(record.write(game, notations), lambda now, note: shown.append((now.moves, note)))
    assert shown == [(i + 1, note) for i, note in enumerate(notations)]


@each_game
def test_the_start_of_a_record_is_the_game_as_dealt(game_id):
    game, notations = played(game_id)
    lines = record.write(game, notations).split("\n")
    dealt, moves = record.start(lines)
    assert dealt.pack() == catalog.new_game(game_id, 5, game.players).pack()
    assert [line for _, line in moves] == notations + [record.ending(game)]
    assert all(lines[n - 1] == line for n, line in moves)


def test_a_record_may_be_written_by_hand():
    game = record.replay(BY_HAND)
    assert (game.seed, game.players, game.options) == (3, 2, {"hand": 3, "snap": "on"})
    assert list(game.points) == [4, 0]  # 5 climbs from nothing, the pair is snapped, 7 climbs
    assert game.moves == 4 and game.to_act == 1
    same = catalog.new_game("template", 3, 2, None, DECK)
    for note in ("lay 5", "lay 5", "snap by 0", "lay 7"):
        same.apply(same.parse(note))
    assert same.pack() == game.pack()


@each_game
def test_a_record_that_was_cut_off_is_noticed(game_id):
    text = text_of(game_id)
    lines = text.split("\n")
    for kept in range(len(lines) - 1):
        refused("\n".join(lines[:kept]))
        refused("\n".join(lines[:kept]) + "\n")
    for length in range(len(text) - 1):
        if not text[:length].endswith(("\nend", "\nend ")):  # that is the end by hand
            refused(text[:length])
    assert "incomplete" in refused("\n".join(lines[:-2]))


@each_game
def test_a_missing_or_changed_move_is_noticed(game_id):
    game, notations = played(game_id)
    lines = record.write(game, notations).split("\n")
    first = lines.index("") + 1
    for at in range(first, first + len(notations)):
        assert refused("\n".join(lines[:at] + lines[at + 1 :])).startswith("Line ")
        changed = "\n".join(lines[:at] + ["levitate"] + lines[at + 1 :])
        assert refused(changed).startswith("Line %d: 'levitate'" % (at + 1))


@each_game
def test_the_end_tells_one_state_from_another(game_id):
    ends = {record.ending(played(game_id, 5, moves)[0]) for moves in range(10)}
    assert len(ends) == len({played(game_id, 5, moves)[0].pack() for moves in range(10)})


@each_game
def test_another_end_is_noticed(game_id):
    text = text_of(game_id)
    end = line_of(text, "end ")
    for wrong in ("end 00000000", "end x", "end 0", "end of story"):
        changed = text[: text.rindex("end ")] + wrong
        assert refused(changed).startswith("Line %d: " % end)
    assert refused(text.replace("seed 5", "seed 6")).startswith("Line ")


@each_game
def test_nothing_may_follow_the_end(game_id):
    text = text_of(game_id)
    end = line_of(text, "end ")
    for more in ("land", "lay 1", "end", "pocketdeck record 1"):
        assert refused(text + more + "\n").startswith("Line %d: " % end)
    record.replay(text + "\n\n# A comment does no harm.\n\n")


@each_game
def test_a_newer_record_is_kept(game_id):
    text = text_of(game_id)
    for version in ("2", "10", "99999"):
        refused(text.replace("record 1", "record " + version), NewerSave)
    for version in ("0", "-1", "one", "1.5", "1 beta", "\u00b2"):
        refused(text.replace("record 1", "record " + version))


def test_what_is_no_record_is_refused():
    for text in ("", "\n\n", "# a comment", "end", "land\nend", "pocketdeck", "pocketdeck records 1\nend"):
        assert "not a Pocketdeck record" in refused(text)


def header(**fields):
    """A hand-written record of Climb, without moves."""
    right = {"game": "template", "seed": "3", "players": "2"}
    right.update(fields)
    given = [" ".join(item) for item in right.items() if item[1]]
    return "\n".join(["pocketdeck record 1"] + given + ["end"])


def test_a_header_has_to_be_complete():
    assert record.replay(header()).players == 2
    for missing in ("game", "seed", "players"):
        refused(header(**{missing: ""}))


@pytest.mark.parametrize(
    "field, values",
    (
        ("game", ("chess", "Template", "pocketdeck", "template handsolo")),
        ("seed", ("-1", "1073741824", "99999999999999", "3.5", "x", "1_0", "3 4", "\u00b2", "1e3")),
        ("players", ("0", "5", "-1", "two", "\u00b2", "2 3")),
        ("option", ("hand 6", "hand", "colour red", "hand 3 4", "snap ON!")),
        ("deck", ("5 7 9", " ".join(DECK[1:]), " ".join(DECK[1:] + ["11"]), " ".join(DECK[1:] + ["7"]))),
        ("colour", ("red",)),
    ),
)
def test_a_header_has_to_fit(field, values):
    for value in values:
        refused(header(**{field: value}))


def test_a_header_line_counts_once():
    for line in ("game template", "seed 4", "players 2", "option hand 4\noption hand 4", "deck\ndeck"):
        refused(header().replace("\nend", "\n" + line + "\nend"))


def test_an_option_that_a_record_does_not_name_has_its_default():
    assert record.replay(header()).options == {"hand": 3, "snap": "on"}
    assert record.replay(header(option="hand 5")).options == {"hand": 5, "snap": "on"}


def test_what_a_record_refuses_is_what_the_catalog_refuses():
    with pytest.raises(IllegalOption) as caught:
        catalog.new_game("template", 3, 7)
    assert str(caught.value) in refused(header(players="7"))
