"""Saves with right checksums that no game can be in: refused in one sentence, kept, nothing is counted."""

import random
import struct

import pytest

from host_tests import contract
from host_tests.long import in_suite
from lab.torturing import crafted, report, script
from playing.handheld import Handheld, MemoryPanel, SIZES
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.errors import SaveError
from pocketdeck.games.handsolo import cards as space_cards
from pocketdeck.games.handsolo import checks
from pocketdeck.games.soliterror import codes as night
from pocketdeck.session import saves, slots, statistics
from pocketdeck.session.session import Session

MARK = 5  # where it lies in a session's save, see saves.HEAD
GAMES = catalog.GAMES + catalog.EXTRA
SMALL = "ssd1306_i2c"


def begun(game_id, actions=3):
    """(the save of a game that goes on, its session)"""
    session = Session(MemoryStore())
    least = catalog.info(game_id)["players"][0]
    session.start(game_id, [None] + [bots.RANDOM] * (least - 1), None, 5)
    while actions and not session.game.over:
        if session.bot() is None:
            session.act(session.game.actions()[0])
            actions -= 1
    return saves.encode(session), session


def ended(game_id):
    """A session whose game is over."""
    session = begun(game_id, 5000)[1]
    assert session.game.over
    return session


def marked(data, mark):
    return data[:MARK] + struct.pack("<I", mark) + data[MARK + 4 :]


def on_drive(game_id, data):
    """A store with this save, in which the device was switched off."""
    store = MemoryStore()
    slots.save(store, game_id + ".save", data)
    slots.save(store, "settings", b"pocketdeck settings 1\nlast=%s\n" % game_id.encode())
    return store


def refuses(game_id, data):
    """At the start, in the launcher, when it is resumed, and where a new game takes its place."""
    least = catalog.info(game_id)["players"][0]
    ways = {
        "boot": lambda session: session.boot(),
        "saved": lambda session: session.saved(game_id),
        "resume": lambda session: session.resume(game_id),
        "start": lambda session: session.start(game_id, [None] + ["easy"] * (least - 1), None, 1),
    }
    for name, way in ways.items():
        store = on_drive(game_id, data)
        slot = store.files[game_id + ".save.0"]
        session = Session(store)
        way(session)
        if name != "start":
            session.resume(game_id)
            assert session.game is None, name
        session.save()
        (told,) = session.problems()
        assert contract.is_one_sentence(told.partition(".")[0] + ".") and game_id + ".save.bad" in told, told
        assert store.files[game_id + ".save.bad"] == slot, name
        assert not session.statistics(game_id)["last"], "it was counted"
    for board in ("pico_lcd_1_3", "pico_lcd_0_96", SMALL):
        shown = Handheld(MemoryPanel(*SIZES[board]), on_drive(game_id, data), 1)
        assert shown.app.session.game is None and type(shown.app.stack[-1]).__name__ in ("Note", "Message")
        shown.press("a down a")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("mark", (1, 2, 0x7FFFFFFF, 0xFFFFFFFF))
def test_only_a_game_that_is_over_can_have_a_mark(game_id, mark):
    refuses(game_id, marked(begun(game_id)[0], mark))


@pytest.mark.parametrize("game_id", GAMES)
def test_somebody_plays_every_saved_game(game_id):
    data = bytearray(begun(game_id)[0])
    at = struct.calcsize(saves.HEAD)
    data[at + 1 : at + 1 + data[at]] = bytes([2]) * data[at]
    refuses(game_id, bytes(data))


def test_no_captain_has_more_credits_than_all_cards_of_a_career_can_bring():
    game = begun("handsolo")[1].game
    for year in (1, 8, space_cards.YEARS):
        game.year = year
        most = checks._MOST - checks._to_come(game, (1 << space_cards.CARDS) - 1)
        game.credits = most - 1000
        assert catalog.load_game(game.pack()).credits == game.credits
        for credits in (checks._MOST, 65535):
            game.credits = credits
            with pytest.raises(SaveError, match="credits"):
                catalog.load_game(game.pack())


def test_what_a_whole_career_can_bring_can_be_saved():
    """19,180 credits with the first ship, from ten at its begin to the last year; no bot comes near it."""
    game = catalog.new_game("handsolo", 1)
    career = space_cards.CREDITS + checks._to_come(game, (1 << space_cards.CARDS) - 1)
    assert career == 19180 < checks._MOST
    for seed in range(in_suite(2, 8)):
        game = catalog.new_game("handsolo", seed)
        while not game.over:
            before = game.credits + checks._to_come(game, sum(1 << c for c in ahead(game)))
            game.apply(bots.choose(game, 0, "medium")[0])
            after = game.credits + checks._to_come(game, sum(1 << c for c in ahead(game)))
            assert after <= before <= career, "no action brings more than was to come"


def ahead(game):
    """The cards that can still bring something this year."""
    held = {entry & 31 for entry in game.hold if entry != 255}
    return held | {c for i, c in enumerate(game.order[game.at : game.end]) if not game.taken >> i & 1}


