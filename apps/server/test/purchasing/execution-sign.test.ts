import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, expect, test } from 'vitest'
import { act, acted, shownCode, signature } from '../given/execution.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew } from '../given/orders.ts'
import { type Call, givenMember, said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'

const { given, market } = await givenMarketApp({}, { papers: false })
const { mails, db, wait } = given
const { admin, holder } = market
const julie = await givenMember(given, holder, { firstname: 'Julie', lastname: 'Martin' })
const calls = { admin: anew(given, admin), holder: anew(given, holder), julie: anew(given, julie) }
const holderName = `${holder.firstname} ${holder.lastname}`

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await db.deleteFrom('absence').execute()
  await mails()
})

const day = (after = 0) => addDays(parisDay(TEST_NOW), after)
const away = async () => {
  const body = { from: day(), to: day(5), deputy: julie.id }
  expect((await calls.holder('saveAbsence', { body })).statusCode).toBe(200)
  await mails()
}
const mailed = (call: Call, id: number, side: 'firm' | 'buyer') =>
  call('sendExecutionCode', { params: { id }, body: { side, means: 'mailed' } })
const codeIn = (text: string) => /\b\d{3}\s?\d{3}\b/.exec(text)?.[0] ?? ''

async function givenDone() {
  const { id } = await givenAccepted(given, market, calls)
  await acted(calls.holder, id, { kind: 'completed', body: { day: day(), name: 'F. Thévenard', role: 'Gérant' } })
  await mails()
  return id
}
async function givenDecided() {
  const id = await givenDone()
  const code = await shownCode(calls.admin, id, 'buyer')
  await acted(calls.admin, id, { kind: 'decided', body: { outcome: 'accepted', signature: signature(code) } })
  await mails()
  return id
}
const signedIn = ({ acts }: ExecutionFile) => acts.at(-1)?.body.signature

test('E-SIGN-01 a code is mailed to whoever signs, and the evidence bears that address: a deputy’s own', async () => {
  const id = await givenDecided()
  await away()
  const answer = await mailed(calls.julie, id, 'firm')
  expect(answer.json()).toMatchObject({ sentTo: julie.email })
  const [mail] = await mails()
  expect(mail?.to).toBe(julie.email)
  const body = { words: '', signature: signature(codeIn(mail?.text ?? '')) }
  const signed = await acted(calls.julie, id, { kind: 'countersigned', body })
  expect(signedIn(signed)).toMatchObject({ means: 'mailed', email: julie.email })
  expect(signed.acts.at(-1)?.name).toBe(`Julie Martin, en remplacement de ${holderName}`)
})

test('E-SIGN-01 a buyer’s administrator who did not order signs with the code of their own address', async () => {
  const member = await givenMember(given, admin)
  const id = await givenDone()
  await db
    .updateTable('cart')
    .set({ customer_id: member.id })
    .where('id', '=', (query) => query.selectFrom('purchase_order').select('cart_id').where('id', '=', id))
    .execute()
  expect((await mailed(calls.admin, id, 'buyer')).json()).toMatchObject({ sentTo: admin.email })
  expect((await mails()).map(({ to }) => to)).toEqual([admin.email])
})

test('E-SIGN-01 on the buyer’s device, the firm’s code goes to whoever answers for it that day', async () => {
  const id = await givenDecided()
  expect((await mailed(calls.admin, id, 'firm')).json()).toMatchObject({ sentTo: holder.email })
  expect((await mails()).map(({ to }) => to)).toEqual([holder.email])
  await away()
  wait({ minutes: 2 })
  expect((await mailed(calls.admin, id, 'firm')).json()).toMatchObject({ sentTo: julie.email })
  expect((await mails()).map(({ to }) => to)).toEqual([julie.email])
})

test('E-SIGN-02 the firm cannot ask for the buyer’s code, nor use up its limits', async () => {
  const id = await givenDone()
  const code = await shownCode(calls.admin, id, 'buyer')
  expect(said(await mailed(calls.holder, id, 'buyer'))).toBe('executionCodeNotYours')
  await acted(calls.admin, id, { kind: 'decided', body: { outcome: 'accepted', signature: signature(code) } })
  // What the buyer asked for the firm takes nothing from what the firm may ask.
  expect((await mailed(calls.admin, id, 'firm')).statusCode).toBe(201)
  expect((await mailed(calls.holder, id, 'firm')).statusCode).toBe(201)
})

test('E-SIGN-02 a code the firm asked for itself stays until its time, whatever the buyer asks', async () => {
  const id = await givenDecided()
  const code = await shownCode(calls.holder, id, 'firm')
  wait({ minutes: 2 })
  expect(said(await mailed(calls.admin, id, 'firm'))).toBe('executionCodeInUse')
  const body = { words: '', signature: signature(code) }
  expect(said(await act(calls.admin, id, { kind: 'countersigned', body }))).toBe(201)
  // Its time over, the buyer may ask for one again.
  const other = await givenDecided()
  await shownCode(calls.holder, other, 'firm')
  wait({ minutes: 31 })
  expect((await mailed(calls.admin, other, 'firm')).statusCode).toBe(201)
})
