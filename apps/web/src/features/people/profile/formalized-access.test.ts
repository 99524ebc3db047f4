import { expect, test } from 'vitest'
import { formalizedAccess } from './formalized-access.ts'

const free = { type: 'free', formalizedFrom: null, formalizedRequestedAt: null } as const

const buyers: [who: string, facts: Parameters<typeof formalizedAccess>[0], today: string, expected: string][] = [
  ['formalized', { ...free, type: 'formalized' }, '2026-11-16', 'open'],
  [
    'formalized from January',
    { ...free, formalizedFrom: '2027-01-01' },
    '2026-11-16',
    'toCome: Votre accès formalisé ouvre le 1ᵉʳ\u00A0janvier 2027. D’ici là, utilisez le catalogue libre.',
  ],
  [
    'asked after the deadline, just before midnight in Paris',
    { ...free, formalizedRequestedAt: '2026-11-15T22:59:00.000Z' },
    '2026-11-16',
    'asked: Accès formalisé demandé le 15\u00A0novembre 2026. Votre demande compte pour une ouverture le 1ᵉʳ\u00A0janvier 2029.',
  ],
  [
    'free, in November of an even year',
    free,
    '2026-11-16',
    'toAsk: L’échéance du 31\u00A0juillet est passée. Votre demande compte pour une ouverture le 1ᵉʳ\u00A0janvier 2029.',
  ],
  [
    'free, on the last day',
    free,
    '2028-07-31',
    'toAsk: Demandez-le jusqu’au 31\u00A0juillet 2028 pour une ouverture le 1ᵉʳ\u00A0janvier 2029.',
  ],
  [
    'free, in an odd year',
    free,
    '2027-09-01',
    'toAsk: Demandez-le jusqu’au 31\u00A0juillet 2028 pour une ouverture le 1ᵉʳ\u00A0janvier 2029.',
  ],
]
for (const [who, facts, today, expected] of buyers)
  test(`Q-126 a buyer ${who}, on ${today}`, () => {
    const access = formalizedAccess(facts, today)
    expect('text' in access ? `${access.state}: ${access.text}` : access.state).toBe(expected)
  })
