import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isStillIn } from '../../platform/media/queries.ts'
import { openedOnly } from './opened-only.ts'
import { findCandidate } from './queries.ts'

/** An operator's address opens for as long as what gave it: they are in, an operator, and the envelope is open. */
export async function checkViewer(candidateId: string, viewer: number | undefined, { db, steady }: Context) {
  if (viewer === undefined) return
  if (!(await isStillIn(db, viewer, steady(), 'operator'))) refuse('fileNotAllowed')
  openedOnly(await findCandidate(db, candidateId))
}
