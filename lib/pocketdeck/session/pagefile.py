"""Texts that stay in flash: help and the like, plain files that are read a page at a time, never as a whole.

A line "# Title" begins a page; what stands before the first is for whoever reads the file. On the screen the
lines of a paragraph are one, and an empty line begins another paragraph.
"""

from array import array

from pocketdeck import stored

_MARK = b"\n# "
_CHUNK = 512
_ALL = 999


def game(game_id: str, name: str = "help") -> "PageFile":
    """A file of a game's package: its help, its tips."""
    return PageFile("games/%s/%s.txt" % (game_id, name))


def first(game_id: str) -> str:
    """What a game is: the text of the first page of its help, without a look at the others."""
    return PageFile("games/%s/help.txt" % game_id, 1)[0][1]  # type: ignore[no-any-return]


class PageFile:
    """The pages of a file, or of its first ones at least so many: len() of them, each [i] a (title, text).
    OSError if there is no such file."""

    def __init__(self, name: str, least: int = _ALL) -> None:
        self.path = name
        self.starts = array("H")  # where each page's title begins, and behind the last page
        at = 0
        kept = b"\n"
        with stored.opened(self.path) as file:
            data = file.read(_CHUNK)
            while data and len(self.starts) <= least:
                kept += data
                found = kept.find(_MARK)
                while found >= 0:
                    self.starts.append(at + len(data) - len(kept) + found + len(_MARK))
                    found = kept.find(_MARK, found + 1)
                at += len(data)
                kept = kept[-2:]  # a mark may lie across two chunks
                data = file.read(_CHUNK)
        if not data:
            self.starts.append(at + len(_MARK))

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, i: int) -> tuple:
        with stored.opened(self.path) as file:
            file.seek(self.starts[i])
            page = file.read(self.starts[i + 1] - len(_MARK) - self.starts[i]).decode()
        title, _, text = page.partition("\n")
        paragraphs = [part.strip().replace("\n", " ") for part in text.split("\n\n")]
        return title, "\n".join(paragraphs)

    def titles(self) -> "list[str]":
        """The titles of all pages."""
        out = []
        with stored.opened(self.path) as file:
            for i in range(len(self)):
                file.seek(self.starts[i])
                out.append(file.read(40).partition(b"\n")[0].decode())
        return out

    def find(self, title: str) -> str:
        """The text of the page with this title; "" if there is none."""
        titles = self.titles()
        return self[titles.index(title)][1] if title in titles else ""
