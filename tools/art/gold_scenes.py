"""The two large pictures of Gold: the floor of the mine, and the cover of the box."""

from __future__ import annotations

import math
import random

from art.gold_things import nugget, pick
from art.pen import disc, group, n, oval, path, polygon, smooth

# --- The ground -------------------------------------------------------------------------------------------------


def wave(
    rng: random.Random, y: float, swing: float, width: float = 1000, step: float = 125
) -> list[tuple[float, float]]:
    """Points of an uneven line across the board."""
    return [(x, y + swing * (rng.random() - 0.5)) for x in (k * step for k in range(int(width / step) + 1))]


def blob(rng: random.Random, x: float, y: float, rx: float, ry: float, count: int = 11, rough: float = 0.12) -> str:
    """A round, uneven patch."""
    points = []
    for k in range(count):
        a, d = math.tau * k / count, 1 - rough / 2 + rough * rng.random()
        points.append((x + rx * d * math.cos(a), y + ry * d * math.sin(a)))
    return smooth([*points, points[0]]) + "Z"


def tracks(points: list[tuple[float, float]], gauge: float, sleepers: int) -> str:
    """A cart track along a curve (a cubic, given by its four points), worn into the floor."""
    p0, p1, p2, p3 = points

    def at(t: float) -> tuple[float, float, float, float]:
        u = 1 - t
        axes = list(zip(p0, p1, p2, p3, strict=True))
        x, y = (u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d for a, b, c, d in axes)
        dx, dy = (3 * u * u * (b - a) + 6 * u * t * (c - b) + 3 * t * t * (d - c) for a, b, c, d in axes)
        length = math.hypot(dx, dy)
        return x, y, -dy / length, dx / length

    ties, left, right = [], [], []
    for k in range(sleepers + 1):
        x, y, nx, ny = at(k / sleepers)
        reach_x, reach_y = nx * gauge * 1.5, ny * gauge * 1.5
        ties.append(f"M{n(x - reach_x)},{n(y - reach_y)}L{n(x + reach_x)},{n(y + reach_y)}")
    for k in range(13):
        x, y, nx, ny = at(k / 12)
        left.append((x - nx * gauge, y - ny * gauge))
        right.append((x + nx * gauge, y + ny * gauge))
    return (
        path("".join(ties), ink="#231a14", width=11)
        + path("".join(ties), ink="#44342a", width=8)
        + path(smooth(left) + smooth(right), ink="#211813", width=6)
        + path(smooth(left) + smooth(right), ink="#5a4b41", width=3)
    )


def board() -> str:
    rng = random.Random(1849)
    parts = ['<rect width="1000" height="1000" fill="#2d221b"/>']
    tones = ("#31261e", "#2c211a", "#34281f", "#2f241d", "#33271f", "#2b201a", "#31251e")
    for k, tone in enumerate(tones):
        top = wave(rng, 60 + 140 * k, 70)
        parts.append(path(smooth(top) + "V1000H0Z", tone))
        parts.append(path(smooth(top), ink="#241a14", width=2.5, extra='opacity=".7"'))
        for j in (1, 2):
            seam = [(x, y + 26 * j + 8 * rng.random()) for x, y in top[rng.randrange(3) : 5 + rng.randrange(4)]]
            parts.append(path(smooth(seam), ink="#3d3026", width=1.6, extra='opacity=".8"'))
    # Lamplight in the middle, in three flat steps.
    for rx, opacity in ((470, 0.13), (350, 0.13), (215, 0.12)):
        parts.append(path(blob(rng, 500, 490, rx, rx * 0.96), "#8a5a2c", extra=f'opacity="{opacity}"'))
    parts.append(tracks([(-30, 770), (260, 700), (330, 330), (250, -30)], 21, 24))
    parts.append(tracks([(1030, 330), (760, 420), (700, 720), (760, 1030)], 21, 22))
    pebbles, lights, dust = [], [], []
    for _ in range(120):
        x, y, r = 1000 * rng.random(), 1000 * rng.random(), 3 + 7 * rng.random() ** 2
        tone = rng.choice(("#41342a", "#3a2d24", "#4a3c31"))
        pebbles.append(path(blob(rng, x, y, r * 1.3, r, 7, 0.4), tone, "#211813", 1.4))
        lights.append(f"M{n(x - r * 0.5)},{n(y - r * 0.4)}h{n(r * 0.6)}")
    for _ in range(420):
        dust.append(f"M{n(1000 * rng.random())},{n(1000 * rng.random())}h{n(1 + 3 * rng.random())}")
    parts += pebbles
    parts.append(path("".join(lights), ink="#66564a", width=1.4))
    parts.append(path("".join(dust), ink="#4b3c30", width=1.6, extra='opacity=".8"'))
    # Flecks of gold: the promise.
    for _ in range(34):
        x, y, r = 1000 * rng.random(), 1000 * rng.random(), 1.6 + 2.6 * rng.random()
        fleck = polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)])
        parts.append(path(fleck, "#b9852c", extra='opacity=".7"'))
    # The rock that closes the gallery: rough edges, darker towards the rim.
    for depth, fill in ((30, "#211812"), (17, "#19120d")):
        edge = []
        for k in range(36):
            side, step = divmod(k, 9)
            inset = depth * (0.45 + 0.75 * rng.random())
            along, inset = (depth * 1.1, depth * 1.1) if step == 0 else (1000 * step / 9, inset)
            sides = [(along, inset), (1000 - inset, along), (1000 - along, 1000 - inset), (inset, 1000 - along)]
            edge.append(sides[side])
        parts.append(path("M0,0V1000H1000V0Z" + polygon(edge), fill, extra='fill-rule="evenodd"'))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">\n' + "\n".join(parts) + "\n</svg>\n"


