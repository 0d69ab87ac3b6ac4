/// <reference lib="webworker" />
// The library without a server: everything it is made of is here before anything of it is used, or nothing is.
export {}
declare const self: ServiceWorkerGlobalScope

/** Every file of the site with its size, filled in by tools/site_build.py: another build is another list and another cache. */
const FILES: Readonly<Record<string, number>> = JSON.parse('__FILES__')
const VERSION = `site __VERSION__`
const AT_ONCE = 6
const BY_CONTENT = /^(assets\/|boxes-|device-)/

const total = Object.values(FILES).reduce((sum, size) => sum + size, 0)

/** How far it is, for whoever looks on. */
async function tell(done: number): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const page of pages) page.postMessage({ kind: 'installing', done, of: total })
}

async function install(): Promise<void> {
  const kept = await caches.open(VERSION)
  const names = Object.keys(FILES)
  let done = 0
  const fetchNext = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      // What is not named by its content may lie in the browser as it was before.
      const answer = await fetch(name, { cache: BY_CONTENT.test(name) ? 'default' : 'no-cache' })
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      await kept.put(name, answer)
      await tell((done += FILES[name] ?? 0))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  } catch (wrong) {
    await caches.delete(VERSION)
    throw wrong
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))

// Pages that are open go on with the version they were opened with: a new one waits until the last of them is closed.
self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const stale = (await caches.keys()).filter((name) => name.startsWith('site ') && name !== VERSION)
    await Promise.all(stale.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forgetOthers())
})

async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(VERSION)
  // All pages are one file; which of them is meant follows a question mark.
  const found = request.mode === 'navigate' ? await kept.match('./') : await kept.match(request, { ignoreSearch: true })
  return found ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin)
    event.respondWith(answer(request))
})
