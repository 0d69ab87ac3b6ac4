"""What holds for every test."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# How long anything takes says only how busy the machine is.
settings.register_profile("filon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("filon")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test fails the run: what a machine cannot check, it must not seem to have checked."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped; none may be (docs/contributing.md).", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
