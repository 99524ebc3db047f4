import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

type Search = { name?: string | undefined; before?: number | undefined; limit: number }

/** `%`, `_` and `\` typed by a person are letters, not patterns. */
const escaped = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Active heads of buyers' accounts, most recent first; every word of `name` must be found somewhere in the name. */
export const publicCustomers = (db: Db, { name = '', before, limit }: Search) => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('side', '=', 'customer')
    .where('admin_id', 'is', null)
    .where('active', '=', true)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .where((where) =>
      where.and(words.map((word) => sql<boolean>`fold(name) like '%' || fold(${escaped(word)}) || '%'`)),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
