"""Climb's table: what lies there, from one seat's view."""


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    out = ["Top card %s, %d in the deck." % (view["top"] or "none", view["left"])]
    for seat in range(view["players"]):
        name = "You" if seat == view["seat"] else "Player %d" % (seat + 1)
        out.append("%s: %d points, %d cards" % (name, view["points"][seat], view["held"][seat]))
    hand = []
    for rank, count in enumerate(view["hand"]):
        hand += [str(rank + 1)] * count
    out.append("Your hand: " + " ".join(hand))
    return out
