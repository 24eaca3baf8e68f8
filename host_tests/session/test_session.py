"""What a player is promised by the session: nothing is lost, undo is fair, every game counts once."""

import random
import struct

import pytest

from host_tests import contract
from host_tests.long import in_suite
from playing.hoststore import Cut, MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.errors import IllegalAction, IllegalOption
from pocketdeck.session import history, records, ring, saves, slots, statistics
from pocketdeck.session.history import Log
from pocketdeck.session.session import Session

TABLES: "list[tuple[str, list]]" = [
    ("handsolo", [None]),
    ("template", [None]),
    ("template", [None, "medium"]),
    ("template", ["random", None]),
    ("template", [None, None]),
    ("template", [None, "easy", "random"]),
    ("template", ["easy", None, None]),
]
each_table = pytest.mark.parametrize("game_id,kinds", TABLES, ids=str)
ALONE = [table for table in TABLES if table[1].count(None) == 1]


def begun(game_id, kinds, seed=7, store=None, options=None):
    s = Session(store or MemoryStore())
    s.start(game_id, kinds, options, seed)
    return s


def turn(s, chance, claims=0.3):
    """A bot's turn or a person's; False when the game is over."""
    if s.game.over:
        return False
    mine = [a for seat, kind in enumerate(s.kinds) if kind is None for a in s.game.claims(seat)]
    if mine and chance.random() < claims:
        s.act(chance.choice(mine))
    elif s.bot() is None:
        s.act(chance.choice(s.game.actions()))
    return True


def play(s, chance, turns=10000):
    for _ in range(turns):
        if not turn(s, chance):
            return


def to_person(s):
    """The bots act until it is a person's turn."""
    while s.person() is None and not s.game.over:
        s.bot()
    return s.person()


def picture(s):
    return s.game.pack(), s.kinds, s.hints, s.revealed_undos


# Saving and resuming


@each_table
def test_the_game_resumed_is_the_game_left(game_id, kinds):
    chance = random.Random(3)
    store = MemoryStore()
    s = begun(game_id, kinds, store=store)
    for _ in range(60):
        s.save()
        again = Session(store)
        assert again.boot() == game_id
        assert again.resume(game_id)
        assert picture(again) == picture(s)
        if not turn(s, chance):
            break
        if s.person() is not None and chance.random() < 0.2:
            s.hint()
        if chance.random() < 0.2:
            s.undo()
    assert s.problems() == []


def test_nothing_is_written_unless_something_changed():
    store = MemoryStore()
    s = begun("handsolo", [None], store=store)
    s.save()
    for _ in range(5):
        count = store.count
        s.save()
        s.log(0)
        s.can_undo()
        s.save()
        assert store.count == count
        changes = store.changes
        s.act(s.game.actions()[0])
        s.save()
        assert store.changes == changes + 1


def test_the_game_to_go_back_to_is_written_when_the_device_waits_and_only_then():
    store = MemoryStore()
    s = begun("template", [None, None], store=store)
    assert "settings" not in s.autosave.pending, "nobody waits for what writes it"
    s.save()
    assert Session(store).boot() == "template"
    changes = store.changes
    s.remember("template")
    s.save()
    assert store.changes == changes
    s.leave()
    again = Session(store)
    assert again.boot() is None and again.settings["recent"] == "template"


@each_table
def test_the_launcher_sees_what_is_saved(game_id, kinds):
    s = begun(game_id, kinds)
    assert s.saved(game_id) is None
    s.leave()
    assert s.game is None and s.boot() is None
    found = s.saved(game_id)
    assert (found["kinds"], found["hints"], found["revealed_undos"]) == (kinds, 0, 0)
    assert found["line"] == "" or kinds.count(None) == 1, "a line is one person's view"
    assert s.resume(game_id)


def test_the_line_for_the_launcher(monkeypatch):
    rules = catalog.part("template", "rules").Rules
    monkeypatch.setattr(rules, "summary", lambda game, seat: "m%d" % game.moves)
    s = begun("template", [None])
    s.act(s.game.actions()[0])
    s.save()
    assert s.saved("template")["line"] == "m1"
    again = Session(s.store)
    assert again.resume("template") and again.game.pack() == s.game.pack()


