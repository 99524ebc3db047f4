import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Words whose value never reaches a log, wherever they stand in it. */
const secret = ['authorization', 'cookie', 'password', 'token', 'secret', 'code', 'iban', 'bic', 'x-candidate-token']

/** A query string may carry a code or a token: only the path is written. */
const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url

export const loggerOptions = ({ LOG_LEVEL }: Config): FastifyServerOptions['logger'] =>
  LOG_LEVEL === 'silent'
    ? false
    : {
        level: LOG_LEVEL,
        redact: {
          paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
          censor: '[secret]',
        },
        serializers: {
          req: ({ method, url, id }) => ({ method, url: withoutQuery(url), id }),
        },
      }
