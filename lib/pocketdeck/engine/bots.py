"""Who plays for a seat: a game's own bot at a level, or chance; and what they get to see.

The generator of a bot is seeded by the game's seed, the seat and the number of moves, so the same game gets
the same answers everywhere, also after a save.
"""

from . import catalog
from .compat import const
from .errors import IllegalAction
from .rng import Rng

_TYPING = const(0)
if _TYPING:
    from typing import Protocol

    from .game import Game

    class Bot(Protocol):
        """What a game's module `bot` gives. It knows a seat's view, never the game."""

        def choose(self, seat_view: "SeatView", level: str, rng: Rng) -> tuple:
            """(action or claim, score) at a level of the game's BOTS; None to claim nothing."""

        def reasons(self, seat_view: "SeatView", action: int) -> str:
            """Why this action, in one sentence."""

        UNIT: "tuple"
        """What SeatView.weighed is counted in: (its name in words, how many make one of it, 1 if tenths of it
        count). Only of bots that weigh."""


RANDOM = "random"
LESS = -(1 << 29)  # what is weighed as worse than to do nothing, where a figure would not be true


class SeatView:
    """What a bot gets instead of the game: one seat's knowledge and nothing else.

    With `claiming` the seat is asked only whether it claims something out of turn: actions() is empty then.
    weighed  None, or a dict for {action: worth}: what the bot took those actions to be worth that it really
             compared with what it chooses, which is worth most of them; in parts of the game's UNIT
    """

    def __init__(self, game: "Game", seat: int, claiming: bool = False) -> None:
        self._game = game
        self.seat = seat
        self._claiming = claiming
        self.weighed: "dict[int, int] | None" = None

    def view(self) -> dict:
        """All that the seat may know."""
        return self._game.view(self.seat)

    def actions(self) -> "list[int]":
        """The seat's actions; empty when another seat is to act."""
        if self._claiming or self._game.to_act != self.seat:
            return []
        return self._game.actions()

    def claims(self) -> "list[int]":
        """What the seat may claim out of turn."""
        return self._game.claims(self.seat)

    def label(self, a: int) -> str:
        return self._game.label(a)

    def redeal(self, rng: "Rng") -> "Game":
        """A game that this seat could be in: all it cannot know is drawn anew."""
        return self._game.redeal(self.seat, rng)


def _rng(game: "Game", seat: int) -> Rng:
    return Rng(game.seed, (game.moves << 4 | seat) & 0xFFFF)


def choose(
    game: "Game", seat: int, level: str, claiming: bool = False, weighed: "dict[int, int] | None" = None
) -> tuple:
    """(action, score) for a seat at a level ("random" or one of the game's); action None: no claim made.

    The score orders the actions of one decision; its unit is the game's own. `weighed`: see SeatView.
    """
    seat_view = SeatView(game, seat, claiming)
    seat_view.weighed = weighed
    rng = _rng(game, seat)
    if level != RANDOM:
        bot: "Bot" = catalog.part(game.id, "bot")  # type: ignore[assignment]  # a module
        return bot.choose(seat_view, level, rng)
    actions = seat_view.actions()
    if actions:
        return actions[rng.below(len(actions))], 0
    claims = seat_view.claims()
    pick = rng.below(len(claims) + 1)
    return (claims[pick] if pick < len(claims) else None), 0


def hint(game: "Game", weighed: "dict[int, int] | None" = None) -> tuple:
    """(action, why) for the acting seat, from the best level; IllegalAction when the game is over.

    `weighed` gets what this and other actions were found to be worth, if this bot can tell: see SeatView.
    """
    if game.over:
        raise IllegalAction("The game is over.")
    seat = game.to_act
    action = choose(game, seat, catalog.part(game.id).BOTS[-1], False, weighed)[0]
    bot: "Bot" = catalog.part(game.id, "bot")  # type: ignore[assignment]  # a module
    return action, bot.reasons(SeatView(game, seat), action)


def claim(game: "Game", levels: "list[str | None]") -> "int | None":
    """What a bot claims out of turn: they are asked in seat order. None: nothing."""
    for seat in range(game.players):
        level = levels[seat]
        if level is not None and game.claims(seat):
            wanted = choose(game, seat, level, True)[0]
            if wanted is not None:
                return wanted  # type: ignore[no-any-return]
    return None


def pick(game: "Game", levels: "list[str | None]") -> "int | None":
    """What the bots do next: a claim, or else the turn of the seat that is to act.

    `levels` has one level per seat, None for a person. None when it is a person's turn or the game is over.
    """
    wanted = claim(game, levels)
    if wanted is not None:
        return wanted
    if game.over:
        return None
    seat = game.to_act
    level = levels[seat]
    return None if level is None else choose(game, seat, level)[0]


def step(game: "Game", levels: "list[str | None]") -> "int | None":
    """Do what pick() says; returns it."""
    action = pick(game, levels)
    if action is not None:
        game.apply(action)
    return action
