import type { Context } from '../../platform/http/context.ts'
import { archiveUrl } from './links.ts'
import { type ArchiveKind, lastArchive, type StoredArchive } from './queries.ts'

/** An archive as who asked for it sees it. */
export const archiveOnWire = (archive: StoredArchive, context: Context) => ({
  id: archive.id,
  state: archive.state as 'waiting' | 'making' | 'ready' | 'failed',
  askedAt: archive.askedAt.toISOString(),
  size: archive.size,
  sha256: archive.sha256?.toString('hex') ?? null,
  availableUntil: archive.expiresAt?.toISOString() ?? null,
  url: archive.state === 'ready' ? archiveUrl(context, archive.id, archive.askedBy) : null,
})

export async function readArchive(kind: ArchiveKind, subject: string, viewer: number, context: Context) {
  const found = await lastArchive(context.db, kind, subject, viewer, context.now())
  return found ? archiveOnWire(found, context) : null
}
