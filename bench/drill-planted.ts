import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { goal } from './goal.ts'

/** `npm run drills -- planted`: faults put into the program on purpose, and the models and the fuzzer that find them. */
export async function drill(): Promise<boolean> {
  const env = { ...process.env, PLANTED: '1' }
  const run = spawn('npx', ['vitest', 'run', '--project', 'server'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(run, 'exit')
  return goal('runs that found every planted fault', code === 0 ? 1 : 0, 'run', { exactly: 1 })
}
