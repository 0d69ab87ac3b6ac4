// Tests have no page.
const named = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const folder = (name: string): string => (name ? new URL(name, document.baseURI).href : '')

/** Where the house that plays in this browser lies, if it was built; written into the page's head by `make site`. */
export const DEVICE = folder(named('device'))
/** Where what boxes are made of lies as files: only where there is no server. */
const BOXES = folder(named('boxes'))
/** Whether there is no server: the page is a folder of files. */
export const SITE = !!BOXES

/** A drawing of a game. */
export const artOf = (game: string, file: string): string =>
  BOXES ? fileOf(`/art/${game}/${file}`) : `/art/${game}/${file}`

/** The file that says what a server would answer to this path. */
export function fileOf(path: string): string {
  const ending = path.startsWith('/art/') ? '' : /\/(texts|rules)\//.test(path) ? '.txt' : '.json'
  return `${BOXES}${path}${ending}`
}

/** Text of the server, whose pictures are found where the files are. */
export const homed = (html: string): string => (BOXES ? html.replaceAll('src="/api/', `src="${BOXES}/api/`) : html)

/** Whether a table is kept by this browser: no server's begins so (`ON_DEVICE` in seating.py). */
export const isHere = (table: string): boolean => SITE || table.startsWith('0')

/** The address of a page of ours. Where there is no server, it is what follows a question mark: any host serves that. */
export const addressOf = (path: string): string => (SITE ? `?${path}` : path)
/** The same as a link to give away. */
export const linkTo = (path: string): string => new URL(addressOf(path), SITE ? document.baseURI : location.origin).href
/** The page that the browser is at. */
export const whereabouts = (): string =>
  SITE ? (location.search.startsWith('?/') ? location.search.slice(1) : '/') : location.pathname
