"""Changes in a source text that leave every other line where it was, so that tracebacks stay true."""

import ast
from collections.abc import Sequence


class BuildError(Exception):
    """A source that cannot be built, in a sentence."""


def parse(text: str, name: str) -> ast.Module:
    """The syntax tree of a source; BuildError if it has none."""
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise BuildError(
            f"{name} cannot be built: SyntaxError in line {error.lineno}, {error.msg}."
        ) from None


# Fields of nodes in which no node lies, but for operators, and for whether a name is read or set.
_PLAIN = set("id attr asname module level kind type_comment ctx op ops is_async simple conversion".split())
_fields: "dict[type, tuple[str, ...]]" = {ast.Constant: ()}  # the others, of each kind of node that has come


def children(node: ast.AST) -> "list[ast.AST]":
    """What lies directly in a node, but for what has no names: operators, and whether one is read or set. The
    standard library's iter_child_nodes takes five times as long, and a build asks millions of times: what a
    node has told is kept in it."""
    told: "list[ast.AST] | None" = node.__dict__.get("children")
    if told is not None:
        return told
    kind = type(node)
    fields = _fields.get(kind)
    if fields is None:
        fields = _fields[kind] = tuple(field for field in node._fields if field not in _PLAIN)
    found: "list[ast.AST]" = []
    for field in fields:
        value = getattr(node, field, None)
        if type(value) is list:
            found += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    node.__dict__["children"] = found
    return found


def every(tree: ast.AST) -> "list[ast.AST]":
    """A node and all in it."""
    found = [tree]
    for node in found:  # grows meanwhile
        found += children(node)
    return found


class Edits:
    """Changes to one text, collected first. A change within a piece that is taken away is forgotten."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.lines = [0]  # where each line begins
        for line in self.data.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.changes: "list[tuple[int, int, bytes]]" = []

    def start(self, node: "ast.expr | ast.stmt | ast.arg") -> int:
        """Where a node begins, in bytes; of what is decorated that is the decorator."""
        first = min(
            [node, *getattr(node, "decorator_list", [])], key=lambda part: (part.lineno, part.col_offset)
        )
        return self.lines[first.lineno - 1] + first.col_offset

    def end(self, node: "ast.expr | ast.stmt | ast.arg") -> int:
        """Where a node has ended."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def gap(self, start: int, end: int) -> None:
        """Take a piece of a statement away; its ends of lines are continued."""
        self.changes.append((start, end, b"\\\n" * self.data.count(b"\n", start, end)))

    def value(self, node: ast.expr, number: int, bracketed: bool = False) -> None:
        """Put a number in the place of an expression."""
        start, end = self.start(node), self.end(node)
        blank = b"\n" * self.data.count(b"\n", start, end)
        new = b"%d" % number
        self.changes.append(
            (start, end, b"(" + new + blank + b")" if blank or bracketed or number < 0 else new)
        )

    def literal(self, node: ast.expr, new: str) -> None:
        """Put a text in the place of an expression."""
        start, end = self.start(node), self.end(node)
        blank = b"\n" * self.data.count(b"\n", start, end)
        self.changes.append((start, end, b"(" + new.encode() + blank + b")"))

    def statement(self, node: ast.stmt, new: str = "") -> None:
        """Put another statement in the place of one, or nothing at all."""
        start, end = self.start(node), self.end(node)
        before = self.data[:start].rpartition(b"\n")[2].strip()
        after = self.data[end:].partition(b"\n")[0].strip()
        alone = not before and (not after or after.startswith(b"#"))
        blank = self.data.count(b"\n", start, end)
        if alone:
            self.changes.append((start, end, new.encode() + b"\n" * blank))
        else:  # beside others on its line
            self.changes.append((start, end, (new or "pass").encode() + b"\\\n" * blank))

    def drop(self, body: "Sequence[ast.stmt]", gone: "Sequence[ast.stmt]", needed: bool = True) -> None:
        """Take statements out of a body, which has to keep at least one if it is `needed`."""
        for node in gone:
            last = needed and len(gone) == len(body) and node is gone[0]
            self.statement(node, "pass" if last else "")

    def text(self) -> str:
        """The text with all changes."""
        out, at = [], 0
        for start, end, new in sorted(self.changes, key=lambda change: (change[0], -change[1])):
            if start < at:
                continue
            out += [self.data[at:start], new]
            at = end
        return b"".join([*out, self.data[at:]]).decode()
