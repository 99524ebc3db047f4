import { each } from '@charpente/domain/platform/testing/each'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAbsencesJob } from '../../src/people/absences/begin-absences.job.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { applyRetentionJob } from '../../src/records/retention/apply-retention.job.ts'
import { givenBuilding } from '../given/buildings.ts'
import { acted, shownCode, signature, signed, signingUnder, sweepFiles } from '../given/execution.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { type Account, accountNow, type Call, givenAccount, givenMember, said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp()
const { db, mails, wait } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
const firm = anew(given, market.holder)
const desk = anew(given, await givenAccount(given, { side: 'operator' }))

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const today = TEST_NOW.toISOString().slice(0, 10)

/** Works taken by this buyer, with a reservation and its photo, signed with a code of their own. */
async function givenTaken(buyer: Call, signer: object = {}) {
  const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
  const { id } = order
  await acted(buyer, id, { kind: 'said', body: { words: 'Le gardien ouvre à 8 h.' } })
  await acted(firm, id, { kind: 'completed', body: { day: today, name: 'François Thévenard', role: 'Gérant' } })
  const photo = (
    await buyer('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), 'couloir.png') })
  ).json<{ id: number }>()
  const reservations = [{ words: 'Plafonnier à reprendre', place: 'Couloir', liftBy: '2026-12-04' }]
  await signed(
    buyer,
    id,
    { kind: 'decided', body: { outcome: 'reserved', reservations, signature: { ...signature(), ...signer } } },
    { files: [{ file: photo.id, words: 'Couloir', point: 1 }] },
  )
  await buyer('getExecution', { params: { id } })
  await mails()
  return { ...order, photo: photo.id }
}

/** Nothing of it binds anybody any more. */
const closed = (id: number) =>
  owner.updateTable('execution').set({ phase: 'closed' }).where('purchase_order_id', '=', id).execute()

/** What was found of these words, table by table, but for the trail, which is sealed. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit_event%'`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const { rows: lines } = await sql`select 1 from ${sql.table(table)} own
        where to_jsonb(own)::text ilike any (${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(db)
      return lines.length > 0 ? [table] : []
    }),
  )
  return found.flat().toSorted()
}

async function erased({ id }: Account): Promise<number | string> {
  await anew(given, { id } as Account)('askErasure', { body: { reason: '' } })
  const requests = (await desk('listErasures')).json<{ id: number; accountId: number }[]>()
  const request = requests.find(({ accountId }) => accountId === id)
  await mails()
  return said(await desk('eraseAccount', { params: { id: request?.id ?? 0 }, body: {} }))
}

describe('whoever is erased', () => {
  test('keeps their name on what they signed and did in files of orders, as evidence, and nowhere else', async () => {
    const person = await givenAccount(given, {
      type: 'formalized',
      name: 'Ville de Cluses',
      firstname: 'Ondine',
      lastname: 'Vernay-Collet',
      phone: '06 11 22 33 44',
    })
    const buyer = anew(given, person)
    const { id } = await givenTaken(buyer, { name: 'Ondine Vernay-Collet', role: 'Directrice' })
    const acts = () =>
      db.selectFrom('execution_act').selectAll().where('purchase_order_id', '=', id).orderBy('number').execute()
    const before = await acts()
    expect(await erased(person)).toBe('erasureOrdersRunning')
    await closed(id)
    const asked = (await desk('listErasures')).json<{ id: number; accountId: number }[]>()
    const request = asked.find(({ accountId }) => accountId === person.id)
    expect(said(await desk('eraseAccount', { params: { id: request?.id ?? 0 }, body: {} }))).toBe(200)
    const [told] = await mails()
    // What is said to stay is what stays: the mail does not promise that no name does.
    expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('Votre nom n’y reste que sur ce que vous avez signé')
    await applyRetentionJob({}, given)
    expect(await tablesWith(['Vernay-Collet', '06 11 22 33 44', person.email])).toEqual(['execution_act'])
    expect(await acts()).toEqual(before)
    expect(before.filter(({ name }) => name === 'Ondine Vernay-Collet')).toHaveLength(2)
    expect(await accountNow(given, person.id)).toMatchObject({ firstname: 'Personne', name: 'Ville de Cluses' })
    // The other side still reads who signed.
    const read = (await firm('getExecution', { params: { id } })).json<{ acts: { name: string; kind: string }[] }>()
    expect(read.acts.find(({ kind }) => kind === 'decided')?.name).toBe('Ondine Vernay-Collet')
  })

  test('takes along their devices, their agenda, how far they had read, and the codes in flight', async () => {
    const person = await givenAccount(given, { type: 'formalized' })
    const buyer = anew(given, person)
    const { id } = await givenTaken(buyer)
    await buyer('openCalendarAddress')
    await buyer('readExecution', { params: { id }, body: { act: 1 } })
    const body = { side: 'firm', means: 'mailed', act: signingUnder }
    expect((await buyer('sendExecutionCode', { params: { id }, body })).statusCode).toBe(201)
    await db
      .insertInto('push_device')
      .values({
        account_id: person.id,
        endpoint: `https://push.example/${person.id}`,
        p256dh: 'key',
        auth: 'auth',
        key_name: 'one',
        added_at: given.now(),
      })
      .execute()
    const own = ['push_device', 'calendar_address', 'execution_read', 'execution_code'] as const
    const left = async () =>
      Promise.all(
        own.map(async (table) => {
          const rows = await db.selectFrom(table).select('account_id').where('account_id', '=', person.id).execute()
          return [table, rows.length]
        }),
      )
    expect(await left()).toEqual(own.map((table) => [table, 1]))
    await closed(id)
    expect(await erased(person)).toBe(200)
    expect(await left()).toEqual(own.map((table) => [table, 0]))
  })

  test('takes along whom to ask for in the buildings of their book; names and addresses stay what was ordered for', async () => {
    const person = await givenAccount(given, { type: 'formalized' })
    const { id } = await givenBuilding(anew(given, person), { name: 'École du Lac', street: '12 rue du Lac' })
    expect(await erased(person)).toBe(200)
    const building = await db.selectFrom('building').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(building).toMatchObject({ access: null, contact: null, phone: null })
    expect(building).toMatchObject({ name: 'École du Lac', street: '12 rue du Lac', archived_at: given.now() })
  })

  test('takes along the absences they were in, on either side', async () => {
    const head = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const [one, other] = [await givenMember(given, head), await givenMember(given, head)]
    await anew(given, one)('saveAbsence', { body: { from: '2026-11-16', to: '2026-11-17', deputy: other.id } })
    await anew(given, head)('saveAbsence', { body: { from: '2026-12-01', to: '2026-12-02', deputy: one.id } })
    const kept = () => db.selectFrom('absence').select('id').where('account_id', 'in', [head.id, one.id]).execute()
    expect(await kept()).toHaveLength(2)
    expect(await erased(one)).toBe(200)
    expect(await kept()).toEqual([])
  })
})

describe('what stops serving', () => {
  test('an absence is forgotten a year after its last day', async () => {
    const head = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    const deputy = await givenMember(given, head)
    for (const to_day of ['2025-11-14', '2025-11-15', '2026-11-14'])
      await db
        .insertInto('absence')
        .values({
          account_id: head.id,
          deputy_id: deputy.id,
          from_day: '2025-11-01',
          to_day,
          keeps_copy: false,
          declared_at: given.now(),
        })
        .execute()
    await beginAbsencesJob({}, given)
    await beginAbsencesJob({}, given)
    const kept = await db
      .selectFrom('absence')
      .select(sql<string>`to_day::text`.as('day'))
      .where('account_id', '=', head.id)
      .orderBy('day')
      .execute()
    expect(kept.map(({ day }) => day)).toEqual(['2025-11-15', '2026-11-14'])
  })

  test('a code that signed, or that nobody typed in its time, is forgotten', async () => {
    const buyer = anew(given, market.admin)
    const { id } = await givenTaken(buyer)
    const codes = () => db.selectFrom('execution_code').select('side').where('purchase_order_id', '=', id).execute()
    expect(await codes()).toEqual([])
    wait({ minutes: 2 })
    await shownCode(firm, id, signingUnder)
    await sweepFiles(given)
    expect(await codes()).toEqual([{ side: 'firm' }])
    wait({ minutes: 31 })
    await sweepFiles(given)
    expect(await codes()).toEqual([])
  })

  test('an order forgotten takes its acts, what each had read, tasks, codes, photos and papers along', async () => {
    const buyer = anew(given, market.admin)
    const { id, cartId, photo } = await givenTaken(buyer)
    await buyer('readExecution', { params: { id }, body: { act: 1 } })
    wait({ minutes: 2 })
    await shownCode(firm, id, signingUnder)
    const [paper] = await db
      .selectFrom('execution_document')
      .select('media_id as media')
      .where('purchase_order_id', '=', id)
      .execute()
    const own = [
      'execution',
      'execution_act',
      'execution_read',
      'execution_task',
      'execution_code',
      'execution_document',
    ] as const
    const left = () =>
      Promise.all(
        own.map(async (table) => {
          const rows = await db
            .selectFrom(table)
            .select('purchase_order_id')
            .where('purchase_order_id', '=', id)
            .execute()
          return rows.length > 0 ? table : null
        }),
      )
    expect(await left()).toEqual([...own])
    const then = sql`now() - interval '30 years'`
    await sql`update cart_order set confirmed_at = ${then} where cart_id = ${cartId}`.execute(owner)
    await sql`update purchase_order set sent_at = ${then}, closed_at = ${then}, execution_end = (${then})::date
      where cart_id = ${cartId} and sent_at is not null`.execute(owner)
    await sql`update execution set phase = 'closed', ends_on = (${then})::date, done_on = (${then})::date,
      guarantee_ends_on = (${then})::date where purchase_order_id = ${id}`.execute(owner)
    // What was done last is younger than ten years: the order stays, whatever its own days say.
    await applyRetentionJob({}, given)
    expect(await left()).toEqual([...own])
    await sql`update execution_act set at = ${then} where purchase_order_id = ${id}`.execute(owner)
    await applyRetentionJob({}, given)
    expect(await left()).toEqual(own.map(() => null))
    const unused = await db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [photo, paper?.media ?? 0])
      .where('unused_since', 'is not', null)
      .execute()
    expect(unused).toHaveLength(2)
    const { rows: trail } = await sql`select 1 from audit_event where object_type = 'cart'
      and object_id = ${String(cartId)} and action = 'orderForgotten'`.execute(db)
    expect(each(trail)).toHaveLength(1)
  })
})
