import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { problemsOf } from '@charpente/contract/consultation/application/problems'
import { describe, expect, test } from 'vitest'
import { initialValues, placesField } from './values.ts'

const facts: Facts = {
  category: '203',
  areas: [
    { code: '01', name: 'Ain' },
    { code: '74', name: 'Haute-Savoie' },
  ],
  organizations: ['Toitures du Léman', 'Alpes Zinguerie'],
  year: 2026,
  offers: () => true,
}

const anApplication = (changes: object): Candidate => ({ drafts: {}, ...changes }) as unknown as Candidate
const opened = (key: Parameters<typeof initialValues>[0], saved: object | null, draft?: object, given = facts) =>
  initialValues(
    key,
    anApplication({ [key]: saved, drafts: draft ? { [key]: { values: draft, savedAt: '' } } : {} }),
    given,
  )

describe('what the form of a step opens with', () => {
  test('the draft before what was saved, what was saved before blanks', () => {
    expect(opened('step9', { presentationHuman: 'Saved' }, { presentationHuman: 'Typed' }).presentationHuman).toBe(
      'Typed',
    )
    expect(opened('step9', { presentationHuman: 'Saved' }).presentationHuman).toBe('Saved')
    expect(opened('step9', null).presentationHuman).toBe('')
  })

  test('W-STEP4-01 one contact for each place, its second one after it, those of other places left out', () => {
    const { contactDetailsBuyers } = opened('step4', {
      contactDetailsBuyers: [
        { department: '74', lastname: 'Second', secondary: true, company: 'Alpes Zinguerie' },
        { department: '74', lastname: 'First', company: 'Alpes Zinguerie' },
        { department: '38', lastname: 'Elsewhere' },
      ],
    })
    expect(contactDetailsBuyers).toMatchObject([
      { department: '01', departmentName: 'Ain', lastname: '', secondary: false },
      { department: '74', departmentName: 'Haute-Savoie', lastname: 'First' },
      { department: '74', lastname: 'Second', secondary: true },
    ])
  })

  test('W-STEP5-01 at least one line for each company', () => {
    const { activitiesAptitudeDetails } = opened('step5', {
      activitiesAptitudeDetails: [
        { organization: 'Alpes Zinguerie', name: 'Qualibat 3182' },
        { organization: 'Alpes Zinguerie', name: 'RGE' },
      ],
    })
    expect(activitiesAptitudeDetails).toMatchObject([
      { organization: 'Alpes Zinguerie', name: 'Qualibat 3182' },
      { organization: 'Alpes Zinguerie', name: 'RGE' },
      { organization: 'Toitures du Léman', name: '' },
    ])
  })

  test('W-STEP6-01 W-STEP7-01 exactly one line for each company, its numbers in French', () => {
    const { economicCapacity } = opened('step6', {
      economicCapacity: [{ organization: 'Alpes Zinguerie', y1Revenue: 1_234_567.5, y1PartOfRevenue: 0 }],
    })
    expect(economicCapacity).toMatchObject([
      { organization: 'Toitures du Léman', y1Revenue: '' },
      { organization: 'Alpes Zinguerie', y1Revenue: '1\u202F234\u202F567,50', y1PartOfRevenue: '0' },
    ])
    expect(opened('step7', null).averageAnnualWorkforce).toHaveLength(2)
  })

  test('a year has no thousands, the id of a file is no amount', () => {
    const { mainDeliveries } = opened('step7', {
      mainDeliveries: [{ organization: 'Alpes Zinguerie', year: 2024, budget: 12_000, proofUpload: 1234 }],
    })
    expect(mainDeliveries).toMatchObject([{ year: '2024', budget: '12\u202F000,00', proofUpload: 1234 }])
  })

  test('W-NAV-17 a company that left is no longer chosen; the only one is', () => {
    const bank = { organization: 'Gone', iban: 'FR76', bic: '' }
    expect(opened('step4', { bankDetails: bank }).bankDetails).toMatchObject({ organization: '', iban: 'FR76' })
    const alone = { ...facts, organizations: ['Toitures du Léman'] }
    expect(opened('step4', null, undefined, alone).bankDetails).toMatchObject({ organization: 'Toitures du Léman' })
  })

  test('what was saved opens without a problem, and blanks open with all of them', () => {
    const saved = {
      outSourcing: 'no',
      otherOperators: [{ organization: 'Alpes Zinguerie', name: 'Zinc & Co', siret: 'BE0123' }],
    }
    expect(problemsOf('step8', opened('step8', saved), facts)).toEqual([])
    expect(problemsOf('step6', opened('step6', null), facts)).toHaveLength(12)
  })

  test('W-STEP2-09 codes that start with 1 go by region, the others by department', () => {
    expect(placesField('105')).toBe('regions')
    expect(placesField('203')).toBe('departments')
  })
})
