import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExecutionFile, ExecutionInput } from '@charpente/contract/purchasing/execution'
import { fileRead } from '@charpente/contract/purchasing/execution-file'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { each } from '@charpente/domain/platform/testing/each'
import { papers } from '@charpente/domain/purchasing/execution/act'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { purgeFilesJob } from '../../src/platform/media/purge-files.job.ts'
import { gatherMyData } from '../../src/records/archives/gathering/my-data.ts'
import { gatherOrder } from '../../src/records/archives/gathering/order-file.ts'
import { pack } from '../../src/records/archives/pack.ts'
import { applyRetentionJob } from '../../src/records/retention/apply-retention.job.ts'
import { oldOrders } from '../../src/records/retention/queries.ts'
import { removeFilesJob } from '../../src/records/retention/remove-files.job.ts'
import { givenBuilding } from '../given/buildings.ts'
import { acted, signature, signed, sweepFiles } from '../given/execution.ts'
import { formWith, pngBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, waitingFor } from '../given/orders.ts'
import { type Account, accountNow, type Call, givenAccount, givenMember, said } from '../given/people.ts'
import { givenAccepted } from '../given/subcontracting.ts'
import { unzipBytes } from '../given/unzip.ts'

const { given, market } = await givenMarketApp()
const { db, mails, storage } = given
const owner = connect(given.url, 1)
afterAll(() => owner.destroy())
const firm = anew(given, market.holder)
const operator = anew(given, await givenAccount(given, { side: 'operator' }))
beforeEach(() => given.setNow(TEST_NOW))

const at = (day: Day) => given.setNow(new Date(`${day}T12:00:00+01:00`))
const today = () => parisDay(given.now())
const later = (days: number) => at(addDays(today(), days))

/** The works of one order, led by both sides through the routes. */
function works(id: number, buyer: Call) {
  const read = async () => (await firm('getExecution', { params: { id } })).json<ExecutionFile>()
  const photo = async (call: Call, name: string) =>
    (await call('uploadMedia', { query: { purpose: 'image' }, body: formWith(pngBytes(), name) })).json<{
      id: number
    }>().id
  const bothAgree = async (form: ExecutionInput, more: { days?: number } = {}) => {
    const act = (await acted(firm, id, form)).acts.length
    await acted(buyer, id, { kind: 'agreed', body: { act, ...more } })
    return act
  }
  const bill = async (act: number, invoice: string) =>
    acted(firm, id, { kind: 'invoiced', body: { act, invoice, day: today() } })
  const pay = async (invoice: string) =>
    acted(buyer, id, { kind: 'invoiceStood', body: { invoice, state: 'paid', day: today() } })
  return {
    read,
    bothAgree,
    bill,
    pay,
    firm: (form: ExecutionInput, more: object = {}) => acted(firm, id, form, more),
    buyer: (form: ExecutionInput, more: object = {}) => acted(buyer, id, form, more),
    photo,
    ends: async () => String(endOn(fileRead(await read()), today())),
    done: () =>
      acted(firm, id, {
        kind: 'completed',
        body: { day: today(), missing: 'Le nettoyage', visit: 'Mardi', name: 'Jean Roy', role: 'Gérant' },
      }),
    take: async (reservations: { words: string; place: string; liftBy: string }[] = [], more: object = {}) =>
      signed(
        buyer,
        id,
        {
          kind: 'decided',
          body: {
            outcome: reservations.length > 0 ? 'reserved' : 'accepted',
            reservations,
            words: 'Abords nettoyés',
            signature: signature(),
          },
        },
        more,
      ),
    /** The final account, agreed by both. */
    settle: async () => {
      const file = await read()
      const { quantities } = fileRead(file)
      const lines = file.facts.lines.map(({ line, quantity, total, unitPrice }) => {
        const now = quantities.get(line) ?? quantity
        return { line, done: now === quantity ? total : Math.round(now * unitPrice) }
      })
      return bothAgree({ kind: 'statementProposed', body: { lines, isFinal: true } })
    },
    /** Once its guarantee is over, the clock closes the file. */
    close: async () => {
      later(366)
      await sweepFiles(given)
    },
  }
}

