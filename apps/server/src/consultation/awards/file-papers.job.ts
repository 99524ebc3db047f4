import { buffer } from 'node:stream/consumers'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { type FirmPiece, pieceGoodUntil } from '@charpente/domain/consultation/awards/notification'
import type { FiledKind } from '@charpente/domain/people/documents/document'
import type { Day } from '@charpente/domain/platform/calendar'
import type { FileType } from '@charpente/domain/platform/file/upload'
import { documentsOf, fileDocument } from '../../people/documents/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { askDocument, findDocument, findNotice, signedContract } from '../application/documents/queries.ts'
import { stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { holderOf, paperFiles, type StoredPaper } from './awarding/queries.ts'
import { type ReceivedPiece, receivedPieces } from './pieces/queries.ts'

type Dates = { issuedOn: Day | null; expiresOn: Day | null }
type Paper = Dates & { kind: FiledKind | 'contract' | 'notifiedContract'; mediaId: number }

/** After so long without a move, whoever was making it is gone. */
const LOST_MS = 10 * 60_000

type Made = { extract: number | null; notified: number | null }

/**
 * The extract buyers read, or the contract as it was notified. What was signed here and is not there yet is asked for
 * again; signed otherwise, or notified before contracts were countersigned, there is none to wait for.
 */
async function madeOf(candidateId: string, kind: keyof Made, { db, queue, now }: Context) {
  const found = await findDocument(db, candidateId, kind)
  if (found?.mediaId && found.state === 'ready') return { mediaId: found.mediaId, isAwaited: false }
  const isMade =
    (await signedContract(db, candidateId)) && (kind === 'extract' || (await findNotice(db, candidateId)) !== undefined)
  if (!isMade) return { mediaId: null, isAwaited: false }
  await db.transaction().execute(async (trx) => {
    const lostBefore = new Date(now().getTime() - LOST_MS)
    if (await askDocument(trx, candidateId, kind, now(), lostBefore))
      await queue.enqueue(trx, 'make-contract', { candidateId, kind })
  })
  return { mediaId: null, isAwaited: true }
}

const NOTHING = { mediaId: null, isAwaited: false }

/** The bank details and the two proofs, those asked for before notifying first, and the extract once made. */
function papersOf({ step3, step4 }: Saved, received: readonly ReceivedPiece[], made: Made): Paper[] {
  const first = step3?.contractors[0]
  const one = (kind: Paper['kind'], piece: FirmPiece | null, given: number | null | undefined): Paper[] => {
    const asked = received.find((paper) => paper.piece === piece)
    const mediaId = asked?.mediaId ?? given
    if (!mediaId) return []
    const issuedOn = asked?.issuedOn ?? null
    const expiresOn = asked && piece ? pieceGoodUntil(piece, asked) : null
    return [{ kind, mediaId, issuedOn, expiresOn }]
  }
  return [
    ...one('contract', null, made.extract),
    ...(made.notified ? one('notifiedContract', null, made.notified) : one('notifiedContract', 'contract', null)),
    ...one('rib', 'rib', step4?.bankDetails.ribUpload),
    ...one('fiscalRegularityFile', 'attestations', first?.fiscalRegularityFileUpload),
    ...one('companyInsuranceFile', 'insurance', first?.companyInsuranceFileUpload),
  ]
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
    const { kind, issuedOn, expiresOn } = paper
    await fileDocument(trx, { supplierId, kind, mediaId: kept.id, issuedOn, expiresOn, by: null, now: now() })
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
  const extract = filed.has('contract') ? NOTHING : await madeOf(candidateId, 'extract', context)
  const notified = filed.has('notifiedContract') ? NOTHING : await madeOf(candidateId, 'notified', context)
  const made = { extract: extract.mediaId, notified: notified.mediaId }
  const papers = papersOf(saved, await receivedPieces(db, [candidateId]), made).filter(({ kind }) => !filed.has(kind))
  const files = await paperFiles(
    db,
    papers.map((paper) => paper.mediaId),
  )
  const waits: string[] = []
  const AGAIN = 'se fabrique\u00A0: la tâche reprend d’elle-même dès qu’il est là.'
  if (extract.isAwaited) waits.push(`L’extrait du contrat signé ${AGAIN}`)
  if (notified.isAwaited) waits.push(`Le contrat contresigné ${AGAIN}`)
  for (const paper of papers) {
    const file = files.find(({ id }) => id === paper.mediaId)
    const why = file ? await filePaper(paper, supplierId, file, context) : null
    if (why) waits.push(why)
  }
  if (waits.length > 0)
    throw new Error(`${saved.step3?.contractors[0]?.organization ?? 'Titulaire'}. ${waits.join(' ')}`)
}
