import type { PaperCase } from '@charpente/contract/people/paper-effects'
import { PAPERS_PAGE } from '@charpente/contract/platform/limits'
import type { Actor } from '@charpente/domain/platform/actor'
import type { Context } from '../../platform/http/context.ts'
import { clausesOf, type FoundCase, openCases, papersToRead, reviewsOf } from './effects/queries.ts'
import { documentUrl } from './links.ts'

const stateOf = ({ appliedAt, liftedAt }: FoundCase) => {
  if (liftedAt !== null) return 'lifted'
  return appliedAt === null ? 'announced' : 'applied'
}

export const caseOnWire = (one: FoundCase): PaperCase => {
  const { suspensionId: _, liftedAt, liftedBy, liftedReason, announcedAt, appliedAt, ...rest } = one
  return {
    ...rest,
    state: stateOf(one),
    announcedAt: announcedAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    lifted: liftedAt && { at: liftedAt.toISOString(), by: liftedBy ?? '', reason: liftedReason ?? '' },
  }
}

/** What papers set off: what is announced, what applies, what somebody lifted. */
export const listPaperCases = async (supplierId: number | undefined, { db }: Context): Promise<PaperCase[]> =>
  (await openCases(db, supplierId)).map(caseOnWire)

/** Papers of holders that nobody has read yet. */
export const listPapersToRead = async (viewer: Actor, context: Context) =>
  (await papersToRead(context.db, PAPERS_PAGE)).map(({ filedAt, ...paper }) => ({
    ...paper,
    filedAt: filedAt.toISOString(),
    contentUrl: documentUrl(context, paper.supplierId, paper.kind, viewer.id),
  }))

/** The same for the firm itself: what comes, by which clause, and what was said of each paper. */
export async function ownPaperEffects(supplierId: number, { db }: Context) {
  const effects = []
  for (const one of await openCases(db, supplierId)) {
    const { supplierId: _, supplierName: __, lifted, ...rest } = caseOnWire(one)
    const clauses = (await clausesOf(db, one.edition)).flatMap(({ clause }) => clause ?? [])
    effects.push({ ...rest, liftedReason: lifted?.reason ?? null, clauses })
  }
  const reviews = (await reviewsOf(db, supplierId)).map(({ mediaId: _, ...review }) => review)
  return { effects, reviews }
}