/** Everything that can happen to works that are taken in the end: a hundred thousand euros, so that being late costs. */
async function wholeLife(buyer: Call) {
  const order = await givenAccepted(given, market, { admin: buyer, holder: firm }, 3000)
  const life = works(order.id, buyer)
  const [line] = (await life.read()).facts.lines as [ExecutionFile['facts']['lines'][number]]
  const start = addDays(today(), 3)
  await life.bothAgree({
    kind: 'startProposed',
    body: { day: start, end: null, contact: 'Mme Roux', access: 'Portail nord', words: 'Prêts' },
  })
  at(start)
  await life.firm({ kind: 'started', body: { day: start, words: 'Benne posée' } })
  await life.bothAgree({ kind: 'extensionProposed', body: { days: 7, cause: 'weather', words: 'Gel' } }, { days: 5 })
  const lines = [{ line: line.line, quantity: 2900, reason: 'Cent de moins' }]
  await life.bothAgree({ kind: 'quantitiesProposed', body: { lines } })
  await life.firm({ kind: 'progressed', body: { percents: [{ line: line.line, percent: 40 }], words: '' } })
  const first = await life.bothAgree({
    kind: 'statementProposed',
    body: { lines: [{ line: line.line, done: 12_345_67 }], isFinal: false, words: 'Premier étage' },
  })
  await life.bill(first, 'F-2026-1')
  later(20)
  await life.pay('F-2026-1')
  at(addDays(await life.ends(), 60))
  const { days, amount } = penaltyAt(fileRead(await life.read()), today())
  await life.buyer({ kind: 'penaltyInvited', body: { days, amount, words: 'Soixante jours' } })
  await life.firm({ kind: 'penaltyAnswered', body: { words: 'La grue manquait' } })
  await life.buyer({ kind: 'penaltyDecided', body: { outcome: 'reduced', amount: 1_234_00, words: 'Moitié' } })
  await life.done()
  const liftBy = addDays(today(), 20)
  const file = await life.photo(buyer, 'acrotere.png')
  const reservations = [{ words: 'Couvertine manquante', place: 'Acrotère nord', liftBy }]
  const taken = (await life.take(reservations, { files: [{ file, words: 'Acrotère', point: 1 }] })).acts.length
  await signed(firm, order.id, { kind: 'countersigned', body: { words: 'Livrée le 30', signature: signature() } })
  const point = `${taken}-1`
  const lifted = await life.photo(firm, 'levee.png')
  await life.firm({ kind: 'pointDone', body: { point, words: 'Posée' } }, { files: [{ file: lifted, words: 'Pose' }] })
  await life.buyer({ kind: 'pointLifted', body: { point, words: 'Vu' } })
  await life.bill(await life.settle(), 'F-2026-2')
  later(45)
  await life.firm({ kind: 'paymentReminded', body: { invoice: 'F-2026-2' } })
  await mails()
  return { ...order, ...life, start, liftBy, point, taken, amount }
}

/** Ended for fault, nothing of it owed. */
async function terminatedLife(buyer: Call) {
  const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
  const life = works(order.id, buyer)
  const cureBy = addDays(today(), 40)
  await life.buyer({ kind: 'noticeServed', body: { words: 'Personne sur place', cureBy } })
  at(addDays(cureBy, 1))
  await life.buyer({ kind: 'terminated', body: { words: 'Rien n’a commencé' } })
  await mails()
  return { ...order, ...life, cureBy }
}

const archiveOf = async (cartId: number) =>
  unzipBytes(await pack(await gatherOrder(String(cartId), given), given.seals, given.now()))
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const buyer = anew(given, market.admin)
const long = await (async () => {
  given.setNow(TEST_NOW)
  const life = await wholeLife(buyer)
  const takenOn = today()
  given.setNow(TEST_NOW)
  return { ...life, takenOn }
})()
const ended = await terminatedLife(buyer)

