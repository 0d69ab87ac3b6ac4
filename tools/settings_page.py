"""Writes `docs/settings.md` from the declarations in `src/filon/server/settings.py`.

python tools/settings_page.py
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from filon.server.declared import Setting
from filon.server.settings import DECLARED, OTHERS, Settings, in_environment

PAGE = Path(__file__).resolve().parent.parent / "docs" / "settings.md"
_HEAD = """# Settings

<!-- Written by tools/settings_page.py from src/filon/server/settings.py. -->

A server can be told everything below in a file, by the environment, or (`host`, `port`, `database`) by options of
`filon serve`. An option goes before the environment, and that before the file.

```toml
# filon.toml, for `filon serve --config filon.toml` or FILON_CONFIG=filon.toml
hosts = ["games.example.org"]
keep_idle = 300
log = "json"
```

The same in the environment is `FILON_HOSTS=games.example.org FILON_KEEP_IDLE=300 FILON_LOG=json`; several words are
separated by commas. An empty variable is as good as none. What is not here, has another kind or is out of range ends
the start with one line. `filon serve --check` says what else would be wrong, and changes nothing.

| in the file | in the environment | may be | unless set | is |
|---|---|---|---|---|
"""
_OTHERS = """
Beside these, the environment alone says:

| variable | is |
|---|---|
"""
_KINDS = {
    "yes": "`true`, `false` (`yes`, `no`)",
    "text": "text",
    "words": "words",
    "networks": "networks, addresses",
    "place": "`host:port`",
}


def kind_of(setting: Setting) -> str:
    """What may be set, in words."""
    if setting.among:
        return " or ".join(f"`{word}`" for word in setting.among)
    if setting.kind in ("number", "whole"):
        up_to = "or more" if setting.most >= 1e9 else f"to {setting.most:,.15g}"
        return f"{setting.least:,.15g} {up_to}{', whole' if setting.kind == 'whole' else ''}"
    return _KINDS[setting.kind]


def default_of(value: object) -> str:
    """What it is unless set, in words."""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{value:,.15g}`" if isinstance(value, int | float) else f"`{value}`" if value else "none"


def page() -> str:
    """The whole page."""
    defaults = {field.name: field.default for field in fields(Settings)}
    rows = [
        f"| `{name}` | `{in_environment(name)}` | {kind_of(its)} | {default_of(defaults[field])} | {its.about} |\n"
        for name, (field, its) in DECLARED.items()
    ]
    others = [f"| `{name}` | {about} |\n" for name, about in OTHERS.items()]
    return "".join([_HEAD, *rows, _OTHERS, *others])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
