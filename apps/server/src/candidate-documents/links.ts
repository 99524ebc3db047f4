import type { DocumentKind } from '@charpente/contract/candidate-documents'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { sameText } from '../secrets.ts'

/** How long the address of a contract opens it. Q-100 */
const DOCUMENT_SECONDS = 600

type Signing = Pick<Context, 'secrets' | 'now'>
type Signed = { expires: number; signature: string }

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const signatureOf = ({ secrets }: Signing, candidateId: string, kind: DocumentKind, expires: number) =>
  secrets
    .fingerprint('signed addresses', JSON.stringify(['candidate document', candidateId, kind, expires]))
    .toString('base64url')

/** An address that opens this document of this application, for ten minutes, without its code. */
export const candidateDocumentUrl = (context: Signing, candidateId: string, kind: DocumentKind): string => {
  const expires = seconds(context.now()) + DOCUMENT_SECONDS
  const signature = signatureOf(context, candidateId, kind, expires)
  return `/api/candidates/${candidateId}/documents/${kind}?expires=${expires}&signature=${signature}`
}

export function checkDocumentUrl(context: Signing, candidateId: string, kind: DocumentKind, given: Signed): void {
  if (!sameText(given.signature, signatureOf(context, candidateId, kind, given.expires))) refuse('fileNotAllowed')
  if (given.expires < seconds(context.now())) refuse('fileLinkExpired')
}
