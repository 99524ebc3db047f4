import { describe, expect, test } from 'vitest'
import { remindDocumentsJob } from '../../src/people/documents/remind-documents.job.ts'
import { publish } from '../given/catalogue.ts'
import { formWith, jpegBytes, pdfBytes, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { type Call, givenAccount, givenHolder, givenMember, givenPeople, said, signedInAs } from '../given/people.ts'

const given = await givenPeople()
const { db, app, visitor, mails } = given

const sentBy = async (
  call: Call,
  bytes: Buffer = pdfBytes(),
  name = 'rib.pdf',
  purpose = 'document',
): Promise<number> => (await call('uploadMedia', { body: formWith(bytes, name), query: { purpose } })).json().id

const givenFirm = async (changes: Parameters<typeof givenAccount>[1] = {}) => {
  const account = await givenAccount(given, { side: 'supplier', type: 'formalized', ...changes })
  const call = await signedInAs(given, account)
  return {
    account,
    call,
    send: (bytes?: Buffer, name?: string) => sentBy(call, bytes, name),
    save: (body: object, id = account.id) => call('updateSupplier', { params: { id }, body }),
    me: async () => (await call('getMe')).json().user,
    views: async () => (await call('listDocumentViews', { params: { id: account.id } })).json(),
  }
}
const buyer = await givenAccount(given, { name: 'Commune d’Annecy' })
const asBuyer = await signedInAs(given, buyer)
const operator = await givenAccount(given, { side: 'operator' })
const asOperator = await signedInAs(given, operator)

/** The firm's entry in the directory of holders, as somebody reads it. */
const entryOf = async (call: Call, company: string) =>
  (await call('listSuppliers', { query: { company, type: 'formalized' } })).json()[0]?.supplier

describe('a firm files its papers', () => {
  test('P-DIR-14 a logo: a picture the head files, shown to buyers beside the contact, never to others; annexes have their titles', async () => {
    const { account, call, save, me } = await givenFirm({ name: 'Enseignes du Semnoz' })
    await givenHolder(given, account.id, '205', 73)
    await publish(given)
    const wrong = await sentBy(call)
    expect(said(await save({ logo: wrong }))).toBe('imageFormat')
    const logo = await sentBy(call, pngBytes(), 'enseigne.png', 'image')
    expect(said(await save({ logo: `/api/media/${logo}` }))).toBe(200)
    expect((await me()).logo).toMatchObject({ name: 'enseigne.png' })
    const [contract, annex] = [await sentBy(asOperator, pdfBytes(), 'contrat.pdf'), await sentBy(asOperator)]
    await asOperator('fileFinalDocuments', {
      params: { id: account.id },
      body: { contract: { file: contract }, firstAnnex: { file: annex, title: 'Avenant n° 1' } },
    })
    const entry = await entryOf(asBuyer, 'Enseignes du Semnoz')
    expect(entry.finalPDFTitles).toEqual(['Contrat', 'Avenant n° 1'])
    const shown = await app.inject({ method: 'GET', url: entry.logoUrl })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    for (const other of [visitor, call]) {
      const { logoUrl, finalPDFTitles } = await entryOf(other, 'Enseignes du Semnoz')
      expect([logoUrl, finalPDFTitles]).toEqual([undefined, undefined])
    }
    const member = await signedInAs(given, await givenMember(given, account))
    const { id } = (await member('getMe')).json().user
    expect(said(await member('updateSupplier', { params: { id }, body: { logo: null } }))).toBe('onlyHeadFiles')
    expect(said(await save({ logo: null }))).toBe(200)
    expect((await me()).logo).toBeNull()
  })

  test('P-SUP-40 P-API-03 one file alone is filed with its dates, and the others stay', async () => {
    const { send, save, me } = await givenFirm()
    const rib = await send()
    const insurance = await send(jpegBytes(), 'assurance.jpg')
    expect((await save({ rib: `/api/media/${rib}` })).statusCode).toBe(200)
    const saved = await save({
      companyInsuranceFile: insurance,
      companyInsuranceFileIssuedOn: '2026-01-01',
      companyInsuranceFileExpiresOn: '2026-12-31',
    })
    expect(saved.json()).toMatchObject({
      rib: { name: 'rib.pdf', state: 'undated', issuedOn: null, expiresOn: null },
      companyInsuranceFile: { name: 'assurance.jpg', state: 'upToDate', expiresOn: '2026-12-31' },
      fiscalRegularityFile: null,
    })
    expect(await me()).toMatchObject({ rib: { name: 'rib.pdf' }, companyInsuranceFile: { issuedOn: '2026-01-01' } })
  })

  test('P-API-17 a supplier reads its contract first, then the others, and an address that opens each paper', async () => {
    const { account, send, save, me } = await givenFirm()
    await save({ rib: await send() })
    const [annex, contract] = [await sentBy(asOperator), await sentBy(asOperator, pdfBytes(900), 'contrat.pdf')]
    await asOperator('fileFinalDocuments', {
      params: { id: account.id },
      body: { firstAnnex: { file: annex, title: 'Avenant n° 1' }, contract: { file: contract } },
    })
    const user = await me()
    expect(user.finalPDFs.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['contract', null],
      ['firstAnnex', 'Avenant n° 1'],
    ])
    for (const { contentUrl } of [...user.finalPDFs, user.rib])
      expect((await app.inject(contentUrl)).headers['content-type']).toBe('application/pdf')
    expect((await app.inject(user.finalPDFs[0].contentUrl)).rawPayload).toHaveLength(900)
  })

  test('a member reads the contract only, and files nothing (P-SUP-36, P-SUP-37)', async () => {
    const { account, send, save } = await givenFirm()
    await save({ rib: await send() })
    await asOperator('fileFinalDocuments', {
      params: { id: account.id },
      body: { contract: { file: await sentBy(asOperator) } },
    })
    const member = await givenMember(given, account)
    const call = await signedInAs(given, member)
    const { user } = (await call('getMe')).json()
    expect(user.finalPDFs).toHaveLength(1)
    expect([user.rib, user.fiscalRegularityFile, user.companyInsuranceFile]).toEqual([null, null, null])
    const file = await sentBy(call)
    expect(said(await call('updateSupplier', { params: { id: member.id }, body: { rib: file } }))).toBe('onlyHeadFiles')
    expect(said(await call('updateSupplier', { params: { id: account.id }, body: { rib: file } }))).toBe(
      'accountNotFound',
    )
  })

  test('a buyer has none of it', async () => {
    expect((await asBuyer('getMe')).json().user).not.toHaveProperty('rib')
  })

  test('a file of somebody else, one already used, or a picture is no paper', async () => {
    const { call, send, save } = await givenFirm()
    const other = await givenFirm()
    expect(said(await save({ rib: await other.send() }))).toBe('fileNotYours')
    const rib = await send()
    await save({ rib })
    expect(said(await save({ companyInsuranceFile: rib }))).toBe('fileNotYours')
    expect(said(await save({ rib: await sentBy(call, pngBytes(), 'logo.png', 'image') }))).toBe('documentFormat')
    expect(said(await save({ rib: 999_999 }))).toBe('fileNotYours')
    // Saying the same again changes nothing.
    expect(said(await save({ rib }))).toBe(200)
  })

  test('dates that cannot be are refused, and a new file does not inherit the former dates', async () => {
    const { send, save } = await givenFirm()
    expect(said(await save({ ribExpiresOn: '2027-01-01' }))).toBe('fileNotYours')
    const fiscalRegularityFile = await send()
    const wrong = { fiscalRegularityFileIssuedOn: '2026-05-09', fiscalRegularityFileExpiresOn: '2026-05-08' }
    expect(said(await save({ fiscalRegularityFile, ...wrong }))).toBe('documentDatesReversed')
    expect(said(await save({ fiscalRegularityFile, fiscalRegularityFileIssuedOn: '2026-11-16' }))).toBe(
      'documentIssuedLater',
    )
    await save({ fiscalRegularityFile, fiscalRegularityFileExpiresOn: '2026-11-14' })
    const corrected = await save({ fiscalRegularityFileExpiresOn: '2026-11-20' })
    expect(corrected.json().fiscalRegularityFile).toMatchObject({ state: 'expiresSoon', expiresOn: '2026-11-20' })
    const renewed = await save({ fiscalRegularityFile: await send() })
    expect(renewed.json().fiscalRegularityFile).toMatchObject({ state: 'undated', expiresOn: null })
  })

  test('once the centre has moved its address or its head, a firm is paid elsewhere after a week, and whoever it was is told', async () => {
    const former = 'avant@entreprise.example'
    const { account, send, save } = await givenFirm({ email: former })
    await save({ rib: await send() })
    await asOperator('correctEmail', { params: { id: account.id }, body: { email: 'apres@complice.example' } })
    const again = await signedInAs(given, account)
    const file = { rib: await sentBy(again) }
    const replace = async () =>
      said(await (await signedInAs(given, account))('updateSupplier', { params: { id: account.id }, body: file }))
    expect(await replace()).toBe('bankDetailsRest')
    given.wait({ days: 7 })
    await mails()
    expect(await replace()).toBe(200)
    const told = (await mails()).filter(({ subject }) => subject === 'Votre RIB a été remplacé')
    expect(told.map(({ to }) => to).toSorted()).toEqual(['apres@complice.example', former])

    const member = await givenMember(given, account)
    await (await signedInAs(given, operator))('transferAdministration', {
      params: { id: account.id },
      body: { accountId: member.id },
    })
    const head = await signedInAs(given, member)
    const body = { rib: await sentBy(head) }
    expect(said(await head('updateSupplier', { params: { id: member.id }, body }))).toBe('bankDetailsRest')
    given.setNow(TEST_NOW)
    await mails()
  })

  test('an address that was the firm’s when its RIB was filed is told of the next one, 101 days later too', async () => {
    const former = 'ancienne@entreprise.example'
    const { account, send, save } = await givenFirm({ email: former })
    await save({ rib: await send() })
    await asOperator('correctEmail', { params: { id: account.id }, body: { email: 'nouvelle@complice.example' } })
    given.wait({ days: 101 })
    await mails()
    const again = await signedInAs(given, account)
    const body = { rib: await sentBy(again) }
    expect(said(await again('updateSupplier', { params: { id: account.id }, body }))).toBe(200)
    const told = (await mails()).filter(({ subject }) => subject === 'Votre RIB a été remplacé')
    expect(told.map(({ to }) => to).toSorted()).toEqual([former, 'nouvelle@complice.example'])
    given.setNow(TEST_NOW)
    await mails()
  })

  test('a RIB that is replaced is told by mail, and recorded with its fingerprint', async () => {
    const { account, send, save } = await givenFirm({ firstname: 'Sophie', lastname: 'Marchand' })
    await save({ rib: await send() })
    expect(await mails()).toEqual([])
    await save({ rib: await send(pdfBytes(700)) })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: account.email, subject: 'Votre RIB a été remplacé' })
    expect(mail?.text).toContain('par Sophie Marchand')
    const events = await db
      .selectFrom('audit_event')
      .select('details')
      .where('object_id', '=', String(account.id))
      .where('action', '=', 'documentFiled')
      .execute()
    expect(events.at(-1)?.details).toMatchObject({ kind: 'rib', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})

const firm = await givenFirm({ name: 'Marchand Électricité', firstname: 'Sophie', lastname: 'Marchand' })
await givenHolder(given, firm.account.id, '206', 73)
await publish(given)
await firm.save({ rib: await firm.send(), ribExpiresOn: '2026-11-01' })
await firm.save({ companyInsuranceFile: await firm.send() })

describe('who reads them', () => {
  test('P-API-11 a buyer gets the contact and addresses of the papers; an expired one is said so (Q-115)', async () => {
    const query = { company: 'Marchand', type: 'formalized' }
    const [entry] = (await asBuyer('listSuppliers', { query })).json()
    expect(entry).toMatchObject({ lotName: expect.stringMatching(/^Électricité/), department: '74', rank: 1 })
    expect(entry.supplier).toEqual({
      id: firm.account.id,
      effects: [],
      name: 'Marchand Électricité',
      firstname: 'Sophie',
      lastname: 'Marchand',
      email: firm.account.email,
      phone: firm.account.phone,
      logoUrl: null,
      finalPDFUrls: [],
      finalPDFTitles: [],
      ribUrl: expect.stringContaining(`/api/suppliers/${firm.account.id}/documents/rib?viewer=${buyer.id}&`),
      companyInsuranceFileUrl: expect.any(String),
      fiscalRegularityFileUrl: null,
      expired: ['rib'],
    })
  })

  test('the contact of a department is whoever the firm confided it to', async () => {
    const member = await givenMember(given, firm.account, { firstname: 'Luc', lastname: 'Avril' })
    const row = { head_id: firm.account.id, department_id: 73, account_id: member.id }
    await db.insertInto('department_manager').values(row).execute()
    expect(await entryOf(asBuyer, 'Marchand')).toMatchObject({ firstname: 'Luc', email: member.email })
    await db.deleteFrom('department_manager').where('account_id', '=', member.id).execute()
  })

  test('P-DIR-14 visitors, suppliers and whoever has not chosen a password get names only', async () => {
    const pending = await signedInAs(given, buyer, 'password')
    for (const call of [visitor, firm.call, pending])
      expect(await entryOf(call, 'Marchand')).toEqual({ id: firm.account.id, name: 'Marchand Électricité' })
  })

  test('opening the RIB is written down and shown to the firm, whoever looks twice in a day once', async () => {
    const { ribUrl } = await entryOf(asBuyer, 'Marchand')
    for (let times = 0; times < 2; times++) {
      const answer = await app.inject(ribUrl)
      expect(answer.statusCode).toBe(302)
      const file = await app.inject(String(answer.headers.location))
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const documents = (await asOperator('listSupplierDocuments', { params: { id: firm.account.id } })).json()
    await app.inject(documents.find(({ kind }: { kind: string }) => kind === 'companyInsuranceFile').contentUrl)
    const views = await firm.views()
    expect(views).toHaveLength(2)
    expect(views).toContainEqual({ viewer: 'Commune d’Annecy', kind: 'rib', on: '2026-11-15' })
    expect(views).toContainEqual({ viewer: 'La centrale', kind: 'companyInsuranceFile', on: '2026-11-15' })
    expect(await db.selectFrom('document_view').selectAll().execute()).toHaveLength(3)
  })

  test('the trail of views cannot be changed by the program', async () => {
    await expect(db.deleteFrom('document_view').execute()).rejects.toThrow('permission denied')
  })

  test('an address is its reader’s own: altered, over, or given to somebody who lost the right, it opens nothing', async () => {
    const now = given.now()
    const { ribUrl } = await entryOf(asBuyer, 'Marchand')
    expect(said(await app.inject(ribUrl.replace(`viewer=${buyer.id}`, `viewer=${operator.id}`)))).toBe('fileNotAllowed')
    expect(said(await app.inject(ribUrl.replace('/rib?', '/contract?')))).toBe('fileNotAllowed')
    given.wait({ minutes: 61 })
    expect(said(await app.inject(ribUrl))).toBe('fileLinkExpired')
    given.setNow(now)
    await db.updateTable('account').set({ active: false }).where('id', '=', buyer.id).execute()
    expect(said(await app.inject(ribUrl))).toBe('fileNotAllowed')
    await db.updateTable('account').set({ active: true }).where('id', '=', buyer.id).execute()
    expect((await app.inject(ribUrl)).statusCode).toBe(302)
  })
})

describe('the centre’s own papers', () => {
  test('they are put in a firm’s file and taken away, one by one', async () => {
    const { account, me } = await givenFirm()
    const put = (body: object, id = account.id) => asOperator('fileFinalDocuments', { params: { id }, body })
    const file = await sentBy(asOperator)
    expect(said(await put({ contract: { file } }))).toBe(200)
    expect(said(await put({ secondAnnex: { file: await sentBy(asOperator), title: 'Bordereau' } }))).toBe(200)
    expect((await me()).finalPDFs).toHaveLength(2)
    expect((await put({ contract: null })).json()).toHaveLength(1)
    expect(said(await put({ contract: { file: await sentBy(asBuyer) } }))).toBe('fileNotYours')
    expect(said(await put({ contract: { file } }, buyer.id))).toBe('accountNotFound')
  })
})

describe('reminders', () => {
  test('30, 15, 5 and 0 days before the end: one mail each, however often the job runs', async () => {
    const start = given.now()
    const { account, send, save } = await givenFirm()
    await save({ companyInsuranceFile: await send(), companyInsuranceFileExpiresOn: '2027-01-15' })
    const subjects: [day: string, subject: string][] = []
    for (let day = 0; day < 65; day++) {
      given.wait({ days: 1 })
      for (let run = 0; run < 2; run++) await remindDocumentsJob({}, given)
      for (const { to, subject } of await mails())
        if (to === account.email) subjects.push([given.now().toISOString().slice(0, 10), subject])
    }
    expect(subjects).toEqual([
      ['2026-12-16', 'Attestation d’assurance\u00A0: à renouveler avant le 15\u00A0janvier'],
      ['2026-12-31', 'Plus que 15 jours\u00A0: Attestation d’assurance'],
      ['2027-01-10', 'Plus que 5 jours\u00A0: Attestation d’assurance'],
      ['2027-01-15', 'Attestation d’assurance\u00A0: arrivé à échéance aujourd’hui'],
    ])
    given.setNow(start)
  })

  test('two workers at once send one mail', async () => {
    const { account, send, save } = await givenFirm()
    const start = given.now()
    await save({ rib: await send(), ribExpiresOn: '2026-11-23' })
    given.wait({ days: 3 })
    await Promise.all([remindDocumentsJob({}, given), remindDocumentsJob({}, given)])
    expect((await mails()).filter(({ to }) => to === account.email)).toHaveLength(1)
    given.setNow(start)
  })
})
