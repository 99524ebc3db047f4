import type { DocumentKind } from '@charpente/domain/account/document'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { sameText } from '../secrets.ts'

/** How long the address of a file opens it. Q-100 */
const FILE_SECONDS = 600
/** The directory's addresses open nothing by themselves: the viewer's rights are looked at again when they are followed. */
const DOCUMENT_SECONDS = 3600

type Signing = Pick<Context, 'secrets' | 'now'>
type Signed = { viewer: number; expires: number; signature: string }

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const signatureOf = ({ secrets }: Signing, what: readonly (string | number)[], viewer: number, expires: number) =>
  secrets.fingerprint('signed addresses', JSON.stringify([...what, viewer, expires])).toString('base64url')

function signedQuery(context: Signing, what: readonly (string | number)[], viewer: number, lasts: number): string {
  const expires = seconds(context.now()) + lasts
  const signature = signatureOf(context, what, viewer, expires)
  return `viewer=${viewer}&expires=${expires}&signature=${signature}`
}

function check(context: Signing, what: readonly (string | number)[], { viewer, expires, signature }: Signed): void {
  if (!sameText(signature, signatureOf(context, what, viewer, expires))) refuse('fileNotAllowed')
  if (expires < seconds(context.now())) refuse('fileLinkExpired')
}

/** `shown`: the browser shows it rather than saves it. Only for what we made ourselves: what is sent to us may act. */
type Named = { id: number; name: string; shown?: boolean | undefined }

const asked = ({ id, name, shown = false }: Named) => [shown ? 'shown file' : 'file', id, name]

/** An address that opens this file, under this name, for this account, for ten minutes. */
export const fileUrl = (context: Signing, file: Named, viewer: number): string => {
  const words = `name=${encodeURIComponent(file.name)}${file.shown ? '&shown=true' : ''}`
  return `/api/files/${file.id}?${words}&${signedQuery(context, asked(file), viewer, FILE_SECONDS)}`
}

export const checkFileUrl = (context: Signing, file: Named, signed: Signed): void => check(context, asked(file), signed)

/** An address that says who opens this paper of this firm. */
export const documentUrl = (context: Signing, supplierId: number, kind: DocumentKind, viewer: number): string =>
  `/api/suppliers/${supplierId}/documents/${kind}?${signedQuery(context, ['document', supplierId, kind], viewer, DOCUMENT_SECONDS)}`

export const checkDocumentUrl = (context: Signing, supplierId: number, kind: DocumentKind, signed: Signed): void =>
  check(context, ['document', supplierId, kind], signed)
