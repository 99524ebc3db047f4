import { MADE_FIT_DAYS, SAME_DEVICE_DAYS } from '@charpente/domain/people/accounts/assent'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/**
 * Operators who may well be this one under another name (same mailbox, telephone or browser), or whom they invited, gave
 * rights, a password or a second factor a few days ago: none of them is a second person. What no program can know is
 * said in docs/security/threats.md.
 */
export async function samePersonAs(db: Db, operatorId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from account asker join account other on other.side = 'operator' and other.id <> asker.id
    where asker.id = ${operatorId} and (
      regexp_replace(lower(other.email::text), '[+][^@]*@', '@') = regexp_replace(lower(asker.email::text), '[+][^@]*@', '@')
      or (asker.phone <> '' and regexp_replace(other.phone, '[^0-9]', '', 'g') = regexp_replace(asker.phone, '[^0-9]', '', 'g'))
      or exists (
        select from known_device one join known_device same using (device_hash)
        where one.account_id = asker.id and same.account_id = other.id
          and least(one.last_seen, same.last_seen) > ${daysBefore(now, SAME_DEVICE_DAYS)})
      or exists (
        select from audit_event line where line.object_type = 'account' and line.object_id = other.id::text
          and line.author_id = asker.id and line.at > ${daysBefore(now, MADE_FIT_DAYS)})
      or exists (
        select from staff_request request where request.asked_by = asker.id and request.outcome = 'approved'
          and (request.account_id = other.id or request.email = other.email::text)
          and request.decided_at > ${daysBefore(now, MADE_FIT_DAYS)})
      or exists (
        select from assent_request request where request.asked_by = asker.id and request.outcome = 'approved'
          and request.account_id = other.id and request.decided_at > ${daysBefore(now, MADE_FIT_DAYS)}))`.execute(db)
  return rows.map(({ id }) => id)
}