def test_two_games_are_kept_side_by_side():
    s = begun("handsolo", [None])
    s.act(s.game.actions()[0])
    first = s.game.pack()
    s.start("template", [None], None, 3)
    second = s.game.pack()
    assert s.resume("handsolo") and s.game.pack() == first
    assert s.resume("template") and s.game.pack() == second


def test_wrong_starts_change_nothing():
    s = begun("handsolo", [None])
    before = picture(s)
    for game_id, kinds in (("handsolo", ["best"]), ("handsolo", [None, None]), ("x", [None])):
        with pytest.raises(IllegalOption):
            s.start(game_id, kinds, None, 1)
    assert picture(s) == before


def test_a_person_acts_only_for_persons():
    s = begun("template", ["easy", None])
    with pytest.raises(IllegalAction):
        s.act(s.game.actions()[0])
    with pytest.raises(IllegalAction):
        s.hint()
    to_person(s)
    assert s.person() == 1
    with pytest.raises(IllegalAction):
        s.act(99)
    assert not s.can_undo()


def test_damaged_and_newer_saves_are_kept_and_told_once():
    newer = bytes([saves.FORMAT + 1])
    for payload, suffix in ((b"\1junk", ".bad"), (b"\3junk", ".bad"), (newer + b"from the future", "")):
        store = MemoryStore()
        slots.save(store, "handsolo.save", payload)
        s = Session(store)
        assert s.saved("handsolo") is None and not s.resume("handsolo")
        assert len(s.problems()) == 1 and s.problems() == []
        assert s.saved("handsolo") is None and s.problems() == []
        if suffix:
            assert payload in store.files["handsolo.save.bad"]
        else:
            assert slots.load(store, "handsolo.save")[0] == payload
            s.start("handsolo", [None], None, 1)
            s.save()
            assert payload in store.files["handsolo.save.newer"]
        s.start("handsolo", [None], None, 1)
        s.save()
        assert Session(store).saved("handsolo") is not None


@pytest.mark.parametrize("game_id,kinds", [TABLES[0], TABLES[-1]], ids=str)
def test_saves_of_any_bytes_do_no_harm(game_id, kinds):
    s = begun(game_id, kinds)
    good = saves.encode(s)
    chance = random.Random(1)
    for i in range(len(good)):
        if i > 30 and i % 4:
            continue  # the packed game, which has tests of its own
        for wrong in (good[:i], good[:i] + bytes([chance.randrange(256)]) + good[i + 1 :]):
            store = MemoryStore()
            slots.save(store, game_id + ".save", wrong)
            again = Session(store)
            again.saved(game_id)
            again.resume(game_id)
            again.start(game_id, kinds, None, 1)
            again.save()


# Undo


@each_table
def test_undo_goes_back_to_the_same_persons_decision_and_redo_forward(game_id, kinds):
    chance = random.Random(11)
    s = begun(game_id, kinds)
    person = [seat for seat, kind in enumerate(kinds) if kind is None]
    decided = []
    while not s.game.over:
        if to_person(s) is None:
            break
        decided.append((s.game.pack(), s.person(), s.game.forced))
        now = s.game.pack()
        s.act(chance.choice(s.game.actions()))
        if len(person) > 1:
            continue
        after = s.game.pack()
        if not decided[-1][2]:
            assert s.undo() and s.game.pack() == now
            assert s.redo() and s.game.pack() == after
            assert not s.can_redo()
    if len(person) == 1:
        states = [data for data, _, forced in decided if not forced]
        end = s.game.pack()
        back = 0
        while s.undo():
            back += 1
            assert s.game.pack() == states[-back]
        assert back and back >= min(len(states), 15)
        for i in range(back - 1, 0, -1):
            assert s.redo() and s.game.pack() == states[-i]
        assert s.redo() and s.game.pack() == end and not s.redo()


def test_undo_takes_back_claims():
    for seed in range(40):
        s = begun("template", [None, "random"], seed)
        chance = random.Random(seed)
        while not s.game.over:
            if s.game.claims(0):
                before = s.game.pack()
                s.act(s.game.claims(0)[0])
                after = s.game.pack()
                assert s.undo() and s.game.pack() == before
                assert s.redo() and s.game.pack() == after
                return
            turn(s, chance, 0)
    raise AssertionError("no claim was made")


def test_undo_is_refused_across_a_hand_over():
    s = begun("template", [None, None])
    s.act(s.game.actions()[0])
    assert s.person() == 1 and not s.can_undo() and not s.undo()
    s.act(s.game.actions()[0])
    assert s.person() == 0 and not s.undo()


