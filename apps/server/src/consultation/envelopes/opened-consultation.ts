import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findConsultation, lockConsultation } from '../consulting/queries.ts'
import { openingOf } from './read-envelopes.ts'

/** Its opening, by two, whose record is not sealed yet; held until the end of the transaction. */
export async function openedConsultation(trx: Db, id: number) {
  await lockConsultation(trx, id)
  const found = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
  const opening = await openingOf(trx, found)
  if (!opening?.openedAt) return refuse('envelopesNotOpened')
  return opening.sealedAt ? refuse('envelopesSealed') : opening
}
