import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, expect, test } from 'vitest'
import { act, acted, shownCode, signature, signed, signingUnder, taking, withCode } from '../given/execution.ts'
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
  call('sendExecutionCode', {
    params: { id },
    body: { side, means: 'mailed', act: side === 'buyer' ? taking : signingUnder },
  })
const codeIn = (text: string) => /\b\d{3}\s?\d{3}\b/.exec(text)?.[0] ?? ''

async function givenDone() {
  const { id } = await givenAccepted(given, market, calls)
  await acted(calls.holder, id, { kind: 'completed', body: { day: day(), name: 'F. Thévenard', role: 'Gérant' } })
  await mails()
  return id
}
async function givenDecided() {
  const id = await givenDone()
  await signed(calls.admin, id)
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
  const under = await acted(calls.julie, id, withCode(signingUnder, codeIn(mail?.text ?? '')))
  expect(signedIn(under)).toMatchObject({ means: 'mailed', email: julie.email })
  expect(under.acts.at(-1)?.name).toBe(`Julie Martin, en remplacement de ${holderName}`)
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
  const code = await shownCode(calls.admin, id, taking)
  expect(said(await mailed(calls.holder, id, 'buyer'))).toBe('executionCodeNotYours')
  await acted(calls.admin, id, withCode(taking, code))
  // What the buyer asked for the firm takes nothing from what the firm may ask.
  expect((await mailed(calls.admin, id, 'firm')).statusCode).toBe(201)
  expect((await mailed(calls.holder, id, 'firm')).statusCode).toBe(201)
})

test('E-SIGN-02 a code the firm asked for itself stays until its time, whatever the buyer asks', async () => {
  const id = await givenDecided()
  const code = await shownCode(calls.holder, id, signingUnder)
  wait({ minutes: 2 })
  expect(said(await mailed(calls.admin, id, 'firm'))).toBe('executionCodeInUse')
  expect(said(await act(calls.admin, id, withCode(signingUnder, code)))).toBe(201)
  // Its time over, the buyer may ask for one again.
  const other = await givenDecided()
  await shownCode(calls.holder, other, signingUnder)
  wait({ minutes: 31 })
  expect((await mailed(calls.admin, other, 'firm')).statusCode).toBe(201)
})

const under = (name: string, words = '') =>
  ({ kind: 'countersigned', body: { words, signature: { ...signature(), name } } }) as const
const asksFirm = (id: number, form: object) =>
  calls.admin('sendExecutionCode', { params: { id }, body: { side: 'firm', means: 'mailed', act: form } })
const toFirm = async () => (await mails()).filter(({ to }) => to === holder.email)

test('E-SIGN-01 on one phone: no code is had before there is something to sign, nor signs what was decided since, nor another name', async () => {
  const id = await givenDone()
  expect(said(await asksFirm(id, under('François Thévenard')))).toBe('executionNotAccepted')
  await signed(calls.admin, id, {
    kind: 'decided',
    body: { outcome: 'refused', words: 'Fuite', signature: signature() },
  })
  await mails()
  expect(said(await asksFirm(id, under('François Thévenard')))).toBe(201)
  const [mail] = await toFirm()
  const code = codeIn(mail?.text ?? '')
  // The mail says what, for how much, in whose name, and who asks.
  for (const words of ['Refus de réception', 'Fuite', 'François Thévenard', '€ HT', 'a demandé'])
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  for (const other of [under('Jean Inventé'), under('François Thévenard', 'Nous acceptons tout')])
    expect(said(await act(calls.admin, id, withCode(other, code)))).toBe('executionCodeOther')
  // Done again, then decided otherwise: the code was not for that.
  await acted(calls.holder, id, { kind: 'completed', body: { day: day(), name: 'F. Thévenard', role: 'Gérant' } })
  wait({ minutes: 2 })
  await signed(calls.admin, id)
  await mails()
  expect(said(await act(calls.admin, id, withCode(under('François Thévenard'), code)))).toBe('executionCodeOther')
  expect(await mails()).toEqual([])
})

test('E-SIGN-01 a code of a decision signs that decision: not another outcome, nor an order that has moved since', async () => {
  const id = await givenDone()
  const code = await shownCode(calls.admin, id, taking)
  const refusing = { kind: 'decided', body: { outcome: 'refused', words: 'Fuite', signature: signature() } } as const
  expect(said(await act(calls.admin, id, withCode(refusing, code)))).toBe('executionCodeOther')
  await acted(calls.admin, id, { kind: 'visitSet', body: { day: day(2), time: '9 h' } })
  expect(said(await act(calls.admin, id, withCode(taking, code)))).toBe('executionCodeOther')
  expect(said(await act(calls.admin, id, withCode(taking, '000')))).toBe('executionCodeWrong')
  wait({ minutes: 2 })
  await signed(calls.admin, id)
})

test('the file of an order is not there for another organisation, nor for another firm', async () => {
  const params = { id: await givenDone() }
  for (const stranger of [market.other, market.rival])
    expect(said(await anew(given, stranger)('getExecution', { params }))).toBe('executionNotFound')
  expect((await calls.admin('getExecution', { params })).statusCode).toBe(200)
})

test('E-SIGN-01 a code serves half an hour', async () => {
  const id = await givenDone()
  const code = await shownCode(calls.admin, id, taking)
  wait({ minutes: 30 })
  expect(said(await act(calls.admin, id, withCode(taking, code)))).toBe('executionCodeExpired')
})

test('E-SIGN-01 both sides are told that it was signed, by whom and when', async () => {
  const id = await givenDone()
  await signed(calls.admin, id)
  const told = async () => (await mails()).map(({ to, subject }) => [to, subject.split(' ')[0]])
  expect(await told()).toEqual([[admin.email, 'Signé']])
  await asksFirm(id, under('François Thévenard'))
  const [asked] = await toFirm()
  await acted(calls.admin, id, withCode(under('François Thévenard'), codeIn(asked?.text ?? '')))
  const [mail] = await toFirm()
  expect(mail?.subject).toMatch(/^Signé pour vous/)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('François Thévenard, Responsable des bâtiments')
  expect(mail?.text).toContain(`Code envoyé à ${holder.email}`)
})
