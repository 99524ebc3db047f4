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

const signatureOf = ({ secrets }: Signing, what: Named, expires: number) =>
  secrets.fingerprint('signed addresses', JSON.stringify([...what, expires])).toString('base64url')

/** The end of an address that opens this and nothing else, for a while. */
export function signedEnd(context: Signing, what: Named, lasts = LASTS_SECONDS): string {
  const expires = seconds(context.now()) + lasts
  return `expires=${expires}&signature=${signatureOf(context, what, expires)}`
}

export function checkSigned(context: Signing, what: Named, { expires, signature }: Signed): void {
  if (!sameText(signature, signatureOf(context, what, expires))) refuse('fileNotAllowed')
  if (expires < seconds(context.now())) refuse('fileLinkExpired')
}
