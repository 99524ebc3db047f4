import { routes } from '@charpente/contract/app/routes'
import { each } from '@charpente/domain/platform/testing/each'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { otlpTracing } from '../../src/platform/tracing/otlp.ts'
import { under } from '../../src/platform/tracing/span.ts'
import { type CollectedSpan, givenCollector } from '../given/collector.ts'
import { asRun, givenDatabase, TEST_NOW } from '../given/given.ts'
import { givenMailbox } from '../given/given-mailbox.ts'
import { givenMarketApp } from '../given/market.ts'
import { cartSecretOf, givenReadyCart, secretOf, waitingFor } from '../given/orders.ts'
import { givenToken } from '../given/people.ts'
import { givenProcess } from '../given/process.ts'

/** Of whoever calls us. */
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

const SAYS_LOADED = { NODE_OPTIONS: `--import=${new URL('../given/loaded.ts', import.meta.url).href}` }

async function givenApi(env: Record<string, string>) {
  const api = givenProcess('api', { ...SAYS_LOADED, DRAIN_MS: '0', ...env })
  await expect.poll(() => api.said('Server listening').length).toBe(1)
  const address = /http\S+/.exec(api.said('Server listening')[0]?.msg ?? '')?.[0] ?? ''
  const stop = () => {
    api.signal('SIGTERM')
    return api.ended
  }
  return { ...api, stop, ask: (path: string, init?: RequestInit) => fetch(`${address}${path}`, init) }
}

const givenTracing = (url: string, share = 1) =>
  otlpTracing({
    url: `${url}/v1/traces`,
    headers: {},
    service: 'test',
    share,
    log: { error: () => {}, info: () => {} },
  })

/** Which modules of OpenTelemetry a process has; but its API, which that of metrics asks for and which does nothing. */
const loaded = ({ said }: Pick<ReturnType<typeof givenProcess>, 'said'>) =>
  [...new Set(said('loaded ').map(({ msg }) => msg))].filter((one) => one !== 'loaded @opentelemetry/api')

test('a request is followed to the document and the mails it sets off; nobody is named on the way', {
  tags: ['night'],
  timeout: 120_000,
}, async () => {
  const mailbox = await givenMailbox()
  const collector = await givenCollector()
  const { given, market } = await givenMarketApp()
  const { admin, holder, calls, sold } = market
  const cartId = await givenReadyCart(calls.admin, 'formalized', [[sold.socket, 10]])
  const env = {
    DATABASE_URL: asRun(given.url),
    SMTP_URL: mailbox.url,
    CLOCK_START: TEST_NOW.toISOString(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20collector',
  }
  const api = await givenApi(env)
  const worker = givenProcess('worker', env)
  await expect.poll(() => worker.said('worker started').length).toBe(1)
  expect(loaded(api)).toContain('loaded @opentelemetry/sdk-trace')

  expect((await api.ask('/api/health')).status).toBe(200)
  const token = await givenToken(given, admin)
  const { method, path } = routes.updateCart
  const answer = await api.ask(`/api${path.replace(':id', String(cartId))}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${CALLER}-00`,
    },
    body: JSON.stringify({ status: CartStatus.confirmed }),
  })
  expect(answer.status).toBe(200)
  const requestId = answer.headers.get('x-request-id')
  // The purchase order to its holder; the others may come before or after it.
  await expect
    .poll(() => mailbox.received.some(({ to, attachments }) => to.includes(holder.email) && attachments.length > 0), {
      timeout: 30_000,
    })
    .toBe(true)
  await expect.poll(() => worker.said('job done').length).toBeGreaterThan(2)
  worker.signal('SIGTERM')
  expect([await api.stop(), await worker.ended]).toEqual([0, 0])

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE)
  const named = (name: string) => spans.filter((span) => span.name === name)
  const parentOf = ({ parentId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentId)
  const isUnder = (span: CollectedSpan, above: CollectedSpan): boolean => {
    const parent = parentOf(span)
    return parent !== undefined && (parent === above || isUnder(parent, above))
  }
  const [request] = named(`${method} /api${path}`)
  if (!request) throw new Error(`not among ${spans.map(({ name }) => name).join(', ')}`)
  expect(request).toMatchObject({
    service: 'charpente-api',
    parentId: CALLER,
    hasFailed: false,
    about: {
      'http.request.method': method,
      'http.route': `/api${path}`,
      'http.response.status_code': 200,
      'charpente.request_id': requestId,
    },
  })
  for (const span of each(spans)) if (span !== request) expect(isUnder(span, request), span.name).toBe(true)
  // Who calls is looked up before the body is read, the order written after it.
  for (const operation of ['select', 'begin', 'with', 'commit'])
    expect(each(named(operation)).some((span) => parentOf(span) === request)).toBe(true)

  const [job] = named('job make-order-documents')
  expect(job).toMatchObject({ service: 'charpente-worker', about: { 'charpente.request_id': requestId } })
  expect(each(named('pdf order')).map(parentOf)).toEqual([job])
  expect(named('pdf order')[0]?.about['charpente.pdf.pages']).toBeGreaterThan(0)
  expect(each(named('storage put')).map(parentOf)).toEqual([job])
  const mails = each(named('mail send'))
  expect(mails.map(({ about }) => about['charpente.mail.template'])).toContain('purchaseOrder')
  for (const mail of mails) expect(parentOf(mail)?.name).toBe('job send-mail')
  expect(collector.spans().filter(({ about }) => String(about['http.route']).includes('health'))).toEqual([])

  const order = await waitingFor(given, cartId)
  const personal = [admin, holder].flatMap(({ email, name, lastname, phone, street }) => [
    email,
    name,
    lastname,
    phone,
    street,
  ])
  const secret = [token, secretOf(given, order), await cartSecretOf(given, cartId), 'Basic collector']
  const bytes = collector.bytes()
  for (const word of each([...personal, ...secret].filter((one) => one !== null))) expect(bytes).not.toContain(word)
  expect(collector.asked[0]).toEqual({ path: '/v1/traces', authorization: 'Basic collector' })

  const own = api.lines.filter(({ reqId }) => reqId === requestId)
  expect(own.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
  for (const line of each(own)) expect(line).toMatchObject({ traceId: TRACE, spanId: request.spanId })
  const done = worker.said('job done').filter((line) => line.job === 'make-order-documents')
  expect(done).toEqual([expect.objectContaining({ requestId, traceId: TRACE, spanId: job?.spanId })])
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'make-order-documents'`.execute(given.db)
  expect(rows).toEqual([{ data: expect.objectContaining({ traceparent: `00-${TRACE}-${request.spanId}-01` }) }])
})

test('a statement leaves without its values, those written in it included, and its failure without its message', async () => {
  const collector = await givenCollector()
  const tracing = givenTracing(collector.url)
  const db = connect(await givenDatabase(), 1)
  const request = tracing.begin('GET', 'server', {}, null)
  const failing = sql`select ${'Aline Roy'}::text, 'Bruno d''Arc', ${'Chloé'}::text::int, 'Denis`
  await under(request, async () => {
    await sql`select 'Aline Roy' as name, ${'Bruno'}::text`.execute(db)
    await expect(sql`select ${'Chloé'}::text::int, 'd''Arc'`.execute(db)).rejects.toThrow('Chloé')
    await expect(failing.execute(db)).rejects.toThrow()
  })
  request.end()
  // Too late to be a part of it.
  await under(request, () => sql`select 2`.execute(db))
  await db.destroy()
  await tracing.close()
  const { spanId: parentId } = request.ids
  const statements = collector.spans().filter((span) => span.parentId === parentId)
  expect(statements.map(({ name, hasFailed, about }) => [name, hasFailed, about['error.type']])).toEqual([
    ['select', false, undefined],
    ['select', true, '22P02'],
    ['select', true, '42601'],
  ])
  expect(statements[0]?.about['db.query.text']).toBe("select '?' as name, $1::text")
  for (const word of ['Aline', 'Bruno', 'Chloé', 'Arc', 'Denis']) expect(collector.bytes()).not.toContain(word)
})

