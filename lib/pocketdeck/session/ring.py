"""How decisions lie in the ring of a history: each as pieces of the next one.

From one decision to the next most of a state stays the same, though cards and lists move along in it: a state
of 300 bytes becomes some 80. The present state is known, so the latest decision can be made from it, the one
before from that, and so on; those that have been taken back are made from the one before them.

    an entry   size of the pieces (2)  who, as history.py has it  pieces  size once more (2)
    a piece    n below 128: n bytes, which follow
               else one bit 1, six bits length less 4, nine bits place: so many bytes of the other state

The older decisions end at history.left, the newest last; those to be done again begin at history.right with
the next one.
"""

from pocketdeck.engine.compat import const

from .history import BEGUN, REVEALED

_TYPING = const(0)
if _TYPING:
    from .history import History

_LEAST = const(4)  # bytes of a piece that lies in the other state
_MOST = const(67)
_PLAIN = const(127)
_EXTRA = const(5)  # bytes of an entry beside its pieces


def _plain(out: bytearray, data: bytes) -> None:
    """Add bytes that lie nowhere in the other state."""
    while data:
        out.append(min(len(data), _PLAIN))
        out += data[:_PLAIN]
        data = data[_PLAIN:]


def pieces(state: bytes, other: bytes) -> bytes:
    """A state, of which most lies somewhere in the other one, each of at most 512 bytes."""
    out = bytearray()
    done = at = shift = 0
    size = len(state)
    while at + _LEAST <= size:
        sought = state[at : at + _LEAST]
        place = at + shift  # where it goes on after the piece before
        if place < 0 or other[place : place + _LEAST] != sought:
            place = other.find(sought)
            if place < 0:
                at += 1
                continue
        _plain(out, state[done:at])
        length = _LEAST
        most = min(_MOST, size - at, len(other) - place)
        while length < most and state[at + length] == other[place + length]:
            length += 1
        out.append(128 | (length - _LEAST) << 1 | place >> 8)
        out.append(place & 255)
        shift = place - at
        at += length
        done = at
    _plain(out, state[done:])
    return bytes(out)


def whole(packed: bytes, other: bytes) -> bytes:
    """The state whose pieces these are."""
    out = bytearray()
    at = 0
    while at < len(packed):
        first = packed[at]
        if first < 128:
            out += packed[at + 1 : at + 1 + first]
            at += 1 + first
        else:
            place = (first & 1) << 8 | packed[at + 1]
            out += other[place : place + (first >> 1 & 63) + _LEAST]
            at += 2
    return bytes(out)


def _size(history: "History", at: int) -> int:
    """The size of the entry that has its size at `at`, at its beginning or its end."""
    return (history.ring[at] | history.ring[at + 1] << 8) + _EXTRA


def _room(history: "History", size: int) -> None:
    """Make room between both sides: the oldest decision goes; if there is none, what was taken back first."""
    view = memoryview(history.ring)
    while history.right - history.left < size:
        if history.left:
            oldest = _size(history, 0)
            view[: history.left - oldest] = view[oldest : history.left]
            history.left -= oldest
            history.whole = False
        else:
            last = _size(history, len(view) - 2)
            view[history.right + last :] = bytes(view[history.right : len(view) - last])
            history.right += last


def _write(history: "History", at: int, who: int, packed: bytes) -> None:
    ring = history.ring
    after = at + len(packed) + _EXTRA
    ring[at] = ring[after - 2] = len(packed) & 255
    ring[at + 1] = ring[after - 1] = len(packed) >> 8
    ring[at + 2] = who
    ring[at + 3 : after - 2] = packed


def push(history: "History", who: int, packed: bytes) -> None:
    """Add a decision to the older ones, as their newest."""
    size = len(packed) + _EXTRA
    _room(history, size)
    _write(history, history.left, who, packed)
    history.left += size


def _older(history: "History", end: int, state: bytes) -> tuple:
    """(state, who, its place) of the older decision that ends there, the one before that of this state."""
    at = end - _size(history, end - 2)
    return whole(bytes(history.ring[at + 3 : end - 2]), state), history.ring[at + 2], at


def back(history: "History", present: bytes) -> tuple:
    """(state, was something revealed that a move only begun does not show) of the latest decision, to which
    the game goes back."""
    history.pack()
    state, who = history.latest, history.who
    packed = pieces(present, state)
    size = len(packed) + _EXTRA
    _room(history, size)
    history.right -= size
    _write(history, history.right, who, packed)
    history.latest = b""
    history.who = -1
    if history.left:
        history.latest, history.who, history.left = _older(history, history.left, state)
    return state, who & (REVEALED | BEGUN) == REVEALED


def forward(history: "History", present: bytes) -> bytes:
    """The state that was left by the latest step back; the present one is a decision again."""
    at = history.right
    after = at + _size(history, at)
    who = history.ring[at + 2]
    state = whole(bytes(history.ring[at + 3 : after - 2]), present)
    history.right = after
    history.add(who, present)
    return state


def began(history: "History") -> bytes:
    """The state in which the move began of which the latest decision is a part."""
    history.pack()
    state = history.latest
    end = history.left
    while end:
        older, who, end = _older(history, end, state)
        if not who & BEGUN:
            break
        state = older
    return state
