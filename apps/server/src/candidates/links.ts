import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { sameText } from '../secrets.ts'

/** How long the address of a file opens it. Q-100 */
const FILE_SECONDS = 600

type Signing = Pick<Context, 'secrets' | 'now'>
type Signed = { expires: number; signature: string }

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const signatureOf = ({ secrets }: Signing, candidateId: string, fileId: number, expires: number) =>
  secrets
    .fingerprint('signed addresses', JSON.stringify(['candidate file', candidateId, fileId, expires]))
    .toString('base64url')

/** An address that opens this file of this application, for ten minutes, without its code. */
export const candidateFileUrl = (context: Signing, candidateId: string, fileId: number): string => {
  const expires = seconds(context.now()) + FILE_SECONDS
  const signature = signatureOf(context, candidateId, fileId, expires)
  return `/api/candidates/${candidateId}/files/${fileId}?expires=${expires}&signature=${signature}`
}

export function checkCandidateFileUrl(context: Signing, candidateId: string, fileId: number, given: Signed): void {
  if (!sameText(given.signature, signatureOf(context, candidateId, fileId, given.expires))) refuse('fileNotAllowed')
  if (given.expires < seconds(context.now())) refuse('fileLinkExpired')
}
