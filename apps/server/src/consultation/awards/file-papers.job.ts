import { buffer } from 'node:stream/consumers'
import type { FiledKind } from '@charpente/domain/people/documents/document'
import type { FileType } from '@charpente/domain/platform/file/upload'
import { documentsOf, fileDocument } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { findDocument } from '../application/documents/queries.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { holderOf, paperFiles } from './awarding/queries.ts'

type Paper = { kind: FiledKind | 'contract'; mediaId: number }

/** The extract for buyers, the bank details and the two proofs, copied: the application keeps its own. */
async function papersOf(candidateId: string, { db }: Context): Promise<Paper[]> {
  const { step3, step4 } = savedIn(await stepsOf(db, candidateId))
  const first = step3?.contractors[0]
  const extract = await findDocument(db, candidateId, 'extract')
  // Without it there is no contract to show: the job is tried again until it is made.
  if (!extract?.mediaId || extract.state !== 'ready') throw new Error('the extract of this contract is not ready yet')
  const papers = {
    contract: extract.mediaId,
    rib: step4?.bankDetails.ribUpload,
    fiscalRegularityFile: first?.fiscalRegularityFileUpload,
    companyInsuranceFile: first?.companyInsuranceFileUpload,
  }
  return Object.entries(papers).flatMap(([kind, mediaId]) => (mediaId ? [{ kind, mediaId } as Paper] : []))
}

/** Safe to run twice: what is filed already is left as it is. */
export async function fileHolderPapersJob({ candidateId }: { candidateId: string }, context: Context): Promise<void> {
  const { db, storage, now } = context
  const supplierId = (await holderOf(db, candidateId))?.supplierId
  if (!supplierId) return
  const filed = new Set((await documentsOf(db, [supplierId])).map(({ kind }) => kind))
  const papers = (await papersOf(candidateId, context)).filter(({ kind }) => !filed.has(kind))
  const files = await paperFiles(
    db,
    papers.map(({ mediaId }) => mediaId),
  )
  for (const { kind, mediaId } of papers) {
    const file = files.find(({ id }) => id === mediaId)
    if (!file) continue
    const content = await storage.get(file.key)
    if (!content) throw new Error('a paper of this application is missing')
    const bytes = await buffer(content)
    const kept = await keepFile(context, { name: file.name, type: file.type as FileType, bytes, uploaderId: null })
    await db.transaction().execute(async (trx) => {
      await setMediaState(trx, kept.id, 'ready')
      const dates = { issuedOn: null, expiresOn: null }
      await fileDocument(trx, { supplierId, kind, mediaId: kept.id, ...dates, by: null, now: now() })
    })
  }
}
