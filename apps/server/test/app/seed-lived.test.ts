// @module-tag night
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { parisDay } from '@charpente/domain/platform/calendar'
import { each } from '@charpente/domain/platform/testing/each'
import { executionOf } from '@charpente/domain/purchasing/execution/execution'
import { paperOf } from '@charpente/domain/purchasing/execution/paper'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DEMO_CODES } from '../../src/app/seed/applications.ts'
import { demonstrationActors } from '../../src/app/seed/carts.ts'
import { seed } from '../../src/app/seed/seed.ts'
import { SEED_NOW } from '../../src/app/seed/volumes.ts'
import { codeHash } from '../../src/consultation/application/codes.ts'
import { listConsultations } from '../../src/consultation/consulting/desk-consultation.ts'
import { findApplications } from '../../src/consultation/judgement/listing/queries.ts'
import { connect, type Db } from '../../src/platform/db/connect.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { executionCounts } from '../../src/purchasing/day/following/queries.ts'
import { countDay } from '../../src/purchasing/day/queries.ts'
import { momentOf, whoseDay } from '../../src/purchasing/day/whose.ts'
import { followOrderMove } from '../../src/purchasing/execution/keep-standing.ts'
import { filesOf } from '../../src/purchasing/execution/queries.ts'
import { actAsRead, fileOf } from '../../src/purchasing/execution/read-file.ts'
import { orderRows } from '../../src/purchasing/orders/queries.ts'
import { givenDatabase } from '../given/given.ts'

/** The demonstration with what its people lived: orders, works, applications. */
const url = await givenDatabase()
const folder = await mkdtemp(join(tmpdir(), 'charpente-seed-'))
afterAll(() => rm(folder, { recursive: true }))
const secret = 'a secret that only the tests know, long enough'
const storage = openStorage(pathToFileURL(folder).href)
const counts = await seed(url, 'demo', () => {}, storage, {
  secrets: secretsFrom(secret),
  sealFolder: join(folder, 'seal'),
})
const db = connect(url, 1)
afterAll(() => db.destroy())

const rowsOf = async <Columns>(from: Db, query: string) => (await sql.raw<Columns>(query).execute(from)).rows

const today = parisDay(SEED_NOW)

