"""What is wrong with a package that Filon is made of is found, and what it is made of is written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import audit
import pin
import release


def test_every_pinned_version_is_looked_at() -> None:
    pins = audit.pinned(pin.PYPROJECT.read_text(encoding="utf-8"))
    assert {"litestar", "hatchling"} <= {line.partition("==")[0] for line in pins}
    assert all("==" in line for line in pins)


def test_a_version_that_was_taken_back_is_named_with_the_reason() -> None:
    said = audit.taken_back(["attrs==21.1.0", "litestar==2.25.0"])
    assert len(said) == 1
    assert said[0].startswith("attrs==21.1.0 was taken back (reason: ")


def test_what_a_registry_does_not_know_is_an_error() -> None:
    assert "filon-no-such-package" in audit.taken_back(["filon-no-such-package==1"])[0]


def test_what_nobody_should_use_any_more_is_named() -> None:
    lock = {"packages": {"": {}, "node_modules/a": {"version": "1", "deprecated": "use b"}, "node_modules/b": {}}}
    assert audit.given_up(json.dumps(lock)) == ["node_modules/a: use b"]


def test_whatever_is_found_fails_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "taken_back", lambda pins: [])
    assert audit.main(deep=False) == 0
    monkeypatch.setattr(audit, "known", lambda: ["a weakness"])
    assert audit.main(deep=True) == 1


@pytest.mark.slow
def test_a_release_says_what_it_is_made_of(tmp_path: Path) -> None:
    of_python, of_page = (json.loads(file.read_text(encoding="utf-8")) for file in release.bills(tmp_path))
    assert {"litestar", "msgspec", "numpy"} <= {part["name"] for part in of_python["components"]}
    assert "pytest" not in {part["name"] for part in of_python["components"]}
    assert "svelte" in {part["name"] for part in of_page["components"]}
    for bill, name in ((of_python, "filon"), (of_page, "filon-page")):
        assert bill["bomFormat"] == "CycloneDX"
        assert (bill["metadata"]["component"]["name"], bill["metadata"]["component"]["version"]) == (
            name,
            release.version_of(),
        )
        assert all(part["version"] for part in bill["components"])