describe('the archive of works', () => {
  test('E-PAPER-04 tells in words all that was decided: outcomes, reservations and their days, amounts', async () => {
    const files = await archiveOf(long.cartId)
    const text = spaced(String(files.get(`execution/${long.number}.txt`)))
    const numeric = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const inWords = (day: Day) => new Date(day).toLocaleDateString('fr', numeric).replace(/^1 /, '1er ')
    for (const words of [
      'Ligne 1 : ',
      'Date de démarrage proposée',
      'Contact sur place : Mme Roux',
      'Accès : Portail nord',
      'Demande acceptée',
      'Demande : acte 1, Date de démarrage proposée',
      inWords(long.start),
      'Durée demandée : 7 jours ouvrés',
      'Durée accordée : 5 jours ouvrés',
      'Cause : Intempéries',
      'Ligne 1 : 3 000 → 2 900, Cent de moins',
      'Ligne 1 : 40 %',
      'Montant : 12 345,67 € HT',
      'Facture : F-2026-1, de la situation',
      'Facture : F-2026-1, payée',
      'Retard : 60 jours',
      'La grue manquait',
      'Pénalité réduite : 1 234,00 € HT',
      'Réception avec réserves',
      `Réserve ${long.point} : Couvertine manquante, Acrotère nord, à lever au plus tard le`,
      inWords(long.liftBy),
      'Garantie jusqu’au',
      'Signé par : Nadia Gaillard, Responsable des bâtiments, par un code montré',
      'Décompte final proposé',
      'Retenu : 1 234,00 € HT',
      'Intérêts moratoires : ',
      'Indemnité forfaitaire : ',
      'acrotere.png, Acrotère',
      'levee.png, Pose',
    ])
      expect(text).toContain(words)
    // Nobody reads the words of a mail to somebody else.
    expect(text).not.toMatch(/\bvous\b|\bvotre\b/)
    // Each act says something more than its name, but for the few that have nothing else to say.
    const silent = text.split('\n\n').filter((part) => /^\d+\. /.test(part) && !part.includes('\n'))
    expect(silent).toEqual([])
    const other = spaced(String((await archiveOf(ended.cartId)).get(`execution/${ended.number}.txt`)))
    for (const words of ['Mise en demeure', inWords(ended.cureBy), 'Commande résiliée', 'Rien n’a commencé'])
      expect(other).toContain(words)
  })

  test('E-PAPER-04 one changed byte is found in each kind of paper, its seal, each file and the words', async () => {
    const kinds = new Set<string>()
    for (const { cartId, id } of [long, ended]) {
      const made = await db
        .selectFrom('execution_document')
        .select(['paper', 'name'])
        .where('purchase_order_id', '=', id)
        .execute()
      const files = await archiveOf(cartId)
      const folder = mkdtempSync(join(tmpdir(), 'charpente-archive-'))
      const write = (path: string, bytes: Uint8Array) => writeFileSync(join(folder, path), bytes)
      try {
        for (const [path, bytes] of files) {
          mkdirSync(dirname(join(folder, path)), { recursive: true })
          write(path, bytes)
        }
        const says = () => {
          try {
            return execFileSync(process.execPath, ['verifier.mjs'], { cwd: folder, encoding: 'utf8', env: {} })
          } catch (error) {
            return (error as { stdout: string }).stdout
          }
        }
        const whole = says()
        expect(whole).toContain(' 0 anomalie')
        for (const { name } of each(made)) expect(whole).toMatch(new RegExp(`/${name} : scellé`))
        const paths = [...files.keys()].filter((path) => path.startsWith('execution/'))
        const chosen = new Map<string, string>()
        for (const path of paths) {
          const paper = made.find(({ name }) => path.includes(name))?.paper ?? ''
          chosen.set(`${paper} ${path.replace(/^.*\./, '')}`, path)
        }
        for (const [kind, path] of each([...chosen])) {
          kinds.add(kind)
          const bytes = files.get(path) as Buffer
          const changed = Buffer.from(bytes)
          const middle = changed.length >> 1
          changed.writeUInt8((changed[middle] ?? 0) ^ 1, middle)
          write(path, changed)
          expect(says(), path).toContain(path.endsWith('.p7s') ? path : `${path} : le contenu a changé`)
          write(path, bytes)
        }
      } finally {
        rmSync(folder, { recursive: true })
      }
    }
    const ofPapers = papers.flatMap((paper) => [`${paper} pdf`, `${paper} p7s`])
    expect([...kinds].toSorted()).toEqual([...ofPapers, ' txt', ' png', ' pem'].toSorted())
  })
})

