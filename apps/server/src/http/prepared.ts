import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
}

/** Straight from memory to the socket; whoever has these bytes already is told so. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { body, etag }: Prepared) {
  reply.header('etag', etag)
  // Who asks decides what is answered: each asks again, and nearly always hears that nothing changed.
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, authorization')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(body))
  return reply.header('content-encoding', 'gzip').send(body)
}
