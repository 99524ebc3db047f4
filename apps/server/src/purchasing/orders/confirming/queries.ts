import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { insertLines, type Line, lineRows } from '../../../platform/audit/queries.ts'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { columnsOf, insertRows, rowsAsJson, rowsOf } from '../../../platform/db/rows.ts'
import type { Database } from '../../../platform/db/types.ts'
import { claiming, type Keyed } from '../../../platform/idempotency/queries.ts'
import { insertJobs, wakeWorkers } from '../../../platform/jobs/queries.ts'
import { type Job, traced } from '../../../platform/jobs/queue.ts'
import { insertMails, mailRows, type NewMail } from '../../../platform/mail/queries.ts'
import { freeLinesToRead, holdersAsked, holdersShown, linesToRead, passedOver } from '../../carts/lines/queries.ts'
import { cartRows, noticeRows } from '../../carts/queries.ts'

type Claim = Keyed & { cartId: number; kind: CartKind }
type Held = { isNew: boolean; isHeld: boolean; seq: number | null; hash: Buffer | null }

/**
 * The key is claimed, then the cart held, then its trail, of which this is the end, and the contracts it may engage, so
 * that no two orders go above a maximum together (decision 059): one after the other in one statement.
 * A call that was made before holds nothing. What the transaction asks next is wide, and asked with the same plan
 * whatever the cart: planning it each time would take longer than all the rest.
 */
const holding = builtOnce(
  (_db, given: Claim) => sql<Held>`
  with claimed as (${claiming(given)}),
  new as materialized (select ${given.key}::text is null or exists (select from claimed) as is_new),
  held as materialized (
    select id from cart where id = ${given.cartId} and kind = ${given.kind} and (select is_new from new) for update),
  engaging as materialized (
    select from contract where maximum is not null and number in (
      select holder.market_number from held
      join order_lot part on part.cart_id = held.id
      join shown_holder holder on holder.edition = part.edition and holder.lot_code = part.lot_code
        and holder.place_id = part.place_id)
    order by number for no key update)
  select new.is_new as "isNew", held.id is not null as "isHeld", ending.seq, ending.hash,
    (select count(*) from engaging) as "contracts", set_config('plan_cache_mode', 'force_generic_plan', true)
  from new left join held on true left join lateral trail_end('cart', held.id::text) ending on held.id is not null`,
)

export async function claimAndHold(db: Db, claim: Claim) {
  const [{ isNew, isHeld, seq, hash }] = (await holding(db, claim)) as [Held]
  return { isNew, isHeld, trail: seq !== null && hash !== null ? { seq, hash } : undefined }
}

/** The ids of orders to come: the trail seals them, so that they are drawn before anything is written. */
const drawnId = sql<number>`nextval('purchase_order_id_seq')::integer`.as('drawnId')

type Asked = { cartId: number; actorId: number }

/** The cart that is held with what its owner reads of it, who orders, and who is told. Q-117 */
const cartToConfirm = (db: Db, { cartId, actorId }: Asked) =>
  cartRows(db)
    .innerJoin('account as buyer', (join) => join.on('buyer.id', '=', actorId))
    .select(['buyer.engagement_required as engagementRequired', 'buyer.confirm_above as confirmAbove'])
    .select((select) => [
      jsonArrayFrom(noticeRows(db, cartId)).as('notices'),
      // The administrator of the account, and whoever prepared the cart.
      jsonArrayFrom(
        select
          .selectFrom('account as told')
          .select(['told.id', 'told.email'])
          .where((where) =>
            where.or([
              where('told.id', '=', sql<number>`coalesce(customer.admin_id, customer.id)`),
              where.and([
                where('told.id', '=', where.ref('cart.prepared_by')),
                where('told.active', '=', true),
                where('told.removed_at', 'is', null),
              ]),
            ]),
          ),
      ).as('told'),
    ])
    .where('cart.id', '=', cartId)

