"""What is drawn again and again in Goldland: equipment, adventures, and the pieces of the table, each 100 x 100."""

from __future__ import annotations

import math

from art.pen import DIGITS, INK, disc, group, n, oval, path, polygon

PAPER = "#fbf1d6"
GOLD, GOLD_LIGHT, GOLD_DARK = "#f2b632", "#ffe28a", "#b97a16"
WOOD, WOOD_LIGHT, WOOD_DARK = "#8a5a30", "#b98248", "#5c391c"
RED, WHITE, BLACK, YELLOW = "#c62f25", "#ffffff", "#20160f", "#f4c430"
TINT, TINT_INK = "var(--tint, #c0392b)", "var(--tint-ink, #fff6e3)"
NUMERALS = {**DIGITS, 6: "M6,-13C-4,-9 -9,-1 -9,5C-9,16 9,16 9,5.5C9,-3 -6,-5 -8.6,3", 7: "M-9,-14H9L-3,14"}


# ── equipment ──────────────────────────────────────────────────────────────────────────────────────────


def provisions() -> str:
    """A ham on the bone."""
    return (
        path("M62,60L80,78C76,84 82,92 88,88C94,92 100,84 93,80C97,74 90,68 84,74L68,56Z", "#fff4da", INK, 4)
        + path("M14,46C10,24 32,8 54,18C72,26 78,44 68,60C58,76 38,78 26,68C18,62 15,54 14,46Z", "#b5552c", INK, 5)
        + path("M22,46C20,32 32,20 48,25", ink="#e08a55", width=6)
        + path("M60,30C68,38 68,50 60,58", ink="#7f3519", width=5)
    )


def rope() -> str:
    """A coil."""
    return (
        oval(50, 50, 38, 34, "#c9a063", INK, 5)
        + oval(50, 50, 17, 14, PAPER, INK, 5)
        + path("M20,36C30,24 68,22 80,36M15,50C20,70 78,72 85,50M22,64C36,78 66,78 80,64M27,32L31,44M43,25L44,36"
               "M60,25L57,36M74,32L68,43M18,58L30,57M30,74L38,64M50,80L50,66M70,74L62,64M82,58L70,57",
               ink="#7d5a2c", width=3.4)
        + path("M78,68C84,80 80,90 92,94", ink=INK, width=11)
        + path("M78,68C84,80 80,90 92,94", ink="#c9a063", width=5.5)
    )  # fmt: skip


def rifle() -> str:
    return group(
        path("M-46,9L-24,-6H46V2H12L4,8H-10L-16,12L-38,22C-46,24 -50,14 -46,9Z", "#8a5328", INK, 4.6),
        path("M-12,-9H48V-1H-12Z", "#5f666e", INK, 4),
        path("M-10,8C-8,18 4,18 4,8", ink=INK, width=4),
        path("M44,-14V-8M-14,-14H2V-8H-14Z", "#5f666e", INK, 4),
        at=(50, 52), turn=-32,
    )  # fmt: skip


def shovel() -> str:
    return group(
        path("M-5,-34H5V14H-5Z", WOOD_LIGHT, INK, 4.4),
        path("M-16,-46H16V-36H-16Z", WOOD, INK, 4.4),
        path("M-19,10H19V26C19,38 8,46 0,50C-8,46 -19,38 -19,26Z", "#a9b3b9", INK, 5),
        path("M-9,18V30", ink="#e9eef0", width=5),
        at=(50, 48), turn=38,
    )  # fmt: skip


def log() -> str:
    return group(
        path("M-40,-18H30V18H-40C-50,18 -50,-18 -40,-18Z", "#7b4c27", INK, 5),
        path("M-32,-8H8M-36,4H-8M-26,12H16", ink="#4f2f16", width=4),
        oval(31, 0, 12, 18, "#e2bd84", INK, 5),
        oval(31, 0, 5.5, 9, "none", "#a8783f", 3.4),
        at=(51, 50), turn=-22,
    )  # fmt: skip


def pearl() -> str:
    """A pearl in its shell."""
    ribs = "".join(f"M50,84L{n(50 + 44 * math.sin(a))},{n(62 - 32 * math.cos(a))}" for a in (-0.9, -0.45, 0, 0.45, 0.9))
    return (
        path("M50,90C22,90 6,70 8,50C14,58 20,40 30,48C34,30 44,36 50,30C56,36 66,30 70,48C80,40 86,58 92,50"
             "C94,70 78,90 50,90Z", "#7db2c9", INK, 5)
        + path(ribs, ink="#4b7f98", width=3.6)
        + disc(50, 42, 24, "#f7f3ee", INK, 5)
        + disc(58, 50, 12, "#d9d2dc")
        + disc(42, 34, 7, "#ffffff")
    )  # fmt: skip


