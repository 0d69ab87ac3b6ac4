import { isMuted } from '../kept/muted.svelte'
import type { ClientMessage, Said, Say, Talk } from '../wire/types'

/** How long a reaction stays at a seat, in milliseconds. */
const BUBBLE = 6000
/** Lines that are kept on the page. */
const MOST = 300
/** Milliseconds for which what was said, and not heard back, is said again on a new line. */
const FRESH = 15_000

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
  /** What was said from here and has not come back, and when: a line may end in between, with its server. */
  private unheard: { say: Say; at: number }[] = []

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** The line is open, again or for the first time. */
  listen(): void {
    this.send({ type: 'listen' })
  }

  /** Whether it left; it is shown when it comes back. */
  say(text: string): boolean {
    this.refusal = ''
    const say: Say = { type: 'say', text }
    if (!this.send(say)) return false
    this.unheard.push({ say, at: Date.now() })
    return true
  }

  react(reaction: Reaction): void {
    this.refusal = ''
    const say: Say = { type: 'say', reaction }
    this.send(say)
    this.unheard.push({ say, at: Date.now() })
  }

  /** The house does not pass it on, and says why. */
  refuse(why: string): void {
    this.refusal = why
    this.unheard.shift()
  }

  look(open: boolean): void {
    this.open = open
    if (open) this.unread = 0
  }

  history({ lines, may }: Talk): void {
    const last = this.heard.at(-1)?.number ?? 0
    for (const line of lines) if (line.number > last) this.came(line)
    this.heard = lines
    this.may = may
    this.unheard = this.unheard.filter(({ at }) => Date.now() - at < FRESH)
    for (const { say } of this.unheard) this.send(say)
  }

  /** If it is from here, it need not be said again. The house may have tidied the words, so they are not compared. */
  private came(said: Said): void {
    const first = this.unheard.findIndex(({ say }) => !say.reaction === !said.reaction)
    if (said.mine && first >= 0) this.unheard.splice(first, 1)
  }

  hear(said: Said): void {
    this.came(said)
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
