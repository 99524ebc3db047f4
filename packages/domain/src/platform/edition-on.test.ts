import { expect, test } from 'vitest'
import { editionOn } from './edition-on.ts'

const old = { id: 25, startsOn: '2025-01-01', endsOn: '2026-12-31', isPublished: true }
const next = { id: 26, startsOn: '2027-01-01', endsOn: '2028-12-31', isPublished: true }

test.each([
  ['the one chosen, as long as it lasts', 25, [old, next], '2026-12-31', 25],
  ['the one that takes its place, the day after', 25, [old, next], '2027-01-01', 26],
  ['the one chosen, while no other is published', 25, [old, { ...next, isPublished: false }], '2027-01-01', 25],
  ['the one chosen beforehand', 26, [old, next], '2026-12-01', 26],
  ['the one chosen, when it is unknown', 99, [old, next], '2027-01-01', 99],
])('buyers see %s', (_words, chosen, editions, today, shown) => {
  expect(editionOn(chosen, editions, today)).toBe(shown)
})
