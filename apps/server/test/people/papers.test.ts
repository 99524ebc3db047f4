import { beforeEach, describe, expect, test } from 'vitest'
import { SAVOIE } from '../given/carts.ts'
import { publish } from '../given/catalogue.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Account, givenAccount, givenHolder, givenMember, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, app, mails, wait } = given
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const desk = async (...sent: Parameters<Awaited<ReturnType<typeof signedInAs>>>) =>
  (await signedInAs(given, operator))(...sent)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

const firm = (name: string, changes: object = {}) =>
  givenAccount(given, { side: 'supplier', type: 'formalized', name, ...changes })

/** A paper of a firm, filed long ago. */
async function filed(
  { id }: Account,
  kind: 'rib' | 'fiscalRegularityFile' | 'companyInsuranceFile',
  end: string | null,
) {
  const media = (await desk('uploadMedia', { body: formWith(pdfBytes(), `${kind}.pdf`) })).json().id
  await db.updateTable('media').set({ state: 'ready' }).where('id', '=', media).execute()
  await db
    .insertInto('supplier_document')
    .values({ supplier_id: id, kind, media_id: media, expires_on: end, filed_at: new Date('2026-01-05T09:00:00Z') })
    .execute()
}

const trailOf = async (type: string, id: number | string) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'author_id as author', 'details'])
    .where('object_type', '=', type)
    .where('object_id', '=', String(id))
    .orderBy('seq')
    .execute()

type Line = { supplierName: string; kind: string; state: string; expiresOn: string | null; askedBy: string | null }
const listed = async (query: Record<string, string>) => {
  const { lines, counts } = (await desk('listPapersToRenew', { query })).json<{ lines: Line[]; counts: object }>()
  return { counts, lines: lines.map(({ supplierName, kind, state }) => `${supplierName}: ${kind} ${state}`) }
}

describe('the worklist of papers', async () => {
  const late = await firm('Charpentes du Fier')
  const soon = await firm('Zinc et Ardoise')
  const holder = await firm('Éclairage des Bauges')
  await givenHolder(given, holder.id, '206', SAVOIE)
  await filed(late, 'fiscalRegularityFile', '2026-11-14')
  await filed(late, 'companyInsuranceFile', '2026-03-01')
  await filed(soon, 'fiscalRegularityFile', '2026-11-15')
  await filed(soon, 'companyInsuranceFile', '2026-12-15')
  await filed(soon, 'rib', '2026-12-16')
  await filed(holder, 'companyInsuranceFile', null)
  await filed(holder, 'rib', null)
  await filed(await firm('Fermée', { active: false }), 'rib', '2026-01-31')

  test('Q-115 those that are over, oldest first; those that end within thirty days; those a holder lacks', async () => {
    const counts = { expired: 2, soon: 2, missing: 2 }
    expect(await listed({})).toEqual({
      counts,
      lines: ['Charpentes du Fier: companyInsuranceFile expired', 'Charpentes du Fier: fiscalRegularityFile expired'],
    })
    expect((await listed({ list: 'soon' })).lines).toEqual([
      'Zinc et Ardoise: fiscalRegularityFile expiresSoon',
      'Zinc et Ardoise: companyInsuranceFile expiresSoon',
    ])
    expect((await listed({ list: 'missing' })).lines.sort()).toEqual([
      'Éclairage des Bauges: companyInsuranceFile undated',
      'Éclairage des Bauges: fiscalRegularityFile missing',
    ])
    expect((await listed({ search: 'fier' })).lines).toHaveLength(2)
    expect((await listed({ search: late.code_id.toLowerCase() })).lines).toHaveLength(2)
    expect((await listed({ search: 'ardoise' })).lines).toEqual([])
  })

  test('one is asked for by mail, once a day, and the list says when and by whom until it is filed', async () => {
    const params = { id: late.id, kind: 'companyInsuranceFile' }
    const ask = () => desk('askDocument', { params, body: { message: 'Avant votre prochaine commande.' } })
    expect((await ask()).statusCode).toBe(204)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(late.email)
    const text = mail?.text.replaceAll(/[\u00A0\u202F\n]/g, ' ')
    expect(text).toContain('est arrivé à échéance le dimanche 1ᵉʳ mars 2026')
    expect(text).toContain('Message de la centrale : Avant votre prochaine commande.')
    const first = async () => (await desk('listPapersToRenew', { query: {} })).json().lines[0]
    expect(await first()).toMatchObject({ askedAt: TEST_NOW.toISOString(), askedBy: 'Anne Lefort' })
    expect(said(await ask())).toBe('documentAskedToday')
    wait({ days: 1 })
    expect((await ask()).statusCode).toBe(204)
    // Filed since, and over again: what was asked before is answered.
    const filedAt = new Date('2026-11-17T09:00:00Z')
    await db.updateTable('supplier_document').set({ filed_at: filedAt }).where('supplier_id', '=', late.id).execute()
    expect(await first()).toMatchObject({ askedAt: null })
  })

  test('neither of a sub-account, nor of a buyer, nor of a closed firm', async () => {
    const ask = async (id: number) => said(await desk('askDocument', { params: { id, kind: 'rib' }, body: {} }))
    expect(await ask((await givenMember(given, late)).id)).toBe('accountNotFound')
    expect(await ask((await givenAccount(given)).id)).toBe('accountNotFound')
    expect(await ask((await firm('Close', { active: false })).id)).toBe('accountNotFound')
  })

  test('the centre notes the dates it reads on a paper, with those before in the trail', async () => {
    const body = { issuedOn: '2026-01-01', expiresOn: '2027-01-31' }
    const date = (kind: string, dates: object = body) =>
      desk('dateDocument', { params: { id: holder.id, kind }, body: dates })
    const documents = (await date('companyInsuranceFile')).json()
    expect(documents).toContainEqual(
      expect.objectContaining({ kind: 'companyInsuranceFile', state: 'upToDate', ...body }),
    )
    expect((await trailOf('account', holder.id)).at(-1)).toEqual({
      action: 'documentDated',
      author: operator.id,
      details: { kind: 'companyInsuranceFile', before: { issuedOn: null, expiresOn: null }, after: body },
    })
    expect(said(await date('fiscalRegularityFile'))).toBe('documentNotFiled')
    expect(said(await date('rib', { issuedOn: '2026-12-01', expiresOn: null }))).toBe('documentIssuedLater')
    expect(said(await date('rib', { issuedOn: '2026-02-01', expiresOn: '2026-01-01' }))).toBe('documentDatesReversed')
  })
})

