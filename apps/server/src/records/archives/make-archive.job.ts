import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import { gatherApplication } from './gathering/application-file.ts'
import { gatherMyData } from './gathering/my-data.ts'
import { gatherOrder } from './gathering/order-file.ts'
import { type Gathered, pack } from './pack.ts'
import { type ArchiveKind, findArchive, setArchiveReady, setArchiveState } from './queries.ts'

/** A day to fetch it: somebody's data lies no longer in one file than it takes. */
const KEPT_MS = 24 * 3_600_000

const gatherers: Record<ArchiveKind, (subject: string, context: Context) => Promise<Gathered>> = {
  myData: gatherMyData,
  order: gatherOrder,
  application: gatherApplication,
}

/** Makes an archive and puts it away. Tried again if it fails; who waits is told meanwhile. */
export async function makeArchiveJob({ archiveId }: { archiveId: string }, context: Context): Promise<void> {
  const { db, storage, seals, now } = context
  const archive = await findArchive(db, archiveId)
  if (!archive || archive.state === 'ready') return
  await setArchiveState(db, archiveId, 'making')
  try {
    const bytes = await pack(await gatherers[archive.kind as ArchiveKind](archive.subject, context), seals, now())
    const key = randomUUID()
    await storage.put(key, bytes, 'application/zip')
    const sha256 = createHash('sha256').update(bytes).digest()
    const madeAt = now()
    const expiresAt = new Date(madeAt.getTime() + KEPT_MS)
    await setArchiveReady(db, archiveId, { key, size: bytes.length, sha256, madeAt, expiresAt })
  } catch (error) {
    await setArchiveState(db, archiveId, 'failed', new Date(now().getTime() + KEPT_MS))
    throw error
  }
}
