import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Side } from '../../platform/mail/words.ts'
import { standingIn } from '../absences/queries.ts'

export const isDigestWanted = async (db: Db, accountId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('account')
      .select('daily_digest as wanted')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).wanted

export const setDigest = (db: Db, accountId: number, wanted: boolean) =>
  db.updateTable('account').set({ daily_digest: wanted }).where('id', '=', accountId).execute()

/**
 * Some of those who chose it, after one of them. Whoever is away and asked for no copy reads it once back: what waits
 * is told to whoever stands in.
 */
export async function digestReaders(db: Db, { after, day, limit }: { after: number; day: Day; limit: number }) {
  const { rows } = await sql<{ id: number; side: Side; departmentCode: string }>`
    select account.id, account.side, department.code as "departmentCode"
    from account join department on department.id = account.department_id
    where account.daily_digest and account.id > ${after} and account.active and account.removed_at is null
      and account.state = 'approved' and account.side <> 'operator'
      and not exists (select from (${standingIn(day)}) away where away.account_id = account.id and not away.keeps_copy)
    order by account.id limit ${limit}`.execute(db)
  return rows
}
