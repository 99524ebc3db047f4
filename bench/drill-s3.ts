import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import type { Storage } from '../apps/server/src/platform/storage/storage.ts'
import { goal } from './goal.ts'
import { startSwift } from './swift.ts'

const FILES = 60
const TYPE = 'application/pdf'

const fails = (act: Promise<unknown>) =>
  act.then(
    () => false,
    () => true,
  )

/** What the product asks of any storage: the same bytes back, nothing where nothing is, removal that bears repeating. */
async function tryStorage(name: string, storage: Storage): Promise<boolean> {
  const files = Array.from({ length: FILES }, (_, n) => ({
    key: randomUUID(),
    bytes: randomBytes(n === 0 ? 8_000_000 : 1 + Math.floor(Math.random() * 200_000)),
  }))
  const start = performance.now()
  await Promise.all(files.map(({ key, bytes }) => storage.put(key, bytes, TYPE)))
  let same = 0
  for (const { key, bytes } of files) {
    const content = await storage.get(key)
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    if (content && hash(await buffer(content)) === hash(bytes)) same += 1
  }
  console.log(`${name}: ${FILES} files written and read in ${(performance.now() - start).toFixed(0)} ms`)
  const absent = await storage.get(randomUUID())
  let gone = 0
  for (const { key } of files) {
    await storage.remove(key)
    await storage.remove(key)
    if ((await storage.get(key)) === null) gone += 1
  }
  return [
    goal(`${name}: files read back byte for byte`, same, 'files', { exactly: FILES }),
    goal(`${name}: nothing where nothing is`, Number(absent === null), 'answer', { exactly: 1 }),
    goal(`${name}: files removed, twice`, gone, 'files', { exactly: FILES }),
  ].every(Boolean)
}

/** Two storages, one behaviour: a folder, and a bucket of a server that checks every signature. */
export async function drill(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-files-'))
  const onDisk = await tryStorage('disk', openStorage(pathToFileURL(folder).href))
  const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  await rm(folder, { recursive: true })

  const { host, key, secret, stop } = await startSwift()
  try {
    const client = new S3Client({
      endpoint: `http://${host}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: key, secretAccessKey: secret },
    })
    await client.send(new CreateBucketCommand({ Bucket: 'files' }))
    const address = (word: string) =>
      `s3+http://${encodeURIComponent(key)}:${word}@${host}/files/depot?region=us-east-1`
    const inS3 = await tryStorage('s3', openStorage(address(secret)))
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: 'files' }))
    const stranger = openStorage(address('wrong'))
    const refused = await Promise.all([
      fails(stranger.put(randomUUID(), Buffer.from('x'), TYPE)),
      fails(stranger.get(randomUUID())),
      fails(stranger.remove(randomUUID())),
    ])
    client.destroy()
    return [
      onDisk,
      goal('disk: nothing left behind', left.length, 'files', { exactly: 0 }),
      inS3,
      goal('s3: nothing left behind', KeyCount ?? 0, 'files', { exactly: 0 }),
      goal('s3: calls with a wrong secret refused', refused.filter(Boolean).length, 'calls', { exactly: 3 }),
    ].every(Boolean)
  } finally {
    await stop()
  }
}
