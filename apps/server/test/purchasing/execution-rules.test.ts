import type { FirmConduct } from '@charpente/contract/centre/firms'
import type { Works } from '@charpente/contract/purchasing/day'
import type { ExecutionFile, ExecutionInput } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { interestRateOn, latePayment, payBy } from '@charpente/domain/purchasing/execution/payment'
import { lateDays } from '@charpente/domain/purchasing/execution/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { machine } from '../../src/platform/audit/record.ts'
import { settingsByDay } from '../../src/platform/settings/settings.ts'
import { rulesOf } from '../../src/purchasing/execution/rules.ts'
import { cancelOrder } from '../../src/purchasing/orders/cancel-order.ts'
import { isCarriedOut } from '../../src/purchasing/orders/execution-end.ts'
import { findOrder, type StoredOrder } from '../../src/purchasing/orders/queries.ts'
import { act, acted, shownCode, signature, sweepFiles, type taking, withCode } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { givenAccount, said, signedInAs } from '../given/people.ts'
import { givenLives } from './execution-model.ts'

const { given, market } = await givenMarketApp()
const world = await givenLives(given, market)
const { firm, buyer } = world.calls
afterAll(() => world.owner.destroy())
beforeEach(() => given.setNow(TEST_NOW))

const WORKS = 0
const STUDIES = 1
const today = () => parisDay(given.now())
const later = (days: number) => given.setNow(new Date(given.now().getTime() + days * 86_400_000))
const words = 'Voici pourquoi'

/** The order, its file begun anew. */
async function begun(at: number) {
  const { id, file } = await world.empty(at)
  const ends = async () =>
    (await given.db.selectFrom('execution').select('ends_on').where('purchase_order_id', '=', id).executeTakeFirst())
      ?.ends_on
  const read = async () => (await firm('getExecution', { params: { id } })).json<ExecutionFile>()
  const by = (call: typeof firm) => (form: ExecutionInput) => acted(call, id, form)
  const decided = async (body: object): Promise<ExecutionInput> => {
    await world.owner.deleteFrom('throttle').execute()
    const form = { kind: 'decided', body: { ...body, signature: signature() } } as typeof taking
    // What may not be decided gives no code.
    return withCode(form, await shownCode(buyer, id, form).catch(() => ''))
  }
  const refusal = async (call: typeof firm, form: ExecutionInput) => said(await act(call, id, form))
  return { id, lines: file.facts.lines, ends, read, firm: by(firm), buyer: by(buyer), decided, refusal }
}
const done = (): ExecutionInput => ({ kind: 'completed', body: { day: today(), name: 'Jean Roy', role: 'Gérant' } })

test('E-RULE-01 days that stood still are given back but those nobody works; refused works are late again, ended ones no more', async () => {
  const works = await begun(WORKS)
  const end = String(await works.ends())
  later(1)
  await works.firm({ kind: 'suspensionProposed', body: { from: today(), words } })
  await works.buyer({ kind: 'agreed', body: { act: 1 } })
  later(7)
  await works.buyer({ kind: 'resumed', body: { day: today() } })
  // Seven days, five of which are worked: a week later.
  expect(await works.ends()).toBe(addDays(end, 7))
  given.setNow(new Date(`${addDays(end, 17)}T12:00:00+01:00`))
  expect(lateDays(fileRead(await works.read()), today())).toBe(10)
  await works.buyer({ kind: 'noticeServed', body: { words, cureBy: addDays(today(), 15) } })
  await works.firm(done())
  await works.buyer(await works.decided({ outcome: 'refused', words }))
  later(16)
  expect(lateDays(fileRead(await works.read()), today())).toBe(26)
  const ended = await works.buyer({ kind: 'terminated', body: { words } })
  expect(lateDays(fileRead(ended), addDays(today(), 100))).toBe(26)
})

