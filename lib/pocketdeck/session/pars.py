"""Pars: what the best bot makes of each of the deals that people can work through.

par.bin has the par of each of the deals, two bytes of a number, below 0 too, game after game as the catalog
has them: tools/lab/par_deals.py makes it.
"""

from pocketdeck import stored
from pocketdeck.engine import catalog, daily
from pocketdeck.engine.compat import const

from . import chosen

_TYPING = const(0)
if _TYPING:
    from typing import Any


def par(game: "Any", kinds: "list[str | None]") -> "int | None":
    """What the best bot makes of the deal of a game, None: nobody has reckoned that. It is known of the deals
    to work through, as they are offered."""
    if kinds.count(None) != 1 or not 0 < game.seed <= daily.DEALS or not chosen.standard(game, kinds):
        return None
    return of(game.id, game.seed)


def of(game_id: str, deal: int) -> "int | None":
    """The par of a deal to work through; None for a game that has none yet."""
    if game_id not in catalog.GAMES:
        return None
    with stored.opened("session/par.bin") as file:
        file.seek(2 * (daily.DEALS * catalog.GAMES.index(game_id) + deal - 1))
        data = file.read(2)
    if len(data) < 2:
        return None
    return (data[0] | data[1] << 8 ^ 0x8000) - 0x8000


def against(worth: int, par: int) -> str:
    """A result and a par in words."""
    over = worth - par
    return "%d %s par" % (abs(over), "above" if over > 0 else "below") if over else "at par"