test('the demonstration has orders at each of their moments, sealed by the secret of the program', async () => {
  expect(counts.orders).toBe(39)
  expect(counts['prices computed']).toBeGreaterThan(500)
  const outcomes = await rowsOf<{ outcome: string | null }>(db, 'select outcome from passage order by outcome')
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['exhausted', 'passed', null]))
  const statuses = await rowsOf<{ status: number }>(db, 'select distinct status from purchase_order order by status')
  expect(statuses.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5])
  // Whoever stayed silent was closed at the end of its delay, by the clock of every minute; whoever answered said so.
  const silent = await rowsOf<{ late: boolean }>(
    db,
    'select closed_at - due_at > interval $$1 minute$$ as late from purchase_order where status = 4',
  )
  expect(new Set(silent.map(({ late }) => late))).toEqual(new Set([false]))
  const mute = `select 1 from purchase_order where status in (2, 3)
    and not exists (select from order_answer where purchase_order_id = purchase_order.id and name <> '')`
  expect(await rowsOf(db, mute)).toEqual([])
  const declared = await rowsOf<{ state: string }>(db, 'select state from subcontract_act order by state')
  expect(declared.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'draft', 'refused', 'sent'])
  // Somebody is away that day, and a colleague stands in.
  expect(counts.absences).toBe(1)
  const linked = await rowsOf<{ name: string; orders: number }>(
    db,
    `select building.name, count(*)::int as orders from building join cart on cart.building_id = building.id
     group by building.id order by building.id`,
  )
  expect(counts.buildings).toBe(15)
  expect(linked).toContainEqual({ name: 'Hôtel de ville', orders: 2 })
  expect(linked.length).toBeGreaterThan(4)
  // Day nine of ten, for the firm a stranger enters as.
  const [soon] = await rowsOf<{ due: Date; supplier: number; first: number }>(
    db,
    `select due_at as due, supplier_id as supplier, (select min(id) from account where side = 'supplier'
       and type = 'formalized' and admin_id is null and active) as first
     from purchase_order where status = 1 order by due_at limit 1`,
  )
  expect(soon?.due).toEqual(new Date('2026-11-17T23:59:59+01:00'))
  expect(soon?.supplier).toBe(soon?.first)
  expect(await rowsOf(db, `select 1 from derogation where outcome = 'agreed'`)).toHaveLength(1)
  expect(await rowsOf(db, 'select 1 from cancellation_request where outcome is null')).toHaveLength(1)
  // Two applications being filled in, one whose file is complete, one just begun; then eleven signed ones, two of them closed.
  expect([counts.applications, counts['applications signed']]).toEqual([2, 11])
  expect(await rowsOf(db, 'select email, step from candidate where signed_at is null order by step')).toEqual([
    { email: 'paul.duret@menuiserie-duret.example', step: 0 },
    { email: 'karima.bouvier@toitures-du-leman.example', step: 9 },
  ])
  // Four offers of one lot, accepted and marked by two of the staff: the analysis desk has work. Three others were
  // marked too, and are held.
  expect(counts.offers).toBe(4)
  expect(
    await rowsOf(db, 'select count(*)::int as marks, count(distinct evaluator_id)::int as by from offer_mark'),
  ).toEqual([{ marks: 42, by: 2 }])
  expect(await rowsOf(db, `select market_number as number, rank from holder where edition = 26 order by rank`)).toEqual(
    [1, 2, 3].map((rank) => ({ number: expect.stringMatching(/-00[1-3]$/), rank })),
  )
  const standing = await listConsultations({ db, now: () => SEED_NOW })
  expect(standing.map(({ reference, state }) => [reference, state]).sort()).toEqual([
    ['2026-02', 'notified'],
    ['2026-04', 'opened'],
    ['2026-07', 'open'],
  ])
  const hashes = await rowsOf<{ hash: Buffer }>(
    db,
    'select code_hash as hash from candidate where signed_at is null order by step',
  )
  const known = [DEMO_CODES.begun, DEMO_CODES.complete].map(([code]) =>
    codeHash({ secrets: secretsFrom(secret) }, code),
  )
  expect(hashes.map(({ hash }) => hash)).toEqual(known)
  const files = await rowsOf(db, 'select unused_since from media where candidate_id is not null')
  expect(files).toEqual(Array.from({ length: 11 + 11 * 2 + 1 }, () => ({ unused_since: null })))
  const { counts: states } = await findApplications(db, { consultation: 26, offset: 0 }, SEED_NOW)
  expect(states).toEqual({ signed: 2, asked: 1, answered: 1, accepted: 5, refused: 1 })
})

const followed = await orderRows(db)
  .innerJoin('execution as own', 'own.purchase_order_id', 'put.id')
  .orderBy('put.id')
  .execute()

test('each act of the demonstration is one its file accepts, and the clock has done its part', {
  timeout: 240_000,
}, async () => {
  expect(followed.length).toBeGreaterThan(150)
  for (const order of each(followed)) {
    const { facts, acts } = await fileOf(db, order, SEED_NOW)
    const read = acts.map(actAsRead)
    const files = await filesOf(db, [order.id])
    for (const [done, act] of read.entries()) {
      const file = executionOf(facts, read.slice(0, done), parisDay(act.at))
      const shown = files.filter(({ actId }) => actId === acts[done]?.id).length
      const why = whyNotAct(file, act, { side: act.side, now: act.at, files: shown })
      expect([order.cartName, act.number, act.kind, why]).toEqual([order.cartName, act.number, act.kind, null])
      expect(act.at >= (read[done - 1]?.at ?? order.sentAt ?? act.at)).toBe(true)
    }
  }
  expect(await rowsOf(db, `select 1 from execution where wakes_at <= '${SEED_NOW.toISOString()}'`)).toEqual([])
})

