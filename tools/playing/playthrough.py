"""A record played again with all that can be seen at each step: what golden files hold.

It runs on CPython and on MicroPython, and has to print the same on both. No tool of the host is imported.
"""

from pocketdeck.engine import record
from pocketdeck.engine.compat import const
from pocketdeck.engine.packing import checksum

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.game import Game


def plain(value: "object") -> str:
    """A view as text, the same on every platform: MicroPython's dicts have an order of their own."""
    if isinstance(value, dict):
        return "{%s}" % ", ".join(["%s: %s" % (key, plain(value[key])) for key in sorted(value)])
    if isinstance(value, (tuple, list)):
        return "(%s)" % ", ".join([plain(item) for item in value])
    return str(value)


def look(game: "Game") -> "list[str]":
    """Everything that the contract tells of a state, as lines."""
    out = ["forced"] if not game.over and game.forced else []
    if game.reveals:
        out.append("reveals")
    for a in game.actions():
        out.append("%d %s = %s: %s" % (a, game.notation(a), game.label(a), game.detail(a)))
    for seat in range(game.players):
        for a in game.claims(seat):
            out.append("claim %d %s = %s" % (a, game.notation(a), game.label(a)))
        for event in game.events(seat):
            out.append("seat %d: %s" % (seat, game.say(event, seat)))
        out.append(plain(game.view(seat)))
    out.append("secret %s, to act %s" % (game.secret, game.to_act))
    if game.over:
        out.append(plain(game.result()))
    return out


def step(game: "Game", told: bool) -> "list[str]":
    """The lines of one state: what was seen, in `told` states the choice too, and a checksum of all."""
    out = []
    for event in game.events(0):
        out.append("    " + game.say(event, 0))
    if told and not game.over:
        out.append("    choice: " + " | ".join([game.label(a) for a in game.actions()]))
    everything = "\n".join(look(game)).encode() + game.pack()
    out.append("    = %08x" % checksum(everything))
    return out


def lines(text: str, told: int = 40) -> "list[str]":
    """The playthrough of a record; the first `told` states name the choices as well."""
    first, _ = record.start(text.split("\n"))
    out = step(first, told > 0)
    count = [0]

    def each(game: "Game", notation: str) -> None:
        count[0] += 1
        out.append("> " + notation)
        out.extend(step(game, count[0] < told))

    game = record.replay(text, each)
    if game.over:
        out.append(game.result()["text"])
    return out
