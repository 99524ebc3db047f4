import { createHash, randomBytes, timingSafeEqual, X509Certificate } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  type ExtKeyUsage,
  id_ContentType_SignedData,
  id_ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_sha256,
  id_sha384,
  id_sha512,
  MessageImprint,
  type SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { CONTENT_TYPE, signedDataOf } from './cms.ts'

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const PATIENCE_MS = 5_000
const LARGEST = 100_000

/** When, and by whom it is attested. */
export type Attested = { at: Date; by: string }

function infoOf(signed: SignedData): TSTInfo {
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== id_eContentType_TSTInfo || !eContent) throw new Error('not a token')
  return TSTInfo.fromBER(eContent.getValue())
}

/** Its certificate is for this and nothing else. RFC 3161 §2.3 */
function isForTime(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)
  const { keyPurposes } = (usage?.parsedValue ?? { keyPurposes: [] }) as ExtKeyUsage
  return usage?.critical === true && keyPurposes.length === 1 && keyPurposes[0] === TIME_STAMPING
}

/** The name people know it by: the last of `CN=…` and `O=…` that its certificate says. */
function nameOf(certificate: Certificate): string {
  const { subject } = new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
  const said = (type: string) =>
    subject
      ?.split('\n')
      .find((line) => line.startsWith(`${type}=`))
      ?.slice(type.length + 1)
  return [said('CN'), said('O')].filter((part) => part !== undefined).join(', ')
}

/**
 * What a token says of these bytes, once it is sure: they are those it was asked for, it was signed by a certificate for
 * that use, which the authorities we trust issued and which was valid then. Without any call: null is « not valid ».
 */
export async function tokenSays(
  token: Buffer,
  data: Buffer,
  trusted: readonly Certificate[],
): Promise<Attested | null> {
  try {
    const signed = signedDataOf(token)
    const info = infoOf(signed)
    const [signer] = signed.signerInfos
    const type = signer?.signedAttrs?.attributes.find((one) => one.type === CONTENT_TYPE)?.values[0]?.getValue()
    if (signed.signerInfos.length !== 1 || type !== id_eContentType_TSTInfo) return null
    if (![id_sha256, id_sha384, id_sha512].includes(info.messageImprint.hashAlgorithm.algorithmId)) return null
    const found = await signed.verify({
      signer: 0,
      data: new Uint8Array(data).buffer,
      trustedCerts: [...trusted],
      checkChain: true,
      passedWhenNotRevValues: true,
      extendedMode: true,
    })
    const { signatureVerified, signerCertificate } = found
    if (!signatureVerified || !signerCertificate || !isForTime(signerCertificate)) return null
    return { at: info.genTime, by: nameOf(signerCertificate) }
  } catch {
    return null
  }
}

const digest = (bytes: Buffer) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer

/** The first bits 01: a positive number, written the same way by everybody. */
function newNonce(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(8))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.buffer
}

/** An address may bear the name and password the authority knows us by. */
function called(url: string): { address: string; headers: Record<string, string> } {
  const address = new URL(url)
  const { username, password } = address
  const headers: Record<string, string> = { 'content-type': 'application/timestamp-query' }
  if (username)
    headers.authorization = `Basic ${Buffer.from([username, password].map(decodeURIComponent).join(':')).toString('base64')}`
  address.username = ''
  address.password = ''
  return { address: address.href, headers }
}

/** Asks a time authority (RFC 3161) for its token on these bytes, of which it sees the digest alone. */
export async function askToken(url: string, data: Buffer, trusted: readonly Certificate[]): Promise<Buffer> {
  const nonce = newNonce()
  const asked = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: digest(data) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  const { address, headers } = called(url)
  const body = asked.toSchema().toBER()
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    // Nobody but the authority of the configuration is asked.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`the time authority answers ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > LARGEST) throw new Error('the time authority answers at too great length')
  const { status, timeStampToken } = TimeStampResp.fromBER(bytes)
  if (status.status > 1 || timeStampToken?.contentType !== id_ContentType_SignedData)
    throw new Error(`the time authority refuses (status ${status.status})`)
  const token = Buffer.from(timeStampToken.toSchema().toBER())
  const theirs = infoOf(signedDataOf(token)).nonce?.valueBlock.valueHexView ?? new Uint8Array(8)
  if (theirs.length !== 8 || !timingSafeEqual(theirs, new Uint8Array(nonce)))
    throw new Error('the time authority answers another question')
  if (!(await tokenSays(token, data, trusted))) throw new Error('the token of the time authority is not valid')
  return token
}

/** The authorities believed: every certificate of a PEM text. */
export const authoritiesIn = (pem: string): Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((block) =>
    Certificate.fromBER(new Uint8Array(new X509Certificate(block).raw)),
  )
