import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentOfPostal } from '../../platform/department.ts'
import { isAddressOf, isSavedLink, whyNotArchive, whyNotChange, whyNotChoose, whyNotRestore } from './actions.ts'
import {
  ACCESS_MAX,
  addressKey,
  addressLine,
  CITY_MAX,
  CONTACT_MAX,
  onSiteWords,
  STREET_MAX,
  splitAddress,
} from './address.ts'

const postals: [postal: string, department: string | null][] = [
  ['74000', '74'],
  ['74 000', '74'],
  ['01100', '01'],
  ['20000', '2A'],
  ['20167', '2A'],
  ['20200', '2B'],
  ['20620', '2B'],
  ['97110', '971'],
  ['97490', '974'],
  ['97600', '976'],
  ['97500', null],
  ['98800', null],
  ['00100', null],
  ['96000', null],
  ['7400', null],
]
for (const [postal, department] of postals)
  test(`postal code ${postal} is of ${department ?? 'no department'}`, () => {
    expect(departmentOfPostal(postal)).toBe(department)
  })

const addresses: [typed: string, parts: ReturnType<typeof splitAddress>][] = [
  ['12 rue des Écoles, 74000 Annecy', { street: '12 rue des Écoles', postal: '74000', city: 'Annecy' }],
  ['12 rue des Écoles 74000 ANNECY', { street: '12 rue des Écoles', postal: '74000', city: 'ANNECY' }],
  [
    'Gymnase,  3 quai Sud - 73100 Aix-les-Bains.',
    { street: 'Gymnase, 3 quai Sud', postal: '73100', city: 'Aix-les-Bains' },
  ],
  ['12 rue des Écoles', null],
  ['74000 Annecy', null],
  ['12 rue des Écoles, 98800 Nouméa', null],
  ['12 rue, 74000 Annecy, bâtiment 2', null],
]
for (const [typed, parts] of addresses)
  test(`« ${typed} » is ${parts ? 'taken apart' : 'left as it is'}`, () => {
    expect(splitAddress(typed)).toEqual(parts)
  })

test('an address of the book and its access notes always fit in the fields of a cart', () => {
  const text = (most: number) => fc.string({ minLength: 1, maxLength: most })
  fc.assert(
    fc.property(
      text(STREET_MAX),
      text(CITY_MAX),
      text(ACCESS_MAX),
      text(CONTACT_MAX),
      (street, city, access, contact) => {
        expect(addressLine({ street, postal: '74000', city }).length).toBeLessThanOrEqual(255)
        expect(onSiteWords({ access, contact, phone: '+'.repeat(25) }).length).toBeLessThanOrEqual(255)
      },
    ),
  )
})

test('what is on site is said in one text', () => {
  const on = { access: 'Portail nord', contact: 'Mme Roux', phone: '04 50 00 00 01' }
  expect(onSiteWords(on)).toBe('Portail nord. Sur place\u00A0: Mme Roux, 04 50 00 00 01')
  expect(onSiteWords({ ...on, access: null, phone: null })).toBe('Sur place\u00A0: Mme Roux')
  expect(onSiteWords({ access: null, contact: null, phone: null })).toBe('')
})

const school = { street: '12 rue des Écoles', postal: '74000', city: 'Annecy' }

test('case, accents and commas do not make another address; a door does', () => {
  expect(addressKey('12, Rue des Ecoles  74000 ANNECY')).toBe(addressKey(addressLine(school)))
  expect(isAddressOf(school, '12 RUE DES ECOLES 74000 Annecy')).toBe(true)
  expect(isAddressOf(school, '12 rue des Écoles, porte B, 74000 Annecy')).toBe(false)
})

test('a building is chosen while it is in the book, for a cart of its department', () => {
  const live = { archivedAt: null, departmentCode: '74' }
  expect(whyNotChoose(live, { departmentCode: '74' })).toBeNull()
  expect(whyNotChoose(live, { departmentCode: '73' })).toBe('buildingOfOtherDepartment')
  expect(whyNotChoose({ ...live, archivedAt: new Date() }, { departmentCode: '74' })).toBe('buildingArchived')
})

test('what is archived is only read, and comes back', () => {
  const [live, archived] = [{ archivedAt: null }, { archivedAt: new Date() }]
  expect([whyNotChange(live), whyNotArchive(live), whyNotRestore(live)]).toEqual([null, null, 'buildingNotArchived'])
  expect([whyNotChange(archived), whyNotArchive(archived), whyNotRestore(archived)]).toEqual([
    'buildingArchived',
    'buildingAlreadyArchived',
    null,
  ])
})

test('a link nobody touched is kept as it is', () => {
  const saved = { buildingId: 3, address: '12 rue des Écoles, 74000 Annecy' }
  expect(isSavedLink({ asked: 3, saved, address: saved.address })).toBe(true)
  expect(isSavedLink({ asked: undefined, saved, address: '12 rue des ecoles 74000 annecy' })).toBe(true)
  expect(isSavedLink({ asked: undefined, saved, address: '14 rue des Écoles, 74000 Annecy' })).toBe(false)
  expect(isSavedLink({ asked: 4, saved, address: saved.address })).toBe(false)
  expect(isSavedLink({ asked: null, saved, address: saved.address })).toBe(false)
})
