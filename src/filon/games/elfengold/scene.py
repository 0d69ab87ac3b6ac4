"""Elfenland and Elfengold on the table: the map with everything on it, market, hands, and all that is beside it."""

from __future__ import annotations

import math

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import TINTS, Board, Cell, Chart, Counter, Panel, Piece, Place, Scene, Tray, lasting
from filon.games.elfengold.asked import choices, plausible, prompt
from filon.games.elfengold.data import (
    CARD_KINDS,
    CHART,
    CITY_AT,
    CITY_NAMES,
    DISPLAY,
    DOUBLE,
    ELVENHOLD,
    GOLD,
    GOLD_PER_CARD,
    HAND_KINDS,
    MAP,
    MARKERS,
    MARKET,
    OBSTACLE,
    RAFT,
    RAFTS,
    RIVER,
    ROADS,
    ROUTE_NAMES,
    ROUTES,
    SEA_MONSTER,
    SORTS,
    TERRAIN_NAMES,
    TRANSPORTS,
)
from filon.games.elfengold.hints import hint
from filon.games.elfengold.journeys import journeys, plan
from filon.games.elfengold.rules.soundness import (
    add_cards_outside,
    add_counters_outside,
    cards_in_game,
    counters_in_game,
)
from filon.games.elfengold.state import (
    AUCTION,
    BONUS_DRAW,
    CARAVAN_PAY,
    DEFAULTED,
    DRAW_CARDS,
    DRAW_OPEN,
    EARN,
    ELFENGOLD,
    EXCHANGE_A,
    EXCHANGE_B,
    GAME_END,
    KEEP_HIDDEN,
    MOVE,
    NONE,
    PASSED,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    RETURN,
    TRIM,
    ElfState,
)
from filon.games.elfengold.words import (
    CITY_NAMED,
    ROUTE_NAMED,
    breakdown,
    card_name,
    card_sprite,
    counter_name,
    counter_sprite,
    explain,
    retell,
)

__all__ = ["breakdown", "explain", "hint", "retell", "scene"]

BOARD = Board(MAP["width"], MAP["height"], art="board.svg", name=say("board"))
ANCHOR = [route["anchor"] for route in MAP["routes"]]
COUNTER_SIZE = 38

# The clause that matters: in Elfenland, in Elfengold.
_RULES = {
    DRAW_OPEN: ("EL-DRAW-4", ""), DRAW_CARDS: ("", "EG-CARD-2"), KEEP_HIDDEN: ("", "EG-CTR-1"),
    AUCTION: ("", "EG-AUC-3"), PLACE: ("EL-PLACE-1", "EG-PLACE-1"), PLACE_ROUTE: ("EL-PLACE-2", "EL-PLACE-2"),
    PLACE_SECOND: ("", "EG-SPELL-2"), EXCHANGE_A: ("", "EG-SPELL-5"), EXCHANGE_B: ("", "EG-SPELL-5"),
    MOVE: ("EL-MOVE-4", "EG-MOVE-1"), CARAVAN_PAY: ("EL-MOVE-7", "EL-MOVE-7"), EARN: ("", "EG-EARN-5"),
    BONUS_DRAW: ("", "EG-EARN-6"), TRIM: ("EL-TRIM-1", "EG-OPT-3"), RETURN: ("EL-FIN-1", "EG-FIN-2"),
}  # fmt: skip


def scene(s: ElfState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer),
        pieces=[*on_routes(s), *in_cities(s, viewer), *elves(s)],
        places=places(s),
        trays=trays(s, viewer),
        panels=[panel(s, seat, viewer) for seat in range(s.seats)],
        choices=choices(s, legal),
        plausible=plausible(s, legal),
        plans=[plan(s, journey) for journey in journeys(s, viewer)] if legal and s.phase == MOVE else [],
        charts=[transport_chart()],
        rule=_RULES.get(s.phase, ("EL-END-3", "EG-END-2"))[s.ruleset],
        status=status_lines(s),
        aids=aids(s, viewer),
    )


def status_lines(s: ElfState) -> list[Message]:
    """Round, who is first, and what has been earned on the way."""
    if s.round_no == 0 or s.phase == GAME_END:
        return []
    lines = [say("status-round", round=s.round_no, rounds=s.rounds), say("status-first", player=Seat(s.first))]
    if s.ruleset == ELFENGOLD and s.phase in (MOVE, CARAVAN_PAY) and s.steps:
        lines.append(say("status-earned", gold=s.earned))
    return lines


