import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { JournalEvent } from '@charpente/contract/records/journal'
import { each } from '@charpente/domain/platform/testing/each'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../../src/app/registry.ts'
import { machine, record, recordAll } from '../../src/platform/audit/record.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { applyRetentionJob } from '../../src/records/retention/apply-retention.job.ts'
import { givenCandidate, givenConsultation } from '../given/applications.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { opensslSays } from '../given/openssl.ts'
import { givenOrder, putFor, waitingFor } from '../given/orders.ts'
import {
  type Account,
  accountNow,
  type Call,
  givenAccount,
  givenHolder,
  givenMember,
  PASSWORD,
  said,
  signedInAs,
} from '../given/people.ts'
import { givenWorldCandidates } from '../given/world-applications.ts'

const { given, market } = await givenMarketApp()
const { db, work, mails, wait, visitor } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
const operator = await givenAccount(given, { side: 'operator', firstname: 'Anne', lastname: 'Lefort' })
const desk: Call = async (...call) => (await signedInAs(given, operator))(...call)
beforeEach(async () => {
  given.setNow(TEST_NOW)
  await mails()
})

type Event = { type: string; id: string; action: string; author: string | null; subject: string | null; at: string }
const events = async (query: Record<string, string>) =>
  (await desk('listEvents', { query })).json<{ events: Event[]; next: string | null }>()

