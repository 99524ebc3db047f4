import type { Day } from '@charpente/domain/platform/calendar'
import type { BankOutcome } from '@charpente/domain/purchasing/fees/bank-match'
import type { Quarter } from '@charpente/domain/purchasing/fees/quarter'
import type { Billed, FeeCause } from '@charpente/domain/purchasing/fees/share'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { insertRows, rowsAsJson } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Interval, Waiting } from '../../platform/db/waiting.ts'

// Drafting --------------------------------------------------------------------

export type OrderToDraft = {
  id: number
  supplierId: number
  amount: number
  acceptedAt: Date
  cancelledAt: Date | null
  edition: number
  before: Billed[]
}

/**
 * Orders a statement may speak of: accepted in the quarter under a contract of the centre, which is where its share is
 * agreed, or told of earlier; of firms that have none for it yet.
 */
export const ordersToDraft = async (db: Db, quarter: Quarter, { since, until }: { since: Date; until: Date }) =>
  (
    await sql<OrderToDraft>`
      select put.id, put.supplier_id as "supplierId", put.amount, answer.answered_at as "acceptedAt",
        gone.cancelled_at as "cancelledAt", cart.edition,
        coalesce((select jsonb_agg(jsonb_build_object('live', line.live, 'base', line.base, 'share', line.share,
            'rate', line.rate) order by told.quarter)
          from fee_line line join fee_statement told on told.id = line.statement_id
          where line.purchase_order_id = put.id), '[]'::jsonb) as before
      from order_answer answer
      join purchase_order put on put.id = answer.purchase_order_id
      join cart on cart.id = put.cart_id
      left join order_cancellation gone on gone.purchase_order_id = put.id
      where answer.answer = 2 and answer.answered_at < ${until}
        and (answer.answered_at >= ${since} and cart.kind = 'formalized'
          or exists (select from fee_line where purchase_order_id = put.id))
        and not exists (select from fee_line line join fee_statement told on told.id = line.statement_id
          where line.purchase_order_id = put.id and told.quarter >= ${quarter})
        and not exists (select from fee_statement told
          where told.quarter = ${quarter} and put.supplier_id in (told.supplier_id, told.drafted_for))
      order by put.supplier_id, put.id`.execute(db)
  ).rows

/** One draft at a time of a quarter, and one numbering. */
export const holdQuarter = (db: Db, quarter: Quarter) =>
  sql`select pg_advisory_xact_lock(hashtext(${`fees ${quarter}`}))`.execute(db)

export const keptShares = (db: Db) =>
  db.selectFrom('fee_share').select(['edition', 'rate']).orderBy('edition', 'desc').execute()

export const editionStarts = (db: Db, editions: readonly number[]) =>
  db
    .selectFrom('edition')
    .select(['id', 'starts_on as startsOn'])
    .where('id', 'in', editions.length > 0 ? editions : [0])
    .execute()

/** Kept once: whoever came first is right. */
export const keepShare = (db: Db, share: Insertable<Database['fee_share']>) =>
  db
    .insertInto('fee_share')
    .values(share)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type NewStatement = Pick<
  Insertable<Database['fee_statement']>,
  'quarter' | 'supplier_id' | 'drafted_for' | 'vat_rate' | 'drafted_at'
>
export const addStatements = (db: Db, statements: readonly NewStatement[]) =>
  db
    .insertInto('fee_statement')
    .values(statements as NewStatement[])
    .returning(['id', 'supplier_id as supplierId'])
    .execute()

const lineColumns = ['statement_id', 'purchase_order_id', 'cause', 'live', 'computed', 'rate', 'base', 'share'] as const
type NewLine = Pick<Insertable<Database['fee_line']>, (typeof lineColumns)[number]>

export const addLines = (db: Db, lines: readonly NewLine[]) =>
  insertRows('fee_line', lineColumns, rowsAsJson(lines)).execute(db)

// Reading ---------------------------------------------------------------------

