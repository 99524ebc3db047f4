import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** An answer made in advance: its bytes, as gzip, and the digest that names them for ever. */
export class Prepared {
  readonly body: Buffer
  readonly digest: string
  readonly etag: string
  constructor(body: Buffer, digest: string) {
    this.body = body
    this.digest = digest
    this.etag = `"${digest}"`
  }

  /** For an answer that is one caller's own. */
  static async of(answer: unknown): Promise<Prepared> {
    const body = await compress(JSON.stringify(answer))
    return new Prepared(body, createHash('sha256').update(body).digest('base64'))
  }
}

/** Set here: a prepared answer does not go through what sets them for the others. */
const HEADERS = {
  vary: 'accept-encoding, authorization',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** Straight from memory to the socket; whoever has these bytes already is told so. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { body, etag }: Prepared) {
  // Who asks decides what is answered: each asks again, and a visitor nearly always hears that nothing changed.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.headers(HEADERS).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(body))
  return reply.header('content-encoding', 'gzip').send(body)
}