test('the contract of a firm, filed, replaced and withdrawn: the trail has what was there before and after', async () => {
  const { id } = await firm('Toits du Semnoz')
  const send = async (name: string) => (await desk('uploadMedia', { body: formWith(pdfBytes(), name) })).json().id
  const file = async (contract: object | null) => desk('fileFinalDocuments', { params: { id }, body: { contract } })
  await file({ file: await send('contrat.pdf') })
  await file({ file: await send('contrat-signe.pdf'), title: 'Contrat signé' })
  await file(null)
  const first = { file: 'contrat.pdf', title: null }
  const second = { file: 'contrat-signe.pdf', title: 'Contrat signé' }
  expect((await trailOf('account', id)).map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'documentFiled', details: { kind: 'contract', before: null, after: first } },
    { action: 'documentFiled', details: { kind: 'contract', before: first, after: second } },
    { action: 'documentWithdrawn', details: { kind: 'contract', before: second, after: null } },
  ])
})

test('a paper an operator opens stands in the trail of the firm; a buyer’s opening is the firm’s to see only', async () => {
  const account = await firm('Plâtres du Lac')
  await givenHolder(given, account.id, '203', SAVOIE)
  await publish(given)
  await filed(account, 'rib', null)
  const [rib] = (await desk('listSupplierDocuments', { params: { id: account.id } })).json()
  expect((await app.inject(rib.contentUrl)).statusCode).toBe(302)
  const buyer = await signedInAs(given, await givenAccount(given))
  const [entry] = (await buyer('listSuppliers', { query: { company: 'Plâtres du Lac', type: 'formalized' } })).json()
  expect((await app.inject(entry.supplier.ribUrl)).statusCode).toBe(302)
  expect(await trailOf('account', account.id)).toEqual([
    { action: 'documentOpened', author: operator.id, details: { kind: 'rib', file: 'rib.pdf' } },
  ])
  const views = (await (await signedInAs(given, account))('listDocumentViews', { params: { id: account.id } })).json()
  expect(views).toHaveLength(2)
})

describe('the terms change', () => {
  const params = { name: 'conditions-generales' }
  const notice = { effectiveOn: '2026-12-15', summary: 'Le délai de réponse peut être prolongé une fois.' }
  /** The worker writes them first, then they leave. */
  const announced = async () => {
    await given.work()
    return mails()
  }
  const save = async (body: object) => {
    const { title, version } = (await desk('getDeskPage', { params })).json()
    return desk('savePage', { params, body: { title, version, ...body } })
  }

  test('what changes and when is told to every open account, once, by the worker', async () => {
    const closed = await givenAccount(given, { active: false })
    const buyer = await givenAccount(given)
    const member = await givenMember(given, buyer)
    expect((await desk('getDeskPage', { params })).json().earliestEffect).toBe('2026-12-15')
    const saved = await save({ description: '<p>Neuf</p>', notice })
    expect(saved.statusCode, saved.payload).toBe(200)
    const told = await announced()
    const to = told.map((mail) => mail.to)
    expect(to).toEqual(expect.arrayContaining([buyer.email, member.email]))
    for (const { email } of [closed, operator]) expect(to).not.toContain(email)
    expect(new Set(told.map(({ subject }) => subject.replaceAll(/[\u00A0\u202F]/g, ' ')))).toEqual(
      new Set(['Les conditions générales changent le 15 décembre 2026']),
    )
    expect((await trailOf('page', params.name)).at(-1)).toEqual({
      action: 'pageAnnounced',
      author: operator.id,
      details: { before: null, after: { version: 2, ...notice } },
    })
    // The worker is told twice: nobody is.
    await given.queue.enqueue(db, 'tell-terms', { page: params.name, version: 2, after: 0 })
    expect(await announced()).toEqual([])
  })

  test('never without a word, nor sooner than the notice; a correction is said to be one', async () => {
    expect(said(await save({ description: '<p>Encore</p>' }))).toBe('termsNoticeMissing')
    const early = await save({ description: '<p>Encore</p>', notice: { ...notice, effectiveOn: '2026-12-14' } })
    expect(said(early)).toBe('termsTooSoon')
    expect(said(await desk('restorePage', { params: { ...params, version: 1 } }))).toBe('termsNoticeMissing')
    expect((await save({ description: '<p>Corrigé</p>', notice: null })).statusCode).toBe(200)
    expect(await announced()).toEqual([])
    const back = await desk('restorePage', { params: { ...params, version: 1 }, body: { notice } })
    expect(back.json()).toMatchObject({ version: 4 })
    expect((await announced()).length).toBeGreaterThan(0)
    const faq = (await desk('getDeskPage', { params: { name: 'faq' } })).json()
    const other = { title: faq.title, version: faq.version, description: '<p>Autre</p>', notice }
    expect(said(await desk('savePage', { params: { name: 'faq' }, body: other }))).toBe('invalidRequest')
  })
})
