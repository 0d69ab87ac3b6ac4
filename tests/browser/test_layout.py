"""A table of every box fits every screen, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Set
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.boxes import OURS
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.clipping import flaws, resize
from tests.browser.conftest import PATIENCE
from tests.browser.roads import Road, rare_of, roads_of

from filon.engine.messages import LANGUAGES
from filon.engine.scene import encode
from filon.games import get_game, shelf
from walking import AT_ONCE, Json, Walk

UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
SIZES = [(1440, 900), (1366, 768), (820, 1180), SIDEWAYS, UPRIGHT]
STEPS = 600
BOARD = """({ width, height }) => {
  const { a, d } = document.querySelector('.stage > svg').getScreenCTM()
  return [width * a, height * d]
}"""
STAGE = "document.querySelector('.stage').getBoundingClientRect().height"
# What a finger has to hit, less what is scrolled away, and how small it is.
SMALL = """() => [...document.querySelectorAll('.page button, .page a')]
  .filter(e => e.checkVisibility() && !e.closest('svg'))
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, r]) => Math.min(r.width, r.height) < 39.5)
  .map(([e, r]) => `${e.ariaLabel || e.innerText}: ${Math.round(r.width)} x ${Math.round(r.height)} px`)"""

# The smallest thing on the board that can be picked and is in view, if it is smaller than a finger.
SMALLEST = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect()
  const [least] = [...document.querySelectorAll('.stage [data-lit]')]
    .map(e => [e.dataset.key, e.getBoundingClientRect()])
    .map(([key, r]) => ({ key, x: r.x + r.width / 2, y: r.y + r.height / 2, size: Math.min(r.width, r.height) }))
    .filter(({ x, y }) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom)
    .sort((a, b) => a.size - b.size)
  return least?.size < 40 ? least : null
}"""
# It was picked, or is now as large as a finger.
FOUND = """({ key, lit, moment }) => {
  const now = [...document.querySelectorAll('.stage [data-lit]')]
  const r = now.find(e => e.dataset.key === key)?.getBoundingClientRect()
  const { moment: later } = document.querySelector('main').dataset
  return later !== moment || now.length !== lit || (r && Math.min(r.width, r.height) >= 40)
}"""
STATE = """() => ({
  lit: document.querySelectorAll('.stage [data-lit]').length,
  moment: document.querySelector('main').dataset.moment,
})"""

Look = Callable[..., Page]


ROADS = [road for box in shelf() for road in roads_of(box)]
RARE = {prompt: made for box in OURS for prompt, made in rare_of(box).items()}
OTHERWISE = 99  # the moment of such a position
# Said by a choice before it is made, or while nobody is asked anything.
NO_QUESTIONS = re.compile("ask-(end|end-.+|first.*|done|storm)")


@contextmanager
def walking(address: str, road: Road) -> Iterator[Walk]:
    names = ("Alexandrine", "Bruno", "Clara")[: road.players]
    with closing(Walk(address, road.box, names, road.options, f"as-it-comes-{road.luck}")) as walk:
        yield walk


@pytest.fixture(params=[next(road for road in ROADS if road.box == box) for box in shelf()], ids=lambda road: road.box)
def walk(request: pytest.FixtureRequest, address: str) -> Iterator[Walk]:
    """The first road of each box."""
    with walking(address, request.param) as walk:
        yield walk