test('a trace that is not kept is not sent, whatever its caller asks, and still has an id', async () => {
  const collector = await givenCollector()
  const tracing = givenTracing(collector.url, 0)
  const request = tracing.begin('GET', 'server', {}, `00-${TRACE}-${CALLER}-01`)
  expect(request).toMatchObject({ ids: { traceId: TRACE }, traceparent: `00-${TRACE}-${request.ids.spanId}-00` })
  expect(request.begin('select', 'client', {})).toBeNull()
  request.end()
  await tracing.close()
  expect(collector.asked).toEqual([])
})

test('a collector that is away is one line, and one more when it is back; callers notice nothing', {
  tags: ['night'],
  timeout: 60_000,
}, async () => {
  const gone = await givenCollector()
  await gone.stop()
  const api = await givenApi({
    DATABASE_URL: asRun(await givenDatabase()),
    OTEL_EXPORTER_OTLP_ENDPOINT: gone.url,
  })
  const ask = async () => (await api.ask('/api/departments.json')).status
  expect(await ask()).toBe(200)
  await expect.poll(() => api.said('traces are not taken').length).toBe(1)
  expect(await ask()).toBe(200)
  // Longer than the collector is given.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const back = await givenCollector({ port: gone.port })
  await expect.poll(() => ask().then(() => api.said('traces are taken').length), { interval: 500 }).toBe(1)
  expect(api.said('traces are taken')[0]?.lost).toBeGreaterThan(0)
  expect(api.said('traces are not taken')).toHaveLength(1)
  expect(back.spans().map(({ name }) => name)).toContain('GET /api/departments.json')
  expect(await api.stop()).toBe(0)
})

test('a collector that never answers does not hold a process that stops', {
  tags: ['night'],
  timeout: 60_000,
}, async () => {
  const deaf = await givenCollector({ deaf: true })
  const api = await givenApi({
    DATABASE_URL: asRun(await givenDatabase()),
    OTEL_EXPORTER_OTLP_ENDPOINT: deaf.url,
  })
  expect((await api.ask('/api/departments.json')).status).toBe(200)
  const told = performance.now()
  expect(await api.stop()).toBe(0)
  expect(performance.now() - told).toBeLessThan(25_000)
  expect(deaf.asked.length).toBeGreaterThan(0)
})

test('where no collector is named, nothing of it is loaded and nothing is carried', { timeout: 60_000 }, async () => {
  const api = await givenApi({ DATABASE_URL: asRun(await givenDatabase()) })
  expect((await api.ask('/api/departments.json')).status).toBe(200)
  expect(loaded(api)).toEqual([])
  expect(await api.stop()).toBe(0)
  for (const line of each(api.said('request completed'))) expect(line).not.toHaveProperty('traceId')
})
