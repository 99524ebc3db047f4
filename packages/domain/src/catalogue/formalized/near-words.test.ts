import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'
import { indexLots } from './search-index.ts'

const indexOf = (names: readonly string[]) =>
  indexLots([
    {
      code: '207',
      name: 'Lot',
      articles: names.map((name, id) => ({ id, code: `207.01.${id}`, chapter: '', name, unit: 'U' })),
    },
  ])

const names = [
  'Climatisation réversible, unité murale',
  'Climatisation gainable, 8 kW',
  'Gaine de ventilation galvanisée',
  'Étanchéité de toiture-terrasse',
]
const near = (query: string) => nearWords(indexOf(names), query).map(({ words, count }) => `${words} (${count})`)

test('two letters swapped: the whole query corrected, then each of its words', () => {
  expect(near('climatisatoin gainable')).toEqual(['climatisation gainable (1)', 'climatisation (2)', 'gainable (1)'])
})

test('words that are never together are proposed one by one', () => {
  expect(near('climatisation toiture')).toEqual(['climatisation (2)', 'toiture (1)'])
})

test('the accents of the catalogue come back', () => {
  expect(near('etancheitee')).toEqual(['étanchéité (1)'])
})

test('a word like no other has no neighbour', () => {
  expect(near('piscine')).toEqual([])
  expect(near('')).toEqual([])
  expect(near('zz')).toEqual([])
})

test('a word that begins otherwise is no slip of the fingers', () => {
  expect(nearWords(indexOf(['Lavage de façade']), 'élagage')).toEqual([])
  expect(nearWords(indexOf(['Lavage de façade']), 'mavage')).toEqual([{ words: 'lavage', count: 1 }])
})
