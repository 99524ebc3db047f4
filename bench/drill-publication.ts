import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { publishNow } from '../apps/server/src/catalogue/publication/publish-now.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { freePort, startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'

const SECRET = 'a secret that only this drill knows, long'
const PUBLICATIONS = 8
const now = () => new Date()

type Answer = { status: number; etag: string; digest: string }

/** The bytes as they travel, and the digest they should be named by. */
const read = (url: string, headers: Record<string, string>) =>
  new Promise<Answer | null>((resolve) => {
    const request = get(url, { headers, timeout: 5_000 }, (response) => {
      const hash = createHash('sha256')
      response.on('data', (chunk) => hash.update(chunk))
      response.on('end', () =>
        resolve(
          response.complete
            ? {
                status: response.statusCode ?? 0,
                etag: response.headers.etag ?? '',
                digest: `"${hash.digest('base64')}"`,
              }
            : null,
        ),
      )
      response.on('error', () => resolve(null))
    })
    request.on('error', () => resolve(null))
    request.on('timeout', () => request.destroy())
  })

/**
 * Publications one after another while the API is killed with -9 and restarted, and every connection to the database
 * is cut: each answer that arrives whole must be one published version, byte for byte.
 */
export async function drill(): Promise<boolean> {
  const engine = await startEngine(join(tmpdir(), `charpente-publication-${process.pid}`), { durable: true })
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo')
  const db = connect(engine.url, 3)
  const port = await freePort()
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active order by id limit 1`.execute(db)
  const opening = { accountId: rows[0]?.id ?? 0, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets: secretsFrom(SECRET), now } as never, opening)

  let api: ChildProcess | undefined
  const startApi = () => {
    api = spawn(process.execPath, [new URL('../apps/server/src/app/api.ts', import.meta.url).pathname], {
      env: {
        ...process.env,
        DATABASE_URL: engine.runUrl,
        PORT: String(port),
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SECRET,
        RATE_LIMIT: '0',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      stdio: 'ignore',
    })
  }
  startApi()

  const answers: Answer[] = []
  let isOver = false
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      const url = `http://127.0.0.1:${port}/api/products?departmentCode=74`
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
      while (!isOver) {
        const answer = await read(url, headers)
        if (answer) answers.push(answer)
        else await sleep(50)
      }
    }),
  )
  while (answers.length < 10) await sleep(100)

  let kills = 0
  let cuts = 0
  let failed = 0
  for (let turn = 0; turn < PUBLICATIONS; turn++) {
    await sql`update article_price set price_a = price_a + 1 where place_id in (select id from place where department_id = 73)`.execute(
      db,
    )
    const publishing = publishNow(db, 25, now).catch(() => {
      failed++
    })
    await sleep(300 + turn * 60)
    if (turn % 2 === 0) {
      api?.kill('SIGKILL')
      if (api) await once(api, 'exit')
      startApi()
      kills++
    } else {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename is not null`
        .execute(db)
        .catch(() => undefined)
      cuts++
    }
    await publishing
    await sleep(1_500)
  }
  const seen = answers.length
  while (answers.length < seen + 20) await sleep(100)
  isOver = true
  await reading
  api?.kill('SIGKILL')

  const published = await sql<{ tag: string }>`
    select distinct '"' || encode(digest, 'base64') || '"' as tag from publication_department
    join publication on publication.id = publication_id where department_code = '74' and state = 'published'`.execute(
    db,
  )
  const tags = new Set(published.rows.map(({ tag }) => tag))
  const whole = answers.filter(({ status }) => status === 200)
  const torn = whole.filter(({ etag, digest }) => etag !== digest || !tags.has(etag))
  console.log(
    `${whole.length} answers read, ${new Set(whole.map(({ etag }) => etag)).size} versions seen of ${tags.size}`,
  )
  console.log(`${kills} kills of the API, ${cuts} cuts of every connection, ${failed} publications failed by a cut`)
  console.log(`answers other than 200: ${answers.length - whole.length}`)
  const verdicts = [
    goal('answers that are no published version', torn.length, '', { exactly: 0 }),
    goal('the last answer is the last publication', Number(whole.at(-1)?.etag === (await lastTag(db))), '', {
      exactly: 1,
    }),
  ]
  await db.destroy()
  await engine.stop()
  return !verdicts.includes(false)
}

async function lastTag(db: ReturnType<typeof connect>): Promise<string> {
  const { rows } = await sql<{ tag: string }>`
    select '"' || encode(digest, 'base64') || '"' as tag from publication_department
    join edition on edition.publication_id = publication_department.publication_id
    where department_code = '74'`.execute(db)
  return rows[0]?.tag ?? ''
}
