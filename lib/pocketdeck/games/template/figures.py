"""What the table of Climb tells, reckoned once for text and picture. The example to copy."""


def held(view: dict) -> "list[int]":
    """The cards of your hand, by rank."""
    return [rank + 1 for rank, count in enumerate(view["hand"]) for _ in range(count)]
