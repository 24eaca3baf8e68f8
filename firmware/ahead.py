"""What a key of the stick would show on a table that is a picture, reckoned while nobody presses one."""

from pocketdeck.stage.picture import focus

_TYPING = 0
if _TYPING:
    from pocketdeck.screens.picture.play import Play


def look(play: "Play", key: int) -> None:
    """Find out where this key leads, what that changes, and what the bar says then; the stage keeps it until
    the focus moves."""
    stage = play.stage
    at, carries = stage.at, stage.carries
    if at < 0 or play.tray is not None:
        return
    piece = focus.nearest(stage.now, at, key)
    if piece == at:
        return
    carried = stage.now.carried(piece)
    changes = stage.changes(carried[0] if carried else -1)
    stage.at, stage.carries = piece, carried
    stage.soon[key] = piece, changes, play.verbs()
    stage.at, stage.carries = at, carries
