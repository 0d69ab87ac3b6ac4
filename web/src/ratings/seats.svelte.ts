import { keysFor } from '../kept/tables'
import { isHere } from '../place/place'
import { loadTableRatings } from '../wire/http'
import type { Rating, TableInfo } from '../wire/types'

/** The ratings of those who sit at a table whose game counts, by seat; asked for again when somebody else sits down. */
export class SeatRatings {
  bySeat = $state.raw<Record<number, Rating>>({})
  readonly #sitting = $derived.by(() => {
    const info = this.info()
    if (!info || isHere(info.table) || info.unrated.length) return ''
    return [info.table, ...info.seats.map((seat) => seat.person || seat.level)].join()
  })

  /** `info`: the table, once it is known; called while a component is made. */
  constructor(private readonly info: () => TableInfo | null) {
    $effect(() => {
      if (this.#sitting) this.#ask(this.#sitting)
    })
  }

  #ask(sitting: string): void {
    const table = this.info()?.table ?? ''
    loadTableRatings(table, keysFor(table)).then(
      (told) => {
        if (sitting !== this.#sitting) return
        this.bySeat = Object.fromEntries(told.seats.flatMap(({ seat, rating }) => (rating ? [[seat, rating]] : [])))
      },
      () => {}, // nobody misses what is only beside a name
    )
  }
}
