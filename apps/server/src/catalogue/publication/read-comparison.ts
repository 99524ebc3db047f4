import { holderRefusals } from '@charpente/contract/catalogue/holder-refusals'
import type { Comparison, HolderDifference, PriceDifference } from '@charpente/contract/catalogue/publication'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  checksOf,
  countArticles,
  countHolders,
  countPrices,
  findCompared,
  holderLines,
  priceLines,
} from './comparing/queries.ts'
import { lastSchedule } from './scheduling/queries.ts'

/** Said while it waits, or when it could not be shown: a schedule that was kept, cancelled or replaced is history. */
async function scheduleOf(db: Db, id: number): Promise<Comparison['schedule']> {
  const last = await lastSchedule(db, id)
  if (!last || ['shown', 'cancelled', 'replaced'].includes(last.outcome ?? '')) return null
  const { failure } = last
  const known: Record<string, { message: string }> = holderRefusals
  return {
    dueAt: last.dueAt.toISOString(),
    by: last.by,
    failure: failure && (last.outcome === 'refused' ? (known[failure]?.message ?? failure) : failure),
  }
}

const found = async (db: Db, id: number) => (await findCompared(db, id)) ?? refuse('notFound')

/** What a publication changes, in figures, and what is to be looked at before it is shown. */
export async function readComparison(id: number, { db, hooks, now }: Context): Promise<Comparison> {
  const { baseId, baseShownAt, shownId, articles, preparedAt, ...of } = await found(db, id)
  const { wide, waiting, ...prices } = await countPrices(db, id)
  const { values } = await currentSettings(db, now())
  return {
    ...of,
    isShown: shownId === id,
    preparedAt: preparedAt?.toISOString() ?? null,
    comparedWith: baseId === null ? null : { id: baseId, shownAt: baseShownAt?.toISOString() ?? null },
    isStale: of.state === 'prepared' && baseId !== shownId,
    schedule: await scheduleOf(db, id),
    percent: Number(values['publication.ecart']),
    prices,
    articles: { total: articles, ...(await countArticles(db, id)) },
    holders: baseId === null ? null : await countHolders(db, id, baseId),
    carts: await hooks.cartsTouchedBy(db, id),
    checks: { ...(await checksOf(db, id, of.edition)), wide, waiting },
  }
}

type Page = { offset: number; limit?: number }

export const readPrices = async (db: Db, id: number, page: Page & { onlyWide?: boolean }): Promise<PriceDifference[]> =>
  (await priceLines(db, id, page)).map(({ before_a, before_b, before_c, after_a, after_b, after_c, ...line }) => ({
    ...line,
    before: [before_a, before_b, before_c],
    after: [after_a, after_b, after_c],
  }))

const holder = (name: string | null, marketNumber: string | null) =>
  name === null || marketNumber === null ? null : { name, marketNumber }

export async function readHolders(db: Db, id: number, page: Page): Promise<HolderDifference[]> {
  const { baseId } = await found(db, id)
  // Where those of the one before were not kept, every holder would seem new.
  if (baseId === null || (await countHolders(db, id, baseId)) === null) return []
  return (await holderLines(db, id, baseId, page)).map(({ oldName, oldNumber, newName, newNumber, ...line }) => ({
    ...line,
    before: holder(oldName, oldNumber),
    after: holder(newName, newNumber),
  }))
}
