import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that only says "this browser has been here": it opens nothing. By HTTPS no other host may have set it. */
const NAME = 'device'
const SECURE_NAME = `__Host-${NAME}`
const YEAR = 365 * 86_400

export const deviceOf = (request: FastifyRequest): string | null => {
  const cookies = request.headers.cookie?.split(/; */) ?? []
  const named = (name: string) => cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const value = named(SECURE_NAME) ?? named(NAME) ?? ''
  return /^[\w-]{32}$/.test(value) ? value : null
}

export const newDevice = (): string => randomBytes(24).toString('base64url')

export const keepDevice = (reply: FastifyReply, device: string, isSecure: boolean) =>
  reply.header(
    'set-cookie',
    `${isSecure ? SECURE_NAME : NAME}=${device}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
