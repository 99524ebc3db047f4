import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { handlers } from '../../src/app/registry.ts'
import { startWork } from '../../src/app/work.ts'
import { countFiguresJob } from '../../src/centre/content/count-figures.job.ts'
import { clockFrom, oneClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openQueue } from '../../src/platform/jobs/queue.ts'
import { openSeals } from '../../src/platform/seal/seals.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'

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
