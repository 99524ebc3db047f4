import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { loggedError } from './logged-error.ts'

/** Words whose value never reaches a log, wherever they stand in it. */
const secret = ['authorization', 'cookie', 'password', 'token', 'secret', 'code', 'iban', 'bic', 'x-candidate-token']

/** Pages and calls whose address is itself a way in. */
const waysIn = /(\/(?:depot-offre\/[^/]+|commande|suivi|public_orders|public_follow_ups)\/)[^/]+/

/** A query string may carry a code or a token: only the path is written, without what opens something. */
const withoutSecrets = (url: string) => (url.split('?', 1)[0] ?? url).replace(waysIn, '$1[secret]')

export const loggerOptions = ({ LOG_LEVEL }: Config, stream?: Writable): FastifyServerOptions['logger'] =>
  LOG_LEVEL === 'silent'
    ? false
    : {
        level: LOG_LEVEL,
        ...(stream && { stream }),
        redact: {
          paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
          censor: '[secret]',
        },
        serializers: {
          err: loggedError,
          req: ({ method, url, id, ip }) => ({ method, url: withoutSecrets(url), id, address: ip }),
        },
      }
