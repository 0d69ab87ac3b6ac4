"""States: a state is one flat record of fixed-size integer fields, and each field says who may see it.

A game declares its state as a class, one line and one comment a field:

    class GoldState(State):
        phase: int = int8()                              # see PHASES
        card: list[int] = int8(64, sees=Sees.MEMORY)     # kind in each slot, UNSEEN, or EMPTY

From that one declaration come the NumPy dtype (compiled mode), the slots class (plain mode), what `observe` blanks for
whom, and what a program that learns is given. Rules write `s.card[i]` and `s.shield[seat][i]`, never
`s.shield[seat, i]`, so that both modes read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from math import prod
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from filon.engine.compile import PlainObject, either, rule

CHANCE = -1
"""`mover` when a card, die or marker is to be drawn."""
OVER = -2
"""`mover` when the game has ended."""
WATCHER = -1
"""The viewer without a seat."""
EVERYTHING = -2
"""The viewer of finished games and of tests: nothing is blanked."""

BEAT = -1
"""The event without words by which everybody is shown the table before chance goes on: see `beat`."""
EVENT_SIZE = 6
"""An event is its kind, its audience and up to four arguments."""
HAPPENED = ("events", "told")
"""The fields that say what happened last; all others say how things are."""
MOST_SEATS = 6
"""The most players of any game: there are as many bits in an audience, colours on the page and figures in a buffer."""
WATCHERS = 1 << MOST_SEATS
"""The audience of those who watch."""
EVERYONE = 2 * WATCHERS - 1
"""An audience: one bit a seat, and one for those who watch."""


class Sees(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    """Row k of the field belongs to seat k; others get `blank`."""
    NOBODY = "nobody"
    MEMORY = "memory"
    """Everyone who paid attention knows it: bots may use it, a page shows it only as the game's `forget` allows."""
    RULE = "rule"
    """The game's `hide` decides."""


class Turned(NamedTuple):
    """Seats, or what goes round with them: how many there are says a field, and in tensors the viewer's come first."""

    counted_by: str
    most: int


class Field(NamedTuple):
    """One field of a state, as declared. How it becomes part of a tensor: see `filon.engine.tensor`."""

    kind: str
    shape: tuple[int, ...]
    sees: Sees
    blank: int
    low: int
    high: int
    """The range of a number of its size."""
    is_option: bool = False
    """Whether the engine fills it in, with the option of its name."""
    name: str = ""
    of: int | range | Turned | None = None
    """It holds one of so many kinds, of these numbers, or of the seats; anything else is none of them."""
    set_of: int = 0
    """Its numbers are members of a set of so many."""
    bits: int = 0
    """It holds a set of so many as bits."""
    most: int = 0
    """The largest number that counts; larger ones look the same."""
    rows: Turned | None = None
    columns: Turned | None = None
    """The first, or the second index is a seat."""
    learn: bool = True
    """Whether it says anything to a program that learns."""


def _field(kind: str) -> Any:
    high = (1 << (8 * int(kind[1:]) - 1)) - 1

    def declare(*shape: int, sees: Sees = Sees.EVERYONE, blank: int = 0, **encoding: Any) -> Any:
        if sees is Sees.OWNER:
            encoding.setdefault("rows", Turned("seats", shape[0]))
        return Field(kind, shape, sees, blank, -high - 1, high, **encoding)

    return declare


int8, int16, int32, int64 = _field("i1"), _field("i2"), _field("i4"), _field("i8")


def option() -> Any:
    """A field that has the value of the option of its name before `setup` is called: 0 or 1, the index of a word, or a
    number; 0 if the box has no such option."""
    field: Field = int16()
    return field._replace(is_option=True)


# An np.record shadows a field of such a name by the array's own attribute, in one mode only.
_SHADOWED = frozenset(
    "T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy ctypes cumprod "
    "cumsum data device diagonal dot dtype dump dumps fill flags flat flatten getfield imag item itemsize mT max mean "
    "min nbytes ndim newbyteorder nonzero partition pprint prod ptp put ravel real repeat reshape resize round "
    "searchsorted setfield setflags shape size sort squeeze std strides sum swapaxes take to_device tobytes tofile "
    "tolist trace transpose var view".split()
)


class Declared:
    """A class whose fields are declared as above."""

    @classmethod
    def fields(cls) -> dict[str, Field]:
        """The declared fields in order, base class first (a redeclared field keeps its place)."""
        found: dict[str, Field] = {}
        for owner in reversed(cls.__mro__):
            for name, value in vars(owner).items():
                if isinstance(value, Field):
                    if name in _SHADOWED or name.startswith("_"):
                        raise TypeError(f"{cls.__name__}.{name}: NumPy has an attribute of that name; choose another")
                    found[name] = value._replace(name=name)
        return found


