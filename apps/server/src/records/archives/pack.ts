import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import type { TrailLine } from '../../platform/audit/queries.ts'
import { signatureOf, tokenOf } from '../../platform/seal/read-seal.ts'
import type { Seals } from '../../platform/seal/seals.ts'
import { readmeOf } from './readme.ts'

export type Entry = { path: string; bytes: Uint8Array }

/** What happened to one object, with all that its seals are made of. */
type Chain = { type: string; id: string; lines: readonly TrailLine[] }

export type Gathered = {
  title: string
  kind: string
  subject: string
  entries: readonly Entry[]
  chains: readonly Chain[]
  /** What each part is, in words. */
  contents: readonly (readonly [path: string, words: string])[]
}

const verifier = readFileSync(new URL('./verifier.mjs', import.meta.url))

export const json = (path: string, content: unknown): Entry => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

const chainEntry = ({ type, id, lines }: Chain): Entry =>
  json(`journal/${type}-${id}.json`, {
    type,
    id,
    events: lines.map((line) => ({
      seq: line.seq,
      at: line.at.toISOString(),
      action: line.action,
      authorId: line.authorId,
      ip: line.ip,
      details: line.details,
      previous: line.previous?.toString('hex') ?? null,
      hash: line.hash.toString('hex'),
    })),
  })

/** The date of a seal beside it, with what it is the date of: openssl verifies the two as they are. */
export function datesOf(path: string, seal: Buffer): Entry[] {
  const token = tokenOf(seal)
  if (!token) return []
  return [
    { path: `${path}.tst`, bytes: token },
    { path: `${path}.signature`, bytes: signatureOf(seal) },
  ]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What is packed already is only put in: packing it again takes long and gains nothing. */
const levelOf = (path: string) => (/\.(pdf|jpe?g|png)$/i.test(path) ? 0 : 6)

/**
 * One file that anybody can check without us: every file by its fingerprint, every line of the trail by its seal, and
 * the list of them by the seal of the centre.
 */
export async function pack(gathered: Gathered, seals: Seals, at: Date): Promise<Buffer> {
  const { title, kind, subject, chains, contents } = gathered
  const authorities = await seals.authorities()
  const entries = [
    ...gathered.entries,
    ...chains.map(chainEntry),
    { path: 'LISEZ-MOI.txt', bytes: Buffer.from(readmeOf(title, contents, at)) },
    { path: 'verifier.mjs', bytes: verifier },
    ...(authorities ? [{ path: 'autorite-horodatage.pem', bytes: Buffer.from(authorities) }] : []),
  ]
  const index = json('index.json', {
    format: 'charpente-archive/1',
    title,
    kind,
    subject,
    madeAt: at.toISOString(),
    files: entries.map(({ path, bytes }) => ({ path, size: bytes.length, sha256: sha256(bytes) })),
    chains: chains.map((chain) => ({
      path: `journal/${chain.type}-${chain.id}.json`,
      lines: chain.lines.length,
      end: chain.lines.at(-1)?.hash.toString('hex') ?? '',
    })),
  })
  const key = await seals.current()
  const seal = await seals.seal(key, index.bytes, at)
  const sealed = [
    index,
    { path: 'index.json.p7s', bytes: seal },
    ...datesOf('index.json', seal),
    { path: 'sceau.pem', bytes: Buffer.from((await seals.certificate(key)) ?? '') },
  ]
  const files = [...sealed, ...entries].map(
    ({ path, bytes }) => [path, [bytes, { level: levelOf(path), mtime: at }]] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0]))
}
