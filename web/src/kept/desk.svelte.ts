import { keep, recall } from './store'

export type Mark = 'cross' | 'dot'
interface Laid {
  x: number
  y: number
  shown: boolean
}
interface Kept {
  id: string
  marks: Record<string, Mark>
  sheets: Record<string, Laid>
  turned?: boolean
}

const MOST = 60
const NEXT: Record<string, Mark | null> = { '': 'cross', cross: 'dot', dot: null }

/** What one person has pencilled and laid out at one table: theirs alone, kept in this browser. */
export class Desk {
  marks = $state.raw<Record<string, Mark>>({})
  /** Where sheets lie, on the board as it is looked at now. */
  sheets = $state.raw<Record<string, Laid>>({})
  /** The board is looked at from the opposite side. */
  turned = $state(false)
  /** Marks just rubbed out, as long as they can be brought back. */
  rubbed = $state.raw<Record<string, Mark> | null>(null)
  private readonly id: string

  constructor(table: string, seat: number) {
    this.id = `${table}/${seat}`
    const kept = recall<Kept[]>('desks', []).find((desk) => desk.id === this.id)
    if (!kept) return
    this.marks = kept.marks
    this.sheets = kept.sheets
    this.turned = kept.turned ?? false
  }

  /** None, cross, dot, none again. */
  mark(key: string): Mark | null {
    const mark = NEXT[this.marks[key] ?? ''] ?? null
    const { [key]: _, ...others } = this.marks
    this.marks = mark ? { ...others, [key]: mark } : others
    this.rubbed = null
    this.save()
    return mark
  }

  clear(): void {
    this.rubbed = this.marks
    this.marks = {}
    this.save()
  }

  bringBack(): void {
    this.marks = this.rubbed ?? this.marks
    this.rubbed = null
    this.save()
  }

  lay(sheet: string, laid: Laid): void {
    this.sheets = { ...this.sheets, [sheet]: laid }
    this.save()
  }

  /** Looks at a board of this size from the other side; sheets stay on the spots they lie on. */
  turn({ width, height }: { width: number; height: number }): void {
    this.turned = !this.turned
    const laid = Object.entries(this.sheets)
    this.sheets = Object.fromEntries(
      laid.map(([key, { x, y, shown }]) => [key, { x: width - x, y: height - y, shown }]),
    )
    this.save()
  }

  private save(): void {
    const mine: Kept = { id: this.id, marks: this.marks, sheets: this.sheets, turned: this.turned }
    const others = recall<Kept[]>('desks', []).filter((desk) => desk.id !== this.id)
    keep('desks', [mine, ...others].slice(0, MOST))
  }
}
