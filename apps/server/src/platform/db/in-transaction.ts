import type { Kysely, Transaction } from 'kysely'
import type { Database } from './types.ts'

/** In a transaction of its own, or in the one whoever calls has opened: then it is done with it, or undone with it. */
export const inTransaction = <T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work)
