import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { bits, instant, integer, octets, oid, sequence, setOf, tagged, text, yes } from './der.ts'

const ECDSA_SHA_256 = sequence(oid('1.2.840.10045.4.3.2'))
const YEARS = 10

const pem = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** Signs documents and nothing else: it issues no certificate. */
const extensions = [
  sequence(oid('2.5.29.19'), yes(), octets(sequence())),
  // digitalSignature and nonRepudiation: the first two bits of eight.
  sequence(oid('2.5.29.15'), yes(), octets(tagged(0x03, Buffer.of(6, 0b1100_0000)))),
]

/** A new key (ECDSA P-256) and the certificate it signs itself, as one PEM text. RFC 5280 */
export function newSealKey(name: string, organization: string, now: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const naming = (type: string, words: string) => setOf(sequence(oid(type), text(words)))
  const subject = sequence(naming('2.5.4.10', organization), naming('2.5.4.3', `Sceau ${name}`))
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const signed = sequence(
    tagged(0xa0, integer(2)),
    integer(serial),
    ECDSA_SHA_256,
    subject,
    sequence(instant(now), instant(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const certificate = sequence(signed, ECDSA_SHA_256, bits(sign('sha256', signed, privateKey)))
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${pem('CERTIFICATE', certificate)}`
}
