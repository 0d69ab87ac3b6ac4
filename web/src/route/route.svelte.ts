export type Route =
  | { page: 'shelf' }
  | { page: 'box'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'table'; table: string }
  | { page: 'result'; table: string }
  | { page: 'games' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; date: string }
  | { page: 'about' }
  | { page: 'lost' }

export function parseRoute(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (more.length) return { page: 'lost' }
  if (!first) return { page: 'shelf' }
  if (first === 'games' && !second) return { page: 'games' }
  if (first === 'puzzles' && !second) return { page: 'puzzles' }
  if (first === 'puzzles' && second && third) return { page: 'puzzle', game: second, date: third }
  if (first === 'about' && !second) return { page: 'about' }
  if (first === 'box' && second && !third) return { page: 'box', game: second }
  if (first === 'box' && second && third === 'rules') return { page: 'rules', game: second }
  if (first === 'box' && second && third === 'lesson') return { page: 'lesson', game: second }
  if (first === 'table' && second && !third) return { page: 'table', table: second }
  if (first === 'table' && second && third === 'result') return { page: 'result', table: second }
  return { page: 'lost' }
}

let path = $state(location.pathname)
const current = $derived(parseRoute(path))

export const route = (): Route => current

export function go(to: string): void {
  const before = location.pathname
  history.pushState(null, '', to)
  path = location.pathname
  if (location.pathname !== before) scrollTo(0, 0)
}

/** Follows links of the page without loading it again; called once. */
export function followLinks(): void {
  addEventListener('popstate', () => (path = location.pathname))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    const to = new URL(link.href)
    if (to.origin !== location.origin || to.pathname.startsWith('/api/') || to.pathname.startsWith('/art/')) return
    // Anchors inside the page are the browser's business.
    if (to.pathname === location.pathname && to.hash) return
    event.preventDefault()
    go(to.pathname + to.search + to.hash)
  })
}
