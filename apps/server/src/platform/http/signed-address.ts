import { sameText } from '../secrets.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/** How long an address opens what it names, unless told. Q-100 */
const LASTS_SECONDS = 600

export type Signing = Pick<Context, 'secrets' | 'now'>
export type Signed = { expires: number; signature: string }
/** What the address opens, and for whom if it is for somebody. */
type Named = readonly (string | number)[]

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const USE = 'signed addresses'
const textOf = (what: Named, expires: number) => JSON.stringify([...what, expires])

/** The end of an address that opens this and nothing else, for a while. */
export function signedEnd(context: Signing, what: Named, lasts = LASTS_SECONDS): string {
  const expires = seconds(context.now()) + lasts
  return `expires=${expires}&signature=${context.secrets.sign(USE, textOf(what, expires)).toString('base64url')}`
}

export function checkSigned(context: Signing, what: Named, { expires, signature }: Signed): void {
  const proofs = context.secrets.signatures(USE, textOf(what, expires))
  if (!proofs.some((proof) => sameText(signature, proof.toString('base64url')))) refuse('fileNotAllowed')
  if (expires < seconds(context.now())) refuse('fileLinkExpired')
}
