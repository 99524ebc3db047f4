import { describe, expect, test } from 'vitest'
import { matchEntry, numbersIn } from './bank-match.ts'
import {
  feeState,
  firstCollection,
  isReminderDue,
  shownNumber,
  statementNumber,
  whyNotAnswer,
  whyNotCollect,
  whyNotCorrect,
  whyNotDispute,
  whyNotPay,
  whyNotPayOn,
  whyNotUnpay,
} from './statement.ts'

const at = new Date('2026-10-15T08:00:00Z')
const draft = { approvedAt: null, sentAt: null, dueOn: null, paidOn: null, total: 100, disputes: 0 }
const approved = { ...draft, approvedAt: at }
const sent = { ...approved, sentAt: at, dueOn: '2026-11-14' }
const paid = { ...sent, paidOn: '2026-11-10' }

for (const [state, facts, today] of [
  ['draft', draft, '2026-12-01'],
  ['approved', approved, '2026-12-01'],
  ['sent', sent, '2026-11-14'],
  ['late', sent, '2026-11-15'],
  ['sent', { ...sent, total: -100 }, '2026-11-15'],
  ['disputed', { ...sent, disputes: 1 }, '2026-11-15'],
  ['paid', paid, '2026-11-15'],
] as const)
  test(`it is ${state} on ${today}`, () => {
    expect(feeState(facts, today)).toBe(state)
  })

test('a statement keeps its number when it is made again', () => {
  expect(statementNumber('2026-3', 18)).toBe('R-2026-3-018')
  expect([1, 2, 3].map((revision) => shownNumber('R-2026-3-118', revision))).toEqual([
    'R-2026-3-118',
    'R-2026-3-118 bis',
    'R-2026-3-118 ter',
  ])
})

describe('what may be done', () => {
  const line = { ordered: 1_000, billed: 0, isFollowed: false }
  test('a line is corrected in a draft, between nothing and what was ordered', () => {
    expect(whyNotCorrect(draft, line, 0)).toBe(null)
    expect(whyNotCorrect(draft, line, 1_000)).toBe(null)
    expect(whyNotCorrect(draft, line, 1_001)).toBe('feeBaseOut')
    expect(whyNotCorrect(draft, { ...line, billed: 1_000 }, -1_001)).toBe('feeBaseOut')
    expect(whyNotCorrect(draft, { ...line, isFollowed: true }, 0)).toBe('feeLineFollowed')
    expect(whyNotCorrect(approved, line, 0)).toBe('feeNotDraft')
  })
  test('a firm disputes what it was sent, once at a time, before it pays', () => {
    expect([approved, sent, paid].map((one) => whyNotDispute(one, false))).toEqual(['feeNotSent', null, 'feePaid'])
    expect(whyNotDispute(sent, true)).toBe('feeDisputeOpen')
  })
  test('a dispute is answered once; what is paid is not made again', () => {
    expect(whyNotAnswer({ ...sent, debitId: null }, true, true)).toBe(null)
    expect(whyNotAnswer({ ...paid, debitId: null }, true, false)).toBe(null)
    expect(whyNotAnswer({ ...paid, debitId: 3 }, true, true)).toBe('feePaid')
    expect(whyNotAnswer({ ...sent, debitId: null }, false, false)).toBe('feeDisputeOver')
    expect(whyNotAnswer({ ...sent, debitId: 3 }, true, true)).toBe('feeCollecting')
    expect(whyNotAnswer({ ...sent, debitId: 3 }, true, false)).toBe(null)
  })
  test('it is paid once sent, and unpaid once paid', () => {
    expect([approved, sent, paid].map(whyNotPay)).toEqual(['feeNotSent', null, 'feePaid'])
    expect(whyNotPayOn('2026-11-18', '2026-11-18')).toBe(null)
    expect(whyNotPayOn('2026-11-19', '2026-11-18')).toBe('feePayDay')
    expect([sent, paid].map(whyNotUnpay)).toEqual(['feeNotPaid', null])
  })
  test('a bank collects on a day it works, once the firm was told long enough before', () => {
    expect(firstCollection('2026-10-15', 14)).toBe('2026-10-29')
    expect(firstCollection('2026-10-18', 14)).toBe('2026-11-02')
    expect(whyNotCollect('2026-10-28', '2026-10-15', 14)).toBe('feeCollectDay')
    expect(whyNotCollect('2026-10-31', '2026-10-15', 14)).toBe('feeCollectDay')
    expect(whyNotCollect('2026-11-02', '2026-10-15', 14)).toBe(null)
  })
  test('whoever has not paid is reminded the day after, then each fortnight', () => {
    expect(isReminderDue('2026-11-14', null, 15, '2026-11-14')).toBe(false)
    expect(isReminderDue('2026-11-14', null, 15, '2026-11-15')).toBe(true)
    expect(isReminderDue('2026-11-14', '2026-11-15', 15, '2026-11-29')).toBe(false)
    expect(isReminderDue('2026-11-14', '2026-11-15', 15, '2026-11-30')).toBe(true)
  })
})

describe('a movement of the bank', () => {
  const statements: Record<string, { id: number; total: number; isSent: boolean; isPaid: boolean }> = {
    'R-2026-3-001': { id: 1, total: 2_160, isSent: true, isPaid: false },
    'R-2026-3-002': { id: 2, total: 2_160, isSent: true, isPaid: true },
    'R-2026-3-003': { id: 3, total: -500, isSent: true, isPaid: false },
    'R-2026-3-004': { id: 4, total: 2_160, isSent: false, isPaid: false },
  }
  const known = (number: string) => statements[number]
  const entry = { amount: 2_160, isCredit: true, currency: 'EUR', reference: 'R-2026-3-001' }
  for (const [outcome, changes] of [
    ['paid', {}],
    ['paid', { reference: 'VIR RELEVE R 2026 3 001 BIS MERCI' }],
    ['amount', { amount: 2_161 }],
    ['currency', { currency: 'CHF' }],
    ['noNumber', { reference: 'FACTURE 12' }],
    ['noNumber', { reference: 'XR-2026-3-0019999' }],
    ['unknown', { reference: 'R-2026-3-999' }],
    ['several', { reference: 'R-2026-3-001 ET R-2026-3-002' }],
    ['alreadyPaid', { reference: 'R-2026-3-002' }],
    ['notSent', { reference: 'R-2026-3-004' }],
    ['unpaid', { reference: 'R-2026-3-002', isCredit: false }],
    ['notPaid', { isCredit: false }],
    ['paid', { reference: 'R-2026-3-003', isCredit: false, amount: 500 }],
    ['notPaid', { reference: 'R-2026-3-003', amount: 500 }],
  ] as const)
    test(`${JSON.stringify(changes)} is ${outcome}`, () => {
      expect(matchEntry({ ...entry, ...changes }, known).outcome).toBe(outcome)
    })
  test('numbers are found however they are written', () => {
    expect(numbersIn('r20263118, R-2026-3-118 et R 2026 4 007')).toEqual(['R-2026-3-118', 'R-2026-4-007'])
  })
})
