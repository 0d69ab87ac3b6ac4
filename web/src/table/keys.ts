import type { Table } from './table.svelte'

export type DrawerName = 'log' | 'rules' | 'help' | 'charts' | 'talk' | 'friends'

/** What a key does at the table. True when it was one of ours. */
export function tableKey(event: KeyboardEvent, table: Table, open: (drawer: DrawerName) => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const place = event.target as Element
  if (place.closest?.('input, select, textarea')) return false
  switch (event.key) {
    case 'Enter':
      if (!table.deciding.holding.held || place.closest?.('button, a, [data-key]')) return false
      table.deciding.holding.confirm()
      return true
    case 'z':
    case 'Z':
      table.choosing.undo()
      return true
    case 'l':
    case 'L':
      open('log')
      return true
    case 'r':
    case 'R':
      open('rules')
      return true
    case 'c':
    case 'C':
      open('charts')
      return true
    case 't':
    case 'T':
      open('talk')
      return true
    case '?':
      open('help')
      return true
    case 'f':
    case 'F':
      table.playback.finish()
      return true
    case 'h':
    case 'H':
      table.hints.ask()
      return true
  }
  if (/^[0-9]$/.test(event.key)) {
    const amounts = table.choosing.step.amounts.flat()
    if (amounts.some((choice) => (choice.amount ?? 0) > 9)) {
      // A number of two figures is typed into its field, which takes this first one too.
      const field = document.querySelector<HTMLInputElement>('.amounts input[type=number]')
      field?.select()
      field?.focus()
      return false
    }
    const choice = amounts.find((candidate) => candidate.amount === Number(event.key))
    if (choice) table.choosing.choose(choice)
    return !!choice
  }
  return false
}
