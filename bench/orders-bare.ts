import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { AS_PROGRAM } from '../apps/server/src/platform/db/connect.ts'
import { WRITING } from './orders-written.ts'

/**
 * The smallest transaction that writes what a confirmation writes, behind a route that does nothing else: no session,
 * nothing read, nothing decided, the rows and the answer ready in memory.
 */
type Ready = { values: unknown[]; answer: string }
const ready = new Map<string, Ready>(Object.entries(JSON.parse(readFileSync(process.env.ROWS ?? '', 'utf8'))))
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  options: AS_PROGRAM,
})
const app = fastify()

app.put<{ Params: { id: string } }>('/api/carts/:id', async ({ params }, reply) => {
  const { values, answer } = ready.get(params.id) as Ready
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ name: 'writing', text: WRITING, values })
  await client.query('commit')
  client.release()
  reply.type('application/json; charset=utf-8')
  return answer
})
app.get('/hello', async () => ({ hello: 'world' }))

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