# --- The cover --------------------------------------------------------------------------------------------------

NIGHT = "#1a1022"

# Wood type, cut with straight strokes: each letter 100 high, with its width.
LETTERS = {
    "G": (90, "M18,0H66L84,18V39H58V28L50,20H34L26,28V42L31,50L26,58V72L34,80H50L58,72V64H45V46H90V64H84V82L66,100H18"
              "L0,82V57L-7,50L0,43V18Z"),
    "O": (84, "M18,0H66L84,18V43L91,50L84,57V82L66,100H18L0,82V57L-7,50L0,43V18ZM34,20L26,28V42L31,50L26,58V72L34,80"
              "H50L58,72V58L53,50L58,42V28L50,20Z"),
    "L": (78, "M0,0H46V15H36V80H54L58,58H78V100H0V85H10V15H0Z"),
    "D": (86, "M0,0H64L86,22V43L93,50L86,57V78L64,100H0V85H10V15H0ZM36,20V80H50L60,70V58L55,50L60,42V30L50,20Z"),
}  # fmt: skip


def lettering(x: float, y: float, scale: float) -> str:
    letters, at = [], 0.0
    for letter in "GOLD":
        width, d = LETTERS[letter]
        letters.append((at, d))
        at += width + 17

    def word(fill: str, ink: str = "", width: float = 2, dx: float = 0, dy: float = 0) -> str:
        return "".join(group(path(d, fill, ink, width, 'fill-rule="evenodd"'), at=(u + dx, dy)) for u, d in letters)

    def facet(edge: float, fill: str, line: tuple[float, ...]) -> str:
        """One plane of the cut gold, from an edge of the word to a broken line across it."""
        across = [(at - (at + 10) * k / (len(line) - 1), v) for k, v in enumerate(line)]
        return path(polygon([(-10, edge), (at, edge), *across]), fill)

    clip = "".join(f'<path d="{d}" clip-rule="evenodd" transform="translate({n(u)} 0)"/>' for u, d in letters)
    glints = path(
        "".join(f"M{n(u + s)},{n(t)}h{n(w)}" for u, _ in letters for s, t, w in ((20, 6.5, 26), (50, 6.5, 6))),
        ink="#fffbe0",
        width=3,
    )
    return group(
        f'<clipPath id="gold-art-cover-word">{clip}</clipPath>',
        "".join(word("#4a1626", "#4a1626", 9, k, k) for k in (7, 5, 3)),
        word("#4a1626", "#2a0d1c", 10),
        word("#8c2f22", "#8c2f22", 5.5),
        group(
            path(f"M-10,-4H{n(at)}V104H-10Z", "#f3ae2b"),
            facet(-4, "#ffd75a", (50, 56, 46, 55, 47, 54)),
            facet(-4, "#fff0a8", (13, 18, 14, 12, 19, 14)),
            facet(104, "#d4861b", (86, 82, 88, 89, 83, 88)),
            glints,
            extra='clip-path="url(#gold-art-cover-word)"',
        ),
        at=(x, y),
        scale=scale,
    )


