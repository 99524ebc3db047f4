import { describe, expect, test } from 'vitest'
import {
  inquiryDue,
  whyNotChangeInquiry,
  whyNotReleaseInquiry,
  whyNotReopenInquiry,
  whyNotTakeInquiry,
} from './inquiry.ts'

const free = { takenBy: null, isClosed: false }
const taken = { takenBy: 7, isClosed: false }
const closed = { takenBy: 7, isClosed: true }

describe('what may be done to an inquiry', () => {
  const rules = {
    change: whyNotChangeInquiry,
    take: whyNotTakeInquiry,
    release: whyNotReleaseInquiry,
    reopen: whyNotReopenInquiry,
  }
  const table: [
    name: keyof typeof rules,
    whenFree: string | null,
    whenTaken: string | null,
    whenClosed: string | null,
  ][] = [
    ['change', null, null, 'inquiryClosed'],
    ['take', null, 'inquiryTaken', 'inquiryClosed'],
    ['release', 'inquiryNotTaken', null, 'inquiryClosed'],
    ['reopen', 'inquiryNotClosed', 'inquiryNotClosed', null],
  ]
  for (const [name, whenFree, whenTaken, whenClosed] of table)
    test(name, () => {
      expect([free, taken, closed].map(rules[name])).toEqual([whenFree, whenTaken, whenClosed])
    })
})

test('a week to answer, three days for a cart to prepare, a month for somebody’s data', () => {
  expect(inquiryDue('cart', '2026-11-16')).toBe('2026-11-19')
  expect(inquiryDue('market', '2026-11-16')).toBe('2026-11-23')
  expect(inquiryDue('deletion', '2026-11-16')).toBe('2026-12-16')
})
