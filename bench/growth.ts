import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'
import { type Figure, type Figures, measureAll } from './growth-measure.ts'
import { proportional } from './growth-routes.ts'
import { fillNational, grow } from './growth-world.ts'
import { load } from './orders-world.ts'

/**
 * `npm run bench:growth`: what every read of the contract and the main verbs take and read on the whole country, then
 * with ten times the accounts, orders, lines, mails, jobs and lines of the trail.
 */
const TIMES = 10
const RATIO = 1.2
/** A call so much longer is not felt, whatever it was. */
const UNFELT_MS = 3
/** Nor are so many rows more. */
const UNFELT_ROWS = 300

function verdictOf(name: string, before: Figure, after: Figure): string {
  const plans = after.scanned.length > 0 ? `scans ${after.scanned.join(', ')}` : ''
  if (proportional.has(name)) return `given in proportion ${plans}`
  const grows = after.ms > before.ms * RATIO && after.ms > before.ms + UNFELT_MS
  const reads = after.rows > before.rows * RATIO + UNFELT_ROWS
  return [grows && 'GROWS', reads && 'READS MORE', plans.toUpperCase()].filter(Boolean).join(', ') || 'ok'
}

function print(before: Figures, after: Figures): { grows: number; reads: number; scans: number } {
  const found = { grows: 0, reads: 0, scans: 0 }
  console.log(
    `${'route'.padEnd(38)} ${'ms'.padStart(8)} ${'× 10'.padStart(8)} ${'ratio'.padStart(6)} ${'rows'.padStart(9)} ${'× 10'.padStart(9)}`,
  )
  for (const [name, was] of before) {
    const is = after.get(name)
    if (typeof was === 'string' || is === undefined || typeof is === 'string') {
      console.log(`${name.padEnd(38)} not measured: ${typeof was === 'string' ? was : is}`)
      continue
    }
    const verdict = verdictOf(name, was, is)
    if (verdict.includes('GROWS')) found.grows += 1
    if (verdict.includes('READS')) found.reads += 1
    if (verdict.includes('SCANS')) found.scans += 1
    const ratio = (is.ms / was.ms).toFixed(2)
    console.log(
      `${name.padEnd(38)} ${was.ms.toFixed(1).padStart(8)} ${is.ms.toFixed(1).padStart(8)} ${ratio.padStart(6)} ${String(was.rows).padStart(9)} ${String(is.rows).padStart(9)}  ${verdict}`,
    )
  }
  return found
}

const engine = await startEngine(join(tmpdir(), `charpente-growth-${process.pid}`), { durable: false })
try {
  await fillNational(engine.url, engine.runUrl, () => {})
  console.log(`the whole country is there; ${load()}`)
  const before = await measureAll(engine.url, engine.runUrl)
  await grow(engine.url, TIMES)
  console.log(`${TIMES} times as much; ${load()}`)
  const after = await measureAll(engine.url, engine.runUrl)
  const { grows, reads, scans } = print(before, after)
  const kept = [
    goal(`routes that take more than ${RATIO} times as long`, grows, '', { exactly: 0 }),
    goal(`routes that read more than ${RATIO} times as many rows`, reads, '', { exactly: 0 }),
    goal('routes that read a growing table whole', scans, '', { exactly: 0 }),
  ]
  console.log(load())
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await engine.stop()
}
