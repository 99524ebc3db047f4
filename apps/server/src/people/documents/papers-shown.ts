import { expiredKinds, type PaperToKnow, papersToKnow } from '@charpente/domain/people/documents/paper-to-know'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import { effectsShown } from './effects/queries.ts'
import { documentsOf } from './queries.ts'

/** What the directory says of the papers of these firms to a buyer, for where it decides; a free firm has no edition. */
export async function papersShown(
  db: Db,
  supplierIds: readonly number[],
  edition: number | null,
  today: Day,
): Promise<ReadonlyMap<number, PaperToKnow[]>> {
  if (supplierIds.length === 0) return new Map()
  const papers = Map.groupBy(await documentsOf(db, supplierIds), ({ supplierId }) => supplierId)
  const effects = edition === null ? null : await effectsShown(db, supplierIds, edition)
  return new Map(
    supplierIds.map((id) => {
      const readable = (papers.get(id) ?? []).filter(({ state }) => state === 'ready')
      return [id, papersToKnow(effects?.get(id) ?? [], expiredKinds(readable, today))]
    }),
  )
}
