import type { ContractDocument, contractFileRoutes } from '@charpente/contract/centre/contract-file'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { numbersOf } from '../../src/catalogue/holders/correcting/queries.ts'
import { schemaFaults } from '../../src/consultation/open-data/decp-schema.ts'
import { moveAdministration } from '../../src/people/operator/queries.ts'
import { sealHolds } from '../../src/platform/seal/read-seal.ts'
import { watchCeilingsJob } from '../../src/purchasing/contracts/watch-ceilings.job.ts'
import { applyRidersJob } from '../../src/purchasing/riders/apply-riders.job.ts'
import { givenConsultation } from '../given/applications.ts'
import { givenCentreSiret, givenContract, givenContractSettings } from '../given/contracts.ts'
import { TEST_NOW } from '../given/given.ts'
import { anew, trailOf } from '../given/orders.ts'
import { textOf } from '../given/pdf.ts'
import { type Account, type Call, givenAccount, givenPeople, said, signedInAs } from '../given/people.ts'
import { agreedBy, type Pair } from '../given/two-persons.ts'

const given = await givenPeople({}, { papers: false })
const { db, mails, work } = given
let pair: Pair
let alone: Call

beforeAll(async () => {
  given.setNow(TEST_NOW)
  const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Essai' })
  // Sessions end with the clock: each call is of somebody who has just come in.
  alone = anew(given, operator)
  const second = await givenAccount(given, { side: 'operator', firstname: 'Lou', lastname: 'Second' })
  pair = agreedBy(given, alone, second)
  await givenContractSettings(given)
  await givenConsultation(given)
})

type ContractFile = z.output<typeof contractFileRoutes.getContractFile.response>

const spaced = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ')

/** The code a mail carries, as it is typed. */
const codeIn = (mail: { text: string } | undefined) =>
  (mail?.text.match(/Code de signature\s:\s(\d{3}\s?\d{3})/)?.[1] ?? '').replaceAll(/\s/g, '')

/** A contract of a firm, with a maximum of a million, that ends in June 2027. */
async function givenMillion(lot: string, department = '74') {
  const { id: candidateId, marketNumber: number } = await givenContract(given, { lot, departments: [department] })
  const changed = { maximum: 1_000_000_00, ends_on: '2027-06-30', told_mark: 95 }
  await db.updateTable('contract').set(changed).where('number', '=', number).execute()
  const firm = (await db
    .selectFrom('account')
    .innerJoin('contract', 'contract.supplier_id', 'account.id')
    .selectAll('account')
    .where('contract.number', '=', number)
    .executeTakeFirstOrThrow()) as Account
  await mails()
  return { number, firm, candidateId, call: anew(given, firm) }
}

const form = { kind: 'amount', ground: 'extra', maximum: 1_200_000_00, effectiveOn: '2026-12-01' }
const ask = (call: Pair | Call, number: string, changes: object = {}) =>
  call('askRider', { params: { number }, body: { reason: 'Des écoles à rénover en plus.', ...form, ...changes } })
const lifeOf = async (number: string) => (await alone('getContractLife', { params: { number } })).json()
const contractOf = (number: string) =>
  db.selectFrom('contract').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const riderOf = (number: string) =>
  db.selectFrom('contract_rider').selectAll().where('market_number', '=', number).executeTakeFirstOrThrow()

/** Sent to the firm; gives its id. */
async function givenSent(number: string, changes: object = {}) {
  expect((await ask(pair, number, changes)).statusCode).toBe(200)
  await work()
  return (await riderOf(number)).id
}

/** A code asked for and mailed. */
async function coded(call: Call, id: number): Promise<string> {
  expect((await call('sendRiderCode', { params: { id } })).statusCode).toBe(201)
  return codeIn((await mails()).find(({ subject }) => subject.includes('code')))
}

async function signed(call: Call, id: number) {
  const code = await coded(call, id)
  const body = { code, name: 'Sophie Marchand', role: 'gérante' }
  expect(said(await call('signRider', { params: { id }, body }))).toBe(204)
  await work()
}

