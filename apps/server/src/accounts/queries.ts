import type { Db } from '../db/connect.ts'
import { matchesWords } from '../db/search.ts'

type Search = { name?: string | undefined; before?: number | undefined; limit: number }

/** Active heads of buyers' accounts, most recent first. Q-64 */
export const publicCustomers = (db: Db, { name = '', before, limit }: Search) =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('side', '=', 'customer')
    .where('admin_id', 'is', null)
    .where('active', '=', true)
    .where(matchesWords('name', name))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
