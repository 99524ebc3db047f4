import { createHash, verify, X509Certificate } from 'node:crypto'
import type { BaseBlock, OctetString, Sequence } from 'asn1js'
import { ContentInfo, type SignerInfo } from 'pkijs'
import { CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2, signedDataOf, TIME_STAMP_TOKEN } from './cms.ts'

const derOf = (block: BaseBlock) => Buffer.from(block.toBER())
const octetsOf = (block: BaseBlock | undefined) =>
  Buffer.from(block ? (block as OctetString).getValue() : new ArrayBuffer(0))

function signerOf(seal: Buffer): SignerInfo {
  const { signerInfos } = signedDataOf(seal)
  const [signer] = signerInfos
  if (!signer || signerInfos.length > 1) throw new Error('a seal has one signer')
  return signer
}

/** What a time authority attests: the signature itself, hence all that was signed. */
export const signatureOf = (seal: Buffer): Buffer => octetsOf(signerOf(seal).signature)

/** The token of a time authority, as it was given; null when the seal has none. */
export function tokenOf(seal: Buffer): Buffer | null {
  const found = signerOf(seal).unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP_TOKEN)
  return found ? derOf(found.values[0]) : null
}

/** The digest of the certificate that the signer says is theirs: first of the first of the list. RFC 5035 */
function certificateSaid(attribute: Sequence | undefined): Buffer {
  const first = (block: BaseBlock | undefined) => (block as Sequence | undefined)?.valueBlock.value[0]
  return octetsOf(first(first(first(attribute))))
}

/**
 * Whether this seal was made of what has this fingerprint (SHA-256), by the key of this certificate. It is enough to
 * know the fingerprint: that is what was signed.
 */
export function sealHolds(seal: Buffer, sha256: Buffer, certificate: string): boolean {
  try {
    const { signedAttrs, signature } = signerOf(seal)
    if (!signedAttrs) return false
    const said = (wanted: string) => signedAttrs.attributes.find(({ type }) => type === wanted)?.values[0]
    const ours = new X509Certificate(certificate)
    return (
      said(CONTENT_TYPE)?.getValue() === ContentInfo.DATA &&
      octetsOf(said(MESSAGE_DIGEST)).equals(sha256) &&
      certificateSaid(said(SIGNING_CERTIFICATE_V2)).equals(createHash('sha256').update(ours.raw).digest()) &&
      verify('sha256', new Uint8Array(signedAttrs.encodedValue), ours.publicKey, octetsOf(signature))
    )
  } catch {
    return false
  }
}
