import type { Unit } from '@charpente/domain/platform/unit'
import pg from 'pg'
import { inject } from 'vitest'
import { givenFreeArticle, SAVOIE, type Sold, type Tiers } from './carts.ts'
import { givenArticle, givenPrices, publish } from './catalogue.ts'
import { type Given, makeTemplate } from './given.ts'
import { accountNow, type Call, givenAccount, givenHolder, givenMember, givenPeople, signedInAs } from './people.ts'

const place = async ({ db }: Given) => {
  const { region_id } = await db
    .selectFrom('department')
    .select('region_id')
    .where('id', '=', SAVOIE)
    .executeTakeFirstOrThrow()
  return 200 + region_id
}

async function givenFormalized(
  given: Given,
  sold: Omit<Sold, 'id' | 'seller'>,
  placeId: number,
  number: number,
): Promise<Sold> {
  const { lot, unit, quantityB, quantityC, prices } = sold
  const article = { lotCode: lot ?? '', name: `Article ${lot}`, unit, quantityB, quantityC }
  const { id } = await givenArticle(given, article, number)
  for (const [rank, tiers] of Object.entries(prices)) await givenPrices(given, id, placeId, Number(rank), tiers)
  return { ...sold, id, seller: null }
}

/**
 * A buyer with a colleague, another buyer, a free one, and three firms: first, second and third holders of lot 206. People
 * and articles are numbered here: in a copy, a test adds its own beside them.
 */
async function buildMarket(given: Given) {
  const firm = { side: 'supplier', type: 'formalized' } as const
  const admin = await givenAccount(given, { type: 'formalized', name: 'Ville d’Annecy' }, 1)
  const people = {
    admin,
    member: await givenMember(given, admin, {}, 2),
    other: await givenAccount(given, { type: 'formalized' }, 3),
    freeBuyer: await givenAccount(given, { type: 'free' }, 4),
    holder: await givenAccount(given, { ...firm, name: 'Électricité du Lac' }, 5),
    rival: await givenAccount(given, { ...firm, name: 'Courants d’Arve' }, 6),
    third: await givenAccount(given, { ...firm, name: 'Lumière des Aravis' }, 7),
  }
  const { holder, rival, third } = people
  const region = await place(given)
  await givenHolder(given, holder.id, '206', SAVOIE, 1)
  await givenHolder(given, rival.id, '206', SAVOIE, 2)
  await givenHolder(given, third.id, '206', SAVOIE, 3)
  await givenHolder(given, rival.id, '203', SAVOIE, 1)
  await givenHolder(given, holder.id, '105', region, 1)
  const sold = {
    socket: await givenFormalized(
      given,
      {
        lot: '206',
        unit: 'U',
        quantityB: 50,
        quantityC: 500,
        prices: { 1: [47_11, 41_22, 37_33], 2: [58_44, 57_55, null], 3: [61_00, 60_00, 59_00] },
      },
      SAVOIE,
      1,
    ),
    cable: await givenFormalized(
      given,
      {
        lot: '206',
        unit: 'ml',
        quantityB: 100,
        quantityC: null,
        prices: { 1: [3_05, 2_85, null], 2: [3_45, 3_25, null], 3: [4_00, 3_50, null] },
      },
      SAVOIE,
      2,
    ),
    roof: await givenFormalized(
      given,
      { lot: '203', unit: 'm2', quantityB: null, quantityC: null, prices: { 1: [48_90, null, null] } },
      SAVOIE,
      3,
    ),
    mission: await givenFormalized(
      given,
      { lot: '105', unit: '€ (Budget)', quantityB: null, quantityC: null, prices: { 1: [525, null, null] } },
      region,
      4,
    ),
  }
  await publish(given)
  const free = async (
    seller: 'holder' | 'rival',
    prices: Tiers,
    quantityB: number | null,
    unit: Unit,
  ): Promise<Sold> => ({
    id: await givenFreeArticle(given, people[seller].id, { unit, prices, quantityB }),
    lot: null,
    unit,
    quantityB,
    quantityC: null,
    prices: { 1: prices },
    seller,
  })
  const freely = {
    visit: await free('holder', [120_00, 100_00, null], 10, 'U'),
    survey: await free('holder', [15_50, null, null], null, 'm2'),
    audit: await free('rival', [900_00, null, null], null, 'U'),
  }
  return { people, sold, freely, region }
}

type Built = Awaited<ReturnType<typeof buildMarket>>
type Person = keyof Built['people']

/** Everybody signs in. */
async function entered(given: Given, { people, ...market }: Built) {
  const calls = await Promise.all(
    Object.entries(people).map(async ([name, account]) => [name, await signedInAs(given, account)] as const),
  )
  return { ...people, ...market, calls: Object.fromEntries(calls) as Record<Person, Call> }
}
export type Market = Awaited<ReturnType<typeof entered>>

/** For who must have a say before it is built; the others: `givenMarketApp`. */
export const givenMarket = async (given: Given): Promise<Market> => entered(given, await buildMarket(given))

const templateOf = () => `${inject('template')}_market`

/** What the template holds, as plain data; accounts are read again in the copy. */
type Kept = Omit<Built, 'people'> & { ids: Record<Person, number> }

/**
 * Built by the first file of the run that wants it, while the others wait: publishing costs a second of processor, a copy
 * a tenth. The comment of the database says what it holds, and that it is whole.
 */
async function keptMarket(): Promise<Kept> {
  const template = templateOf()
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [template],
    )
    if (rows[0]?.comment) return JSON.parse(rows[0].comment)
    const { people, ...market } = await makeTemplate(template, buildMarket)
    const ids = Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])) as Kept['ids']
    const kept = { ...market, ids }
    await client.query(`comment on database ${template} is ${client.escapeLiteral(JSON.stringify(kept))}`)
    return kept
  } finally {
    await client.end()
  }
}

/** The application in which the market stands already, and the market. */
export async function givenMarketApp(env: Record<string, string> = {}, options: { papers?: boolean } = {}) {
  const { ids, ...market } = await keptMarket()
  const given = await givenPeople(env, { ...options, template: templateOf() })
  const accounts = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => [name, await accountNow(given, id)] as const),
  )
  const people = Object.fromEntries(accounts) as Built['people']
  return { given, market: await entered(given, { ...market, people }) }
}
