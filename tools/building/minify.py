"""Takes away what a device does not need of a source: types, docstrings, what only CPython runs."""

import ast
import io
import tokenize

from .text_edits import children, Edits, parse

# Decorators of functions that become machine code: their annotations say what is in which register.
_MACHINE = ("viper", "native", "asm_thumb")
# Conditions that are false on every device.
_NEVER = ("_TYPING", "__name__ == '__main__'", "sys.implementation.name == 'cpython'")
_TABLE = 16  # numbers of a table; fewer are made where they are wanted, and take no room until then


def _never(node: ast.AST) -> bool:
    if not isinstance(node, ast.If) or not isinstance(node.test, (ast.Name, ast.Compare)):
        return False
    return ast.unparse(node.test) in _NEVER


def _machine(node: ast.AST) -> bool:
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return False
    decorators = [ast.unparse(one) for one in node.decorator_list]
    return any(name.removeprefix("micropython.") in _MACHINE for name in decorators)


def _gone(edits: Edits, node: ast.AST) -> bool:
    """Whether nothing of a statement is left: a text that stands alone, a mere type, a block never run, and
    what says that it is never run."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    if isinstance(node, ast.If):
        return _never(node) and not node.orelse and edits.data[edits.start(node) :].startswith(b"if")
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id in _NEVER
    return isinstance(node, ast.AnnAssign) and not node.value


def _annotations(edits: Edits, node: ast.AST) -> None:
    """Take away what a function's arguments and result are, or what is assigned."""
    if isinstance(node, ast.arg) and node.annotation:
        edits.gap(edits.start(node) + len(node.arg.encode()), edits.end(node))
    elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.returns:
        arrow = edits.data.rfind(b"->", 0, edits.start(node.returns))
        edits.gap(len(edits.data[:arrow].rstrip()), edits.end(node.returns))
    elif isinstance(node, ast.AnnAssign) and node.value:
        equals = edits.data.find(b"=", edits.end(node.annotation))
        edits.gap(edits.end(node.target), equals)


def _row(node: ast.AST) -> "bytes | None":
    """The bytes of bytes((1, 2, 3 ...)), a table: as numbers they take a drive four times the room."""
    if not isinstance(node, ast.Call) or len(node.args) != 1:
        return None
    if not isinstance(node.func, ast.Name) or node.func.id != "bytes":
        return None
    numbers = node.args[0].elts if isinstance(node.args[0], ast.Tuple) else []
    values = [one.value for one in numbers if isinstance(one, ast.Constant) and type(one.value) is int]
    return bytes(values) if len(values) == len(numbers) >= _TABLE else None


def minified(text: str, name: str) -> str:
    """The source without docstrings, annotations, and blocks that no device runs; its lines stay where they
    are. `name` is for complaints."""
    edits = Edits(text)
    left: "list[ast.AST]" = [parse(text, name)]
    while left:
        node = left.pop()
        if _machine(node):
            continue
        _annotations(edits, node)
        row = _row(node)
        if row is not None:
            assert isinstance(node, ast.expr)
            edits.literal(node, repr(row))
            continue
        if isinstance(node, ast.If) and _never(node):
            edits.value(node.test, 0)
            edits.drop(node.body, node.body)
            left += node.orelse
            continue
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                gone = [one for one in body if _gone(edits, one)]
                edits.drop(body, gone, needed=not isinstance(node, ast.Module))
        left += [child for child in children(node) if not _gone(edits, child)]
    return edits.text()


def uncommented(text: str) -> str:
    """The source without comments and blanks at line ends; its lines stay where they are."""
    lines = text.splitlines(keepends=True)
    told: "set[int]" = set()  # lines whose end is within a text: blanks there count
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        (row, column), (last, _) = token.start, token.end
        if token.type == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column] + "\n"
        elif last > row:
            told.update(range(row - 1, last - 1))
    return "".join([line if at in told else line.rstrip() + "\n" for at, line in enumerate(lines)])
