import type { TermsNotice } from '@charpente/contract/centre/content-desk'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { addNotice } from './queries.ts'

/** What is said of a change of the terms; null for a mere correction, nothing for any other page. */
export type Notice = TermsNotice | null | undefined

const TERMS = 'conditions-generales'

/** The first day a change of the terms may take effect, by the notice the centre has set; null for any other page. */
export async function earliestEffect(db: Db, page: string, now: Date): Promise<Day | null> {
  if (page !== TERMS) return null
  const { values } = await currentSettings(db, now)
  return addDays(parisDay(now), Number.parseInt(values['cgu.preavis'], 10))
}

/** The terms never change without a word: what changes and when, or that nothing does. */
export async function mindNotice(db: Db, page: string, notice: Notice, now: Date): Promise<void> {
  const earliest = await earliestEffect(db, page, now)
  if (earliest === null) {
    if (notice) refuse('invalidRequest')
    return
  }
  if (notice === undefined) refuse('termsNoticeMissing')
  if (notice && notice.effectiveOn < earliest) refuse('termsTooSoon', { date: formatDay(earliest) })
}

/** Every open account is written to, by the worker. */
export async function announceTerms(
  trx: Db,
  { page, version }: { page: string; version: number },
  { effectiveOn, summary }: TermsNotice,
  { author }: Origin,
  { queue, now }: Context,
): Promise<void> {
  const at = now()
  await addNotice(trx, { page, version, effective_on: effectiveOn, summary, noticed_at: at, noticed_by: author.id })
  const details = { before: null, after: { version, effectiveOn, summary } }
  await record(trx, author, at, { action: 'pageAnnounced', on: { type: 'page', id: page }, details })
  await queue.enqueue(trx, 'tell-terms', { page, version, after: 0 })
}
