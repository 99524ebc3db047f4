import { checkSigned, type Signed, type Signing, signedEnd } from '../../platform/http/signed-address.ts'

type SignedFor = Signed & { viewer: number }

/** An address that opens this archive, for who asked for it, for ten minutes. */
export const archiveUrl = (context: Signing, id: string, viewer: number): string =>
  `/api/archives/${id}?viewer=${viewer}&${signedEnd(context, ['archive', id, viewer])}`

export const checkArchiveUrl = (context: Signing, id: string, signed: SignedFor): void =>
  checkSigned(context, ['archive', id, signed.viewer], signed)
