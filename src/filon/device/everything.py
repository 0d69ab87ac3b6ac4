"""Everything that a house in a browser may ever import, for whoever packs it: what is imported late is named here."""

from __future__ import annotations

import importlib
import pkgutil

from filon.engine.compile import folder_of
from filon.games import shelf

for _name in ("filon.bots.mind", "filon.device.start", "filon.match.lessons", "filon.match.puzzle"):
    importlib.import_module(_name)
for _game in [game for box in shelf().values() for game in (box, *box.frozen)]:
    for _module in pkgutil.iter_modules([str(folder_of(_game.package))]):
        importlib.import_module(f"{_game.package}.{_module.name}")
    assert _game.kernel
    assert _game.showing
