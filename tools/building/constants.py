"""Puts constants where they are used, across modules, and drops what nobody needs then.

A constant is a name in capitals that one statement at the top of a module binds to a whole number, or to an
expression of such numbers and constants. Its definition goes when every use has become a number and nothing
could reach it in another way: by an attribute of what is no module that is known here (a board, a game's
table), or by its name in a string (getattr). Imports go when they served constants only.
"""

import ast
import operator
import re
from collections.abc import Callable

from .scopes import Binding, Names
from .text_edits import BuildError, children, Edits, every, parse

_CAPITALS = re.compile("_?[A-Z][A-Z0-9_]*")
_WORD = re.compile("[A-Za-z_][A-Za-z0-9_]*")
_BINARY: "dict[type, Callable[[int, int], int]]" = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
_UNARY: "dict[type, Callable[[int], int]]" = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}


class Module:
    """A source: its tree, what its names mean, its changes. Relative imports start at its `package`."""

    def __init__(self, name: str, text: str, is_package: bool) -> None:
        self.name = name
        self.package = name if is_package else name.rpartition(".")[0]
        self.tree = parse(text, name)
        self.edits = Edits(text)
        self.names = Names(self.tree)

    def origin(self, node: ast.ImportFrom) -> str:
        """The name of the module from which something is imported."""
        if not node.level:
            return node.module or ""
        parts = self.package.split(".")
        return ".".join(parts[: len(parts) + 1 - node.level] + ([node.module] if node.module else []))


class World:
    """All modules that are built together: {name: source}. `packages` are the names that are packages;
    `guests` get their constants like others, but nothing stays for their sake."""

    def __init__(self, sources: "dict[str, str]", packages: "set[str]", guests: "set[str]") -> None:
        self.guests = guests
        self.modules = {name: Module(name, text, name in packages) for name, text in sources.items()}
        self.asked: "list[Binding]" = []  # whose value is being found out
        self.reached: "set[str]" = set()  # names that something may reach in a way that is not known
        self.stored: "set[str]" = set()  # attributes that are set
        self.needed: "set[tuple[str, str]]" = set()  # (module, name) that another module asks for
        for module in self.modules.values():
            for node in every(module.tree):
                if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                    self.stored.add(node.attr)
        for module in self.modules.values():
            _Inline(self, module).visit(module.tree)
        self._need()
        for module in self.modules.values():
            self._definitions(module)
            self._imports(module)

    def texts(self) -> "dict[str, str]":
        """The sources with the constants in their places, by module."""
        return {name: module.edits.text() for name, module in self.modules.items()}

    # What a name stands for

    def value(self, module: Module, binding: "Binding | None") -> "int | None":
        """The constant that a binding is, if it is one."""
        if binding is None or binding in self.asked:
            return None
        found = None
        self.asked.append(binding)
        if isinstance(binding.statement, ast.ImportFrom):
            found = self.constant(*self.source(module, binding))
        elif binding.value and _CAPITALS.fullmatch(binding.name) and binding.name not in self.stored:
            found = self.number(module, binding.value)
        self.asked.pop()
        return found

    def constant(self, name: str, attribute: str) -> "int | None":
        """The constant that an attribute of a module is, if it is one."""
        module = self.modules.get(name)
        return self.value(module, module.names.module.get(attribute)) if module else None

    def number(self, module: Module, node: ast.expr) -> "int | None":
        """What an expression is, if it is made of whole numbers and constants."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.value(module, module.names.of.get(id(node)))
        if isinstance(node, ast.Attribute):
            return self.constant(self.aliased(module, node.value), node.attr)
        if isinstance(node, ast.Call) and _is_const(node):
            return self.number(module, node.args[0])
        if isinstance(node, ast.UnaryOp) and type(node.op) in _UNARY:
            operand = self.number(module, node.operand)
            return None if operand is None else _UNARY[type(node.op)](operand)
        if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
            left, right = self.number(module, node.left), self.number(module, node.right)
            if left is None or right is None:
                return None
            try:
                return _BINARY[type(node.op)](left, right)
            except (ArithmeticError, ValueError) as error:
                raise BuildError(f"{module.name} cannot be built: line {node.lineno}, {error}.") from None
        return None

    def source(self, module: Module, binding: Binding) -> "tuple[str, str]":
        """(module, name) that an import binds."""
        assert binding.alias is not None
        if isinstance(binding.statement, ast.ImportFrom):
            return module.origin(binding.statement), binding.alias.name
        return binding.alias.name, ""

    def aliased(self, module: Module, node: ast.expr) -> str:
        """The name of the module that an expression is; "" if it is none that is built here."""
        return self.imported(module, module.names.of.get(id(node)))

    def imported(self, module: Module, binding: "Binding | None") -> str:
        """The name of the module that a binding is; "" if it is none that is built here."""
        if binding is None or binding.alias is None:
            return ""
        origin, name = self.source(module, binding)
        whole = origin + "." + name if name else origin
        if name and origin in self.modules and name in self.modules[origin].names.module:
            return ""  # a package's own name hides the module
        return whole if whole in self.modules else ""

    # What can go

    def _lasting(self) -> "list[Module]":
        return [module for name, module in self.modules.items() if name not in self.guests]

    def _stays(self, module: Module, binding: Binding) -> bool:
        """Whether anything may still read the binding."""
        if binding.used or (binding.top and (module.name, binding.name) in self.needed):
            return True
        return binding.top and binding.name in self.reached and not self.imported(module, binding)

    def _need(self) -> None:
        """Find what is needed of each module because an import that stays asks for it."""
        before = -1
        while len(self.needed) > before:
            before = len(self.needed)
            for module in self._lasting():
                for binding in module.names.all:
                    if binding.alias and (not _served(binding) or self._stays(module, binding)):
                        self.needed.add(self.source(module, binding))

    def _definitions(self, module: Module) -> None:
        gone = []
        for binding in module.names.module.values():
            if isinstance(binding.statement, ast.Assign) and not self._stays(module, binding):
                if self.value(module, binding) is not None:
                    gone.append(binding.statement)
        module.edits.drop(module.tree.body, gone, needed=False)

    def _imports(self, module: Module) -> None:
        """Take away the names that served constants only, and with its last name the statement."""
        gone = {
            id(binding.alias)
            for binding in module.names.all
            if binding.alias and _served(binding) and not self._stays(module, binding)
        }
        for node in every(module.tree):
            for field in ("body", "orelse", "finalbody"):
                body = getattr(node, field, None)
                if not isinstance(body, list):
                    continue
                empty = []
                for statement in body:
                    if isinstance(statement, (ast.Import, ast.ImportFrom)):
                        left = [alias for alias in statement.names if id(alias) not in gone]
                        if not left:
                            empty.append(statement)
                        elif len(left) < len(statement.names):
                            statement.names = left
                            module.edits.statement(statement, ast.unparse(statement))
                module.edits.drop(body, empty, needed=not isinstance(node, ast.Module))


def _served(binding: Binding) -> bool:
    """Has an import served constants, or is it const() for what was there for readers only?"""
    return binding.inlined > 0 or binding.alias is not None and binding.alias.name == "const"


def _is_const(node: ast.Call) -> bool:
    """const(), MicroPython's sign for a constant, does nothing but return its argument."""
    return isinstance(node.func, ast.Name) and node.func.id == "const" and len(node.args) == 1


