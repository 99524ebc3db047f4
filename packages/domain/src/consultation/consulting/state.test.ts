import { describe, expect, test } from 'vitest'
import { consultationState, emptyBaskets, type LotStanding, type PutOut, whyNotPutOut } from './state.ts'

const [before, start, during, end, after] = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
  Date,
  Date,
]
const out = { phase: 2, opensAt: start, deadline: end }
const lot = (change: Partial<LotStanding> = {}): LotStanding => ({
  offers: 0,
  unranked: 0,
  isDecided: false,
  isNotified: false,
  ...change,
})
const answered = lot({ offers: 3, unranked: 2 })
const ranked = lot({ offers: 3 })
const decided = lot({ offers: 3, isDecided: true })
const notified = lot({ offers: 3, isDecided: true, isNotified: true })

describe('a consultation, from its first word to its last contract', () => {
  test.each<[what: string, ReturnType<typeof consultationState>, Parameters<typeof consultationState>]>([
    ['nothing is put out', 'draft', [{ ...out, phase: null }, 0, [], during]],
    ['it opens tomorrow', 'draft', [out, 0, [], before]],
    ['it has opened', 'open', [out, 0, [], during]],
    ['without a deadline it stays open', 'open', [{ ...out, deadline: null }, 0, [], after]],
    ['some were accepted before the deadline', 'open', [out, 3, [answered], during]],
    ['the deadline has passed', 'closed', [out, 3, [answered], after]],
    ['nobody answered', 'closed', [out, 0, [lot()], after]],
    ['closed by hand once somebody has signed', 'closed', [{ ...out, phase: null }, 1, [answered], during]],
    ['one ranking is left', 'closed', [out, 6, [ranked, answered], after]],
    ['every ranking is frozen; a lot nobody answered holds nothing back', 'analysed', [out, 3, [ranked, lot()], after]],
    ['one lot is awarded, another is not', 'analysed', [out, 6, [decided, ranked], after]],
    ['every lot is awarded', 'awarded', [out, 6, [decided, decided], after]],
    ['one is notified, another waits', 'awarded', [out, 6, [notified, decided], after]],
    ['every lot is notified', 'notified', [out, 6, [notified, notified, lot()], after]],
  ])('%s: %s', (_, state, given) => expect(consultationState(...given)).toBe(state))
})

const ready: PutOut = {
  lots: [
    { code: '203', basketLines: 80 },
    { code: '205', basketLines: 12 },
  ],
  deadline: end,
  rules: { priceWeight: 6000, criteria: [{ code: 'moyens', weight: 4000 }] },
}

describe('before it opens', () => {
  test.each<[what: string, ReturnType<typeof whyNotPutOut>, Partial<PutOut>]>([
    ['nothing is missing', null, {}],
    ['it has no lot', 'consultationNoLot', { lots: [] }],
    ['it has no deadline', 'consultationNoDeadline', { deadline: null }],
    ['its points are not 100', 'awardRules', { rules: { priceWeight: 6000, criteria: [] } }],
    ['a basket is empty', 'consultationBasketsEmpty', { lots: [...ready.lots, { code: '212', basketLines: 0 }] }],
  ])('%s: %s', (_, why, change) => expect(whyNotPutOut({ ...ready, ...change })).toBe(why))

  test('the lots whose basket is empty are named', () =>
    expect(emptyBaskets({ lots: [...ready.lots, { code: '212', basketLines: 0 }] })).toEqual(['212']))
})
