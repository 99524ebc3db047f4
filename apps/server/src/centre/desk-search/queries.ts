import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import { FOUND_EACH } from '@charpente/contract/platform/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { escaped, matchesWords, SHORTEST_PART } from '../../platform/db/search.ts'
import { engagedOfCart } from '../../purchasing/ceilings/queries.ts'
import { namedThen } from '../../purchasing/orders/queries.ts'

/** Of shorter words, only accounts are looked through, which are few. */
const isLong = (words: string) => words.split(/\s+/).some((word) => word.length >= SHORTEST_PART)

/** Close enough to be what was meant, a letter wrong or missing. */
const resembles = (column: RawBuilder<string>, words: string) => sql<SqlBool>`fold(${words}) <% ${column}`
const closeness = (column: RawBuilder<string>, words: string) => sql<number>`word_similarity(fold(${words}), ${column})`

const noSpace = (words: string) => words.replaceAll(/\s/g, '').toUpperCase()

type On<K extends keyof FoundAtDesk> = FoundAtDesk[K][number]

const person = sql<string>`account.firstname || ' ' || account.lastname`

/** Every word typed is in the name, the person or the address; or the code, or the SIRET, whole or its first nine digits. */
const ofAccount = (words: string) => {
  const each = words.split(/\s+/).map(
    (word) => sql`(${matchesWords('account.name', word)} or ${matchesWords(person, word)}
      or account.email::text ilike ${`%${escaped(word)}%`})`,
  )
  const code = noSpace(words)
  const siret = /^\d{9,14}$/.test(code)
    ? sql`or account.siret between ${code.padEnd(14, '0')} and ${code.padEnd(14, '9')}`
    : sql``
  return sql<SqlBool>`((${sql.join(each, sql` and `)}) or account.code_id = ${code} ${siret})`
}

const accountName = sql<string>`fold(account.name)`

export const findAccounts = (db: Db, words: string) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .select(['account.id', 'account.side', 'account.name', 'account.email', 'account.code_id as code', 'account.type'])
    .select([person.as('person'), 'department.code as departmentCode'])
    .select(
      sql<On<'accounts'>['state']>`case account.state when 'approved' then case when account.active then 'active'
        else 'inactive' end else account.state::text end`.as('state'),
    )
    .select(sql<Date | null>`case when account.state = 'pending' then account.created_at end`.as('waitingSince'))
    .select(sql<boolean>`account.admin_id is not null`.as('isMember'))
    .where('account.removed_at', 'is', null)
    .where(isLong(words) ? sql<SqlBool>`(${ofAccount(words)} or ${resembles(accountName, words)})` : ofAccount(words))
    .orderBy(sql`account.code_id = ${noSpace(words)}`, 'desc')
    .orderBy(closeness(accountName, words), 'desc')
    // An organisation before its members.
    .orderBy(sql`account.admin_id is not null`)
    .orderBy('account.id')
    .limit(FOUND_EACH)
    .execute()

/** A number is department, id and letter: whoever types one may stop anywhere, or give the id alone. */
const startsNumber = (words: string) => {
  const { digits } = /^(?<digits>\d[\dAB]?\d*)[FL]?$/.exec(noSpace(words))?.groups ?? {}
  if (!digits || digits.length < SHORTEST_PART) return sql<SqlBool>`cart.id is null`
  const starts = [0, 2, 3].map((taken) => digits.slice(taken)).filter((id) => /^\d{2,}$/.test(id))
  const each = starts.map((id) => sql`cart.id::text like ${`${id}%`}`)
  return sql<SqlBool>`((${sql.join(each, sql` or `)})
    and (department.code || cart.id like ${`${digits}%`} or cart.id::text like ${`${digits}%`}))`
}

const cartName = sql<string>`fold(cart.name)`

/** A word in the name of every cart is not compared with all of them. */
const LOOKED_AT = 300

