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

/** The database is away or overloaded: worth a second try, unlike a fault of ours. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])
const isUnavailable = (error: FastifyError) =>
  unavailableCodes.has(error.code) || error.message === 'timeout exceeded when trying to connect'

/** What was sent cannot be kept: a number too large, a character no text holds, a reference to nothing. */
const unkeepableCodes = new Set(['22003', '22021', '22P05', '23503'])

/** The database was asked to write for somebody who only looks. */
const READ_ONLY = '25006'

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refused) return error.code
  if (isUnavailable(error)) return 'serverUnavailable'
  if (error.code === READ_ONLY) return 'operatorViewAsReadOnly'
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

/** Whatever goes wrong, the answer has a readable French `message`; only our own faults are logged as errors. P §8 */
export const answerErrors =
  (refusals: Refusals, events: SecurityEvents) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const code = refusalOf(error)
    const { status, message } = refusals[code]
    noteEvent(error, code, refusals[code], request, events)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    else if (unkeepableCodes.has(error.code)) request.log.warn({ err: error }, 'refused by the database')
    if (!(error instanceof Refused)) return send(request, reply, { code, status, message }, violationsOf(error))
    const { words, details, violations } = error
    const told = { code, status, message: filled(message, words) }
    return send(request, reply, told, { details, ...(violations && { violations }) })
  }

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, { code: 'notFound', ...platformRefusals.notFound })
