import type { Carrier, Line } from './carrier'
import { DEVICE } from '../place/place'

/** What the page says to the house in its worker (`device/house.ts`). */
export type ToHouse =
  | { kind: 'start'; folder: string }
  | { kind: 'ask'; number: number; method: string; path: string; keys: string; body: string }
  | { kind: 'open'; line: number; path: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'close'; line: number }
/** What the house says to the page. */
export type FromHouse =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; number: number; text: string }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number }

class HouseLine implements Line {
  readyState: Line['readyState'] = WebSocket.CONNECTING
  onopen: Line['onopen'] = null
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null

  constructor(
    private readonly number: number,
    private readonly house: Device,
  ) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return
    this.readyState = WebSocket.OPEN
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }

  told(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data }))
  }

  ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close', { code }))
  }

  send(text: string): void {
    this.house.tell({ kind: 'say', line: this.number, text })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.house.hangUp(this.number)
  }
}

/** The house in this browser: a worker that is started when it is first needed, and again after it broke. */
class Device implements Carrier {
  readonly near = true
  private worker: Worker | null = null
  private started: Promise<void> = Promise.resolve()
  private count = 0
  private readonly asked = new Map<number, { done: (text: string) => void; failed: (why: Error) => void }>()
  private readonly lines = new Map<number, HouseLine>()

  /** The house is open; called early, nobody waits for it later. */
  start(): Promise<void> {
    if (this.worker) return this.started
    const worker = new Worker(new URL('../device/house.ts', import.meta.url), { type: 'module', name: 'house' })
    this.worker = worker
    this.started = new Promise<void>((ready, failed) => {
      const broke = (why: string) => {
        worker.terminate()
        if (this.worker === worker) this.worker = null
        failed(new Error(why))
        for (const { failed } of this.asked.values()) failed(new Error(why))
        this.asked.clear()
        for (const line of this.lines.values()) line.ended(1011)
        this.lines.clear()
      }
      worker.onerror = (event) => broke(event.message || 'the worker could not be started')
      worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
        if (data.kind === 'ready') ready()
        else if (data.kind === 'failed') broke(data.reason)
        else this.hear(data)
      }
    })
    this.started.catch((why: unknown) => console.warn('house:', why))
    this.tell({ kind: 'start', folder: DEVICE })
    return this.started
  }

  tell(message: ToHouse): void {
    this.worker?.postMessage(message)
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    await this.start()
    const number = this.count++
    const keys = new Headers(init.headers).get('authorization')?.replace(/^Bearer /, '') ?? ''
    const { method = 'GET', body } = init
    const text = await new Promise<string>((done, failed) => {
      this.asked.set(number, { done, failed })
      this.tell({ kind: 'ask', number, method, path, keys, body: typeof body === 'string' ? body : '' })
    })
    const space = text.indexOf(' ')
    return new Response(text.slice(space + 1), { status: Number(text.slice(0, space)) })
  }

  open(path: string): Line {
    const number = this.count++
    const line = new HouseLine(number, this)
    this.lines.set(number, line)
    this.start().then(
      () => {
        if (!this.lines.has(number)) return
        this.tell({ kind: 'open', line: number, path: path.replace(/\/live$/, '') })
        line.opened()
      },
      () => line.ended(1011),
    )
    return line
  }

  hangUp(number: number): void {
    if (this.lines.delete(number)) this.tell({ kind: 'close', line: number })
  }

  private hear(message: FromHouse): void {
    if (message.kind === 'answer') {
      this.asked.get(message.number)?.done(message.text)
      this.asked.delete(message.number)
    } else if (message.kind === 'told') this.lines.get(message.line)?.told(message.text)
    else if (message.kind === 'closed') {
      const line = this.lines.get(message.line)
      this.lines.delete(message.line)
      line?.ended(message.code)
    }
  }
}

export const device = new Device()
