"""What the tests here begin with."""

from __future__ import annotations

from tests.browser.fixtures import DESKTOP, PATIENCE, PHONE, Visit, address, built_site, chromium, repeat, visit

__all__ = ["DESKTOP", "PATIENCE", "PHONE", "Visit", "address", "built_site", "chromium", "repeat", "visit"]
