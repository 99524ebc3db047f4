import { readFileSync } from 'node:fs'
import { searchArticles } from '@charpente/domain/catalogue/formalized/search'
import { indexLots, type NamedLot } from '@charpente/domain/catalogue/formalized/search-index'
import { expect, test } from 'vitest'
import { generateArticles } from '../../src/app/seed/articles.ts'
import { readRows } from '../../src/app/seed/read-rows.ts'
import { givenApp } from '../given/given.ts'

/**
 * Two hundred searches of people who buy works, and for each the articles a professional would want to read first: codes,
 * or the beginnings of codes. They were written from the price schedules, before looking at what the search finds.
 */
const wanted = readFileSync(new URL('./search-wanted.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [words = '', codes = ''] = line.split(';')
    return { words, codes: codes.split(' ') }
  })

const FIRST = 5
const { db } = await givenApp()
const names = await db.selectFrom('lot').select(['code', 'name']).where('edition', '=', 25).execute()
const articles = generateArticles(Number.POSITIVE_INFINITY).map(
  ({ lotCode, row: { id, code = '', chapter = '', name = '', unit = '' } }) => ({
    lotCode,
    id,
    code,
    chapter,
    name,
    unit,
  }),
)
const lots: NamedLot[] = names.map(({ code, name }) => ({
  code,
  name,
  articles: articles.filter(({ lotCode }) => lotCode === code),
}))
const index = indexLots(lots, readRows('synonyms.csv', ['word', 'means']))

/** Of those wanted, how many are among the first five; of many, five are enough. */
function recall({ words, codes }: (typeof wanted)[number]): number {
  const isWanted = ({ code }: { code: string }) => codes.some((beginning) => code.startsWith(beginning))
  const first = searchArticles(index, words)
    .lots.flatMap((lot) => lot.articles)
    .slice(0, FIRST)
  return first.filter(isWanted).length / Math.min(FIRST, articles.filter(isWanted).length)
}

test('the first five are nine times of ten those that were wanted', () => {
  expect(wanted).toHaveLength(200)
  const found = wanted.map(recall)
  expect(found.reduce((sum, one) => sum + one, 0) / wanted.length).toBeGreaterThanOrEqual(0.9)
  // Hardly any leads nowhere at all.
  expect(wanted.filter((_, at) => found[at] === 0).length).toBeLessThanOrEqual(4)
})

test.each([
  ['fuite toiture', '203.15.009'],
  ['panneau solaire', '206.17.008'],
  ['isolation combles', '204.10.004'],
  ['disjonteur', '206.05.001'],
])('« %s » shows %s among the first', (words, code) => {
  const found = searchArticles(index, words).lots.flatMap((lot) => lot.articles.map((article) => article.code))
  expect(found.slice(0, FIRST)).toContain(code)
})
