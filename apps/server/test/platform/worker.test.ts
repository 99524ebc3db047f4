import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { asRun, givenApp } from '../given/given.ts'
import { callerOf, givenAccount } from '../given/people.ts'
import { givenProcess } from '../given/process.ts'
import { givenWay } from '../given/way.ts'

const TOKEN = 'a token of the watcher'
/** As the log says it. */
const ERROR = 50

/** The worker as it is run, on a way to the database that can be cut, and where it says how it is. */
async function givenWorker(url: string) {
  const way = await givenWay(asRun(url))
  const worker = givenProcess('worker', { DATABASE_URL: way.url, WORKER_PORT: '0', METRICS_TOKEN: TOKEN })
  await expect.poll(() => worker.said('worker started').length).toBe(1)
  const [started] = worker.said('worker started')
  const [{ port } = { port: 0 }] = (started?.listening ?? []) as { port: number }[]
  const ask = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }
  return {
    ...worker,
    way,
    ask,
    metrics: async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text,
  }
}

test('the worker says how it is, which job failed and whose request it came from, and an outage once', {
  tags: ['night'],
  timeout: 90_000,
}, async () => {
  const given = await givenApp()
  const worker = await givenWorker(given.url)
  expect(await worker.ask('/api/health')).toMatchObject({ status: 200, text: expect.stringContaining('"status":"ok"') })
  expect(await worker.ask('/api/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  expect((await worker.ask('/metrics')).status).toBe(404)

  // Mails leave for a port where nobody listens.
  const { email } = await givenAccount(given)
  const answer = await callerOf(given)('resetPassword', { body: { email } })
  expect(answer.statusCode).toBe(200)
  const failed = () => worker.said('job failed').filter(({ job }) => job === 'send-mail')
  await expect.poll(() => failed().length).toBeGreaterThan(0)
  const requestId = String(answer.headers['x-request-id'])
  const { rows } = await sql<{ id: string; data: object }>`
    select id, data from pgboss.job where name = 'send-mail'`.execute(given.db)
  expect(rows).toEqual([{ id: expect.any(String), data: { mailId: expect.any(String), requestId } }])
  expect(failed()[0]).toMatchObject({
    job: 'send-mail',
    id: rows[0]?.id,
    requestId,
    attempt: 1,
    err: { code: expect.any(String) },
  })
  expect(await worker.metrics()).toMatch(/charpente_jobs_total\{queue="send-mail",outcome="failed"\} [1-9]/)

  await worker.way.cut()
  await expect.poll(async () => (await worker.ask('/api/ready')).status).toBe(503)
  expect(await worker.ask('/api/ready')).toMatchObject({ retryAfter: '2', text: expect.stringContaining('"database"') })
  expect((await worker.ask('/api/health')).status).toBe(200)
  // Figures last a while; thirty queues look every few seconds meanwhile.
  await expect.poll(worker.metrics, { interval: 500 }).toMatch(/^charpente_measured 0$/m)
  await worker.way.mend()
  await expect.poll(async () => (await worker.ask('/api/ready')).status).toBe(200)
  await expect.poll(() => worker.said('the database answers').length).toBe(1)
  expect(worker.said('connection lost')).toHaveLength(1)
  expect(worker.said('queue').filter(({ level }) => level === ERROR)).toEqual([])
  expect(worker.said('the database answers')[0]?.met).toBeGreaterThan(10)

  worker.signal('SIGTERM')
  expect(await worker.ended).toBe(0)
})

test('the figures of the product are read from the database', async () => {
  const given = await givenApp({ METRICS_TOKEN: TOKEN })
  const owner = connect(given.url, 1)
  await sql`insert into mail (id, template, recipient, data, created_at, attempts) values
    (gen_random_uuid(), 'x', 'a@example.org', '{}', ${given.now()}::timestamptz - interval '1 hour', 2),
    (gen_random_uuid(), 'x', 'b@example.org', '{}', ${given.now()}, 0)`.execute(owner)
  await sql`insert into trail_check (asked_at, ended_at, events, broken)
    values (now(), ${given.now()}::timestamptz - interval '2 hours', 10, '[{"seq": 1}]')`.execute(owner)
  await sql`insert into pgboss.job (name, data, state, start_after) values
    ('purge', '{}', 'created', now() - interval '10 minutes'), ('purge', '{}', 'failed', now())`.execute(owner)
  await sql`insert into pgboss.job (name, data, state, completed_on)
    values ('sweep-orders', '{}', 'completed', now() - interval '90 seconds')`.execute(owner)
  const { payload } = await given.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const figure = (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(payload)?.[1])
  expect(figure('charpente_measured')).toBe(1)
  expect(figure('charpente_mail_unsent')).toBe(2)
  expect(figure('charpente_mail_failing')).toBe(1)
  expect(figure('charpente_mail_oldest_failing_seconds')).toBe(3600)
  expect(figure('charpente_trail_broken')).toBe(1)
  expect(figure('charpente_trail_age_seconds')).toBe(7200)
  expect(figure('charpente_queue_waiting{queue="purge"}')).toBe(1)
  expect(figure('charpente_queue_failed{queue="purge"}')).toBe(1)
  expect(figure('charpente_queue_oldest_seconds{queue="purge"}')).toBeGreaterThanOrEqual(600)
  expect(figure('charpente_queue_oldest_seconds{queue="sweep-orders"}')).toBe(0)
  expect(figure('charpente_sweep_age_seconds')).toBeGreaterThanOrEqual(90)
  expect(figure('charpente_orders{state="pending"}')).toBe(0)
  expect(figure('charpente_pool_connections{state="open"}')).toBeGreaterThan(0)
  expect(figure('charpente_pool_connections{state="waiting"}')).toBe(0)
  expect(figure('security_events_total{kind="login"}')).toBe(0)
  await owner.destroy()
})
