import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isVisitor } from './visitor.ts'

const compress = promisify(gzip)

/** An answer made in advance: its bytes, as gzip, and the digest that names them for ever. */
export class Prepared {
  readonly digest: string
  readonly etag: string
  #bytes: Buffer | (() => Buffer)
  /** `bytes`: or how they are made, the first time they are to leave. */
  constructor(bytes: Buffer | (() => Buffer), digest: string) {
    this.#bytes = bytes
    this.digest = digest
    this.etag = `"${digest}"`
  }

  get size(): number {
    return this.body.length
  }

  get body(): Buffer {
    if (typeof this.#bytes === 'function') this.#bytes = this.#bytes()
    return this.#bytes
  }

  /** For an answer made when it is first asked for. */
  static async of(answer: unknown): Promise<Prepared> {
    const body = await compress(JSON.stringify(answer))
    return new Prepared(body, createHash('sha256').update(body).digest('base64'))
  }
}

/** Nothing in it is to be drawn or run, and who asks decides what is answered. */
const HEADERS = {
  vary: 'accept-encoding, authorization',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** A proxy that compresses on the way marks the tag as weak. */
export const isTagOf = ({ etag }: Prepared, known: string | undefined): boolean =>
  known === etag || known === `W/${etag}`

/** Each asks again, and a visitor nearly always hears that nothing changed; what is somebody's own is not even kept. */
const named = (request: FastifyRequest, reply: FastifyReply, { etag }: Prepared) =>
  reply
    .headers(HEADERS)
    .header('cache-control', isVisitor(request) ? 'private, no-cache' : 'private, no-store')
    .header('etag', etag)

export const sendUnchanged = (request: FastifyRequest, reply: FastifyReply, prepared: Prepared) =>
  named(request, reply, prepared).code(304).send()

/** Straight from memory to the socket; whoever has these bytes already is told so. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  if (isTagOf(prepared, request.headers['if-none-match'])) return sendUnchanged(request, reply, prepared)
  named(request, reply, prepared).type('application/json; charset=utf-8')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(prepared.body))
  return reply.header('content-encoding', 'gzip').send(prepared.body)
}
