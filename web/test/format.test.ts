import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import en from '../src/texts/en.ftl?raw'
import { formatParts, formatText } from '../src/texts/format'
import fr from '../src/texts/fr.ftl?raw'

const bundle = (source: string) => {
  const made = new FluentBundle('en', { useIsolating: false })
  made.addResource(new FluentResource(source))
  return made
}
const texts = [
  bundle(`
found = { $playerIsYou ->
    [yes] You found { $card }.
   *[no] { $player } found { $card } ({ $how }).
  }
gold = Gold, value { $value }
by-luck = by luck, says { $who }
`),
]
const company = { name: (seat: number) => ['Ann', 'Bob'][seat] ?? '?', isYou: (seat: number) => seat === 0 }
const card = { sprite: 'gold-3', tint: 'red', name: { id: 'gold', args: { value: 3 } } }

describe('sentences', () => {
  it('are cut into words, names and pictures', () => {
    const how = { id: 'by-luck', args: { who: { seat: 0 } } }
    expect(formatParts(texts, { id: 'found', args: { player: { seat: 1 }, card, how } }, company)).toEqual([
      { seat: 1, name: 'Bob' },
      ' found ',
      { sprite: 'gold-3', tint: 'red', name: 'Gold, value 3' },
      ' (by luck, says ',
      { seat: 0, name: 'Ann' },
      ').',
    ])
  })

  it('name several players in one breath', () => {
    const shared = [bundle('shared = { $players } win together.')]
    expect(formatText(shared, { id: 'shared', args: { players: { seats: [0, 1] } } }, company)).toBe(
      'Ann and Bob win together.',
    )
  })

  it('say "you", and read pictures aloud', () => {
    expect(formatText(texts, { id: 'found', args: { player: { seat: 0 }, card } }, company)).toBe(
      'You found Gold, value 3.',
    )
  })

  it('drop the e of French words before a name that begins with a vowel', () => {
    const french = new FluentBundle('fr', { useIsolating: false })
    french.addResource(
      new FluentResource(
        'knight = Un chevalier de { $player } et le camp de { $other }, jusqu’à ce que { $name } parte.',
      ),
    )
    const said = (player: string, other: string, name: string) => {
      const people = { name: (seat: number) => [player, other][seat] ?? '', isYou: () => false }
      return formatText([french], { id: 'knight', args: { player: { seat: 0 }, other: { seat: 1 }, name } }, people)
    }
    expect(said('Elsa', 'Bruno', 'Iris')).toBe('Un chevalier d’Elsa et le camp de Bruno, jusqu’à ce qu’Iris parte.')
    expect(said('Harry', 'Hugo', 'Yann')).toBe('Un chevalier de Harry et le camp d’Hugo, jusqu’à ce que Yann parte.')
    expect(said('alma', 'Åsa', '11')).toBe('Un chevalier d’alma et le camp d’Åsa, jusqu’à ce que 11 parte.')
  })

  it('ask the next bundle, and show the id when nobody knows it', () => {
    expect(formatText([...texts, bundle('late = Late.')], { id: 'late' }, company)).toBe('Late.')
    expect(formatText(texts, { id: 'never' }, company)).toBe('never')
  })
})

describe('the page’s own texts', () => {
  const names = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]).sort()
  const variables = (source: string) =>
    Object.fromEntries(
      source
        .split(/^(?=[a-z])/m)
        .slice(1)
        .map((entry) => [entry.split(' =')[0], [...new Set(entry.match(/\$\w+/g))].sort()]),
    )

  it('exist in both languages, with the same arguments', () => {
    expect(names(fr)).toEqual(names(en))
    expect(variables(fr)).toEqual(variables(en))
  })

  it('parse without junk', () => {
    for (const source of [en, fr]) expect(new FluentBundle('en').addResource(new FluentResource(source))).toEqual([])
  })
})
