"""How the land of the elves looks by day and by night."""

from __future__ import annotations

from dataclasses import dataclass

from art.elfengold_things import INK


@dataclass(frozen=True)
class Light:
    """The colours of the map. Roads have those of their terrain, by day and by night: the chart shows them as well."""

    ground: dict[str, str]
    meadow: str
    meadow_dark: str
    shore: str
    """How bright the rim of a terrain is."""
    grass: tuple[str, ...]
    leaves: tuple[str, ...]
    leaf_lit: str
    leaf_edge: str
    trunk: str
    rock: str
    rock_shade: str
    rock_edge: str
    snow: str
    dune: str
    cactus: tuple[str, str]
    water: str
    water_dark: str
    water_light: str
    ink: str
    """Edges of roads and towns."""
    paper: str
    """The rim around the sign of a road."""
    square: tuple[str, str, str]
    """The ground of a town: outside, inside and the line between."""
    court: tuple[str, str]
    """The ground of Elvenhold, and its line."""
    wall: str
    tower: str
    keep: str
    gate: str
    roofs: tuple[str, ...]
    door: str
    """Doors, and by night the windows that are lit."""
    name: str
    halo: str
    """Names, and what sets them off the ground."""
    lake_name: str
    frame: str
    lamp: str = ""
    """Lamplight; without it, it is day."""


DAY = Light(
    ground={"mountain": "#c3b7a6", "desert": "#f1dca4", "forest": "#a9c585", "lake": "#8cc3d6"},
    meadow="#dfe4b0", meadow_dark="#c6cf92", shore=".35", grass=("#9db06a", "#b0bd76"),
    leaves=("#5f9350", "#6fa35a", "#4f8247", "#7db063"), leaf_lit="#9cc77c", leaf_edge="#33552f", trunk="#5a3f28",
    rock="#a2968b", rock_shade="#7f7470", rock_edge="#5d5450", snow="#fbf8f0", dune="#cfae66",
    cactus=("#3f6b3f", "#7fae6a"), water="#5fa9c8", water_dark="#2f6f8f", water_light="#c7e6ef", ink=INK,
    paper="#fbf3dd", square=("#f6ecd0", "#e9dcb4", "#b39b62"), court=("#f0dfa6", "#b3892c"), wall="#fbf0d4",
    tower="#efe2c2", keep="#fdf3da", gate="#f3e3bd", roofs=("#c4583a", "#7a5aa8", "#3f7fa8", "#b9862c", "#5b8a3a"),
    door="#5a3f28", name=INK, halo="#fbf3dd", lake_name="#1f4f6b", frame="#6b4a34",
)  # fmt: skip

NIGHT = Light(
    ground={"mountain": "#3a3e6b", "desert": "#5b5378", "forest": "#1d3d55", "lake": "#1f4f96"},
    meadow="#2a3970", meadow_dark="#202c5c", shore=".1", grass=("#46598f", "#3c4e86"),
    leaves=("#1f4f57", "#265c5f", "#1a444f", "#2b6763"), leaf_lit="#6fa7a8", leaf_edge="#0e2333", trunk="#20203c",
    rock="#6a6f9c", rock_shade="#484c7d", rock_edge="#23264d", snow="#e3eaff", dune="#8479a3",
    cactus=("#16323f", "#4b8486"), water="#2f6cb4", water_dark="#0e1c47", water_light="#a9d0f7", ink="#0c1030",
    paper="#efe3c4", square=("#a9722c", "#f3d38a", "#fff0b8"), court=("#f7dc93", "#fff3c4"), wall="#cdb98f",
    tower="#c2ab82", keep="#efe0b8", gate="#e3cf9f", roofs=("#8f3d3f", "#4f3c86", "#2d5590", "#8a5f2a", "#3c6149"),
    door="#fff2a8", name="#fff3d2", halo="#0e1338", lake_name="#cfe3ff", frame="#1a1743", lamp="#ffc45a",
)  # fmt: skip
