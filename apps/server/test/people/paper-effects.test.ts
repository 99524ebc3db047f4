import type { FiledKind } from '@charpente/domain/people/documents/document'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { remindDocumentsJob } from '../../src/people/documents/remind-documents.job.ts'
import { moveAdministration } from '../../src/people/operator/queries.ts'
import { SAVOIE } from '../given/carts.ts'
import { publish } from '../given/catalogue.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Account, givenAccount, givenHolder, givenPeople, said, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

const given = await givenPeople({}, { papers: false })
const { db, mails, wait } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const desk = async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
  (await signedInAs(given, operator))(...sent)

const INSURANCE = 'companyInsuranceFile'
const today = () => parisDay(given.now())
const plain = (text = '') => text.replaceAll(/[\u00A0\u202F\n]/g, ' ')

await db
  .insertInto('consultation')
  .values({ id: 25, edition: 25, reference: '2026-07', name: 'Travaux', phase: 2 })
  .onConflict((conflict) => conflict.column('id').doUpdateSet({ phase: 2, reference: '2026-07' }))
  .execute()

const clause = (text: string | null) =>
  desk('savePaperClause', { params: { id: 25 }, body: { clause: text, reason: 'Relu dans le dossier' } })
const second = await givenAccount(given, { side: 'operator', firstname: 'Samir', lastname: 'Belkacem' })
const rule = (changes: object = {}, kind: FiledKind = INSURANCE) =>
  agreedBy(
    given,
    desk,
    second,
  )('savePaperRule', {
    params: { edition: 25, kind },
    body: { validityMonths: null, graceDays: 10, effect: 'suspension', reason: 'Prévu au marché', ...changes },
  })

beforeEach(async () => {
  given.setNow(TEST_NOW)
  // Each test has its own firms: those before hold nothing any more.
  await db.deleteFrom('holder').execute()
  held = 0
  await db.updateTable('contract').set({ ends_on: '2099-12-31' }).execute()
  await db.updateTable('paper_rule').set({ effect: 'none' }).execute()
  await clause('article 9.4 du CCAP')
  await remindDocumentsJob({}, given)
  await given.work()
  await mails()
})

let held = 0

/** A holder of lot 206, and its insurance. */
async function givenFirm(name: string, expiresOn: Day | null = null) {
  const account = await givenAccount(given, { side: 'supplier', type: 'formalized', name })
  held += 1
  await givenHolder(given, account.id, '206', SAVOIE, held)
  if (expiresOn) await file(account, expiresOn, new Date('2026-01-05T09:00:00Z'))
  return account
}

/** A paper sent by the firm, whose file has been looked through. */
async function file(
  { id }: Account,
  expiresOn: Day | null,
  filedAt = given.now(),
  issuedOn: Day | null = null,
  kind: FiledKind = INSURANCE,
) {
  const media = (await desk('uploadMedia', { body: formWith(pdfBytes(), 'assurance.pdf') })).json().id
  await db.updateTable('media').set({ state: 'ready' }).where('id', '=', media).execute()
  const values = { media_id: media, issued_on: issuedOn, expires_on: expiresOn, filed_at: filedAt, filed_by: id }
  await db
    .insertInto('supplier_document')
    .values({ supplier_id: id, kind, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'kind']).doUpdateSet(values))
    .execute()
}

