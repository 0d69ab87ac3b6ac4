"""Whether all that a table says can be read and reached: nothing is cut off, covered or outside the screen."""

from __future__ import annotations

from playwright.sync_api import Page

SETTLE = """async ([width, height]) => {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const taken = () =>
    matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches &&
    document.querySelector('.page').clientHeight === height
  // The browser takes a new size in its own time; the page measures it, and what follows from it, in the next frames.
  for (let i = 0; i < 600 && !taken(); i++) await frame()
  for (let i = 0; i < 4; i++) await frame()
}"""
FIND = """() => {
  const found = new Set()
  const briefly = text => text.replace(/\\s+/g, ' ').trim().slice(0, 48)
  const told = e => briefly(e.innerText || e.ariaLabel || e.title || e.className)
  const unseen = '.hidden-text, svg, [aria-hidden=true]'
  const seen = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest(unseen)

  /* What is left of a box within all that surrounds it; what can be scrolled to is not lost. */
  function within(box, element, name) {
    let { left, top, right, bottom } = box
    let scrolled = false
    for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const r = e.getBoundingClientRect()
      const lost = { x: Math.max(r.left - left, right - r.right), y: Math.max(r.top - top, bottom - r.bottom) }
      for (const [axis, way] of [['x', overflowX], ['y', overflowY]]) {
        if (lost[axis] < 2) continue
        if (!/auto|scroll/.test(way)) found.add(`cut off by ${Math.round(lost[axis])} px: ${name}`)
        scrolled = true
      }
      left = Math.max(left, r.left); right = Math.min(right, r.right)
      top = Math.max(top, r.top); bottom = Math.min(bottom, r.bottom)
      if (left >= right || top >= bottom) return null
    }
    if (!scrolled && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
      found.add(`off the screen: ${name}`)
    return { left, top, right, bottom, scrolled }
  }

  const things = []
  for (const e of document.querySelectorAll('.page button, .page a, .page input')) {
    if (!seen(e)) continue
    const box = within(e.getBoundingClientRect(), e.parentElement, told(e))
    if (box) things.push({ e, name: told(e), ...box })
  }
  const walker = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement
    const name = briefly(walker.currentNode.data)
    if (!name || !seen(e)) continue
    range.selectNodeContents(walker.currentNode)
    for (const line of range.getClientRects()) {
      // Letters may reach a little over the line they are set in.
      const box = within({ left: line.left, right: line.right, top: line.top + 3, bottom: line.bottom - 3 }, e, name)
      if (box) things.push({ e, name, ...box })
    }
  }
  for (const [i, a] of things.entries())
    for (const b of things.slice(i + 1)) {
      if (a.e.contains(b.e) || b.e.contains(a.e)) continue
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (wide > 2 && high > 2) found.add(`one on the other: ${a.name} / ${b.name}`)
    }

  for (const e of document.querySelectorAll('.bar .prompt, .bar .whose, .told, .tools, .page > header'))
    if (seen(e) && e.scrollHeight > e.clientHeight + 2) found.add(`does not fit: ${told(e)}`)
  // On a large screen all panels, trays and counts are seen at once; the log has the rest.
  const [side, beside] = ['.side', '.beside'].map(one => document.querySelector(one))
  if (innerHeight >= 900 && innerWidth > 900 && side.offsetHeight > beside.clientHeight)
    found.add(`${side.offsetHeight} px beside the board, in ${beside.clientHeight}`)
  const prompt = document.querySelector('.bar .prompt').getBoundingClientRect()
  const bar = document.querySelector('.bar').getBoundingClientRect()
  if (prompt.bottom > bar.bottom + 1) found.add('the prompt is out of sight')
  const choices = document.querySelector('.choices').getBoundingClientRect()
  if (choices.bottom > bar.bottom + 1) found.add('choices are out of sight')
  for (const e of document.querySelectorAll('.choices button')) {
    const r = e.getBoundingClientRect()
    const shown = Math.min(r.bottom, choices.bottom) - Math.max(r.top, choices.top)
    if (shown > 3 && shown < r.height - 3) found.add(`half a choice: ${told(e)}`)
  }
  // What can be picked on the board does not lie under its buttons.
  const stage = document.querySelector('.stage').getBoundingClientRect()
  for (const e of document.querySelectorAll('.stage [data-lit]')) {
    const r = e.getBoundingClientRect()
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2]
    if (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) continue
    if (document.elementFromPoint(x, y)?.closest('.corner')) found.add(`below a button: ${e.dataset.key}`)
  }
  return [...found]
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """The window has this size, and everything in it is where it belongs."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(".page")
    page.evaluate(SETTLE, size)


def flaws(page: Page) -> list[str]:
    """What is cut off, covered or outside the screen on the table as it lies now."""
    found: list[str] = page.evaluate(FIND)
    return found
