import { ranks } from '@charpente/domain/pricing/rank'
import { renditionBodies } from '../catalogue/queries.ts'
import { holdCatalogue } from '../catalogue-imports/lines/queries.ts'
import type { Db } from '../db/connect.ts'
import { articlesIn } from './compare.ts'
import { documentsApart, type PublishedPrice, putBackPrices } from './returning/queries.ts'

type Restored = { edition: number; id: number; otherId: number | null }

/**
 * What carts are priced with becomes again what an earlier publication says. Prices belong to firms: a rank that has
 * changed hands since keeps those of whoever holds it.
 */
export async function restorePrices(db: Db, { edition, id, otherId }: Restored): Promise<number> {
  await holdCatalogue(db, 'article_price')
  let restored = 0
  for (const { digest, lotCode, placeId } of await documentsApart(db, edition, id, otherId)) {
    const [document] = await renditionBodies(db, [digest])
    const prices = [...(await articlesIn(document?.body)).values()].flatMap(({ id: articleId, prices: matrix }) =>
      ranks.map((rank): PublishedPrice => [articleId, rank, ...(matrix?.[rank - 1] ?? ([null, null, null] as const))]),
    )
    restored += await putBackPrices(db, id, { edition, lotCode, placeId }, prices)
  }
  return restored
}
