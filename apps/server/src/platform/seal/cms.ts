import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { instant, integer, octets, oid, partsOf, retagged, sequence, setOf, tagged } from './der.ts'

const SHA_256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const ECDSA_SHA_256 = sequence(oid('1.2.840.10045.4.3.2'))
const DATA = oid('1.2.840.113549.1.7.1')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_TIME = oid('1.2.840.113549.1.9.5')
const SIGNING_CERTIFICATE_V2 = oid('1.2.840.113549.1.9.16.2.47')

export const SEAL_METHOD = 'ECDSA P-256, CAdES-BES'
export const SEAL_TYPE = 'application/pkcs7-signature'

/** Who issued a certificate and under which number: the second and fourth of what it says, after its version. */
function issuerAndSerial(certificate: X509Certificate): { issuer: Buffer; serial: Buffer } {
  const [signed = Buffer.alloc(0)] = partsOf(certificate.raw)
  const [, serial = Buffer.alloc(0), , issuer = Buffer.alloc(0)] = partsOf(signed)
  return { issuer, serial }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export type Sealer = { key: KeyObject; certificate: X509Certificate }

/**
 * A detached signature of these bytes: CMS SignedData (RFC 5652) with the attributes of CAdES-BES (ETSI EN 319 122-1):
 * what was signed, when, and by which certificate, which comes along.
 */
export function detachedSeal(content: Uint8Array, { key, certificate }: Sealer, at: Date): Buffer {
  const { issuer, serial } = issuerAndSerial(certificate)
  const attribute = (type: Buffer, value: Buffer) => sequence(type, setOf(value))
  // The digest is SHA-256, which is what no algorithm named means; the issuer is a list of names.
  const certificateId = sequence(octets(digest(certificate.raw)), sequence(sequence(tagged(0xa4, issuer)), serial))
  const attributes = setOf(
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, instant(at)),
    attribute(MESSAGE_DIGEST, octets(digest(content))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(certificateId))),
  )
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    SHA_256,
    retagged(0xa0, attributes),
    ECDSA_SHA_256,
    octets(sign('sha256', attributes, key)),
  )
  const signedData = sequence(integer(1), setOf(SHA_256), sequence(DATA), tagged(0xa0, certificate.raw), setOf(signer))
  return sequence(SIGNED_DATA, tagged(0xa0, signedData))
}
