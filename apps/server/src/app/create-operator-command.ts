import { parseArgs } from 'node:util'
import { addOperator } from '../people/operator/manage-operator.ts'
import { machine } from '../platform/audit/record.ts'
import { clockFrom } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openContext } from './open-context.ts'
import { publishedSeals } from './published-seals.ts'

/** The first operators of a new centre, and the one who is missing to approve: the others are invited from the desk. Q-130 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, firstname: { type: 'string' }, lastname: { type: 'string' } },
})
const { email, firstname, lastname } = values
if (!email || !firstname || !lastname) {
  console.error('npm run operator:create -- --email anne@centre.example --firstname Anne --lastname Lefort')
  process.exit(2)
}
const config = readConfig(process.env)
const { context, close } = await openContext(config, {
  clock: clockFrom(config.CLOCK_START),
  connections: 1,
  seals: publishedSeals,
})
await context.db
  .transaction()
  .execute((trx) => addOperator(trx, { email, firstname, lastname }, machine, 'La centrale', context))
await close()
console.log(`An e-mail leaves for ${email} with a provisional password, as soon as a worker runs.`)
