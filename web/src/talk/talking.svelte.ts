import { isMuted } from '../kept/muted.svelte'
import type { ClientMessage, Said, Say, Talk } from '../wire/types'

/** How long a reaction stays at a seat, in milliseconds. */
const BUBBLE = 6000
/** Lines that are kept on the page. */
const MOST = 300

export type Reaction = NonNullable<Say['reaction']>

/** What is said at a table, as far as this browser hears it. */
export class Talking {
  /** All that was heard, in order; those of muted people too. */
  private heard = $state.raw<readonly Said[]>([])
  readonly lines = $derived(this.heard.filter((line) => line.mine || !isMuted(line.person)))
  /** What may be said from here; null: the house has not answered. */
  may = $state<Talk['may'] | null>(null)
  /** Lines of others that came while nobody looked. */
  unread = $state(0)
  /** Why the last words were refused. */
  refusal = $state('')
  /** What is read aloud: the newest line, while the drawer is closed. */
  told = $state.raw<Said | null>(null)
  /** The last reaction of each seat, for a while. */
  bubbles = $state.raw<Readonly<Record<number, Said>>>({})
  private open = false
  private readonly timers = new Set<number>()

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** The line is open, again or for the first time. */
  listen(): void {
    this.send({ type: 'listen' })
  }

  /** Whether it left; it is shown when it comes back. */
  say(text: string): boolean {
    this.refusal = ''
    return this.send({ type: 'say', text })
  }

  react(reaction: Reaction): void {
    this.refusal = ''
    this.send({ type: 'say', reaction })
  }

  look(open: boolean): void {
    this.open = open
    if (open) this.unread = 0
  }

  history({ lines, may }: Talk): void {
    this.heard = lines
    this.may = may
  }

  hear(said: Said): void {
    const known = this.heard.some((line) => line.number === said.number)
    this.heard = [...this.heard.filter((line) => line.number !== said.number), said]
      .sort((a, b) => a.number - b.number)
      .slice(-MOST)
    if (known || said.removed || (isMuted(said.person) && !said.mine)) return
    if (said.reaction && said.seat >= 0) this.bubble(said)
    if (said.mine) return
    if (!this.open) {
      this.told = said
      if (!said.reaction) this.unread++
    }
  }

  private bubble(said: Said): void {
    this.bubbles = { ...this.bubbles, [said.seat]: said }
    const timer = window.setTimeout(() => {
      this.timers.delete(timer)
      if (this.bubbles[said.seat] !== said) return
      const { [said.seat]: _, ...others } = this.bubbles
      this.bubbles = others
    }, BUBBLE)
    this.timers.add(timer)
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }
}
