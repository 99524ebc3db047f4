import { buffer } from 'node:stream/consumers'
import { shownNumber } from '@charpente/domain/purchasing/fees/statement'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findMedia } from '../../platform/media/queries.ts'
import { csvFile } from '../../platform/sheets/write-table.ts'
import { findDocument, linesOf, statementsOfQuarter } from './queries.ts'
import { fileName } from './send-statement.job.ts'
import { statementTable } from './statement-table.ts'

/** As it was sent, that time. */
export async function openDocument(
  { id, number }: { id: number; number: string | null },
  revision: number,
  kind: 'pdf' | 'csv',
  { db, storage }: Context,
): Promise<FileAnswer> {
  const kept = (await findDocument(db, id, revision)) ?? refuse('notFound')
  const name = fileName(shownNumber(number ?? '', revision))
  if (kind === 'csv') return csvFile(name, Buffer.from(kept.csv))
  const media = await findMedia(db, kept.mediaId)
  const found = media && (await storage.get(media.key))
  if (!found) return refuse('documentNotReady')
  const content = await buffer(found)
  return { content, name: `${name}.pdf`, type: media.type, size: content.length }
}

/** A whole quarter, line by line, drafts included: what an accountant adds up. */
export async function exportQuarter(quarter: string, { db }: Context): Promise<FileAnswer> {
  const told = await statementsOfQuarter(db, quarter)
  const lines = await linesOf(
    db,
    told.map(({ id }) => id),
  )
  return csvFile(`redevances-${quarter}`, statementTable(told, lines))
}
