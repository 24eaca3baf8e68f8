"""What the engine refuses, each with one clear sentence for the player.

All are ValueErrors, and a call that raises one has changed nothing.
"""

DAMAGED = "The save is damaged."
NEWER = "This was written by a newer Pocketdeck."


class IllegalAction(ValueError):
    """The action or notation is not possible now."""


class IllegalOption(ValueError):
    """Unknown game or option, or a seed, seat count or deck that does not fit the game."""


class SaveError(ValueError):
    """A save or a record is damaged, incomplete or not one of ours."""


class NewerSave(SaveError):
    """A save or a record was written by a later version; keep it."""


class OlderSave(SaveError):
    """A save or a record is of a game under rules that are no longer played; keep it."""
