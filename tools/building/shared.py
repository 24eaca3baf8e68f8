"""What others show of the page where its address is passed on: words and a picture of the launcher."""

import tempfile
from html import escape
from pathlib import Path

from imaging import picture
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore

NAME = "/share.png"
_WHOLE = 1200, 630  # pixels, as those who show links ask for: 1.91 to 1
_SHOWN = 240, 135
_SCALE = 4
_DESK = bytes((16, 19, 30))  # page/style.css
_TAGS = """<meta property="og:type" content="website">
<meta property="og:title" content="Pocketdeck">
<meta property="og:description" content="Five card games in a pocket: play them here, or on a handheld.">
<meta property="og:image" content="{address}share.png">
<meta property="og:image:alt" content="The launcher of Pocketdeck">
<meta name="twitter:card" content="summary_large_image">
"""


def tags(address: str) -> str:
    """What stands in the page's head; `address` is where it is hosted, "" if that is not known."""
    return _TAGS.format(address=escape(address))


def image() -> bytes:
    """The launcher as a PNG, the same bytes each time."""
    device = Handheld(MemoryPanel(*_SHOWN, 16), MemoryStore(), 1)
    shown = picture.rgb(device.picture()).rows
    left = (_WHOLE[0] - _SHOWN[0] * _SCALE) // 2
    above = (_WHOLE[1] - _SHOWN[1] * _SCALE) // 2
    rows = [_DESK * _WHOLE[0]] * above
    for row in shown:
        data = bytes(row)
        wide = b"".join(data[at : at + 3] * _SCALE for at in range(0, len(data), 3))
        rows += [_DESK * left + wide + _DESK * (_WHOLE[0] - left - _SHOWN[0] * _SCALE)] * _SCALE
    rows += [_DESK * _WHOLE[0]] * (_WHOLE[1] - len(rows))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, NAME[1:])
        picture.save(path, picture.Picture(*_WHOLE, rows, None))
        return path.read_bytes()
