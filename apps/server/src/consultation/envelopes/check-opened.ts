import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hasClosedEnvelope } from './queries.ts'

/** Nothing is ranked, awarded, told nor notified of a lot while one of its envelopes is closed. */
export async function checkAllOpened(db: Db, { edition, lot }: { edition: number; lot: string }): Promise<void> {
  if (await hasClosedEnvelope(db, edition, lot)) refuse('envelopesClosed')
}
