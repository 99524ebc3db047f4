import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

const HISTORIES = 1_000

/**
 * `npm run drills -- published [histories] [seed]`: a catalogue imported, corrected, shown and returned to while carts
 * are filled and ordered; each of them held against the documents shown at that moment. Another seed every day.
 */
export async function drill(): Promise<boolean> {
  const histories = process.argv[3] ?? String(HISTORIES)
  const seed = process.argv[4] ?? String(Math.floor(Date.now() / 86_400_000))
  const args = ['vitest', 'run', '--project', 'server', 'test/purchasing/published-model.test.ts']
  const env = { ...process.env, PUBLISHED_HISTORIES: histories, PUBLISHED_SEED: seed }
  const run = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(run, 'exit')
  console.log(`seed ${seed}`)
  return goal('runs of the property that found nothing wrong', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}
