import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'

type Received = { path: string; headers: Record<string, string>; body: Buffer }

/** A service of notifications on this machine: it keeps what it is given, and answers what the test says. */
export async function givenPushService() {
  const received: Received[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(body) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const answer = (next: number) => {
    status = next
  }
  return { origin, received, answer }
}

const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest()

/** A browser that subscribed: what it gives, and how it reads what comes. RFC 8291, written from the text. */
export function browserOf(endpoint: string) {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  const subscription = { endpoint, keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') } }

  const open = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const theirs = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const shared = own.computeSecret(theirs)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs, Buffer.from([1])])
    const secret = hmac(hmac(auth, shared), info)
    const derived = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  return { subscription, open }
}

/** What a service learns of who sends, once the signature is the right one. RFC 8292 */
export function signedBy({ headers }: Received): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = headers.authorization?.match(/^vapid t=([^,]+), ?k=(.+)$/) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
