"""What can't be imported here is not collected."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_learn.py"]