const formalizedToConfirm = builtOnce((db, given: Asked) =>
  cartToConfirm(db, given).select([
    jsonArrayFrom(linesToRead(db, given.cartId)).as('lines'),
    jsonArrayFrom(holdersAsked(db, given.cartId)).as('asked'),
    jsonArrayFrom(holdersShown(db, given.cartId).select(drawnId)).as('shown'),
    jsonArrayFrom(passedOver(db, given.cartId)).as('passed'),
  ]),
)

const freeToConfirm = builtOnce((db, given: Asked) =>
  cartToConfirm(db, given).select([
    jsonArrayFrom(freeLinesToRead(db, given.cartId)).as('lines'),
    jsonArrayFrom(db.selectFrom('order_free_supplier').select(drawnId).where('cart_id', '=', given.cartId)).as('drawn'),
  ]),
)

/** All that confirming a formalized cart depends on, in one question: names and prices are those of one version. */
export async function readFormalized(db: Db, asked: Asked) {
  const [row] = await formalizedToConfirm(db, asked)
  if (!row) throw new Error('a cart that is held is not read')
  return { ...row, ids: row.shown.map(({ drawnId }) => drawnId).toSorted((a, b) => a - b) }
}

export async function readFree(db: Db, asked: Asked) {
  const [row] = await freeToConfirm(db, asked)
  if (!row) throw new Error('a cart that is held is not read')
  return { ...row, ids: row.drawn.map(({ drawnId }) => drawnId).toSorted((a, b) => a - b) }
}

export type FrozenLine = {
  purchase_order_id: number
  position: number
  edition: number
  code: string | null
  name: string
  unit: string
  quantity: number
  tier: string | null
  unit_price: number | null
  total: number | null
  category_id: number | null
  quantity_b: number | null
  quantity_c: number | null
}

/** All the rows of an order. */
export type Written = {
  cartId: number
  kind: CartKind
  now: Date
  /** Each line costs what it was ordered at, for ever. Q-21 */
  prices: readonly { id: number; price: number }[]
  /** Lots whose holders are no longer those noted with the cart, and where each starts now. Q-19 */
  moved: readonly { groupId: number; startRank: number }[]
  holders: readonly Insertable<Database['order_lot_supplier']>[]
  whole: Insertable<Database['cart_order']>
  /** One for each supplier that may be asked. */
  orders: readonly (Insertable<Database['purchase_order']> & { id: number })[]
  lines: readonly FrozenLine[]
  derogations: readonly Insertable<Database['derogation']>[]
  passed: readonly Insertable<Database['passed_over']>[]
  trail: readonly Line[]
  mails: readonly NewMail[]
  jobs: readonly Job[]
}

type Given = { cartId: number; now: Date } & Record<
  'prices' | 'moved' | 'holders' | 'whole' | 'orders' | 'lines' | 'derogations' | 'passed' | 'trail' | 'mails' | 'jobs',
  string
>
export type Noted = { id: number; groupId: number; rank: number }

const orderColumns = [
  'id',
  'cart_id',
  'order_lot_id',
  'order_free_supplier_id',
  'supplier_id',
  'manager_id',
  'market_number',
  'rank',
  'amount',
  'execution_days',
  'status',
  'number',
  'secret',
  'secret_hash',
  'sent_at',
  'due_at',
] as const

/** Holders noted anew take the place of those before once these are gone, and their orders refer to them. */
const notingHolders = (given: Given) => sql`
  moved as (
    select "groupId", "startRank"
    from json_to_recordset(${given.moved}::json) as moved ("groupId" integer, "startRank" smallint)),
  started as (update order_lot set proposal_rank = "startRank" from moved
    where cart_id = ${given.cartId} and id = "groupId"),
  gone as (delete from order_lot_supplier using moved where order_lot_id = "groupId" returning order_lot_id),
  noted as (
    insert into order_lot_supplier (order_lot_id, rank, supplier_id)
    select order_lot_id, rank, supplier_id from ${rowsOf('order_lot_supplier', given.holders)}
    where (select count(*) from gone) >= 0
    returning id, order_lot_id, rank)`

