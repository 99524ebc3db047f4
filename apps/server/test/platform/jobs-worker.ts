import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openContext } from '../../src/app/open-context.ts'
import { handlers } from '../../src/app/registry.ts'
import { startWork } from '../../src/app/work.ts'
import { countFiguresJob } from '../../src/centre/content/count-figures.job.ts'
import { clockFrom } from '../../src/platform/clock.ts'
import { anchorUrl, readConfig } from '../../src/platform/config.ts'
import { openOutages } from '../../src/platform/db/outage.ts'
import { openSeals } from '../../src/platform/seal/seals.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'

/** A worker like the real one, whose job takes as long as told between its first and its last act. */
const config = readConfig(process.env)
const { context } = await openContext(config, { clock: clockFrom(undefined), connections: 2, seals: openSeals })
const { db } = context
const log = { error: console.error, warn: () => {}, info: () => {} }
const outages = openOutages(async () => true)

await startWork(
  { ...context, anchors: openStorage(anchorUrl(config)) },
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
  { log, outages },
)
process.send?.('ready')
