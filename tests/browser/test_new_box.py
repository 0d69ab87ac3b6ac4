"""What `filon new-game` writes, in the browser: it is opened, read and played as it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.clicking import expect_a_whole_game
from tests.browser.conftest import Visit
from tests.other_package import install_at

from filon.cli.new_game import new_box, write_folder
from serving import server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the box on its shelf."""
    folder = tmp_path_factory.mktemp("probe")
    box = new_box("probe", "Probe", "2-4")
    write_folder(box, folder / box.module)
    install_at(folder, box.module)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        with server(folder, BOT_DELAY="0", TAKE_BACK="0") as address:
            yield address


@pytest.mark.parametrize(
    ("language", "phone", "dark", "play_now"),
    [("fr", True, True, "Jouer tout de suite"), ("en", False, False, "Play now")],
    ids=["French phone, dark", "English desktop"],
)
def test_a_new_box_is_opened_and_played_to_its_end(
    visit: Visit, language: str, phone: bool, dark: bool, play_now: str
) -> None:
    expect_a_whole_game(visit(language=language, phone=phone, dark=dark), "Probe", play_now)
