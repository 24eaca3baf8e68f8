"""What a bot gets instead of the game: one seat's knowledge and nothing else."""

from .game import Game
from .rng import Rng


class SeatView:
    """One seat's side of a game.

    With `claiming` the seat is asked only whether it claims something out of turn: actions() is empty then.
    """

    def __init__(self, game: Game, seat: int, claiming: bool = False) -> None:
        self._game = game
        self.seat = seat
        self._claiming = claiming

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

    def redeal(self, rng: Rng) -> Game:
        """A game that this seat could be in: all it cannot know is drawn anew."""
        return self._game.redeal(self.seat, rng)
