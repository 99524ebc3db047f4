import { parseArgs } from 'node:util'
import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { clockFrom } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { publishNow } from './publish-now.ts'

/** Publishes the catalogue of an edition here and now, as the worker would. */
const { values } = parseArgs({ options: { edition: { type: 'string', default: String(DEFAULT_EDITION) } } })
const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 4)
const start = performance.now()
const documents = await publishNow(db, Number(values.edition), clockFrom(config.CLOCK_START))
await db.destroy()
console.log(
  `published edition ${values.edition}: ${documents} documents in ${((performance.now() - start) / 1000).toFixed(1)} s`,
)
