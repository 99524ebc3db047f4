import type { Saved } from '@charpente/contract/consultation/application/steps'
import type { PricedArea } from '@charpente/contract/consultation/application-prices'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import type { Db } from '../../../platform/db/connect.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import type { StoredCandidate } from '../queries.ts'

/** Where prices are read or written: nowhere in particular when they are the same everywhere. W-API-04 */
export async function pricedPlace(
  db: Db,
  { edition, identicalOffer }: Pick<StoredCandidate, 'edition' | 'identicalOffer'>,
  step2: Saved['step2'],
  area: PricedArea,
): Promise<{ lot: string; placeId: number | null }> {
  const lot = step2?.technicalCategory ?? refuse('categoryFirst')
  if (identicalOffer === null) refuse('identicalOfferRequired')
  if (identicalOffer) return { lot, placeId: null }
  const isRegional = lotGeography(lot) === 'region'
  const code = (isRegional ? area.regionCode : area.departmentCode) || refuse('geographicLotMissing')
  const applied = (isRegional ? step2?.regions : step2?.departments) ?? []
  const place = applied.includes(code) && (await placesOfLot(db, edition, lot)).find((one) => one.code === code)
  return place ? { lot, placeId: place.id } : refuse('geographicLotMissing')
}