def test_undo_reaches_over_a_bot_but_not_over_another_person():
    s = begun("template", [None, "easy", None])
    s.act(s.game.actions()[0])
    assert s.person() is None and s.can_undo(), "the device has not been handed over yet"
    to_person(s)
    assert s.person() == 2 and not s.can_undo()


def test_the_result_of_several_persons_stays():
    s = begun("template", [None, None])
    play(s, random.Random(1))
    assert s.game.over and not s.can_undo()


def test_acting_forgets_what_could_be_redone():
    s = begun("template", [None])
    for _ in range(3):
        s.act(s.game.actions()[0])
    s.undo()
    s.undo()
    assert s.can_redo()
    s.act(s.game.actions()[-1])
    assert not s.can_redo() and not s.redo()


def test_a_new_game_can_be_undone():
    for left in (False, True):
        s = begun("handsolo", [None], 1)
        for _ in range(5):
            s.act(s.game.actions()[0])
        s.hint()
        old = picture(s)
        if left:
            s.leave()
        s.start("handsolo", [None], {"discards": "on"}, 2)
        new = picture(s)
        s.save()
        assert s.can_undo() and s.undo() and picture(s) == old
        s.save()
        assert Session(s.store).resume("handsolo")
        assert s.redo() and picture(s) == new
        assert s.undo() and picture(s) == old
        s.act(s.game.actions()[0])
        assert not s.can_redo()


def test_a_first_game_cannot_be_undone():
    s = begun("template", [None])
    assert not s.can_undo() and not s.undo() and not s.can_redo() and not s.redo()


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_a_new_game_after_one_in_which_nothing_was_decided_cannot_be_undone(game_id):
    """Undo brings back a game for what was decided in it, and here is nothing of that."""
    least = catalog.info(game_id)["players"][0]
    s = begun(game_id, [None] + ["easy"] * (least - 1), 1)
    for seed in (2, 3):
        while s.person() is None or s.game.forced:  # others, or a choice that is none, come first
            if s.bot() is None:
                s.act(s.game.actions()[0])
        assert not s.can_undo()
        s.start(game_id, list(s.kinds), None, seed)
        assert not s.can_undo() and not s.undoes_start()


def test_a_resumed_game_and_one_that_was_brought_back_come_back_once_more():
    s = begun("handsolo", [None], 1)
    while s.game.forced:
        s.act(s.game.actions()[0])
    s.act(s.game.actions()[0])
    old = picture(s)
    s.save()
    again = Session(s.store)
    assert again.resume("handsolo") and not again.can_undo()
    for seed in (2, 3):
        again.start("handsolo", [None], None, seed)
        assert again.undoes_start() and again.undo() and picture(again) == old


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_twenty_decisions_and_more_can_be_taken_back_in_every_game_at_its_largest(game_id):
    """With as many players as there can be, bots that play well or at random, and all options. Of a game that
    is over sooner it is all."""
    info = catalog.info(game_id)
    last, all_of_them = info["bots"][-1], {row[0]: row[1][-1] for row in info["options"]}
    all_kinds = [("random", {}), ("random", all_of_them), (last, {}), (last, all_of_them)]
    for level, options in in_suite(all_kinds[::3], all_kinds):
        s = begun(game_id, [None] + [level] * (info["players"][1] - 1), 3, options=options)
        chance = random.Random(3)
        states = []
        for _ in range(1500):
            if s.game.over:
                break
            if s.bot() is None:
                if not s.game.forced:
                    states.append(s.game.pack())
                act = bots.choose(s.game, 0, "easy")[0]
                s.act(act if chance.random() < 0.9 else chance.choice(s.game.actions()))
            s.save()
        assert len(states) >= 20 or s.game.over
        end = s.game.pack()
        back = 0
        while s.undo():
            back += 1
            assert s.game.pack() == states[-back]
        assert back >= min(len(states), 20), (level, options, back)
        for i in range(back - 1, 0, -1):
            assert s.redo() and s.game.pack() == states[-i]
        assert s.redo() and s.game.pack() == end and not s.redo()