class _Inline(ast.NodeVisitor):
    """Puts numbers in one module, and notes which names are reached in ways that are not known."""

    def __init__(self, world: World, module: Module) -> None:
        self.world = world
        self.module = module
        guest = module.name in world.guests
        self.reached = set() if guest else world.reached
        self.needed = set() if guest else world.needed
        self.parts = 0  # of strings with values in them around this: their places are not known

    def _put(self, node: ast.expr, binding: "Binding | None", bracketed: bool = False) -> bool:
        """Put a number in the place of a node, if it is one; `binding` has served it then."""
        number = None if self.parts else self.world.number(self.module, node)
        if number is None:
            return False
        self.module.edits.value(node, number, bracketed)
        if binding:
            binding.inlined += 1
        return True

    def generic_visit(self, node: ast.AST) -> None:
        for child in children(node):
            self.visit(child)

    def visit_Name(self, node: ast.Name) -> None:
        binding = self.module.names.of.get(id(node))
        if binding and not self._put(node, binding):
            binding.used += 1

    def visit_Attribute(self, node: ast.Attribute) -> None:
        origin = self.world.aliased(self.module, node.value)
        if origin:
            if isinstance(node.ctx, ast.Load) and self._put(node, self.module.names.of[id(node.value)]):
                return
            self.needed.add((origin, node.attr))
        else:
            self.reached.add(node.attr)
        if isinstance(node.value, ast.Name) and self.world.value(
            self.module, self.module.names.of.get(id(node.value))
        ):
            self._put(node.value, self.module.names.of[id(node.value)], bracketed=True)
        else:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if _is_const(node):
            if self._put(node, self.module.names.of.get(id(node.func))):
                self.visit(node.args[0])  # for the names in it, which have served too
                return
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and _WORD.fullmatch(node.value):
            self.reached.add(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self.parts += 1
        self.generic_visit(node)
        self.parts -= 1

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        bound = {id(binding.alias) for binding in self.module.names.all}
        self.reached.update(alias.name for alias in node.names if id(alias) not in bound)
