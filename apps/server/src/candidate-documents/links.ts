import type { DocumentKind } from '@charpente/contract/candidate-documents'
import { checkSigned, type Signed, type Signing, signedEnd } from '../http/signed-address.ts'

const named = (candidateId: string, kind: DocumentKind) => ['candidate document', candidateId, kind]

/** An address that opens this document of this application, for ten minutes, without its code. */
export const candidateDocumentUrl = (context: Signing, candidateId: string, kind: DocumentKind): string =>
  `/api/candidates/${candidateId}/documents/${kind}?${signedEnd(context, named(candidateId, kind))}`

export const checkDocumentUrl = (context: Signing, candidateId: string, kind: DocumentKind, given: Signed): void =>
  checkSigned(context, named(candidateId, kind), given)
