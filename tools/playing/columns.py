"""Columns of a game's cards as the text of a module: the dev/make_cards.py of games write with this."""


class Wrong(ValueError):
    """Why card data make no game, in words without a full stop."""


def literal(values: "list[int]") -> str:
    """A bytes literal for the values, each 0..255."""
    return 'b"' + "".join(f"\\x{value:02x}" for value in values) + '"'


def short(name: str, values: "list[str]") -> "list[str]":
    """A row of short words that a table needs often: as a tuple they take 3 times the room of Names, but a
    look makes no new string."""
    return [f"{name} = ("] + [f'    "{value}",' for value in values] + [")"]


def names(name: str, values: "list[str]") -> "list[str]":
    """A row of names."""
    lines = [f"{name} = Names("]
    line = ""
    for value in values:
        if len(line) + len(value) > 90:
            lines.append(f'    "{line}"')
            line = ""
        line += ("" if value is values[0] else "|") + value
    return [*lines, f'    "{line}"', ")"]
