import type { HeldPlace } from '@charpente/contract/catalogue/holders'
import { expect, test } from 'vitest'
import { holesOf, placesShown, pointsText, whyHole } from './holder-words.ts'

const holder = (rank: number) => ({
  rank,
  supplierId: rank,
  name: `Firme ${rank}`,
  marketNumber: `M${rank}`,
  score: null,
  managers: [],
  isPriced: true,
  hasEnded: false,
  expired: false,
  suspended: null,
  isActive: true,
})
const place = (changes: Partial<HeldPlace>): HeldPlace => ({
  code: '74',
  name: 'Haute-Savoie',
  region: '84',
  ranks: [1, 2, 3].map(holder),
  changed: [],
  offers: 0,
  fruitless: false,
  ...changes,
})

test.each<[Partial<HeldPlace>, string]>([
  [{ ranks: [] }, 'aucune offre recevable'],
  [{ ranks: [holder(1)], offers: 1 }, 'aucune autre offre'],
  [{ ranks: [holder(1)], offers: 2 }, '1 candidature non classée'],
  [{ ranks: [], offers: 3 }, '3 candidatures non classées'],
  [{ ranks: [], fruitless: true }, 'remis en consultation'],
])('a hole of %j says: %s', (changes, words) => {
  expect(whyHole(place(changes))).toBe(words)
})

test('a rank whose contract is over is a hole', () => {
  expect(holesOf(place({}))).toBe(0)
  expect(holesOf(place({ ranks: [holder(1), { ...holder(2), hasEnded: true }] }))).toBe(2)
})

test('points have two decimals', () => {
  expect(pointsText(8940)).toBe('89,40\u00A0points')
})

test('places by region, by hole, by what is not published', () => {
  const [full, hole, elsewhere] = [
    place({}),
    place({ code: '73', ranks: [holder(1)] }),
    place({ code: '75', region: '11', changed: [2] }),
  ]
  const all = [full, hole, elsewhere]
  expect(placesShown(all, undefined, undefined)).toEqual(all)
  expect(placesShown(all, '84', undefined)).toEqual([full, hole])
  expect(placesShown(all, undefined, 'trous')).toEqual([hole])
  expect(placesShown(all, undefined, 'modifies')).toEqual([elsewhere])
  expect(placesShown(all, '84', 'modifies')).toEqual([])
})