def test_the_history_never_grows():
    assert history.SIZE <= 6 * 1024
    s = begun("handsolo", [None])
    block = s.history.ring
    chance = random.Random(5)
    for i in range(600):
        if s.game.over:
            s.start("handsolo", [None], None, i)
        s.act(min(chance.choice(s.game.actions()), chance.choice(s.game.actions())))
        if chance.random() < 0.3:
            s.save()
        if chance.random() < 0.1:
            s.undo()
        assert s.history.ring is block and len(block) == history.SIZE
        assert 0 <= s.history.left <= s.history.right <= history.SIZE


def walk(states, present):
    """Push the states, go back as far as it goes and forward again; returns how many steps back there are."""
    made = history.History()
    for i, state in enumerate(states):
        made.push(i % 3, state)
        made.go_on(i % 2 == 1)
        if i % 5:
            made.pack()  # as it is when the device has waited in between
    back = len(states)
    while made.seat() >= 0:
        back -= 1
        assert made.seat() == back % 3
        assert ring.back(made, states[back + 1] if back + 1 < len(states) else present) == (
            states[back],
            back % 2 == 1,
        )
    for i, state in enumerate(states[back + 1 :] + [present]):
        assert made.right < history.SIZE
        assert ring.forward(made, states[back + i]) == state
    assert made.right == history.SIZE
    assert made.whole == (back == 0)
    assert made.seat() == (len(states) - 1) % 3
    return len(states) - back


def test_states_that_have_nothing_in_common_are_held_too():
    """As many as plain states would be: the pieces of one are all of it."""
    chance = random.Random(2)
    sizes = [502, 1, 0, 300, 502, 502, 17] + [502] * 30
    states = [bytes([chance.randrange(256) for _ in range(size)]) for size in sizes]
    assert walk(states, b"now" * 100) >= history.SIZE // 515 - 1


def test_small_steps_of_a_large_state_take_little_room():
    chance = random.Random(3)
    state = bytearray([chance.randrange(256) for _ in range(480)])
    states = []
    for _ in range(300):
        states.append(bytes(state))
        at = chance.randrange(470)
        del state[at : at + chance.randrange(4)]
        state[at:at] = bytes([chance.randrange(256)] * chance.randrange(4))
    assert walk(states, b"") > 100


def test_any_state_is_made_again_from_its_pieces():
    chance = random.Random(4)
    for _ in range(2000):
        letters = chance.choice((1, 2, 5, 256))
        one, other = (
            bytes([chance.randrange(letters) for _ in range(size)])
            for size in chance.choices((0, 1, 3, 4, 5, 70, 130, 300, 512), k=2)
        )
        if chance.random() < 0.5:
            cut = chance.randrange(len(one) + 1)
            other = (one[cut:] + other + one[:cut])[:512]
        pieces = ring.pieces(one, other)
        assert ring.whole(pieces, other) == one
        assert len(pieces) <= len(one) + len(one) // 127 + 1


# Help


def test_taking_back_what_revealed_something_is_help():
    for seed in range(6):
        s = begun("handsolo", [None], seed)
        chance = random.Random(seed)
        revealed_undos = 0
        while not s.game.over:
            forced = s.game.forced
            s.act(chance.choice(s.game.actions()))
            reveals = s.game.reveals
            if not forced and chance.random() < 0.5:
                assert s.undo()
                revealed_undos += reveals
                assert s.revealed_undos == revealed_undos and s.assisted == (revealed_undos > 0)
                s.redo()


def test_what_a_bot_revealed_counts_too():
    s = begun("template", [None, "easy"])
    s.act(s.game.actions()[0])
    to_person(s)
    assert s.undo() and s.assisted


def test_hints_count_once_for_a_decision():
    s = begun("handsolo", [None])
    action, why = s.hint()
    assert action in s.game.actions() and why
    s.hint()
    assert s.hints == 1 and s.assisted
    s.act(action)
    s.hint()
    assert s.hints == 2


# The log


@each_table
def test_the_log_has_the_last_32_events_of_each_person(game_id, kinds):
    chance = random.Random(2)
    s = begun(game_id, kinds)
    seen = {seat: list(s.game.events(seat)) for seat, kind in enumerate(kinds) if kind is None}
    for _ in range(80):
        before = s.game.moves
        if not turn(s, chance):
            break
        assert s.game.moves != before
        for seat in seen:
            seen[seat] += s.game.events(seat)
            assert s.log(seat) == seen[seat][-32:]
            assert all(s.game.say(event, seat) for event in s.log(seat))
    assert all(s.log(seat) == [] for seat, kind in enumerate(kinds) if kind is not None)


