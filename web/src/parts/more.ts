import type { Attachment } from 'svelte/attachments'

/** Tells by `data-more` ("start", "end", both or neither) on which sides of a scrolling row more is hidden. */
export const more: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const across = element.scrollWidth - element.clientWidth > 4
    const [at, whole, seen] = across
      ? [element.scrollLeft, element.scrollWidth, element.clientWidth]
      : [element.scrollTop, element.scrollHeight, element.clientHeight]
    const sides = [at > 4 ? 'start' : '', whole - seen - at > 4 ? 'end' : '']
    element.dataset.more = sides.filter(Boolean).join(' ')
    // What scrolls can also be scrolled by keyboard, if nothing in it takes the focus.
    const reachable = element.querySelector('button, a, input, [tabindex]')
    if (element.dataset.more && !reachable) element.tabIndex = 0
    else element.removeAttribute('tabindex')
    element.dataset.way = across ? 'across' : 'down'
  }
  const resized = new ResizeObserver(look)
  resized.observe(element)
  // New choices begin at the beginning.
  const changed = new MutationObserver(() => {
    element.scrollTo(0, 0)
    look()
  })
  changed.observe(element, { childList: true })
  element.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    resized.disconnect()
    changed.disconnect()
    element.removeEventListener('scroll', look)
  }
}
