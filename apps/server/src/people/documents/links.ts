import type { DocumentKind } from '@charpente/domain/people/documents/document'
import { checkSigned, type Signing, signedEnd } from '../../platform/http/signed-address.ts'
import type { SignedFor } from '../../platform/media/links.ts'

/** The directory's addresses open nothing by themselves: the viewer's rights are looked at again when they are followed. */
const DOCUMENT_SECONDS = 3600

/** An address that says who opens this paper of this firm. */
export const documentUrl = (context: Signing, supplierId: number, kind: DocumentKind, viewer: number): string =>
  `/api/suppliers/${supplierId}/documents/${kind}?viewer=${viewer}&${signedEnd(context, ['document', supplierId, kind, viewer], DOCUMENT_SECONDS)}`

export const checkDocumentUrl = (context: Signing, supplierId: number, kind: DocumentKind, signed: SignedFor): void =>
  checkSigned(context, ['document', supplierId, kind, signed.viewer], signed)