# ── the map ────────────────────────────────────────────────────────────────────────────────────────────


def places(s: ElfState) -> list[Place]:
    """Cities and routes, to point at."""
    cities = [city_place(city, s.value[city]) for city in range(len(CITY_AT))]
    return cities + [route_place(route) for route in range(len(ANCHOR))]


@lasting
def city_place(city: int, worth: int) -> Place:
    x, y = CITY_AT[city]
    return Place(f"city-{CITY_NAMES[city]}", x, y, r=24, name=city_words(city, worth))


def city_words(city: int, worth: int) -> Message:
    return say("city-worth", city=CITY_NAMED[city], gold=worth) if worth else CITY_NAMED[city]


@lasting
def route_place(route: int) -> Place:
    x, y = ANCHOR[route]
    return Place(f"route-{ROUTE_NAMES[route]}", x, y, r=COUNTER_SIZE / 2, name=ROUTE_NAMED[route])


def on_routes(s: ElfState) -> list[Piece]:
    """The counters on roads and waterways."""
    pieces = []
    for route, (x, y) in enumerate(ANCHOR):
        if route < ROADS and s.counter[route] != NONE:
            two = s.second[route] != NONE
            shift = COUNTER_SIZE * 0.42 if two else 0
            pieces.append(lay(f"on-{route}", s.counter[route], x - shift, y))
            if two:
                pieces.append(lay(f"also-{route}", s.second[route], x + shift, y))
                pieces.append(lay(f"double-{route}", DOUBLE, x, y - 20, 20, 2))
            if s.treasure[route]:
                pieces.append(lay(f"gold-{route}", GOLD, x + 16 + shift, y + 17, 24, 3))
        if s.obstacle[route]:
            if route < ROADS:
                pieces.append(lay(f"obstacle-{route}", OBSTACLE, x, y + 18, 26, 3))
            else:
                pieces.append(lay(f"obstacle-{route}", SEA_MONSTER, x, y, 34, 1))
    return pieces


@lasting
def lay(key: str, sort: int, x: float, y: float, size: float = COUNTER_SIZE, z: int = 1) -> Piece:
    return Piece(key, counter_sprite(sort), x=x, y=y, width=size, height=size, z=z, name=counter_name(sort))


def in_cities(s: ElfState, viewer: int) -> list[Piece]:
    """Values of the cities, and every marker that is still to be taken: the viewer's own is the largest."""
    pieces = []
    for city in range(len(CITY_AT)):
        if s.value[city]:
            pieces.append(value_of(city, s.value[city]))
        if city == ELVENHOLD:
            continue
        waiting = [seat for seat in range(s.seats) if not s.visited[seat][city]]
        pieces += [marker(seat, city, k, len(waiting), seat == viewer) for k, seat in enumerate(waiting)]
    return pieces


@lasting
def value_of(city: int, worth: int) -> Piece:
    x, y = CITY_AT[city]
    name = city_words(city, worth)
    return Piece(f"value-{city}", "value", x=x + 19, y=y - 17, width=21, height=21, text=str(worth), z=1, name=name)


@lasting
def marker(seat: int, city: int, place: int, waiting: int, own: bool) -> Piece:
    """A marker in its city, in one of so many places."""
    x, y = CITY_AT[city]
    turn = math.pi / 2 + (place - (waiting - 1) / 2) * 0.46
    size = 15 if own else 11
    return Piece(
        f"marker-{seat}-{city}",
        "marker",
        x=round(x + 23 * math.cos(turn), 1),
        y=round(y + 23 * math.sin(turn), 1),
        width=size,
        height=size,
        tint=TINTS[seat],
        z=2,
        name=say("marker", player=Seat(seat), city=CITY_NAMED[city]),
        leaves_to=f"seat:{seat}",
    )


