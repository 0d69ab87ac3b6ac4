"""Prints recorded games as a seat's page got them: for each file a JSON list of frames.

python tools/frames.py SEAT FILE...
"""

from __future__ import annotations

import sys
from pathlib import Path

from filon.match.record_file import read
from filon.match.views import replay


def main() -> None:
    seat, *files = sys.argv[1:]
    for file in files:
        match = read(Path(file).read_text(encoding="utf-8")).match()
        print(replay(match, int(seat), match.ply).decode())


if __name__ == "__main__":
    main()
