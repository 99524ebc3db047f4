import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { loggedError } from './logged-error.ts'

/** Words whose value never reaches a log, wherever they stand in it. */
const secret = ['authorization', 'cookie', 'password', 'token', 'secret', 'code', 'iban', 'bic', 'x-candidate-token']

/** What follows these beginnings of an address opens something; however an address is mistyped, it stays out. */
function withoutSecrets(beforeSecrets: readonly string[]): (url: string) => string {
  const beginnings = beforeSecrets.map((path) => path.replaceAll('/', '/+').replaceAll(/:\w+/g, '[^/]+'))
  const wayIn = new RegExp(`^(${beginnings.join('|')})[^/]+`, 'i')
  // A query string may carry a code or a signature: only the path is written.
  return (url) => (url.split('?', 1)[0] ?? url).replace(wayIn, '$1[secret]')
}

/** `beforeSecrets`: the beginnings of addresses that open something, as the contract tells them. */
export function loggerOptions(
  { LOG_LEVEL }: Config,
  beforeSecrets: readonly string[],
  stream?: Writable,
): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false
  const shown = withoutSecrets(beforeSecrets)
  return {
    level: LOG_LEVEL,
    ...(stream && { stream }),
    redact: {
      paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: {
      err: loggedError,
      req: ({ method, url, id, ip }) => ({ method, url: shown(url), id, address: ip }),
    },
  }
}
