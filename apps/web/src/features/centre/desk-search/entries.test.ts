import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import { expect, test } from 'vitest'
import { groupsOf } from './entries.tsx'

const nothing: FoundAtDesk = {
  accounts: [],
  carts: [],
  orders: [],
  applications: [],
  places: [],
  articles: [],
  inquiries: [],
  contracts: [],
  consultations: [],
  statements: [],
}
const account: FoundAtDesk['accounts'][number] = {
  id: 1,
  side: 'supplier',
  name: 'Cabinet Lestrade',
  isMember: false,
  person: 'Anne Lestrade',
  email: 'anne@lestrade.example',
  code: 'P-AAAA2222',
  departmentCode: '74',
  type: 'free',
  state: 'active',
  waitingSince: null,
}
const now = new Date('2026-11-16T09:00:00Z')
const textsOf = (found: Partial<FoundAtDesk>) =>
  groupsOf({ ...nothing, ...found }, now).flatMap(({ entries }) =>
    entries.map(({ title, text }) => `${title}, ${text}`),
  )

test('two accounts that would read the same say their codes', () => {
  const other = { ...account, id: 2, code: 'P-BBBB3333' }
  expect(textsOf({ accounts: [account, other] })).toEqual([
    'Cabinet Lestrade, Code P-AAAA2222, Entreprise 74, Anne Lestrade, anne@lestrade.example',
    'Cabinet Lestrade, Code P-BBBB3333, Entreprise 74, Anne Lestrade, anne@lestrade.example',
  ])
  expect(textsOf({ accounts: [account] })).toEqual([
    'Cabinet Lestrade, Entreprise 74, Anne Lestrade, anne@lestrade.example',
  ])
})

test('a lot in a place leads to its holders', () => {
  const place = { id: '203 73', edition: 25, lot: '203', lotName: 'Couverture', place: '73', placeName: 'Savoie' }
  const [group] = groupsOf({ ...nothing, places: [place] }, now)
  expect(group?.entries[0]).toMatchObject({
    title: '203 Couverture, Savoie',
    path: '/operateur/titulaires?edition=25&lot=203&lieu=73',
  })
})
