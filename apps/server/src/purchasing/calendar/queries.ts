import type { Db } from '../../platform/db/connect.ts'

export const findCalendarAddress = (db: Db, accountId: number) =>
  db
    .selectFrom('calendar_address')
    .select(['secret', 'opened_at as openedAt', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const removeCalendarAddress = (db: Db, accountId: number) =>
  db.deleteFrom('calendar_address').where('account_id', '=', accountId).returning('id').executeTakeFirst()

type NewAddress = { account_id: number; secret: Buffer; secret_hash: Buffer; opened_at: Date }

export const putCalendarAddress = (db: Db, address: NewAddress) =>
  db
    .insertInto('calendar_address')
    .values(address)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...address, read_at: null }))
    .execute()

/** Whose it is, as long as they may come in. */
export const calendarOwner = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('calendar_address as address')
    .innerJoin('account', 'account.id', 'address.account_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(['address.id', 'address.read_at as readAt', 'account.id as accountId', 'account.side'])
    .where('address.secret_hash', 'in', hashes)
    .where('account.active', '=', true)
    .where('account.removed_at', 'is', null)
    .where((where) => where.or([where('account.admin_id', 'is', null), where('head.active', '=', true)]))
    .executeTakeFirst()

export const noteCalendarRead = (db: Db, id: number, now: Date) =>
  db.updateTable('calendar_address').set({ read_at: now }).where('id', '=', id).execute()
