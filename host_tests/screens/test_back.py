"""B goes one step back: within a move that is not complete it takes back its latest part, and only at the
table does it leave. A move that is only begun is never lost, and taking it back is no help."""

import random

import pytest

from host_tests import contract
from host_tests.long import in_suite
from host_tests.playing import unpainted as unpainted  # a fixture
from host_tests.screens.test_console import Typist
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, packing
from pocketdeck.session import slots
from pocketdeck.session.saves import FORMAT
from pocketdeck.session.session import Session

pytestmark = pytest.mark.usefixtures("unpainted")  # no pixel is looked at here
SIZE = handheld.SIZES["ssd1306_i2c"]
# Who plays, where it is not two or as few as can, and with which options a game's moves have the most parts.
TABLES = {
    "solo": (3, {"several": "on", "swaps": "on", "scoring": "off"}),
    "spacehope": (3, {}),
}
# What begins a move, by the first words of notations: every kind has to be met and taken back.
PARTS = {
    "handsolo": {"drop"},
    "solo": {"lay"},
    "soliterror": {"pair", "trade", "with"},
    "spacehope": {"play", "build", "help", "use", "give", "on"},
}
ASKS = ("handsolo",)  # what begins a move is asked for there, and done by a second A
RARE = {"solo": {"done", "solo"}}  # not met in every walk


def table(game_id):
    """(players, options) of the games that are played here."""
    least, most = catalog.info(game_id)["players"]
    return TABLES.get(game_id, (min(2, most), {}))


def shown(game_id, seed, store=None):
    """A handheld in a game between a person and bots, at the person's turn."""
    players, options = table(game_id)
    device = Handheld(MemoryPanel(*SIZE), MemoryStore() if store is None else store, 7)
    device.app.session.settings["motion"] = "off"  # where things end up is what counts here, not how
    device.begin(game_id, [None] + ["medium"] * (players - 1), options, seed)
    return device


def top(device):
    return type(device.app.stack[-1]).__name__


def to_table(device):
    """Close what lies over the table and let the bots play; False when the game is over."""
    app = device.app
    for _ in range(400):
        if app.session.game.over:
            return False
        if top(device) != "Play":
            device.press("a")
        elif app.session.person() is None:
            device.press("tick")
        else:
            return True
    raise AssertionError("the bots never end")


def do(device, action):
    """Choose an action with the keys."""
    game = device.app.session.game
    device.choose(action)
    if game.id in ASKS and getattr(device.app.stack[-1], "doubted", -1) == action:
        device.press("a")


def focused(play):
    """What A would do."""
    if hasattr(play, "stage"):
        return play.stage.actions()[play.tray.at if play.tray else 0]
    return play.actions()[play.at]


def leave(device):
    """Out of the game: by B where the table is text, else by the last row of the menu."""
    device.leave()


class Walk:
    """Games played by keys, action after action; `states` are those to which B leads, one for each part of
    the move that is begun."""

    def __init__(self, game_id, games):
        self.game_id = game_id
        self.games = games
        self.word = ""  # the first one of the latest action

    def steps(self):
        """At each decision of the person (device, actions, chance)."""
        for seed in range(self.games):
            device = shown(self.game_id, seed)
            chance = random.Random(seed)
            self.states = []
            for _ in range(60):
                if not to_table(device):
                    break
                yield device, [a for a in device.app.stack[-1].actions() if a >= 0], chance

    def do(self, device, action):
        """Choose an action with the keys; True if that has begun a move, or gone on with it."""
        session = device.app.session
        game = session.game
        self.word = game.notation(action).split()[0]
        if not game.forced or not self.states:  # what carried no decision is gone over
            self.states.append(game.pack())
        do(device, action)
        device.passed()
        if not session.history.begun:
            self.states = []
        return bool(self.states)


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_b_takes_back_what_is_begun(game_id):
    walk = Walk(game_id, in_suite(4, 14))
    met = set()
    for device, actions, chance in walk.steps():
        session = device.app.session
        action = chance.choice(actions)
        forced = session.game.forced and len(walk.states) > 0
        if not walk.do(device, action):
            if top(device) == "Play" and session.game.halfway:
                half = session.game.pack()
                device.press("b")
                assert top(device) == "Play" and session.game.pack() == half, "half a move was left behind"
                assert device.app.stack[-1].news == ["It cannot be taken back now."]
            continue
        met.add(walk.word)
        after = session.game.pack()
        if top(device) == "Play":  # the bar says nothing else
            assert {what for key, what in device.app.stack[-1].verbs()[1] if key == "B"} <= {"Back", ""}
        device.press("b")
        play = device.app.stack[-1]
        assert top(device) == "Play" and session.game.pack() == walk.states.pop()
        assert not session.assisted
        if not forced:
            assert focused(play) == action, "the choice is in focus again"
            if chance.random() < 0.7:  # and once more, to see what comes next
                walk.do(device, action)
                assert session.game.pack() == after
    assert PARTS.get(game_id, set()) <= met <= PARTS.get(game_id, set()) | RARE.get(game_id, set())


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_a_game_that_is_left_is_saved(game_id):
    for seed in range(4):
        device = shown(game_id, seed)
        assert to_table(device) and not device.app.session.game.halfway
        before = device.app.session.game.pack()
        leave(device)
        assert top(device) == "Launcher" and device.app.session.game is None
        assert device.resume(game_id) and device.app.session.game.pack() == before


