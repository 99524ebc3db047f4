import type { ErrorBody } from '@charpente/contract/platform/error-body'
import { filled } from '@charpente/contract/platform/filled'
import {
  eventOf,
  platformRefusals,
  type Refusal,
  type Refusals,
  type RefusalWords,
} from '@charpente/contract/platform/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Outages } from '../db/outage.ts'
import { isLost, isSlow, isUnavailable } from '../db/unavailable.ts'
import type { SecurityEvents } from '../security-events/security-events.ts'
import { escapeHtml } from './escape-html.ts'
import { Refused } from './refuse.ts'

const byStatus: Partial<Record<number, Refusal>> = {
  400: 'invalidRequest',
  404: 'notFound',
  413: 'requestTooLarge',
  415: 'invalidRequest',
  429: 'tooManyRequests',
  503: 'serverUnavailable',
}

/** What was sent cannot be kept: a number too large, a character no text holds, a reference to nothing. */
const unkeepableCodes = new Set(['22003', '22021', '22P05', '23503'])

/** The database was asked to write where it only reads. */
const READ_ONLY = '25006'

/** When whoever was told that the service is away may ask again: a switch of the database takes some seconds. */
const AWAY_SECONDS = '2'

/** Whose eyes an operator looks with (« voir comme »), on connections that only read: the engine itself would be another matter. */
const lookingAs = (error: FastifyError, { session }: FastifyRequest) =>
  error.code === READ_ONLY && session?.viewing ? session.viewing.account : null

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refused) return error.code
  if (lookingAs(error, request)) return 'operatorViewAsReadOnly'
  if (isUnavailable(error)) return 'serverUnavailable'
  if (unkeepableCodes.has(error.code)) return 'invalidRequest'
  return (
    byStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'invalidRequest' : 'unexpected')
  )
}

function violationsOf(error: FastifyError): Pick<ErrorBody, 'violations'> {
  if (!hasZodFastifySchemaValidationErrors(error)) return {}
  return {
    violations: error.validation.map(({ instancePath, message }) => ({
      propertyPath: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? platformRefusals.invalidRequest.message,
    })),
  }
}

const isForPeople = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.config?.isOpenedByPeople && headers.accept?.includes('text/html')

/** A file that cannot be opened is said on a page: whoever follows a link does not read JSON. */
const asPage = (message: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fichier indisponible</title></head>
<body style="margin:0;display:grid;min-height:100vh;place-items:center;background:#f6f8fa;color:#16202e;font:17px/1.6 system-ui,sans-serif">
<main style="max-width:32rem;padding:2rem"><h1 style="font-size:1.5rem">Fichier indisponible</h1><p>${escapeHtml(message)}</p><p><a href="/" style="color:#0b5c66">Revenir au site</a></p></main></body></html>`

type Answered = Pick<RefusalWords, 'status' | 'message'> & { code: Refusal }

function send(request: FastifyRequest, reply: FastifyReply, { status, ...words }: Answered, rest = {}) {
  const body: ErrorBody = { ...words, requestId: request.id, ...rest }
  if (words.code === 'serverUnavailable') reply.header('retry-after', AWAY_SECONDS)
  if (isForPeople(request))
    return reply.code(status).type('text/html; charset=utf-8').serializer(String).send(asPage(body.message))
  // Serialised here: an answer about a failure must not depend on the schema of the route that failed.
  return reply
    .header('x-request-id', request.id)
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** Who is kept out or slowed down is in the log, whatever they tried, and counted. Nothing of what they typed is. */
function noteEvent(
  error: FastifyError,
  code: Refusal,
  words: RefusalWords,
  request: FastifyRequest,
  events: SecurityEvents,
) {
  const kind = eventOf(words)
  if (!kind) return
  const { session, ip } = request
  const own = session?.viewing?.own ?? session
  const concerns = error instanceof Refused ? error.concerns : []
  const accounts = own ? [own.actor.id] : concerns
  request.log.warn({ security: kind, refusal: code, accounts, address: ip }, 'security event')
  events.note({ kind, accounts, ip })
}

/** Our own faults are logged as errors; a database that is away is one line for all, and whoever is refused has been told. */
function logFailure(error: FastifyError, code: Refusal, status: number, request: FastifyRequest, outages: Outages) {
  if (unkeepableCodes.has(error.code)) return request.log.warn({ err: error }, 'refused by the database')
  if (status < 500) return
  if (isLost(error)) return outages.note(error, request.server.log)
  if (isSlow(error)) return request.log.warn({ err: error }, 'the database took too long')
  const isTold = code === 'serverUnavailable' && error instanceof Refused
  if (!isTold) request.log.error({ err: error }, 'request failed')
}

/** Whatever goes wrong, the answer has a readable French `message`. P §8 */
export const answerErrors =
  (refusals: Refusals, events: SecurityEvents, outages: Outages) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const code = refusalOf(error, request)
    const { status, message } = refusals[code]
    noteEvent(error, code, refusals[code], request, events)
    logFailure(error, code, status, request, outages)
    if (error instanceof Refused) {
      const { words, details, violations } = error
      const told = { code, status, message: filled(message, words) }
      return send(request, reply, told, { details, ...(violations && { violations }) })
    }
    const account = lookingAs(error, request)
    const told = { code, status, message: account ? filled(message, { account }) : message }
    return send(request, reply, told, violationsOf(error))
  }

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, { code: 'notFound', ...platformRefusals.notFound })