class State(Declared):
    """The fields every state has. A game's own state inherits them."""

    seats: int = int8(most=MOST_SEATS)  # number of players
    told: int = int8()  # how many events the last decision or outcome caused
    events: list[list[int]] = int16(24, EVENT_SIZE, sees=Sees.RULE)  # kind, audience, four arguments


class Scratch(Declared):
    """What a game's bot thinks in: a record of its own, declared like a state, which nobody else reads."""


class PlainState(PlainObject):
    """A state as an ordinary object; each class of states has a subclass with its fields as slots."""

    __slots__ = ()
    FIELDS: Mapping[str, Field] = {}

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, _zeros(field.shape) if field.shape else 0)

    def become(self, other: PlainState) -> None:
        """This state is now an independent copy of the other."""
        raise NotImplementedError  # each subclass has its own, see `_copying`


def _copying(fields: Mapping[str, Field]) -> Any:
    """`become` for a class with these fields, written out: states are copied for every look at them."""
    copies = {0: "o.{0}", 1: "o.{0}[:]", 2: "[a[:] for a in o.{0}]", 3: "[[b[:] for b in a] for a in o.{0}]"}
    lines = [f"    s.{name} = {copies[len(field.shape)].format(name)}" for name, field in fields.items()]
    made: dict[str, Any] = {}
    exec("def become(s, o):\n" + "\n".join(lines), made)
    return made["become"]


def _zeros(shape: tuple[int, ...]) -> list[Any]:
    return [0] * shape[0] if len(shape) == 1 else [_zeros(shape[1:]) for _ in range(shape[0])]


def _deep(value: list[Any], depth: int) -> list[Any]:
    return value[:] if depth == 1 else [_deep(row, depth - 1) for row in value]


class Layout:
    """How the states of one class are made, copied, read and compared: here as objects with slots, in plain mode."""

    def __init__(self, declared: type[Declared]) -> None:
        self.name = declared.__name__
        self.fields = declared.fields()
        body = {"__slots__": tuple(self.fields), "FIELDS": self.fields, "become": _copying(self.fields)}
        self._plain: type[PlainState] = type(self.name, (PlainState,), body)
        self.options = tuple(name for name, field in self.fields.items() if field.is_option)
        self._all = attrgetter(*self.fields)
        self._seen = attrgetter(*(name for name in self.fields if name not in HAPPENED))

    @property
    def nbytes(self) -> int:
        """Size of one state."""
        return sum(int(field.kind[1:]) * prod(field.shape) for field in self.fields.values())

    def new(self, count: int = 1) -> Any:
        """`count` blank states: a list of objects, or an array of records."""
        return [self._plain() for _ in range(count)]

    def at(self, states: Any, i: int) -> Any:
        """State i as an ordinary object to read and to ask rules about, in both modes. For scenes, not for loops."""
        return states[i]

    def get(self, states: Any, i: int) -> dict[str, Any]:
        """Every field of a state by name, as plain integers and lists."""
        values = {name: getattr(states[i], name) for name in self.fields}
        return {name: _deep(v, len(self.fields[name].shape)) if type(v) is list else v for name, v in values.items()}

    def set(self, states: Any, i: int, values: Mapping[str, Any]) -> None:
        """Named fields of a state take these values; a wrong name, shape or range is a ValueError that names it."""
        for name, value in values.items():
            field = self.fields.get(name)
            if field is None:
                raise ValueError(f"{self.name} has no field {name!r}")
            _check(field, name, value, field.shape)
        for name, value in values.items():
            self._fill(states[i], name, value)

    def _fill(self, state: Any, name: str, value: Any) -> None:
        shape = self.fields[name].shape
        setattr(state, name, _deep(value, len(shape)) if shape else int(value))

    def out_of_range(self, states: Any, i: int) -> list[str]:
        """Fields that hold a number their declared size can't: they would wrap in compiled mode."""
        state = states[i]
        return [n for n, f in self.fields.items() if not _are_within(getattr(state, n), f.low, f.high)]

    def pack(self, states: Any, i: int) -> bytes:
        """The state as bytes: equal states give equal bytes, in either mode."""
        return msgspec.msgpack.encode(self._all(self.at(states, i)))

    def pack_still(self, states: Any, i: int) -> bytes:
        """The same without what has just happened: states that look alike give equal bytes."""
        return msgspec.msgpack.encode(self._seen(self.at(states, i)))

    def unpack(self, data: bytes, states: Any, i: int) -> None:
        """State i becomes what `pack` was given."""
        state = states[i]
        for name, value in zip(self.fields, msgspec.msgpack.decode(data), strict=True):
            setattr(state, name, value)


