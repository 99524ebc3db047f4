import type { ConsultationLine, DeskConsultation } from '@charpente/contract/consultation/application'
import { consultationState, lacksOf } from '@charpente/domain/consultation/consulting/state'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { contractBlanks } from './contract-settings.ts'
import { fruitlessOf } from './fruitless-lots.ts'
import {
  allConsultations,
  announcedRules,
  applicationCounts,
  awardDays,
  findConsultation,
  fruitlessLots,
  lotLines,
  lotStandings,
  type StoredConsultation,
  sealedOpening,
  signedCounts,
  statedIn,
  trailOfConsultation,
} from './queries.ts'
import { consultationOnWire } from './read-consultation.ts'

type Reading = Pick<Context, 'now'> & { db: Db }

/** How many firms have signed, and where each of these consultations stands. */
async function standingOf(all: readonly StoredConsultation[], { db, now }: Reading) {
  const ids = all.map(({ id }) => id)
  const [signed, standings] = [await signedCounts(db, ids), await lotStandings(db, ids)]
  return (one: StoredConsultation) => {
    const counts = signed.get(one.id) ?? { signed: 0, closed: 0 }
    const state = consultationState(one, counts, standings.get(one.id) ?? [], now())
    return { signed: counts.signed, state }
  }
}

/** All of them, the latest first. */
export async function listConsultations(context: Reading): Promise<ConsultationLine[]> {
  const all = await allConsultations(context.db)
  const standing = await standingOf(all, context)
  return all.map((one) => ({
    id: one.id,
    edition: one.edition,
    reference: one.reference,
    name: one.name,
    deadline: one.deadline?.toISOString() ?? null,
    lots: one.lots.length,
    ...standing(one),
  }))
}

/** What is missing before firms may answer it, were it opened with these lots, amounts and dates. */
export async function putOutLacks(
  {
    id,
    lots,
    amounts,
    deadline,
    validityDays,
  }: Pick<StoredConsultation, 'id' | 'lots' | 'amounts' | 'deadline' | 'validityDays'>,
  { db, now }: Reading,
) {
  const lines = new Map((await lotLines(db, id)).map((line) => [line.lot, line.lines] as const))
  return lacksOf({
    lots: lots.map((code) => ({
      code,
      basketLines: lines.get(code) ?? 0,
      max: amounts.find(({ lot }) => lot === code)?.max ?? null,
    })),
    deadline,
    validityDays,
    rules: await announcedRules(db, id),
    blanks: await contractBlanks(db, now()),
  })
}

type Step = DeskConsultation['steps'][number]

/** Each state it has known or is to know on a day already fixed. */
async function stepsOf({ id, phase, opensAt, deadline }: StoredConsultation, { db }: Reading, trail: Trail) {
  const { added, opened } = trail
  const awarded = await awardDays(db, id)
  const sealed = deadline ? await sealedOpening(db, id, deadline) : undefined
  const step = (state: Step['state'], at: Date | null | undefined, by: string | null = null): Step[] =>
    at ? [{ state, at: at.toISOString(), by }] : []
  return [
    ...step('draft', added?.at, added?.by),
    ...step('open', phase === null ? null : (opensAt ?? opened?.at), opened?.by),
    ...step('closed', deadline),
    ...step('opened', sealed?.at, sealed?.by),
    ...step('awarded', awarded?.decidedAt),
    ...step('notified', awarded?.notifiedAt),
  ]
}
type Trail = Awaited<ReturnType<typeof trailOfConsultation>>

/** Those nobody can be retained for, and those put out again since. */
async function fruitlessOnWire(
  own: StoredConsultation,
  { db, now }: Reading,
): Promise<DeskConsultation['fruitlessLots']> {
  const names = new Map((await lotLines(db, own.id)).map(({ lot, name }) => [lot, name] as const))
  const waiting = (await fruitlessOf(db, own, now())).map(({ lot, cause }) => ({
    lot,
    name: names.get(lot) ?? '',
    cause,
    declaredAt: null,
    again: null,
  }))
  const gone = (await fruitlessLots(db, own.id)).map(({ at, ...lot }) => ({ ...lot, declaredAt: at.toISOString() }))
  return [...waiting, ...gone]
}

/** As the centre reads it, drafts too: where it stands, what it needs next, how many answer it, never who. */
export async function readDeskConsultation(id: number, context: Reading): Promise<DeskConsultation> {
  const { db } = context
  const found = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
  const { state } = (await standingOf([found], context))(found)
  const trail = await trailOfConsultation(db, id)
  const { priceWeight, criteria } = await announcedRules(db, id)
  return {
    ...(await consultationOnWire(found, context)),
    ...(await applicationCounts(db, id)),
    ...(await statedIn(db, id)),
    state,
    lacks: state === 'draft' ? await putOutLacks(found, context) : [],
    fruitlessLots: await fruitlessOnWire(found, context),
    lotLines: (await lotLines(db, id)).map(({ lines, ...line }) => ({ ...line, basketLines: lines })),
    rules: { price: priceWeight, technical: criteria.reduce((sum, { weight }) => sum + weight, 0) },
    steps: await stepsOf(found, context, trail),
    history: trail.last.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  }
}
