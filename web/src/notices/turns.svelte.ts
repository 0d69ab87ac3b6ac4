import { untrack } from 'svelte'
import { me } from '../kept/me.svelte'
import { settings } from '../kept/settings.svelte'
import { play } from '../parts/sound'
import { SITE } from '../place/place'
import { route } from '../route/route.svelte'
import { loadMyTables } from '../wire/people'
import { closeNotices, renew } from './push'

// Where it is this person's turn: the number is in the title, on the icon of the tab and on that of the application.

const EVERY = 60_000
const NUMBER = /^\(\d+\) /
const DOT = '<circle cx="49" cy="15" r="13" fill="#d3402f" stroke="#fff" stroke-width="3"/></svg>'

let tables = $state.raw<readonly string[]>([])
/** Whether it was ever told: what is so from the beginning is no news. */
let known = false
let hidden = $state(document.hidden)
/** The table that is in view. */
const inView = $derived.by(() => {
  const here = route()
  return !hidden && here.page === 'table' ? here.table : ''
})
const count = $derived(tables.filter((table) => table !== inView).length)

async function look(): Promise<void> {
  if (!me()) return
  try {
    const turns = (await loadMyTables()).filter(({ turn }) => turn).map(({ table }) => table)
    // Who is at the table hears it there.
    const here = route()
    const news = turns.filter((table) => !tables.includes(table) && !(here.page === 'table' && here.table === table))
    if (known && news.length) play('turn')
    known = true
    tables = turns
  } catch {
    // No line: it is asked again soon.
  }
}

let plain = ''
/** The icon of the tab, with a dot or without. */
async function markIcon(marked: boolean): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon || (!marked && !plain)) return
  plain ||= icon.href
  if (marked) {
    const drawing = await (await fetch(plain)).text()
    icon.href = `data:image/svg+xml,${encodeURIComponent(drawing.replace('</svg>', DOT))}`
  } else icon.href = plain
}

function markTitle(): void {
  const title = document.title.replace(NUMBER, '')
  const wanted = count ? `(${count}) ${title}` : title
  if (document.title !== wanted) document.title = wanted
}

/** Keeps title and badges; called once. */
export function followTurns(): void {
  if (SITE) return
  document.addEventListener('visibilitychange', () => {
    hidden = document.hidden
    if (!hidden) void look()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
    if (data.kind === 'notice') void look()
  })
  setInterval(() => void look(), EVERY)
  new MutationObserver(markTitle).observe(document.head, { childList: true, subtree: true, characterData: true })
  $effect.root(() => {
    $effect(() => {
      void route()
      if (me()) untrack(() => void look())
    })
    $effect(() => {
      const person = me()?.person.id
      void settings.language
      if (person) untrack(() => void renew(person).catch(() => {}))
    })
    $effect(() => {
      if (inView) void closeNotices(inView)
    })
    $effect(() => {
      void count
      markTitle()
      void markIcon(count > 0).catch(() => {})
      // Only an installed application has one, and not everywhere.
      void navigator.setAppBadge?.(tables.length).catch(() => {})
    })
  })
}