@pytest.fixture
def look(chromium: Browser, address: str) -> Iterator[Look]:
    """Opens a table in a language, as the first seat sees it; or as it would see another scene."""
    contexts = []

    def open_table(walk: Walk, language: str, scene: Json | None = None) -> Page:
        context = chromium.new_context(base_url=address, locale=language, has_touch=True, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        page = context.new_page()
        if scene:
            page.route_web_socket(re.compile("/api/"), lambda socket: lay(socket, scene))
        page.goto(walk.path)
        return page

    yield open_table
    for context in contexts:
        context.close()


def lay(socket: WebSocketRoute, scene: Json) -> None:
    """Whatever the server sends of the table, this is what lies on it, and the first seat is to decide."""

    def pass_on(said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "frame":
            message |= {"scene": scene, "mover": 0, "moment": OTHERWISE}
        socket.send(json.dumps(message))

    socket.connect_to_server().on_message(pass_on)


def shown(page: Page, walk: Walk) -> None:
    """The page shows what the first seat sees now."""
    page.wait_for_selector(f"main[data-moment='{walk.frame.get('moment', 0)}']")


def questions(walk: Walk, asks: Set[str] = frozenset(), most: int = 7) -> Iterator[str]:
    """Walks on to questions that the first seat is asked for the first time, or with many more choices than before: so
    many of them, or until all that are looked for were asked."""
    choices: dict[str, int] = {}
    stops = 0
    for _ in range(STEPS):
        if walk.over or (asks <= set(choices) if asks else stops == most):
            return
        scene = walk.frame["scene"]
        prompt, many = scene["prompt"]["id"], len(scene.get("choices", []))
        if walk.asked and many > 1.6 * choices.get(prompt, 0) and (not asks or prompt in asks):
            choices[prompt] = many
            stops += 1
            yield prompt
        walk.step()


def test_every_question_is_on_a_road() -> None:
    for folder in {game.path for game in OURS.values()}:
        text = (folder / "texts" / "en.ftl").read_text(encoding="utf-8")
        known = {id for id in re.findall(r"^(ask-[\w-]+)", text, re.M) if not NO_QUESTIONS.fullmatch(id)}
        walked = {ask for road in ROADS if get_game(road.box).path == folder for ask in road.asks}
        assert known - set(RARE) == walked - {"ask-end"}, folder.name


@pytest.mark.parametrize(
    "road", ROADS, ids=lambda road: f"{road.box}, {road.questions.rpartition(' ')[2] or 'anything'}"
)
def test_nothing_is_cut_off_covered_or_off_the_screen(road: Road, address: str, look: Look) -> None:
    found, asked, heights = [], set(), set()
    spoken = ["fr", "en"]
    assert set(spoken) == set(LANGUAGES)
    with walking(address, road) as walk:
        page = look(walk, spoken[0])
        for prompt in questions(walk, road.asks):
            asked.add(prompt)
            shown(page, walk)
            # Each change costs a fresh layout: from one look to the next it is the size or the language, never both.
            for language, sizes in zip(spoken, (SIZES[::-1], SIZES), strict=True):
                speak(page, language)
                for size in sizes:
                    resize(page, size)
                    lost = flaws(page) + (unfilled(page, walk, size) if language == "fr" else [])
                    found += [f"{prompt}, {language}, {size}: {flaw}" for flaw in lost]
                    if (language, size) == ("fr", UPRIGHT):
                        heights.add(page.evaluate(STAGE))
            spoken.reverse()
        speak(page, "fr")
        for size in (SIDEWAYS, UPRIGHT):
            resize(page, size)
            expect_accessible(page)
            expect_no_sideways_scroll(page)
    assert not found, "\n".join(found)
    assert asked == road.asks or not road.asks, "the road leads elsewhere"
    assert len(heights) == 1, "the board does not jump between steps"
    assert heights.pop() >= 0.4 * UPRIGHT[1]


def speak(page: Page, language: str) -> None:
    """The page says everything in this language; a screen that has to change it is a large one."""
    if page.locator("html").get_attribute("lang") != language:
        resize(page, SIZES[0])
        page.get_by_role("button", name={"en": "English", "fr": "Français"}[language]).click()
        expect(page.locator("html")).to_have_attribute("lang", language)


def unfilled(page: Page, walk: Walk, size: tuple[int, int]) -> list[str]:
    """Where a phone's screen is not used for the board, and what is too small there for a finger."""
    wide, high = page.evaluate(BOARD, walk.frame["scene"]["board"])
    if size == SIDEWAYS and high < 0.8 * SIDEWAYS[1]:
        return [f"the board is {high} px high"]
    if size != UPRIGHT:
        return []
    small: list[str] = page.evaluate(SMALL)
    if wide < 0.9 * UPRIGHT[0] or high < 0.9 * page.evaluate(STAGE):
        small.append(f"the board is {wide} px wide and {high} px high")
    return small


@pytest.mark.parametrize("prompt", RARE)
def test_nothing_is_cut_off_where_something_rare_is_asked(prompt: str, address: str, look: Look) -> None:
    match = RARE[prompt]()
    scene: Json = json.loads(encode(match.view(0)))
    assert scene["prompt"]["id"] == prompt
    found = []
    with closing(Walk(address, match.game.id, ("Alexandrine", "Bruno", "Clara")[: match.players])) as walk:
        for language in LANGUAGES:
            page = look(walk, language, scene)
            page.wait_for_selector(f"main[data-moment='{OTHERWISE}']")
            for size in SIZES:
                resize(page, size)
                found += [f"{language}, {size}: {flaw}" for flaw in flaws(page)]
    assert not found, "\n".join(found)


def test_upright_a_finger_picks_what_is_small_or_brings_it_nearer(walk: Walk, look: Look) -> None:
    page = look(walk, "en")
    resize(page, UPRIGHT)
    for _ in questions(walk):
        shown(page, walk)
        if small := page.evaluate(SMALLEST):
            before = page.evaluate(STATE)
            page.touchscreen.tap(small["x"], small["y"])
            page.wait_for_function(FOUND, arg={"key": small["key"], **before})
            return


def test_a_zoom_stays_through_the_turns_of_all(address: str, look: Look) -> None:
    with walking(address, next(road for road in ROADS if road.box == "highlanders")) as walk:
        page = look(walk, "en")
        resize(page, UPRIGHT)
        shown(page, walk)
        before = page.evaluate(BOARD, walk.frame["scene"]["board"])
        page.locator(".zoom button").first.click()
        page.wait_for_function(
            f"([board, [wide]]) => ({BOARD})(board)[0] > 1.1 * wide", arg=[walk.frame["scene"]["board"], before]
        )
        near = page.evaluate(BOARD, walk.frame["scene"]["board"])
        for _ in range(12):
            walk.step()
            shown(page, walk)
            assert page.evaluate(BOARD, walk.frame["scene"]["board"]) == near
