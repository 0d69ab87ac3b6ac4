"""Who reads a scene: the language, the names of the seats, and the words that are short enough for a map."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from filon.cli.words import word
from filon.engine.game import Game
from filon.engine.messages import Message, Texts
from filon.engine.scene import Piece, Place, Scene, encode

_NUMBERED = re.compile(r"\w+ \w+.* \d+$")  # "Empty spot 12" is a number, not a name
_REMEMBERED = 4096  # sentences
_MANY = 4  # places that begin with the same word, which is then left out
_LONGEST = 14  # letters a word of a label keeps at first
_SHORTEST = 2
_SMALL_WORD = 4  # letters: from, de, of


@dataclass
class Reader:
    """For whom a scene is shown: a language, the names of the seats, and which of them is "you"."""

    game: Game
    texts: Texts
    names: Callable[[int], str]
    you: int | None = None
    _said: dict[tuple[bytes, int | None], str] = field(default_factory=dict)
    """Sentences said before: a map says hundreds of them again and again."""

    def say(self, message: Message | None) -> str:
        if message is None:
            return ""
        key = (encode(message), self.you)
        if key not in self._said:
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            self._said[key] = self.texts.format(message, self.names, self.you)
        return self._said[key]


def things_on(scene: Scene) -> list[Piece | Place]:
    """All that can be pointed at on the board."""
    return [*scene.pieces, *scene.places]


def letter(tint: str) -> str:
    """A house colour as a letter, for eyes and terminals that see no colours."""
    return word(f"letter-{tint}")


def head(name: str) -> str:
    """A name without what is said about the thing: "Duart, 2 swords: nobody's yet" is Duart."""
    return re.split(r"[,;:.(]\s|\s[(]|\s[:;]|[.]$", name, maxsplit=1)[0].strip()


def place_names(scene: Scene, reader: Reader) -> dict[str, str]:
    """What a map calls its places, by key: those that have a name of their own. A place told by others ("between Katz
    and Maus") is not named, and of a region that has many places none is."""
    heads = {place.key: head(reader.say(place.name)) for place in scene.places if place.name}
    times = Counter(heads.values())
    own = {key: name for key, name in heads.items() if name and times[name] == 1 and not _NUMBERED.search(name)}
    known = sorted(own.values(), key=len)
    told = {name for name in known if any(other != name and _speaks_of(name, other) for other in known)}
    own = {key: name for key, name in own.items() if name not in told}
    first = Counter(name.split()[0] for name in own.values())
    return {key: _without(name, first) for key, name in own.items()}


def _speaks_of(name: str, other: str) -> bool:
    return other in name and re.search(rf"(?<!\w){re.escape(other)}(?!\w)", name) is not None


def _without(name: str, first: Counter[str]) -> str:
    """The name less a first word that many have: "Site F3" is F3. What remains must not look like a number to type."""
    start, _, rest = name.partition(" ")
    return rest if first[start] >= _MANY and rest and not rest[0].isdecimal() else name


def region_names(scene: Scene, reader: Reader) -> dict[str, list[Place]]:
    """Names that many places share, with those places."""
    regions: dict[str, list[Place]] = {}
    for place in scene.places:
        if place.name:
            regions.setdefault(head(reader.say(place.name)), []).append(place)
    return {name: places for name, places in regions.items() if len(places) >= _MANY}


def kind_of_ground(place: Place, reader: Reader) -> str:
    """What tells a place from the others of its region, in two letters: the second part of its name."""
    parts = re.split(r",\s|\s[(]", reader.say(place.name))
    return parts[1][:2] if len(parts) > 1 else ""


def piece_words(piece: Piece, reader: Reader, named: Collection[str]) -> str:
    """What a piece is, in a few words; `named`: places, which need no mention on a map."""
    name = re.split(r"[.;(]\s|\s[(]", reader.say(piece.name), maxsplit=1)[0].rstrip(".")
    before, colon, after = name.partition(":")
    return after.strip() if colon and before.strip() in named else name


def fitted(text: str, width: int, height: int) -> list[str]:
    """Words in a box of characters: the longest give way first, then those in the middle; figures are kept."""
    words = re.split(r"[\s,:]+", text.strip())
    while True:
        for most in range(_LONGEST, _SHORTEST - 1, -1):
            lines = textwrap.wrap(" ".join(each[:most] for each in words), width) or [""]
            if len(lines) <= height:
                return lines
        spare = [word for word in words[1:] if not word.isdecimal()]
        if not spare:
            return lines[:height]
        del words[len(words) - 1 - words[::-1].index(spare[-1])]


def shorten(text: str, width: int) -> str:
    """The first words, in so many characters on one line; a small word is not the last."""
    words = re.split(r"[\s,:]+", text.strip())
    if len(" ".join(words)) > width:
        while len(words) > 1 and (len(" ".join(words)) > width or len(words[-1]) < _SMALL_WORD):
            words.pop()
    return " ".join(words)[:width].strip()