def test_a_night_that_is_over_shows_what_killed_you():
    """The monster that was called, or the one that was met, face up."""
    seen = set()
    for seed in range(400):
        if len(seen) == 2:
            break
        chance = random.Random(seed)
        game = catalog.new_game("soliterror", seed, 1, {"hard": ("on", "off")[seed % 2]})
        while not game.over:
            game.apply(chance.choice(game.actions()))
        catalog.load_game(game.pack())
        called = game.behind == night.NOWHERE
        if game.ended != night.DIED or called in seen:
            continue
        seen.add(called)
        session = begun("soliterror")[1]
        session.game = game
        if called:
            game.active = 0
        else:
            game.open &= ~(1 << game.behind)
        refuses("soliterror", saves.encode(session, False))
    assert seen == {False, True}


# Statistics


def counted(game_id, record):
    """(session, what it has counted) after one more game, on top of this record."""
    session = ended(game_id)
    slots.save(session.store, game_id + ".stats", record)
    session.finished()
    assert session.problems() == [] and not session.autosave.endings
    return session, session.statistics(game_id)


FULL = 0xFFFF
END = (1 << 63) - 1


def record(count=0, played=0, won=0, best=0, total=0, streak=0, longest=0):
    part = [played, won, best, total, streak, longest]
    return statistics._encode(count, [part[:], part[:]], [], [])


@pytest.mark.parametrize("count", (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF))
@pytest.mark.parametrize("game_id", GAMES)
def test_the_number_among_the_games_counted_begins_again_at_its_end(game_id, count):
    """Nobody sees it. Every game is counted once, also where the power goes between mark and count."""
    session, shown = counted(game_id, record(count=count, played=9))
    assert shown["clean"]["played"] == 10 and len(shown["last"]) == 1
    again = ended(game_id)
    mark = count % 0xFFFFFFFF + 1
    for already in (count, mark):
        store = on_drive(game_id, marked(saves.encode(again, False), mark))
        slots.save(store, game_id + ".stats", record(count=already, played=9))
        other = Session(store)
        assert not other.resume(game_id) and game_id + ".save.0" not in store.files
        assert other.statistics(game_id)["clean"]["played"] == 9 + (already == count)


def test_a_number_of_games_at_its_end_stands_still():
    _, shown = counted("template", record(played=FULL, won=FULL, streak=FULL, longest=FULL))
    assert (shown["clean"]["played"], shown["clean"]["won"]) == (FULL, FULL)
    assert shown["clean"]["longest"] == FULL and len(shown["last"]) == 1


def test_an_average_of_as_many_games_as_there_can_be_stays_one():
    """It does not grow because games are added that are not counted any more."""
    _, shown = counted("template", record(played=FULL, best=9, total=4 * FULL))
    assert shown["clean"]["total"] // shown["clean"]["played"] in (3, 4)


@pytest.mark.parametrize("total", (END, -END - 1, END - 1))
def test_a_total_at_its_end_neither_stops_the_counting_nor_loses_what_was_counted(total):
    _, shown = counted("template", record(played=1, won=1, best=7, total=total))
    assert shown["clean"]["played"] == 2 and shown["assisted"]["total"] == total
    assert abs(shown["clean"]["total"] - total) < 100


def test_a_list_of_the_best_without_a_result_is_refused_and_kept():
    """A list begins with its first result; its pages have to show one."""
    store = MemoryStore()
    slots.save(store, "template.stats", statistics._encode(1, [[0] * 6] * 2, [(bytes((1, 2, 0, 0)), [])], []))
    slot = store.files["template.stats.0"]
    session = Session(store)
    assert session.statistics("template")["lists"] == []
    (told,) = session.problems()
    assert (
        told == "Damaged: template.stats is kept as template.stats.bad."
        and store.files["template.stats.bad"] == slot
    )


# All of it by lot


def test_right_checksums_over_wrong_contents_break_nothing():
    """A short form of tools/lab/torture.py --crafted."""
    count = in_suite(20, 60)
    found = crafted.run(count, 3, report.quiet, rounds=1)
    assert found["findings"] == [] and found["inputs"] == count * (len(crafted.KINDS) - 1 + len(script.GAMES))
    assert all(found["accepted"][kind] for kind in ("session", "pack", "statistics", "settings", "screen"))


def test_a_check_that_is_missing_is_noticed(monkeypatch):
    monkeypatch.setattr(crafted.fuzz, "keep", lambda target, data: "nowhere")
    monkeypatch.setattr("pocketdeck.games.handsolo.checks.wrong", lambda game: "")
    assert crafted.run(150, 3, report.quiet, ("handsolo",), ("pack",), 1)["findings"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_byte_of_a_save_is_a_part_of_a_field(game_id):
    """But for the letters of a name, and checksums."""
    data, session = begun(game_id)
    places, game = crafted.of_session(data)
    assert sorted(i for at, size in places for i in range(at, at + size)) == list(range(game))
    packed = session.game.pack()
    assert data[game:] == packed
    covered = {i for at, size in crafted.of_pack(packed) for i in range(at, at + size)}
    assert covered == set(range(2, len(packed) - 4)) - set(range(4, 4 + packed[3]))
    store = ended(game_id)
    store.finished()
    stats = slots.load(store.store, game_id + ".stats")[0]
    assert sorted(i for at, size in crafted.of_statistics(stats) for i in range(at, at + size)) == list(
        range(len(stats))
    )
