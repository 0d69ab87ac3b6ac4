import { ask, json, post } from './http'
import type { PushKey, Subscription, SubscriptionInfo, WebhookInfo, WebhookMade } from './types'

const of = (what: string, id: string): string => `/api/me/${what}/${encodeURIComponent(id)}`
const remove: RequestInit = { method: 'DELETE' }

export const loadPushKey = async () => (await json<PushKey>('/api/me/push-key')).key
export const loadSubscriptions = () => json<SubscriptionInfo[]>('/api/me/subscriptions')
export const addSubscription = (wish: Subscription) => json<SubscriptionInfo>('/api/me/subscriptions', post(wish))
export const dropSubscription = (id: string) => ask(of('subscriptions', id), remove)
export const loadWebhooks = () => json<WebhookInfo[]>('/api/me/webhooks')
export const addWebhook = (address: string) => json<WebhookMade>('/api/me/webhooks', post({ address }))
export const dropWebhook = (id: string) => ask(of('webhooks', id), remove)
export const testNotices = () => ask('/api/me/notices/test', post())
