import type { Decision } from '@charpente/contract/consultation/awards'
import { expect, test } from 'vitest'
import { heldCount, pointsText, rankText, waitingText } from './decision-words.ts'

const places = (...ranks: (number | null)[]) => ranks.map((rank) => ({ rank })) as Decision['places']

test('Q-124 what an applicant reads of ranks, points and the waiting period', () => {
  expect([rankText(1), rankText(4), rankText(null)]).toEqual(['Rang 1, titulaire', 'Rang 4', 'Non classée'])
  expect([pointsText(5793), pointsText(null)]).toEqual(['57,93', '–'])
  expect(heldCount({ places: places(1, 3, 4, null) })).toBe(2)
  const waiting = { notifiedAt: null, notifyFrom: '2026-11-27' }
  expect(waitingText({ ...waiting, places: places(1) }, String)).toBe(
    'Le marché ne peut pas être signé avant le 2026-11-27. Vous recevrez alors vos identifiants.',
  )
  expect(waitingText({ ...waiting, places: places(4) }, String)).toBe(
    'Le marché ne peut pas être signé avant le 2026-11-27.',
  )
  expect(waitingText({ ...waiting, notifiedAt: 'x', places: places(2) }, String)).toContain('identifiants')
})
