import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live, type Link } from '../src/wire/socket'

/** Sockets as the page opens them; a test says what becomes of each. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly made: FakeSocket[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor() {
    FakeSocket.made.push(this)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  end(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  close(): void {
    this.readyState = 3
  }
}

const last = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket

describe('a line whose server stops', () => {
  let links: Link[]
  let opened: number
  let live: Live

  beforeEach(() => {
    vi.useFakeTimers()
    const nothing = (): void => undefined
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
    vi.stubGlobal('addEventListener', nothing)
    vi.stubGlobal('removeEventListener', nothing)
    vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing, hidden: false })
    FakeSocket.made.length = 0
    links = []
    opened = 0
    live = new Live('/api/tables/abcdefghjk/live', {
      open: () => opened++,
      message: nothing,
      link: (link) => links.push(link),
    })
    last().open()
  })

  afterEach(() => {
    live.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is opened again within two seconds, and nobody is bothered', () => {
    last().end(1012)
    vi.advanceTimersByTime(2000)
    expect(FakeSocket.made.length).toBe(2)
    last().open()
    expect([opened, links]).toEqual([2, []])
  })

  it('is tried again like any other if nobody answers', () => {
    last().end(1012)
    vi.advanceTimersByTime(1000)
    last().end(1006)
    expect(links).toEqual(['lost'])
    vi.advanceTimersByTime(1000)
    last().open()
    expect([FakeSocket.made.length, opened]).toEqual([3, 2])
  })

  it('that was cut otherwise is a lost one', () => {
    last().end(1006)
    expect(links).toEqual(['lost'])
  })

  it('that was closed on purpose stays closed', () => {
    live.close()
    last().end(1012)
    vi.advanceTimersByTime(5000)
    expect(FakeSocket.made.length).toBe(1)
  })
})
