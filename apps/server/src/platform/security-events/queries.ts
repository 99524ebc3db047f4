import type { SecurityKind } from '@charpente/contract/platform/security-kind'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type Counted = { minute: Date; kind: SecurityKind; accountId: number | null; ip: string | null; count: number }

/** Several processes count the same minute: their counts add up. */
export const addCounts = (db: Db, counts: readonly Counted[]) =>
  db
    .insertInto('security_event')
    .values(counts.map(({ accountId, ...counted }) => ({ ...counted, account_id: accountId })))
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'kind', 'account_id', 'ip'])
        .doUpdateSet({ count: sql<number>`security_event.count + excluded.count` }),
    )
    .execute()

/** What was tried against one account since an instant, by kind. */
export const triedOn = (db: Db, accountId: number, since: Date) =>
  db
    .selectFrom('security_event')
    .select(['kind', sql<number>`sum(count)::integer`.as('count')])
    .where('account_id', '=', accountId)
    .where('minute', '>=', sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .groupBy('kind')
    .execute()

/** Old ones go, and the oldest of too many: whoever floods us does not fill the disk. */
export const forgetEvents = (db: Db, before: Date, most: number) =>
  db
    .deleteFrom('security_event')
    .where((where) =>
      where.or([
        where('minute', '<', before),
        where('minute', '<', (select) =>
          select
            .selectFrom('security_event as newer')
            .select('newer.minute')
            .orderBy('newer.minute', 'desc')
            .offset(most)
            .limit(1),
        ),
      ]),
    )
    .execute()
