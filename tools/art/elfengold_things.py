"""What is drawn again and again in Elfenland and Elfengold: the palette, the transports, and the other counters."""

from __future__ import annotations

import math

from art.pen import disc, group, n, oval, path, polygon

INK = "#2b2233"
PAPER = "#fbf3dd"
GOLD, GOLD_LIGHT, GOLD_DARK = "#f0b429", "#ffe08a", "#b9780f"
WOOD, WOOD_LIGHT, WOOD_DARK = "#9b6a3c", "#c9955a", "#69432a"

# The colour of each kind: of its counter's rim and of its card.
KINDS = {
    "giant_pig": "#d9708c", "elfcycle": "#b9813c", "magic_cloud": "#4f86c6", "unicorn": "#8a5fb0",
    "troll_wagon": "#5b8a3a", "dragon": "#c4452f", "raft": "#2f8f92", "wizard": "#3d3f7d", "gold_card": "#c9961a",
    "obstacle": "#6b4a34", "sea_monster": "#1f6f78", "gold": "#c9961a", "double": "#7a4aa0", "exchange": "#a8487c",
}  # fmt: skip
TERRAINS = {"plain": "#e7d67f", "forest": "#5f9a58", "desert": "#eeb05a", "mountain": "#9c93a3"}


def star(x: float, y: float, r: float, fill: str, points: int = 5, inner: float = 0.45) -> str:
    corners = []
    for k in range(2 * points):
        a, d = math.pi * k / points - math.pi / 2, r if k % 2 == 0 else r * inner
        corners.append((x + d * math.cos(a), y + d * math.sin(a)))
    return path(polygon(corners), fill)


def pig() -> str:
    """A pig of the size of a horse, saddled."""
    skin, dark = "#f2a0b2", "#c9647f"
    return "".join([
        path("M24,66V80H33V68ZM40,68V82H49V68ZM58,68V82H67V68ZM70,64V79H78V62Z", dark, INK, 2.4),
        path("M83,46c8,-3 10,4 5,6c-4,2 -6,-3 -2,-5", ink=dark, width=3),
        path("M20,52C20,36 38,28 56,29C74,30 86,40 84,54C82,68 68,72 50,72C32,72 20,66 20,52Z", skin, INK, 3),
        path("M40,30C46,40 62,40 68,31L66,48C60,53 48,53 42,48Z", "#7a4aa0", INK, 2.4),
        path("M44,46v6M53,49v6M62,46v6", ink=GOLD, width=2.6),
        path("M14,44C12,34 20,27 30,28C40,29 43,38 42,48C41,58 34,64 25,63C18,62 15,54 14,44Z", skin, INK, 3),
        path("M22,30L20,17L33,26ZM36,29L44,18L44,33Z", dark, INK, 2.4),
        oval(17, 50, 7.5, 8.6, "#f7bcc8", INK, 2.6),
        disc(14.6, 48.6, 1.7, INK), disc(19.4, 51, 1.7, INK),
        disc(28, 42, 2.8, INK), disc(28.8, 41.2, 0.9, "#fff"),
    ])  # fmt: skip


def elfcycle() -> str:
    """A bicycle grown rather than built."""

    def wheel(x: float) -> str:
        spokes = "".join(
            f"M{n(x)},66L{n(x + 15 * math.cos(math.tau * k / 8))},{n(66 + 15 * math.sin(math.tau * k / 8))}"
            for k in range(8)
        )
        return (disc(x, 66, 17, "#f3e3bd", INK, 3) + path(spokes, ink=WOOD, width=1.6) + disc(x, 66, 17, ink=WOOD_DARK, width=3.4)
                + disc(x, 66, 3.6, GOLD, INK, 1.8))  # fmt: skip

    frame = "M26,66C30,44 48,44 52,66C56,48 66,40 70,34M36,47C48,38 60,40 67,42M52,66L44,40M74,66C76,52 74,44 70,34C70,26 80,24 84,30"
    return "".join([
        wheel(26), wheel(74),
        path(frame, ink=INK, width=8), path(frame, ink="#b9813c", width=4.4),
        path("M32,38C38,32 50,32 54,38C48,42 38,42 32,38Z", "#5f9a58", INK, 2.4),
        path("M84,30c6,-2 10,3 6,8c-4,1 -7,-2 -6,-8Z", "#7fbf6a", INK, 2),
        path("M36,47c-6,-2 -8,-8 -4,-12c5,2 7,7 4,12ZM66,46c3,-6 9,-6 12,-2c-3,5 -8,6 -12,2Z", "#7fbf6a", INK, 1.8),
        disc(52, 66, 5, GOLD, INK, 2),
    ])  # fmt: skip


