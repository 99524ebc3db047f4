import { expect, test } from 'vitest'
import { nearWords, vocabularyOf } from './near-words.ts'

const names = [
  'Climatisation réversible, unité murale',
  'Climatisation gainable, 8 kW',
  'Gaine de ventilation galvanisée',
  'Étanchéité de toiture-terrasse',
]
const near = (query: string) => nearWords(vocabularyOf(names), query).map(({ words, count }) => `${words} (${count})`)

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
  expect(nearWords(vocabularyOf(['Lavage de façade']), 'élagage')).toEqual([])
  expect(nearWords(vocabularyOf(['Lavage de façade']), 'mavage')).toEqual([{ words: 'lavage', count: 1 }])
})
