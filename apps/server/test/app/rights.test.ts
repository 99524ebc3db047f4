import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { type Right, rightLabels, rights, rightsNeeded } from '@charpente/domain/platform/right'
import { expect, test } from 'vitest'
import { type Given, givenApp } from '../given/given.ts'
import { givenAccount, said, signedInAs } from '../given/people.ts'
import { routesOfTwo } from '../given/two-persons.ts'

const given: Given = await givenApp()
const { db } = given

/** Somebody with these rights alone, called anew each time: some routes ask who is there. */
const operatorWith = async (held: Right[] | null) => {
  const account = await givenAccount(given, { side: 'operator', rights: held, lastname: held?.join(' ') || 'Roy' })
  return { account, call: () => signedInAs(given, account) }
}

test('K-RIGHTS-05 whoever lacks a right is told which, and who has it', async () => {
  await db.updateTable('account').set({ active: false }).where('side', '=', 'operator').execute()
  const { call } = await operatorWith(['orders'])
  await givenAccount(given, { side: 'operator', rights: ['catalogue'], firstname: 'Inès', lastname: 'Garnier' })
  await givenAccount(given, { side: 'operator', rights: null, firstname: 'Anne', lastname: 'Lefort' })
  const answer = await (await call())('listPublications')
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'rightMissing' })
  expect(JSON.stringify(answer.json())).toMatch(/«\s?Catalogue\s?».*Inès Garnier ou Anne Lefort/)
})

test('K-RIGHTS-02 an operator whose rights were never chosen has all of them; getMe says which', async () => {
  const everything = await operatorWith(null)
  expect((await (await everything.call())('getMe')).json().rights).toEqual(rights)
  const some = await operatorWith(['figures', 'orders'])
  expect((await (await some.call())('getMe')).json().rights).toEqual(['orders', 'figures'])
  const buyer = await signedInAs(given, await givenAccount(given))
  expect((await buyer('getMe')).json().rights).toEqual([])
})

test('K-RIGHTS-06 rights that change are in force at the next call of the same session', async () => {
  const { account, call } = await operatorWith(['orders'])
  const kept = await call()
  expect(said(await kept('listMonitoredOrders'))).toBe(200)
  await db
    .updateTable('account')
    .set({ rights: ['catalogue'] })
    .where('id', '=', account.id)
    .execute()
  expect(said(await kept('listMonitoredOrders'))).toBe('rightMissing')
  expect(said(await kept('listPublications'))).toBe(200)
})

test('K-RIGHTS-07 worklists and the search show what one may open', async () => {
  await givenAccount(given, { name: 'Commune de Talloires', state: 'pending', active: false })
  const names = async (held: Right[] | null) =>
    (await (await (await operatorWith(held)).call())('getWorklists')).json().map(({ name }: { name: string }) => name)
  expect(await names(['catalogue'])).toEqual(['missedSearches', 'assents', 'editionsToPublish', 'revisionsDue'])
  expect(await names(['orders'])).toContain('lateOrders')
  expect(await names(['orders'])).not.toContain('registrations')
  expect(await names(null)).toContain('registrations')
  const found = async (held: Right[]) =>
    (await (await (await operatorWith(held)).call())('searchDesk', { query: { words: 'talloires' } })).json().accounts
  expect(await found(['registrations'])).not.toEqual([])
  expect(await found(['content'])).toEqual([])
})

test('what takes two persons is asked with the right that agrees to it, and each right has its word', () => {
  for (const name of routesOfTwo) expect(rightsNeeded((routes[name] as Route).right)).toHaveLength(1)
  expect(Object.keys(rightLabels)).toEqual(rights)
})
