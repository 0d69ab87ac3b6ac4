import type { Attachment } from 'svelte/attachments'

/** Shares of the usual size of letters, from the first to the last that may be tried. */
const SIZES = [1, 0.92, 0.85, 0.78, 0.72]

/** Sets words smaller where they do not fit; if the smallest do not either, they scroll. */
export const fitted: Attachment<HTMLElement> = (element) => {
  let letters = 0
  const fit = () => {
    for (const size of SIZES) {
      // Words that fit as they are, as most do, are not laid out once more.
      if (size !== letters) element.style.setProperty('--letters', String((letters = size)))
      if (element.scrollHeight <= element.clientHeight + 1) break
    }
    // What scrolls can also be scrolled by keyboard.
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const resized = new ResizeObserver(fit)
  resized.observe(element)
  const changed = new MutationObserver(() => {
    if (element.scrollTop) element.scrollTo(0, 0)
    fit()
  })
  changed.observe(element, { childList: true, characterData: true, subtree: true })
  fit()
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