test('what is kept beside the files is what the server would make of them', { timeout: 240_000 }, async () => {
  const kept = async (trx: Db) => [
    await rowsOf(trx, 'select * from execution order by purchase_order_id'),
    await rowsOf(trx, 'select * from execution_task order by purchase_order_id, key'),
  ]
  const before = await kept(db)
  const anew = await db.transaction().execute(async (trx) => {
    for (const { id } of followed) await followOrderMove(trx, id, { now: () => SEED_NOW })
    return kept(trx)
  })
  expect(anew).toEqual(before)
})

const has = (kind: string, more = '') =>
  `exists (select from execution_act act where act.purchase_order_id = put.id and act.kind = '${kind}' ${more})`
const decided = (outcome: string) => has('decided', `and act.body ->> 'outcome' = '${outcome}'`)
const waits = (kind: string) =>
  `exists (select from execution_task task where task.purchase_order_id = put.id and task.kind = '${kind}'
     and task.starts_at <= '${SEED_NOW.toISOString()}')`
const stood = (state: string) => has('invoiceStood', `and act.body ->> 'state' = '${state}'`)

/** What a person can meet after « accepté », and the cart it is told with. */
const states: [state: string, cart: string, where: string][] = [
  ['a first day proposed, which the buyer answers', 'Parking des Cordeliers, enrobé', waits('answerStart')],
  ['under way, other quantities proposed', 'École Jean-Moulin, reprise en sous-œuvre', waits('answerQuantities')],
  ['other quantities agreed', 'Cimetière du Crêt, mur d’enceinte', has('quantitiesProposed')],
  ['more days asked', 'Foyer des aînés, doublages', waits('answerExtension')],
  ['more days agreed', 'École Jules-Ferry, toiture nord', has('extensionProposed')],
  ['more days declined', 'Square des Tilleuls, plantations', has('declined')],
  ['standing still', 'Square des Tilleuls, plantations', `phase = 'suspended'`],
  ['taken up again', 'Foyer des aînés, doublages', has('resumed')],
  ['never begun, and late', 'Groupe scolaire Vaugelas', `phase = 'toStart' and ${waits('late')}`],
  ['done, the buyer decides', 'École Jules-Ferry, toiture nord', `phase = 'completed' and ${waits('decide')}`],
  ['done, the buyer put on notice to decide', 'Mairie annexe, fenêtres', `phase = 'completed' and ${has('warned')}`],
  ['accepted by silence', 'École du Port, enrobé de la cour', has('acquired')],
  ['refused, the works go on', 'École des Aravis, cloisons', `phase = 'underWay' and ${decided('refused')}`],
  [
    'refused, then accepted',
    'École Pergaud, dallage du préau',
    `phase = 'accepted' and ${decided('refused')} and ${decided('accepted')}`,
  ],
  ['a reservation said to be lifted', 'Maison des associations, façade', waits('checkPoint')],
  ['a reservation late', 'École Pergaud, ventilation de la cantine', waits('pointLate')],
  ['a reservation kept', 'École Pergaud, ventilation de la cantine', has('pointKept')],
  ['a defect under guarantee', 'École Vaugelas, couloirs', `${has('defectDeclared')} and open_points > 0`],
  ['a penalty to decide', 'Centre de loisirs, fenêtres', waits('decidePenalty')],
  ['a penalty reduced', 'Cimetière du Crêt, mur d’enceinte', 'penalty > 0'],
  ['put on notice, the buyer decides', 'Logement du gardien, fenêtres', waits('decideNotice')],
  ['ended for fault', 'Ancienne poste, cloisons', `phase = 'terminated'`],
  ['an invoice late, and written to', 'Foyer des aînés, doublages', `${has('paymentReminded')} and ${waits('unpaid')}`],
  ['an invoice that stood still', 'École Pergaud, ventilation de la cantine', stood('suspended')],
  ['a final account the buyer answers', 'École Pergaud, dallage du préau', waits('answerStatement')],
  [
    'a final account the buyer drew up',
    'École du Port, enrobé de la cour',
    `${has('statementProposed', `and act.side = 'buyer'`)} and ${waits('answerStatement')}`,
  ],
  ['paid, and judged', 'École Vaugelas, couloirs', `paid = stated and paid > 0 and ${has('judged')}`],
  ['closed with its guarantee', 'Salle polyvalente, doublages', `phase = 'closed'`],
  ['cancelled once accepted', 'Kiosque des jardins, couverture', `phase = 'cancelled'`],
  ['a study put off', 'École du Parmelan, étude d’opportunité', `${decided('putOff')} and ${waits('correct')}`],
  [
    'a study admitted for less, an invoice to send',
    'Écoles, audit du patrimoine',
    `${decided('reduced')} and ${waits('invoice')}`,
  ],
  ['a study to decide of', 'Ancienne caserne, reconversion', waits('decide')],
  ['a study admitted by silence', 'Halle des sports, phasage', has('acquired')],
  ['a study a colleague answers for', 'Colonie de Lélex, étude d’extension', 'put.manager_id <> put.supplier_id'],
  ['a free order under way', 'Colonie des Chavants, plans', `cart.kind = 'free' and ${waits('answerStatement')}`],
  ['a free order done', 'Colonie des Chavants, façades', `cart.kind = 'free' and phase = 'completed'`],
  ['prepared by a sub-account', 'Maison de quartier, haie et pelouse', 'cart.prepared_by <> cart.customer_id'],
  [
    'accepted by who stands in for somebody away',
    'Maison des services, programme',
    `exists (select from order_answer said where said.purchase_order_id = put.id and said.name like '%en remplacement de%')`,
  ],
  [
    'a subcontractor the buyer decides of',
    'Médiathèque',
    `exists (select from subcontract_act said where said.purchase_order_id = put.id and said.state = 'sent')`,
  ],
]
test.each(states)('%s: « %s »', async (_state, cart, where) => {
  const found = `select 1 from execution join purchase_order put on put.id = purchase_order_id
    join cart on cart.id = put.cart_id where cart.name = '${cart}' and ${where}`
  expect((await rowsOf(db, found)).length).toBeGreaterThan(0)
})

