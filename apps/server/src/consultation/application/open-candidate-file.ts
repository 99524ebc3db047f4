import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { checkViewer } from './check-viewer.ts'
import { checkCandidateFileUrl } from './links.ts'
import { findFile } from './queries.ts'
import { recordOpening } from './record-opening.ts'

type Address = { id: string; fileId: number; viewer?: number | undefined; expires: number; signature: string }

/** The file of an application behind its signed address. */
export async function openCandidateFile(
  { id, fileId, ...signed }: Address,
  ip: string | null,
  context: Context,
): Promise<FileAnswer> {
  checkCandidateFileUrl(context, id, fileId, signed)
  await checkViewer(id, signed.viewer, context)
  const file = (await findFile(context.db, id, fileId)) ?? refuse('notFound')
  if (file.state !== 'ready') refuse('fileBeingChecked')
  const content = (await context.storage.get(file.key)) ?? refuse('notFound')
  await recordOpening({ candidateId: id, viewer: signed.viewer, ip, paper: file.name }, context)
  return { content, name: file.name, type: file.type, size: file.size }
}
