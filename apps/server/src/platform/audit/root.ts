import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Where the trail of an object ended: its last line then, and the seal of all of them (hexadecimal). */
export type End = { objectType: string; objectId: string; seq: number; hash: string }

/**
 * A root of the trail: ends that moved since the root before it, and the fingerprint of that one. The last root thus
 * answers for every line of every trail.
 */
export type Root = { number: number; at: Date; previous: string | null; key: string; ends: End[] }

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const head = z.object({
  root: z.int().positive(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  previous: hash.nullable(),
  key: z.string(),
  ends: z.int(),
})
const line = z.tuple([z.string(), z.string(), z.int().positive(), hash])

/** A line that says what it is, then one line for each end: what is sealed, and read again in twenty years. */
export const writeRoot = ({ number, at, previous, key, ends }: Root): Buffer =>
  Buffer.from(
    [
      JSON.stringify({ root: number, at, previous, key, ends: ends.length }),
      ...ends.map((end) => JSON.stringify([end.objectType, end.objectId, end.seq, end.hash])),
      '',
    ].join('\n'),
  )

/** Null for what is no root. */
export function readRoot(bytes: Buffer): Root | null {
  try {
    const [first = '', ...rest] = bytes.toString().trimEnd().split('\n')
    const { root: number, ends: count, ...said } = head.parse(JSON.parse(first))
    const ends = rest.map((text) => {
      const [objectType, objectId, seq, sealed] = line.parse(JSON.parse(text))
      return { objectType, objectId, seq, hash: sealed }
    })
    return ends.length === count ? { number, ...said, ends } : null
  } catch {
    return null
  }
}

export const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** As it is mailed, and typed again: in groups. */
export const inGroups = (print: string): string => print.match(/.{1,8}/g)?.join(' ') ?? ''
