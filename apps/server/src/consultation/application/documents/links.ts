import type { DocumentKind } from '@charpente/contract/consultation/application-documents'
import { checkSigned, type Signing, signedEnd } from '../../../platform/http/signed-address.ts'
import { type SignedForViewer, type SigningFor, viewerIn } from '../links.ts'

const named = (candidateId: string, kind: DocumentKind, viewer: number | undefined) => [
  'candidate document',
  candidateId,
  kind,
  ...(viewer ? [viewer] : []),
]

/** An address that opens this document of this application, for ten minutes, without its code. */
export const candidateDocumentUrl = (context: SigningFor, candidateId: string, kind: DocumentKind): string =>
  `/api/candidates/${candidateId}/documents/${kind}?${viewerIn(context)}${signedEnd(context, named(candidateId, kind, context.viewer))}`

export const checkDocumentUrl = (
  context: Signing,
  candidateId: string,
  kind: DocumentKind,
  given: SignedForViewer,
): void => checkSigned(context, named(candidateId, kind, given.viewer), given)
