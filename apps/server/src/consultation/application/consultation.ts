import type { Facts } from '@charpente/contract/consultation/application/facts'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE, whyNotApply } from '@charpente/domain/consultation/application/opening'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  findConsultation,
  findPublicConsultation,
  fruitlessPlaces,
  isEdition,
  placesOfLot,
  publicConsultations,
  type StoredConsultation,
} from './consulting/queries.ts'

type Reading = Pick<Context, 'now'> & { db: Db }
type Asked = { id?: number | undefined; edition?: number | undefined }

/** What a firm reads when nothing was ever put out. */
const none = (edition: number): StoredConsultation => ({
  id: 0,
  edition,
  reference: '',
  name: '',
  phase: null,
  opensAt: null,
  deadline: null,
  questionsUntil: null,
  lots: [],
})

const isOpen = (one: StoredConsultation, now: Date) => whyNotApply(one, FORM_PHASE, now) === null

/** The one firms answer to: the one that is open, else the last that was, else the next; of one edition, or of all. Q-124 */
export async function currentConsultation({ db, now }: Reading, edition?: number): Promise<StoredConsultation | null> {
  const all = await publicConsultations(db, edition)
  const at = now()
  const hasOpened = ({ phase, opensAt }: StoredConsultation) => phase !== null && (opensAt === null || opensAt <= at)
  return all.find((one) => isOpen(one, at)) ?? all.find(hasOpened) ?? all[0] ?? null
}

export async function consultationOnWire(found: StoredConsultation, { db, now }: Reading) {
  const { opensAt, deadline, questionsUntil, ...rest } = found
  return {
    ...rest,
    opensAt: opensAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    questionsUntil: questionsUntil?.toISOString() ?? null,
    fruitless: (await fruitlessPlaces(db, rest.id)).map(({ lot, code }) => ({ lot, place: code })),
    now: now().toISOString(),
    closed: whyNotApply({ phase: rest.phase, opensAt, deadline }, FORM_PHASE, now()),
  }
}

/** When applications are taken, as everybody reads it; where nothing was ever opened, closed. Q-75 */
export async function readConsultation({ id, edition }: Asked, context: Reading) {
  const { db, now } = context
  if (id !== undefined)
    return consultationOnWire((await findPublicConsultation(db, id)) ?? refuse('consultationUnknown'), context)
  if (edition !== undefined && !(await isEdition(db, edition))) refuse('editionUnknown')
  const current = await currentConsultation(context, edition)
  const { currentEdition } = await currentSettings(db, now())
  return consultationOnWire(current ?? none(edition ?? currentEdition), context)
}

/** Those a firm can answer now, the first to end first. */
export async function openConsultations(context: Reading) {
  const { db, now } = context
  const open = (await publicConsultations(db)).filter((one) => isOpen(one, now()))
  const soonest = open.toSorted((one, other) => Number(one.deadline ?? Infinity) - Number(other.deadline ?? Infinity))
  return Promise.all(soonest.map((one) => consultationOnWire(one, context)))
}

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
