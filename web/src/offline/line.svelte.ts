import { fetchGames } from '../kept/games.svelte'
import { SITE } from '../place/place'
import { device } from '../wire/device'

/** Whether this machine has a line at all; a server that does not answer is told of where it is asked. */
let online = $state(navigator.onLine)
addEventListener('online', () => (online = true))
addEventListener('offline', () => (online = false))

// Where there is no server, nobody misses it.
export const isOnline = (): boolean => online || SITE

/** How much of what plays without a server is here: from 0 to 1; 1 when it can be played. */
let ready = $state(SITE ? 0 : 1)
export const readiness = (): number => ready
/** The part of the wait that is fetching; the rest is Python's start. */
const FETCHING = 0.9

/** The page can be installed, and opens without a line; called once. Only a built page has the files to keep. */
export function keepPage(): void {
  if (SITE) void fetchGames().finally(openHouse)
  // Where the browser offers none (plain HTTP from another machine) the page works as ever, with a line.
  else if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/worker.js').catch(() => {})
}

/** The house opens in the background, while somebody looks at the shelf: when all that is seen of it is there. */
async function openHouse(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  await Promise.allSettled([...document.images].map((image) => image.complete || image.decode()))
  // Both fetch the same files, and the browser fetches each of them once.
  void install()
  await device.start().catch(() => {})
  ready = 1
}

/** Everything is kept for when there is no network, or can't be. */
async function install(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kind: string; done: number; of: number }>) => {
    if (data.kind === 'installing' && ready < 1) ready = (FETCHING * data.done) / data.of
  })
  try {
    await serviceWorker.register('site.js')
  } catch {
    // No room, or a window that keeps nothing.
  }
}
