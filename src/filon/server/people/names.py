"""What somebody is called and how they look until they choose themselves, and what they can choose."""

from __future__ import annotations

import secrets
from datetime import date
from functools import cache
from zoneinfo import available_timezones

from filon.server.people.wire import Wishes

COLOURS = 12
"""Tints of the page that a person can have; `web/src/people/portrait.ts` knows them."""
PARTS = {"face": 6, "hair": 10, "eyes": 6, "mouth": 6, "hat": 8}
"""The parts of a portrait, and how many there are of each: `web/src/people/portrait.ts` draws them."""

_ENGLISH = (
    "Amber Bold Brave Bright Calm Clever Copper Curious Daring Eager Gentle Golden Happy Honest Jolly Keen Kind Lucky "
    "Merry Nimble Patient Proud Quick Quiet Roving Silver Sly Steady Sunny Swift Wandering Witty",
    "Badger Beaver Bear Crane Crow Deer Dormouse Falcon Finch Fox Hare Hedgehog Heron Ibex Jay Kite Lark Lynx Magpie "
    "Marten Mole Otter Owl Pike Raven Robin Seal Squirrel Stoat Swan Trout Wren",
)
# Every adjective is the same for both genders.
_FRENCH = (
    "Blaireau Castor Cerf Chamois Corbeau Cygne Faucon Geai Hermine Héron Hibou Lièvre Loir Loutre Lynx Martre Merle "
    "Mésange Milan Ours Phoque Pie Renard Taupe Truite Écureuil Alouette Belette Biche Grue Marmotte Hulotte",
    "agile aimable alerte brave calme célèbre docile énergique fidèle habile honnête illustre intrépide lucide magique "
    "modeste noble optimiste pacifique paisible poétique rapide robuste sage sincère sociable solide souple superbe "
    "tendre tranquille utile",
)


def friendly_name(language: str) -> str:
    """A name by lot, in the language of the page."""
    first, second = (part.split() for part in (_FRENCH if language == "fr" else _ENGLISH))
    return f"{secrets.choice(first)} {secrets.choice(second)}"


def any_portrait() -> str:
    """A portrait by lot: a number for each part, with dots between them."""
    return ".".join(str(secrets.randbelow(count)) for count in PARTS.values())


def is_portrait(text: str) -> bool:
    """Whether every part is one that can be drawn."""
    numbers = text.split(".")
    return len(numbers) == len(PARTS) and all(
        number.isascii() and number.isdigit() and number == str(int(number)) and int(number) < count
        for number, count in zip(numbers, PARTS.values(), strict=True)
    )


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    """Whether it is a time zone; where the machine knows none, there is only one."""
    return name == "UTC" or name in _zones()


def can_be(wishes: Wishes) -> bool:
    """Whether somebody can wish this: a zone that is there, and holidays that begin before they end."""
    first, last = wishes.away
    try:
        in_order = (not first and not last) or date.fromisoformat(first) <= date.fromisoformat(last)
    except ValueError:
        return False
    return in_order and is_zone(wishes.zone)
