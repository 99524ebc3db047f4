import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { endActs } from './queries.ts'

/** The order is cancelled: nothing of it is subcontracted any more. Both sides are told by the mail of the order. */
export async function endSubcontracts(trx: Db, orderId: number, reason: string, { now }: Context): Promise<void> {
  const at = now()
  const ended = await endActs(trx, orderId, reason, at)
  for (const { number } of ended)
    await record(trx, machine, at, {
      action: 'subcontractEnded',
      on: { type: 'order', id: orderId },
      details: { subcontract: number, reason },
    })
}