test('each list of works of the centre has something, and each day a stranger opens on can be read', async () => {
  for (const [, found] of each(Object.entries(await executionCounts(db, { now: SEED_NOW, today }))))
    expect(found).toBeGreaterThan(0)
  const { admin, freeBuyer, holder, colleague, freeSupplier } = await demonstrationActors(db)
  for (const actor of each([admin, freeBuyer, holder, colleague, freeSupplier])) {
    const { total } = actor ? await countDay(db, whoseDay(actor, SEED_NOW), momentOf(SEED_NOW)) : { total: 0 }
    expect(total).toBeGreaterThan(0)
    // One page of the list.
    expect(total).toBeLessThan(40)
  }
})

test('each paper of what was told waits to be made, and each photo can be opened', async () => {
  const told = followed.filter(({ cartId }) => cartId > 48_300_000)
  const asked = await rowsOf<{ act: number }>(
    db,
    `select (data ->> 'actId')::int as act from pgboss.job where name = 'make-execution-document' order by 1`,
  )
  const making: number[] = []
  for (const order of each(told)) {
    const { facts, acts } = await fileOf(db, order, SEED_NOW)
    const read = acts.map(actAsRead)
    for (const [done, act] of read.entries())
      if (paperOf(act, executionOf(facts, read.slice(0, done), parisDay(act.at)))) making.push(acts[done]?.id ?? 0)
  }
  expect(asked.map(({ act }) => act)).toEqual(making.toSorted((one, other) => one - other))
  const photos = await rowsOf<{ key: string; size: number }>(
    db,
    'select storage_key as key, size from execution_file join media on media.id = media_id',
  )
  expect(photos.length).toBeGreaterThan(20)
  for (const { key, size } of each(photos))
    expect(
      (await buffer((await storage.get(key)) as NonNullable<Awaited<ReturnType<typeof storage.get>>>)).length,
    ).toBe(size)
})
