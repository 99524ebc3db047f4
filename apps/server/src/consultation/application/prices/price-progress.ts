import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Db } from '../../../platform/db/connect.ts'
import { countArticles, pricedPlaces } from './queries.ts'

/** Where prices are saved, and how many of how many. Q-95 */
export async function priceProgress(
  db: Db,
  candidateId: string,
  edition: number,
  lot: string | null,
): Promise<Candidate['step10']> {
  if (lot === null) return null
  const places = await pricedPlaces(db, candidateId)
  return {
    total: await countArticles(db, edition, lot),
    everywhere: places.find(({ code }) => code === null)?.priced ?? 0,
    departments: places.flatMap(({ code, name, priced }) => (code && name ? [{ code, name, priced }] : [])),
  }
}
