import type { Given } from '../../given/given.ts'
import { callerOf, givenToken } from '../../given/people.ts'
import type { Knower } from '../../given/who-may-know.ts'
import { accountOf, type Caller, callers, type World } from '../../given/world.ts'

/** Beside those of the matrix: an account closed under its session, an operator who looks as a buyer, a held address. */
export const askers = [...callers, 'deactivated', 'viewing', 'linkHolder'] as const
export type AskerName = (typeof askers)[number]

/** Whose objects an asker of our own is offered. */
export const asInMatrix = (name: AskerName): Caller =>
  name === 'deactivated' || name === 'viewing' ? 'superCustomer' : name === 'linkHolder' ? 'visitor' : name

export type Asker = { name: AskerName; headers: Record<string, string>; knower: Pick<Knower, 'account' | 'mayWork'> }

const nobody = { account: null, mayWork: false }

async function withAccount(given: Given, world: World, name: AskerName): Promise<Asker> {
  const special = { deactivated: world.otherCustomerMember, viewing: world.colleague }
  const account = name === 'deactivated' || name === 'viewing' ? special[name] : accountOf(world, name as Caller)
  if (!account) throw new Error(`${name} has no account`)
  const pending = name === 'provisional' ? 'password' : name === 'unenrolled' ? 'secondFactor' : null
  const token = await givenToken(given, account, pending)
  const mayWork = pending === null && name !== 'deactivated'
  if (name === 'deactivated')
    await given.db.updateTable('account').set({ active: false }).where('id', '=', account.id).execute()
  if (name === 'viewing')
    await callerOf(given, token)('viewAs', { params: { id: world.superCustomer.id }, body: { reason: 'Assistance' } })
  return { name, headers: { authorization: `Bearer ${token}` }, knower: { account, mayWork } }
}

/** Signs in, or takes up the code. */
export function askerIn(given: Given, world: World, name: AskerName): Promise<Asker> {
  const { first, second } = world.candidates
  const byCode = (code: string) => Promise.resolve({ name, headers: { 'x-candidate-token': code }, knower: nobody })
  if (name === 'visitor' || name === 'linkHolder') return Promise.resolve({ name, headers: {}, knower: nobody })
  if (name === 'applicant') return byCode(first.code)
  if (name === 'reader') return byCode(first.readCode)
  if (name === 'otherApplicant') return byCode(second.code)
  return withAccount(given, world, name)
}
