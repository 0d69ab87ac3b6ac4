"""Tensors hold what an observation holds, turned to its viewer, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from filon.engine.conformance import Walk, covering_settings
from filon.engine.game import Game
from filon.engine.state import WATCHER, Field, Turned
from filon.engine.tensor import Block
from filon.games import get_game, shelf
from filon.research import Batch
from filon.research.batch import BadBatch

BOXES = sorted(shelf())


def seen(batch: Batch, i: int, viewer: int) -> dict[str, Any]:
    """The fields of an observation."""
    copy = batch.game.layout.new()
    batch.game.kernel.observe(batch.states, i, viewer, copy, 0)
    return batch.game.layout.get(copy, 0)


def turned(values: Any, axis: int, by: Turned | None, fields: dict[str, Any], viewer: int) -> Any:
    """The rows (or columns) of all seats, the viewer's first; those of nobody are 0."""
    if by is None:
        return values
    count = fields[by.counted_by]
    rolled = np.roll(np.take(values, range(count), axis), -max(viewer, 0), axis)
    rest = [(0, values.shape[axis] - count if k == axis else 0) for k in range(values.ndim)]
    return np.pad(rolled, rest)


def written(game: Game, block: Block, fields: dict[str, Any], viewer: int, mover: int) -> Any:
    """A block as its declaration says, by NumPy."""
    if block.name == "mover":
        row = np.zeros(block.shape)
        row[(mover - max(viewer, 0)) % fields["seats"]] = 1
        return row
    field: Field = game.layout.fields[block.name]
    values = np.array(fields[block.name], dtype=object if field.bits else np.int64)
    if isinstance(field.of, Turned):
        count = fields[field.of.counted_by]
        kinds = [np.where(values < 0, -1, (values - max(viewer, 0)) % count) == k for k in range(field.of.most)]
    elif field.of is not None:
        kinds = [values == k for k in (field.of if isinstance(field.of, range) else range(field.of))]
    elif field.set_of:
        kinds = [(values == k).any(axis=-1) for k in range(field.set_of)]
    elif field.bits:
        kinds = [np.array(values >> k & 1) for k in range(field.bits)]
    elif field.is_option and block.shape == (1,):
        option = next(option for option in game.options if option.id == block.name)
        kinds = [values if option.maximum <= 127 else values * 127 // option.maximum]
    elif field.is_option:
        kinds = [values == k for k in range(block.size)]
    else:
        clipped = np.clip(values, -field.most, field.most)
        kinds = [clipped if field.most <= 127 else clipped * 127 // field.most]
    stacked = np.stack(kinds, axis=-1).astype(np.int64)
    if field.rows:
        stacked = turned(stacked, 0, field.rows, fields, viewer)
    return turned(stacked, 1, field.columns, fields, viewer) if field.columns else stacked


@pytest.mark.parametrize("box", BOXES)
def test_a_row_is_the_observation_turned_to_its_viewer(box: str) -> None:
    game = get_game(box)
    batch = Batch(box, players=game.players[1], count=2, seed=3)
    for step in range(60):
        viewer = step % (batch.players + 1) - 1
        row = batch.observe(viewer, np.int8)[1]
        fields = seen(batch, 1, viewer)
        for block in game.tensor.blocks:
            expected = written(game, block, fields, viewer, int(batch.mover[1]))
            assert row[game.tensor[block.name]].tolist() == expected.ravel().tolist(), block.name
        batch.step(batch.sample())


@pytest.mark.parametrize("box", BOXES)
def test_nothing_hidden_is_in_a_tensor(box: str) -> None:
    game = get_game(box)
    for players, options in covering_settings(game)[::4]:
        walk = Walk(game, (players, options), seed=1)
        for ply in range(120):
            if ply % 12 == 0:
                for viewer in (*range(players), WATCHER):
                    assert list(walk.hidden_in_tensors(viewer)) == []
            if walk.mover() == -2:
                break
            walk.advance(walk.random_next())


def test_neighbouring_numbers_look_different() -> None:
    """A number that may exceed 127 would be written in coarser steps; only options, which never change, are."""
    for game in shelf().values():
        for block in game.tensor.blocks[1:]:
            field = game.layout.fields[block.name]
            if block.most > 1 and not field.is_option:
                assert (field.most or field.high) == block.most, block.name
    batch = Batch("elfengold", players=3, seed=1)
    written = []
    for gold in range(100):
        batch.game.layout.set(batch.states, 0, {"gold": [gold, 0, 0, 0, 0, 0]})
        written.append(int(batch.observe(0, np.int8)[0][batch.game.tensor["gold"]][0]))
    assert written == list(range(100))
    layout, pooled = get_game("highlanders").layout, get_game("highlanders").tensor
    most = layout.fields["supply"].most
    assert [block.most for block in pooled.blocks if block.name in ("knights", "committed", "supply")] == [most] * 3


def test_floats_are_parts_of_the_most() -> None:
    batch = Batch("elfengold", players=3, count=3, seed=1)
    for _ in range(40):
        batch.step(batch.sample())
    numbers, parts = batch.observe(0, np.int8), batch.observe(0)
    assert parts == pytest.approx(numbers * np.array(batch.game.tensor.factors), abs=1e-6)
    assert abs(parts).max() <= 1
    mine, theirs = batch.observe(0, np.int8).copy(), batch.observe(1, np.int8)
    hand = batch.game.tensor["hand"]
    assert mine[:, hand].any()
    assert (mine[:, hand] != theirs[:, hand]).any()


def test_a_tensor_says_what_stands_where() -> None:
    for game in shelf().values():
        said = str(game.tensor).splitlines()
        assert len(said) == len(game.tensor.blocks)
        assert sum(block.size for block in game.tensor.blocks) == game.tensor.size == len(game.tensor.factors)
    assert "1 if the side has a knight there" in str(get_game("rheingold").tensor)


def test_bad_viewers_and_types_are_refused() -> None:
    batch = Batch("gold", players=2)
    with pytest.raises(BadBatch):
        batch.observe(2)
    with pytest.raises(BadBatch):
        batch.observe(0, np.float64)  # type: ignore[arg-type]
