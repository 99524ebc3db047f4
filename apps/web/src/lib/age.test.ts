import { expect, test } from 'vitest'
import { ageInWords } from './age.ts'

const now = new Date('2026-11-16T09:00:00Z')

const ages: [since: string, expected: string][] = [
  ['2026-11-16T09:00:30Z', 'moins d’une heure'],
  ['2026-11-16T08:00:01Z', 'moins d’une heure'],
  ['2026-11-16T08:00:00Z', '1\u00A0h'],
  ['2026-11-14T17:00:00Z', '40\u00A0h'],
  ['2026-11-14T09:00:01Z', '47\u00A0h'],
  ['2026-11-14T09:00:00Z', '2\u00A0jours'],
  ['2026-11-13T07:00:00Z', '3\u00A0jours'],
  ['2026-10-06T09:00:00Z', '41\u00A0jours'],
]
for (const [since, expected] of ages)
  test(`waiting since ${since}: ${expected}`, () => {
    expect(ageInWords(new Date(since), now)).toBe(expected)
  })
