"""For the left hand pad and keys change places, and the rules of the stick hold as for the right one."""

import pytest

from building import boards
from host_tests import playing
from playing import handheld, tables
from pocketdeck.engine import bots
from pocketdeck.games.portroyal import figures
from pocketdeck.stage import keys

# The contact that means each key of keys.py for the left hand: the pad does what the keys did.
CONTACTS = ("X", "B", "A", "Y", "LEFT", "DOWN", "UP", "RIGHT")
GAMES = {"portroyal": 1, "spacehope": 2}
every_size = pytest.mark.parametrize("board", handheld.SIZES)


class Left:
    """A handheld of this size that is held in the left hand, with the keys of a Pico-LCD-1.3."""

    def __init__(self, device, board):
        self.device = device
        self.wiring = boards.load("pico_lcd_1_3")
        self.keys = device.load("firmware.keys").Keys(self.wiring)
        device.wait(100)
        self.hand = playing.device(board)
        self.app = self.hand.app
        self.app.mirror = self.keys.mirror
        for name, value in (("tips", "off"), ("motion", "off"), ("hand", "left")):
            self.app.session.set(name, value)
        self.app.fit()

    def contact(self, name, down=True):
        self.device.hold(self.wiring.KEYS[name], down)
        self.device.wait(50)

    def press(self, key):
        """The contact that means a key goes down and up."""
        self.contact(CONTACTS[key])
        self.contact(CONTACTS[key], False)
        while self.keys.waiting():
            self.app.press(self.keys.get(0))
        playing.settle(self.hand)

    def table(self, game_id, seed):
        """The table of a game, at a person's first decision."""
        self.hand.begin(game_id, [None] + ["easy"] * (GAMES[game_id] - 1), {}, seed)
        playing.settle(self.hand)

    def way(self, action):
        """The keys to an action."""
        stage = self.app.stack[-1].stage
        found = {stage.at: []}
        queue = [stage.at]
        for piece in queue:
            for key in range(4):
                other = tables.focus.nearest(stage.now, piece, key)
                if other not in found:
                    found[other] = [*found[piece], key]
                    queue.append(other)
        return found[stage.now.owner(action)]

    def read(self):
        """Close what has to be read."""
        while not self.app.session.game.over and self.app.stack[-1].reads():
            self.press(keys.A)


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("game_id", GAMES)
def test_pad_and_keys_of_the_other_side_play_a_game_within_three_presses(device, game_id, board):
    left = Left(device, board)
    left.table(game_id, 3)
    game = left.app.session.game
    for _ in range(12):
        left.read()
        if game.over:
            break
        action = bots.choose(game, 0, "medium")[0]
        way = left.way(action)
        assert len(way) <= 3
        for key in way:
            left.press(key)
        screen = left.app.stack[-1]
        assert action in screen.stage.actions()
        if screen.asks():
            left.hand.choose(action)
        else:
            moves = game.moves
            left.press(keys.A)
            assert game.moves != moves
        playing.settle(left.hand)


@every_size
def test_b_of_the_other_side_makes_no_move(device, board):
    left = Left(device, board)
    left.table("portroyal", 3)
    game = left.app.session.game
    before = game.pack()
    left.contact("DOWN")
    left.contact("DOWN", False)
    left.app.press(left.keys.get(0))
    assert game.pack() == before and playing.top(left.hand) == "GameMenu"


@pytest.mark.crossed
@every_size
def test_a_of_the_other_side_draws_on_while_it_is_held_and_nothing_is_risked(device, board):
    left = Left(device, board)
    more = 0
    for seed in range(8):
        left.table("portroyal", seed)
        screen = left.app.stack[-1]
        left.contact("LEFT")
        risks = []
        for _ in range(40):  # as firmware/shell.py goes round
            left.keys.again = screen.repeats
            if left.keys.get(500) == keys.A:
                risks.append(figures.risk(screen.view))
                left.app.press(keys.A)
                playing.settle(left.hand)
        left.contact("LEFT", False)
        assert not any(risks[1:]) and not screen.repeats
        more += len(risks) - 1
    assert more > 0