def cloud() -> str:
    """A cloud that goes where it is told."""
    return "".join([
        path("M20,70C8,70 6,54 18,51C15,36 34,29 42,39C48,24 72,26 73,43C88,41 94,58 84,67C82,70 78,71 74,71Z", "#f7fbff", INK, 3.2),
        path("M22,65C16,62 19,56 25,57M84,60C82,66 70,67 60,67", ink="#a9c8e8", width=3.4),
        path("M38,52c4,-8 16,-7 17,2c1,7 -9,9 -12,3c-2,-5 4,-8 7,-4", ink="#4f86c6", width=3.2),
        path("M28,78h14M48,80h20M36,86h16", ink="#9fc2e6", width=3),
        star(72, 24, 8, GOLD), star(26, 28, 5.5, GOLD), star(86, 36, 4.5, GOLD),
    ])  # fmt: skip


def unicorn() -> str:
    return "".join([
        path("M30,88C28,66 34,56 30,50C26,46 16,56 12,50C8,42 22,34 30,28C36,22 44,18 52,20C70,24 80,46 82,88Z", "#fdf8f0", INK, 3.2),
        path("M52,20C70,20 88,44 86,88H68C74,66 66,44 48,34C52,30 54,26 52,20Z", "#8a5fb0", INK, 2.6),
        path("M58,30C68,42 74,62 72,86M64,30C76,44 80,64 79,86", ink="#c6a3e0", width=2.6),
        path("M38,24L26,2L46,18Z", GOLD, INK, 2.6),
        path("M33,14l7,-2M36,19l8,-2", ink=GOLD_DARK, width=2),
        path("M46,20L54,8L56,24Z", "#fdf8f0", INK, 2.4),
        disc(36, 36, 3, INK), disc(36.8, 35, 1, "#fff"),
        path("M14,48c3,1 5,0 6,-2", ink=INK, width=2.2), disc(16.4, 43.4, 1.5, INK),
        path("M30,50c4,3 9,2 12,-3", ink="#d8c9e0", width=2.6),
    ])  # fmt: skip


def troll_wagon() -> str:
    """A cart, and the troll who pulls it."""

    def wheel(x: float, r: float) -> str:
        return disc(x, 74, r, WOOD_LIGHT, INK, 3) + disc(x, 74, r * 0.55, "#f3e3bd", INK, 2) + disc(x, 74, 2.8, INK)

    return "".join([
        path("M40,64L14,58", ink=INK, width=6), path("M40,64L14,58", ink=WOOD_LIGHT, width=3),
        path("M38,44C40,24 84,22 90,44Z", "#e9dcc0", INK, 3),
        path("M50,43C50,32 54,28 58,27M64,43V26M78,43C78,32 74,28 70,27", ink="#b9a27a", width=2.4),
        path("M36,44H92L88,68H40Z", WOOD, INK, 3), path("M38,52H91M39,60H89", ink=WOOD_DARK, width=2.2),
        wheel(52, 12), wheel(80, 12),
        path("M6,88C4,70 8,60 20,60C32,60 34,72 32,88Z", "#7f5a3a", INK, 2.8),
        path("M4,48C4,36 12,30 21,30C30,30 36,37 35,48C34,58 28,63 20,63C11,63 4,58 4,48Z", "#86b257", INK, 3),
        path("M4,44L-2,36L8,38ZM34,42L42,35L33,36Z", "#86b257", INK, 2.4),
        path("M10,32C16,24 26,24 32,33C26,30 16,30 10,32Z", "#4a3524", INK, 2),
        disc(14, 44, 2.4, INK), disc(26, 44, 2.4, INK), oval(20, 50, 4.6, 4, "#6a9440", INK, 1.8),
        path("M12,56c5,3 11,3 16,0", ink=INK, width=2.2), path("M14,56l2,-4l2,4ZM24,56l2,-4l2,4Z", "#fff", INK, 1.2),
    ])  # fmt: skip


