import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { Histogram, Registry } from 'prom-client'

/**
 * The limits others are held against, with nothing of ours: the same bytes, a `hello`, the same `hello` with our headers
 * and our count of answers, a bare SELECT or INSERT.
 */
const app = fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
type Kept = { status: number; body: Buffer; headers: Record<string, string> }
const kept = new Map<string, Kept>()
const KEPT_HEADERS = ['content-type', 'content-encoding']

app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.put<{ Params: { name: string } }>('/static/:name', { bodyLimit: 10_000_000 }, async ({ params, body, headers }) => {
  const own = KEPT_HEADERS.flatMap((name) => (headers[`x-${name}`] ? [[name, headers[`x-${name}`]]] : []))
  const status = Number(headers['x-status'])
  kept.set(params.name, { status, body: body as Buffer, headers: Object.fromEntries(own) })
  return null
})
app.get<{ Params: { name: string } }>('/static/:name', async ({ params }, reply) => {
  const { status, body, headers } = kept.get(params.name) as Kept
  return reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
})
app.get('/hello', async () => ({ hello: 'world' }))
app.get('/select', async () => (await pool.query('select id, code, name from article where id = $1', [42])).rows)
app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage()
  return { microseconds: user + system }
})

let table: Promise<unknown> | undefined
app.put('/insert', async ({ body }) => {
  table ??= pool.query('create table if not exists bare_insert (id serial primary key, body jsonb)')
  await table
  const { rows } = await pool.query('insert into bare_insert (body) values ($1) returning id', [JSON.stringify(body)])
  return rows[0]
})

/** The headers of one of our answers, which `hello` then sends too. */
let ours: Record<string, string> = {}
app.put('/headers', async ({ body }) => {
  ours = body as Record<string, string>
  return null
})
await app.register(async (counted) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [new Registry()],
  })
  counted.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  counted.get('/counted-hello', (_request, reply) => {
    reply.headers(ours).header('x-request-id', randomUUID()).send({ hello: 'world' })
  })
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('ready')
