"""Follows an expression of a module back to the texts it may be: names, conditions, tables, parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Text(NamedTuple):
    """Something that is translated: a text, or an expression that does not lead back to one."""

    text: str
    known: bool = True


class Follower:
    """One module, and what stands where in it."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._within: dict[ast.AST, ast.AST] = {
            child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)
        }
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        self.calls = sorted(calls, key=lambda call: (call.lineno, call.col_offset))
        """Every call in the order of the source."""

    def texts(self, node: ast.expr) -> tuple[Text, ...]:
        """Everything the expression may be."""
        return tuple(dict.fromkeys(self._texts(node, ())))

    def _texts(self, node: ast.expr, seen: tuple[ast.AST, ...]) -> Iterator[Text]:
        match node:
            case ast.Constant(value=str(text)):
                yield Text(text)
            case ast.IfExp(body=first, orelse=second):
                yield from self._texts(first, seen)
                yield from self._texts(second, seen)
            case ast.BoolOp(values=values) | ast.Dict(values=values):
                for value in values:
                    yield from self._texts(value, seen)
            case ast.Subscript(value=table):
                yield from self._texts(table, seen)
            case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, *rest]):
                yield from self._texts(table, seen)
                for default in rest:
                    yield from self._texts(default, seen)
            case ast.Name() if node not in seen:
                yield from self._named(node, (*seen, node))
            case _:
                yield Text(ast.unparse(node), known=False)

    def _named(self, name: ast.Name, seen: tuple[ast.AST, ...]) -> Iterator[Text]:
        """What a name stands for in the nearest function that binds it, else in the module."""
        scope: ast.AST = name
        while scope is not self._tree:
            scope = self._within[scope]
            if not isinstance(scope, Function | ast.Module):
                continue
            values = list(_bound(scope, name.id))
            if isinstance(scope, Function) and name.id in _parameters(scope):
                values += self._given(scope, name.id)
            if values:
                for value in values:
                    yield from self._texts(value, seen)
                return
        yield Text(name.id, known=False)

    def _given(self, function: Function, parameter: str) -> Iterator[ast.expr]:
        """What the module's own calls of a function give for a parameter."""
        names = _parameters(function)
        for call in self.calls:
            called = call.func
            if isinstance(called, ast.Name) and called.id == function.name:
                place = names.index(parameter)
            elif isinstance(called, ast.Attribute) and called.attr == function.name:
                place = names.index(parameter) - (names[0] == "self")
            else:
                continue
            yield from call.args[place : place + 1]
            yield from (keyword.value for keyword in call.keywords if keyword.arg == parameter)


def _parameters(function: Function) -> list[str]:
    arguments = function.args
    return [argument.arg for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]


def _bound(scope: ast.AST, name: str) -> Iterator[ast.expr]:
    """What is assigned to a name in a scope, or gone through by it."""
    for node in _own(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _matched(target, value, name)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield from _matched(target, value, name)
            case (
                ast.For(target=target, iter=ast.Tuple() | ast.List() as items)
                | ast.comprehension(target=target, iter=ast.Tuple() | ast.List() as items)
            ):
                for item in items.elts:
                    yield from _matched(target, item, name)


def _matched(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    """The part of a value that goes to a name."""
    if isinstance(target, ast.Name) and target.id == name:
        yield value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for part, item in zip(target.elts, value.elts, strict=False):
            yield from _matched(part, item, name)


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of the functions and classes in it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from _own(child)