test('E-RULE-02 silence accepts works only once the firm has warned, and studies by itself', async () => {
  const works = await begun(WORKS)
  await works.firm(done())
  expect(await works.refusal(firm, { kind: 'warned', body: {} })).toBe('executionWarningTooEarly')
  later(400)
  await sweepFiles(given)
  expect(fileRead(await works.read()).phase).toBe('completed')
  await works.firm({ kind: 'warned', body: {} })
  later(31)
  expect(await works.refusal(buyer, await works.decided({ outcome: 'accepted' }))).toBe('executionSilenceAccepted')
  await sweepFiles(given)
  expect(fileRead(await works.read())).toMatchObject({ phase: 'accepted', decision: { isAcquired: true } })

  given.setNow(TEST_NOW)
  const studies = await begun(STUDIES)
  await studies.firm(done())
  later(61)
  await sweepFiles(given)
  expect(fileRead(await studies.read())).toMatchObject({ phase: 'accepted', decision: { isAcquired: true } })
})

test('studies put off are as late in the calendar, on the page of the firm and in the file of late works', async () => {
  const studies = await begun(STUDIES)
  given.setNow(new Date(`${addDays(String(await studies.ends()), 5)}T12:00:00+01:00`))
  await studies.firm(done())
  await studies.buyer(await studies.decided({ outcome: 'putOff', again: addDays(today(), 10), words }))
  later(12)
  const desk = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  const late = lateDays(fileRead(await studies.read()), today())
  expect(late).toBe(7)
  const { works } = (await buyer('getWorks')).json<Works>()
  expect(works.find(({ purchaseOrder }) => purchaseOrder === studies.id)?.lateDays).toBe(late)
  const { supplierId } = (await findOrder(given.db, studies.id)) as StoredOrder
  const conduct = (await desk('getFirmConduct', { params: { id: String(supplierId) } })).json<FirmConduct>()
  expect(conduct.lateWorks.find(({ id }) => id === studies.id)?.lateDays).toBe(late)
  const lines = (await desk('exportLateWorks')).body.split('\r\n')
  expect(lines.filter((line) => line.endsWith(`;${late}`))).toHaveLength(1)
})

test('E-RULE-03 a penalty is what the contract counts, after the firm was heard, reduced for a reason', async () => {
  const works = await begun(WORKS)
  const end = String(await works.ends())
  given.setNow(new Date(`${addDays(end, 60)}T12:00:00+01:00`))
  const { amount } = penaltyAt(fileRead(await works.read()), today())
  const whole = works.lines.reduce((sum, { total }) => sum + total, 0)
  expect(amount).toBe(Math.round((whole * 60) / 3000))
  const asked = { days: 60, amount }
  expect(await works.refusal(buyer, { kind: 'penaltyInvited', body: { ...asked, amount: amount + 1 } })).toBe(
    'executionPenaltyTooHigh',
  )
  await works.buyer({ kind: 'penaltyInvited', body: asked })
  const reduced: ExecutionInput = { kind: 'penaltyDecided', body: { outcome: 'reduced', amount: 100_00, words } }
  expect(await works.refusal(buyer, reduced)).toBe('executionPenaltyAnswerAwaited')
  await works.firm({ kind: 'penaltyAnswered', body: { words } })
  expect(fileRead(await works.buyer(reduced)).penalty).toMatchObject({ outcome: 'reduced', decided: 100_00 })
})

test('E-RULE-04 E-RULE-05 an amount is looked at again when it is agreed; a payment stands still once, leaves a month, then bears interest', async () => {
  const works = await begun(WORKS)
  const all = works.lines.map(({ line, total }) => ({ line, done: total }))
  await works.firm({ kind: 'statementProposed', body: { lines: all, isFinal: false } })
  await works.firm({
    kind: 'quantitiesProposed',
    body: { lines: [{ line: all[0]?.line ?? 1, quantity: 1, reason: words }] },
  })
  await works.buyer({ kind: 'agreed', body: { act: 2 } })
  expect(await works.refusal(buyer, { kind: 'agreed', body: { act: 1 } })).toBe('executionStatementTooHigh')
  await works.buyer({ kind: 'declined', body: { act: 1, words } })
  await works.firm(done())
  await works.buyer(await works.decided({ outcome: 'accepted' }))
  const { facts } = await works.read()
  const lines = [{ line: all[0]?.line ?? 1, done: facts.lines[0]?.unitPrice ?? 0 }, ...all.slice(1)]
  const act = (await works.firm({ kind: 'statementProposed', body: { lines, isFinal: true } })).acts.length
  await works.buyer({ kind: 'agreed', body: { act } })
  await works.firm({ kind: 'invoiced', body: { act, invoice: 'F-1', day: today() } })
  const stands = (state: 'suspended' | 'inService' | 'paid'): ExecutionInput => ({
    kind: 'invoiceStood',
    body: { invoice: 'F-1', state, day: today(), words },
  })
  await works.buyer(stands('suspended'))
  later(10)
  const read = fileRead(await works.buyer(stands('inService')))
  const [invoice] = read.invoices
  expect(invoice && payBy(invoice, read.facts.rules)).toBe(addDays(today(), 30))
  expect(await works.refusal(buyer, stands('suspended'))).toBe('executionOutcomeInvalid')
  later(31)
  const [paid] = fileRead(await works.buyer(stands('paid'))).invoices
  expect(paid && latePayment(paid, today(), read.facts.rules)).toMatchObject({ days: 1, lumpSum: 40_00 })
  expect(paid?.amount).toBe(lines.reduce((sum, one) => sum + one.done, 0))
})

