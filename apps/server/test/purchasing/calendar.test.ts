import type { CalendarAddress } from '@charpente/contract/purchasing/calendar'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, expect, test } from 'vitest'
import { calendarFile } from '../../src/purchasing/orders/calendar.ts'
import { acted } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { givenAccount, said, signedInAs } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { db, visitor, wait } = given
const { admin, holder, sold } = market
const calls = { admin: anew(given, admin), holder: anew(given, holder) }

beforeEach(() => given.setNow(TEST_NOW))

const opened = async (call = calls.holder) => (await call('openCalendarAddress')).json<CalendarAddress>()
const secretOf = (address: string | null) => new URL(address ?? '').pathname.split('/').at(-1) ?? ''
const read = (address: string | null) => visitor('readCalendar', { params: { secret: secretOf(address) } })
const unfolded = ({ body }: { body: string }) => body.replaceAll('\r\n ', '')

test('D-CALENDAR-01 an agenda reads one’s deadlines at an address of one’s own, without signing in', async () => {
  const order = await waitingFor(given, await givenOrder(calls.admin, 'formalized', [[sold.socket, 5]]))
  const { address, openedAt } = await opened()
  expect(openedAt).toBe(TEST_NOW.toISOString())
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendriers\/[\w-]{32}\.ics$/)
  const answer = await read(address)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(unfolded(answer)).toContain(`SUMMARY:Répondre au bon ${order.number}\r\n`)
  expect(unfolded(answer)).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  // The buyer has its own, from its own side.
  expect(unfolded(await read((await opened(calls.admin)).address))).toContain(
    `SUMMARY:Réponse attendue au bon ${order.number}\r\n`,
  )
  const stranger = anew(given, await givenAccount(given))
  expect(unfolded(await read((await opened(stranger)).address))).not.toContain('BEGIN:VEVENT')
})

test('D-CALENDAR-06 an agenda has the days of the works: the start, the visit, what is to be done, until they are done', async () => {
  const { id, number } = await givenAccepted(given, market, calls)
  const day = (after: number) => addDays(parisDay(TEST_NOW), after)
  const titles = async (call: typeof calls.holder) => {
    const found = [...unfolded(await read((await opened(call)).address)).matchAll(/SUMMARY:(.*)\r\n/g)]
    return found.map(([, title]) => title?.replaceAll('\\,', ',') ?? '').filter((title) => title.includes(number))
  }
  const end = `Fin d’exécution du bon ${number}`
  expect((await titles(calls.holder)).toSorted()).toEqual([`Démarrer les travaux, bon ${number}`, end])
  await acted(calls.admin, id, { kind: 'startProposed', body: { day: day(3), contact: 'M. Roche', access: 'Portail' } })
  await acted(calls.holder, id, { kind: 'agreed', body: { act: 1 } })
  for (const call of [calls.holder, calls.admin])
    expect((await titles(call)).toSorted()).toEqual([`Démarrage convenu, bon ${number}`, end])

  given.setNow(new Date(TEST_NOW.getTime() + 5 * 86_400_000))
  await acted(calls.holder, id, { kind: 'completed', body: { day: day(5), name: 'F. Thévenard', role: 'Gérant' } })
  expect(await titles(calls.holder)).toEqual([])
  expect((await titles(calls.admin)).toSorted()).toEqual([
    `Décider de la réception, bon ${number}`,
    `Fixer la visite de réception, bon ${number}`,
  ])
  await acted(calls.admin, id, { kind: 'visitSet', body: { day: day(9), time: '10:00', words: '' } })
  expect(await titles(calls.holder)).toEqual([`Visite de réception à 10:00, bon ${number}`])
  expect((await titles(calls.admin)).toSorted()).toEqual([
    `Décider de la réception, bon ${number}`,
    `Visite de réception à 10:00, bon ${number}`,
  ])
  // What is long past is told no more.
  given.setNow(new Date(TEST_NOW.getTime() + 200 * 86_400_000))
  expect(await titles(calls.admin)).toEqual([])
})

test('D-CALENDAR-02 it is read again by its owner alone, says when an agenda last came, and is in clear nowhere', async () => {
  const { address } = await opened()
  await read(address)
  wait({ minutes: 20 })
  await read(address)
  expect((await calls.holder('getCalendarAddress')).json()).toEqual({
    address,
    openedAt: TEST_NOW.toISOString(),
    readAt: TEST_NOW.toISOString(),
  })
  const [row] = await db.selectFrom('calendar_address').selectAll().where('account_id', '=', holder.id).execute()
  expect(JSON.stringify(row)).not.toContain(secretOf(address))
  const operator = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  await operator('viewAs', { params: { id: holder.id }, body: { reason: 'Assistance' } })
  expect((await operator('getCalendarAddress')).json()).toEqual({ address: null, openedAt: null, readAt: null })
})

test('D-CALENDAR-03 replaced or closed, the former address opens nothing; it ends with the account', async () => {
  const { address: first } = await opened()
  const { address: second } = await opened()
  expect(second).not.toBe(first)
  expect(said(await read(first))).toBe('calendarNotFound')
  expect(said(await read(second))).toBe(200)
  await db.updateTable('account').set({ active: false }).where('id', '=', holder.id).execute()
  expect(said(await read(second))).toBe('calendarNotFound')
  await db.updateTable('account').set({ active: true }).where('id', '=', holder.id).execute()
  expect(said(await calls.holder('closeCalendarAddress'))).toBe(204)
  expect(said(await read(second))).toBe('calendarNotFound')
  expect(said(await calls.holder('closeCalendarAddress'))).toBe('notFound')
})

test('D-CALENDAR-04 an agenda that asks without end is told to wait', async () => {
  const call = anew(given, await givenAccount(given))
  const { address } = await opened(call)
  for (let at = 0; at < 60; at += 1) expect((await read(address)).statusCode).toBe(200)
  expect(said(await read(address))).toBe('calendarTooOften')
})

test('no end of line that somebody typed begins a line of the file', () => {
  const entry = { uid: 'a@b', title: 'a\rATTENDEE:x\nb\r\nc', words: '', place: '', at: TEST_NOW }
  const { content } = calendarFile([entry], given, 'a.ics')
  expect(String(content)).toContain('SUMMARY:a\\nATTENDEE:x\\nb\\nc\r\n')
})
