import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What the staff are asked for in eighteen months, and nothing else done: from the lists to contracts and their end. */
async function eighteenMonths(): Promise<boolean> {
  const args = ['vitest', 'run', '--project', 'server', 'test/centre/eighteen-months.test.ts']
  const [code] = await once(spawn('npx', args, { stdio: 'inherit' }), 'exit')
  return code === 0
}

/** The life of a contract from its notification to its end, by screens alone, on a stack of its own. */
export async function drill(): Promise<boolean> {
  const [started, env] = [performance.now(), { ...process.env, E2E_ALONE: 'app/contract-year.alone.ts' }]
  const isListed = await eighteenMonths()
  const [code] = await once(spawn(process.execPath, ['tools/e2e.ts'], { env, stdio: 'inherit' }), 'exit')
  console.log(
    `Eighteen months of lists, then the life of a contract: ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return isListed && code === 0
}