describe('the journal', () => {
  test('tells who did what to what, by act, by person, by object and by day', async () => {
    const buyer = await givenAccount(given, { name: 'Mairie de Sixt', firstname: 'Zoé', lastname: 'Dépêche' })
    await visitor('login', { body: { email: buyer.email, password: PASSWORD } })
    await desk('setAccountActive', { params: { id: buyer.id }, body: { active: false } })
    const ofObject = await events({ type: 'account', id: String(buyer.id) })
    expect(ofObject.events).toMatchObject([
      { action: 'deactivated', author: 'Anne Lefort', subject: 'Mairie de Sixt' },
      { action: 'signedIn', author: 'Zoé Dépêche' },
    ])
    expect((await events({ actor: 'zoe depeche' })).events.map(({ action }) => action)).toEqual(['signedIn'])
    expect((await events({ action: 'deactivated', actor: 'lefort' })).events).toHaveLength(1)
    const on = { type: 'edition', id: '25' } as const
    await db.transaction().execute((trx) => record(trx, machine, TEST_NOW, { action: 'editionOpened', on }))
    expect(each((await events({ actor: 'personne' })).events).every(({ author }) => author === null)).toBe(true)
    expect((await events({ action: 'signedIn', from: '2026-11-16' })).events).toEqual([])
    expect((await events({ action: 'signedIn', from: '2026-11-15', to: '2026-11-15' })).events).toHaveLength(1)
    expect((await events({ type: 'account', id: String(buyer.id), to: '2026-11-14' })).events).toEqual([])
  })

  test('is read page after page without a line lost or told twice, though all have the same instant', async () => {
    const on = { type: 'category', id: 'many' } as const
    await db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 60; turn++) await record(trx, machine, TEST_NOW, { action: 'categoryChanged', on })
      await recordAll(
        trx,
        machine,
        TEST_NOW,
        Array.from({ length: 50 }, (_, turn) => ({
          action: 'categoryChanged',
          on: { type: 'category', id: `one ${turn}` },
        })),
      )
    })
    const seen: string[] = []
    for (let before = ''; ; ) {
      const page = await events({ type: 'category', ...(before && { before }) })
      seen.push(...page.events.map((event) => `${event.id} ${(event as unknown as { seq: number }).seq}`))
      if (!page.next) break
      before = page.next
    }
    expect(new Set(seen).size).toBe(110)
    expect(seen).toHaveLength(110)
    expect(said(await desk('listEvents', { query: { before: 'nowhere' } }))).toBe('invalidRequest')
  })

  test('is exported as it shows: the same lines in the same order, in the same words, what acts in a sheet made inert', async () => {
    const pages = Array.from({ length: 1010 }, (_, turn) => ({
      action: 'pageSaved' as const,
      on: { type: 'page' as const, id: `page ${String(turn).padStart(4, '0')}` },
      details: { before: { title: `Titre ${turn}` }, after: { title: `Titre ${turn + 1}` } },
    }))
    await db.transaction().execute((trx) => recordAll(trx, machine, TEST_NOW, pages))
    await db.transaction().execute((trx) =>
      record(trx, { id: operator.id, ip: '203.0.113.7' }, new Date('2026-11-15T23:30:00Z'), {
        action: 'inquiryClosed',
        on: { type: 'page', id: '=1+1' },
        details: { before: { outcome: null }, after: { outcome: 'Dit "oui"; vu' } },
      }),
    )
    const { body, headers } = await desk('exportEvents', { query: { type: 'page', from: '2026-11-15' } })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-length']).toBeUndefined()
    expect(headers['content-disposition']).toContain('journal-2026-11-15.csv')
    const [head, first, second, ...rest] = body.split('\r\n')
    expect(head).toBe(
      '\uFEFF"Jour";"Heure";"Acte";"Objet";"Nom de l’objet";"Numéro de l’objet";"Auteur";"Adresse IP";"Détails";"Ligne";"Sceau"',
    )
    const shown = (await events({ type: 'page' })) as unknown as { events: JournalEvent[] }
    expect(first).toBe(
      `"16/11/2026";"0\u00A0h\u00A030";"Demande close";"Page";"'=1+1";"'=1+1";"Anne Lefort";"203.0.113.7";"Réponse donnée\u00A0: — → Dit ""oui""; vu";1;"${shown.events[0]?.hash}"`,
    )
    expect(second).toContain('"Page enregistrée";"Page";"page 1009";"page 1009";"La plateforme ou un visiteur";;')
    expect(second).toContain('"Titre\u00A0: Titre 1009 → Titre 1010";1;')
    expect(rest.at(-2)).toContain('"Titre\u00A0: Titre 0 → Titre 1";1;')
    expect(rest).toHaveLength(1010)
    const { events: acts } = (await events({ action: 'journalExported' })) as unknown as { events: JournalEvent[] }
    expect(acts).toMatchObject([
      {
        type: 'journal',
        id: 'all',
        author: 'Anne Lefort',
        facts: [
          { label: 'Du', value: '15/11/2026' },
          { label: 'Objet', value: 'Page' },
        ],
      },
    ])
    expect((await desk('exportEvents', { query: { type: 'page', id: 'none' } })).body.split('\r\n')).toEqual([head, ''])
  })

  test('is verified whole by the worker, one object at once; a changed byte shows', async () => {
    const asked = (await desk('verifyTrail')).json()
    expect(asked.running).toBe(true)
    await work()
    const { last, running } = (await desk('getTrailCheck')).json()
    expect({ running, broken: last.broken }).toEqual({ running: false, broken: [] })
    expect(last.events).toBeGreaterThan(100)
    const params = { type: 'account', id: String(operator.id) }
    await desk('correctEmail', { params: { id: operator.id }, body: { email: 'anne.lefort@centre.example' } })
    expect((await desk('verifySubject', { params })).json()).toMatchObject({ broken: [] })
    await sql`update audit_event set action = 'emailKept' where object_type = 'account' and object_id = ${params.id}
      and seq = 1`.execute(owner)
    const wrong = [{ type: 'account', id: params.id, seq: 1, why: 'changed' }]
    expect((await desk('verifySubject', { params })).json().broken).toEqual(wrong)
    await desk('verifyTrail')
    await work()
    expect((await desk('getTrailCheck')).json().last.broken).toEqual(wrong)
    await sql`update audit_event set action = 'emailCorrected' where object_type = 'account' and object_id = ${params.id}
      and seq = 1`.execute(owner)
  })
})

type Ask = 'askMyData' | 'askOrderFile' | 'askApplicationFile'
const reads = {
  askMyData: 'getMyData',
  askOrderFile: 'getOrderFile',
  askApplicationFile: 'getApplicationFile',
} as const

const opened = async (url: string) => given.app.inject({ url })

/** Asked for, made by the worker, and opened by its address. */
async function archived(call: Call, ask: Ask, params: Record<string, string | number> = {}) {
  const asked = (await call(ask, { params })).json()
  expect(asked).toMatchObject({ state: 'waiting', url: null })
  await work()
  const ready = (await call(reads[ask], { params })).json()
  expect(ready).toMatchObject({ id: asked.id, state: 'ready' })
  const answer = await opened(ready.url)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toContain('no-store')
  const files = new Map(Object.entries(unzipSync(answer.rawPayload)))
  const read = (path: string) => JSON.parse(Buffer.from(files.get(path) as Uint8Array).toString())
  return { files, read, ready, disposition: String(answer.headers['content-disposition']) }
}

