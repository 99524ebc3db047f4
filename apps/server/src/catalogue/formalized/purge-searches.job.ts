import { missedSearchEnds } from '@charpente/domain/catalogue/formalized/missed-search'
import type { Context } from '../../platform/http/context.ts'
import { forgetMissedSearches } from './queries.ts'

/** Forgets the searches in vain that say nothing: typed once a month ago, or by nobody for a year. May run twice. */
export async function purgeSearchesJob(_nothing: Record<string, never>, { db, now }: Context) {
  return { searches: await forgetMissedSearches(db, missedSearchEnds(now())) }
}
