import { createHash, type KeyObject, type X509Certificate } from 'node:crypto'
import { type BaseBlock, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const DATA = ContentInfo.DATA
export const CONTENT_TYPE = '1.2.840.113549.1.9.3'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

export const SEAL_METHOD = 'ECDSA P-256, CAdES-BES'
export const SEAL_TYPE = 'application/pkcs7-signature'

const digest = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer

const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] })

/** In the order of their bytes: what is signed is a SET, which DER wants so. */
const inOrder = (attributes: Attribute[]) => {
  const bytesOf = (one: Attribute) => new Uint8Array(one.toSchema().toBER())
  return attributes.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)))
}

/** SigningCertificateV2 (RFC 5035): its digest is SHA-256, which is what no algorithm named means. */
function signingCertificate(certificate: Certificate, der: Uint8Array): Sequence {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: certificate.issuer })] })
  const { serialNumber } = certificate
  const id = [new OctetString({ valueHex: digest(der) }), new IssuerSerial({ issuer, serialNumber }).toSchema()]
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: id })] })] })
}

export type Sealer = { key: KeyObject; certificate: X509Certificate }

const written = (signed: SignedData): Buffer =>
  Buffer.from(
    new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER(),
  )

/**
 * A detached signature of these bytes: CMS SignedData (RFC 5652) with the attributes of CAdES-BES (ETSI EN 319 122-1):
 * what was signed, when, and by which certificate, which comes along.
 */
export async function detachedSeal(content: Uint8Array, { key, certificate }: Sealer, at: Date): Promise<Buffer> {
  const ours = Certificate.fromBER(new Uint8Array(certificate.raw))
  const attributes = inOrder([
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(SIGNING_TIME, new UTCTime({ valueDate: at })),
    attribute(MESSAGE_DIGEST, new OctetString({ valueHex: digest(content) })),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate(ours, certificate.raw)),
  ])
  const signed = new SignedData({
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [ours],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: ours.issuer, serialNumber: ours.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  const namedCurve = key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'P-384' : 'P-256'
  await signed.sign(key.toCryptoKey({ name: 'ECDSA', namedCurve }, false, ['sign']) as CryptoKey, 0, 'SHA-256')
  return written(signed)
}

/** The same seal with the token of a time authority beside its signature: CAdES-T. What was signed does not change. */
export function withToken(seal: Buffer, token: Buffer): Buffer {
  const signed = signedDataOf(seal)
  const [signer] = signed.signerInfos
  if (!signer) throw new Error('a seal nobody signed')
  const others = signer.unsignedAttrs?.attributes.filter(({ type }) => type !== TIME_STAMP_TOKEN) ?? []
  const attributes = [...others, attribute(TIME_STAMP_TOKEN, ContentInfo.fromBER(new Uint8Array(token)).toSchema())]
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes })
  return written(signed)
}

export function signedDataOf(cms: Buffer): SignedData {
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(cms))
  if (contentType !== ContentInfo.SIGNED_DATA) throw new Error('not a signature')
  return new SignedData({ schema: content })
}
