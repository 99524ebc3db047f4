import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { clockFrom, oneClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { countFiguresJob } from '../src/content/count-figures.job.ts'
import { connect } from '../src/db/connect.ts'
import { openQueue } from '../src/jobs/queue.ts'
import { handlers } from '../src/jobs/registry.ts'
import { startWork } from '../src/jobs/work.ts'
import { openSeals } from '../src/seal/seals.ts'
import { secretsFrom } from '../src/secrets.ts'
import { openStorage } from '../src/storage/open-storage.ts'

/** A worker like the real one, whose job takes as long as told between its first and its last act. */
const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 2)
const context = {
  config,
  db,
  queue: await openQueue(db),
  seals: openSeals(config),
  secrets: secretsFrom(config.SECRET),
  storage: openStorage(config.STORAGE_URL),
  ...oneClock(clockFrom(undefined)),
}
const log = { error: console.error, warn: () => {} }

await startWork(
  context,
  {
    ...handlers,
    'count-figures': async (data) => {
      await sql`insert into job_trace (what) values ('started')`.execute(db)
      await sleep(Number(process.env.JOB_MS))
      await countFiguresJob(data, context)
      await sql`insert into job_trace (what) values ('finished')`.execute(db)
    },
  },
  {},
  log,
)
process.send?.('ready')
