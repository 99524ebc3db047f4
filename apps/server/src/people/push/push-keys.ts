import { createECDH } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

type PushKey = { name: string; publicKey: string; privateKey: string }

const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** Those of the configuration, newest first: new devices are let in with the first, the others still tell theirs. */
export const pushKeys = ({ PUSH_KEYS }: Pick<Config, 'PUSH_KEYS'>): PushKey[] =>
  PUSH_KEYS.map(({ name, key }) => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(key, 'base64url')
    return { name, publicKey: base64(pair.getPublicKey()), privateKey: key }
  })

/** One more, to be put first. */
export function drawPushKey(name: string): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros is written shorter: all 32 bytes are asked for.
  return `${name}:${base64(Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32))}`
}
