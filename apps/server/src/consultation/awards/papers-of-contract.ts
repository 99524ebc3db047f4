import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { candidateDocumentUrl } from '../application/documents/links.ts'
import { findDocument, findNotice } from '../application/documents/queries.ts'
import { candidateOfContract, findLetter } from './letters/queries.ts'
import { receivedPieces } from './pieces/queries.ts'

type Paper = { kind: 'award' | 'contract'; at: Date; url: string | null }

/** What the firm was sent when its contract was awarded, then notified here; nothing of a contract that came otherwise. */
export async function papersOfContract(number: string, context: Context & { viewer: number }): Promise<Paper[]> {
  const { db, viewer } = context
  const candidateId = await candidateOfContract(db, number)
  if (candidateId === undefined) return []
  const papers: Paper[] = []
  const letter = await findLetter(db, candidateId, 'awardLetter')
  if (letter) {
    const { mediaId, writtenAt } = letter
    const name = `attribution-${number}.pdf`
    papers.push({
      kind: 'award',
      at: writtenAt,
      url: mediaId === null ? null : fileUrl(context, { id: mediaId, name, shown: true }, viewer),
    })
  }
  const notice = await findNotice(db, candidateId)
  if (notice) {
    const isMade = (await findDocument(db, candidateId, 'notified'))?.state === 'ready'
    // Signed elsewhere, it is the paper the centre received.
    const received = (await receivedPieces(db, [candidateId])).find(({ piece }) => piece === 'contract')
    const url = isMade
      ? candidateDocumentUrl(context, candidateId, 'notified')
      : received?.mediaId
        ? fileUrl(context, { id: received.mediaId, name: received.file ?? 'contrat.pdf', shown: true }, viewer)
        : null
    papers.push({ kind: 'contract', at: notice.notifiedAt, url })
  }
  return papers
}
