import type { Db } from '../../../platform/db/connect.ts'
import type { Context } from '../../../platform/http/context.ts'
import { candidateDocumentUrl } from './links.ts'
import { keptDocuments } from './queries.ts'

type Reading = Pick<Context, 'secrets' | 'now'> & { db: Db }

/** The contracts an application has, as its own fields give them. W §3 */
export async function documentLinks(context: Reading, candidateId: string) {
  const kept = await keptDocuments(context.db, candidateId)
  const linkOf = (kind: 'preview' | 'final') =>
    kept.includes(kind) ? candidateDocumentUrl(context, candidateId, kind) : null
  return { previewPDF: linkOf('preview'), finalPDF: linkOf('final') }
}
