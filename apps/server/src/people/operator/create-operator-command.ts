import { parseArgs } from 'node:util'
import { clockFrom, oneClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { openQueue } from '../../platform/jobs/queue.ts'
import { openSeals } from '../../platform/seal/seals.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { addOperator } from './manage-operator.ts'

/** The first operator of a new centre: everybody else is invited from the console. Q-130 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, firstname: { type: 'string' }, lastname: { type: 'string' } },
})
const { email, firstname, lastname } = values
if (!email || !firstname || !lastname) {
  console.error('npm run operator:create -- --email anne@centre.example --firstname Anne --lastname Lefort')
  process.exit(2)
}
const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 1)
const queue = await openQueue(db)
const context = {
  config,
  db,
  queue,
  seals: openSeals(config),
  secrets: secretsFrom(config.SECRET),
  storage: openStorage(config.STORAGE_URL),
  ...oneClock(clockFrom(config.CLOCK_START)),
}
const author = { id: null, ip: null }
await db
  .transaction()
  .execute((trx) => addOperator(trx, { email, firstname, lastname }, author, 'La centrale', context))
await queue.close()
await db.destroy()
console.log(`An e-mail leaves for ${email} with a provisional password, as soon as a worker runs.`)
