import { randomUUID } from 'node:crypto'
import { givenWorldBuildings } from './buildings.ts'
import { plantCanaries } from './canaries.ts'
import type { Given } from './given.ts'
import { givenReadyImport } from './imports.ts'
import { type Account, accountRow, callerOf, givenToken } from './people.ts'
import { givenCorrection, givenPublications } from './publications.ts'
import { givenRevision } from './revisions.ts'
import { callerWith, givenWorldCandidates, type WorldCandidates } from './world-applications.ts'
import { givenWorldCarts, type WorldCarts, worldArticles } from './world-carts.ts'
import { givenWorldContracts, type WorldContracts } from './world-contracts.ts'
import { givenWorldOrders, type WorldOrders } from './world-orders.ts'

/** Every kind of caller there is; the last two have signed in but may not work yet. Applicants carry a code. */
export const callers = [
  'visitor',
  'applicant',
  'otherApplicant',
  'reader',
  'customerMember',
  'superCustomer',
  'otherSuperCustomer',
  'freeCustomer',
  'supplierMember',
  'superSupplier',
  'otherSuperSupplier',
  'freeSupplier',
  'operator',
  'provisional',
  'unenrolled',
] as const
export type Caller = (typeof callers)[number]

const heads = {
  superCustomer: { side: 'customer', type: 'formalized' },
  otherSuperCustomer: { side: 'customer', type: 'formalized' },
  freeCustomer: { side: 'customer', type: 'free' },
  superSupplier: { side: 'supplier', type: 'formalized' },
  otherSuperSupplier: { side: 'supplier', type: 'formalized' },
  freeSupplier: { side: 'supplier', type: 'free' },
  operator: { side: 'operator' },
  colleague: { side: 'operator' },
  unenrolled: { side: 'operator', totp_secret: null, totp_confirmed_at: null },
  request: { side: 'customer', state: 'pending', active: false },
} as const

const members = {
  customerMember: 'superCustomer',
  otherCustomerMember: 'otherSuperCustomer',
  freeCustomerMember: 'freeCustomer',
  supplierMember: 'superSupplier',
  otherSupplierMember: 'otherSuperSupplier',
  freeSupplierMember: 'freeSupplier',
} as const

/** Callers without an account: a visitor, and those an application's code opens something to. */
export const withoutAccount: readonly Caller[] = ['visitor', 'applicant', 'otherApplicant', 'reader']

type Person = keyof typeof heads | keyof typeof members
export type World = Record<Person, Account> & {
  failedMail: string
  /** An article of each supplier, by the id of the supplier. */
  freeArticles: Record<number, number>
  /** A cart of each kind, by the account that has or made it. */
  carts: WorldCarts
  articles: Awaited<ReturnType<typeof worldArticles>>
  /** An ordered cart of each buyer, and one put to each account of a firm. */
  orders: WorldOrders
  /** Two applications, each with a file and its address. */
  candidates: WorldCandidates
  /** A file of articles that waits for a decision. */
  readyImport: number
  publications: Awaited<ReturnType<typeof givenPublications>>
  /** Of the holders of a lot, not undone. */
  correction: number
  /** Computed, and waiting. */
  revision: number
  /** A building of each organisation of buyers, by the id of its head. */
  buildings: Record<number, number>
  /** A contract of each firm, by the id of its head. */
  contracts: WorldContracts
}

/** What belongs to no account of a world: one that changes none of it may hand it on to the next. */
export type Shared = Pick<World, 'candidates' | 'articles' | 'readyImport' | 'publications' | 'correction' | 'revision'>

/**
 * One account of each kind, in organisations of their own, and something of everything an operator works on. What is
 * somebody's own is marked as theirs (canaries.ts).
 */
