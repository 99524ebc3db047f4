import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'

/** `npm run bench:load-national`: the whole country in an empty database, committed to disk. */
const engine = await startEngine(join(tmpdir(), `charpente-national-${process.pid}`), { durable: true })
try {
  await prepareDatabase(engine.url, engine.runUrl)
  const start = performance.now()
  const counts = await seed(engine.url, 'national', console.log)
  const seconds = (performance.now() - start) / 1000
  const verdicts = [
    goal('services in a place', counts.services ?? 0, 'rows', { exactly: 290_601 }),
    goal('lot-places', counts['lot-places'] ?? 0, 'rows', { exactly: 1446 }),
    goal('national volume loaded', seconds, 's', { atMost: 240 }),
  ]
  if (verdicts.includes(false)) process.exitCode = 1
} finally {
  await engine.stop()
}
