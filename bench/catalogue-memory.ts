import { openCatalogue } from '../apps/server/src/catalogue/formalized/published.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'

/** Says how many megabytes a process gains by holding the published catalogue. */
const DATABASE_URL = process.env.DATABASE_URL ?? ''
const held = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const db = connect(DATABASE_URL, 2)
const before = held()
const catalogue = openCatalogue({ config: { DATABASE_URL } as never, db })
await catalogue.start()
const after = held()
process.send?.((after - before) / 1_000_000)
await catalogue.stop()
await db.destroy()
process.disconnect?.()
