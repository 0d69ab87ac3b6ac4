"""A box's module thinks in a browser as in Node.js, which tests/bots/test_modules.py compares with native code."""

from __future__ import annotations

import base64
import json
import subprocess
from typing import Any

import pytest
from playwright.sync_api import Browser, Route
from tests.bots.test_modules import Question, Walk

from filon.bench.modules import node
from filon.bots.modules import module_of
from filon.campaigns.modes import MINDS, ask
from filon.games import get_game

ADDRESS = "https://minds.test"
# The page as it is built makes JavaScript of these files; here Node.js does.
STRIP = """
import { readFileSync, readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
const folder = process.argv[1]
const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const texts = names.map((name) => [name, stripTypeScriptTypes(readFileSync(`${folder}/${name}`, 'utf8'))])
process.stdout.write(JSON.stringify(Object.fromEntries(texts)))
"""
THINK = """
async ([code, meta, questions, beside]) => {
  const { loadMind } = await import('/mind.ts')
  const bytes = (text) => Uint8Array.from(text.match(/../g), (byte) => parseInt(byte, 16))
  const module = await WebAssembly.compile(Uint8Array.from(atob(code), (c) => c.charCodeAt(0)))
  const mind = await loadMind(module, meta, beside ? new Worker('/beside.ts', { type: 'module' }) : undefined)
  const answers = []
  for (const { of: [observation, seat, level, seed] } of questions)
    answers.push(await mind.choose(bytes(observation), seat, level, BigInt(seed)))
  return answers
}
"""


@pytest.mark.slow
def test_a_mind_thinks_in_the_browser_alone_and_beside_a_worker(chromium: Browser) -> None:
    game = get_game("highlanders")
    questions: list[Question] = []
    walk = Walk(game, 3, {}, 1)
    for seed in range(4):
        assert walk.goes_on()
        observation, seat = walk.observation()
        questions += [{"ask": "choose", "of": [observation.hex(), seat, n, str(seed)]} for n in ("easy", "master")]
        walk.decide(walk.legal()[0])
    wanted = ask(game, questions)
    module = module_of(game)
    code, meta = base64.b64encode(module.code.read_bytes()).decode(), json.loads(module.meta.read_text("utf-8"))
    files: dict[str, str] = stripped()

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(f"{ADDRESS}/")
        kind = "text/javascript" if name else "text/html"
        route.fulfill(body=files[name] if name else "<!doctype html><title>Minds</title>", content_type=kind)

    context = chromium.new_context()
    page = context.new_page()
    context.route(f"{ADDRESS}/**", serve)
    page.goto(ADDRESS)
    for beside in (False, True):
        assert page.evaluate(THINK, [code, meta, questions, beside]) == wanted
    context.close()


def stripped() -> Any:
    """The files of the mind without types, by name."""
    folder = MINDS.parents[1] / "src" / "mind"
    command = [node(), "--no-warnings", "--input-type=module", "-e", STRIP, str(folder)]
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
