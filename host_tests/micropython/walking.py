"""Random games in which every promise of the contract is checked: the same on CPython and on MicroPython."""

from binascii import crc32

from host_tests import contract
from pocketdeck.engine import catalog


class Chance:
    """The same numbers everywhere, for what asks a random.Random."""

    def __init__(self, seed):
        self.state = seed

    def random(self):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) / (1 << 23)

    def randrange(self, limit):
        return int(self.random() * limit)

    def choice(self, items):
        return items[self.randrange(len(items))]


class Walk:
    """One game; step() checks a state and goes on."""

    def __init__(self, game_id, players, options, seed):
        self.game = catalog.new_game(game_id, seed, players, options)
        self.chance = Chance(seed)
        self.done = 0
        self.seen = 0

    def step(self):
        """Check everything, and do an action; a line when the game is over."""
        game = self.game
        if self.done < 0:
            return
        game.check()
        contract.check_turn(game)
        contract.check_words(game)
        before = contract.shown(game)
        contract.check_telling(game, before)
        contract.check_refusals(game, before)
        contract.check_redeal(game, before, self.chance)
        contract.check_independence(game, before, self.chance)
        loaded = contract.check_save(game, before)
        self.seen = crc32(game.pack(), self.seen)
        if game.over:
            contract.check_result(game)
            self.done = -1
            return
        a = contract.any_move(game, self.chance)
        twin = contract.check_clone(game, a)
        game.apply(a)
        loaded.apply(a)
        contract.check_same_step(twin, game, "the clone")
        contract.check_same_step(loaded, game, "the loaded game")
        self.done += 1

    def told(self):
        """How far it came, and what of all states has to be equal everywhere."""
        return "%s %d %08x" % (self.game.id, self.done, self.seen)
