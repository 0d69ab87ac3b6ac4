import type { Point } from '../board/extent'
import type { Advice, Choice } from '../wire/types'

/** A short answer shown near what was pointed at. */
export interface Note {
  text: string
  clause: string
  at: Point | null
}

/** A decision that is recommended, and what would follow. */
export interface Advised {
  decision: string
  text: string
  path: readonly string[]
  then: readonly Advice[]
}

/** What is said to the person in passing, and put away by whatever they do next. */
export class Notes {
  note = $state.raw<Note | null>(null)
  /** A choice that is asked about before it is taken. */
  asking = $state.raw<Choice | null>(null)
  hint = $state.raw<Advised | null>(null)

  tell(text: string, clause = '', at: Point | null = null): void {
    this.note = { text, clause, at }
  }

  /** Puts away notes, questions and hints; a hint stays while it is followed. */
  quiet(followed = false): void {
    this.note = null
    this.asking = null
    if (!followed) this.hint = null
  }
}
