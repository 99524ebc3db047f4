import { actorOf } from '@charpente/domain/account/account'
import { whyNotSeeContacts } from '@charpente/domain/account/contact'
import type { DocumentKind } from '@charpente/domain/account/document'
import { parisDay } from '@charpente/domain/calendar'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { checkDocumentUrl, fileUrl } from '../media/links.ts'
import { addView, documentsOf, findViewer } from './queries.ts'

type Address = { id: number; kind: DocumentKind; viewer: number; expires: number; signature: string }

/** Whoever follows the directory's address is looked at again, written down, and led to the file. */
export async function openSupplierDocument({ id, kind, ...signed }: Address, context: Context): Promise<string> {
  const { db, now } = context
  checkDocumentUrl(context, id, kind, signed)
  const viewer = (await findViewer(db, signed.viewer)) ?? refuse('fileNotAllowed')
  if (whyNotSeeContacts(actorOf(viewer, parisDay(now())))) refuse('fileNotAllowed')
  const document = (await documentsOf(db, [id])).find((found) => found.kind === kind) ?? refuse('notFound')
  if (document.state !== 'ready') refuse('fileBeingChecked')
  await addView(db, { supplierId: id, kind, viewerId: viewer.id, at: now() })
  return fileUrl(context, { id: document.mediaId, name: document.name }, viewer.id)
}
