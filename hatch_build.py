"""Puts the built page into every wheel and sdist."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Builds `web/` before hatchling collects the files of a distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install is a working tree, whose page `make page` builds: installing it stays a matter of seconds.
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import page

        if page.build(Path(self.root)):
            self.app.display_info("The page is built.")