const disputesOf = sql<number>`(select count(*)::int from fee_dispute dispute
  join fee_line line on line.id = dispute.line_id where line.statement_id = told.id and dispute.outcome is null)`

/** Statements with what they come to and who is who. */
const statements = (db: Db) =>
  db
    .selectFrom('fee_statement as told')
    .innerJoin('account as firm', 'firm.id', 'told.supplier_id')
    .leftJoin('fee_mandate as mandate', (join) =>
      join.onRef('mandate.supplier_id', '=', 'told.supplier_id').on('mandate.ended_at', 'is', null),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('fee_line as line')
          .select(sql<number>`count(*)::int`.as('orders'))
          .select(sql<number>`(count(*) filter (where line.reason is not null))::int`.as('corrections'))
          .select(sql<number>`coalesce(sum(line.base), 0)::bigint`.as('base'))
          .select(sql<number>`coalesce(sum(line.share), 0)::bigint`.as('share'))
          .whereRef('line.statement_id', '=', 'told.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['told.id', 'told.quarter', 'told.number', 'told.revision', 'told.vat_rate as vatRate'])
    .select(['told.supplier_id as supplierId', 'firm.name as supplierName', 'firm.siret'])
    .select(['firm.remuneration_email as remunerationEmail', 'told.approved_at as approvedAt'])
    .select(['told.sent_at as sentAt', 'told.due_on as dueOn', 'told.paid_on as paidOn', 'told.reminders'])
    .select(['told.reminded_on as remindedOn', 'told.debit_id as debitId', 'mandate.id as mandateId'])
    .select(['mandate.reference as mandateReference', 'mandate.iban_shown as ibanShown'])
    .select(['mandate.holder as mandateHolder', 'mandate.signed_on as mandateSignedOn'])
    .select(['sums.orders', 'sums.corrections', 'sums.base', 'sums.share', disputesOf.as('disputes')])
    .select(sql<string>`firm.street || ', ' || firm.postal || ' ' || firm.city`.as('address'))

export const statementsOfQuarter = (db: Db, quarter: Quarter) =>
  statements(db).where('told.quarter', '=', quarter).orderBy('firm.name').orderBy('told.id').execute()
export type StoredStatement = Awaited<ReturnType<typeof statementsOfQuarter>>[number]

/** What a firm was sent, the last quarter first: a draft is not its business. */
export const statementsOfFirm = (db: Db, supplierId: number) =>
  statements(db)
    .where('told.supplier_id', '=', supplierId)
    .where('told.number', 'is not', null)
    .orderBy('told.quarter', 'desc')
    .orderBy('told.id', 'desc')
    .execute()

export const findStatement = (db: Db, id: number) => statements(db).where('told.id', '=', id).executeTakeFirst()

/** Held in one order, whoever does it; read once held. */
export async function lockStatements(db: Db, ids: readonly number[]): Promise<StoredStatement[]> {
  const among = ids.length > 0 ? ids : [0]
  await db.selectFrom('fee_statement').select('id').where('id', 'in', among).orderBy('id').forUpdate().execute()
  return statements(db).where('told.id', 'in', among).orderBy('told.id').execute()
}

export const lockStatement = async (db: Db, id: number) => (await lockStatements(db, [id]))[0]

/** Those of the bank's movements, by their numbers. */
export async function lockNumbered(db: Db, numbers: readonly string[]) {
  const found = await db
    .selectFrom('fee_statement')
    .select('id')
    .where('number', 'in', numbers.length > 0 ? numbers : [''])
    .execute()
  return found.length === 0
    ? []
    : lockStatements(
        db,
        found.map(({ id }) => id),
      )
}

export const quartersTold = async (db: Db) =>
  (await db.selectFrom('fee_statement').select('quarter').distinct().orderBy('quarter', 'desc').execute()).map(
    ({ quarter }) => quarter,
  )

/** What each line says of its order, with its last dispute. */
export const linesOf = (db: Db, statementIds: readonly number[]) =>
  db
    .selectFrom('fee_line as line')
    .innerJoin('purchase_order as put', 'put.id', 'line.purchase_order_id')
    .innerJoin('order_answer as answer', 'answer.purchase_order_id', 'put.id')
    .innerJoin('cart', 'cart.id', 'put.cart_id')
    .innerJoin('account as customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account_merge as buyer_then', 'buyer_then.id', 'cart.made_before')
    .leftJoin('order_lot as part', 'part.id', 'put.order_lot_id')
    .leftJoin('order_cancellation as gone', 'gone.purchase_order_id', 'put.id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('fee_dispute as one')
          .selectAll()
          .whereRef('one.line_id', '=', 'line.id')
          .orderBy('one.id', 'desc')
          .limit(1)
          .as('dispute'),
      (join) => join.onTrue(),
    )
    .select(['line.id', 'line.statement_id as statementId', 'line.purchase_order_id as purchaseOrder', 'line.rate'])
    .select(['line.computed', 'line.base', 'line.share', 'line.reason', 'line.live', 'put.amount as ordered'])
    .select(sql<FeeCause>`line.cause`.as('cause'))
    .select(['put.number as orderNumber', 'put.market_number as marketNumber', 'part.lot_code as lot'])
    .select(['answer.answered_at as acceptedAt', 'gone.cancelled_at as cancelledAt'])
    .select(sql<string>`coalesce(buyer_then.name, customer.name)`.as('customer'))
    .select(['dispute.id as disputeId', 'dispute.asked_at as disputedAt', 'dispute.reason as disputeReason'])
    .select(sql<string | null>`dispute.answer`.as('disputeAnswer'))
    .select('dispute.answered_at as disputeAnsweredAt')
    .select(sql<'upheld' | 'rejected' | null>`dispute.outcome`.as('disputeOutcome'))
    .where('line.statement_id', 'in', statementIds.length > 0 ? statementIds : [0])
    .orderBy('line.statement_id')
    .orderBy('answer.answered_at')
    .orderBy('line.id')
    .execute()
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

export const paymentsOf = (db: Db, statementId: number) =>
  db
    .selectFrom('fee_payment')
    .select(['paid_on as on', 'amount', 'reference', 'at'])
    .select(sql<'paid' | 'unpaid'>`kind`.as('kind'))
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .execute()

/** Firms that accepted something in the quarter under a contract and have no statement of it. */
export const countUndrafted = async (db: Db, quarter: Quarter, { since, until }: { since: Date; until: Date }) =>
  (
    await sql<{ count: number }>`
      select count(distinct put.supplier_id)::int as count
      from order_answer answer
      join purchase_order put on put.id = answer.purchase_order_id
      join cart on cart.id = put.cart_id and cart.kind = 'formalized'
      left join order_cancellation gone on gone.purchase_order_id = put.id
      where answer.answer = 2 and answer.answered_at >= ${since} and answer.answered_at < ${until}
        and (gone.cancelled_at is null or gone.cancelled_at >= ${until}) and put.amount > 0
        and not exists (select from fee_statement told
          where told.quarter = ${quarter} and put.supplier_id in (told.supplier_id, told.drafted_for))`.execute(db)
  ).rows[0]?.count ?? 0

// Deciding --------------------------------------------------------------------

export const changeStatement = (db: Db, id: number, changes: Updateable<Database['fee_statement']>) =>
  db.updateTable('fee_statement').set(changes).where('id', '=', id).execute()

/** The last position given in a quarter. */
export const lastPosition = async (db: Db, quarter: Quarter) =>
  (
    await sql<{ last: number }>`
      select coalesce(max(split_part(number, '-', 4)::int), 0) as last from fee_statement
      where quarter = ${quarter} and number is not null`.execute(db)
  ).rows[0]?.last ?? 0

type Approved = { id: number; number: string }
export const approveAll = (
  db: Db,
  approved: readonly Approved[],
  { by, askedBy, at }: { by: number | null; askedBy: number; at: Date },
) =>
  sql`update fee_statement set number = given.number, approved_at = ${at}, approved_by = ${by}, asked_by = ${askedBy}
    from json_to_recordset(${JSON.stringify(approved)}::json) as given (id integer, number text)
    where fee_statement.id = given.id`.execute(db)

/** A line, with what the rest of its order comes to. */
export const findLine = async (db: Db, id: number) =>
  (
    await sql<{
      id: number
      statementId: number
      purchaseOrder: number
      ordered: number
      base: number
      rate: number
      before: Billed[]
      isFollowed: boolean
    }>`
      select line.id, line.statement_id as "statementId", line.purchase_order_id as "purchaseOrder",
        greatest(put.amount, line.live) as ordered, line.base, line.rate,
        coalesce((select jsonb_agg(jsonb_build_object('live', other.live, 'base', other.base, 'share', other.share,
            'rate', other.rate) order by its.quarter)
          from fee_line other join fee_statement its on its.id = other.statement_id
          where other.purchase_order_id = line.purchase_order_id and its.quarter < told.quarter), '[]'::jsonb) as before,
        exists (select from fee_line other join fee_statement its on its.id = other.statement_id
          where other.purchase_order_id = line.purchase_order_id and its.quarter > told.quarter) as "isFollowed"
      from fee_line line
      join fee_statement told on told.id = line.statement_id
      join purchase_order put on put.id = line.purchase_order_id
      where line.id = ${id}`.execute(db)
  ).rows[0]

export const changeLine = (db: Db, id: number, changes: Updateable<Database['fee_line']>) =>
  db.updateTable('fee_line').set(changes).where('id', '=', id).execute()

export const addDispute = (db: Db, dispute: Insertable<Database['fee_dispute']>) =>
  db.insertInto('fee_dispute').values(dispute).returning('id').executeTakeFirstOrThrow()

export const findDispute = (db: Db, id: number) =>
  db
    .selectFrom('fee_dispute as dispute')
    .innerJoin('fee_line as line', 'line.id', 'dispute.line_id')
    .innerJoin('purchase_order as put', 'put.id', 'line.purchase_order_id')
    .select(['dispute.id', 'dispute.line_id as lineId', 'dispute.outcome', 'line.statement_id as statementId'])
    .select(['put.number as orderNumber', 'line.purchase_order_id as purchaseOrder'])
    .where('dispute.id', '=', id)
    .executeTakeFirst()

export const closeDispute = (db: Db, id: number, changes: Updateable<Database['fee_dispute']>) =>
  db.updateTable('fee_dispute').set(changes).where('id', '=', id).execute()

/** Disputes wait for somebody. */
export const waitingDisputes = (within: Interval): Waiting =>
  sql`select asked_at as since, asked_at + ${sql.lit(within)}::interval as due, 'dispute' as part
    from fee_dispute where outcome is null`

// Documents -------------------------------------------------------------------

export const documentsOf = (db: Db, statementId: number) =>
  db
    .selectFrom('fee_document')
    .select(['revision', 'media_id as mediaId', 'made_at as madeAt'])
    .where('statement_id', '=', statementId)
    .orderBy('revision')
    .execute()

export const findDocument = (db: Db, statementId: number, revision: number) =>
  db
    .selectFrom('fee_document')
    .select(['media_id as mediaId', 'csv'])
    .where('statement_id', '=', statementId)
    .where('revision', '=', revision)
    .executeTakeFirst()

export const addDocument = (db: Db, document: Insertable<Database['fee_document']>) =>
  db.insertInto('fee_document').values(document).execute()

// Paying ----------------------------------------------------------------------

export const addPayments = (db: Db, payments: Insertable<Database['fee_payment']>[]) =>
  db.insertInto('fee_payment').values(payments).execute()

export const endMandate = (db: Db, supplierId: number, changes: { by: number | null; at: Date; reason: string }) =>
  db
    .updateTable('fee_mandate')
    .set({ ended_at: changes.at, ended_by: changes.by, end_reason: changes.reason })
    .where('supplier_id', '=', supplierId)
    .where('ended_at', 'is', null)
    .returning(['id', 'reference', 'iban_shown as ibanShown'])
    .executeTakeFirst()

/** Nothing when its reference is taken. */
export const addMandate = (db: Db, mandate: Insertable<Database['fee_mandate']>) =>
  db
    .insertInto('fee_mandate')
    .values(mandate)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()

/** The head of a firm, held: one mandate at a time. */
export const lockFirm = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('side', '=', 'supplier')
    .where('admin_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Sent, not paid, disputed by nobody, of firms that let the centre collect, and not asked of the bank yet. */
export const collectable = (db: Db) =>
  statements(db)
    .where('told.sent_at', 'is not', null)
    .where('told.paid_on', 'is', null)
    .where('told.debit_id', 'is', null)
    .where('mandate.id', 'is not', null)
    .where('sums.share', '>', 0)
    .where(disputesOf, '=', 0)
    .orderBy('told.id')

export const addDebit = (db: Db, debit: Insertable<Database['fee_debit']>) =>
  db.insertInto('fee_debit').values(debit).returning('id').executeTakeFirstOrThrow()

export const debitStatements = (db: Db, debitId: number, ids: readonly number[]) =>
  sql`update fee_statement set debit_id = ${debitId}, mandate_id = mandate.id from fee_mandate mandate
    where fee_statement.id = any(${ids}::integer[]) and mandate.supplier_id = fee_statement.supplier_id
      and mandate.ended_at is null`.execute(db)

export const findDebit = (db: Db, id: number) =>
  db
    .selectFrom('fee_debit')
    .select(['id', 'message_id as messageId', 'collect_on as collectOn', 'made_at as madeAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What the bank is asked to collect, each by its own mandate. */
export const debitedStatements = (db: Db, debitId: number) =>
  db
    .selectFrom('fee_statement as told')
    .innerJoin('fee_mandate as mandate', 'mandate.id', 'told.mandate_id')
    .select(['told.id', 'told.number', 'told.revision', 'told.vat_rate as vatRate', 'mandate.iban'])
    .select(['mandate.reference', 'mandate.signed_on as signedOn', 'mandate.holder'])
    .select((of) =>
      of
        .selectFrom('fee_line as line')
        .select(sql<number>`coalesce(sum(line.share), 0)::bigint`.as('share'))
        .whereRef('line.statement_id', '=', 'told.id')
        .as('share'),
    )
    .where('told.debit_id', '=', debitId)
    .orderBy('told.id')
    .execute()

/** The last files asked of the bank. */
export const debits = async (db: Db) =>
  (
    await sql<{ id: number; collectOn: Day; madeAt: Date; shares: { share: number; vatRate: number }[] }>`
      select debit.id, debit.collect_on as "collectOn", debit.made_at as "madeAt",
        coalesce((select jsonb_agg(jsonb_build_object('share', its.share, 'vatRate', its.vat_rate)) from (
          select sum(line.share) as share, told.vat_rate from fee_statement told
          join fee_line line on line.statement_id = told.id where told.debit_id = debit.id
          group by told.id) its), '[]'::jsonb) as shares
      from fee_debit debit order by debit.id desc limit 5`.execute(db)
  ).rows

// The bank --------------------------------------------------------------------

export const addBankFile = (db: Db, file: Insertable<Database['fee_bank_file']>) =>
  db.insertInto('fee_bank_file').values(file).returning('id').executeTakeFirstOrThrow()

type NewEntry = Omit<Insertable<Database['fee_bank_entry']>, 'outcome'> & { outcome: BankOutcome }

/** Movements known already are not added again. */
export const knownEntries = async (db: Db, keys: readonly string[]) =>
  new Set(
    (
      await db
        .selectFrom('fee_bank_entry')
        .select('entry_key')
        .where('entry_key', 'in', keys.length > 0 ? keys : [''])
        .execute()
    ).map(({ entry_key }) => entry_key),
  )

export const addEntries = (db: Db, entries: readonly NewEntry[]) =>
  db
    .insertInto('fee_bank_entry')
    .values(entries as NewEntry[])
    .returning(['id', 'entry_key as key'])
    .execute()

/** One file at a time: two do not pay the same statement. */
export const holdBank = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('fees bank'))`.execute(db)

const entries = (db: Db) =>
  db
    .selectFrom('fee_bank_entry as entry')
    .leftJoin('fee_statement as told', 'told.id', 'entry.statement_id')
    .select(['entry.id', 'entry.booked_on as bookedOn', 'entry.amount', 'entry.is_credit as isCredit'])
    .select(['entry.currency', 'entry.reference', 'entry.statement_id as statementId'])
    .select(['told.number as statementNumber', sql<BankOutcome>`entry.outcome`.as('outcome')])

export const entriesOfFile = (db: Db, fileId: number) =>
  entries(db).where('entry.file_id', '=', fileId).orderBy('entry.id').execute()

const isLeft = sql<boolean>`entry.outcome not in ('paid', 'unpaid') and entry.seen_at is null`

export const entriesLeft = (db: Db) => entries(db).where(isLeft).orderBy('entry.id').limit(200).execute()

export const countLeft = async (db: Db) =>
  (
    await db
      .selectFrom('fee_bank_entry as entry')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(isLeft)
      .executeTakeFirstOrThrow()
  ).count

export const markSeen = (db: Db, id: number, by: number | null, at: Date) =>
  db
    .updateTable('fee_bank_entry')
    .set({ seen_at: at, seen_by: by })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .where('outcome', 'not in', ['paid', 'unpaid'])
    .returning(['file_id as fileId', 'reference', 'amount'])
    .executeTakeFirst()

// Reminding -------------------------------------------------------------------

/** Due before that day, sent, not paid, disputed by nobody. */
export const unpaidBefore = (db: Db, day: Day) =>
  statements(db)
    .where('told.sent_at', 'is not', null)
    .where('told.paid_on', 'is', null)
    .where('told.due_on', '<', day)
    .where('sums.share', '>', 0)
    .where(disputesOf, '=', 0)
    .orderBy('told.id')
    .execute()

/** What a firm has to pay by itself that day: sent, not paid, disputed by nobody, and the bank was not, or will not be, asked. */
export const feesToPay = (firmId: number, today: Day) => sql`
  select told.id, told.number, told.revision, told.sent_at, told.due_on from fee_statement told
  where told.supplier_id = ${firmId} and told.sent_at is not null and told.paid_on is null and told.debit_id is null
    and (told.due_on < ${today}::date
      or not exists (select from fee_mandate where supplier_id = told.supplier_id and ended_at is null))
    and (select sum(share) from fee_line where statement_id = told.id) > 0 and ${disputesOf} = 0`

/** Nobody reminds twice for the same day. */
export const takeReminder = (db: Db, id: number, { remindedOn, today }: { remindedOn: Day | null; today: Day }) =>
  db
    .updateTable('fee_statement')
    .set((set) => ({ reminded_on: today, reminders: set('reminders', '+', 1) }))
    .where('id', '=', id)
    .where('paid_on', 'is', null)
    .where(sql<boolean>`reminded_on is not distinct from ${remindedOn}::date`)
    .returning('reminders')
    .executeTakeFirst()

// Firms that become one --------------------------------------------------------

/** What a double was told of is the kept firm's; its mandate too, where that one has none. */
export async function moveFees(db: Db, { double, kept }: { double: number; kept: number }) {
  await db.updateTable('fee_statement').set({ supplier_id: kept }).where('supplier_id', '=', double).execute()
  await sql`update fee_mandate set supplier_id = ${kept} where supplier_id = ${double} and (ended_at is not null
    or not exists (select from fee_mandate its where its.supplier_id = ${kept} and its.ended_at is null))`.execute(db)
}
