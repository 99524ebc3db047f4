import { buffer } from 'node:stream/consumers'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import type { FiledKind } from '@charpente/domain/people/documents/document'
import type { FileType } from '@charpente/domain/platform/file/upload'
import { documentsOf, fileDocument } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { askDocument, findDocument, signedContract } from '../application/documents/queries.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { holderOf, paperFiles, type StoredPaper } from './awarding/queries.ts'

type Paper = { kind: FiledKind | 'contract'; mediaId: number }

/** After so long without a move, whoever was making it is gone. */
const LOST_MS = 10 * 60_000

/**
 * The extract buyers read. What was signed here and is not there yet is asked for again; signed otherwise, there is none
 * to wait for.
 */
async function extractOf(candidateId: string, { db, queue, now }: Context) {
  const extract = await findDocument(db, candidateId, 'extract')
  if (extract?.mediaId && extract.state === 'ready') return { mediaId: extract.mediaId, isAwaited: false }
  if (!(await signedContract(db, candidateId))) return { mediaId: null, isAwaited: false }
  await db.transaction().execute(async (trx) => {
    const lostBefore = new Date(now().getTime() - LOST_MS)
    if (await askDocument(trx, candidateId, 'extract', now(), lostBefore))
      await queue.enqueue(trx, 'make-contract', { candidateId, kind: 'extract' })
  })
  return { mediaId: null, isAwaited: true }
}

/** The bank details and the two proofs, and the extract once it is made. */
function papersOf({ step3, step4 }: Saved, extract: number | null): Paper[] {
  const first = step3?.contractors[0]
  const papers = {
    contract: extract,
    rib: step4?.bankDetails.ribUpload,
    fiscalRegularityFile: first?.fiscalRegularityFileUpload,
    companyInsuranceFile: first?.companyInsuranceFileUpload,
  }
  return Object.entries(papers).flatMap(([kind, mediaId]) => (mediaId ? [{ kind, mediaId } as Paper] : []))
}

/** Copied, the application keeping its own; says why it cannot be yet, and what would let it. */
async function filePaper(paper: Paper, supplierId: number, file: StoredPaper, context: Context) {
  const { db, storage, now } = context
  if (file.state !== 'ready')
    return `La pièce «\u00A0${file.name}\u00A0» attend le contrôle antivirus\u00A0: la tâche reprend d’elle-même ensuite.`
  const content = await storage.get(file.key)
  if (!content)
    return `Le fichier «\u00A0${file.name}\u00A0» manque dans le stockage\u00A0: remettez-le depuis la sauvegarde, puis réessayez.`
  const bytes = await buffer(content)
  const kept = await keepFile(context, { name: file.name, type: file.type as FileType, bytes, uploaderId: null })
  await db.transaction().execute(async (trx) => {
    await setMediaState(trx, kept.id, 'ready')
    const dates = { issuedOn: null, expiresOn: null }
    await fileDocument(trx, { supplierId, kind: paper.kind, mediaId: kept.id, ...dates, by: null, now: now() })
  })
  return null
}

/** Safe to run twice: what is filed already is left as it is. What cannot be filed holds nothing else back. */
export async function fileHolderPapersJob({ candidateId }: { candidateId: string }, context: Context): Promise<void> {
  const { db } = context
  const supplierId = (await holderOf(db, candidateId))?.supplierId
  if (!supplierId) return
  const saved = savedIn(await stepsOf(db, candidateId))
  const filed = new Set((await documentsOf(db, [supplierId])).map(({ kind }) => kind))
  const { mediaId, isAwaited } = filed.has('contract')
    ? { mediaId: null, isAwaited: false }
    : await extractOf(candidateId, context)
  const papers = papersOf(saved, mediaId).filter(({ kind }) => !filed.has(kind))
  const files = await paperFiles(
    db,
    papers.map((paper) => paper.mediaId),
  )
  const waits = isAwaited
    ? ['L’extrait du contrat signé se fabrique\u00A0: la tâche reprend d’elle-même dès qu’il est là.']
    : []
  for (const paper of papers) {
    const file = files.find(({ id }) => id === paper.mediaId)
    const why = file ? await filePaper(paper, supplierId, file, context) : null
    if (why) waits.push(why)
  }
  if (waits.length > 0)
    throw new Error(`${saved.step3?.contractors[0]?.organization ?? 'Titulaire'}. ${waits.join(' ')}`)
}
