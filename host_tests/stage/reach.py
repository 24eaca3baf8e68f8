"""How far a piece may draw beyond its place: what the stage reckons with when it draws a part of a table."""

from pocketdeck.stage.picture.scene import H, lift, LIT, LOOK, OVER, W, WITHIN, X, Y


def reach(now, piece, focused):
    """(left, top, right, bottom) around a piece: a pixel, three and four where it is LIT or OVER, else none
    where it is WITHIN; in focus the outline with its shadow, where it is lifted to."""
    x, y, w, h, look = (now.get(piece, field) for field in (X, Y, W, H, LOOK))
    if focused:
        return x - 3, y - lift(h, look) - 3, x + w + 4, y + h + 4
    if look & (LIT | OVER):
        return x - 3, y - 3, x + w + 4, y + h + 4
    if look & WITHIN:
        return x, y, x + w, y + h
    return x - 1, y - 1, x + w + 1, y + h + 1


def drawn_beyond(shown, piece, focused):
    """(has it drawn anything, has it drawn beyond its reach)"""
    now = shown.now
    canvas = shown.canvas
    left, top, right, bottom = reach(now, piece, focused)
    anything = beyond = False
    for paper in (0x00, 0xFF) if canvas.inks == 2 else (0x99, 0xEE):
        blank = bytes([paper]) * len(canvas.buffer)
        canvas.buffer[:] = blank
        shown.piece(now, piece, now.get(piece, X), now.get(piece, Y), focused)
        anything |= canvas.buffer != blank
        canvas.fill(left, top, right - left, bottom - top, paper & 15 if canvas.inks == 16 else paper & 1)
        beyond |= canvas.buffer != blank
    return anything, beyond
