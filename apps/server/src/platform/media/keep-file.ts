import { createHash, randomUUID } from 'node:crypto'
import type { FileType } from '@charpente/domain/platform/file/upload'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { announceMedia, type NewMedia } from './queries.ts'

type File = { name: string; type: FileType; bytes: Buffer; isPicture?: boolean } & (
  | { uploaderId: number | null; candidateId?: never }
  | { candidateId: string; uploaderId?: never }
)
type Keeping = Pick<Context, 'storage' | 'now'> & { db: Db }

/**
 * Gives a file a name of its own and puts it away. It stays `arriving` until its state is set. `announce`: where there
 * may be no room for it, as for what people send.
 */
export async function keepFile(
  { db, storage, now }: Keeping,
  { name, type, bytes, isPicture = false, ...sender }: File,
  announce: (file: NewMedia) => Promise<{ id: number }> = (file) => announceMedia(db, file),
) {
  const key = randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest()
  const { uploaderId = null, candidateId = null } = sender
  const file = { key, name, type, size: bytes.length, sha256, isPicture, uploaderId, candidateId, now: now() }
  const { id } = await announce(file)
  await storage.put(key, bytes, type)
  return { id, sha256 }
}
