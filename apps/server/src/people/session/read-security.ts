import type { Db } from '../../platform/db/connect.ts'
import { triedOn } from '../../platform/security-events/queries.ts'
import { loginsOf } from './queries.ts'

/** What somebody who has just come in should know: when they last did, and who else tried since. */
export async function readSecurity(db: Db, accountId: number) {
  const { last, previous, createdAt } = await loginsOf(db, accountId)
  const tried = await triedOn(db, accountId, previous ?? createdAt)
  const countOf = (wanted: string) => tried.find(({ kind }) => kind === wanted)?.count ?? 0
  return {
    lastLoginAt: last?.toISOString() ?? null,
    previousLoginAt: previous?.toISOString() ?? null,
    wrongPasswords: countOf('login'),
    wrongCodes: countOf('code'),
  }
}