def test_the_log_follows_undo_and_redo():
    s = begun("template", [None])
    logs = []
    while not s.game.over:
        logs.append(s.log(0))
        s.act(s.game.actions()[0])
    logs.append(s.log(0))
    at = len(logs) - 1
    for _ in range(8):
        if s.undo():
            while s.game.moves != at:
                at -= 1
            assert s.log(0) == logs[at][-len(s.log(0)) :] and len(s.log(0)) > 5
    while s.redo():
        pass
    assert s.log(0) == logs[-1]


# A store that fails


def scripted(s):
    """Something of everything; returns all that the person was told."""
    chance = random.Random(4)
    told = []
    for seed in (1, 2):
        s.start("template", [None, "easy"], None, seed)
        s.set("sleep", 5 * seed)
        while not s.game.over:
            turn(s, chance)
            s.save()
            told += s.problems()
        s.finished()
        s.save()
    s.start("template", [None], None, 3)
    s.leave()
    s.resume("template")
    s.statistics("template")
    s.act(s.game.actions()[0])
    s.save()
    s.save()  # the device waits for a person again and again
    return told + s.problems()


def test_every_operation_may_fail_once():
    store = MemoryStore()
    s = Session(store)
    assert scripted(s) == []
    operations = store.log
    statistics = s.statistics("template")
    assert statistics["clean"]["played"] == 2
    for number, (verb, _) in enumerate(operations):
        if verb == "read" and number % 9:
            continue  # one that fails is simply tried again
        store = MemoryStore()
        store.fail = number
        s = Session(store)
        told = scripted(s)
        assert len(told) <= 1 and all(text == records.CANNOT_SAVE for text in told)
        again = Session(store)
        assert again.resume("template"), number
        assert again.game.pack() == s.game.pack() and again.settings == s.settings
        assert again.statistics("template") == statistics, number


def test_a_store_that_never_works_is_told_once_and_the_game_goes_on():
    store = MemoryStore()
    s = Session(store)
    store.fail = lambda number, verb, name: verb != "read"
    told = scripted(s)
    assert told == [records.CANNOT_SAVE]
    left = s.game.pack()
    store.fail = None
    s.save()
    again = Session(store)
    assert again.resume("template") and again.game.pack() == left
    assert again.statistics("template")["clean"]["played"] == 2
    assert s.problems() == []
    store.fail = lambda number, verb, name: True
    s.act(s.game.actions()[0])
    s.save()
    s.save()
    assert s.problems() == [records.CANNOT_SAVE], "told again after it had worked"


def test_saving_what_is_there_already_is_no_proof_that_saving_works_again():
    s = begun("handsolo", [None])
    s.save()
    s.store.fail = lambda number, verb, name: verb == "write"
    s.act(s.game.actions()[0])
    s.save()
    s.undo()
    s.save()  # the state that has been saved
    s.redo()
    s.save()
    assert s.problems() == [records.CANNOT_SAVE]


def test_a_store_that_cannot_even_be_read():
    store = MemoryStore()
    store.fail = lambda number, verb, name: True
    s = Session(store)
    scripted(s)
    assert s.settings["sleep"] == 10


# Statistics


@pytest.mark.parametrize("game_id,kinds", ALONE, ids=str)
def test_a_game_counts_once_wherever_the_power_is_cut(game_id, kinds):
    chance = random.Random(8)
    first = begun(game_id, kinds, 5)
    play(first, chance)
    first.finished()
    first.start(game_id, kinds, None, 6)
    while not first.game.over:
        first.save()
        files = dict(first.store.files)
        before = first.game.pack()
        turn(first, chance)
    last = saves.encode(first)
    score = first.game.result()["scores"][kinds.index(None)]
    for saved in (False, True):
        for cut in range(8):
            for keep in (-1, 0, 30):
                store = MemoryStore(files)
                if saved:
                    slots.save(store, game_id + ".save", last)
                s = Session(store)
                assert s.resume(game_id)
                ending(s, game_id, last, before, saved)
                store.changes, store.cut, store.keep = 0, cut, keep
                try:
                    s.finished()
                    s.save()
                except Cut:
                    pass
                store.cut = -1
                s = Session(store)
                if s.resume(game_id):
                    ending(s, game_id, last, before, s.game.over)
                    s.finished()
                figures = s.statistics(game_id)
                assert figures["clean"]["played"] + figures["assisted"]["played"] == 2, (cut, keep)
                assert len(figures["lists"][0]["best"]) == 2
                assert (score, 6, False) in figures["lists"][0]["best"]
                s.save()
                assert s.saved(game_id) is None and not Session(store).resume(game_id)


