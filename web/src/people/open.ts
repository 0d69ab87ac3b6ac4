import { addTexts } from '../texts/speak.svelte'
import en from './texts/en.ftl?url&no-inline'
import fr from './texts/fr.ftl?url&no-inline'

let said: Promise<unknown> | null = null

/** A page of people, once its words are here, too: whoever never opens one fetches neither. */
export async function opened<Page>(load: Promise<{ default: Page }>): Promise<Page> {
  said ??= addTexts({ en, fr })
  const [page] = await Promise.all([load, said])
  return page.default
}
