import { actorOf } from '@charpente/domain/people/accounts/account'
import { whyNotSeeContacts } from '@charpente/domain/people/accounts/contact'
import type { DocumentKind } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { isStillIn } from '../../platform/media/queries.ts'
import { checkDocumentUrl } from './links.ts'
import { addView, documentsOf, findViewer } from './queries.ts'

type Address = { id: number; kind: DocumentKind; viewer: number; expires: number; signature: string }

/** Whoever follows the directory's address is looked at again, written down, and led to the file. */
export async function openSupplierDocument(
  { id, kind, ...signed }: Address,
  ip: string | null,
  context: Context,
): Promise<string> {
  const { db, now, steady } = context
  checkDocumentUrl(context, id, kind, signed)
  if (!(await isStillIn(db, signed.viewer, steady()))) refuse('fileNotAllowed')
  const viewer = (await findViewer(db, signed.viewer)) ?? refuse('fileNotAllowed')
  if (whyNotSeeContacts(actorOf(viewer, parisDay(now())))) refuse('fileNotAllowed')
  const document = (await documentsOf(db, [id])).find((found) => found.kind === kind) ?? refuse('notFound')
  if (document.state !== 'ready') refuse('fileBeingChecked')
  await db.transaction().execute(async (trx) => {
    const at = now()
    await addView(trx, { supplierId: id, kind, viewerId: viewer.id, at })
    // The centre answers for what its staff opens: it stands in the trail of the firm.
    if (viewer.side === 'operator')
      await record(trx, { id: viewer.id, ip }, at, {
        action: 'documentOpened',
        on: { type: 'account', id },
        details: { kind, file: document.name },
      })
  })
  return fileUrl(context, { id: document.mediaId, name: document.name }, viewer.id)
}