def elves(s: ElfState) -> list[Piece]:
    """The boots, side by side where several elves are in one city."""
    pieces = []
    for seat in range(s.seats):
        x, y = CITY_AT[s.elf[seat]]
        here = [other for other in range(s.seats) if s.elf[other] == s.elf[seat]]
        shift = (here.index(seat) - (len(here) - 1) / 2) * 15
        name = say("elf", player=Seat(seat), city=CITY_NAMED[s.elf[seat]])
        pieces.append(
            Piece(f"elf-{seat}", "elf", x=x + shift, y=y - 8, width=32, height=32, tint=TINTS[seat], z=5, name=name)
        )
    return pieces


# ── trays and panels ───────────────────────────────────────────────────────────────────────────────────


def counter_piece(key: str, sort: int, face: str = "up") -> Piece:
    return Piece(key, counter_sprite(sort), face="up" if face == "up" else "down", name=counter_name(sort))


def card_piece(key: str, kind: int) -> Piece:
    return Piece(key, card_sprite(kind), face="up", width=70, height=100, name=card_name(kind))


def trays(s: ElfState, viewer: int) -> list[Tray]:
    """What lies beside the board for all: display or market, the row of the auction, counters just drawn."""
    found = [market(s) if s.ruleset == ELFENGOLD else display(s)]
    if sum(s.discards):
        found.append(discard_pile(s))
    if s.ruleset == ELFENGOLD and any(s.row[place] != NONE for place in range(len(s.row))):
        row = []
        for place, sort in enumerate(s.row):
            if sort != NONE:
                piece = counter_piece(f"row-{place}", sort)
                piece.look = "marked" if s.phase == AUCTION and place == s.lot else ""
                row.append(piece)
        found.append(Tray("row", say("tray-row"), row))
    if s.phase == KEEP_HIDDEN and viewer == s.active:
        drawn = [counter_piece(f"drawn-{k}", s.drawn[k]) for k in range(2)]
        found.append(Tray("drawn", say("tray-drawn"), drawn))
    return found


def display(s: ElfState) -> Tray:
    """Elfenland: the five open counters and the face-down supply."""
    pieces = [counter_piece(f"display-{k}", s.display[k]) for k in range(DISPLAY) if s.display[k] != NONE]
    supply = Piece("supply", "counter-back", face="down", text=str(s.supply_count))
    supply.name = say("supply", count=s.supply_count)
    return Tray("display", say("tray-display"), [*pieces, supply])


def market(s: ElfState) -> Tray:
    """Elfengold: the open cards, the draw pile and the gold pile."""
    pieces = [card_piece(f"market-{k}", s.market[k]) for k in range(MARKET) if s.market[k] != NONE]
    pile = Piece("pile", "card-back", face="down", width=70, height=100, text=str(s.stack_count))
    pile.name = say("pile", count=s.stack_count)
    pieces.append(pile)
    gold = Piece("gold-pile", "card-gold_card", face="up", width=70, height=100, text=str(GOLD_PER_CARD * s.gold_pile))
    gold.name = say("gold-pile", gold=GOLD_PER_CARD * s.gold_pile)
    gold.look = "" if s.gold_pile else "faint"
    pieces.append(gold)
    return Tray("market", say("tray-market"), pieces)


def discard_pile(s: ElfState) -> Tray:
    """The cards laid aside, each kind with its number; the last one is marked. EL-MOVE-14, EG-CARD-9."""
    pieces = []
    for kind in range(CARD_KINDS):
        if s.discards[kind]:
            piece = card_piece(f"discard-{kind}", kind)
            piece.text = str(s.discards[kind])
            piece.name = say("discarded", card=card_name(kind), count=s.discards[kind])
            piece.look = "marked" if kind == s.last_card else "small"
            pieces.append(piece)
    return Tray("discards", say("tray-discards", count=sum(s.discards)), pieces)


def panel(s: ElfState, seat: int, viewer: int) -> Panel:
    """Cities, cards and gold of a seat, its counters, and the viewer's own hand."""
    counters = [
        Counter("marker", say("count-cities"), s.markers[seat], TINTS[seat], of=MARKERS),
        Counter("card-back", say("count-cards"), s.hand_count[seat]),
    ]
    if s.ruleset == ELFENGOLD:
        counters.append(Counter("icon-gold", say("count-gold"), s.gold[seat]))
    found = []
    if seat == viewer:
        cards = [card_piece(f"hand-{kind}-{k}", kind) for kind in range(HAND_KINDS) for k in range(s.hand[seat][kind])]
        found.append(Tray("hand", say("tray-hand"), cards, layout="fan"))
    elif any(s.sure[seat]):
        sure = []
        for kind in range(HAND_KINDS):
            for k in range(s.sure[seat][kind]):
                piece = card_piece(f"sure-{seat}-{kind}-{k}", kind)
                piece.look = "small"
                sure.append(piece)
        found.append(Tray(f"sure-{seat}", say("tray-sure"), sure))
    found.append(Tray(f"counters-{seat}", say("tray-counters"), counters_before(s, seat, viewer)))
    return Panel(seat, [TINTS[seat]], counters, found, note(s, seat))


