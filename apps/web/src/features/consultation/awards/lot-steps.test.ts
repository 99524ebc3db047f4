import type { AnalysisLot } from '@charpente/contract/consultation/awards'
import { expect, test } from 'vitest'
import { nextAct, stepsOf } from './lot-steps.ts'

const place = (code: string, state: string, offers = 2) => ({ place: code, name: code, state, offers, waiting: 0 })
const lot = (award: object, places = [place('73', 'frozen'), place('74', 'open')], offers = 4) =>
  ({
    lot: '203',
    name: 'Couverture',
    offers,
    marked: 3,
    places,
    award: { decidedAt: null, lettersAt: null, notifyFrom: null, notifiedAt: null, ...award },
  }) as AnalysisLot

const AT = '2026-11-16T09:00:00Z'

test('Q-124 one thing to do next, in order', () => {
  const today = '2026-11-20'
  expect(nextAct(lot({}, [], 0), today)).toMatchObject({ kind: 'none' })
  expect(nextAct(lot({}), today)).toMatchObject({ kind: 'analyse', place: '74' })
  expect(nextAct(lot({}, [place('73', 'frozen'), place('74', 'empty', 0)]), today)).toEqual({ kind: 'decide' })
  expect(nextAct(lot({ decidedAt: AT }), today)).toEqual({ kind: 'letters' })
  const told = { decidedAt: AT, lettersAt: AT, notifyFrom: '2026-11-27' }
  expect(nextAct(lot(told), today)).toMatchObject({ kind: 'notify', whyNot: expect.stringContaining('27') })
  expect(nextAct(lot(told), '2026-11-27')).toEqual({ kind: 'notify', whyNot: null })
  expect(nextAct(lot(told), '2026-11-27', 'awardPiecesMissing')).toMatchObject({
    whyNot: expect.stringContaining('pièces manquent'),
  })
  expect(nextAct(lot({ ...told, notifiedAt: AT }), today)).toMatchObject({ kind: 'none' })
})

test('each step says where it stands', () => {
  const steps = stepsOf(lot({}), String, String)
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
  expect(steps[2]?.value).toBe('1\u00A0/\u00A02')
})
