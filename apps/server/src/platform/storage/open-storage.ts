import { inSpan } from '../tracing/span.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** `file:///srv/files` or `s3://key:secret@host/bucket/prefix?region=…`. */
export function openStorage(address: string): Storage {
  const url = new URL(address)
  const { put, get, remove } = url.protocol === 'file:' ? diskStorage(url) : s3Storage(url)
  return {
    put: (key, bytes, type) =>
      inSpan({ name: 'storage put', kind: 'client', about: { 'charpente.file.bytes': bytes.length } }, () =>
        put(key, bytes, type),
      ),
    get: (key) => inSpan({ name: 'storage get', kind: 'client' }, () => get(key)),
    remove: (key) => inSpan({ name: 'storage remove', kind: 'client' }, () => remove(key)),
  }
}
