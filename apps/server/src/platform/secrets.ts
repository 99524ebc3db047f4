import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A secret of the configuration, under the name that what it seals carries. */
export type NamedSecret = { id: string; secret: string }

/** What `SECRET` is called among those that have a name. */
const FIRST = '1'

/** Newest first: it seals and signs, those behind it still open and recognise. Decision 039 */
export const secretsOf = (config: { SECRET?: string | undefined; SECRETS: NamedSecret[] }): NamedSecret[] =>
  config.SECRET === undefined ? config.SECRETS : [...config.SECRETS, { id: FIRST, secret: config.SECRET }]

/** What is made from the secrets of the configuration, a separate key for each use. */
export type Secrets = {
  /** Their names, newest first. */
  ids: readonly string[]
  newest: string
  /** What carries no name was made before secrets had any. */
  oldest: string
  /** The key of sessions. There is none for a name that is not here: it throws, nobody signs with nothing. */
  tokenKey: (id: string) => KeyObject
  /** What proves an address: nothing is kept of it. */
  sign: (use: string, text: string) => Buffer
  /** Everything that proves it. */
  signatures: (use: string, text: string) => Buffer[]
  /** The same by one secret alone; nothing for a name that is no longer here. */
  signBy: (id: string, use: string, text: string) => Buffer | undefined
  /** A keyed fingerprint: finds or compares a secret without keeping it. Its last bytes name the secret it was made with. */
  fingerprint: (use: string, text: string) => Buffer
  /** Everything it may be kept as. */
  fingerprints: (use: string, text: string) => Buffer[]
  /** What is sealed says with which secret, so that it can be found and sealed again. */
  encrypt: (text: string) => Buffer
  decrypt: (sealed: Buffer) => string
}

/** Starts what is sealed with a named secret; before there were names, it started with random bytes. */
const MARK = Buffer.from('chk\u0001', 'latin1')
const [IV, TAG] = [12, 16]

/** How whatever is sealed with this secret starts. */
export const sealedWith = (id: string): Buffer => Buffer.concat([MARK, Buffer.from([id.length]), Buffer.from(id)])

const key = (secret: string, use: string) =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `charpente ${use}`, 32)))

/** Each key is derived and imported once: a list signs thousands of addresses. */
function keyring({ id, secret }: NamedSecret) {
  const keys = new Map<string, KeyObject>()
  const keyFor = (use: string) => {
    const found = keys.get(use) ?? key(secret, use)
    keys.set(use, found)
    return found
  }
  const head = sealedWith(id)
  return {
    id,
    keyFor,
    sign: (use: string, text: string) => createHmac('sha256', keyFor(use)).update(text).digest(),
    seal: (text: string) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', keyFor('encryption'), iv).setAAD(head)
      return Buffer.concat([head, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    /** Nothing when another secret sealed it, or when it was altered. */
    open: (sealed: Buffer): string | null => {
      const isNamed = sealed.subarray(0, head.length).equals(head)
      const body = isNamed ? sealed.subarray(head.length) : sealed
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor('encryption'), body.subarray(0, IV))
        if (isNamed) decipher.setAAD(head)
        decipher.setAuthTag(body.subarray(-TAG))
        return Buffer.concat([decipher.update(body.subarray(IV, -TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

export function secretsFrom(given: string | readonly NamedSecret[]): Secrets {
  const rings = (typeof given === 'string' ? [{ id: FIRST, secret: given }] : given).map(keyring)
  const [first, last] = [rings[0], rings.at(-1)]
  if (!first || !last) throw new Error('no secret')
  const ringOf = (id: string) => rings.find((ring) => ring.id === id)
  const named = (ring: typeof first, use: string, text: string) =>
    Buffer.concat([ring.sign(use, text), Buffer.from(ring.id)])
  return {
    ids: rings.map(({ id }) => id),
    newest: first.id,
    oldest: last.id,
    tokenKey: (id) => {
      const ring = ringOf(id)
      if (!ring) throw new Error('no such secret')
      return ring.keyFor('tokens')
    },
    sign: first.sign,
    signatures: (use, text) => rings.map((ring) => ring.sign(use, text)),
    signBy: (id, use, text) => ringOf(id)?.sign(use, text),
    fingerprint: (use, text) => named(first, use, text),
    fingerprints: (use, text) => rings.flatMap((ring) => [named(ring, use, text), ring.sign(use, text)]),
    encrypt: first.seal,
    decrypt: (sealed) => {
      for (const ring of rings) {
        const text = ring.open(sealed)
        if (text !== null) return text
      }
      throw new Error('none of the configured secrets opens this')
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
