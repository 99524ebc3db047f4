import type { DerogationSide } from '@charpente/domain/purchasing/orders/actions'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'

type Outcome = 'agreed' | 'refused' | 'lapsed'

export const derogationsOf = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('derogation')
    .select(['id', 'purchase_order_id as orderId', 'asked_at as askedAt', 'asked_name as askedName', 'reason'])
    .select(['end_on as endOn', 'working_days as workingDays', 'answer_by as answerBy', 'decided_at as decidedAt'])
    .select(['decided_name as decidedName', 'decision_reason as decisionReason'])
    .select([sql<DerogationSide>`side`.as('side'), sql<Outcome | null>`outcome`.as('outcome')])
    .where('purchase_order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('id')
    .execute()
export type StoredDerogation = Awaited<ReturnType<typeof derogationsOf>>[number]

export const addDerogation = (db: Db, asked: Insertable<Database['derogation']>) =>
  db.insertInto('derogation').values(asked).returning('id').executeTakeFirstOrThrow()

type Decision = { outcome: Outcome; name: string | null; reason: string | null }

export const decideDerogation = (db: Db, id: number, { outcome, name, reason }: Decision, now: Date) =>
  db
    .updateTable('derogation')
    .set({ outcome, decided_at: now, decided_name: name, decision_reason: reason })
    .where('id', '=', id)
    .execute()

/** The order is over: nobody has to answer any more. */
export const endDerogations = (db: Db, orderId: number, now: Date) =>
  db
    .updateTable('derogation')
    .set({ outcome: 'lapsed', decided_at: now })
    .where('purchase_order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute()
