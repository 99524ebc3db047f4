import type { Department } from '@charpente/contract/catalogue/catalogue'
import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import { type Facts, geographyOf } from '@charpente/contract/consultation/application/facts'
import { parisDay } from '@charpente/domain/platform/calendar'

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Where relaunched lots exist, they are the only ones. Q-85 */
const offersOf =
  ({ lots, fruitless }: Pick<Consultation, 'lots' | 'fruitless'>): Facts['offers'] =>
  (category, place) => {
    if (!lots.includes(category)) return false
    if (fruitless.length === 0) return true
    return fruitless.some((one) => one.lot === category && (place === undefined || one.place === place))
  }

/** What the answers of the steps are checked against here, as the server checks them. */
export function factsOf(
  application: Pick<Candidate, 'step2' | 'step3'>,
  consultation: Pick<Consultation, 'lots' | 'fruitless' | 'now'>,
  departments: readonly Department[],
): Facts {
  const category = textIn(application.step2?.technicalCategory)
  const places =
    geographyOf(category) === 'region'
      ? [...new Map(departments.map(({ region }) => [region.code, region])).values()]
      : departments
  const chosen = [...textsIn(application.step2?.regions), ...textsIn(application.step2?.departments)]
  const contractors = application.step3?.contractors
  return {
    category,
    areas: places.filter(({ code }) => chosen.includes(code)).map(({ code, name }) => ({ code, name })),
    organizations: (Array.isArray(contractors) ? contractors : []).flatMap(
      (one) => textIn((one as Record<string, unknown> | null)?.organization) ?? [],
    ),
    year: Number(parisDay(new Date(consultation.now)).slice(0, 4)),
    offers: offersOf(consultation),
  }
}