/** Unpacked in a folder of its own, and checked by the program it holds: node, and nothing of ours. */
function checked(files: ReadonlyMap<string, Uint8Array>, tamper: (folder: string) => void = () => undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-archive-'))
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  tamper(folder)
  try {
    return execFileSync(process.execPath, ['verifier.mjs'], { cwd: folder, encoding: 'utf8', env: {} })
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the whole file of an order', () => {
  test('holds papers, data and trail, and is checked without us; whatever is changed shows', async () => {
    const cartId = await givenOrder(await signedInAs(given, market.admin), 'formalized', [[market.sold.socket, 2]])
    await work()
    const { files, read, disposition } = await archived(desk, 'askOrderFile', { cartId })
    expect(disposition).toContain(`commande-${cartId}.zip`)
    const order = await waitingFor(given, cartId)
    const { purchaseOrders, accounts } = read('commande.json')
    expect(purchaseOrders.find(({ id }: { id: number }) => id === order.id).lines).toHaveLength(1)
    expect(accounts.map(({ name }: { name: string }) => name)).toContain('Électricité du Lac')
    expect(Buffer.concat([...files.values()]).toString()).not.toMatch(/secret_hash|"secret"/)
    const pdf = files.get(`documents/${order.number}-version-1.pdf`)
    expect(Buffer.from(pdf as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(read(`journal/cart-${cartId}.json`).events.at(-1).action).toBe('orderFileAsked')
    expect([...files.keys()].filter((path) => path.startsWith('journal/order-'))).toHaveLength(
      (await putFor(given, cartId)).length,
    )

    expect(checked(files)).toMatch(/\d+ fichiers, \d+ lignes de journal, 0 anomalie/)
    const [index, seal, pem] = ['index.json', 'index.json.p7s', 'sceau.pem'].map((path) =>
      Buffer.from(files.get(path) as Uint8Array),
    )
    expect(opensslSays(index as Buffer, seal as Buffer, String(pem))).toBe('verified')

    const journal = `journal/cart-${cartId}.json`
    const rewritten = Buffer.from(files.get(journal) as Uint8Array)
      .toString()
      .replace('cartConfirmed', 'cartForgotten')
    expect(checked(files, (folder) => writeFileSync(join(folder, journal), rewritten))).toMatch(
      /le contenu a changé\n.*elle a été modifiée/s,
    )
    expect(checked(files, (folder) => rmSync(join(folder, 'commande.json')))).toContain('le fichier manque')
    expect(checked(files, (folder) => writeFileSync(join(folder, 'faux.pdf'), 'x'))).toContain('pas dans l’index')
  })

  test('is refused for a cart that was not ordered', async () => {
    expect(said(await desk('askOrderFile', { params: { cartId: 1 } }))).toBe('orderNotFound')
  })
})

test('the whole file of an application holds its answers and papers, never its codes', async () => {
  const { first } = await givenWorldCandidates(given)
  const closed = await desk('askApplicationFile', { params: { id: first.id } })
  expect(said(closed)).toBe('envelopeClosed')
  await db
    .updateTable('candidate')
    .set({ signed_at: given.now(), opened_at: given.now() })
    .where('id', '=', first.id)
    .execute()
  const { files, read } = await archived(desk, 'askApplicationFile', { id: first.id })
  expect(read('candidature.json').application).toMatchObject({ id: first.id })
  expect(read('candidature.json').application).not.toHaveProperty('code')
  expect([...files.keys()]).toContain(`pieces/${first.fileId}-rib.pdf`)
  expect(checked(files)).toContain('0 anomalie')
})

describe('« Télécharger mes données »', () => {
  const everybody: [string, () => Promise<Account>][] = [
    ['a buyer', () => givenAccount(given)],
    ['a member', async () => givenMember(given, await givenAccount(given))],
    ['a firm', () => givenAccount(given, { side: 'supplier' })],
    ['an operator', () => givenAccount(given, { side: 'operator' })],
  ]
  for (const [who, account] of everybody)
    test(`gives ${who} what is theirs, without what opens the account`, async () => {
      const person = await account()
      const { files, read, disposition } = await archived(await signedInAs(given, person), 'askMyData')
      expect(disposition).toContain('mes-donnees-2026-11-15.zip')
      expect(read('compte.json')).toMatchObject({ email: person.email, lastname: person.lastname })
      expect(read('connexions.json').sessions).toHaveLength(1)
      expect(read('actes.json').acts).toMatchObject([{ action: 'myDataAsked', byYou: true }])
      expect(Buffer.concat([...files.values()]).toString()).not.toMatch(
        /password_hash|argon2|totp_secret|provisional_nonce/,
      )
      expect(checked(files)).toContain('0 anomalie')
    })

  test('an order is in the data of who made it and of who received it', async () => {
    const cartId = await givenOrder(await signedInAs(given, market.admin), 'formalized', [[market.sold.roof, 3]])
    const { id } = await waitingFor(given, cartId)
    for (const person of [market.admin, market.rival]) {
      const { read } = await archived(await signedInAs(given, person), 'askMyData')
      expect(read('commandes.json').orders.map((order: { id: number }) => order.id)).toContain(id)
    }
  })

  test('its address is one person’s, for ten minutes; the file is kept a day', async () => {
    const person = await givenAccount(given)
    const call: Call = async (...sent) => (await signedInAs(given, person))(...sent)
    const { ready } = await archived(call, 'askMyData')
    expect((await opened(ready.url.replace(`viewer=${person.id}`, `viewer=${operator.id}`))).statusCode).toBe(403)
    const other = await signedInAs(given, operator)
    expect((await other('getMyData')).json()).toBeNull()
    wait({ minutes: 11 })
    expect((await opened(ready.url)).statusCode).toBe(410)
    const again = (await call('getMyData')).json()
    expect((await opened(again.url)).statusCode).toBe(200)
    wait({ hours: 23, minutes: 45 })
    const last = (await call('getMyData')).json()
    expect((await opened(last.url)).statusCode).toBe(200)
    wait({ minutes: 5 })
    expect(said(await opened(last.url))).toBe('archiveGone')
    expect((await call('getMyData')).json()).toBeNull()
    await applyRetentionJob({}, given)
    expect(await db.selectFrom('archive').select('id').where('id', '=', ready.id).execute()).toEqual([])
  })

  test('one that is being made is not made twice, and nobody asks without end', async () => {
    const call = await signedInAs(given, await givenAccount(given))
    const first = (await call('askMyData')).json()
    expect((await call('askMyData')).json().id).toBe(first.id)
    for (let turn = 0; turn < 18; turn++) await call('askMyData')
    expect(said(await call('askMyData'))).toBe('archiveLimited')
  })
})

describe('erasure of a person', () => {
  const askedBy = async (person: Account) => {
    const call = await signedInAs(given, person)
    const mine = (await call('askErasure', { body: { reason: 'Je pars.' } })).json()
    const request = (await desk('listErasures'))
      .json()
      .find((line: { accountId: number }) => line.accountId === person.id)
    return { call, mine, request }
  }

  test('is asked, may be withdrawn, and is told by mail', async () => {
    const person = await givenAccount(given)
    const { call, mine, request } = await askedBy(person)
    expect(mine).toMatchObject({ askedAt: TEST_NOW.toISOString(), obstacle: null, refusal: null })
    expect(request).toMatchObject({
      reason: 'Je pars.',
      outcome: null,
      person: `${person.firstname} ${person.lastname}`,
    })
    expect(said(await call('askErasure', { body: {} }))).toBe('erasureAlreadyAsked')
    expect((await call('withdrawErasure')).json().askedAt).toBeNull()
    expect(said(await desk('eraseAccount', { params: { id: request.id } }))).toBe('erasureNotAsked')
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Nous avons reçu votre demande d’effacement'],
    ])
  })

  test('nothing that says who they were is left, and what the law keeps is told', async () => {
    const head = await givenAccount(given, { type: 'formalized', name: 'Ville de Cluses' })
    const member = await givenMember(given, head, {
      firstname: 'Ondine',
      lastname: 'Vernay-Collet',
      phone: '06 11 22 33 44',
    })
    const cartId = await givenOrder(await signedInAs(given, head), 'formalized', [[market.sold.socket, 1]])
    await db.updateTable('cart').set({ customer_id: member.id }).where('id', '=', cartId).execute()
    await visitor('login', { body: { email: member.email, password: PASSWORD } })
    const { request } = await askedBy(member)
    expect(said(await desk('eraseAccount', { params: { id: request.id } }))).toBe('erasureOrdersRunning')
    await sql`update purchase_order set status = 4, closed_at = sent_at where cart_id = ${cartId} and status = 1`.execute(
      db,
    )
    expect(request.kept).toMatchObject([{ what: 'orders', count: 1, until: '2036-11-15' }, { what: 'trail' }])
    await mails()
    const erased = (await desk('eraseAccount', { params: { id: request.id } })).json()
    expect(erased).toMatchObject({ outcome: 'erased', person: null, decidedBy: 'Anne Lefort' })
    const [mail] = await mails()
    expect(mail?.to).toBe(member.email)
    expect(mail?.text).toMatch(/1 commande et ses documents, pièces\s+comptables,\s+jusqu’au\s+15\s+novembre\s+2036/)
    expect(mail?.text).not.toContain('Ondine')
    expect(await accountNow(given, member.id)).toMatchObject({
      firstname: 'Personne',
      lastname: 'effacée',
      active: false,
      password_hash: null,
      phone: '',
      name: 'Ville de Cluses',
      erased_at: TEST_NOW,
      code_id: member.code_id,
    })
    expect(await visitor('login', { body: { email: member.email, password: PASSWORD } }).then(said)).toBe(
      'invalidCredentials',
    )
    await applyRetentionJob({}, given)
    // Everywhere but in the trail, which is sealed, and in the copies of what was ordered.
    const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_event')`.execute(db)
    for (const { table } of each(rows)) {
      const { rows: found } = await sql<{
        line: string
      }>`select to_jsonb(own)::text as line from ${sql.table(table)} own
        where to_jsonb(own)::text ilike any (${['%Vernay-Collet%', '%06 11 22 33 44%', `%${member.email}%`]}::text[])`.execute(
        db,
      )
      expect(found, table).toEqual([])
    }
    expect((await desk('verifySubject', { params: { type: 'account', id: String(member.id) } })).json().broken).toEqual(
      [],
    )
  })

  test('waits for what stands in the way, which both sides read', async () => {
    const head = await givenAccount(given)
    await givenMember(given, head)
    const firm = await givenAccount(given, { side: 'supplier', type: 'formalized' })
    await givenHolder(given, firm.id, '204', 73)
    for (const [person, why] of [
      [head, 'erasureHasMembers'],
      [firm, 'erasureHoldsLots'],
      [market.admin, 'erasureHasMembers'],
    ] as const) {
      const { mine, request } = await askedBy(person)
      expect([mine.obstacle, request.obstacle]).toEqual([why, why])
      expect(said(await desk('eraseAccount', { params: { id: request.id } }))).toBe(why)
    }
  })

  test('may be refused with a reason the person reads, and nobody decides of their own', async () => {
    const person = await givenAccount(given)
    const { call, request } = await askedBy(person)
    await mails()
    const body = { reason: 'Deux commandes sont en cours.' }
    expect((await desk('refuseErasure', { params: { id: request.id }, body })).json()).toMatchObject({
      outcome: 'refused',
    })
    expect((await call('getMyErasure')).json().refusal).toMatchObject(body)
    const [mail] = await mails()
    expect(mail?.text).toContain(body.reason)
    const own = await askedBy(operator)
    expect(said(await desk('eraseAccount', { params: { id: own.request.id } }))).toBe('erasureOwn')
  })
})

