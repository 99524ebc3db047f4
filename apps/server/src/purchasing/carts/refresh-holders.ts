import type { Db } from '../../platform/db/connect.ts'
import { formalizedFacts, type HolderAsked, type HolderShown, replaceHolders } from './lines/queries.ts'
import type { StoredCart } from './queries.ts'

/** Whether those noted with a cart are still those shown. */
export const sameHolders = (asked: readonly HolderAsked[], holders: readonly HolderShown[]) =>
  asked.length === holders.length &&
  holders.every(({ rank, supplierId }) => asked.some((one) => one.rank === rank && one.supplierId === supplierId))

/** Notes who holds each lot in the version shown, when the buyer has looked at the cart again. */
export async function refreshHolders(db: Db, cart: StoredCart): Promise<void> {
  const { lines, asked, shown } = await formalizedFacts(db, cart.id)
  for (const [groupId, [first]] of Map.groupBy(lines, (line) => line.groupId)) {
    const startRank = first?.startRank ?? null
    if (startRank === null) continue
    const holders = shown.filter((holder) => holder.groupId === groupId && holder.rank >= startRank)
    const noted = asked.filter((one) => one.groupId === groupId)
    if (!sameHolders(noted, holders)) await replaceHolders(db, groupId, startRank, holders)
  }
}
