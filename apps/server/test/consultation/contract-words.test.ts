import { expect, test } from 'vitest'
import type { ContractContent } from '../../src/consultation/application/documents/contract-data.ts'
import { filledText } from '../../src/consultation/application/documents/contract-text.ts'
import { companyOf, variantsOf, wordsOf } from '../../src/consultation/application/documents/contract-words.ts'
import { contractor } from '../given/applications.ts'

const contentOf = (change: object) =>
  ({
    articles: [{ unit: 'm2' }],
    lot: { code: '203', name: 'Couverture' },
    edition: { name: '2027-2028', startsOn: '2027-01-01', endsOn: '2028-12-31' },
    consultation: { deadline: '2026-10-30T11:00:00Z' },
    settings: {},
    places: [],
    renewals: null,
    answers: {
      step3: { typeCandidate: 'single', contractors: [{ ...contractor('Toitures du Léman'), capital: 80_000 }] },
      step4: { bankDetails: { iban: '' }, contactDetailsCentrale: {} },
      step8: { otherOperators: [] },
    },
    ...change,
  }) as unknown as ContractContent

const textOf = (change: object = {}) => {
  const content = contentOf(change)
  const paragraphs = filledText(variantsOf(content, false, false), wordsOf(content, null))
  return paragraphs
    .map(({ runs }) => runs.map(([words]) => words).join(''))
    .join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('the contract states how often it may be renewed when its consultation does, and no term « at » a day', () => {
  expect(textOf({ renewals: { count: 2, months: 12 } })).toContain('reconduire 2 fois, pour 12 mois à chaque fois')
  expect(textOf()).not.toContain('reconduire')
  expect(textOf()).toContain('n’excède pas quatre ans, sauf cas exceptionnel')
})

test('rates are explained where the schedule has some', () => {
  expect(textOf({ articles: [{ unit: '€ (Budget)' }] })).toContain('0,05 veut dire 5 %')
  expect(textOf()).not.toContain('€ (Budget)')
})

test.each([
  ['Toitures du Léman', 'SARL', 'Toitures du Léman, SARL'],
  ['Toitures SARL', 'Sarl', 'Toitures SARL'],
  ['Sarlat Toitures', 'SARL', 'Sarlat Toitures, SARL'],
])('%s, %s is written « %s »', (organization, typeOrganization, written) => {
  expect(companyOf({ ...contentOf({}).answers.step3.contractors[0], organization, typeOrganization } as never)).toBe(
    written,
  )
})
