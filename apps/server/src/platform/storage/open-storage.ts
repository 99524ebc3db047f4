import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** `file:///srv/files` or `s3://key:secret@host/bucket/prefix?region=…`. */
export function openStorage(address: string): Storage {
  const url = new URL(address)
  return url.protocol === 'file:' ? diskStorage(url) : s3Storage(url)
}
