import type { Db } from '../../platform/db/connect.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { amountsBound } from './queries.ts'

/**
 * After ordering as when ordering: where what is bound grows beyond the amount its organisation set, the buyer is asked
 * who they are. Counted on the whole cart, as when it was ordered. P-STEP-07
 */
export async function touchAmountAbove(trx: Db, cartId: number, growth: number, { touch }: Origin): Promise<void> {
  if (growth <= 0) return
  const { bound, confirmAbove } = await amountsBound(trx, cartId)
  if (confirmAbove !== null && bound + growth > confirmAbove) touch('amount')
}
