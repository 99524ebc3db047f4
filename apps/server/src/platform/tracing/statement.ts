import { beginSpan, type Span } from './span.ts'

/** Statements of thousands of characters are recognised by less. */
const MOST = 2_000

/** Values are bound, never written in a statement: should one be some day, it does not leave. */
const withoutTexts = (sql: string) => sql.replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'?'")

const operationOf = (sql: string) => /\w+/.exec(sql)?.[0].toLowerCase() ?? 'sql'

/** A statement of what is followed, named by what it does; null, at no cost, of anything else. */
export function beginStatement(sql: unknown): Span | null {
  const span = typeof sql === 'string' ? beginSpan('sql', 'client', { 'db.system.name': 'postgresql' }) : null
  if (!span) return null
  const text = String(sql).slice(0, MOST)
  const operation = operationOf(text)
  span.rename(operation)
  span.note({ 'db.operation.name': operation, 'db.query.text': withoutTexts(text) })
  return span
}
