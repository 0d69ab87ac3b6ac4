import type { Desk } from '../kept/desk.svelte'
import type { Scene } from '../wire/types'
import type { Pointing } from './pointing'
import { targetsOf, type Target } from './targets'

/** All that can be pointed at or asked about on the board, by what pointing would do now. */
export class Aims {
  readonly all = $derived.by(() => targetsOf(this.scene()))
  /** What can be picked. */
  readonly bright = $derived.by(() => this.among(this.pointing().lit))
  /** What is reached by several decisions. */
  readonly soft = $derived.by(() => this.among(this.pointing().far).filter(({ key }) => !this.pointing().lit.has(key)))
  /** What has only an answer or a name. */
  readonly still = $derived.by(() => {
    const { lit, far, plausible } = this.pointing()
    const answers = ({ key, name, notable }: Target) => name || plausible.has(key) || (notable && this.desk())
    return this.all.filter((target) => !lit.has(target.key) && !far.has(target.key) && answers(target))
  })
  readonly picked = $derived.by(() => this.among(new Set(this.pointing().picked)))
  readonly hinted = $derived.by(() => this.among(new Set(this.pointing().hinted)))
  readonly marked = $derived.by(() => {
    const marked = (this.scene().pieces ?? []).filter((piece) => piece.look === 'marked')
    return this.among(new Set(marked.map((piece) => piece.key)))
  })
  /** What this person has pencilled on. */
  readonly noted = $derived.by(() => {
    const desk = this.desk()
    return desk ? this.all.filter((target) => target.notable && desk.marks[target.key]) : []
  })

  constructor(
    private readonly scene: () => Scene,
    private readonly pointing: () => Pointing,
    private readonly desk: () => Desk | undefined,
  ) {}

  /** What an event of pointer or keyboard is about. */
  at(event: Event): Target | undefined {
    const key = (event.target as Element).closest('[data-key]')?.getAttribute('data-key')
    return key === null || key === undefined ? undefined : this.all.find((target) => target.key === key)
  }

  /** What may be pencilled on below the pointer, whatever else lies there. */
  notableAt(event: MouseEvent): Target | undefined {
    if (!this.desk()) return undefined
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const key = element.closest('[data-key]')?.getAttribute('data-key')
      const target = this.all.find((candidate) => candidate.key === key && candidate.notable)
      if (target) return target
    }
    return undefined
  }

  private among(keys: { has: (key: string) => boolean }): Target[] {
    return this.all.filter((target) => keys.has(target.key))
  }
}
