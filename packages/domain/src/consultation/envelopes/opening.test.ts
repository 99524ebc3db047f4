import { describe, expect, test } from 'vitest'
import { envelopeState, isSealedByAnother, whyNotOpen } from './opening.ts'

const deadline = new Date('2026-12-11T11:00:00Z')
const at = (minutes: number) => new Date(deadline.getTime() + minutes * 60_000)
const begun = { firstBy: 1, samePerson: [7], firstAt: at(5), openedAt: null, sealedAt: null }
const opened = { ...begun, openedAt: at(7) }
const sealed = { ...opened, sealedAt: at(30) }
const out = { deadline, announcedUntil: null, signed: 3 }

describe('opening envelopes', () => {
  test.each([
    ['before the deadline', null, -1, 'closed'],
    ['at the deadline', null, 0, 'openable'],
    ['once one person began', begun, 6, 'waiting'],
    ['ten minutes after, alone', begun, 15, 'openable'],
    ['by two', opened, 60, 'opened'],
    ['once the record is sealed', sealed, 60, 'sealed'],
  ] as const)('%s', (_when, opening, minutes, state) => {
    expect(envelopeState(out, opening, at(minutes))).toBe(state)
  })

  test.each([
    ['before the deadline, nobody', null, 2, -1, 'envelopesTooEarly'],
    ['the first person may begin', null, 1, 0, null],
    ['the first does not join itself', begun, 1, 6, 'envelopesSamePerson'],
    ['nor under a second name', begun, 7, 6, 'envelopesSamePerson'],
    ['another joins', begun, 2, 6, null],
    ['the first begins again once alone too long', begun, 1, 16, null],
    ['nobody opens twice', opened, 2, 8, 'envelopesOpened'],
    ['nor what is sealed', sealed, 2, 90, 'envelopesOpened'],
  ] as const)('%s', (_who, opening, person, minutes, why) => {
    expect(whyNotOpen(out, opening, person, at(minutes))).toBe(why)
  })

  test.each([
    ['nobody entered nor decided anything', [], [1], false],
    ['another did', [2], [1], false],
    ['whoever seals did', [2, 1], [1], true],
    ['whoever seals did, under a second name', [7], [1, 7], true],
  ] as const)('the record is sealed by another: %s', (_who, hands, accounts, isAnother) => {
    expect(isSealedByAnother(hands, accounts)).toBe(isAnother)
  })

  test('never before the latest deadline announced, whatever it has become', () => {
    const shortened = { ...out, announcedUntil: at(60) }
    expect(envelopeState(shortened, null, at(59))).toBe('closed')
    expect(envelopeState(shortened, null, at(60))).toBe('openable')
  })

  test('without a signed offer there is nothing to open; without a deadline, never', () => {
    expect(whyNotOpen({ ...out, signed: 0 }, null, 1, at(1))).toBe('envelopesNone')
    expect(whyNotOpen({ ...out, deadline: null }, null, 1, at(1))).toBe('envelopesTooEarly')
  })
})
