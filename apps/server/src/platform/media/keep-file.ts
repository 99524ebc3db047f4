import { createHash, randomUUID } from 'node:crypto'
import type { FileType } from '@charpente/domain/platform/file/upload'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { announceMedia } from './queries.ts'

type File = { name: string; type: FileType; bytes: Buffer } & (
  | { uploaderId: number | null; candidateId?: never }
  | { candidateId: string; uploaderId?: never }
)
type Keeping = Pick<Context, 'storage' | 'now'> & { db: Db }

/** Gives a file a name of its own and puts it away. It stays `arriving` until its state is set. */
export async function keepFile({ db, storage, now }: Keeping, { name, type, bytes, ...sender }: File) {
  const key = randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest()
  const { uploaderId = null, candidateId = null } = sender
  const file = { key, name, type, size: bytes.length, sha256, uploaderId, candidateId, now: now() }
  const { id } = await announceMedia(db, file)
  await storage.put(key, bytes, type)
  return { id, sha256 }
}
