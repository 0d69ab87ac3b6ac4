"""Phases: what may be decided in each phase of a game, what is refused and what happens, and the dispatch over them.

A game declares its turn automaton, a line a decision, next to the rules of that phase:

    PAYING_PHASE = Phase(PAYING, May(PAY_PIECE, pay, unless=refuse_piece))

`automaton` writes from all phases of a game the functions of the contract that depend on the phase: `mover`, `legal`,
`refusal`, `apply`, `chances` and `deal`. A refusal is the law: what is legal is listed from it. Rules get the arguments
of a decision, never its id: `step(s, side, mode)`.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from filon.engine.compile import KERNEL, generate, plain
from filon.engine.decisions import Space

Rule = Callable[..., Any]


@dataclass(frozen=True)
class May:
    """A kind of decision that may be made in a phase."""

    kind: int
    happens: Rule
    """`happens(s, *arguments)` carries it out."""
    unless: Rule | tuple[Rule, ...] = ()
    """Refusals, asked in this order until one names a clause. One that takes fewer arguments than the decision has is
    asked once for all that share them: those come first."""
    among: Rule | None = None
    """`among(s, k)` is the k-th candidate for the first argument, in increasing order, and -1 after the last; if it is
    not given, all are candidates. Whatever is left out has to be refused."""
    listed: Rule | None = None
    """`listed(s, out, n)` adds to `out`, where n stand already, what the refusals that take arguments leave open, and
    returns the new number. Only where the bench demands it; the battery compares it with the refusals."""

    @property
    def refusals(self) -> tuple[Rule, ...]:
        return self.unless if isinstance(self.unless, tuple) else (self.unless,)


class Phase:
    """A phase: who decides and what may be decided, or what chance is asked. With neither, the game is over."""

    def __init__(
        self,
        number: int,
        *may: May,
        mover: Rule | None = None,
        chances: Rule | None = None,
        deals: Mapping[int, Rule] | None = None,
        movers: Rule | None = None,
        opened: Rule | None = None,
    ) -> None:
        self.number = number
        self.may = sorted(may, key=lambda entry: entry.kind)
        self.mover = mover
        """`mover(s)` is the seat that decides; if it is not given, `s.active` does."""
        self.chances = chances
        self.deals = dict(deals or {})
        """What happens when an outcome of a kind has come up: `deal(s, *arguments)`."""
        self.movers = movers
        """`movers(s)` are the seats that decide together, a bit each; then `happens` is about `s.asked`."""
        self.opened = opened
        """`opened(s)` is what follows when all their decisions have been opened."""
        if (movers is None) != (opened is None):
            raise TypeError(f"phase {number}: movers and opened belong together")


class Automaton(NamedTuple):
    """The functions of the contract that depend on the phase; see `contract.pyi`."""

    mover: Callable[[Any], int]
    legal: Callable[[Any, list[int]], int]
    refusal: Callable[[Any, int], int]
    apply: Callable[[Any, int], None]
    chances: Callable[[Any, list[int], list[int]], int]
    deal: Callable[[Any, int], None]


def automaton(package: str, decisions: Space, outcomes: Space, phases: tuple[Phase, ...], elsewhere: Rule) -> Automaton:
    """The dispatch over the phases of a game; `elsewhere(s, kind)` is the clause for what a phase does not ask."""
    module = generate(f"{KERNEL}{package}.automaton", _Writer(decisions, outcomes, phases, elsewhere).source())
    return Automaton(*(getattr(module, name) for name in Automaton._fields))


class Rounds(NamedTuple):
    """The functions of the contract for phases in which several seats decide together."""

    movers: Callable[[Any], int]
    opened: Callable[[Any], None]


def together(package: str, phases: tuple[Phase, ...]) -> Rounds:
    """The dispatch over the phases of a game in which several seats decide together."""
    writer = _Writer(Space(), Space(), phases, _nothing)
    module = generate(f"{KERNEL}{package}.rounds", writer.rounds())
    return Rounds(*(getattr(module, name) for name in Rounds._fields))


def _nothing() -> None:
    pass


class _Writer:
    """The source of an automaton. Rules keep their names, after that of their module."""

    def __init__(self, decisions: Space, outcomes: Space, phases: tuple[Phase, ...], elsewhere: Rule) -> None:
        self.decisions, self.outcomes, self.phases, self.elsewhere = decisions, outcomes, phases, elsewhere
        self.imports: dict[str, str] = {}

    def source(self) -> str:
        deciding = [phase for phase in self.phases if phase.may]
        drawing = [phase for phase in self.phases if phase.chances]
        body = [
            *_function("mover(s)", self.movers()),
            *_function("legal(s, out)", self.over_phases(deciding, self.lists)),
            *_function("refusal(s, d)", self.refusal(deciding)),
            *_function("apply(s, d)", self.over_phases(deciding, self.carries_out)),
            # In a game without chance it is never asked, and compiled all the same.
            *_function("chances(s, out, weights)", self.over_phases(drawing, self.weighs) if drawing else ["return 0"]),
            *_function("deal(s, c)", self.over_phases(drawing, self.deals)),
        ]
        head = [
            "from filon.engine.compile import const, rule",
            "from filon.engine.state import CHANCE, OVER",
            *self.imports.values(),
            f"KIND_OF = const({self.decisions.kind_of()})",
        ]
        return "\n".join([*head, *body]) + "\n"

    def rounds(self) -> str:
        """The source for phases in which several seats decide together."""
        movers, opened = ["phase = s.phase"], ["phase = s.phase"]
        for phase in self.phases:
            if phase.movers and phase.opened:
                movers += [f"if phase == {phase.number}:", f"    return {self.call(phase.movers)}"]
                opened += [f"if phase == {phase.number}:", f"    {self.call(phase.opened)}", "    return"]
        body = [*_function("movers(s)", [*movers, "return 0"]), *_function("opened(s)", opened)]
        return "\n".join(["from filon.engine.compile import rule", *self.imports.values(), *body]) + "\n"

    def imported(self, module: str, name: str) -> str:
        """What a name of a module is called in the source."""
        alias = f"{module.rpartition('.')[2]}_{name}"
        wanted = f"from {module} import {name} as {alias}"
        if self.imports.setdefault(alias, wanted) != wanted:
            raise ValueError(f"two modules of rules have a {alias}")
        return alias

    def call(self, function: Rule, *arguments: str) -> str:
        return f"{self.imported(function.__module__, function.__name__)}({', '.join(('s', *arguments))})"

    def allowed(self, refusal: Rule, *arguments: str) -> str:
        """That a refusal names no clause, as a condition. One that is made of conditions alone is written out:
        the calls would make plain mode some 10 % slower (docs/decisions/0015)."""
        condition = _conditions(plain(refusal))
        if condition is None:
            return f"{self.call(refusal, *arguments)} == 0"
        return self.written(condition, refusal, *arguments)

    def added(self, listing: Rule) -> list[str]:
        """What a listing by hand adds. One that returns once, at its end, is written out: behind a call the compiler
        can't know that n is no index from the end, and random games of Destination Trésor were 9 % slower."""
        *statements, last = _body(plain(listing))
        early = any(isinstance(node, ast.Return) for statement in statements for node in ast.walk(statement))
        if early or ast.unparse(last) != f"return {_parameters(listing)[-1]}":
            return [f"n = {self.call(listing, 'out', 'n')}"]
        return [line for each in statements for line in self.written(each, listing, "out", "n").splitlines()]

    def written(self, part: ast.AST, function: Rule, *arguments: str) -> str:
        """A part of a rule as it reads outside of it."""
        names = dict(zip(_parameters(function), ("s", *arguments), strict=True))
        own = plain(function).__code__.co_varnames
        for node in ast.walk(part):
            if isinstance(node, ast.Name) and node.id in names:
                node.id = names[node.id]
            elif isinstance(node, ast.Name) and node.id in plain(function).__globals__ and node.id not in own:
                node.id = self.imported(function.__module__, node.id)
        return ast.unparse(part)

    # ── over phases ──

    @staticmethod
    def over_phases(phases: list[Phase] | tuple[Phase, ...], does: Callable[[Phase], list[str]]) -> Iterator[str]:
        """What is done in each phase: once for all that do the same, and the last of it without being asked for."""
        yield "phase = s.phase"
        done: dict[tuple[str, ...], list[int]] = {}
        for phase in phases:
            done.setdefault(tuple(does(phase)), []).append(phase.number)
        for number, (lines, where) in enumerate(done.items(), 1):
            if number < len(done):
                yield f"if {' or '.join(f'phase == {phase}' for phase in where)}:"
                yield from _indented(list(lines))
            else:
                yield from lines

    def movers(self) -> Iterator[str]:
        """Who decides; phases with one answer that follow one another are asked for together."""
        phases = sorted(self.phases, key=lambda phase: phase.number)
        yield "phase = s.phase"
        for phase, following in pairwise(phases):
            if self.who(phase) != self.who(following):
                yield from (f"if phase < {following.number}:", f"    return {self.who(phase)}")
        yield f"return {self.who(phases[-1])}"

    def who(self, phase: Phase) -> str:
        if phase.may:
            own = "s.asked" if phase.movers else "s.active"
            return self.call(phase.mover) if phase.mover else own
        return "CHANCE" if phase.chances else "OVER"

    def weighs(self, phase: Phase) -> list[str]:
        """Chances that are one expression are written out: compiled, the call takes 9 ns and what they do 10."""
        assert phase.chances
        match _body(plain(phase.chances)):
            case [ast.Expr(ast.Constant(str())), ast.Return(ast.expr() as expression)]:
                return [f"return {self.written(expression, phase.chances, 'out', 'weights')}"]
        return [f"return {self.call(phase.chances, 'out', 'weights')}"]

    def refusal(self, deciding: list[Phase]) -> Iterator[str]:
        yield "kind = KIND_OF[d]"
        yield "phase = s.phase"
        for phase in deciding:
            yield f"if phase == {phase.number}:"
            yield from _indented(self.refuses(phase))
        yield f"return {self.call(self.elsewhere, 'kind')}"

    # ── over kinds ──

    def carries_out(self, phase: Phase) -> list[str]:
        return self.happens(self.decisions, "d", {entry.kind: entry.happens for entry in phase.may})

    def deals(self, phase: Phase) -> list[str]:
        return self.happens(self.outcomes, "c", phase.deals)

    def happens(self, space: Space, id: str, rules: Mapping[int, Rule]) -> list[str]:
        """What has been decided, or has come up, is carried out."""
        lines: list[str] = []
        for kind in sorted(rules):
            lines += [f"{'elif' if lines else 'if'} {id} < {kind + space.size(kind)}:"] if len(rules) > 1 else []
            call = self.call(rules[kind], *_arguments(space, kind, id))
            lines.append(f"    {call}" if len(rules) > 1 else call)
        return [*lines, "return"]

    def refuses(self, phase: Phase) -> Iterator[str]:
        """The clause that forbids d in a phase, or 0, unless the phase does not ask for it."""
        for entry in phase.may:
            yield f"if kind == {entry.kind}:"
            yield from _indented(self.asked(entry))

    def asked(self, entry: May) -> Iterator[str]:
        arguments = _arguments(self.decisions, entry.kind, "d")
        for number, refusal in enumerate(entry.refusals, 1):
            call = self.call(refusal, *arguments[: _taken(refusal)])
            if number == len(entry.refusals):
                yield f"return {call}"
            else:
                yield from (f"clause = {call}", "if clause:", "    return clause")
        if not entry.refusals:
            yield "return 0"

    # ── what is legal ──

    def lists(self, phase: Phase) -> list[str]:
        return ["n = 0", *(line for entry in phase.may for line in self.listed(entry)), "return n"]

    def listed(self, entry: May) -> Iterator[str]:
        """Loops over the arguments of a decision, each left as soon as a refusal can tell."""
        sizes = self.decisions.sizes(entry.kind)
        names = [f"a{k}" for k in range(len(sizes))]
        indent = ""
        for depth in range(len(sizes) + 1):
            for refusal in entry.refusals:
                if _taken(refusal) == depth:
                    yield f"{indent}if {self.allowed(refusal, *names[:depth])}:{_source_of(refusal)}"
                    indent += "    "
            if depth == 0 and entry.listed:
                yield from (indent + line for line in self.added(entry.listed))
                return
            if depth < len(sizes):
                yield f"{indent}for {'k' if depth == 0 and entry.among else names[depth]} in range({sizes[depth]}):"
                indent += "    "
            if depth == 0 and entry.among:
                yield f"{indent}a0 = {self.call(entry.among, 'k')}"
                yield from (f"{indent}if a0 < 0:", f"{indent}    break")
        id = str(entry.kind)
        for name, weight in zip(names, _weights(sizes), strict=True):
            id += f" + {name}" + (f" * {weight}" if weight > 1 else "")
        yield from (f"{indent}out[n] = {id}", f"{indent}n += 1")