const filedAt = async ({ id }: Account, kind: FiledKind = INSURANCE) =>
  (
    await db
      .selectFrom('supplier_document')
      .select('filed_at')
      .where('supplier_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.filed_at.toISOString() ?? '2026-01-01T00:00:00.000Z'
const accept = async (firm: Account, kind: FiledKind = INSURANCE) =>
  desk('acceptPaper', { params: { id: firm.id, kind }, body: { filedAt: await filedAt(firm, kind) } })
const refuseIt = async (firm: Account) =>
  desk('refusePaper', {
    params: { id: firm.id, kind: INSURANCE },
    body: { filedAt: await filedAt(firm), reason: 'Autre société' },
  })

/** What the ordering code reads. */
const isSuspended = async ({ id }: Account) =>
  (await db
    .selectFrom('rank_suspension')
    .select('id')
    .where('supplier_id', '=', id)
    .where('edition', '=', 25)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

const caseOf = async ({ id }: Account) =>
  (await desk('listPaperCases', { query: { supplier: String(id) } })).json<
    { id: number; state: string; effectOn: Day; effect: string; isFiled: boolean; ranks: number }[]
  >()[0]

const sentTo = async ({ email }: Account) => {
  await given.work()
  return (await mails()).filter(({ to }) => to === email)
}

/** The mornings until this day, with what the firm was sent on each. */
async function until(day: Day, firm: Account) {
  const sent: [Day, string][] = []
  while (today() < day) {
    wait({ days: 1 })
    await remindDocumentsJob({}, given)
    await remindDocumentsJob({}, given)
    for (const { subject } of await sentTo(firm)) sent.push([today(), plain(subject)])
  }
  return sent
}

const actsOf = async ({ id }: Account) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('object_type', '=', 'account')
      .where('object_id', '=', String(id))
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)

describe('the rules of an edition', () => {
  test('K-PAPER-01 an effect is chosen only where the documents of every consultation of the edition provide for it', async () => {
    await clause(null)
    expect(said(await rule())).toBe('paperEffectNotProvided')
    expect(said(await rule({ effect: 'warning' }))).toBe('paperEffectNotProvided')
    expect((await rule({ effect: 'none' })).statusCode).toBe(200)
    await clause('article 9.4 du CCAP')
    const other = { id: 77, edition: 25, reference: '2026-09', name: 'Études', phase: 2 }
    await db.insertInto('consultation').values(other).execute()
    expect(plain(JSON.stringify((await rule()).json()))).toContain('2026-09')
    await db.updateTable('consultation').set({ phase: null }).where('id', '=', 77).execute()
    expect((await rule()).json()).toMatchObject({ isProvided: true, noticeDays: 15 })
  })

  test('nobody alone says when ranks are suspended', async () => {
    const rules = async () => (await desk('getPaperRules', { params: { edition: 25 } })).json().rules
    const before = await rules()
    const body = { validityMonths: 1, graceDays: 0, effect: 'suspension', reason: 'Prévu au marché' }
    const params = { edition: 25, kind: INSURANCE }
    expect((await desk('savePaperRule', { params, body })).statusCode).toBeLessThan(300)
    expect(await rules()).toEqual(before)
  })

  test('K-PAPER-01 the clause stands as long as an effect stands by it', async () => {
    await rule()
    expect(said(await clause(null))).toBe('paperClauseInUse')
    await rule({ effect: 'none' })
    expect((await clause(null)).statusCode).toBe(200)
    expect((await desk('readDeskConsultation', { params: { id: 25 } })).json().paperClause).toBeNull()
  })

  test('K-PAPER-02 a rule is changed with a reason, and says who has no good paper today', async () => {
    expect(said(await rule({ reason: ' ' }))).toBe('invalidRequest')
    await givenFirm('Sans pièce')
    await givenFirm('Échue', '2026-11-14')
    await givenFirm('Bonne', '2026-11-15')
    const { rules, holders } = (await rule()).json()
    expect(holders).toBe(3)
    expect(rules.find(({ kind }: { kind: string }) => kind === INSURANCE)).toMatchObject({
      graceDays: 10,
      effect: 'suspension',
      changedBy: 'Anne Lefort',
      reason: 'Prévu au marché',
      lacking: 2,
    })
  })
})

describe('a paper comes to its end', () => {
  test('K-PAPER-03 K-PAPER-04 K-PAPER-11 announced thirty days before, reminded at 15 and 5, suspended after its grace, back once accepted', async () => {
    const firm = await givenFirm('Charpentes du Fier', '2026-12-20')
    await rule()
    const sent = await until('2027-01-02', firm)
    expect(sent).toEqual([
      ['2026-11-20', 'Attestation d’assurance : vos rangs seront suspendus le 31 décembre'],
      ['2026-12-05', 'Plus que 15 jours : Attestation d’assurance'],
      ['2026-12-15', 'Plus que 5 jours : Attestation d’assurance'],
      ['2026-12-20', 'Attestation d’assurance : arrivé à échéance aujourd’hui'],
      ['2026-12-31', 'Vos rangs de l’édition 25 sont suspendus : Attestation d’assurance'],
    ])
    expect(await isSuspended(firm)).toBe(true)
    const [row] = await db.selectFrom('rank_suspension').selectAll().where('supplier_id', '=', firm.id).execute()
    expect(plain(row?.reason)).toBe(
      'Attestation d’assurance : aucune pièce valable acceptée depuis le 20 décembre 2026',
    )
    // Filing is not enough; the operator's reading is.
    await file(firm, '2027-12-31')
    await until('2027-01-04', firm)
    expect(await isSuspended(firm)).toBe(true)
    expect(await caseOf(firm)).toMatchObject({ state: 'applied', isFiled: true, ranks: 1 })
    const toRead = (await desk('listPapersToRead')).json()
    expect(toRead).toMatchObject([{ supplierName: 'Charpentes du Fier', isSuspended: true }])
    expect((await accept(firm)).statusCode).toBe(200)
    expect(await isSuspended(firm)).toBe(false)
    expect((await desk('listPapersToRead')).json()).toEqual([])
    expect((await sentTo(firm)).map(({ subject }) => plain(subject))).toEqual([
      'Pièce acceptée : Attestation d’assurance',
    ])
    expect(await actsOf(firm)).toEqual([
      'paperEffectAnnounced',
      'paperEffectApplied',
      'documentAccepted',
      'paperEffectEnded',
    ])
  })

  test('K-PAPER-05 never without an announcement of fifteen days, however late the rule or the paper', async () => {
    const late = await givenFirm('Échue depuis longtemps', '2026-03-01')
    const never = await givenFirm('Jamais déposée')
    await rule({ graceDays: 0 })
    await remindDocumentsJob({}, given)
    for (const firm of [late, never]) {
      expect(await caseOf(firm)).toMatchObject({ state: 'announced', effectOn: '2026-11-30' })
      expect(await isSuspended(firm)).toBe(false)
    }
    await until('2026-11-29', late)
    expect(await isSuspended(late)).toBe(false)
    await until('2026-11-30', late)
    for (const firm of [late, never]) expect(await isSuspended(firm)).toBe(true)
    // The database holds it too.
    const early = db
      .updateTable('paper_case')
      .set({ applied_at: TEST_NOW })
      .where('supplier_id', '=', late.id)
      .execute()
    await expect(early).rejects.toThrow(/paper_case_check/)
  })

  test('K-PAPER-06 filed in time and not read yet, nothing is suspended; refused, the firm has its notice again', async () => {
    const firm = await givenFirm('Zinc et Ardoise', '2026-11-30')
    await rule({ graceDays: 0 })
    await until('2026-11-28', firm)
    await file(firm, '2027-11-30')
    await until('2026-12-10', firm)
    expect(await isSuspended(firm)).toBe(false)
    expect((await refuseIt(firm)).statusCode).toBe(200)
    expect(said(await accept(firm))).toBe('paperRead')
    const [mail] = await sentTo(firm)
    expect(plain(mail?.text)).toContain('Motif de la centrale : Autre société')
    expect(plain(mail?.text)).toContain('suspension de vos rangs de l’édition 25 à compter du 25 décembre 2026')
    await until('2026-12-24', firm)
    expect(await isSuspended(firm)).toBe(false)
    await until('2026-12-25', firm)
    expect(await isSuspended(firm)).toBe(true)
  })

  test('K-PAPER-04 only the file that was read is accepted, and only one that is still good', async () => {
    const firm = await givenFirm('Éclairage des Bauges', '2026-11-14')
    await rule()
    const params = { id: firm.id, kind: INSURANCE }
    const other = await desk('acceptPaper', { params, body: { filedAt: '2026-02-01T00:00:00.000Z' } })
    expect(said(other)).toBe('paperMovedOn')
    expect(said(await accept(firm))).toBe('paperNotGood')
    await db
      .updateTable('media')
      .set({ state: 'checking' })
      .where('id', 'in', (of) =>
        of.selectFrom('supplier_document').select('media_id').where('supplier_id', '=', firm.id),
      )
      .execute()
    expect(said(await accept(firm))).toBe('fileBeingChecked')
  })

  test('K-PAPER-04 a firm that writes other dates on an accepted paper gains nothing by it', async () => {
    const firm = await givenFirm('Dates refaites', '2026-12-01')
    await rule({ graceDays: 0 })
    await accept(firm)
    await db
      .updateTable('supplier_document')
      .set({ expires_on: '2030-01-01' })
      .where('supplier_id', '=', firm.id)
      .execute()
    await until('2026-12-02', firm)
    expect(await isSuspended(firm)).toBe(true)
  })

  test('K-PAPER-03 by its validity a paper ends before the day it bears', async () => {
    const firm = await givenFirm('Six mois')
    await file(firm, null, new Date('2026-06-20T09:00:00Z'), '2026-06-16')
    await rule({ validityMonths: 6, graceDays: 0 })
    const sent = await until('2026-12-17', firm)
    expect(sent.map(([day]) => day)).toEqual(['2026-11-16', '2026-11-30', '2026-12-10', '2026-12-15', '2026-12-16'])
    expect(await isSuspended(firm)).toBe(true)
  })
})

describe('somebody decides otherwise', () => {
  test('K-PAPER-07 K-PAPER-11 an effect is lifted with a reason and stays so; put back, it is announced again', async () => {
    const firm = await givenFirm('Toits du Semnoz', '2026-11-20')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(true)
    const { id = 0 } = (await caseOf(firm)) ?? {}
    const lift = (reason: string) => desk('liftPaperEffect', { params: { id }, body: { reason } })
    expect(said(await lift(''))).toBe('invalidRequest')
    expect((await lift('L’assureur confirme la garantie')).json()).toMatchObject({
      state: 'lifted',
      lifted: { by: 'Anne Lefort', reason: 'L’assureur confirme la garantie' },
    })
    expect(said(await lift('Encore'))).toBe('paperCaseLifted')
    expect(await isSuspended(firm)).toBe(false)
    const [told] = await sentTo(firm)
    expect(plain(told?.text)).toContain('L’assureur confirme la garantie')
    expect(await until('2027-01-10', firm)).toEqual([])
    expect(await isSuspended(firm)).toBe(false)
    const back = await desk('restorePaperEffect', { params: { id }, body: { reason: 'Garantie résiliée' } })
    expect(back.json()).toMatchObject({ state: 'announced', effectOn: '2027-01-25' })
    expect(said(await desk('restorePaperEffect', { params: { id }, body: { reason: 'Encore' } }))).toBe(
      'paperCaseNotLifted',
    )
    const sent = await until('2027-01-25', firm)
    expect(sent.map(([day]) => day)).toEqual(['2027-01-11', '2027-01-25'])
    expect(await isSuspended(firm)).toBe(true)
    expect((await actsOf(firm)).slice(-3)).toEqual(['paperEffectLifted', 'paperEffectRestored', 'paperEffectApplied'])
  })

  test('K-PAPER-11 put back for whoever never filed, the mail does not speak of a paper that was good', async () => {
    const firm = await givenFirm('Zincs du Salève')
    await rule({ graceDays: 0 })
    await until('2026-12-20', firm)
    const { id = 0 } = (await caseOf(firm)) ?? {}
    await desk('liftPaperEffect', { params: { id }, body: { reason: 'Un délai' } })
    await sentTo(firm)
    await desk('restorePaperEffect', { params: { id }, body: { reason: 'Délai passé' } })
    const [told] = await sentTo(firm)
    expect(plain(told?.text)).toContain('n’est pas déposé, ou n’a pas été accepté')
  })

  test('K-PAPER-07 with its rule, an effect goes; the firm is told why', async () => {
    const firm = await givenFirm('Plâtres du Lac', '2026-11-01')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(true)
    await rule({ effect: 'none', reason: 'Le marché est modifié' })
    expect(await isSuspended(firm)).toBe(false)
    expect(plain((await sentTo(firm))[0]?.text)).toContain('Le marché est modifié')
    const [row] = await db.selectFrom('rank_suspension').selectAll().where('supplier_id', '=', firm.id).execute()
    expect(row).toMatchObject({ ended_by: String(second.id), ended_reason: 'Le marché est modifié' })
  })

  test('K-PAPER-07 whoever holds nothing any more, or is answered for by another, keeps nothing or everything', async () => {
    const firm = await givenFirm('Couvertures d’Arly', '2026-11-01')
    const other = await givenAccount(given, {
      side: 'supplier',
      type: 'formalized',
      name: 'Couvertures d’Arly',
      admin_id: firm.id,
    })
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    await moveAdministration(db, firm.id, other.id)
    expect(await isSuspended(other)).toBe(true)
    await db.deleteFrom('holder').where('supplier_id', '=', other.id).execute()
    await remindDocumentsJob({}, given)
    expect(await isSuspended(other)).toBe(false)
  })
})

describe('beside the usual path', () => {
  const FISCAL = 'fiscalRegularityFile'

  /** Suspended since the first of December, for want of an insurance. */
  async function givenSuspended(name: string) {
    const firm = await givenFirm(name, '2026-11-01')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(true)
    return firm
  }

  /** A contract of its own for the rank it holds. */
  async function givenOwnContract({ id }: Account, number: string) {
    const dates = { starts_on: '2025-01-01', ends_on: '2028-12-31' }
    await db
      .insertInto('contract')
      .values({ number, edition: 25, lot_code: '206', supplier_id: id, ...dates })
      .execute()
    await db.updateTable('holder').set({ market_number: number }).where('supplier_id', '=', id).execute()
    return (endsOn: Day) => db.updateTable('contract').set({ ends_on: endsOn }).where('number', '=', number).execute()
  }

  test('K-PAPER-04 refused once, suspended it stays, until another one is accepted; nothing is refused twice', async () => {
    const firm = await givenSuspended('Refusée puis bonne')
    await file(firm, '2027-11-30')
    expect((await refuseIt(firm)).statusCode).toBe(200)
    expect(said(await refuseIt(firm))).toBe('paperRead')
    await until('2026-12-03', firm)
    expect(await isSuspended(firm)).toBe(true)
    await file(firm, '2027-11-30')
    expect(await isSuspended(firm)).toBe(true)
    await accept(firm)
    expect(await isSuspended(firm)).toBe(false)
  })

  test('K-PAPER-04 a second paper filed while the first waits: what is said of the first reaches neither', async () => {
    const firm = await givenSuspended('Deux dépôts')
    await file(firm, '2027-05-31')
    const seen = await filedAt(firm)
    wait({ minutes: 5 })
    await file(firm, '2027-11-30')
    const params = { id: firm.id, kind: INSURANCE }
    expect(said(await desk('acceptPaper', { params, body: { filedAt: seen } }))).toBe('paperMovedOn')
    expect(said(await desk('refusePaper', { params, body: { filedAt: seen, reason: 'Floue' } }))).toBe('paperMovedOn')
    expect(await isSuspended(firm)).toBe(true)
    expect((await accept(firm)).statusCode).toBe(200)
    expect(await isSuspended(firm)).toBe(false)
  })

  test('K-PAPER-04 two papers that suspend at once: accepting one leaves the rank suspended by the other', async () => {
    const firm = await givenFirm('Deux pièces', '2026-11-01')
    await file(firm, '2026-11-01', new Date('2026-01-05T09:00:00Z'), null, FISCAL)
    await rule({ graceDays: 0 })
    await rule({ graceDays: 0 }, FISCAL)
    await until('2026-12-01', firm)
    for (const [kind, suspended] of [
      [INSURANCE, true],
      [FISCAL, false],
    ] as const) {
      await file(firm, '2027-11-30', given.now(), null, kind)
      await accept(firm, kind)
      expect(await isSuspended(firm), kind).toBe(suspended)
    }
  })

  test('K-PAPER-06 refused after it was accepted, a paper covers nobody any more, and the firm has its whole notice', async () => {
    const firm = await givenFirm('Acceptée par erreur', '2027-11-30')
    await rule({ graceDays: 0 })
    await accept(firm)
    expect((await refuseIt(firm)).statusCode).toBe(200)
    await sentTo(firm)
    expect((await until('2026-11-30', firm)).map(([day]) => day)).toEqual(['2026-11-16'])
    expect(await isSuspended(firm)).toBe(false)
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(true)
  })

  test('K-PAPER-06 one without end accepted, then another refused: the firm is covered by the first', async () => {
    const firm = await givenFirm('Sans fin')
    await file(firm, null)
    await rule({ graceDays: 0 })
    await accept(firm)
    wait({ minutes: 5 })
    await file(firm, null)
    await refuseIt(firm)
    await sentTo(firm)
    expect(await until('2026-12-05', firm)).toEqual([])
    expect(await caseOf(firm)).toBeUndefined()
  })

  test('K-PAPER-04 the dates of a paper that was accepted are not written again by the firm', async () => {
    const firm = await givenFirm('Dates lues', '2026-12-01')
    await rule({ graceDays: 0 })
    const write = async (day: Day) =>
      (await signedInAs(given, firm))('updateSupplier', {
        params: { id: firm.id },
        body: { companyInsuranceFileExpiresOn: day },
      })
    expect((await write('2026-12-15')).statusCode).toBe(200)
    await accept(firm)
    expect(said(await write('2030-01-01'))).toBe('paperDatesRead')
    // The same again changes nothing.
    expect((await write('2026-12-15')).statusCode).toBe(200)
    await until('2026-12-15', firm)
    expect(await isSuspended(firm)).toBe(false)
    await until('2026-12-16', firm)
    expect(await isSuspended(firm)).toBe(true)
  })

  test('K-PAPER-07 with the end of its contract nothing is left to suspend; renewed, it is told again with its notice', async () => {
    const firm = await givenFirm('Contrat terminé', '2026-11-01')
    const end = await givenOwnContract(firm, 'FIN-1')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(true)
    await end('2026-12-02')
    await until('2026-12-02', firm)
    expect(await isSuspended(firm)).toBe(true)
    expect((await until('2026-12-04', firm)).map(([day]) => day)).toEqual(['2026-12-03'])
    expect(await isSuspended(firm)).toBe(false)
    await end('2027-12-02')
    await until('2026-12-05', firm)
    expect(await caseOf(firm)).toMatchObject({ state: 'announced', effectOn: '2026-12-20' })
  })

  test('K-PAPER-07 a rank that passes to another firm is not suspended for the papers of the one before', async () => {
    const firm = await givenSuspended('Cédante')
    const other = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Reprenante' })
    await db.updateTable('holder').set({ supplier_id: other.id }).where('supplier_id', '=', firm.id).execute()
    await until('2026-12-02', firm)
    expect(await isSuspended(firm)).toBe(false)
    // Whoever takes it over files its own, with the notice everybody has.
    expect(await caseOf(other)).toMatchObject({ state: 'announced', effectOn: '2026-12-17' })
    expect(await isSuspended(other)).toBe(false)
    await until('2026-12-17', other)
    expect(await isSuspended(other)).toBe(true)
  })

  test('K-PAPER-07 two firms that are one: a paper of the double does not bring a rank back before somebody accepts it', async () => {
    const kept = await givenSuspended('Gardée')
    const double = await givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Doublon' })
    await db.deleteFrom('supplier_document').where('supplier_id', '=', kept.id).execute()
    await file(double, '2027-11-30')
    expect((await accept(double)).statusCode).toBe(200)
    const query = { into: String(kept.id) }
    const { seen } = (await desk('previewMerge', { params: { id: double.id }, query })).json()
    const body = { into: kept.id, reason: 'Même SIRET', seen }
    expect((await desk('mergeAccounts', { params: { id: double.id }, body })).statusCode).toBe(200)
    await until('2026-12-03', kept)
    expect(await isSuspended(kept)).toBe(true)
    expect((await accept(kept)).statusCode).toBe(200)
    expect(await isSuspended(kept)).toBe(false)
  })

  test('K-PAPER-05 the day of an effect begins at midnight in Paris', async () => {
    const firm = await givenFirm('Minuit', '2026-12-20')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    for (const [instant, suspended] of [
      ['2026-12-20T23:59:59+01:00', false],
      ['2026-12-21T00:00:00+01:00', true],
    ] as const) {
      given.setNow(new Date(instant))
      await remindDocumentsJob({}, given)
      expect(await isSuspended(firm), instant).toBe(suspended)
    }
  })
})

describe('who reads it', () => {
  test('K-PAPER-08 buyers read a warning beside the holder, visitors nothing; the matrix says why a rank is suspended', async () => {
    const firm = await givenFirm('Serrurerie du Chéran', '2026-11-01')
    await publish(given)
    await rule({ graceDays: 0, effect: 'warning' })
    await until('2026-12-01', firm)
    expect(await isSuspended(firm)).toBe(false)
    const account = await givenAccount(given, { type: 'formalized', formalized_from: '2026-01-01' })
    const buyer: typeof desk = async (...sent) => (await signedInAs(given, account))(...sent)
    const query = { company: 'Serrurerie du Chéran', type: 'formalized' }
    const entry = async (call: (...sent: Parameters<typeof desk>) => ReturnType<typeof desk>) =>
      (await call('listSuppliers', { query })).json()[0].supplier
    expect((await entry(buyer)).effects).toEqual([{ kind: INSURANCE, effect: 'warning' }])
    expect((await entry(given.visitor)).effects).toBeUndefined()
    await rule({ graceDays: 0 })
    await until('2026-12-20', firm)
    expect((await entry(buyer)).effects).toEqual([{ kind: INSURANCE, effect: 'suspension' }])
    const { places } = (await desk('getHolderMatrix', { params: { edition: 25, lot: '206' } })).json()
    const [held] = places.flatMap(({ ranks }: { ranks: object[] }) => ranks)
    expect(plain(held.suspended)).toContain('Attestation d’assurance : aucune pièce valable')
  })

  test('K-PAPER-09 the firm reads what comes, when and by which clause, and nobody else does', async () => {
    const firm = await givenFirm('Menuiserie des Aravis', '2026-12-10')
    await rule()
    await remindDocumentsJob({}, given)
    const own = await signedInAs(given, firm)
    expect((await own('listOwnPaperEffects', { params: { id: firm.id } })).json()).toMatchObject({
      effects: [{ state: 'announced', effectOn: '2026-12-21', clauses: ['article 9.4 du CCAP'], ranks: 1 }],
      reviews: [{ kind: INSURANCE, outcome: 'waiting' }],
    })
    const stranger = await signedInAs(given, await givenFirmElsewhere())
    expect(said(await stranger('listOwnPaperEffects', { params: { id: firm.id } }))).toBe('accountNotFound')
  })

  test('K-PAPER-10 worklists of the desk: papers to read, ranks suspended', async () => {
    const firm = await givenFirm('Zinguerie du Val', '2026-11-01')
    await rule({ graceDays: 0 })
    await until('2026-12-01', firm)
    await file(firm, '2027-11-30')
    const lists = (await desk('getWorklists')).json<{ name: string; count: number; parts: object }[]>()
    const counts = Object.fromEntries(lists.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({ papersToRead: 1, suspendedRanks: 1 })
  })
})

const givenFirmElsewhere = () => givenAccount(given, { side: 'supplier', type: 'formalized', name: 'Ailleurs' })
