import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that only says "this browser has been here": it opens nothing. */
const NAME = 'device'
const YEAR = 365 * 86_400

export const deviceOf = (request: FastifyRequest): string | null => {
  const found = request.headers.cookie?.split(/; */).find((part) => part.startsWith(`${NAME}=`))
  const value = found?.slice(NAME.length + 1) ?? ''
  return /^[\w-]{32}$/.test(value) ? value : null
}

export const newDevice = (): string => randomBytes(24).toString('base64url')

export const keepDevice = (reply: FastifyReply, device: string, isSecure: boolean) =>
  reply.header(
    'set-cookie',
    `${NAME}=${device}; Path=/api; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