test('« Mes données » holds absences, buildings, devices that are notified, that there is an agenda, the digest, and acts of works', async () => {
  const contentOf = async ({ id }: Account) => {
    const { entries } = await gatherMyData(String(id), given)
    return (path: string) => JSON.parse(String(entries.find((entry) => entry.path === path)?.bytes))
  }
  const head = await givenAccount(given, { side: 'supplier', type: 'formalized' })
  const deputy = await givenMember(given, head)
  const call = anew(given, head)
  await call('saveAbsence', { body: { from: '2026-11-20', to: '2026-11-27', deputy: deputy.id } })
  await call('chooseDigest', { body: { wanted: true } })
  await call('openCalendarAddress')
  await db
    .insertInto('push_device')
    .values({
      account_id: head.id,
      endpoint: `https://push.example/${head.id}`,
      p256dh: 'key',
      auth: 'auth',
      key_name: 'one',
      user_agent: 'Firefox sur Android',
      added_at: given.now(),
    })
    .execute()
  const own = await contentOf(head)
  expect(own('compte.json')).toMatchObject({
    daily_digest: true,
    absences: [{ from: '2026-11-20', to: '2026-11-27' }],
  })
  expect((await contentOf(deputy))('compte.json')).toMatchObject({ standsIn: [{ from: '2026-11-20' }] })
  expect(own('connexions.json')).toMatchObject({
    notified: [{ userAgent: 'Firefox sur Android' }],
    calendar: { openedAt: expect.any(String) },
  })
  expect(JSON.stringify(own('connexions.json'))).not.toMatch(/secret|push\.example|p256dh/)

  const organisation = await givenAccount(given, { type: 'formalized' })
  await givenBuilding(anew(given, organisation), { name: 'École du Lac' })
  expect((await contentOf(organisation))('compte.json')).toMatchObject({ buildings: [{ name: 'École du Lac' }] })

  const ofBuyer = (await contentOf(market.admin))('actes.json')
  expect(ofBuyer.works).toContainEqual(
    expect.objectContaining({ order: ended.number, kind: 'terminated', body: { words: 'Rien n’a commencé' } }),
  )
})

const goes = async (cartId: number) =>
  (await sql<{ gone: boolean }>`select forget_order(${cartId}) as gone`.execute(db)).rows[0]?.gone

/** As if all of an order, and of its file, had happened so many years ago. */
async function aged({ id, cartId }: { id: number; cartId: number }, years: number) {
  const then = sql`now() - make_interval(years => ${years})`
  const day = sql`(now() - make_interval(years => ${years}))::date`
  await sql`update cart_order set confirmed_at = ${then} where cart_id = ${cartId}`.execute(owner)
  await sql`update purchase_order set sent_at = ${then}, closed_at = ${then}, execution_end = ${day}
    where cart_id = ${cartId} and sent_at is not null`.execute(owner)
  await sql`update execution_act set at = ${then} where purchase_order_id = ${id}`.execute(owner)
  await sql`update execution set ends_on = ${day}, done_on = ${day}, guarantee_ends_on = ${day}
    where purchase_order_id = ${id}`.execute(owner)
}
const standing = (id: number, phase: string, amounts: { stated?: number; paid?: number } = {}) =>
  owner
    .updateTable('execution')
    .set({ phase, ...amounts })
    .where('purchase_order_id', '=', id)
    .execute()

