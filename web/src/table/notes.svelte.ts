import type { Point } from '../board/extent'
import type { Choice } from '../wire/types'

/** A short answer shown near what was pointed at. */
export interface Note {
  text: string
  clause: string
  at: Point | null
}

/** What is said to the person in passing, and put away by whatever they do next. */
export class Notes {
  note = $state.raw<Note | null>(null)
  /** A choice that is asked about before it is taken. */
  asking = $state.raw<Choice | null>(null)
  hint = $state.raw<{ decision: string; text: string; path: readonly string[] } | null>(null)

  tell(text: string, clause = '', at: Point | null = null): void {
    this.note = { text, clause, at }
  }

  /** Puts away notes, questions and hints. */
  quiet(): void {
    this.note = null
    this.asking = null
    this.hint = null
  }
}
