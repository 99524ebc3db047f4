import fastify from 'fastify'
import pg from 'pg'

/** The limits others are held against: the same bytes without anything of ours, a `hello`, a bare SELECT or INSERT. */
const app = fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const bodies = new Map<string, Buffer>()

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.put<{ Params: { name: string } }>('/static/:name', { bodyLimit: 10_000_000 }, async ({ params, body }) => {
  bodies.set(params.name, body as Buffer)
  return null
})
app.get<{ Params: { name: string } }>('/static/:name', async ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(bodies.get(params.name)),
)
app.get('/hello', async () => ({ hello: 'world' }))
app.get('/select', async () => (await pool.query('select id, code, name from article where id = $1', [42])).rows)

let table: Promise<unknown> | undefined
app.put('/insert', async ({ body }) => {
  table ??= pool.query('create table if not exists bare_insert (id serial primary key, body jsonb)')
  await table
  const { rows } = await pool.query('insert into bare_insert (body) values ($1) returning id', [JSON.stringify(body)])
  return rows[0]
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('ready')