def dragon() -> str:
    return "".join([
        path("M58,50C64,22 80,14 96,16C90,24 92,30 96,36C88,36 86,42 88,48C80,46 76,52 76,58Z", "#e78a4a", INK, 3),
        path("M96,16C84,24 76,36 72,54M92,36C84,38 78,46 75,56", ink="#b9532c", width=2.2),
        path("M10,52C6,44 12,38 22,36C26,26 38,22 46,30C56,38 50,50 56,56C66,66 84,58 88,72C90,84 72,92 56,88C36,84 28,74 32,62C26,64 14,62 10,52Z", "#c4452f", INK, 3.2),
        path("M36,66C40,78 54,84 68,82M40,58C44,68 56,76 70,75", ink="#f2b66a", width=3.6),
        path("M88,72c8,2 10,10 4,15c-3,-4 -8,-4 -12,-2", "#c4452f", INK, 2.6),
        path("M30,30L30,14L39,27ZM42,28L50,15L49,33Z", GOLD, INK, 2.4),
        path("M50,40l8,-2l-5,8ZM54,52l9,-1l-6,8Z", "#e78a4a", INK, 2),
        disc(32, 40, 3.4, "#ffe27a", INK, 1.8), disc(31.4, 40, 1.5, INK), disc(15, 47, 1.7, INK),
        path("M12,54c6,3 12,3 18,0", ink=INK, width=2.2), path("M16,55l2,5l3,-4Z", "#fff", INK, 1),
    ])  # fmt: skip


def raft() -> str:
    logs = "".join(
        path(
            f"M14,{y}H84C90,{y} 90,{y + 9} 84,{y + 9}H14C8,{y + 9} 8,{y} 14,{y}Z",
            WOOD_LIGHT if k % 2 else WOOD,
            INK,
            2.4,
        )
        + oval(86, y + 4.5, 4, 4.4, "#e6c494", INK, 1.8)
        for k, y in enumerate((56, 64, 72))
    )
    return "".join([
        path("M48,60V14", ink=INK, width=6), path("M48,60V14", ink=WOOD_LIGHT, width=3),
        path("M52,16C74,20 80,36 76,50C68,46 60,48 52,50Z", "#fdf3da", INK, 2.8),
        path("M58,24c6,2 10,8 11,16", ink="#2f8f92", width=3),
        path("M48,14L34,20L48,26Z", "#2f8f92", INK, 2),
        logs,
        path("M26,55v27M70,55v27", ink=INK, width=4.6), path("M26,55v27M70,55v27", ink="#d9b26a", width=2.2),
        path("M4,90c8,-6 14,-6 22,0c8,6 14,6 22,0c8,-6 14,-6 22,0c8,6 14,6 24,0", ink="#2f8f92", width=4),
    ])  # fmt: skip


def wizard() -> str:
    return "".join([
        path("M20,92C20,70 32,62 50,62C68,62 80,70 80,92Z", "#3d3f7d", INK, 3),
        path("M32,46H68V58C68,70 60,84 50,94C40,84 32,70 32,58Z", "#f4efe6", INK, 2.8),
        path("M40,66c2,8 4,14 6,18M60,66c-2,8 -4,14 -6,18M50,66v22", ink="#c9c0b2", width=2.2),
        path("M34,42H66V54C62,62 38,62 34,54Z", "#eebf96", INK, 2.4),
        disc(42, 50, 2.6, INK), disc(58, 50, 2.6, INK), oval(50, 56, 3.6, 4.2, "#dc9a72", INK, 1.6),
        path("M36,62c6,-5 10,-4 14,-1c4,-3 8,-4 14,1c-6,5 -10,4 -14,1c-4,3 -8,4 -14,-1Z", "#fffaf0", INK, 1.8),
        path("M28,44C34,30 40,14 58,4C58,14 66,16 64,24C68,32 70,38 72,44C58,50 42,50 28,44Z", "#4b4ea3", INK, 3),
        path("M16,45C30,36 70,36 84,45C72,54 28,54 16,45Z", "#3d3f7d", INK, 2.8),
        star(52, 26, 6, GOLD), star(44, 37, 3.6, GOLD), star(61, 36, 3, GOLD),
    ])  # fmt: skip


def coin(x: float, y: float, r: float) -> str:
    return (
        oval(x, y, r, r * 0.62, GOLD_DARK, INK, 2.2)
        + oval(x, y - r * 0.22, r, r * 0.62, GOLD, INK, 2.2)
        + oval(x, y - r * 0.24, r * 0.66, r * 0.36, GOLD_LIGHT)
    )


