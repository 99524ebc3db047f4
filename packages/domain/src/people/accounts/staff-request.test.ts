import { describe, expect, test } from 'vitest'
import { mailboxOf, staffRequestEnd, whyNotDecideStaff, whyNotWithdrawStaff } from './staff-request.ts'

const askedAt = new Date('2026-11-15T08:00:00Z')
const expiresAt = staffRequestEnd(askedAt)
const [asker, concerned, other] = [1, 2, 3]
const request = { askedBy: asker, isAskerIn: true, accountId: concerned, outcome: null, expiresAt, samePerson: [] }

describe('a request between operators', () => {
  test('runs for seven days', () => {
    expect(expiresAt).toEqual(new Date('2026-11-22T08:00:00Z'))
  })

  test.each([
    ['another decides', request, other, askedAt, null],
    ['until the last moment', request, other, expiresAt, null],
    ['not after', request, other, new Date(expiresAt.getTime() + 1), 'staffRequestOver'],
    ['not twice', { ...request, outcome: 'declined' }, other, askedAt, 'staffRequestOver'],
    ['not once whoever asked is gone', { ...request, isAskerIn: false }, other, askedAt, 'staffRequestOver'],
    ['never whoever asked', request, asker, askedAt, 'staffRequestOwn'],
    ['nobody who may be the same person', { ...request, samePerson: [other] }, other, askedAt, 'assentSamePerson'],
    ['never whom it is about', request, concerned, askedAt, 'staffRequestAboutYou'],
    ['an invitation is about nobody yet', { ...request, accountId: null }, other, askedAt, null],
  ] as const)('%s', (_, facts, who, now, expected) => {
    expect(whyNotDecideStaff(facts, who, now)).toBe(expected)
  })

  test('is withdrawn by whoever asked, and only while it waits', () => {
    expect(whyNotWithdrawStaff(request, asker, askedAt)).toBeNull()
    expect(whyNotWithdrawStaff(request, other, askedAt)).toBe('staffRequestNotYours')
    expect(whyNotWithdrawStaff({ ...request, outcome: 'approved' }, asker, askedAt)).toBe('staffRequestOver')
  })

  test('one mailbox is one person, whatever follows a plus', () => {
    expect(mailboxOf('Anne.Lefort+bis@Centre.example')).toBe(mailboxOf('anne.lefort@centre.example'))
    expect(mailboxOf('anne@centre.example')).not.toBe(mailboxOf('anna@centre.example'))
  })
})
