import { expect, test } from 'vitest'
import { whyNotValue } from './missing-prices.ts'
import {
  firmPieces,
  missingPieces,
  piecesDue,
  type ReceivedPiece,
  whyNotNotify,
  whyNotReceive,
} from './notification.ts'

const whole = { hasInsurance: true, hasAttestations: true }

test('what a firm has to give: a paper of every member, or received by the centre', () => {
  const nothing = { hasContract: false, hasRib: false, contractors: [], received: [] }
  expect(missingPieces(nothing)).toEqual([...firmPieces])
  expect(missingPieces({ ...nothing, received: [...firmPieces] })).toEqual([])
  const given = { hasContract: true, hasRib: true, contractors: [whole], received: [] }
  expect(missingPieces(given)).toEqual([])
  const group = { ...given, contractors: [whole, { hasInsurance: false, hasAttestations: true }] }
  expect(missingPieces(group)).toEqual(['insurance'])
  expect(missingPieces({ ...group, received: ['insurance'] })).toEqual([])
})

test('a lot is notified once the centre and every firm are complete', () => {
  expect(whyNotNotify({ centre: ['creditor'], firms: [{ missing: ['rib'] }] })).toBe('awardCentreMissing')
  expect(whyNotNotify({ centre: [], firms: [{ missing: [] }, { missing: ['rib'] }] })).toBe('awardPiecesMissing')
  expect(whyNotNotify({ centre: [], firms: [{ missing: [] }] })).toBeNull()
})

test('papers are awaited for eight days, until six in the evening in Paris', () => {
  expect(piecesDue(new Date('2026-11-16T22:30:00Z'))).toEqual(new Date('2026-11-24T17:00:00Z'))
})

const now = new Date('2026-11-16T09:00:00Z')
const [before, after] = [new Date('2026-11-15T09:00:00Z'), new Date('2026-11-20T09:00:00Z')]
const cases = [
  ['irregular', { dueAt: after, answeredAt: before }, 'pricesIrregular'],
  ['clarify', null, 'pricesUnasked'],
  ['clarify', { dueAt: after, answeredAt: null }, 'pricesWaits'],
  ['clarify', { dueAt: before, answeredAt: null }, 'pricesUnanswered'],
  ['clarify', { dueAt: before, answeredAt: before }, null],
] as const
for (const [rule, question, expected] of cases)
  test(`prices left out, where the rule is ${rule}: ${expected ?? 'valued'}`, () => {
    expect(whyNotValue(rule, question, now)).toBe(expected)
  })

const received: ReceivedPiece = { piece: 'rib', hasFile: true, issuedOn: null, expiresOn: null }
const insurance = { piece: 'insurance', expiresOn: '2026-12-31' } as const
const attestations = { piece: 'attestations', issuedOn: '2026-05-16' } as const
test.each<[string, Partial<ReceivedPiece>, string, string | null]>([
  ['a file is enough for a RIB', {}, '2026-11-15', null],
  ['without its file it is only said to be there', { hasFile: false }, '2026-11-15', 'pieceWithoutFile'],
  ['insurance says until when', { ...insurance, expiresOn: null }, '2026-11-15', 'pieceWithoutDay'],
  ['its last day is good', insurance, '2026-12-31', null],
  ['the day after is not', insurance, '2027-01-01', 'pieceOver'],
  ['attestations say since when', { ...attestations, issuedOn: null }, '2026-11-15', 'pieceWithoutDay'],
  ['they are good for six months', attestations, '2026-11-16', null],
  ['and no longer', attestations, '2026-11-17', 'pieceOver'],
  ['nobody has tomorrow’s', { ...attestations, issuedOn: '2026-11-18' }, '2026-11-17', 'pieceIssuedLater'],
])('a paper is received: %s', (_words, changes, today, expected) => {
  expect(whyNotReceive({ ...received, ...changes }, today)).toBe(expected)
})
