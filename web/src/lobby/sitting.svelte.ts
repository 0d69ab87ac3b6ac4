import { sitFreely } from '../kept/sit'
import { go } from '../route/route.svelte'
import { fetchTexts, say, t } from '../texts/speak.svelte'
import { Refused } from '../wire/http'

/** What went wrong, in words for a person. */
export async function sayTrouble(trouble: unknown, game = ''): Promise<string> {
  if (!(trouble instanceof Refused)) return t('away-text')
  await fetchTexts(game).catch(() => {})
  return say(game, trouble.problem.text)
}

/** Sits down at a table of the lobby and goes there; what is in the way, if it can't be. */
export async function sitAt(table: string, game: string, seat = -1): Promise<string> {
  try {
    await sitFreely(table, seat)
    go(`/table/${table}`)
    return ''
  } catch (trouble) {
    return sayTrouble(trouble, game)
  }
}