def ending(s, game_id, last, before, over):
    """The last action, as it was done before, unless it has been saved already."""
    if over:
        assert s.game.over
        return
    assert s.game.pack() == before
    claims = [a for seat in range(s.game.players) for a in s.game.claims(seat)]
    for a in s.game.actions() + claims:
        twin = s.game.clone()
        twin.apply(a)
        if last.endswith(twin.pack()):
            s.game.apply(a)
            s._done(False)
            return
    raise AssertionError("no action leads to the end")


def test_a_finished_game_that_is_not_looked_at_counts_when_the_next_begins():
    for how in ("start", "resume", "disk"):
        s = begun("template", [None])
        play(s, random.Random(1))
        s.save()
        if how == "disk":
            s = Session(s.store)
        if how == "resume":
            assert s.resume("template") and s.game.over
            s.finished()
            assert not s.resume("template")
        s.start("template", [None], None, 2)
        s.save()
        assert s.statistics("template")["clean"]["played"] == 1
        assert s.saved("template") is not None


def test_a_game_that_has_been_counted_stays():
    s = begun("template", [None])
    assert not s.finished()
    play(s, random.Random(1))
    assert s.can_undo()
    for _ in range(3):
        assert s.finished()
    assert not s.can_undo() and not s.undo()
    s.save()
    assert s.statistics("template")["clean"]["played"] == 1
    assert s.saved("template") is None


def test_clean_and_assisted_are_kept_apart():
    s = Session(MemoryStore())
    scores = {False: [], True: []}
    wins = {False: [], True: []}
    lists = {}
    games = []
    for seed in range(24):
        hand = 3 + seed % 2
        s.start("template", ["random", None], {"hand": hand}, seed)
        if seed % 3 == 0:
            to_person(s)
            s.hint()
        play(s, random.Random(seed))
        s.finished()
        result = s.game.result()
        assisted = seed % 3 == 0
        scores[assisted].append(result["scores"][1])
        wins[assisted].append(1 in result["winners"])
        lists.setdefault(hand, []).append((result["scores"][1], seed, assisted))
        games.append((result["scores"][1], 1 in result["winners"], assisted))
    figures = Session(s.store).statistics("template")
    for assisted, name in ((False, "clean"), (True, "assisted")):
        part = figures[name]
        runs = [len(run) for run in "".join("x" if won else " " for won in wins[assisted]).split()]
        assert part["played"] == len(scores[assisted])
        assert part["won"] == sum(wins[assisted])
        assert part["best"] == max(scores[assisted])
        assert part["total"] == sum(scores[assisted])
        assert part["longest"] == max(runs + [0])
        assert part["streak"] == (runs[-1] if wins[assisted][-1] else 0)
    assert figures["last"] == games[-20:]
    assert len(figures["lists"]) == 2
    for row in figures["lists"]:
        assert row["players"] == 2
        best = sorted(lists[row["options"]["hand"]], key=lambda result: -result[0])
        assert row["best"] == best[:10]


def test_statistics_from_before_the_last_games_or_ticks_were_kept_go_on_being_counted():
    s = begun("template", [None])
    play(s, random.Random(1))
    s.finished()
    data = slots.load(s.store, "template.stats")[0]
    before = s.statistics("template")
    for old, last in ((b"\1" + data[1:-6], []), (b"\2" + data[1:-2], before["last"])):
        store = MemoryStore()
        slots.save(store, "template.stats", old)
        s = begun("template", [None], store=store)
        assert s.statistics("template") == {**before, "last": last}
        play(s, random.Random(2))
        s.finished()
        after = s.statistics("template")
        assert after["clean"]["played"] == 2 and len(after["last"]) == len(last) + 1
        assert s.problems() == []


def test_games_of_several_persons_are_not_counted():
    for kinds in ([None, None], ["easy", "easy"]):
        s = begun("template", kinds)
        play(s, random.Random(1))
        s.save()
        s.finished()
        assert s.statistics("template")["clean"]["played"] == 0
        assert s.saved("template") is None


