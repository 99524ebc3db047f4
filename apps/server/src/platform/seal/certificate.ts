import { randomBytes } from 'node:crypto'
import { BitString, Integer, Sequence, Set as SetOf, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'

const YEARS = 10
const ECDSA_P256 = { name: 'ECDSA', namedCurve: 'P-256' }

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** Signs documents and nothing else: it issues no certificate. The bits are digitalSignature and nonRepudiation. */
const extensions = () => [
  new Extension({ extnID: '2.5.29.19', critical: true, extnValue: new BasicConstraints().toSchema().toBER() }),
  new Extension({
    extnID: '2.5.29.15',
    critical: true,
    extnValue: new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 }).toBER(),
  }),
]

/** Sixteen bytes, the first bits 01: a positive number, always as long. */
function serial(): Integer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex: bytes.buffer })
}

/** Each part in a set of its own; the library, left to itself, writes them all in one. */
function naming(organization: string, name: string): RelativeDistinguishedNames {
  const part = (type: string, value: string) =>
    new SetOf({ value: [new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }).toSchema()] })
  const parts = new Sequence({ value: [part('2.5.4.10', organization), part('2.5.4.3', `Sceau ${name}`)] })
  return RelativeDistinguishedNames.fromBER(parts.toBER())
}

/** A new key (ECDSA P-256) and the certificate it signs itself, as one PEM text. RFC 5280 */
export async function newSealKey(name: string, organization: string, now: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(ECDSA_P256, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const certificate = new Certificate({
    version: 2,
    serialNumber: serial(),
    subject: naming(organization, name),
    issuer: naming(organization, name),
    notBefore: new Time({ type: 0, value: now }),
    notAfter: new Time({ type: until.getUTCFullYear() < 2050 ? 0 : 1, value: until }),
    extensions: extensions(),
  })
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  const secret = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return `${pem('PRIVATE KEY', secret)}${pem('CERTIFICATE', certificate.toSchema(true).toBER())}`
}
