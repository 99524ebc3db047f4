import { isTooLateFor } from '@charpente/domain/consultation/consulting/state'
import { formatDay } from '@charpente/domain/platform/format'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { termsOf } from './queries.ts'

/** A deadline leaves the time to notify contracts before their edition is over. */
export async function checkBeforeEnd(db: Db, { id }: { id: number }, deadline: Date): Promise<void> {
  const { waitingDays, endsOn } = (await termsOf(db, id)) ?? refuse('consultationUnknown')
  if (isTooLateFor(deadline, waitingDays, endsOn)) refuse('consultationAfterEdition', { fin: formatDay(endsOn) })
}