def test_broken_statistics_are_kept_and_begun_anew():
    newer = bytes((statistics.FORMAT + 1,)) + b"newer"
    for payload, suffix in ((b"\1junk", ".bad"), (newer, ".newer")):
        store = MemoryStore()
        slots.save(store, "template.stats", payload)
        s = begun("template", [None], store=store)
        assert s.statistics("template")["clean"]["played"] == 0
        assert len(s.problems()) == 1
        play(s, random.Random(1))
        s.finished()
        assert s.problems() == []
        assert payload in store.files["template.stats" + suffix]
        assert s.statistics("template")["clean"]["played"] == 1


def test_statistics_of_any_bytes_do_no_harm():
    s = begun("template", [None])
    play(s, random.Random(1))
    s.finished()
    good = slots.load(s.store, "template.stats")[0]
    for i in range(len(good)):
        for wrong in (good[:i], good[:i] + b"\xff" + good[i + 1 :]):
            store = MemoryStore()
            slots.save(store, "template.stats", wrong)
            s = begun("template", [None], store=store)
            s.statistics("template")
            play(s, random.Random(1))
            s.finished()
            assert s.problems() != [records.CANNOT_SAVE]


# Settings


def test_settings_come_back():
    store = MemoryStore()
    s = Session(store)
    before = dict(s.settings)
    assert s.set("brightness", 2) and s.set("sound", "on")
    assert not s.set("brightness", 99) and not s.set("sound", 1) and not s.set("bad=key", "x")
    s.save()
    assert Session(store).settings == dict(before, brightness=2, sound="on")
    changes = store.changes
    s.set("sound", "on")
    s.save()
    assert store.changes == changes


def test_unknown_settings_are_kept():
    store = MemoryStore()
    slots.save(store, "settings", b"pocketdeck settings 1\nfuture=yes\nsound=loud\nsleep=5\nnonsense\n=\n")
    s = Session(store)
    assert s.settings["future"] == "yes" and s.settings["sleep"] == 5 and s.settings["sound"] == "off"
    s.set("tips", "off")
    s.save()
    assert Session(store).settings == s.settings


def test_broken_settings_are_defaults_and_told_once():
    plain = Session(MemoryStore()).settings
    for data, suffix in ((b"\xff\xfe", ".bad"), (b"", ".bad"), (b"pocketdeck settings 2\nx=1\n", ".newer")):
        store = MemoryStore()
        slots.save(store, "settings", data)
        s = Session(store)
        assert s.settings == plain and len(s.problems()) == 1
        s.set("sleep", 10)
        s.save()
        assert s.problems() == []
        assert data in store.files["settings" + suffix]
        assert Session(store).settings["sleep"] == 10


def test_boot_goes_back_into_the_game():
    store = MemoryStore()
    s = Session(store)
    assert s.boot() is None
    s.start("handsolo", [None], None, 1)
    s.save()
    assert Session(store).boot() == "handsolo"
    s.set("last", "gone")
    s.save()
    assert Session(store).boot() is None


def test_a_game_cut_while_being_counted_is_counted_when_the_launcher_looks():
    """The mark is written before the statistics; a cut in between must not leave the game out."""
    store = MemoryStore()
    session = Session(store)
    session.start("handsolo", [None], None, 5)
    while not session.game.over:
        session.act(session.game.actions()[0])
    session.save()
    data, problem = slots.load(store, "handsolo.save")
    assert not problem
    slots.save(store, "handsolo.save", data[:5] + struct.pack("<I", 1) + data[9:])
    again = Session(store)
    assert again.saved("handsolo") is None
    assert again.statistics("handsolo")["clean"]["played"] == 1
    assert Session(store).statistics("handsolo")["clean"]["played"] == 1
    assert not [name for name in store.files if name.startswith("handsolo.save")]


def test_what_was_taken_back_is_not_told_once_something_else_has_happened():
    """Also where more was taken back than the log keeps."""
    log = Log(4)
    for moves in range(1, 11):
        log.add(moves, ((moves, 0, 0, 0),))
    log.go(2)
    assert log.tuples() == []
    log.add(3, ((33, 0, 0, 0),))
    assert [event[0] for event in log.tuples()] == [33]
    assert [event[0] for event in log.tuples(2)] == [33]
    log.go(2)
    log.go(3)
    assert [event[0] for event in log.tuples()] == [33]