def rod() -> str:
    """A fishing rod with a fish."""
    return (
        path("M12,90L74,12", ink=INK, width=10)
        + path("M12,90L74,12", ink="#4e8a61", width=5)
        + path("M12,90L26,72", ink=INK, width=14)
        + path("M12,90L26,72", ink=WOOD_LIGHT, width=8)
        + disc(31, 66, 8, "#a9b3b9", INK, 4)
        + path("M74,12C84,22 76,40 76,52", ink=INK, width=3.6)
        + path("M76,50C90,58 90,78 76,88L84,96H66L74,88C60,78 62,58 76,50Z", "#d98038", INK, 4.4)
        + disc(74, 62, 3, INK)
    )


EQUIPMENT = {
    "provisions": provisions, "rope": rope, "rifle": rifle, "shovel": shovel, "log": log, "pearl": pearl, "rod": rod,
}  # fmt: skip


# ── adventures ─────────────────────────────────────────────────────────────────────────────────────────


def bandits() -> str:
    """A masked face below a hat."""
    return (
        path("M26,46C26,76 36,90 50,90C64,90 74,76 74,46Z", "#d9a077", INK, 4)
        + path("M24,56H76L68,92C58,100 42,100 32,92Z", "#a63b32", INK, 4)
        + path("M32,64L38,70M44,74L50,80M56,66L64,72M40,86L46,90", ink="#f0d7b0", width=4)
        + disc(40, 50, 4.4, INK) + disc(60, 50, 4.4, INK)
        + path("M33,43L46,46M67,43L54,46", ink=INK, width=4.4)
        + path("M28,34C26,12 38,8 50,14C62,8 74,12 72,34Z", "#4a3a33", INK, 4)
        + path("M4,34C18,24 30,34 50,34C70,34 82,24 96,34C84,46 68,42 50,42C32,42 16,46 4,34Z", "#4a3a33", INK, 4)
    )  # fmt: skip


def puma() -> str:
    return (
        path("M18,30L22,8L40,18C46,16 54,16 60,18L78,8L82,30C90,46 84,72 66,86C58,92 42,92 34,86C16,72 10,46 18,30Z",
             "#d39a4e", INK, 4.4)
        + path("M25,16L28,28L37,21ZM75,16L72,28L63,21Z", "#8e5f2b")
        + path("M32,84C30,66 40,58 50,58C60,58 70,66 68,84C58,92 42,92 32,84Z", "#f6e3c0", INK, 3)
        + path("M26,42L44,48L34,54ZM74,42L56,48L66,54Z", "#f7e45c", INK, 3)
        + disc(37, 49, 2.8, INK) + disc(63, 49, 2.8, INK)
        + path("M43,60H57L50,68Z", INK)
        + path("M50,68V75M36,76C42,84 58,84 64,76", ink=INK, width=3.6)
        + path("M40,79L42,87L46,81ZM60,79L58,87L54,81Z", "#ffffff")
        + path("M50,22V36M42,24L44,34M58,24L56,34", ink="#8e5f2b", width=4)
    )  # fmt: skip


def desert() -> str:
    """A cactus under the sun."""
    return (
        disc(76, 24, 17, "#f4b02f", INK, 4)
        + path("M2,78C22,62 40,66 56,76C72,84 88,76 98,70V96H2Z", "#e2b95f", INK, 4)
        + path("M36,84V26C36,12 56,12 56,26V84Z", "#5b9552", INK, 4.4)
        + path("M37,60H24C16,60 14,52 14,42C14,34 24,34 24,42V48H37ZM55,52H68V42C68,34 78,34 78,42C78,56 76,64 66,64H55Z",
               "#5b9552", INK, 4.4)
        + path("M46,24V78M18,42V50M73,42V54", ink="#356b38", width=3)
    )  # fmt: skip


def mountain() -> str:
    return (
        path("M2,88L36,22L56,56L66,40L98,88Z", "#848894", INK, 4.4)
        + path("M36,22L56,56L48,88H70L56,56L66,40L98,88H2Z", "#666a77", extra='opacity=".55"')
        + path("M36,22L50,46L42,42L36,52L30,42L22,48ZM66,40L78,58L70,54L64,62L58,52Z", "#ffffff", INK, 3)
        + path("M2,88L36,22L56,56L66,40L98,88Z", ink=INK, width=4.4)
    )


