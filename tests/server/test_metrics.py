"""Figures for Prometheus: they are read at a place of their own, and tell nothing of anybody."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.helpers import Server, new, wait_for

pytestmark = pytest.mark.slow


def free_place() -> str:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return f"127.0.0.1:{found.getsockname()[1]}"


def read(place: str) -> tuple[str, dict[str, float]]:
    """What is written there, and every sample of it; those of one name with several labels are added up."""
    text = httpx.get(f"http://{place}/metrics").text
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            for name in {sample.name, " ".join([sample.name, *sample.labels.values()])}:
                found[name] = found.get(name, 0) + sample.value
    return text, found


def test_what_happens_is_counted_and_nobody_is_named(tmp_path: Path) -> None:
    place = free_place()
    server = Server(tmp_path / "filon.db", FILON_METRICS=place)
    table = server.open("me", "easy")
    player = table.sit()
    for number in range(3):
        frame = player.my_turn()
        decision = frame["scene"]["choices"][0]["decision"]
        player.say(type="play", moment=frame["moment"], send=f"s{number}", decision=decision)
        player.hear_a("done")
    player.my_turn()
    player.say(type="play", moment=0, send="late", decision="flip 1")
    player.hear_a("problem")
    assert server.http.get(f"/api/tables/{table.id}").status_code == 403
    assert server.http.post("/api/tables", json=new()).status_code == 400
    assert httpx.get(server.address, headers={"host": "elsewhere.example"}).status_code == 421
    wait_for(lambda: read(place)[1]["filon_decisions_total bot"] >= 1)
    text, found = read(place)
    assert found["filon_decisions_total person"] == 3
    assert found["filon_acknowledgement_seconds_count"] == 3
    assert found["filon_telling_seconds_count"] >= 3
    assert 1 <= found["filon_saving_seconds_count"] <= found["filon_batch_changes_sum"]
    assert [found[f"filon_{name}"] for name in ("tables", "sockets", "ready", "outbox")] == [1, 1, 1, 0]
    assert found["filon_thinking_waiting"] >= 0
    for code in ("stale-moment", "bad-key", "bad-players", "bad-host"):
        assert found[f"filon_refusals_total {code}"] == 1, code
    assert found["process_resident_memory_bytes"] > 0
    for secret in (table.id, table.keys[0], table.watch, "127.0.0.1"):
        assert secret not in text
    # Whoever plays does not get there.
    assert "filon_decisions" not in server.http.get("/metrics").text
    player.close()
    server.stop()
