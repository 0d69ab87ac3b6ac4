import { addressOf, SITE, whereabouts } from '../place/place'

export type Route =
  | { page: 'shelf' }
  | { page: 'box'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'ratings'; game: string }
  | { page: 'table'; table: string }
  | { page: 'result'; table: string }
  | { page: 'games' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; date: string }
  | { page: 'about' }
  | { page: 'me' }
  | { page: 'sign-in' }
  | { page: 'person'; person: string }
  | { page: 'lost' }

export function parseRoute(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (more.length) return { page: 'lost' }
  if (!first) return { page: 'shelf' }
  if (first === 'games' && !second) return { page: 'games' }
  if (first === 'puzzles' && !second) return { page: 'puzzles' }
  if (first === 'puzzles' && second && third) return { page: 'puzzle', game: second, date: third }
  if (first === 'about' && !second) return { page: 'about' }
  // People are known to a server alone.
  if (!SITE && first === 'me' && !second) return { page: 'me' }
  if (!SITE && first === 'sign-in' && !second) return { page: 'sign-in' }
  if (!SITE && first === 'people' && second && !third) return { page: 'person', person: second }
  if (first === 'box' && second && !third) return { page: 'box', game: second }
  if (first === 'box' && second && third === 'rules') return { page: 'rules', game: second }
  if (first === 'box' && second && third === 'lesson') return { page: 'lesson', game: second }
  if (first === 'box' && second && third === 'ratings') return { page: SITE ? 'lost' : 'ratings', game: second }
  if (first === 'table' && second && !third) return { page: 'table', table: second }
  if (first === 'table' && second && third === 'result') return { page: 'result', table: second }
  return { page: 'lost' }
}

let path = $state(whereabouts())
const current = $derived(parseRoute(path))

export const route = (): Route => current

export function go(to: string): void {
  const before = path
  history.pushState(null, '', addressOf(to))
  path = whereabouts()
  if (path !== before) scrollTo(0, 0)
}

/** The page that a link of ours leads to. */
const pathOf = (to: URL): string => (to.search.startsWith('?/') ? to.search.slice(1) : to.pathname)

/** A link that is about to be used otherwise than by a click (a new tab, a copy) gets the address of its page. */
function addressLink(event: Event): void {
  const link = (event.target as Element).closest?.('a[href^="/"]')
  link?.setAttribute('href', addressOf(link.getAttribute('href') ?? '/'))
}

/** Follows links of the page without loading it again; called once. */
export function followLinks(): void {
  addEventListener('popstate', () => (path = whereabouts()))
  if (SITE) for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, addressLink)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    const to = new URL(link.href)
    if (to.origin !== location.origin || to.pathname.startsWith('/api/') || to.pathname.startsWith('/art/')) return
    const path = pathOf(to)
    // Anchors inside the page are the browser's business.
    if (path === whereabouts() && to.hash) return
    event.preventDefault()
    go(path + to.hash)
  })
}
