import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Entry } from '../pack.ts'

/** A name that every system can write in a folder. */
const plain = (name: string) => name.normalize('NFC').replaceAll(/[\p{C}/\\"<>|:*?]/gu, '_')

/** A kept file under its place in the archive; what the storage lost is left out, and its absence shows in the JSON. */
export async function stored(storage: Storage, folder: string, name: string, key: string): Promise<Entry[]> {
  const content = await storage.get(key)
  return content ? [{ path: `${folder}/${plain(name)}`, bytes: await buffer(content) }] : []
}
