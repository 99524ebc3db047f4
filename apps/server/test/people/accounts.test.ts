import { each } from '@charpente/domain/platform/testing/each'
import { expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'

const { app, db } = await givenApp()

const person = {
  firstname: 'Ana',
  lastname: 'Roy',
  phone: '01 99 00 00 01',
  street: '1 rue',
  postal: '74000',
  city: 'Annecy',
}
const account = (code: string, name: string, rest: object = {}) => ({
  ...person,
  side: 'customer' as const,
  code_id: code,
  name,
  email: `${code}@mairie.example`,
  department_id: 73,
  active: true,
  created_at: new Date('2026-01-01'),
  ...rest,
})

await db
  .insertInto('account')
  .values([
    account('A-1', 'Commune d’Évry-lès-Bois'),
    account('A-2', 'Office public de l’habitat du Léman'),
    account('A-3', 'Commune inactive', { active: false }),
    account('P-1', 'Couverture Martin', { side: 'supplier' }),
    account('A-4', 'Région 100 % testée'),
  ])
  .execute()
const head = await db.selectFrom('account').select('id').where('code_id', '=', 'A-1').executeTakeFirstOrThrow()
await db
  .insertInto('account')
  .values(account('A-5', 'Commune d’Évry-lès-Bois, voirie', { admin_id: head.id }))
  .execute()

const names = async (query = '') => {
  const answer = await app.inject(`/api/customers?active=1&order[id]=DESC${query}`)
  return answer.json<{ id: number; name: string }[]>().map(({ name }) => name)
}

test('P-DIR-17 customers come most recent first; inactive accounts, sub-accounts and suppliers are left out', async () => {
  expect(await names()).toEqual([
    'Région 100 % testée',
    'Office public de l’habitat du Léman',
    'Commune d’Évry-lès-Bois',
  ])
})

test('only id and name leave the server, whoever asks (Q-64)', async () => {
  for (const customer of each((await app.inject('/api/customers')).json<object[]>()))
    expect(Object.keys(customer).sort()).toEqual(['id', 'name'])
})

const searches: [typed: string, found: string[]][] = [
  ['evry', ['Commune d’Évry-lès-Bois']],
  ['ÉVRY COMMUNE', ['Commune d’Évry-lès-Bois']],
  ["d'evry", ['Commune d’Évry-lès-Bois']],
  ['office leman', ['Office public de l’habitat du Léman']],
  ['100 %', ['Région 100 % testée']],
  ['100%', []],
  ['_', []],
  ['introuvable', []],
]
for (const [typed, found] of searches)
  test(`the list searched for « ${typed} » gives ${found.length}`, async () => {
    expect(await names(`&name=${encodeURIComponent(typed)}`)).toEqual(found)
  })

test('the rest of the list follows the last id received', async () => {
  const [first] = (await app.inject('/api/customers?limit=1')).json<{ id: number; name: string }[]>()
  expect(first?.name).toBe('Région 100 % testée')
  expect(await names(`&before=${first?.id}`)).toEqual([
    'Office public de l’habitat du Léman',
    'Commune d’Évry-lès-Bois',
  ])
})
