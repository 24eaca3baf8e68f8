"""Which binding a name of a module means: its own constant, something imported, or what is none of these."""

import ast

from .text_edits import children, every


class Binding:
    """What gives a name its value in one scope.

    `value` and `statement` if the name is bound once, by `NAME = value` at the top of the module; `alias` and
    `statement` if once, by an import. None of them: something else binds it, or more than one does.
    `inlined` and `used` count what has become of its uses (constants.py).
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.times = 0
        self.value: "ast.expr | None" = None
        self.alias: "ast.alias | None" = None
        self.statement: "ast.stmt | None" = None
        self.top = False  # of the module, where others can reach it
        self.inlined = 0
        self.used = 0

    def bind(
        self,
        value: "ast.expr | None" = None,
        alias: "ast.alias | None" = None,
        statement: "ast.stmt | None" = None,
    ) -> None:
        """Another binding of the name; from the second on it is nothing that is known."""
        self.times += 1
        once = self.times == 1
        self.value, self.alias, self.statement = (value, alias, statement) if once else (None, None, None)


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Names:
    """The bindings of one module: `module` those at its top, `all` those of every scope, and `of` that of
    each name that is read, by the id() of its node; a builtin has none."""

    def __init__(self, tree: ast.Module) -> None:
        self.module: "dict[str, Binding]" = {}
        self.all: "list[Binding]" = []
        self.of: "dict[int, Binding]" = {}
        # What some function declares to be from outside of it is never taken for its own, in no function.
        self.outside = {
            name
            for node in every(tree)
            if isinstance(node, (ast.Global, ast.Nonlocal))
            for name in node.names
        }
        for name in self.outside:
            for _ in range(2):
                self._get(self.module, name).bind()
        for statement in tree.body:
            self._bind(statement, self.module, top=True)
        for binding in self.module.values():
            binding.top = True
        for statement in tree.body:
            self._read(statement, [self.module], False)

    # What binds names

    def _get(self, scope: "dict[str, Binding]", name: str) -> Binding:
        if name not in scope:
            scope[name] = Binding(name)
            self.all.append(scope[name])
        return scope[name]

    def _bind(self, node: ast.AST, scope: "dict[str, Binding]", top: bool = False) -> None:
        """Enter into the scope what a node of it binds; what lies in functions comes when they are read."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self._get(scope, node.name).bind()
            return
        if isinstance(node, ast.Lambda):
            return
        if isinstance(node, _COMPREHENSIONS):
            for part in every(node):  # of what a comprehension binds only := reaches out of it
                if isinstance(part, ast.NamedExpr):
                    self._get(scope, part.target.id).bind()
            return
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                name = alias.asname or alias.name.partition(".")[0]
                whole = isinstance(node, ast.ImportFrom) or alias.asname or "." not in alias.name
                self._get(scope, name).bind(None, *((alias, node) if whole else ()))
            return
        if top and isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name):
                self._get(scope, target.id).bind(node.value, None, node)
                self._bind(node.value, scope)
                return
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            self._get(scope, node.id).bind()
        if isinstance(node, ast.ExceptHandler) and node.name:
            self._get(scope, node.name).bind()
        for child in children(node):
            self._bind(child, scope)

    # What reads them

    def _read(self, node: ast.AST, scopes: "list[dict[str, Binding]]", in_class: bool) -> None:
        """Find the binding of each name that is read; `scopes` from the module's to the innermost one."""
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                found = [scope[node.id] for scope in scopes if node.id in scope]
                if in_class and node.id in scopes[-1] and len(found) > 1:
                    # The class's own if it is bound by then, else the one outside: both are used.
                    found[-2].used += 1
                if found:
                    self.of[id(node)] = found[-1]
        elif isinstance(node, _FUNCTIONS):
            arguments = node.args
            outside: "list[ast.AST]" = [*arguments.defaults, *(one for one in arguments.kw_defaults if one)]
            outside += getattr(node, "decorator_list", [])
            for part in outside:
                self._read(part, scopes, in_class)
            scope: "dict[str, Binding]" = {}
            every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            for one in [*every, arguments.vararg, arguments.kwarg]:
                if one:
                    self._get(scope, one.arg).bind()
            body = node.body if isinstance(node.body, list) else [node.body]
            self._inside(body, scope, scopes, in_class, False)
        elif isinstance(node, ast.ClassDef):
            for part in [*node.bases, *(one.value for one in node.keywords), *node.decorator_list]:
                self._read(part, scopes, in_class)
            self._inside(node.body, {}, scopes, in_class, True)
        elif isinstance(node, _COMPREHENSIONS):
            self._read(node.generators[0].iter, scopes, in_class)
            scope = {}
            for generator in node.generators:
                self._bind(generator.target, scope)
            inner = (scopes[:-1] if in_class else scopes) + [scope]
            for number, generator in enumerate(node.generators):
                for part in [*([generator.iter] if number else []), *generator.ifs]:
                    self._read(part, inner, False)
            results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
            for part in results:
                self._read(part, inner, False)
        else:
            for child in children(node):
                self._read(child, scopes, in_class)

    def _inside(
        self,
        body: "list",
        scope: "dict[str, Binding]",
        scopes: "list[dict[str, Binding]]",
        in_class: bool,
        is_class: bool,
    ) -> None:
        for statement in body:
            self._bind(statement, scope)
        for name in self.outside:
            scope.pop(name, None)
        # The names of a class are not seen by the functions in it.
        inner = (scopes[:-1] if in_class else scopes) + [scope]
        for statement in body:
            self._read(statement, inner, is_class)
