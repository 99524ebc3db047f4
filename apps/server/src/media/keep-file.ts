import { createHash, randomUUID } from 'node:crypto'
import type { FileType } from '@charpente/domain/file/upload'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'
import { announceMedia } from './queries.ts'

type File = { name: string; type: FileType; bytes: Buffer; uploaderId: number | null }
type Keeping = Pick<Context, 'storage' | 'now'> & { db: Db }

/** Gives a file a name of its own and puts it away. It stays `arriving` until its state is set. */
export async function keepFile({ db, storage, now }: Keeping, { name, type, bytes, uploaderId }: File) {
  const key = randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest()
  const { id } = await announceMedia(db, { key, name, type, size: bytes.length, sha256, uploaderId, now: now() })
  await storage.put(key, bytes, type)
  return { id, sha256 }
}