test('P-STEP-07 quantities that take the order above the amount its organisation set ask the buyer who they are, agreed or asked for', async () => {
  const works = await begun(WORKS)
  const { admin } = market
  const [first] = works.lines
  const propose = (gap: number): ExecutionInput => ({
    kind: 'quantitiesProposed',
    body: { lines: [{ line: first?.line ?? 0, quantity: (first?.quantity ?? 0) + gap, reason: words }] },
  })
  const stale = await signedInAs(given, admin)
  await given.db
    .updateTable('session')
    .set({ confirmed_at: new Date(given.now().getTime() - 10 * 60_000) })
    .where('account_id', '=', admin.id)
    .execute()
  const above = (cents: number | null) =>
    world.owner.updateTable('account').set({ confirm_above: cents }).where('id', '=', admin.id).execute()
  await works.firm(propose(1))
  await above(1)
  try {
    const agreed: ExecutionInput = { kind: 'agreed', body: { act: 1 } }
    expect(await works.refusal(stale, agreed)).toBe('confirmationNeeded')
    await above(1_000_000_00)
    expect((await act(stale, works.id, agreed)).statusCode).toBe(201)
    await above(1)
    expect(await works.refusal(stale, propose(2))).toBe('confirmationNeeded')
    expect((await act(stale, works.id, propose(-1))).statusCode).toBe(201)
  } finally {
    await above(null)
  }
})

test('E-RULE-06 each reminder leaves once on its day, and again for works refused and done once more', async () => {
  const works = await begun(WORKS)
  const reminded = async () =>
    (await works.read()).acts.filter(({ kind, body }) => kind === 'reminded' && body.task === 'decide').length
  const month = async () => {
    const counts: number[] = []
    for (const days of [9, 2, 9, 1, 6, 2]) {
      later(days)
      await sweepFiles(given)
      await sweepFiles(given)
      counts.push(await reminded())
    }
    return counts
  }
  await works.firm(done())
  expect(await month()).toEqual([0, 1, 2, 2, 3, 3])
  await works.buyer(await works.decided({ outcome: 'refused', words }))
  await works.firm(done())
  expect(await month()).toEqual([3, 4, 5, 5, 6, 6])
})

test('E-RULE-08 interest bears the rate of the semester it begins in, whenever the order was accepted. R2192-32', async () => {
  const works = await begun(WORKS)
  const rows = [
    { key: 'paiement.interet', value: '1300', effective_from: '2027-01-01' },
    { key: 'paiement.interet', value: '900', effective_from: '2027-02-01' },
  ]
  await world.owner.insertInto('setting').values(rows).execute()
  try {
    const { facts } = await works.read()
    const rules = rulesOf(await settingsByDay(given.db), TEST_NOW, 'ordinary')
    expect(facts.rules.interestRates).toEqual(rules.interestRates)
    expect(interestRateOn('2027-01-15', rules)).toBe(1300)
    expect(interestRateOn('2027-03-01', rules)).toBe(1300)
    expect(interestRateOn('2027-07-01', rules)).toBe(900)
    expect(interestRateOn('2026-12-31', rules)).toBe(1015)
  } finally {
    await world.owner.deleteFrom('setting').where('key', '=', 'paiement.interet').execute()
  }
})

