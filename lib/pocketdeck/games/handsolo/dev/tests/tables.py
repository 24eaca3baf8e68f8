"""Hand Solo's table: the positions that are tried, and what each size has pieces for."""

import random

from host_tests import tables
from host_tests.playing import together
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.handsolo import codes
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.stage.picture import scene as fields


def positions(seed, most=120, discards="off", level="easy", chance=0.3):
    """The positions of careers in which a bot decides, and now and then chance: as many as `most`."""
    rng = random.Random(seed)
    while most > 0:
        deal = rng.randrange(1 << 20)
        options = {"discards": discards, "shipyards": ("off", "on")[deal & 1]}
        game = catalog.new_game("handsolo", deal, 1, options)
        if deal & 1:  # a captain who can buy all that there is
            game.credits = 250
        while most > 0:
            most -= 1
            yield game
            if game.over:
                break
            if rng.random() < chance:
                game.apply(rng.choice(game.offered()))
            else:
                bots.step(game, [level])


def show(shown, game, moving=False):
    return shown.set(game.view(0), game.offered(), moving)


def found(shown, kind):
    """The pieces of a kind."""
    now = shown.now
    return [piece for piece in range(now.count) if now.get(piece, fields.KIND) == kind]


def varied(size):
    """A stage and each of its pieces in many positions, once for each kind, look and what it shows."""
    shown = command.stage("handsolo", size)
    seen = set()
    for game in positions(8, 500, chance=0.5):
        show(shown, game)
        for _ in range(len(set(shown.now.owners)) or 1):
            for piece in range(shown.now.count):
                kind, a, b, w, look = (shown.now.get(piece, field) for field in (1, 2, 3, 6, 8))
                focused = piece == shown.at
                if kind in (kinds.PURSE, kinds.SCORE, kinds.LEDGER, kinds.PRICE):
                    a, b = a > 99, b >> 10
                if kind == kinds.YEAR:
                    a, b = a >> 8, 0
                if kind in (kinds.CARD, kinds.DEAL, kinds.TAG, kinds.PLATE):
                    a, b = a > 9, b & 15
                if (kind, a, b, w, look, focused) not in seen:
                    seen.add((kind, a, b, w, look, focused))
                    yield shown, piece
            if shown.at >= 0 and shown.now.get(shown.at, fields.LOOK) & fields.SHEET:
                shown.opened = True
                shown.foresee()
                yield shown, found(shown, kinds.SHEET)[0]
                shown.opened = False
                shown.foresee()
            owners = sorted(set(shown.now.owners))
            if shown.at in owners:
                shown.go(owners[(owners.index(shown.at) + 1) % len(owners)])
        for _ in fees(shown, game, (codes.MET, codes.NEW_YEAR)):
            for piece in found(shown, kinds.COINS) + found(shown, kinds.TURNED):
                yield shown, piece


def fees(shown, game, kinds=(codes.NEW_YEAR,)):
    """Show the pictures of these events, of the fees that have just been paid; gives how many there were."""
    events = game.events(0)
    for at in [at for at, event in enumerate(events) if event[0] in kinds]:
        step = 0
        while shown.moment(game.view(0), events, at, step):
            step += 1
            yield step


NAMES_OF = (
    "PURSE CHANGE STARS GAIN YEAR NAME SIZE WISH SLIP TAPE PRICE WAY PLATE CARD DEAL CARRY SHIP HOLD CARGO"
    " TAG OFFER TRAIL SHEET CONTACT TAKES BEAM LOSS LEDGER WHEEL END SCORE PANEL COINS TURNED DOCK"
).split()
# What a size has no piece for, because it has no room for it.
NOT_AT = {
    "320x240": "OFFER",
    "240x240": "PANEL OFFER",
    "240x135": "PANEL WAY TRAIL BEAM",
    "160x80": "COINS PANEL WAY TRAIL BEAM LOSS GAIN WHEEL",
    "128x64": "COINS PANEL WAY TRAIL BEAM LOSS GAIN WHEEL",
}


class Table(tables.Table):
    anew_cases = together(command.SIZES, (1, 2))

    def anew(self, case):
        return ((game, turn % 3 == 0) for turn, game in enumerate(positions(case, 60)))

    def motion(self, case):
        return ((game, True) for game in positions(case, 36))

    def end(self):
        for game in positions(3, 400):
            yield game
            if game.over:
                return

    def pieces(self, size):
        return ((shown, piece, piece == shown.at) for shown, piece in varied(size))

    def check_drawn(self, size, drawn):
        assert drawn == {getattr(kinds, name) for name in NAMES_OF if name not in NOT_AT[size].split()}


TABLE = Table("handsolo")
