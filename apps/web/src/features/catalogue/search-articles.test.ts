import type { Lot } from '@charpente/contract/catalogue'
import { expect, test } from 'vitest'
import { SHOWN_PER_LOT, searchArticles } from './search-articles.ts'

const lot = (code: string, names: string[]): Lot => ({
  code,
  name: `Lot ${code}`,
  shortName: code,
  description: '',
  edition: 25,
  image: { contentUrl: '' },
  articles: names.map((name, i) => ({
    id: i + 1,
    code: `${code}.01.${String(i + 1).padStart(3, '0')}`,
    chapter: 'Chapitre',
    name,
    unit: 'U',
    quantityB: null,
    quantityC: null,
  })),
})

const lots = [
  lot('105', ['Contrôle de l’étanchéité à l’eau', 'Contrôle de la solidité']),
  lot('203', ['Étanchéité bicouche', 'Relevé d’étanchéité', 'Pose de tuiles']),
]

test('P-CAT-06 etancheite finds Étanchéité, the lot with most first', () => {
  const { count, lots: found } = searchArticles(lots, 'etancheite')
  expect(count).toBe(3)
  expect(found.map(({ code, count }) => `${code}: ${count}`)).toEqual(['203: 2', '105: 1'])
})

test('every word must be found', () => {
  expect(searchArticles(lots, 'RELEVE étanchéité').lots.map(({ articles }) => articles[0]?.name)).toEqual([
    'Relevé d’étanchéité',
  ])
})

test('a lot shows its first articles and counts them all', () => {
  const many = [
    lot(
      '206',
      Array.from({ length: 12 }, (_, i) => `Prise ${i}`),
    ),
  ]
  const [found] = searchArticles(many, 'prise').lots
  expect(found?.articles).toHaveLength(SHOWN_PER_LOT)
  expect(found?.count).toBe(12)
})

test('nothing found: near words come instead', () => {
  expect(searchArticles(lots, 'tuile faitiere')).toMatchObject({
    count: 0,
    lots: [],
    near: [{ words: 'tuile', count: 1 }],
  })
})
