"""Whole games at a table that is a picture, with what lay on the stage whenever something was drawn: how a
test holds the order in which things are seen and heard."""

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture.motion import FRAME
from pocketdeck.stage.picture.performed import TOLD
from pocketdeck.stage.picture.scene import A, B, KIND, LINE, LOOK, SIGN, TAG

BOARDS = ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")
WAYS = [(board, motion) for board in BOARDS for motion in ("on", "off")]


class Shown:
    """What one drawing shows: (kind, a, b, look, tag) of the pieces; does something move; the milliseconds
    it stays, None: until a key; the sounds and the line of news that come with it."""

    def __init__(self, play, heard):
        stage = play.stage
        self.pieces = [
            tuple(stage.now.get(piece, field) for field in (KIND, A, B, LOOK, TAG))
            for piece in range(stage.now.count)
        ]
        self.moving, self.holds = stage.moving(), play.holds
        self.stays = play.wait()
        # Others have taken long: what hangs on a card is felt less, and then not at all.
        self.late, self.over = play.rest_of() // 2 < 700, play.rest_of() < 0
        self.heard = heard[:]
        self.news, self.going = play.news[:], play.going
        heard.clear()

    def has(self, kind):
        """The pieces of a kind."""
        return [piece for piece in self.pieces if piece[0] == kind]

    def tagged(self, tag):
        """The piece with a tag, None if there is none."""
        found = [piece for piece in self.pieces if piece[4] == tag]
        return found[0] if found else None


def performed(drawn):
    """(ms of the signs that fly, are they heard as well?, does a line across the table stay for long?)"""
    flying = [shown for shown in drawn if shown.has(SIGN)]
    ms = sum(FRAME if shown.moving else shown.stays for shown in flying)
    lines = [shown for shown in drawn if shown.has(LINE) and not shown.moving]
    return ms, bool(flying and flying[0].heard), any(shown.stays == TOLD for shown in lines)


def begun(game_id, seed, board="pico_lcd_1_3", motion="on", options=None, players=None, rivals="medium"):
    """(device, what is heard): a game of one person against bots that has just begun."""
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), seed)
    heard = []
    device.app.buzzer = lambda number, soft: heard.append(number)
    device.app.session.set("motion", motion)
    device.app.session.set("sound", "on")
    players = players or catalog.info(game_id)["players"][0]
    device.begin(game_id, [None] + [rivals] * (players - 1), options or {}, seed)
    device.undrawn()
    return device, heard


def walked(device, heard, level="medium", most=20000, keen=()):
    """Each action of a whole game, the person's by a bot: (view before, view after, events, what was drawn).
    What the person is `keen` on is done whenever it can be."""
    app = device.app
    before = view = None
    events, drawn = [], []
    for _ in range(most):
        play, game = app.stack[-1], app.session.game
        if type(play).__name__ != "Play":
            device.press("a")
            continue
        if play.view is not view:
            if drawn:
                yield before, view, events, drawn
            before, view, events, drawn = view, play.view, list(play.events), []
        drawn.append(Shown(play, heard))
        if app.wait() is not None:
            app.tick()
        elif play.reads():
            device.press("a")
        elif game.over:
            yield before, view, events, drawn
            return
        else:
            person, offered = app.session.person(), play.actions()  # nobody where only a claim could be made
            wanted = [action for action in keen if action in offered]
            if not wanted:
                wanted = [offered[-1] if person is None else bots.choose(game, person, level)[0]]
            device.choose(wanted[0])
    raise AssertionError("the game does not end")
