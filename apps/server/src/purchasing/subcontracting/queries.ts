import type { SubcontractDraft } from '@charpente/contract/purchasing/subcontracting'
import type { Day } from '@charpente/domain/platform/calendar'
import type { SubcontractPaper } from '@charpente/domain/purchasing/subcontracting/paper'
import type { SubcontractState } from '@charpente/domain/purchasing/subcontracting/state'
import { type NotNull, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Hooks } from '../../platform/http/context.ts'

const actRows = (db: Db) =>
  db
    .selectFrom('subcontract_act as act')
    .leftJoin('account as sender', 'sender.id', 'act.sent_by')
    .leftJoin('account as decider', 'decider.id', 'act.decided_by')
    .select(['act.id', 'act.purchase_order_id as orderId', 'act.number', 'act.replaces_id as replacesId'])
    .select(sql<SubcontractState>`act.state`.as('state'))
    .select(sql<SubcontractDraft>`act.form`.as('form'))
    .select(['act.amount', 'act.siret', 'act.pays_directly as paysDirectly', 'act.drafted_at as draftedAt'])
    .select(['act.sent_at as sentAt', 'act.due_at as dueAt', 'act.opened_at as openedAt'])
    .select(['act.reminded_at as remindedAt', 'act.decided_at as decidedAt', 'act.reason'])
    .select(sql<'decision' | 'silence' | null>`act.manner`.as('manner'))
    .select(sql<string | null>`nullif(trim(sender.firstname || ' ' || sender.lastname), '')`.as('sentBy'))
    .select(sql<string | null>`nullif(trim(decider.firstname || ' ' || decider.lastname), '')`.as('decidedBy'))

