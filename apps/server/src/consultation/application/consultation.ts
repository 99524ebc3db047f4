import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { DEFAULT_EDITION, lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE, whyNotApply } from '@charpente/domain/consultation/application/opening'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import {
  findConsultation,
  fruitlessPlaces,
  isEdition,
  openedConsultations,
  placesOfLot,
  type StoredConsultation,
} from './consulting/queries.ts'

const none = (edition: number): StoredConsultation => ({
  edition,
  reference: '',
  name: '',
  phase: null,
  opensAt: null,
  deadline: null,
  questionsUntil: null,
  lots: [],
})

/** The edition firms apply for: the one that is open, else the last that was, else the one of the site. Q-124 */
export async function currentEdition({ db, now }: Pick<Context, 'now'> & { db: Db }): Promise<number> {
  const opened = await openedConsultations(db, now())
  const open = opened.find((one) => whyNotApply(one, FORM_PHASE, now()) === null)
  return (open ?? opened[0])?.edition ?? DEFAULT_EDITION
}

/** When applications are taken, as everybody reads it; an edition nobody has opened yet is closed. Q-75 */
export async function readConsultation(edition: number, { db, now }: Pick<Context, 'now'> & { db: Db }) {
  const found = await findConsultation(db, edition)
  if (!found && !(await isEdition(db, edition))) refuse('editionUnknown')
  const { opensAt, deadline, questionsUntil, ...rest } = found ?? none(edition)
  return {
    ...rest,
    opensAt: opensAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    questionsUntil: questionsUntil?.toISOString() ?? null,
    fruitless: (await fruitlessPlaces(db, edition)).map(({ lot, code }) => ({ lot, place: code })),
    now: now().toISOString(),
    closed: whyNotApply({ phase: rest.phase, opensAt, deadline }, FORM_PHASE, now()),
  }
}

type Known = Pick<Saved, 'step2' | 'step3'>

/** The category being chosen, in step 2: its code, or the whole as a list gave it. */
function chosenIn(values: unknown): string | null {
  const { technicalCategory: chosen } = (values ?? {}) as { technicalCategory?: unknown }
  const code = typeof chosen === 'object' && chosen !== null ? (chosen as { code?: unknown }).code : chosen
  return typeof code === 'string' ? code.trim() : null
}

/** What the answers of a step are checked against. */
export async function factsOf(db: Db, edition: number, saved: Known, values: unknown, now: Date): Promise<Facts> {
  const { lots = [] } = (await findConsultation(db, edition)) ?? {}
  const fruitless = await fruitlessPlaces(db, edition)
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
