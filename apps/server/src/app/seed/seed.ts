import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { type Kysely, sql } from 'kysely'
import { publishNow } from '../../catalogue/publication/publish-now.ts'
import { figuresOf } from '../../centre/content/queries.ts'
import { operators } from '../../people/operator/queries.ts'
import { oneClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { connect, type Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Context } from '../../platform/http/context.ts'
import { openQueue } from '../../platform/jobs/queue.ts'
import { openSeals } from '../../platform/seal/seals.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { openEvents } from '../../platform/security-events/security-events.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { isSeeded } from '../demonstration/queries.ts'
import { hooks } from '../hooks.ts'
import { publishSeals } from '../published-seals.ts'
import { writeAbsence } from './absences.ts'
import { writeApplications } from './applications.ts'
import { generateArticles } from './articles.ts'
import { writeBuildings } from './buildings.ts'
import { writeCarts } from './carts.ts'
import { circularRecipients, circulars } from './circulars.ts'
import {
  criteriaOf,
  demonstrationConsultation,
  judgedConsultation,
  lotsPutOut,
  openTogether,
  writeNextEdition,
} from './consultations.ts'
import { generateCustomers } from './customers.ts'
import { demonstrationSettings, pressMentions } from './demonstration.ts'
import { writeDossiers } from './dossiers.ts'
import { writeFees } from './fees.ts'
import { generateFreeCatalogue } from './free-articles.ts'
import { awardLots } from './holders.ts'
import { inquiries, missedSearches } from './inquiries.ts'
import { continueIds, insertRows, type Row } from './insert-rows.ts'
import { judgeApplications, writeSignedApplications } from './judged-applications.ts'
import { notifyRoads, roadOffers } from './notified-lot.ts'
import { basketLines, judgeOffers, writeOffers } from './offers.ts'
import { writeOrders } from './orders.ts'
import { writePaperEffects } from './paper-effects.ts'
import { writePapers } from './papers.ts'
import { writePastOrders } from './past-orders.ts'
import {
  decidingOperator,
  operatorAccounts,
  secondContract,
  supplierColleagues,
  waitingRegistrations,
} from './people.ts'
import { generatePrices } from './prices.ts'
import { readRows } from './read-rows.ts'
import { readReference } from './reference.ts'
import { writeRevisions } from './revisions.ts'
import { proposeRider } from './riders.ts'
import { securityEvents } from './security-events.ts'
import { askColleague, askRights } from './staff-request.ts'
import { generateSuppliers, supplierAccounts, supplierDepartments } from './suppliers.ts'
import { SEED_NOW, scales, type Volume } from './volumes.ts'

/** How many of what: `firms`, `buyers`, `prices`, … as the command prints them. */
export type Counts = Record<string, number>

/** The seed makes a centre from nothing; it never mixes with what somebody entered. */
export class AlreadySeeded extends Error {
  constructor() {
    super('already seeded: this database has accounts or articles; nothing was written')
  }
}

/** Somebody's own accounts or articles, or those of a demonstration older than its mark. */
export class NotADemonstration extends Error {
  constructor() {
    super(
      'this database holds accounts or articles that the demonstration did not write; nothing was written (an older demonstration: npm run demo:reset)',
    )
  }
}

async function refuseIfSeeded(db: Db) {
  if (await isSeeded(db)) throw new AlreadySeeded()
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  const article = await db.selectFrom('article').select('id').limit(1).executeTakeFirst()
  if (account || article) throw new NotADemonstration()
}

/** Everything that depends on the volume, with its ids: made before anything is written. */
async function generate(db: Db, volume: Volume) {
  const scale = scales[volume]
  const { departments, lotPlaces, categories } = await readReference(db)
  const awarded = lotPlaces.filter(({ place }) =>
    place.departments.some(({ code }) => scale.departments === 'all' || scale.departments.includes(code)),
  )
  const articles = generateArticles(scale.articlesPerLot)
  const suppliers = generateSuppliers(volume, departments, categories)
  const holders = awardLots(suppliers, awarded, scale.gaps)
  const holderIds = new Set(holders.map(({ supplier_id }) => supplier_id))
  const firms = supplierAccounts(suppliers, holderIds)
  const customers = generateCustomers(scale.customers, suppliers.length + 1, departments)
  const annecy = departments.find(({ code }) => code === '74')
  if (!annecy) throw new Error('Haute-Savoie is missing')
  const formalizedHead = customers.heads.find(({ type, active }) => type === 'formalized' && active)
  if (!formalizedHead) throw new Error('no formalized buyer to be attached to')
  let nextId = suppliers.length + customers.heads.length + customers.subAccounts.length + 1
  const numbered = <T extends readonly unknown[]>(make: (firstId: number) => T): T => {
    const made = make(nextId)
    nextId += made.length
    return made
  }
  return {
    lotPlaces,
    articles,
    suppliers,
    holders,
    firms,
    customers,
    operators: numbered(operatorAccounts),
    colleagues: numbered((id) => supplierColleagues(firms, id, 3)),
    contracts: numbered((id) => firms.slice(0, 1).map((head) => secondContract(head, id))),
    registrations: numbered((id) => waitingRegistrations(id, annecy, formalizedHead.name ?? '')),
    deciders: numbered((id) => [decidingOperator(id)]),
    prices: generatePrices(articles, holders, awarded),
    free: generateFreeCatalogue(suppliers, holderIds, categories, scale.freeArticles),
  }
}

/** The first free buyer that is open asks for the formalized catalogue. */
async function askFormalized(db: Db, now: Date): Promise<number> {
  await sql`
    update account set formalized_requested_at = ${now}::timestamptz - interval '20 hours'
    where id = (select min(id) from account where side = 'customer' and type = 'free' and admin_id is null and active)`.execute(
    db,
  )
  return 1
}

/** Each colleague of a holder answers for the first department of the contract. */
const confideDepartments = (db: Db) =>
  sql`
    insert into department_manager (head_id, department_id, account_id)
    select member.admin_id, min(department.id), member.id
    from account member
    join holder on holder.supplier_id = member.admin_id
    join place on place.id = holder.place_id
    join department on department.region_id = place.region_id
      and (place.kind = 'region' or department.id = place.department_id)
    where member.side = 'supplier' group by member.id`.execute(db)

async function writeAll(db: Db, volume: Volume, log: (line: string) => void, storage: Storage | null): Promise<Counts> {
  const counts: Counts = {}
  const count = (name: string, rows: number) => {
    counts[name] = rows
    log(`${name} ${rows}`)
  }
  const write = async <Table extends keyof Database>(name: string, table: Table, rows: Iterable<Row<Table>>) =>
    count(name, await insertRows(db, table, rows))

  await refuseIfSeeded(db)
  await db.insertInto('demonstration').values({ seeded_at: SEED_NOW }).execute()
  const made = await generate(db, volume)
  // The pages came with the program, the day it was installed: that of the demonstration.
  await sql`update page_version set saved_at = ${SEED_NOW}`.execute(db)
  await sql`update page set updated_at = ${SEED_NOW}`.execute(db)
  await write('settings', 'setting', demonstrationSettings)
  await write('consultations', 'consultation', [demonstrationConsultation])
  await write('lots put out', 'consultation_lot', lotsPutOut(demonstrationConsultation))
  await write('press mentions', 'press_mention', pressMentions)
  await write('synonyms', 'synonym', readRows('synonyms.csv', ['word', 'means']))
  await write(
    'articles',
    'article',
    made.articles.map(({ row }) => row),
  )
  await write('award criteria', 'award_criterion', criteriaOf(demonstrationConsultation))
  await write('basket lines', 'basket_line', basketLines(made.articles))
  await write('firms', 'account', made.firms)
  await write('firm departments', 'account_department', supplierDepartments(made.suppliers))
  await write('buyers', 'account', made.customers.heads)
  await write('buyer sub-accounts', 'account', made.customers.subAccounts)
  await write('operators', 'account', [...made.operators, ...made.deciders])
  await write('firm sub-accounts', 'account', made.colleagues)
  await write('second contracts', 'account', made.contracts)
  await write('registrations waiting', 'account', made.registrations)
  await write('inquiries', 'inquiry', inquiries(made.operators[0]?.id ?? 0))
  await write('messages', 'circular', circulars(made.operators[0]?.id ?? 0))
  const open = ({ active }: { active?: boolean }) => active === true
  await write(
    'readers of messages',
    'circular_recipient',
    circularRecipients(
      made.firms.filter((firm) => firm.type === 'formalized' && open(firm)).map(({ id }) => id ?? 0),
      made.customers.heads.filter(open).map(({ id }) => id ?? 0),
    ),
  )
  await continueIds(db, 'circular')
  await write('searches in vain', 'missed_search', missedSearches)
  const [buyer, firm] = [made.customers.heads[0]?.id ?? 0, made.firms[0]?.id ?? 0]
  await write('attempts refused', 'security_event', securityEvents(buyer, firm))
  count('formalized access asked', await askFormalized(db, SEED_NOW))
  await write('holders', 'holder', made.holders)
  await write('free articles', 'free_article', made.free.articles)
  await write('free article departments', 'free_article_department', made.free.departments)
  await write('prices', 'article_price', made.prices)
  await confideDepartments(db)
  if (storage) {
    const { papers, reminders, views } = await writePapers(db, storage, made.firms, made.customers.heads)
    count('papers', papers)
    await write('reminders sent', 'document_reminder', reminders)
    await write('views', 'document_view', views)
    await continueIds(db, 'document_view')
  }
  for (const table of ['account', 'article', 'free_article'] as const) await continueIds(db, table)
  count('lot-places', made.lotPlaces.length)
  return counts
}

type Keys = { secrets: Secrets; sealFolder: string }

/** The next edition's consultations: one signed, opened by two, and in the middle of being judged; one notified. */
async function writeJudged(context: Context) {
  await writeNextEdition(context)
  const signed = await writeSignedApplications(context, roadOffers)
  const counts = { 'applications signed': signed.length, offers: await writeOffers(context) }
  const staff = (await operators(context.db)).toSorted((one, other) => one.id - other.id).map(({ id }) => id)
  const [first, second, third] = staff
  if (first === undefined || second === undefined || third === undefined) return counts
  await notifyRoads(context, signed.slice(-roadOffers.firms.length), [first, second, third])
  await openTogether(context, judgedConsultation, [first, second], '2026-11-10')
  await judgeApplications(context, first)
  if (counts.offers > 0) await judgeOffers(context, [first, second])
  await writePaperEffects(context, third)
  await askColleague(context, second)
  await askRights(context, second, third)
  await proposeRider(context, second, first)
  return counts
}

/** What is made by the verbs of the product: orders and applications. */
async function live(
  db: Kysely<Database>,
  { secrets, sealFolder }: Keys,
  storage: Storage,
  volume: Volume,
  log: (line: string) => void,
) {
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://unused',
    // Never used: those of the program are given.
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://unused',
    SEAL_FOLDER: sealFolder,
  })
  const queue = await openQueue(db)
  const seals = openSeals(config)
  try {
    await publishSeals(seals, db, config, SEED_NOW)
    const context = {
      config,
      hooks,
      db,
      events: openEvents(db, () => SEED_NOW),
      queue,
      secrets,
      seals,
      storage,
      ...oneClock(() => SEED_NOW),
    }
    const counts = {
      'past orders': await writePastOrders(context, scales[volume].pastOrders),
      absences: await writeAbsence(context),
      orders: await writeOrders(context),
      buildings: await writeBuildings(context),
      'fee statements': await writeFees(context),
      applications: await writeApplications(context),
      ...(await writeJudged(context)),
      'documents of consultations': await writeDossiers(context),
      'prices computed': await writeRevisions(
        context,
        (await operators(db)).toSorted((a, b) => a.id - b.id)[0]?.id ?? 0,
      ),
    }
    for (const [name, count] of Object.entries(counts)) log(`${name} ${count}`)
    return counts
  } finally {
    await queue.close()
  }
}

