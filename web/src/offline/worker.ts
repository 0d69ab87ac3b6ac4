/// <reference lib="webworker" />
// The page without a line to the server: its files come with it, and what it has read of boxes, rules, texts and
// drawings stays. Tables are the server's alone: nothing of them is ever kept.
import type { Pushed } from '../wire/types'

declare const self: ServiceWorkerGlobalScope

/** Every file of this build, filled in by vite.config.ts: another build is another list, and so another cache. */
const FILES: readonly string[] = JSON.parse('__FILES__')
const SHELL = `shell ${FILES.join(' ')}`
/** What boxes are made of: asked for anew whenever the server answers. */
const BOXES = 'boxes'
/** The house in this browser, if it was built and once it was used. */
const HOUSE = 'house'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(['/', ...FILES]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const stale = (await caches.keys()).filter((name) => ![SHELL, BOXES, HOUSE].includes(name))
    await Promise.all(stale.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forgetOthers())
})

/** From the server, and kept before it is shown; as it was kept when the server can't be reached. */
async function fresh(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(BOXES)).put(request, answer.clone()).catch(() => {})
    return answer
  } catch (gone) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw gone
  }
}

/** Any address of the page: the server's answer, or the page of this build, which finds its own way. */
const place = (request: Request): Promise<Response> =>
  fetch(request).catch(async (gone: unknown) => {
    const page = await caches.match('/')
    if (page) return page
    throw gone
  })

/** What the house is made of; another build is another folder, and then the old one goes. */
async function house(request: Request): Promise<Response> {
  const kept = await caches.open(HOUSE)
  const found = await kept.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    const folder = new URL(request.url).pathname.split('/', 2).join('/')
    for (const { url } of await kept.keys()) if (!new URL(url).pathname.startsWith(`${folder}/`)) await kept.delete(url)
    await kept.put(request, answer.clone())
  }
  return answer
}

/** What is named by its content never changes. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(place(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (pathname.startsWith('/device-')) event.respondWith(house(request))
  else if (FILES.includes(pathname) || /^\/(art|api\/(games|texts))\b/.test(pathname)) event.respondWith(fresh(request))
})

// ── notices ──

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const isAt = (page: WindowClient, link: string): boolean => new URL(page.url).pathname === link

/** Shows what the server has to tell, unless the table is in view; open pages hear of it in any case. */
async function tell(told: Pushed): Promise<void> {
  const pages = await openPages()
  for (const page of pages) page.postMessage({ kind: 'notice', table: told.table })
  if (pages.some((page) => page.visibilityState === 'visible' && isAt(page, `/table/${told.table}`))) return
  const { title, body, tag, link } = told
  // The same tag takes the place of what is shown already, without another sound.
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { link } })
}

/** Leads to the table: where it is open already, or in a window of its own. */
async function follow(link: string): Promise<void> {
  const page = (await openPages()).find((one) => isAt(one, link))
  await (page ? page.focus() : self.clients.openWindow(link))
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as Pushed))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow((event.notification.data as { link: string }).link))
})
