import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

const REQUESTS = 100_000

/**
 * `npm run drills -- fuzz [seed] [requests] [from]`: requests made from the contract as every kind of caller, and each
 * answer looked at; another seed every day. `from` begins at the world of a request that was found at fault.
 */
export async function drill(): Promise<boolean> {
  const [seed = String(Math.floor(Date.now() / 86_400_000)), requests = String(REQUESTS), from = '0'] =
    process.argv.slice(3)
  const args = ['vitest', 'run', '--project', 'server', 'test/app/fuzz/fuzz.test.ts']
  const env = { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, FUZZ_FROM: from, FUZZ_SLOW_MS: '5000' }
  const run = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(run, 'exit')
  console.log(`seed ${seed}`)
  return goal('runs of the fuzzer that found nothing wrong', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}
