import { SITE } from '../place/place'

/** Whether this machine has a line at all; a server that does not answer is told of where it is asked. */
let online = $state(navigator.onLine)
addEventListener('online', () => (online = true))
addEventListener('offline', () => (online = false))

export const isOnline = (): boolean => online

/** The page can be installed, and opens without a line; called once. Only a built page has the files to keep. */
export function keepPage(): void {
  // Where the browser offers none (plain HTTP from another machine) the page works as ever, with a line.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register(SITE ? 'site.js' : '/worker.js').catch(() => {})
}
