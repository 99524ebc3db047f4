import { expect, test } from 'vitest'
import { type ContractChange, whyNotChange, withChanges } from './contract-change.ts'

const change = (more: Partial<ContractChange>): ContractChange => ({
  months: null,
  amount: null,
  siret: null,
  notifiedOn: '2026-11-10',
  ...more,
})
const contract = { notifiedOn: '2026-11-01' }
const cases: [Partial<ContractChange>, string | null][] = [
  [{}, 'changeNothing'],
  [{ months: 30 }, null],
  [{ months: 30, notifiedOn: '2026-10-31' }, 'changeDayOutside'],
  [{ months: 30, notifiedOn: '2026-11-17' }, 'changeDayOutside'],
  [{ siret: '123' }, 'changeSiretWrong'],
  [{ siret: 'DE123456789' }, null],
]
for (const [more, expected] of cases)
  test(`a change ${JSON.stringify(more)}: ${expected ?? 'recorded'}`, () => {
    expect(whyNotChange(change(more), contract, '2026-11-16')).toBe(expected)
  })

test('what was published stays, its changes come after', () => {
  const content = { id: '25-203-001', montant: 4_000_000 }
  expect(withChanges(content, [])).toBe(content)
  const published = { ...change({ amount: 5_000_000 }), number: 1, publishedOn: '2026-11-16' }
  expect(withChanges(content, [published])).toEqual({
    ...content,
    modifications: [
      {
        modification: {
          id: 1,
          dateNotificationModification: '2026-11-10',
          datePublicationDonneesModification: '2026-11-16',
          montant: 5_000_000,
        },
      },
    ],
  })
})
