import type { LotRevision, PriceRevision, RevisedLot } from '@charpente/contract/catalogue/revision'
import { revisionDays } from '@charpente/domain/catalogue/revision/months'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hasEdition } from '../publication/queries.ts'
import { indexesOn } from './indexes-on.ts'
import { formulasOf } from './queries.ts'
import {
  findRevision,
  formerRevision,
  havePricesMoved,
  lotsOf,
  revisionsOf,
  type StoredRevision,
} from './revising/queries.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Computed = Pick<StoredRevision, 'id' | 'edition' | 'lot' | 'on' | 'state' | 'computation'>

/** What a computation was made from that is no longer so; nothing once it has been decided. */
export async function whatMoved(
  db: Db,
  { id, edition, lot, on, state, computation }: Computed,
): Promise<PriceRevision['stale']> {
  if (state !== 'computed') return null
  const formula = (await formulasOf(db, edition, lot)).get(lot)
  const { clause: _now, ...own } = formula ?? { clause: null }
  const { clause: _then, ...kept } = computation.formula
  const sorted = (one: object) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))
  const weights = (one: { weights?: { index: string; weight: number }[] }) =>
    one.weights?.map(({ index, weight }) => [index, weight])
  if (!formula || !same(weights(own), weights(kept))) return 'formula'
  if (!same(sorted({ ...own, weights: null }), sorted({ ...kept, weights: null }))) return 'formula'
  const last = await formerRevision(db, edition, lot)
  if ((last?.on ?? null) !== (computation.former?.on ?? null)) return 'prices'
  const found = await indexesOn(db, formula, on, computation.former)
  const values = computation.indexes.map(({ base, value }) => [base, value])
  if (
    !(
      'read' in found &&
      same(
        found.read.map(({ base, value }) => [base, value]),
        values,
      )
    )
  )
    return 'values'
  return (await havePricesMoved(db, id, edition, lot)) ? 'prices' : null
}

async function wired(db: Db, revision: StoredRevision): Promise<PriceRevision> {
  const { computation, units, decimals, endedAt, endedBy, computedAt, ...of } = revision
  const { formula, month, indexes, exact, isCapped, former, counts } = computation
  const isApproved = of.state === 'approved'
  return {
    ...of,
    formula,
    month,
    indexes,
    coefficient: { units, decimals, exact, isCapped },
    former,
    counts,
    stale: await whatMoved(db, revision),
    computedAt: computedAt.toISOString(),
    approvedAt: isApproved ? (endedAt?.toISOString() ?? null) : null,
    approvedBy: isApproved ? endedBy : null,
  }
}

export const readRevision = async (db: Db, id: number): Promise<PriceRevision> =>
  wired(db, (await findRevision(db, id)) ?? refuse('notFound'))

const DAYS = 3

/** What a lot is revised by, what waits, and what was revised. */
export async function readLotRevision(
  db: Db,
  { edition, lot }: { edition: number; lot: string },
  now: Date,
): Promise<LotRevision> {
  const { name } = (await lotsOf(db, edition)).find(({ code }) => code === lot) ?? refuse('notFound')
  const formula = (await formulasOf(db, edition, lot)).get(lot) ?? null
  const revisions = await revisionsOf(db, edition, lot)
  const computed = revisions.find(({ state }) => state === 'computed')
  const approved = revisions.filter(({ state }) => state === 'approved')
  return {
    edition,
    lot,
    name,
    formula,
    days: formula ? revisionDays(formula, nextFrom(approved[0]?.on, now), DAYS) : [],
    computed: computed ? await wired(db, computed) : null,
    past: approved.map(({ id, on, units, decimals, endedAt, endedBy, computation }) => ({
      id,
      on,
      units,
      decimals,
      approvedAt: (endedAt ?? now).toISOString(),
      approvedBy: endedBy ?? '',
      prices: computation.counts.moved,
    })),
  }
}

/** After the last one revised; before any, a day that is passed may still be done late. */
const nextFrom = (last: string | undefined, now: Date): string =>
  last ? addDays(last, 1) : addDays(parisDay(now), -366)

export async function readRevisedLots(db: Db, edition: number, now: Date): Promise<RevisedLot[]> {
  if (!(await hasEdition(db, edition))) refuse('editionUnknown')
  const formulas = await formulasOf(db, edition)
  const revisions = await revisionsOf(db, edition)
  return (await lotsOf(db, edition)).map((lot) => {
    const formula = formulas.get(lot.code)
    const own = revisions.filter((one) => one.lot === lot.code)
    const last = own.find(({ state }) => state === 'approved')
    return {
      ...lot,
      hasFormula: formula !== undefined,
      nextOn: formula ? (revisionDays(formula, nextFrom(last?.on, now), 1)[0] ?? null) : null,
      last: last ? { on: last.on, units: last.units, decimals: last.decimals } : null,
      computed: own.find(({ state }) => state === 'computed')?.id ?? null,
    }
  })
}