def canyon() -> str:
    """Two red walls and the deep between them."""
    return (
        path("M4,14H40L34,32L44,46L32,64L40,90H4Z", "#c06a3c", INK, 4.4)
        + path("M96,14H58L66,30L56,46L68,64L58,90H96Z", "#a85630", INK, 4.4)
        + path("M40,14H58L66,30L56,46L68,64L58,90H40L32,64L44,46L34,32Z", "#3f2230", INK, 3)
        + path("M6,30H32M6,50H40M6,70H32M96,30H68M96,50H60M96,70H68", ink="#7d3b1f", width=3.4)
        + path("M46,90C50,78 42,70 50,60C54,54 48,48 50,40", ink="#4fa0b5", width=5)
    )


def lake() -> str:
    return (
        path("M6,56C4,30 34,18 58,22C84,26 100,44 94,64C88,84 60,90 40,86C20,84 8,72 6,56Z", "#4a93bb", INK, 4.4)
        + path("M20,52q8,-8 16,0t16,0M46,70q8,-8 16,0t16,0M50,40q8,-8 16,0", ink="#d8f0f5", width=4.6)
        + path("M14,40V16M20,38V8M27,36V20", ink="#4d7a3a", width=4)
        + oval(20, 13, 3.4, 8, "#6b4423", INK, 2.4)
    )


def natives() -> str:
    """A carved mask with feathers."""
    feathers = "".join(
        group(path("M0,0C-9,-12 -7,-26 0,-34C7,-26 9,-12 0,0Z", fill, INK, 3), at=(50, 40), turn=turn)
        for turn, fill in ((-58, "#c0392b"), (-29, "#e0a526"), (29, "#e0a526"), (58, "#c0392b"), (0, "#2f8f6b"))
    )
    return (
        feathers
        + path("M26,34C30,28 70,28 74,34C80,56 72,84 50,95C28,84 20,56 26,34Z", "#a86b38", INK, 4.4)
        + path("M32,50C38,44 44,46 46,54C40,58 34,56 32,50ZM68,50C62,44 56,46 54,54C60,58 66,56 68,50Z", PAPER, INK, 3)
        + path("M50,52L45,68H55Z", "#6e421f", INK, 3)
        + path("M38,76C44,72 56,72 62,76C56,82 44,82 38,76Z", PAPER, INK, 3)
        + path("M30,40H70M44,40L50,34L56,40", ink="#f0d27a", width=4)
    )


EMBLEMS = {
    "bandits": bandits, "puma": puma, "desert": desert, "mountain": mountain, "canyon": canyon, "lake": lake,
    "natives": natives,
}  # fmt: skip


# ── pieces of the table ────────────────────────────────────────────────────────────────────────────────


def kit(name: str) -> str:
    """A piece of equipment as it lies in a pack."""
    return (
        '<rect x="4" y="4" width="92" height="92" rx="16" fill="#f4e6c3" stroke="#5c391c" stroke-width="4"/>'
        '<rect x="10" y="10" width="80" height="80" rx="11" fill="none" stroke="#d9c08a" stroke-width="2.4"/>'
        f'<use href="#i-{name}" x="16" y="16" width="68" height="68"/>'
    )


def crate(name: str) -> str:
    """The supply of one kind, 100 x 132: a crate with room for its number in the middle."""
    return (
        f'<use href="#i-{name}" x="17" y="0" width="66" height="66"/>'
        + path("M6,50H94V128H6Z", WOOD_LIGHT, INK, 4)
        + path("M8,88H92M8,108H92", ink=WOOD, width=4)
        + path("M6,50H18V128H6ZM82,50H94V128H82Z", WOOD, INK, 3)
        + '<rect x="24" y="46" width="52" height="42" rx="7" fill="#fbf1d6" stroke="#5c391c" stroke-width="3"/>'
    )


def slot() -> str:
    """A pocket that is still empty."""
    return (
        '<rect x="6" y="6" width="88" height="88" rx="16" fill="#b49c78" stroke="#6d5235" '
        'stroke-width="4" stroke-dasharray="9 7"/>'
    )