export async function givenWorld(given: Given, shared?: Shared): Promise<World> {
  const { db } = given
  const insert = async <Name extends string>(entries: [Name, Parameters<typeof accountRow>[1]][]) => {
    const rows = await Promise.all(entries.map(([, changes]) => accountRow(given, changes)))
    const accounts = await db.insertInto('account').values(rows).returningAll().execute()
    return Object.fromEntries(entries.map(([name], at) => [name, accounts[at]])) as Record<Name, Account>
  }
  const people = await insert(Object.entries(heads) as [keyof typeof heads, (typeof heads)['operator']][])
  const colleagues = await insert(
    (Object.entries(members) as [keyof typeof members, keyof typeof heads][]).map(([name, head]) => {
      const { id, side, type } = people[head]
      return [name, { side, type, admin_id: id, name: people[head].name }]
    }),
  )
  const failedMail = randomUUID()
  await db
    .insertInto('mail')
    .values({
      id: failedMail,
      template: 'passwordChanged',
      account_id: people.freeCustomer.id,
      data: '{}',
      attempts: 1,
      recipient: people.freeCustomer.email,
      created_at: given.now(),
      last_error: 'mailbox full',
    })
    .execute()
  const sellers = [people.superSupplier, people.otherSuperSupplier, people.freeSupplier]
  const rows = await db
    .insertInto('free_article')
    .values(
      sellers.map(({ id }) => ({
        supplier_id: id,
        category_id: 18,
        name: 'Diagnostic',
        description: 'Sur place',
        unit: 'U',
        price_a: 1000,
      })),
    )
    .returning(['id', 'supplier_id'])
    .execute()
  const freeArticles = Object.fromEntries(rows.map(({ id, supplier_id }) => [supplier_id, id]))
  const everybody = [...Object.values(people), ...Object.values(colleagues)].filter(({ side }) => side !== 'operator')
  const carts = await givenWorldCarts(given, everybody)
  const orders = await givenWorldOrders(given, everybody)
  const { candidates, articles, readyImport, publications, correction, revision } =
    shared ?? (await givenShared(given, people.operator.id))
  const contracts = await givenWorldContracts(given, sellers, people.operator.id)
  const buildings = await givenWorldBuildings(given, [
    people.superCustomer,
    people.otherSuperCustomer,
    people.freeCustomer,
  ])
  const { first, second } = candidates
  await plantCanaries(given, { operator: people.operator.id, applications: shared ? [] : [first, second] })
  const ids = Object.entries({ ...people, ...colleagues }) as [Person, Account][]
  const marked = await db
    .selectFrom('account')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(([, { id }]) => id),
    )
    .execute()
  const accounts = ids.map(([name, { id }]) => [name, marked.find((row) => row.id === id)])
  return {
    ...(Object.fromEntries(accounts) as Record<Person, Account>),
    readyImport,
    carts,
    orders,
    candidates,
    articles,
    failedMail,
    freeArticles,
    publications,
    correction,
    revision,
    buildings,
    contracts,
  }
}

async function givenShared(given: Given, operator: number): Promise<Shared> {
  return {
    candidates: await givenWorldCandidates(given),
    articles: await worldArticles(given),
    readyImport: await givenReadyImport(given, operator),
    publications: await givenPublications(given),
    correction: await givenCorrection(given, operator),
    revision: await givenRevision(given, operator),
  }
}

/** Whose account a caller uses; nobody's for a visitor. */
export const accountOf = (world: World, caller: Caller): Account | null => {
  if (caller === 'visitor' || caller === 'applicant' || caller === 'otherApplicant' || caller === 'reader') return null
  return world[caller === 'provisional' ? 'superCustomer' : caller]
}

/** A session of the caller's own, opened for this call. */
export async function callAs(given: Given, world: World, caller: Caller) {
  const account = accountOf(world, caller)
  if (!account) return callerWith(given, world.candidates, caller)
  const pending = caller === 'provisional' ? 'password' : caller === 'unenrolled' ? 'secondFactor' : null
  return callerOf(given, await givenToken(given, account, pending))
}

const organisations = {
  customer: [
    ['superCustomer', 'customerMember'],
    ['otherSuperCustomer', 'otherCustomerMember'],
    ['freeCustomer', 'freeCustomerMember'],
  ],
  supplier: [
    ['superSupplier', 'supplierMember'],
    ['otherSuperSupplier', 'otherSupplierMember'],
    ['freeSupplier', 'freeSupplierMember'],
  ],
} as const

/** The caller's own organisation on that side, the first one for whoever has none, and another. */
export function organisationsOf(world: World, side: keyof typeof organisations, caller: Caller) {
  const all = organisations[side].map(([head, member]) => ({ head: world[head], member: world[member] }))
  const account = accountOf(world, caller)
  const found = all.findIndex(({ head, member }) => account?.id === head.id || account?.id === member.id)
  const own = all[Math.max(found, 0)]
  const other = all[found === 1 ? 0 : 1]
  if (!own || !other) throw new Error('no organisation')
  return { own, other, account: found < 0 ? own.head : (account ?? own.head) }
}
