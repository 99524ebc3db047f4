import { describe, expect, test } from 'vitest'
import { endingWithin, renewedUntil, whyNotDecideEnd } from './renewal.ts'

const TODAY = '2026-11-18'
const contract = {
  endsOn: '2027-02-28',
  renewals: 2,
  renewalMonths: 12,
  renewed: 1,
  decision: null,
  isEndMoving: false,
}

describe('K-RENEW-01 an end that comes', () => {
  const cases: [endsOn: string, months: number | null][] = [
    ['2026-11-17', null],
    ['2026-11-18', 1],
    ['2026-12-18', 1],
    ['2026-12-19', 3],
    ['2027-02-18', 3],
    ['2027-02-19', 6],
    ['2027-05-18', 6],
    ['2027-05-19', null],
  ]
  for (const [endsOn, months] of cases)
    test(`on ${endsOn}: ${months ?? 'no'} months`, () => expect(endingWithin(endsOn, TODAY)).toBe(months))
})

describe('K-RENEW-02 what is decided of it', () => {
  test('renewed, from its end on', () => {
    expect(whyNotDecideEnd('renew', contract, TODAY)).toBeNull()
    expect(renewedUntil(contract)).toBe('2028-02-28')
  })
  test('not more often than the contract says', () =>
    expect(whyNotDecideEnd('renew', { ...contract, renewed: 2 }, TODAY)).toBe('renewalNone'))
  test('left to end, whatever it says', () =>
    expect(whyNotDecideEnd('end', { ...contract, renewals: 0, renewalMonths: null, renewed: 0 }, TODAY)).toBeNull())
  test('not while a change of its end waits for a signature or its day', () => {
    for (const decision of ['renew', 'end'] as const)
      expect(whyNotDecideEnd(decision, { ...contract, isEndMoving: true }, TODAY)).toBe('renewalEndMoving')
  })
  test('on its last day still, not the day after', () => {
    expect(whyNotDecideEnd('renew', contract, '2027-02-28')).toBeNull()
    expect(whyNotDecideEnd('renew', contract, '2027-03-01')).toBe('renewalTooLate')
  })
  test('once for each end', () =>
    expect(whyNotDecideEnd('renew', { ...contract, decision: 'end' }, TODAY)).toBe('renewalDecided'))
  test('neither too early nor too late', () => {
    expect(whyNotDecideEnd('end', { ...contract, endsOn: '2028-01-01' }, TODAY)).toBe('renewalTooEarly')
    expect(whyNotDecideEnd('end', { ...contract, endsOn: '2026-11-01' }, TODAY)).toBe('renewalTooLate')
  })
})
