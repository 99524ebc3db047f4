import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is made from the one secret of the configuration, a separate key for each use. */
export type Secrets = {
  signingKey: Uint8Array
  /** A keyed fingerprint: finds or compares a secret without keeping it. */
  fingerprint: (use: string, text: string) => Buffer
  encrypt: (text: string) => Buffer
  decrypt: (sealed: Buffer) => string
}

const key = (secret: string, use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `charpente ${use}`, 32))

export function secretsFrom(secret: string): Secrets {
  const encryption = key(secret, 'encryption')
  // A list signs thousands of addresses: each key is derived once.
  const keys = new Map<string, Uint8Array>()
  const keyFor = (use: string) => {
    const found = keys.get(use) ?? key(secret, use)
    keys.set(use, found)
    return found
  }
  return {
    signingKey: key(secret, 'tokens'),
    fingerprint: (use, text) => createHmac('sha256', keyFor(use)).update(text).digest(),
    encrypt: (text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryption, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
  }
}

// No 0 O 1 I L: what is read in a mail and typed again must not be mistaken.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Letters and digits easy to read, drawn from bytes; 16 of them are worth some 79 bits. */
export const readable = (bytes: Uint8Array, length: number): string =>
  Array.from({ length }, (_, at) => letters[(bytes[at] ?? 0) % letters.length]).join('')

export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
