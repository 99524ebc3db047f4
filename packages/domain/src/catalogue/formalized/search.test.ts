import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  articlesFor,
  findsAny,
  indexLots,
  type NamedLot,
  SHOWN_PER_LOT,
  searchArticles,
  wordsToMark,
} from './search.ts'

const lot = (code: string, names: string[]): NamedLot => ({
  code,
  name: `Lot ${code}`,
  articles: names.map((name, i) => ({ id: i + 1, code: `${code}.01.${i + 1}`, name, unit: 'U' })),
})

const lots = [
  lot('105', ['Contrôle de l’étanchéité à l’eau', 'Contrôle de la solidité']),
  lot('203', ['Étanchéité bicouche', 'Relevé d’étanchéité', 'Pose de tuiles', 'Fenêtre de toit', 'Chéneaux en zinc']),
  lot('207', ['Pompe à chaleur air-eau', 'Ballon, capacité 200 litres']),
]
const index = indexLots(lots, [
  { word: 'PAC', means: 'pompe à chaleur' },
  { word: 'fuite de toit', means: 'étanchéité' },
])
const namesFor = (words: string) =>
  searchArticles(index, words).lots.flatMap(({ articles }) => articles.map(({ name }) => name))

test('P-CAT-06 etancheite finds Étanchéité, the lot with most first', () => {
  const { count, lots: found } = searchArticles(index, 'etancheite')
  expect(count).toBe(3)
  expect(found.map(({ code, count }) => `${code}: ${count}`)).toEqual(['203: 2', '105: 1'])
})

test.each([
  ['every word must be found', 'RELEVE étanchéité', ['Relevé d’étanchéité']],
  ['a plural finds the singular', 'fenetres', ['Fenêtre de toit']],
  ['a singular finds the plural', 'tuile', ['Pose de tuiles']],
  ['a plural in -aux finds itself and its singular', 'cheneaux', ['Chéneaux en zinc']],
  [
    'a synonym finds what it means, before chance likenesses',
    'pac',
    ['Pompe à chaleur air-eau', 'Ballon, capacité 200 litres'],
  ],
  ['a synonym of several words', 'fuites de toit bicouche', ['Étanchéité bicouche']],
])('%s', (_, words, names) => {
  expect(namesFor(words)).toEqual(names)
})

test('other words for the same thing are proposed, both ways', () => {
  expect(searchArticles(index, 'pac').related).toEqual(['pompe à chaleur'])
  expect(searchArticles(index, 'étanchéité').related).toEqual(['fuite de toit'])
})

test('a lot shows its first articles, with their place, and counts them all', () => {
  const many = lot(
    '206',
    Array.from({ length: 12 }, (_, i) => `Prise ${i}`),
  )
  const [found] = searchArticles(indexLots([many]), 'prise').lots
  expect(found?.articles).toHaveLength(SHOWN_PER_LOT)
  expect(found?.articles[3]).toMatchObject({ name: 'Prise 3', position: 3 })
  expect(found?.count).toBe(12)
})

test('nothing found: near words come instead', () => {
  expect(searchArticles(index, 'tuilez')).toMatchObject({ count: 0, lots: [], near: [{ words: 'tuiles', count: 1 }] })
})

test.each([
  ['a whole code', '203.01.3', ['Pose de tuiles']],
  ['a chapter', '207.01', ['Pompe à chaleur air-eau', 'Ballon, capacité 200 litres']],
  ['a code separated otherwise', '203 01 3', ['Pose de tuiles']],
  ['a code and a word', '203.01 bicouche', ['Étanchéité bicouche']],
  ['no code of the catalogue', '999.01.001', []],
])('P-CAT-06 %s finds its articles', (_, words, names) => {
  expect(namesFor(words)).toEqual(names)
})

test('P-CAT-06 when no article has every word, those that have most of them, the rarest word first', () => {
  const found = searchArticles(index, 'pose de tuiles ou zinc')
  expect(found).toMatchObject({ count: 1, partial: true })
  expect(namesFor('pose de tuiles ou zinc')).toEqual(['Pose de tuiles'])
  // « contrôle » stands in two names, « tuiles » in one.
  expect(namesFor('contrôle tuiles')).toEqual([
    'Pose de tuiles',
    'Contrôle de l’étanchéité à l’eau',
    'Contrôle de la solidité',
  ])
  expect(searchArticles(index, 'contrôle solidité').partial).toBe(false)
  expect(searchArticles(index, 'piscine couverte')).toMatchObject({ count: 0, partial: false })
})

test('a partial search still says what could have been meant', () => {
  expect(searchArticles(index, 'étanchéité bicuche').near).toContainEqual({ words: 'étanchéité bicouche', count: 1 })
})

test('a plural in -eaux is a synonym in the singular too', () => {
  const solar = indexLots(
    [lot('206', ['Module photovoltaïque en toiture'])],
    [{ word: 'panneaux solaires', means: 'photovoltaïque' }],
  )
  expect(searchArticles(solar, 'panneau solaire')).toMatchObject({ count: 1, partial: false })
})

test('P-CAT-06 in a lot: a code, every word, failing which most of them', () => {
  const { articles } = lots[1] as NamedLot
  const names = (words: string) => articlesFor(articles, words).articles.map(({ name }) => name)
  expect(names('203.01.2')).toEqual(['Relevé d’étanchéité'])
  expect(names('releve etancheite')).toEqual(['Relevé d’étanchéité'])
  expect(names('releve de tuiles')).toEqual(['Relevé d’étanchéité', 'Pose de tuiles'])
  expect(articlesFor(articles, 'releve de tuiles').partial).toBe(true)
  expect(names('piscine')).toEqual([])
})

test('any part of a name finds that name, by the page of the lot as by the search', () => {
  const all = lots.flatMap(({ articles }) => articles)
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), fc.nat(), (article, from, length) => {
      const part = article.name.slice(from % article.name.length).slice(0, 1 + length)
      expect(articlesFor([article], part)).toEqual({ articles: [article], partial: false })
    }),
  )
})

test('each lot says with which words its page shows the same articles', () => {
  const wordsOf = (typed: string) => searchArticles(index, typed).lots.map(({ code, words }) => `${code}: ${words}`)
  expect(wordsOf('fuites de toit bicouche')).toEqual(['203: étanchéité bicouche'])
  expect(wordsOf('relevé ETANCHEITE')).toEqual(['203: relevé ETANCHEITE'])
})

test('P-CAT-06 what is marked is what matched', () => {
  expect(wordsToMark('Fenêtres à toit')).toBe('fenetres toit fenetre toit')
})

test('whether a search would find anything', () => {
  expect(['pac', 'tuiles', 'piscine'].map((words) => findsAny(index, words))).toEqual([true, true, false])
})
