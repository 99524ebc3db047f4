import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { deleteLine, holdCartsWith } from './lines/queries.ts'
import { addNotice } from './queries.ts'

/** Free articles taken from the catalogue leave the carts that are not ordered, and their owners read why. Q-48 */
export async function withdrawArticles(trx: Db, ids: readonly number[], { author }: Origin, now: Date): Promise<void> {
  for (const { lineId, cartId, article, supplier } of await holdCartsWith(trx, ids)) {
    await deleteLine(trx, 'free', lineId)
    await addNotice(trx, cartId, 'articleWithdrawn', { article, supplier }, now)
    const on = { type: 'cart', id: cartId } as const
    await record(trx, author, now, { action: 'lineWithdrawn', on, details: { article } })
  }
}
