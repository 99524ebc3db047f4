import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

const HISTORIES = 2_000
const ACTS = 40

/**
 * `npm run drills -- ceilings [histories] [seed]`: three contracts of a lot ordered from, refused, cancelled, changed,
 * ended and suspended, each act held against a model of the rules. Another seed every day. Decision 059
 */
export async function drill(): Promise<boolean> {
  const histories = process.argv[3] ?? String(HISTORIES)
  const seed = process.argv[4] ?? String(Math.floor(Date.now() / 86_400_000))
  const args = ['vitest', 'run', '--project', 'server', 'test/purchasing/ceilings-model.test.ts']
  const env = { ...process.env, CEILING_HISTORIES: histories, CEILING_ACTS: String(ACTS), CEILING_SEED: seed }
  const run = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(run, 'exit')
  console.log(`seed ${seed}`)
  return goal('runs of the model that found nothing wrong', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}