def _source_of(refusal: Rule) -> str:
    """A comment by which an error in what is written out is found where its author wrote it (`blame.py`)."""
    code = plain(refusal).__code__
    return f"  # from {code.co_filename}:{code.co_firstlineno + 1}"


def _function(head: str, body: Iterator[str] | list[str]) -> list[str]:
    return ["", "", "@rule", f"def {head}:", *_indented(body)]


def _indented(lines: Iterator[str] | list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _body(function: Any) -> list[ast.stmt]:
    """The statements of a function as it was written."""
    lines = linecache.getlines(function.__code__.co_filename)[function.__code__.co_firstlineno - 1 :]
    # Two blank lines end a function; to read on would do no harm, but takes time whenever a game is imported.
    definition = ast.parse("".join(lines).partition("\n\n\n")[0]).body[0]
    assert isinstance(definition, ast.FunctionDef)
    return definition.body


def _conditions(refusal: Any) -> ast.expr | None:
    """When a refusal returns 0, if it only asks one condition after the other; else None."""
    allowed: ast.expr = ast.Constant(True)
    for statement in reversed(_body(refusal)):
        match statement:
            case ast.If(test, [ast.Return(ast.Name())], []):
                allowed = ast.BoolOp(ast.And(), [ast.UnaryOp(ast.Not(), test), allowed])
            case ast.If(test, [ast.Return(ast.Constant(0))], []):
                allowed = ast.BoolOp(ast.Or(), [test, allowed])
            case ast.Return(ast.IfExp(test, ast.Name(), ast.Constant(0))):
                allowed = ast.UnaryOp(ast.Not(), test)
            case ast.Return(ast.IfExp(test, ast.Constant(0), ast.Name())):
                allowed = test
            case ast.Return(ast.IfExp(_, ast.Name(), ast.Name())):
                allowed = ast.Constant(False)
            case ast.Return(ast.Constant(0)) | ast.Expr(ast.Constant(str())):
                pass
            case _:
                return None
    return allowed


def _parameters(function: Rule) -> tuple[str, ...]:
    code = plain(function).__code__
    return code.co_varnames[: code.co_argcount]


def _taken(function: Rule) -> int:
    """How many arguments of a decision a rule takes."""
    return len(_parameters(function)) - 1


def _weights(sizes: tuple[int, ...]) -> list[int]:
    """By how much an id grows with each argument: the last one counts fastest."""
    weights = [1]
    for size in reversed(sizes[1:]):
        weights.insert(0, weights[0] * size)
    return weights[: len(sizes)]


def _arguments(space: Space, kind: int, id: str) -> list[str]:
    """The arguments of a decision, as read from its id."""
    sizes = space.sizes(kind)
    found = []
    for place, weight in enumerate(_weights(sizes)):
        part = f"({id} - {kind}) // {weight}" if weight > 1 else f"({id} - {kind})"
        found.append(f"{part} % {sizes[place]}" if place else part)
    return found
