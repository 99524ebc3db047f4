import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file to give back, under the name it is downloaded as. */
export type FileAnswer = { content: Readable | Buffer; name: string; type: string; size: number }

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Old programs read the plain name, the others the exact one. RFC 6266 */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Always a download, whose content can do nothing in a page of ours and that no one keeps on the way. */
export const sendFile = (reply: FastifyReply, { content, name, type, size }: FileAnswer) =>
  reply
    .header('content-type', type)
    .header('content-length', size)
    .header('content-disposition', disposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content)

export const sendElsewhere = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
