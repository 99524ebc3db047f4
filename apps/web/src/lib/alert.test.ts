import { ApiError } from '@charpente/contract/platform/client'
import { expect, test } from 'vitest'
import { alertOf, alertOfRepeated } from './alert.tsx'

const cases: [why: string, error: Error, expected: string][] = [
  ['P-ERR-02 the server said why', new ApiError(404, { message: 'Ce lot n’existe pas.' }), 'Ce lot n’existe pas.'],
  [
    'P-ERR-03 an answer without a word',
    new ApiError(500, null),
    'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.',
  ],
  ['nothing answered', new ApiError(0, null), 'Pas de réseau. Vérifiez votre connexion, puis recommencez.'],
  [
    'a fault of ours',
    new TypeError('x is undefined'),
    'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.',
  ],
]
for (const [why, error, expected] of cases)
  test(`${why} → ${expected}`, () => {
    expect(alertOf(error)).toBe(expected)
  })

test('nobody has to begin again what is sent again by itself', () => {
  expect(alertOfRepeated(new ApiError(0, null))).toContain('nous réessayons, rien n’est perdu')
  expect(alertOfRepeated(new ApiError(404, { message: 'Ce lot n’existe pas.' }))).toBe('Ce lot n’existe pas.')
})
