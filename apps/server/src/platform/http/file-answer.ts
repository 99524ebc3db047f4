import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file to give back, under the name it is downloaded as. */
export type FileAnswer = {
  content: Readable | Buffer
  name: string
  type: string
  /** Not known of what is made while it is sent. */
  size?: number
  /** A document of ours, shown in the browser. */
  shown?: boolean | undefined
  /** Public, and never other than it is under this address: browsers keep it. */
  kept?: boolean | undefined
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Old programs read the plain name, the others the exact one. RFC 6266 */
function disposition(name: string, shown: boolean): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

// A sandbox keeps a browser from its own reader of PDF.
const policies = {
  sent: "sandbox; default-src 'none'",
  made: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
}

/** A download, unless we made it, whose content can do nothing in a page of ours and that no one keeps on the way. */
export function sendFile(reply: FastifyReply, { content, name, type, size, shown = false, kept = false }: FileAnswer) {
  if (size !== undefined) reply.header('content-length', size)
  return (
    reply
      .header('content-type', type)
      .header('content-disposition', disposition(name, shown))
      .header('content-security-policy', shown ? policies.made : policies.sent)
      .header('x-content-type-options', 'nosniff')
      // What we made is shown in a page of ours, in no other.
      .header('x-frame-options', shown ? 'SAMEORIGIN' : 'DENY')
      .header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(content)
  )
}

export const sendElsewhere = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