class CompiledLayout(Layout):
    """The same in compiled mode: states are records of a NumPy array."""

    def __init__(self, declared: type[Declared]) -> None:
        import numpy as np

        super().__init__(declared)
        self._zeros = np.zeros
        self.dtype = dtype_of(declared)
        self._still = [at for at, name in enumerate(self.fields) if name not in HAPPENED]

    @property
    def nbytes(self) -> int:
        return int(self.dtype.itemsize)

    def new(self, count: int = 1) -> Any:
        return self._zeros(count, dtype=self.dtype)

    def at(self, states: Any, i: int) -> Any:
        plain = self._plain()
        for name, value in self.get(states, i).items():
            setattr(plain, name, value)
        return plain

    def get(self, states: Any, i: int) -> dict[str, Any]:
        return dict(zip(self.fields, self._values(states, i), strict=True))

    def pack(self, states: Any, i: int) -> bytes:
        return msgspec.msgpack.encode(self._values(states, i))

    def pack_still(self, states: Any, i: int) -> bytes:
        values = self._values(states, i)
        return msgspec.msgpack.encode([values[at] for at in self._still])

    def _values(self, states: Any, i: int) -> list[Any]:
        """Every field in order. All at once: to look each of them up by its name takes five times as long."""
        return [value if type(value) is int else value.tolist() for value in states[i].item()]

    def _fill(self, state: Any, name: str, value: Any) -> None:
        state[name] = value

    def out_of_range(self, states: Any, i: int) -> list[str]:
        return []  # it has wrapped already

    def unpack(self, data: bytes, states: Any, i: int) -> None:
        state = states[i]
        for name, value in zip(self.fields, msgspec.msgpack.decode(data), strict=True):
            state[name] = value


def _dtype_of(declared: type[Declared]) -> Any:
    """How NumPy describes a record with these fields. There is one for each class: Numba knows a dtype by its
    identity, and compares an equal one field by field at every call."""
    import numpy as np

    return np.dtype([(name, field.kind, field.shape) for name, field in declared.fields().items()], align=True)


def _words_of(declared: type[Declared]) -> Any:
    """The same, ending at a whole number of 32 bytes: a graphics card fetches so many at once."""
    import numpy as np

    exact = dtype_of(declared)
    fields = {name: exact.fields[name] for name in exact.names}
    shapes, offsets = [kind for kind, _ in fields.values()], [at for _, at in fields.values()]
    size = -(-exact.itemsize // 32) * 32
    return np.dtype({"names": list(fields), "formats": shapes, "offsets": offsets, "itemsize": size}, align=True)


dtype_of: Any = cache(_dtype_of)
words_of: Any = cache(_words_of)

_layouts: dict[type[Declared], Layout] = {}


def layout_of(declared: type[Declared]) -> Layout:
    """The one layout of a class of states, whatever games share it."""
    if declared not in _layouts:
        _layouts[declared] = either(Layout, CompiledLayout)(declared)
    return _layouts[declared]


def _are_within(value: Any, low: int, high: int) -> bool:
    """No number is lower or higher. Asked of every field at every state of a walk, so `min` and `max` look."""
    if type(value) is not list:
        return bool(low <= value <= high)
    if value and type(value[0]) is list:
        return all(_are_within(row, low, high) for row in value)
    return not value or bool(low <= min(value) and max(value) <= high)


def _check(field: Field, name: str, value: Any, shape: tuple[int, ...]) -> None:
    if not shape:
        if type(value) is not int or not field.low <= value <= field.high:
            raise ValueError(f"{name}: {value!r} is no integer between {field.low} and {field.high}")
        return
    if type(value) is not list or len(value) != shape[0]:
        raise ValueError(f"{name}: expected a list of {shape[0]}")
    for item in value:
        _check(field, name, item, shape[1:])


@rule
def tell(s: State, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, audience: int = EVERYONE) -> None:
    """The audience (a bit a seat; everyone, if not said) is told that this happened."""
    n = s.told
    if n < len(s.events):
        event = s.events[n]
        event[0] = kind
        event[1] = audience
        event[2] = a
        event[3] = b
        event[4] = c
        event[5] = d
    s.told = n + 1


@rule
def beat(s: State) -> None:
    """What has been done so far is a moment of its own for everybody, even if chance is asked next. Only where all can
    tell that something happened: it is heard by those who are told nothing else, too."""
    tell(s, BEAT)


@rule
def clear_untold(s: State) -> None:
    """Rows of the event buffer left over from earlier decisions are blank."""
    for k in range(min(s.told, len(s.events)), len(s.events)):
        if s.events[k][0] == 0:  # rows are used from the first on: what follows is blank, too
            break
        for part in range(EVENT_SIZE):
            s.events[k][part] = 0
