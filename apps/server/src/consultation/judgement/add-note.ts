import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { openedOnly } from '../application/opened-only.ts'
import { lockCandidate } from '../application/queries.ts'
import { applicationFile } from './application-file.ts'
import { addNote } from './queries.ts'

/** Notes for the centre's own people. */
export const addApplicationNote = (id: string, words: string, by: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    openedOnly(await lockCandidate(trx, id))
    await addNote(trx, { candidate_id: id, author_id: by, words, written_at: now })
    const details = { before: null, after: { words } }
    await record(trx, origin.author, now, { action: 'candidateNoted', on: { type: 'candidate', id }, details })
    return applicationFile(id, { ...context, db: trx })
  })
