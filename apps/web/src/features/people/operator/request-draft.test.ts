import { expect, test } from 'vitest'
import { draftOf, grantOf, grantWords } from './request-draft.ts'

const request = {
  kind: 'registration',
  side: 'customer',
  wanted: 'formalized',
  requestedAt: '2026-11-13T09:00:00Z',
  attachments: [],
} as const
const asked = (other: object = {}) => ({ ...request, attachments: [], ...other })
const department = { id: 5, name: 'Département de la Haute-Savoie' }

const proposals: [why: string, given: object, expected: string][] = [
  ['a buyer who wants the formalized catalogue', {}, 'formalized'],
  ['one who can be attached', { attachments: [department] }, 'member'],
  ['a buyer who does not', { wanted: 'free', attachments: [department] }, 'free'],
  ['Q-53 a firm, whatever it wants', { side: 'supplier' }, 'free'],
  ['a free buyer who asks for access', { kind: 'access' }, 'formalized'],
]
for (const [why, given, expected] of proposals)
  test(`${why} → ${expected}`, () => {
    expect(draftOf(asked(given)).as).toBe(expected)
  })

test('Q-51 the day computed is left to the server, a day chosen is sent', () => {
  const draft = draftOf(asked())
  expect(draft.from).toBe('2029-01-01')
  expect(grantOf(draft, request)).toEqual({ as: 'formalized' })
  expect(grantOf({ ...draft, from: '2027-01-01' }, request)).toEqual({ as: 'formalized', from: '2027-01-01' })
  expect(grantOf({ ...draft, from: '' }, request)).toBeNull()
})

test('a member needs somebody to be attached to', () => {
  const draft = { ...draftOf(asked()), as: 'member' as const }
  expect(grantOf(draft, request)).toBeNull()
  expect(grantOf({ ...draft, memberOf: department }, request)).toEqual({ as: 'member', of: 5 })
})

test('whoever approves reads the access that is given', () => {
  const draft = draftOf(asked())
  expect(grantWords(draft)).toBe('Formalisé à partir du 1ᵉʳ\u00A0janvier 2029, libre jusque-là')
  expect(grantWords({ ...draft, as: 'free' })).toBe('Libre, dès aujourd’hui')
  expect(grantWords({ ...draft, as: 'member', memberOf: department })).toBe(
    'Formalisé dès aujourd’hui, rattaché à Département de la Haute-Savoie',
  )
})
