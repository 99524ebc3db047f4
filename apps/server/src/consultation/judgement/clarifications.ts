import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import type { Clarification, OwnClarification } from '@charpente/contract/consultation/judgement'
import { whyNotAnswer } from '@charpente/domain/consultation/application/judgement'
import type { Db } from '../../platform/db/connect.ts'
import { filesOnWire } from '../application/files-on-wire.ts'
import type { SigningFor } from '../application/links.ts'
import type { StoredCandidate } from '../application/queries.ts'
import { clarificationsOf, type StoredClarification } from './queries.ts'

/** What is being typed is nobody's but the applicant's: only what was sent is an answer. */
export const clarificationOnWire = (asked: StoredClarification, files: readonly CandidateFile[]): Clarification => ({
  id: asked.id,
  question: asked.question,
  askedAt: asked.askedAt.toISOString(),
  dueAt: asked.dueAt.toISOString(),
  answer: asked.answeredAt ? asked.answer : null,
  answeredAt: asked.answeredAt?.toISOString() ?? null,
  files: asked.answeredAt ? files.filter(({ id }) => asked.files.includes(id)) : [],
})

/** What is asked of an applicant, with the answer begun for whoever may send it. */
export async function ownClarifications(
  candidate: StoredCandidate,
  mayWrite: boolean,
  context: SigningFor & { db: Db },
): Promise<OwnClarification[]> {
  const all = await clarificationsOf(context.db, candidate.id)
  if (all.length === 0) return []
  const files = await filesOnWire(context, candidate.id)
  return all.map((asked) => {
    const isDraft = mayWrite && asked.answeredAt === null
    const closed = whyNotAnswer({ ...candidate, clarification: asked }, asked, context.now())
    return {
      ...clarificationOnWire(asked, files),
      ...(isDraft && { files: files.filter(({ id }) => asked.files.includes(id)) }),
      draft: isDraft ? asked.answer : null,
      draftedAt: isDraft ? (asked.draftedAt?.toISOString() ?? null) : null,
      closed,
    }
  })
}
