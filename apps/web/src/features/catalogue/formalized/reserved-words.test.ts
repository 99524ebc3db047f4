import { expect, test } from 'vitest'
import { reservedWords } from './reserved-words.ts'

const buyer = { roles: ['ROLE_CUSTOMER', 'ROLE_SUPER_CUSTOMER'], admin: null } as const
const facts = { formalizedFrom: null, formalizedRequestedAt: null }

const cases: [who: string, given: object, words: RegExp, canAsk: boolean][] = [
  ['a free buyer is led to its profile', {}, /depuis votre profil/, true],
  ['a sub-account is sent to its administrator', { admin: { id: 1 } }, /L’administrateur de votre organisme/, false],
  [
    'a request made is remembered',
    { formalizedRequestedAt: '2026-11-16T09:00:00Z' },
    /le 16\u00A0novembre 2026/,
    false,
  ],
  ['an access to come has its day', { formalizedFrom: '2029-01-01' }, /ouvre le 1ᵉʳ\u00A0janvier 2029/, false],
  ['a firm has nothing to ask', { roles: ['ROLE_SUPPLIER'] }, /à chaque titulaire les siens/, false],
]
for (const [who, given, words, canAsk] of cases)
  test(`P-CAT-16 ${who}`, () => {
    const said = reservedWords({ ...buyer, ...facts, ...given } as unknown as Parameters<typeof reservedWords>[0])
    expect(said.text).toMatch(words)
    expect(said.canAsk).toBe(canAsk)
  })
