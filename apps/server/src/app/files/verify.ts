import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { disputedDocuments, filesAfter, isStillNamed, type NamedFile } from './queries.ts'

/**
 * `missing`: nothing under its key; `altered`: other bytes than those kept; `unreadable`: the storage could not say;
 * `disputed`: a document says another fingerprint than its file.
 */
type Why = 'missing' | 'altered' | 'unreadable' | 'disputed'

type Fault = { what: string; why: Why }

const PAGE = 400
/** A distant storage answers slowly, each file for itself. */
const AT_ONCE = 8

type Sources = { db: Db; storage: Storage }

/** What is kept under a key; null when nothing is. */
async function digestOf(storage: Storage, key: string): Promise<Buffer | null> {
  const content = await storage.get(key)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest()
}

async function whyNotWhole({ db, storage }: Sources, { key, sha256 }: NamedFile): Promise<Why | null> {
  const found = await digestOf(storage, key).catch(() => 'unreadable' as const)
  if (found === 'unreadable') return found
  if (found) return found.equals(sha256) ? null : 'altered'
  // Files are purged while this reads: one that is gone with its name is not missed.
  return (await isStillNamed(db, key)) ? 'missing' : null
}

/** Reads every file the database names, and says which are not there as they were kept. */
export async function verifyFiles(sources: Sources): Promise<{ files: number; faults: Fault[] }> {
  const faults: Fault[] = (await disputedDocuments(sources.db)).map((what) => ({ what, why: 'disputed' }))
  let files = 0
  for (let page = await filesAfter(sources.db, '', PAGE); page.length > 0; ) {
    files += page.length
    const waiting = page.values()
    const lane = async () => {
      for (const file of waiting) {
        const why = await whyNotWhole(sources, file)
        if (why) faults.push({ what: `${file.what} (${file.key})`, why })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    page = await filesAfter(sources.db, page.at(-1)?.key ?? '', PAGE)
  }
  return { files, faults }
}
