"""A side of a linked game as a test has it: its files, its end of the line, and a bot in place of its person.

This runs on MicroPython, too: far.py sends it there.
"""

from pocketdeck.engine import bots
from pocketdeck.engine.errors import SaveError
from pocketdeck.engine.rng import Rng
from pocketdeck.link import courier, talk, together
from pocketdeck.session import slots
from pocketdeck.session.session import Session


class Store:
    """Files in memory that outlive a reset."""

    def __init__(self) -> None:
        self.files: "dict[str, bytes]" = {}

    def read(self, name: str) -> "bytes | None":
        return self.files.get(name)

    def write(self, name: str, data: bytes) -> None:
        self.files[name] = data

    def remove(self, name: str) -> None:
        self.files.pop(name, None)


class Side:
    """A device. `level` is the bot's that stands for its person. Chance, which begins at `seed`, decides when
    that one hesitates, takes a part of a move back, or claims."""

    def __init__(self, name: str, seed: int, level: str = bots.RANDOM) -> None:
        self.name = name
        self.chance = Rng(seed)
        self.level = level
        self.store = Store()
        self.strange = 0  # states that were refused
        self.start()

    def start(self) -> None:
        """Switch it on: all that it knows is in its files."""
        self.device = Session(self.store)
        self.courier = courier.Courier(self.chance.seed)
        self.talk = talk.Talk(self.courier, self.device, self.name)
        data = slots.load(self.store, "together")[0]
        if data is not None:
            self.talk.table = together.decode(self.device, data, self.courier.send)

    def propose(self, game_id: str, players: int, options: dict, seed: int, seats: str) -> None:
        """Offer a game to the other one."""
        self.talk.propose(1 + self.chance.seed() % ((1 << 30) - 1), game_id, players, options, seed, seats)

    def step(self, data: bytes, ms: int, acting: bool) -> "tuple[bytes, bool]":
        """Bytes have come, and so many ms have passed: (what this side says, has it done something?).
        What was changed is saved before anything is said. With `acting` it does one thing, if it can."""
        acted = False
        if acting:
            acted = self.act()
        self.courier.take(data, len(data))
        self.talk.listen()
        if self.talk.offer is not None:
            self.talk.accept()
        self.strange += talk.STRANGE in self.talk.news
        self.talk.news.clear()
        if self.talk.table is not None:
            self.talk.table.save()
        return self.courier.give(ms), acted

    def act(self) -> bool:
        """Do one thing: show what came, let a bot play, or do what a person would."""
        table = self.talk.table
        if table is None or table.game.over and not table.queue:
            return False
        game = table.game
        done = table.bot() is not None
        if not done and not table.busy and not game.over:
            done = self._person(table)
        table.save()
        return done

    def _person(self, table: "together.Together") -> bool:
        game = table.game
        for seat in table.logs:
            claims = game.claims(seat)
            if claims and self.chance.below(3) == 0:
                table.act(claims[self.chance.below(len(claims))])
                return True
        person = table.person()
        if person is None:
            return False
        if table.half and self.chance.below(5) == 0:
            return table.undo()
        action, _ = bots.choose(game, person, self.level)
        table.act(action)
        return True

    # What the test asks

    def met(self) -> bool:
        return self.courier.up and self.talk.met

    def sits(self) -> bool:
        return self.talk.table is not None and self.talk.together

    def offers(self) -> bool:
        """Has it a table, or an offer that is not answered?"""
        return self.talk.table is not None or self.talk.made is not None

    def over(self) -> bool:
        """Is its game over, and in a race the other one's, too?"""
        table = self.talk.table
        if table is None or not table.game.over or table.busy:
            return False
        return not table.race or table.far is not None and table.far[1]

    def due(self) -> int:
        return self.courier.due()

    def end(self) -> "tuple[str, list[int], int]":
        """(digest of its game, its scores, the other one's score as told in a race)."""
        table = self.talk.table
        told = table.far[2] if table.race else 0
        return together.digest(table.game), table.game.result()["scores"], told

    def spoil(self) -> None:
        """Damage the game in memory, as a fault in the rules of one platform would."""
        table = self.talk.table
        table.game.rng.next()


def damaged(data: bytes) -> bool:
    """Is a record refused?"""
    try:
        together.decode(Session(Store()), data, print)
    except SaveError:
        return True
    return False
