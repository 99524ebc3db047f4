import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { isStillIn } from '../../platform/media/queries.ts'
import { checkArchiveUrl } from './links.ts'
import { type ArchiveKind, findArchive } from './queries.ts'

const names: Record<ArchiveKind, string> = { myData: 'mes-donnees', order: 'commande', application: 'candidature' }

type Address = { id: string; viewer: number; expires: number; signature: string }

/** The archive behind its signed address, for as long as it is kept and whoever asked for it is still in. */
export async function openArchive({ id, ...signed }: Address, context: Context): Promise<FileAnswer> {
  const { db, storage, now, steady } = context
  checkArchiveUrl(context, id, signed)
  if (!(await isStillIn(db, signed.viewer, steady()))) refuse('fileNotAllowed')
  const archive = (await findArchive(db, id)) ?? refuse('archiveGone')
  const { kind, subject, askedAt, expiresAt, key, size } = archive
  if (!key || !size || !expiresAt || expiresAt <= now()) return refuse('archiveGone')
  const content = (await storage.get(key)) ?? refuse('archiveGone')
  const about = kind === 'myData' ? parisDay(askedAt) : subject
  return { content, name: `${names[kind as ArchiveKind]}-${about}.zip`, type: 'application/zip', size }
}
