"""What is to be written, and what a person has to be told about it."""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any


class Autosave:
    """Records on their way into a store, which is described in slots.py.

    Nothing here raises OSError: what cannot be written is kept and tried again at the next flush().

    pending   {name: data} to write; None: to erase
    asides    {name: suffix} to keep under another name before that
    endings   results to count, see statistics.py
    told      sentences that a person has been told
    """

    def __init__(self, store: "Any") -> None:
        self.store = store
        self.pending: "dict[str, bytes | None]" = {}
        self.asides: "dict[str, str]" = {}
        self.endings: "list[tuple]" = []
        self.told: "list[str]" = []
        self._problems: "list[str]" = []

    def flush(self) -> None:
        """Write all that waits for it; a result is counted before its save can be written over."""
        if self.asides or self.endings or self.pending:
            from . import records

            records.flush(self)

    def tell(self, problem: str) -> None:
        """Note a sentence for the person, once."""
        if problem and problem not in self.told:
            self.told.append(problem)
            self._problems.append(problem)

    def problems(self) -> "list[str]":
        """Sentences that the person has not been told yet; they are forgotten with this."""
        found = self._problems
        if found:  # else no new list for each key
            self._problems = []
        return found
