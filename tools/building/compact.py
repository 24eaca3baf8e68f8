"""A source in few bytes, without its comments and the numbers of its lines: where they are not wanted."""

import ast


class _Decided(ast.NodeTransformer):
    """Leaves of `if 0:` what is run."""

    def visit_If(self, node: ast.If) -> "ast.AST | list[ast.stmt]":
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant) and not node.test.value:
            return node.orelse or ast.Pass()
        return node


def compact(text: str, name: str) -> str:
    """The same module, indented by single blanks; it says where it comes from."""
    tree = ast.fix_missing_locations(_Decided().visit(ast.parse(text)))
    lines = [f"# {name} without its comments"]
    for line in ast.unparse(tree).splitlines():
        rest = line.lstrip(" ")
        if rest:
            lines.append(" " * ((len(line) - len(rest)) // 4) + rest)
    return "\n".join(lines) + "\n"
