import type { Day } from '@charpente/domain/platform/calendar'
import type { TaskKind } from '@charpente/domain/purchasing/execution/tasks'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { ownedBy } from '../orders/monitoring/queries.ts'
import { orderRows } from '../orders/queries.ts'

export const findCalendarAddress = (db: Db, accountId: number) =>
  db
    .selectFrom('calendar_address')
    .select(['secret', 'opened_at as openedAt', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const removeCalendarAddress = (db: Db, accountId: number) =>
  db.deleteFrom('calendar_address').where('account_id', '=', accountId).returning('id').executeTakeFirst()

type NewAddress = { account_id: number; secret: Buffer; secret_hash: Buffer; opened_at: Date }

export const putCalendarAddress = (db: Db, address: NewAddress) =>
  db
    .insertInto('calendar_address')
    .values(address)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...address, read_at: null }))
    .execute()

/** Whose it is, as long as they may come in. */
export const calendarOwner = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('calendar_address as address')
    .innerJoin('account', 'account.id', 'address.account_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(['address.id', 'address.read_at as readAt', 'account.id as accountId', 'account.side'])
    .where('address.secret_hash', 'in', hashes)
    .where('account.active', '=', true)
    .where('account.removed_at', 'is', null)
    .where((where) => where.or([where('account.admin_id', 'is', null), where('head.active', '=', true)]))
    .executeTakeFirst()

export const noteCalendarRead = (db: Db, id: number, now: Date) =>
  db.updateTable('calendar_address').set({ read_at: now }).where('id', '=', id).execute()

export type Whose = { accountId: number; side: 'customer' | 'supplier' }

/** Its first instant in Paris. */
const morningOf = (day: Day) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Paris'`

/** Orders an agenda has a day for: asked, accepted and not done; of those no file was kept, the recent ones. */
export const agendaOrders = (db: Db, whose: Whose, { since, limit }: { since: Day; limit: number }) =>
  orderRows(db)
    .where(ownedBy(whose))
    .where(
      sql<SqlBool>`(put.status = 1 or put.status = 2 and case when standing.phase is null
        then coalesce(put.execution_end, cart.operation_ending_date, put.sent_at::date) >= ${since}::date
        else standing.phase in ('toStart', 'underWay', 'suspended') end)`,
    )
    .orderBy('put.sent_at', 'desc')
    .orderBy('put.id')
    .limit(limit)
    .execute()

/** What waits for somebody, or for their people, until some moment; the end of the works is told with its order. */
export const datedTasks = (db: Db, { accountId, side }: Whose, { since, limit }: { since: Day; limit: number }) =>
  orderRows(db)
    .innerJoin('execution_task as task', 'task.purchase_order_id', 'put.id')
    .select(['task.key', sql<TaskKind>`task.kind`.as('task'), sql<Date>`task.due_at`.as('dueAt')])
    .where('task.party_id', 'in', (people) =>
      people
        .selectFrom('account')
        .select('id')
        .where((where) => where.or([where('id', '=', accountId), where('admin_id', '=', accountId)])),
    )
    .where('task.side', '=', side === 'supplier' ? 'firm' : 'buyer')
    .where('task.kind', '<>', 'finish')
    .where('task.due_at', '>=', morningOf(since))
    .orderBy('task.due_at')
    .orderBy('put.id')
    .limit(limit)
    .execute()

/** The visit of works declared done, as it was last set. */
export const setVisits = (db: Db, whose: Whose, since: Day) =>
  orderRows(db)
    .innerJoin('execution_act as visit', 'visit.purchase_order_id', 'put.id')
    .select([sql<Day>`visit.body->>'day'`.as('day'), sql<string>`coalesce(visit.body->>'time', '')`.as('time')])
    .where(ownedBy(whose))
    .where('standing.phase', '=', 'completed')
    .where('visit.kind', '=', 'visitSet')
    .where(sql<SqlBool>`visit.body->>'day' >= ${since}`)
    .where(
      sql<SqlBool>`not exists (select from execution_act later where later.purchase_order_id = put.id
        and later.number > visit.number and later.kind in ('visitSet', 'completed'))`,
    )
    .execute()

/** Works to start on a day both sides agreed on. */
export const agreedStarts = (db: Db, whose: Whose, since: Day) =>
  orderRows(db)
    .select(sql<Day>`standing.starts_on`.as('startsOn'))
    .where(ownedBy(whose))
    .where('standing.phase', '=', 'toStart')
    .where(sql<SqlBool>`standing.starts_on >= ${since}::date`)
    .where(
      sql<SqlBool>`exists (select from execution_act agreed
        join execution_act asked on asked.purchase_order_id = put.id and asked.kind = 'startProposed'
          and asked.number = (agreed.body->>'act')::integer
        where agreed.purchase_order_id = put.id and agreed.kind = 'agreed')`,
    )
    .execute()
