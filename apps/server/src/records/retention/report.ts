import { parisDay } from '@charpente/domain/platform/calendar'
import type { RetentionRule } from '@charpente/domain/records/retention'
import type { Context } from '../../platform/http/context.ts'
import { addToReport } from './queries.ts'

/** What a rule has just forgotten, even nothing: the report says that it looked. */
export const report = (rule: RetentionRule, count: number, { db, now }: Pick<Context, 'db' | 'now'>) =>
  addToReport(db, rule, count, parisDay(now()), now())

/** A job that forgets says what it forgot, by rule; here it is written down. */
export const reported =
  <D>(forget: (data: D, context: Context) => Promise<Partial<Record<RetentionRule, number>>>) =>
  async (data: D, context: Context): Promise<void> => {
    const forgotten = Object.entries(await forget(data, context)) as [RetentionRule, number][]
    for (const [rule, count] of forgotten) await report(rule, count, context)
  }
