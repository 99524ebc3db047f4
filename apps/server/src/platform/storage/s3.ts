import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Storage } from './storage.ts'

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
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), ...content }))
    },
    get: async (key) => {
      const { sdk, client } = await ready()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key) }))
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
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }))
    },
  }
}