describe('ten years from the end of performance', () => {
  test('an order is kept for as long as its file is open, however old', async () => {
    const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
    await aged(order, 20)
    for (const phase of ['toStart', 'underWay', 'suspended', 'completed', 'accepted']) {
      await standing(order.id, phase)
      expect([phase, await goes(order.cartId)]).toEqual([phase, false])
    }
    await standing(order.id, 'terminated', { stated: 200, paid: 100 })
    expect(await goes(order.cartId)).toBe(false)
    await standing(order.id, 'terminated', { stated: 200, paid: 200 })
    expect(await goes(order.cartId)).toBe(true)
  })

  test('each day known of its works counts, and the last thing done', async () => {
    const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
    await acted(buyer, order.id, { kind: 'said', body: { words: 'Bonjour' } })
    await standing(order.id, 'closed')
    for (const column of ['ends_on', 'done_on', 'guarantee_ends_on']) {
      await aged(order, 11)
      await sql`update execution set ${sql.ref(column)} = (now() - interval '9 years')::date
        where purchase_order_id = ${order.id}`.execute(owner)
      expect([column, await goes(order.cartId)]).toEqual([column, false])
    }
    await aged(order, 11)
    await sql`update execution_act set at = now() - interval '9 years' where purchase_order_id = ${order.id}`.execute(
      owner,
    )
    expect(await goes(order.cartId)).toBe(false)
    await aged(order, 11)
    expect(await goes(order.cartId)).toBe(true)
  })

  test('works nobody ever began are over once the centre says so', async () => {
    const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
    await aged(order, 11)
    expect(await goes(order.cartId)).toBe(false)
    await sql`update cart set status = 3 where id = ${order.cartId}`.execute(owner)
    expect(await goes(order.cartId)).toBe(true)
  })

  test('those still kept do not hide those that may go', async () => {
    const kept = await givenAccepted(given, market, { admin: buyer, holder: firm })
    const old = await givenAccepted(given, market, { admin: buyer, holder: firm })
    for (const order of [kept, old]) await aged(order, 12)
    await standing(old.id, 'closed')
    const found = await oldOrders(db, '2016-01-01')
    expect(found).toContain(old.cartId)
    expect(found).not.toContain(kept.cartId)
  })

  test('its acts go with it, and nothing nobody names stays in storage', async () => {
    at(long.takenOn)
    await long.pay('F-2026-2')
    await long.buyer({ kind: 'judged', body: { marks: { quality: 4, delay: 2, site: 4, dialogue: 5 }, words: '' } })
    await long.close()
    const { phase } = await db
      .selectFrom('execution')
      .select('phase')
      .where('purchase_order_id', '=', long.id)
      .executeTakeFirstOrThrow()
    expect(phase).toBe('closed')
    const { rows } = await sql<{ id: number; key: string }>`
      select id, storage_key as key from media where id in (
        select media_id from execution_file file join execution_act act on act.id = file.act_id
          where act.purchase_order_id = ${long.id}
        union select media_id from execution_document where purchase_order_id = ${long.id}
        union select media_id from order_document where purchase_order_id = ${long.id})`.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    await aged(long, 30)
    await applyRetentionJob({}, given)
    for (const table of [
      'execution',
      'execution_act',
      'execution_document',
      'execution_task',
      'execution_line',
    ] as const)
      expect(
        await db.selectFrom(table).select('purchase_order_id').where('purchase_order_id', '=', long.id).execute(),
      ).toEqual([])
    // The database says since when they are unused, by its own clock.
    at('2060-01-01')
    await purgeFilesJob({}, given)
    later(400)
    await removeFilesJob({}, given)
    for (const { id, key } of each(rows)) {
      expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([])
      expect(await storage.get(key)).toBeNull()
    }
  })
})