test('E-RULE-09 pieces are whole; nothing more is ordered under a contract that is over, or of a rank that is suspended', async () => {
  const works = await begun(WORKS)
  const [piece] = works.lines.filter(({ unit }) => unit === 'U')
  const order = await given.db
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', works.id)
    .executeTakeFirstOrThrow()
  const number = order.market_number ?? ''
  const propose = (gap: number): ExecutionInput => ({
    kind: 'quantitiesProposed',
    body: { lines: [{ line: piece?.line ?? 0, quantity: (piece?.quantity ?? 0) + gap, reason: words }] },
  })
  expect(await works.refusal(firm, propose(-0.5))).toBe('executionQuantityInvalid')
  const contract = await given.db
    .selectFrom('contract')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const ends = (day: string) =>
    world.owner.updateTable('contract').set({ ends_on: day }).where('number', '=', number).execute()
  await ends(addDays(today(), -1))
  expect(await works.refusal(firm, propose(1))).toBe('executionContractEnded')
  expect((await works.read()).contract).toMatchObject({ hasEnded: true, isSuspended: false })
  // Less is let, whatever became of the contract.
  await works.firm(propose(-1))
  await works.firm({ kind: 'withdrawn', body: { act: 1 } })
  await ends(contract.ends_on ?? addDays(today(), 900))
  await works.firm(propose(1))
  await ends(addDays(today(), -1))
  expect(await works.refusal(buyer, { kind: 'agreed', body: { act: 3 } })).toBe('executionContractEnded')
  await ends(contract.ends_on ?? addDays(today(), 900))
})

test('E-RULE-10 an order is not cancelled once it is done, or an amount of it is agreed', async () => {
  const works = await begun(WORKS)
  const stored = async () => (await findOrder(given.db, works.id)) as StoredOrder
  expect(isCarriedOut(await stored())).toBe(false)
  const lines = works.lines.map(({ line, total }) => ({ line, done: total }))
  await works.firm({ kind: 'statementProposed', body: { lines, isFinal: false } })
  await works.buyer({ kind: 'agreed', body: { act: 1 } })
  expect(isCarriedOut(await stored())).toBe(true)
  const done2 = await begun(WORKS)
  await done2.firm(done())
  expect(isCarriedOut(await stored())).toBe(true)
  await expect(cancelOrder(works.id, words, { author: machine, key: null } as never, given)).rejects.toMatchObject({
    code: 'cancellationCarriedOut',
  })
})

test('E-RULE-11 an act sent again with its key is kept once', async () => {
  const works = await begun(WORKS)
  const send = () =>
    firm('actOnExecution', {
      params: { id: works.id },
      body: { act: { kind: 'said', body: { words } } },
      headers: { 'idempotency-key': 'b6f1' },
    })
  await send()
  await send()
  expect((await works.read()).acts).toHaveLength(1)
})

test('the key of an act is its author’s, for that act alone: nobody’s is dropped under another’s', async () => {
  const works = await begun(WORKS)
  const say = (who: typeof firm, said: string) =>
    who('actOnExecution', {
      params: { id: works.id },
      body: { act: { kind: 'said', body: { words: said } } },
      headers: { 'idempotency-key': 'b6f2' },
    })
  await say(firm, 'Nous commençons lundi.')
  await say(buyer, 'Nous serons là.')
  await say(buyer, 'Nous serons là.')
  expect((await works.read()).acts.map(({ side, body }) => [side, body.words])).toEqual([
    ['firm', 'Nous commençons lundi.'],
    ['buyer', 'Nous serons là.'],
  ])
  const other = await say(firm, 'Nous ne viendrons pas.')
  expect(said(other)).toBe('keyAlreadyUsed')
  expect((await works.read()).acts).toHaveLength(2)
})

test('a suspension left unanswered lapses: agreeing to it late erases no day late, and it may be asked again', async () => {
  const works = await begun(WORKS)
  const end = String(await works.ends())
  await works.buyer({ kind: 'suspensionProposed', body: { from: addDays(today(), 2), words } })
  const asked = (await works.read()).acts.length
  given.setNow(new Date(`${addDays(end, 68)}T12:00:00+01:00`))
  expect(await works.refusal(firm, { kind: 'agreed', body: { act: asked } })).toBe('executionDayInvalid')
  const read = fileRead(await works.read())
  expect(read.proposals).toMatchObject([{ outcome: 'lapsed' }])
  expect(lateDays(read, today())).toBe(68)
  await works.firm({ kind: 'suspensionProposed', body: { from: today(), words } })
})