def test_a_chain_of_parts_is_taken_back_part_by_part():
    """SOLO, several cards at once and an Origin or a swap: each B takes back one of them, the next leaves."""
    walk = Walk("solo", in_suite(12, 40))
    longest = 0
    for device, actions, chance in walk.steps():
        session = device.app.session
        lays = [a for a in actions if session.game.notation(a).startswith(("lay", "solo"))]
        if not walk.do(device, chance.choice(lays or actions)) or len(walk.states) < 2:
            continue
        if chance.random() < 0.5:
            continue
        longest = max(longest, len(walk.states))
        while walk.states:
            device.press("b")
            assert session.game.pack() == walk.states.pop()
        leave(device)
        assert top(device) == "Launcher"
        assert device.resume("solo")
    assert longest >= 2


@pytest.mark.parametrize("game_id", PARTS)
def test_what_is_begun_can_be_taken_back_after_the_battery_was_pulled(game_id):
    """The whole of it at once: how far it had got is not kept."""
    walk = Walk(game_id, in_suite(2, 5))
    found = 0
    for device, actions, chance in walk.steps():
        session = device.app.session
        if not walk.do(device, chance.choice(actions)):
            continue
        found += 1
        again = Handheld(MemoryPanel(*SIZE), MemoryStore(session.store.files), 7)
        assert again.app.session.game.pack() == session.game.pack(), "half a move was lost"
        again.press("b")
        assert top(again) == "Play" and again.app.session.game.pack() == walk.states[0]
        assert not again.app.session.assisted
        leave(again)
        assert top(again) == "Launcher"
    assert found > 2


def test_undo_in_the_menu_counts_what_is_begun_no_more_than_b_does():
    walk = Walk("spacehope", 6)
    seen = 0
    for device, actions, chance in walk.steps():
        session = device.app.session
        if walk.do(device, chance.choice(actions)):
            seen += session.game.reveals
            device.press("x a")
            assert not session.assisted and session.game.pack() == walk.states[-1]
            device.press("x:Redo")
            assert session.history.begun, "done again it is begun again"
    assert seen > 5, "the others have seen a card that was begun with"


def begun_save(game_id="spacehope"):
    """(store, name) of a game in which a person has begun a move."""
    walk = Walk(game_id, 9)
    for device, actions, chance in walk.steps():
        if walk.do(device, chance.choice(actions)):
            return device.app.session.store, game_id + ".save"
    raise AssertionError("nothing was begun")


def test_a_damaged_beginning_takes_nothing_with_it():
    """A save in which only the state that B would go back to makes no sense loads without it."""
    store, name = begun_save()
    data, _ = slots.load(store, name)
    assert data[0] == FORMAT
    game = Session(store)
    assert game.resume("spacehope") and game.history.begun
    packed = game.game.pack()
    head = data[: len(data) - len(packed)]
    size = len(game.history.began())
    for began in (b"", b"\0", b"\xff" * size, bytes(size), bytes(9)):
        bad = head[: -2 - size] + len(began).to_bytes(2, "little") + began + packed
        changed = MemoryStore()
        slots.save(changed, name, bad)
        session = Session(changed)
        assert session.resume("spacehope") and session.problems() == []
        assert session.game.pack() == packed and not session.history.begun and not session.back()
    for end in range(len(head) - 2 - size, len(data)):
        changed = MemoryStore()
        slots.save(changed, name, data[:end])
        session = Session(changed)
        assert not session.resume("spacehope") and len(session.problems()) == 1
    assert packing.LIMIT + len(head) < 2048, "a page of a CircuitPython drive"


# In lines of text


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_back_in_lines_of_text(game_id):
    """The same parts, taken back by a word."""
    met = set()
    for seed in range(in_suite(12, 40)):
        players, options = table(game_id)
        typist = Typist(game_id, players, seed, turns=0, options=options)
        console = typist.console
        chance = random.Random(seed)
        steps = [0]
        chosen = []
        decided = []

        def read(prompt, console=console, chance=chance, steps=steps, chosen=chosen, decided=decided):
            if prompt != "> ":
                return ""
            session = console.session
            game = session.game
            steps[0] += 1
            if chosen:
                before, notation, half = chosen.pop()
                if half is None:  # it has just been done
                    if session.history.begun:
                        met.add(notation.split()[0])
                        chosen.append((before, notation, game.pack()))
                        return "back"
                else:
                    assert game.pack() == before and not session.assisted
                    return notation
            if steps[0] > 150:
                return "quit"
            wanted = PARTS.get(game_id, set()) - met
            new = [a for a in game.actions() if game.notation(a).split()[0] in wanted]
            a = chance.choice(new or game.actions())
            if not game.forced or not session.history.begun:  # what carries no decision is gone over
                decided[:] = game.pack(), game.notation(a)
            chosen.append((*decided, None))
            return game.notation(a)

        console.read = read
        console.play()
        assert not typist.session.assisted
    assert PARTS.get(game_id, set()) <= met <= PARTS.get(game_id, set()) | RARE.get(game_id, set())


def test_back_at_the_table_says_how_to_leave():
    typist = Typist("handsolo", 1, 5, lines=["back", "undo", "quit"])
    assert not typist.console.play()
    assert "You have begun nothing; quit leaves." in typist.shown
    assert "There is nothing to take back." in typist.shown


def test_every_game_says_which_of_its_questions_are_parts():
    """A phase is declared in the game's State, or none is."""
    for game_id in contract.GAMES:
        rules = catalog.part(game_id, "rules").Rules
        assert bool(rules.HALVES) == (game_id in PARTS and game_id != "handsolo"), game_id
