import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'

type Opening = { candidateId: string; viewer: number | undefined; ip: string | null; paper: string }

/** The centre answers for what its staff opens: it stands in the trail of the application. */
export async function recordOpening({ candidateId, viewer, ip, paper }: Opening, { db, now }: Context): Promise<void> {
  if (viewer === undefined) return
  const on = { type: 'candidate', id: candidateId } as const
  await db
    .transaction()
    .execute((trx) =>
      record(trx, { id: viewer, ip }, now(), { action: 'candidatePaperOpened', on, details: { paper } }),
    )
}

/** The same of a whole application, whether an applicant gave them its code on the telephone or it was opened. */
export const recordReading = (id: string, { author }: Origin, { db, now }: Context) =>
  db
    .transaction()
    .execute((trx) => record(trx, author, now(), { action: 'candidateRead', on: { type: 'candidate', id } }))
