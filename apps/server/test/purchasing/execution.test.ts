import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { beforeEach, expect, test } from 'vitest'
import { act, acted, shownCode, taking, withCode } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { mails } = given
const calls = { admin: anew(given, market.admin), holder: anew(given, market.holder) }
const DAY = 86_400_000
const later = (days: number) => given.setNow(new Date(TEST_NOW.getTime() + days * DAY))

beforeEach(async () => {
  await mails()
  given.setNow(TEST_NOW)
})

const accepted = (count?: number) => givenAccepted(given, market, calls, count)
const read = async (id: number) => (await calls.holder('getExecution', { params: { id } })).json<ExecutionFile>()
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

test('E-LIFE-01 an order is started, followed, accepted, billed and paid, both sides reading the same file', async () => {
  const { id, amount } = await accepted()
  const lines = (await read(id)).facts.lines
  const [line] = lines as [(typeof lines)[number]]
  const day = dayOf(new Date(TEST_NOW.getTime() + 3 * DAY))
  await acted(calls.admin, id, { kind: 'startProposed', body: { day, contact: 'M. Roche', access: 'Portail nord' } })
  expect(said(await act(calls.admin, id, { kind: 'agreed', body: { act: 1 } }))).toBe('executionProposalOwn')
  expect(fileRead(await acted(calls.holder, id, { kind: 'agreed', body: { act: 1 } })).agreedStart?.day).toBe(day)
  later(4)
  const percents = lines.map(({ line: one }) => ({ line: one, percent: 50 }))
  const half = await acted(calls.holder, id, { kind: 'progressed', body: { percents, words: 'À moitié' } })
  expect(fileRead(half).phase).toBe('underWay')
  const whole = lines.map(({ line: one, total }) => ({ line: one, done: total }))
  const part = [{ line: line.line, done: Math.floor(line.total / 2) }, ...whole.slice(1)]
  const stated = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines: part, isFinal: false } })
  await acted(calls.admin, id, { kind: 'agreed', body: { act: stated.acts.length } })
  later(5)
  await acted(calls.holder, id, {
    kind: 'completed',
    body: { day: dayOf(new Date(TEST_NOW.getTime() + 5 * DAY)), name: 'François Thévenard', role: 'Gérant' },
  })
  const code = await shownCode(calls.admin, id, taking)
  expect(said(await act(calls.admin, id, withCode(taking, '000')))).toBe('executionCodeWrong')
  const taken = fileRead(await acted(calls.admin, id, withCode(taking, code)))
  expect(taken).toMatchObject({ phase: 'accepted', decision: { outcome: 'accepted', isAcquired: false } })
  const final = await acted(calls.holder, id, { kind: 'statementProposed', body: { lines: whole, isFinal: true } })
  await acted(calls.admin, id, { kind: 'agreed', body: { act: final.acts.length } })
  const invoiced = await acted(calls.holder, id, {
    kind: 'invoiced',
    body: { act: final.acts.length, invoice: 'F-12', day: dayOf(given.now()) },
  })
  expect(fileRead(invoiced).statements.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
  const paid = await acted(calls.admin, id, {
    kind: 'invoiceStood',
    body: { invoice: 'F-12', state: 'paid', day: dayOf(given.now()) },
  })
  expect(fileRead(paid).invoices).toMatchObject([{ state: 'paid', amount: Math.ceil(line.total / 2) }])
})
