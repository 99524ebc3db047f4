import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { waitFor } from '../patience.ts'
import type { Storage } from './storage.ts'

/** A job may bring a contract of a thousand pages; what has begun to come must go on coming. */
const PATIENT_MS = 120_000
const SILENT_MS = 5_000
const STORAGE = 'The storage'

/** A bucket of any server that speaks S3. The client is large: it is loaded by the first file, and only if S3 is used. */
export function s3Storage(url: URL): Storage {
  const [bucket = '', ...prefix] = url.pathname.slice(1).split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucket) throw new Error('STORAGE_URL names no bucket: s3://key:secret@host/bucket')
  const keyOf = (key: string) => [...prefix, key].join('/')
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint: `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      // Names of buckets in the path: the one form every server understands.
      forcePathStyle: true,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      // Servers other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { socketTimeout: SILENT_MS },
    })
    return { sdk, client }
  }
  const ready = () => {
    opened ??= open()
    return opened
  }
  return {
    put: async (key, bytes, type) => {
      const { sdk, client } = await ready()
      const content = { Body: bytes, ContentLength: bytes.length, ContentType: type }
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), ...content })
      await waitFor(STORAGE, PATIENT_MS, (abortSignal) => client.send(command, { abortSignal }))
    },
    get: async (key) => {
      const { sdk, client } = await ready()
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key) })
      try {
        const { Body } = await waitFor(STORAGE, PATIENT_MS, (abortSignal) => client.send(command, { abortSignal }))
        return (Body ?? null) as Readable | null
      } catch (error) {
        if (
          error instanceof sdk.NoSuchKey ||
          (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404)
        )
          return null
        throw error
      }
    },
    remove: async (key) => {
      const { sdk, client } = await ready()
      const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) })
      await waitFor(STORAGE, PATIENT_MS, (abortSignal) => client.send(command, { abortSignal }))
    },
  }
}
