"""What the rows are that many menus share: each has a page in about.txt."""

from pocketdeck.session import pagefile


def about(name: str) -> str:
    """What is told of a row with this name; "" for nothing."""
    return pagefile.PageFile("screens/about.txt").find(name)
