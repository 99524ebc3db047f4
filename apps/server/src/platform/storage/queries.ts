import type { Db } from '../db/connect.ts'

/**
 * The one way a file goes: nothing names it from now on; its content goes later, once the database can no longer be
 * taken back to an instant when something did. Decision 057
 */
export const askRemoval = (db: Db, key: string, at: Date) =>
  db
    .insertInto('file_removal')
    .values({ storage_key: key, asked_at: at })
    // Put back by hand, then forgotten again.
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ asked_at: at }))
    .execute()
