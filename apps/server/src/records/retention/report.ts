import { parisDay } from '@charpente/domain/platform/calendar'
import type { RetentionRule } from '@charpente/domain/records/retention'
import type { Context } from '../../platform/http/context.ts'
import { addToReport } from './queries.ts'

/** What a rule has just forgotten, even nothing: the report says that it looked. */
export const report = (rule: RetentionRule, count: number, { db, now }: Pick<Context, 'db' | 'now'>) =>
  addToReport(db, rule, count, parisDay(now()), now())

/** How many lines a statement took away. */
export const goneBy = (results: readonly { numDeletedRows: bigint }[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
