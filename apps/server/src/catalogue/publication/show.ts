import type { Db } from '../../platform/db/connect.ts'
import { countFigures, countHoldersByDepartment } from './figures/queries.ts'
import { setShown } from './queries.ts'

/** The one act that changes what buyers read, whoever does it; the figures of the presentation follow at once. */
export async function show(trx: Db, id: number, edition: number, by: number | null, now: Date): Promise<void> {
  await setShown(trx, id, edition, by, now)
  await countFigures(trx, edition, now)
  await countHoldersByDepartment(trx, edition)
}
