import { type PaperList, paperLists } from '@charpente/contract/people/documents'
import { PAPERS_PAGE } from '@charpente/contract/platform/limits'
import { documentState, reminderThresholds } from '@charpente/domain/people/documents/document'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { countToRenew, papersToRenew } from './queries.ts'

type PaperSearch = { list: PaperList; search?: string | undefined; page: number }

/** What firms should file anew: the centre sees it before buyers complain of it. Q-115 */
export async function listPapersToRenew({ list, search, page }: PaperSearch, { db, now }: Context) {
  const today = parisDay(now())
  const days = { today, soon: addDays(today, reminderThresholds[0]) }
  const limit = PAPERS_PAGE
  const lines = await papersToRenew(db, { list, search, ...days }, { limit, offset: (page - 1) * limit })
  const counts = await Promise.all(
    paperLists.map(async (name) => [name, await countToRenew(db, { list: name, ...days })] as const),
  )
  return {
    counts: Object.fromEntries(counts) as Record<PaperList, number>,
    lines: lines.map(({ filed, askedAt, lots, ...line }) => ({
      ...line,
      lots: lots ?? 0,
      state: documentState(filed === null ? null : line, today),
      askedAt: askedAt?.toISOString() ?? null,
    })),
    end: lines.length < limit,
  }
}