/** Those noted with the cart are still those shown. */
const leavingHolders = () => sql`
  noted as (select null::integer as id, null::integer as order_lot_id, null::smallint as rank where false)`

/**
 * Everything in one statement, which the constraints judge at its end. Nobody works in the cart any more, and what was
 * being typed is no longer of use.
 */
const writing = (table: 'order_article' | 'order_free_article', holders: typeof notingHolders) =>
  builtOnce(
    (_db, given: Given) => sql<{ noted: Noted[] | null }>`
  with frozen as (
    update ${sql.table(table)} line set unit_price = frozen.price
    from json_to_recordset(${given.prices}::json) as frozen (id integer, price integer)
    where line.cart_id = ${given.cartId} and line.id = frozen.id),
  inactive as (delete from active_cart where cart_id = ${given.cartId}),
  confirmed as (
    update cart set status = ${sql.lit(CartStatus.confirmed)}, info_draft = null, info_drafted_at = null,
      updated_at = ${given.now}, version = version + 1
    where id = ${given.cartId}),
  ${holders(given)},
  whole as (${insertRows(
    'cart_order',
    ['cart_id', 'confirmed_at', 'confirmed_by', 'total', 'agrees_in_advance', 'secret', 'secret_hash'],
    given.whole,
  )}),
  put as (
    insert into purchase_order (${columnsOf(orderColumns)}, order_lot_supplier_id) overriding system value
    select ${columnsOf(orderColumns, 'planned')}, coalesce(noted.id, planned.order_lot_supplier_id)
    from ${rowsOf('purchase_order', given.orders)} planned
    left join noted on noted.order_lot_id = planned.order_lot_id and noted.rank = planned.rank),
  line as (${insertRows(
    'ordered_line',
    [
      'purchase_order_id',
      'position',
      'edition',
      'code',
      'name',
      'unit',
      'quantity',
      'tier',
      'unit_price',
      'total',
      'category_id',
      'quantity_b',
      'quantity_c',
    ] as const,
    given.lines,
  )}),
  wished as (${insertRows(
    'derogation',
    ['purchase_order_id', 'side', 'asked_at', 'asked_name', 'end_on', 'reason', 'answer_by'],
    given.derogations,
  )}),
  passed as (${insertRows(
    'passed_over',
    ['order_lot_id', 'rank', 'supplier_id', 'market_number', 'reason', 'amount', 'room', 'at'],
    given.passed,
  )}),
  sealed as (${insertLines(given.trail)}),
  posted as (${insertMails(given.mails)}),
  job as (${insertJobs(given.jobs)}),
  woken as (${wakeWorkers(sql.table('job'))})
  select (select count(*) from woken),
    (select json_agg(json_build_object('id', id, 'groupId', order_lot_id, 'rank', rank)) from noted) as noted`,
  )
const write = {
  formalized: writing('order_article', leavingHolders),
  moved: writing('order_article', notingHolders),
  free: writing('order_free_article', leavingHolders),
}

/** Gives the holders noted anew. */
export async function writeOrder(db: Db, { kind, cartId, now, whole, trail, mails, ...rows }: Written) {
  const [written] = await write[rows.moved.length > 0 ? 'moved' : kind](db, {
    cartId,
    now,
    prices: rowsAsJson(rows.prices),
    moved: rowsAsJson(rows.moved),
    holders: rowsAsJson(rows.holders),
    whole: rowsAsJson([whole]),
    orders: rowsAsJson(rows.orders),
    lines: rowsAsJson(rows.lines),
    derogations: rowsAsJson(rows.derogations),
    passed: rowsAsJson(rows.passed),
    trail: lineRows(trail),
    mails: mailRows(mails),
    jobs: rowsAsJson(rows.jobs.map(({ name, data }) => ({ name, data: traced(data) }))),
  })
  return written?.noted ?? []
}

export const addDerogations = (db: Db, asked: readonly Insertable<Database['derogation']>[]) =>
  db.insertInto('derogation').values(asked).execute()