test('K-CHANGE-04 asked by one, agreed by another, signed by code, sealed, in force on its day and published', async () => {
  const { number, firm, call, candidateId } = await givenMillion('201')
  const asked = await ask(alone, number)
  expect(asked.statusCode).toBe(201)
  expect((await lifeOf(number)).riders).toEqual([])
  const second = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  expect(said(await alone('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe('assentOwn')
  expect((await second('approveAssent', { params: { id: asked.json().id }, body: {} })).statusCode).toBe(200)
  const sent = (await mails()).filter(({ to }) => to === firm.email)
  expect(sent.map(({ subject }) => spaced(subject))).toEqual([`Contrat ${number} : un avenant à signer`])
  const [own] = (await call('listOwnContracts')).json()
  expect(own).toMatchObject({ number, maximum: 1_000_000_00, riders: [{ state: 'sent', cumulated: 2000 }] })
  const { id } = own.riders[0]
  const paper = await call('openOwnRider', { params: { id } })
  expect(spaced(textOf(paper.rawPayload))).toContain('1 200 000,00 € HT')
  expect(said(await ask(alone, number))).toBe('riderOpen')

  await signed(call, id)
  const kept = await riderOf(number)
  expect(kept.state).toBe('sealed')
  const certificate = (await given.seals.certificate(kept.seal_key ?? '')) ?? ''
  expect(sealHolds(kept.seal as Buffer, kept.signed_sha256 as Buffer, certificate)).toBe(true)
  const final = await alone('openRider', { params: { id } })
  expect(spaced(textOf(final.rawPayload))).toContain('Sophie Marchand, gérante')

  await applyRidersJob({}, given)
  expect((await contractOf(number)).maximum).toBe(1_000_000_00)
  given.setNow(new Date('2026-12-01T00:30:00+01:00'))
  await applyRidersJob({}, given)
  await applyRidersJob({}, given)
  // Nothing is engaged: the marks are to be told again.
  expect(await contractOf(number)).toMatchObject({ maximum: 1_200_000_00, told_mark: 0, ends_on: '2027-06-30' })
  expect((await lifeOf(number)).riders[0]).toMatchObject({ state: 'effective', maximumBefore: 1_000_000_00 })
  const changes = await db.selectFrom('contract_change').selectAll().where('candidate_id', '=', candidateId).execute()
  expect(changes).toMatchObject([{ number: 1, amount: 1_200_000, months: null, notified_on: '2026-12-01' }])
  await givenCentreSiret(given, '000 499 990 00018')
  expect(said(await alone('publishEssentialData'))).toBe(200)
  const { marches } = (await given.visitor('getEssentialData')).json()
  const market = marches.marche.find((one: { id: string }) => one.id === number)
  const day = { dateNotificationModification: '2026-12-01', datePublicationDonneesModification: '2026-12-01' }
  expect(market.modifications).toEqual([{ modification: { id: 1, ...day, montant: 1_200_000 } }])
  expect(schemaFaults(market)).toEqual([])
  expect(await trailOf(given, 'contract', number as never)).toEqual([
    'contractAmended',
    'riderCodeSent',
    'riderSigned',
    'riderSealed',
    'riderApplied',
  ])
  await watchCeilingsJob({}, given)
  given.setNow(TEST_NOW)
})

test('K-CHANGE-05 a longer contract: its end moves on the day, and its length is published', async () => {
  const { number, call, candidateId } = await givenMillion('202')
  const change = { kind: 'duration', maximum: null, endsOn: '2027-12-31', effectiveOn: '2026-11-15' }
  await signed(call, await givenSent(number, change))
  await applyRidersJob({}, given)
  expect(await contractOf(number)).toMatchObject({ ends_on: '2027-12-31', maximum: 1_000_000_00, told_mark: 95 })
  const [published] = await db
    .selectFrom('contract_change')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .execute()
  expect(published).toMatchObject({ amount: null, months: expect.any(Number) })
})

test('K-CHANGE-06 what the law forbids is refused when it is asked: above half, below what is engaged, in the past', async () => {
  const { number } = await givenMillion('203')
  for (const [changes, why] of [
    [{ maximum: 1_500_000_01 }, 'riderAboveHalf'],
    [{ effectiveOn: '2026-11-01' }, 'riderDayPast'],
    [{ ground: 'newHolder' }, 'riderGroundWrong'],
    [{ maximum: 1_000_000_00 }, 'riderNothing'],
  ] as const)
    expect(said(await ask(alone, number, changes)), why).toBe(why)
  expect(said(await ask(alone, 'NO-SUCH'))).toBe('contractUnknown')
  expect((await lifeOf(number)).marks).toEqual({ small: 15, each: 50, threshold: 5_404_000_00 })
})

test('K-CHANGE-07 refused by the firm or withdrawn by the centre, with a reason, the contract stays as it is', async () => {
  const { number, firm, call } = await givenMillion('204')
  const id = await givenSent(number)
  await mails()
  const reason = 'Le maximum ne suffit pas.'
  expect(said(await call('refuseRider', { params: { id }, body: { reason } }))).toBe(204)
  expect((await mails()).map(({ subject }) => spaced(subject))).toContain(
    `Contrat ${number} : avenant refusé par l’entreprise`,
  )
  expect(said(await call('sendRiderCode', { params: { id } }))).toBe('riderGone')
  expect(said(await alone('withdrawRider', { params: { id }, body: { reason } }))).toBe('riderGone')
  expect((await ask(pair, number)).statusCode).toBe(200)
  await work()
  await mails()
  const [last] = (await lifeOf(number)).riders
  expect(said(await alone('withdrawRider', { params: { id: last.id }, body: { reason } }))).toBe(204)
  expect((await mails()).filter(({ to }) => to === firm.email).map(({ subject }) => spaced(subject))).toEqual([
    `Contrat ${number} : avenant retiré`,
  ])
  expect((await lifeOf(number)).riders.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'refused'])
  expect((await contractOf(number)).maximum).toBe(1_000_000_00)
})

test('K-CHANGE-08 a wrong code counts, five end it; another firm sees nothing of it, and a member signs nothing', async () => {
  const { number, firm, call } = await givenMillion('205')
  const id = await givenSent(number)
  const signing = { params: { id }, body: { code: '000000', name: 'Sophie Marchand', role: 'gérante' } }
  expect(said(await call('signRider', signing))).toBe('riderCodeExpired')
  await call('sendRiderCode', { params: { id } })
  expect(said(await call('sendRiderCode', { params: { id } }))).toBe('riderCodeLimited')
  const code = codeIn((await mails()).find(({ subject }) => subject.includes('code')))
  const wrong = { ...signing, body: { ...signing.body, code: code === '111111' ? '222222' : '111111' } }
  // Of the paper that was sent: the same digits sign no other.
  const paper = db.updateTable('contract_rider').where('id', '=', id)
  const { sha256 } = await db
    .selectFrom('contract_rider')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await paper.set({ sha256: Buffer.alloc(32) }).execute()
  expect(said(await call('signRider', { ...signing, body: { ...signing.body, code } }))).toBe('riderCodeWrong')
  await paper.set({ sha256 }).execute()
  for (let tries = 0; tries < 3; tries += 1) expect(said(await call('signRider', wrong))).toBe('riderCodeWrong')
  expect(said(await call('signRider', wrong))).toBe('riderCodeExpired')
  expect(said(await call('signRider', { ...signing, body: { ...signing.body, code } }))).toBe('riderCodeExpired')
  const stranger = await signedInAs(given, await givenAccount(given, { side: 'supplier', type: 'formalized' }))
  for (const name of ['sendRiderCode', 'openOwnRider'] as const)
    expect((await stranger(name, { params: { id } })).statusCode).toBe(404)
  expect((await stranger('listOwnContracts')).json()).toEqual([])
  const member = await givenAccount(given, { side: 'supplier', type: 'formalized', admin_id: firm.id })
  const colleague = await signedInAs(given, member)
  expect((await colleague('listOwnContracts')).json()).toMatchObject([{ number }])
  expect((await colleague('sendRiderCode', { params: { id } })).statusCode).toBe(403)
})

test('K-CONTRACT-04 K-CONTRACT-05 what happened to a contract is read together, and its papers are opened from there', async () => {
  const { number, firm, call } = await givenMillion('208')
  const id = await givenSent(number)
  await signed(call, id)
  given.setNow(new Date('2026-12-01T09:00:00+01:00'))
  await applyRidersJob({}, given)
  await db
    .updateTable('contract')
    .set({ ends_on: '2027-02-28', renewals: 1, renewal_months: 12 })
    .where('number', '=', number)
    .execute()
  const body = { decision: 'renew', endsOn: '2027-02-28', reason: 'Donne satisfaction' }
  expect(said(await pair('decideEnd', { params: { number }, body }))).toBe(200)
  const file = (await alone('getContractFile', { params: { number } })).json<ContractFile>()
  expect(file.events.map(({ kind, number: of, until }) => [kind, of, until]).slice(0, 4)).toEqual([
    ['renewed', null, '2028-02-28'],
    ['riderApplied', 1, null],
    ['riderSigned', 1, null],
    ['riderAgreed', 1, null],
  ])
  expect(file.papers.map(({ state, effect }) => [state, effect])).toEqual([
    ['missing', 'none'],
    ['missing', 'none'],
    ['missing', 'none'],
  ])
  expect(file.prices).toEqual([])
  const documents = (await alone('listContractDocuments', { params: { number } })).json<ContractDocument[]>()
  expect(documents.map(({ kind, about }) => [kind, about])).toEqual([
    ['endLetter', 'renew'],
    ['rider', null],
  ])
  const letter = await alone('openEndLetter', { params: { number, endsBefore: '2027-02-28' } })
  const words = spaced(textOf(letter.rawPayload))
  for (const said of [
    'Décision de reconduction',
    number,
    firm.name,
    'lundi 28 février 2028',
    'Donne satisfaction',
    'Anne Essai',
  ])
    expect(words).toContain(said)
  expect(said(await alone('openEndLetter', { params: { number, endsBefore: '2027-03-01' } }))).toBe('notFound')
  const orders = await givenAccount(given, { side: 'operator', rights: ['orders'] })
  expect((await anew(given, orders)('listContractDocuments', { params: { number } })).statusCode).toBe(403)
  given.setNow(TEST_NOW)
})

/** Written in the contract from the start. */
const givenRenewals = (number: string, renewals: number) =>
  db.updateTable('contract').set({ renewals, renewal_months: 12 }).where('number', '=', number).execute()

test('K-RENEW-02 nobody alone renews a contract, leaves it to end, nor changes what renewals it allows', async () => {
  const { number } = await givenMillion('210', '73')
  const ends_on = '2027-02-28'
  await db.updateTable('contract').set({ ends_on }).where('number', '=', number).execute()
  await givenRenewals(number, 1)
  const terms = { allowed: 9, months: 48, reason: 'Article 4' }
  const asks = [
    await alone('decideEnd', { params: { number }, body: { decision: 'renew', endsOn: ends_on, reason: 'Utile' } }),
    await alone('setRenewals', { params: { number }, body: terms }),
  ]
  expect(await contractOf(number)).toMatchObject({ ends_on, renewed: 0, renewals: 1, renewal_months: 12 })
  expect(asks.map((asked) => [asked.statusCode, asked.json().kind])).toEqual([
    [201, 'contractEndDecided'],
    [201, 'contractAmended'],
  ])
  expect((await lifeOf(number)).renewals.decided).toBeNull()
  for (const asked of asks)
    expect(said(await alone('approveAssent', { params: { id: asked.json().id }, body: {} }))).toBe('assentOwn')
})

test('K-RENEW-02 what renewals a contract allows is a change that two persons ask and the firm signs', async () => {
  const { number, call } = await givenMillion('211', '73')
  await db.updateTable('contract').set({ ends_on: '2027-02-28' }).where('number', '=', number).execute()
  const body = { allowed: 2, months: 6, reason: 'Article 4 du CCAP' }
  expect(said(await pair('setRenewals', { params: { number }, body }))).toBe(200)
  await work()
  const { id } = await riderOf(number)
  const paper = await call('openOwnRider', { params: { id } })
  expect(spaced(textOf(paper.rawPayload))).toContain('2 de 6 mois')
  expect((await call('listOwnContracts')).json()[0].riders[0]).toMatchObject({ renewals: { allowed: 2, months: 6 } })
  await mails()
  await signed(call, id)
  expect((await lifeOf(number)).renewals).toMatchObject({ allowed: 0, until: null })
  given.setNow(new Date('2026-11-22T09:00:00+01:00'))
  await applyRidersJob({}, given)
  expect((await lifeOf(number)).renewals).toMatchObject({ allowed: 2, months: 6, until: '2027-08-28' })
  expect(said(await pair('setRenewals', { params: { number }, body }))).toBe('riderNothing')
  given.setNow(TEST_NOW)
})

test('K-RENEW-07 renewals are those the consultation states, and no more; where it states none, the contract has its own', async () => {
  const { number } = await givenMillion('207')
  await db.updateTable('contract').set({ ends_on: '2027-02-28' }).where('number', '=', number).execute()
  const state = (body: object) =>
    alone('saveRenewalTerms', { params: { id: 25 }, body: { reason: 'Article 4 du CCAP', ...body } })
  const stated = (renewals: number | null, renewal_months: number | null) =>
    db.updateTable('consultation').set({ renewals, renewal_months }).where('id', '=', 25).execute()
  const note = (allowed: number) =>
    alone('setRenewals', { params: { number }, body: { allowed, months: 12, reason: 'Article 4' } })
  await givenRenewals(number, 3)
  expect((await state({ count: 1, months: null })).statusCode).toBe(400)
  // Stated before its contracts were notified; nobody states it again after, and alone.
  expect(said(await state({ count: 9, months: 48 }))).toBe('renewalTermsNotified')
  await stated(1, 6)
  expect((await lifeOf(number)).renewals).toMatchObject({
    allowed: 1,
    months: 6,
    until: '2027-08-28',
    statedBy: '2026-07',
  })
  expect(said(await note(9))).toBe('renewalsStated')
  const renew = (endsOn: string) => pair('decideEnd', { params: { number }, body: { decision: 'renew', endsOn } })
  expect(said(await renew('2027-02-28'))).toBe(200)
  expect(await contractOf(number)).toMatchObject({ ends_on: '2027-08-28', renewed: 1 })
  given.setNow(new Date('2027-06-01T09:00:00+02:00'))
  expect((await lifeOf(number)).renewals).toMatchObject({ within: 3, until: null })
  expect(said(await renew('2027-08-28'))).toBe('renewalNone')
  await stated(null, null)
  expect((await lifeOf(number)).renewals).toMatchObject({ allowed: 3, months: 12, statedBy: null })
  given.setNow(TEST_NOW)
})

test('K-RENEW-01 K-RENEW-03 a contract that ends soon says so, is renewed or left to end, and its firm is written to', async () => {
  const { number, firm } = await givenMillion('206')
  await db.updateTable('contract').set({ ends_on: '2027-02-28' }).where('number', '=', number).execute()
  const decide = (decision: string, endsOn = '2027-02-28') =>
    pair('decideEnd', { params: { number }, body: { decision, endsOn } })
  expect(said(await decide('renew'))).toBe('renewalNone')
  const terms = { allowed: 1, months: 12, reason: 'Article 4 du CCAP' }
  expect(said(await alone('setRenewals', { params: { number }, body: { ...terms, months: null } }))).toBe(
    'renewalTermsWrong',
  )
  await givenRenewals(number, 1)
  for (const [endsOn, within] of [
    ['2026-12-10', 1],
    ['2027-02-10', 3],
    ['2027-06-30', null],
  ] as const) {
    await db.updateTable('contract').set({ ends_on: endsOn }).where('number', '=', number).execute()
    expect((await lifeOf(number)).renewals, endsOn).toMatchObject({ within })
  }
  await db.updateTable('contract').set({ ends_on: '2027-02-28' }).where('number', '=', number).execute()
  expect((await lifeOf(number)).renewals).toMatchObject({ within: 6, until: '2028-02-28', decided: null })
  expect(said(await decide('renew', '2027-03-01'))).toBe('renewalMoved')
  expect(said(await decide('renew'))).toBe(200)
  expect(await contractOf(number)).toMatchObject({ ends_on: '2028-02-28', renewed: 1 })
  // Carts are of an edition: it stays open to orders as long as one of its contracts.
  const { edition } = await contractOf(number)
  const lasting = db.selectFrom('edition').select('ends_on').where('id', '=', edition)
  expect(await lasting.executeTakeFirstOrThrow()).toEqual({ ends_on: '2028-02-28' })
  expect(said(await decide('renew'))).toBe('renewalMoved')
  expect((await mails()).filter(({ to }) => to === firm.email).map(({ subject }) => spaced(subject))).toEqual([
    `Contrat ${number} : reconduit jusqu’au lundi 28 février 2028`,
  ])
  given.setNow(new Date('2027-12-01T09:00:00+01:00'))
  expect(said(await decide('renew', '2028-02-28'))).toBe('renewalNone')
  expect(said(await decide('end', '2028-02-28'))).toBe(200)
  expect(said(await decide('end', '2028-02-28'))).toBe('renewalDecided')
  expect((await lifeOf(number)).renewals.decisions).toHaveLength(2)
  given.setNow(TEST_NOW)
})

test('K-CHANGE-04 a transfer that is signed or refused is told to the centre in the name of who did', async () => {
  const { number } = await givenMillion('208', '73')
  const coming = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Repreneur des Alpes' })
  const transfer = { kind: 'transfer', ground: 'newHolder', supplierId: coming.id }
  const id = await givenSent(number, transfer)
  await mails()
  const reason = 'Nous ne reprenons pas ce contrat.'
  expect(said(await anew(given, coming)('refuseRider', { params: { id }, body: { reason } }))).toBe(204)
  const told = (await mails()).find(({ subject }) => subject.includes('refusé'))
  expect(told?.text).toContain('Repreneur des Alpes refuse')

  expect((await ask(pair, number, transfer)).statusCode).toBe(200)
  await work()
  const [again] = (await lifeOf(number)).riders
  await mails()
  await signed(anew(given, coming), again.id)
  given.setNow(new Date('2026-12-01T00:30:00+01:00'))
  await applyRidersJob({}, given)
  given.setNow(TEST_NOW)
  expect((await contractOf(number)).supplier_id).toBe(coming.id)
  // Its number is now that firm's: its ranks can be corrected under it, though another applied.
  expect(await numbersOf(db, 25, [number])).toEqual(new Map([[number, coming.id]]))
})

describe('beside the usual path', () => {
  afterEach(() => given.setNow(TEST_NOW))

  const on = (instant: string) => given.setNow(new Date(instant))
  const duration = (endsOn: string, changes: object = {}) => ({ kind: 'duration', maximum: null, endsOn, ...changes })
  const statesOf = async (number: string) =>
    (await lifeOf(number)).riders.map(({ state }: { state: string }) => state).toReversed()
  const transfer = (supplierId: number) => ({ kind: 'transfer', ground: 'newHolder', maximum: null, supplierId })

  test('K-CHANGE-04 signed after its day, it takes effect at once; before midnight in Paris of its day, not yet', async () => {
    const late = await givenMillion('201', '73')
    const id = await givenSent(late.number)
    on('2026-12-09T10:00:00+01:00')
    await signed(late.call, id)
    await applyRidersJob({}, given)
    expect((await contractOf(late.number)).maximum).toBe(1_200_000_00)
    given.setNow(TEST_NOW)
    const other = await givenMillion('201', '01')
    await signed(other.call, await givenSent(other.number))
    for (const [instant, maximum] of [
      ['2026-11-30T23:59:59+01:00', 1_000_000_00],
      ['2026-12-01T00:00:00+01:00', 1_200_000_00],
    ] as const) {
      on(instant)
      await applyRidersJob({}, given)
      expect((await contractOf(other.number)).maximum, instant).toBe(maximum)
    }
  })

  test('K-CHANGE-06 the contract is over, or the end it would have: no code is sent and nothing is signed', async () => {
    const { number, call } = await givenMillion('202', '73')
    const id = await givenSent(number, duration('2027-12-31'))
    on('2027-06-30T23:00:00+02:00')
    const code = await coded(call, id)
    on('2027-07-01T00:00:00+02:00')
    const body = { code, name: 'Sophie Marchand', role: 'gérante' }
    expect(said(await call('signRider', { params: { id }, body }))).toBe('riderTooLate')
    expect(said(await call('sendRiderCode', { params: { id } }))).toBe('riderTooLate')
    await applyRidersJob({}, given)
    expect((await contractOf(number)).ends_on).toBe('2027-06-30')
    // The centre still takes it back.
    expect(said(await alone('withdrawRider', { params: { id }, body: { reason: 'Trop tard' } }))).toBe(204)

    given.setNow(TEST_NOW)
    const shorter = await givenMillion('202', '01')
    const short = await givenSent(shorter.number, duration('2026-12-31', { effectiveOn: '2026-12-01' }))
    on('2027-01-01T09:00:00+01:00')
    expect(said(await shorter.call('sendRiderCode', { params: { id: short } }))).toBe('riderTooLate')
    expect(await statesOf(shorter.number)).toEqual(['sent'])
  })

  test('K-CHANGE-08 a code serves ten minutes and its own change, then another is asked for', async () => {
    const [first, other] = [await givenMillion('203', '73'), await givenMillion('203', '01')]
    const [id, otherId] = [await givenSent(first.number), await givenSent(other.number)]
    const code = await coded(first.call, id)
    const signing = (typed: string) => ({ code: typed, name: 'Sophie Marchand', role: 'gérante' })
    await coded(other.call, otherId)
    expect(said(await other.call('signRider', { params: { id: otherId }, body: signing(code) }))).toBe('riderCodeWrong')
    await db
      .updateTable('rider_code')
      .set({ expires_at: new Date(given.steady().getTime() - 1000) })
      .where('rider_id', '=', id)
      .execute()
    expect(said(await first.call('signRider', { params: { id }, body: signing(code) }))).toBe('riderCodeExpired')
    expect(await statesOf(first.number)).toEqual(['sent'])
  })

  test('K-CHANGE-02 K-CHANGE-03 two at once: the second waits for the first; then it counts from what that one left', async () => {
    const { number, call } = await givenMillion('204', '73')
    const asks = await Promise.all([ask(alone, number), ask(alone, number, { maximum: 1_100_000_00 })])
    const second = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const agreed = await Promise.all(
      asks.map((asked) => second('approveAssent', { params: { id: asked.json().id }, body: {} })),
    )
    expect(agreed.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1)
    await work()
    expect(await statesOf(number)).toEqual(['sent'])
    const rider = await riderOf(number)
    await signed(call, rider.id)
    on('2026-12-01T08:00:00+01:00')
    await applyRidersJob({}, given)
    const now = (await contractOf(number)).maximum ?? 0
    const next = { maximum: now + 50_000_00, ground: 'small', effectiveOn: '2026-12-10' }
    expect((await ask(pair, number, next)).statusCode).toBe(200)
    await work()
    const [last] = (await lifeOf(number)).riders
    expect(last).toMatchObject({ number: 2, maximumBefore: now, cumulated: (now + 50_000_00 - 1_000_000_00) / 100_00 })
  })

  test('K-CHANGE-07 withdrawn, it is signed no more, with a code already in hand either', async () => {
    const { number, call } = await givenMillion('205', '73')
    const id = await givenSent(number)
    const code = await coded(call, id)
    expect(said(await alone('withdrawRider', { params: { id }, body: { reason: 'Erreur' } }))).toBe(204)
    const body = { code, name: 'Sophie Marchand', role: 'gérante' }
    expect(said(await call('signRider', { params: { id }, body }))).toBe('riderGone')
    expect((await contractOf(number)).maximum).toBe(1_000_000_00)
  })

  const wrong: [what: string, firm: () => Promise<number>][] = [
    ['without an account', async () => 999_999],
    ['not approved', async () => (await givenAccount(given, { ...taking, state: 'pending' })).id],
    ['closed', async () => (await givenAccount(given, { ...taking, active: false })).id],
    ['of the free catalogue alone', async () => (await givenAccount(given, { side: 'supplier', type: 'free' })).id],
    ['that is somebody of a firm', async () => (await givenAccount(given, { ...taking, admin_id: await firmId() })).id],
    ['that is a buyer', async () => (await givenAccount(given)).id],
  ]
  const taking = { side: 'supplier', type: 'formalized', name: 'Reprise du Faucigny' } as const
  const firmId = async () => (await givenAccount(given, taking)).id
  test('K-CHANGE-06 a contract passes to no firm without an open account of the formalized catalogue', async () => {
    const { number } = await givenMillion('206', '73')
    for (const [what, firm] of wrong)
      expect(said(await ask(alone, number, transfer(await firm()))), what).toBe('riderFirmWrong')
  })

  test('K-CHANGE-04 a contract passes to a firm: it signs, both read, and what was ordered stays with the other', async () => {
    const { number, firm, call } = await givenMillion('207', '73')
    const taker = await givenAccount(given, taking)
    const asTaker = anew(given, taker)
    const id = await givenSent(number, transfer(taker.id))
    expect(said(await call('sendRiderCode', { params: { id } }))).toBe('riderUnknown')
    expect((await asTaker('listOwnContracts')).json()).toMatchObject([{ number, riders: [{ isYours: true }] }])
    await signed(asTaker, id)
    on('2026-12-01T08:00:00+01:00')
    await applyRidersJob({}, given)
    expect(await contractOf(number)).toMatchObject({ supplier_id: taker.id })
    const held = await db.selectFrom('holder').selectAll().where('market_number', '=', number).execute()
    expect(held.map(({ supplier_id }) => supplier_id)).toEqual([taker.id])
    expect(firm.id).not.toBe(taker.id)
  })

  test('K-CHANGE-04 one that cannot be applied does not hold the others back', async () => {
    const [stuck, fine] = [await givenMillion('208', '01'), await givenMillion('209')]
    const taker = await givenAccount(given, taking)
    await signed(anew(given, taker), await givenSent(stuck.number, transfer(taker.id)))
    await signed(fine.call, await givenSent(fine.number))
    // Meanwhile somebody gave the firm a rank where it takes one over.
    const [held] = await db.selectFrom('holder').selectAll().where('market_number', '=', stuck.number).execute()
    if (!held) throw new Error('no rank')
    await db
      .insertInto('holder')
      .values({ ...held, rank: 3, supplier_id: taker.id, market_number: 'ELSEWHERE' })
      .execute()
    on('2026-12-01T08:00:00+01:00')
    await expect(applyRidersJob({}, given)).rejects.toThrow('1 changes of contracts not applied')
    expect((await contractOf(fine.number)).maximum).toBe(1_200_000_00)
    expect(await statesOf(stuck.number)).toEqual(['sealed'])
    await db.deleteFrom('holder').where('market_number', '=', 'ELSEWHERE').execute()
    await applyRidersJob({}, given)
    expect((await contractOf(stuck.number)).supplier_id).toBe(taker.id)
  })

  test('K-CHANGE-08 when another person administers the firm, they sign what waits', async () => {
    const { number, firm } = await givenMillion('210')
    const id = await givenSent(number)
    const member = await givenAccount(given, { ...taking, admin_id: firm.id })
    await moveAdministration(db, firm.id, member.id)
    expect(await contractOf(number)).toMatchObject({ supplier_id: member.id })
    await signed(anew(given, member), id)
    expect(await statesOf(number)).toEqual(['sealed'])
  })

  test('K-RENEW-02 decided twice at once, after the end, or while its end is being changed: once, or not at all', async () => {
    const { number } = await givenMillion('211')
    const endsOn = '2027-02-28'
    await db
      .updateTable('contract')
      .set({ ends_on: endsOn, renewals: 2, renewal_months: 12 })
      .where('number', '=', number)
      .execute()
    const decide = (decision: string, seen = endsOn) =>
      pair('decideEnd', { params: { number }, body: { decision, endsOn: seen } })
    const id = await givenSent(number, duration('2027-03-31'))
    for (const decision of ['renew', 'end']) expect(said(await decide(decision))).toBe('renewalEndMoving')
    await alone('withdrawRider', { params: { id }, body: { reason: 'Reconduit plutôt' } })
    const body = (reason: string) => ({ decision: 'renew', endsOn, reason })
    const asks = ['Une fois', 'Deux fois'].map((reason) =>
      alone('decideEnd', { params: { number }, body: body(reason) }),
    )
    // The same is asked once.
    expect((await Promise.all(asks)).map(said).toSorted()).toEqual([201, 'assentPending'])
    const [waiting] = (await alone('listAssents')).json()
    const second = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
    const agreed = [1, 2, 3].map(() => second('approveAssent', { params: { id: waiting.id }, body: {} }))
    expect((await Promise.all(agreed)).map(said).toSorted()).toEqual([200, 'assentOver', 'assentOver'])
    expect(await contractOf(number)).toMatchObject({ ends_on: '2028-02-28', renewed: 1 })
    on('2028-02-28T23:59:59+01:00')
    expect(said(await decide('end', '2028-02-28'))).toBe(200)
    expect(said(await decide('end', '2028-02-28'))).toBe('renewalDecided')
    expect(said(await decide('renew', '2028-02-28'))).toBe('renewalDecided')
    on('2028-02-29T00:00:00+01:00')
    expect(said(await decide('renew', '2028-02-28'))).toBe('renewalTooLate')
    expect((await lifeOf(number)).renewals.decisions).toHaveLength(2)
  })
})
