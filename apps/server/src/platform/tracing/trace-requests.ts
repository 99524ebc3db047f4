import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Span, type Tracing, traceparentNow, under } from './span.ts'

/** Who watches the program asks every few seconds: that hides the rest. */
const WATCHED = new Set(['/api/health', '/api/ready', '/metrics'])

const parentOf = ({ headers }: IncomingMessage): string | null =>
  typeof headers.traceparent === 'string' ? headers.traceparent : traceparentNow()

/** Follows each request from before its first line in the log to its last byte. What a page asks of us is a part of it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<IncomingMessage, Span>()
  // Called first of all, for each request: its lines then say which trace it is.
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    if (WATCHED.has(raw.url ?? '')) return logger.child(bindings, options)
    const span = tracing.begin(String(raw.method), 'server', {}, parentOf(raw))
    spans.set(raw, span)
    return logger.child({ ...bindings, ...span.ids }, options)
  })
  const within = ({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    under(spans.get(raw) ?? null, done)
  app.addHook('onRequest', within)
  // A body is read as it comes, in nobody's name.
  app.addHook('preValidation', within)

  const end = (request: FastifyRequest, about: Record<string, string | number>, error?: unknown) => {
    const span = spans.get(request.raw)
    if (!span) return
    const { method, id, routeOptions } = request
    // The pattern, never the address: it may open something.
    if (routeOptions.url) {
      span.rename(`${method} ${routeOptions.url}`)
      span.note({ 'http.route': routeOptions.url })
    }
    span.note({ 'http.request.method': method, 'charpente.request_id': id, ...about })
    span.end(error)
    spans.delete(request.raw)
  }
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const failed = statusCode >= 500 ? { code: statusCode } : undefined
    end(request, { 'http.response.status_code': statusCode }, failed)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, {}, { code: 'aborted' })
    done()
  })
}
