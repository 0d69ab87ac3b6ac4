import { t } from '../texts/speak.svelte'
import type { Table } from './table.svelte'

/** What is about to be decided, and that the turn ends with it. */
export function heldText({ choosing, seating }: Table): string {
  return choosing.held ? t('held-text', { what: seating.say(choosing.held.name) }) : ''
}
