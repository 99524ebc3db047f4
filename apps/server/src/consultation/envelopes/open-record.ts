import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findConsultation } from '../consulting/queries.ts'
import { findRecord } from './queries.ts'
import { openingOf } from './read-envelopes.ts'

/** The sealed record of its opening, on paper. */
export async function openRecord(id: number, { db, storage }: Context): Promise<FileAnswer> {
  const found = (await findConsultation(db, id)) ?? refuse('consultationUnknown')
  if (!(await openingOf(db, found))?.sealedAt || !found.deadline) return refuse('envelopesNotOpened')
  const file = (await findRecord(db, id, found.deadline)) ?? refuse('envelopesUnfiled')
  const content = (await storage.get(file.key)) ?? refuse('notFound')
  return { content, name: file.name, type: file.type, size: file.size }
}