describe('retention', () => {
  const report = async () => (await desk('getRetention')).json()
  const lastOf = async (rule: string) =>
    (await report()).rules.find((line: { rule: string }) => line.rule === rule) as { total: number; kept: string }

  test('forgets registrations that led to nothing after the months the centre sets', async () => {
    await applyRetentionJob({}, given)
    const before = (await lastOf('registrations')).total
    const at = (months: number) => new Date(Date.UTC(2026, 10 - months, 10))
    const old = await givenAccount(given, {
      state: 'refused',
      active: false,
      name: 'Amicale',
      created_at: at(20),
      decided_at: at(13),
    })
    const recent = await givenAccount(given, { state: 'refused', active: false, created_at: at(20), decided_at: at(2) })
    await applyRetentionJob({}, given)
    expect(await accountNow(given, old.id)).toMatchObject({
      name: 'Compte effacé',
      lastname: 'effacée',
      siret: null,
      city: '',
    })
    expect((await accountNow(given, recent.id)).lastname).toBe(recent.lastname)
    expect(await lastOf('registrations')).toMatchObject({ total: before + 1, kept: '12 mois' })
    await db.insertInto('setting').values({ key: 'conservation.inscription', value: '1' }).execute()
    await applyRetentionJob({}, given)
    expect((await accountNow(given, recent.id)).lastname).toBe('effacée')
    expect(await lastOf('registrations')).toMatchObject({ total: before + 2, kept: '1 mois' })
  })

  test('warns an account nobody uses, and closes it a month later unless somebody came', async () => {
    const long = new Date('2024-01-08T09:00:00+01:00')
    const forgotten = await givenAccount(given, { created_at: long })
    const back = await givenAccount(given, { created_at: long })
    const holder = await givenAccount(given, { side: 'supplier', created_at: long })
    await givenHolder(given, holder.id, '207', 73)
    await applyRetentionJob({}, given)
    const told = (await mails())
      .filter(({ subject }) => subject.startsWith('Votre compte ne sert plus'))
      .map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([forgotten.email, back.email]))
    expect(told).not.toContain(holder.email)
    await applyRetentionJob({}, given)
    expect((await mails()).filter(({ to }) => to === forgotten.email)).toEqual([])
    wait({ days: 31 })
    await db.updateTable('account').set({ last_login_at: given.now() }).where('id', '=', back.id).execute()
    await applyRetentionJob({}, given)
    expect((await accountNow(given, forgotten.id)).erased_at).not.toBeNull()
    expect((await accountNow(given, back.id)).erased_at).toBeNull()
    expect((await accountNow(given, holder.id)).erased_at).toBeNull()
  })

  test('an order is kept ten years by the database itself, then goes whole; its trail stays', async () => {
    const buyer = await signedInAs(given, market.other)
    const cartId = await givenOrder(buyer, 'formalized', [[market.sold.socket, 1]])
    const goes = async () =>
      (await sql<{ gone: boolean }>`select forget_order(${cartId}) as gone`.execute(db)).rows[0]?.gone
    expect(await goes()).toBe(false)
    await sql`update cart_order set confirmed_at = now() - interval '30 years' where cart_id = ${cartId}`.execute(owner)
    expect(await goes()).toBe(false)
    await sql`update purchase_order set status = 4, sent_at = now() - interval '30 years',
      closed_at = now() - interval '30 years' where cart_id = ${cartId} and status = 1`.execute(owner)
    await applyRetentionJob({}, given)
    expect(await db.selectFrom('cart').select('id').where('id', '=', cartId).execute()).toEqual([])
    expect(await lastOf('orders')).toMatchObject({ total: 1, kept: '10 ans' })
    expect((await events({ type: 'cart', id: String(cartId) })).events[0]?.action).toBe('orderForgotten')
    await expect(sql`delete from cart_order`.execute(db)).rejects.toThrow('permission denied')
  })

  test('an application refused five years ago goes, one that became a holder’s stays', async () => {
    await givenConsultation(given)
    const [refused, held] = [await givenCandidate(given), await givenCandidate(given)]
    const long = new Date('2021-11-01T09:00:00Z')
    const ended = { signed_at: long, refused_at: long, refusal_reason: 'Incomplète' }
    await db.updateTable('candidate').set(ended).where('id', 'in', [refused.id, held.id]).execute()
    await db.updateTable('candidate').set({ supplier_id: market.holder.id }).where('id', '=', held.id).execute()
    await applyRetentionJob({}, given)
    const left = db.selectFrom('candidate').select('id').where('id', 'in', [refused.id, held.id])
    expect(await left.execute()).toEqual([{ id: held.id }])
  })

  test('every purge says by day what it forgot, even nothing', async () => {
    await handlers.purge({}, given)
    await applyRetentionJob({}, given)
    const { days, rules } = await report()
    const today = days.find(({ day }: { day: string }) => day === '2026-11-15')
    const told = today.lines.map(({ rule }: { rule: string }) => rule)
    expect(told).toEqual(expect.arrayContaining(['sessions', 'devices', 'codes', 'mails', 'archives', 'applications']))
    expect(rules.find(({ rule }: { rule: string }) => rule === 'applications')).toMatchObject({ kept: '5 ans' })
  })
})
