import { beforeEach, describe, expect, test } from 'vitest'
import { showScheduledJob } from '../../src/catalogue/publication/show-scheduled.job.ts'
import { givenArticle, givenPrices } from '../given/catalogue.ts'
import { type Call, givenAccount, givenHolder, givenPeople, said, signedInAs } from '../given/people.ts'
import { givenPublications, placeIdOf } from '../given/publications.ts'
import { agreedBy } from '../given/two-persons.ts'

const given = await givenPeople()
const { db, work, mails } = given

const anne = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const marc = await givenAccount(given, { side: 'operator' })
const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })

const MORNING = new Date('2026-11-16T10:00:00+01:00')
const SIX = '2026-11-18T05:00:00.000Z'

const on = async (name: Parameters<Call>[0], id: number, body?: object) =>
  agreedBy(given, await signedInAs(given, anne), marc)(name, { params: { id }, ...(body && { body }) })
const schedule = (id: number, at = SIX) => on('schedulePublication', id, { at })
const shownIn = async (edition: number) =>
  (await db.selectFrom('edition').select('publication_id as id').where('id', '=', edition).executeTakeFirstOrThrow()).id
const atSix = async () => {
  given.setNow(new Date(SIX))
  await showScheduledJob({}, given)
}
const told = async () => Object.fromEntries((await mails()).map(({ to, subject, text }) => [to, { subject, text }]))

beforeEach(async () => {
  given.setNow(MORNING)
  await mails()
})

describe('a publication that waits for its hour', () => {
  test('P-STAFF-07 is shown at its hour and not before, as it was prepared, and whoever asked is told', {
    timeout: 60_000,
  }, async () => {
    const savoie = await placeIdOf(given, '74')
    await givenHolder(given, firm.id, '206', savoie, 1)
    const { id: article } = await givenArticle(given, { lotCode: '206', name: 'Prise' })
    await givenPrices(given, article, savoie, 1, [1000, 900, 800])
    const operator = await signedInAs(given, anne)
    const { id } = (await operator('startPublication', { body: { edition: 25 } })).json()
    await work()
    expect((await schedule(id)).json().schedule).toEqual({ dueAt: SIX, by: 'Anne Lefort', failure: null })
    expect((await operator('listPublications')).json()).toMatchObject([{ id, scheduledFor: SIX }])
    // What is imported meanwhile is for the next one.
    await givenPrices(given, article, savoie, 1, [9_999_00, 900, 800])
    given.setNow(new Date('2026-11-18T04:59:59Z'))
    await showScheduledJob({}, given)
    expect(await shownIn(25)).toBeNull()
    await atSix()
    expect(await shownIn(25)).toBe(id)
    expect((await on('getComparison', id)).json()).toMatchObject({ isShown: true, schedule: null })
    const received = await told()
    expect(Object.keys(received)).toEqual([anne.email])
    expect(received[anne.email]?.subject).toBe('Le catalogue programmé est en ligne')
    // Twice is once.
    await showScheduledJob({}, given)
    expect(await mails()).toEqual([])
  })

  test('P-STAFF-08 cancelled, it is not shown; shown by hand, it is not shown twice', async () => {
    const { prepared, shown } = await givenPublications(given)
    await schedule(prepared)
    expect(said(await schedule(prepared))).toBe('scheduleAlreadySet')
    expect((await on('cancelSchedule', prepared)).json().schedule).toBeNull()
    expect(said(await on('cancelSchedule', prepared))).toBe('scheduleNotSet')
    await atSix()
    expect(await shownIn(26)).toBe(shown)
    given.setNow(MORNING)
    expect(said(await schedule(prepared))).toBe(200)
    expect(said(await on('showPublication', prepared))).toBe(200)
    await atSix()
    expect(await shownIn(26)).toBe(prepared)
    expect(await mails()).toEqual([])
  })

  test('prepared anew, the one that waited is not shown, and the other operators are told', async () => {
    const { prepared, shown } = await givenPublications(given)
    await schedule(prepared)
    await (await signedInAs(given, anne))('startPublication', { body: { edition: 26 } })
    await db
      .updateTable('publication')
      .set({ state: 'failed', ended_at: MORNING })
      .where('state', '=', 'running')
      .execute()
    const received = await told()
    expect(Object.keys(received)).toEqual([marc.email])
    expect(received[marc.email]?.text).toContain('nouvelle préparation')
    await atSix()
    expect(await shownIn(26)).toBe(shown)
    expect(await mails()).toEqual([])
  })

  test('an hour that is past, one too far, and what could not be shown at once are refused', async () => {
    const { prepared, shown, replaced } = await givenPublications(given)
    expect(said(await schedule(prepared, '2026-11-16T08:59:00.000Z'))).toBe('scheduleHourPast')
    expect(said(await schedule(prepared, '2027-11-16T08:59:00.000Z'))).toBe('scheduleTooFar')
    expect(said(await schedule(shown))).toBe('publicationShown')
    expect(said(await schedule(replaced))).toBe('publicationNotReady')
    expect((await schedule(prepared, 'demain')).statusCode).toBe(400)
  })
})

describe('what cannot be shown is not, and every operator is told why', () => {
  const lapsed = async (id: number, shown: number, words: string) => {
    await atSix()
    expect(await shownIn(26)).toBe(shown)
    const received = await told()
    expect(Object.keys(received).toSorted()).toEqual([anne.email, marc.email].toSorted())
    expect(received[marc.email]).toMatchObject({
      subject: 'La publication programmée n’a pas eu lieu',
      text: expect.stringContaining(words),
    })
    const { schedule: kept } = (await on('getComparison', id)).json()
    expect(kept).toMatchObject({ dueAt: SIX, failure: expect.any(String) })
    // Once is enough.
    await showScheduledJob({}, given)
    expect(await mails()).toEqual([])
  }

  test('P-STAFF-09 what was prepared is no longer as it was', async () => {
    const { prepared, shown } = await givenPublications(given)
    await schedule(prepared)
    const holder = {
      lot_code: '206',
      place_id: 74,
      rank: 1,
      supplier_id: firm.id,
      market_number: 'M-2',
      is_priced: true,
    }
    await db
      .insertInto('publication_holder')
      .values({ publication_id: prepared, ...holder })
      .execute()
    await lapsed(prepared, shown, 'n’est plus tel quel')
  })

  test('P-STAFF-09 another one was shown since', async () => {
    const { prepared, replaced } = await givenPublications(given)
    await schedule(prepared)
    await db.updateTable('edition').set({ publication_id: replaced }).where('id', '=', 26).execute()
    await lapsed(prepared, replaced, 'Une autre publication')
  })

  test('P-STAFF-09 something breaks', async () => {
    const { prepared, shown } = await givenPublications(given)
    await schedule(prepared)
    // A transaction that cannot be opened the first time it is asked for, and can the second.
    let asked = 0
    const once = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && asked++ === 0)
          return () => ({ execute: () => Promise.reject(new Error('disk full')) })
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    given.setNow(new Date(SIX))
    await showScheduledJob({}, { ...given, db: once })
    expect(await shownIn(26)).toBe(shown)
    expect(Object.keys(await told()).toSorted()).toEqual([anne.email, marc.email].toSorted())
    expect((await on('getComparison', prepared)).json().schedule.failure).toBe('disk full')
  })
})
