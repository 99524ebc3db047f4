import { buffer } from 'node:stream/consumers'
import type { Storage } from '../storage/storage.ts'

/** Two files for each root, side by side: what it says and its seal. */
const keyOf = (number: number) => `root-${String(number).padStart(8, '0')}`
const sealOf = (number: number) => `${keyOf(number)}-seal`

const read = async (anchors: Storage, key: string) => {
  const stream = await anchors.get(key)
  return stream && buffer(stream)
}

export const storedRoot = (anchors: Storage, number: number) => read(anchors, keyOf(number))
export const storedSeal = (anchors: Storage, number: number) => read(anchors, sealOf(number))

/** The seal first: a root that is there has its seal. */
export async function storeRoot(anchors: Storage, number: number, bytes: Buffer, seal: Buffer): Promise<void> {
  await anchors.put(sealOf(number), seal, 'application/pkcs7-signature')
  await anchors.put(keyOf(number), bytes, 'application/x-ndjson')
}