def note(s: ElfState, seat: int) -> Message | None:
    """What a seat's panel says: its home town, if the viewer may know it, and how it stands in an auction."""
    home = say("home-town", city=CITY_NAMED[s.home[seat]]) if s.home[seat] != NONE else None
    bidding = None
    if s.phase == AUCTION and s.taking_part[seat] == PASSED:
        bidding = say("note-passed")
    elif s.phase == AUCTION and s.taking_part[seat] == DEFAULTED:
        bidding = say("note-defaulted")
    elif s.phase == AUCTION and s.bidder == seat:
        bidding = say("note-bid", bid=s.bid)
    return say("note-both", home=home, bidding=bidding) if home and bidding else home or bidding


def counters_before(s: ElfState, seat: int, viewer: int) -> list[Piece]:
    """A seat's counters: open ones, and hidden ones with their face only for the owner."""
    mine = s.faceup[seat]
    pieces = [counter_piece(f"open-{seat}-{sort}-{k}", sort) for sort in range(SORTS) for k in range(mine[sort])]
    if seat != viewer:
        backs = [Piece(f"down-{seat}-{k}", "counter-back", face="down") for k in range(s.facedown_count[seat])]
        for piece in backs:
            piece.name = say("counter-hidden")
        return pieces + backs
    for sort in range(SORTS):
        for k in range(s.facedown[seat][sort]):
            piece = counter_piece(f"down-{seat}-{sort}-{k}", sort, "down")
            piece.name = say("counter-own-hidden", counter=counter_name(sort))
            piece.look = "faint"
            pieces.append(piece)
    return pieces


# ── aids ───────────────────────────────────────────────────────────────────────────────────────────────


def aids(s: ElfState, viewer: int) -> list[Counter]:
    """Counters and cards that the viewer has not seen, by kind: what anybody could work out. EG-RULING-27."""
    if s.phase == GAME_END or s.round_no == 0:
        return []
    counters, cards = [0] * SORTS, [0] * CARD_KINDS
    add_counters_outside(s, counters)
    add_cards_outside(s, cards)
    found = []
    for sort in range(SORTS):
        total = counters_in_game(s, sort)
        if total and (sort != OBSTACLE or s.ruleset == ELFENGOLD):
            name = say("aid-counter", counter=counter_name(sort))
            found.append(Counter(counter_sprite(sort), name, total - counters[sort], of=total))
    for kind in range(CARD_KINDS):
        total = cards_in_game(s, kind)
        if total:
            name = say("aid-card", card=card_name(kind))
            found.append(Counter(card_sprite(kind), name, total - cards[kind], of=total))
    return found


@lasting
def transport_chart() -> Chart:
    """The chart of transports: cards needed on each terrain. EL-MOVE-4, EL-MOVE-6."""
    rows = [[Cell(say("chart-kind")), *(Cell(say(f"terrain-{name}")) for name in TERRAIN_NAMES)]]
    for kind in range(TRANSPORTS):
        costs = [int(CHART[terrain][kind]) for terrain in range(RIVER)] + [0, 0]
        cells = [Cell(say("chart-cards", count=cost)) if cost else Cell() for cost in costs]
        rows.append([Cell(counter_name(kind), counter_sprite(kind)), *cells])
    raft = [Cell()] * RIVER + [Cell(say("chart-river")), Cell(say("chart-cards", count=int(RAFTS[ROUTES - 1][0])))]
    rows.append([Cell(card_name(RAFT), card_sprite(RAFT)), *raft])
    caravan = [Cell(say("chart-caravan"))] * RIVER + [Cell(), Cell()]
    rows.append([Cell(say("chart-caravan-name"), "icon-caravan"), *caravan])
    return Chart("transports", say("chart-transports"), rows)
