import { type RawBuilder, sql } from 'kysely'

/** `%`, `_` and `\` typed by a person are letters, not patterns. */
export const escaped = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Below three letters the indexes of parts of words are of no help. */
export const SHORTEST_PART = 3

/** Every word typed must be found somewhere in the column, whatever the accents and the case. Q-47 */
export const matchesWords = (column: string | RawBuilder<string>, typed: string) => {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql<boolean>`true`
  const text = typeof column === 'string' ? sql.ref(column) : column
  const conditions = words.map((word) => sql`fold(${text}) like '%' || fold(${escaped(word)}) || '%'`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
