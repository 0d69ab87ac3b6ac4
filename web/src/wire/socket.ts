import { carrierTo, type Line } from './carrier'
import type { ClientMessage, ServerMessage } from './types'

export type Link = 'connecting' | 'open' | 'lost'

const WAITS = [400, 800, 1500, 3000, 5000, 8000]
/** How a server closes a socket when it is about to stop: whoever answers next goes on. */
const RESTART = 1012
/** Milliseconds within which everybody has called again then, each at another instant. */
const SPREAD = 800

/** A socket that opens itself again until it is closed on purpose. */
export class Live<Told = ServerMessage> {
  private socket: Line | null = null
  private failures = 0
  private timer = 0
  private ended = false

  constructor(
    private readonly path: string,
    private readonly on: {
      open: () => void
      message: (message: Told) => void
      link: (link: Link) => void
    },
  ) {
    if (!carrierTo(path).near) {
      addEventListener('online', this.hurry)
      addEventListener('offline', this.drop)
    }
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Whether the message left; what did not leave is the caller's to repeat. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Hangs up and calls again at once: the next hello may be another one. */
  reopen(): void {
    clearTimeout(this.timer)
    this.timer = 0
    if (this.socket) this.socket.onclose = null
    this.socket?.close()
    this.connect()
  }

  close(): void {
    this.ended = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.drop)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private connect(): void {
    const socket = carrierTo(this.path).open(this.path)
    this.socket = socket
    socket.onopen = () => {
      if (socket !== this.socket) return
      this.failures = 0
      this.on.open()
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.on.message(JSON.parse(event.data as string) as Told)
    }
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return
      if (code === RESTART && !this.failures) this.move()
      else this.retry()
    }
  }

  /** Calls again soon. Nobody has to be told, unless nobody answers. */
  private move(): void {
    if (this.ended) return
    this.failures++
    this.timer = window.setTimeout(this.reconnect, Math.random() * SPREAD)
  }

  private retry(): void {
    if (this.ended) return
    this.on.link('lost')
    const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)] ?? 8000
    clearTimeout(this.timer)
    // A little spread, so that a whole table does not come back in the same instant.
    this.timer = window.setTimeout(this.reconnect, wait * (0.8 + Math.random() * 0.4))
  }

  private readonly reconnect = (): void => {
    this.timer = 0
    this.connect()
  }

  private readonly hurry = (): void => {
    if (this.ended || document.hidden || !this.timer) return
    clearTimeout(this.timer)
    this.reconnect()
  }

  private readonly drop = (): void => {
    // Browsers notice a dead line late; the device knows at once.
    if (this.ended || !this.socket || this.timer) return
    this.socket.onclose = null
    this.socket.close()
    this.socket = null
    this.retry()
  }
}
