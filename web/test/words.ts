import en from '../src/texts/en.ftl?raw'
import fr from '../src/texts/fr.ftl?raw'

/** The page knows its words: files that a browser fetches, and that are here already. */
export async function learnWords(): Promise<void> {
  const elsewhere = globalThis.fetch
  globalThis.fetch = (address) => Promise.resolve(new Response(String(address).includes('/fr.') ? fr : en))
  const { learn } = await import('../src/texts/speak.svelte')
  await Promise.all([learn('en'), learn('fr')])
  globalThis.fetch = elsewhere
}
