import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { PASSWORD_CHECKS } from '../session/password-hash.ts'
import { countByEmail } from './queries.ts'

/** One address has no more accounts than a login looks at: a password is never tried on a hundred of them. Q-49 */
export async function refuseFullEmail(db: Db, email: string): Promise<void> {
  if ((await countByEmail(db, email)) >= PASSWORD_CHECKS) refuse('subAccountEmailFull', { count: PASSWORD_CHECKS })
}
