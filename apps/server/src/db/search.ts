import { sql } from 'kysely'

/** `%`, `_` and `\` typed by a person are letters, not patterns. */
const escaped = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Every word typed must be found somewhere in the column, whatever the accents and the case. Q-47 */
export const matchesWords = (column: string, typed: string) => {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql<boolean>`true`
  const conditions = words.map((word) => sql`fold(${sql.ref(column)}) like '%' || fold(${escaped(word)}) || '%'`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
