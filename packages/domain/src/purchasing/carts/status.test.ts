import { expect, test } from 'vitest'
import { CartStatus, cartStatusLabel } from './status.ts'

const labels: [code: number, label: string][] = [
  [1, 'Proposé'],
  [2, 'Confirmé'],
  [3, 'Terminé'],
  [4, 'Annulé'],
  [5, 'Livré'],
  [10, 'Proposé'],
  [11, 'Refusé'],
]
for (const [code, label] of labels)
  test(`P-CART-25 cart status ${code} reads « ${label} »`, () => {
    expect(cartStatusLabel(code)).toBe(label)
  })

for (const code of [0, 6, 7, 9, 12, -1, 1.5, Number.NaN])
  test(`P-CART-26 cart status ${code} reads « Statut Inconnu »`, () => {
    expect(cartStatusLabel(code)).toBe('Statut Inconnu')
  })

test('every status has its label', () => {
  expect(Object.values(CartStatus)).toEqual(labels.map(([code]) => code))
})
