"""docs/dev/link.md has a capture: this makes it, line by line."""

from environment import project
from lab.linking import sides, soak
from pocketdeck.link import courier, talk

PAGE = (project.ROOT / "docs" / "dev" / "link.md").read_text(encoding="utf-8")


class Person(sides.Side):
    """It accepts what is offered, shows what is sure, and acts when the test says so."""

    def act(self):
        table = self.talk.table
        return table is not None and bool(table.queue) and table.bot() is not None


def capture():
    """Two meet, sit down and make a move each; every line that is sent, once."""
    pair = soak.Pair(6, makes=(Person, Person))
    said = []
    for wire in pair.wires:
        write = wire.write
        wire.write = lambda data, now, write=write: (said.extend(data.decode().split("\n")), write(data, now))
    pair.begin(("solo", 3, {"scoring": "off"}, 4), "hg1")
    for i, word in ((0, ""), (1, "draw")):
        for _ in range(50):
            pair.step(10, True)
        table = pair.sides[i].talk.table
        table.act(table.game.parse(word) if word else table.game.actions()[0])
    for _ in range(50):
        pair.step(10, True)
    return [line for line in dict.fromkeys(said) if line]


def test_the_capture_is_what_is_sent():
    block = PAGE.split("A captured start")[1].split("```")[1]
    assert [line.strip() for line in block.strip().split("\n")] == capture()


def test_every_word_and_kind_is_on_the_page():
    for module, words in (
        (talk, "me offer accept refuse want did no lost give state same far bye"),
        (courier, "h c m k p z"),
    ):
        for word in words.split():
            assert word in (module.__doc__ or "")
            assert "`%s`" % word in PAGE or "`%s " % word in PAGE
