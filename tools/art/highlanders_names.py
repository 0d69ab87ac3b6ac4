"""Where the names of castles stand: each at its castle, and never under a ring that glows around a place."""

from __future__ import annotations

import math
from dataclasses import dataclass

Box = tuple[float, float, float, float]
Spot = tuple[float, float]

# How far a ring and its line reach from the middle of a place, in board units, with a hair to spare.
RING_SPACE, RING_SCROLL, RING_CASTLE = 30.5, 46.5, 38
SIZES = (17, 15, 13, 11)  # of letters: the first that leaves rings alone
LINE = 4  # how much higher a line is than its letters
AROUND = 66  # how far from its castle a name may stand, at most
MISFIT = 500  # how badly a name may stand before smaller letters are tried


@dataclass(frozen=True)
class Grounds:
    """What lies on a map: its size, and the middles of castles, spaces and scrolls; roads from spot to spot."""

    size: tuple[int, int]
    castles: list[Spot]
    spaces: list[Spot]
    scrolls: list[Spot]
    roads: list[tuple[Spot, Spot]]

    def near(self, castle: Spot) -> Grounds:
        """What a name at this castle could touch, or be taken for."""

        def close(spots: list[Spot]) -> list[Spot]:
            return [spot for spot in spots if math.dist(spot, castle) < 260]

        roads = [road for road in self.roads if close([*road])]
        return Grounds(self.size, close(self.castles), close(self.spaces), close(self.scrolls), roads)


def places_of_names(names: list[str], grounds: Grounds) -> list[Box]:
    """A box for each castle's name. Each in turn goes where it fits best beside the others, a few times over."""
    fits = [fits_of(name, castle, grounds) for name, castle in zip(names, grounds.castles, strict=True)]
    boxes = [min(tries, key=lambda box: tries[box]) for tries in fits]
    for _ in range(3):
        for k, tries in enumerate(fits):
            others = [box for j, box in enumerate(boxes) if j != k]
            boxes[k] = min(tries, key=lambda box: tries[box] + sum(overlap(wider(box), other) for other in others))
    return boxes


def fits_of(name: str, castle: Spot, grounds: Grounds) -> dict[Box, float]:
    """The boxes of a name in the largest letters that fit somewhere, each with how badly it does."""
    near = grounds.near(castle)
    fits: dict[Box, float] = {}
    for letters in SIZES:
        fits = {box: misfit(box, castle, near) for box in boxes_around(name, letters, castle, grounds.size)}
        if min(fits.values()) < MISFIT:
            break
    return fits


def size_of(box: Box) -> int:
    """The size of the letters in a box."""
    return round(box[3] - box[1]) - LINE


def boxes_around(name: str, letters: int, castle: Spot, size: tuple[int, int]) -> list[Box]:
    """Every box of a name on the map that is near its castle."""
    half, height = 0.3 * letters * len(name) + 3, letters + LINE
    reach = int(half) + AROUND
    found = []
    for dx in range(-reach, reach + 1, 4):
        for dy in range(-AROUND - height, AROUND + 1, 3):
            left, top = castle[0] + dx - half, castle[1] + dy
            box = (left, top, left + 2 * half, top + height)
            if left >= 17 and box[2] <= size[0] - 17 and top > 15 and box[3] < size[1] - 14:
                found.append(box)
    return found


def misfit(box: Box, own: Spot, grounds: Grounds) -> float:
    """How badly a name stands there: under a ring, over something, far from its castle, or as if it were another's."""
    rings = [(spot, RING_CASTLE) for spot in grounds.castles] + [(spot, RING_SPACE) for spot in grounds.spaces]
    rings += [(spot, RING_SCROLL) for spot in grounds.scrolls]
    under = sum(max(0.0, r - gap(box, spot)) for spot, r in rings)
    # The banner stands above a castle, shield and garrison beside it.
    pieces = [(x - 12, y - 46, x + 20, y - 26) for x, y in grounds.castles]
    pieces += [(x - 44, y - 16, x + 44, y + 20) for x, y in grounds.castles]
    over = sum(overlap(wider(box), piece) for piece in pieces)
    other = min((gap(box, castle) for castle in grounds.castles if castle != own), default=math.inf)
    doubt = max(0.0, 1.35 * gap(box, own) - other)
    crossed = sum(crosses(box, road) for road in grounds.roads)
    aside = abs((box[0] + box[2]) / 2 - own[0])
    above = 12 if box[3] < own[1] else 0
    return 150 * under + over + 12 * doubt + 0.1 * gap(box, own) ** 2 + 0.6 * aside + above + crossed


def wider(box: Box) -> Box:
    return box[0] - 3, box[1] - 2, box[2] + 3, box[3] + 2


def gap(box: Box, spot: Spot) -> float:
    """From a spot to the nearest edge of a box."""
    return math.hypot(max(box[0] - spot[0], 0, spot[0] - box[2]), max(box[1] - spot[1], 0, spot[1] - box[3]))


def overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def crosses(box: Box, road: tuple[Spot, Spot]) -> int:
    """How many of 24 spots along a road lie below a box."""
    (ax, ay), (bx, by) = road
    spots = ((ax + (bx - ax) * k / 23, ay + (by - ay) * k / 23) for k in range(24))
    return sum(box[0] < x < box[2] and box[1] < y < box[3] for x, y in spots)
