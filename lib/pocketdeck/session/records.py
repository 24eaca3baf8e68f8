"""Records between an autosave and its store: written, read, and refused if they cannot be used."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import NEWER, NewerSave, OlderSave, SaveError

from . import slots

_TYPING = const(0)
if _TYPING:
    from .autosave import Autosave

CANNOT_SAVE = "Saving does not work now. The game goes on, and saving is tried again."


def flush(autosave: "Autosave") -> None:
    """See Autosave.flush()."""
    store = autosave.store
    failing = CANNOT_SAVE in autosave.told
    try:
        for name in list(autosave.asides):
            slots.erase(store, name, autosave.asides[name])
            del autosave.asides[name]
        while autosave.endings:
            from .statistics import Statistics

            Statistics(autosave).count()
            autosave.endings.pop(0)
        for name in list(autosave.pending):
            data = autosave.pending[name]
            if data is None:
                slots.erase(store, name)
            else:
                autosave.tell(slots.save(store, name, data, failing))
                if failing:  # it has been written: the next fault is a new one
                    autosave.told.remove(CANNOT_SAVE)
                    failing = False
            del autosave.pending[name]
    except OSError:
        autosave.tell(CANNOT_SAVE)


def read(autosave: "Autosave", name: str, without: str = "") -> "bytes | None":
    """A record as it is or will be in the store, None if it is not there; problems are told, and with
    `without` what it means that there is nothing left of it."""
    if name in autosave.pending:
        return autosave.pending[name]
    try:
        data, problem = slots.load(autosave.store, name)
    except OSError:
        data, problem = None, "%s cannot be read." % name
    if problem and data is None:
        problem += without
    autosave.tell(problem)
    return data


def refuse(autosave: "Autosave", name: str, error: SaveError, without: str = "") -> None:
    """Tell of a record that cannot be used. A damaged one is set aside, and so is a game under older rules; a
    newer one is left for its own."""
    if isinstance(error, NewerSave):
        autosave.tell("%s: %s%s" % (name, NEWER, without))
        return
    if isinstance(error, OlderSave):
        autosave.tell("%s; it is kept as %s.old." % (str(error)[:-1], name))
        autosave.asides[name] = ".old"
    else:
        autosave.tell("%s The file is kept as %s.bad.%s" % (error, name, without))
        autosave.asides[name] = ".bad"
    autosave.flush()
