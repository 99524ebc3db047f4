import { checkSigned, type Signed, type Signing, signedEnd } from '../http/signed-address.ts'

export type SignedFor = Signed & { viewer: number }

/** `shown`: the browser shows it rather than saves it. Only for what we made ourselves: what is sent to us may act. */
type Named = { id: number; name: string; shown?: boolean | undefined }

const asked = ({ id, name, shown = false }: Named) => [shown ? 'shown file' : 'file', id, name]

/** An address that opens this file, under this name, for this account, for ten minutes. */
export const fileUrl = (context: Signing, file: Named, viewer: number): string => {
  const words = `name=${encodeURIComponent(file.name)}${file.shown ? '&shown=true' : ''}`
  return `/api/files/${file.id}?${words}&viewer=${viewer}&${signedEnd(context, [...asked(file), viewer])}`
}

export const checkFileUrl = (context: Signing, file: Named, signed: SignedFor): void =>
  checkSigned(context, [...asked(file), signed.viewer], signed)