/** Fills a migrated, empty database with an invented centre: all of it or nothing, and the same every time. */
export async function seed(
  url: string,
  volume: Volume,
  log: (line: string) => void = () => {},
  /** Where the papers of the firms go; they have none without it. */
  storage: Storage | null = null,
  /** The secrets of the program and the folder of its seals: without them nothing was ordered, applied for or signed. */
  keys: Keys | null = null,
): Promise<Counts> {
  const db = connect(url, 2)
  try {
    const counts = await db.transaction().execute((trx) => writeAll(trx, volume, log, storage))
    // The database plans by what it counted last: what was written in a burst is counted before it is asked about.
    await sql`analyze`.execute(db)
    const documents = await publishNow(db, DEFAULT_EDITION, () => SEED_NOW)
    log(`published documents ${documents}`)
    // A cart is filled from what is published, as any other.
    const carts = await db.transaction().execute(writeCarts)
    log(`carts ${carts}`)
    const services = (await figuresOf(db, DEFAULT_EDITION))?.services ?? 0
    log(`services ${services}`)
    await sql`analyze`.execute(db)
    const lived =
      storage && keys ? await live(db, keys, storage, volume, log) : { orders: 0, applications: 0, offers: 0 }
    await sql`analyze`.execute(db)
    return { ...counts, carts, services, 'published documents': documents, ...lived }
  } finally {
    await db.destroy()
  }
}
