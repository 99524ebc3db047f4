import type { DocumentKind } from '@charpente/contract/consultation/application-documents'
import type { Context } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { checkViewer } from '../check-viewer.ts'
import { recordOpening } from '../record-opening.ts'
import { checkDocumentUrl } from './links.ts'
import { findDocument } from './queries.ts'

type Address = { id: string; kind: DocumentKind; viewer?: number | undefined; expires: number; signature: string }

/** The contract behind its signed address, shown in the page. W-STEP11-01 */
export async function openDocument(
  { id, kind, ...signed }: Address,
  ip: string | null,
  context: Context,
): Promise<FileAnswer> {
  checkDocumentUrl(context, id, kind, signed)
  await checkViewer(id, signed.viewer, context)
  const { key, name, type, size } = (await findDocument(context.db, id, kind)) ?? refuse('notFound')
  const content = key && (await context.storage.get(key))
  if (!content || !name || !type || !size) return refuse('notFound')
  await recordOpening({ candidateId: id, viewer: signed.viewer, ip, paper: name }, context)
  return { content, name, type, size, shown: true }
}
