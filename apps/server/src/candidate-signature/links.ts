import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { sameText } from '../secrets.ts'

/** How long the address of a seal opens it, as long as its document's. Q-100 */
const SEAL_SECONDS = 600

type Signing = Pick<Context, 'secrets' | 'now'>
type Signed = { expires: number; signature: string }
export type SealedKind = 'final' | 'extract'

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const signatureOf = ({ secrets }: Signing, candidateId: string, kind: SealedKind, expires: number) =>
  secrets
    .fingerprint('signed addresses', JSON.stringify(['candidate seal', candidateId, kind, expires]))
    .toString('base64url')

/** An address that opens this seal, for ten minutes, without the code of the application. */
export const sealUrl = (context: Signing, candidateId: string, kind: SealedKind): string => {
  const expires = seconds(context.now()) + SEAL_SECONDS
  const signature = signatureOf(context, candidateId, kind, expires)
  return `/api/candidates/${candidateId}/seals/${kind}?expires=${expires}&signature=${signature}`
}

export function checkSealUrl(context: Signing, candidateId: string, kind: SealedKind, given: Signed): void {
  if (!sameText(given.signature, signatureOf(context, candidateId, kind, given.expires))) refuse('fileNotAllowed')
  if (given.expires < seconds(context.now())) refuse('fileLinkExpired')
}
