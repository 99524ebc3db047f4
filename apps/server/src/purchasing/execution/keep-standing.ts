import { parisDay } from '@charpente/domain/platform/calendar'
import { guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { donePercent, paid, stated } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, keptPenalty, pointsLeft, startOn } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { tasksOf, wakesAt } from '@charpente/domain/purchasing/execution/tasks'
import { doneOn, keptEnd, lateBefore, standsFrom } from '@charpente/domain/purchasing/execution/time'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { findOrder, type StoredOrder } from '../orders/queries.ts'
import { keepStandings } from './queries.ts'
import { fileOf } from './read-file.ts'

type Stood = { order: StoredOrder; file: Execution }

function standingOf({ order, file }: Stood, now: Date) {
  const today = parisDay(now)
  return {
    purchase_order_id: order.id,
    phase: file.phase,
    starts_on: startOn(file),
    ends_on: keptEnd(file, today),
    stands_from: standsFrom(file),
    late_before: lateBefore(file),
    done_on: doneOn(file),
    guarantee_ends_on: guaranteeEnd(file),
    percent: donePercent(file),
    amount: orderAmount(file),
    stated: stated(file),
    paid: paid(file),
    penalty: keptPenalty(file),
    open_points: pointsLeft(file),
    acts: file.lastAct,
    wakes_at: wakesAt(file, now),
  }
}

const tasksIn = ({ order, file }: Stood, now: Date) =>
  tasksOf(file, now).map(({ key, kind, side, from, dueAt, about }) => ({
    purchase_order_id: order.id,
    key,
    kind,
    side,
    party_id: side === 'firm' ? order.managerId : order.customerId,
    starts_at: from,
    due_at: dueAt,
    about,
  }))

/** Where files stand once acts are added: what lists and the clock read. */
export const standAnew = (trx: Db, stood: readonly Stood[], now: Date): Promise<void> =>
  keepStandings(
    trx,
    stood.map((one) => standingOf(one, now)),
    stood.flatMap((one) => tasksIn(one, now)),
  )

/** The order was answered, cancelled or given another end, and is held. */
export async function followOrderMove(trx: Db, orderId: number, { now }: Pick<Context, 'now'>): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (!order) return
  const at = now()
  const { file } = await fileOf(trx, order, at)
  await standAnew(trx, [{ order, file }], at)
}
