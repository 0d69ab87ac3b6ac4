import { me } from '../kept/me.svelte'
import { settings } from '../kept/settings.svelte'
import { keep, recall } from '../kept/store'
import { addSubscription, dropSubscription, loadPushKey } from '../wire/notices'

// This browser's own part in being told: its permission, and where its push service takes notices for it.

/** For whom, and in which language, the server knows of this browser. */
interface Known {
  person: string
  language: string
}
const UNKNOWN: Known = { person: '', language: '' }

/** Only over a safe line, and only where the page's worker could be kept. */
const isOffered = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isOffered() ? navigator.serviceWorker.getRegistration() : undefined

const inHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the server calls this browser: the SHA-256 of its address at the push service. */
export async function ownId(): Promise<string> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (!subscription) return ''
  return inHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

export type Reach = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether notices come to this browser, where the server knows of these. */
export async function reach(known: readonly string[]): Promise<Reach> {
  if (!(await registered())) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return known.includes(await ownId()) ? 'on' : 'off'
}

async function tell(subscription: PushSubscription): Promise<void> {
  const person = me()?.person.id
  const { endpoint, keys } = subscription.toJSON()
  if (!person || !endpoint || !keys?.p256dh || !keys.auth) return
  const { language } = settings
  await addSubscription({ address: endpoint, p256dh: keys.p256dh, auth: keys.auth, language })
  keep('push', { person, language } satisfies Known)
}

/** Asks for the browser's permission; with it, notices come here from now on. Only ever called by a click. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const registration = await registered()
  if (!registration) return
  const applicationServerKey = await loadPushKey()
  // One for another key (of another server that was here) is good for nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await tell(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

export async function turnOff(): Promise<void> {
  const id = await ownId()
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
  keep('push', UNKNOWN)
  if (id) await dropSubscription(id)
}

/** Somebody else is at this browser, or in another language: the server is told, so that nobody's notices come to
 * another. */
export async function renew(person: string): Promise<void> {
  const known = recall('push', UNKNOWN)
  if (!known.person || (known.person === person && known.language === settings.language)) return
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (subscription) await tell(subscription)
}

/** Who looks at a table needs no notice of it any more. */
export async function closeNotices(table: string): Promise<void> {
  for (const shown of (await (await registered())?.getNotifications({ tag: table })) ?? []) shown.close()
}