def marker(name: str, value: int) -> str:
    """An adventure marker: the emblem, and what it is worth."""
    points = [
        (50 + 48 * math.sin(math.tau * (k + 0.5) / 8), 50 - 48 * math.cos(math.tau * (k + 0.5) / 8)) for k in range(8)
    ]
    return (
        path(polygon(points), GOLD, INK, 4)
        + disc(50, 50, 39, PAPER, GOLD_DARK, 3)
        + f'<use href="#e-{name}" x="19" y="15" width="62" height="62"/>'
        + disc(77, 77, 20, RED, INK, 4)
        + group(path(NUMERALS[value], ink="#fff6e3", width=6), at=(77, 77), scale=0.82)
    )


def coin() -> str:
    return (
        disc(50, 53, 43, GOLD_DARK, INK, 4)
        + disc(50, 47, 43, GOLD, INK, 4)
        + disc(50, 47, 33, "none", GOLD_DARK, 3.4)
        + path("M22,32A33 33 0 0 1 46,14", ink=GOLD_LIGHT, width=6)
    )


def amulet() -> str:
    """A jade sun on a cord."""
    rays = [
        (
            50 + (42 if k % 2 else 31) * math.sin(math.tau * k / 24),
            58 - (42 if k % 2 else 31) * math.cos(math.tau * k / 24),
        )
        for k in range(24)
    ]
    return (
        path("M22,30C28,2 72,2 78,30", ink=INK, width=9)
        + path("M22,30C28,2 72,2 78,30", ink="#c0392b", width=4.6)
        + path(polygon(rays), GOLD, INK, 4)
        + disc(50, 58, 25, "#2f9b78", INK, 4)
        + path("M36,48A18 18 0 0 1 52,42", ink="#a7ecd2", width=5)
    )


def treasure() -> str:
    """An idol of gold."""
    return (
        path("M30,6H70L94,30V70L70,94H30L6,70V30Z", "#3a2a20", INK, 4)
        + path("M32,34C32,16 68,16 68,34V52C68,60 60,62 60,68H74V84H26V68H40C40,62 32,60 32,52Z", GOLD, INK, 4)
        + path("M38,36H46M54,36H62M42,50H58", ink=INK, width=5)
        + path("M36,30C38,22 46,21 50,21M32,74H62", ink=GOLD_LIGHT, width=4)
        + path("M24,32H32M68,32H76", ink=GOLD_DARK, width=6)
    )


def token() -> str:
    """A discovery token: a compass."""
    return (
        disc(50, 50, 45, "#2f6f73", INK, 4)
        + disc(50, 50, 36, "#f4e6c3", INK, 3)
        + path("M50,18L58,50L50,82L42,50Z", "#f4e6c3", INK, 3)
        + path("M50,18L58,50H42Z", RED, INK, 3)
        + path("M22,50H32M68,50H78", ink=INK, width=4)
        + disc(50, 50, 4, INK)
    )


def camp() -> str:
    """A tent with a pennant."""
    return (
        path("M50,6V24", ink=INK, width=5)
        + path("M52,6L76,13L52,20Z", GOLD, INK, 3)
        + path("M50,18L96,90H4Z", TINT, INK, 5)
        + path("M50,18L60,90H40Z", "#2a1a10", INK, 4)
        + path("M50,18L32,90H22ZM50,18L68,90H78Z", TINT_INK, extra='opacity=".35"')
    )


def pawn() -> str:
    """An adventurer with hat and pack, 75 x 100."""
    return (
        oval(37, 92, 30, 7, "#1c120b", extra='opacity=".35"')
        + path("M8,50C6,42 16,40 20,44V74H8Z", WOOD_DARK, INK, 4)
        + path("M18,92C14,70 18,48 37,46C58,48 62,70 58,92Z", TINT, INK, 5)
        + path("M28,54L37,66L46,54", ink=TINT_INK, width=4)
        + disc(37, 32, 16, "#e6b48a", INK, 4.4)
        + path("M22,22C22,4 52,4 52,22Z", "#9a6b3a", INK, 4.4)
        + path("M6,24C16,18 26,22 37,22C48,22 58,18 68,24C60,32 48,29 37,29C26,29 14,32 6,24Z", "#9a6b3a", INK, 4.4)
        + path("M23,19H51", ink=TINT, width=5)
        + disc(31, 34, 2.4, INK) + disc(43, 34, 2.4, INK)
    )  # fmt: skip


def icon_score() -> str:
    return (
        group(coin(), at=(-4, 22), scale=0.72)
        + group(coin(), at=(36, 26), scale=0.68)
        + group(coin(), at=(16, 0), scale=0.72)
    )