export const findCarts = (db: Db, words: string) =>
  db
    .selectFrom('cart')
    .innerJoin('department', 'department.id', 'cart.department_id')
    .innerJoin('account as owner', (join) =>
      join.on(sql<SqlBool>`owner.id = coalesce(cart.customer_id, cart.supplier_id)`),
    )
    .leftJoin('cart_order as whole', 'whole.cart_id', 'cart.id')
    .select(['cart.id', 'cart.name', 'cart.kind', 'cart.status', 'department.code as departmentCode'])
    .select(['owner.id as ownerId', 'owner.name as ownerName'])
    .select(sql<number | null>`case when whole.cart_id is not null then ${engagedOfCart} end`.as('total'))
    .where(
      isLong(words)
        ? sql<SqlBool>`cart.id in (
            (select cart.id from cart join department on department.id = cart.department_id
              where ${startsNumber(words)} limit ${FOUND_EACH})
            union (select cart.id from cart where ${matchesWords('cart.name', words)} limit ${LOOKED_AT})
            union (select cart.id from cart where ${resembles(cartName, words)} limit ${LOOKED_AT}))`
        : sql<SqlBool>`false`,
    )
    .orderBy(startsNumber(words), 'desc')
    .orderBy(closeness(cartName, words), 'desc')
    .orderBy('cart.created_at', 'desc')
    .orderBy('cart.id')
    .limit(FOUND_EACH)
    .execute()

/** By their number, or a part of it. */
export const findOrders = (db: Db, words: string) =>
  db
    .selectFrom('purchase_order as put')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .innerJoin('account as supplier', 'supplier.id', 'put.supplier_id')
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('account_merge as firm_then', 'firm_then.id', 'put.made_before')
    .select(['put.id', 'put.cart_id as cartId', 'put.number', 'put.rank', 'put.amount', 'put.status'])
    .select(['put.due_at as dueAt', namedThen('customer').as('customer'), namedThen('supplier').as('supplier')])
    .where(/\d{3}/.test(words) ? sql<SqlBool>`put.number like ${`%${escaped(noSpace(words))}%`}` : sql<SqlBool>`false`)
    .orderBy('put.number')
    .limit(FOUND_EACH)
    .execute()

const contractors = sql<string>`contractors_words(who.saved)`

/** By the firms that apply, their SIRET or the address of the application. */
export const findApplications = (db: Db, words: string) => {
  const typed = words.split(/\s+/).map((word) => sql`${contractors} like '%' || fold(${escaped(word)}) || '%'`)
  const siret = noSpace(words)
  const matches = sql<SqlBool>`((${sql.join(typed, sql` and `)}) or ${resembles(contractors, words)}
    ${/^\d{3,14}$/.test(siret) ? sql`or ${contractors} like ${`%${siret}%`}` : sql``})`
  const byAddress = sql<SqlBool>`lower(candidate.email) like ${`%${escaped(words.toLowerCase())}%`}`
  return (
    db
      .selectFrom('candidate')
      .leftJoin('candidate_step as who', (join) =>
        join.onRef('who.candidate_id', '=', 'candidate.id').on('who.key', '=', 'step3'),
      )
      .leftJoin('candidate_step as subject', (join) =>
        join.onRef('subject.candidate_id', '=', 'candidate.id').on('subject.key', '=', 'step2'),
      )
      .leftJoin('lot', (join) =>
        join
          .onRef('lot.edition', '=', 'candidate.edition')
          .on(sql<SqlBool>`lot.code = subject.saved ->> 'technicalCategory'`),
      )
      .select(['candidate.id', 'candidate.email', 'candidate.created_at as startedAt'])
      .select(['lot.code as lot', 'lot.name as lotName'])
      .select(sql<string | null>`who.saved -> 'contractors' -> 0 ->> 'organization'`.as('organization'))
      .select([
        'candidate.signed_at as signedAt',
        'candidate.accepted_at as acceptedAt',
        'candidate.refused_at as refusedAt',
      ])
      // What two persons have not opened is found by nobody.
      .where('candidate.opened_at', 'is not', null)
      .where(
        isLong(words)
          ? // Each by its own index: one condition over both tables would read every application.
            sql<SqlBool>`candidate.id in (
            select who.candidate_id from candidate_step who where who.key = 'step3' and ${matches}
            union all select candidate.id from candidate where ${byAddress})`
          : sql<SqlBool>`false`,
      )
      .orderBy(sql`coalesce(${closeness(contractors, words)}, 0)`, 'desc')
      .orderBy('candidate.created_at', 'desc')
      .orderBy('candidate.id')
      .limit(FOUND_EACH)
      .execute()
  )
}

