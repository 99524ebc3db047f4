import { supplierProfile } from '@charpente/contract/people/accounts'
import type { User } from '@charpente/contract/people/user'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/given-user.ts'
import { sizeChoices, superCustomerForm, superCustomerValues, supplierValues } from './profile-values.ts'

describe('the values of the forms', () => {
  test('P-PROF-03 a complete customer can be saved as it is, and nothing changes', () => {
    const user = aUser()
    expect(superCustomerForm.parse(superCustomerValues(user))).toEqual({
      firstname: user.firstname,
      lastname: user.lastname,
      phone: user.phone,
      name: user.name,
      organism: user.organism,
      size: user.size,
      siret: user.siret,
      serviceCode: null,
      engagementRequired: true,
      confirmAbove: 500_050,
      payer: null,
      address: { street: '1 rue du Lac', postal: '74000', city: 'Annecy', department: 73 },
    })
  })

  test('P-SUP-27 to 32 a complete supplier too; an empty billing e-mail is accepted', () => {
    expect(supplierProfile.parse(supplierValues(aUser()))).toMatchObject({
      remunerationEmail: null,
      remunerationPhone: '04 50 00 00 13',
      departments: [73],
      category: 18,
      address: { street: '1 rue du Lac', postal: '74000', city: 'Annecy' },
    })
  })

  const missing: [what: string, user: Partial<User>, path: string, message: string][] = [
    ['no department', { departments: [] }, 'departments', 'Veuillez sélectionner au moins un département'],
    ['no category', { category: null }, 'category', 'Veuillez sélectionner une catégorie'],
    ['no billing name', { remunerationName: null }, 'remunerationName', 'Ce champ est requis'],
    [
      'a wrong billing e-mail',
      { remunerationEmail: 'compta@' },
      'remunerationEmail',
      'Merci de renseigner un mail valide',
    ],
  ]
  for (const [what, changes, path, message] of missing)
    test(`P-SUP-31 to 34 ${what}: ${message}`, () => {
      const { error } = supplierProfile.safeParse(supplierValues(aUser(changes)))
      expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
    })

  const amounts: [typed: string, cents: number | null | 'wrong'][] = [
    ['', null],
    ['5000', 500_000],
    ['5\u202F000,50 €', 500_050],
    ['12.5', 1250],
    ['0', 'wrong'],
    ['-3', 'wrong'],
    ['beaucoup', 'wrong'],
    ['99999999999', 'wrong'],
  ]
  for (const [typed, cents] of amounts)
    test(`the amount to confirm, typed « ${typed} », is ${cents}`, () => {
      const { data } = superCustomerForm.safeParse({ ...superCustomerValues(aUser()), confirmAbove: typed })
      expect(data ? data.confirmAbove : 'wrong').toBe(cents)
    })

  test('an unknown organism is shown as « other »', () => {
    expect(superCustomerValues(aUser({ organism: 'ministry' })).organism).toBe('other')
  })

  test('a size of one’s own stays among the choices', () => {
    expect(sizeChoices('10 à 49')).toHaveLength(4)
    expect(sizeChoices('1 200 agents')[0]).toBe('1 200 agents')
  })
})