def coins() -> str:
    heap = [(28, 78), (50, 84), (72, 78), (38, 66), (62, 66), (50, 72), (50, 54), (36, 52), (64, 52), (50, 42)]
    return (
        "".join(coin(x, y, 15) for x, y in sorted(heap, key=lambda at: at[1]))
        + star(74, 26, 9, "#fff3b8", 4, 0.3)
        + star(24, 34, 6, "#fff3b8", 4, 0.3)
    )


def trunk() -> str:
    """A tree across the road."""
    return "".join([
        path("M6,64L12,44C30,40 62,34 88,24C98,26 100,42 92,48C66,58 34,64 12,74Z", WOOD, INK, 3.2),
        path("M20,50C40,46 62,40 82,32M26,60C46,56 66,50 86,42", ink=WOOD_DARK, width=2.8),
        oval(10, 59, 8.5, 14.5, "#e6c494", INK, 2.8, 'transform="rotate(-8 10 59)"'),
        oval(10, 59, 4.6, 8.4, "none", WOOD_DARK, 1.8), oval(10, 59, 1.6, 3, WOOD_DARK),
        path("M50,40L44,20L52,24L56,14L60,36Z", WOOD, INK, 2.6), path("M68,52L78,74L70,72L66,84L60,56Z", WOOD, INK, 2.6),
        path("M42,20c-8,-2 -10,-10 -4,-13c7,1 9,8 4,13ZM58,13c0,-8 8,-11 13,-6c-1,7 -7,10 -13,6ZM66,86c-6,5 -13,2 -13,-5c6,-4 12,-1 13,5Z", "#6ea85a", INK, 2.2),
    ])  # fmt: skip


def sea_monster() -> str:
    return "".join([
        path("M60,78C58,60 68,50 78,56C88,62 84,78 84,78H74C74,72 74,66 71,68C68,70 70,78 70,78Z", "#2f8f92", INK, 3),
        path("M12,80C10,60 20,56 24,44C26,34 16,34 18,24C20,12 40,8 50,18C58,26 54,36 48,40C44,50 52,66 48,80Z", "#35a39a", INK, 3.2),
        path("M50,18l6,-8l2,11ZM53,30l9,-3l-5,9ZM48,44l9,0l-7,7ZM49,58l9,2l-8,6Z", "#8fd6c0", INK, 2.2),
        path("M30,48C26,60 22,66 24,80", ink="#8fd6c0", width=4),
        disc(32, 22, 4.4, "#fff6c9", INK, 2), disc(31, 22, 1.9, INK), disc(20, 28, 1.6, INK),
        path("M18,33c8,2 14,1 18,-3", ink=INK, width=2.4), path("M23,34l2,5l3,-5Z", "#fff", INK, 1.2),
        path("M2,82c8,-6 14,-6 22,0c8,6 14,6 22,0c8,-6 14,-6 22,0c8,6 16,6 30,-2V92H2Z", "#4f9fc0", INK, 2.8),
    ])  # fmt: skip


def doubled() -> str:
    """Two rings linked: two transports on one road."""
    return "".join([
        disc(37, 50, 23, ink=INK, width=13), disc(37, 50, 23, ink="#b98be0", width=8),
        disc(63, 50, 23, ink=INK, width=13), disc(63, 50, 23, ink=GOLD, width=8),
        path("M50,31A23 23 0 0 1 60,50", ink=INK, width=13), path("M49,30A23 23 0 0 1 60,51", ink="#b98be0", width=8),
        star(50, 50, 7, "#fff6dc", 4, 0.35), star(22, 20, 6, "#fff6dc", 4, 0.35), star(80, 80, 5, "#fff6dc", 4, 0.35),
    ])  # fmt: skip


def exchange() -> str:
    arrow = "M18,46C22,24 48,16 66,28L72,18L82,42L56,42L62,34C50,28 36,32 32,46Z"
    return path(arrow, "#f2a6cc", INK, 3) + group(path(arrow, GOLD, INK, 3), at=(100, 100), turn=180)


GLYPHS = {
    "giant_pig": pig, "elfcycle": elfcycle, "magic_cloud": cloud, "unicorn": unicorn, "troll_wagon": troll_wagon,
    "dragon": dragon, "raft": raft, "wizard": wizard, "gold_card": coins, "obstacle": trunk, "sea_monster": sea_monster,
    "gold": coins, "double": doubled, "exchange": exchange,
}  # fmt: skip