/** `203 savoie`: words of a lot and words of a place, both; one word alone would be every place of its lot. */
export const findPlaces = async (db: Db, words: string, edition: number) => {
  const typed = words.split(/\s+/)
  if (typed.length < 2) return []
  const ofLot = sql<string>`(lot.code || ' ' || lot.name)`
  const ofPlace = sql<string>`(coalesce(department.code, region.code) || ' ' || coalesce(department.name, region.name))`
  const both = sql<string>`(${ofLot} || ' ' || ${ofPlace})`
  const some = (text: typeof both) =>
    sql`(${sql.join(
      typed.map((word) => matchesWords(text, word)),
      sql` or `,
    )})`
  const { rows } = await sql<Omit<On<'places'>, 'id'>>`
    select lot.edition, lot.code as lot, lot.name as "lotName", coalesce(department.code, region.code) as place,
      coalesce(department.name, region.name) as "placeName"
    from lot_place
    join lot on lot.edition = lot_place.edition and lot.code = lot_place.lot_code
    join place on place.id = lot_place.place_id
    join region on region.id = place.region_id
    left join department on department.id = place.department_id
    where lot.edition = ${edition} and ${matchesWords(both, words)} and ${some(ofLot)} and ${some(ofPlace)}
    order by length(coalesce(department.name, region.name)), lot.code, 4
    limit ${FOUND_EACH}`.execute(db)
  return rows.map((row) => ({ id: `${row.lot} ${row.place}`, ...row }))
}

const articleName = sql<string>`fold(article.name)`

/** Of the edition in force first. */
export const findArticles = (db: Db, words: string, edition: number) => {
  const startsCode = sql<SqlBool>`article.code like ${`${escaped(noSpace(words))}%`}`
  return db
    .selectFrom('article')
    .innerJoin('lot', (join) =>
      join.onRef('lot.edition', '=', 'article.edition').onRef('lot.code', '=', 'article.lot_code'),
    )
    .select(['article.id', 'article.edition', 'article.code', 'article.name'])
    .select(['article.lot_code as lot', 'lot.name as lotName'])
    .where(
      isLong(words)
        ? sql<SqlBool>`(${startsCode} or ${matchesWords('article.name', words)} or ${resembles(articleName, words)})`
        : sql<SqlBool>`false`,
    )
    .orderBy(sql`article.edition = ${edition}`, 'desc')
    .orderBy(startsCode, 'desc')
    .orderBy(closeness(articleName, words), 'desc')
    .orderBy('article.code')
    .orderBy('article.id')
    .limit(FOUND_EACH)
    .execute()
}

export const findInquiries = (db: Db, words: string) =>
  db
    .selectFrom('inquiry')
    .leftJoin('account', 'account.id', 'inquiry.account_id')
    .select(['inquiry.id', sql<On<'inquiries'>['kind']>`inquiry.kind`.as('kind'), 'inquiry.title'])
    .select(sql<string>`coalesce(account.name, inquiry.contact)`.as('contact'))
    .select(sql<boolean>`inquiry.closed_at is not null`.as('closed'))
    .where(isLong(words) ? matchesWords('inquiry.title', words) : sql<SqlBool>`false`)
    .orderBy(sql`inquiry.closed_at is not null`)
    .orderBy('inquiry.due_on')
    .orderBy('inquiry.id')
    .limit(FOUND_EACH)
    .execute()

/** By their number, or a part of it; or by the name of their firm. */
export const findContracts = (db: Db, words: string): Promise<On<'contracts'>[]> =>
  db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.supplier_id')
    .select(['contract.number as id', 'contract.lot_code as lot', 'account.name as firm'])
    .where(
      isLong(words)
        ? sql<SqlBool>`(contract.number ilike ${`%${escaped(noSpace(words))}%`} or ${matchesWords('account.name', words)})`
        : sql<SqlBool>`false`,
    )
    .orderBy(sql`contract.number = ${noSpace(words)}`, 'desc')
    .orderBy('contract.ends_on', 'desc')
    .orderBy('contract.number')
    .limit(FOUND_EACH)
    .execute()

export const findConsultations = (db: Db, words: string): Promise<On<'consultations'>[]> =>
  db
    .selectFrom('consultation')
    .select(['id', 'reference', 'name', 'edition'])
    .where(matchesWords(sql<string>`(reference || ' ' || name)`, words))
    .orderBy('id', 'desc')
    .limit(FOUND_EACH)
    .execute()

export async function findStatements(db: Db, words: string): Promise<On<'statements'>[]> {
  if (!/\d{2}/.test(words)) return []
  return db
    .selectFrom('fee_statement as told')
    .innerJoin('account as firm', 'firm.id', 'told.supplier_id')
    .select(['told.id', sql<string>`told.number`.as('number'), 'firm.name as firm', 'told.quarter'])
    .where(sql<SqlBool>`told.number ilike ${`%${escaped(noSpace(words))}%`}`)
    .orderBy('told.number')
    .limit(FOUND_EACH)
    .execute()
}
