import type { Db } from '../../platform/db/connect.ts'

export const pushDevices = (db: Db, accountId: number) =>
  db
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'user_agent as userAgent', 'added_at as addedAt', 'told_at as toldAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Held, so that two devices added at once are both counted. */
export const lockPushDevices = (db: Db, accountId: number) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

type NewDevice = {
  accountId: number
  endpoint: string
  p256dh: string
  auth: string
  keyName: string
  userAgent: string | null
  addedAt: Date
}

/** A browser belongs to whoever asked last: what another told it is told no more. */
export async function putPushDevice(db: Db, { accountId, keyName, userAgent, addedAt, ...given }: NewDevice) {
  const row = { ...given, account_id: accountId, key_name: keyName, user_agent: userAgent, added_at: addedAt }
  await db.deleteFrom('push_device').where('endpoint', '=', given.endpoint).execute()
  await db.insertInto('push_device').values(row).execute()
}

export const removePushDevice = (db: Db, id: number, accountId: number) =>
  db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('user_agent as userAgent')
    .executeTakeFirst()

/** Its service says that nobody is there any more. */
export const dropPushDevice = (db: Db, id: number) => db.deleteFrom('push_device').where('id', '=', id).execute()

export const pushDeviceIds = async (db: Db, accountId: number) =>
  (await db.selectFrom('push_device').select('id').where('account_id', '=', accountId).execute()).map(({ id }) => id)

/** A device whose person may still come in. */
export const openPushDevice = (db: Db, id: number, accountId: number) =>
  db
    .selectFrom('push_device as device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.key_name as keyName'])
    .where('device.id', '=', id)
    .where('device.account_id', '=', accountId)
    .where('account.active', '=', true)
    .where('account.removed_at', 'is', null)
    .where((where) => where.or([where('account.admin_id', 'is', null), where('head.active', '=', true)]))
    .executeTakeFirst()
export type OpenDevice = NonNullable<Awaited<ReturnType<typeof openPushDevice>>>

export const notePushTold = (db: Db, id: number, now: Date) =>
  db.updateTable('push_device').set({ told_at: now }).where('id', '=', id).execute()