def pine(x: float, y: float, height: float, fill: str) -> str:
    w = height * 0.27
    tiers = []
    for top, bottom, half in ((0, 0.42, 0.55), (0.24, 0.7, 0.8), (0.5, 0.95, 1)):
        tiers.append(
            f"M{n(x)},{n(y - height * (1 - top))}L{n(x + w * half)},{n(y - height * (1 - bottom))}"
            f"L{n(x)},{n(y - height * (1 - bottom) - height * 0.05)}L{n(x - w * half)},{n(y - height * (1 - bottom))}Z"
        )
    return path("".join(tiers) + f"M{n(x - w * 0.1)},{n(y - height * 0.1)}h{n(w * 0.2)}V{n(y)}h{n(-w * 0.2)}Z", fill)


def twinkle(x: float, y: float, r: float, fill: str) -> str:
    """A spark with four points."""
    middle, tips = f"Q{n(x)},{n(y)} ", [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
    return path(f"M{n(x)},{n(y - r)}" + "".join(f"{middle}{n(u)},{n(v)}" for u, v in tips) + "Z", fill)


def sky() -> str:
    rng = random.Random(49)
    parts = ['<rect width="600" height="600" fill="#1b1a3f"/>']
    bands = ((92, "#262150"), (150, "#3a2a62"), (196, "#5a356f"), (234, "#86426f"), (266, "#b85467"), (294, "#dd7457"),
             (318, "#f0974f"), (342, "#f8bd62"))  # fmt: skip
    for y, tone in bands:
        rim = [(75.0 * k, y + 9 * (rng.random() - 0.5) - 16 * math.sin(math.pi * k / 8)) for k in range(9)]
        parts.append(path(smooth(rim) + "V600H0Z", tone))
    stars = []
    for _ in range(70):
        x, y, r = 600 * rng.random(), 210 * rng.random() ** 1.3, 0.7 + 1.2 * rng.random()
        stars.append(disc(x, y, r, "#fdf0d0", extra=f'opacity="{n(0.4 + 0.5 * rng.random())}"'))
    for x, y, r in ((46, 66, 6), (556, 190, 5), (300, 34, 4.5), (33, 206, 4)):
        stars.append(twinkle(x, y, r, "#fff6dc"))
    return "".join(parts + stars)


def mountains() -> str:
    far = (
        "M0,336L40,310L78,322L128,276L160,300L204,262L246,296L300,280L352,300L410,258L452,290L498,250L540,288"
        "L600,262V460H0Z"
    )
    near = (
        "M0,380L36,352L70,366L112,318L150,352L196,338L230,362V470H0ZM400,470V350L448,318L486,342L530,300L566,330"
        "L600,316V470Z"
    )
    return (
        path(far, "#a34d64")
        + path(
            "M128,276L160,300L150,316L138,304L126,318ZM204,262L246,296L228,306L214,292L200,310ZM410,258L452,290"
            "L436,304L420,286L404,302ZM498,250L540,288L524,300L508,280L492,300Z",
            "#cf6f66",
        )
        + path(near, "#6c3558")
        + path("M112,318L150,352L138,366L122,346L108,362ZM530,300L566,330L552,346L536,326L518,346Z", "#8d4660")
    )


def hill() -> str:
    """The mountain of the mine, in planes of cut paper."""
    body = (
        "M92,470L128,420L150,380L186,352L206,304L244,268L268,226L304,212L336,190L362,220L398,238L420,284L456,312"
        "L478,366L512,400L540,470Z"
    )
    return "".join([
        path(body, "#43284a", NIGHT, 3),
        path("M336,190L362,220L398,238L420,284L456,312L478,366L512,400L540,470H404L418,400L396,346L402,300L366,262"
             "L350,226Z", "#311c3b"),
        path("M206,304L244,268L268,226L304,212L336,190L322,238L288,262L270,300L232,322L214,366L186,352Z", "#5c3656"),
        path("M304,212L336,190L322,238L296,248ZM206,304L244,268L238,292L214,318ZM150,380L186,352L190,380L160,410"
             "L128,420Z", "#8a4c5e"),
        path("M362,220L398,238L384,252ZM420,284L456,312L440,322ZM478,366L512,400L490,404Z", "#4a2c50"),
        path("M288,262L322,238L350,226L366,262M270,300L300,286M402,300L384,290M232,322L244,350M396,346L440,340"
             "M214,366L200,400"
             "M418,400L452,396", ink=NIGHT, width=2.4),
        path("M262,240l-8,18M330,206l-6,16M430,330l12,26M468,392l10,24M164,398l-8,18", ink="#20122b", width=2),
    ])  # fmt: skip


def mouth() -> str:
    """The entrance: galleries behind one another, the last one full of light."""
    frames = "".join([
        path("M246,452V292H390V452Z", "#1d0f16"),
        path("M260,446V312L276,304H360L376,312V446Z", "#4d2413"),
        path("M268,438V322H368V438Z", "#7e3d16"),
        path("M276,438V326H286L284,438ZM360,438V326H350L352,438ZM272,318H364V330H272Z", "#5a2c14"),
        path("M286,430V336H350V430Z", "#c46a1d"),
        path("M292,430V340H299L298,430ZM344,430V340H337L338,430ZM289,334H347V343H289Z", "#8d4a18"),
        path("M299,424V347H337V424Z", "#f29f2f"),
        path("M304,420V364C304,350 332,350 332,364V420Z", "#ffcb52"),
        path("M309,418V374C309,360 327,360 327,374V418Z", "#fff0a6"),
    ])  # fmt: skip
    posts = "".join([
        path("M226,288H262L254,462H214Z", "#7b4a2b", NIGHT, 3.4),
        path("M410,288H374L382,462H422Z", "#6d4027", NIGHT, 3.4),
        path("M252,292L262,290L254,460L244,460Z", "#e89a45"),
        path("M384,292L374,290L382,460L392,460Z", "#e89a45"),
        path("M238,310L232,440M230,350L226,420M400,306L406,430M396,360L400,440", ink="#4a2a1c", width=2.4),
        path("M196,258L440,252L444,292L192,297Z", "#8f5931", NIGHT, 3.4),
        path("M194,289L443,284.5L444,291L192.6,296Z", "#f0a34a"),
        path("M210,268L290,266M306,275L400,272M214,281"
             "L260,280M360,263L430,261M410,279L434,278.5", ink="#5a3420", width=2.4),
        path("M200,262L184,248L190,242L212,258ZM436,256L452,240L458,246L440,262Z", "#5a3723", NIGHT, 2.6),
    ])  # fmt: skip
    bolts = "".join(disc(x, y, 3.4, "#20121a") for x, y in ((210, 278), (236, 271), (400, 267), (426, 272)))
    sign = "".join([
        disc(318, 268, 29, "#5d3320", NIGHT, 3.4),
        disc(318, 268, 23.5, "#e7b04a", "#a5661e", 2),
        group(pick("#6b4220", "#f7f1e4", NIGHT, 2.2), at=(318, 269.5), turn=-42, scale=0.62),
        group(pick("#6b4220", "#f7f1e4", NIGHT, 2.2), at=(318, 269.5), turn=42, scale=0.62),
    ])  # fmt: skip
    return frames + track() + posts + bolts + sign


def track() -> str:
    """The way out of the mine: sleepers and rails that meet in the light."""
    vx, vy = 318.0, 384.0
    ties = []
    depth = 226.0
    while depth > 34:
        y, half, high = vy + depth, depth * 0.56, depth * 0.085
        tie = f"M{n(vx - half)},{n(y)}H{n(vx + half)}L{n(vx + half * 0.97)},{n(y - high)}H{n(vx - half * 0.97)}Z"
        ties.append(path(tie, "#6b3f24", "#331c1a", max(1.2, depth * 0.012)))
        depth *= 0.845
    rails = []
    for side in (-1, 1):
        inner, outer, foot = (n(vx + side * reach) for reach in (84, 96, 101))
        near, far = n(vx + side * 10), n(vx + side * 12.4)
        rails.append(path(f"M{near},416L{inner},606L{outer},606L{far},416Z", "#dfe0dc", "#331c1a", 2))
        rails.append(path(f"M{far},416L{outer},606L{foot},606Z", "#7d7480"))
    return path("M304,420H332L378,456H258Z", "#f9c45c") + "".join(ties + rails)


def ground() -> str:
    return "".join([
        path("M0,448C60,428 130,440 200,446C280,452 360,452 430,446"
             "C500,438 560,430 600,444V600H0Z", "#5a3140", NIGHT, 3),
        path("M0,500C90,476 180,500 250,492C380,484 500,494 600,478V600H0Z", "#4b2737"),
        path("M214,462C230,452 405,452 422,462L600,574V600H30L0,600V584Z", "#8a4a35"),
        path("M238,462C262,452 380,452 398,462L528,600H96Z", "#bf6d33"),
        path("M262,462L374,462L452,600H176Z", "#e79a3f"),
        path("M262,454H374L412,600H222Z", "#f9c45c"),
        path("M120,560h22M470,500h16M196,520h12M420,476h10"
             "M150,590h16M440,556h22M250,476h8M396,520h9", ink="#7a3d2a", width=3),
    ])  # fmt: skip


def cart() -> str:
    """An ore cart on its siding, heaped with gold."""
    heap = [(-48, -84, 19, 5, 3), (46, -82, 19, 40, 8), (-16, -92, 21, 20, 21), (18, -94, 20, 70, 5), (-34, -104, 15, 10, 8),
            (4, -114, 18, 0, 3), (34, -106, 14, 30, 21), (-8, -133, 13, 15, 5)]  # fmt: skip
    planks = "".join([
        path("M-84,-80H84L66,-8H-66Z", "#6a3f2c", NIGHT, 3.4),
        path("M-84,-80H-54L-44,-8H-66Z", "#b0683a"),
        path("M-80.5,-66H80.5M-75,-44H75M-69.5,-22H69.5", ink="#3d2220", width=2.6),
        path("M-90,-86H90V-72H-90Z", "#57494f", NIGHT, 3.2),
        path("M-88,-83.5H-10", ink="#f2b765", width=2.6),
        path("M-52,-72H-38L-32,-8H-45ZM52,-72H38L32,-8H45Z", "#4a3d45", NIGHT, 2.6),
        path("M-70,-10H70V2H-70Z", "#3a2f38", NIGHT, 3),
    ])  # fmt: skip
    bolts = "".join(disc(x, y, 2.2, "#c2a27a") for x in (-44, 44) for y in (-64, -42, -20))
    wheels = "".join(
        disc(x, 8, 20, "#2c2430", NIGHT, 3)
        + disc(x, 8, 12.5, "#5b4d57")
        + disc(x, 8, 4.4, "#2c2430")
        + path(f"M{x - 15},-1A17.5 17.5 0 0 0 {x - 15},17", ink="#e89a45", width=2.4)
        for x in (-38, 38)
    )
    shadow = oval(0, 28, 92, 9, "#2d1724", extra='opacity=".7"')
    return shadow + "".join(nugget(*where, width=2.6) for where in heap) + planks + bolts + wheels


def miner() -> str:
    """The prospector who comes back at dusk: a silhouette, its right side caught by the light of the mine."""
    dark, coat, lit = "#1d1024", "#34203a", "#f0a14a"
    return "".join([
        path("M-70,6C-40,-2 30,-2 56,6C30,14 -40,14 -70,6Z", "#2d1724", extra='opacity=".7"'),
        # Pick over the shoulder.
        path("M4,-112L-58,-186", ink=dark, width=8),
        path("M4,-112L-58,-186", ink="#7b4a2b", width=4),
        path("M-86,-160C-84,-180 -74,-194 -58,-200C-46,-203 -36,-202 -26,-196C-40,-196 -50,-193 -57,-187"
             "C-68,-180 -78,-172 -86,-160Z", "#8f8a96", dark, 3),
        # Legs and boots.
        path("M-30,-72L-32,-20L-40,0H-10L-8,-22L0,-64Z", dark),
        path("M-8,-72L6,-22L2,0H36C36,-8 28,-12 22,-13L24,-40L22,-74Z", dark),
        path("M22,-72L24,-40L22,-14", ink=lit, width=3),
        path("M34,-2C33,-8 28,-11 23,-12", ink=lit, width=2.6),
        # Bedroll and coat.
        path("M-52,-134C-58,-120 -56,-104 -48,-96L-28,-100L-30,-140Z", "#4d2b3c", dark, 3),
        path("M-54,-122L-30,-126M-54,-108L-30,-110", ink=dark, width=2.4),
        path("M-38,-62C-42,-100 -38,-134 -24,-148C-12,-156 10,-156 20,-148C32,-134 32,-96 28,-60"
             "C6,-54 -18,-54 -38,-62Z", coat, dark, 3),
        path("M20,-146C31,-132 31,-96 27.4,-62", ink=lit, width=4),
        path("M-36,-88C-14,-82 10,-82 29,-88L28.6,-80C10,-74 -14,-74 -37,-80Z", dark),
        path("M-4,-140L-8,-60", ink=dark, width=2.4),
        # Head, beard, hat.
        path("M-12,-176C-14,-160 -8,-150 4,-148L18,-152"
             "C24,-156 24,-162 21,-166L24,-170L19,-180Z", "#a5603f", dark, 2.6),
        path("M-10,-164C-6,-156 4,-160 12,-162C18,-163 22,-162 24,-160C32,-146 28,-128 14,-118"
             "C0,-124 -10,-142 -10,-164Z", "#cdbfb8", dark, 2.8),
        path("M24,-159C31,-146 27,-129 15,-119.5C20,-132 22,-146 24,-159Z", "#ffe0a0"),
        disc(22.5, -165, 5.4, "#d67f52", dark, 2.4),
        path("M10,-170.5h3.4", ink=dark, width=3.4),
        path("M-34,-178C-22,-184 -16,-181 -14,-184C-16,-204 -6,-208 2,-204C8,-202 12,-208 18,-205"
             "C24,-202 24,-192 23,-185C32,-183 38,-181 44,-174C20,-170 -10,-170 -34,-178Z", "#2a1730", dark, 2.6),
        path("M-14,-184C-2,-180 14,-180 23,-185", ink="#8c2f3c", width=5),
        path("M24,-184C33,-182 38,-180 43,-174.6M20,-203.6C23,-200 23,-194 22.4,-188", ink=lit, width=2.8),
        # Arm with the lantern.
        disc(56, -76, 58, "#ffd36b", extra='opacity=".16"'), disc(56, -76, 38, "#ffd36b", extra='opacity=".22"'),
        path("M-12,-128C-4,-104 20,-100 50,-107", ink=dark, width=22),
        path("M-12,-128C-4,-104 20,-100 48,-107", ink="#40284a", width=16),
        path("M26,-111.5C34,-112 42,-113 49,-114.5", ink=lit, width=2.8),
        disc(54, -108, 7.4, "#d08a5a", dark, 2.6),
        path("M48,-90C48,-106 64,-106 64,-90", ink=dark, width=2.8),
        path("M46,-90H66L70,-62H42Z", "#fff2b4", dark, 3),
        path("M56,-84C62,-76 61,-68 56,-67C51,-68 50,-76 56,-84Z", "#f7932b"),
        path("M44,-94H68V-88H44ZM40,-64H72V-56H40Z", "#3a2330", dark, 2.6),
    ])  # fmt: skip


def cover() -> str:
    stones = "".join([
        path("M0,600V536L30,524L58,540L84,532L112,560L150,572L168,600Z", "#2b1730", NIGHT, 3),
        path("M0,536L30,524L58,540L40,556L0,560ZM84,532L112,560L92,566Z", "#4b2a47"),
        path("M600,600V530L572,522L548,546L520,552L500,580L462,600Z", "#2b1730", NIGHT, 3),
        path("M548,546L572,522L580,548L560,566ZM500,580L520,552L530,576Z", "#5b3149"),
        path("M232,600L246,582L274,578L300,590L306,600Z", "#3a1f33", NIGHT, 3),
        path("M246,582L274,578L266,592Z", "#8a4a4a"),
    ])  # fmt: skip
    treasure = "".join([
        nugget(40, 566, 21, 10, 3, 2.8), nugget(82, 578, 17, 50, 8, 2.8), nugget(14, 586, 16, 0, 21, 2.8),
        nugget(552, 582, 18, 0, 5, 2.8), nugget(584, 572, 15, 30, 8, 2.8), nugget(268, 580, 12, 20, 21, 2.4),
    ])  # fmt: skip
    glints = "".join(
        twinkle(x, y, r, "#fffbe0")
        for x, y, r in ((34, 556, 9), (468, 404, 11), (506, 440, 7), (546, 574, 8), (132, 66, 10), (470, 58, 8))
    )
    glow = "".join(disc(318, 400, r, "#ffb347", extra=f'opacity="{o}"') for r, o in ((150, 0.1), (112, 0.12)))
    trees = [(24, 452, 130, "#3d2148"), (64, 456, 96, "#3d2148"), (98, 452, 66, "#4a2850"), (574, 452, 150, "#3d2148"),
             (540, 456, 100, "#3d2148"), (508, 454, 64, "#4a2850")]  # fmt: skip
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n'
        + "\n".join([
            sky(),
            mountains(),
            *(pine(*tree) for tree in trees),
            hill(),
            glow,
            ground(),
            mouth(),
            group(cart(), at=(476, 530), scale=0.98),
            group(miner(), at=(140, 548), scale=1.04),
            stones,
            '<rect x="9" y="9" width="582" height="582" rx="10" fill="none" stroke="#f3c25a" stroke-width="3"/>',
            treasure,
            lettering(78, 52, 1.13),
            glints,
        ])
        + "\n</svg>\n"
    )  # fmt: skip