/** Those of some orders, oldest first. */
export const actsOf = (db: Db, orderIds: readonly number[]) =>
  actRows(db)
    .where('act.purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('act.purchase_order_id')
    .orderBy('act.number')
    .execute()
export type StoredAct = Awaited<ReturnType<typeof actsOf>>[number]

/** Those declared on the orders of a contract, once sent, oldest first. */
export const actsOfContract = (db: Db, marketNumber: string) =>
  actRows(db)
    .innerJoin('purchase_order as put', 'put.id', 'act.purchase_order_id')
    .select('put.number as orderNumber')
    .where('put.market_number', '=', marketNumber)
    .where('act.sent_at', 'is not', null)
    .$narrowType<{ sentAt: NotNull }>()
    .orderBy('act.sent_at')
    .execute()

/** Which order an act is of: it is held before the act is read. */
export const orderOfAct = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('subcontract_act')
      .select('purchase_order_id as orderId')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.orderId

type NewAct = { orderId: number; number: number; replacesId: number | null; form: object; by: number; now: Date }

export const addAct = async (db: Db, { orderId, number, replacesId, form, by, now }: NewAct) =>
  (
    await db
      .insertInto('subcontract_act')
      .values({
        purchase_order_id: orderId,
        number,
        replaces_id: replacesId,
        form: JSON.stringify(form),
        drafted_at: now,
        drafted_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const changeAct = (db: Db, id: number, changes: Updateable<Database['subcontract_act']>) =>
  db.updateTable('subcontract_act').set(changes).where('id', '=', id).execute()

export const setForm = (db: Db, id: number, form: object, now: Date) =>
  changeAct(db, id, { form: JSON.stringify(form), drafted_at: now })

/** Whoever decides has read it: the first time only. */
export const markActsOpened = (db: Db, ids: readonly number[], now: Date) =>
  db
    .updateTable('subcontract_act')
    .set({ opened_at: now })
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('opened_at', 'is', null)
    .execute()

export const papersOf = (db: Db, actIds: readonly number[]) =>
  db
    .selectFrom('subcontract_paper as paper')
    .innerJoin('media', 'media.id', 'paper.media_id')
    .select(['paper.act_id as actId', 'paper.media_id as mediaId', 'paper.filed_at as filedAt'])
    .select(sql<SubcontractPaper>`paper.kind`.as('kind'))
    .select(['media.name', 'media.size', 'media.state', 'media.sha256'])
    .where('paper.act_id', 'in', actIds.length > 0 ? actIds : [0])
    .orderBy('paper.act_id')
    .orderBy('paper.kind')
    .execute()
export type StoredPaper = Awaited<ReturnType<typeof papersOf>>[number]

export const filePaper = (db: Db, actId: number, kind: SubcontractPaper, mediaId: number, now: Date) =>
  db
    .insertInto('subcontract_paper')
    .values({ act_id: actId, kind, media_id: mediaId, filed_at: now })
    .onConflict((same) => same.columns(['act_id', 'kind']).doUpdateSet({ media_id: mediaId, filed_at: now }))
    .execute()

export const takePaperOut = (db: Db, actId: number, kind: SubcontractPaper) =>
  db.deleteFrom('subcontract_paper').where('act_id', '=', actId).where('kind', '=', kind).execute()

/** A new act begins with the papers of the one it replaces. */
export const sharePapers = (db: Db, from: number, to: number) =>
  sql`insert into subcontract_paper (act_id, kind, media_id, filed_at)
    select ${to}, kind, media_id, filed_at from subcontract_paper where act_id = ${from}`.execute(db)

/** A file the antivirus refused: whatever refers to it lets go of it. */
export const withdrawPapers = (db: Db, mediaId: number) =>
  db
    .deleteFrom('subcontract_paper')
    .where('media_id', '=', mediaId)
    .returning(['act_id as subcontract', 'kind'])
    .execute()

/** What is asked or in force ends with its order. */
export const endActs = (db: Db, orderId: number, reason: string, now: Date) =>
  db
    .updateTable('subcontract_act')
    .set({ state: 'ended', reason, decided_at: now })
    .where('purchase_order_id', '=', orderId)
    .where('state', 'in', ['sent', 'accepted'])
    .returning(['id', 'number'])
    .execute()

type Found = { id: number; orderId: number; number: number; replacesId: number | null; dueAt: Date }

/**
 * Silence accepts: one conditional update of acts whose order is held first, as by whoever decides at the same moment.
 * What it replaces is replaced with it.
 */
export async function acceptBySilence(db: Db, now: Date, limit: number) {
  const { rows } = await sql<Found>`
    with held as (
      select put.id from purchase_order put
      where put.id in (select purchase_order_id from subcontract_act where state = 'sent' and due_at < ${now}
        order by due_at limit ${limit})
      for no key update skip locked),
    accepted as (
      update subcontract_act act set state = 'accepted', manner = 'silence', decided_at = ${now} from held
      where act.purchase_order_id = held.id and act.state = 'sent' and act.due_at < ${now}
      returning act.id, act.purchase_order_id, act.number, act.replaces_id, act.due_at),
    replaced as (
      update subcontract_act former set state = 'replaced' from accepted
      where former.id = accepted.replaces_id and former.state = 'accepted')
    select id, purchase_order_id as "orderId", number, replaces_id as "replacesId", due_at as "dueAt"
    from accepted`.execute(db)
  return rows
}

/** Those whose time is nearly up, told once. */
export async function remindActs(db: Db, now: Date, dueBefore: Date, limit: number) {
  const { rows } = await sql<Found>`
    update subcontract_act set reminded_at = ${now} where id in (
      select id from subcontract_act
      where state = 'sent' and due_at >= ${now} and due_at < ${dueBefore} and reminded_at is null
      order by due_at limit ${limit} for no key update skip locked)
    returning id, purchase_order_id as "orderId", number, replaces_id as "replacesId", due_at as "dueAt"`.execute(db)
  return rows
}

type AwaitedAct = { accountId: number; id: number; cartId: number; name: string; supplier: string; dueAt: Date }

/** Those the administrators of these organisations have not decided, the soonest due first. */
export async function actsAwaited(db: Db, accountIds: readonly number[], now: Date) {
  const { rows } = await sql<AwaitedAct>`
    select coalesce(customer.admin_id, customer.id) as "accountId", act.id, put.cart_id as "cartId",
      act.form ->> 'name' as name, supplier.name as supplier, act.due_at as "dueAt"
    from subcontract_act act join purchase_order put on put.id = act.purchase_order_id
    join cart on cart.id = put.cart_id join account customer on customer.id = cart.customer_id
    join account supplier on supplier.id = put.supplier_id
    where act.state = 'sent' and act.due_at >= ${now}
      and coalesce(customer.admin_id, customer.id) = any(${accountIds}::integer[])
    order by act.due_at, act.id`.execute(db)
  return rows
}

/** An act as the open data of its contract tells it. */
type PublicAct = Awaited<ReturnType<Hooks['subcontractsOf']>>[number]

/** What came into force, whatever became of it since: an act of the same firm that replaces another is its change. */
const inForce = (marketNumbers: readonly string[]) => sql`
  select act.id, act.replaces_id, put.market_number as market, act.siret, act.amount, act.published_on,
    (act.form ->> 'months')::int as months, act.form ->> 'variation' as variation,
    (act.decided_at at time zone 'Europe/Paris')::date as notified_on,
    row_number() over (partition by put.market_number order by act.published_on nulls last, act.decided_at, act.id)::int as place
  from subcontract_act act join purchase_order put on put.id = act.purchase_order_id
  where put.market_number = any (${marketNumbers}) and act.manner is not null and act.state <> 'refused'`

export async function essentialSubcontracts(db: Db, marketNumbers: readonly string[]) {
  const { rows } = await sql<PublicAct>`
    with recursive act as (${inForce(marketNumbers)}),
    root as (
      select id, place, siret, market from act where not exists (
        select from act former where former.id = act.replaces_id and former.siret = act.siret)
      union all
      select act.id, root.place, act.siret, act.market from act join root on root.id = act.replaces_id and root.siret = act.siret)
    select act.market as "marketNumber", act.siret, act.months, to_char(act.notified_on, 'YYYY-MM-DD') as "notifiedOn",
      act.amount::float8 as amount, act.variation, to_char(act.published_on, 'YYYY-MM-DD') as "publishedOn",
      nullif(root.place, act.place) as changes
    from act join root on root.id = act.id order by act.market, act.place`.execute(db)
  return rows
}

export async function publishSubcontracts(db: Db, marketNumbers: readonly string[], day: Day) {
  await sql`update subcontract_act set published_on = ${day}
    where published_on is null and id in (select id from (${inForce(marketNumbers)}) act)`.execute(db)
}
