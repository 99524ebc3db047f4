import type { PaperRules, paperEffectRoutes } from '@charpente/contract/people/paper-effects'
import type { Received } from '@charpente/contract/platform/route'
import { type FiledKind, filedKinds } from '@charpente/domain/people/documents/document'
import { coveredUntil, type PaperRule } from '@charpente/domain/people/documents/paper-effect'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Asked } from '../../platform/http/serve.ts'
import {
  casesOfRule,
  clausesOf,
  hasEdition,
  holdersCount,
  lockClauses,
  papersUnderRule,
  rulesOf,
  saveRule,
} from './effects/queries.ts'
import { endCase } from './end-case.ts'
import { lockFirm } from './lock-firm.ts'
import { noticeDaysAt } from './paper-notice.ts'
import { paperOf } from './paper-of.ts'

type Found = Awaited<ReturnType<typeof papersUnderRule>>[number]
type Clause = { reference: string; clause: string | null }

/** A rank of the edition comes from any of its consultations: each of them says so, or none is skipped. */
const isProvided = (clauses: readonly Clause[]) => clauses.length > 0 && clauses.every(({ clause }) => clause !== null)

/** Before anything was settled. */
const unsettled = {
  validityMonths: null,
  graceDays: 0,
  effect: 'none',
  changedAt: null,
  changedBy: null,
  reason: null,
} as const

const isLacking = (rule: PaperRule, today: Day) => (found: Found) => {
  const end = coveredUntil(paperOf(found), rule)
  return found.mediaId === null || found.review === 'refused' || (end !== null && end < today)
}

export async function readPaperRules(edition: number, { db, now }: { db: Db; now: () => Date }): Promise<PaperRules> {
  if (!(await hasEdition(db, edition))) refuse('notFound')
  const today = parisDay(now())
  const clauses = await clausesOf(db, edition)
  const rules = new Map((await rulesOf(db, edition)).map((rule) => [rule.kind, rule]))
  const found = Map.groupBy(await papersUnderRule(db, today, { edition }), ({ kind }) => kind)
  return {
    edition,
    clauses,
    isProvided: isProvided(clauses),
    noticeDays: await noticeDaysAt(db, now()),
    holders: await holdersCount(db, edition),
    rules: filedKinds.map((kind) => {
      const rule = rules.get(kind)
      if (!rule) return { kind, ...unsettled, lacking: 0 }
      const { since: _, changedAt, ...rest } = rule
      const lacking = (found.get(kind) ?? []).filter(isLacking(rule, today)).length
      return { ...rest, changedAt: changedAt.toISOString(), lacking }
    }),
  }
}

export type PaperRuleAsked = {
  edition: number
  kind: FiledKind
  rule: Omit<Received<typeof paperEffectRoutes.savePaperRule>['body'], 'reason'>
}

/**
 * How long a kind of paper is good in an edition, and what follows, once a second person agrees: an effect only by a clause
 * of its documents.
 */
export const savePaperRule = (
  { edition, kind, rule }: PaperRuleAsked,
  { askedBy, reason, origin }: Asked,
  context: Context,
): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    if (!(await hasEdition(trx, edition))) refuse('notFound')
    const now = context.now()
    await lockClauses(trx, edition)
    const clauses = await clausesOf(trx, edition)
    if (rule.effect !== 'none' && !isProvided(clauses)) {
      const silent = clauses.filter(({ clause }) => clause === null).map(({ reference }) => reference)
      refuse('paperEffectNotProvided', { consultations: silent.join(', ') || 'aucune consultation' })
    }
    const former = (await rulesOf(trx, edition)).find((one) => one.kind === kind)
    const isNew = former?.effect !== rule.effect
    const since = !former || isNew ? parisDay(now) : former.since
    await saveRule(trx, {
      edition,
      document_kind: kind,
      validity_months: rule.validityMonths,
      grace_days: rule.graceDays,
      effect: rule.effect,
      since,
      changed_at: now,
      changed_by: askedBy,
      reason,
    })
    // What was announced was another effect: nobody bears one they were not told of.
    if (isNew)
      for (const one of await casesOfRule(trx, edition, kind)) {
        await lockFirm(trx, one.supplierId)
        await endCase(trx, one, { outcome: 'withdrawn', reason }, origin.author, context)
      }
    const before = former && {
      validityMonths: former.validityMonths,
      graceDays: former.graceDays,
      effect: former.effect,
    }
    await record(trx, origin.author, now, {
      action: 'paperRuleSaved',
      on: { type: 'edition', id: edition },
      details: { kind, before: before ?? null, after: rule, reason },
    })
  })
