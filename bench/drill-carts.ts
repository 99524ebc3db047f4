import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

const HISTORIES = 2_000
const ACTS = 30

/** Two thousand histories of thirty acts in carts, each answer held against the model; another seed every day. */
export async function drill(): Promise<boolean> {
  const seed = process.argv[3] ?? String(Math.floor(Date.now() / 86_400_000))
  const args = ['vitest', 'run', '--project', 'server', 'test/purchasing/carts-model.test.ts']
  const env = { ...process.env, CART_HISTORIES: String(HISTORIES), CART_ACTS: String(ACTS), CART_SEED: seed }
  const run = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(run, 'exit')
  console.log(`seed ${seed}`)
  return goal('runs of the model that found nothing wrong', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}