describe('whoever leaves', () => {
  const standingOf = async (call: Call) =>
    (await call('getMyErasure')).json<{ obstacle: string | null; kept: { what: string; until: string | null }[] }>()
  const untilOf = async (call: Call) => (await standingOf(call)).kept.find(({ what }) => what === 'orders')?.until

  test('waits until works are taken, paid and no longer guaranteed; then orders are kept ten years from there', async () => {
    const person = await givenAccount(given, { type: 'formalized' })
    const call = anew(given, person)
    const order = await givenAccepted(given, market, { admin: call, holder: firm })
    const life = works(order.id, call)
    const waits = async () => expect((await standingOf(call)).obstacle).toBe('erasureOrdersRunning')
    at(addDays(await life.ends(), 5))
    await waits()
    await life.done()
    await waits()
    await life.take()
    const takenOn = today()
    const final = await life.settle()
    await life.bill(final, `F-${order.id}`)
    later(60)
    await waits()
    await call('askErasure', { body: { reason: '' } })
    const [request] = (await operator('listErasures')).json<{ id: number; accountId: number }[]>()
    expect(said(await operator('eraseAccount', { params: { id: request?.id ?? 0 }, body: {} }))).toBe(
      'erasureOrdersRunning',
    )
    await life.pay(`F-${order.id}`)
    await waits()
    await life.close()
    const closedOn = today()
    expect(closedOn > addDays(takenOn, 365)).toBe(true)
    expect(await standingOf(call)).toMatchObject({ obstacle: null })
    expect(await untilOf(call)).toBe(`${Number(closedOn.slice(0, 4)) + 10}${closedOn.slice(4)}`)
    expect(said(await operator('eraseAccount', { params: { id: request?.id ?? 0 }, body: {} }))).toBe(200)
  })

  test('is not held back for ever by a free order, which has no end but in its file', async () => {
    const person = await givenAccount(given, { type: 'free' })
    const call = anew(given, person)
    const cartId = await givenOrder(call, 'free', [[market.freely.visit, 5]])
    const { id } = await waitingFor(given, cartId)
    await firm('acceptPurchaseOrder', { params: { id }, body: {} })
    const life = works(id, call)
    expect((await standingOf(call)).obstacle).toBe('erasureOrdersRunning')
    await life.done()
    await life.take()
    await life.bill(await life.settle(), `F-${id}`)
    await life.pay(`F-${id}`)
    expect((await standingOf(call)).obstacle).toBe('erasureOrdersRunning')
    await life.close()
    expect((await standingOf(call)).obstacle).toBeNull()
  })

  test('has orders kept as long as those ordered together, since they go together', async () => {
    const order = await givenAccepted(given, market, { admin: buyer, holder: firm })
    await standing(order.id, 'closed')
    await db
      .updateTable('execution')
      .set({ guarantee_ends_on: '2031-05-06' })
      .where('purchase_order_id', '=', order.id)
      .execute()
    expect(await untilOf(buyer)).toBe('2041-05-06')
    // A holder's contract is performed as long as its last order.
    const contracts = (await standingOf(firm)).kept.find(({ what }) => what === 'contracts')
    expect(contracts?.until).toBe('2041-05-06')
  })

  test('who no longer comes is neither warned nor closed while works are open, and is once they are', async () => {
    const person = await givenAccount(given, { type: 'formalized' })
    const order = await givenAccepted(given, market, { admin: anew(given, person), holder: firm })
    await db
      .updateTable('account')
      .set({ last_login_at: new Date('2024-01-08T09:00:00+01:00') })
      .where('id', '=', person.id)
      .execute()
    await db.updateTable('purchase_order').set({ execution_end: '2026-11-01' }).where('id', '=', order.id).execute()
    const warnedAt = async () => (await accountNow(given, person.id)).inactivity_warned_at
    await applyRetentionJob({}, given)
    expect(await warnedAt()).toBeNull()
    await standing(order.id, 'closed')
    await applyRetentionJob({}, given)
    expect(await warnedAt()).not.toBeNull()
    later(31)
    await standing(order.id, 'accepted')
    await applyRetentionJob({}, given)
    expect((await accountNow(given, person.id)).erased_at).toBeNull()
    await standing(order.id, 'closed')
    await applyRetentionJob({}, given)
    expect((await accountNow(given, person.id)).erased_at).not.toBeNull()
  })
})
