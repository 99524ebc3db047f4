import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import { findConsultation, fruitlessPlaces, placesOfLot } from '../consulting/queries.ts'

type Known = Pick<Saved, 'step2' | 'step3'>
type Answered = { consultationId: number; edition: number }

/** The category being chosen, in step 2: its code, or the whole as a list gave it. */
function chosenIn(values: unknown): string | null {
  const { technicalCategory: chosen } = (values ?? {}) as { technicalCategory?: unknown }
  const code = typeof chosen === 'object' && chosen !== null ? (chosen as { code?: unknown }).code : chosen
  return typeof code === 'string' ? code.trim() : null
}

/** What the answers of a step are checked against. */
export async function factsOf(
  db: Db,
  { consultationId, edition }: Answered,
  saved: Known,
  values: unknown,
  now: Date,
): Promise<Facts> {
  const { lots = [] } = (await findConsultation(db, consultationId)) ?? {}
  const fruitless = await fruitlessPlaces(db, consultationId)
  const category = saved.step2?.technicalCategory ?? null
  const chosen = chosenIn(values)
  const looked = chosen !== null && lots.includes(chosen) ? chosen : category
  const places = looked === null ? [] : await placesOfLot(db, edition, looked)
  const isRegional = category !== null && lotGeography(category) === 'region'
  const applied = (isRegional ? saved.step2?.regions : saved.step2?.departments) ?? []
  return {
    category,
    areas: places.filter(({ code }) => applied.includes(code)).map(({ code, name }) => ({ code, name })),
    year: Number(parisDay(now).slice(0, 4)),
    organizations: (saved.step3?.contractors ?? []).map(({ organization }) => organization),
    offers: (lot, place) => {
      // Lots put out again are then the only ones. Q-85
      const again = fruitless.filter((one) => one.lot === lot).map(({ code }) => code)
      const open = fruitless.length > 0 ? again : places.map(({ code }) => code)
      return lots.includes(lot) && (place === undefined ? open.length > 0 : lot === looked && open.includes(place))
    },
  }
}
