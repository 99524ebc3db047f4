import type { Db } from '../../../platform/db/connect.ts'

/** Applications not signed, of consultations that end. */
export const unsignedCandidates = (db: Db) =>
  db
    .selectFrom('candidate')
    .innerJoin('consultation', 'consultation.id', 'candidate.consultation_id')
    .select(['candidate.id', 'candidate.email', 'candidate.phase', 'candidate.created_at as createdAt'])
    .select(['consultation.phase as currentPhase', 'consultation.opens_at as opensAt'])
    .select((select) => select.ref('consultation.deadline').$notNull().as('deadline'))
    .where('candidate.signed_at', 'is', null)
    .where('consultation.deadline', 'is not', null)
    .orderBy('candidate.created_at')
    .orderBy('candidate.id')
    .execute()

export type Notice = 'reminder7' | 'reminder2' | 'purge'

/** Whether this one is still to be sent for that deadline; from now on it is not. */
export const takeNotice = async (db: Db, candidateId: string, kind: Notice, deadline: Date, now: Date) => {
  const taken = await db
    .insertInto('candidate_notice')
    .values({ candidate_id: candidateId, kind, deadline, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

/** When somebody was told that their draft goes, for that deadline. */
export const warnedAt = async (db: Db, candidateId: string, deadline: Date) => {
  const found = await db
    .selectFrom('candidate_notice')
    .select('sent_at as at')
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'purge')
    .where('deadline', '=', deadline)
    .executeTakeFirst()
  return found?.at ?? null
}

/** With its steps, its notices and its mails; its files are left to the purge of files. */
export async function removeCandidate(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('media').set({ unused_since: now }).where('candidate_id', '=', id).execute()
  await db.deleteFrom('candidate').where('id', '=', id).execute()
}
