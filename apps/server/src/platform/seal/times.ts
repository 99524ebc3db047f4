import { readFile } from 'node:fs/promises'
import type { Certificate } from 'pkijs'
import type { Config } from '../config.ts'
import { withToken } from './cms.ts'
import { signatureOf, tokenOf } from './read-seal.ts'
import { type Attested, askToken, authoritiesIn, tokenSays } from './timestamp.ts'

/** What a time authority says of a seal: nothing, something that does not hold, or when it was there. */
export type Dating = { state: 'none' } | { state: 'invalid' } | ({ state: 'attested' } & Attested)

export const attestedAt = (said: Dating): Date | null => (said.state === 'attested' ? said.at : null)

export type Times = {
  /** The certificates believed (PEM); empty without an authority. */
  authorities: () => Promise<string>
  /** What the token of this seal says, looked at here, without any call. */
  dating: (seal: Buffer) => Promise<Dating>
  /** The same seal with the token of the authority; null when there is none to ask, an error when it does not answer. */
  dated: (seal: Buffer) => Promise<Buffer | null>
}

type Settings = Partial<Pick<Config, 'TIMESTAMP_URL' | 'TIMESTAMP_CA'>>

/** The certificates are read once, when first needed. RFC 3161 */
export function openTimes({ TIMESTAMP_URL, TIMESTAMP_CA }: Settings): Times {
  let reading: Promise<{ pem: string; trusted: Certificate[] }> | null = null
  const read = async () => {
    const pem = TIMESTAMP_CA ? await readFile(TIMESTAMP_CA, 'utf8') : ''
    const trusted = authoritiesIn(pem)
    if (TIMESTAMP_CA && trusted.length === 0) throw new Error(`TIMESTAMP_CA (${TIMESTAMP_CA}) holds no certificate`)
    return { pem, trusted }
  }
  const believed = () => {
    reading ??= read()
    return reading
  }
  return {
    authorities: async () => (await believed()).pem,
    dating: async (seal) => {
      const token = tokenOf(seal)
      if (!token) return { state: 'none' }
      const said = await tokenSays(token, signatureOf(seal), (await believed()).trusted)
      return said ? { state: 'attested', ...said } : { state: 'invalid' }
    },
    dated: async (seal) => {
      if (!TIMESTAMP_URL) return null
      return withToken(seal, await askToken(TIMESTAMP_URL, signatureOf(seal), (await believed()).trusted))
    },
  }
}
