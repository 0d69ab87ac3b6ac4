import type { Attachment } from 'svelte/attachments'

interface Row {
  top: number
  bottom: number
}

/** The rows of what wraps, from top to bottom. Parts of a form that has no box of its own count by themselves. */
function rowsOf(element: HTMLElement): Row[] {
  const origin = element.getBoundingClientRect().top - element.scrollTop
  const boxes = [...element.querySelectorAll(':scope > *, :scope > form > *')]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .map((box) => ({ top: box.top - origin, bottom: box.bottom - origin }))
    .sort((a, b) => a.top - b.top)
  const rows: Row[] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    if (row && box.top < row.bottom) row.bottom = Math.max(row.bottom, box.bottom)
    else rows.push(box)
  }
  return rows
}

/** Pixels kept free around the rows. */
const edgeOf = (element: HTMLElement): number => parseFloat(getComputedStyle(element).paddingTop)

/** Scrolls to the next rows, and after the last to the first again. */
export function onward(element: HTMLElement, behavior: ScrollBehavior): void {
  const seen = element.scrollTop + element.clientHeight
  const next = rowsOf(element).find((row) => row.bottom > seen)
  element.scrollTo({ top: next ? next.top - edgeOf(element) : 0, behavior })
}

/**
 * Shows whole rows, as many as `--most` pixels allow, and tells by `data-more` ("start", "end", both or neither) where
 * there are others.
 */
export const rows: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const most = parseFloat(getComputedStyle(element).getPropertyValue('--most')) || Infinity
    const edge = edgeOf(element)
    const all = rowsOf(element)
    const start = Math.max(
      0,
      all.findIndex((row) => row.top >= element.scrollTop),
    )
    const height = (end: number) => (all[end]?.bottom ?? 0) - (all[start]?.top ?? 0) + 2 * edge
    let end = start
    while (end + 1 < all.length && height(end + 1) <= most) end++
    const before = start > 0
    const after = end + 1 < all.length
    const high = before || after ? `${height(end)}px` : ''
    const more = [before && 'start', after && 'end'].filter(Boolean).join(' ')
    // What stays as it is is not laid out once more.
    if (element.style.maxHeight !== high) element.style.maxHeight = high
    if (element.dataset.more !== more) element.dataset.more = more
  }
  const resized = new ResizeObserver(look)
  const watch = () => [element, ...element.children].forEach((part) => resized.observe(part))
  watch()
  const changed = new MutationObserver((changes) => {
    // New choices begin at the beginning.
    if (changes.some((change) => change.target === element)) {
      if (element.scrollTop) element.scrollTo(0, 0)
      watch()
    }
    look()
  })
  changed.observe(element, { childList: true, characterData: true, subtree: true })
  element.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    resized.disconnect()
    changed.disconnect()
    element.removeEventListener('scroll', look)
  }
}
