import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

const HISTORIES = 2_000
const ACTS = 40
/** Side by side, each with a database and a seed of its own. */
const PROCESSES = 2

/**
 * `npm run drills -- life [histories] [seed]`: an order's whole life by its two sides and the clock, each act held against
 * a model of the law. Another seed every day. Decision 067
 */
export async function drill(): Promise<boolean> {
  const histories = Number(process.argv[3] ?? HISTORIES)
  const seed = Number(process.argv[4] ?? Math.floor(Date.now() / 86_400_000))
  const args = ['vitest', 'run', '--project', 'server', 'test/purchasing/execution-model.test.ts']
  const codes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, at) => {
      const share = String(Math.ceil(histories / PROCESSES))
      const env = { ...process.env, LIFE_HISTORIES: share, LIFE_ACTS: String(ACTS), LIFE_SEED: String(seed + at) }
      const [code] = await once(spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
      return code
    }),
  )
  console.log(`seeds ${codes.map((_, at) => seed + at).join(' and ')}`)
  const sound = codes.filter((code) => code === 0).length
  return goal('runs of the model that found nothing wrong', sound, 'runs', { exactly: PROCESSES })
}
